import { type Finding, fieldErrors, strictly, withoutNulls } from "@banco/core";
import { Value } from "@banco/core/check";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import { InvoiceRequest as SharedInvoice } from "@banco/fatturapa/request";
import { ReceiptRequest as SharedReceipt } from "@banco/receipts";

export { PaymentRequest } from "@banco/driver/payment-request";

const Name = Type.String({ minLength: 1, maxLength: 255 });

/**
 * The bodies of the local protocol (specification, section 2.8): their fields and types. Further rules of a
 * fiscal document are checked by its issuer.
 */
export const RefundRequest = Type.Object({
  transactionId: { ...Name, description: "The payment that is refunded" },
  amount: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, description: "In major units; defaults to everything that is left" }),
  ),
  provider: Type.Optional({ ...Name, description: "Instead of the configured one" }),
});

/** The shared bodies with the protocol's own field for the provider. */
export const ReceiptRequest = Type.Object({ ...SharedReceipt.properties, provider: Type.Optional(Name) });
export const InvoiceRequest = Type.Object({ ...SharedInvoice.properties, provider: Type.Optional(Name) });

/** A body with missing, unknown or invalid fields; the message lists them. */
export class BadRequest extends Error {
  override name = "BadRequest";
}

const FINDINGS_MAX = 10;

/**
 * Checks a body: unknown fields are rejected, and null counts as absent.
 *
 * @throws BadRequest that lists the missing, unknown or invalid fields
 */
export function checked<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  const strict = strictly(schema);
  const value = withoutNulls(strict, body);
  const errors = fieldErrors(strict, Value.Errors(strict, value) as Finding[]);
  if (errors.length === 0) return value as Static<Schema>;
  const texts = errors.slice(0, FINDINGS_MAX).map(({ path, message }) => `${path || "the body"} ${message}`);
  throw new BadRequest(texts.join("; "));
}
