import { HOST_CLOCK } from "@banco/core/clock";
import { type KnownChargeOf, openAccessTokens, type PaymentType, type Refund } from "@banco/providers";
import type { Context } from "@banco/providers/payment/stripe/manifest";
import type { PaymentIntent } from "@banco/providers/payment/stripe/wire";

/** Returns a card payment of 12.50 EUR whose response was stored. */
export function sampleCharge<Type extends PaymentType = "card">(
  change: Partial<KnownChargeOf<Type>> = {},
): KnownChargeOf<Type> {
  const charge = {
    id: "pay_01890a5d",
    createdAt: new Date(),
    type: "card",
    amountMinor: 1250,
    currency: "EUR",
    description: null,
    reference: null,
    metadata: {},
    customer: null,
    card: { token: "pm_card_visa", returnUrl: null, capture: true },
    providerTransactionId: "pi_1",
    memory: {},
    mayRepeat: true,
    isAwaited: true,
    isCompleted: false,
    now: new Date(),
    ...change,
  };
  return charge as unknown as KnownChargeOf<Type>;
}

export function sampleRefund(change: Partial<Refund> = {}): Refund {
  return {
    id: "rfd_01890a5e",
    createdAt: new Date(),
    amountMinor: 500,
    reason: null,
    charge: sampleCharge(),
    providerRefundId: null,
    others: [],
    mayRepeat: true,
    ...change,
  };
}

/** Returns the intent of {@link sampleCharge} in Stripe's format. */
export function sampleIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    id: "pi_1",
    status: "succeeded",
    amount: 1250,
    amount_received: 1250,
    currency: "eur",
    client_secret: "pi_1_secret_x",
    latest_charge: {
      id: "ch_1",
      payment_method_details: { card: { brand: "visa", last4: "4242" } },
      amount: 1250,
      amount_captured: 1250,
      amount_refunded: 0,
    },
    last_payment_error: null,
    next_action: null,
    metadata: {},
    description: null,
    payment_method_types: ["card"],
    created: 1_790_000_000,
    ...change,
  };
}

/** Returns the context of an account with its own keys and no network access. */
export function sampleContext(change: Partial<Context> = {}): Context {
  return {
    http: {} as Context["http"],
    mode: "sandbox",
    credentials: { secretKey: "sk_test_0123456789abcdef", webhookSecret: "whsec_sample" },
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings: {},
    platform: undefined,
    webhookUrl: "https://banco.example/v1/payment/stripe/webhook?account=1",
    returnUrl: "https://banco.example/paid",
    ...change,
  };
}

/** A request of the adapter. */
export interface Request {
  method: string;
  path: string;
  query?: string;
  body?: string;
  headers: Readonly<Record<string, string>>;
}

/** Returns a context whose requests get the responses of a function, and the requests. */
export function responding(respond: (request: Request) => object): { context: Context; requests: Request[] } {
  const requests: Request[] = [];
  const send = async (request: Request) => {
    requests.push(request);
    return { status: 200, headers: {}, text: JSON.stringify(respond(request)) };
  };
  return { context: sampleContext({ http: { api: { baseUrl: "", send } } as never }), requests };
}
