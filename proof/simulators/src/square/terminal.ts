import type { Cardholder } from "../kit/cardholder.ts";
import type { Call, Route } from "./call.ts";
import { invalid, notFound } from "./errors.ts";
import { emit } from "./events.ts";
import { type Fields, money, object, optionalText, paged, text, within } from "./fields.ts";
import { take, tipOf } from "./payments.ts";
import type { Checkout, Merchant } from "./types.ts";
import { newId, now, type World } from "./world.ts";

const CHECKOUTS = "/v2/terminals/checkouts";
const PRESENT = "present_card";
const TIME_OUT = "checkout_timed_out";
/** The maximum and default time for a checkout. */
const DEADLINE_MS = 5 * 60 * 1_000;
const VISA = { card_brand: "VISA", last_4: "5858" };

interface AtDevice {
  merchant: string;
  checkout: string;
}

/**
 * Returns the routes for devices and their commands:
 * https://developer.squareup.com/docs/terminal-api/overview.
 */
export function terminalRoutes(world: World): Route[] {
  world.kit.timers.task<AtDevice>(PRESENT, (at) => present(world, at));
  world.kit.timers.task<AtDevice>(TIME_OUT, (at) => end(world, at, "TIMED_OUT"));
  return [
    { method: "GET", path: "/v2/devices", handle: (call) => devices(world, call) },
    { method: "GET", path: "/v2/devices/:id", handle: (call) => ({ device: deviceOf(world, call) }) },
    { method: "POST", path: CHECKOUTS, key: 64, handle: (call) => ({ checkout: create(world, call) }) },
    { method: "POST", path: `${CHECKOUTS}/search`, handle: (call) => search(world, call) },
    { method: "GET", path: `${CHECKOUTS}/:id`, handle: (call) => ({ checkout: checkoutOf(world, call) }) },
    {
      method: "POST",
      path: `${CHECKOUTS}/:id/cancel`,
      handle: (call) => ({ checkout: cancel(world, call) }),
    },
  ];
}

/** Returns the ID of a merchant's only Square Terminal, paired with the Terminal API. */
function deviceIdOf(merchant: string): string {
  return `SQ${merchant}`;
}

/** Acts as the person at the terminal. */
export function act(
  world: World,
  at: AtDevice,
  does: Cardholder["does"],
  code: string,
  charged = true,
): void {
  const checkout = world.checkouts.get(at.merchant, at.checkout);
  if (!checkout || isOver(checkout)) return;
  if (does === "approve" || (does === "lose_connection" && charged)) pay(world, at, checkout);
  else if (does === "decline") pay(world, at, checkout, code);
  else if (does === "cancel") end(world, at, "BUYER_CANCELED");
  else if (does === "lose_connection") end(world, at, "TIMED_OUT");
}

function devices(world: World, call: Call): object {
  const id = deviceIdOf(call.merchant.id);
  const input = call.query.get("location_id") ?? call.merchant.main_location_id;
  if (input !== call.merchant.main_location_id) return {};
  return { devices: [deviceOf(world, { ...call, id: `device:${id}` })] };
}

function deviceOf(world: World, { merchant, id }: Call): object {
  const own = deviceIdOf(merchant.id);
  if (id !== `device:${own}`) throw notFound("Device", id);
  const { device } = world.kit.cardholders.at(own);
  const away = device === "offline" || device === "unreachable";
  return {
    id,
    attributes: {
      type: "TERMINAL",
      manufacturer: "Square",
      model: "T2",
      name: "Counter",
      manufacturers_id: own,
    },
    components: [
      {
        type: "APPLICATION",
        application_details: {
          application_type: "TERMINAL_API",
          session_location: merchant.main_location_id,
        },
      },
    ],
    status: { category: away ? "OFFLINE" : "AVAILABLE" },
  };
}

