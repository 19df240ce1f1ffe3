import { isUtf8 } from "node:buffer";
import { type FieldError, Problem } from "@banco/core";
import type { FastifyRequest } from "fastify";
import type { App } from "./server.ts";

/** No body of ours comes near; what is deeper is made to exhaust the stack of whoever walks through it. */
const DEPTH_MAX = 32;
const ERRORS_MAX = 50;

/**
 * Takes JSON bodies as RFC 8259 wants them exchanged (section 8.1: UTF-8), and none that could not be stored as it is: PostgreSQL
 * keeps neither NUL nor half a surrogate pair.
 *
 * @param keep - takes the bytes, where a signature is over them
 */
export function readJsonBodies(app: App, keep?: (request: FastifyRequest, body: Buffer) => void): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    keep?.(request as FastifyRequest, bytes);
    // Many clients name the type of a body that they do not send.
    if (bytes.length === 0 && !request.routeOptions.schema?.body) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new Problem("malformed_body", "The body is not UTF-8"));
    const text = bytes.toString();
    parse(request as FastifyRequest, text, (error, value) => {
      if (error) return done(error);
      // Neither character can be in JSON but escaped.
      const problem = problemOf(value, text.includes("\\u"));
      if (problem) return done(problem);
      done(null, value);
    });
  });
}

function problemOf(value: unknown, hasEscapes: boolean): Problem | undefined {
  const errors: FieldError[] = [];
  const isShallow = walk(value, "", 0, (text, path) => {
    const message = hasEscapes ? faultOf(text) : undefined;
    if (message && errors.length < ERRORS_MAX) errors.push({ path, message });
  });
  if (!isShallow) return new Problem("malformed_body", `The body is nested deeper than ${DEPTH_MAX} levels`);
  const [first] = errors;
  return first && new Problem("validation_failed", `${first.path} ${first.message}`, { errors });
}

function faultOf(text: string): string | undefined {
  if (text.includes("\0")) return "holds the character NUL, which can not be stored";
  return text.isWellFormed() ? undefined : "holds half of a surrogate pair, which is no character";
}

/** Visits every text and every name of a member; false: there is no end to it. */
function walk(
  value: unknown,
  path: string,
  depth: number,
  visit: (text: string, path: string) => void,
): boolean {
  if (typeof value === "string") visit(value, path);
  if (typeof value !== "object" || value === null) return true;
  if (depth === DEPTH_MAX) return false;
  for (const [name, member] of Object.entries(value)) {
    visit(name, path);
    const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
    if (!walk(member, `${path}/${pointer}`, depth + 1, visit)) return false;
  }
  return true;
}
