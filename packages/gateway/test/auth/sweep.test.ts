import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { codeFor, connectApp, createApp, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import { SESSION_DAYS } from "../../src/auth/lifetimes.ts";
import { sweep } from "../../src/auth/sweep.ts";

/** The tables with rows that expire, and the column in each that determines when. */
const EXPIRING = {
  auth_attempt: "expires_at",
  passcode: "expires_at",
  auth_code: "expires_at",
  client_document: "read_at",
  registered_client: "last_used_at",
  revocation: "expires_at",
  auth_session: "expires_at",
  refresh_token: "expires_at",
};

test("the hourly sweep deletes only expired rows", async (t) => {
  const gateway = await startTestGateway();
  t.after(gateway.stop);
  const { db } = gateway;
  const count = async (table: string) =>
    Number(((await db.raw(`select count(*) from ${table}`)).rows[0] as { count: string }).count);
  const anna = await gateway.signIn();
  const app = await createApp(gateway, anna);
  const { refreshToken } = await connectApp(gateway, anna, app);
  await codeFor(gateway, anna, app.clientId);
  await gateway.passcode("someone@example.com");
  await gateway.send("POST", "/v1/auth/register", { json: { redirect_uris: [REDIRECT_URI] } });
  await gateway.send("POST", "/v1/auth/revoke", { json: { ...app, token: refreshToken } });
  await db.raw(`insert into client_document (id, name, redirect_uris, fresh_until)
    values ('https://agent.example.com/client.json', 'Agent', '{}', now())`);
  const before = new Map<string, number>();
  for (const table of Object.keys(EXPIRING)) before.set(table, await count(table));
  await sweep(db);
  for (const [table, rows] of before) {
    assert.ok(rows > 0, table);
    assert.equal(await count(table), rows, table);
  }
  const age = async (table: keyof typeof EXPIRING, days: number) =>
    db.raw(`update ${table} set ${EXPIRING[table]} = now() - interval '${days} days'`);
  const tables = Object.keys(EXPIRING) as (keyof typeof EXPIRING)[];
  // A client whose session can still be renewed.
  for (const table of ["client_document", "registered_client"] as const) {
    await age(table, SESSION_DAYS.absolute - 1);
    await sweep(db);
    assert.equal(await count(table), before.get(table), table);
  }
  for (const table of tables) await age(table, SESSION_DAYS.absolute + 1);
  await sweep(db);
  for (const table of before.keys()) assert.equal(await count(table), 0, table);
  assert.equal(await count("app"), 1);
  assert.equal(await count("app_user"), 1);
});
