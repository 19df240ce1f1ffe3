import { orderRecord } from "../orders/rules.ts";
import type { OrderRow } from "../orders/sql.ts";
import { tableRecord } from "../tables/rules.ts";
import {
  lockOrders,
  ordersOf,
  orderTextsAfter,
  tablesAfter,
  writeOrderTexts,
  writeTableNames,
} from "./orders-sql.ts";
import { type Eye, eyeFor } from "./person.ts";
import type { Step, Work } from "./piece.ts";

const PAGE = 200;
/**
 * The number of orders per piece: the database searches their text fields, so few are transferred. An order
 * may have a thousand items.
 */
const TEXTS_PAGE = 500;

/** Orders with the person as their customer. */
export const orders: Step = async (work, place) => {
  const { db, tenantId, person } = work;
  const rows = await ordersOf(db, tenantId, person.customerIds, (place as string | null) ?? "", PAGE);
  await eraseIn(work, rows);
  return {
    records: rows.map((row) => ({ kind: "orders", record: orderRecord(row) })),
    counts: { orders: rows.length },
    place: nextPlace(rows, PAGE),
  };
};

/**
 * Orders that belong to another customer or to none, but whose note or items identify the person. The other customer's
 * data is not collected.
 */
export const ordersByTexts: Step = async (work, place) => {
  const { db, tenantId, person } = work;
  const looked = await orderTextsAfter(db, tenantId, person, (place as string | null) ?? "", TEXTS_PAGE);
  const named = looked.flatMap(({ id, isNamed }) => (isNamed ? id : []));
  const eye = eyeFor(person);
  const matches = (named.length > 0 ? await lockOrders(db, tenantId, named) : []).filter(
    (row) => !person.customerIds.includes(row.customerId ?? "") && eye.findsIn(textsOf(row)),
  );
  await eraseIn(work, matches);
  return {
    records: matches.map((row) => ({ kind: "orders", record: { ...orderRecord(row), customerId: null } })),
    counts: { orders: matches.length },
    place: nextPlace(looked, TEXTS_PAGE),
  };
};

async function eraseIn({ db, tenantId, person, erases }: Work, rows: readonly OrderRow[]): Promise<void> {
  if (!erases) return;
  const eye = eyeFor(person);
  const changed = rows.flatMap((row) => {
    const redacted = withoutTheirs(row, eye);
    return textsOf(redacted).join() === textsOf(row).join() ? [] : [redacted];
  });
  await writeOrderTexts(db, tenantId, changed);
}

type Texts = Pick<OrderRow, "id" | "note" | "items">;

function textsOf({ note, items }: Texts): string[] {
  return [note ?? "", ...items.map(({ description }) => description)];
}

function withoutTheirs({ id, note, items }: OrderRow, eye: Eye): Texts {
  return {
    id,
    note: note === null ? null : eye.erased(note),
    items: items.map((item) => ({ ...item, description: eye.erased(item.description) })),
  };
}

/** Tables named after the person. */
export const tables: Step = async ({ db, tenantId, person, erases }, place) => {
  const rows = await tablesAfter(db, tenantId, (place as string | null) ?? "", PAGE);
  const eye = eyeFor(person);
  const matches = rows.filter(({ name, zone }) => eye.findsIn([name, zone]));
  if (erases) {
    const redacted = matches.map(({ id, name, zone }) => ({
      id,
      name: eye.erased(name),
      zone: zone === null ? null : eye.erased(zone),
    }));
    await writeTableNames(db, tenantId, redacted);
  }
  return {
    records: matches.map((row) => ({ kind: "tables", record: tableRecord(row) })),
    counts: { tables: matches.length },
    place: nextPlace(rows, PAGE),
  };
};

function nextPlace(rows: readonly { id: string }[], page: number): string | null {
  return rows.length < page ? null : rows.at(-1)!.id;
}
