import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import type { List, Provider, Receipt } from "../../api/records.ts";
import { type Filter, Filters } from "../../parts/filters.ts";
import type { Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { NewReceipt } from "./new-receipt.ts";
import { readReceipts, receiptProviders } from "./read.ts";
import { ReceiptTable } from "./table.ts";
import { TakeBack } from "./take-back.ts";
import { t } from "./text.ts";
import { Void } from "./void.ts";

/** The open dialog, and its receipt. */
export type Open = { kind: "void" | "part"; receipt: Receipt } | { kind: "new" };

/** The receipts of a provider, newest first, and the ways to issue, void and take back. */
export function Receipts(): ComponentChild {
  const providers = useResource(receiptProviders);
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Provider[]>, {
      of: providers,
      children: (all) =>
        all.length === 0
          ? h(Note, {}, h("a", { href: "/console/accounts" }, t("connect-first")))
          : h(Book, { providers: all }),
    }),
  );
}

function Book({ providers }: { providers: readonly Provider[] }): ComponentChild {
  const [filter, setFilter] = useState<Given>({ provider: providers[0]!.id, days: "1", type: "" });
  const [open, setOpen] = useState<Open>();
  const { provider = "", days, type } = filter;
  const list = useResource(() => readReceipts(filter), [provider, days, type]);
  useEvents(
    (event) => event.type.startsWith("receipt."),
    () => void list.reload(),
  );
  const close = () => setOpen(undefined);
  const done = async () => {
    close();
    await list.reload();
  };
  return h(
    "div",
    {},
    h(
      "div",
      { class: "row spread" },
      h(Filters, { of: filtersOf(providers), given: filter, choose: setFilter }),
      h("button", { type: "button", class: "primary", onClick: () => setOpen({ kind: "new" }) }, t("new")),
    ),
    h(
      "div",
      { "aria-live": "polite" },
      h(Loaded<List<Receipt>>, {
        of: list,
        children: ({ items, token }) => [
          token && h(Note, {}, t("more", { count: items.length })),
          items.length === 0 ? h(Note, {}, t("none")) : h(ReceiptTable, { items, open: setOpen }),
        ],
      }),
    ),
    open?.kind === "new" && h(NewReceipt, { provider, close, done }),
    open?.kind === "void" && h(Void, { receipt: open.receipt, close, done }),
    open?.kind === "part" && h(TakeBack, { receipt: open.receipt, close, done }),
  );
}

function filtersOf(providers: readonly Provider[]): Filter[] {
  const days = (["1", "7", "30"] as const).map((count) => [count, t(`days.${count}`)] as const);
  const types = (["sale", "return", "refund"] as const).map((one) => [one, t(`type.${one}`)] as const);
  return [
    {
      name: "provider",
      label: t("provider"),
      options: providers.map(({ id, name }) => [id, name] as const),
    },
    { name: "days", label: t("period"), options: days },
    { name: "type", label: t("type"), options: [["", t("all")], ...types] },
  ];
}
