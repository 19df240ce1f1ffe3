import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { ProviderFilter, ProviderParams } from "../../connections/schemas.ts";
import { DisputeStatusWord } from "../../server/enums.ts";
import { End, Limit, Order, Start, Token } from "../../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../../server/schemas.ts";
import type { DisputeRow } from "./dispute.ts";

export const DisputeRecord = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    mode: ModeField,
    transactionId: Nullable(Type.String({ description: "The payment; null if Banco has none" })),
    providerTransactionId: Nullable(Type.String()),
    providerDisputeId: Type.String(),
    amount: { ...Amount, description: "The disputed amount" },
    currency: Type.String(),
    reason: Nullable(Type.String({ description: "The provider's own term for the reason" })),
    status: DisputeStatusWord,
    respondBy: Nullable({ ...Time, description: "The deadline for evidence, if the provider reports it" }),
    evidenceSentAt: Nullable({ ...Time, description: "When evidence was sent through Banco; null if none" }),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Dispute" },
);
export const DisputePage = Page(DisputeRecord);

const query = {
  start: Type.Optional(Start),
  end: Type.Optional(End),
  limit: Type.Optional(Limit),
  status: Type.Optional(DisputeStatusWord),
  mode: Type.Optional(ModeField),
  transactionId: Type.Optional({ ...Id, description: "Only disputes of this payment" }),
  order: Type.Optional(Order),
  token: Type.Optional(Token),
};
export const DisputeQuery = Type.Object(query);
export const AllDisputesQuery = Type.Object({ ...query, provider: ProviderFilter });

export const DisputeParams = Type.Object({ ...ProviderParams.properties, disputeId: Id });
export const AnyDisputeParams = Type.Object({ disputeId: Id });

const TEXT_MAX = 5_000;
const FIELD_MAX = 255;

export const EvidenceBody = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: TEXT_MAX,
      description: "Why the payment is justified, in the merchant's words",
    }),
    productDescription: Type.Optional(Type.String({ maxLength: TEXT_MAX })),
    customerName: Type.Optional(Type.String({ maxLength: FIELD_MAX })),
    customerEmail: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
    date: Type.Optional(
      Type.String({
        format: "date",
        description: "The date of the service or, with `trackingNumber`, of the shipment",
        examples: ["2026-11-03"],
      }),
    ),
    carrier: Type.Optional(Type.String({ maxLength: FIELD_MAX })),
    trackingNumber: Type.Optional(Type.String({ maxLength: FIELD_MAX })),
  },
  { title: "DisputeEvidenceRequest" },
);

/** Converts a dispute to wire format. */
export function disputeRecord(dispute: DisputeRow): Static<typeof DisputeRecord> {
  const { accountId: _, evidenceId: __, amountMinor, evidenceAt, respondBy, ...rest } = dispute;
  return {
    ...rest,
    amount: toMajor(amountMinor, dispute.currency),
    respondBy: respondBy?.toISOString() ?? null,
    evidenceSentAt: evidenceAt,
    createdAt: dispute.createdAt.toISOString(),
    updatedAt: dispute.updatedAt.toISOString(),
  };
}
