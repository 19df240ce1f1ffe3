/** A position in a string; line and column are counted from 1. */
export interface Place {
  line: number;
  column: number;
  /** The unexpected text; empty if the text ended. */
  unexpected: string;
}

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const FOUND_MAX = 20;

/**
 * Finds the position where a string stops being JSON (RFC 8259). The runtime's parser does not always report it, and has
 * its own format.
 *
 * @returns undefined if it is JSON
 */
export function placeOfFault(text: string): Place | undefined {
  const reader = new Reader();
  let at = 0;
  for (;;) {
    at += matchedAt(SPACE, text, at).length;
    if (at === text.length) return reader.isDone ? undefined : placeAt(text, at, "");
    const token = matchedAt(TOKEN, text, at);
    if (!token || !reader.takes(token)) return placeAt(text, at, token || text.slice(at, at + 1));
    at += token.length;
  }
}

/** Tracks which tokens may come next. */
class Reader {
  #wants: "value" | "valueOrEnd" | "name" | "nameOrEnd" | "colon" | "separator" = "value";
  readonly #ends: ("}" | "]")[] = [];

  get isDone(): boolean {
    return this.#wants === "separator" && this.#ends.length === 0;
  }

  /** Whether the token is allowed here; if so, consumes it. */
  takes(token: string): boolean {
    const wants = this.#wants;
    const end = this.#ends.at(-1);
    const isText = token.startsWith('"');
    if (token === end && (wants === "separator" || wants.endsWith("OrEnd"))) {
      this.#ends.pop();
      this.#wants = "separator";
    } else if (wants.startsWith("name") && isText) this.#wants = "colon";
    else if (wants === "colon" && token === ":") this.#wants = "value";
    else if (wants === "separator" && token === "," && end) this.#wants = end === "}" ? "name" : "value";
    else if (wants.startsWith("value") && !"}],:".includes(token)) this.#opens(token);
    else return false;
    return true;
  }

  #opens(token: string): void {
    if (token === "{") this.#ends.push("}");
    if (token === "[") this.#ends.push("]");
    this.#wants = token === "{" ? "nameOrEnd" : token === "[" ? "valueOrEnd" : "separator";
  }
}

function matchedAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function placeAt(text: string, at: number, unexpected: string): Place {
  const before = text.slice(0, at);
  const lastBreak = before.lastIndexOf("\n");
  const line = before.split("\n").length;
  return { line, column: at - lastBreak, unexpected: unexpected.slice(0, FOUND_MAX) };
}
