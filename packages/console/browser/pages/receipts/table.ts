import { type ComponentChild, h } from "preact";
import { openFile } from "../../api/open-file.ts";
import type { Receipt } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { ListTable } from "../../parts/table.ts";
import type { Open } from "./receipts.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "number"],
  ["when", "date"],
  ["state", "status"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Receipts as a table, each with its files and its ways back. */
export function ReceiptTable({
  items,
  open,
}: {
  items: readonly Receipt[];
  open: (what: Open) => void;
}): ComponentChild {
  return h(
    ListTable,
    { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    items.map((receipt) => h(Row, { key: receipt.id, receipt, open })),
  );
}

function Row({ receipt, open }: { receipt: Receipt; open: (what: Open) => void }): ComponentChild {
  const { type, status, number, amount, failure, mode } = receipt;
  const { attempt, trouble } = useAttempts();
  const isIssued = status === "completed";
  const isSale = isIssued && type === "sale";
  const file = (gift: boolean) =>
    attempt(() => openFile(`/v1/fiscal/${receipt.provider}/receipts/${receipt.id}/file?gift=${gift}`));
  const plain = { type: "button" as const, class: "plain" };
  return h(
    "tr",
    { "data-id": receipt.id },
    h(
      "td",
      { class: "what" },
      h("div", {}, `${t(`type.${type}`)} ${number ?? ""}`),
      h("div", { class: "hint" }, receipt.items.map(({ description }) => description).join(", ")),
      receipt.transactionId && h("div", { class: "hint" }, t("linked")),
    ),
    h("td", { class: "when" }, time(receipt.date ?? receipt.createdAt)),
    h(
      "td",
      { class: "state" },
      h(Badge, { status }),
      " ",
      h(ModeBadge, { mode }),
      failure && h("div", { class: "hint" }, failure.message),
    ),
    h("td", { class: "amount" }, money(amount, "EUR")),
    h(
      "td",
      { class: "end" },
      isIssued && h(Action, { act: file(false), tone: "plain" }, t("open")),
      isSale && h(Action, { act: file(true), tone: "plain" }, t("gift")),
      isSale && h("button", { ...plain, onClick: () => open({ kind: "part", receipt }) }, t("part")),
      isSale && h("button", { ...plain, onClick: () => open({ kind: "void", receipt }) }, t("void")),
      trouble,
    ),
  );
}
