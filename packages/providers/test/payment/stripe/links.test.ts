import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink } from "@banco/providers/payment/stripe/links";
import { responding, sampleCharge, sampleIntent } from "./samples.ts";

const linkOf = (providerTransactionId: string) =>
  sampleCharge<"link">({
    type: "link",
    providerTransactionId,
    link: { expiresAt: null, successUrl: null, cancelUrl: null },
  });

test("a paid link is read by its intent, without another page", async () => {
  const { context, requests } = responding(() => sampleIntent());
  assert.equal((await readLink(context, linkOf("pi_1"))).status, "completed");
  assert.deepEqual(
    requests.map(({ method, path }) => `${method} ${path}`),
    ["GET /v1/payment_intents/pi_1"],
  );
});

test("an open link is read by its session, without another page", async () => {
  const session = {
    id: "cs_1",
    status: "open",
    amount_total: 1250,
    currency: "eur",
    expires_at: 1_790_000_000,
  };
  const { context, requests } = responding(() => ({ ...session, url: "https://pay", payment_intent: null }));
  assert.equal((await readLink(context, linkOf("cs_1"))).status, "pending");
  assert.deepEqual(
    requests.map(({ method, path }) => `${method} ${path}`),
    ["GET /v1/checkout/sessions/cs_1"],
  );
});
