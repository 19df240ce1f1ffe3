import { holdsCardNumber } from "../server/card-data.ts";

/** The text that replaces hidden data. */
const HIDDEN = "…";
/** E-mail addresses and Italian tax codes, which can only end up in a path or field name by mistake. */
const PERSONAL = /@|%40|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]/i;
/**
 * Recognizable keys and tokens: signed tokens (RFC 7519), and the prefixes of providers' keys and secrets.
 */
const KEY = /eyJ[\w-]{8,}\.|_secret_|^(sk|rk|whsec|bearer|tok|pm)_/i;
/**
 * The minimum length of a secret that is hidden within a string; a shorter secret is only hidden if it is a whole path
 * segment.
 */
const SECRET_MIN = 4;

/** Returns the text, or {@link HIDDEN} if it contains an e-mail address, a tax code or a card number. */
export function withoutSecrets(text: string): string {
  return PERSONAL.test(text) || holdsCardNumber(text) ? HIDDEN : text;
}

/**
 * Returns a path in which every segment that contains personal data, a card number, a key or one of these secrets is
 * redacted.
 *
 * @param path - without its query
 * @param secrets - not encoded
 * @param max - the maximum number of characters
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
