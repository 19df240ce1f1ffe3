import { Page, Tabs } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { t } from "./text.ts";

const PAGES = { orders: "/console/orders", tables: "/console/orders/tables" } as const;

/** The frame of orders and tables: the heading, and the links between the two. */
export function Frame({
  part,
  lead,
  actions,
  children,
}: {
  part: keyof typeof PAGES;
  lead: string;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}): ComponentChild {
  const links = [[PAGES.orders, t("orders")] as const, [PAGES.tables, t("tables")] as const];
  return (
    <Page title={t(part)} lead={lead} actions={actions}>
      <Tabs label={t("title")} links={links} shown={PAGES[part]} />
      {children}
    </Page>
  );
}
