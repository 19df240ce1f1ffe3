import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

/** A dialog over the page, open as long as it is rendered; `close` hears of Escape too. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children?: ComponentChildren;
}): ComponentChild {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return h(
    "dialog",
    { ref: element, "aria-labelledby": id, onClose: close },
    h("h2", { id }, title),
    children,
  );
}
