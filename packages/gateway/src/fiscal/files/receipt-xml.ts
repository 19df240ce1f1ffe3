import { toDecimal } from "@banco/core";
import { escapeXmlText } from "@banco/core/markup";
import type { MerchantProfile } from "@banco/providers";
import { figuresOf, round8, roundingOf } from "@banco/receipts";
import type { ReceiptRow } from "../receipts/receipts.ts";
import { markOf } from "./mark.ts";
import type { Copy } from "./receipt-lines.ts";

/**
 * Writes a receipt as XML, for programs. The tax office has no format for a copy of a documento commerciale,
 * so the elements use the terms of its procedure ("Documento commerciale on line"). A gift copy has no
 * amounts.
 */
export function receiptXml(
  row: ReceiptRow,
  original: ReceiptRow | null,
  seller: MerchantProfile,
  { gift }: Copy,
): string {
  const { content, number, date, createdAt, type, status } = row;
  const { lines, vat, totalMinor } = figuresOf(content.items);
  const items = content.items.map((item, index) =>
    element("Riga", [
      text("Descrizione", item.description),
      text("Quantita", item.quantityMilli / 1_000),
      text(item.vat.nature ? "Natura" : "Aliquota", item.vat.code),
      ...(item.gift ? [text("Omaggio", "SI")] : []),
      ...(gift
        ? []
        : [
            text("PrezzoLordo", toDecimal(item.priceMinor, "EUR")),
            text("ScontoLordo", toDecimal(item.discountMinor, "EUR")),
            text("ImponibileNetto", round8(lines[index]!.taxableNet)),
            text("ImportoIVA", round8(lines[index]!.tax)),
          ]),
    ]),
  );
  const mark = markOf(row);
  const { payment } = content;
  const amounts = [
    text("Totale", toDecimal(totalMinor, "EUR")),
    ...vat.map((line) =>
      element("Riepilogo", [
        text(line.vat.nature ? "Natura" : "Aliquota", line.vat.code),
        text("Imponibile", toDecimal(line.taxableMinor, "EUR")),
        text("Imposta", toDecimal(line.taxMinor, "EUR")),
      ]),
    ),
    element("Pagamento", [
      text("Contante", toDecimal(payment.cashMinor, "EUR")),
      text("Elettronico", toDecimal(payment.electronicMinor, "EUR")),
      text("BuoniPasto", toDecimal(payment.ticketMinor, "EUR")),
      text("NumeroBuoniPasto", payment.ticketCount),
      text("ScontoAPagare", toDecimal(payment.discountMinor, "EUR")),
      text("NonRiscosso", toDecimal(payment.creditMinor, "EUR")),
      ...(roundingOf(content) === 0 ? [] : [text("Arrotondamento", (roundingOf(content) / 100).toFixed(2))]),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("DocumentoCommerciale", [
    text("Identificativo", row.id),
    ...(mark ? [text("Prova", mark)] : []),
    text("Tipo", TYPES[type]!),
    text("Stato", status),
    ...(number ? [text("Numero", number)] : []),
    text("DataOra", (date ?? createdAt).toISOString()),
    ...(original ? [text("DocumentoDiRiferimento", original.number ?? original.id)] : []),
    element("Cedente", [
      text("Denominazione", seller.legalName ?? seller.name ?? ""),
      text("PartitaIVA", seller.vatId ?? ""),
    ]),
    ...items,
    ...(gift ? [] : amounts),
    ...(content.customerTaxCode ? [text("CodiceFiscaleCliente", content.customerTaxCode)] : []),
    ...(content.lottery ? [text("CodiceLotteria", content.lottery)] : []),
  ])}\n`;
}

const TYPES: Readonly<Record<string, string>> = { sale: "vendita", return: "annullamento", refund: "reso" };

function element(name: string, children: readonly string[]): string {
  return `<${name}>${children.join("")}</${name}>`;
}

function text(name: string, value: string | number): string {
  return element(name, [escapeXmlText(String(value))]);
}
