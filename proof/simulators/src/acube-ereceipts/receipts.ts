import { randomUUID } from "node:crypto";
import type { Call, Route } from "../acube/api.ts";
import { italianTime, nextNumber } from "../acube/world.ts";
import { Answer } from "../kit/json-api.ts";
import { invalid, refuse } from "./errors.ts";
import { figuresOf, readSale, totalOf } from "./items.ts";
import { shopAt } from "./shops.ts";
import { type Item, type Receipt, shopOf, type World } from "./world.ts";

/** Returns the receipt routes; receipts get their number immediately. */
export function receiptRoutes(world: World): Route[] {
  return [
    {
      method: "POST",
      path: "/mf1/receipts",
      handle(call) {
        const { items, total } = readSale(call.body);
        return new Answer(
          201,
          make(world, call.who, { type: "sale", items, total_amount: total, parent: null }),
        );
      },
    },
    {
      method: "DELETE",
      path: "/mf1/receipts",
      handle(call) {
        const sale = saleOf(world, call);
        if (!isVoidable(world, call.who, sale)) throw refuse(409, "The receipt cannot be voided");
        make(world, call.who, { type: "void", items: sale.items, total_amount: null, parent: sale.id });
        return new Answer(204, null);
      },
    },
    {
      method: "POST",
      path: "/mf1/receipts/return",
      handle: (call) => new Answer(201, takeBack(world, call)),
    },
    {
      method: "GET",
      path: "/mf1/receipts/:uuid",
      handle: (call) => present(world, call.who, documentOf(world, call)),
    },
    {
      method: "GET",
      path: "/mf1/receipts/:uuid/details",
      handle(call) {
        const document = documentOf(world, call);
        return {
          ...present(world, call.who, document),
          ...figuresOf(document.items),
          cashier_name: null,
          items: document.items.map(({ id: _id, ...item }) => item),
        };
      },
    },
    {
      method: "GET",
      path: "/mf1/receipts/:uuid/returnable-items",
      handle: (call) => returnableOf(world, call.who, documentOf(world, call)),
    },
    { method: "GET", path: "/mf1/point-of-sales/:serial/receipts", handle: (call) => list(world, call) },
  ];
}

function takeBack(world: World, call: Call): object {
  const sale = saleOf(world, call);
  if (childrenOf(world, call.who, sale, "void").length > 0) throw refuse(409, "The receipt was voided");
  const requestedItems = Array.isArray(call.body.items)
    ? (call.body.items as { id: number; quantity: string }[])
    : [];
  const left = returnableOf(world, call.who, sale);
  const items = requestedItems.map(({ id, quantity }, index): Item => {
    const line = left.find((one) => one.id === id);
    if (!/^\d+\.\d{2}$/.test(quantity))
      throw invalid(["items", index, "quantity"], "Two decimal digits are required");
    if (!line || Number(quantity) > Number(line.quantity))
      throw refuse(409, "There is no such quantity of this item left");
    const share = Number(quantity) / Number(sale.items.find((one) => one.id === id)!.quantity);
    return { ...line, quantity, discount: (Number(line.discount) * share).toFixed(2) };
  });
  if (items.length === 0) throw invalid(["items"], "List should have at least 1 item", "too_short");
  return make(world, call.who, { type: "return", items, total_amount: null, parent: sale.id });
}

/** Returns the quantities of a sale that have not been returned yet. */
function returnableOf(world: World, account: string, sale: Receipt): Item[] {
  const returned = childrenOf(world, account, sale, "return").flatMap(({ items }) => items);
  return sale.items.flatMap((item) => {
    const gone = returned
      .filter(({ id }) => id === item.id)
      .reduce((sum, one) => sum + Number(one.quantity), 0);
    const left = Number(item.quantity) - gone;
    return left > 0 ? [{ ...item, quantity: left.toFixed(2), returned_quantity: gone.toFixed(2) }] : [];
  });
}

function make(
  world: World,
  account: string,
  facts: Pick<Receipt, "type" | "items" | "total_amount" | "parent">,
): object {
  const shop = shopOf(world, account);
  if (shop.registers === 0) throw refuse(403, "A cash register's certificate is required");
  const digits = String(nextNumber(world, account, shop.serial)).padStart(4, "0");
  const document = world.documents.put(account, {
    ...facts,
    id: randomUUID(),
    status: "ready",
    document_number: `0001-${digits}`,
    document_datetime: italianTime(world).replace(" ", "T"),
  });
  return present(world, account, document);
}

/** Returns receipts, newest first; without a status in the query, those with status `sent`. */
function list(world: World, call: Call): object {
  shopAt(world, call);
  const { query, who } = call;
  const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("size") ?? 30)];
  const before = query.get("document_datetime[before]") ?? "2026-01-08T10:08:08";
  const after = query.get("document_datetime[after]") ?? "";
  const matches = world.documents.list(
    who,
    ({ status, type, document_datetime: at }) =>
      status === (query.get("status") ?? "sent") &&
      (!query.get("type") || query.get("type") === type) &&
      at <= before &&
      at >= after,
  );
  const members = matches.slice((page - 1) * size, page * size).map((one) => present(world, who, one));
  return { members, total: matches.length, page, size };
}

function saleOf({ documents }: World, { who, body }: Call): Receipt {
  const sale = documents
    .having(who, "document_number", String(body.document_number))
    .find(({ type }) => type === "sale");
  if (!sale) throw refuse(404, "There is no such receipt");
  return sale;
}

function documentOf(world: World, { who, params: { uuid = "" } }: Call): Receipt {
  const document = world.documents.get(who, uuid);
  if (!document) throw refuse(404, "There is no such receipt");
  return document;
}

function childrenOf(
  { documents }: World,
  account: string,
  { id }: Receipt,
  type: Receipt["type"],
): Receipt[] {
  return documents.having(account, "parent", id).filter((one) => one.type === type);
}

function isVoidable(world: World, account: string, sale: Receipt): boolean {
  const children = [
    ...childrenOf(world, account, sale, "void"),
    ...childrenOf(world, account, sale, "return"),
  ];
  return sale.type === "sale" && children.length === 0;
}

function present(world: World, account: string, receipt: Receipt): object {
  const { id, type, total_amount, document_number, document_datetime, parent } = receipt;
  const voided = childrenOf(world, account, receipt, "void").length > 0;
  return {
    uuid: id,
    type,
    total_amount,
    document_number,
    document_datetime,
    parent_receipt_uuid: parent,
    is_voidable: isVoidable(world, account, receipt),
    is_returnable: type === "sale" && !voided && returnableOf(world, account, receipt).length > 0,
    pdf_url: null,
  };
}

/** Returns a return's total for the simulator's web page; the API does not contain it. */
export function shownTotal({ total_amount, items }: Receipt): string {
  return total_amount ?? totalOf(items);
}
