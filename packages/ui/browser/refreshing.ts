import { useEffect, useRef } from "preact/hooks";

const LOOK_MS = 5_000;

/**
 * Reads a list again every few seconds while the page is in view: for data that no event reports.
 *
 * @param everyMs - null while no change is expected
 */
export function useRefreshing(refresh: () => Promise<void>, everyMs: number | null = LOOK_MS): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
