import { toMajor } from "@banco/core";
import type {
  Action,
  CardFacts,
  Charge,
  ChargeOf,
  ChargeOutcome,
  ExtraAmount,
  Failure,
  Hold,
  HoldEnding,
  Json,
  KnownCharge,
  Mode,
  PaymentStatus,
  PaymentType,
} from "@banco/providers";
import type { CounterMeans } from "@banco/receipts/sales/sale";
import { REPEAT_MS } from "../pace.ts";

/** A payment as shown to the merchant; amounts are in minor units. */
export interface ShownTransaction {
  id: string;
  provider: string;
  mode: Mode;
  type: PaymentType | CounterMeans;
  status: PaymentStatus;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  description: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  clientId: string | null;
  terminalId: string | null;
  locationId: string | null;
  providerTransactionId: string | null;
  card: CardFacts | null;
  action: Action | null;
  failure: Failure | null;
  result: PaymentResult;
  receiptId: string | null;
  refunds: StoredRefund[] | null;
  /** The fee according to payout lines; null until reported. */
  settledFeeMinor: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A stored payment, with the data to poll the provider again. */
export interface Transaction extends ShownTransaction {
  tenantId: string;
  accountId: string;
  /** The row version, so that a settlement does not overwrite another one. */
  version: string;
  request: ChargeRequest;
  memory: Record<string, Json>;
  stage: Stage | null;
  checks: number;
  /** Whether the provider has reported that the terminal is free again, regardless of the outcome. */
  isTerminalFree: boolean;
  /** Its age when it was read, in milliseconds by the database's clock. */
  ageMs: number;
  /**
   * Milliseconds, by the database's clock, from the latest time a request for it could have started until this read.
   */
  callAgeMs: number;
}

/**
 * `calling`: the provider was called but its response is not stored; `watching`: the provider will be polled
 * again.
 */
export type Stage = "calling" | "watching";

/**
 * The result fields of a payment: the payer's or app's link, code or payload, the tip, the means and the
 * provider's fee.
 */
export type PaymentResult = Pick<
  ChargeOutcome,
  "url" | "expiresAt" | "code" | "payload" | "tipMinor" | "feeMinor" | "means"
> & {
  hold?: Hold;
  decision?: Decision;
  /** The voucher or deposit that the payment spends. */
  prepaymentId?: string;
  /** The tip that its sale has recorded as part of its amount. */
  saleTipMinor?: number;
};

/**
 * An outcome that someone read in the provider's dashboard and entered, because the provider's responses did not report
 * it. It is stored alongside the provider's own outcome, which takes precedence once known.
 */
export interface Decision {
  status: PaymentStatus;
  amountMinor: number;
  reason: string;
  userId: string;
  at: string;
  /** The provider's own outcome; null until reported. */
  provider: { status: PaymentStatus; at: string } | null;
}

/** Whether a payment's outcome was decided manually and the provider has not reported its own since. */
export function isDecided({ result }: Pick<Transaction, "result">): boolean {
  return result.decision?.provider === null;
}

/** Returns the part of the provider's response that is stored as the payment's result. */
function resultOf(outcome: ChargeOutcome): PaymentResult {
  const { url, expiresAt, code, payload, tipMinor, feeMinor, means } = outcome;
  const fields = Object.entries({ url, expiresAt, code, payload, tipMinor, feeMinor, means });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A charge's fields that have no column of their own, stored so that the same request can be retried. Contains the
 * requested amount only if a different amount was charged, because the column then has the amount charged.
 */
export type ChargeRequest = Partial<
  Pick<Charge, "customer" | "amountMinor"> & { ending: HoldEnding } & FieldsOf<"card"> &
    FieldsOf<"link"> &
    FieldsOf<"app">
> &
  ExtraAmounts;

/** A charge's other amounts besides `amountMinor`, in minor units. */
export type ExtraAmounts = Partial<Pick<Charge, ExtraAmount>>;

type FieldsOf<Type extends "card" | "link" | "app"> = Pick<ChargeOf<Type>, Type & keyof ChargeOf<Type>>;

/** The request of a payment made outside Banco, which has none. */
const EMPTY_REQUESTS = {
  card: { token: null, returnUrl: null, capture: true },
  link: { expiresAt: null, successUrl: null, cancelUrl: null },
  app: { callbackUrl: "", platform: null },
} as const;

/** A refund stored with its payment. */
export interface StoredRefund {
  id: string;
  amountMinor: number;
  status: PaymentStatus;
  reason: string | null;
  failure: Failure | null;
  createdAt: string;
  /** Whether the provider was called and its response is not stored yet. */
  calling: boolean;
  decision: RefundDecision | null;
}

/** A refund's outcome that a user has read in the provider's dashboard and entered. */
export type RefundDecision = Pick<Decision, "reason" | "userId" | "at"> & {
  status: Extract<PaymentStatus, "completed" | "failed">;
};

/**
 * Returns the provider's fee for a payment in minor units: as paid out, or else as reported with the payment;
 * undefined if unknown.
 */
export function feeOf({ settledFeeMinor, result }: ShownTransaction): number | undefined {
  return settledFeeMinor ?? result.feeMinor;
}

/** Converts the charge to the form that adapters expect. */
export function chargeOf(transaction: Transaction): Charge {
  const { id, createdAt, type, currency, description, reference, metadata, terminalId, request } =
    transaction;
  const {
    amountMinor = transaction.amountMinor,
    customer = null,
    card = EMPTY_REQUESTS.card,
    link = EMPTY_REQUESTS.link,
    app = EMPTY_REQUESTS.app,
    ending: _readByCalls,
    ...amounts
  } = request;
  // These are only amounts, with the same names as in charges.
  ({}) satisfies Record<Exclude<keyof typeof amounts, ExtraAmount>, unknown>;
  const facts = {
    id,
    createdAt,
    amountMinor,
    ...amounts,
    currency,
    description,
    reference,
    metadata,
    customer,
  };
  switch (type) {
    case "card":
      return { ...facts, type, card };
    case "link":
    case "code":
      return { ...facts, type, link };
    case "app":
      return { ...facts, type, app };
    case "terminal":
      return { ...facts, type, terminal: { terminalId: terminalId! } };
    case "checkin":
      return { ...facts, type };
    case "cash":
    case "ticket":
    case "credit":
    case "voucher":
    case "deposit":
      throw new Error(`Payments of type ${type} cannot be checked at a provider`);
  }
}

/**
 * Returns the charge with its known facts.
 *
 * @param mayRepeat - true only while the check's lease is held, because whatever is then decided about the payment
 * must assume that a request may be sent
 */
export function knownChargeOf(transaction: Transaction, mayRepeat = false): KnownCharge {
  return {
    ...chargeOf(transaction),
    providerTransactionId: transaction.providerTransactionId,
    memory: transaction.memory,
    mayRepeat,
    ...(transaction.request.ending && { ending: transaction.request.ending }),
    isCompleted: transaction.status === "completed",
    isAwaited: transaction.ageMs < REPEAT_MS.payment,
    now: new Date(transaction.createdAt.getTime() + transaction.ageMs),
  };
}

/**
 * Whether a response may change a payment's status: open to any status, failed or canceled only to completed,
 * and completed only to failed or canceled, if the provider reports that the sale was undone.
 */
export function mayBecome(
  from: PaymentStatus,
  { status, isUndone }: Pick<ChargeOutcome, "status" | "isUndone">,
): boolean {
  if (from === "failed" || from === "canceled") return status === "completed";
  if (from === "completed") return isUndone === true && (status === "failed" || status === "canceled");
  return true;
}

/**
 * Returns the transaction after the provider's response; the caller must have checked that the change is
 * allowed. A completed payment's amount is the amount charged; the requested amount stays in the request.
 *
 * @param stage - `watching` if the provider is polled again
 */
export function withOutcome(
  transaction: Transaction,
  outcome: ChargeOutcome,
  stage: Stage | null,
  now: Date,
): Transaction {
  const { status } = outcome;
  const isOver = status !== "pending" && status !== "verification";
  const requestedMinor = transaction.amountMinor;
  const amountMinor = (status === "completed" ? outcome.amountMinor : undefined) ?? requestedMinor;
  const { hold: heldBefore, ...result } = transaction.result;
  const hold = isOver ? null : outcome.hold === undefined ? heldBefore : outcome.hold;
  // An amount that is still held was neither captured nor released, so either can be requested again.
  const { ending, ...request } = transaction.request;
  const isEnding = ending !== undefined && !(status === "pending" && outcome.hold);
  const storedRequest = isEnding ? transaction.request : request;
  return {
    ...transaction,
    status,
    amountMinor,
    request:
      amountMinor === requestedMinor ? storedRequest : { ...storedRequest, amountMinor: requestedMinor },
    providerTransactionId: outcome.providerTransactionId ?? transaction.providerTransactionId,
    locationId: outcome.locationId ?? transaction.locationId,
    card: outcome.card ?? transaction.card,
    action: isOver ? null : outcome.action === undefined ? transaction.action : outcome.action,
    failure: status === "completed" ? null : (outcome.failure ?? transaction.failure),
    result: { ...result, ...resultOf(outcome), ...(hold && { hold }) },
    memory: { ...transaction.memory, ...outcome.memory },
    // The terminal stays marked as free: the next payment may already be running on it.
    isTerminalFree: transaction.isTerminalFree || outcome.isTerminalFree === true,
    stage,
    updatedAt: now,
  };
}

/** Whether a terminal payment blocks the next one. */
export function holdsTerminal({ status, isTerminalFree }: Transaction): boolean {
  return (status === "pending" || status === "verification") && !isTerminalFree;
}

/** Returns the hold that can be captured or released; undefined if there is none, or it is already ending. */
export function openHold({ status, result, request }: Transaction): Hold | undefined {
  return status === "pending" && request.ending === undefined ? result.hold : undefined;
}

/** Returns the amount that can still be refunded, in minor units, according to the stored record. */
export function refundableMinor(transaction: Transaction): number {
  return transaction.amountMinor - transaction.refundedMinor;
}

/** Converts minor units to major units for the wire. */
export function wireAmount(transaction: Pick<Transaction, "currency">, minor: number): number {
  return minor === 0 ? 0 : toMajor(minor, transaction.currency);
}
