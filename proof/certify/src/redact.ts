import { type ExactNumber, isExactNumber, parseExactly } from "./exact-json.ts";
import {
  IDENTIFIER,
  OBJECT_NUMBER,
  PERSON_NAME,
  PERSON_OBJECT,
  PRIVATE_FORMS,
  partsOf,
  SECRET_NAME,
} from "./private.ts";
import type { Transcript } from "./transcript.ts";

/**
 * A shorter value is removed only from fields whose names are private, because elsewhere it may be any
 * word.
 */
const SECRET_MIN = 6;
const PERSON_MIN = 3;
/** A key's version, which is not secret, may be 1. */
const CREDENTIAL_MIN = 4;
const BASE64 = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{12,}={0,2}/g;
const ESCAPED = /[\w.~+*-]*(?:%[0-9A-Fa-f]{2}[\w.~+*-]*)+/g;
const PLACEHOLDER = /^redacted-[a-zA-Z-]+-\d+$/;
/** A name, a separator and a value, as in forms, URLs and XML. */
const NAMED = /([\w-]+)(=|\s*[:=]\s*["']|>(?:<!\[CDATA\[)?)([^&"'<>\]\s][^&"'<>\]]*)/g;

/** Data known to be private before any text is read. */
export interface Known {
  /** Credentials and the platform's own keys by their names. */
  credentials: Readonly<Record<string, string>>;
  /** Additional private words from the user. */
  words?: readonly string[];
  /** The suite's own values, which are not private. */
  open?: readonly string[];
}

/** Removes all private data from strings; the same value always gets the same placeholder. */
export class Redactor {
  readonly #placeholders = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #open: Set<string>;
  /** The longest first, so that a value that contains a shorter one is removed before the shorter one. */
  #patterns: { pattern: RegExp; placeholder: string; length: number }[] = [];
  /** The strings redacted since the last value was added, with their results. */
  readonly #read = new Map<string, string>();

  constructor({ credentials, words = [], open = [] }: Known) {
    this.#open = new Set(open);
    for (const [name, value] of Object.entries(credentials)) this.#learn(name, value, CREDENTIAL_MIN);
    for (const word of words) this.#learn("word", word, 1);
  }

