import { wrapParagraphs } from "./paragraphs.ts";

/** The formatter's width (`biome.json`), which does not apply to comments and Markdown. */
const WIDTH = 110;
/**
 * The files that stay unwrapped: programs write some, each in its own way; and the certificates of two
 * adapters cover every character (docs/certifying.md).
 */
const STAYS =
  /^(packages\/sdk|docs\/(errors|faults|fidelity)\.md$|packages\/providers\/src\/store\/(prestashop|woocommerce)\/)/;
const WRITTEN_CODE = "// Written by `npm run ";
/** A comment for a tool needs its own line. */
const FOR_A_TOOL = /^(biome-|@ts-|<reference)/;
const BLOCK = /^( *)\/\*\*\n((?: *\*(?: .*)?\n)+?) *\*\/$/gm;
const ONE_LINE = /^( *)\/\*\* (.*) \*\/$/gm;
const LINES = /^( *)\/\/ .*(?:\n\1\/\/ .*)*$/gm;

/**
 * Returns a file's text with its comments, or its Markdown, wrapped where a line goes beyond the formatter's
 * width.
 */
export function wrapped(path: string, text: string): string {
  if (STAYS.test(path) || text.startsWith(WRITTEN_CODE)) return text;
  if (path.endsWith(".md")) return wrapParagraphs(text.split("\n"), WIDTH).join("\n");
  return path.endsWith(".ts") ? wrapComments(text) : text;
}

function wrapComments(text: string): string {
  return text
    .replace(ONE_LINE, (whole, indent: string, words: string) =>
      isWide(whole) ? blockOf(indent, [words]) : whole,
    )
    .replace(BLOCK, (whole, indent: string, body: string) =>
      isWide(whole)
        ? blockOf(
            indent,
            body
              .trimEnd()
              .split("\n")
              .map((line) => line.trim().slice(2)),
          )
        : whole,
    )
    .replace(LINES, (whole, indent: string) => {
      const lines = whole.split("\n").map((line) => line.slice(indent.length + 3));
      if (!isWide(whole) || lines.some((line) => FOR_A_TOOL.test(line))) return whole;
      return wrapParagraphs(lines, WIDTH - indent.length - 3)
        .map((line) => `${indent}// ${line}`)
        .join("\n");
    });
}

function isWide(comment: string): boolean {
  return comment.split("\n").some(({ length }) => length > WIDTH);
}

function blockOf(indent: string, lines: readonly string[]): string {
  const body = wrapParagraphs(lines, WIDTH - indent.length - 3).map((line) =>
    `${indent} * ${line}`.trimEnd(),
  );
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}
