import { invalidField } from "@banco/core";

/** The last row of a page, by which the next one begins. */
export interface Place {
  createdAt: string;
  id: string;
}

/** The place after a row, as the next page's token. */
export function tokenOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

/**
 * The place that a token stands for.
 *
 * @throws Problem 400 when it is no token of a list
 */
export function afterOf(token: string): Place {
  const [createdAt = "", id = ""] = Buffer.from(token, "base64url").toString().split(" ");
  if (Number.isNaN(Date.parse(createdAt)) || !id)
    throw invalidField("/query/token", "is not a token of this list");
  return { createdAt, id };
}
