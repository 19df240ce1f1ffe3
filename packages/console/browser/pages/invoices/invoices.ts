import { type ComponentChild, h } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import { Page } from "../../parts/page.ts";
import { address } from "../../router.ts";
import { ReceivedList } from "./received.ts";
import { SentList } from "./sent.ts";
import { t } from "./text.ts";

const TABS = ["sent", "received"] as const;

/** The invoices of all providers, and those of suppliers; the address names the shown list. */
export function Invoices(): ComponentChild {
  const shown = address.value.searchParams.get("box") === "received" ? "received" : "sent";
  const tabs = TABS.map((tab) =>
    h(
      "a",
      {
        key: tab,
        class: "tab",
        href: tab === "sent" ? "/console/invoices" : "/console/invoices?box=received",
        "aria-current": tab === shown ? ("page" as const) : undefined,
      },
      t(tab),
    ),
  );
  return h(
    Page,
    {
      title: t("title"),
      lead: t(`${shown}.lead`),
      actions:
        isAllowed("fiscals:write") &&
        h("a", { class: "button primary", href: "/console/invoices/new" }, t("new")),
    },
    h("nav", { class: "tabs", "aria-label": t("title") }, tabs),
    shown === "sent" ? h(SentList, {}) : h(ReceivedList, {}),
  );
}
