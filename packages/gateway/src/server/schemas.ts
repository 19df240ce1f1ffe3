import { PROBLEMS } from "@banco/core";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import type { Mode } from "@banco/providers";
import { Words } from "./enums.ts";

/**
 * Accepts null or a value of the schema, as a list of types and, for an enumeration, null among the values, which both
 * serializers and OpenAPI 3.1 support.
 */
export function Nullable<T extends TSchema & { type?: string; enum?: unknown }>(schema: T) {
  const values = schema.enum as unknown[] | undefined;
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type ?? "string", "null"],
    ...(values && { enum: [...values, null] }),
  });
}

/**
 * A time on the wire: ISO 8601 in UTC. Years have four digits and do not start with 0, because the database
 * has no year 0.
 */
export const Time = Type.String({
  format: "date-time",
  pattern: "^[1-9]",
  examples: ["2026-11-20T10:00:00.000Z"],
});

/** An ID, which clients must not interpret. */
export const Id = Type.String({ minLength: 1, maxLength: 255 });

/** The mode of an account, and of each record created with it. */
export const ModeField = Words("Mode", {
  sandbox: "Banco's simulators: no real money or documents.",
  test: "The provider's own test environment.",
  live: "Real money, real documents.",
} satisfies Record<Mode, string>);

/** An amount on the wire: major units, with no more decimals than the currency has. */
export const Amount = Type.Number({
  description: "Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR",
});

/**
 * Metadata: strings by name, limited in number and length. Names contain no control characters or line
 * breaks.
 */
export const Metadata = Type.Record(
  Type.String({ minLength: 1, maxLength: 64, pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$" }),
  Type.String({ maxLength: 500 }),
  {
    maxProperties: 50,
  },
);

/** A page of a list, named after the list's items. */
export function Page<T extends TSchema & { title?: string }>(item: T) {
  return Type.Object(
    {
      items: Type.Array(item),
      token: Nullable(Type.String({ description: "The next page's token; null on the last page" })),
    },
    { title: `${item.title}Page` },
  );
}

const ProblemCodes = Words(
  "ProblemCode",
  Object.fromEntries(Object.entries(PROBLEMS).map(([code, [, title]]) => [code, `${title}.`])),
);

/** An invalid field. */
const FieldProblem = Type.Object(
  {
    path: Type.String({ description: "JSON pointer into the body, or `/query/NAME`, `/headers/NAME`" }),
    message: Type.String({ description: "The violated rule" }),
    code: Type.Optional(Type.String({ description: "The rule's code at the exchange system" })),
  },
  { title: "FieldProblem" },
);

/** The error body (RFC 9457) in the reference. */
export const ProblemBody = Type.Object(
  {
    type: Type.String({ format: "uri", description: "The page that explains the code" }),
    title: Type.String({ description: "The same for every problem with this code" }),
    status: Type.Integer({ description: "The response status" }),
    detail: Type.String({ description: "Describes this occurrence, for people" }),
    code: ProblemCodes,
    requestId: Type.String({ description: "Identifies the request in logs; quote it when you ask for help" }),
    errors: Type.Optional(Type.Array(FieldProblem, { description: "The invalid fields" })),
    provider: Type.Optional(
      Type.Object(
        { code: Type.String(), message: Type.String() },
        {
          title: "ProviderRefusal",
          description: "The provider's own code and message, if it rejected the request",
        },
      ),
    ),
    saleId: Type.Optional(
      Type.String({ description: "The sale that contains the order, with the code `order_in_sale`" }),
    ),
  },
  { title: "Problem" },
);

/** The response to a DELETE that returns no record. */
export const Deleted = Type.Object({ deleted: Type.Literal(true) }, { title: "Deleted" });

/** The 304 response to `If-None-Match`, for the reference. */
export const NotModified = Type.Unsafe<null>({
  type: "null",
  description: "The record still has one of the versions in If-None-Match",
});

/** A redirect, for the reference. */
export function Redirect(description: string) {
  const Location = { schema: { type: "string", format: "uri" }, description: "Where to continue" };
  return Type.Unsafe<null>({ type: "null", description, headers: { Location } });
}
