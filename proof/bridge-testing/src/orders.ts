import { type Answer, call } from "./bridge.ts";

const ordered = (bridge: { url: string }, path: string, body: object, key?: string): Promise<Answer> =>
  call(bridge.url, "POST", path, body, { headers: key ? { "idempotency-key": key } : {} });

/** Requests a payment, a refund or a receipt as a till does. */
export const pay = (bridge: { url: string }, body: object, key?: string) =>
  ordered(bridge, "/payments", body, key);
export const refund = (bridge: { url: string }, body: object, key?: string) =>
  ordered(bridge, "/payments/refund", body, key);
export const issue = (bridge: { url: string }, body: object, key?: string) =>
  ordered(bridge, "/receipts", body, key);
