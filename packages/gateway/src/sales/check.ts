import { type FieldError, invalidField, invalidFields, newId } from "@banco/core";
import { cashRounded, checkItems } from "@banco/receipts";
import type { ConnectedProvider } from "../connections/connected-sql.ts";
import { COUNTER } from "../payment/tender/tender.ts";
import { minorOf } from "../server/amounts.ts";
import { fiscalProviderOf, paymentProviderOf } from "./providers.ts";
import {
  type DocumentRequest,
  payableOf,
  type SaleContent,
  type SaleInput,
  type SalePayment,
  totalOf,
} from "./sale.ts";
import type { DocumentBody, SaleBody, SalePaymentBody } from "./schemas.ts";

const CURRENCY = "EUR";
const MINOR = 100;

/**
 * Returns the sale that a request asks for.
 *
 * @param connected - the merchant's accounts
 * @throws Problem 400 with every field that does not fit; nothing is taken then
 */
export function checkSale(
  body: SaleBody,
  { clientId, connected }: { clientId: string; connected: readonly ConnectedProvider[] },
): SaleInput {
  const content = contentOf(body, connected);
  const payments = checkPayments(body.payments ?? [], content, payableOf(content), connected);
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

function contentOf(body: SaleBody, connected: readonly ConnectedProvider[]): SaleContent {
  const findings: FieldError[] = [];
  const { totalMinor: itemsMinor } = checkItems(body.items, findings);
  if (findings.length > 0) throw invalidFields(findings);
  const { discount = 0, tip = 0, rounding = 0, tableId = null, customerId = null } = body;
  const discountMinor = amountOf(discount, "/discount");
  if (discountMinor > itemsMinor) throw invalidField("/discount", "is more than the items come to");
  return {
    items: body.items,
    itemsMinor,
    discountMinor,
    tipMinor: amountOf(tip, "/tip"),
    roundingMinor: Math.round(rounding * MINOR),
    document: checkDocument(body.document ?? {}, connected, "/document"),
    tableId,
    customerId,
  };
}

/**
 * Returns the document that a request asks for.
 *
 * @param path - of the document in the body
 */
export function checkDocument(
  { kind = "receipt", provider, ...fields }: DocumentBody,
  connected: readonly ConnectedProvider[],
  path: string,
): DocumentRequest {
  if (kind === "none") {
    const [extra] = Object.keys({ ...(provider !== undefined && { provider }), ...fields });
    if (extra !== undefined) throw invalidField(`${path}/${extra}`, "goes with a receipt or an invoice");
    return { kind, provider: null, fields: {} };
  }
  const foreign =
    kind === "receipt" ? (["type", "customer"] as const) : (["lottery", "customerTaxCode"] as const);
  for (const name of foreign) {
    if (fields[name] !== undefined)
      throw invalidField(`${path}/${name}`, `goes with ${kind === "receipt" ? "an invoice" : "a receipt"}`);
  }
  if (kind === "invoice" && fields.customer === undefined)
    throw invalidField(`${path}/customer`, "is required for an invoice");
  return { kind, provider: fiscalProviderOf(provider, kind, connected, path).manifest.id, fields };
}

/**
 * Returns the payments that a request asks for.
 *
 * @param dueMinor - the sum that is due before them
 * @throws Problem 400 when anything but cash comes to more than is due
 */
export function checkPayments(
  bodies: readonly SalePaymentBody[],
  content: SaleContent,
  dueMinor: number,
  connected: readonly ConnectedProvider[],
  pathOf: (index: number) => string = (index) => `/payments/${index}`,
): SalePayment[] {
  let leftMinor = dueMinor;
  return bodies.map((body, index) => {
    const path = pathOf(index);
    const payment = checkPayment(body, content, leftMinor, connected, path);
    leftMinor -= payment.amountMinor;
    return payment;
  });
}

function checkPayment(
  { means, amount, provider, ...fields }: SalePaymentBody,
  content: SaleContent,
  leftMinor: number,
  connected: readonly ConnectedProvider[],
  path: string,
): SalePayment {
  const givenMinor = amountOf(amount, `${path}/amount`);
  if (leftMinor <= 0) throw invalidField(path, "is more than is due: nothing is left to pay");
  if (means !== "cash" && givenMinor > leftMinor)
    throw invalidField(`${path}/amount`, `is more than the ${(leftMinor / MINOR).toFixed(2)} that are due`);
  const amountMinor = Math.min(givenMinor, leftMinor);
  const common = {
    id: newId("spm"),
    means,
    amountMinor,
    changeMinor: givenMinor - amountMinor,
    status: "starting",
    transactionId: null,
    failure: null,
  } as const;
  if (means === "cash" || means === "ticket" || means === "credit") {
    if (provider !== undefined && provider !== COUNTER)
      throw invalidField(`${path}/provider`, "goes with electronic means");
    const [extra] = Object.keys(fields).filter((name) => means !== "ticket" || name !== "ticketCount");
    if (extra !== undefined) throw invalidField(`${path}/${extra}`, `does not go with ${means}`);
    if (means === "credit" && content.document.kind === "none")
      throw invalidField(`${path}/means`, "goes with a document");
    return { ...common, provider: COUNTER, fields };
  }
  if (fields.ticketCount !== undefined) throw invalidField(`${path}/ticketCount`, "goes with meal vouchers");
  if (means === "terminal" && fields.terminalId === undefined)
    throw invalidField(`${path}/terminalId`, "is required");
  if (means === "card" && fields.token === undefined) throw invalidField(`${path}/token`, "is required");
  const { manifest } = paymentProviderOf(provider, means, connected, path);
  return { ...common, provider: manifest.id, fields };
}

/** Checks that a rounding is the one of cash, and that all is paid in cash. */
function checkRounding(content: SaleContent, payments: readonly SalePayment[]): void {
  const { roundingMinor, tipMinor } = content;
  if (roundingMinor === 0) return;
  const totalMinor = totalOf(content);
  if (cashRounded(totalMinor) - totalMinor !== roundingMinor)
    throw invalidField("/rounding", "does not round the total to the nearest five cents");
  if (tipMinor > 0 || payments.some(({ means }) => means !== "cash"))
    throw invalidField("/rounding", "goes with cash alone");
}

function amountOf(amount: number, path: string): number {
  return amount === 0 ? 0 : minorOf(amount, CURRENCY, path);
}
