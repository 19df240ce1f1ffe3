import { Check, Errors } from "typebox/schema";
import type * as TypeBox from "typebox/value";

/** Checks values by schemas. TypeBox's own `Value` is the same, and brings three times as many files. */
export const Value = {
  Check,
  Errors: (schema: object, value: unknown) => Errors(schema, value)[1],
} as unknown as Pick<typeof TypeBox.Value, "Check" | "Errors">;
