import { invalidField } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Order as OrderOfTime, Place, TimeListOptions } from "../db/time-list.ts";
import { Words } from "./enums.ts";
import { Time } from "./schemas.ts";

export const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 200;

/** The parameters of lists; an empty string counts as absent. */
export const Limit = Type.Integer({
  minimum: 1,
  maximum: LIMIT_MAX,
  description: `Defaults to ${LIMIT_DEFAULT}; capped at ${LIMIT_MAX}`,
});
export const Token = Type.String({ maxLength: 255, description: "The previous page's token" });
export const Sought = Type.String({ minLength: 1, maxLength: 100 });
export const Order = {
  ...Words("ListOrder", { asc: "Oldest first.", desc: "Newest first." }),
  description: "By time; defaults to asc",
};
export const Start = {
  ...Time,
  description:
    "RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone",
};
export const End = { ...Start, description: "As start; a date is the end of that day" };
/** The parameters of a list that is sorted by time. */
export const TIME_LIST = {
  start: Type.Optional(Start),
  end: Type.Optional(End),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  order: Type.Optional(Order),
};

/**
 * Parses the requested page of a list; reads one row more than the page, to know whether there is another
 * page.
 *
 * @throws Problem 400 if the period ends before it starts, or the token is invalid
 */
export function listOptionsOf(query: {
  start?: string | undefined;
  end?: string | undefined;
  limit?: number | undefined;
  token?: string | undefined;
  order?: OrderOfTime | undefined;
}): TimeListOptions {
  checkPeriod(query);
  const { start = "-infinity", end = "infinity", limit = LIMIT_DEFAULT, order = "asc", token } = query;
  return { start, end, order, after: afterOf(token), limit: limit + 1 };
}

/** Returns the page for the rows that were read. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit }: Pick<TimeListOptions, "limit">,
  itemOf: (row: Row) => Item,
  placeOf: (row: Row) => { createdAt: Date; id: string },
): { items: Item[]; token: string | null } {
  const shown = rows.slice(0, limit - 1);
  return { items: shown.map(itemOf), token: rows.length < limit ? null : tokenOf(placeOf(shown.at(-1)!)) };
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\w{1,64})$/;

/** Returns the token for the next page: the cursor after a row. */
function tokenOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

/**
 * Returns a token's cursor; undefined for the first page.
 *
 * @throws Problem 400 if the token is invalid
 */
function afterOf(token: string | undefined): Place | null {
  if (!token) return null;
  const [, createdAt = "", id = ""] = PLACE.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (!(Date.parse(createdAt) > 0)) throw unknownToken();
  return { createdAt, id };
}

/**
 * Returns the ID in a token, for lists sorted by ID; undefined for the first page.
 *
 * @param prefix - the prefix of IDs in that list
 * @throws Problem 400 if the token is not for that list
 */
export function beforeOf(token: string | undefined, prefix: string): string | null {
  if (!token) return null;
  if (new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(token)) return token;
  throw unknownToken();
}

/**
 * Checks a period.
 *
 * @throws Problem 400 if it ends before it starts
 */
export function checkPeriod({ start, end }: { start?: string | undefined; end?: string | undefined }): void {
  if (start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end))
    throw invalidField("/query/start", "must not be after end");
}

function unknownToken() {
  return invalidField("/query/token", "is not a token of this list");
}
