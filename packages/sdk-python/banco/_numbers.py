from __future__ import annotations

import json
from decimal import Decimal
from typing import Any, Dict, List, Tuple, Union

from ._reference.numbers import DECIMALS


def encode(value: Any) -> bytes:
    """Writes JSON for the API. A Decimal is written exactly."""
    return json.dumps(value, allow_nan=False, default=_plain).encode()


def decode(body: Union[bytes, str]) -> Any:
    """Reads the API's JSON: amounts and other decimal numbers become Decimal, even whole ones."""
    return json.loads(body, parse_float=Decimal, object_pairs_hook=_record)


def to_json(record: Any, **options: Any) -> str:
    """Writes a record of the API as JSON, like `json.dumps`, which does not accept a Decimal."""
    return json.dumps(record, default=_plain, **options)


def _record(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    return {name: Decimal(value) if type(value) is int and name in DECIMALS else value for name, value in pairs}


def _plain(value: object) -> Union[int, float]:
    if not isinstance(value, Decimal):
        raise TypeError(f"{type(value).__name__} cannot be written as JSON")
    if not value.is_finite():
        raise ValueError("A Decimal must be a finite number")
    if value == value.to_integral_value():
        return int(value)
    # Up to fifteen digits, the shortest text of a float equals the Decimal.
    number = float(value)
    if Decimal(repr(number)) != value:
        raise ValueError(f"{value} has too many digits")
    return number
