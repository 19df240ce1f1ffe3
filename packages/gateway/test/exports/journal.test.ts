import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { camtOf, IBAN } from "@banco/gateway-testing/bank-files";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { writePayout } from "../bank/payouts.ts";
import { unzipped } from "./unzipped.ts";

const JOURNAL = "/v1/exports/journal";

let shop: Shop;
let token: string;
before(async () => {
  shop = await openShop();
  ({ accessToken: token } = await shop.gateway.signIn());
});
after(() => shop.stop());

const send = (method: string, path: string, sent: object = {}) =>
  shop.gateway.send(method, path, { token, ...sent });

/** Downloads a journal, and returns its files as text. */
async function download(query: Record<string, string>): Promise<Map<string, string>> {
  const url = new URL(`${JOURNAL}?${new URLSearchParams(query)}`, shop.gateway.url);
  const got = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(got.status, 200);
  const files = unzipped(Buffer.from(await got.arrayBuffer()));
  return new Map([...files].map(([name, content]) => [name, content.toString()]));
}

/** Returns the cells of a CSV file without its header. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));

const minor = (cell: string): number => Math.round(Number(cell.replace(",", ".")) * 100);

test("a month's journal balances each day and uses the user's language", async () => {
  await send("POST", STRIPE);
  const paid = await send("POST", `${STRIPE}/card`, {
    json: { amount: 100.1, token: "tok_visa" },
    headers: { "x-client-id": "till" },
  });
  const now = new Date().toISOString();
  const line = {
    kind: "sale",
    amountMinor: 10_010,
    feeMinor: 150,
    feeVatMinor: 27,
    transactionId: paid.body.id,
    occurredAt: now,
  };
  const payout = { amountMinor: 9_860, day: now.slice(0, 10), bankReference: "STRIPE A1B2C3" };
  await writePayout(shop.gateway, tenantOf(token), payout, [line]);
  const body = camtOf({
    account: IBAN,
    lines: [{ bookedOn: payout.day, amountMinor: 9_860, text: "STRIPE A1B2C3" }],
  });
  await send("POST", "/v1/bank/statements", { body, headers: { "content-type": "application/xml" } });

  const files = await download({ format: "csv" });
  assert.deepEqual([...files.keys()], ["prima-nota.csv", "commissioni.csv", "accrediti.csv"]);
  const journal = cellsOf(files.get("prima-nota.csv")!);
  for (const rows of Map.groupBy(journal, ([, entry]) => entry).values()) {
    assert.equal(
      rows.reduce((sum, [, , , , debit, credit]) => sum + minor(debit!) - minor(credit!), 0),
      0,
    );
    assert.equal(new Set(rows.map(([day, , , , , , currency]) => `${day} ${currency}`)).size, 1);
  }
  const sales = journal.find(([, , account]) => account === "Vendite");
  assert.deepEqual(sales?.slice(4), ["", "100,1", "EUR"]);
  assert.deepEqual(cellsOf(files.get("commissioni.csv")!)[0]?.slice(1), ["stripe", "1,5", "0,27", "EUR"]);
  const [arrived] = cellsOf(files.get("accrediti.csv")!);
  assert.deepEqual(arrived?.slice(1, 5), ["stripe", "paid", "98,6", "EUR"]);
  assert.deepEqual(arrived?.slice(6), [payout.day, "98,6", "STRIPE A1B2C3"]);

  const workbook = await download({ language: "en" });
  assert.match(workbook.get("xl/workbook.xml")!, /name="journal".*name="fees".*name="payouts"/);
  assert.match(workbook.get("xl/worksheets/sheet1.xml")!, /Clearing at payment providers|Sales/);
  const empty = await download({ format: "csv", month: "2025-01" });
  assert.deepEqual([...empty.values()].flatMap(cellsOf), []);
});

test("a journal for a future month is refused", async () => {
  assertProblem(await send("GET", JOURNAL, { query: { month: "2999-01" } }), 400, "validation_failed");
});
