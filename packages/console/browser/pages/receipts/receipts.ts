import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Provider, Receipt } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { useAsked } from "../../parts/asked.ts";
import type { Filter } from "../../parts/filters.ts";
import { type GrowingList, useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { providerFilter } from "../../parts/provider-names.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { word } from "../../text/words.ts";
import { ReceiptLink } from "./link.ts";
import { MailReceipt } from "./mail.ts";
import { NewReceipt } from "./new-receipt.ts";
import type { Open } from "./open.ts";
import { fiscalProviders, issuersOf, returnersOf } from "./read.ts";
import { ReceiptTable } from "./table.ts";
import { TakeBack } from "./take-back.ts";
import { t } from "./text.ts";
import { Void } from "./void.ts";

const DAYS = ["1", "7", "30", "365"] as const;
const TYPES = ["sale", "return", "refund"] as const;
const STATUSES = ["completed", "pending", "failed", "canceled"] as const;

/**
 * The receipts of all providers, newest first, with dialogs to issue, void and take back; the address holds
 * the filters and the search.
 */
export function Receipts(): ComponentChild {
  const providers = useResource(fiscalProviders);
  const [open, setOpen] = useState<Open>();
  const canIssue = isAllowed("fiscals:write") && issuersOf(providers.value ?? []).length > 0;
  const canReturn = canIssue && isAllowed("refunds") && returnersOf(providers.value ?? []).length > 0;
  const show = (kind: "new" | "return") => () => setOpen({ kind });
  return h(
    Page,
    {
      title: t("title"),
      lead: t("lead"),
      actions: [
        canReturn && h("button", { type: "button", onClick: show("return") }, t("return.new")),
        canIssue && h("button", { type: "button", class: "primary", onClick: show("new") }, t("new")),
      ],
    },
    h(Loaded<Provider[]>, { of: providers, children: (all) => h(Book, { providers: all, open, setOpen }) }),
  );
}

interface BookProps {
  providers: readonly Provider[];
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
}

function Book({ providers, open, setOpen }: BookProps): ComponentChild {
  const filter = addressFilter("/console/receipts", { days: "7", provider: "", status: "", type: "", q: "" });
  const list = useGrowingList(
    (token) => readPage<List<Receipt>>("/v1/fiscal/receipts", filter.given, token),
    filter.values,
  );
  useAsked("new", "fiscals:write", () => {
    if (issuersOf(providers).length > 0) setOpen({ kind: "new" });
  });
  useEvents(
    (event) => event.type.startsWith("receipt."),
    () => void list.refresh(),
  );
  return h(
    "div",
    {},
    issuersOf(providers).length === 0 &&
      isAllowed("accounts") &&
      h(Note, {}, h("a", { href: "/console/accounts" }, t("connect-first"))),
    h(FilterRow, {
      by: filter,
      label: t("search"),
      hint: t("search.hint"),
      of: filtersOf(providers, filter.given.provider),
    }),
    h(Listed<Receipt>, {
      of: list,
      none: filter.isNarrowed ? t("none.narrow") : t("none"),
      children: (items) => h(ReceiptTable, { items, providers, open: setOpen }),
    }),
    open && h(OpenDialog, { open, providers, list, setOpen }),
  );
}

function OpenDialog({
  open,
  providers,
  list,
  setOpen,
}: {
  open: Open;
  providers: readonly Provider[];
  list: GrowingList<Receipt>;
  setOpen: BookProps["setOpen"];
}): ComponentChild {
  const close = () => setOpen(undefined);
  const done = async () => {
    close();
    await list.refresh();
  };
  if (open.kind === "new" || open.kind === "return") {
    const isReturn = open.kind === "return";
    const issuers = isReturn ? returnersOf(providers) : issuersOf(providers);
    return h(NewReceipt, { providers: issuers, isReturn, close, done });
  }
  const { receipt } = open;
  if (open.kind === "mail") return h(MailReceipt, { receipt, close });
  if (open.kind === "link") return h(ReceiptLink, { receipt, close });
  return h(open.kind === "void" ? Void : TakeBack, { receipt, close, done });
}

function filtersOf(providers: readonly Provider[], chosen: string): Filter[] {
  const any = ["", t("all")] as const;
  return [
    { name: "days", label: t("period"), options: DAYS.map((count) => [count, t(`days.${count}`)] as const) },
    ...providerFilter(providers, chosen, { label: t("provider"), all: t("all") }),
    {
      name: "type",
      label: t("type"),
      options: [any, ...TYPES.map((one) => [one, t(`type.${one}`)] as const)],
    },
    {
      name: "status",
      label: t("status"),
      options: [any, ...STATUSES.map((one) => [one, word("status", one)] as const)],
    },
  ];
}
