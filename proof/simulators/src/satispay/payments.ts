import { answerOnce } from "../kit/answer-once.ts";
import type { Idempotency } from "../kit/idempotency.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { current, finish, newPayment, type Payment, refuse, shown, type World } from "./world.ts";

const PATH = "/g_business/v1/payments";
const LIMIT_MAX = 100;
const STATUSES = new Set(["ACCEPTED", "PENDING", "CANCELED"]);
/** The format of `expiration_date`: "yyyy-MM-dd'T'HH:mm:ss.SSSZ", UTC. */
const EXPIRATION = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The code that a payer's app shows; some endings make the payment fail. */
const HOTP = /^\d{14}-\d{6}$/;
export const HOTP_FAILURES: Readonly<Record<string, [code: number, message: string]>> = {
  "000021": [21, "Insufficient availability"],
  "000246": [246, "HOTP code not valid"],
};

type Call = JsonCall<string>;

/** Returns the payment routes; a POST is executed once per idempotency key. */
export function paymentRoutes(world: World, keys: Idempotency): JsonRoute<string>[] {
  return [
    { method: "GET", path: "/g_business/v1/profile/me", handle: ({ who }) => profile(who) },
    { method: "POST", path: PATH, handle: (call) => once(keys, call, () => shown(create(world, call))) },
    { method: "GET", path: PATH, handle: (call) => list(world, call) },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => shown(paymentOf(world, call)) },
    { method: "PUT", path: `${PATH}/:id`, handle: (call) => shown(act(world, call)) },
  ];
}

function profile(shop: string): object {
  return {
    id: shop,
    merchant_uid: shop,
    name: `Negozio di prova ${shop.slice(0, 4)}`,
    address: { address: "Via Torino", st_number: "1", city: "Milano", zip_code: "20123", country: "IT" },
    model: "BRICK_AND_MORTAR",
    qr_code_identifier: `S6Y-SHP--${shop}`,
  };
}

function create(world: World, call: Call): Payment {
  const { flow, currency } = call.body;
  const amount_unit = call.body.amount_unit as number;
  if (!Number.isInteger(amount_unit) || amount_unit < 1) throw refuse(400, 36, "amount_unit is not valid");
  if (currency !== "EUR") throw refuse(400, 36, "currency is not valid");
  if (flow === "REFUND") return refund(world, call, amount_unit);
  const { external_code, metadata, callback_url, redirect_url, expiration_date } = call.body as Record<
    string,
    string
  >;
  if (external_code && external_code.length > 50) throw refuse(400, 36, "external_code is too long");
  if (expiration_date && !EXPIRATION.test(expiration_date))
    throw refuse(400, 36, "expiration_date is not valid");
  assertMetadata(call.body.metadata);
  const facts = {
    amount_unit,
    ...(external_code && { external_code }),
    ...(metadata && { metadata: metadata as unknown as Record<string, string> }),
    ...(callback_url && { _callback: callback_url }),
    ...(redirect_url && { _back: redirect_url }),
    ...(expiration_date && { expire_date: expiration_date }),
  };
  if (flow === "HOTP_AUTH") {
    const token = String(call.body.token);
    const [code, message] = HOTP_FAILURES[token.slice(-6)] ?? [];
    if (!HOTP.test(token)) throw refuse(400, 246, "HOTP code not valid");
    if (code !== undefined) throw refuse(400, code, message ?? "");
    return finish(world, call.who, newPayment(world, call.who, facts), "ACCEPTED");
  }
  if (flow !== "MATCH_CODE") throw refuse(400, 36, "flow is not valid");
  const made = newPayment(world, call.who, facts);
  const page = new URL(`${world.kit.baseUrl()}/pay/${made.id}`);
  if (redirect_url) page.searchParams.set("redirect_url", redirect_url);
  const code_identifier = `S6Y-PAY--${made.id.toUpperCase()}`;
  return world.payments.put(call.who, { ...made, code_identifier, redirect_url: page.href });
}

/** Checks metadata: "Maximum 20 keys", of 45 characters and with values of 500 ("Create payment"). */
function assertMetadata(metadata: unknown): void {
  const entries = Object.entries(metadata ?? {});
  const right = entries.every(([name, value]) => name.length <= 45 && String(value).length <= 500);
  if (entries.length > 20 || !right) throw refuse(400, 36, "metadata is not valid");
}

function refund(world: World, { who, body }: Call, amount_unit: number): Payment {
  const parent = world.payments.get(who, String(body.parent_payment_uid));
  if (parent?.type !== "TO_BUSINESS" || parent.status !== "ACCEPTED") {
    throw refuse(404, 41, "The payment does not exist");
  }
  const refundedUnits = world.payments
    .having(who, "parent_payment_uid", parent.id)
    .reduce((sum, one) => sum + one.amount_unit, 0);
  if (refundedUnits + amount_unit > parent.amount_unit)
    throw refuse(400, 36, "amount_unit is more than what is left");
  const { external_code } = body as Partial<Payment>;
  return newPayment(world, who, {
    amount_unit,
    type: "REFUND_TO_BUSINESS",
    status: "ACCEPTED",
    parent_payment_uid: parent.id,
    ...(external_code && { external_code }),
  });
}

/**
 * Returns the payments of one status ("Get shop payments"), ordered as in the document's examples: waiting
 * ones oldest first, all others newest first. The list omits two fields: `external_code` and the payment
 * that a refund returns.
 */
function list(world: World, { who, query }: Call): object {
  const status = query.get("status") ?? "ACCEPTED";
  if (!STATUSES.has(status)) throw refuse(400, 36, "Invalid query parameter status");
  const since = Number(query.get("starting_after_timestamp") ?? 0);
  const match = world.payments
    .list(who)
    .map((payment) => current(world, payment))
    .filter((payment) => payment.status === status && Date.parse(payment.insert_date) > since);
  if (status === "PENDING") match.reverse();
  const after = match.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const limit = Math.min(Number(query.get("limit") ?? 20), LIMIT_MAX);
  return { has_more: match.length > after + limit, data: match.slice(after, after + limit).map(listed) };
}

function listed(payment: Payment): object {
  const { external_code: _ours, code_identifier: _qr, redirect_url: _page, ...fields } = shown(payment);
  return { ...fields, metadata: {} };
}

function paymentOf(world: World, { who, params: { id = "" } }: Call): Payment {
  const payment = world.payments.get(who, id);
  if (!payment) throw refuse(404, 41, "The payment does not exist");
  return current(world, payment);
}

/** Accepts or cancels a payment that waits for the shop. */
function act(world: World, call: Call): Payment {
  const payment = paymentOf(world, call);
  const { action } = call.body;
  // A payment that the shop itself requested has a code, and only its customer can accept it.
  const isCheckIn = payment.code_identifier === undefined;
  if (payment.status === "PENDING" && action === "ACCEPT" && isCheckIn) {
    return finish(world, call.who, payment, "ACCEPTED");
  }
  if (payment.status === "PENDING" && (action === "CANCEL" || action === "CANCEL_OR_REFUND")) {
    return finish(world, call.who, payment, "CANCELED");
  }
  throw refuse(403, 44, "The payment cannot be changed so");
}

function once(keys: Idempotency, { who, headers, raw }: Call, work: () => object): object {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return work();
  const reused = () => refuse(400, 36, "The idempotency key was used for another request");
  return answerOnce(keys, { owner: who, key, fingerprint: raw }, reused, work);
}
