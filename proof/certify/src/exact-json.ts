/** A JSON number as it was written; `JSON.stringify` writes it unchanged. */
export interface ExactNumber {
  readonly rawJSON: string;
}

/** Members that TypeScript's library does not know yet (ECMAScript 2026, JSON.parse source text access). */
const exact = JSON as typeof JSON & {
  rawJSON(text: string): ExactNumber;
  isRawJSON(value: unknown): value is ExactNumber;
};

/**
 * Reads JSON. A number that JavaScript would write differently, such as an ID of sixteen digits, stays as it
 * was written.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactly(text: string): unknown {
  const keep = (_name: string, value: unknown, { source }: { source?: string }) =>
    typeof value === "number" && String(value) !== source ? exact.rawJSON(source!) : value;
  return JSON.parse(text, keep as Parameters<typeof JSON.parse>[1]);
}

/** Whether a value is a number kept as it was written. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return exact.isRawJSON(value);
}
