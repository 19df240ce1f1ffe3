import { call } from "./client.ts";
import type { List } from "./records.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 100;

/**
 * Returns the period from some days ago until tomorrow, for lists: new records are included even if the clock is
 * slightly wrong.
 */
export function lastDays(days: number): { start: string; end: string } {
  const now = Date.now();
  return {
    start: new Date(now - days * DAY_MS).toISOString(),
    end: new Date(now + DAY_MS).toISOString(),
  };
}

/**
 * Reads a page of a list, newest first.
 *
 * @param filter - the list's query; empty values are omitted, and `days` becomes the time until now
 * @param token - the page's token; null for the first page
 */
export function readPage<Page extends List<unknown>>(
  path: string,
  { days, ...filter }: Readonly<Record<string, string>>,
  token: string | null,
  limit = LIMIT,
): Promise<Page> {
  const present = Object.entries(filter).filter(([, value]) => value !== "");
  const query = new URLSearchParams({
    ...(days && lastDays(Number(days))),
    order: "desc",
    limit: String(limit),
    ...Object.fromEntries(present),
    ...(token && { token }),
  });
  return call<Page>("GET", `${path}?${query}`);
}
