import { newId, PAYMENT_ID } from "@banco/core";
import {
  isFinal,
  type ListedCharge,
  type ListedPage,
  type PaymentHistory,
  type PaymentProvider,
  type UnreadableRow,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { tellLeftOut } from "../../connections/left-out.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { HISTORY_MS } from "../../pace.ts";
import { checkCharge } from "../checks/charges.ts";
import { noteFee } from "../checks/fees-sql.ts";
import { linkDisputes } from "../disputes/import-sql.ts";
import { startReading } from "../due-accounts.ts";
import type { DueAccount } from "../due-accounts-sql.ts";
import { siblingsOf } from "../payouts/siblings-sql.ts";
import type { PaymentServices } from "../services.ts";
import { correctFromList } from "./list-corrections.ts";
import {
  historiesDue,
  importCharge,
  openTransactions,
  type Unsettled,
  unsettledTransactions,
  unshownTransactions,
} from "./reconcile-sql.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts the loop that adds payments made outside Banco to the ledger, once each. */
export function startReconciling(services: PaymentServices): { stop(): Promise<void> } {
  return startReading(services, {
    accounts: historiesDue,
    isOffered: ({ history, inquiry }) => history !== undefined || inquiry !== undefined,
    atOnce: 5,
    round: "histories",
    read: reconcile,
    failed: "a provider's list could not be read",
    heldUp: "imports of providers' lists are delayed",
  });
}

/**
 * Imports a provider's list for an account, starting at the end of the last import. If the provider has no
 * list, polls each payment whose entry may be stale. After a failure, the next import starts from the same
 * time.
 */
async function reconcile(
  services: PaymentServices,
  provider: PaymentProvider,
  account: DueAccount,
): Promise<void> {
  const { db, clock } = services.gateway;
  const { history, inquiry } = provider;
  const reach = { lagMs: history?.lagMs ?? 0, depthMs: (history ?? inquiry!).depthMs };
  // This time is stored: if the clock were ahead, payments made in the meantime would never be read.
  const now = clock.now().getTime();
  const until = new Date(now - reach.lagMs);
  const subject = { about: { account: account.id }, failed: "the list was not read" };
  await askForNow(services, account, subject, async () => {
    const from = startOf(reach, account.readUntil, now);
    const siblings = await siblingsOf(db, account);
    // First settle Banco's own paid payments; otherwise the list's entries would be mistaken for payments
    // made elsewhere.
    const unpaid = history ? await askOpen(services, account) : [];
    if (inquiry) {
      const since = history ? new Date(now - inquiry.depthMs) : from;
      for (const unshown of await unshownTransactions(db, account, since))
        await checkCharge(services, unshown, "reconciliation");
      await linkDisputes(db, account, siblings);
    }
    if (history) {
      const unreadable: UnreadableRow[] = [];
      for await (const page of listed(services, provider, account, { from, to: until })) {
        await takeIn(services, account, page.charges, unpaid);
        // Immediately, because until then nothing prevents a refund of a disputed payment.
        await linkDisputes(db, account, siblings);
        unreadable.push(...(page.unreadable ?? []));
      }
      await tellLeftOut(services.gateway, account, "payment", unreadable);
    }
    await historiesDue.note(db, account, until);
  });
}

/**
 * Polls the account's unfinished payments.
 *
 * @returns those that the provider currently reports as unpaid
 */
async function askOpen(services: PaymentServices, account: AccountRow): Promise<string[]> {
  const unpaid: string[] = [];
  for (const open of await openTransactions(services.gateway.db, account)) {
    const payment = await checkCharge(services, open, "recovery");
    if (payment?.status === "pending") unpaid.push(payment.id);
  }
  return unpaid;
}

/**
 * Returns the start of an import, which overlaps with the last import but is not earlier than the start of the list.
 */
function startOf(
  { depthMs, lagMs }: Pick<PaymentHistory, "depthMs" | "lagMs">,
  readUntil: Date | null,
  now: number,
): Date {
  if (!readUntil) return new Date(now - Math.min(depthMs, HISTORY_MS.first));
  const last = readUntil.getTime();
  const isFirstOfDay = Math.floor(last / DAY_MS) < Math.floor((now - lagMs) / DAY_MS);
  return new Date(
    Math.max(last - (isFirstOfDay ? HISTORY_MS.dailyOverlap : HISTORY_MS.overlap), now - depthMs),
  );
}

/**
 * Adds a page of the list to the ledger: new payments, and later states of known ones.
 *
 * @param unpaid - Banco's payments that the provider has just reported as unpaid
 */
async function takeIn(
  services: PaymentServices,
  account: AccountRow,
  charges: readonly ListedCharge[],
  unpaid: readonly string[],
): Promise<void> {
  const { db } = services.gateway;
  const { tenantId, id: accountId } = account;
  const unsettled = charges.every(({ id }) => id) ? [] : await unsettledTransactions(db, account);
  for (const charge of charges) {
    if (!isFinal(charge.status) || unsettled.some((ours) => mayBe(ours, charge, unpaid))) continue;
    // A payment through Banco that the ledger has lost gets its original ID again.
    const id = PAYMENT_ID.test(charge.id ?? "") ? charge.id! : newId("pay");
    await importCharge(db, account, charge, id, newId("evt"));
    const { providerTransactionId, feeMinor } = charge;
    if (feeMinor !== undefined) await noteFee(db, { tenantId, accountId, providerTransactionId }, feeMinor);
  }
  await correctFromList(services, account, charges);
}

/**
 * Whether a listed payment without an ID may be Banco's own payment with an open outcome: adding it would duplicate it.
 * A later import settles it. The provider has just reported whether a page was paid, but a terminal's outcome may only
 * arrive over its socket.
 */
export function mayBe(ours: Unsettled, charge: ListedCharge, unpaid: readonly string[]): boolean {
  const isAtTerminal = ours.type === "terminal";
  return (
    charge.id === undefined &&
    isAtTerminal === (charge.type === "terminal") &&
    ours.amountMinor === charge.amountMinor - (charge.tipMinor ?? 0) &&
    ours.currency === charge.currency &&
    ours.createdAt.getTime() < charge.createdAt.getTime() + HISTORY_MS.clocksApart &&
    (isAtTerminal || !unpaid.includes(ours.id))
  );
}

/** Lists the payments of a period, in spans and pages as the provider allows them. */
async function* listed(
  { contexts }: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedPage> {
  const { list, spanMs }: PaymentHistory = provider.history!;
  const context = contexts.of(provider, account);
  for (let start = from.getTime(); start < to.getTime(); start += spanMs) {
    const span = { from: new Date(start), to: new Date(Math.min(start + spanMs, to.getTime())) };
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<PaymentHistory["list"]>> = await list(context, { ...span, cursor });
      yield page;
      cursor = page.next;
    } while (cursor !== null);
  }
}
