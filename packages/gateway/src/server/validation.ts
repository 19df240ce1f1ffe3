import { type FieldError, type Finding, fieldErrors, strictly, withoutNulls } from "@banco/core";
import { Value } from "@banco/core/check";
import type { Static, TSchema } from "@banco/core/schema";
import type { FastifySchemaCompiler } from "fastify";
import { Compile, type Validator } from "typebox/schema";
import { missingOf, readQuery, readSchema } from "./query.ts";
import { NO_BODY, readOnlyFields } from "./strictness.ts";

type Verdict = { value: unknown } | { error: FieldError[] };
type Reader = (input: unknown) => Verdict;

/**
 * Compiles a route's schema at first use, so that start-up does not wait for the schemas of a hundred routes. Queries,
 * parameters and headers are text and are converted first; bodies are not: `"1"` is not a number.
 *
 * @param timeZone - the time zone of query times without an offset
 */
export function validatorCompiler(timeZone: string): FastifySchemaCompiler<TSchema> {
  const readerOf = ({ schema, httpPart }: Parameters<FastifySchemaCompiler<TSchema>>[0]): Reader => {
    if (httpPart === "querystring") return queryReader(schema, timeZone);
    let compiled: Validator | undefined;
    const check = () => {
      compiled ??= Compile(schema);
      return compiled;
    };
    if (httpPart === "body") return bodyReader(schema, check);
    return (input) => verdict(schema, check(), input);
  };
  // Fastify's types only cover Ajv's errors, but it passes other errors on unchanged (`problems.ts`).
  return readerOf as never;
}

/**
 * Validates a body: accepts a valid one unchanged, and validates an invalid one again without the nulls and
 * fields that count as absent.
 */
function bodyReader(schema: TSchema, check: () => Validator): Reader {
  return (input) => {
    if (input === null && schema === NO_BODY) return { value: undefined };
    if (check().Check(input)) return { value: input };
    return verdict(schema, check(), withoutNulls(schema, input, readOnlyFields(schema)));
  };
}

function queryReader(schema: TSchema, timeZone: string): Reader {
  let compiled: Validator | undefined;
  const read = readSchema(schema);
  return (query) => {
    compiled ??= Compile(read);
    const parameters = query as Record<string, unknown>;
    const result = verdict(read, compiled, readQuery(schema, parameters, timeZone));
    const missing = missingOf(schema, parameters).map((name) => ({
      path: `/${name}`,
      message: "is required",
    }));
    if (missing.length === 0) return result;
    return { error: [...missing, ...("error" in result ? result.error : [])] };
  };
}

function verdict(schema: TSchema, compiled: Validator, value: unknown): Verdict {
  if (compiled.Check(value)) return { value };
  return { error: fieldErrors(schema, compiled.Errors(value)[1] as Finding[]) };
}

/**
 * Validates a value against a schema that depends on the value itself, and so cannot be the route's schema: rejects
 * unknown fields, and treats null as absent.
 *
 * @throws Error that leads to the same response as the route's own validation
 */
export function checkBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  const strict = strictly(schema);
  const value = withoutNulls(strict, body);
  const findings = Value.Errors(strict, value) as Finding[];
  if (findings.length === 0) return value as Static<Schema>;
  const validation = fieldErrors(strict, findings);
  throw Object.assign(new Error("The body is not valid"), { validation, validationContext: "body" });
}
