import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { traceIdOf } from "@banco/providers/payment/zettle/map";
import { openControl } from "@banco/simulators/client";
import { statement } from "../../src/db/statement.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 10 * 60_000;

const DUE = statement(
  "test_twins_due",
  "update account set history_at = now(), history_until = null where provider = $1",
);
const READ = statement(
  "test_twins_read",
  "select 1 as read from account where provider = $1 and history_until is not null",
);
const AT_ZETTLE = statement(
  "test_twins_organization",
  "select settings ->> 'providerAccountId' as organization from account where provider = 'zettle'",
);
const LEDGER = statement(
  "test_twins_ledger",
  "select status, imported from payment_transaction where provider = $1 order by imported, id",
);

let shop: Shop;
let gateway: TestGateway;
let call: Shop["atTill"];
before(async () => {
  shop = await openShop(() => Date.now() - BEHIND_MS);
  ({ gateway, atTill: call } = shop);
});
after(() => shop.stop());

const ledger = (provider: string) =>
  gateway.db.all<{ status: string; imported: boolean }>(LEDGER, [provider]);

/** Reads the provider's list to the end. */
async function listRead(provider: string): Promise<void> {
  await gateway.db.one(DUE, [provider]);
  await inTime(gateway, "the list was read", () => gateway.db.one(READ, [provider]));
}

test("Zettle: an identical purchase is not imported while our payment is pending", async () => {
  const zettle = openControl(shop.simulators.url, "zettle");
  await call("POST", "/v1/payment/zettle");
  const terminalId = (await call("GET", "/v1/payment/zettle/terminals")).body.items[0].id;
  await zettle.cardholder({ terminal: terminalId, does: "nothing" });
  const { body } = await call("POST", "/v1/payment/zettle/terminal", { amount: 12.5, terminalId });
  const { organization } = (await gateway.db.one<{ organization: string }>(AT_ZETTLE))!;
  await zettle.post("/sales", { organization, amount: "1250" });
  await zettle.post("/sales", { organization, amount: "1350" });
  await listRead("zettle");
  assert.deepEqual(await ledger("zettle"), [
    { status: "pending", imported: false },
    { status: "completed", imported: true },
  ]);
  await zettle.post(`/payments/${traceIdOf(body.id)}`, { does: "approve" });
  await inTime(gateway, "ours is known", async () => (await ledger("zettle"))[0]!.status === "completed");
  await listRead("zettle");
  assert.deepEqual(await ledger("zettle"), [
    { status: "completed", imported: false },
    { status: "completed", imported: true },
    { status: "completed", imported: true },
  ]);
});

test("SumUp: an identical payment is not imported while our checkout is unknown", async () => {
  const sumup = openControl(shop.simulators.url, "sumup");
  await call("POST", "/v1/payment/sumup");
  await sumup.fail({ fault: "drop", match: { event: "CHECKOUT_STATUS_CHANGED" }, times: 9 });
  const { body } = await call("POST", "/v1/payment/sumup/link", { amount: 12.5 });
  await payPage(body.url);
  const match = { method: "GET", path: "/v0.1/checkouts" };
  await sumup.fail({ fault: "status", status: 500, match, times: 99 });
  await listRead("sumup");
  assert.deepEqual(await ledger("sumup"), [{ status: "pending", imported: false }]);
  await sumup.clearFaults();
  await listRead("sumup");
  assert.deepEqual(await ledger("sumup"), [{ status: "completed", imported: false }]);
});

test("SumUp: an unpaid page does not delay imports", async () => {
  const sumup = openControl(shop.simulators.url, "sumup");
  await call("POST", "/v1/payment/sumup/link", { amount: 20 });
  const other = (await call("POST", "/v1/payment/sumup/link", { amount: 20 })).body;
  await payPage(other.url);
  await inTime(gateway, "it is paid", async () => (await ledger("sumup")).at(-1)!.status === "completed");
  // As if the payment had been made in another of the merchant's programs.
  await gateway.db.raw("delete from payment_transaction where id = $1", [other.id]);
  await listRead("sumup");
  assert.deepEqual((await ledger("sumup")).at(-1), { status: "completed", imported: true });
  await sumup.clearFaults();
});
