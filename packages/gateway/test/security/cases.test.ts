/**
 * Attacks on the API from outside, as a numbered list of 82 cases. The sections share one gateway
 * (`cases/world.ts`). A case that requires a killed process or another program refers to the test that covers
 * it.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./cases/discovery.ts";
import "./cases/tokens.ts";
import "./cases/sign-in.ts";
import "./cases/authorization.ts";
import "./cases/token-endpoint.ts";
import "./cases/tenants.ts";
import "./cases/payments.ts";
import "./cases/webhooks.ts";
import "./cases/everything.ts";
import { covered } from "./cases/world.ts";

test("every listed case exists", () => {
  assert.deepEqual(
    Array.from({ length: 82 }, (_, index) => index + 1).filter((number) => !covered.has(number)),
    [],
  );
});
