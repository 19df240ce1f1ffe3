import { Page } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import { address } from "../../router.ts";
import { ReceivedList } from "./received.tsx";
import { SentList } from "./sent.tsx";
import { t } from "./text.ts";

const TABS = ["sent", "received"] as const;

/** Invoices from all providers, and supplier invoices; the URL selects the list. */
export function Invoices(): ComponentChild {
  const shown = address.value.searchParams.get("box") === "received" ? "received" : "sent";
  const tabs = TABS.map((tab) => (
    <a
      key={tab}
      class="tab"
      href={tab === "sent" ? "/console/invoices" : "/console/invoices?box=received"}
      aria-current={tab === shown ? ("page" as const) : undefined}
    >
      {t(tab)}
    </a>
  ));
  return (
    <Page
      title={t("title")}
      lead={t(`${shown}.lead`)}
      actions={
        isAllowed("fiscals:write") && (
          <a class="button primary" href="/console/invoices/new">
            {t("new")}
          </a>
        )
      }
    >
      <nav class="tabs" aria-label={t("title")}>
        {tabs}
      </nav>
      {shown === "sent" ? <SentList /> : <ReceivedList />}
    </Page>
  );
}
