import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Blocks a form while an input has an error (as text; empty: none). It does so with the very text that it is
 * about: an effect would come only after the next frame, and pressing Enter before it would send invalid
 * input.
 */
export function useFault(input: RefObject<HTMLInputElement | null>, fault: string): void {
  useLayoutEffect(() => input.current?.setCustomValidity(fault), [fault]);
}
