import { Action, ListTable, money, time, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import { openFile } from "../../api/open-file.ts";
import type { Provider, Receipt } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
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
  return (
    <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {items.map((receipt) => {
        const provider = providers.find(({ id }) => id === receipt.provider);
        return <Row key={receipt.id} receipt={receipt} provider={provider} open={open} />;
      })}
    </ListTable>
  );
}

interface RowProps {
  receipt: Receipt;
  /** Undefined if the provider no longer exists. */
  provider: Provider | undefined;
  open: (what: Open) => void;
}

function Row({ receipt, provider, open }: RowProps): ComponentChild {
  const { type, number, amount, mode, lottery } = receipt;
  return (
    <tr data-id={receipt.id}>
      <td class="what">
        <div class="number">{`${t(`type.${type}`)} ${number ?? ""}`}</div>
        <div class="hint">{receipt.items.map(({ description }) => description).join(", ")}</div>
        {lottery && <div class="hint">{t("lottery.of", { code: lottery })}</div>}
        {receipt.transactionId && <div class="hint">{t("linked")}</div>}
      </td>
      <td class="when">{time(receipt.date ?? receipt.createdAt)}</td>
      <td class="state">
        <Badge status={receipt.status} /> <ModeBadge mode={mode} />
        {receipt.failure && <div class="hint">{receipt.failure.message}</div>}
      </td>
      <td class="amount">{money(amount, "EUR")}</td>
      <td class="end">
        <Ways receipt={receipt} provider={provider} open={open} />
      </td>
    </tr>
  );
}

/** The files of a receipt and the actions on it that its provider offers and the user's role allows. */
function Ways({ receipt, provider, open }: RowProps): ComponentChild {
  const { attempt, trouble } = useAttempts();
  if (receipt.status !== "completed" || provider?.status !== "active") return null;
  const isSale = receipt.type === "sale";
  const hasFile = provider.capabilities.includes("receipt_files");
  const mayIssue = isAllowed("fiscals:write");
  const mayTakeBack = mayIssue && isAllowed("refunds");
  const file = (gift: boolean) =>
    attempt(() => openFile(`/v1/fiscal/${receipt.provider}/receipts/${receipt.id}/file?gift=${gift}`));
  const way = (kind: "mail" | "link" | "part" | "void") => (
    <button type="button" class="plain" onClick={() => open({ kind, receipt })}>
      {t(kind)}
    </button>
  );
  return [
    hasFile && (
      <Action act={file(false)} tone="plain">
        {t("open")}
      </Action>
    ),
    hasFile && isSale && (
      <Action act={file(true)} tone="plain">
        {t("gift")}
      </Action>
    ),
    hasFile && mayIssue && way("mail"),
    hasFile && way("link"),
    isSale && mayTakeBack && goodsOf(receipt).some(({ left }) => left > 0) && way("part"),
    isSale && mayTakeBack && receipt.returned.every(({ quantity }) => quantity === 0) && way("void"),
    trouble,
  ];
}
