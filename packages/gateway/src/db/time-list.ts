import { type Queries, statement } from "./statement.ts";

/** The order of a list: oldest first or newest first. */
export type Order = "asc" | "desc";

/** The last row of a page, after which the next one begins. */
export interface Place {
  createdAt: string;
  id: string;
}

/** The requested part of a list by time; `start` and `end` may be `-infinity` and `infinity`. */
export interface TimeWish {
  start: string;
  end: string;
  order: Order;
  after: Place | null;
  limit: number;
}

/**
 * Declares a list in the order of time, and of the ID where times are the same: its first page and the next,
 * in either order.
 *
 * @param name - of the statements
 * @param columns - the time and the ID, as the statement names them
 * @param text - returns the statement, from the condition of the next page and the order
 * @param count - of the statement's own parameters
 */
export function timeList(
  name: string,
  [time, id]: readonly [time: string, id: string],
  text: (next: string, order: string) => string,
  count: number,
) {
  const pages = (order: Order) => {
    const by = `order by ${time} ${order}, ${id} ${order}`;
    const beyond = order === "asc" ? ">" : "<";
    // Only the time is used as the index's start: with a pair, PostgreSQL starts at the period's border.
    const next = `and ${time} ${beyond}= $${count + 1} and (${time}, ${id}) ${beyond} ($${count + 1}, $${count + 2})`;
    return {
      first: statement(`${name}_${order}`, text("", by)),
      next: statement(`${name}_${order}_next`, text(next, by)),
    };
  };
  const statements = { asc: pages("asc"), desc: pages("desc") };
  return <Row extends object>(
    db: Queries,
    { order, after }: Pick<TimeWish, "order" | "after">,
    values: readonly unknown[],
  ): Promise<Row[]> =>
    after
      ? db.all<Row>(statements[order].next, [...values, after.createdAt, after.id])
      : db.all<Row>(statements[order].first, [...values]);
}
