import { type TObject, type TProperties, type TSchema, Type } from "typebox";
import { MAY_BE_EMPTY } from "../server/query.ts";
import { Id } from "../server/schemas.ts";

/** A tool's facts, before its input schema is put together. */
export interface ToolFacts {
  name: string;
  title: string;
  /** For the model that chooses among the tools. */
  description: string;
  /** The operation of the API that does it, such as `POST /v1/payment/:providerId/link`. */
  operation: string;
  /** The scope that an app's token needs; null for none. */
  scope: string | null;
  query?: TObject;
  body?: TObject;
  output: TSchema;
  /**
   * Money or a tax document is at stake: the call carries an idempotency key, and clients ask a person first.
   */
  isBinding?: boolean;
  /** The answer may wait for a person in front of a terminal. */
  waits?: boolean;
}

/** An operation of the API as a tool of the Model Context Protocol. */
export interface Tool extends ToolFacts {
  method: "GET" | "POST" | "DELETE";
  path: string;
  input: TObject;
  /** An object always: a list is in `items`. */
  result: TSchema;
}

const WAIT_SECONDS_MAX = 120;

const IdempotencyKey = Type.String({
  minLength: 8,
  maxLength: 255,
  description:
    "A new UUID for each thing the user wants done. Repeat a call that failed or got no answer under the same key: it is then done once at most.",
});
const Wait = Type.Integer({
  minimum: 0,
  maximum: WAIT_SECONDS_MAX,
  description: "How many seconds the answer may wait for the cardholder; 0 answers at once",
});

/** Puts a tool's input together from what its operation takes: path, query and body side by side. */
export function defineTool(facts: ToolFacts): Tool {
  const [method, path] = facts.operation.split(" ") as [Tool["method"], string];
  const params: TProperties = Object.fromEntries(paramsOf(path).map((name) => [name, Id]));
  const input = Type.Object(
    {
      ...params,
      ...argumentsOf(facts.query),
      ...facts.body?.properties,
      ...(facts.isBinding && { idempotencyKey: IdempotencyKey }),
      ...(facts.waits && { waitSeconds: Type.Optional(Wait) }),
    },
    { additionalProperties: false },
  );
  const isList = (facts.output as { type?: string }).type === "array";
  const result = isList ? Type.Object({ items: facts.output }) : facts.output;
  return { ...facts, method, path, input, result };
}

/**
 * A query as arguments: what may be empty may be absent, and times are read by the operation, which takes
 * more than one form.
 */
function argumentsOf(query: TObject | undefined): TProperties {
  const entries = Object.entries<TSchema & { format?: string; description?: string }>(
    query?.properties ?? {},
  );
  return Object.fromEntries(
    entries.map(([name, schema]) => {
      const { format, description = "" } = schema;
      const argument = format === "date-time" ? Type.String({ description }) : schema;
      return [name, MAY_BE_EMPTY.has(name) ? Type.Optional(argument) : argument];
    }),
  );
}

/** The names of a path's parameters. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
