import { randomUUID } from "node:crypto";
import type { Cardholder } from "../kit/cardholder.ts";
import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { now, problem, type Reader, type ReaderCheckout, take, tell, type World } from "./world.ts";

const PATH = "/v0.1/merchants/:merchant/readers";
const PRESENT = "present_card";
const CONFIRM = "confirm_pairing";
/** The code that a simulated Solo shows; `simulated-wpe` works at every provider of this sandbox. */
const PAIRING_CODES = new Set<unknown>(["4WLFDSBF", "simulated-wpe"]);

type Call = JsonCall<string>;
interface AtReader {
  merchant: string;
  checkout: string;
}

/** Returns the routes for readers and their checkouts, whose amounts are integers in minor units. */
export function readerRoutes(world: World): JsonRoute<string>[] {
  world.kit.timers.task<AtReader>(PRESENT, ({ merchant, checkout }) => {
    const { does, code, charged } = world.kit.cardholders.at(
      world.readerCheckouts.get(merchant, checkout)?.reader ?? "",
    );
    act(world, merchant, checkout, does, code, charged);
  });
  world.kit.timers.task<{ merchant: string; reader: string }>(CONFIRM, ({ merchant, reader }) => {
    const one = world.readers.get(merchant, reader);
    if (one) world.readers.put(merchant, { ...one, status: "paired", updated_at: now(world) });
  });
  return [
    { method: "GET", path: PATH, handle: ({ who }) => ({ items: world.readers.list(who).reverse() }) },
    { method: "POST", path: PATH, handle: (call) => new Answer(201, pair(world, call)) },
    { method: "GET", path: `${PATH}/:id`, handle: (call) => readerOf(world, call) },
    {
      method: "PATCH",
      path: `${PATH}/:id`,
      handle(call) {
        const before = readerOf(world, call);
        const name = typeof call.body.name === "string" ? call.body.name : before.name;
        return world.readers.put(call.who, { ...before, name, updated_at: now(world) });
      },
    },
    {
      method: "DELETE",
      path: `${PATH}/:id`,
      handle(call) {
        world.readers.delete(call.who, readerOf(world, call).id);
        return new Answer(200, {});
      },
    },
    { method: "GET", path: `${PATH}/:id/status`, handle: (call) => ({ data: statusOf(world, call) }) },
    {
      method: "POST",
      path: `${PATH}/:id/checkout`,
      handle: (call) => new Answer(201, { data: checkout(world, call) }),
    },
    {
      method: "GET",
      path: `${PATH}/:id/checkout/:checkout`,
      handle: (call) => ({ data: checkoutOf(world, call) }),
    },
    {
      method: "POST",
      path: `${PATH}/:id/terminate`,
      handle(call) {
        const running = runningAt(world, call.who, readerOf(world, call).id);
        if (running) end(world, call.who, running, "cancelled", null);
        return new Answer(202, {});
      },
    },
  ];
}

/** Acts as the person at the reader. */
export function act(
  world: World,
  merchant: string,
  id: string,
  does: Cardholder["does"],
  code: string,
  charged = false,
): void {
  const running = world.readerCheckouts.get(merchant, id);
  if (running?.status !== "pending") return;
  const { total_amount, client_transaction_id, foreign_transaction_id, tip_rates } = running;
  const { tipMinor } = world.kit.cardholders.at(running.reader);
  const unit = 10 ** total_amount.minor_unit;
  const tip = does === "approve" && tip_rates && tipMinor > 0 ? tipMinor : 0;
  const facts = {
    amount: (total_amount.value + tip) / unit,
    ...(tip > 0 && { tip_amount: tip / unit }),
    currency: total_amount.currency,
    payment_type: "POS" as const,
    client_transaction_id,
    ...(foreign_transaction_id && { foreign_transaction_id }),
  };
  if (does === "approve" || (does === "lose_connection" && charged)) {
    take(world, merchant, { ...facts, status: "SUCCESSFUL" });
    end(world, merchant, running, "successful", null);
  } else if (does === "decline") {
    take(world, merchant, { ...facts, status: "FAILED" });
    end(world, merchant, running, "failed", code);
  } else {
    end(world, merchant, running, does === "cancel" ? "cancelled" : "failed", "timeout");
  }
}

/** Pairs a reader. It is `processing` until the device itself confirms, a moment later. */
function pair(world: World, { who, body }: Call): Reader {
  if (!PAIRING_CODES.has(body.pairing_code)) throw problem(404, "The pairing code does not exist");
  if (typeof body.name !== "string" || body.name === "") throw problem(400, "name is required");
  const at = now(world);
  const reader = world.readers.put(who, {
    id: `rdr_${randomText(26).toUpperCase()}`,
    name: body.name,
    status: "processing",
    device: { identifier: `U1DT${randomText(8).toUpperCase()}`, model: "solo" },
    created_at: at,
    updated_at: at,
  });
  world.kit.timers.set(reader.id, CONFIRM, 0, { merchant: who, reader: reader.id });
  return reader;
}

