import { readFileSync } from "node:fs";

const read = (name: string): string => readFileSync(new URL(`../browser/${name}`, import.meta.url), "utf8");

/** Returns the icon of all pages, as SVG. */
export const readIcon = (): string => read("icon.svg");

/**
 * Returns a page's style in one line: the given style sheets of this package (`base` has the colours and the font of
 * all pages, `parts` what the parts look like), then the page's own.
 */
export function styleOf(own: string, ...sheets: readonly ("base" | "parts")[]): string {
  return [...sheets.map((name) => read(`${name}.css`)), own]
    .join("")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1");
}
