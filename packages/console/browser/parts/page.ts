import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useEffect } from "preact/hooks";

/** A page: its heading, its purpose in a line, its main actions, and its content. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string | undefined;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}): ComponentChild {
  useEffect(() => {
    document.title = `${title} · Banco`;
  }, [title]);
  return h(
    "div",
    { class: "page" },
    h(
      "div",
      { class: "row spread" },
      h("div", {}, h("h1", {}, title), lead && h("p", { class: "lead" }, lead)),
      actions && h("div", { class: "row" }, actions),
    ),
    children,
  );
}
