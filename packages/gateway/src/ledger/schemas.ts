import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { End, TIME_LIST } from "../server/paging.ts";
import { Amount, ModeField, Nullable, Page, Time } from "../server/schemas.ts";
import type { AccountKind, Source } from "./postings.ts";

const KindWord = Words("LedgerAccountKind", {
  sales: "Sales, without tips; a voucher counts when it is spent.",
  tips: "Tips.",
  refunds: "Amounts refunded.",
  fees: "Fees that providers withheld.",
  chargebacks: "Amounts that payers' banks charged back.",
  adjustments: "Other changes that a provider made to its balance.",
  clearing: "Money held by a provider and not paid out yet.",
  reserve: "Money that a provider withholds.",
  in_transit: "Payouts that have no matching bank line yet.",
  bank: "Lines of a bank account, since the first imported one.",
  drawer: "Cash taken less cash returned.",
  meal_vouchers: "Meal vouchers that issuers owe.",
  receivables: "Sales on credit.",
  vouchers: "Vouchers sold but not spent yet.",
  deposits: "Deposits taken but not deducted yet.",
  exchange: "Lines of payouts in a different currency from their payments.",
  unassigned: "Bank lines and payout lines that match no known record; each is an exception.",
} satisfies Record<AccountKind, string>);

const SourceWord = Words("LedgerSource", {
  payment: "A completed payment.",
  refund: "A refund that the provider has accepted.",
  receipt: "The cash of a receipt without a payment.",
  prepayment: "A voucher or deposit that was sold, less the part that was returned.",
  payout_line: "A line that a provider reports about its balance.",
  payout: "A payout that has not failed.",
  bank_entry: "A line of a bank statement.",
} satisfies Record<Source, string>);

const AccountId = Type.String({
  minLength: 1,
  maxLength: 120,
  description: "Kind, provider or bank account, and currency",
  examples: ["clearing.stripe.EUR"],
});

export const LedgerAccountRecord = Type.Object(
  {
    id: AccountId,
    name: Type.String({ description: "Plain English, such as `Clearing: stripe`" }),
    kind: KindWord,
    of: Nullable(
      Type.String({ description: "The provider or bank account; null if a kind has a single account" }),
    ),
    currency: Type.String(),
    balance: { ...Amount, description: "Debits less credits" },
  },
  { title: "LedgerAccount" },
);
export const LedgerAccounts = Type.Array(LedgerAccountRecord);

export const AccountsQuery = Type.Object({
  end: Type.Optional({ ...End, description: "The time of the balances; defaults to now" }),
  mode: Type.Optional(ModeField),
});

const PostingRecord = Type.Object(
  { accountId: AccountId, amount: { ...Amount, description: "Debits are positive, credits negative" } },
  { title: "LedgerPosting" },
);
export const LedgerEntryRecord = Type.Object(
  {
    id: Type.String({ description: "The ID of the record behind it" }),
    source: SourceWord,
    at: Time,
    provider: Nullable(Type.String()),
    transactionId: Nullable(Type.String({ description: "The payment" })),
    payoutId: Nullable(Type.String()),
    currency: Type.String(),
    postings: Type.Array(PostingRecord, { description: "They total zero" }),
  },
  { title: "LedgerEntry" },
);
export const LedgerEntryPage = Page(LedgerEntryRecord);

export const EntriesQuery = Type.Object({
  ...TIME_LIST,
  mode: Type.Optional(ModeField),
  account: Type.Optional({ ...AccountId, description: "Only entries that change this account" }),
  source: Type.Optional(SourceWord),
});

export type LedgerAccountRecord = Static<typeof LedgerAccountRecord>;
export type LedgerEntryRecord = Static<typeof LedgerEntryRecord>;
