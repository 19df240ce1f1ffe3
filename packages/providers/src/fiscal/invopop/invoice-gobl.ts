import { fromDecimal } from "@banco/core";
import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { ProviderError } from "../../contract/error.ts";
import type { InvoiceOrder } from "../../contract/fiscal.ts";
import { assertNoReceipts } from "../no-place.ts";
import type { GoblInvoice, GoblMeans, GoblPayment, GoblReference } from "./gobl.ts";
import { chargesOf, linesOf } from "./invoice-lines.ts";
import { customerOf, supplierOf } from "./party.ts";

type Detail = NonNullable<FatturaElettronicaBody["DatiPagamento"]>[number]["DettaglioPagamento"][number];

/** GOBL's type and tags for each TipoDocumento (https://docs.gobl.org/addons/it-sdi-v1, scenarios). */
const TYPES: Readonly<Record<string, { type: GoblInvoice["type"]; tags: readonly string[] }>> = {
  TD01: { type: "standard", tags: [] },
  TD02: { type: "standard", tags: ["partial"] },
  TD03: { type: "standard", tags: ["partial", "freelance"] },
  TD04: { type: "credit-note", tags: [] },
  TD05: { type: "debit-note", tags: [] },
  TD06: { type: "standard", tags: ["freelance"] },
  TD24: { type: "standard", tags: ["deferred"] },
  TD25: { type: "standard", tags: ["deferred", "third-period"] },
  TD26: { type: "standard", tags: ["depreciable-assets"] },
};

/** The default percentage of the fee that a withholding applies to. */
const WHOLE = 100;
/** The means of a later payment: a bank transfer. */
const LATER = "MP05";
/**
 * GOBL's keys for means of payment; others are sent with only the official code (it-sdi-v1, payment means).
 */
const MEANS: Readonly<Record<string, string>> = { MP01: "cash", MP05: "credit-transfer", MP08: "card" };

/** Returns the invoice as a GOBL document. */
export function invoiceDocument(order: InvoiceOrder): GoblInvoice {
  const { invoice, number, date } = order;
  const { FatturaElettronicaHeader, FatturaElettronicaBody } = invoice;
  const body = FatturaElettronicaBody[0]!;
  const { DatiGeneraliDocumento, DatiFattureCollegate = [] } = body.DatiGenerali;
  const { TipoDocumento, Causale } = DatiGeneraliDocumento;
  const { type, tags } = typeOf(TipoDocumento);
  const toAdministration = FatturaElettronicaHeader.DatiTrasmissione.FormatoTrasmissione === "FPA12";
  const allTags = [...tags, ...(toAdministration ? ["b2g"] : [])];
  const payment = paymentOf(order, body);
  assertNoReceipts(body, "Invopop");
  const shared = order.withholdingShares?.findIndex((share) => share !== WHOLE);
  if (shared !== undefined) {
    const reason = "Invopop does not support withholding on a share of the fee";
    const path = `/withholdings/${shared}/taxableShare`;
    throw new ProviderError("rejected", "withholding_not_told", reason, { path });
  }
  return {
    $schema: "https://gobl.org/draft-0/bill/invoice",
    $regime: "IT",
    $addons: ["it-sdi-v1"],
    ...(allTags.length > 0 && { $tags: allTags }),
    type,
    code: number,
    issue_date: date,
    currency: "EUR",
    ...(order.grossLines && { tax: { prices_include: "VAT" as const } }),
    ...(DatiFattureCollegate.length > 0 && { preceding: DatiFattureCollegate.map(referenceOf) }),
    supplier: supplierOf(FatturaElettronicaHeader),
    customer: customerOf(FatturaElettronicaHeader),
    lines: linesOf(body, order.grossLines),
    ...chargesOf(body),
    ...orderingOf(body.DatiGenerali),
    ...(payment && { payment }),
    ...(Causale?.length && { notes: Causale.map((text) => ({ key: "reason" as const, text })) }),
  };
}

/**
 * Returns what the customer pays, in cents, as GOBL computes it: the total without the withheld tax, regardless of
 * who pays the VAT.
 */
export function payableMinor({ invoice, totalMinor }: InvoiceOrder): number {
  const { DatiRitenuta = [] } = invoice.FatturaElettronicaBody[0]!.DatiGenerali.DatiGeneraliDocumento;
  return DatiRitenuta.reduce(
    (left, { ImportoRitenuta }) => left - fromDecimal(ImportoRitenuta, "EUR"),
    totalMinor,
  );
}

function orderingOf({
  DatiOrdineAcquisto: purchases = [],
  DatiDDT: notes = [],
}: FatturaElettronicaBody["DatiGenerali"]): Pick<GoblInvoice, "ordering"> {
  if (purchases.length === 0 && notes.length === 0) return {};
  const despatch = notes.map(({ NumeroDDT, DataDDT }) => ({ code: NumeroDDT, issue_date: DataDDT }));
  return {
    ordering: {
      ...(purchases.length > 0 && { purchases: purchases.map(referenceOf) }),
      ...(despatch.length > 0 && { despatch }),
    },
  };
}

type Reference = NonNullable<FatturaElettronicaBody["DatiGenerali"]["DatiOrdineAcquisto"]>[number];

function referenceOf({ IdDocumento, Data, CodiceCIG, CodiceCUP }: Reference): GoblReference {
  const identities = [
    ...(CodiceCUP ? [{ type: "CUP" as const, code: CodiceCUP }] : []),
    ...(CodiceCIG ? [{ type: "CIG" as const, code: CodiceCIG }] : []),
  ];
  return {
    code: IdDocumento,
    ...(Data && { issue_date: Data }),
    ...(identities.length > 0 && { identities }),
  };
}

function typeOf(code: string) {
  const type = TYPES[code];
  if (type) return type;
  throw new ProviderError("rejected", "type_not_made", `Invopop does not support ${code}`, { path: "/type" });
}

/**
 * Returns a payment. A paid amount is an advance; an open one has instructions, and, unless it is the full amount due
 * immediately, a date and amount.
 */
function paymentOf(
  order: InvoiceOrder,
  { DatiPagamento = [] }: FatturaElettronicaBody,
): GoblPayment | undefined {
  const details = DatiPagamento.flatMap(({ DettaglioPagamento }) => DettaglioPagamento);
  const [first] = details;
  if (!first) return undefined;
  const open = details.length === 1 ? first : details.find((detail) => detail.ModalitaPagamento === LATER);
  const advances = details
    .filter((detail) => detail !== open)
    .map((detail) => ({
      ...meansOf(detail),
      description: detail.ModalitaPagamento,
      amount: detail.ImportoPagamento,
    }));
  return { ...(advances.length > 0 && { advances }), ...(open && instructionsOf(order, open)) };
}

function instructionsOf(order: InvoiceOrder, detail: Detail): GoblPayment {
  const { DataScadenzaPagamento: due, ImportoPagamento: amount, IBAN: iban } = detail;
  const isAll = fromDecimal(amount, "EUR") === payableMinor(order);
  return {
    instructions: { ...meansOf(detail), ...(iban && { credit_transfer: [{ iban }] }) },
    ...((due || !isAll) && { terms: { due_dates: [{ date: due ?? order.date, amount }] } }),
  };
}

function meansOf({ ModalitaPagamento: code }: Detail): GoblMeans {
  return { key: MEANS[code] ?? "other", ext: { "it-sdi-payment-means": code } };
}