  /**
   * Returns a transcript without private data: it first collects every private value, then removes each one
   * everywhere.
   */
  transcript({ credentials, settings, exchanges, answers, ...open }: Transcript): Transcript {
    // Cursors contain the same numbers without naming their object.
    for (const { answer } of exchanges)
      if ("text" in answer) for (const [, id = ""] of answer.text.matchAll(OBJECT_NUMBER)) this.#open.add(id);
    const pass = (): Transcript => ({
      ...open,
      credentials: this.#texts(credentials),
      settings: this.#texts(settings),
      answers: answers.map((one) => ({ ...one, asked: this.text(one.asked), answer: this.text(one.answer) })),
      exchanges: exchanges.map(({ request, answer, ...rest }) => ({
        ...rest,
        request: {
          ...request,
          path: this.text(request.path),
          query: this.#query(request.query),
          body: this.body(request.body),
        },
        answer:
          "text" in answer
            ? { ...answer, headers: this.#headers(answer.headers), text: this.body(answer.text) }
            : { ...answer, message: this.text(answer.message) },
      })),
    });
    let before: number;
    do {
      before = this.#placeholders.size;
      pass();
    } while (this.#placeholders.size > before);
    return pass();
  }

  /** Redacts a body in any format. JSON keeps its types: a number stays a number. */
  body(text: string): string {
    const parsed = jsonOf(text);
    if (parsed !== undefined) {
      const clean = this.#json(parsed, "", "");
      const same = JSON.stringify(clean) === JSON.stringify(parsed);
      return same ? text : JSON.stringify(clean);
    }
    return this.text(
      text.replaceAll(NAMED, (all, name: string, between: string, value: string) => {
        const kind = kindOfName(name);
        return kind && !this.#open.has(value)
          ? `${name}${between}${this.#placeholder(kind, decode(value))}`
          : all;
      }),
    );
  }

  /** Redacts text that may contain private values in plain, escaped or encoded form. */
  text(text: string): string {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const before = this.#placeholders.size;
    const clean = this.#plain(text, 0);
    if (this.#placeholders.size === before) this.#read.set(text, clean);
    return clean;
  }

  /** @param depth - the number of decodings so far */
  #plain(text: string, depth: number): string {
    if (text.length === 0 || PLACEHOLDER.test(text)) return text;
    let clean = text;
    for (const { pattern, placeholder, length } of this.#patterns)
      if (length <= clean.length) clean = clean.replaceAll(pattern, placeholder);
    for (const { kind, pattern, holds } of PRIVATE_FORMS)
      clean = outside(IDENTIFIER, clean, (open) =>
        open.replaceAll(pattern, (match) =>
          (holds ? partsOf(match, holds) : [match])
            .filter((part) => !this.#open.has(part))
            .reduce((text, part) => text.replace(part, this.#placeholder(kind, part)), match),
        ),
      );
    if (depth > 3) return clean;
    clean = clean.replaceAll(ESCAPED, (match) => {
      const plain = decode(match);
      const inner = this.#plain(plain, depth + 1);
      return inner === plain ? match : encodeURIComponent(inner);
    });
    return clean.replaceAll(BASE64, (match) => {
      const plain = textInBase64(match);
      if (plain === undefined || PLACEHOLDER.test(match)) return match;
      return this.body(plain) === plain && this.#plain(plain, depth + 1) === plain
        ? match
        : this.#placeholder("encoded", match);
    });
  }

  #texts(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, this.text(value)]));
  }

  #json(value: unknown, name: string, about: string): unknown {
    const kind = kindOfName(name) ?? (name === "name" && PERSON_OBJECT.test(about) ? "person" : undefined);
    if (typeof value === "number" || isExactNumber(value)) return this.#number(value, kind);
    if (Array.isArray(value)) return value.map((one) => this.#json(one, name, about));
    if (typeof value === "object" && value !== null) {
      const { id, key, value: told } = value as { id?: unknown; key?: unknown; value?: unknown };
      // Settings and metadata have separate name and value fields.
      const label = typeof told === "string" ? [id, key].find((one) => typeof one === "string") : undefined;
      return Object.fromEntries(
        Object.entries(value).map(([field, one]) => [
          this.text(field),
          this.#json(one, field === "value" && label ? String(label) : field, name || about),
        ]),
      );
    }
    if (typeof value !== "string" || value === "") return value;
    if (kind && !this.#open.has(value))
      return PLACEHOLDER.test(value) ? value : this.#placeholder(kind, value);
    return jsonOf(value) === undefined ? this.text(value) : this.body(value);
  }

  #number(value: number | ExactNumber, kind: string | undefined): number | ExactNumber {
    const text = typeof value === "number" ? String(value) : value.rawJSON;
    const isPrivate = this.text(text) !== text || (kind !== undefined && text.length >= SECRET_MIN);
    return isPrivate ? Number(this.#placeholder("number", text).split("-").at(-1)) : value;
  }

  #headers(headers: Record<string, string | string[]>): Record<string, string | string[]> {
    const clean = (name: string, value: string) =>
      SECRET_NAME.test(name) ? this.#placeholder("token", value) : this.body(value);
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((one) => clean(name, one)) : clean(name, value),
      ]),
    );
  }

  #query(query: string): string {
    const pairs = [...new URLSearchParams(query)].map(([name, value]) => {
      const kind = kindOfName(name);
      const clean = kind && value ? this.#placeholder(kind, value) : this.text(value);
      return [name, clean] satisfies [string, string];
    });
    const written = new URLSearchParams(pairs).toString();
    return written === new URLSearchParams(query).toString() ? query : written;
  }

  #placeholder(kind: string, value: string): string {
    if (PLACEHOLDER.test(value)) return value;
    return (
      this.#placeholders.get(value) ?? this.#learn(kind, value, kind === "person" ? PERSON_MIN : SECRET_MIN)
    );
  }

  #learn(kind: string, value: string, min: number): string {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const placeholder = `redacted-${kind}-${count}`;
    this.#placeholders.set(value, placeholder);
    if (value.length >= min && !this.#open.has(value)) {
      this.#patterns.push({ pattern: patternOf(value), placeholder, length: value.length });
      this.#patterns.sort((one, other) => other.pattern.source.length - one.pattern.source.length);
    }
    this.#read.clear();
    return placeholder;
  }
}

/** Changes the parts of a string that do not match a pattern. */
function outside(pattern: RegExp, text: string, change: (part: string) => string): string {
  const matches = text.match(pattern) ?? [];
  return text
    .split(pattern)
    .map((part, at) => change(part) + (matches[at] ?? ""))
    .join("");
}

function kindOfName(name: string): "token" | "person" | undefined {
  if (SECRET_NAME.test(name)) return "token";
  return PERSON_NAME.test(name) ? "person" : undefined;
}

/** Returns a pattern for a value as a whole word, in every form in which it may occur. */
function patternOf(value: string): RegExp {
  const bytes = Buffer.from(value);
  const forms = new Set([
    value,
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll("/", "\\/"),
    value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ]);
  const any = [...forms].sort((one, other) => other.length - one.length).map((form) => RegExp.escape(form));
  return new RegExp(`(?<![A-Za-z0-9])(?:${any.join("|")})(?![A-Za-z0-9])`, "gi");
}

/** Returns a JSON object, list or quoted text; undefined for anything else. */
function jsonOf(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return parseExactly(text) as object;
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Returns the encoded text; undefined if there is none. */
function textInBase64(text: string): string | undefined {
  const plain = Buffer.from(text, "base64").toString("utf8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that never occur in text
  return plain.length >= 6 && !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(plain) ? plain : undefined;
}
