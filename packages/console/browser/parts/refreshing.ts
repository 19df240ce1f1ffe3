import { useEffect, useRef } from "preact/hooks";

const LOOK_MS = 5_000;

/** Reads a list anew every few seconds while the page is in view: for what no event tells of. */
export function useRefreshing(refresh: () => Promise<void>): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
