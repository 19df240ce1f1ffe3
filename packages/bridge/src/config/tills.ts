import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const SECRET_BYTES = 24;
/** The header, and the cookie, in which a till sends its secret. */
const HEADER = "x-till-secret";
const COOKIE = /(?:^|;\s*)banco_till=([^;\s]+)/;

/** Creates a till's secret and the hash that is stored in the configuration. */
export function newTill(): { secret: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, hash: hash("sha256", secret) };
}

/** Whether a request contains the secret of one of the tills, in its header or cookie. */
export function isTill(headers: IncomingHttpHeaders, tills: Readonly<Record<string, string>>): boolean {
  const secret = headers[HEADER] ?? COOKIE.exec(headers.cookie ?? "")?.[1];
  if (typeof secret !== "string") return false;
  const sent = hash("sha256", secret, "buffer");
  return Object.values(tills).some((known) => timingSafeEqual(Buffer.from(known, "hex"), sent));
}
