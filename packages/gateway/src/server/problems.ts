import { type FieldError, invalidField, PROBLEMS, Problem, type ProblemCode } from "@banco/core";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../db/database.ts";
import type { MethodsOf } from "./methods.ts";
import { pathOfTarget } from "./request-route.ts";

/** How many characters of an unknown path are shown. */
const SHOWN_MAX = 200;

/** Banco's codes for Fastify's own errors. */
const FROM_FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_body",
  // IDs are never this long, so there is no such record.
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** Responds to every error of every route, and to an unknown route, with an RFC 9457 problem. */
export function answerProblems(app: FastifyInstance, baseUrl: string, methodsOf: MethodsOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, problem.message);
    sendProblem(request, reply, problem, baseUrl);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOfTarget(request.url).slice(0, SHOWN_MAX);
    const allow = methodsOf(path).join(", ");
    const problem = allow
      ? new Problem("method_not_allowed", `${path} supports ${allow}`, { headers: { allow } })
      : new Problem("route_not_found", `${request.method} ${path} does not exist`);
    sendProblem(request, reply, problem, baseUrl);
  });
  app.addHook("preValidation", (request, _reply, done) => done(nulProblem(request)));
}

/** Responds with a problem. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  baseUrl: string,
): void {
  reply
    .code(problem.status)
    .headers(problem.extras.headers ?? {})
    .type("application/problem+json")
    .serializer(String)
    .send(problemText(problem, request.id, baseUrl));
}

/** Returns the problem's body (RFC 9457) as text. */
export function problemText({ code, message, extras }: Problem, requestId: string, baseUrl: string): string {
  const [status, title] = PROBLEMS[code];
  const { errors, provider, saleId } = extras;
  const type = `${baseUrl}/docs/errors#${code}`;
  return JSON.stringify({ type, title, status, detail: message, code, requestId, errors, provider, saleId });
}

/** Converts the error to a problem; an internal error becomes `internal_error` and reveals nothing. */
export function asProblem(error: Error & Partial<FastifyError>, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) return fromValidation(error as FastifyError);
  const code = FROM_FASTIFY[error.code ?? ""];
  if (code === "unsupported_media_type" && request) return mediaTypeProblem(request, error);
  if (code) return new Problem(code, PROBLEMS[code][1], { cause: error });
  if (error.statusCode === 400)
    return new Problem("malformed_body", "The request could not be read", { cause: error });
  // The file-serving library rejects a path outside its folder.
  if (error.statusCode === 403 || error.statusCode === 404)
    return new Problem("route_not_found", "There is no such file", { cause: error });
  if (isDatabaseAway(error)) {
    return new Problem("unavailable", "The database cannot be reached", {
      headers: { "retry-after": "2" },
      cause: error,
    });
  }
  if (isUnstorable(error)) {
    return new Problem("validation_failed", "A text contains the character NUL, which cannot be stored", {
      cause: error,
    });
  }
  return new Problem("internal_error", "The error was logged under the request ID", { cause: error });
}

/** Returns a problem that states the received media type and those that the route accepts. */
function mediaTypeProblem({ headers, routeOptions }: FastifyRequest, cause: Error): Problem {
  const { content } = (routeOptions.schema?.body ?? {}) as { content?: object };
  const accepted = Object.keys(content ?? { "application/json": {} }).join(" or ");
  const received = headers["content-type"]?.slice(0, SHOWN_MAX);
  const what = received ? `${received} is not accepted here` : "The body has no Content-Type";
  return new Problem("unsupported_media_type", `${what}: send ${accepted}`, { cause });
}

function fromValidation(error: FastifyError): Problem {
  const context = error.validationContext ?? "body";
  const prefix = context === "body" ? "" : `/${context === "querystring" ? "query" : context}`;
  // The schema readers return errors in this form (validation.ts).
  const fieldErrors = error.validation as unknown as FieldError[];
  const errors = fieldErrors.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  const [first] = errors;
  const detail =
    errors.length === 1
      ? `${first!.path || `The ${context}`} ${first!.message}`
      : `${errors.length} fields are invalid`;
  return new Problem("validation_failed", detail, { errors });
}

/** Returns the problem for a parameter with a NUL character, which the database cannot store. */
function nulProblem({ url, params, query }: FastifyRequest): Problem | undefined {
  if (!url.includes("%00")) return undefined;
  for (const [part, values] of Object.entries({ params, query })) {
    for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
      if (String(value).includes("\0")) return invalidField(`/${part}/${name}`, "contains the character NUL");
    }
  }
  return undefined;
}

/**
 * Whether the database rejected a NUL character, in text (22021) or in JSON (22P05); it accepts all other characters.
 */
function isUnstorable(error: Error & { code?: string }): boolean {
  return error.code === "22021" || error.code === "22P05";
}
