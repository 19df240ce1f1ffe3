import { Page } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
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
  const links = PARTS.map(([name, href]) => (
    <a key={name} class="tab" href={href} aria-current={name === part ? ("page" as const) : undefined}>
      {t(name)}
    </a>
  ));
  return (
    <Page title={t(part)} lead={lead} actions={actions}>
      <nav class="tabs" aria-label={t("title")}>
        {links}
      </nav>
      {children}
    </Page>
  );
}
