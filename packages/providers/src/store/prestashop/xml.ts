/** An element's content: texts, or further elements; a list repeats its element. */
export interface Elements {
  [name: string]: string | number | Elements | readonly Elements[];
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 has no way to write (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are left out
const NO_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A document as the webservice takes it: it writes JSON, and reads XML only. */
export function document(elements: Elements): string {
  return `<?xml version="1.0" encoding="UTF-8"?><prestashop>${write(elements)}</prestashop>`;
}

function write(elements: Elements): string {
  return Object.entries(elements)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => element(name, one)) : [element(name, value as string)],
    )
    .join("");
}

function element(name: string, value: string | number | Elements): string {
  const content = typeof value === "object" ? write(value) : escaped(String(value));
  return `<${name}>${content}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(NO_CHARACTERS, "").replace(/[&<>"']/g, (character) => ESCAPED[character]!);
}
