import { useRef } from "preact/hooks";
import { ApiError, call, newKey } from "../../api/client.ts";
import type { Receipt } from "../../api/records.ts";

/** Issues documents of one dialog: the same request repeated after a lost answer carries the same key and issues one. */
export function useIssue(provider: string): (body: object) => Promise<Receipt> {
  const key = useRef({ of: "", value: "" });
  return async (body) => {
    const asked = JSON.stringify(body);
    if (key.current.of !== asked) key.current = { of: asked, value: newKey() };
    const headers = { "x-client-id": "console", "idempotency-key": key.current.value };
    try {
      return await call<Receipt>("POST", `/v1/fiscal/${provider}/receipts`, { body, headers });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) key.current.of = "";
      throw error;
    }
  };
}
