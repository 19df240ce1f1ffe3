import {
  AmountField,
  Field,
  FormDialog,
  type FormValues,
  Input,
  less,
  money,
  readAmount,
  useForm,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { DoneBefore, useKeyed } from "../../api/keyed.ts";
import type { StoreOrder } from "../../api/records.ts";
import { pathOf } from "../../api/stores.ts";
import { type Line, linesOf, sumOf } from "./lines.ts";
import { t } from "./text.ts";

/**
 * Refunds goods of an order by their lines, or an amount; a retry after a lost response has the same key and does not
 * refund twice.
 */
export function RefundDialog({
  order,
  close,
  done,
}: {
  order: StoreOrder;
  close: () => void;
  done: (order: StoreOrder) => void;
}): ComponentChild {
  const { id, provider, receivedAmount, refundedAmount, currency, orderNumber, itemsDifference } = order;
  const lines = linesOf(order).filter(
    ({ quantity, isReturnable }) => isReturnable && itemsDifference === 0 && Number.isInteger(quantity),
  );
  const left = less(receivedAmount, refundedAmount);
  const hasGoods = lines.some(({ quantity, back }) => quantity > back);
  const [isByLine, setByLine] = useState(hasGoods);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const keyed = useKeyed(`refund ${provider} ${id}`);
  const sum = sumOf(lines, counts, currency);
  const send = async (values: FormValues) => {
    const items = lines.flatMap(({ id }) => (counts[id] ? [{ id, quantity: counts[id] }] : []));
    const requested = isByLine
      ? { items, amount: sum }
      : { amount: readAmount(values.amount ?? "", currency).amounts[0] };
    const body = { ...requested, ...(values.reason && { reason: values.reason }) };
    try {
      done(await keyed<StoreOrder>("DELETE", pathOf(provider, id), { body }));
    } catch (error) {
      if (error instanceof DoneBefore) done(error.answer as StoreOrder);
      throw error;
    }
    close();
  };
  const way = (byLine: boolean, text: string) => (
    <label class="check">
      <input type="radio" name="way" checked={isByLine === byLine} onInput={() => setByLine(byLine)} />
      {text}
    </label>
  );
  return (
    <FormDialog
      title={t("do.title", { number: orderNumber })}
      close={close}
      lead={<p>{t("do.left", { left: money(left, currency), whole: money(receivedAmount, currency) })}</p>}
      send={send}
      submit={t("do")}
      disabled={isByLine && !(sum > 0 && sum <= left)}
    >
      {hasGoods && (
        <div class="row" role="radiogroup" aria-label={t("do.what")}>
          {way(true, t("do.lines"))}
          {way(false, t("do.amount"))}
        </div>
      )}
      {isByLine ? (
        <Lines
          lines={lines}
          counts={counts}
          change={setCounts}
          sum={money(sum, currency)}
          currency={currency}
        />
      ) : (
        <AmountField
          key="amount"
          label={t("do.amount.label", { currency })}
          currency={currency}
          value={left}
          max={left}
          onButton={(text) => t("do.submit", { sum: text })}
        />
      )}
      <Field label={t("do.reason")} name="reason" maxLength={255} />
    </FormDialog>
  );
}

/** The quantity returned of each line; the form's button shows the total. */
function Lines({
  lines,
  counts,
  change,
  sum,
  currency,
}: {
  lines: readonly Line[];
  counts: Readonly<Record<string, number>>;
  change: (counts: Record<string, number>) => void;
  sum: string;
  currency: string;
}): ComponentChild {
  const { say } = useForm();
  useLayoutEffect(() => say(t("do.submit", { sum })), [sum]);
  return lines.map(({ id, name, quantity, back, amount }) => {
    const left = quantity - back;
    if (left <= 0)
      return (
        <p key={id} class="hint">
          {t("do.line.none", { name })}
        </p>
      );
    return (
      <Input
        key={id}
        label={t("do.line", { name, left, amount: money(amount, currency) })}
        type="number"
        min={0}
        max={left}
        step={1}
        value={counts[id] ?? 0}
        change={(text) => change({ ...counts, [id]: Number(text) })}
      />
    );
  });
}