function readerOf(world: World, { who, params: { id = "" } }: Call): Reader {
  const reader = world.readers.get(who, id);
  if (!reader) throw problem(404, "The reader does not exist");
  return reader;
}

function statusOf(world: World, call: Call): object {
  const { id, status } = readerOf(world, call);
  if (status !== "paired") throw problem(404, "The reader is not paired");
  const { device } = world.kit.cardholders.at(id);
  if (device === "offline" || device === "unreachable") return { status: "OFFLINE" };
  return { status: "ONLINE", state: runningAt(world, call.who, id) ? "WAITING_FOR_CARD" : "IDLE" };
}

function checkout(world: World, call: Call): object {
  const reader = readerOf(world, call);
  const amount = call.body.total_amount as ReaderCheckout["total_amount"] | undefined;
  if (
    !Number.isInteger(amount?.value) ||
    !amount ||
    amount.value <= 0 ||
    !/^[A-Z]{3}$/.test(amount.currency) ||
    !Number.isInteger(amount.minor_unit)
  ) {
    throw unprocessable("INVALID_AMOUNT", "total_amount is not valid");
  }
  const { device } = world.kit.cardholders.at(reader.id);
  if (reader.status !== "paired" || device === "offline" || device === "unreachable") {
    throw unprocessable("READER_OFFLINE", "The device is offline.");
  }
  if (runningAt(world, call.who, reader.id))
    throw unprocessable("READER_BUSY", "The device is at another checkout.");
  const affiliate = call.body.affiliate as
    | { foreign_transaction_id?: string; key?: string; app_id?: string }
    | undefined;
  if (affiliate && (!affiliate.key || !affiliate.app_id || !affiliate.foreign_transaction_id)) {
    throw unprocessable("INVALID_AFFILIATE", "The affiliate is not whole");
  }
  const { return_url, tip_rates } = call.body as { return_url?: string; tip_rates?: number[] };
  const made = world.readerCheckouts.put(call.who, {
    id: randomUUID(),
    reader: reader.id,
    status: "pending",
    payment_failure_reason: null,
    client_transaction_id: `urn:sumup:pos:sale:${call.who}:${randomUUID()}`,
    total_amount: amount,
    created_at: now(world),
    ...(affiliate?.foreign_transaction_id && { foreign_transaction_id: affiliate.foreign_transaction_id }),
    ...(return_url && { return_url }),
    ...(tip_rates && { tip_rates }),
  });
  const { does, afterMs } = world.kit.cardholders.at(reader.id);
  const at = { merchant: call.who, checkout: made.id } satisfies AtReader;
  if (does !== "nothing") world.kit.timers.set(made.id, PRESENT, afterMs, at);
  return { checkout_id: made.id, client_transaction_id: made.client_transaction_id };
}

function checkoutOf(world: World, call: Call): object {
  const reader = readerOf(world, call);
  const one = world.readerCheckouts.get(call.who, call.params.checkout ?? "");
  if (one?.reader !== reader.id) throw problem(404, "The checkout does not exist");
  const {
    id,
    reader: _reader,
    return_url: _url,
    foreign_transaction_id: _foreign,
    tip_rates: _tips,
    ...shown
  } = one;
  return {
    ...shown,
    checkout_id: id,
    reader_serial_number: reader.device.identifier,
    reader_firmware_version: "3.3.3.21",
    payment_type: "card",
    payment_status: null,
    card_type: one.status === "successful" ? "debit" : null,
    installments: null,
    valid_until: null,
    updated_at: one.created_at,
  };
}

function runningAt(world: World, merchant: string, reader: string): ReaderCheckout | undefined {
  return world.readerCheckouts.having(merchant, "reader", reader).find(({ status }) => status === "pending");
}

function end(
  world: World,
  merchant: string,
  running: ReaderCheckout,
  status: ReaderCheckout["status"],
  reason: string | null,
): void {
  world.kit.timers.cancel(running.id);
  world.readerCheckouts.put(merchant, { ...running, status, payment_failure_reason: reason });
  const { client_transaction_id } = running;
  const [transaction] = world.transactions.having(merchant, "client_transaction_id", client_transaction_id);
  tell(world, running.return_url, "solo.transaction.updated", {
    id: randomUUID(),
    event_type: "solo.transaction.updated",
    payload: {
      client_transaction_id,
      merchant_code: merchant,
      status: status === "successful" ? "successful" : "failed",
      transaction_id: transaction?.id ?? null,
    },
    timestamp: now(world),
  });
}

function unprocessable(type: string, detail: string): Refusal {
  return new Refusal(422, { errors: { detail, type } });
}
