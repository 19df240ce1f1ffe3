import { type ComponentChild, type ComponentChildren, h } from "preact";
import { Page } from "../../parts/page.ts";
import { t } from "./text.ts";

const PARTS = [
  ["requests", "/console/developers"],
  ["events", "/console/developers/events"],
  ["apps", "/console/developers/apps"],
  ["keys", "/console/developers/keys"],
] as const;

/** The frame of the pages for developers: the heading, and the links between the pages. */
export function Frame({
  part,
  children,
}: {
  part: (typeof PARTS)[number][0];
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
    { title: t("title"), lead: t("lead") },
    h(
      "nav",
      { class: "tabs", "aria-label": t("title") },
      links,
      h("a", { class: "tab", href: "/docs/testing" }, t("testing")),
    ),
    children,
  );
}
