import { findFiscalProvider, type MerchantProfile } from "@banco/providers";
import type { ReceiptRow } from "../receipts/receipts.ts";
import { markOf } from "./mark.ts";
import { FONT, italianTime, newPdf, type Pdf, sellerLines } from "./pdf.ts";
import { type Copy, type PrintedLine, receiptLines } from "./receipt-lines.ts";

/** The roll of a receipt printer in points: 80 mm, of which 72 mm are printed. */
const WIDTH = 226.77;
const MARGIN = 11.34;
const INNER = WIDTH - 2 * MARGIN;
const SIZE = 7;
const MIDDLE = 34;
const RIGHT = 52;

/** Renders a receipt, 80 mm wide and as long as needed. */
export async function receiptPdf(
  row: ReceiptRow,
  original: ReceiptRow | null,
  seller: MerchantProfile,
  copy: Copy,
): Promise<Buffer> {
  const at = row.date ?? row.createdAt;
  const mark = markOf(row);
  const marked: PrintedLine[] = mark ? [{ kind: "heading", text: mark }] : [];
  const lines = [
    ...marked,
    ...sellerLines(seller).map(
      (text, index): PrintedLine => ({ kind: index === 0 ? "heading" : "centred", text }),
    ),
    { kind: "rule" } as const,
    ...receiptLines(row, original, copy),
    { kind: "rule" } as const,
    ...footLines(row),
    ...marked,
  ];
  // The page is as long as its content, whose length is known only after writing.
  const measuring = newPdf([WIDTH, 10_000], MARGIN, at);
  const height = write(measuring.document, lines) + MARGIN;
  measuring.document.end();
  const pdf = newPdf([WIDTH, height], MARGIN, at);
  write(pdf.document, lines);
  return pdf.finish(`Documento commerciale ${row.number ?? row.id}`);
}

function footLines(row: ReceiptRow): PrintedLine[] {
  const { number, status, date, createdAt, provider } = row;
  const transmitted = findFiscalProvider(provider)?.manifest.transmitsReceipts ?? false;
  const time = italianTime(date ?? createdAt);
  return [
    { kind: "centred", text: time },
    { kind: "centred", text: number ? `DOCUMENTO N. ${number}` : "Documento non ancora numerato" },
    ...(status === "canceled" ? [{ kind: "heading" as const, text: "ANNULLATO" }] : []),
    ...(transmitted ? [] : [{ kind: "centred" as const, text: "Non trasmesso all'Agenzia delle Entrate" }]),
  ];
}

/**
 * Writes the lines.
 *
 * @returns the position below the last one
 */
function write(document: Pdf, lines: readonly PrintedLine[]): number {
  let y = MARGIN;
  for (const line of lines) y = writeLine(document, line, y);
  return y;
}

function writeLine(document: Pdf, line: PrintedLine, y: number): number {
  if (line.kind === "rule") {
    document.draw(() =>
      document
        .moveTo(MARGIN, y + 3)
        .lineTo(WIDTH - MARGIN, y + 3)
        .dash(1.5, { space: 1.5 })
        .lineWidth(0.5)
        .stroke()
        .undash(),
    );
    return y + 7;
  }
  if (line.kind !== "row") {
    const heading = line.kind === "heading";
    document.font(heading ? FONT.bold : FONT.regular).fontSize(heading ? SIZE + 1 : SIZE);
    document.text(line.text, MARGIN, y, { width: INNER, align: "center" });
    return document.y + 1;
  }
  document.font(line.strong ? FONT.bold : FONT.regular).fontSize(SIZE);
  const left = INNER - RIGHT - (line.middle === undefined ? 0 : MIDDLE);
  document.text(line.left, MARGIN, y, { width: left - 4 });
  const below = document.y + 1;
  if (line.middle !== undefined) {
    document.text(line.middle, WIDTH - MARGIN - RIGHT - MIDDLE, y, { width: MIDDLE, align: "right" });
  }
  document.text(line.right, WIDTH - MARGIN - RIGHT, y, { width: RIGHT, align: "right" });
  return below;
}
