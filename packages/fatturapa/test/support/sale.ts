import assert from "node:assert/strict";
import { composeInvoice, type InvoiceInput, type IssueOptions, type Seller } from "../../src/index.ts";
import { BUYER_VAT, SELLER_VAT, TODAY } from "./invoice.ts";

export const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "00184",
  city: "Roma",
  state: "RM",
  country: "IT",
};

export const SELLER: Seller = {
  vatId: `IT ${SELLER_VAT}`,
  taxCode: SELLER_VAT,
  legalName: "Bar all'Angolo SRL",
  address: ADDRESS,
};

export const OPTIONS: IssueOptions = {
  number: "2026/1",
  date: "2026-01-15",
  progressive: "00001",
  today: TODAY,
};

export const SALE: InvoiceInput = {
  type: "TD01",
  regime: "RF01",
  items: [{ description: "Consulenza", quantity: 1, price: 100, vat: "22.00" }],
  customer: {
    vatId: BUYER_VAT,
    name: "Cliente SPA",
    sdi: "ABC1234",
    pec: "cliente@pec.it",
    address: ADDRESS,
  },
  payment: { electronic: 122 },
};

/** One unit of an item. */
export const item = (vat: string, price = 100, more: object = {}) => ({
  description: "Voce",
  quantity: 1,
  price,
  vat,
  ...more,
});

/** Returns the invoice of a sale, which must be valid. */
export function composed(
  input: Partial<InvoiceInput> = {},
  options: Partial<IssueOptions> = {},
  seller = SELLER,
) {
  const result = composeInvoice({ ...SALE, ...input }, seller, { ...OPTIONS, ...options });
  assert.ok(result.ok, JSON.stringify(result.findings));
  const [body] = result.invoice.FatturaElettronicaBody;
  assert.ok(body);
  const { DettaglioLinee: lines, DatiRiepilogo: summaries } = body.DatiBeniServizi;
  const general = body.DatiGenerali.DatiGeneraliDocumento;
  return { ...result, header: result.invoice.FatturaElettronicaHeader, body, general, lines, summaries };
}

/** Returns the field and code of each error that prevents a sale from being invoiced. */
export function refusals(input: object, options: Partial<IssueOptions> = {}, seller = SELLER): string[] {
  const result = composeInvoice({ ...SALE, ...input }, seller, { ...OPTIONS, ...options });
  assert.equal(result.ok, false);
  return result.findings
    .filter(({ level }) => level === "error")
    .map(({ field, code }) => `${field} ${code}`);
}
