import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Blocks a form while an input has an error (text; empty if there is none). It does so while the invalid text is
 * being rendered: an effect would run only after the next frame, and pressing Enter before it would send invalid
 * input.
 */
export function useFault(input: RefObject<HTMLInputElement | null>, fault: string): void {
  useLayoutEffect(() => input.current?.setCustomValidity(fault), [fault]);
}
