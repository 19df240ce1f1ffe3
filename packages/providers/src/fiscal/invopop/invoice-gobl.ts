import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { ProviderError } from "../../contract/error.ts";
import type { InvoiceOrder } from "../../contract/fiscal.ts";
import type { GoblInvoice, GoblLine, GoblMeans, GoblPayment } from "./gobl.ts";
import { customerOf, supplierOf } from "./party.ts";

type Detail = NonNullable<FatturaElettronicaBody["DatiPagamento"]>[number]["DettaglioPagamento"][number];

/** TipoDocumento by type and tags (https://docs.gobl.org/addons/it-sdi-v1, scenarios). */
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

/** Ways of paying by their GOBL key; others go by the official code alone (it-sdi-v1, payment means). */
const MEANS: Readonly<Record<string, string>> = { MP01: "cash", MP05: "credit-transfer", MP08: "card" };

/** The invoice as a GOBL document. */
export function invoiceDocument({ invoice, number, date }: InvoiceOrder): GoblInvoice {
  const { FatturaElettronicaHeader, FatturaElettronicaBody } = invoice;
  const { DatiGenerali, DatiBeniServizi, DatiPagamento } = FatturaElettronicaBody[0]!;
  const { TipoDocumento, DatiBollo, Causale } = DatiGenerali.DatiGeneraliDocumento;
  const { type, tags } = typeOf(TipoDocumento);
  if (DatiBollo) throw stampDuty();
  const toAdministration = FatturaElettronicaHeader.DatiTrasmissione.FormatoTrasmissione === "FPA12";
  const allTags = [...tags, ...(toAdministration ? ["b2g"] : [])];
  const related = DatiGenerali.DatiFattureCollegate ?? [];
  const payment = paymentOf((DatiPagamento ?? []).flatMap(({ DettaglioPagamento }) => DettaglioPagamento));
  return {
    $schema: "https://gobl.org/draft-0/bill/invoice",
    $regime: "IT",
    $addons: ["it-sdi-v1"],
    ...(allTags.length > 0 && { $tags: allTags }),
    type,
    code: number,
    issue_date: date,
    currency: "EUR",
    ...(related.length > 0 && {
      preceding: related.map(({ IdDocumento, Data }) => ({
        code: IdDocumento,
        ...(Data && { issue_date: Data }),
      })),
    }),
    supplier: supplierOf(FatturaElettronicaHeader),
    customer: customerOf(FatturaElettronicaHeader),
    lines: DatiBeniServizi.DettaglioLinee.map(
      ({ Descrizione, Quantita, PrezzoUnitario, AliquotaIVA, Natura }): GoblLine => ({
        quantity: Quantita ?? "1",
        item: { name: Descrizione, price: PrezzoUnitario },
        taxes: [
          Natura
            ? { cat: "VAT", ext: { "it-sdi-exempt": Natura } }
            : { cat: "VAT", percent: `${AliquotaIVA}%` },
        ],
      }),
    ),
    ...(payment && { payment }),
    ...(Causale?.length && { notes: Causale.map((text) => ({ key: "reason" as const, text })) }),
  };
}

function typeOf(code: string) {
  const found = TYPES[code];
  if (found) return found;
  throw new ProviderError("rejected", "type_not_made", `Invopop makes no ${code}`, { path: "/type" });
}

/** GOBL's stamp duty is a charge to the customer, and Banco's is the seller's: the totals would differ by it. */
function stampDuty(): ProviderError {
  const reason = "Invopop charges the stamp duty to the customer; this invoice's is the seller's";
  return new ProviderError("rejected", "stamp_duty", reason, { path: "/items" });
}

/** One way of paying is how it is to be paid in full; of several each is an amount of its own. */
function paymentOf(details: readonly Detail[]): GoblPayment | undefined {
  const [first] = details;
  if (!first) return undefined;
  if (details.length > 1) {
    return {
      advances: details.map((detail) => ({
        ...meansOf(detail),
        description: detail.ModalitaPagamento,
        amount: detail.ImportoPagamento,
      })),
    };
  }
  const { DataScadenzaPagamento: due, ImportoPagamento: amount } = first;
  return { instructions: meansOf(first), ...(due && { terms: { due_dates: [{ date: due, amount }] } }) };
}

function meansOf({ ModalitaPagamento: code }: Detail): GoblMeans {
  return { key: MEANS[code] ?? "other", ext: { "it-sdi-payment-means": code } };
}
