import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../format.ts";
import { Action } from "../../parts/action.ts";
import { Dialog } from "../../parts/dialog.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { t as common } from "../../text/common.ts";
import { amountOf, CURRENCY } from "./basket.ts";
import { Deposits } from "./deposits.ts";
import { t } from "./text.ts";
import { nameOf, type Pay, paymentBy, type Way } from "./ways.ts";

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
  ways: readonly Way[];
  due: number;
  send: Pay;
  /** Opens the cash dialog for an amount. */
  cash: (amount: number) => void;
  close: () => void;
  /** Whether the amount is a debt, which only money pays. */
  isDebt: boolean;
  children?: ComponentChild;
}): ComponentChild {
  const [part, setPart] = useState("");
  const typed = amountOf(part);
  const amount = part.trim() === "" ? due : typed !== undefined && typed <= due ? typed : undefined;
  const isDisabled = amount === undefined;
  return h(
    Dialog,
    { title: t("how"), close },
    h(
      "div",
      { class: "stack" },
      h(
        "details",
        {},
        h("summary", {}, t("part")),
        h(
          "div",
          { class: "stack tight" },
          h(NumberInput, {
            label: t("part.now"),
            value: part,
            places: CENTS,
            currency: CURRENCY,
            required: false,
            change: setPart,
            fault:
              typed !== undefined && typed > due
                ? t("part.over", { amount: money(due, CURRENCY) })
                : undefined,
          }),
          h("p", { class: "hint" }, t("part.of", { amount: money(due, CURRENCY) })),
        ),
      ),
      ways.map((way) =>
        h(
          Action,
          {
            key: `${way.provider.id} ${way.terminal?.id ?? "link"}`,
            act: () => send(paymentBy(way, amount!), nameOf(way)),
            disabled: isDisabled,
          },
          h("span", {}, nameOf(way)),
          h("span", { class: "hint" }, way.isByHand ? t("by-hand.hint") : way.provider.name),
        ),
      ),
      h("button", { type: "button", disabled: isDisabled, onClick: () => cash(amount!) }, t("cash")),
      !isDebt && [
        h(Vouchers, { key: "vouchers", amount, send }),
        h(Deposits, { key: "deposits", amount, send }),
        h(
          Action,
          {
            key: "credit",
            act: () => send({ means: "credit", amount: amount! }, t("credit")),
            disabled: isDisabled,
          },
          h("span", {}, t("credit")),
          h("span", { class: "hint" }, t("credit.hint")),
        ),
      ],
      children,
      h("div", { class: "row" }, h("button", { type: "button", onClick: close }, common("back"))),
    ),
  );
}

/** Meal vouchers by their number, and a gift voucher by its code. */
function Vouchers({ amount, send }: { amount: number | undefined; send: Pay }): ComponentChild {
  const [tickets, setTickets] = useState("1");
  const [code, setCode] = useState("");
  const ticketCount = Number(tickets);
  const isCount = Number.isInteger(ticketCount) && ticketCount >= 1 && ticketCount <= MOST_TICKETS;
  const typed = (set: (text: string) => void) => (event: Event) =>
    set((event.currentTarget as HTMLInputElement).value);
  return [
    h(
      "div",
      { key: "tickets", class: "entry" },
      h(
        "label",
        {},
        t("tickets"),
        h("input", { type: "number", min: 1, max: MOST_TICKETS, value: tickets, onInput: typed(setTickets) }),
      ),
      h(
        Action,
        {
          act: () => send({ means: "ticket", amount: amount!, ticketCount }, t("ticket")),
          disabled: amount === undefined || !isCount,
        },
        t("ticket"),
      ),
    ),
    h(
      "div",
      { key: "voucher", class: "entry" },
      h(
        "label",
        {},
        t("voucher.code"),
        h("input", { value: code, maxLength: 64, autocomplete: "off", onInput: typed(setCode) }),
      ),
      h(
        Action,
        {
          act: () => send({ means: "voucher", amount: amount!, code: code.trim() }, t("voucher")),
          disabled: amount === undefined || code.trim() === "",
        },
        t("voucher"),
      ),
    ),
  ];
}
