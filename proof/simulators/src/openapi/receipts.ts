import { fault, RETURN, returned, SALE, soldItem, totalOf } from "./receipt.ts";
import {
  answer,
  type Call,
  configurationFor,
  demand,
  inPeriod,
  newId,
  next,
  now,
  pageOf,
  type ReadItem,
  type Receipt,
  type RequestedItem,
  type Route,
  refuse,
  seconds,
  tell,
  type World,
} from "./world.ts";

const ADVANCE = "advance_receipt";
/** The delay from `new` to `submitted`, and from there to `ready`; with Openapi it takes a few seconds. */
const STEP_MS = 30;
const VOID_WITHIN_MS = 24 * 60 * 60 * 1_000;
/** A trigger text of this simulator: the tax office refuses a receipt with a line that contains it. */
const FAILED = "[failed]";

/**
 * Returns the smart receipt routes. Voids and returns are separate documents, linked to their sale by
 * `parent_receipt_id`.
 */
export function receiptRoutes(world: World): Route[] {
  world.kit.timers.task<{ owner: string; id: string }>(ADVANCE, ({ owner, id }) => advance(world, owner, id));
  const path = "/IT-receipts";
  return [
    { method: "POST", path, handle: (call) => sell(world, call) },
    { method: "GET", path, handle: (call) => answer(listed(world, call)) },
    { method: "GET", path: `${path}/:id`, handle: (call) => answer(shown(receiptOf(world, call))) },
    { method: "PATCH", path: `${path}/:id`, handle: (call) => refund(world, call) },
    { method: "DELETE", path: `${path}/:id`, handle: (call) => annul(world, call) },
  ];
}

function shown({ asked, ...receipt }: Receipt): object {
  return { ...asked, ...receipt };
}

function listed(world: World, call: Call): object[] {
  const { query, who } = call;
  const oneOf = (name: string, value: string | undefined) =>
    query.get(name) === null ||
    query
      .get(name)!
      .split(",")
      .includes(value ?? "");
  const matches = world.receipts.list(
    who,
    (receipt) =>
      oneOf("fiscal_id", receipt.fiscal_id) &&
      oneOf("status", receipt.status) &&
      oneOf("type", receipt.type) &&
      oneOf("document_number", receipt.document_number) &&
      oneOf("parent_receipt_id", receipt.parent_receipt_id) &&
      inPeriod(call, "created_at", receipt.created_at.slice(0, 10)),
  );
  return pageOf(call, matches).map(shown);
}

function receiptOf({ receipts }: World, { who, params: { id = "" } }: Call): Receipt {
  const receipt = receipts.get(who, id);
  if (!receipt) throw refuse(404, 111, "Receipt not found");
  return receipt;
}

function sell(world: World, { who, body }: Call): object {
  if (!body.fiscal_id) throw refuse(400, 423, "Missing fiscal_id");
  demand(SALE, body);
  const {
    fiscal_id,
    items,
    tags = [],
    ...asked
  } = body as {
    fiscal_id: string;
    items: RequestedItem[];
    tags?: string[];
  } & Record<string, unknown>;
  configurationFor(world, who, fiscal_id, "receipts");
  const wrong = fault(items, asked as Record<string, number | undefined>);
  if (wrong) throw refuse(400, 400, wrong);
  return add(world, who, { fiscal_id, type: "sale", items, tags, asked });
}

type Made = Pick<Receipt, "fiscal_id" | "type" | "items" | "asked" | "tags" | "parent_receipt_id">;

function add(world: World, owner: string, made: Made): object {
  const id = newId();
  const receipt = world.receipts.put(owner, {
    ...made,
    id,
    status: "new",
    total_amount: 0,
    document_number: "",
    document_date: null,
    transaction_id: null,
    error_code: null,
    error_message: null,
    created_at: now(world),
    create_timestamp: seconds(world),
    update_timestamp: seconds(world),
  });
  world.kit.timers.set(id, ADVANCE, STEP_MS, { owner, id });
  return answer(shown(receipt));
}

