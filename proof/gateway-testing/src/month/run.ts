import { romeTime, yearOfNextOctober } from "./clock.ts";
import { judgeMonth, type Row } from "./judge.ts";
import { type Month, playMonth } from "./month.ts";
import { type MonthShop, openMonthShop } from "./shop.ts";

/** The settings of a month. */
export interface MonthOptions {
  /** Called at the end of each day. */
  log?: (text: string) => void;
  /** Whether to plant an unplanned fault after the month. */
  isFaulty?: boolean;
}

/** A judged month, and the program's exit status. */
export interface MonthResult {
  rows: Row[];
  status: 0 | 1;
}

const HOUR_MS = 3_600_000;

/** Plays a month and judges it. */
export async function runMonth({ log, isFaulty = false }: MonthOptions = {}): Promise<MonthResult> {
  return withMonth(async (shop, month) => {
    if (isFaulty) await plantFault(shop);
    return judged(shop, month);
  }, log);
}

/** Plays a month and passes the shop to `use` afterwards. */
export async function withMonth<T>(
  use: (shop: MonthShop, month: Month) => Promise<T>,
  log?: (text: string) => void,
): Promise<T> {
  const year = yearOfNextOctober(Date.now());
  const shop = await openMonthShop(romeTime(year, 1, 7 * 60));
  try {
    return await use(shop, await playMonth(shop, year, log));
  } finally {
    await shop.stop();
  }
}

/** Judges a month. */
export async function judged(shop: MonthShop, month: Month): Promise<MonthResult> {
  const rows = await judgeMonth(shop, month);
  return { rows, status: rows.every(({ isMet }) => isMet) ? 0 : 1 };
}

/** Sells without a receipt, and advances the clock by two days. */
export async function plantFault({ call, clock, review }: MonthShop): Promise<void> {
  const json = {
    items: [{ description: "Pranzo", quantity: 1, price: 10, vat: "10" }],
    payments: [{ means: "cash", amount: 10 }],
    document: { kind: "none" },
  };
  const headers = { "x-client-id": "till", "idempotency-key": "unplanned-sale" };
  await call("POST", "/v1/sales", { json, headers });
  await clock.goTo(clock.wall() + 48 * HOUR_MS);
  await review();
}
