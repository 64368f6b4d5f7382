"""Says the version and solves a small problem, to see that the library works: ``python -m taskweave``."""

import taskweave

plan = taskweave.solve({
    "grid": 15, "horizon": 1440, "windows": {"work": [[540, 1020]]}, "tasks": [{"id": "try", "duration": 30}],
})
block = plan["blocks"][0]
print(f"taskweave {taskweave.version()}: {block['task']} from minute {block['start']} to {block['end']}")
