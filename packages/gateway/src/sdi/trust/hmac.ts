import { createHmac, timingSafeEqual } from "node:crypto";

const WINDOW_S = 300;
const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/**
 * Whether `x-sdi-signature: t=<unix seconds>,v1=<hex>` is the HMAC-SHA256 of the time, a dot and the raw body under
 * one of the secrets, with a time within five minutes of now.
 */
export function isSigned(header: unknown, body: Buffer, secrets: readonly string[], nowMs: number): boolean {
  const [, time, hex] = HEADER.exec(String(header ?? "")) ?? [];
  if (!time || !hex || Math.abs(nowMs / 1000 - Number(time)) > WINDOW_S) return false;
  const signature = Buffer.from(hex, "hex");
  return secrets.some((secret) =>
    timingSafeEqual(signature, createHmac("sha256", secret).update(`${time}.`).update(body).digest()),
  );
}
