import assert from "node:assert/strict";
import { test } from "node:test";
import { readResult } from "../src/answers.ts";

const answer = (amounts: object, result = "Success") => ({
  PaymentResponse: {
    Response: { Result: result },
    PaymentResult: { AmountsResp: { AuthorizedAmount: 6.5, Currency: "EUR", ...amounts } },
  },
});
const verdict = (body: Record<string, unknown>) => readResult(body, "Payment", "EUR")?.verdict;

test("a success in a different currency is unclear", () => {
  assert.equal(verdict(answer({})), "approved");
  assert.equal(verdict(answer({ Currency: undefined })), "approved");
  assert.equal(verdict(answer({ Currency: "USD" })), "unclear");
});

test("a partial approval is accepted when its amount is reported", () => {
  assert.equal(verdict(answer({}, "Partial")), "approved");
  assert.equal(verdict(answer({ AuthorizedAmount: 6.501 }, "Partial")), "unclear");
  assert.equal(verdict(answer({ AuthorizedAmount: 0 }, "Partial")), "unclear");
  assert.equal(verdict(answer({ Currency: "USD" }, "Partial")), "unclear");
});

test("a response of a different kind is not accepted as a result", () => {
  assert.equal(readResult(answer({}), "Reversal", "EUR"), undefined);
});
