import assert from "node:assert/strict";
import { inspect } from "node:util";
import { failureOf } from "../account-bench.ts";
import { commonAccountRules } from "../account-rules.ts";
import { test } from "../rule.ts";
import { ACCESS, merchant, newSale, ready } from "./bench.ts";
import type { FiscalSuite } from "./suite.ts";

/** Declares the rules for connecting, the merchant's data and the tax office credentials. */
export function fiscalAccountRules(suite: FiscalSuite): void {
  const { options, withAccount, withNewAccount } = suite;
  commonAccountRules(suite, options.wrongCredentials);

  if (options.oauth) {
    const { consent } = options.oauth;
    test(
      "a merchant connects by consent at the provider",
      withNewAccount(async (bench) => {
        const { provider, context } = bench;
        const redirectUri = "http://127.0.0.1/connected";
        const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        const codeChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        const answer = await consent(
          await provider.oauth!.authorizeUrl(context, { state: "st4te", redirectUri, codeChallenge }),
        );
        assert.equal(answer.get("state"), "st4te");
        const exchange = { code: answer.get("code") ?? "", state: "st4te", redirectUri, codeVerifier };
        const credentials = await provider.oauth!.exchange(context, exchange);
        await ready({ ...bench, context: { ...context, credentials } });
        await failureOf(bench, provider.oauth!.exchange(context, exchange), "rejected");
      }),
    );
  }

  if (options.provider.saveMerchant) {
    test(
      "the merchant's data can be saved again",
      withAccount(async ({ provider, context }) => {
        const settings = await provider.saveMerchant!(context, { ...merchant(), name: "Bar Nuovo" });
        assert.deepEqual(JSON.parse(JSON.stringify(settings)), settings);
      }),
    );
  }

  if (!options.credentials) return;
  const { wrong, code } = options.credentials;
  test(
    "credentials rejected by the tax office are refused and stay secret",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const error = await failureOf(bench, provider.saveAccess!(context, wrong), "rejected");
      if (code !== undefined) assert.equal(error.code, code);
      const text = inspect(error, { depth: 10 });
      for (const secret of [wrong.password, wrong.pin]) assert.ok(!text.includes(secret));
      await provider.saveAccess!(context, { ...ACCESS, password: "Nuovo-2026" });
      if (options.receipts) await provider.issueReceipt!(context, newSale());
    }),
  );
}
