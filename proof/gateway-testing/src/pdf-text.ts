import { inflateSync } from "node:zlib";

/** Returns the text of a PDF with embedded fonts, in content order. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const fonts = fontsIn(objects);
  const texts: string[] = [];
  for (const { stream } of objects.values()) {
    let letters: Letters | undefined;
    for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) letters = fonts.get(name);
      const hex = [...(array ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join("");
      const glyphs = hex.match(/.{4}/g) ?? [];
      if (array) texts.push(glyphs.map((glyph) => letters?.get(glyph) ?? "\u{fffd}").join(""));
    }
  }
  return texts.join("\n");
}

/** The text of each glyph, by its four hexadecimal digits. */
type Letters = ReadonlyMap<string, string>;

interface PdfObject {
  dictionary: string;
  /** The inflated stream; empty if there is none. */
  stream: string;
}

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 0: head, 1: number, index } of source.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const end = source.indexOf("endobj", index);
    const body = source.slice(index + head.length, end);
    const at = body.indexOf("stream\n");
    const dictionary = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = index + head.length + at + "stream\n".length;
    const stream = at < 0 ? "" : inflated(pdf.subarray(start, start + length));
    objects.set(number!, { dictionary, stream });
  }
  return objects;
}

/** Returns the characters of each font by its name in the page resources. */
function fontsIn(objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { dictionary } of objects.values()) {
    for (const [, name, number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number!)?.dictionary ?? "")?.[1];
      if (cmap) fonts.set(name!, lettersIn(objects.get(cmap)!.stream));
    }
  }
  return fonts;
}

/** Reads a ToUnicode map, which contains ranges of glyphs and their characters. */
function lettersIn(cmap: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, digits = ""]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = digits.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, "0");
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
