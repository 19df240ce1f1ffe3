import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import type { AccountBalance, Dispute, List, Payout, Provider } from "../../api/records.ts";
import { money } from "../../format.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Cards, Section } from "../../parts/section.ts";
import { Bank } from "./bank.ts";
import { Evidence } from "./evidence.ts";
import { Exceptions } from "./exceptions.ts";
import { DisputeTable, PayoutTable } from "./table.ts";
import { t } from "./text.ts";

/** Where the money is: at each provider, on its way to the bank, or disputed. */
export function Money(): ComponentChild {
  const providers = usePaymentProviders();
  const keepsBooks = isAllowed("books");
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Balances, { providers }),
    h(Disputes, { providers }),
    h(Payouts, { providers }),
    keepsBooks && h(Exceptions, { providers }),
    keepsBooks && h(Bank, {}),
  );
}

interface Props {
  providers: readonly Provider[];
}

function Balances({ providers }: Props): ComponentChild {
  const balances = useResource(() => call<{ items: AccountBalance[] }>("GET", "/v1/payment/balance"));
  return h(
    Section,
    { title: t("balances"), lead: t("balances.lead") },
    h(Loaded<{ items: AccountBalance[] }>, {
      of: balances,
      children: ({ items }) =>
        h(
          Cards,
          { none: t("balances.none") },
          items.map((item) =>
            h(Balance, { key: item.provider, item, name: nameOf(providers, item.provider) }),
          ),
        ),
    }),
  );
}

function Balance({ item, name }: { item: AccountBalance; name: string }): ComponentChild {
  const { balances, failure } = item;
  return h(
    "div",
    { class: "card", "data-provider": item.provider },
    h("h3", {}, name),
    failure && h(Note, { tone: "bad" }, failure.message),
    balances.map(({ currency, available, pending, reserved }) =>
      h(
        "div",
        { key: currency },
        h("p", {}, h("strong", {}, money(available, currency))),
        h("p", { class: "hint" }, t("available")),
        pending !== null && h("p", { class: "hint" }, t("pending", { amount: money(pending, currency) })),
        reserved !== null &&
          reserved !== 0 &&
          h("p", { class: "hint" }, t("reserved", { amount: money(reserved, currency) })),
      ),
    ),
  );
}

function Disputes({ providers }: Props): ComponentChild {
  const [answering, setAnswering] = useState<Dispute>();
  const list = useGrowingList((token) => readPage<List<Dispute>>("/v1/payment/disputes", {}, token), []);
  useEvents(
    ({ type }) => type.startsWith("dispute."),
    () => void list.refresh(),
  );
  const close = () => setAnswering(undefined);
  const done = async () => {
    close();
    await list.refresh();
  };
  return h(
    Section,
    { title: t("disputes"), lead: t("disputes.lead") },
    h(Listed<Dispute>, {
      of: list,
      none: t("disputes.none"),
      children: (items) => h(DisputeTable, { items, providers, answer: setAnswering }),
    }),
    answering && h(Evidence, { dispute: answering, close, done }),
  );
}

function Payouts({ providers }: Props): ComponentChild {
  const list = useGrowingList((token) => readPage<List<Payout>>("/v1/payment/payouts", {}, token), []);
  useEvents(
    ({ type }) => type.startsWith("payout."),
    () => void list.refresh(),
  );
  return h(
    Section,
    { title: t("payouts"), lead: t("payouts.lead") },
    h(Listed<Payout>, {
      of: list,
      none: t("payouts.none"),
      children: (items) => h(PayoutTable, { items, providers }),
    }),
  );
}
