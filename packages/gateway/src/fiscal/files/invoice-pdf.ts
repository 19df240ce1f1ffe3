import { fromDecimal, toDecimal } from "@banco/core";
import type { FatturaElettronica, FatturaElettronicaBody } from "@banco/fatturapa";
import { encode } from "uqr";
import type { InvoiceRow } from "../invoice-content.ts";
import { italianDate, money, plain, references, TITLES, WAYS, WITHHELD } from "./invoice-texts.ts";
import { markOf } from "./mark.ts";
import { FONT, newPdf, type Pdf } from "./pdf.ts";

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const QR_SIZE = 64;
/** The columns of the lines: description, quantity, price, VAT, amount. */
const COLUMNS = [WIDTH - 265, 55, 75, 55, 80] as const;

type Block = Readonly<Record<string, unknown>>;

/** Renders an invoice for its customer from the transmitted file, on as many A4 pages as needed. */
export async function invoicePdf(row: InvoiceRow, invoice: FatturaElettronica): Promise<Buffer> {
  const pdf = newPdf("A4", MARGIN, row.createdAt);
  const { document } = pdf;
  const { FatturaElettronicaHeader: header } = invoice;
  const [body] = invoice.FatturaElettronicaBody as readonly FatturaElettronicaBody[];
  head(document, row, body!);
  parties(document, header.CedentePrestatore as Block, header.CessionarioCommittente as Block);
  lines(document, body!);
  totals(document, body!);
  foot(document, row, body!);
  return pdf.finish(`${TITLES[row.type] ?? "Documento"} ${row.number}`);
}

function head(document: Pdf, row: InvoiceRow, body: FatturaElettronicaBody): void {
  const { Data, Numero } = body.DatiGenerali.DatiGeneraliDocumento;
  document
    .font(FONT.bold)
    .fontSize(18)
    .text(TITLES[row.type] ?? `Documento ${row.type}`, MARGIN, MARGIN);
  document
    .font(FONT.regular)
    .fontSize(10)
    .text(`N. ${Numero} del ${italianDate(Data)}`);
  const mark = markOf(row);
  if (mark) document.font(FONT.bold).fillColor("#b00020").text(mark).fillColor("black");
  qr(document, identityOf(row));
  document.y = MARGIN + QR_SIZE + 14;
}

/** Returns the text of the QR code that identifies the invoice. */
function identityOf({ fileName, number, content, amountMinor }: InvoiceRow): string {
  return [fileName, number, content.date, (amountMinor / 100).toFixed(2)].join(" ");
}

function qr(document: Pdf, text: string): void {
  const { data, size } = encode(text, { border: 0 });
  const step = QR_SIZE / size;
  const left = MARGIN + WIDTH - QR_SIZE;
  document.draw(() => {
    for (const [row, modules] of data.entries()) {
      for (const [column, dark] of modules.entries()) {
        if (dark) document.rect(left + column * step, MARGIN + row * step, step, step);
      }
    }
    document.fill("black");
  });
}

function parties(document: Pdf, seller: Block, customer: Block): void {
  const top = document.y;
  const half = WIDTH / 2 - 10;
  party(document, "Fornitore", seller, MARGIN, top, half);
  const left = document.y;
  party(document, "Cliente", customer, MARGIN + WIDTH / 2 + 10, top, half);
  document.y = Math.max(left, document.y) + 18;
}

function party(document: Pdf, title: string, block: Block, x: number, y: number, width: number): void {
  const data = block.DatiAnagrafici as Block;
  const names = data.Anagrafica as Record<string, string | undefined>;
  const vat = data.IdFiscaleIVA as { IdPaese: string; IdCodice: string } | undefined;
  const place = block.Sede as Record<string, string | undefined>;
  const person = [names.Nome, names.Cognome].filter(Boolean).join(" ");
  document.font(FONT.bold).fontSize(8).fillColor("#666").text(title.toUpperCase(), x, y, { width });
  document
    .fillColor("black")
    .fontSize(9)
    .text(names.Denominazione ?? person, { width });
  document.font(FONT.regular).fontSize(8);
  document.text([place.Indirizzo, place.NumeroCivico].filter(Boolean).join(" "), { width });
  const province = place.Provincia ? `(${place.Provincia})` : "";
  document.text([place.CAP, place.Comune, province, place.Nazione].filter(Boolean).join(" "), { width });
  if (vat) document.text(`P. IVA ${vat.IdPaese}${vat.IdCodice}`, { width });
  if (data.CodiceFiscale) document.text(`C.F. ${data.CodiceFiscale}`, { width });
}

function lines(document: Pdf, body: FatturaElettronicaBody): void {
  columns(document, ["Descrizione", "Quantità", "Prezzo", "IVA", "Importo"], { strong: true });
  rule(document);
  for (const line of body.DatiBeniServizi.DettaglioLinee) {
    columns(document, [
      line.Descrizione,
      line.Quantita === undefined ? "" : plain(line.Quantita),
      money(line.PrezzoUnitario),
      line.Natura ?? `${plain(line.AliquotaIVA)}%`,
      money(line.PrezzoTotale),
    ]);
    for (const { Tipo, Importo, Percentuale } of line.ScontoMaggiorazione ?? []) {
      const [name, sign] = Tipo === "MG" ? ["Maggiorazione", ""] : ["Sconto", "-"];
      const text = Percentuale === undefined ? name : `${name} ${plain(Percentuale)}%`;
      columns(document, [`  ${text}`, "", Importo === undefined ? "" : `${sign}${money(Importo)}`]);
    }
  }
  for (const fund of body.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? []) {
    columns(document, [
      `Contributo cassa previdenziale ${fund.TipoCassa} ${plain(fund.AlCassa)}%`,
      "",
      "",
      fund.Natura ?? `${plain(fund.AliquotaIVA)}%`,
      money(fund.ImportoContributoCassa),
    ]);
  }
  rule(document);
}

