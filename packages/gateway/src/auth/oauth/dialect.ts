import { Problem, type ProblemCode } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../server/app.ts";
import { asProblem } from "../../server/problems.ts";

export const FORM = "application/x-www-form-urlencoded";
export const JSON_TYPE = "application/json";
/** The reason why OAuth's own endpoints accept unknown parameters. */
export const OF_STANDARDS =
  "Unknown parameters are ignored (RFC 6749, sections 3.1 and 3.2; RFC 7591, section 2)";

/**
 * OAuth's codes and statuses for Banco's problems (RFC 6749, section 5.2; RFC 7591, section 3.2.2; RFC 8707,
 * section 2).
 */
const OAUTH_ERRORS: Partial<Record<ProblemCode, [error: string, status: number]>> = {
  validation_failed: ["invalid_request", 400],
  malformed_body: ["invalid_request", 400],
  unsupported_media_type: ["invalid_request", 415],
  body_too_large: ["invalid_request", 413],
  client_secret_mismatch: ["invalid_client", 401],
  invalid_grant: ["invalid_grant", 400],
  invalid_scope: ["invalid_scope", 400],
  invalid_target: ["invalid_target", 400],
  unsupported_grant_type: ["unsupported_grant_type", 400],
  invalid_redirect_uri: ["invalid_redirect_uri", 400],
  invalid_client_metadata: ["invalid_client_metadata", 400],
  rate_limited: ["temporarily_unavailable", 429],
  unavailable: ["temporarily_unavailable", 503],
};

/** An OAuth error response. */
export const OAuthErrorBody = Type.Object(
  { error: Type.String(), error_description: Type.String() },
  { title: "OAuthError" },
);

/** Whether the request is a form, as OAuth libraries send it. Such a request gets OAuth's own responses. */
export function isForm(request: FastifyRequest): boolean {
  return (request.headers["content-type"] ?? "").toLowerCase().startsWith(FORM);
}

/**
 * Converts errors from the routes under `app` to OAuth's format.
 *
 * @param expectsOAuth - whether a request expects OAuth's format
 * @param invalid - the error code for a request that does not match its schema
 */
export function answerOAuthErrors(
  app: App,
  expectsOAuth: (request: FastifyRequest) => boolean,
  invalid = "invalid_request",
): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (!expectsOAuth(request)) throw error;
    const problem = asProblem(error, request);
    const [known, status] = OAUTH_ERRORS[problem.code] ?? ["server_error", problem.status];
    const name = problem.code === "validation_failed" ? invalid : known;
    if (status >= 500) request.log.error({ err: error }, problem.message);
    reply.code(status).headers(problem.extras.headers ?? {});
    reply.type(`${JSON_TYPE}; charset=utf-8`);
    reply.send(JSON.stringify({ error: name, error_description: describable(problem) }));
  });
}

/**
 * Returns a message that RFC 6749, section 5.2, allows: printable ASCII without quotation marks and
 * backslashes.
 */
function describable({ message }: Problem): string {
  return message.replace(/[^ !#-[\]-~]/g, "'").slice(0, 200);
}

/**
 * Returns the value of a required field.
 *
 * @param path - the field's path in a JSON body
 * @throws Problem `validation_failed` if it is missing
 */
export function needed(value: string | undefined, name: string, path: string): string {
  if (value !== undefined) return value;
  throw new Problem("validation_failed", `The ${name} is missing`, {
    errors: [{ path, message: "is required" }],
  });
}

/** Removes empty fields: they count as absent (RFC 6749, section 3.2). */
export function withoutEmpty<T extends object>(body: T): T {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== "")) as T;
}
