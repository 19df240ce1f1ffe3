/** Characters and white space as XML 1.0 (fifth edition, 2.2) and XML Schema part 2 (4.3.6) define them. */

/** True if XML can contain every character of the text. */
export function isXmlText(value: string): boolean {
  if (!value.isWellFormed()) return false;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    if (unit < 0x20 && unit !== 0x9 && unit !== 0xa && unit !== 0xd) return false;
    if (unit === 0xfffe || unit === 0xffff) return false;
  }
  return true;
}

/** Returns the value after applying the white space facet of its type. */
export function applyWhitespace(value: string, facet: "preserve" | "replace" | "collapse"): string {
  if (facet === "preserve" || !/[\t\n\r ]/.test(value)) return value;
  if (facet === "replace") return value.replace(/[\t\n\r]/g, " ");
  return value.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "");
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Escapes every character that would read back differently in an element or an attribute. */
export function escapeXml(value: string): string {
  return /[&<>"\t\n\r]/.test(value)
    ? value.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? "")
    : value;
}