function totals(document: Pdf, body: FatturaElettronicaBody): void {
  const { DatiGeneraliDocumento: general } = body.DatiGenerali;
  document.moveDown(0.5);
  columns(document, ["Riepilogo IVA", "", "Imponibile", "IVA", "Imposta"], { strong: true });
  for (const part of body.DatiBeniServizi.DatiRiepilogo) {
    const reason = part.Natura ? [part.Natura, part.RiferimentoNormativo].filter(Boolean).join(" ") : "";
    columns(document, [
      reason,
      "",
      money(part.ImponibileImporto),
      `${plain(part.AliquotaIVA)}%`,
      money(part.Imposta),
    ]);
    if (part.Arrotondamento !== undefined)
      columns(document, ["  di cui arrotondamento", "", money(part.Arrotondamento)]);
  }
  rule(document);
  const stamp = general.DatiBollo?.ImportoBollo;
  if (stamp !== undefined)
    columns(document, ["Imposta di bollo assolta in modo virtuale", "", "", "", money(stamp)]);
  if (general.Arrotondamento !== undefined)
    columns(document, ["Arrotondamento", "", "", "", money(general.Arrotondamento)]);
  columns(document, ["Totale documento", "", "", "EUR", money(general.ImportoTotaleDocumento ?? "0")], {
    strong: true,
    size: 11,
  });
  const withheld = general.DatiRitenuta ?? [];
  for (const { TipoRitenuta: type, AliquotaRitenuta: rate, ImportoRitenuta: amount } of withheld)
    columns(document, [
      `${WITHHELD[type] ?? `Ritenuta ${type}`} ${plain(rate)}%`,
      "",
      "",
      "",
      `-${money(amount)}`,
    ]);
  const split = body.DatiBeniServizi.DatiRiepilogo.filter(({ EsigibilitaIVA }) => EsigibilitaIVA === "S");
  if (split.length > 0)
    columns(document, ["IVA versata dal committente (scissione dei pagamenti, art. 17-ter DPR 633/72)"]);
  const off = [...withheld.map((one) => one.ImportoRitenuta), ...split.map(({ Imposta }) => Imposta)];
  if (off.length === 0) return;
  const payable = off.reduce(
    (left, amount) => left - fromDecimal(amount, "EUR"),
    fromDecimal(general.ImportoTotaleDocumento ?? "0", "EUR"),
  );
  columns(document, ["Netto a pagare", "", "", "EUR", money(toDecimal(payable, "EUR"))], {
    strong: true,
    size: 11,
  });
}

function foot(document: Pdf, row: InvoiceRow, body: FatturaElettronicaBody): void {
  document.moveDown(1);
  document.font(FONT.regular).fontSize(8);
  for (const payment of body.DatiPagamento ?? []) {
    for (const part of payment.DettaglioPagamento) {
      const due = part.DataScadenzaPagamento ? ` entro il ${italianDate(part.DataScadenzaPagamento)}` : "";
      const way = WAYS[part.ModalitaPagamento] ?? part.ModalitaPagamento;
      const account = part.IBAN ? ` su ${part.IBAN}` : "";
      document.text(
        `Pagamento: ${way} ${money(part.ImportoPagamento)} EUR${due}${account}`,
        MARGIN,
        document.y,
        {
          width: WIDTH,
        },
      );
    }
  }
  for (const text of references(body)) document.text(text, MARGIN, document.y, { width: WIDTH });
  for (const reason of body.DatiGenerali.DatiGeneraliDocumento.Causale ?? []) {
    document.text(reason, MARGIN, document.y, { width: WIDTH });
  }
  document.moveDown(1).fontSize(7).fillColor("#666");
  const note = "Copia di cortesia della fattura elettronica trasmessa al Sistema di Interscambio";
  document.text(`${note} (file ${row.fileName})`, MARGIN, document.y, { width: WIDTH });
}

function columns(document: Pdf, texts: readonly string[], { strong = false, size = 8 } = {}): void {
  document.font(strong ? FONT.bold : FONT.regular).fontSize(size);
  const [first = ""] = texts;
  const height = document.heightOfString(first || " ", { width: COLUMNS[0] - 6 });
  if (document.y + height > BOTTOM) document.addPage();
  const y = document.y;
  let x = MARGIN;
  for (const [index, width] of COLUMNS.entries()) {
    const align = index === 0 ? "left" : "right";
    document.text(texts[index] ?? "", x, y, { width: width - 6, align, lineBreak: index === 0 });
    x += width;
  }
  document.x = MARGIN;
  document.y = y + height + 4;
}

function rule(document: Pdf): void {
  const y = document.y;
  document.draw(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke("#999"),
  );
  document.y = y + 5;
}
