import { type ComponentChild, h } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import { openFile } from "../../api/open-file.ts";
import type { Provider, Receipt } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { ListTable } from "../../parts/table.ts";
import { goodsOf } from "./left.ts";
import type { Open } from "./open.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "number"],
  ["when", "date"],
  ["state", "status"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Receipts as a table, each with its files and the actions that undo it. */
export function ReceiptTable({
  items,
  providers,
  open,
}: {
  items: readonly Receipt[];
  providers: readonly Provider[];
  open: (what: Open) => void;
}): ComponentChild {
  return h(
    ListTable,
    { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    items.map((receipt) => {
      const provider = providers.find(({ id }) => id === receipt.provider);
      return h(Row, { key: receipt.id, receipt, provider, open });
    }),
  );
}

interface RowProps {
  receipt: Receipt;
  /** Undefined where the provider no longer exists. */
  provider: Provider | undefined;
  open: (what: Open) => void;
}

function Row({ receipt, provider, open }: RowProps): ComponentChild {
  const { type, number, amount, mode, lottery } = receipt;
  return h(
    "tr",
    { "data-id": receipt.id },
    h(
      "td",
      { class: "what" },
      h("div", { class: "number" }, `${t(`type.${type}`)} ${number ?? ""}`),
      h("div", { class: "hint" }, receipt.items.map(({ description }) => description).join(", ")),
      lottery && h("div", { class: "hint" }, t("lottery.of", { code: lottery })),
      receipt.transactionId && h("div", { class: "hint" }, t("linked")),
    ),
    h("td", { class: "when" }, time(receipt.date ?? receipt.createdAt)),
    h(
      "td",
      { class: "state" },
      h(Badge, { status: receipt.status }),
      " ",
      h(ModeBadge, { mode }),
      receipt.failure && h("div", { class: "hint" }, receipt.failure.message),
    ),
    h("td", { class: "amount" }, money(amount, "EUR")),
    h("td", { class: "end" }, h(Ways, { receipt, provider, open })),
  );
}

/**
 * The files of a receipt and the actions on it, as far as its provider has them and the person's role allows
 * them.
 */
function Ways({ receipt, provider, open }: RowProps): ComponentChild {
  const { attempt, trouble } = useAttempts();
  if (receipt.status !== "completed" || provider?.status !== "active") return null;
  const isSale = receipt.type === "sale";
  const hasFile = provider.capabilities.includes("receipt_files");
  const mayIssue = isAllowed("fiscals:write");
  const mayTakeBack = mayIssue && isAllowed("refunds");
  const file = (gift: boolean) =>
    attempt(() => openFile(`/v1/fiscal/${receipt.provider}/receipts/${receipt.id}/file?gift=${gift}`));
  const way = (kind: "mail" | "link" | "part" | "void") =>
    h("button", { type: "button", class: "plain", onClick: () => open({ kind, receipt }) }, t(kind));
  return [
    hasFile && h(Action, { act: file(false), tone: "plain" }, t("open")),
    hasFile && isSale && h(Action, { act: file(true), tone: "plain" }, t("gift")),
    hasFile && mayIssue && way("mail"),
    hasFile && way("link"),
    isSale && mayTakeBack && goodsOf(receipt).some(({ left }) => left > 0) && way("part"),
    isSale && mayTakeBack && receipt.returned.every(({ quantity }) => quantity === 0) && way("void"),
    trouble,
  ];
}
