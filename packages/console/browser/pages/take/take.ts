import { type ComponentChild, h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { newKey } from "../../api/client.ts";
import { merchant, readFirst } from "../../api/merchant.ts";
import type { Order, Payment } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address, go } from "../../router.ts";
import { Basket, due, Picking, payerOf, readShop, type Sale, type Shop } from "./basket.ts";
import { Cash } from "./cash.ts";
import { type Asking, useAsking, Ways, type Wish } from "./how.ts";
import { type Kept, keep, readKept } from "./kept.ts";
import { Keypad } from "./keypad.ts";
import { Paid } from "./paid.ts";
import { isAmong, leftOf, type Part, Parts, partOf } from "./parts.ts";
import { Taken } from "./taken.ts";
import { t } from "./text.ts";
import { Unanswered } from "./unanswered.ts";
import { type Counter, readCounter, type Way } from "./ways.ts";

const CURRENCY = "EUR";

/** The data that the page needs before it can take money. */
interface Ready {
  counter: Counter;
  shop: Shop;
  /** The order that the address names. */
  orderId: string | null;
  /** The sale that was under way when the page was left. */
  kept: Kept | undefined;
  /** The present total of the kept sale's order, where the order was changed meanwhile. */
  changed: number | undefined;
}

/** Takes one payment after another: the amount or the products, the way, its outcome, and its receipt. */
export function Take(): ComponentChild {
  const orderId = address.value.searchParams.get("order");
  const ready = useResource<Ready>(async () => {
    const [counter] = await Promise.all([readCounter(), readFirst()]);
    const kept = readKept(merchantId(), orderId);
    const shop = await readShop(orderId);
    const changed = kept?.order && changedTo(shop.order, kept.order);
    return { counter, shop: kept ? { ...shop, order: kept.order } : shop, orderId, kept, changed };
  });
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Ready>, {
      of: ready,
      children: (found) =>
        found.counter.isOpen
          ? h(Till, found)
          : h(
              Note,
              {},
              h("p", {}, t("none")),
              h("a", { class: "button", href: "/console/accounts" }, t("connect")),
            ),
    }),
  );
}

/** A payment that is under way, or cash that is being counted. */
type Open = { payment: Payment; way: Way } | { cash: number };

/** A sale, with the notices that every step shows. */
function Till(ready: Ready): ComponentChild {
  const begun = useSale(ready);
  const { text, sale, open, setOpen, parts, isCutShort, wishes, setWishes } = begun;
  const { order } = ready.shop;
  const { amounts, isClear } = readAmount(text, CURRENCY);
  const total = (sale.items.length > 0 ? due(sale, order) : isClear && amounts[0]) || 0;
  const left = leftOf(total, parts);
  const isPaid = parts.length > 0 && (left === 0 || isCutShort);
  const taken = (payment: Payment, way: Way) => {
    // The payment is more than the rest of the sale; it can be refunded on its own page.
    const isTooMuch = parts.length > 0 && partOf(payment, way).amount > left;
    if (isPaid || isTooMuch) go(`/console/payments/${payment.provider}/${payment.id}`);
    else setOpen({ payment, way });
  };
  const asking = useAsking(taken, wishes, setWishes);
  useAskedBeforeLeaving(parts.length > 0);
  const { changed } = ready;
  return [
    h(
      "div",
      { key: "said", class: "stack said" },
      changed !== undefined &&
        h(Note, { role: "status" }, t("order.changed", { amount: money(changed, CURRENCY) })),
      h(Unanswered, { key: parts.length, asking, isBusy: open !== undefined }),
    ),
    h(Step, { key: "step", ready, begun, asking, total, left, isPaid }),
  ];
}

/** The present step of the sale. */
function Step({
  ready: { counter, shop },
  begun,
  asking,
  total,
  left,
  isPaid,
}: {
  ready: Ready;
  begun: ReturnType<typeof useSale>;
  asking: Asking;
  /** The whole sum that the customer owes, and the rest of it, in euro. */
  total: number;
  left: number;
  isPaid: boolean;
}): ComponentChild {
  const { order } = shop;
  const { text, setText, description, setDescription, sale, setSale, id, forget } = begun;
  const { open, setOpen, parts, setParts, isCutShort, setCutShort } = begun;
  const next = () => {
    forget();
    go(order ? "/console/orders" : "/console/take");
  };
  const said = description || inShort(sale);
  const add = (part: Part) => {
    if (!isAmong(parts, part)) setParts([...parts, part]);
    setOpen(undefined);
  };
  const back = () => setOpen(undefined);
  if (open && "cash" in open)
    return h(Cash, { amount: open.cash, taken: () => add({ amount: open.cash, way: "cash" }), back });
  if (open) {
    const done = (payment: Payment) => add(partOf(payment, open.way));
    const cutShort = () => {
      setCutShort(true);
      setOpen(undefined);
    };
    return h(Taken, { ...open, done, back, next, cutShort: parts.length > 0 ? cutShort : undefined });
  }
  if (isPaid) {
    // A partial receipt names only the payment; the lines belong to the whole order.
    const items = isCutShort || (order && order.paid > 0) ? [] : sale.items;
    return h(Paid, {
      parts,
      items,
      order,
      description: said,
      fiscal: counter.fiscal,
      saleId: id,
      issued: forget,
      next,
    });
  }
  const customer = payerOf(shop, sale);
  const giveBack = (part: Part) => setParts(parts.filter((one) => one !== part));
  return h(
    "div",
    { class: "till" },
    parts.length > 0
      ? h(Begun, { total, left, parts, giveBack })
      : h(Selling, { shop, sale, setSale, text, setText, description, setDescription }),
    h(Ways, {
      key: parts.length,
      ways: counter.ways,
      left: left || undefined,
      body: {
        ...(said && { description: said }),
        ...(customer && { customer }),
        ...(order && { reference: order.id }),
      },
      asking,
      inCash: counter.fiscal.length > 0 ? (cash) => setOpen({ cash }) : undefined,
    }),
  );
}

