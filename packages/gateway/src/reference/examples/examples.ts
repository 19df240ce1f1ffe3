import type { Schema } from "../route.ts";
import { FISCAL_ANSWERS, FISCAL_EXAMPLES } from "./fiscal.ts";
import { IDENTITY_EXAMPLES } from "./identity.ts";
import { MERCHANT_ANSWERS, MERCHANT_EXAMPLES } from "./merchant.ts";
import { MONEY_EXAMPLES } from "./money.ts";
import { PAYMENT_ANSWERS, PAYMENT_EXAMPLES } from "./payments.ts";
import { PAYOUT_ANSWERS, PAYOUT_EXAMPLES } from "./payouts.ts";
import { POS_EXAMPLES } from "./pos.ts";
import { REPORT_EXAMPLES } from "./reports.ts";
import { SALE_ANSWERS, SALE_EXAMPLES } from "./sales.ts";

/** Examples by schema name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...PAYMENT_EXAMPLES,
  ...PAYOUT_EXAMPLES,
  ...FISCAL_EXAMPLES,
  ...MERCHANT_EXAMPLES,
  ...IDENTITY_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...MONEY_EXAMPLES,
  ...POS_EXAMPLES,
  ...SALE_EXAMPLES,
};

/** Responses that differ from their schema's example, by operation. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  ...PAYMENT_ANSWERS,
  ...PAYOUT_ANSWERS,
  ...FISCAL_ANSWERS,
  ...MERCHANT_ANSWERS,
  ...SALE_ANSWERS,
};

/**
 * Returns an example of a schema: its own, or one composed from the examples of its parts.
 *
 * @returns undefined if a required part has none
 */
export function exampleOf(schema: Schema): unknown {
  const { title, examples, const: constant, enum: values, items, properties, anyOf } = schema;
  if (typeof title === "string" && title in EXAMPLES) return EXAMPLES[title];
  if (Array.isArray(examples)) return examples[0];
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return exampleOfArray(items as Schema);
  if (properties) return exampleOfObject(schema);
  if (Array.isArray(anyOf)) return exampleOf(anyOf.at(-1));
  return Array.isArray(schema.type) && schema.type.includes("null") ? null : undefined;
}

function exampleOfArray(items: Schema): unknown {
  const item = exampleOf(items);
  return item === undefined ? undefined : [item];
}

function exampleOfObject({ properties, required }: Schema): unknown {
  const parts = Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const isRequired = (required as string[] | undefined)?.includes(name);
    const value = exampleOf(schema);
    return isRequired || value !== undefined ? [[name, value] as const] : [];
  });
  return parts.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(parts);
}
