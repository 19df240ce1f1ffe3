import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Running, run } from "./running.ts";

let acmePay: Running;
before(async () => {
  acmePay = await run("acme-pay");
});
after(() => acmePay.close());

test("a key that is missing or unknown is refused", async () => {
  for (const authorization of ["", "Bearer sk_short", "Bearer sk_revoked00000000000000000"]) {
    const { status } = await acmePay.call("GET", "/orders", { headers: { authorization } });
    assert.equal(
      status,
      401,
      "proof/simulators/src/acme-pay/orders.ts: ask here for an operation that is there",
    );
  }
});

test("what Acme Pay refuses is refused with its status, code and words", () => {
  assert.fail(
    "proof/simulators/src/acme-pay/orders.ts: write the operations from the document and refuse all that it refuses; test each refusal here, with its source",
  );
});

test("after a restart orders and what is left of them are still known", () => {
  assert.fail(
    "proof/simulators/test/acme-pay.test.ts: place an order, give part of it back, restart the simulator, and show that nothing was forgotten",
  );
});

test("a webhook is sent for each documented event and signed as documented", () => {
  assert.fail(
    "proof/simulators/src/acme-pay/webhooks.ts: send the documented events, and test body and signature here",
  );
});
