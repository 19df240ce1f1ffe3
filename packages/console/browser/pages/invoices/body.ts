import { readAmount } from "@banco/ui";
import type { InvoiceCustomer, InvoiceItem } from "../../api/records.ts";
import type { CustomerField, Draft, Line } from "./draft.ts";
import { feesBody } from "./fee.ts";
import { EUR, optional, PLACES } from "./numbers.ts";

/** Returns the item for a line; undefined while the line is incomplete or has an unclear number. */
function itemOf({ description, quantity, price, vat, isDeducted, discount }: Line): InvoiceItem | undefined {
  const off = optional(discount);
  const each = readAmount(price, EUR, PLACES);
  const count = readAmount(quantity, EUR, PLACES);
  if (!each.isClear || !count.isClear || off === undefined) return undefined;
  const unit = each.amounts[0]!;
  return {
    description: description.trim(),
    quantity: count.amounts[0]!,
    price: isDeducted ? -unit : unit,
    vat,
    ...(off > 0 && { discount: off }),
  };
}

/** Returns the customer as the API expects it, without empty fields. */
export function customerOf({ customer, isPerson }: Pick<Draft, "customer" | "isPerson">): InvoiceCustomer {
  const trimmed = (field: CustomerField) => customer[field].trim();
  const names = isPerson ? (["firstName", "lastName"] as const) : (["name"] as const);
  const own = [...names, "taxCode", "pec"] as const;
  const place = ["street", "number", "postal", "city", "state", "country"] as const;
  const filled = (fields: readonly CustomerField[]) =>
    Object.fromEntries(fields.flatMap((field) => (trimmed(field) ? [[field, trimmed(field)]] : [])));
  return {
    ...filled(["vatId"]),
    ...filled(own),
    ...(trimmed("sdi") && { sdi: trimmed("sdi").toUpperCase() }),
    address: filled(place),
  };
}

/**
 * Returns the draft as the API expects it; undefined while no line is complete.
 *
 * @param payable - the amount that the customer pays; undefined while it is unknown, and then the body omits the
 * payment
 */
export function bodyOf(draft: Draft, payable?: number): object | undefined {
  const items = draft.lines.flatMap((line) => itemOf(line) ?? []);
  if (items.length < draft.lines.length) return undefined;
  const { type, means, due, reason, vatDue, date, related, deliveryNotes, order, series, regime } = draft;
  const receipts = draft.receipts.map(({ id }) => id);
  const { methods, ...preserved } = draft.preserved;
  const discount = optional(draft.discount);
  if (discount === undefined) return undefined;
  const isPaid = payable !== undefined && payable > 0 && means !== "none";
  const payment = {
    ...(discount > 0 && { discount }),
    ...(isPaid && { [means]: payable, ...(means === "credit" && due && { due }) }),
    ...(isPaid && methods && { methods }),
  };
  return {
    type,
    items,
    ...(draft.pricesIncludeVat && { pricesIncludeVat: true }),
    ...preserved,
    customer: customerOf(draft),
    ...(Object.keys(payment).length > 0 && { payment }),
    ...(series.trim() && { series: series.trim().toUpperCase() }),
    ...(regime && { regime }),
    ...feesBody(draft.fees),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(vatDue && { vatDue }),
    ...(date && { date }),
    ...(receipts.length > 0 && { receipts }),
    ...(deliveryNotes.length > 0 && { deliveryNotes }),
    ...(related.length > 0 && {
      related: related.map(({ number, date }) => ({ number, ...(date && { date }) })),
    }),
    ...(order.id.trim() && { order: orderOf(order) }),
  };
}

function orderOf({ id, cig, cup }: Draft["order"]): object {
  return { id: id.trim(), ...(cig.trim() && { cig: cig.trim() }), ...(cup.trim() && { cup: cup.trim() }) };
}
