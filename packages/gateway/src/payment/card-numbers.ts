import { cardDataProblem } from "../server/card-data.ts";

const DIGITS = /^\d(?:[ -]?\d){11,18}$/;

/**
 * Refuses digits in the place of a provider's token, whatever card they may be of.
 *
 * @param body - as it came, before any schema has judged it
 * @throws Problem `raw_card_data_refused`
 */
export function refuseCardAsToken(body: unknown): void {
  const { token } = (body ?? {}) as { token?: unknown };
  if (typeof token === "string" && DIGITS.test(token)) throw cardDataProblem("/token");
}
