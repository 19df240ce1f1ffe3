import { Action, Cancel, Dialog, Input, money, NumberInput } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { t as common } from "../../text/common.ts";
import { amountOf, CURRENCY } from "./basket.ts";
import { Deposits } from "./deposits.tsx";
import { nameOf, type Pay, type PaymentMethod, paymentBy } from "./payment-methods.ts";
import { t } from "./text.ts";

const CENTS = 2;
const MOST_TICKETS = 99;

/** All ways to pay, for the whole amount or a part of it. */
export function MoreWays({
  ways,
  due,
  send,
  cash,
  close,
  isDebt,
  children,
}: {
  ways: readonly PaymentMethod[];
  due: number;
  send: Pay;
  /** Opens the cash dialog for an amount. */
  cash: (amount: number) => void;
  close: () => void;
  /** Whether the amount is a debt, which can be settled only with money. */
  isDebt: boolean;
  children?: ComponentChild;
}): ComponentChild {
  const [part, setPart] = useState("");
  const typed = amountOf(part);
  const amount = part.trim() === "" ? due : typed !== undefined && typed <= due ? typed : undefined;
  const isDisabled = amount === undefined;
  return (
    <Dialog title={t("how")} close={close}>
      <div class="stack">
        <details>
          <summary>{t("part")}</summary>
          <div class="stack tight">
            <NumberInput
              label={t("part.now")}
              value={part}
              places={CENTS}
              currency={CURRENCY}
              required={false}
              change={setPart}
              fault={
                typed !== undefined && typed > due
                  ? t("part.over", { amount: money(due, CURRENCY) })
                  : undefined
              }
            />
            <p class="hint">{t("part.of", { amount: money(due, CURRENCY) })}</p>
          </div>
        </details>
        {ways.map((way) => (
          <Action
            key={`${way.provider.id} ${way.terminal?.id ?? "link"}`}
            act={() => send(paymentBy(way, amount!), nameOf(way))}
            disabled={isDisabled}
          >
            <span>{nameOf(way)}</span>
            <span class="hint">{way.isByHand ? t("by-hand.hint") : way.provider.name}</span>
          </Action>
        ))}
        <button type="button" disabled={isDisabled} onClick={() => cash(amount!)}>
          {t("cash")}
        </button>
        {!isDebt && [
          <Vouchers key="vouchers" amount={amount} send={send} />,
          <Deposits key="deposits" amount={amount} send={send} />,
          <Action
            key="credit"
            act={() => send({ means: "credit", amount: amount! }, t("credit"))}
            disabled={isDisabled}
          >
            <span>{t("credit")}</span>
            <span class="hint">{t("credit.hint")}</span>
          </Action>,
        ]}
        {children}
        <div class="row">
          <Cancel close={close} label={common("back")} />
        </div>
      </div>
    </Dialog>
  );
}

/** Meal vouchers by their number, and a gift voucher by its code. */
function Vouchers({ amount, send }: { amount: number | undefined; send: Pay }): ComponentChild {
  const [tickets, setTickets] = useState("1");
  const [code, setCode] = useState("");
  const ticketCount = Number(tickets);
  const isCount = Number.isInteger(ticketCount) && ticketCount >= 1 && ticketCount <= MOST_TICKETS;
  return [
    <div key="tickets" class="entry">
      <Input
        label={t("tickets")}
        type="number"
        min={1}
        max={MOST_TICKETS}
        value={tickets}
        change={setTickets}
      />
      <Action
        act={() => send({ means: "ticket", amount: amount!, ticketCount }, t("ticket"))}
        disabled={amount === undefined || !isCount}
      >
        {t("ticket")}
      </Action>
    </div>,
    <div key="voucher" class="entry">
      <Input label={t("voucher.code")} value={code} maxLength={64} autocomplete="off" change={setCode} />
      <Action
        act={() => send({ means: "voucher", amount: amount!, code: code.trim() }, t("voucher"))}
        disabled={amount === undefined || code.trim() === ""}
      >
        {t("voucher")}
      </Action>
    </div>,
  ];
}
