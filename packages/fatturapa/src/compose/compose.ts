import { build } from "../build.ts";
import { MAX_FILE_BYTES } from "../file-name.ts";
import { hasErrors } from "../finding.ts";
import type { FatturaElettronica } from "../model/ordinary.ts";
import { MESSAGES } from "../rules/messages.ts";
import { validate } from "../validate.ts";
import { checkDate, checkDeliveryNotes } from "./date.ts";
import { documentOf } from "./document.ts";
import { fieldOf } from "./fields.ts";
import { type Figures, figuresOf, vatSums } from "./figures.ts";
import type { Composed, InvoiceInput, IssueOptions, Seller } from "./input.ts";
import { Problems } from "./problems.ts";

/** The document types issued to customers; self-invoices and integrations (TD16–TD23, TD27–TD29) are bookkeeping. */
const ISSUED_TYPES = new Set(["TD01", "TD02", "TD03", "TD04", "TD05", "TD06", "TD24", "TD25", "TD26"]);
const INTERNAL_TYPE = /^TD(?:1[6-9]|2[0-9])$/;

/**
 * Composes the electronic invoice of a sale: lines, discount, summaries per rate, stamp duty, totals and
 * payments, with the seller from the merchant record. The result has passed every check of `validate`; for an input
 * that SDI would reject, it returns findings with the input's fields.
 */
export function composeInvoice(input: InvoiceInput, seller: Seller, options: IssueOptions): Composed {
  return compose(input, seller, options).composed;
}

/** Composes like {@link composeInvoice}, and also returns the figures, even if the invoice cannot be issued. */
export function compose(
  input: InvoiceInput,
  seller: Seller,
  options: IssueOptions,
): { composed: Composed; figures: Figures } {
  const problems = new Problems();
  if (INTERNAL_TYPE.test(input.type) && !ISSUED_TYPES.has(input.type)) {
    const values = { expected: [...ISSUED_TYPES].join(", "), actual: input.type };
    problems.refuse("type", "type-not-issued", "Tipo di documento che non si emette a un cliente", values);
  }
  checkDate(input, options.today, problems);
  checkDeliveryNotes(input, options.today, problems);
  if (input.type === "TD24" && !input.receipts?.length && !input.deliveryNotes?.length) {
    const values = { expected: "deliveryNotes o receipts" };
    const message = "La fattura differita (TD24) indica i documenti di trasporto o gli scontrini";
    problems.refuse("deliveryNotes", "reference-missing", message, values);
  }
  const figures = figuresOf(input, seller, problems);
  const invoice = documentOf(input, seller, options, figures, problems);
  const { findings } = problems;
  checkDocument(invoice, input, options, problems);
  if (hasErrors(findings)) return { composed: { ok: false, findings }, figures };
  const xml = build(invoice);
  if (Buffer.byteLength(xml) > MAX_FILE_BYTES) {
    problems.refuse("items", "00003", MESSAGES["00003"], { expected: `al più ${MAX_FILE_BYTES} byte` });
    return { composed: { ok: false, findings }, figures };
  }
  const { totals } = figures;
  const grossLinesMinor = figures.lines.flatMap(({ grossMinor }) => grossMinor ?? []);
  const vat = vatSums(figures);
  return { composed: { ok: true, invoice, xml, totals, vat, grossLinesMinor, findings }, figures };
}

/** Blocks whose findings are redundant if the input's own numbers are unreadable. */
const DERIVED = /\/(?:DatiBeniServizi|DatiPagamento|ImportoTotaleDocumento|DatiBollo)/;

function checkDocument(
  invoice: FatturaElettronica,
  input: InvoiceInput,
  options: IssueOptions,
  problems: Problems,
): void {
  const unreadable = hasErrors(problems.findings);
  const { findings } = validate(invoice, { today: options.today });
  for (const finding of findings) {
    if (unreadable && DERIVED.test(finding.xpath)) continue;
    const field = fieldOf(finding.xpath, input);
    problems.findings.push(field === undefined ? finding : { ...finding, field });
  }
}
