import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { OrderItem, Sale } from "../../api/records.ts";
import { isUndocumented } from "../../api/sales.ts";
import { money } from "../../format.ts";
import { useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Note } from "../../parts/note.ts";
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
import { type Kept, NOTHING, useKept } from "./kept.ts";
import { Lost } from "./lost.ts";
import { OpenSales } from "./open-sales.ts";
import { PayBar } from "./pay-bar.ts";
import { isInSale, useRequests } from "./request.ts";
import { SalePage, useSale } from "./sale-page.ts";
import { Selling, type Shop } from "./selling.ts";
import { Split } from "./split.ts";
import { t } from "./text.ts";
import type { Counter, Pay } from "./ways.ts";

/** One customer after the other: the basket, and the sale that it becomes. */
export function Till({
  counter,
  shop,
  place,
  kept: first,
  sale: firstSale,
  opensCash,
  reload,
}: {
  counter: Counter;
  shop: Shop;
  place: string;
  kept: Kept;
  sale: Sale | undefined;
  /** Whether the page begins with the cash dialog. */
  opensCash: boolean;
  /** Reads the order and its sales again. */
  reload: () => Promise<void>;
}): ComponentChild {
  const [kept, change] = useKept(place, first);
  const [sale, setSale] = useState(firstSale);
  const { read } = useSale(sale, setSale);
  const { attempt, trouble } = useAttempts();
  const { basket, rest } = kept;
  const { order, customers } = shop;
  const requests = useRequests(
    kept,
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
    go(
      order && rest.length > 0
        ? pathOf(order.id)
        : (order ?? sale?.orderId)
          ? "/console/orders"
          : "/console/take",
    );
  };
  const said = [
    h("div", { key: "trouble" }, trouble),
    requests.lost && h(Lost, { key: requests.lost.key, lost: requests.lost, requests, attempt }),
  ];
  if (sale)
    return h(
      "div",
      { class: "stack" },
      said,
      h(SalePage, {
        ...{ sale, setSale, read, counter, requests, pay, attempt, next: () => void next() },
        change: kept.change,
      }),
    );
  const totals = totalsOf(basket);
  return h(
    "div",
    { class: "sell" },
    h("div", { class: "stack said" }, said, h(Remarks, { counter, shop, basket, rest })),
    h(Selling, {
      counter,
      shop,
      basket,
      change: (part) => change({ basket: { ...basket, ...part } }),
      lead: focusFirstWay,
    }),
    !order && h(OpenSales, {}),
    h(PayBar, {
      key: rest.length,
      ways: counter.ways,
      due: totals.payable,
      label: t("total"),
      requests,
      pay,
      attempt,
      opensCash,
      canRound: totals.tip === 0,
      children: h(Sharing, {
        basket,
        share: (chosen) => change(shared(kept, chosen)),
      }),
    }),
  );
}

/** Returns the state in which this customer pays the chosen items, and others pay the rest. */
function shared({ basket, rest }: Kept, chosen: readonly OrderItem[]): Partial<Kept> {
  return {
    basket: { ...basket, text: "", items: chosen },
    rest: [...rest, ...withoutItems(linesOf(basket), chosen)],
  };
}

const pathOf = (orderId: string): string => `/console/take?order=${encodeURIComponent(orderId)}`;

/** Moves the focus to the first way to pay, so that Enter after the amount goes on. */
function focusFirstWay(): void {
  document.querySelector<HTMLElement>(".paybar .primary:not(:disabled)")?.focus();
}

/** Notes for the cashier before taking money. */
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
    counter.fiscal.length === 0 &&
      h(
        Note,
        { key: "issuer" },
        h("p", {}, t("issuer.none")),
        h("a", { class: "button", href: "/console/accounts" }, t("issuer.connect")),
      ),
    order &&
      order.paid > 0 &&
      h(Note, { key: "paid" }, t("order.paid", { amount: money(order.paid, CURRENCY) })),
    rest.length > 0 &&
      h(Note, { key: "rest" }, t("split.rest", { amount: money(saleTotal(rest), CURRENCY) })),
    fault && h(Note, { key: "prepaid", tone: "bad", role: "status" }, t(fault)),
    isTooMuch && h(Note, { key: "discount", tone: "bad", role: "status" }, t("discount.over")),
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
    h("button", { type: "button", key: "open", onClick: () => setOpen(true) }, t("split.items")),
    isOpen && h(Split, { key: "split", items: lines, choose: share, close: () => setOpen(false) }),
  ];
}
