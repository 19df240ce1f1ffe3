import { useEffect } from "preact/hooks";
import { may, merchant } from "../api/merchant.ts";
import { address, rewrite } from "../router.ts";

/**
 * Runs the action in a page's URL, such as `?new`, once: a reload or a return to the page does not run it again. A user
 * whose role does not allow it only sees the page.
 *
 * @param right - the right that the user's role must include
 */
export function useUrlAction(name: string, right: string, act: () => void): void {
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
