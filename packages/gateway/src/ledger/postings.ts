/** The kinds of ledger accounts, in the order in which they are listed. */
export const KINDS = [
  ...(["clearing", "reserve", "in_transit", "bank", "drawer", "meal_vouchers", "receivables"] as const),
  ...(["vouchers", "deposits", "sales", "tips", "refunds", "fees", "chargebacks", "adjustments"] as const),
  ...(["exchange", "unassigned"] as const),
] as const;
export type AccountKind = (typeof KINDS)[number];

/** A ledger account: kind, provider or bank account (empty if neither), and currency. */
export interface LedgerAccount {
  kind: AccountKind;
  of: string;
  currency: string;
}

const BY_PROVIDER: readonly AccountKind[] = ["clearing", "reserve", "in_transit"];

/** Whether this kind has an account per provider. */
export const isByProvider = (kind: AccountKind): boolean => BY_PROVIDER.includes(kind);

/** The kind of record behind a fact. */
export type Source =
  | "payment"
  | "refund"
  | "receipt"
  | "prepayment"
  | "payout_line"
  | "payout"
  | "bank_entry";

/** A stored movement of money, or the total of several; amounts in minor units. */
export interface Fact {
  source: Source;
  /** The type within its source, such as `cash` for payments. */
  key: string;
  /** The provider that holds or held the money; empty if none did. */
  provider: string;
  /** The bank account; empty for none. */
  bankAccount: string;
  currency: string;
  amountMinor: number;
  /** The tip included in a payment or refund, or the fee of a payout line. */
  extraMinor: number;
}

/** A change to an account: debits are positive, credits negative. */
export interface Posting {
  kind: AccountKind;
  /** The provider or bank account; empty if the kind has a single account. */
  of: string;
  amountMinor: number;
}

/** The accounts for payments that are not paid out by a provider. */
const AT_COUNTER: Readonly<Record<string, AccountKind>> = {
  cash: "drawer",
  ticket: "meal_vouchers",
  credit: "receivables",
  voucher: "vouchers",
  deposit: "deposits",
};

/** Whether payments of a type are taken at the counter, without a provider. */
export const isAtCounter = (type: string): boolean => Object.hasOwn(AT_COUNTER, type);

const PAYMENT_TYPES = ["card", "link", "app", "terminal", "checkin", "code", ...Object.keys(AT_COUNTER)];

/** The possible keys of each source. */
export const KEYS: Readonly<Record<Source, readonly string[]>> = {
  payment: PAYMENT_TYPES,
  refund: PAYMENT_TYPES,
  receipt: ["sale", "return"],
  prepayment: ["voucher", "deposit"],
  payout_line: [
    ...["sale", "refund", "unknown_sale", "unknown_refund", "exchanged_sale", "exchanged_refund"],
    ...["fee", "chargeback", "adjustment", "reserve"],
  ],
  payout: ["payout"],
  bank_entry: ["matched", "unmatched"],
};

/**
 * Returns a fact's postings, which total zero. They are linear: the postings of a total of facts are the
 * total of their postings, so balances need no other rule.
 */
export function postingsOf(fact: Fact): Posting[] {
  const postings = RULES[fact.source](fact);
  return postings
    .map(([kind, amountMinor, of = ""]) => ({ kind, of, amountMinor }))
    .filter(({ amountMinor }) => amountMinor !== 0);
}

type Rule = (fact: Fact) => [kind: AccountKind, amountMinor: number, of?: string][];

/** The accounts of payout lines other than sales, refunds and fees of known payments. */
const OTHER_LINES: Readonly<Record<string, AccountKind>> = {
  reserve: "reserve",
  chargeback: "chargebacks",
  adjustment: "adjustments",
  exchanged_sale: "exchange",
  exchanged_refund: "exchange",
};

const RULES: Readonly<Record<Source, Rule>> = {
  payment: (fact) => [
    held(fact, fact.amountMinor),
    ["tips", -fact.extraMinor],
    ["sales", fact.extraMinor - fact.amountMinor],
  ],
  refund: (fact) => [
    ["refunds", fact.amountMinor - fact.extraMinor],
    ["tips", fact.extraMinor],
    held(fact, -fact.amountMinor),
  ],
  // Receipt cash without a payment; the cash of a return is negative.
  receipt: ({ key, amountMinor }) => [
    ["drawer", amountMinor],
    [key === "sale" ? "sales" : "refunds", -amountMinor],
  ],
  // A voucher sold is owed until it is spent.
  prepayment: ({ key, amountMinor }) => [
    ["sales", amountMinor],
    [key === "voucher" ? "vouchers" : "deposits", -amountMinor],
  ],
  payout_line: ({ key, provider, amountMinor, extraMinor }) => {
    const net = amountMinor - extraMinor;
    // The payment or refund has a separate entry.
    if (key === "sale" || key === "refund")
      return [
        ["fees", extraMinor],
        ["clearing", -extraMinor, provider],
      ];
    if (key === "fee")
      return [
        ["fees", -net],
        ["clearing", net, provider],
      ];
    const other = OTHER_LINES[key] ?? "unassigned";
    return [
      other === "reserve" ? [other, -amountMinor, provider] : [other, -amountMinor],
      ["fees", extraMinor],
      ["clearing", net, provider],
    ];
  },
  payout: ({ provider, amountMinor }) => [
    ["in_transit", amountMinor, provider],
    ["clearing", -amountMinor, provider],
  ],
  bank_entry: ({ key, provider, bankAccount, amountMinor }) => [
    ["bank", amountMinor, bankAccount],
    key === "matched" ? ["in_transit", -amountMinor, provider] : ["unassigned", -amountMinor],
  ],
};

/** Returns the account that holds a payment's money. */
function held({ key, provider }: Fact, amountMinor: number): [AccountKind, number, string?] {
  const counter = AT_COUNTER[key];
  return counter ? [counter, amountMinor] : ["clearing", amountMinor, provider];
}

/**
 * Returns the facts that change the accounts of a kind, or any account, in the form `payment:cash`: those that always
 * change them, and those that change them only with a tip or fee.
 */
export function factsOf(kind: AccountKind | null): { always: string[]; withExtra: string[] } {
  const changes = ([source, key]: readonly [Source, string], extraMinor: number) =>
    postingsOf({ ...EXAMPLE, source, key, extraMinor }).some(
      (posting) => kind === null || posting.kind === kind,
    );
  const all = (Object.keys(KEYS) as Source[]).flatMap((source) =>
    KEYS[source].map((key) => [source, key] as const),
  );
  const named = (facts: typeof all) => facts.map(([source, key]) => `${source}:${key}`);
  return {
    always: named(all.filter((fact) => changes(fact, 0))),
    withExtra: named(all.filter((fact) => !changes(fact, 0) && changes(fact, 1))),
  };
}

const EXAMPLE = { provider: "", bankAccount: "", currency: "EUR", amountMinor: 3 };
