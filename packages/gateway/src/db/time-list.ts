import { type Queries, statement } from "./statement.ts";

/** The order of a list: oldest first or newest first. */
export type Order = "asc" | "desc";

/** The last row of a page, after which the next page starts. */
export interface Place {
  createdAt: string;
  id: string;
}

/** The requested period and page of a list by time; `start` and `end` may be `-infinity` and `infinity`. */
export interface TimeListOptions {
  start: string;
  end: string;
  order: Order;
  after: Place | null;
  limit: number;
}

/**
 * Declares a list ordered by time and then by ID: the statements for its first page and for later pages, in
 * either order.
 *
 * @param name - the prefix of the statement names
 * @param columns - the time and ID columns, as the statement refers to them
 * @param text - returns the statement for a page condition and an order
 * @param count - the number of the statement's own parameters
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
    // Also bound the time on its own, so that the index scan starts there: with only the (time, id) comparison,
    // PostgreSQL would start at the end of the period.
    const next = `and ${time} ${beyond}= $${count + 1} and (${time}, ${id}) ${beyond} ($${count + 1}, $${count + 2})`;
    return {
      first: statement(`${name}_${order}`, text("", by)),
      next: statement(`${name}_${order}_next`, text(next, by)),
    };
  };
  const statements = { asc: pages("asc"), desc: pages("desc") };
  return <Row extends object>(
    db: Queries,
    { order, after }: Pick<TimeListOptions, "order" | "after">,
    values: readonly unknown[],
  ): Promise<Row[]> =>
    after
      ? db.all<Row>(statements[order].next, [...values, after.createdAt, after.id])
      : db.all<Row>(statements[order].first, [...values]);
}
