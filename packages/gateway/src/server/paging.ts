import { invalidField } from "@banco/core";

/** The last row of a page, by which the next one begins. */
export interface Place {
  createdAt: string;
  id: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\w{1,64})$/;

/** The place after a row, as the next page's token. */
export function tokenOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

/**
 * The place that a token stands for; none for the first page.
 *
 * @throws Problem 400 when it is no token of a list
 */
export function afterOf(token: string | undefined): Place | null {
  if (!token) return null;
  const [, createdAt = "", id = ""] = PLACE.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (!(Date.parse(createdAt) > 0)) throw unknownToken();
  return { createdAt, id };
}

/**
 * The identifier that a token is, in lists that go by them; none for the first page.
 *
 * @param prefix - of the identifiers in that list
 * @throws Problem 400 when it is no token of that list
 */
export function beforeOf(token: string | undefined, prefix: string): string | null {
  if (!token) return null;
  if (new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(token)) return token;
  throw unknownToken();
}

/** @throws Problem 400 when a period ends before it starts */
export function checkPeriod({ start, end }: { start?: string; end?: string }): void {
  if (start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end))
    throw invalidField("/query/start", "must not be after end");
}

function unknownToken() {
  return invalidField("/query/token", "is not a token of this list");
}
