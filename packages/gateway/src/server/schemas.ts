import { MODES } from "@banco/providers";
import { type Static, type TSchema, Type } from "typebox";

/**
 * `null` or what the schema says, in the form that serialisers and OpenAPI 3.1 both take: a list of types,
 * and null among the values.
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
 * A time on the wire: ISO 8601 in UTC. Years of four digits that are some: there is no year 0 in the
 * database.
 */
export const Time = Type.String({
  format: "date-time",
  pattern: "^[1-9]",
  examples: ["2026-11-20T10:00:00.000Z"],
});

/** An identifier, opaque to clients. */
export const Id = Type.String({ minLength: 1, maxLength: 255 });

/** The mode of an account, and of each record made with it. */
export const ModeField = Type.Enum([...MODES], {
  description: "`sandbox`: Banco's simulators; `test`: the provider's own test environment; `live`: real",
});

/** An amount on the wire: major units with at most the currency's decimals. */
export const Amount = Type.Number({
  description: "Major units, at most the currency's decimals: 12.5 is 12.50 EUR",
});

/** Metadata: text to text, bounded. */
export const Metadata = Type.Record(
  Type.String({ minLength: 1, maxLength: 64 }),
  Type.String({ maxLength: 500 }),
  {
    maxProperties: 50,
  },
);

/** A page of a list; it is named after what it lists. */
export function Page<T extends TSchema & { title?: string }>(item: T) {
  return Type.Object(
    {
      items: Type.Array(item),
      token: Nullable(Type.String({ description: "Of the next page; null on the last" })),
    },
    { title: `${item.title}Page` },
  );
}

/**
 * One of several words. The reference writes the sentences beside them.
 *
 * @param words - each with a sentence on what it means
 */
export function Words<const Word extends string>(title: string, words: Record<Word, string>) {
  return Type.Unsafe<Word>({ title, enum: Object.keys(words), "x-enumDescriptions": words });
}

/** The error body (RFC 9457) as it is documented. */
export const ProblemBody = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({ path: Type.String(), message: Type.String(), code: Type.Optional(Type.String()) }),
      ),
    ),
    provider: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
  },
  { title: "Problem" },
);

/** The answer to a DELETE without a record of its own. */
export const Deleted = Type.Object({ deleted: Type.Literal(true) }, { title: "Deleted" });
