import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnknown, readIssued, readLastDocument } from "../src/answers.ts";

test("a busy printer leaves the document's outcome unknown", () => {
  assert.equal(isUnknown({ status: "75" }), true);
  assert.equal(isUnknown({ status: "3" }), false);
});

test("a response without closure, number or date identifies no receipt", () => {
  const whole = { nClose: "7", fiscalDoc: "12", dateTime: "24/11/2026 10:00" };
  assert.deepEqual(readIssued(whole), { z: 7, number: 12, date: "20261124", amountMinor: null });
  for (const name of ["nClose", "fiscalDoc", "dateTime"])
    assert.equal(readIssued({ ...whole, [name]: "0" }), undefined, name);
});

test("the last receipt is read with its total and status", () => {
  const last = (status: string, ahead = "") =>
    readLastDocument(`${ahead}24112610000012000001250${0}${status}`);
  const read = { z: null, number: 12, date: "20261124", time: "1000", amountMinor: 1250 };
  assert.deepEqual(last("0"), { ...read, isCancelled: false });
  assert.deepEqual(last("1"), { ...read, isCancelled: true });
  assert.deepEqual(last("0", "1017"), { ...read, isCancelled: false });
});
