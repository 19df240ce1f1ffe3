import { Page } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
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
  const links = PARTS.map(([name, href]) => (
    <a key={name} class="tab" href={href} aria-current={name === part ? ("page" as const) : undefined}>
      {t(name)}
    </a>
  ));
  return (
    <Page title={t("title")} lead={t("lead")}>
      <nav class="tabs" aria-label={t("title")}>
        {links}
        <a class="tab" href="/docs/testing">
          {t("testing")}
        </a>
      </nav>
      {children}
    </Page>
  );
}
