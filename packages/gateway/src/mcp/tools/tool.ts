import { type TObject, type TProperties, type TSchema, Type } from "@banco/core/schema";
import { MAY_BE_EMPTY } from "../../server/query.ts";
import { Id } from "../../server/schemas.ts";
import { outlineOf } from "./lean.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** An API operation and its query. */
interface ApiOperation {
  /** The method and path, such as `POST /v1/payment/:providerId/link`. */
  operation: string;
  query?: TObject;
}

/** A tool's facts, before its schemas are assembled. */
export interface ToolFacts extends ApiOperation {
  name: string;
  title: string;
  /** The description that a model uses to choose a tool. */
  description: string;
  /** The same operation over all providers, for a call without a provider. */
  ofAll?: ApiOperation;
  /** The scope that an app's token needs; null for none. */
  scope: string | null;
  /** A second required scope. */
  also?: string;
  body?: TObject;
  /** The schema of the operation's response. */
  output: TSchema;
  /** The record fields in the tool's output schema; absent for a list. */
  fields?: readonly string[];
  /**
   * Shorter descriptions of parts of the body, by path (`payment.discount`, `items[].price`); an empty text
   * removes the description.
   */
  brief?: Readonly<Record<string, string>>;
  /**
   * Whether the call involves money or a tax document: it then has an idempotency key, and clients ask the
   * user first.
   */
  isBinding?: boolean;
  /** Whether the call changes something but does not need an idempotency key: clients ask the user first. */
  isChange?: boolean;
  /** Whether the response may wait for someone at a terminal. */
  waits?: boolean;
  /** Whether the response may contain the QR code, an image of several kilobytes. */
  hasQr?: boolean;
}

/** An API call that a tool makes. */
export interface Route {
  method: Method;
  path: string;
  query: TObject | undefined;
}

/** An operation of the API as a tool of the Model Context Protocol. */
export interface Tool extends ToolFacts {
  route: Route;
  routeOfAll: Route | undefined;
  input: TObject;
  /** The outline of the response: always an object, with lists in `items`. */
  result: object;
}

const WAIT_SECONDS_MAX = 120;
/** The number of records per page, which an agent always reads in full. */
export const LIST_DEFAULT = 20;

/** It has no description, because the server's instructions explain it. */
const IdempotencyKey = Type.String({ minLength: 8, maxLength: 255 });
const Wait = Type.Integer({
  minimum: 0,
  maximum: WAIT_SECONDS_MAX,
  description: "Seconds to wait for the cardholder",
});
const WithQr = Type.Boolean({ description: "Adds the QR code, 6 kB" });

/** List parameters have no descriptions, because the server's instructions explain lists. */
const PLAIN: ReadonlySet<string> = new Set(["start", "end", "limit", "token", "order"]);
/** The descriptions of parameters and fields, shorter than in the reference. */
const SHORT: Readonly<Record<string, string>> = { q: "Search", provider: "Its id" };
const SHORT_IN_BODY: Readonly<Record<string, string>> = {
  amount: "Major units",
  vatDue: "Immediately, when paid, or by the customer (split payment)",
  transactionIds: "Payments that add up to its electronic amount",
  bridgeId: "Prints a handoff receipt",
};

/** An ID in a path; a segment of only dots would point to another operation. */
const PathId = Type.String({ ...Id, pattern: "^(?!\\.{1,2}$)" });

/** Builds a tool's input from its operation's path, query and body parameters. */
export function defineTool(facts: ToolFacts): Tool {
  const route = routeOf(facts);
  const routeOfAll = facts.ofAll && routeOf(facts.ofAll);
  const isOptional = (name: string) => routeOfAll !== undefined && !paramsOf(routeOfAll.path).includes(name);
  const params: TProperties = Object.fromEntries(
    paramsOf(route.path).map((name) => [name, isOptional(name) ? Type.Optional(PathId) : PathId]),
  );
  const input = Type.Object(
    {
      ...params,
      ...argumentsOf(route.query),
      ...argumentsOf(routeOfAll?.query && Type.Omit(routeOfAll.query, ["provider"])),
      ...bodyOf(facts.body),
      ...(facts.isBinding && { idempotencyKey: IdempotencyKey }),
      ...(facts.waits && { waitSeconds: Type.Optional(Wait) }),
      ...(facts.hasQr && { withQr: Type.Optional(WithQr) }),
    },
    { additionalProperties: false },
  );
  return { ...facts, route, routeOfAll, input, result: outlineOf(facts.output, facts.fields ?? []) };
}

function routeOf({ operation, query }: ApiOperation): Route {
  const [method, path] = operation.split(" ") as [Method, string];
  return { method, path, query };
}

/**
 * Converts a query to arguments: parameters that may be empty become optional, and the operation itself
 * parses times in several formats.
 */
function argumentsOf(query: TObject | undefined): TProperties {
  return mapped(query, (name, schema, isRequired) => {
    const { description, ...plain } = schema as TSchema & { format?: string; description?: string };
    const text = PLAIN.has(name) ? {} : about(SHORT[name] ?? description);
    const argument = plain.format === "date-time" ? Type.String(text) : Type.Unsafe({ ...plain, ...text });
    return isRequired && !MAY_BE_EMPTY.has(name) ? argument : Type.Optional(argument);
  });
}

function bodyOf(body: TObject | undefined): TProperties {
  return mapped(body, (name, schema, isRequired) => {
    const described = { ...schema, ...about(SHORT_IN_BODY[name]) };
    return isRequired ? Type.Unsafe(described) : Type.Optional(Type.Unsafe(described));
  });
}

function mapped(
  schema: TObject | undefined,
  change: (name: string, property: TSchema, isRequired: boolean) => TSchema,
): TProperties {
  const { properties = {}, required = [] }: { properties?: TProperties; required?: readonly string[] } =
    schema ?? {};
  return Object.fromEntries(
    Object.entries<TSchema>(properties).map(([name, property]) => [
      name,
      change(name, property, required.includes(name)),
    ]),
  );
}

const about = (description: string | undefined) => (description === undefined ? {} : { description });

/** Returns the names of a path's parameters. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