function refund(world: World, call: Call): object {
  demand(RETURN, call.body);
  const parent = receiptOf(world, call);
  assertGivable(parent);
  const { items } = call.body as { items: { id: string; quantity: number }[] };
  const sold = parent.items as ReadItem[];
  const open = new Map(sold.map((item) => [item.id, item.quantity - item.return]));
  for (const { id, quantity } of items) {
    const left = (open.get(id) ?? 0) - quantity;
    if (left < -1e-9) throw refuse(400, 400, `Invalid item ${id}: more is returned than was sold`);
    open.set(id, left);
  }
  world.receipts.put(call.who, {
    ...parent,
    items: sold.map((item) => ({ ...item, return: item.quantity - open.get(item.id)! })),
  });
  const lines = items.map(({ id, quantity }) => returned(sold.find((item) => item.id === id)!, quantity));
  return add(world, call.who, {
    fiscal_id: parent.fiscal_id,
    type: "return",
    items: lines,
    tags: [],
    asked: {},
    parent_receipt_id: parent.id,
  });
}

function annul(world: World, call: Call): object {
  const parent = receiptOf(world, call);
  assertGivable(parent);
  const items = parent.items as ReadItem[];
  const about = world.receipts
    .having(call.who, "parent_receipt_id", parent.id)
    .filter(({ status }) => status !== "failed");
  if (about.length > 0) throw refuse(400, 400, "The receipt has a void or returns");
  if (world.kit.now() - Date.parse(parent.created_at) > VOID_WITHIN_MS)
    throw refuse(400, 400, "The receipt was submitted more than 24 hours ago");
  const { fiscal_id, asked } = parent;
  const lines = items.map((item) => ({ ...item, id: itemId() }));
  return add(world, call.who, {
    fiscal_id,
    type: "void",
    items: lines,
    tags: [],
    asked,
    parent_receipt_id: parent.id,
  });
}

/** Throws unless a receipt can be voided or returned. The message and the code are the simulator's own. */
function assertGivable({ type, status }: Receipt): void {
  if (type !== "sale" || status !== "ready")
    throw refuse(400, 400, `The receipt is a ${type} that is ${status}`);
}

function advance(world: World, owner: string, id: string): void {
  const receipt = world.receipts.get(owner, id);
  if (!receipt) return;
  const update_timestamp = seconds(world);
  const text = JSON.stringify(receipt.items);
  if (text.includes(FAILED)) {
    const refused = { error_code: "EF0", error_message: "'descrizione' non valido" };
    change(world, owner, { ...receipt, ...refused, status: "failed", update_timestamp }, "receipt-error");
  } else if (receipt.status === "new") {
    world.receipts.put(owner, {
      ...receipt,
      ...numbered(world, owner),
      status: "submitted",
      update_timestamp,
    });
    world.kit.timers.set(id, ADVANCE, STEP_MS, { owner, id });
  } else if (receipt.status === "submitted") {
    const items =
      receipt.type === "sale"
        ? (receipt.items as RequestedItem[]).map((item) => soldItem(item, itemId()))
        : (receipt.items as ReadItem[]);
    const total = totalOf(items);
    change(
      world,
      owner,
      { ...receipt, items, total_amount: total, status: "ready", update_timestamp },
      "receipt",
    );
    if (receipt.type === "void") annulled(world, owner, receipt.parent_receipt_id!);
  }
}

function annulled(world: World, owner: string, id: string): void {
  const parent = world.receipts.get(owner, id)!;
  change(world, owner, { ...parent, status: "voided", update_timestamp: seconds(world) }, "receipt");
}

function change(world: World, owner: string, receipt: Receipt, event: string): void {
  world.receipts.put(owner, receipt);
  tell(world, owner, receipt.fiscal_id, event, shown(receipt));
}

/** Returns the sandbox's next number: `OPENAPI<year>/<4>-<4>`. */
function numbered(world: World, owner: string) {
  const last = next(world, owner, "receipts");
  const digits = String(last).padStart(8, "0");
  return {
    document_number: `OPENAPI${now(world).slice(0, 4)}/${digits.slice(0, 4)}-${digits.slice(4)}`,
    document_date: now(world),
    transaction_id: String(last),
  };
}

function itemId(): string {
  return String(100_000 + Math.floor(Math.random() * 900_000));
}
