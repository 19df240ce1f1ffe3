import type { components, operations } from "./schema.ts";

type Id = keyof operations;
type Content<Of> = Of extends { content: { "application/json": infer Json } } ? Json : never;
type Responses<Name extends Id> = operations[Name] extends { responses: infer All } ? All : never;

/** The API's records by their names in the reference, like `Schemas["Payment"]`. */
export type Schemas = components["schemas"];

/** An operation's JSON response. */
export type Answer<Name extends Id> =
  Responses<Name> extends infer All
    ? All extends { 201: infer Created }
      ? Content<Created>
      : All extends { 200: infer Ok }
        ? Content<Ok>
        : never
    : never;

/** An operation's JSON body. */
export type Body<Name extends Id> = operations[Name] extends { requestBody?: infer Input }
  ? Content<NonNullable<Input>>
  : never;

/** An operation's query; it has no page token, because the SDK paginates automatically. */
export type Query<Name extends Id> = operations[Name] extends { parameters: { query?: infer Input } }
  ? Omit<NonNullable<Input>, "token">
  : never;

/** An item of an operation's list. */
export type Item<Name extends Id> = Answer<Name> extends { items: (infer One)[] } ? One : never;

export type Payment = Schemas["Payment"];
export type Refund = Schemas["Refund"];
export type Receipt = Schemas["Receipt"];
export type Invoice = Schemas["Invoice"];
export type Terminal = Schemas["Terminal"];
export type Sale = Schemas["Sale"];
