import { useEffect } from "preact/hooks";
import { address, rewrite } from "../router.ts";

/** Does what the address asks of a page besides showing it, as `?new` does, once: who reloads the page or comes back is not asked again. */
export function useAsked(name: string, act: () => void): void {
  useEffect(() => {
    const { pathname, searchParams } = address.value;
    if (!searchParams.has(name)) return;
    const left = new URLSearchParams(searchParams);
    left.delete(name);
    rewrite(left.size > 0 ? `${pathname}?${left}` : pathname);
    act();
  }, []);
}
