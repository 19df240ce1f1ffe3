import { Problem } from "@banco/core";

const CARD_NUMBER = /^\d(?:[ -]?\d){11,18}$/;
/** Where digits are something else: references, texts for people, a terminal's number. */
const ELSEWHERE = new Set(["amount", "description", "reference", "metadata", "customer", "terminalId"]);
/** In a field of the sender's own making digits may be a number or a time: shorter ones are no card's there, nor any without its check digit. */
const DIGITS_MIN = 14;

/**
 * Refuses a payment's body that holds a card's number, in the token's place or in a field of the sender's own making: whoever takes
 * such a body and goes on has cardholder data to protect (PCI DSS 4.0, requirement 3).
 *
 * @param body - as it came, before any schema has judged it
 * @throws Problem `raw_card_data_refused`
 */
export function refuseCardNumbers(body: unknown): void {
  const { token, ...rest } = (body ?? {}) as { token?: unknown };
  const path = typeof token === "string" && CARD_NUMBER.test(token) ? "/token" : pathOfCardNumber(rest, "");
  if (path === undefined) return;
  const message = "must be a token of the provider, never a card number";
  throw new Problem("raw_card_data_refused", `${path} ${message}`, { errors: [{ path, message }] });
}

function pathOfCardNumber(value: unknown, path: string): string | undefined {
  if (typeof value !== "object" || value === null) return isCardNumber(String(value)) ? path : undefined;
  for (const [name, member] of Object.entries(value)) {
    if (path === "" && ELSEWHERE.has(name)) continue;
    const found = pathOfCardNumber(member, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  if (!CARD_NUMBER.test(text)) return false;
  const digits = text.replace(/[ -]/g, "");
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= DIGITS_MIN && sum % 10 === 0;
}
