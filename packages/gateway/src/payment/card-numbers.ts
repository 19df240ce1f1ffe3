import { Problem } from "@banco/core";

const CARD_NUMBER = /^\d(?:[ -]?\d){11,18}$/;
/** Where digits may be something else: references, texts for people, a terminal's number. */
const ELSEWHERE = new Set(["amount", "description", "reference", "metadata", "customer", "terminalId"]);

/**
 * Refuses a payment's body that holds a card's number, in the token's place or in a field of the sender's own making: whoever takes
 * such a body and goes on has cardholder data to protect (PCI DSS 4.0, requirement 3).
 *
 * @throws Problem `raw_card_data_refused`
 */
export function refuseCardNumbers(body: object): void {
  for (const [name, value] of Object.entries(body)) {
    const path = ELSEWHERE.has(name) ? undefined : pathOfCardNumber(value, `/${name}`);
    if (path === undefined) continue;
    const message = "must be a token of the provider, never a card number";
    throw new Problem("raw_card_data_refused", `${path} ${message}`, { errors: [{ path, message }] });
  }
}

function pathOfCardNumber(value: unknown, path: string): string | undefined {
  if (typeof value !== "object" || value === null) return CARD_NUMBER.test(String(value)) ? path : undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = pathOfCardNumber(member, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
