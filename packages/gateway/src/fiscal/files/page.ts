import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { FILES } from "./fonts.ts";

/** The embedded fonts: DejaVu Sans covers Latin, Greek, Cyrillic and more. */
export const FONT = { regular: "REGULAR", bold: "BOLD" } as const;

const LETTERS = new Set((create(FILES.REGULAR) as Font).characterSet);
/** Characters that are never visible on their own, such as the joiners in an emoji. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const UNKNOWN = "\u25a1";

/** Replaces each character that the fonts lack with a visible mark. */
function legible(text: string): string {
  const seen = text.normalize("NFC").replace(INVISIBLE, "");
  return [...seen]
    .map((letter) => (LETTERS.has(letter.codePointAt(0)!) || /\s/.test(letter) ? letter : UNKNOWN))
    .join("");
}

/**
 * A document with embedded fonts (PDF/A-2b) in which every string is tagged as a paragraph, in the order of
 * writing; drawings are artifacts.
 */
export class Page extends PDFDocument {
  readonly #body;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, pdfVersion: "1.7", subset: "PDF/A-2b", tagged: true, font: FILES.REGULAR as never });
    for (const [name, file] of Object.entries(FILES)) this.registerFont(name, file);
    this.#body = this.struct("Document");
    this.addStructure(this.#body);
  }

  override text(text: string, options?: PDFKit.Mixins.TextOptions): this;
  override text(text: string, x?: number, y?: number, options?: PDFKit.Mixins.TextOptions): this;
  override text(text: string, ...place: unknown[]): this {
    const write = () => void super.text(legible(text), ...(place as []));
    if (text === "") write();
    else this.#body.add(this.struct("P", {}, write));
    return this;
  }

  /** Draws something that is not text: a rule, or a machine-readable code. */
  draw(lines: () => void): void {
    this.markContent("Artifact", { type: "Layout" });
    lines();
    this.endMarkedContent();
  }
}
