import type { FastifySchemaCompiler } from "fastify";
import type { Static, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Value } from "typebox/value";

type Properties = Record<string, { type?: string }>;

/**
 * Compiles a route's schema at its first use (so that the start does not wait for a hundred of them) and checks with it.
 * Query, parameters and headers are text and are read first; a body is taken as it stands: `"1"` is no number.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined;
  const takenAsIs = httpPart === "body" || isAllText(schema);
  return (given: unknown) => {
    compiled ??= Compile(schema);
    const value = takenAsIs ? given : read(schema, given as Record<string, unknown>);
    return compiled.Check(value) ? { value } : { error: compiled.Errors(value) as never };
  };
};

/** Whether every field is text already; then there is nothing to convert. */
function isAllText({ properties }: TSchema & { properties?: Properties }): boolean {
  return properties !== undefined && Object.values(properties).every(({ type }) => type === "string");
}

/** Numbers and truths out of their texts; a text that is none stays, and so is refused: nothing is rounded or guessed. */
function read({ properties = {} }: TSchema & { properties?: Properties }, given: Record<string, unknown>) {
  const value = (name: string, text: unknown) => {
    const type = properties[name]?.type;
    if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
    const isNumber = (type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(String(text));
    return isNumber ? Number(text) : text;
  };
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, value(name, text)]));
}

/**
 * Checks a body with a schema that depends on what it says, and so can not be the route's.
 *
 * @throws Error that is answered as one of the route's own validation is
 */
export function checkBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  const validation = Value.Errors(schema, body);
  if (validation.length === 0) return body as Static<Schema>;
  throw Object.assign(new Error("The body is not valid"), { validation, validationContext: "body" });
}
