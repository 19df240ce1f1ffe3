import { Action, money, Note, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { may } from "../../api/merchant.ts";
import { openFile } from "../../api/open-file.ts";
import { readOrder } from "../../api/orders.ts";
import type { Sale } from "../../api/records.ts";
import { isSettling, issueDocument, isUndocumented } from "../../api/sales.ts";
import { ItemLines } from "../../parts/item-lines.tsx";
import { leftToPay } from "../../sale-total.ts";
import { ReceiptLink } from "../receipts/link.tsx";
import { MailReceipt } from "../receipts/mail.tsx";
import { CURRENCY, euro } from "./basket.ts";
import type { Counter } from "./payment-methods.ts";
import { Payments } from "./payments.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { Returns } from "./returns.tsx";
import { SoldVoucher } from "./sold-voucher.tsx";
import { t } from "./text.ts";

/** A paid sale: the change in large type, its receipt, and a button for the next customer. */
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
  // Settling a debt on credit moves no money.
  const shown = returns.filter(({ payments }) => payments.some(({ means }) => means !== "credit"));
  return (
    <div class="stack finished">
      <section class="card stack" aria-label={t("title")}>
        <p class="sum" role="status">
          {isBack ? t(status) : t("completed", { amount: money(paid, CURRENCY) })}
        </p>
        {change > 0 && !isBack && <p class="change">{t("change", { amount: money(change, CURRENCY) })}</p>}
        {payments.length > 1 && <Payments payments={payments} />}
        <Document sale={sale} setSale={setSale} counter={counter} />
        <Debt key={`debt ${payments.length}`} sale={sale}>
          {children}
        </Debt>
        {!isBack && vouchers.map(({ id }) => <SoldVoucher key={id} id={id} />)}
        {shown.length > 0 && <Returns returns={shown} />}
        {sale.orderId && <OrderRest orderId={sale.orderId} />}
        <NextCustomer
          next={next}
          isPrimary={vouchers.length === 0 && (!isUndocumented(sale) || counter.fiscal.length === 0)}
        />
      </section>
      <details class="card">
        <summary>{t("lines")}</summary>
        <ItemLines items={items} change={undefined} />
      </details>
      {may("refunds") && (status === "completed" || status === "returned") && returned < paid && (
        <div class="row">
          <button type="button" class="plain" onClick={() => setReturning(true)}>
            {t("return")}
          </button>
        </div>
      )}
      {isReturning && (
        <ReturnDialog
          sale={sale}
          left={euro(paid - returned)}
          close={() => setReturning(false)}
          done={(now) => {
            setReturning(false);
            setSale(now);
          }}
        />
      )}
    </div>
  );
}

/** The customer's debt, and the ways to pay it once the cashier requests them. */
function Debt({ sale, children }: { sale: Sale; children?: ComponentChild }): ComponentChild {
  const [isConfirming, setConfirming] = useState(false);
  const { owed, payments } = sale;
  const last = payments.at(-1);
  if (isSettling(sale))
    return (
      <Note role="status">
        <p>{t("owed.pending")}</p>
      </Note>
    );
  if (owed === 0) return null;
  return (
    <Note tone={last?.status === "failed" ? "bad" : ""} role="status">
      {last?.status === "failed" && <p>{`${t("failed")} ${last.failure?.message ?? ""}`}</p>}
      <p>{t("owed", { amount: money(owed, CURRENCY) })}</p>
      {isConfirming ? (
        children
      ) : (
        <button type="button" onClick={() => setConfirming(true)}>
          {t("owed.pay")}
        </button>
      )}
    </Note>
  );
}

/** Shows the order's amount still due: it was partly paid, or items were added in the meantime. */
function OrderRest({ orderId }: { orderId: string }): ComponentChild {
  const order = useResource(async () => (await readOrder(orderId)).record, [orderId]);
  const left = order.value?.status === "open" ? leftToPay(order.value) : 0;
  if (left === 0) return null;
  return (
    <Note role="status">
      <p>{t("order.open", { amount: money(left, CURRENCY) })}</p>
      <a class="button" href={`/console/take?order=${encodeURIComponent(orderId)}`}>
        {t("order.rest")}
      </a>
    </Note>
  );
}

/** The button for the next customer; it has the focus, so that Enter continues. */
function NextCustomer({ next, isPrimary }: { next: () => void; isPrimary: boolean }): ComponentChild {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isPrimary) button.current?.focus();
  }, [isPrimary]);
  return (
    <button ref={button} type="button" class={isPrimary ? "primary" : ""} onClick={next}>
      {t("next")}
    </button>
  );
}

/** The sale's document: being issued, issued, or missing. */
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
  if (status === "issuing") return <Note role="status">{t(`${document?.kind ?? "receipt"}.pending`)}</Note>;
  if (!document)
    return isUndocumented(sale) ? <Missing sale={sale} setSale={setSale} counter={counter} /> : null;
  const { kind, provider, id, number } = document;
  const file = `/v1/fiscal/${provider}/${kind}s/${encodeURIComponent(id ?? "")}/file`;
  const receipt = { id: id ?? "", provider, number };
  const close = () => setSharing(null);
  const print = attempt(() => openFile(kind === "receipt" ? `${file}?gift=false` : file));
  return (
    <Note tone="good" role="status">
      <p>{t(`${kind}.done`, { number: number ?? "" })}</p>
      {id && (
        <div class="row">
          <Action act={print}>{t("print")}</Action>
          {kind === "receipt" && [
            <button type="button" onClick={() => setSharing("mail")}>
              {t("mail")}
            </button>,
            <button type="button" onClick={() => setSharing("link")}>
              {t("receipt.qr")}
            </button>,
          ]}
        </div>
      )}
      {sharing === "mail" && <MailReceipt receipt={receipt} close={close} />}
      {sharing === "link" && <ReceiptLink receipt={receipt} close={close} />}
      {trouble}
    </Note>
  );
}

/** A paid sale without a document: offers to issue it, or to connect a provider that can. */
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
  return (
    <Note tone="bad" role="status">
      <p>{t(first ? "undocumented" : "issuer.none")}</p>
      <div class="row">
        {first ? (
          <Action act={issue} tone="primary">
            {t("receipt")}
          </Action>
        ) : (
          <a class="button" href="/console/accounts">
            {t("issuer.connect")}
          </a>
        )}
      </div>
      {trouble}
    </Note>
  );
}
