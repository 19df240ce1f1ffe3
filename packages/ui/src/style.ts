import { readFileSync } from "node:fs";

const read = (name: string): string => readFileSync(new URL(`../browser/${name}`, import.meta.url), "utf8");

/** Returns the icon of all pages, as SVG. */
export const readIcon = (): string => read("icon.svg");

/**
 * Returns a page's style in one line: the colours and fonts of all pages, then the page's own style sheet. Comments and
 * colours that the page does not use are left out.
 */
export function styleOf(own: string): string {
  const style = (read("base.css") + own)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?|(:) /g, "$1$2");
  return style
    .replaceAll(/(--[\w-]+):[^;}]+;/g, (text, name) => (style.includes(`var(${name})`) ? text : ""))
    .replaceAll(";}", "}");
}
