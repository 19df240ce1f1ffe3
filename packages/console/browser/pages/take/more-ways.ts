import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../format.ts";
import { Action } from "../../parts/action.ts";
import { Dialog } from "../../parts/dialog.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { t as common } from "../../text/common.ts";
import { amountOf, CURRENCY } from "./basket.ts";
import { t } from "./text.ts";
import { nameOf, type Pay, paymentBy, type Way } from "./ways.ts";

const CENTS = 2;

/** All ways to pay, for the whole amount or a part of it. */
export function MoreWays({
  ways,
  due,
  send,
  cash,
  close,
  children,
}: {
  ways: readonly Way[];
  due: number;
  send: Pay;
  /** Opens the cash dialog for an amount. */
  cash: (amount: number) => void;
  close: () => void;
  children?: ComponentChild;
}): ComponentChild {
  const [part, setPart] = useState("");
  const [tickets, setTickets] = useState("1");
  const typed = amountOf(part);
  const amount = part.trim() === "" ? due : typed !== undefined && typed <= due ? typed : undefined;
  const count = Number(tickets);
  const isCount = Number.isInteger(count) && count >= 1 && count <= 99;
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
      h(
        "div",
        { class: "entry" },
        h(
          "label",
          {},
          t("tickets"),
          h("input", {
            type: "number",
            min: 1,
            max: 99,
            value: tickets,
            onInput: (event: Event) => setTickets((event.currentTarget as HTMLInputElement).value),
          }),
        ),
        h(
          Action,
          {
            act: () => send({ means: "ticket", amount: amount!, ticketCount: count }, t("ticket")),
            disabled: isDisabled || !isCount,
          },
          t("ticket"),
        ),
      ),
      h(
        Action,
        { act: () => send({ means: "credit", amount: amount! }, t("credit")), disabled: isDisabled },
        h("span", {}, t("credit")),
        h("span", { class: "hint" }, t("credit.hint")),
      ),
      children,
      h("div", { class: "row" }, h("button", { type: "button", onClick: close }, common("back"))),
    ),
  );
}
