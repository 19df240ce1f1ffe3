import { Page, Tabs } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { t } from "./text.ts";

const PAGES = {
  requests: "/console/developers",
  events: "/console/developers/events",
  apps: "/console/developers/apps",
  keys: "/console/developers/keys",
  testing: "/docs/testing",
} as const;

/** The frame of the pages for developers: the heading, and the links between the pages. */
export function Frame({
  part,
  children,
}: {
  part: keyof typeof PAGES;
  children?: ComponentChildren;
}): ComponentChild {
  const links = Object.entries(PAGES).map(([name, href]) => [href, t(name as keyof typeof PAGES)] as const);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Tabs label={t("title")} links={links} shown={PAGES[part]} />
      {children}
    </Page>
  );
}
