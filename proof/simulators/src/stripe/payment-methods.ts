import { createHash } from "node:crypto";
import { cardOf, numberOfToken } from "./cards.ts";
import type { BillingDetails, PaymentMethod } from "./objects/payment.ts";
import type { Caller } from "./types.ts";
import { invalid, missing, StripeError, unsimulated } from "./wire/errors.ts";
import { emptyable, metadata, object, oneOf, opaque, text } from "./wire/params.ts";
import { newId, seconds, type World } from "./world.ts";

const address = object(
  {},
  { city: text(), country: text(), line1: text(), line2: text(), postal_code: text(), state: text() },
);
const billingDetails = object(
  {},
  { address, email: emptyable(text()), name: emptyable(text()), phone: emptyable(text()), tax_id: text() },
);
const rawCard = { number: text(), cvc: text(), exp_month: text(), exp_year: text() };

/** The parameters of `payment_method_data`, and those of a new payment method. */
const methodData = {
  required: { type: oneOf("card", "card_present") },
  optional: {
    card: object({}, { token: text(), ...rawCard }),
    billing_details: billingDetails,
    allow_redisplay: opaque,
    metadata,
  },
};
export const paymentMethodData = object(methodData.required, methodData.optional);
type MethodData = ReturnType<typeof paymentMethodData>;

/** Creates a payment method from `payment_method_data`. */
export function methodFromData(world: World, caller: Caller, data: MethodData, at: string): PaymentMethod {
  if (data.type !== "card") throw unsimulated(`payment_method_data of type ${data.type}`);
  if (data.card?.number !== undefined) {
    throw new StripeError(402, {
      type: "invalid_request_error",
      message:
        "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.",
    });
  }
  const token = data.card?.token;
  if (token === undefined) {
    throw invalid(`Missing required param: ${at}[card].`, {
      code: "parameter_missing",
      param: `${at}[card]`,
    });
  }
  const number = token.startsWith("tok_") ? numberOfToken(token) : undefined;
  if (number === undefined) throw missing("token", token, `${at}[card][token]`);
  const { address: where = {}, ...who } = data.billing_details ?? {};
  return newMethod(world, caller, number, {
    ...NOBODY,
    ...who,
    address: { ...NOBODY.address, ...where },
  });
}

/** Returns the payment method in `payment_method`: one of the account's, or a new one for a test method. */
export function methodFromId(world: World, caller: Caller, id: string, param: string): PaymentMethod {
  const known = world.methods.get(caller.account, id);
  if (known) return known;
  const number = id.startsWith("pm_card_") ? numberOfToken(id) : undefined;
  if (number === undefined) throw missing("PaymentMethod", id, param);
  return newMethod(world, caller, number);
}

const NOBODY: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Returns the card details for responses, never the number. */
export function cardFacts(number: string) {
  const card = cardOf(number);
  return {
    brand: card?.brand ?? "visa",
    country: card?.country ?? "US",
    exp_month: 12,
    exp_year: 2034,
    fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
    funding: card?.funding ?? "credit",
    last4: number.slice(-4),
  };
}

function newMethod(world: World, caller: Caller, number: string, billing = NOBODY): PaymentMethod {
  const facts = cardFacts(number);
  return world.methods.put(caller.account, {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing,
    card: {
      ...facts,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      display_brand: facts.brand,
      generated_from: null,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
    _number: number,
  });
}

/** Creates the payment method for a card presented to a reader. */
export function newPresentMethod(world: World, caller: Caller, number: string): PaymentMethod {
  return world.methods.put(caller.account, {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: NOBODY,
    card_present: {
      ...cardFacts(number),
      brand_product: null,
      cardholder_name: null,
      networks: null,
      offline: null,
      preferred_locales: ["it"],
      read_method: "contactless_emv",
    },
    created: seconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card_present",
    _number: number,
  });
}
