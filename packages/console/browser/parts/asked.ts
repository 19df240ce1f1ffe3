import { useEffect } from "preact/hooks";
import { may, merchant } from "../api/merchant.ts";
import { address, rewrite } from "../router.ts";

/**
 * Does what the address asks of a page besides showing it, as `?new` does, once: who reloads the page or
 * comes back is not asked again. Whose role does not allow it sees the page alone.
 *
 * @param right - what the person's role must include
 */
export function useAsked(name: string, right: string, act: () => void): void {
  const isKnown = merchant.value !== undefined;
  useEffect(() => {
    const { pathname, searchParams } = address.value;
    if (!isKnown || !searchParams.has(name)) return;
    const left = new URLSearchParams(searchParams);
    left.delete(name);
    rewrite(left.size > 0 ? `${pathname}?${left}` : pathname);
    if (may(right)) act();
  }, [isKnown]);
}
