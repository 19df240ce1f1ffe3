import { holdsCardNumber } from "../server/card-data.ts";

/** Stands for what is not kept. */
const HIDDEN = "…";
/** E-mail addresses and Italian tax codes, which a path or a field's name has only by mistake. */
const PERSONAL = /@|%40|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]/i;
/**
 * Keys and tokens that say what they are: a signed token (RFC 7519), and the prefixes of providers' keys and
 * secrets.
 */
const KEY = /eyJ[\w-]{8,}\.|_secret_|^(sk|rk|whsec|bearer|tok|pm)_/i;
/** A shorter secret is hidden only where it is all there is. */
const SECRET_MIN = 4;

/** The text, or what stands for it where it holds an address, a tax code or a card's number. */
export function withoutSecrets(text: string): string {
  return PERSONAL.test(text) || holdsCardNumber(text) ? HIDDEN : text;
}

/**
 * A path of which each part is hidden that holds personal data, a card's number, a key, or one of these
 * secrets.
 *
 * @param path - without its query
 * @param secrets - as they are, not encoded
 * @param max - characters that are left of it
 */
export function redactedPath(path: string, secrets: readonly string[], max: number): string {
  const hides = (part: string) =>
    KEY.test(part) ||
    secrets.some((secret) => part === secret || (secret.length >= SECRET_MIN && part.includes(secret)));
  const redacted = path.split("/").map((part) => {
    const plain = decoded(part);
    return hides(part) || hides(plain) || withoutSecrets(plain) === HIDDEN ? HIDDEN : withoutSecrets(part);
  });
  return redacted.join("/").slice(0, max);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
