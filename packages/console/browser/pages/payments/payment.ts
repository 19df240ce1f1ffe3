import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { may } from "../../api/merchant.ts";
import type { Payment as PaymentRecord, Provider, Refund } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Said } from "../../parts/by-hand.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { usePaymentProviders } from "../../parts/provider-names.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { t as byHand } from "../../text/by-hand.ts";
import { DecideDialog, Decided, DecideRefundDialog, isDecidable, isRefundDecidable } from "./decide.ts";
import { Held } from "./hold.ts";
import { RefundDialog } from "./refund.ts";
import { isRefundable, meansOf } from "./table.ts";
import { t } from "./text.ts";
import { Timeline } from "./timeline.ts";

/** One payment: its state, its history, and the actions on it. */
export function Payment({ params: [provider = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/payment/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}`;
  const read = useResource(() => call<PaymentRecord>("GET", path), [path]);
  useEvents(
    ({ data }) => data.id === id,
    () => void read.reload(),
  );
  const title = read.value ? money(read.value.amount, read.value.currency) : t("payment");
  return h(
    Page,
    {
      title,
      lead: read.value?.description ?? undefined,
      actions: h("a", { class: "button", href: "/console/payments" }, t("back")),
    },
    h(Loaded<PaymentRecord>, { of: read, children: (payment) => h(Shown, { payment, reload: read.reload }) }),
  );
}

function Shown({ payment, reload }: { payment: PaymentRecord; reload: () => Promise<void> }): ComponentChild {
  const providers = usePaymentProviders();
  const [isRefunding, setRefunding] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [doubtful, setDoubtful] = useState<Refund | null>(null);
  const { status, mode, failure, currency, refundedAmount } = payment;
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "row spread" },
      h("div", {}, h(Badge, { status }), " ", h(ModeBadge, { mode })),
      isRefundable(payment) &&
        h("button", { type: "button", class: "primary", onClick: () => setRefunding(true) }, t("refund")),
    ),
    isUnsaid(payment) &&
      h(Note, {}, h("p", {}, byHand("how")), h("div", { class: "row" }, h(Said, { payment, said: reload }))),
    status === "verification" &&
      h(
        Note,
        { tone: "bad" },
        h("p", {}, t("verification")),
        isDecidable(payment) &&
          h("button", { type: "button", onClick: () => setDeciding(true) }, t("decide")),
      ),
    h(Held, { payment, done: reload }),
    h(Decided, { payment }),
    ...payment.refunds
      .filter(isRefundDecidable)
      .map((refund) =>
        h(
          Note,
          { tone: "bad", key: refund.id },
          h("p", {}, t("refund.verification", { amount: money(refund.amount, currency) })),
          h("button", { type: "button", onClick: () => setDoubtful(refund) }, t("decide")),
        ),
      ),
    failure && h(Note, { tone: "bad" }, failure.message),
    refundedAmount > 0 && h(Note, {}, t("refunded", { amount: money(refundedAmount, currency) })),
    h(
      "div",
      { class: "grid" },
      h(Card, { name: t("facts") }, h(Facts, { of: factsOf(payment, providers) })),
      h(Card, { name: t("history") }, h(Timeline, { payment })),
    ),
    // Keys keep a dialog, and what was entered in it, while the notes above it come and go.
    isDeciding && h(DecideDialog, { key: "decide", payment, close: () => setDeciding(false), done: reload }),
    doubtful &&
      h(DecideRefundDialog, {
        key: "decide refund",
        payment,
        refund: doubtful,
        close: () => setDoubtful(null),
        done: reload,
      }),
    isRefunding &&
      h(RefundDialog, { key: "refund", payment, close: () => setRefunding(false), done: reload }),
  );
}

/** Whether the payment was handed over and is pending, and the person may report its outcome. */
function isUnsaid({ provider, status }: PaymentRecord): boolean {
  return provider === "handoff" && status === "pending" && may("payments:write");
}

/** Returns the meal vouchers that a payment was made with, each with its number where it is known. */
function vouchersOf({ means, currency }: PaymentRecord): string {
  const tickets = (means ?? []).filter(({ kind }) => kind === "ticket");
  const texts = tickets.map(({ amount, count }) => `${count ? `${count} × ` : ""}${money(amount, currency)}`);
  return texts.join(", ");
}

function factsOf(payment: PaymentRecord, providers: readonly Provider[]): [string, ComponentChild][] {
  const { fee, tip, currency, reference, providerTransactionId, terminalId, receiptId } = payment;
  const code = (text: string | null | undefined) => text && h("code", {}, text);
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
