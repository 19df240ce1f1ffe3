import { invalidField } from "@banco/core";
import type { Mode } from "@banco/providers";
import { calendarDays } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import { type Measure, type ReportSpan, type ReportSum, readSums } from "../reports/sql.ts";
import {
  type Fact,
  isByProvider,
  KINDS,
  type LedgerAccount,
  type Posting,
  postingsOf,
  type Source,
} from "./postings.ts";
import { sumFacts, sumFeeVat } from "./sql.ts";

/** An account and its balance in minor units; debits are positive. */
export interface AccountBalance extends LedgerAccount {
  balanceMinor: number;
}

const MEASURES = ["taken", "refunded", "counter", "settled"] as const satisfies Measure[];
const SOURCE_OF = {
  ...{ taken: "payment", refunded: "refund", counter: "receipt", settled: "payout_line" },
} as const satisfies Record<(typeof MEASURES)[number], Source>;

/** Returns the merchant's accounts and their balances before a time. */
export function readBalances(
  db: Queries,
  { tenantId, mode, before }: { tenantId: string; mode: Mode; before: Date },
): Promise<AccountBalance[]> {
  return readChanges(db, { tenantId, mode, start: new Date(0), end: before });
}

/** Returns the merchant's accounts and their changes in a period. */
export async function readChanges(db: Queries, span: ReportSpan): Promise<AccountBalance[]> {
  const [sums, others] = await Promise.all([
    readSums(db, span, MEASURES, "both", calendarDays("UTC")),
    sumFacts(db, span),
  ]);
  return balancesOf([...sums.map(factOfSum), ...others]);
}

/** A provider's fees, in minor units. */
export interface ProviderFees {
  provider: string;
  currency: string;
  feeMinor: number;
  /** The VAT included in the fees; null if the provider does not report it. */
  vatMinor: number | null;
}

/** Returns a period's fees and their VAT by provider, from the same totals as the fee account. */
export async function readFees(db: Queries, span: ReportSpan): Promise<ProviderFees[]> {
  const [sums, vats] = await Promise.all([
    readSums(db, span, ["settled"], "both", calendarDays("UTC")),
    sumFeeVat(db, span),
  ]);
  const vatOf = new Map(
    vats.map(({ provider, currency, vatMinor }) => [`${provider} ${currency}`, vatMinor]),
  );
  const fees = new Map<string, ProviderFees>();
  for (const { provider, currency, ...fact } of sums.map(factOfSum)) {
    const posted = postingsOf({ ...fact, provider, currency }).filter(({ kind }) => kind === "fees");
    const id = `${provider} ${currency}`;
    const { feeMinor } = fees.get(id) ?? { feeMinor: 0 };
    const added = posted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    fees.set(id, { provider, currency, feeMinor: feeMinor + added, vatMinor: vatOf.get(id) ?? null });
  }
  return [...fees.values()].filter(({ feeMinor }) => feeMinor !== 0);
}

/** Totals the postings of facts by account. */
export function balancesOf(facts: readonly Fact[]): AccountBalance[] {
  const balances = new Map<string, AccountBalance>();
  for (const fact of facts)
    for (const { kind, of, amountMinor } of postingsOf(fact)) {
      const account = { kind, of, currency: fact.currency };
      const id = accountIdOf(account);
      const balance = balances.get(id) ?? { ...account, balanceMinor: 0 };
      balances.set(id, { ...balance, balanceMinor: balance.balanceMinor + amountMinor });
    }
  const place = ({ kind }: LedgerAccount) => KINDS.indexOf(kind);
  return [...balances.values()].toSorted(
    (a, b) => place(a) - place(b) || accountIdOf(a).localeCompare(accountIdOf(b)),
  );
}

function factOfSum({ measure, group, currency, amountMinor, extraMinor }: ReportSum): Fact {
  const source = SOURCE_OF[measure as keyof typeof SOURCE_OF];
  const [provider = "", key = ""] = group.split(" ");
  // Reports show tips separately from payments and refunds.
  const whole = source === "payment" || source === "refund" ? amountMinor + extraMinor : amountMinor;
  return { source, key, provider, bankAccount: "", currency, amountMinor: whole, extraMinor };
}

/** Returns an account's ID, such as `clearing.stripe.EUR`. */
export function accountIdOf({ kind, of, currency }: LedgerAccount): string {
  return [kind, ...(of === "" ? [] : [of]), currency].join(".");
}

/** Returns the ID of the account that a posting changes. */
export const postedAccount = ({ currency }: Pick<Fact, "currency">, { kind, of }: Posting): string =>
  accountIdOf({ kind, of, currency });

/**
 * Parses an account ID.
 *
 * @throws Problem 400 if no account has this ID
 */
export function accountOfId(id: string): LedgerAccount {
  const [, kind = "", of = "", currency = ""] = /^([a-z_]+)(?:\.(.+))?\.([A-Z]{3})$/.exec(id) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (!known || (of !== "") !== (known === "bank" || isByProvider(known)))
    throw invalidField("/query/account", "is not the ID of a ledger account");
  return { kind: known, of, currency };
}
