import type { Collection, Stored } from "../../kit/store.ts";
import { missing } from "./errors.ts";
import { type Check, integer, object, text } from "./params.ts";

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 100;

/** The parameters of every list (API reference, "Pagination"). */
export const pagination = {
  limit: integer(1, LIMIT_MAX),
  starting_after: text(),
  ending_before: text(),
};

const range = object({}, { gt: integer(), gte: integer(), lt: integer(), lte: integer() });
type CreatedFilter = number | ReturnType<typeof range>;

/** `created=1700000000` or `created[gte]=...`. */
export const created: Check<CreatedFilter> = (value, at) =>
  typeof value === "string" ? integer()(value, at) : range(value, at);

/** Whether a time in seconds is within a filter. */
export function within(seconds: number, filter: CreatedFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "number") return seconds === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
}

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

interface ListRequest<T> {
  url: string;
  /** The name of the objects in the message about an unknown cursor. */
  kind: string;
  params: { limit?: number; starting_after?: string; ending_before?: string };
  matching?: (object: T) => boolean;
}

/** Returns a page of a collection in Stripe's format. */
export function listPage<T extends Stored>(
  collection: Collection<T>,
  owner: string,
  { url, kind, params, matching }: ListRequest<T>,
): List<T> {
  for (const name of ["starting_after", "ending_before"] as const) {
    const cursor = params[name];
    if (cursor !== undefined && !collection.get(owner, cursor)) throw missing(kind, cursor, name);
  }
  const { items, more } = collection.page(owner, {
    limit: params.limit ?? LIMIT_DEFAULT,
    olderThan: params.starting_after,
    newerThan: params.ending_before,
    matching,
  });
  return { object: "list", data: items, has_more: more, url };
}
