import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { ProviderFilter, ProviderParams } from "../../connections/schemas.ts";
import { Words } from "../../server/enums.ts";
import { End, Order, Limit as PageLimit, Start, Token } from "../../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../../server/schemas.ts";
import type { PayoutLineRow, PayoutRow } from "./payout.ts";

const Day = Type.String({ format: "date", examples: ["2026-11-30"] });

const PayoutStatusWord = Words("PayoutStatus", {
  pending: "The provider has not sent it yet.",
  in_transit: "It is on its way to the bank.",
  paid: "The provider reports that it has arrived.",
  failed: "The bank rejected it; the amount is back in the balance.",
  canceled: "It was canceled; the amount is back in the balance.",
});

const PayoutLineKindWord = Words("PayoutLineKind", {
  sale: "A payment.",
  refund: "A refund, or the amount of a failed refund that was returned.",
  fee: "A fee of the provider that belongs to no payment.",
  chargeback: "A disputed amount, or an amount returned after a won dispute.",
  adjustment: "Any other change of the balance.",
  reserve: "An amount that the provider holds back, or releases.",
});

const Line = Type.Object(
  {
    id: Type.String(),
    kind: PayoutLineKindWord,
    amount: { ...Amount, description: "The amount before the fee; negative if money was taken" },
    fee: { ...Amount, description: "The provider's fee, subtracted from the amount" },
    feeVat: Nullable({
      ...Amount,
      description:
        "The VAT included in the fee, or in the amount of a line of kind fee; null if not reported",
    }),
    currency: Type.String(),
    transactionId: Nullable(Type.String({ description: "The payment; null if Banco has none" })),
    refundId: Nullable(Type.String({ description: "The refund; null if Banco has none" })),
    providerTransactionId: Nullable(Type.String()),
    occurredAt: Time,
  },
  { title: "PayoutLine" },
);

const fields = {
  id: Type.String(),
  provider: Type.String(),
  mode: ModeField,
  status: PayoutStatusWord,
  amount: {
    ...Amount,
    description: "Negative if the provider takes the amount from the bank account",
  },
  currency: Type.String(),
  arrivesOn: Nullable({ ...Day, description: "The day of arrival at the bank, if the provider reports it" }),
  bankReference: Nullable(
    Type.String({ description: "The reference on the bank statement, if the provider reports it" }),
  ),
  providerPayoutId: Type.String(),
  createdAt: Time,
};

const PayoutRecord = Type.Object(fields, { title: "Payout" });
export const PayoutPage = Page(PayoutRecord);
export const PayoutDetail = Type.Object(
  {
    ...fields,
    lines: Type.Array(Line),
    token: Nullable(Type.String({ description: "Token of the next page of lines; null on the last page" })),
  },
  { title: "PayoutDetail" },
);

const query = {
  start: Type.Optional(Start),
  end: Type.Optional(End),
  limit: Type.Optional(PageLimit),
  status: Type.Optional(PayoutStatusWord),
  mode: Type.Optional(ModeField),
  order: Type.Optional(Order),
  token: Type.Optional(Token),
};
export const PayoutQuery = Type.Object(query);
export const AllPayoutsQuery = Type.Object({ ...query, provider: ProviderFilter });

/** The maximum number of lines in a response. */
export const LINES_MAX = 1_000;
export const LinesQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LINES_MAX,
      description: `Lines in the response; defaults to ${LINES_MAX}`,
    }),
  ),
  token: Type.Optional(Token),
});

export const PayoutParams = Type.Object({ ...ProviderParams.properties, payoutId: Id });
export const AnyPayoutParams = Type.Object({ payoutId: Id });

/** Converts a payout to wire format. */
export function payoutRecord(payout: PayoutRow): Static<typeof PayoutRecord> {
  const { accountId: _, amountMinor, createdAt, ...rest } = payout;
  return {
    ...rest,
    amount: toMajor(amountMinor, payout.currency),
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a line to wire format. */
export function lineRecord(line: PayoutLineRow): Static<typeof Line> {
  const { amountMinor, feeMinor, feeVatMinor, position: _, occurredAt, ...rest } = line;
  return {
    ...rest,
    amount: toMajor(amountMinor, line.currency),
    fee: toMajor(feeMinor, line.currency),
    feeVat: feeVatMinor === null ? null : toMajor(feeVatMinor, line.currency),
    occurredAt: occurredAt.toISOString(),
  };
}
