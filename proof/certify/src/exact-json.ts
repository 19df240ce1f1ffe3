/** A JSON number in its original notation, which `JSON.stringify` preserves. */
export interface ExactNumber {
  readonly rawJSON: string;
}

/** Members that TypeScript's library still lacks (ECMAScript 2026, JSON.parse source text access). */
const exact = JSON as typeof JSON & {
  rawJSON(text: string): ExactNumber;
  isRawJSON(value: unknown): value is ExactNumber;
};

/**
 * Parses JSON. A number that JavaScript would write differently, such as an ID of sixteen digits, keeps its
 * original notation.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseExactly(text: string): unknown {
  const keep = (_name: string, value: unknown, { source }: { source?: string }) =>
    typeof value === "number" && String(value) !== source ? exact.rawJSON(source!) : value;
  return JSON.parse(text, keep as Parameters<typeof JSON.parse>[1]);
}

/** Whether a value is a number in its original notation. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return exact.isRawJSON(value);
}
