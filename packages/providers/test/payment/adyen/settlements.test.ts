import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import { ProviderError } from "@banco/providers";
import type { ListedPayout } from "@banco/providers/contract/payouts";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { openProvider } from "../support.ts";

const SPAN = { from: new Date("2026-03-01T00:00:00Z"), to: new Date("2026-04-01T00:00:00Z"), cursor: null };
const HEADER = [
  ...[
    "Company Account",
    "Merchant Account",
    "Psp Reference",
    "Merchant Reference",
    "Creation Date",
    "TimeZone",
  ],
  ...["Type", "Modification Reference", "Gross Currency", "Gross Debit (GC)", "Gross Credit (GC)"],
  ...["Net Currency", "Net Debit (NC)", "Net Credit (NC)", "Commission (NC)", "Markup (NC)"],
  ...["Scheme Fees (NC)", "Interchange (NC)"],
].join(",");
const OURS = "pay_0123456789abcdef0123456789abcdef";
const row = (psp: string, type: string, rest: string, zone = "CET") =>
  `Banco,Shop,${psp},${psp && OURS},2026-03-10 01:30:00,${zone},${type},${rest}`;
const PAYOUT = row("", "MerchantPayout", '"TX1122110744XT batch 3, Shop",,,,EUR,9.70,,,,,');

let bench: Bench;
let close: () => Promise<void>;
let files: Map<number, string[]>;
let requested: number[];
beforeEach(async () => {
  ({ bench, close } = await openProvider(adyen));
  [files, requested] = [new Map(), []];
  const http = bench.context.http as unknown as { reports: { send(request: { path: string }): unknown } };
  http.reports.send = ({ path }) => {
    const batch = Number(/_(\d+)\.csv$/.exec(path)?.[1]);
    requested.push(batch);
    const rows = files.get(batch);
    const answer = rows ? { status: 200, text: [HEADER, ...rows].join("\r\n") } : { status: 404, text: "" };
    return Promise.resolve({ headers: {}, ...answer });
  };
});
afterEach(() => close());

/** Lists all payouts, newest first. */
async function listAll(): Promise<ListedPayout[]> {
  const payouts: ListedPayout[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await adyen.payouts!.list(bench.context, { ...SPAN, cursor: cursor ?? null });
    assert.deepEqual(page.unreadable ?? [], []);
    payouts.push(...page.payouts);
    cursor = page.next;
  }
  return payouts;
}

async function linesOf(batch: number, rows: readonly string[]) {
  files.set(batch, [...rows]);
  const payout = { providerPayoutId: String(batch), createdAt: SPAN.from, currency: "EUR" };
  return adyen.payouts!.listLines(bench.context, payout, null);
}

test("batches are listed from the merchant's configured first batch", async () => {
  for (let batch = 412; batch <= 437; batch += 1) files.set(batch, [PAYOUT]);
  bench.context.credentials = { ...bench.context.credentials, firstBatch: "412" };
  const payouts = await listAll();
  assert.deepEqual(
    payouts.map(({ providerPayoutId }) => Number(providerPayoutId)),
    Array.from(files.keys()).reverse(),
  );
  assert.ok(requested.every((batch) => batch >= 412));
  assert.deepEqual(
    [payouts[0]!.amountMinor, payouts[0]!.bankReference, payouts[0]!.createdAt.toISOString()],
    [970, "TX1122110744XT", "2026-03-10T00:30:00.000Z"],
  );
});

test("batches older than the period are not read", async () => {
  for (let batch = 1; batch <= 8; batch += 1)
    files.set(batch, [batch < 6 ? PAYOUT.replace("2026-03", "2026-02") : PAYOUT]);
  assert.equal((await listAll()).length, 3);
  assert.equal(requested.filter((batch) => batch === 3).length, 0);
});

test("an account without reports has no payouts", async () => {
  assert.deepEqual(await listAll(), []);
  assert.ok(requested.every((batch) => batch < 10));
});

test("batches after a missing report are found", async () => {
  for (const batch of [3, 4, 7, 8, 9, 12, 17]) files.set(batch, [PAYOUT]);
  assert.deepEqual(
    (await listAll()).map(({ providerPayoutId }) => Number(providerPayoutId)),
    [17, 12, 9, 8, 7, 4, 3],
  );
});

test("a configured first batch without a report causes an error", async () => {
  bench.context.credentials = { ...bench.context.credentials, firstBatch: "412" };
  const list = (cursor: string | null) => adyen.payouts!.list(bench.context, { ...SPAN, cursor });
  const reported = {
    ...{ payouts: [], next: null },
    unreadable: [{ id: "412", reason: "Adyen has no report of the first batch" }],
  };
  assert.deepEqual(await list(null), reported);
  files.set(413, [PAYOUT]);
  const { payouts, unreadable, next } = await list(null);
  assert.deepEqual([payouts[0]!.providerPayoutId, unreadable, next], ["413", [], "412"]);
  assert.deepEqual(await list(next), reported);
});

