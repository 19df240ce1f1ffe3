import { Action, money, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import type { Payment, Sale } from "../../api/records.ts";
import { cancelPayment } from "../../api/sales.ts";
import { OutcomeButtons } from "../../parts/by-hand.tsx";
import { CURRENCY } from "./basket.ts";
import type { Counter } from "./payment-methods.ts";
import { t } from "./text.ts";

const ENDED: ReadonlySet<string> = new Set(["completed", "failed", "canceled"]);

/** A sale's payment that is in progress: the customer pays by link or on the terminal. */
export function Waiting({
  sale,
  setSale,
  counter,
  read,
  next,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  counter: Counter;
  /** Reads the sale again. */
  read: () => Promise<void>;
  next: () => void;
}): ComponentChild {
  const payment = sale.payments.find(({ status }) => !ENDED.has(status));
  const { provider, transactionId } = payment ?? {};
  const path = `/v1/payment/${provider}/transactions/${transactionId}`;
  const resource = useResource(async () => (transactionId ? await call<Payment>("GET", path) : null), [path]);
  useEvents(({ data }) => data.id === transactionId, resource.reload);
  const { attempt, trouble } = useAttempts();
  const transaction = resource.value;
  const terminalId = transaction?.terminalId;
  const isByHand = counter.ways.some(
    (way) => way.isByHand && way.provider.id === provider && way.terminal?.id === terminalId,
  );
  const stop = attempt(async () => setSale(await cancelPayment(sale.id, payment!.id)));
  const link = transaction?.url;
  const wait = isByHand ? "wait.by-hand" : payment?.means === "terminal" ? "wait.terminal" : "wait.link";
  return (
    <section class="card stack waiting" aria-label={t("wait")}>
      <p class="sum">{money(payment?.amount ?? sale.due, CURRENCY)}</p>
      <p role="status">{t(wait)}</p>
      {transaction?.qr && (
        <img class="qr" alt={t("qr")} src={`data:image/svg+xml,${encodeURIComponent(transaction.qr)}`} />
      )}
      {link && <Share link={link} />}
      {transaction && isByHand && <OutcomeButtons payment={transaction} changed={read} />}
      {payment && !isByHand && <Action act={stop}>{t(link ? "stop.link" : "stop")}</Action>}
      {link && (
        <button type="button" class="plain" onClick={next}>
          {t("next")}
        </button>
      )}
      {trouble}
    </section>
  );
}

/** The ways to pass the link to the customer: open it here, share it, or copy it. */
function Share({ link }: { link: string }): ComponentChild {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    if (navigator.share) return navigator.share({ url: link });
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div class="row">
      <a class="button" href={link} target="_blank" rel="noopener">
        {t("open")}
      </a>
      <Action act={share}>{t("share")}</Action>
      <span role="status" class="hint">
        {isCopied && t("copied")}
      </span>
    </div>
  );
}
