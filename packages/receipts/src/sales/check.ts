import { type FieldError, invalidField, invalidFields, newId } from "@banco/core";
import { checkItems } from "../check.ts";
import { cashRounded } from "../payment.ts";
import { cents } from "./amounts.ts";
import { checkPrepaid, checkPrepayments } from "./prepaid.ts";
import type { SaleDocumentRequest, SalePaymentRequest, SaleRequest } from "./requests.ts";
import {
  COUNTER,
  type DocumentRequest,
  dueOf,
  type ElectronicMeans,
  type Means,
  owedOf,
  type Prepaid,
  type PrepaidMeans,
  type Sale,
  type SaleContent,
  type SaleInput,
  type SalePayment,
  totalOf,
} from "./sale.ts";

const MINOR = 100;
/** The fields that only one means of payment has. */
const OWNERS = { ticketCount: "meal vouchers", code: "a voucher", depositId: "a deposit" };

/** Chooses a sale's providers; each method throws a Problem if none can be chosen. */
export interface Choosers {
  /** @param path - the payment's path in the body */
  paymentProvider(payment: SalePaymentRequest & { means: ElectronicMeans }, path: string): string;
  /**
   * Finds the voucher or deposit of a payment; its balance must cover the amount.
   *
   * @param path - the payment's path in the body
   */
  prepaid(payment: SalePaymentRequest & { means: PrepaidMeans }, path: string): Prepaid;
  /** @param path - the document's path in the body */
  documentProvider(name: string | undefined, kind: "receipt" | "invoice", path: string): string;
}

/**
 * Validates a request and returns its sale.
 *
 * @throws Problem 400 with every invalid field, in which case no payment is charged
 */
export function checkSale(body: SaleRequest, clientId: string, choosers: Choosers): SaleInput {
  const content = contentOf(body, choosers);
  const payments = checkPayments(body.payments ?? [], content, { payments: [], returns: [] }, choosers);
  checkRounding(content, payments);
  const { orderId = null, reference = null, metadata = {} } = body;
  return {
    clientId,
    status: "open",
    content,
    payments,
    document: null,
    returns: [],
    question: null,
    isMoving: true,
    orderId,
    reference,
    metadata,
  };
}

function contentOf(body: SaleRequest, choosers: Choosers): SaleContent {
  const findings: FieldError[] = [];
  const { totalMinor: itemsMinor } = checkItems(body.items, findings);
  if (findings.length > 0) throw invalidFields(findings);
  const { discount = 0, tip = 0, rounding = 0, tableId = null, customerId = null } = body;
  const discountMinor = cents(discount, "/discount");
  if (discountMinor > itemsMinor) throw invalidField("/discount", "is more than the items' total");
  checkPrepayments(body.items, discountMinor);
  return {
    items: body.items,
    itemsMinor,
    discountMinor,
    tipMinor: cents(tip, "/tip"),
    roundingMinor: Math.round(rounding * MINOR),
    document: checkDocument(body.document ?? {}, choosers, "/document"),
    tableId,
    customerId,
  };
}

/**
 * Validates a document request.
 *
 * @param path - the document's path in the body
 */
export function checkDocument(
  { kind = "receipt", provider, ...fields }: SaleDocumentRequest,
  choosers: Choosers,
  path: string,
): DocumentRequest {
  if (kind === "none") {
    const [extra] = Object.keys({ ...(provider !== undefined && { provider }), ...fields });
    if (extra !== undefined) throw invalidField(`${path}/${extra}`, "requires a receipt or an invoice");
    return { kind, provider: null, fields: {} };
  }
  const foreign =
    kind === "receipt" ? (["type", "customer"] as const) : (["lottery", "customerTaxCode"] as const);
  for (const name of foreign) {
    if (fields[name] !== undefined)
      throw invalidField(`${path}/${name}`, `is only for ${kind === "receipt" ? "invoices" : "receipts"}`);
  }
  if (kind === "invoice" && fields.customer === undefined)
    throw invalidField(`${path}/customer`, "is required for an invoice");
  return { kind, provider: choosers.documentProvider(provider, kind, path), fields };
}

/**
 * Validates payment requests.
 *
 * @param earlier - the sale's earlier payments
 * @throws Problem 400 if a payment other than cash exceeds the amount due
 */
