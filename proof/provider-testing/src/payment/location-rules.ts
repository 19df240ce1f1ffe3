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

/** Declares the rules for locations stored by the provider. */
export function locationRules({ withAccount }: Suite): void {
  test(
    "a location is created, listed, partly updated and deleted",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const location = await provider.createLocation!(context, { name: "Bar Centrale", address: ADDRESS });
      assert.deepEqual(location, { id: location.id, name: "Bar Centrale", address: ADDRESS });
      assert.deepEqual(
        (await provider.listLocations!(context)).find(({ id }) => id === location.id),
        location,
      );
      const renamed = await provider.updateLocation!(context, location.id, { name: "Bar Nuovo" });
      assert.deepEqual(renamed, { ...location, name: "Bar Nuovo" });
      const moved = await provider.updateLocation!(context, location.id, { address: { number: "14" } });
      assert.deepEqual(moved.address, { ...ADDRESS, number: "14" });
      await provider.deleteLocation!(context, location.id);
      assert.equal(
        (await provider.listLocations!(context)).some(({ id }) => id === location.id),
        false,
      );
      await failureOf(bench, provider.deleteLocation!(context, location.id), "not_found");
    }),
  );
}
