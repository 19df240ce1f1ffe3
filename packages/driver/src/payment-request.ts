import { Type } from "@banco/core/schema";

const Name = Type.String({ minLength: 1, maxLength: 255 });

/**
 * The body of a payment in the local protocol (specification, section 2.8). The driver, and through it the
 * hosted API, receives all its fields: a new field does not compile until each driver handles it.
 */
export const PaymentRequest = Type.Object({
  amount: Type.Number({ exclusiveMinimum: 0, description: "In major units: 12.5 is 12.50 EUR" }),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; defaults to EUR" })),
  description: Type.Optional(Type.String({ maxLength: 1000, description: "Shown on the terminal" })),
  provider: Type.Optional({ ...Name, description: "Instead of the configured one" }),
  terminalId: Type.Optional({ ...Name, description: "Instead of the configured one" }),
});
