import { type ErrorBody, notFound } from "./errors.ts";

/** A card behind a token, with the code of its decline if it has one. */
export interface Card {
  card_brand: string;
  last_4: string;
  decline?: string;
}

const VISA = { card_brand: "VISA", last_4: "5858" };

/**
 * The cards by token (https://developer.squareup.com/docs/devtools/sandbox/payments); `tok_visa` is this
 * sandbox's own and works at every provider.
 */
export const TOKENS: Readonly<Record<string, Card>> = {
  "cnon:card-nonce-ok": VISA,
  tok_visa: VISA,
  "cnon:card-nonce-declined": { ...VISA, decline: "GENERIC_DECLINE" },
  "cnon:card-nonce-rejected-cvv": { ...VISA, decline: "CVV_FAILURE" },
  "cnon:card-nonce-rejected-postalcode": { ...VISA, decline: "ADDRESS_VERIFICATION_FAILURE" },
  "cnon:card-nonce-rejected-expiration": { ...VISA, decline: "INVALID_EXPIRATION" },
};

/** The cards on the payer's page. */
export const PAGE_CARDS: Readonly<Record<string, string>> = {
  "cnon:card-nonce-ok": "Visa 5858, approved",
  "cnon:card-nonce-declined": "Visa 5858, declined",
};

/** Returns the card of a token. @throws SquareError 404 for an unknown token */
export function cardOf(token: string): Card {
  const card = TOKENS[token];
  if (!card) throw notFound("Card nonce", token, "source_id");
  return card;
}

/** Returns the error for a payment that the issuer declines. */
export function decline(code: string): ErrorBody {
  return { category: "PAYMENT_METHOD_ERROR", code, detail: `Authorization error: '${code}'` };
}
