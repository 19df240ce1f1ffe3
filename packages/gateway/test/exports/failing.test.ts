import assert from "node:assert/strict";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import type { Queries } from "../../src/db/statement.ts";
import { archiveOf } from "../../src/exports/archive.ts";
import type { ExportRow } from "../../src/exports/export-sql.ts";
import { packOf } from "../../src/exports/pack.ts";
import { xlsxOf } from "../../src/exports/xlsx.ts";

const LOST = new Error("connection lost");
const NOW = new Date("2026-11-26T12:00:00Z");
const span = { tenantId: "ten_1", mode: "sandbox", start: NOW, end: NOW } as const;
const row = { tenantId: "ten_1", id: "exp_1", month: "2026-11", timeZone: "UTC", createdAt: NOW };

/** A database that returns no rows for this many statements and then becomes unavailable. */
function databaseFor(statements: number): Queries {
  let answered = 0;
  const answer = async <Result>(result: Result) => {
    if (answered++ >= statements) throw LOST;
    return result;
  };
  return {
    all: () => answer([]),
    one: ({ text }: { text: string }) => answer(text.includes("count") ? { count: 1 } : undefined),
  } as unknown as Queries;
}

const STREAMS: Record<string, (db: Queries) => Readable | Promise<Readable>> = {
  "a month's pack": (db) => packOf(db, span, "Europe/Rome", NOW),
  "an export's archive": (db) => archiveOf(db, row as ExportRow),
};

for (const [name, open] of Object.entries(STREAMS))
  test(`${name} fails with the error whenever the database is lost`, async () => {
    let isWhole = false;
    for (let statements = 0; !isWhole; statements++) {
      assert.ok(statements < 100, "it never ended");
      try {
        await buffer(await open(databaseFor(statements)));
        isWhole = true;
      } catch (error) {
        assert.equal(error, LOST, `after ${statements} statements`);
      }
    }
  });

test("a workbook fails with the error of its rows", async () => {
  const rows = async function* () {
    yield ["one"];
    throw LOST;
  };
  const sheet = { name: "Payments", head: ["What"], count: 2, rows };
  await assert.rejects(buffer(xlsxOf([sheet], "Europe/Rome", NOW)), LOST);
});

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

test("an unavailable table aborts a month's download only for its client", async () => {
  const path = "/v1/exports/month";
  const { db, url } = shop.gateway;
  await db.raw("alter table fiscal_document rename to fiscal_document_away");
  try {
    const headers = { authorization: `Bearer ${shop.merchant.accessToken}` };
    const answer = await fetch(`${url}${path}`, { headers });
    assert.equal(answer.status, 200);
    await assert.rejects(answer.arrayBuffer(), TypeError);
  } finally {
    await db.raw("alter table fiscal_document_away rename to fiscal_document");
  }
  assert.equal((await shop.call("GET", path)).status, 200);
});
