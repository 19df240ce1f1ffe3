import { type Call, type Route, route } from "../api.ts";
import { customerOf } from "../billing/customers.ts";
import { lineItemParams, lineItems, totalOf } from "../catalog/line-items.ts";
import { requireConnectForFee } from "../intents/create.ts";
import { captureMethod, typeParams, typesOf } from "../intents/params.ts";
import type { LineItem } from "../objects/catalog.ts";
import type { CheckoutSession } from "../objects/checkout.ts";
import { invalid, missing, unsimulated } from "../wire/errors.ts";
import { requireChargeable } from "../wire/money.ts";
import {
  changeMetadata,
  integer,
  metadata,
  object,
  oneOf,
  opaque,
  params,
  refused,
  text,
} from "../wire/params.ts";
import { seconds, type World } from "../world.ts";
import { openSession, registerSessions } from "./session.ts";

/**
 * The unit of a session's lifetime: 24 hours by default, and at least 30 minutes (API reference,
 * `expires_at`).
 */
const HOUR_S = 3_600;
const LIFE_S = 24 * HOUR_S;
const SHORTEST_LIFE_S = HOUR_S / 2;

/** The parameters of `payment_intent_data`. */
const intentData = {
  capture_method: captureMethod,
  description: text(1_000),
  metadata,
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
  setup_future_usage: refused,
};

const createParams = params(
  {},
  {
    ...typeParams,
    mode: oneOf("payment", "setup", "subscription"),
    line_items: lineItemParams,
    success_url: text(),
    cancel_url: text(),
    client_reference_id: text(200),
    customer_email: text(800),
    expires_at: integer(),
    locale: text(10),
    metadata,
    payment_intent_data: object(
      {},
      { ...intentData, receipt_email: text(800), application_fee_amount: integer(0) },
    ),
    submit_type: oneOf("auto", "book", "donate", "pay"),
    ui_mode: text(),
    billing_address_collection: oneOf("auto", "required"),
    phone_number_collection: opaque,
    payment_method_options: opaque,
    return_url: refused,
    automatic_tax: refused,
    customer: text(),
    customer_creation: refused,
    discounts: refused,
    invoice_creation: refused,
    shipping_options: refused,
    subscription_data: object({}, { metadata, description: text(500) }),
    tax_id_collection: refused,
  },
);
type Creating = Call<ReturnType<typeof createParams>>;

/** Returns the checkout session routes (API reference, "Checkout Sessions"). */
export function checkoutRoutes(world: World): Route[] {
  registerSessions(world);
  const find = (account: string, id: string): CheckoutSession => {
    const session = world.sessions.get(account, id);
    if (!session) throw missing("checkout.session", id, "session", 404);
    return session;
  };
  return [
    route("POST", "/v1/checkout/sessions", createParams, (call) => createSession(world, call)),
    route("GET", "/v1/checkout/sessions/:id", params({}, {}), ({ caller, id }) => find(caller.account, id)),
  ];
}

function createSession(world: World, { caller, params: input }: Creating): CheckoutSession {
  const mode = input.mode ?? "payment";
  if (mode === "setup") throw unsimulated(`checkout sessions of mode ${mode}`);
  if (input.ui_mode !== undefined && !["hosted", "hosted_page"].includes(input.ui_mode)) {
    throw unsimulated(`the ui_mode ${input.ui_mode}`);
  }
  if (input.success_url === undefined) {
    throw invalid("Missing required param: success_url.", {
      code: "parameter_missing",
      param: "success_url",
    });
  }
  const types = typesOf(caller.version, input);
  const items = lineItems(world, caller, input.line_items ?? []);
  requireMode(mode, items);
  const { customer = null } = input;
  const payer = customer === null ? undefined : customerOf(world, caller, customer);
  const total = totalOf(items);
  requireChargeable(total, items[0]?.currency ?? "", "line_items");
  const { application_fee_amount: fee, ...data } = input.payment_intent_data ?? {};
  requireConnectForFee(caller, fee, total);
  return openSession(world, caller, {
    _lineItems: items,
    _intentData: data,
    _applicationFee: fee ?? null,
    _allowedTypes: input.allowed_payment_method_types ?? null,
    _subscriptionMetadata: changeMetadata({}, input.subscription_data?.metadata),
    mode,
    metadata: changeMetadata({}, input.metadata),
    expires_at: expiryOf(world, input.expires_at),
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    customer,
    customer_email: input.customer_email ?? payer?.email ?? null,
    locale: input.locale ?? null,
    payment_method_types: types ?? ["card"],
    submit_type: input.submit_type ?? null,
    success_url: input.success_url,
    ui_mode: input.ui_mode ?? "hosted",
  });
}

/** Checks that a subscription has one recurring price, and a payment only one-time prices. */
function requireMode(mode: "payment" | "subscription", items: readonly LineItem[]): void {
  const recurring = items.filter(({ price }) => price.type === "recurring");
  if (mode === "subscription" && items.length > 1) throw unsimulated("subscriptions of several prices");
  if (mode === "subscription" && recurring.length === 0) {
    throw invalid("You must provide at least one recurring price in `subscription` mode when using prices.");
  }
  if (mode === "payment" && recurring.length > 0) {
    throw invalid(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    );
  }
}

function expiryOf(world: World, requested: number | undefined): number {
  const now = seconds(world);
  if (requested === undefined) return now + LIFE_S;
  if (requested >= now + SHORTEST_LIFE_S && requested <= now + LIFE_S) return requested;
  throw invalid(
    "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
    { param: "expires_at" },
  );
}
