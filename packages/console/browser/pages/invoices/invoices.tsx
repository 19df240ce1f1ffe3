import { Page, Tabs } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import { address } from "../../router.ts";
import { ReceivedList } from "./received.tsx";
import { SentList } from "./sent.tsx";
import { t } from "./text.ts";

const SENT = "/console/invoices";
const RECEIVED = "/console/invoices?box=received";

/** Invoices from all providers, and supplier invoices; the URL selects the list. */
export function Invoices(): ComponentChild {
  const shown = address.value.searchParams.get("box") === "received" ? "received" : "sent";
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
      <Tabs
        label={t("title")}
        links={[
          [SENT, t("sent")],
          [RECEIVED, t("received")],
        ]}
        shown={shown === "sent" ? SENT : RECEIVED}
      />
      {shown === "sent" ? <SentList /> : <ReceivedList />}
    </Page>
  );
}
