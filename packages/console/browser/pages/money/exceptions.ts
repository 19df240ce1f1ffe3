import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Provider, ReconciliationCase } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { LongField } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf } from "../../parts/provider-names.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "exception"],
  ["when", "since"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Mismatches between sales, providers and the bank, until they are resolved or explained. */
export function Exceptions({ providers }: { providers: readonly Provider[] }): ComponentChild {
  const [explaining, setExplaining] = useState<ReconciliationCase>();
  const list = useGrowingList(
    (token) => readPage<List<ReconciliationCase>>("/v1/reconciliation", {}, token),
    [],
  );
  const close = () => setExplaining(undefined);
  const done = async () => {
    close();
    await list.refresh();
  };
  return h(
    Section,
    { title: t("exceptions"), lead: t("exceptions.lead") },
    h(Listed<ReconciliationCase>, {
      of: list,
      none: t("exceptions.none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((item) => h(Row, { key: item.id, item, providers, explain: () => setExplaining(item) })),
        ),
    }),
    explaining && h(Explain, { of: explaining, close, done }),
  );
}

function Row({
  item,
  providers,
  explain,
}: {
  item: ReconciliationCase;
  providers: readonly Provider[];
  explain: () => void;
}): ComponentChild {
  const { id, kind, provider, amount, currency, references, since, note } = item;
  const href = hrefOf(provider, references);
  const name = t(`exception.${kind}`);
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      href ? h("a", { href }, name) : name,
      provider && h("div", { class: "hint" }, nameOf(providers, provider)),
      note && h("div", { class: "hint" }, note),
    ),
    h("td", { class: "when" }, time(since)),
    h("td", { class: "amount" }, money(amount, currency)),
    h("td", { class: "end" }, h("button", { type: "button", onClick: explain }, t("explain"))),
  );
}

/** Returns the address of the record behind an exception, if the console has a page for it. */
function hrefOf(provider: string | null, { transactionId, payoutId }: Readonly<Record<string, string>>) {
  if (payoutId) return `/console/money/${encodeURIComponent(payoutId)}`;
  if (provider && transactionId) return paymentHref(provider, transactionId);
  return undefined;
}

/** Resolves an exception with an explanation; nothing else changes. */
function Explain({
  of: { id, kind, note },
  close,
  done,
}: {
  of: ReconciliationCase;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const send = async ({ note: text = "" }: Given) => {
    const body = { status: "resolved", note: text };
    await call("PATCH", `/v1/reconciliation/${encodeURIComponent(id)}`, { body });
    await done();
  };
  return h(
    Dialog,
    { title: t(`exception.${kind}`), close },
    h(
      Form,
      {
        send,
        submit: t("explain.submit"),
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      h(LongField, {
        label: t("explain.note"),
        hint: t("explain.hint"),
        name: "note",
        required: true,
        maxLength: 1000,
        ...(note !== null && { value: note }),
      }),
    ),
  );
}