export function checkPayments(
  bodies: readonly SalePaymentRequest[],
  content: SaleContent,
  earlier: Pick<Sale, "payments" | "returns">,
  choosers: Choosers,
  pathOf: (index: number) => string = (index) => `/payments/${index}`,
): SalePayment[] {
  let leftMinor = dueOf({ content, ...earlier });
  const added = bodies.map((body, index) => {
    const path = pathOf(index);
    const payment = checkPayment(body, content, leftMinor, choosers, path);
    leftMinor -= payment.amountMinor;
    return payment;
  });
  checkPrepaid(content, [...earlier.payments, ...added], (payment) => {
    const index = added.indexOf(payment);
    return index < 0 ? undefined : pathOf(index);
  });
  return added;
}

/**
 * Validates the payment of a completed sale's debt.
 *
 * @throws Problem 400 if a payment other than cash exceeds the debt, or the payment's means cannot pay a debt
 */
export function checkSettlement(body: SalePaymentRequest, sale: Sale, choosers: Choosers): SalePayment {
  if (CANNOT_SETTLE.has(body.means))
    throw invalidField("/means", "cannot pay a debt: use cash or an electronic payment");
  return { ...checkPayment(body, sale.content, owedOf(sale), choosers, ""), settles: true };
}

const CANNOT_SETTLE: ReadonlySet<Means> = new Set<Means>(["credit", "ticket", "voucher", "deposit"]);

function checkPayment(
  { means, amount, provider, ...fields }: SalePaymentRequest,
  content: SaleContent,
  leftMinor: number,
  choosers: Choosers,
  path: string,
): SalePayment {
  const tenderedMinor = cents(amount, `${path}/amount`);
  if (leftMinor <= 0) throw invalidField(path, "exceeds the amount due: nothing is left to pay");
  if (means !== "cash" && tenderedMinor > leftMinor)
    throw invalidField(`${path}/amount`, `is more than the ${(leftMinor / MINOR).toFixed(2)} due`);
  const amountMinor = Math.min(tenderedMinor, leftMinor);
  const common = {
    id: newId("spm"),
    means,
    amountMinor,
    changeMinor: tenderedMinor - amountMinor,
    status: "starting",
    transactionId: null,
    failure: null,
  } as const;
  if (means === "cash" || means === "ticket" || means === "credit") {
    if (provider !== undefined && provider !== COUNTER)
      throw invalidField(`${path}/provider`, "is only for electronic means");
    const [extra] = Object.keys(fields).filter((name) => means !== "ticket" || name !== "ticketCount");
    if (extra !== undefined) throw invalidField(`${path}/${extra}`, `cannot be combined with ${means}`);
    if (means === "credit" && content.document.kind === "none")
      throw invalidField(`${path}/means`, "requires a document");
    return { ...common, provider: COUNTER, fields };
  }
  if (means === "voucher" || means === "deposit") {
    const { code, depositId, ...others } = fields;
    const [name, key, foreign] =
      means === "voucher"
        ? (["code", code, { depositId }] as const)
        : (["depositId", depositId, { code }] as const);
    const named = provider === COUNTER ? undefined : provider;
    const extra = Object.entries({ provider: named, ...foreign, ...others }).find(
      ([, value]) => value !== undefined,
    );
    if (extra) throw invalidField(`${path}/${extra[0]}`, `cannot be combined with ${means}`);
    if (key === undefined) throw invalidField(`${path}/${name}`, "is required");
    const prepaid = choosers.prepaid({ means, amount, [name]: key }, path);
    return { ...common, provider: COUNTER, fields: {}, prepaid };
  }
  for (const [name, owner] of Object.entries(OWNERS)) {
    if (fields[name as keyof typeof OWNERS] !== undefined)
      throw invalidField(`${path}/${name}`, `is only for ${owner}`);
  }
  return {
    ...common,
    provider: choosers.paymentProvider(
      { ...fields, means, amount, ...(provider !== undefined && { provider }) },
      path,
    ),
    fields,
  };
}

/** Checks that the total is rounded to five cents, and that everything is paid in cash. */
function checkRounding(content: SaleContent, payments: readonly SalePayment[]): void {
  const { roundingMinor, tipMinor } = content;
  if (roundingMinor === 0) return;
  const totalMinor = totalOf(content);
  if (cashRounded(totalMinor) - totalMinor !== roundingMinor)
    throw invalidField("/rounding", "does not round the total to the nearest five cents");
  if (tipMinor > 0 || payments.some(({ means }) => means !== "cash"))
    throw invalidField("/rounding", "is only for sales paid entirely in cash");
}
