/** The means that the customer has paid for in advance: a voucher or a deposit. */
export type PrepaidMeans = "voucher" | "deposit";

/** Money taken at the counter, without a provider. */
export type CounterMeans = "cash" | "ticket" | "credit" | PrepaidMeans;

/** A payment by a provider or on a terminal. */
export type ElectronicMeans = "card" | "link" | "app" | "terminal" | "checkin" | "code";

/** A means of payment: a payment type of a provider, or money taken at the counter. */
export type Means = ElectronicMeans | CounterMeans;

/** The provider that money taken at the counter is listed under. */
export const COUNTER = "handoff";

/** The reason why something failed. */
export interface Failure {
  code: string;
  message: string;
}

/** The means used for part of an electronic payment. */
export interface PaymentMeans {
  kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
  amountMinor: number;
  /** The number of meal vouchers, if known. */
  count?: number;
}

/** The statuses of a sale (wire contract, "Sales"). */
export type SaleStatus = "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";

/** The status of a part of a sale; `starting` until its own record exists. */
export type PartStatus = "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";

/** A line of a sale: a receipt's line with its product. */
export interface SaleItem {
  description: string;
  quantity: number;
  price: number;
  vat: string;
  discount?: number;
  gift?: boolean;
  productId?: string | null;
  /** For a line that sells a voucher. */
  voucher?: SoldVoucher;
  /** For a line that is a deposit: money for the goods of a later sale. */
  deposit?: boolean;
}

/** A voucher sold by a line. */
export interface SoldVoucher {
  /** `single`: the VAT is the line's and is due now; `multi`: VAT is due when the voucher is spent (EU 2016/1065). */
  purpose: "single" | "multi";
  expiresAt?: string;
}

/** The voucher or deposit that a payment spends. */
export interface Prepaid {
  id: string;
  /** The VAT code if VAT was due when it was sold; if null, VAT is due when it is spent. */
  vat: string | null;
}

/** The request for a document: its kind, its provider, and the fields of that kind. */
export interface DocumentRequest {
  kind: "receipt" | "invoice" | "none";
  provider: string | null;
  fields: Record<string, unknown>;
}

/** The content of a sale, which never changes; amounts are in cents. */
export interface SaleContent {
  items: SaleItem[];
  /** The items' total, as on the receipt. */
  itemsMinor: number;
  /** The discount on the amount due; it does not change the VAT. */
  discountMinor: number;
  /** The tip; not part of the total and not on the document. */
  tipMinor: number;
  /** The cash rounding: positive when the customer pays more than the total. */
  roundingMinor: number;
  document: DocumentRequest;
  tableId: string | null;
  customerId: string | null;
}

/** A payment of a sale; amounts are in cents. */
export interface SalePayment {
  id: string;
  means: Means;
  /** The amount that goes towards the sale, without the cash change. */
  amountMinor: number;
  /** The cash change for the customer. */
  changeMinor: number;
  status: PartStatus;
  provider: string;
  transactionId: string | null;
  failure: Failure | null;
  /**
   * Whether the sale no longer waits for this payment: it is treated as canceled. If the customer pays it after
   * all, it pays the amount still due or is refunded.
   */
  isAbandoned?: true;
  /** How many times the request was not sent because the process stalled before sending it. */
  unsent?: number;
  /** Whether the customer confirmed an abandoned payment: its amount is held, and the hold must be released. */
  isHeldLate?: true;
  /** The fields that the means needs: a token, a terminal, the number of vouchers. */
  fields: Record<string, unknown>;
  /** Whether the payment is only held until the sale's document is issued, and then captured. */
  isHeldFirst?: true;
  /** Present once the amount is held: when the hold expires at the provider, or null if unknown. */
  heldUntil?: string | null;
  /** The number of the capture request, set from the second request onwards; each request has its own key. */
  captureAttempt?: number;
  /** The client that added the payment, if it differs from the sale's. */
  clientId?: string;
  /** The means of payment that the provider reported. */
  reportedMeans?: PaymentMeans[];
  /** The voucher or deposit that pays it. */
  prepaid?: Prepaid;
  /**
   * The part of `amountMinor` that is the sale's tip, as sent to the provider or as recorded when the sale was paid.
   */
  tipMinor?: number;
  /** The tip that the payer added on the terminal, in addition to `amountMinor`. */
  addedTipMinor?: number;
  /**
   * Whether the payment is for a debt of the completed sale; once the payment is completed, the amount is deducted from
   * `credit`.
   */
  settles?: true;
}

/** A document of a sale or of a return. */
export interface SaleDocument {
  kind: "receipt" | "invoice";
  provider: string;
  id: string | null;
  status: PartStatus;
  number: string | null;
  failure: Failure | null;
  /** The number of the request for the document; each request has its own key. */
  attempt: number;
}

/** A refund that is part of a return. */
export interface ReturnPayment {
  paymentId: string;
  means: Means;
  amountMinor: number;
  status: PartStatus;
  refundId: string | null;
  failure: Failure | null;
  /** The number of the attempt, set from the second attempt onwards; each attempt has its own key. */
  attempt?: number;
}

/** The returned part of a line. */
export interface ReturnedLine {
  /** The line's index, from 0. */
  line: number;
  quantityMilli: number;
  discountMinor: number;
  /**
   * The part of the discount paid by a voucher or deposit that was taxed when sold; it is restored to that voucher or
   * deposit.
   */
  deductedMinor?: number;
}

