import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** A dialog over the page, open as long as it is rendered; `close` is called for Escape too. */
export function Dialog({
  title,
  close,
  wide = false,
  children,
}: {
  title: string;
  close: () => void;
  wide?: boolean;
  children?: ComponentChildren;
}): ComponentChild {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // With what shows it: keys that come before the next frame are already its own.
  useLayoutEffect(() => {
    element.current?.showModal();
  }, []);
  return h(
    "dialog",
    { ref: element, class: wide ? "wide" : "", "aria-labelledby": id, onClose: close },
    h("h2", { id }, title),
    children,
  );
}
