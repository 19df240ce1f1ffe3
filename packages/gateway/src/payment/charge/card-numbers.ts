import type { Problem } from "@banco/core";
import { cardDataProblem } from "../../server/card-data.ts";

const DIGITS = /^\d(?:[ -]?\d){11,18}$/;

/**
 * Returns the refusal `raw_card_data_refused` where digits stand in the place of a provider's token, whatever
 * card they may be of; undefined for anything else.
 *
 * @param body - as it came, before any schema has judged it
 */
export function cardAsToken(body: unknown): Problem | undefined {
  const { token } = (body ?? {}) as { token?: unknown };
  return typeof token === "string" && DIGITS.test(token) ? cardDataProblem("/token") : undefined;
}