/**
 * Returns the present sale. A sale of which something is paid or requested is kept, so that a reload
 * continues it, until it is removed for good.
 */
function useSale({ shop: { order }, orderId, kept }: Ready) {
  const [text, setText] = useState(kept?.text ?? "");
  const [description, setDescription] = useState(kept?.description ?? "");
  const [sale, setSale] = useState<Sale>(
    kept?.sale ?? { items: order?.items ?? [], customerId: order?.customerId ?? null },
  );
  const [open, setOpen] = useState<Open | undefined>(kept?.open);
  const [parts, setParts] = useState<readonly Part[]>(kept?.parts ?? []);
  const [isCutShort, setCutShort] = useState(kept?.isCutShort ?? false);
  const [wishes, setWishes] = useState<readonly Wish[]>(kept?.wishes ?? []);
  const [id] = useState(() => kept?.id ?? newKey());
  const isOver = useRef(false);
  const paying = open && "payment" in open ? open : undefined;
  // This runs before the page is painted: a sum that the cashier sees as taken is kept.
  useLayoutEffect(() => {
    const isBegun = parts.length > 0 || paying !== undefined || wishes.length > 0;
    const standing = { id, sale, text, description, parts, isCutShort, wishes, open: paying, order };
    keep(merchantId(), orderId, isBegun && !isOver.current ? standing : undefined);
  });
  const forget = () => {
    isOver.current = true;
    keep(merchantId(), orderId, undefined);
  };
  return {
    ...{ text, setText, description, setDescription, sale, setSale, open, setOpen },
    ...{ parts, setParts, isCutShort, setCutShort, wishes, setWishes, id, forget },
  };
}

/** Returns the total of an order that has changed; undefined where it has not, or is no longer open. */
function changedTo(now: Order | undefined, then: Order): number | undefined {
  const isSame = !now || JSON.stringify(now.items) === JSON.stringify(then.items);
  return isSame ? undefined : now.total;
}

const merchantId = (): string => merchant.value?.id ?? "";

/** Asks before the page is closed: only the page knows the sums taken in cash. */
function useAskedBeforeLeaving(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isHeld]);
}

/** A sale of which a part is paid: its goods can no longer change. */
function Begun({
  total,
  left,
  parts,
  giveBack,
}: {
  total: number;
  left: number;
  parts: readonly Part[];
  giveBack: (part: Part) => void;
}): ComponentChild {
  return h(
    "section",
    { class: "card stack", "aria-label": t("amount") },
    h("p", { class: "sum" }, money(total, CURRENCY)),
    h(Parts, { parts, giveBack }),
    h("p", { role: "status" }, t("left", { amount: money(left, CURRENCY) })),
  );
}

/** The goods, by keypad or from the catalog, and the customer. */
function Selling({
  shop,
  sale,
  setSale,
  text,
  setText,
  description,
  setDescription,
}: {
  shop: Shop;
  sale: Sale;
  setSale: (sale: Sale) => void;
  text: string;
  setText: (text: string) => void;
  description: string;
  setDescription: (description: string) => void;
}): ComponentChild {
  return h(
    "div",
    {},
    h(
      "section",
      { class: "card stack" },
      sale.items.length > 0
        ? h(Basket, { sale, order: shop.order, change: setSale })
        : h(Keypad, { text, currency: CURRENCY, change: setText }),
      h(
        "label",
        {},
        t("description"),
        h("input", {
          value: description,
          maxLength: 1000,
          autocomplete: "off",
          onInput: (event: Event) => setDescription((event.currentTarget as HTMLInputElement).value),
        }),
        h("span", { class: "hint" }, t("description.hint")),
      ),
    ),
    (shop.products.length > 0 || shop.customers.length > 0) &&
      h(
        "section",
        { class: "card stack", "aria-label": t("sold") },
        h(Picking, { shop, sale, change: setSale }),
      ),
  );
}

/** Returns the lines of a sale as one, as the customer sees them. */
function inShort({ items }: Sale): string {
  return items
    .map(({ quantity, description }) => `${quantity} × ${description}`)
    .join(", ")
    .slice(0, 250);
}
