import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context as Shopify } from "@banco/providers/store/shopify/manifest";
import type { Context as WooCommerce } from "@banco/providers/store/woocommerce/manifest";

test("a store's host and keys are typed from its manifest", () => {
  const keysOf = ({ http, credentials, platform }: Shopify) => [
    http.shop,
    credentials.refreshToken,
    platform?.previousClientSecret,
    // @ts-expect-error: Shopify has no such host
    http.api,
    // @ts-expect-error: no such credential either
    credentials.consumerKey,
    // @ts-expect-error: the platform has no such key either
    platform?.apiKey,
  ];
  const context = {
    http: { shop: "s" },
    credentials: { refreshToken: "r" },
    platform: { previousClientSecret: "p" },
  };
  assert.deepEqual(keysOf(context as never).slice(0, 3), ["s", "r", "p"]);
});

test("merchant inputs are typed as required, values added on connecting as optional", () => {
  const keysOf = ({ credentials }: WooCommerce): string[] => [
    credentials.consumerKey,
    // @ts-expect-error: absent if the shop cannot reach Banco
    credentials.webhookSecret,
  ];
  assert.deepEqual(keysOf({ credentials: { consumerKey: "k" } } as never), ["k", undefined]);
});
