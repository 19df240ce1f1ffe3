import { FormDialog, money, PieceCounts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Receipt } from "../../api/records.ts";
import { saleTotal } from "../../sale-total.ts";
import { useIssue } from "./issue.ts";
import { goodsOf, partOf, returnedSum } from "./left.ts";
import { paidBack } from "./sums.ts";
import { t } from "./text.ts";

/**
 * Returns some of a receipt's goods: issues a return for their total, refunded through the receipt's means of
 * payment.
 */
export function TakeBack({
  receipt,
  close,
  done,
}: {
  receipt: Receipt;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const { id, provider, number } = receipt;
  const goods = goodsOf(receipt);
  const [counts, setCounts] = useState<number[]>(goods.map(() => 0));
  const issue = useIssue(`take back ${id}`, provider);
  const back = goods.flatMap((one, index) => partOf(one, Math.min(counts[index] ?? 0, one.left)));
  const total = saleTotal(back);
  const send = async () => {
    const paid = paidBack(receipt, total, returnedSum(receipt));
    await issue({ type: "refund", original: id, items: back, payment: paid });
    await done();
  };
  return (
    <FormDialog
      title={t("part.title", { number: number ?? "" })}
      close={close}
      lead={<p>{t("part.lead")}</p>}
      send={send}
      submit={total > 0 ? t("part.submit", { amount: money(total, "EUR") }) : t("part.none")}
      disabled={total === 0}
    >
      <PieceCounts
        lines={goods.map(({ item: { description, price }, sold, left }) => ({
          label: t(left < sold ? "part.left" : "part.of", {
            description,
            price: money(price, "EUR"),
            sold,
            left,
          }),
          max: left,
        }))}
        counts={counts}
        change={setCounts}
      />
    </FormDialog>
  );
}
