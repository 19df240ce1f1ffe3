import assert from "node:assert/strict";
import { test } from "node:test";
import { type Right, rightsOf } from "../../src/roles.ts";
import { type Caller, may } from "../../src/server/access.ts";

const caller = (scopes: string[] | null, rights: ReadonlySet<Right> | null) =>
  ({ scopes: scopes && new Set(scopes), rights }) as unknown as Caller;
const CASHIER = rightsOf("cashier", { isLive: true });
const OWNER = rightsOf("owner", { isLive: true });

test("an app acts within its scopes and its user's rights", () => {
  const scopes = ["payments:read", "payments:write", "refunds:write"];
  assert.equal(may(caller(scopes, OWNER), "refunds"), true);
  assert.equal(may(caller(scopes, CASHIER), "refunds"), false);
  assert.equal(may(caller(["payments:read"], OWNER), "payments:write"), false);
  assert.equal(may(caller(["payments:read"], OWNER), "payments:read"), true);
});

test("a person acts within their rights, and a key within its scopes", () => {
  assert.equal(may(caller(null, CASHIER), "payments:write"), true);
  assert.equal(may(caller(null, CASHIER), "refunds"), false);
  assert.equal(may(caller(["payments:read"], null), "payments:read"), true);
  assert.equal(may(caller(["payments:read"], null), "payments:write"), false);
});
