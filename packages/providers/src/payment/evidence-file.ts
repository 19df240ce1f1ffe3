import type { DisputeEvidence } from "../contract/payouts.ts";

const LINE_MAX = 90;
const LINES_PER_PAGE = 50;

/**
 * Returns evidence as a PDF file, for providers that accept only files. The file is ASCII: characters outside the Latin
 * part of Windows-1252 become question marks.
 */
export function evidencePdf(evidence: DisputeEvidence): string {
  const { text, productDescription, customerName, customerEmail, date, carrier, trackingNumber } = evidence;
  const facts = [
    ["Product", productDescription],
    ["Customer", [customerName, customerEmail].filter(Boolean).join(", ")],
    ["Date", date],
    ["Shipment", [carrier, trackingNumber].filter(Boolean).join(" ")],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const lines = [...text.split(/\r?\n/), "", ...facts].flatMap(wrapped);
  const pages: string[][] = [];
  for (let first = 0; first < lines.length; first += LINES_PER_PAGE)
    pages.push(lines.slice(first, first + LINES_PER_PAGE));
  return pdfOf(pages);
}

/** Breaks a line between words. */
function wrapped(line: string): string[] {
  const lines = [""];
  for (const word of line.split(" ").flatMap((one) => one.match(/.{1,90}/gu) ?? [""])) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length <= LINE_MAX) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns a document with pages of lines: its objects, and the table of their offsets. */
function pdfOf(pages: readonly (readonly string[])[]): string {
  const pageIds = pages.map((_page, index) => 4 + 2 * index);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => {
      const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
      const content = `BT /F1 10 Tf 14 TL 50 790 Td\n${shown}\nET`;
      const resources = "/Resources << /Font << /F1 3 0 R >> >>";
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${pageIds[index]! + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Escapes a line's delimiters, and writes Latin letters as octal escapes. */
function escaped(line: string): string {
  return Array.from(line.normalize("NFC"), (character) => {
    if (/[()\\]/.test(character)) return `\\${character}`;
    const code = character.codePointAt(0)!;
    if (code >= 0x20 && code < 0x7f) return character;
    return code >= 0xa0 && code <= 0xff ? `\\${code.toString(8)}` : "?";
  }).join("");
}
