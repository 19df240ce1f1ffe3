import assert from "node:assert/strict";
import { test } from "node:test";
import { findPaymentProvider } from "@banco/providers";
import fc from "fast-check";
import type { FastifyRequest } from "fastify";
import { claimOf, clientOf } from "../../src/idempotency/claim.ts";
import { idUnder } from "../../src/idempotency/keyed-id.ts";
import type { Caller } from "../../src/server/access.ts";

/** A request in the form that claims are made from. */
function requestOf({ key = "order-7", body = { amount: 12.5, currency: "EUR" }, alias = "stripe" } = {}) {
  return {
    headers: { "idempotency-key": key },
    method: "POST",
    url: `/v1/payment/${alias}/card`,
    routeOptions: { url: "/v1/payment/:providerId/card" },
    paymentProvider: findPaymentProvider(alias)!,
    body,
  } as unknown as FastifyRequest;
}

const owner = (clientId: string) => clientOf({ clientId } as Caller);
const idOf = (request: Parameters<typeof requestOf>[0], { who = "app_1", tenantId = "ten_1" } = {}) =>
  idUnder(claimOf(requestOf(request), owner(who)), "pay", tenantId);

test("identical requests and keys get the same ID in every version", () => {
  assert.equal(idOf({}), "pay_d66571d613af88e1b6f3d3f113d395e7");
  assert.equal(idOf({ body: { currency: "EUR", amount: 12.5 } }), idOf({}));
  assert.equal(idOf({ alias: "P1" }), idOf({}));
  assert.equal(idOf({ key: '"order-7"' }), idOf({}));
});

test("every request without a key gets a new ID", () => {
  assert.notEqual(idUnder(null, "pay", "ten_1"), idUnder(null, "pay", "ten_1"));
});

test("a different merchant, client, key, body, provider or operation changes the ID", () => {
  const name = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
  const request = fc.record({
    tenantId: name,
    who: name,
    key: name,
    amount: fc.integer({ min: 1, max: 3 }),
    alias: fc.constantFrom("stripe", "mollie"),
    prefix: fc.constantFrom("pay", "rfd"),
  });
  const derived = ({ tenantId, who, key, amount, alias, prefix }: ReturnType<typeof Object>) =>
    idUnder(
      claimOf(requestOf({ key, body: { amount, currency: "EUR" }, alias }), owner(who)),
      prefix,
      tenantId,
    );
  fc.assert(
    fc.property(
      request,
      request,
      fc.constantFrom(...["tenantId", "who", "key", "amount", "alias", "prefix"]),
      (one, other, field) => {
        const changed = { ...one, [field]: other[field as keyof typeof other] };
        assert.equal(
          derived(one) === derived(changed),
          one[field as keyof typeof one] === changed[field as keyof typeof one],
        );
      },
    ),
  );
});
