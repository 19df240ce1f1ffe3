import type { Problem } from "@banco/core";
import { cardDataProblem } from "../../server/card-data.ts";

const DIGITS = /^\d(?:[ -]?\d){11,18}$/;

/**
 * Returns the error `raw_card_data_refused` for digits instead of a provider's token, even if they are not a
 * real card number; undefined for anything else.
 *
 * @param body - not validated yet
 */
export function cardAsToken(body: unknown): Problem | undefined {
  const { token } = (body ?? {}) as { token?: unknown };
  return typeof token === "string" && DIGITS.test(token) ? cardDataProblem("/token") : undefined;
}
