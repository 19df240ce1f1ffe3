import assert from "node:assert/strict";

import { STORE_STATUSES } from "@banco/providers/contract/store";
import { commonManifestRules } from "../manifest-rules.ts";
import { describe, test } from "../rule.ts";
import { connectedStore, orders, storeFailure } from "./bench.ts";
import type { StoreConformance } from "./options.ts";
import type { StoreSuite } from "./suite.ts";

/** Declares the rules for a correct manifest and for connecting. */
export function shopRules(suite: StoreSuite): void {
  describe("manifest", () => manifestRules(suite));
  connectRules(suite);
  if (suite.options.oauth) consentRules(suite, suite.options.oauth);
}

function manifestRules({ options }: StoreSuite): void {
  const { provider } = options;
  const { manifest } = provider;

  test("the provider does what it declares, and nothing else", () => {
    const can = (capability: (typeof manifest.capabilities)[number]) =>
      manifest.capabilities.includes(capability);
    assert.equal(provider.webhooks !== undefined, can("webhooks"));
    assert.equal(provider.saveMerchant !== undefined, can("merchant"));
    for (const capability of ["transactions", "refund", "update"] as const)
      assert.ok(can(capability), capability);
  });

  commonManifestRules(manifest, options.documentedWords, STORE_STATUSES);

  test("a refund is given longer than one request", () => {
    assert.ok(manifest.refundMayTakeMs > manifest.timeoutMs);
  });
}

function connectRules({ options, withShop, withNewShop }: StoreSuite): void {
  const { provider } = options;

  test(
    "connecting proves the credentials and tells who the merchant is",
    withNewShop(async ({ context }) => {
      const connection = await provider.connect(context);
      assert.ok(connection.profile.name);
      assert.ok(connection.settings.providerAccountId);
      const stored = JSON.stringify(connection.settings);
      for (const [name, value] of Object.entries(connection.credentials)) {
        assert.ok(!stored.includes(value), `${name} is not a setting`);
      }
    }),
  );

  test(
    "credentials that the provider does not know are refused as such",
    withNewShop(
      async (bench) => {
        await storeFailure(bench, provider.connect(bench.context), "credentials");
      },
      { credentials: options.wrongCredentials },
    ),
  );

  test(
    "a shop that is disconnected already can be disconnected",
    withShop(async ({ context }) => {
      await provider.disconnect(context);
      await provider.disconnect(context);
    }),
  );

  if (provider.saveMerchant) {
    test(
      "what the merchant tells of itself is the shop's from then on",
      withShop(async (bench) => {
        const address = {
          street: "Via Garibaldi",
          number: "12",
          postal: "10122",
          city: "Torino",
          country: "IT",
        };
        await provider.saveMerchant!(bench.context, { name: "Bottega", address });
        const { profile } = await provider.connect(bench.context);
        assert.equal(profile.address?.city, "Torino");
        assert.match(profile.address?.street ?? "", /Via Garibaldi/);
      }),
    );
  }
}

function consentRules(
  { options, withNewShop }: StoreSuite,
  { needs, consent, irrevocable = false }: NonNullable<StoreConformance["oauth"]>,
): void {
  const { provider } = options;

  test(
    "a merchant connects by consent at the provider, and sees the orders",
    withNewShop(
      async (bench) => {
        const { context } = bench;
        const redirectUri = `${bench.receiver.url.split("?")[0]}/callback`;
        const request = {
          state: "st4te",
          redirectUri,
          codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        };
        const answer = await consent(bench, await provider.oauth!.authorizeUrl(context, request));
        assert.equal(answer.state, "st4te");
        const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        const credentials = await provider.oauth!.exchange(context, { ...answer, redirectUri, codeVerifier });
        const merchant = await connectedStore({ ...bench, context: { ...context, credentials } });
        assert.ok((await orders(merchant)).length > 0);
        await provider.disconnect(merchant.context);
        if (!irrevocable) await storeFailure(merchant, provider.connect(merchant.context), "credentials");
      },
      { credentials: needs },
    ),
  );
}
