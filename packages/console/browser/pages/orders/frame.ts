import { type ComponentChild, type ComponentChildren, h } from "preact";
import { Page } from "../../parts/page.ts";
import { t } from "./text.ts";

const PARTS = [
  ["orders", "/console/orders"],
  ["tables", "/console/orders/tables"],
] as const;

/** The frame of orders and tables: the heading, and the links between the two. */
export function Frame({
  part,
  lead,
  actions,
  children,
}: {
  part: (typeof PARTS)[number][0];
  lead: string;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}): ComponentChild {
  const links = PARTS.map(([name, href]) =>
    h(
      "a",
      { key: name, class: "tab", href, "aria-current": name === part ? ("page" as const) : undefined },
      t(name),
    ),
  );
  return h(
    Page,
    { title: t(part), lead, actions },
    h("nav", { class: "tabs", "aria-label": t("title") }, links),
    children,
  );
}
