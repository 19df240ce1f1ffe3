import { Action, type Attempts, confirmed, money, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { may } from "../../api/merchant.ts";
import type { Sale } from "../../api/records.ts";
import { cancelSale, isMoving, readSale } from "../../api/sales.ts";
import { ItemLines } from "../../parts/item-lines.tsx";
import { CURRENCY } from "./basket.ts";
import { Finished } from "./finished.tsx";
import { PayBar } from "./pay-bar.tsx";
import type { Counter, Pay } from "./payment-methods.ts";
import { Payments } from "./payments.tsx";
import { Question } from "./question.tsx";
import type { Requests } from "./request.ts";
import { t } from "./text.ts";
import { Waiting } from "./waiting.tsx";

const POLL_MS = 3000;

/** Returns the current sale, which is read again at each event about it and, while it changes, every few seconds. */
export function useSale(
  sale: Sale | undefined,
  setSale: (sale: Sale) => void,
): { read: () => Promise<void> } {
  const read = async () => {
    const now = sale && (await readSale(sale.id).catch(() => undefined));
    if (now && now.updatedAt >= sale.updatedAt) setSale(now);
  };
  const ids = [sale?.id, ...(sale?.payments ?? []).map(({ transactionId }) => transactionId)];
  useEvents(({ data }) => sale !== undefined && ids.includes(data.id), read);
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
  /** The change for a partial payment in cash, in euros. */
  change: number;
  /** Serves the next customer. */
  next: () => void;
}): ComponentChild {
  const { status } = sale;
  if (status === "paying")
    return <Waiting sale={sale} setSale={setSale} counter={counter} read={read} next={next} />;
  if (status === "question") return <Question sale={sale} setSale={setSale} next={next} />;
  const bar = { ways: counter.ways, requests, pay, attempt };
  if (status !== "open")
    return (
      <Finished sale={sale} setSale={setSale} counter={counter} next={next}>
        <PayBar {...bar} due={sale.owed} label={t("owed.left")} isDebt />
      </Finished>
    );
  return [
    <Open key="open" sale={sale} setSale={setSale} attempt={attempt} change={change} next={next} />,
    <PayBar key={`bar ${sale.payments.length}`} {...bar} due={sale.due} label={t("left")} />,
  ];
}

/** A sale with an amount due: the payments so far, the reason for a failed payment, and the ways to end the sale. */
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
  return (
    <section class="card stack" aria-label={t("amount")}>
      {last && (last.status === "failed" || last.status === "canceled") ? (
        <Note tone="bad" role="status">
          <p class="sum">{t(last.status)}</p>
          {last.failure && <p>{last.failure.message}</p>}
          <p>{t("failed.next")}</p>
        </Note>
      ) : (
        <p class="sum">{money(total, CURRENCY)}</p>
      )}
      {change > 0 && <p class="sum">{t("change", { amount: money(change, CURRENCY) })}</p>}
      {paid > 0 && <Payments payments={payments} />}
      <p role="status">{t("left.of", { amount: money(due, CURRENCY) })}</p>
      <details>
        <summary>{t("lines")}</summary>
        <ItemLines items={items} change={undefined} />
      </details>
      <div class="row">
        <button type="button" onClick={next}>
          {t("aside")}
        </button>
        {(paid === 0 || may("refunds")) && (
          <Action act={cancel} tone="plain" disabled={isCanceling}>
            {t("cancel")}
          </Action>
        )}
      </div>
    </section>
  );
}
