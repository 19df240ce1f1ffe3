import type { Row } from "./judge.ts";

const HEAD = ["Rule", "Expected", "Found", ""];

/** Returns the month's table as text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    HEAD,
    ...rows.map(({ rule, expected, actual, isMet }) => [rule, expected, actual, isMet ? "ok" : "WRONG"]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd();
  const ruler = widths.map((width) => "-".repeat(width));
  return [cells[0]!, ruler, ...cells.slice(1)].map(lineOf).join("\n");
}
