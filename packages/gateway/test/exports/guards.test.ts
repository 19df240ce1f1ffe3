/** Tests each condition on exports and bank statements, and its opposite case. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { entriesOfStatement } from "../../src/bank/sql.ts";
import { expireExports } from "../../src/exports/export-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

async function ids(text: string): Promise<string[]> {
  const { rows } = await ledger.db.raw(text);
  return (rows as { id: string }[]).map(({ id }) => id);
}

test("an expired export loses only its files", async () => {
  const now = new Date();
  const past = new Date(0);
  for (const [id, expires_at, status] of [
    ["exp_old", past, "completed"],
    ["exp_failed", past, "failed"],
    ["exp_new", new Date(now.getTime() + 3_600_000), "completed"],
  ] as const) {
    await ledger.insert("export", {
      ...{
        tenant_id: TENANT,
        id,
        mode: "live",
        month: "2026-05",
        starts: past,
        ends: now,
        time_zone: "Europe/Rome",
      },
      ...{ with_files: false, status, total: 1, created_at: now, updated_at: now, expires_at },
    });
    await ledger.insert("export_piece", {
      tenant_id: TENANT,
      export_id: id,
      step: 1,
      number: 1,
      content: {},
    });
  }
  assert.deepEqual((await expireExports(ledger.db)).map(({ id }) => id).sort(), ["exp_failed", "exp_old"]);
  assert.deepEqual(await ids("select export_id as id from export_piece"), ["exp_new"]);
  assert.deepEqual(await ids("select id || ' ' || status as id from export order by id"), [
    "exp_failed failed",
    "exp_new completed",
    "exp_old expired",
  ]);
});

test("a bank statement contains only its own entries", async () => {
  const at = new Date();
  for (const id of ["stm_1", "stm_2"]) {
    await ledger.insert("bank_statement", {
      ...{ tenant_id: TENANT, id, mode: "live", format: "camt053", account: "IT60", currency: "EUR" },
      ...{ line_count: 1, new_count: 1, digest: id },
    });
    await ledger.insert("bank_entry", {
      ...{ tenant_id: TENANT, id: `ent_${id}`, statement_id: id, mode: "live", account: "IT60", line: 1 },
      ...{
        booked_on: "2026-06-01",
        booked_at: at,
        amount_minor: 100,
        currency: "EUR",
        description: "Stripe",
      },
      ...{ fingerprint: id, occurrence: 1 },
    });
  }
  assert.deepEqual(
    (await entriesOfStatement(ledger.db, TENANT, "stm_1")).map(({ id }) => id),
    ["ent_stm_1"],
  );
  assert.deepEqual(await entriesOfStatement(ledger.db, "ten_2", "stm_1"), []);
});