test("a batch without a payout carries over its balance", async () => {
  files.set(1, [
    row("PSP1", "Refunded", "MOD1,EUR,5.00,,EUR,5.00,,,,,"),
    row("", "Balancetransfer", ",,,,EUR,,5.00,,,,"),
  ]);
  const [payout] = await listAll();
  assert.deepEqual([payout!.amountMinor, payout!.currency], [0, "EUR"]);
  const { lines } = await linesOf(1, files.get(1)!);
  assert.deepEqual(
    lines.map(({ kind, amountMinor, providerRefundId }) => [kind, amountMinor, providerRefundId]),
    [
      ["refund", -500, "MOD1"],
      ["reserve", 500, undefined],
    ],
  );
});

test("costs are gross minus net unless the currencies differ", async () => {
  const { lines, unreadable } = await linesOf(3, [
    row("PSP1", "Settled", "MOD1,EUR,,10.00,EUR,,9.70,,0.1234,0.10,0.0766"),
    row("PSP2", "Settled", "MOD2,USD,,12.00,EUR,,9.90,,0.1234,0.10,0.0766"),
    row("PSP1", "Chargeback", "MOD3,EUR,10.00,,EUR,17.50,,,7.50,,"),
    row("PSP1", "PaymentCost", "MOD4,EUR,,,EUR,0.35,,,,,"),
    row("", "Fee", '"Transaction Fees, March",,,,EUR,1.20,,,,,'),
    row("", "MiscCosts", "Rent,,,,EUR,2.00,,,,,", "PST"),
    PAYOUT,
  ]);
  assert.deepEqual(
    lines.map((line) => [line.kind, line.amountMinor, line.feeMinor, line.providerTransactionId, line.id]),
    [
      ["sale", 1_000, 30, "PSP1", OURS],
      ["sale", 1_020, 30, "PSP2", OURS],
      ["chargeback", -1_000, 750, "PSP1", undefined],
      ["fee", -35, 0, "PSP1", undefined],
      ["fee", -120, 0, null, undefined],
    ],
  );
  assert.deepEqual(unreadable, [{ id: "3 6", reason: "its time zone is PST" }]);
  assert.equal(new Set(lines.map(({ providerLineId }) => providerLineId)).size, 5);
});

test("each journal type has its kind, and each zone its hours", async () => {
  const kinds = {
    ...{ SettledExternally: "sale", RefundedReversed: "refund", SecondChargeback: "chargeback" },
    ...{ ChargebackReversed: "chargeback", InvoiceDeduction: "fee", DepositCorrection: "reserve" },
    ...{ Converted: "adjustment" },
  };
  const rows = Object.keys(kinds).map((type) => row("PSP1", type, "MOD1,EUR,,10.00,EUR,,9.70,,,,"));
  const { lines } = await linesOf(4, rows);
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    Object.values(kinds),
  );
  const zones = { UTC: 1, WET: 1, WEST: 0, BST: 0, CET: 0, CEST: 23, EET: 23, EEST: 22 };
  const times = Object.keys(zones).map((zone) => row("PSP1", "Settled", "M,EUR,,1.00,EUR,,1.00,,,,", zone));
  assert.deepEqual(
    (await linesOf(5, times)).lines.map(({ occurredAt }) => occurredAt.getUTCHours()),
    Object.values(zones),
  );
});

test("every batch is found, however many there are", async () => {
  for (let count = 1; count <= 9; count += 1) {
    files.set(count, [PAYOUT]);
    assert.equal((await listAll()).length, count);
  }
});

test("two transfers of a batch are one payout, dated by its last transfer", async () => {
  const rent = row("", "MiscCosts", "Rent,,,,EUR,2.00,,,,,", "UTC");
  files.set(1, [PAYOUT, row("", "MerchantPayout", "second,,,,EUR,1.00,,,,,"), rent]);
  const [payout] = await listAll();
  assert.deepEqual(
    [payout!.amountMinor, payout!.createdAt.toISOString()],
    [1_070, "2026-03-10T00:30:00.000Z"],
  );
  assert.equal((await linesOf(2, [rent])).lines[0]?.kind, "fee");
});

test("a batch at the end of the span is outside it, and at its start inside", async () => {
  for (let batch = 1; batch <= 3; batch += 1) files.set(batch, [PAYOUT]);
  const at = new Date("2026-03-10T00:30:00Z");
  const later = new Date(at.getTime() + 1);
  const list = (from: Date, to: Date) => adyen.payouts!.list(bench.context, { from, to, cursor: "3" });
  assert.deepEqual((await list(SPAN.from, at)).payouts, []);
  const inside = await list(at, later);
  assert.deepEqual([inside.payouts.length, inside.next], [1, "2"]);
  const old = await list(later, SPAN.to);
  assert.deepEqual([old.payouts, old.next], [[], null]);
});

test("payouts cannot be listed without a report user", async () => {
  const { reportUser: _, ...credentials } = bench.context.credentials;
  bench.context.credentials = credentials as typeof bench.context.credentials;
  await assert.rejects(
    listAll(),
    (error) =>
      error instanceof ProviderError && error.kind === "forbidden" && error.code === "no_report_user",
  );
});

test("a ready report triggers a payout import", () => {
  const item = { eventCode: "REPORT_AVAILABLE", pspReference: "report.csv", success: "true" };
  const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] });
  const delivery = { method: "POST" as const, headers: {}, query: {}, body, receivedAt: new Date() };
  const [event] = adyen.webhooks.read(delivery);
  assert.deepEqual([event?.charges, event?.list], [[], "payouts"]);
});
