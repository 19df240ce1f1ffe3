/** A call to an operation, in the form that the client sends. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** Whether the operation accepts an Idempotency-Key. */
  takesKey: boolean;
  takesClient: boolean;
  answers: "json" | "pages" | "file" | "stream";
}

/**
 * Creates a call from an operation's row in the generated table (method, path, one letter per trait) and its method's
 * arguments: path parameters, body, query, options.
 *
 * @returns the call, and the options
 */
export function callOf(row: string, args: readonly unknown[]): { call: Call; options: unknown } {
  const [method = "", template = "", flags = ""] = row.split(" ");
  const rest = [...args];
  const path = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.shift();
    if (typeof value !== "string" || value === "") throw new TypeError(`${name} must be a non-empty text`);
    return encodeURIComponent(value);
  });
  const has = (flag: string) => flags.includes(flag);
  const body = has("b") ? rest.shift() : undefined;
  const query = has("q") ? (rest.shift() as Record<string, unknown> | undefined) : undefined;
  const answers = has("p") ? "pages" : has("f") ? "file" : "json";
  const call: Call = {
    method,
    path,
    // Some lists require the token for the first page too, where it is empty.
    query: { ...(has("t") && { token: "" }), ...query },
    body,
    takesKey: has("k"),
    takesClient: has("c"),
    answers,
  };
  return { call, options: rest.shift() };
}
