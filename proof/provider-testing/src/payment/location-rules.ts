import assert from "node:assert/strict";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import type { Suite } from "./suite.ts";

const ADDRESS = {
  street: "Via Roma",
  number: "12/A",
  postal: "20121",
  city: "Milano",
  state: "MI",
  country: "IT",
};

/** Declares the rules for locations that the provider itself keeps. */
export function locationRules({ withAccount }: Suite): void {
  test(
    "a location is created, listed, changed in part, and deleted",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const made = await provider.createLocation!(context, { name: "Bar Centrale", address: ADDRESS });
      assert.deepEqual(made, { id: made.id, name: "Bar Centrale", address: ADDRESS });
      assert.deepEqual(
        (await provider.listLocations!(context)).find(({ id }) => id === made.id),
        made,
      );
      const renamed = await provider.updateLocation!(context, made.id, { name: "Bar Nuovo" });
      assert.deepEqual(renamed, { ...made, name: "Bar Nuovo" });
      const moved = await provider.updateLocation!(context, made.id, { address: { number: "14" } });
      assert.deepEqual(moved.address, { ...ADDRESS, number: "14" });
      await provider.deleteLocation!(context, made.id);
      assert.equal(
        (await provider.listLocations!(context)).some(({ id }) => id === made.id),
        false,
      );
      await failureOf(bench, provider.deleteLocation!(context, made.id), "not_found");
    }),
  );
}
