import assert from "node:assert/strict";
import { type AccountBench, failureOf } from "./account-bench.ts";
import { test } from "./rule.ts";
import type { Runner } from "./suite.ts";

/** The rules for connecting and disconnecting any kind of provider. */
export function commonAccountRules<Bench extends AccountBench>(
  { withAccount, withNewAccount }: Runner<Bench>,
  wrongCredentials: Record<string, string>,
): void {
  test(
    "connecting checks the credentials and returns the merchant's profile",
    withNewAccount(async ({ provider, context }) => {
      const connection = await provider.connect(context);
      assert.ok(connection.profile.name || connection.profile.legalName || connection.profile.email);
      const secrets = Object.entries(connection.credentials);
      const stored = JSON.stringify(connection.settings);
      for (const [name, value] of secrets) assert.ok(!stored.includes(value), `${name} is not a setting`);
      const { credentials, granted = [] } = provider.manifest;
      const named = new Set([...credentials.map(({ name }) => name), ...granted]);
      for (const [name] of secrets) assert.ok(named.has(name), `the manifest lists ${name}`);
    }),
  );

  test(
    "unknown credentials are refused",
    withNewAccount(
      async (bench) => {
        await failureOf(bench, bench.provider.connect(bench.context), "credentials");
      },
      { credentials: wrongCredentials },
    ),
  );

  test(
    "a disconnected account can be disconnected again",
    withAccount(async ({ provider, context }) => {
      await provider.disconnect(context);
      await provider.disconnect(context);
    }),
  );
}
