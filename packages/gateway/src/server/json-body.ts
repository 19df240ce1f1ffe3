import { isUtf8 } from "node:buffer";
import { type FieldError, Problem, pointerPart } from "@banco/core";
import type { FastifyBodyParser, FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { placeOfFault } from "./json-place.ts";
import { assertModestJson, JSON_LIMITS } from "./json-shape.ts";
import { NO_BODY } from "./strictness.ts";

const ERRORS_MAX = 50;

/** The rules for an area's bodies. */
export interface BodyRules {
  /** Receives the bytes before they are parsed: checks the sender, or rejects the request by throwing. */
  judge?(request: FastifyRequest, body: Buffer): Promise<void>;
  /** The maximum number of strings, members and brackets. */
  parts?: number;
}

/**
 * Accepts JSON bodies as defined in RFC 8259 (section 8.1: UTF-8), but only those that can be stored unchanged:
 * PostgreSQL can store neither NUL nor half a surrogate pair. Before parsing a body, rejects it if it is nested too
 * deeply or has too many parts.
 */
export function readJsonBodies(app: App, { judge, parts = JSON_LIMITS.parts }: BodyRules = {}): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, payload, done) => {
    const body = payload as Buffer;
    const read = () => {
      let value: unknown;
      try {
        value = jsonOf(request, body, parts, parse);
      } catch (error) {
        return done(error as Error);
      }
      done(null, value);
    };
    if (judge) judge(request, body).then(read, done);
    else read();
  });
}

/**
 * Parses a body.
 *
 * @throws Problem, or the parser's error
 */
function jsonOf(
  request: FastifyRequest,
  body: Buffer,
  parts: number,
  parse: FastifyBodyParser<string>,
): unknown {
  // Many clients send a content type without a body.
  const { body: schema = NO_BODY } = request.routeOptions.schema ?? {};
  if (body.length === 0 && schema === NO_BODY) return undefined;
  if (!isUtf8(body)) throw new Problem("malformed_body", "The body is not UTF-8");
  assertModestJson(body, { ...JSON_LIMITS, parts });
  const text = body.toString();
  let value: unknown;
  parse(request, text, (error, parsed) => {
    if (error) throw notJson(text);
    value = parsed;
  });
  // In JSON, a character that cannot be stored can only appear escaped.
  if (text.includes("\\u")) assertStorable(value);
  return value;
}

/** Returns the error for a string that the parser rejects, with the position where it is no longer valid JSON. */
function notJson(text: string): Problem {
  const place = placeOfFault(text);
  if (!place)
    return new Problem("malformed_body", "The body has a member named __proto__ or constructor.prototype");
  const { line, column, unexpected } = place;
  const what = unexpected
    ? `${JSON.stringify(unexpected)} was not expected at`
    : "it is incomplete, and ends at";
  return new Problem("malformed_body", `The body is not JSON: ${what} line ${line}, column ${column}`);
}

function assertStorable(value: unknown): void {
  const errors: FieldError[] = [];
  walk(value, [], (text, path) => {
    const message = faultOf(text);
    if (message && errors.length < ERRORS_MAX) errors.push({ path: pointerOf(path), message });
  });
  const [first] = errors;
  if (first) throw new Problem("validation_failed", `${first.path} ${first.message}`, { errors });
}

function faultOf(text: string): string | undefined {
  if (text.includes("\0")) return "contains the character NUL, which cannot be stored";
  return text.isWellFormed() ? undefined : "contains half of a surrogate pair, which is not a character";
}

/** Visits every string and member name, with the path to it. */
function walk(value: unknown, path: string[], visit: (text: string, path: readonly string[]) => void): void {
  if (typeof value === "string") visit(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    visit(name, path);
    path.push(name);
    walk(member, path, visit);
    path.pop();
  }
}

function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${pointerPart(name)}`).join("");
}
