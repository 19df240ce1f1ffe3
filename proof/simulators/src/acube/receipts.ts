import { randomInt, randomUUID } from "node:crypto";
import { Answer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { grossOf, readSale, round } from "./items.ts";
import { childrenOf, named, present } from "./present.ts";
import { emit } from "./webhooks.ts";
import { type Item, italianTime, nextNumber, type Receipt, type World } from "./world.ts";

/** The delay of each step; in A-Cube it takes a few seconds. */
const STEP_MS = 120;
const SUBMIT = "submit_receipt";
const READY = "receipt_ready";
const PAGE = 30;
/**
 * A trigger string of this simulator: A-Cube accepts a receipt with a line that contains it, but the tax
 * office refuses the receipt.
 */
const REFUSED = "RIFIUTA";

interface Step {
  account: string;
  receipt: string;
}

/** Returns the receipt routes. A receipt is new, then submitted with the tax office's number, then ready. */
export function receiptRoutes(world: World): Route[] {
  const { kit, receipts } = world;
  kit.timers.task<Step>(SUBMIT, (step) => submit(world, step));
  kit.timers.task<Step>(READY, ({ account, receipt }) => {
    const submitted = receipts.get(account, receipt);
    if (!submitted) return;
    const ready = receipts.put(account, { ...submitted, status: "ready" });
    emit(world, account, "receipt", present(world, account, ready));
  });
  return [
    { method: "POST", path: "/receipts", handle: (call) => new Answer(201, sell(world, call)) },
    { method: "GET", path: "/receipts", handle: (call) => list(world, call) },
    {
      method: "GET",
      path: "/receipts/:id",
      handle: (call) => present(world, call.who, receiptOf(world, call)),
    },
    {
      method: "GET",
      path: "/receipts/:id/details",
      handle(call) {
        const receipt = receiptOf(world, call);
        return { ...named(receipt), items: receipt.items };
      },
    },
    {
      method: "POST",
      path: "/receipts/:id/return",
      handle: (call) => new Answer(201, takeBack(world, call)),
    },
    {
      method: "DELETE",
      path: "/receipts/:id",
      handle(call) {
        const sale = givableOf(world, call);
        if (childrenOf(world, call.who, sale, "return").length > 0) throw refuse(400, "BAD_REQUEST");
        make(
          world,
          call.who,
          { type: "void", fiscal_id: sale.fiscal_id, items: sale.items, sale: sale.id },
          0,
        );
        return new Answer(204, null);
      },
    },
  ];
}

function sell(world: World, { who, body }: Call): object {
  const company = world.companies.get(who, String(body.fiscal_id));
  if (!company?.receipts_enabled) throw refuse(403, "CANNOT_SEND_DATA_FOR_THIS_LEGAL_ENTITY");
  if (!company.access) throw refuse(422, "INVALID_CREDENTIALS");
  const { items, total } = readSale(body);
  return present(
    world,
    who,
    make(world, who, { type: "sale", fiscal_id: company.id, items, sale: null }, total),
  );
}

/** Creates a return of some of the lines' units, identified by the tax office's IDs. */
function takeBack(world: World, call: Call): object {
  const sale = givableOf(world, call);
  const requestedItems = Array.isArray(call.body.items)
    ? (call.body.items as { id?: string; quantity?: number }[])
    : [];
  const before = childrenOf(world, call.who, sale, "return").flatMap(({ items }) => items);
  const items = requestedItems.map(({ id, quantity = 0 }, index): Item => {
    const line = sale.items.find((item) => item.id === id);
    const returned = before.filter((item) => item.id === id).reduce((sum, item) => sum + item.quantity, 0);
    if (!line || !(quantity > 0) || round(returned + quantity) > line.quantity) {
      const message = "There is no such quantity of this item left.";
      throw refuse(400, "BAD_REQUEST", [{ propertyPath: `items[${index}].quantity`, message }]);
    }
    return { ...line, quantity, discount: (line.discount * quantity) / line.quantity };
  });
  if (items.length === 0) throw refuse(400, "BAD_REQUEST");
  const total = round(
    items.filter(({ complimentary }) => !complimentary).reduce((sum, one) => sum + grossOf(one), 0),
  );
  const facts = { type: "return", fiscal_id: sale.fiscal_id, items, sale: sale.id } as const;
  return present(world, call.who, make(world, call.who, facts, total));
}

function make(
  world: World,
  account: string,
  facts: Pick<Receipt, "type" | "fiscal_id" | "items" | "sale">,
  total: number,
): Receipt {
  const receipt = world.receipts.put(account, {
    ...facts,
    id: randomUUID(),
    status: "new",
    created_at: italianTime(world),
    total_amount: total,
    transaction_id: null,
    document_number: null,
    document_date: null,
    error_code: null,
    error_message: null,
  });
  world.kit.timers.set(receipt.id, SUBMIT, STEP_MS, { account, receipt: receipt.id } satisfies Step);
  return receipt;
}

function submit(world: World, { account, receipt: id }: Step): void {
  const receipt = world.receipts.get(account, id);
  if (!receipt) return;
  if (receipt.items.some(({ description }) => description.includes(REFUSED))) {
    const error_message = "Provided data is not valid or a generic error happened";
    world.receipts.put(account, { ...receipt, status: "failed", error_code: "BAD_REQUEST", error_message });
    const event = { uuid: id, event: "failed", message: error_message, code: "BAD_REQUEST" };
    emit(world, account, "receipt-error", { ...event, sent_at: italianTime(world) });
    return;
  }
  const digits = String(nextNumber(world, account, receipt.fiscal_id)).padStart(8, "0");
  const at = italianTime(world);
  world.receipts.put(account, {
    ...receipt,
    status: "submitted",
    transaction_id: String(randomInt(1e7, 1e8)),
    document_number: `DCW${at.slice(0, 4)}/${digits.slice(0, 4)}-${digits.slice(4)}`,
    document_date: at,
    items: receipt.items.map((item) => ({ ...item, id: item.id ?? String(randomInt(1e8, 1e9)) })),
  });
  world.kit.timers.set(id, READY, STEP_MS, { account, receipt: id } satisfies Step);
}

/** Returns the receipts, newest first. */
function list(world: World, { who, query }: Call): object[] {
  const matches = (name: "fiscal_id" | "type" | "status", value: string) =>
    !query.get(name) || query.get(name) === value;
  const size = Math.min(Number(query.get("itemsPerPage") ?? PAGE), 100);
  const from = (Number(query.get("page") ?? 1) - 1) * size;
  return world.receipts
    .list(
      who,
      ({ fiscal_id, type, status }) =>
        matches("fiscal_id", fiscal_id) && matches("type", type) && matches("status", status),
    )
    .slice(from, from + size)
    .map((receipt) => present(world, who, receipt));
}

function receiptOf(world: World, { who, params: { id = "" } }: Call): Receipt {
  const receipt = world.receipts.get(who, id);
  if (!receipt) throw refuse(404, "Not Found");
  return receipt;
}

/** Returns a sale that can still be returned or voided. */
function givableOf(world: World, call: Call): Receipt {
  const sale = receiptOf(world, call);
  const sent = sale.status === "submitted" || sale.status === "ready";
  if (sale.type !== "sale" || !sent || childrenOf(world, call.who, sale, "void").length > 0) {
    throw refuse(400, "BAD_REQUEST", [{ propertyPath: "id", message: "The receipt cannot be given back." }]);
  }
  return sale;
}