/** A return of a sale: the money and the document together. */
export interface SaleReturn {
  id: string;
  /** The refunded amount. */
  amountMinor: number;
  /** The part of the sale's discount on the total that is returned as a discount. */
  discountMinor: number;
  /** The tip in `amountMinor`, which is not on the return's document. */
  tipMinor?: number;
  status: PartStatus;
  lines: ReturnedLine[];
  payments: ReturnPayment[];
  document: SaleDocument | null;
  reason: string | null;
  purpose: ReturnPurpose;
  /** The member who authorized the return by PIN, at a bridge that requires one. */
  memberId?: string;
}

/**
 * `return`: the customer returns goods; `undo`: the whole sale is canceled; `surplus`: a payment that was treated as
 * failed completed after another had paid for the sale, or a debt was paid later.
 */
export type ReturnPurpose = "return" | "undo" | "surplus";

/** A question for the user, which only a person can answer. */
export interface Question {
  kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown" | "capture_refused";
  text: string;
  evidence: string[];
  choices: Choice[];
}

/** The answers to a question. */
export type Choice = "issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again";

/** A sale's own data. */
export interface SaleInput {
  clientId: string;
  status: SaleStatus;
  content: SaleContent;
  payments: SalePayment[];
  document: SaleDocument | null;
  returns: SaleReturn[];
  question: Question | null;
  isMoving: boolean;
  orderId: string | null;
  reference: string | null;
  metadata: Record<string, string>;
}

/** A sale as stored. */
export interface Sale extends SaleInput {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns the price of the sale: its items minus its discount, in cents, without the tip and the rounding. */
export function totalOf({ itemsMinor, discountMinor }: SaleContent): number {
  return itemsMinor - discountMinor;
}

/** Returns the amount to pay, in cents: the price with the tip and the cash rounding. */
export function payableOf(content: SaleContent): number {
  return totalOf(content) + content.tipMinor + content.roundingMinor;
}

/**
 * Returns a document that has not been requested yet.
 *
 * @param attempt - the number of the request
 */
export function requestedDocument(
  { kind, provider }: Pick<SaleDocument, "kind" | "provider">,
  attempt = 1,
): SaleDocument {
  return { kind, provider, id: null, status: "starting", number: null, failure: null, attempt };
}

/** Returns the sale's returns that did not fail, except refunds of surplus payments. */
export function standingReturns({ returns }: Pick<Sale, "returns">): SaleReturn[] {
  return returns.filter(({ status, purpose }) => status !== "failed" && purpose !== "surplus");
}

/** Returns the return that undoes the sale, if there is one. */
export function undoIn({ returns }: Pick<Sale, "returns">): SaleReturn | undefined {
  return returns.find(({ purpose, status }) => purpose === "undo" && status !== "failed");
}

/** Returns the payments of the sale, except refunded overpayments. */
export function netPayments({ payments, returns }: Pick<Sale, "payments" | "returns">): SalePayment[] {
  const surplus = returns
    .filter(({ purpose, status }) => purpose === "surplus" && status !== "failed")
    .flatMap((one) => one.payments);
  if (surplus.length === 0) return payments;
  return payments.map((payment) => ({
    ...payment,
    amountMinor: payment.amountMinor - sumOf(surplus.filter(({ paymentId }) => paymentId === payment.id)),
  }));
}

/** Returns the amount paid, in cents. */
export function paidOf(sale: Pick<Sale, "payments" | "returns">): number {
  return sumOf(netPayments(sale).filter(({ status }) => status === "completed"));
}

/** Whether a payment's amount is held, but neither captured nor released yet. */
export function isHeld({ status, heldUntil }: Pick<SalePayment, "status" | "heldUntil">): boolean {
  return status === "pending" && heldUntil !== undefined;
}

/** Returns the IDs of the transactions that pay for a sale, except failed ones and refunded overpayments. */
export function payingTransactions(sale: Pick<Sale, "payments" | "returns">): string[] {
  return netPayments(sale)
    .filter((payment) => payment.amountMinor > 0 && (payment.status === "completed" || isHeld(payment)))
    .flatMap(({ transactionId }) => transactionId ?? []);
}

/** Returns the amount due, in cents; payments in progress count as due, and held amounts do not. */
export function dueOf(sale: Pick<Sale, "content" | "payments" | "returns">): number {
  return Math.max(0, payableOf(sale.content) - paidOf(sale) - sumOf(sale.payments.filter(isHeld)));
}

/**
 * Returns the debt of a sale, in cents: the amount paid by `credit`, less the amounts returned or paid since. A payment
 * of the debt that is in progress counts as paid.
 */
export function owedOf({ payments, returns }: Pick<Sale, "payments" | "returns">): number {
  const credits = payments.filter(({ means, status }) => means === "credit" && status === "completed");
  const back = returns
    .flatMap((one) => one.payments)
    .filter(({ means, status }) => means === "credit" && status !== "failed" && status !== "canceled");
  const underWay = payments.filter(({ settles, status }) => settles && isOpen(status));
  return Math.max(0, sumOf(credits) - sumOf(back) - sumOf(underWay));
}

/** Returns the refunded part of the amount that pays for the sale, in cents. */
export function returnedOf(sale: Pick<Sale, "returns">): number {
  return sumOf(standingReturns(sale));
}

/** Whether the outcome of a payment, refund or document is still unknown. */
export function isOpen(status: PartStatus): boolean {
  return status === "starting" || status === "pending" || status === "verification";
}

const sumOf = (parts: readonly { amountMinor: number }[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
