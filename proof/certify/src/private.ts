/** A pattern that recognizes private data anywhere. */
export interface PrivateForm {
  kind: string;
  pattern: RegExp;
  /**
   * Whether a match really is private data. If its characters may be grouped, any consecutive groups are
   * checked.
   */
  holds?(text: string): boolean;
}

/** A bank account of 34 characters is written in groups of four. */
const GROUPS_MAX = 9;
/**
 * IDs that may happen to have the valid check digits of a card or account: UUIDs and Shopify's object IDs.
 */
export const IDENTIFIER = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bgid:\/\/[\w/]+/gi;
/** The number inside a Shopify ID, or next to it. */
export const OBJECT_NUMBER = /(?:\bgid:\/\/\w+\/\w+\/|"legacyResourceId":\s*")(\d+)/g;
const TAX_CODE = /\b[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-EHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]\b/gi;

/** E-mail addresses, tokens with a known prefix, bank accounts, cards and Italian tax codes. */
export const PRIVATE_FORMS: readonly PrivateForm[] = [
  { kind: "email", pattern: /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g },
  { kind: "token", pattern: /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g },
  { kind: "token", pattern: /\b(?:whsec|ck|cs|shp[a-z]{2})_[A-Za-z0-9]{16,}/g },
  { kind: "token", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/g },
  // Refusals quote part of the key.
  { kind: "token", pattern: /\b[rsp]k_(?:live|test)_[A-Za-z0-9*]{4,}/g },
  { kind: "token", pattern: /(?<=\bBearer\s+)(?!redacted-)[\w.~+/=-]{8,}/gi },
  { kind: "iban", pattern: /(?<![A-Z0-9])[A-Z0-9]+(?:[ -][A-Z0-9]+)*(?![A-Z0-9])/gi, holds: isIban },
  { kind: "tax-code", pattern: TAX_CODE, holds: isTaxCode },
  { kind: "card", pattern: /(?<![A-Za-z0-9]|\d\.)\d+(?:[ -]\d+)*(?![A-Za-z0-9]|\.\d)/g, holds: isCardNumber },
];

/**
 * Returns the parts of a text that match, made of consecutive groups; the longest first, without overlaps.
 */
export function partsOf(text: string, holds: (part: string) => boolean): string[] {
  const groups = [...text.matchAll(/[^ -]+/g)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  const parts: string[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    for (let last = Math.min(groups.length, first + GROUPS_MAX) - 1; last >= first; last -= 1) {
      const part = text.slice(groups[first]!.from, groups[last]!.to);
      if (!holds(part)) continue;
      parts.push(part);
      first = last;
      break;
    }
  }
  return parts;
}

/** Whether a string is a card number, by its length and check digit (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a string is a bank account, by its check digits (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(/[ -]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

/**
 * The values of characters at odd positions (Decree of 23 December 1976); at even positions, digits and letters
 * have their own values.
 */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Whether a string is an Italian tax code, by its last letter. */
export function isTaxCode(text: string): boolean {
  const signs = [...text.toUpperCase()];
  const last = signs.pop()!;
  const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);
  const sum = signs.reduce((all, sign, at) => all + (at % 2 === 0 ? ODD[value(sign)]! : value(sign)), 0);
  return String.fromCharCode(65 + (sum % 26)) === last;
}

/** Names of fields whose values give access or belong to a key created for this account. */
export const SECRET_NAME =
  /^(?:authorization|cookie|set-cookie|.*(?:token|secret|passwo?r?d|api[-_]?key|consumer[-_]?key|nonce|signature|access[-_]?key|(?:public|private|hmac)[-_]?key|.*certificate|bearer|order_key|cart_hash|secure_key|passwd))$/i;

/** Names of fields whose values identify a person. */
export const PERSON_NAME =
  /^(?:(?:given|family|full|first|last|cardholder|holder|owner|account[-_]?holder)[-_]?name|surname|company|.*e-?mail|.*address[-_]?[12]?|street.*|postcode|postal.*|zip|.*phone.*|mobile|iban|tax[-_]?(?:code|id)|vat[-_]?(?:number|id)|codice[-_]?fiscale|customer[-_]?(?:ip[-_]?address|user[-_]?agent|note)|user[-_]?name|user[-_]?email|birth.*|dni|siret)$/i;

/** Names of objects about a person: a `name` inside one is a person's. */
export const PERSON_OBJECT =
  /^(?:billing|shipping|customer|payer|buyer|cardholder|owner|contact|merchant|recipient|user)$/i;
