import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { may } from "../../api/merchant.ts";
import type { Sale } from "../../api/records.ts";
import { cancelSale, isMoving, readSale } from "../../api/sales.ts";
import { money } from "../../format.ts";
import { Action, type Attempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { Note } from "../../parts/note.ts";
import { CURRENCY } from "./basket.ts";
import { Finished } from "./finished.ts";
import { PayBar } from "./pay-bar.ts";
import { Payments } from "./payments.ts";
import { Question } from "./question.ts";
import type { Requests } from "./request.ts";
import { t } from "./text.ts";
import { Waiting } from "./waiting.ts";
import type { Counter, Pay } from "./ways.ts";

const POLL_MS = 3000;

/** Returns a sale as it is now: read at each event about it, and every few seconds while it moves. */
export function useSale(
  sale: Sale | undefined,
  setSale: (sale: Sale) => void,
): { read: () => Promise<void> } {
  const read = async () => {
    const now = sale && (await readSale(sale.id).catch(() => undefined));
    if (now && now.updatedAt >= sale.updatedAt) setSale(now);
  };
  const ids = [sale?.id, ...(sale?.payments ?? []).map(({ transactionId }) => transactionId)];
  useEvents(
    ({ data }) => sale !== undefined && ids.includes(data.id),
    () => void read(),
  );
  const polls = sale !== undefined && isMoving(sale);
  useEffect(() => {
    if (!polls) return undefined;
    const timer = setInterval(() => void read(), POLL_MS);
    return () => clearInterval(timer);
  }, [polls, sale?.id, sale?.updatedAt]);
  return { read };
}

/** A sale from its first payment to its receipt, in the state that the API reports. */
export function SalePage({
  sale,
  setSale,
  read,
  counter,
  requests,
  pay,
  attempt,
  change,
  next,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  read: () => Promise<void>;
  counter: Counter;
  requests: Requests;
  pay: Pay;
  attempt: Attempts["attempt"];
  /** The change of a partial payment in cash, in euros. */
  change: number;
  /** Serves the next customer. */
  next: () => void;
}): ComponentChild {
  const { status } = sale;
  if (status === "paying") return h(Waiting, { sale, setSale, counter, read, next });
  if (status === "question") return h(Question, { sale, setSale, next });
  const bar = { ways: counter.ways, requests, pay, attempt };
  if (status !== "open")
    return h(
      Finished,
      { sale, setSale, counter, next },
      h(PayBar, { ...bar, due: sale.owed, label: t("owed.left"), isDebt: true }),
    );
  return [
    h(Open, { key: "open", sale, setSale, attempt, change, next }),
    h(PayBar, {
      key: `bar ${sale.payments.length}`,
      ...bar,
      due: sale.due,
      label: t("left"),
    }),
  ];
}

/** A sale of which something is due: what was paid, why a payment failed, and the ways to end it. */
function Open({
  sale,
  setSale,
  attempt,
  change,
  next,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  attempt: Attempts["attempt"];
  change: number;
  next: () => void;
}): ComponentChild {
  const { payments, paid, due, total, items } = sale;
  const last = payments.at(-1);
  const [isCanceling, setCanceling] = useState(false);
  const cancel = attempt(async () => {
    const question = paid > 0 ? t("cancel.paid", { amount: money(paid, CURRENCY) }) : t("cancel.sure");
    if (!(await confirmed(question, t("cancel")))) return;
    setCanceling(true);
    try {
      setSale(await cancelSale(sale.id));
    } finally {
      setCanceling(false);
    }
  });
  return h(
    "section",
    { class: "card stack", "aria-label": t("amount") },
    last && (last.status === "failed" || last.status === "canceled")
      ? h(
          Note,
          { tone: "bad", role: "status" },
          h("p", { class: "sum" }, t(last.status)),
          last.failure && h("p", {}, last.failure.message),
          h("p", {}, t("failed.next")),
        )
      : h("p", { class: "sum" }, money(total, CURRENCY)),
    change > 0 && h("p", { class: "sum" }, t("change", { amount: money(change, CURRENCY) })),
    paid > 0 && h(Payments, { payments }),
    h("p", { role: "status" }, t("left.of", { amount: money(due, CURRENCY) })),
    h("details", {}, h("summary", {}, t("lines")), h(ItemLines, { items, change: undefined })),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onClick: next }, t("aside")),
      (paid === 0 || may("refunds")) &&
        h(Action, { act: cancel, tone: "plain", disabled: isCanceling }, t("cancel")),
    ),
  );
}
