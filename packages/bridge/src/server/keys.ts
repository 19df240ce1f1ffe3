import type { FastifyRequest } from "fastify";
import type { Client } from "../orders/orders.ts";
import { BadRequest } from "../orders/requests.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns a request's client, with its Idempotency-Key. */
export function clientOf({ headers, ip }: FastifyRequest): Client {
  const header = headers["idempotency-key"];
  return { key: header === undefined ? null : keyIn(String(header)), source: ip };
}

/** Returns a key: the quoted form (RFC 8941) and the bare form are the same key. */
export function keyIn(header: string): string {
  const key = header.replace(/^"(.*)"$/, "$1");
  if (KEY.test(key)) return key;
  throw new BadRequest("The Idempotency-Key must be 1 to 255 printable characters without spaces");
}
