import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Running, run } from "./running.ts";

let acmePay: Running;
before(async () => {
  acmePay = await run("acme-pay");
});
after(() => acmePay.close());

test("a missing or unknown key is refused", async () => {
  for (const authorization of ["", "Bearer sk_short", "Bearer sk_revoked00000000000000000"]) {
    const { status } = await acmePay.call("GET", "/payments", { headers: { authorization } });
    assert.equal(
      status,
      401,
      "proof/simulators/src/acme-pay/payments.ts: request an existing operation here",
    );
  }
});

test("refusals have Acme Pay's status, code and message", () => {
  assert.fail(
    "proof/simulators/src/acme-pay/payments.ts: write the operations from the document and refuse all that it refuses; test each refusal here, with its source",
  );
});

test("payments, their remaining amounts and keys survive a restart", () => {
  assert.fail(
    "proof/simulators/test/acme-pay.test.ts: pay, refund part of it, restart the simulator, and check that nothing was lost",
  );
});

test("a webhook is sent for each documented event and signed as documented", () => {
  assert.fail(
    "proof/simulators/src/acme-pay/webhooks.ts: send the documented events, and test body and signature here",
  );
});
