import assert from "node:assert/strict";
import { test } from "node:test";
import { readIssued } from "../src/answers.ts";

test("a response without closure, number or date identifies no receipt", () => {
  const whole = {
    zRepNumber: "7",
    fiscalReceiptNumber: "12",
    fiscalReceiptDate: "4/11/2026",
    fiscalReceiptAmount: "12,50",
  };
  assert.deepEqual(readIssued(whole), { z: 7, number: 12, date: "20261104", amountMinor: 1250 });
  for (const name of ["zRepNumber", "fiscalReceiptNumber", "fiscalReceiptDate"])
    assert.equal(readIssued({ ...whole, [name]: "0" }), undefined, name);
});
