import { STATUS_CODES } from "node:http";
import { PROBLEMS, type ProblemCode } from "@banco/core";
import type { Components } from "./components.ts";
import { ANSWERS, exampleOf } from "./examples/examples.ts";
import { hasHeader, problemsOf } from "./problems.ts";
import type { DescribedRoute, Schema } from "./route.ts";

const JSON_TYPE = "application/json";
const PROBLEM_TYPE = "application/problem+json";

/** Returns an operation's responses by status. */
export function answersOf(route: DescribedRoute, components: Components): Record<string, Schema> {
  const { response = {}, produces, ownErrors } = route.schema;
  const answers: Record<string, Schema> = {};
  const leads = Object.keys(response).some((status) => status.startsWith("3"));
  if (produces) answers[200] = fileOf(produces, leads ? "Where to redirect" : "The file");
  for (const [status, schema] of Object.entries(response))
    answers[status] = answerOf(route, status, schema, components);
  if (Object.keys(answers).length === 0) answers[200] = { description: "Done" };
  if (ownErrors) return answers;
  for (const [status, codes] of byStatus(problemsOf(route))) {
    const { content } = (answers[status] ?? {}) as { content?: Schema };
    answers[status] = problemOf(status, codes, content);
  }
  return answers;
}

/** Returns a schema with its example, if any. */
export function mediaOf(schema: Schema, components: Components, ownExample?: unknown): Schema {
  const example = ownExample ?? exampleOf(schema);
  return { schema: components.write(schema), ...(example !== undefined && { example }) };
}

function answerOf(
  route: DescribedRoute,
  status: string,
  { headers: own, ...schema }: Schema,
  components: Components,
): Schema {
  const isError = Number(status) >= 400;
  const headers = { ...sharedHeaders(route, isError), ...(own as Schema | undefined) };
  const description = schema.description ?? nameOf(schema, status);
  if (schema.type === "null" || schema.content)
    return { description, headers, ...(schema.content !== undefined && { content: schema.content }) };
  return {
    description,
    headers,
    content: {
      [JSON_TYPE]: mediaOf(schema, components, isError ? undefined : ANSWERS[route.schema.operationId ?? ""]),
    },
  };
}

function sharedHeaders(route: DescribedRoute, isError: boolean): Schema {
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
  const repeats = !isError && hasHeader(route, "idempotency-key");
  return {
    "X-Request-Id": header("RequestId"),
    ...(repeats && { "Idempotency-Replayed": header("IdempotencyReplayed") }),
  };
}

function fileOf(types: readonly string[], description: string): Schema {
  const content = types.map((type) => [
    type,
    { schema: type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" } },
  ]);
  return {
    description,
    headers: { "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
    content: Object.fromEntries(content),
  };
}

/**
 * Returns a schema's name as words: `Store order page` for StoreOrderPage; for an unnamed schema, words for
 * the status.
 */
function nameOf({ title, type, items }: Schema, status: string): string {
  if (type === "array") return `List of ${nameOf(items as Schema, status).toLowerCase()} records`;
  if (typeof title !== "string") return STATUS_CODES[status]!;
  const words = title.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

function byStatus(codes: readonly ProblemCode[]): Map<string, ProblemCode[]> {
  const byCode = new Map<string, ProblemCode[]>();
  for (const code of codes) {
    const status = String(PROBLEMS[code][0]);
    byCode.set(status, [...(byCode.get(status) ?? []), code]);
  }
  return byCode;
}

/**
 * Returns the response for the errors with a status: a reference to the components if many operations share it, or a
 * separate response if there are several codes.
 */
function problemOf(status: string, codes: readonly ProblemCode[], other: Schema | undefined): Schema {
  if (codes.length === 1 && !other) return { $ref: `#/components/responses/${responseName(codes[0]!)}` };
  const { content, ...answer } = problemAnswer(status, codes);
  return { ...answer, content: { ...content, ...other } };
}

/** Returns the response for problems with a status; its examples are named after the possible codes. */
export function problemAnswer(status: string, codes: readonly ProblemCode[]) {
  const titles = codes.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`);
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: titles.join("; "),
    headers: HEADERS_OF_STATUS[status] ?? HEADERS_OF_ALL,
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(examples),
      },
    } as Schema,
  };
}

/** Returns a response's name: `RateLimited` for `rate_limited`. */
export function responseName(code: ProblemCode): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const HEADERS_OF_ALL = { "X-Request-Id": header("RequestId") };
const CHALLENGED = { ...HEADERS_OF_ALL, "WWW-Authenticate": header("WwwAuthenticate") };
const LATER = { ...HEADERS_OF_ALL, "Retry-After": header("RetryAfter") };
const HEADERS_OF_STATUS: Record<string, Schema> = {
  401: CHALLENGED,
  403: CHALLENGED,
  409: LATER,
  429: {
    ...LATER,
    "RateLimit-Limit": header("RateLimitLimit"),
    "RateLimit-Remaining": header("RateLimitRemaining"),
    "RateLimit-Reset": header("RateLimitReset"),
  },
  503: LATER,
};
