import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Value } from "typebox/value";

/**
 * Compiles a route's schema at its first use (so that the start does not wait for a hundred of them) and checks with it.
 * Query, parameters and headers are text and are converted first; a body is taken as it stands: `"1"` is no number.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined;
  return (given: unknown) => {
    compiled ??= Compile(schema);
    const value = httpPart === "body" ? given : Value.Convert(schema, given);
    return compiled.Check(value) ? { value } : { error: compiled.Errors(value) as never };
  };
};
