import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { emit } from "./events.ts";
import {
  breakdownOf,
  type Capture,
  merchantOf,
  moneyOf,
  newId,
  now,
  type Order,
  type Payee,
  refuse,
  type World,
} from "./world.ts";

const PATH = "/v2/checkout/orders";
const TEXT_MAX = 127;
const CARD = { last_digits: "7704", brand: "VISA" };
/**
 * Results of cards in the vault, by ID: null means success, a string is the decline. `tok_visa` works at
 * every provider of this sandbox.
 */
export const VAULT: Readonly<Record<string, string | null>> = {
  vault_visa: null,
  tok_visa: null,
  vault_declined: "5120",
};

type Call = JsonCall<string>;
/** The purchase as clients send it. */
type Unit = Omit<Order["purchase_units"][number], "payee"> & { payee?: Payee };

/** Returns the order routes. */
export function orderRoutes(world: World): JsonRoute<string>[] {
  return [
    { method: "POST", path: PATH, handle: (call) => new Answer(201, create(world, call)) },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => shown(world, orderOf(world, call)) },
    {
      method: "POST",
      path: `${PATH}/:id/capture`,
      handle: (call) => settle(world, call, "CAPTURE"),
    },
    {
      method: "POST",
      path: `${PATH}/:id/authorize`,
      handle: (call) => settle(world, call, "AUTHORIZE"),
    },
    {
      method: "PATCH",
      path: `${PATH}/:id`,
      handle(call) {
        if (orderOf(world, call).status === "COMPLETED") {
          throw refuse(422, "UNPROCESSABLE_ENTITY", "ORDER_COMPLETED_OR_VOIDED");
        }
        return new Answer(204, null);
      },
    },
  ];
}

/** Returns an order as the API shows it, with the link for the payer while it is open. */
function shown(world: World, { _back, _cancel, _declines, ...order }: Order): object {
  const open = order.status === "CREATED" || order.status === "PAYER_ACTION_REQUIRED";
  const rel = order.status === "CREATED" ? "approve" : "payer-action";
  const href = `${world.kit.baseUrl()}/checkoutnow/${order.id}`;
  return { ...order, links: open ? [{ href, rel, method: "GET" }] : [] };
}

/**
 * Approves an order for the payer, possibly with a card that will be declined; nothing is paid before the
 * merchant captures.
 */
export function approve(world: World, owner: string, order: Order, _declines = false): Order {
  const payer = { email_address: "anna@example.com", payer_id: merchantOf("anna@example.com") };
  const payment_source = { paypal: { email_address: payer.email_address } };
  const approved = world.orders.put(owner, {
    ...order,
    status: "APPROVED",
    update_time: now(world),
    payer,
    payment_source,
    _declines,
  });
  emit(world, owner, "CHECKOUT.ORDER.APPROVED", shown(world, approved));
  return approved;
}

function orderOf(world: World, { who, params: { id = "" } }: Call): Order {
  const order = world.orders.get(who, id);
  if (!order) throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
  return order;
}

function create(world: World, { who, body }: Call): object {
  const { intent } = body;
  if (intent === undefined) throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "/intent");
  if (intent !== "CAPTURE" && intent !== "AUTHORIZE")
    throw refuse(400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE", "/intent");
  const unit = unitOf(body.purchase_units);
  // A payee other than the caller requires an assertion in its name.
  if (unit.payee && unit.payee.merchant_id !== who) throw refuse(403, "NOT_AUTHORIZED", "PERMISSION_DENIED");
  const amount = moneyOf(unit.amount, "/purchase_units/@reference_id=='default'/amount");
  const source = (body.payment_source ?? {}) as Record<string, Record<string, unknown>>;
  const context = source.paypal?.experience_context as
    | { return_url?: string; cancel_url?: string }
    | undefined;
  const order: Order = {
    id: newId(),
    intent,
    status: source.paypal ? "PAYER_ACTION_REQUIRED" : "CREATED",
    create_time: now(world),
    purchase_units: [
      { ...unit, reference_id: unit.reference_id ?? "default", amount, payee: { merchant_id: who } },
    ],
    ...(context?.return_url && { _back: context.return_url }),
    ...(context?.cancel_url && { _cancel: context.cancel_url }),
  };
  const vaultId = source.card?.vault_id;
  if (vaultId === undefined) return shown(world, world.orders.put(who, order));
  const decline = VAULT[String(vaultId)];
  if (decline === undefined) {
    throw refuse(422, "UNPROCESSABLE_ENTITY", "TOKEN_ID_NOT_FOUND", "/payment_source/card/vault_id");
  }
  const paid = pay(world, who, { ...order, payment_source: { card: CARD } }, decline);
  return shown(world, paid);
}

