"""Tags the wheel for the machine that the library in it was linked for; it fits every Python 3."""

import os

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel


class LibraryDistribution(Distribution):
    """A package that belongs among those of one platform, although nothing in it is compiled."""

    def has_ext_modules(self) -> bool:
        return True


class LibraryWheel(bdist_wheel):
    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", os.environ.get("TASKWEAVE_PLATFORM") or super().get_tag()[2]


setup(distclass=LibraryDistribution, cmdclass={"bdist_wheel": LibraryWheel})
