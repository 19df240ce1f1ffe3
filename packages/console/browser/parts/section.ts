import { type ComponentChild, type ComponentChildren, h, toChildArray } from "preact";

/** A part of a page with a heading, and its purpose in a line. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ComponentChildren;
}): ComponentChild {
  return h("section", { "aria-label": title }, h("h2", {}, title), h("p", { class: "hint" }, lead), children);
}

/** Cards side by side; a remark where there are none. */
export function Cards({ none, children }: { none: string; children?: ComponentChildren }): ComponentChild {
  if (toChildArray(children).length === 0) return h("p", { class: "note" }, none);
  return h("div", { class: "grid" }, children);
}
