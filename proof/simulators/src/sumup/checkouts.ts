import { randomUUID } from "node:crypto";
import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { type Checkout, now, refuse, take, tell, type World } from "./world.ts";

const CURRENCIES = "AUD BRL CAD CHF CLP COP CZK DKK EUR GBP HUF MXN NOK PEN PLN RON SEK USD".split(" ");
const PATH = "/v0.1/checkouts";

type Call = JsonCall<string>;

/** Returns the checkout routes; amounts are in major units. */
export function checkoutRoutes(world: World): JsonRoute<string>[] {
  return [
    { method: "POST", path: PATH, handle: (call) => new Answer(201, create(world, call)) },
    {
      method: "GET",
      path: PATH,
      handle: ({ who, query }) =>
        world.checkouts.having(who, "checkout_reference", query.get("checkout_reference") ?? ""),
    },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => current(world, call) },
    {
      method: "DELETE",
      path: `${PATH}/:id`,
      handle(call) {
        const checkout = current(world, call);
        if (checkout.status !== "PENDING")
          throw refuse(409, "CHECKOUT_PROCESSED", "Checkout is already processed");
        return world.checkouts.put(call.who, { ...checkout, status: "EXPIRED" });
      },
    },
  ];
}

/**
 * Pays on the hosted page. "FAILED means the latest processing attempt failed": the payer can use another
 * card.
 */
export function payCheckout(world: World, merchant: string, checkout: Checkout, good: boolean): void {
  const { amount, currency } = checkout;
  const status = good ? "SUCCESSFUL" : "FAILED";
  const transaction = take(world, merchant, { amount, currency, payment_type: "ECOM", status });
  const { id, transaction_code, timestamp, payment_type, merchant_code } = transaction;
  world.checkouts.put(merchant, {
    ...checkout,
    status: good ? "PAID" : "FAILED",
    ...(good && { transaction_id: id, transaction_code }),
    transactions: [
      ...checkout.transactions,
      { id, transaction_code, amount, currency, timestamp, status, payment_type, merchant_code },
    ],
  });
  tell(world, checkout.return_url, "CHECKOUT_STATUS_CHANGED", {
    event_type: "CHECKOUT_STATUS_CHANGED",
    id: checkout.id,
  });
}

/**
 * Whether a checkout can be paid: "EXPIRED means the checkout can no longer be processed", and a paid one is
 * final.
 */
export function canBePaid({ status }: Checkout): boolean {
  return status === "PENDING" || status === "FAILED";
}

function create(world: World, { who, body }: Call): Checkout {
  const { checkout_reference, amount, currency, merchant_code } = body as unknown as Checkout;
  if (!checkout_reference || checkout_reference.length > 90) {
    throw refuse(400, "INVALID", "Validation error", "checkout_reference");
  }
  if (typeof amount !== "number" || amount <= 0 || Math.abs(Math.round(amount * 100) - amount * 100) > 1e-6) {
    throw refuse(400, "INVALID", "Validation error", "amount");
  }
  if (!CURRENCIES.includes(currency)) throw refuse(400, "INVALID", "Validation error", "currency");
  if (merchant_code !== who) throw refuse(403, "FORBIDDEN", "The merchant is another's", "merchant_code");
  if (!(body.hosted_checkout as { enabled?: boolean } | undefined)?.enabled) {
    throw refuse(400, "INVALID", "Only hosted checkouts are simulated", "hosted_checkout");
  }
  if (world.checkouts.having(who, "checkout_reference", checkout_reference).length > 0) {
    throw refuse(
      409,
      "DUPLICATED_CHECKOUT",
      "Checkout with this checkout reference and pay to email already exists",
    );
  }
  const { description, return_url, redirect_url, valid_until } = body as Partial<Checkout>;
  const id = randomUUID();
  return world.checkouts.put(who, {
    id,
    checkout_reference,
    amount,
    currency,
    merchant_code,
    status: "PENDING",
    date: now(world),
    hosted_checkout_url: `${world.kit.baseUrl()}/pay/c-${id}`,
    transactions: [],
    ...(description && { description }),
    ...(return_url && { return_url }),
    ...(redirect_url && { redirect_url }),
    ...(valid_until && { valid_until }),
  });
}

/** Returns a checkout in its current state: it expires automatically. */
function current(world: World, { who, params: { id = "" } }: Call): Checkout {
  const checkout = world.checkouts.get(who, id);
  if (!checkout) throw refuse(404, "NOT_FOUND", "Resource not found");
  const over = checkout.valid_until && Date.parse(checkout.valid_until) <= world.kit.now();
  return canBePaid(checkout) && over
    ? world.checkouts.put(who, { ...checkout, status: "EXPIRED" })
    : checkout;
}
