import {
  type PaymentProvider,
  type Payouts,
  ProviderError,
  type ProviderFailureKind,
  type UnreadableRow,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { tellLeftOut } from "../../connections/left-out.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { PAYOUTS_MS } from "../../pace.ts";
import { startReading } from "../due-accounts.ts";
import type { DueAccount } from "../due-accounts-sql.ts";
import type { PaymentServices } from "../services.ts";
import { importPayouts } from "./import-sql.ts";
import { importLines, linkLines } from "./lines-sql.ts";
import type { PlacedLine } from "./payout.ts";
import {
  noteLinesRead,
  payoutsDue,
  readLinesAgain,
  type UnreadPayout,
  unreadPayouts,
} from "./reading-sql.ts";
import { siblingsOf } from "./siblings-sql.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many lines are stored together: providers' pages can be as small as 100 lines. */
const STORED_TOGETHER = 500;

/** Starts the loop that imports payouts with their lines. */
export function startReadingPayouts(services: PaymentServices): { stop(): Promise<void> } {
  return startReading(services, {
    accounts: payoutsDue,
    isOffered: ({ payouts }) => payouts !== undefined,
    atOnce: 2,
    round: "payouts",
    read: readPayouts,
    failed: "payouts could not be read",
    heldUp: "payout imports are delayed",
  });
}

/**
 * Reads an account's payouts from where the last reading ended, and the lines of those that are new or changed. After
 * a failure, the next reading starts from the same time.
 */
async function readPayouts(
  services: PaymentServices,
  provider: PaymentProvider,
  account: DueAccount,
  late: AbortSignal,
): Promise<void> {
  const { db, clock } = services.gateway;
  const payouts = provider.payouts!;
  const now = clock.now().getTime();
  const { from, isFirstOfDay } = startOf(payouts, account.readUntil, now);
  const subject = { about: { account: account.id }, failed: "the payouts were not read" };
  await askForNow(services, account, subject, async () => {
    const siblings = await siblingsOf(db, account);
    const unreadable: UnreadableRow[] = [];
    for (let start = from; start < now; start += payouts.spanMs) {
      const span = { from: new Date(start), to: new Date(Math.min(start + payouts.spanMs, now)) };
      const list = (cursor: string | null) =>
        payouts.list(services.contexts.of(provider, account), { ...span, cursor });
      for await (const page of pagesOf(list)) {
        await importPayouts(db, account, siblings, page.payouts);
        unreadable.push(...(page.unreadable ?? []));
      }
    }
    if (isFirstOfDay && payouts.feesFollow)
      await readLinesAgain(db, account, siblings, new Date(now - payouts.changesForMs));
    await readLines(services, provider, account, siblings, unreadable, late);
    await linkLines(db, account, siblings);
    await tellLeftOut(services.gateway, account, "payout", unreadable);
    await payoutsDue.note(db, account, new Date(now));
  });
}

/**
 * Returns the time from which to read: a day before the last reading ended, or once a day, as far back as payouts may
 * still change.
 */
function startOf(
  { depthMs, changesForMs }: Payouts,
  readUntil: Date | null,
  now: number,
): { from: number; isFirstOfDay: boolean } {
  if (!readUntil) return { from: now - Math.min(depthMs, PAYOUTS_MS.first), isFirstOfDay: false };
  const last = readUntil.getTime();
  const isFirstOfDay = Math.floor(last / DAY_MS) < Math.floor(now / DAY_MS);
  const overlap = isFirstOfDay ? changesForMs : PAYOUTS_MS.overlap;
  return { from: Math.max(last - overlap, now - depthMs), isFirstOfDay };
}

/** Imports the lines of each payout that lacks them, page by page. */
export async function readLines(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  siblings: readonly string[],
  unreadable: UnreadableRow[],
  late: AbortSignal,
): Promise<void> {
  const { db } = services.gateway;
  for (let after: UnreadPayout | undefined; ; ) {
    const payouts = await unreadPayouts(db, account, siblings, after);
    if (payouts.length === 0) return;
    for (const payout of payouts) {
      after = payout;
      if (late.aborted) return;
      const left = await unlessRefused(payout, () =>
        readLinesOf(services, provider, account, siblings, payout),
      );
      unreadable.push(...left.unreadable);
      if (left.isRead) await noteLinesRead(db, account, payout);
    }
  }
}

/** Failures that concern one payout, not the connection to the provider. */
const OF_ONE: ReadonlySet<ProviderFailureKind> = new Set(["rejected", "not_found"]);

/** Reads a payout's lines; a rejection for one payout does not stop the others. */
async function unlessRefused(
  { providerPayoutId }: UnreadPayout,
  read: () => Promise<UnreadableRow[]>,
): Promise<{ isRead: boolean; unreadable: UnreadableRow[] }> {
  try {
    return { isRead: true, unreadable: await read() };
  } catch (error) {
    if (!(error instanceof ProviderError && OF_ONE.has(error.kind))) throw error;
    return { isRead: false, unreadable: [{ id: providerPayoutId, reason: error.message }] };
  }
}

async function readLinesOf(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  siblings: readonly string[],
  payout: UnreadPayout,
): Promise<UnreadableRow[]> {
  const { db } = services.gateway;
  const unreadable: UnreadableRow[] = [];
  const of = { payoutId: payout.id, accountId: payout.accountId };
  const list = (cursor: string | null) =>
    provider.payouts!.listLines(services.contexts.of(provider, account), payout, cursor);
  let position = 0;
  let waiting: PlacedLine[] = [];
  const store = async () => {
    if (waiting.length > 0) unreadable.push(...(await importLines(db, account, siblings, of, waiting)));
    waiting = [];
  };
  for await (const { lines, unreadable: left = [] } of pagesOf(list)) {
    for (const line of lines) waiting.push({ ...line, position: position++ });
    unreadable.push(...left);
    if (waiting.length >= STORED_TOGETHER) await store();
  }
  await store();
  return unreadable;
}

/** Yields the pages of a list. */
export async function* pagesOf<Page extends { next: string | null }>(
  list: (cursor: string | null) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await list(cursor ?? null);
    yield page;
    cursor = page.next;
  }
}
