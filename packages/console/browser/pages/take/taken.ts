import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Payment } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Said } from "../../parts/by-hand.ts";
import { Note } from "../../parts/note.ts";
import { useCurrent } from "./current.ts";
import { t } from "./text.ts";
import type { Way } from "./ways.ts";

/** One payment from its request on, live until its outcome. */
export function Taken({
  payment: first,
  way,
  done,
  back,
  next,
  cutShort,
}: {
  payment: Payment;
  way: Way;
  /** Called when it is completed. */
  done: (payment: Payment) => void;
  /** Called when it failed, and the customer pays in another way. */
  back: () => void;
  /** Called to serve the next customer; this payment continues by itself. */
  next: () => void;
  /**
   * Ends the sale with the earlier payments, while this payment continues by itself; undefined where there
   * are none.
   */
  cutShort: (() => void) | undefined;
}): ComponentChild {
  const leave = cutShort ?? next;
  const leaving = t(cutShort ? "cut-short" : "next");
  const { record: payment, read } = useCurrent(
    first,
    `/v1/payment/${first.provider}/transactions/${first.id}`,
  );
  const { status, amount, currency } = payment;
  useEffect(() => {
    if (status === "completed") done(payment);
  }, [status]);
  if (status === "pending" || status === "completed")
    return h(Waiting, { payment, way, read, leave, leaving });
  const isOpen = status === "verification";
  return h(
    "div",
    { class: "stack" },
    h(
      Note,
      { tone: "bad", role: "status" },
      h(
        "p",
        { class: "sum" },
        t(status, { amount: money(amount, currency) }),
        " ",
        h(ModeBadge, { mode: payment.mode }),
      ),
      payment.failure && h("p", {}, payment.failure.message),
    ),
    h(
      "div",
      { class: "row" },
      !isOpen && h("button", { type: "button", class: "primary", onClick: back }, t("other-way")),
      h("button", { type: "button", class: isOpen ? "primary" : "", onClick: leave }, leaving),
    ),
  );
}

function Waiting({
  payment,
  way,
  read,
  leave,
  leaving,
}: {
  payment: Payment;
  way: Way;
  read: () => Promise<void>;
  leave: () => void;
  /** The words for it. */
  leaving: string;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const terminalId = way.terminal?.id;
  const stop = attempt(async () => {
    const query = new URLSearchParams({ terminalId: terminalId ?? "" });
    await call("DELETE", `/v1/payment/${payment.provider}/terminal?${query}`);
    await read();
  });
  const link = payment.url;
  const wait = way.isByHand ? "wait.by-hand" : way.kind === "link" ? "wait.link" : "wait.terminal";
  return h(
    "section",
    { class: "card stack waiting", "aria-label": t("wait") },
    h("p", { class: "sum" }, money(payment.amount, payment.currency)),
    h("p", { role: "status" }, t(wait)),
    payment.qr &&
      h("img", { class: "qr", alt: t("qr"), src: `data:image/svg+xml,${encodeURIComponent(payment.qr)}` }),
    link && h(Share, { link }),
    way.isByHand && h(Said, { payment, said: read }),
    terminalId && h(Action, { act: stop, tone: "plain" }, t("stop")),
    link && h("button", { type: "button", class: "plain", onClick: leave }, leaving),
    trouble,
  );
}

/**
 * The ways to give the link to the customer: open it here, share it by the phone's own means, or copy it.
 */
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
