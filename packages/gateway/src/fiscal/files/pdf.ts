import type { MerchantProfile } from "@banco/providers";
import { Page } from "./page.ts";

export { FONT } from "./page.ts";
export type Pdf = Page;

/**
 * Starts a PDF; `finish` returns its bytes, which are reproducible.
 *
 * @param at - the document's time, which becomes the file's timestamp
 */
export function newPdf(
  size: [number, number] | "A4",
  margin: number,
  at: Date,
): { document: Pdf; finish(title: string): Promise<Buffer> } {
  const document = new Page({
    size,
    margin,
    lang: "it-IT",
    displayTitle: true,
    info: { CreationDate: at },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  return {
    document,
    finish: (title) =>
      new Promise((resolve) => {
        document.info.Title = title;
        document.info.Producer = "Banco";
        document.on("end", () => resolve(Buffer.concat(chunks)));
        document.end();
      }),
  };
}

const TIME_FORMAT = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time in Italian, in Italy's time zone. */
export function italianTime(time: Date): string {
  return TIME_FORMAT.format(time).replace(",", "");
}

/** Returns the seller's lines in a document's header, the name first. */
export function sellerLines(seller: MerchantProfile): string[] {
  const { name, legalName, vatId, taxCode, address } = seller;
  const place =
    address &&
    [address.postal, address.city, address.state && `(${address.state})`].filter(Boolean).join(" ");
  return [
    name ?? legalName ?? "",
    ...(legalName && legalName !== name ? [legalName] : []),
    address ? [address.street, address.number].filter(Boolean).join(" ") : "",
    place ?? "",
    vatId ? `P. IVA ${vatId}` : "",
    taxCode && taxCode !== vatId ? `C.F. ${taxCode}` : "",
  ].filter((line) => line !== "");
}
