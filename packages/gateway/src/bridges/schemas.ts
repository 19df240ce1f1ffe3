import { Type } from "@banco/core/schema";
import { InvoiceRequest } from "@banco/fatturapa";
import { ReceiptRequest } from "@banco/receipts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { KnownMeans } from "../payment/means.ts";
import { TerminalPaymentBody } from "../payment/schemas.ts";
import { DocumentStatus, PaymentStatus } from "../server/enums.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";
import { BridgeProgramState, ProgramVersion, UpdatePolicy } from "./program-schemas.ts";
import { BridgeApproval, BridgeRights } from "./rights-schemas.ts";
import { BridgeError, BridgeState, FormerTerminal } from "./state-schemas.ts";

const Provider = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.-]+$" });
const PaymentSettings = Type.Object(
  { provider: Provider, terminalId: Type.Optional(Id) },
  { title: "BridgePaymentSettings" },
);
const FiscalSettings = Type.Object({ provider: Provider }, { title: "BridgeFiscalSettings" });

export const BridgeBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    payment: Type.Optional(Nullable(PaymentSettings)),
    fiscal: Type.Optional(Nullable(FiscalSettings)),
    rights: Type.Optional(BridgeRights),
  },
  { title: "BridgeRequest" },
);

export const BridgePatch = Type.Object(
  {
    ...Type.Partial(BridgeBody).properties,
    updates: Type.Optional(UpdatePolicy),
    requestedProgram: Type.Optional(
      Nullable({
        ...ProgramVersion,
        description:
          "The version that the bridge should install: `program.newer`, or another version newer than " +
          "its own. Null withdraws the request",
      }),
    ),
    rotate: Type.Optional(
      Type.Boolean({
        description:
          "Replaces the source address; the old one stops working. Only in the user's own session, not for apps and keys",
      }),
    ),
  },
  { title: "BridgeUpdate" },
);

export const BridgeRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    sourceAddress: Type.Optional(
      Type.String({
        description:
          "The value of the bridge's x-source-address header; keep it secret. Shown only once, in the user's own session, when the bridge is created or its address is rotated",
      }),
    ),
    sourceAddressEnd: Type.String({ description: "The last four characters of the source address" }),
    payment: Nullable(PaymentSettings),
    fiscal: Nullable(FiscalSettings),
    version: Nullable(Type.String({ description: "The version of its protocol" })),
    lastSeenAt: Nullable(Time),
    online: Type.Boolean({ description: "Whether it has called within the last two minutes" }),
    state: Nullable({
      ...BridgeState,
      description: "As reported by the bridge; null if its program does not report it yet",
    }),
    lastError: Nullable({
      ...BridgeError,
      description: "The last error; stays after the device works again",
    }),
    checkAskedAt: Nullable({
      ...Time,
      description: "When a check of its devices was requested, if it has not responded yet",
    }),
    formerTerminals: Type.Array(FormerTerminal, {
      description: "The replaced terminals, oldest first",
    }),
    rights: BridgeRights,
    approvedBy: Nullable(BridgeApproval),
    addressShownTo: Nullable(
      Type.Array(Type.String(), {
        description:
          "IDs of the members who were shown the current source address; null for addresses created before this was recorded",
      }),
    ),
    addressExposedAt: Nullable({
      ...Time,
      description:
        "When a member who knows the source address lost a right that it grants. The bridge makes no " +
        "refunds until the address is rotated. Null if this has not happened",
    }),
    updates: UpdatePolicy,
    requestedProgram: Nullable({
      ...ProgramVersion,
      description: "The version that someone has requested; null once the bridge has tried it",
    }),
    program: Nullable({
      ...BridgeProgramState,
      description: "Whether the bridge can change its program; null if it does not report that",
    }),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Bridge" },
);

export const BridgeParams = Type.Object({ bridgeId: Id });
export const SourceHeaders = Type.Object({
  "x-source-address": Type.String({
    minLength: 1,
    maxLength: 512,
    description: "As issued when the bridge was created",
  }),
});

/** The headers of an order: source address and key. */
export const OrderHeaders = Type.Object({
  ...SourceHeaders.properties,
  ...IdempotencyHeaders.properties,
  "x-pin": Type.Optional(
    Type.String({
      maxLength: 32,
      description:
        "The PIN of the member who refunds: eight digits, as entered at the till. Required for refunds, returns and credit notes of a bridge with the right `asksPin`",
    }),
  ),
  "x-bridge-member": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: "The member who authorized the order with their PIN, for the audit log",
    }),
  ),
});

/** The fields of a terminal payment; a till in the shop does not send any others. */
const { reference: _, metadata: _metadata, customer: _customer, ...charged } = TerminalPaymentBody.properties;

/** A bridge's request for a payment or a refund, or its registration probe. */
export const BridgePaymentBody = Type.Object(
  {
    probe: Type.Optional(Type.Boolean()),
    refund: Type.Optional(
      Type.Object({ transactionId: Id, amount: Type.Optional(Amount), provider: Type.Optional(Provider) }),
    ),
    ...Type.Partial(Type.Object(charged)).properties,
    provider: Type.Optional(Provider),
  },
  { title: "BridgePaymentRequest" },
);

const MemberPin = Type.Object(
  {
    memberId: Type.String(),
    number: Type.String({ description: "The two digits that the member enters before the PIN" }),
    salt: Type.String({ description: "Base64" }),
    hash: Type.String({ description: "Base64: scrypt of the six digits, with r = 8 and p = 1" }),
    cost: Type.Integer({ description: "The N of scrypt (RFC 7914)" }),
  },
  { title: "BridgePin" },
);

/**
 * The payment data of the local protocol (specification, section 2.8). A probe's response has the bridge's
 * own ID, name and current rights, which are null until it is approved.
 */
export const BridgePaymentResult = Type.Object(
  {
    id: Type.String(),
    name: Type.Optional(Type.String()),
    rights: Type.Optional(Nullable(BridgeRights)),
    addressExposedAt: Type.Optional(Nullable(Time)),
    pins: Type.Optional(
      Type.Array(MemberPin, {
        description:
          "The members who are allowed to refund at the till, if the bridge asks for a PIN: salted slow hashes, which it can check offline",
      }),
    ),
    status: Type.Optional(PaymentStatus),
    amount: Type.Optional(Amount),
    tip: Type.Optional({
      ...Amount,
      description: "The tip, included in `amount`, if the provider reports it",
    }),
    currency: Type.Optional(Type.String()),
    means: Type.Optional(KnownMeans),
  },
  { title: "BridgePayment" },
);

/** A receipt or, if there is a customer, an invoice; the full schemas validate the rest. */
export const BridgeFiscalBody = Type.Object(
  {
    provider: Type.Optional(Provider),
    customer: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { title: "BridgeDocumentRequest", additionalProperties: true },
);

/** Returns the full schema of the requested document. */
export function documentBody(body: unknown) {
  const { provider, customer } = BridgeFiscalBody.properties;
  if (isInvoice(body)) return Type.Object({ ...InvoiceRequest.properties, provider });
  return Type.Object({ ...ReceiptRequest.properties, provider, customer });
}

/** Whether a body is an invoice, because it contains a customer. */
export function isInvoice(body: unknown): boolean {
  const { customer } = (body ?? {}) as { customer?: unknown };
  return customer !== undefined && customer !== null;
}

/** The document data of the local protocol (specification, section 2.8). */
export const BridgeFiscalResult = Type.Object(
  {
    id: Type.String(),
    status: DocumentStatus,
    number: Nullable(Type.String()),
    amount: Amount,
  },
  { title: "BridgeDocument" },
);
