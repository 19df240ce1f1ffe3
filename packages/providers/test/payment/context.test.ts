import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context as Revolut } from "@banco/providers/payment/revolut/manifest";
import type { Context as Stripe } from "@banco/providers/payment/stripe/manifest";

test("a provider's hosts and keys are typed from its manifest", () => {
  const keysOf = ({ http, credentials, platform }: Stripe) => [
    http.connect,
    credentials.webhookSecret,
    platform?.clientId,
    // @ts-expect-error: Stripe has no such host
    http.web,
    // @ts-expect-error: no such credential either
    credentials.apiKey,
    // @ts-expect-error: the platform has no such key either
    platform?.affiliateKey,
  ];
  const context = {
    http: { connect: "c" },
    credentials: { webhookSecret: "w" },
    platform: { clientId: "p" },
  };
  assert.deepEqual(keysOf(context as never).slice(0, 3), ["c", "w", "p"]);
});

test("merchant inputs are typed as required, values added on connecting as optional", () => {
  const keysOf = ({ credentials }: Revolut): string[] => [
    credentials.secretKey,
    // @ts-expect-error: absent until a webhook URL is registered with Revolut
    credentials.webhookSecret,
  ];
  assert.deepEqual(keysOf({ credentials: { secretKey: "s" } } as never), ["s", undefined]);
});
