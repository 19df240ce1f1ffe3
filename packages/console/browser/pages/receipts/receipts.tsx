import {
  type Filter,
  type GrowingList,
  GrowingRows,
  Loaded,
  Note,
  Page,
  useGrowingList,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Provider, Receipt } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { providerFilter } from "../../parts/provider-names.ts";
import { useUrlAction } from "../../parts/url-action.ts";
import { word } from "../../text/words.ts";
import { ReceiptLink } from "./link.tsx";
import { MailReceipt } from "./mail.tsx";
import { NewReceipt } from "./new-receipt.tsx";
import type { Open } from "./open.ts";
import { fiscalProviders, issuersOf, returnersOf } from "./read.ts";
import { ReceiptTable } from "./table.tsx";
import { TakeBack } from "./take-back.tsx";
import { t } from "./text.ts";
import { Void } from "./void.tsx";

const DAYS = ["1", "7", "30", "365"] as const;
const TYPES = ["sale", "return", "refund"] as const;
const STATUSES = ["completed", "pending", "failed", "canceled"] as const;

/**
 * The receipts of all providers, newest first, with dialogs to issue, void and return; the URL contains the filters and
 * the search.
 */
export function Receipts(): ComponentChild {
  const providers = useResource(fiscalProviders);
  const [open, setOpen] = useState<Open>();
  const canIssue = isAllowed("fiscals:write") && issuersOf(providers.value ?? []).length > 0;
  const canReturn = canIssue && isAllowed("refunds") && returnersOf(providers.value ?? []).length > 0;
  const show = (kind: "new" | "return") => () => setOpen({ kind });
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={[
        canReturn && (
          <button type="button" onClick={show("return")}>
            {t("return.new")}
          </button>
        ),
        canIssue && (
          <button type="button" class="primary" onClick={show("new")}>
            {t("new")}
          </button>
        ),
      ]}
    >
      <Loaded<Provider[]> of={providers}>
        {(all) => <Book providers={all} open={open} setOpen={setOpen} />}
      </Loaded>
    </Page>
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
    (token) => readPage<List<Receipt>>("/v1/fiscal/receipts", filter.selected, token),
    filter.values,
  );
  useUrlAction("new", "fiscals:write", () => {
    if (issuersOf(providers).length > 0) setOpen({ kind: "new" });
  });
  useEvents(/^receipt\./, list.refresh);
  return (
    <div>
      {issuersOf(providers).length === 0 && isAllowed("accounts") && (
        <Note>
          <a href="/console/accounts">{t("connect-first")}</a>
        </Note>
      )}
      <FilterRow
        by={filter}
        label={t("search")}
        hint={t("search.hint")}
        of={filtersOf(providers, filter.selected.provider)}
      />
      <GrowingRows<Receipt> of={list} none={filter.isNarrowed ? t("none.narrow") : t("none")}>
        {(items) => <ReceiptTable items={items} providers={providers} open={setOpen} />}
      </GrowingRows>
      {open && <OpenDialog open={open} providers={providers} list={list} setOpen={setOpen} />}
    </div>
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
    return <NewReceipt providers={issuers} isReturn={isReturn} close={close} done={done} />;
  }
  const { receipt } = open;
  if (open.kind === "mail") return <MailReceipt receipt={receipt} close={close} />;
  if (open.kind === "link") return <ReceiptLink receipt={receipt} close={close} />;
  const Ending = open.kind === "void" ? Void : TakeBack;
  return <Ending receipt={receipt} close={close} done={done} />;
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
