"""Tags the wheel for the machine that the library in it was linked for; it fits every Python 3."""

import os

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel


class LibraryWheel(bdist_wheel):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", os.environ.get("TASKWEAVE_PLATFORM") or super().get_tag()[2]


setup(cmdclass={"bdist_wheel": LibraryWheel})
