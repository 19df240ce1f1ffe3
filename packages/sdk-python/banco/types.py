"""The records of the API by their names in its reference, for annotations: `from banco.types import Payment`."""

from ._reference.types import *  # noqa: F401,F403
from ._reference.types import __all__ as __all__
