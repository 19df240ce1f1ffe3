import assert from "node:assert/strict";
import type { KnownCharge } from "@banco/providers/contract/payment";
import type { ListedPayout, ListedPayoutLine } from "@banco/providers/contract/payouts";
import { conditions } from "../conditions.ts";
import { test } from "../rule.ts";
import { newRefund, paid, refunded } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Declares the rules for the provider's payouts and their lines. */
export function payoutRules({ options, withAccount }: Suite): void {
  const {
    namesRefunds = true,
    showsReserves = true,
    mayBeNegative = true,
    linksLateFees = false,
    reportsVat,
  } = options.payouts ?? {};

  test("the limits allow a payout list to be read", () => {
    const { depthMs, spanMs, changesForMs } = options.provider.payouts!;
    assert.ok(spanMs > 0 && depthMs >= spanMs && changesForMs > 0);
  });

  test(
    "a payout is listed once with lines that add up to its amount",
    withAccount(async (bench) => {
      const charges = [await paid(bench), await paid(bench), await paid(bench)];
      const { id } = await bench.simulator.payOut({ transaction: charges[0]!.providerTransactionId! });
      const payout = await only(bench, id);
      assert.equal(payout.status, "paid");
      const lines = await linesOf(bench, payout);
      assert.equal(totalOf(lines), payout.amountMinor);
      for (const charge of charges) assertSale(lines, charge);
      const ids = lines.map(({ providerLineId }) => providerLineId);
      assert.equal(new Set(ids).size, ids.length, "each line has its own ID");
      for (const { occurredAt } of lines)
        assert.ok(Math.abs(occurredAt.getTime() - conditions().now().getTime()) < 2 * DAY_MS);
    }),
  );

  test(
    "a payment in a later payout is not in an earlier one",
    withAccount(async (bench) => {
      const [first, second] = [await paid(bench), undefined as KnownCharge | undefined];
      const one = await bench.simulator.payOut({ transaction: first!.providerTransactionId! });
      const later = second ?? (await paid(bench));
      const other = await bench.simulator.payOut({ transaction: later.providerTransactionId! });
      const [earlier, next] = [await only(bench, one.id), await only(bench, other.id)];
      assert.equal(isIn(await linesOf(bench, earlier), later), false);
      assert.equal(isIn(await linesOf(bench, next), first!), false);
    }),
  );

  if (options.provider.refund && mayBeNegative)
    test(
      "a payout with more refunds than sales is negative",
      withAccount(async (bench) => {
        const charge = await paid(bench);
        await bench.simulator.payOut({ transaction: charge.providerTransactionId! });
        const outcome = await refunded(bench, newRefund(charge, charge.amountMinor));
        const { id } = await bench.simulator.payOut({ transaction: charge.providerTransactionId! });
        const payout = await only(bench, id);
        assert.ok(payout.amountMinor < 0, `${payout.amountMinor}`);
        const lines = await linesOf(bench, payout);
        assert.equal(totalOf(lines), payout.amountMinor);
        const back = lines.find(({ kind }) => kind === "refund");
        assert.equal(back?.amountMinor, -charge.amountMinor);
        if (namesRefunds) assert.equal(back?.providerRefundId, outcome.providerRefundId);
        else
          assert.equal(
            back?.id === charge.id || back?.providerTransactionId === charge.providerTransactionId,
            true,
          );
      }),
    );

  if (showsReserves)
    test(
      "withholding and releasing an amount are separate lines",
      withAccount(async (bench) => {
        const transaction = (await paid(bench)).providerTransactionId!;
        const held = await bench.simulator.payOut({ transaction, reserve: 300 });
        await paid(bench);
        const released = await bench.simulator.payOut({ transaction });
        for (const [id, amount] of [
          [held.id, -300],
          [released.id, 300],
        ] as const) {
          const payout = await only(bench, id);
          const lines = await linesOf(bench, payout);
          assert.deepEqual(
            lines.flatMap(({ kind, amountMinor }) => (kind === "reserve" ? [amountMinor] : [])),
            [amount],
          );
          assert.equal(totalOf(lines), payout.amountMinor);
        }
      }),
    );

  if (linksLateFees)
    test(
      "a fee in a later payout refers to its payment",
      withAccount(async (bench) => {
        const { providerTransactionId: transaction } = await paid(bench);
        await bench.simulator.payOut({ transaction: transaction! });
        await bench.simulator.charge({ transaction: transaction!, amount: 35 });
        const { id } = await bench.simulator.payOut({ transaction: transaction! });
        const [fee] = await linesOf(bench, await only(bench, id));
        assert.deepEqual(
          [fee?.kind, fee?.amountMinor, fee?.providerTransactionId],
          ["fee", -35, transaction],
        );
      }),
    );

  if (reportsVat)
    test(
      "VAT on fees is part of the fees",
      withAccount(async (bench) => {
        const transaction = (await paid(bench)).providerTransactionId!;
        if (reportsVat === "apart") await bench.simulator.charge({ transaction, amount: 22, vat: true });
        const { id } = await bench.simulator.payOut({ transaction });
        if (reportsVat === "within") await bench.simulator.changePayout(id, { fee: 122, vat: 22 });
        const lines = await linesOf(bench, await only(bench, id));
        const vats = lines.map(({ feeVatMinor = 0 }) => feeVatMinor);
        assert.equal(
          vats.reduce((sum, vat) => sum + vat, 0),
          22,
        );
        const fees = lines.map(
          ({ kind, amountMinor, feeMinor }) => feeMinor - (kind === "fee" ? amountMinor : 0),
        );
        for (const [place, vat] of vats.entries()) assert.ok(vat <= fees[place]!, `${vat} of ${fees[place]}`);
      }),
    );

  test(
    "another merchant's payouts are not listed",
    withAccount(async (bench) => {
      const charge = await paid(bench);
      const { id } = await bench.simulator.payOut({ transaction: charge.providerTransactionId! });
      await only(bench, id);
      assert.equal((await payoutsOf(bench)).length, 1);
    }),
  );

  if (options.provider.readBalance)
    test(
      "the balance contains payments not yet paid out",
      withAccount(async (bench) => {
        const earlier = await paid(bench);
        await bench.simulator.payOut({ transaction: earlier.providerTransactionId! });
        const charge = await paid(bench);
        const before = await totalBalance(bench);
        assert.ok(before > 0 && before <= charge.amountMinor, `${before}`);
        await bench.simulator.payOut({ transaction: charge.providerTransactionId! });
        assert.equal(await totalBalance(bench), 0);
      }),
    );
}

