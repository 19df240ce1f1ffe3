import { Card, Facts, Loaded, money, Note, Page, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { may } from "../../api/merchant.ts";
import type { Payment as PaymentRecord, Provider, Refund } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { OutcomeButtons } from "../../parts/by-hand.tsx";
import { usePaymentProviders } from "../../parts/provider-names.ts";
import { t as byHand } from "../../text/by-hand.ts";
import { DecideDialog, Decided, DecideRefundDialog, isDecidable, isRefundDecidable } from "./decide.tsx";
import { Held } from "./hold.tsx";
import { RefundDialog } from "./refund.tsx";
import { isRefundable, meansOf } from "./table.tsx";
import { t } from "./text.ts";
import { Timeline } from "./timeline.tsx";

/** The page of a payment: its state, its history, and the actions on it. */
export function Payment({ params: [provider = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/payment/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}`;
  const read = useResource(() => call<PaymentRecord>("GET", path), [path]);
  useEvents(({ data }) => data.id === id, read.reload);
  const title = read.value ? money(read.value.amount, read.value.currency) : t("payment");
  return (
    <Page
      title={title}
      lead={read.value?.description ?? undefined}
      actions={
        <a class="button" href="/console/payments">
          {t("back")}
        </a>
      }
    >
      <Loaded<PaymentRecord> of={read}>
        {(payment) => <Shown payment={payment} reload={read.reload} />}
      </Loaded>
    </Page>
  );
}

function Shown({ payment, reload }: { payment: PaymentRecord; reload: () => Promise<void> }): ComponentChild {
  const providers = usePaymentProviders();
  const [isRefunding, setRefunding] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [doubtful, setDoubtful] = useState<Refund | null>(null);
  const { status, mode, failure, currency, refundedAmount } = payment;
  return (
    <div class="stack">
      <div class="row spread">
        <div>
          <Badge status={status} /> <ModeBadge mode={mode} />
        </div>
        {isRefundable(payment) && (
          <button type="button" class="primary" onClick={() => setRefunding(true)}>
            {t("refund")}
          </button>
        )}
      </div>
      {isUnsaid(payment) && (
        <Note>
          <p>{byHand("how")}</p>
          <div class="row">
            <OutcomeButtons payment={payment} changed={reload} />
          </div>
        </Note>
      )}
      {status === "verification" && (
        <Note tone="bad">
          <p>{t("verification")}</p>
          {isDecidable(payment) && (
            <button type="button" onClick={() => setDeciding(true)}>
              {t("decide")}
            </button>
          )}
        </Note>
      )}
      <Held payment={payment} done={reload} />
      <Decided payment={payment} />
      {payment.refunds.filter(isRefundDecidable).map((refund) => (
        <Note tone="bad" key={refund.id}>
          <p>{t("refund.verification", { amount: money(refund.amount, currency) })}</p>
          <button type="button" onClick={() => setDoubtful(refund)}>
            {t("decide")}
          </button>
        </Note>
      ))}
      {failure && <Note tone="bad">{failure.message}</Note>}
      {refundedAmount > 0 && <Note>{t("refunded", { amount: money(refundedAmount, currency) })}</Note>}
      <div class="grid">
        <Card name={t("facts")}>
          <Facts of={factsOf(payment, providers)} />
        </Card>
        <Card name={t("history")}>
          <Timeline payment={payment} />
        </Card>
      </div>
      {/* The keys preserve an open dialog and its input while the notes above it appear and disappear. */}
      {isDeciding && (
        <DecideDialog key="decide" payment={payment} close={() => setDeciding(false)} done={reload} />
      )}
      {doubtful && (
        <DecideRefundDialog
          key="decide refund"
          payment={payment}
          refund={doubtful}
          close={() => setDoubtful(null)}
          done={reload}
        />
      )}
      {isRefunding && (
        <RefundDialog key="refund" payment={payment} close={() => setRefunding(false)} done={reload} />
      )}
    </div>
  );
}

/** Whether the payment was handed over and is pending, and the user may report its outcome. */
function isUnsaid({ provider, status }: PaymentRecord): boolean {
  return provider === "handoff" && status === "pending" && may("payments:write");
}

/** Returns the meal vouchers that a payment was made with, each with its number if known. */
function vouchersOf({ means, currency }: PaymentRecord): string {
  const tickets = (means ?? []).filter(({ kind }) => kind === "ticket");
  const texts = tickets.map(({ amount, count }) => `${count ? `${count} × ` : ""}${money(amount, currency)}`);
  return texts.join(", ");
}

function factsOf(payment: PaymentRecord, providers: readonly Provider[]): [string, ComponentChild][] {
  const { fee, tip, currency, reference, providerTransactionId, terminalId, receiptId } = payment;
  const code = (text: string | null | undefined) => text && <code>{text}</code>;
  const all: [string, ComponentChild][] = [
    [t("means"), meansOf(payment, providers)],
    [t("time"), time(payment.createdAt)],
    [t("reference"), reference],
    [t("tip.name"), tip ? money(tip, currency) : null],
    [t("vouchers"), vouchersOf(payment)],
    [t("fee"), fee ? money(fee, currency) : null],
    [t("terminal"), code(terminalId)],
    [t("receipt"), code(receiptId)],
    [t("id"), code(payment.id)],
    [t("provider-id"), code(providerTransactionId)],
  ];
  return all.filter(([, value]) => value);
}
