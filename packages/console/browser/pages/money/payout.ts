import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { Payout, PayoutDetail, PayoutLine } from "../../api/records.ts";
import { day, money, time } from "../../format.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Facts } from "../../parts/facts.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Page } from "../../parts/page.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { LineTable } from "./table.ts";
import { t } from "./text.ts";

const LINES = 200;

/** A payout with the payments, refunds and fees that it is made of. */
export function PayoutPage({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/payment/payouts/${encodeURIComponent(id)}`;
  const payout = useResource(() => call<PayoutDetail>("GET", `${path}?limit=1`), [id]);
  return h(Loaded<PayoutDetail>, { of: payout, children: (value) => h(Shown, { payout: value, path }) });
}

function Shown({ payout, path }: { payout: Payout; path: string }): ComponentChild {
  const { provider, amount, currency, status, mode, arrivesOn, bankReference, createdAt } = payout;
  const providers = usePaymentProviders();
  const lines = useGrowingList<PayoutLine>(
    async (token) => {
      const query = new URLSearchParams({ limit: String(LINES), ...(token && { token }) });
      const { lines: items, token: next } = await call<PayoutDetail>("GET", `${path}?${query}`);
      return { items, token: next };
    },
    [path],
  );
  return h(
    Page,
    {
      title: t("payout.of", { amount: money(amount, currency), provider: nameOf(providers, provider) }),
      lead: t("payout.lead"),
      actions: h("a", { class: "button", href: "/console/money" }, t("back")),
    },
    h(
      "section",
      { class: "card", "aria-label": t("payout") },
      h(Facts, {
        of: [
          [t("status"), [h(Badge, { status }), " ", h(ModeBadge, { mode })]],
          [t("made"), time(createdAt)],
          [t("arrives"), arrivesOn ? day(arrivesOn) : "–"],
          [t("reference"), bankReference ?? "–"],
        ],
      }),
    ),
    h("h2", {}, t("lines")),
    h(Listed<PayoutLine>, {
      of: lines,
      none: t("lines.none"),
      children: (items) => h(LineTable, { provider, lines: items }),
    }),
  );
}
