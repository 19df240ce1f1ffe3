import type { ComponentChild, ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** A dialog over the page, which stays open as long as it is rendered; Escape also calls `close`. */
export function Dialog({
  title,
  close,
  wide = false,
  role,
  children,
}: {
  title: string;
  close: () => void;
  wide?: boolean;
  /** `alertdialog` for a question that must be answered first. */
  role?: "alertdialog";
  children?: ComponentChildren;
}): ComponentChild {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Open it in the same frame: keys pressed before the next frame already belong to it.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    element.current?.showModal();
    return () => before?.focus?.();
  }, []);
  return (
    <dialog ref={element} role={role} class={wide ? "wide" : ""} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
