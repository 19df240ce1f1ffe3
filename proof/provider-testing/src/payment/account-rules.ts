import assert from "node:assert/strict";
import { failureOf } from "../account-bench.ts";
import { commonAccountRules } from "../account-rules.ts";
import { test } from "../rule.ts";
import { anyPayment, connected } from "./bench.ts";
import type { Suite } from "./suite.ts";

/** Declares the rules for connecting and disconnecting. */
export function accountRules(suite: Suite): void {
  const { options, withNewAccount } = suite;
  commonAccountRules(suite, options.wrongCredentials);

  if (!options.oauth) return;
  const { consent, irrevocable = false, namesMerchant = false } = options.oauth;
  test(
    "a merchant connects by consent at the provider and charges a payment",
    withNewAccount(async (bench) => {
      const { provider, context } = bench;
      const redirectUri = "http://127.0.0.1/connected";
      const request = {
        state: "st4te",
        redirectUri,
        codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      };
      const { codeParameter = "code", stateParameter = "state" } = provider.oauth!;
      const answer = await consent(await provider.oauth!.authorizeUrl(context, request));
      assert.equal(answer.get(stateParameter), request.state);
      const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
      const { state } = request;
      const exchange = { code: answer.get(codeParameter) ?? "", state, redirectUri, codeVerifier };
      const credentials = await provider.oauth!.exchange(context, exchange);
      const merchant = await connected({ ...bench, context: { ...context, credentials } });
      assert.equal((await anyPayment(merchant)).outcome.status, "completed");
      const again = { ...exchange, ...(namesMerchant && { code: "another" }) };
      await failureOf(merchant, provider.oauth!.exchange(context, again), "rejected");
      await provider.disconnect(merchant.context);
      await provider.disconnect(merchant.context);
      if (!irrevocable) await failureOf(merchant, provider.connect(merchant.context), "credentials");
    }),
  );
}