function assertSale(lines: readonly ListedPayoutLine[], charge: KnownCharge): void {
  const own = lines.filter((line) => line.kind === "sale" && isOf(line, charge));
  assert.equal(own.length, 1, `one line for ${charge.id}`);
  assert.equal(own[0]!.amountMinor, charge.amountMinor);
  assert.equal(own[0]!.currency, charge.currency);
}

const isOf = (line: ListedPayoutLine, { id, providerTransactionId }: KnownCharge) =>
  line.id === id || line.providerTransactionId === providerTransactionId;
const isIn = (lines: readonly ListedPayoutLine[], charge: KnownCharge) =>
  lines.some((line) => isOf(line, charge));

const totalOf = (lines: readonly ListedPayoutLine[]) =>
  lines.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor, 0);

/** Returns the context with the credentials that payouts need. */
function contextOf({ options, context }: Bench): Bench["context"] {
  const { credentials } = options.payouts ?? {};
  return credentials ? { ...context, credentials: credentials(context.credentials) } : context;
}

async function totalBalance(bench: Bench): Promise<number> {
  const balances = await bench.provider.readBalance!(contextOf(bench));
  return balances.reduce(
    (sum, { availableMinor, pendingMinor, reservedMinor }) =>
      sum + availableMinor + (pendingMinor ?? 0) + (reservedMinor ?? 0),
    0,
  );
}

async function only(bench: Bench, id: string): Promise<ListedPayout> {
  const matches = (await payoutsOf(bench)).filter(
    ({ providerPayoutId, bankReference }) => providerPayoutId === id || bankReference === id,
  );
  assert.equal(matches.length, 1, `${id} is listed once`);
  return matches[0]!;
}

/** Returns all payouts from yesterday and today. */
async function payoutsOf(bench: Bench): Promise<ListedPayout[]> {
  const now = conditions().now().getTime();
  const span = { from: new Date(now - DAY_MS), to: new Date(now + DAY_MS) };
  const payouts: ListedPayout[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await bench.provider.payouts!.list(contextOf(bench), { ...span, cursor: cursor ?? null });
    assert.deepEqual(page.unreadable ?? [], []);
    payouts.push(...page.payouts);
    cursor = page.next;
  }
  return payouts;
}

/** Returns all lines of a payout. */
async function linesOf(bench: Bench, payout: ListedPayout): Promise<ListedPayoutLine[]> {
  const lines: ListedPayoutLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await bench.provider.payouts!.listLines(contextOf(bench), payout, cursor ?? null);
    assert.deepEqual(page.unreadable ?? [], []);
    lines.push(...page.lines);
    cursor = page.next;
  }
  return lines;
}
