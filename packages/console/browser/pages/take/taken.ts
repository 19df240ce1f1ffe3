import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { readOrder } from "../../api/orders.ts";
import type { Payment, Provider } from "../../api/records.ts";
import type { Order, OrderItem } from "../../api/venue.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { leftToPay } from "../../sale-total.ts";
import { ReceiptForm } from "./receipt-form.ts";
import { t } from "./text.ts";
import type { Way } from "./ways.ts";

const ASK_EVERY_MS = 3000;
const FINAL = new Set(["completed", "failed", "canceled"]);

/** One payment from the moment it is asked for: live to its outcome, and then its receipt. */
export function Taken({
  payment: first,
  way,
  items,
  order,
  fiscal,
  next,
}: {
  payment: Payment;
  way: Way;
  /** What was sold; nothing where an amount was typed. */
  items: readonly OrderItem[];
  /** The order that is paid with it. */
  order: Order | undefined;
  fiscal: readonly Provider[];
  next: () => void;
}): ComponentChild {
  const payment = useLive(first);
  const { status, amount, currency } = payment;
  const sum = money(amount, currency);
  const left = useLeft(order, status);
  const button = h("button", { type: "button", class: "primary", onClick: next }, t("next"));
  if (status === "pending") return h(Waiting, { payment, way, next });
  return h(
    "div",
    { class: "stack" },
    h(
      Note,
      { tone: status === "completed" ? "good" : "bad", role: "status" },
      h("p", { class: "sum" }, t(status, { amount: sum }), " ", h(ModeBadge, { mode: payment.mode })),
      payment.failure && h("p", {}, payment.failure.message),
    ),
    status === "completed" && fiscal.length > 0 && h(ReceiptForm, { payment, items, fiscal }),
    left && h(Note, { role: "status" }, t("order.open", { amount: left })),
    h("div", { class: "row" }, button),
  );
}

/** What is missing of the order after the payment; undefined where the payment closed it. */
function useLeft(order: Order | undefined, status: Payment["status"]): string | undefined {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    if (!order || status !== "completed") return;
    void readOrder(order.id).then(
      ({ record }) => record.status === "open" && setLeft(money(leftToPay(record), record.currency)),
      () => {},
    );
  }, [status]);
  return left;
}

/** The payment as it is now: read when an event tells of it, and every few seconds in case one is missed. */
function useLive(first: Payment): Payment {
  const [payment, setPayment] = useState(first);
  const isOpen = !FINAL.has(payment.status);
  const read = () =>
    call<Payment>("GET", `/v1/payment/${first.provider}/transactions/${first.id}`).then(setPayment, () => {});
  useEvents(({ data }) => isOpen && data.id === first.id, read);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(read, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { ...first, ...payment };
}

function Waiting({ payment, way, next }: { payment: Payment; way: Way; next: () => void }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const terminalId = way.terminal?.id;
  const stop = attempt(() =>
    call(
      "DELETE",
      `/v1/payment/${payment.provider}/terminal?${new URLSearchParams({ terminalId: terminalId ?? "" })}`,
    ),
  );
  const link = payment.url;
  return h(
    "section",
    { class: "card stack waiting", "aria-label": t("wait") },
    h("p", { class: "sum" }, money(payment.amount, payment.currency)),
    h("p", { role: "status" }, way.kind === "link" ? t("wait.link") : t("wait.terminal")),
    payment.qr &&
      h("img", { class: "qr", alt: t("qr"), src: `data:image/svg+xml,${encodeURIComponent(payment.qr)}` }),
    link && h(Share, { link }),
    terminalId && h(Action, { act: stop, tone: "plain" }, t("stop")),
    link && h("button", { type: "button", class: "plain", onClick: next }, t("next")),
    trouble,
  );
}

/** The link's ways to the customer: opened here, shared by the phone's own means, or copied. */
function Share({ link }: { link: string }): ComponentChild {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    if (navigator.share) return navigator.share({ url: link });
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return h(
    "div",
    { class: "row" },
    h("a", { class: "button", href: link, target: "_blank", rel: "noopener" }, t("open")),
    h(Action, { act: share }, t("share")),
    h("span", { role: "status", class: "hint" }, isCopied && t("copied")),
  );
}
