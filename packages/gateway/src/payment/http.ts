import { invalidField, isCurrency, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { EXTRA_AMOUNTS, type ExtraAmount, type PaymentProvider, type PaymentType } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnswerForm, answerForm } from "../idempotency/answers.ts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import type { Claim } from "../idempotency/sql.ts";
import { minorOf } from "../server/amounts.ts";
import { uriFault } from "../server/uris.ts";
import { recordOf } from "./record.ts";
import type { PaymentBody } from "./schemas.ts";
import type { ChargeRequest, ExtraAmounts, Transaction } from "./transaction.ts";

export const ClientHeaders = Type.Object({
  "x-client-id": Type.String({
    pattern: "^ *[\\x21-\\x7e][\\x20-\\x7e]*$",
    maxLength: 255,
    description: "The app that makes the request",
  }),
  ...IdempotencyHeaders.properties,
});

const DEFAULT_CURRENCY = "EUR";
/** The prefix of bridge IDs. Payments stored under a bridge's ID are the bridge's own, so it may refund them. */
const BRIDGE = "brg_";
const ADDRESSES = ["returnUrl", "successUrl", "cancelUrl", "callbackUrl"] as const;

/** Returns the request's x-client-id. A token that was issued to an app is only valid for that app. */
export function clientIdOf(request: FastifyRequest): string {
  const header = String(request.headers["x-client-id"]);
  const { clientId } = request.caller;
  if (clientId && clientId !== header) {
    const message = "is not the client ID that the token was issued to";
    throw new Problem("client_id_mismatch", `x-client-id ${message}`, {
      errors: [{ path: "/headers/x-client-id", message }],
    });
  }
  if (!clientId && header.startsWith(BRIDGE)) {
    const message = "is a bridge's ID: a bridge sends its source address";
    throw new Problem("validation_failed", `x-client-id ${message}`, {
      errors: [{ path: "/headers/x-client-id", message }],
    });
  }
  return header;
}

/**
 * Returns the amount of a body in minor units.
 *
 * @throws Problem 400 with the field's path
 */
function amountOf(
  amount: number,
  currency: string = DEFAULT_CURRENCY,
): Pick<Transaction, "amountMinor" | "currency"> {
  if (!isCurrency(currency)) throw invalidField("/currency", "is not an ISO 4217 currency");
  return { amountMinor: minorOf(amount, currency), currency };
}

/** Returns the new transaction that a payment body requests; it is not stored yet. */
export function newTransaction(
  context: {
    tenantId: string;
    clientId: string | null;
    provider: PaymentProvider;
    type: PaymentType;
    claim: Claim | null;
    /** The body's other amounts besides `amount`, in minor units. */
    amounts?: ExtraAmounts;
  },
  body: PaymentBody,
  now: Date,
): Transaction {
  for (const name of ADDRESSES) {
    const address = body[name];
    const fault = address === undefined ? undefined : uriFault(address);
    if (fault) throw invalidField(`/${name}`, fault);
  }
  const { amount, currency, description, reference, metadata, terminalId, ...requestFields } = body;
  const { amounts = {} } = context;
  assertAccepted(context.provider, context.type, amounts);
  return {
    tenantId: context.tenantId,
    id: idUnder(context.claim, "pay", context.tenantId),
    accountId: "",
    version: "",
    // The account that takes the payment determines its mode.
    mode: "live",
    provider: context.provider.manifest.id,
    type: context.type,
    status: "pending",
    ...amountOf(amount, currency),
    refundedMinor: 0,
    description: description ?? null,
    reference: reference ?? null,
    metadata: metadata ?? {},
    clientId: context.clientId,
    terminalId: terminalId ?? null,
    locationId: null,
    providerTransactionId: null,
    card: null,
    action: null,
    failure: null,
    result: {},
    settledFeeMinor: null,
    receiptId: null,
    request: { ...requestOf(context.type, requestFields), ...amounts },
    memory: {},
    stage: "calling",
    checks: 0,
    ageMs: 0,
    callAgeMs: 0,
    isTerminalFree: false,
    refunds: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether the provider accepts this kind of amount (such as a tip) in payments of this type. */
export function acceptsAmount(
  { manifest }: PaymentProvider,
  type: PaymentType,
  amount: ExtraAmount,
): boolean {
  return manifest.amounts?.[amount]?.includes(type) ?? false;
}

/**
 * Checks that the provider accepts all the amounts, because an adapter would drop one that it does not.
 *
 * @throws Problem 400 that names the first that it does not accept
 */
function assertAccepted(provider: PaymentProvider, type: PaymentType, amounts: ExtraAmounts): void {
  for (const amount of Object.keys(amounts) as ExtraAmount[]) {
    if (!acceptsAmount(provider, type, amount))
      throw invalidField(`/${EXTRA_AMOUNTS[amount]}`, `is not possible with ${provider.manifest.name}`);
  }
}

/** A body's fields that have no column of their own. */
type RequestFields = Omit<
  PaymentBody,
  "amount" | "currency" | "description" | "reference" | "metadata" | "terminalId"
>;

function requestOf(type: PaymentType, requestFields: RequestFields): ChargeRequest {
  const { customer = null, token = null, returnUrl = null, capture = true, ...fields } = requestFields;
  const { expiresAt = null, successUrl = null, cancelUrl = null, ...appFields } = fields;
  const { callbackUrl = "", platform = null, ...rest } = appFields;
  rest satisfies Record<string, never>;
  return {
    customer,
    ...(type === "card" && { card: { token, returnUrl, capture } }),
    ...((type === "link" || type === "code") && { link: { expiresAt, successUrl, cancelUrl } }),
    ...(type === "app" && { app: { callbackUrl, platform } }),
  };
}

/** Returns the serializer for this request's responses. */
export function formOf(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
  status: 200 | 201,
): AnswerForm<Transaction> {
  return answerForm(request, reply, baseUrl, status, recordOf);
}
