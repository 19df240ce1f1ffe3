import {
  Cards,
  GrowingRows,
  Loaded,
  money,
  Note,
  Page,
  Section,
  useGrowingList,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import type { AccountBalance, Dispute, List, Payout, Provider } from "../../api/records.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Bank } from "./bank.tsx";
import { Evidence } from "./evidence.tsx";
import { Exceptions } from "./exceptions.tsx";
import { DisputeTable, PayoutTable } from "./table.tsx";
import { t } from "./text.ts";

/** Where the money is: at each provider, on its way to the bank, or disputed. */
export function Money(): ComponentChild {
  const providers = usePaymentProviders();
  const keepsBooks = isAllowed("books");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Balances providers={providers} />
      <Disputes providers={providers} />
      <Payouts providers={providers} />
      {keepsBooks && <Exceptions providers={providers} />}
      {keepsBooks && <Bank />}
    </Page>
  );
}

interface Props {
  providers: readonly Provider[];
}

function Balances({ providers }: Props): ComponentChild {
  const balances = useResource(() => call<{ items: AccountBalance[] }>("GET", "/v1/payment/balance"));
  return (
    <Section title={t("balances")} lead={t("balances.lead")}>
      <Loaded<{ items: AccountBalance[] }> of={balances}>
        {({ items }) => (
          <Cards none={t("balances.none")}>
            {items.map((item) => (
              <Balance key={item.provider} item={item} name={nameOf(providers, item.provider)} />
            ))}
          </Cards>
        )}
      </Loaded>
    </Section>
  );
}

function Balance({ item, name }: { item: AccountBalance; name: string }): ComponentChild {
  const { balances, failure } = item;
  return (
    <div class="card" data-provider={item.provider}>
      <h3>{name}</h3>
      {failure && <Note tone="bad">{failure.message}</Note>}
      {balances.map(({ currency, available, pending, reserved }) => (
        <div key={currency}>
          <p>
            <strong>{money(available, currency)}</strong>
          </p>
          <p class="hint">{t("available")}</p>
          {pending !== null && <p class="hint">{t("pending", { amount: money(pending, currency) })}</p>}
          {reserved !== null && reserved !== 0 && (
            <p class="hint">{t("reserved", { amount: money(reserved, currency) })}</p>
          )}
        </div>
      ))}
    </div>
  );
}

function Disputes({ providers }: Props): ComponentChild {
  const [answering, setAnswering] = useState<Dispute>();
  const list = useGrowingList((token) => readPage<List<Dispute>>("/v1/payment/disputes", {}, token), []);
  useEvents(/^dispute\./, list.refresh);
  const close = () => setAnswering(undefined);
  const done = async () => {
    close();
    await list.refresh();
  };
  return (
    <Section title={t("disputes")} lead={t("disputes.lead")}>
      <GrowingRows<Dispute> of={list} none={t("disputes.none")}>
        {(items) => <DisputeTable items={items} providers={providers} answer={setAnswering} />}
      </GrowingRows>
      {answering && <Evidence dispute={answering} close={close} done={done} />}
    </Section>
  );
}

function Payouts({ providers }: Props): ComponentChild {
  const list = useGrowingList((token) => readPage<List<Payout>>("/v1/payment/payouts", {}, token), []);
  useEvents(/^payout\./, list.refresh);
  return (
    <Section title={t("payouts")} lead={t("payouts.lead")}>
      <GrowingRows<Payout> of={list} none={t("payouts.none")}>
        {(items) => <PayoutTable items={items} providers={providers} />}
      </GrowingRows>
    </Section>
  );
}
