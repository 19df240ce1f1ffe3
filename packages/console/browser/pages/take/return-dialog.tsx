import { Cancel, Dialog, Field, Form, type FormValues, money, NumberInput, PieceCounts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useKeyed } from "../../api/keyed.ts";
import type { Sale } from "../../api/records.ts";
import { salePath } from "../../api/sales.ts";
import { saleTotal } from "../../sale-total.ts";
import { t as common } from "../../text/common.ts";
import { amountOf, CURRENCY } from "./basket.ts";
import { t } from "./text.ts";

const CENTS = 2;

/** Returns the pieces of each line that were not returned yet. */
function unreturned({ items, returns }: Pick<Sale, "items" | "returns">): number[] {
  return items.map(({ quantity }, line) => {
    const returned = returns
      .filter(({ status }) => status !== "failed")
      .flatMap((one) => one.items)
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum + one.quantity, 0);
    return Number((quantity - returned).toFixed(3));
  });
}

/** Returns goods or an amount: the money and the return document together. */
export function ReturnDialog({
  sale,
  left,
  close,
  done,
}: {
  sale: Sale;
  /** The amount that can still be refunded, in euros. */
  left: number;
  close: () => void;
  done: (sale: Sale) => void;
}): ComponentChild {
  const rest = unreturned(sale);
  const [counts, setCounts] = useState<readonly number[]>(sale.items.map(() => 0));
  const [text, setText] = useState("");
  const keyed = useKeyed(`return of ${sale.id}`);
  const lines = sale.items.flatMap((item, line) => {
    const quantity = Math.min(counts[line] ?? 0, rest[line]!);
    return quantity > 0 ? [{ line, item: { ...item, quantity, discount: 0 }, quantity }] : [];
  });
  const typed = text.trim() === "" ? undefined : amountOf(text);
  const isAmount = text.trim() !== "";
  const amount = isAmount ? (typed ?? 0) : Math.min(saleTotal(lines.map(({ item }) => item)), left);
  const isReady = amount > 0 && amount <= left;
  const send = async ({ reason = "" }: FormValues) => {
    const body = {
      ...(isAmount ? { amount } : { items: lines.map(({ line, quantity }) => ({ line, quantity })) }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    done(
      await keyed<Sale>("POST", `${salePath(sale.id)}/returns`, {
        body,
        headers: { "x-client-id": "console" },
      }),
    );
  };
  return (
    <Dialog title={t("return")} close={close}>
      <p>{t("return.lead")}</p>
      <Form
        send={send}
        submit={isReady ? t("return.submit", { amount: money(amount, CURRENCY) }) : t("return")}
        disabled={!isReady}
        actions={<Cancel close={close} label={common("back")} />}
      >
        {!isAmount && (
          <PieceCounts
            lines={sale.items.map(({ description, price }, line) => ({
              label: t("return.line", { description, price: money(price, CURRENCY), left: rest[line]! }),
              max: rest[line]!,
            }))}
            counts={counts}
            change={setCounts}
          />
        )}
        <NumberInput
          label={t("return.amount")}
          value={text}
          places={CENTS}
          currency={CURRENCY}
          required={false}
          change={setText}
          fault={
            typed !== undefined && typed > left
              ? t("return.over", { amount: money(left, CURRENCY) })
              : undefined
          }
        />
        <Field label={t("return.reason")} name="reason" maxLength={255} autocomplete="off" />
      </Form>
    </Dialog>
  );
}
