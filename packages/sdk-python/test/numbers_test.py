"""Amounts are exact: Decimals go out and come back as the same number."""

import unittest
from decimal import Decimal

from banco import to_json
from banco._numbers import decode, encode


class Numbers(unittest.TestCase):
    def test_a_decimal_goes_out_exactly(self) -> None:
        self.assertEqual(encode({"amount": Decimal("12.30"), "tip": Decimal("5.00")}), b'{"amount": 12.3, "tip": 5}')
        self.assertEqual(encode(Decimal("0.1") + Decimal("0.2")), b"0.3")

    def test_amounts_of_a_response_are_decimals_and_counts_are_not(self) -> None:
        read = decode(b'{"amount": 12, "items": [{"price": 1.10}], "ticketCount": 2}')
        self.assertEqual(read, {"amount": Decimal(12), "items": [{"price": Decimal("1.1")}], "ticketCount": 2})
        kinds = [type(read["amount"]), type(read["items"][0]["price"]), type(read["ticketCount"])]
        self.assertEqual(kinds, [Decimal, Decimal, int])

    def test_a_decimal_that_json_cannot_hold_is_refused(self) -> None:
        for value in ("0.12345678901234567", "NaN", "Infinity"):
            with self.assertRaises(ValueError):
                encode({"amount": Decimal(value)})

    def test_a_record_is_written_as_json(self) -> None:
        self.assertEqual(to_json({"amount": Decimal("9.90")}, indent=1), '{\n "amount": 9.9\n}')
        with self.assertRaises(TypeError):
            to_json({"amount": object()})


if __name__ == "__main__":
    unittest.main()
