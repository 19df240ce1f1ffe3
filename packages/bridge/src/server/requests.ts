import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

const Text = Type.String({ minLength: 1, maxLength: 1000 });
const Name = Type.String({ minLength: 1, maxLength: 255 });
const Positive = Type.Number({ exclusiveMinimum: 0 });
const NotNegative = Type.Number({ minimum: 0 });

/**
 * Bodies of the local protocol (specification, section 2.8): which fields there are and of what kind. What a fiscal document may
 * say beyond that is checked by whoever issues it.
 */
export const PaymentRequest = Type.Object({
  amount: Positive,
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  provider: Type.Optional(Name),
  terminalId: Type.Optional(Name),
});

export const RefundRequest = Type.Object({
  transactionId: Name,
  amount: Type.Optional(Positive),
  provider: Type.Optional(Name),
});

const Item = Type.Object({
  description: Text,
  quantity: Positive,
  price: NotNegative,
  vat: Type.String({ minLength: 1, maxLength: 16 }),
  discount: Type.Optional(NotNegative),
  gift: Type.Optional(Type.Boolean()),
});
const Payment = Type.Object({
  cash: Type.Optional(NotNegative),
  electronic: Type.Optional(NotNegative),
  ticket: Type.Optional(NotNegative),
  ticketCount: Type.Optional(Type.Integer({ minimum: 0 })),
  discount: Type.Optional(NotNegative),
  credit: Type.Optional(NotNegative),
});

export const ReceiptRequest = Type.Object({
  type: Type.Enum(["sale", "return", "refund"]),
  items: Type.Array(Item, { minItems: 1, maxItems: 1000 }),
  payment: Payment,
  lottery: Type.Optional(Name),
  original: Type.Optional(Name),
  provider: Type.Optional(Name),
  /** The electronic payment that it belongs to. */
  transactionId: Type.Optional(Name),
});

const Part = Type.Optional(Type.String({ maxLength: 255 }));
export const InvoiceRequest = Type.Object({
  type: Type.Optional(Type.String({ pattern: "^TD\\d{2}$" })),
  regime: Type.Optional(Type.String({ pattern: "^RF\\d{2}$" })),
  items: Type.Array(Item, { minItems: 1, maxItems: 1000 }),
  customer: Type.Object({
    vatId: Name,
    name: Part,
    firstName: Part,
    lastName: Part,
    pec: Part,
    sdi: Part,
    address: Type.Optional(
      Type.Object({ street: Part, number: Part, postal: Part, city: Part, state: Part, country: Part }),
    ),
  }),
  payment: Type.Optional(Payment),
  provider: Type.Optional(Name),
});

/** A body that lacks something or is ill-formed; the message names each field. */
export class BadRequest extends Error {
  override name = "BadRequest";
}

const FINDINGS_MAX = 10;

/**
 * Checks a body, and leaves out what the protocol does not know.
 *
 * @throws BadRequest that names what is missing or wrong
 */
export function checked<Schema extends Type.TSchema>(schema: Schema, body: unknown): Static<Schema> {
  const findings = Value.Errors(schema, body);
  if (findings.length === 0) return Value.Clean(schema, body) as Static<Schema>;
  const texts = findings.slice(0, FINDINGS_MAX).map((finding) => {
    const missing = (finding.params as { requiredProperties?: string[] }).requiredProperties;
    if (missing) return missing.map((name) => `${finding.instancePath}/${name} is required`).join("; ");
    return `${finding.instancePath || "the body"} ${finding.message}`;
  });
  throw new BadRequest(texts.join("; "));
}
