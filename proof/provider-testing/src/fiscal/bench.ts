import { composeInvoice, type FatturaElettronica, type InvoiceRequest, italianDay } from "@banco/fatturapa";
import type {
  DocumentOutcome,
  InvoiceOrder,
  Known,
  KnownReceipt,
  ReceiptOrder,
} from "@banco/providers/contract/fiscal";
import type { MerchantProfile, TaxOfficeAccess } from "@banco/providers/contract/provider";
import { requestFigures } from "@banco/providers/contract/request-figures";
import { checkReceipt, type ReceiptRequest, refundLines } from "@banco/receipts";
import { type BenchSettings, connectedContext, openAccountBench } from "../account-bench.ts";
import { conditions } from "../conditions.ts";
import type { FiscalBench, FiscalConformance } from "./options.ts";

/** The data that the merchant entered. */
export const MERCHANT = {
  name: "Bar Centrale",
  legalName: "Bar Centrale SRL",
  vatId: "01234567897",
  taxCode: "01234567897",
  email: "bar@example.it",
  phone: "0612345678",
  country: "IT",
  address: { street: "Via Roma", number: "1", postal: "00184", city: "Roma", state: "RM", country: "IT" },
} satisfies MerchantProfile;

/** Returns the selling merchant of this run. */
export const merchant = (): typeof MERCHANT => ({ ...MERCHANT, ...conditions().seller });

/** Tax office credentials that the simulated tax office accepts. */
export const ACCESS: TaxOfficeAccess = {
  taxCode: "RSSMRA80A01H501U",
  password: "Segreto-2026",
  pin: "1234567890",
};

/** Opens an account that is not connected yet. */
export async function openFiscalBench(
  options: FiscalConformance,
  simulatorUrl: string,
  settings: BenchSettings,
): Promise<FiscalBench> {
  const bench = await openAccountBench(options, simulatorUrl, settings);
  const owned = new Set<string>();
  const among = async (ids: readonly string[]) => new Set(ids.filter((id) => owned.has(id)));
  return { ...bench, options, owned, context: { ...bench.context, owned: among } };
}

/**
 * Connects the account and sends the merchant's data to the provider; returns the account as the gateway
 * stores it.
 */
export async function ready(bench: FiscalBench): Promise<FiscalBench> {
  const { provider, options } = bench;
  const context = await connectedContext(bench);
  const settings = await provider.saveMerchant?.(context, merchant());
  const prepared = { ...bench, context: { ...context, settings: { ...context.settings, ...settings } } };
  await provider.saveAccess?.(prepared.context, ACCESS);
  await options.setUp?.(prepared);
  return prepared;
}

/** Creates a cash sale of two coffees, with the given changes; its first line has a unique name. */
export function newSale(change: Partial<ReceiptRequest> = {}): ReceiptOrder {
  const id = conditions().id("rcp");
  const request: ReceiptRequest = {
    type: "sale",
    items: [{ description: `Caffè & cornetto ${id.slice(-8)}`, quantity: 2, price: 1.2, vat: "10" }],
    payment: { cash: 2.4 },
    ...change,
  };
  return orderOf(id, request, null);
}

/** Creates a void of a whole sale. */
export function newReturn(sale: KnownReceipt): ReceiptOrder {
  return orderOf(conditions().id("rcp"), requestOf(sale, "return"), sale);
}

/** Creates a partial refund of a sale: one unit of each line. */
export function newRefund(sale: KnownReceipt, refundedMilli = 0): ReceiptOrder {
  const order = orderOf(conditions().id("rcp"), requestOf(sale, "refund"), sale);
  const states = sale.receipt.items.map((item) => ({ item, refundedMilli, refundedDiscountMinor: 0 }));
  const result = refundLines(states, order.receipt.items);
  if ("findings" in result) throw new Error(JSON.stringify(result.findings));
  return { ...order, lines: result.lines };
}

/** Creates a separate document with the same content as another receipt or invoice. */
export function again<Order extends ReceiptOrder | InvoiceOrder>(order: Order): Order {
  return { ...order, id: conditions().id(order.id.slice(0, 3) as "rcp"), createdAt: conditions().now() };
}

/** Creates an invoice of 100 EUR plus VAT, with the given changes and a new number. */
export function newInvoice(change: Partial<InvoiceRequest> = {}): InvoiceOrder {
  const id = conditions().id("inv");
  const counter = String(Number.parseInt(id.slice(-7), 16)).padStart(5, "0");
  const date = italianDay(conditions().now());
  const seller = merchant();
  const request: InvoiceRequest = {
    type: "TD01",
    regime: "RF01",
    items: [{ description: "Consulenza", quantity: 1, price: 100, vat: "22.00" }],
    customer: {
      vatId: "12345670785",
      name: "Cliente SPA",
      sdi: "ABC1234",
      address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
    },
    payment: { electronic: 122 },
    ...change,
  };
  const number = `${counter}/${date.slice(0, 4)}`;
  const { receipts = [], ...input } = request;
  const replaced = receipts.map((receipt) => ({ number: receipt, date }));
  const composed = composeInvoice({ type: "TD01", ...input, receipts: replaced }, seller, {
    number,
    date,
    today: date,
    progressive: counter.slice(-5),
  });
  if (!composed.ok) throw new Error(JSON.stringify(composed.findings));
  return {
    id,
    number,
    date,
    xml: composed.xml,
    fileName: `IT${seller.vatId}_${counter.slice(-5)}.xml`,
    invoice: composed.invoice as FatturaElettronica,
    totalMinor: Number(composed.totals.totalMinor),
    ...requestFigures(request, composed.grossLinesMinor.map(Number)),
    seller,
    createdAt: conditions().now(),
  };
}

/** The flags for a later lookup of a document. */
export type ReadOptions = Pick<Known, "mayRepeat" | "overdue">;

/**
 * Returns an order with the part of the response that the gateway would have stored; without a response, the order does
 * not contain that part.
 */
export function known<Order>(
  order: Order,
  stored: DocumentOutcome | undefined,
  options: Partial<ReadOptions> = {},
): Order & Known {
  return {
    ...order,
    providerDocumentId: stored?.providerDocumentId ?? null,
    number: stored?.number ?? (order as Partial<InvoiceOrder>).number ?? null,
    memory: stored?.memory ?? {},
    mayRepeat: true,
    overdue: false,
    ...options,
  };
}

function orderOf(id: string, request: ReceiptRequest, original: KnownReceipt | null): ReceiptOrder {
  const result = checkReceipt(request);
  if ("findings" in result) throw new Error(JSON.stringify(result.findings));
  return {
    id,
    receipt: result.receipt,
    seller: merchant(),
    createdAt: conditions().now(),
    original,
    lines: [],
  };
}

/** Returns a sale's lines, paid in cash; for a refund, one unit of each without its discount. */
function requestOf({ id, receipt }: KnownReceipt, type: "return" | "refund"): ReceiptRequest {
  const whole = type === "return";
  const items = receipt.items.map(({ description, quantityMilli, priceMinor, discountMinor, gift, vat }) => ({
    description,
    quantity: whole ? quantityMilli / 1_000 : 1,
    price: priceMinor / 100,
    vat: vat.code,
    ...(whole && { discount: discountMinor / 100 }),
    gift,
  }));
  const pieces = receipt.items.reduce((sum, { priceMinor, gift }) => sum + (gift ? 0 : priceMinor), 0);
  const cash = (whole ? receipt.totalMinor : pieces) / 100;
  return { type, items, payment: { cash }, original: id };
}
