import { Action, Note, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Payment } from "../../api/records.ts";
import { findSale } from "../../api/sales.ts";
import { go } from "../../router.ts";
import { t } from "./text.ts";

/** Shows that a payment has a receipt, with a link to its sale, where money and document are returned together. */
export function SaleLink({ payment }: { payment: Payment }): ComponentChild {
  const { receiptId, metadata, createdAt } = payment;
  const { attempt, trouble } = useAttempts();
  if (receiptId === null) return null;
  const key = metadata.requestKey;
  const open = attempt(async () => {
    const sale = key === undefined ? undefined : await findSale(key, Date.parse(createdAt));
    go(sale ? `/console/take?sale=${encodeURIComponent(sale.id)}` : "/console/receipts");
  });
  return (
    <Note>
      <p>{t("receipted")}</p>
      <div class="row">
        <Action act={open}>{t(key ? "receipted.sale" : "receipted.receipts")}</Action>
      </div>
      {trouble}
    </Note>
  );
}
