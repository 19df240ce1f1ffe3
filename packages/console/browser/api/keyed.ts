import { useRef } from "preact/hooks";
import { ApiError, call, newKey } from "./client.ts";

/**
 * Posts the bodies of one form: the same body again, after a lost answer, carries the same Idempotency-Key and does the thing once. A
 * refusal frees the key.
 *
 * @param repeats - whether a body that was taken may be meant a second time
 */
export function useKeyed(
  repeats = false,
): <Answer>(path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer> {
  const key = useRef({ of: "", value: "" });
  return async (path, body, headers = {}) => {
    const asked = JSON.stringify([path, body]);
    if (key.current.of !== asked) key.current = { of: asked, value: newKey() };
    try {
      const answer = await call<never>("POST", path, {
        body,
        headers: { ...headers, "idempotency-key": key.current.value },
      });
      if (repeats) key.current.of = "";
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) key.current.of = "";
      throw error;
    }
  };
}
