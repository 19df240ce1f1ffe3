import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { listCloses, readClose, readLastClose } from "../../src/closes/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

async function close(number: number, columns: object = {}): Promise<string> {
  const id = newId("cls");
  const at = new Date();
  await ledger.insert("day_close", {
    tenant_id: TENANT,
    id,
    mode: "live",
    number,
    date: `2026-06-0${number}`,
    first_start: at,
    starts: at,
    ends: at,
    figures: {},
    cumulative: {},
    created_at: at,
    ...columns,
  });
  return id;
}

test("a close continues from the merchant's last close in the same mode", async () => {
  await close(1);
  const last = await close(2);
  await close(5, { mode: "test" });
  await close(7, { tenant_id: "ten_2" });
  const number = async (tenantId: string, mode: "live" | "test" | "sandbox") =>
    (await readLastClose(ledger.db, tenantId, mode))?.number;
  assert.equal(await number(TENANT, "live"), 2);
  assert.equal(await number(TENANT, "test"), 5);
  assert.equal(await number(TENANT, "sandbox"), undefined);
  assert.equal(await number("ten_2", "live"), 7);
  assert.equal((await readClose(ledger.db, TENANT, last))?.number, 2);
  assert.equal(await readClose(ledger.db, "ten_2", last), undefined);
});

test("closes are listed by merchant, mode and time", async () => {
  const day = {
    start: new Date(0),
    end: new Date(Date.now() + 60_000),
    limit: 9,
    order: "asc",
    after: null,
  };
  const numbers = async (tenantId: string, more: object = {}) =>
    (await listCloses(ledger.db, tenantId, { ...day, mode: null, ...more } as never)).map(
      ({ number }) => number,
    );
  assert.deepEqual(await numbers(TENANT), [1, 2, 5]);
  assert.deepEqual(await numbers(TENANT, { mode: "test" }), [5]);
  assert.deepEqual(await numbers("ten_2"), [7]);
  assert.deepEqual(await numbers(TENANT, { end: new Date(1) }), []);
});