function create(world: World, { merchant, body }: Call): Checkout {
  const input = object(body.checkout, "checkout");
  const options = object(input.device_options, "checkout.device_options");
  const device = text(options.device_id, "checkout.device_options.device_id");
  if (device !== deviceIdOf(merchant.id)) throw notFound("Device", device, "device_id");
  const reference = optionalText(input.reference_id, "checkout.reference_id", 40);
  const note = optionalText(input.note, "checkout.note", 500);
  const allow_tipping = (options.tip_settings as Fields | undefined)?.allow_tipping === true;
  const tipMinor = tipOf(input.tip_money, "checkout.tip_money", merchant);
  const amount_money = money(input.amount_money, "checkout.amount_money", merchant);
  // "This may only be set for a checkout that has tipping disabled" (objects/TerminalCheckout).
  if (tipMinor !== undefined && allow_tipping)
    throw invalid("BAD_REQUEST", "A tip can only be set where tipping is disabled.", "checkout.tip_money");
  const checkout: Checkout = {
    id: newId(13),
    status: "PENDING",
    created_at: now(world),
    updated_at: now(world),
    amount_money,
    ...(tipMinor !== undefined && { tip_money: { ...amount_money, amount: tipMinor } }),
    device_options: {
      device_id: device,
      tip_settings: { allow_tipping },
    },
    deadline_duration: "PT5M",
    location_id: merchant.main_location_id,
    payment_type: "CARD_PRESENT",
    ...(reference && { reference_id: reference }),
    ...(note && { note }),
  };
  world.checkouts.put(merchant.id, checkout);
  emit(world, merchant.id, "terminal.checkout.created", "terminal.checkout", checkout);
  const at: AtDevice = { merchant: merchant.id, checkout: checkout.id };
  const { does, afterMs } = world.kit.cardholders.at(device);
  world.kit.timers.set(`${checkout.id}-deadline`, TIME_OUT, DEADLINE_MS, at);
  if (does !== "nothing") world.kit.timers.set(checkout.id, PRESENT, afterMs, at);
  return checkout;
}

function search(world: World, { merchant, body }: Call): Fields {
  const { filter = {}, sort = {} } = (body.query ?? {}) as { filter?: Fields; sort?: Fields };
  const { start_at, end_at } = (filter.created_at ?? {}) as Fields;
  const found = world.checkouts.list(
    merchant.id,
    ({ device_options, status, created_at }) =>
      (filter.device_id === undefined || device_options.device_id === filter.device_id) &&
      (filter.status === undefined || status === filter.status) &&
      within(created_at, start_at, end_at),
  );
  const ordered = sort.sort_order === "DESC" ? found : found.reverse();
  const { items, cursor } = paged(ordered, body.cursor, Number(body.limit ?? 100));
  return { ...(items.length > 0 && { checkouts: items }), ...(cursor && { cursor }) };
}

function checkoutOf(world: World, { merchant, id }: { merchant: Merchant; id: string }): Checkout {
  const checkout = world.checkouts.get(merchant.id, id);
  if (!checkout) throw notFound("Terminal checkout", id);
  return checkout;
}

/**
 * Cancels a checkout for the seller: immediately here, while a real terminal that shows the checkout takes
 * a moment.
 */
function cancel(world: World, call: Call): Checkout {
  const checkout = checkoutOf(world, call);
  if (isOver(checkout)) throw invalid("BAD_REQUEST", `The checkout is ${checkout.status} already.`);
  end(world, { merchant: call.merchant.id, checkout: checkout.id }, "SELLER_CANCELED");
  return checkoutOf(world, call);
}

function present(world: World, at: AtDevice): void {
  const checkout = world.checkouts.get(at.merchant, at.checkout);
  const { does, code, charged } = world.kit.cardholders.at(checkout?.device_options.device_id ?? "");
  act(world, at, does, code, charged);
}

/** Pays a checkout. A buyer whose card is declined may use another; this buyer leaves. */
function pay(world: World, at: AtDevice, checkout: Checkout, declined?: string): void {
  const { device_id: device, tip_settings } = checkout.device_options;
  const added = world.kit.cardholders.at(device).tipMinor;
  const payment = take(world, at.merchant, {
    amount: checkout.amount_money,
    ...(!declined && { tipMinor: tip_settings?.allow_tipping ? added : checkout.tip_money?.amount }),
    location: checkout.location_id,
    card: { ...VISA, ...(declined && { decline: declined }) },
    product: "TERMINAL_API",
    reference: checkout.reference_id,
    note: checkout.note,
    checkout: { id: checkout.id, device },
  });
  const payment_ids = [...(checkout.payment_ids ?? []), payment.id];
  world.checkouts.put(at.merchant, { ...checkout, payment_ids });
  end(world, at, declined ? "BUYER_CANCELED" : undefined);
}

function end(world: World, at: AtDevice, reason: Checkout["cancel_reason"]): void {
  const checkout = world.checkouts.get(at.merchant, at.checkout);
  if (!checkout || isOver(checkout)) return;
  world.kit.timers.cancel(checkout.id);
  world.kit.timers.cancel(`${checkout.id}-deadline`);
  const over = world.checkouts.put(at.merchant, {
    ...checkout,
    status: reason ? "CANCELED" : "COMPLETED",
    updated_at: now(world),
    ...(reason && { cancel_reason: reason }),
  });
  emit(world, at.merchant, "terminal.checkout.updated", "terminal.checkout", over);
}

function isOver({ status }: Checkout): boolean {
  return status === "COMPLETED" || status === "CANCELED";
}
