import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { ApiError, call, newKey } from "../../api/client.ts";
import { readFirst } from "../../api/merchant.ts";
import type { Payment } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address, go } from "../../router.ts";
import { Basket, due, Picking, payerOf, readShop, type Sale, type Shop } from "./basket.ts";
import { Keypad } from "./keypad.ts";
import { Taken } from "./taken.ts";
import { t } from "./text.ts";
import { type Counter, readCounter, type Way } from "./ways.ts";

const CURRENCY = "EUR";

/** The app that payments taken here are named after. */
const CLIENT = "console";

/** What the page needs before money can be taken. */
interface Ready {
  counter: Counter;
  shop: Shop;
}

/** Takes one payment after another: the amount or the products, the way, its outcome, and its receipt. */
export function Take(): ComponentChild {
  const orderId = address.value.searchParams.get("order");
  const ready = useResource<Ready>(async () => {
    const [counter] = await Promise.all([readCounter(), readFirst()]);
    return { counter, shop: await readShop(orderId) };
  });
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Ready>, {
      of: ready,
      children: (found) =>
        found.counter.isConnected
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

function Till({ counter, shop }: Ready): ComponentChild {
  const { order } = shop;
  const [text, setText] = useState("");
  const [description, setDescription] = useState("");
  const [sale, setSale] = useState<Sale>({
    items: order?.items ?? [],
    customerId: order?.customerId ?? null,
  });
  const [taken, setTaken] = useState<{ payment: Payment; way: Way }>();
  const next = () => (order ? go("/console/orders") : go("/console/take"));
  // The receipt of a part says what was paid; the lines are the whole order's.
  const items = order && order.paid > 0 ? [] : sale.items;
  if (taken) return h(Taken, { ...taken, items, order, fiscal: counter.fiscal, next });
  const { amounts, isClear } = readAmount(text, CURRENCY);
  const isPicked = sale.items.length > 0;
  const typed = isClear ? amounts[0] : undefined;
  const customer = payerOf(shop, sale);
  return h(
    "div",
    { class: "till" },
    h(
      "div",
      {},
      h(
        "section",
        { class: "card stack" },
        isPicked
          ? h(Basket, { sale, order, change: setSale })
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
    ),
    h(Ways, {
      ways: counter.ways,
      body: {
        amount: (isPicked ? due(sale, order) : typed) || undefined,
        ...((description || isPicked) && { description: description || inShort(sale) }),
        ...(customer && { customer }),
        ...(order && { reference: order.id }),
      },
      taken: (payment, way) => setTaken({ payment, way }),
    }),
  );
}

/** The lines of a sale in one, as the customer sees it. */
function inShort({ items }: Sale): string {
  return items
    .map(({ quantity, description }) => `${quantity} × ${description}`)
    .join(", ")
    .slice(0, 250);
}

/** The body of a payment that is asked for; without an amount none can be. */
interface Asked {
  amount: number | undefined;
  description?: string;
  customer?: { name: string; email?: string };
  reference?: string;
}

/** The ways to pay; a repeat after a lost answer carries the same key and asks for the money once. */
function Ways({
  ways,
  body: asked,
  taken,
}: {
  ways: readonly Way[];
  body: Asked;
  taken: (payment: Payment, way: Way) => void;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const key = useRef({ of: "", value: newKey() });
  const take = (way: Way) =>
    attempt(async () => {
      const terminalId = way.terminal?.id;
      const body = { ...asked, ...(terminalId && { terminalId }) };
      const path = `/v1/payment/${way.provider.id}/${way.kind}`;
      const wish = `${path} ${JSON.stringify(body)}`;
      if (key.current.of !== wish) key.current = { of: wish, value: newKey() };
      const headers = { "x-client-id": CLIENT, "idempotency-key": key.current.value };
      try {
        taken(await call<Payment>("POST", path, { body, headers }), way);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) key.current.of = "";
        throw error;
      }
    });
  return h(
    "section",
    { class: "card stack", "aria-label": t("how") },
    h("h2", {}, t("how")),
    ways.length === 0 && h(Note, {}, t("none.ways")),
    ways.map((way) =>
      h(
        Action,
        {
          key: `${way.provider.id} ${way.terminal?.id ?? "link"}`,
          act: take(way),
          tone: way === ways[0] ? "primary" : "",
          disabled: asked.amount === undefined,
        },
        h("span", {}, nameOf(way)),
        h("span", { class: "hint" }, way.provider.name),
      ),
    ),
    trouble,
  );
}

function nameOf({ kind, terminal }: Way): string {
  return kind === "link" ? t("link") : t("terminal", { name: terminal?.name ?? "" });
}
