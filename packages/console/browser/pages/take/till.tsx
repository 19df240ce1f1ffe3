import { confirmed, money, Note, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { OrderItem, Sale } from "../../api/records.ts";
import { isUndocumented } from "../../api/sales.ts";
import { go } from "../../router.ts";
import { saleTotal } from "../../sale-total.ts";
import {
  type Basket,
  CURRENCY,
  EMPTY,
  linesOf,
  prepaidFault,
  saleRequest,
  totalsOf,
  withoutItems,
} from "./basket.ts";
import { documentOf } from "./document.ts";
import { LostResponse } from "./lost-response.tsx";
import { OpenSales } from "./open-sales.tsx";
import { PayBar } from "./pay-bar.tsx";
import type { Counter, Pay } from "./payment-methods.ts";
import { Refusal } from "./refusal.tsx";
import { isInSale, useRequests } from "./request.ts";
import { SalePage, useSale } from "./sale-page.tsx";
import { Selling, type Shop } from "./selling.tsx";
import { Split } from "./split.tsx";
import { t } from "./text.ts";
import { NOTHING, type TillState, useTillState } from "./till-state.ts";

/** Serves one customer after another: the basket, and the sale that is created from it. */
export function Till({
  counter,
  shop,
  place,
  state: first,
  sale: firstSale,
  opensCash,
  reload,
}: {
  counter: Counter;
  shop: Shop;
  place: string;
  state: TillState;
  sale: Sale | undefined;
  /** Whether the page begins with the cash dialog. */
  opensCash: boolean;
  /** Reads the order and its sales again. */
  reload: () => Promise<void>;
}): ComponentChild {
  const [state, change] = useTillState(place, first);
  const [sale, setSale] = useState(firstSale);
  const { read } = useSale(sale, setSale);
  const { attempt, error, dismiss } = useAttempts();
  const { basket, rest } = state;
  const { order, customers } = shop;
  const requests = useRequests(
    state,
    change,
    sale,
    (payment, key, rounding) => {
      const document = documentOf(basket, counter, customers);
      return saleRequest(basket, payment, { key, order, rounding, document });
    },
    setSale,
  );
  const pay: Pay = async (payment, way, cashed) => {
    try {
      await requests.pay(payment, way, cashed?.rounding ?? 0);
      change({ change: cashed?.change ?? 0 });
    } catch (error) {
      if (isInSale(error)) await reload();
      throw error;
    }
  };
  const next = async () => {
    const isLeaving = sale !== undefined && isUndocumented(sale) && counter.fiscal.length > 0;
    if (isLeaving && !(await confirmed(t("leave.sure"), t("leave")))) return;
    change(rest.length > 0 ? { ...NOTHING, basket: { ...EMPTY, items: rest } } : NOTHING);
    if (rest.length > 0 && !order) return setSale(undefined);
    go(order && rest.length > 0 ? pathOf(order.id) : startOf(order?.id ?? sale?.orderId));
  };
  const messages = [
    <div key="trouble" role="alert">
      <Refusal error={error} isLost={requests.lost !== null} />
    </div>,
    requests.lost && (
      <LostResponse key={requests.lost.key} lost={requests.lost} requests={requests} attempt={attempt} />
    ),
  ];
  if (sale)
    return (
      <div class="stack">
        {messages}
        <SalePage
          sale={sale}
          setSale={setSale}
          read={read}
          counter={counter}
          requests={requests}
          pay={pay}
          attempt={attempt}
          next={() => void next()}
          change={state.change}
        />
      </div>
    );
  const totals = totalsOf(basket);
  return (
    <div class="sell">
      <div class="stack said">
        {messages}
        <Remarks counter={counter} shop={shop} basket={basket} rest={rest} />
      </div>
      <Selling
        counter={counter}
        shop={shop}
        basket={basket}
        change={(part) => {
          dismiss();
          change({ basket: { ...basket, ...part } });
        }}
        lead={focusFirstWay}
      />
      {!order && <OpenSales />}
      <PayBar
        key={rest.length}
        ways={counter.ways}
        due={totals.payable}
        label={t("total")}
        requests={requests}
        pay={pay}
        attempt={attempt}
        opensCash={opensCash}
        canRound={totals.tip === 0}
      >
        <Sharing basket={basket} share={(chosen) => [dismiss(), change(shared(state, chosen))]} />
      </PayBar>
    </div>
  );
}

/** Returns the path of the page for the next customer; after an order, it is the list of orders. */
const startOf = (orderId: string | null | undefined): string =>
  orderId ? "/console/orders" : "/console/take";

/** Returns the state in which this customer pays the chosen items, and others pay the rest. */
function shared({ basket, rest }: TillState, chosen: readonly OrderItem[]): Partial<TillState> {
  return {
    basket: { ...basket, text: "", items: chosen },
    rest: [...rest, ...withoutItems(linesOf(basket), chosen)],
  };
}

const pathOf = (orderId: string): string => `/console/take?order=${encodeURIComponent(orderId)}`;

/** Moves the focus to the first payment method, so that Enter after the amount continues. */
function focusFirstWay(): void {
  document.querySelector<HTMLElement>(".paybar .primary:not(:disabled)")?.focus();
}

/** Notes that the cashier sees before taking money. */
function Remarks({
  counter,
  shop: { order },
  basket,
  rest,
}: {
  counter: Counter;
  shop: Shop;
  basket: Basket;
  rest: readonly OrderItem[];
}): ComponentChild {
  const { discount } = totalsOf(basket);
  const fault = prepaidFault(basket);
  const isTooMuch = discount > 0 && discount >= saleTotal(linesOf(basket));
  return [
    counter.fiscal.length === 0 && (
      <Note key="issuer">
        <p>{t("issuer.none")}</p>
        <a class="button" href="/console/accounts">
          {t("issuer.connect")}
        </a>
      </Note>
    ),
    order && order.paid > 0 && (
      <Note key="paid">{t("order.paid", { amount: money(order.paid, CURRENCY) })}</Note>
    ),
    rest.length > 0 && (
      <Note key="rest">{t("split.rest", { amount: money(saleTotal(rest), CURRENCY) })}</Note>
    ),
    fault && (
      <Note key="prepaid" tone="bad" role="status">
        {t(fault)}
      </Note>
    ),
    isTooMuch && (
      <Note key="discount" tone="bad" role="status">
        {t("discount.over")}
      </Note>
    ),
  ];
}

/** The button that divides the bill by its items. */
function Sharing({
  basket,
  share,
}: {
  basket: Basket;
  share: (chosen: OrderItem[]) => void;
}): ComponentChild {
  const [isOpen, setOpen] = useState(false);
  const lines = linesOf(basket);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces <= 1) return null;
  return [
    <button type="button" key="open" onClick={() => setOpen(true)}>
      {t("split.items")}
    </button>,
    isOpen && <Split key="split" items={lines} choose={share} close={() => setOpen(false)} />,
  ];
}
