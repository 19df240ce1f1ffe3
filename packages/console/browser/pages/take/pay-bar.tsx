import { Action, type Attempts, money } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { CURRENCY, euro } from "./basket.ts";
import { Cash } from "./cash.tsx";
import { MoreWays } from "./more-ways.tsx";
import { nameOf, type Pay, type PaymentMethod, paymentBy } from "./payment-methods.ts";
import type { Requests } from "./request.ts";
import { t } from "./text.ts";

/** The bar at the bottom of the till: the amount due and the ways to pay it, always visible. */
export function PayBar({
  ways,
  due,
  label,
  requests,
  pay,
  attempt,
  opensCash = false,
  isDebt = false,
  canRound = false,
  children,
}: {
  ways: readonly PaymentMethod[];
  /** The amount due, in euros; 0 while payment is not possible. */
  due: number;
  label: string;
  requests: Requests;
  pay: Pay;
  attempt: Attempts["attempt"];
  /** Whether the page begins with the cash dialog. */
  opensCash?: boolean;
  /** Whether cash for the whole amount may be rounded to five cents. */
  canRound?: boolean;
  /** Whether the amount is the debt of a completed sale, which can be settled only with money. */
  isDebt?: boolean;
  /** Additional choices in the dialog with all payment methods. */
  children?: ComponentChild;
}): ComponentChild {
  const [cash, setCash] = useState<number | undefined>(opensCash && due > 0 ? due : undefined);
  const [isMore, setMore] = useState(false);
  const isDisabled = due <= 0 || requests.isSending || requests.lost !== null;
  const [first] = ways.filter(({ kind, isByHand }) => kind === "terminal" && !isByHand);
  const quick = first ?? ways.find(({ isByHand }) => !isByHand);
  const send: Pay = async (payment, way, cashed) => {
    setCash(undefined);
    setMore(false);
    await attempt(() => pay(payment, way, cashed))();
  };
  const inCash = (handed: number, rounding: number) => {
    const amount = cash!;
    const isWhole = amount === due;
    const payment = { means: "cash", amount: isWhole ? handed : amount } as const;
    void send(payment, t("cash"), { change: isWhole ? 0 : euro(handed - amount), rounding });
  };
  return (
    <section class="paybar" aria-label={t("how")}>
      <p class="total">
        <span>{label}</span> <strong role="status">{money(due, CURRENCY)}</strong>
      </p>
      <div class="means">
        {quick && (
          <Action
            act={() => send(paymentBy(quick, due), nameOf(quick))}
            tone={first ? "primary" : ""}
            disabled={isDisabled}
          >
            {nameOf(quick)}
          </Action>
        )}
        <button
          type="button"
          class={first ? "" : "primary"}
          disabled={isDisabled}
          onClick={() => setCash(due)}
        >
          {t("cash")}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => setMore(true)}>
          {t("more-ways")}
        </button>
      </div>
      {isMore && (
        <MoreWays
          ways={ways}
          due={due}
          send={send}
          isDebt={isDebt}
          cash={(amount) => [setMore(false), setCash(amount)]}
          close={() => setMore(false)}
        >
          {children}
        </MoreWays>
      )}
      {cash !== undefined && (
        <Cash
          amount={cash}
          canRound={canRound && cash === due}
          pay={inCash}
          close={() => setCash(undefined)}
        />
      )}
    </section>
  );
}