/** Returns the purchase unit, whose text fields can have at most 127 characters. */
function unitOf(units: unknown): Unit {
  const [unit] = (units ?? []) as Unit[];
  if (!unit) throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "/purchase_units");
  for (const name of ["description", "custom_id", "invoice_id"] as const) {
    if ((unit[name]?.length ?? 0) > TEXT_MAX) {
      const field = `/purchase_units/@reference_id=='default'/${name}`;
      throw refuse(400, "INVALID_REQUEST", "INVALID_STRING_LENGTH", field);
    }
  }
  return unit;
}

/** Captures or authorises an order according to its intent, once, after the payer approved it. */
function settle(world: World, call: Call, intent: Order["intent"]): Answer {
  const order = orderOf(world, call);
  if (order.intent !== intent) {
    throw refuse(422, "UNPROCESSABLE_ENTITY", "ACTION_DOES_NOT_MATCH_INTENT");
  }
  const done = intent === "CAPTURE" ? "ORDER_ALREADY_CAPTURED" : "ORDER_ALREADY_AUTHORIZED";
  if (order.status === "COMPLETED") throw refuse(422, "UNPROCESSABLE_ENTITY", done);
  if (order.status !== "APPROVED") throw refuse(422, "UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED");
  if (order._declines) {
    // The payer has to choose another instrument, on the same page.
    const update_time = now(world);
    world.orders.put(call.who, { ...order, status: "PAYER_ACTION_REQUIRED", update_time, _declines: false });
    // It is returned, not thrown, so that the same key replays it.
    const { status, body } = refuse(422, "UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED");
    return new Answer(status, body);
  }
  return new Answer(201, shown(world, pay(world, call.who, order, null)));
}

/** How long PayPal honours an authorization: 29 days. */
const AUTHORIZED_MS = 29 * 24 * 60 * 60 * 1000;

/** Captures or only reserves the amount of an order, or declines it. */
function pay(world: World, owner: string, order: Order, decline: string | null): Order {
  const [unit] = order.purchase_units;
  if (!unit) return order;
  const { amount } = unit;
  if (order.intent === "AUTHORIZE") {
    const expiration_time = new Date(world.kit.now() + AUTHORIZED_MS).toISOString();
    const authorizations = [{ id: newId(), status: "CREATED", amount, expiration_time }];
    const units = [{ ...unit, payments: { authorizations } }];
    return world.orders.put(owner, { ...order, status: "COMPLETED", purchase_units: units });
  }
  const capture = newCapture(world, order, amount, decline);
  const purchase_units = [{ ...unit, payments: { captures: [capture] } }];
  const done = world.orders.put(owner, { ...order, status: "COMPLETED", purchase_units });
  emit(world, owner, `PAYMENT.CAPTURE.${capture.status}`, capture);
  return done;
}

/** Creates a capture of an order, for the full amount or less. */
export function newCapture(
  world: World,
  order: Order,
  amount: Capture["amount"],
  decline: string | null = null,
): Capture {
  const { payee, custom_id, invoice_id } = order.purchase_units[0]!;
  return {
    id: newId(),
    status: decline ? "DECLINED" : "COMPLETED",
    amount,
    payee,
    create_time: now(world),
    final_capture: true,
    supplementary_data: { related_ids: { order_id: order.id } },
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    ...(decline
      ? { processor_response: { response_code: decline } }
      : { seller_receivable_breakdown: breakdownOf(amount) }),
  };
}
