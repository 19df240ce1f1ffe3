import { day, Facts, GrowingRows, Loaded, money, Page, time, useGrowingList, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Payout, PayoutDetail, PayoutLine } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { LineTable } from "./table.tsx";
import { t } from "./text.ts";

const LINES = 200;

/** A payout with the payments, refunds and fees that it consists of. */
export function PayoutPage({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/payment/payouts/${encodeURIComponent(id)}`;
  const payout = useResource(() => call<PayoutDetail>("GET", `${path}?limit=1`), [id]);
  return <Loaded<PayoutDetail> of={payout}>{(value) => <Shown payout={value} path={path} />}</Loaded>;
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
  return (
    <Page
      title={t("payout.of", { amount: money(amount, currency), provider: nameOf(providers, provider) })}
      lead={t("payout.lead")}
      actions={
        <a class="button" href="/console/money">
          {t("back")}
        </a>
      }
    >
      <section class="card" aria-label={t("payout")}>
        <Facts
          of={[
            [t("status"), [<Badge status={status} />, " ", <ModeBadge mode={mode} />]],
            [t("made"), time(createdAt)],
            [t("arrives"), arrivesOn ? day(arrivesOn) : "–"],
            [t("reference"), bankReference ?? "–"],
          ]}
        />
      </section>
      <h2>{t("lines")}</h2>
      <GrowingRows<PayoutLine> of={lines} none={t("lines.none")}>
        {(items) => <LineTable provider={provider} lines={items} />}
      </GrowingRows>
    </Page>
  );
}
