import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ProviderFailureKind } from "@banco/providers";
import { refusal } from "@banco/providers/payment/stripe/failure";

const KEY = "sk_test_0123456789abcdef";

describe("Stripe's refusals", () => {
  const REFUSALS: [
    what: string,
    status: number,
    type: string,
    code: string | undefined,
    kind: ProviderFailureKind,
  ][] = [
    ["a wrong key", 401, "invalid_request_error", undefined, "credentials"],
    ["an expired key", 401, "invalid_request_error", "api_key_expired", "credentials"],
    ["a merchant who withdrew the consent", 403, "invalid_request_error", "account_invalid", "credentials"],
    ["a restricted key without the permission", 403, "invalid_request_error", undefined, "forbidden"],
    ["a key still in progress", 409, "idempotency_error", "idempotency_key_in_use", "outcome_unknown"],
    ["a key used for another request", 400, "idempotency_error", undefined, "outcome_unknown"],
    ["a failure behind Stripe", 424, "api_error", undefined, "outcome_unknown"],
    ["a failure of another type behind Stripe", 424, "invalid_request_error", undefined, "outcome_unknown"],
    ["a failure within Stripe", 400, "api_error", undefined, "outcome_unknown"],
    ["a reader that does not respond", 400, "invalid_request_error", "terminal_reader_timeout", "busy"],
    ["an object that is not there", 404, "invalid_request_error", "resource_missing", "not_found"],
    ["a reader with another payment", 400, "invalid_request_error", "terminal_reader_busy", "busy"],
    ["a reader without power", 400, "invalid_request_error", "terminal_reader_offline", "busy"],
    ["a bad parameter", 400, "invalid_request_error", "parameter_invalid_integer", "rejected"],
  ];
  for (const [what, status, type, code, kind] of REFUSALS) {
    test(`${what} is ${kind}`, () => {
      const error = refusal(status, { type, ...(code === undefined ? {} : { code }) }, KEY);
      assert.equal(error.kind, kind);
      assert.equal(error.code, code ?? type);
    });
  }

  test("an invalid parameter is reported as the caller's field", () => {
    const failure = { type: "invalid_request_error", param: "payment_method_data[card][token]" };
    assert.equal(refusal(400, failure, KEY).path, "/token");
    assert.equal(refusal(400, { ...failure, param: "metadata[a name]" }, KEY).path, "/metadata");
    assert.equal(refusal(400, { ...failure, param: "of_ours_nobody_asked" }, KEY).path, undefined);
  });

  test("a key in Stripe's text does not leak", () => {
    const failure = { type: "invalid_request_error", message: `Invalid API Key provided: ${KEY}` };
    assert.equal(refusal(401, failure, KEY).message, "Invalid API Key provided: ***");
  });
});
