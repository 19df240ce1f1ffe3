import { type Answer, call } from "./bridge.ts";

const given = (bridge: { url: string }, path: string, body: object, key?: string): Promise<Answer> =>
  call(bridge.url, "POST", path, body, { headers: key ? { "idempotency-key": key } : {} });

/** A payment, a refund and a receipt, as a till asks for them. */
export const pay = (bridge: { url: string }, body: object, key?: string) =>
  given(bridge, "/payments", body, key);
export const refund = (bridge: { url: string }, body: object, key?: string) =>
  given(bridge, "/payments/refund", body, key);
export const issue = (bridge: { url: string }, body: object, key?: string) =>
  given(bridge, "/receipts", body, key);
