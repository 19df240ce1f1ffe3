import { type ComponentChild, h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { may } from "../../api/merchant.ts";
import { openFile } from "../../api/open-file.ts";
import { readOrder } from "../../api/orders.ts";
import type { Sale } from "../../api/records.ts";
import { isSettling, issueDocument, isUndocumented } from "../../api/sales.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { Note } from "../../parts/note.ts";
import { useResource } from "../../parts/resource.ts";
import { leftToPay } from "../../sale-total.ts";
import { ReceiptLink } from "../receipts/link.ts";
import { MailReceipt } from "../receipts/mail.ts";
import { CURRENCY, euro } from "./basket.ts";
import { Payments } from "./payments.ts";
import { ReturnDialog } from "./return-dialog.ts";
import { Returns } from "./returns.ts";
import { SoldVoucher } from "./sold-voucher.ts";
import { t } from "./text.ts";
import type { Counter } from "./ways.ts";

/** A paid sale: the change in large, its receipt, and the next customer with one tap. */
export function Finished({
  sale,
  setSale,
  counter,
  next,
  children,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  counter: Counter;
  next: () => void;
  /** The ways to pay the sale's debt. */
  children?: ComponentChild;
}): ComponentChild {
  const { status, paid, change, payments, items, returns, issued } = sale;
  const vouchers = issued.filter(({ kind }) => kind === "voucher");
  const [isReturning, setReturning] = useState(false);
  const isBack = status === "undone" || status === "returned";
  const back = returns.filter(({ purpose, status }) => purpose !== "surplus" && status !== "failed");
  const returned = euro(back.reduce((sum, { amount }) => sum + amount, 0));
  // What takes a paid debt off the credit moves no money.
  const shown = returns.filter(({ payments }) => payments.some(({ means }) => means !== "credit"));
  return h(
    "div",
    { class: "stack finished" },
    h(
      "section",
      { class: "card stack", "aria-label": t("title") },
      h(
        "p",
        { class: "sum", role: "status" },
        isBack ? t(status) : t("completed", { amount: money(paid, CURRENCY) }),
      ),
      change > 0 && !isBack && h("p", { class: "change" }, t("change", { amount: money(change, CURRENCY) })),
      payments.length > 1 && h(Payments, { payments }),
      h(Document, { sale, setSale, counter }),
      h(Debt, { key: `debt ${payments.length}`, sale }, children),
      !isBack && vouchers.map(({ id }) => h(SoldVoucher, { key: id, id })),
      shown.length > 0 && h(Returns, { returns: shown }),
      sale.orderId && h(OrderRest, { orderId: sale.orderId }),
      h(NextCustomer, {
        next,
        isPrimary: vouchers.length === 0 && (!isUndocumented(sale) || counter.fiscal.length === 0),
      }),
    ),
    h("details", { class: "card" }, h("summary", {}, t("lines")), h(ItemLines, { items, change: undefined })),
    may("refunds") &&
      (status === "completed" || status === "returned") &&
      returned < paid &&
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "plain", onClick: () => setReturning(true) }, t("return")),
      ),
    isReturning &&
      h(ReturnDialog, {
        sale,
        left: euro(paid - returned),
        close: () => setReturning(false),
        done: (now) => {
          setReturning(false);
          setSale(now);
        },
      }),
  );
}

/** What the customer still owes, and the ways to pay it once the person at the till asks for them. */
function Debt({ sale, children }: { sale: Sale; children?: ComponentChild }): ComponentChild {
  const [isAsked, setAsked] = useState(false);
  const { owed, payments } = sale;
  const last = payments.at(-1);
  if (isSettling(sale)) return h(Note, { role: "status" }, h("p", {}, t("owed.pending")));
  if (owed === 0) return null;
  return h(
    Note,
    { tone: last?.status === "failed" ? "bad" : "", role: "status" },
    last?.status === "failed" && h("p", {}, `${t("failed")} ${last.failure?.message ?? ""}`),
    h("p", {}, t("owed", { amount: money(owed, CURRENCY) })),
    isAsked ? children : h("button", { type: "button", onClick: () => setAsked(true) }, t("owed.pay")),
  );
}

/** Says what the order of the sale still has to pay: it was paid in part, or has grown meanwhile. */
function OrderRest({ orderId }: { orderId: string }): ComponentChild {
  const order = useResource(async () => (await readOrder(orderId)).record, [orderId]);
  const left = order.value?.status === "open" ? leftToPay(order.value) : 0;
  if (left === 0) return null;
  return h(
    Note,
    { role: "status" },
    h("p", {}, t("order.open", { amount: money(left, CURRENCY) })),
    h("a", { class: "button", href: `/console/take?order=${encodeURIComponent(orderId)}` }, t("order.rest")),
  );
}

/** The button for the next customer, which has the focus: Enter goes on. */
function NextCustomer({ next, isPrimary }: { next: () => void; isPrimary: boolean }): ComponentChild {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isPrimary) button.current?.focus();
  }, [isPrimary]);
  return h(
    "button",
    { ref: button, type: "button", class: isPrimary ? "primary" : "", onClick: next },
    t("next"),
  );
}

/** The sale's document: on its way, issued, or missing. */
function Document({
  sale,
  setSale,
  counter,
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  counter: Counter;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [sharing, setSharing] = useState<"mail" | "link" | null>(null);
  const { document, status } = sale;
  if (status === "undone") return null;
  if (status === "issuing") return h(Note, { role: "status" }, t(`${document?.kind ?? "receipt"}.pending`));
  if (!document) return isUndocumented(sale) ? h(Missing, { sale, setSale, counter }) : null;
  const { kind, provider, id, number } = document;
  const file = `/v1/fiscal/${provider}/${kind}s/${encodeURIComponent(id ?? "")}/file`;
  const receipt = { id: id ?? "", provider, number };
  const close = () => setSharing(null);
  const print = attempt(() => openFile(kind === "receipt" ? `${file}?gift=false` : file));
  return h(
    Note,
    { tone: "good", role: "status" },
    h("p", {}, t(`${kind}.done`, { number: number ?? "" })),
    id &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: print }, t("print")),
        kind === "receipt" && [
          h("button", { type: "button", onClick: () => setSharing("mail") }, t("mail")),
          h("button", { type: "button", onClick: () => setSharing("link") }, t("receipt.qr")),
        ],
      ),
    sharing === "mail" && h(MailReceipt, { receipt, close }),
    sharing === "link" && h(ReceiptLink, { receipt, close }),
    trouble,
  );
}

/** A paid sale without a document: issues it, or leads to a provider that can. */
function Missing({
  sale,
  setSale,
  counter: { fiscal },
}: {
  sale: Sale;
  setSale: (sale: Sale) => void;
  counter: Counter;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [first] = fiscal;
  const issue = attempt(async () =>
    setSale(await issueDocument(sale.id, { kind: "receipt", provider: first!.id })),
  );
  return h(
    Note,
    { tone: "bad", role: "status" },
    h("p", {}, t(first ? "undocumented" : "issuer.none")),
    h(
      "div",
      { class: "row" },
      first
        ? h(Action, { act: issue, tone: "primary" }, t("receipt"))
        : h("a", { class: "button", href: "/console/accounts" }, t("issuer.connect")),
    ),
    trouble,
  );
}
