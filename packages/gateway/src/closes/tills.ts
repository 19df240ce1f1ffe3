import { AmountError, invalidField, toMajor, toMinor } from "@banco/core";
import { paymentGroups, paymentTotals, receiptFigures } from "../reports/figures.ts";
import type { ReportSum } from "../reports/sql.ts";
import type { TillSum } from "../reports/tills-sql.ts";
import type { CloseBody, DayReading } from "./schemas.ts";
import { cashOf, less, ofPayments, plus, regrouped } from "./sums.ts";

/** A counted drawer, in cents; null if it was not counted. */
export interface Count {
  opening: number;
  counted: number | null;
}

/** The counted drawers: one for the whole shop, or one per till. A null till stands for the sales without a bridge. */
export interface Counts {
  whole: Count;
  tills: ReadonlyMap<string | null, Count> | null;
}

/** The counts if no cash was counted. */
export const UNCOUNTED: Counts = { whole: { opening: 0, counted: null }, tills: null };

/**
 * Parses a request's counts.
 *
 * @throws Problem 400 for an invalid amount, a repeated till, and a count of the whole shop together with
 * counts of tills
 */
export function countsOf({ openingCash, countedCash, tills }: CloseBody): Counts {
  if (!tills || tills.length === 0) return { whole: countOf({ openingCash, countedCash }, ""), tills: null };
  for (const [name, amount] of Object.entries({ openingCash, countedCash }))
    if (amount !== undefined && amount !== null)
      throw invalidField(`/${name}`, "requires tills: each has its own");
  const counts = new Map<string | null, Count>();
  for (const [index, { bridgeId, openingCash, countedCash }] of tills.entries()) {
    const path = `/tills/${index}`;
    if (counts.has(bridgeId)) throw invalidField(`${path}/bridgeId`, "is listed twice");
    counts.set(bridgeId, countOf({ openingCash, countedCash }, path));
  }
  return { whole: UNCOUNTED.whole, tills: counts };
}

function countOf(
  { openingCash, countedCash }: { openingCash: number | undefined; countedCash: number | undefined },
  path: string,
): Count {
  const opening = cashMinor(openingCash, `${path}/openingCash`) ?? 0;
  return { opening, counted: cashMinor(countedCash, `${path}/countedCash`) };
}

/**
 * Returns the day's tills by name, with sales without a bridge last; together they make up the day. Empty if
 * nothing was sold through a bridge.
 *
 * @param names - the names of the merchant's bridges; a bridge that was deleted after its sales is still a
 * till
 * @throws Problem 400 for a counted till that is not a bridge
 */
export function tillsOf(
  sums: readonly TillSum[],
  counts: Counts,
  names: ReadonlyMap<string, string>,
): DayReading["tills"] {
  const ofTills = Map.groupBy(
    sums.filter(({ bridgeId }) => bridgeId !== null),
    ({ bridgeId }) => bridgeId!,
  );
  const counted = countedOf(counts, (id) => names.has(id) || ofTills.has(id));
  const nameOf = (id: string) => names.get(id) ?? id;
  const bridges = [...new Set([...ofTills.keys(), ...counted])].toSorted(
    (a, b) => nameOf(a).localeCompare(nameOf(b), "it", { numeric: true }) || a.localeCompare(b),
  );
  const all = regrouped(
    sums.filter(({ bridgeId }) => bridgeId === null),
    1,
  ).filter(({ measure }) => measure !== "vat");
  const through = plus([], [...ofTills.values()].flat());
  const rest = less(all, through);
  const tills = bridges.map((id) => tillOf(id, nameOf(id), ofTills.get(id) ?? [], counts));
  const hasRest = rest.length > 0 || counts.tills?.has(null);
  if (tills.length === 0 && !counts.tills) return [];
  return hasRest ? [...tills, tillOf(null, null, rest, counts)] : tills;
}

function countedOf({ tills }: Counts, isTill: (id: string) => boolean): string[] {
  const ids = [...(tills?.keys() ?? [])];
  const wrong = ids.findIndex((id) => id !== null && !isTill(id));
  if (wrong >= 0) throw invalidField(`/tills/${wrong}/bridgeId`, "is not a bridge of the merchant");
  return ids.filter((id) => id !== null);
}

function tillOf(
  bridgeId: string | null,
  name: string | null,
  sums: readonly ReportSum[],
  { tills }: Counts,
): DayReading["tills"][number] {
  const { vat: _, ...receipts } = receiptFigures(sums);
  const payments = ofPayments(sums);
  return {
    bridgeId,
    name,
    payments: { totals: paymentTotals(payments), byMeans: paymentGroups(payments) },
    receipts,
    cash: cashFigures(tills?.get(bridgeId) ?? UNCOUNTED.whole, cashOf(sums)),
  };
}

/**
 * Returns the whole shop's drawer. If tills were counted, this is the sum of their drawers, once every till with
 * cash has been counted.
 */
export function wholeCash(counts: Counts, tills: DayReading["tills"], received: number): DayReading["cash"] {
  if (!counts.tills) return cashFigures(counts.whole, received);
  const each = [...counts.tills.values()];
  const opening = each.reduce((sum, count) => sum + count.opening, 0);
  const isWhole = tills.every(({ cash }) => cash.counted !== null || cash.expected === 0);
  const counted = isWhole ? each.reduce((sum, count) => sum + (count.counted ?? 0), 0) : null;
  return cashFigures({ opening, counted }, received);
}

function cashFigures({ opening, counted }: Count, received: number): DayReading["cash"] {
  return {
    opening: euro(opening),
    received: euro(received),
    expected: euro(opening + received),
    counted: counted === null ? null : euro(counted),
    variance: counted === null ? null : euro(counted - opening - received),
  };
}

/** Converts cents to euros, including negative amounts. */
const euro = (minor: number): number =>
  minor === 0 ? 0 : Math.sign(minor) * toMajor(Math.abs(minor), "EUR");

function cashMinor(amount: number | null | undefined, path: string): number | null {
  if (amount === undefined || amount === null) return null;
  try {
    return amount === 0 ? 0 : toMinor(amount, "EUR");
  } catch (error) {
    if (error instanceof AmountError) throw invalidField(path, error.message);
    throw error;
  }
}
