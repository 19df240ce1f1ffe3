import { Loaded, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { may, merchant, readFirst } from "../../api/merchant.ts";
import { readOrder } from "../../api/orders.ts";
import { preferences, readPreferences } from "../../api/preferences.ts";
import type { Customer, Order, Product, Sale } from "../../api/records.ts";
import { liveSale, readOrderSales, readSale } from "../../api/sales.ts";
import { address } from "../../router.ts";
import { EMPTY, unpaidItems } from "./basket.ts";
import { InSale } from "./in-sale.tsx";
import { type Counter, readCounter } from "./payment-methods.ts";
import type { Shop } from "./selling.tsx";
import { t } from "./text.ts";
import { Till } from "./till.tsx";
import { NOTHING, placeOf, readTillState, type TillState } from "./till-state.ts";

/** The data that the till needs. */
interface Ready {
  counter: Counter;
  shop: Shop;
  /** The key under which the tab stores this customer's data. */
  place: string;
  state: TillState;
  /** The till's current sale. */
  sale: Sale | undefined;
  /** The order's sale on another device, or the sale that paid it. */
  other: Sale | undefined;
}

/** The till: the basket, the payments, and the receipt. */
export function Take(): ComponentChild {
  const { searchParams } = address.value;
  const orderId = searchParams.get("order");
  const saleId = searchParams.get("sale");
  const ready = useResource<Ready>(() => readTill(orderId, saleId));
  useEvents(({ type }) => orderId !== null && type.startsWith("sale."), ready.reload);
  return (
    <Page title={t("title")}>
      <Loaded<Ready> of={ready}>
        {(found) => {
          if (found.other && !found.state.request)
            return <InSale sale={found.other} order={found.shop.order} />;
          return (
            <Till key={found.place} {...found} opensCash={searchParams.has("cash")} reload={ready.reload} />
          );
        }}
      </Loaded>
    </Page>
  );
}

async function readTill(orderId: string | null, saleId: string | null): Promise<Ready> {
  const [counter] = await Promise.all([
    readCounter(),
    readFirst(),
    preferences.value ? undefined : readPreferences().catch(() => undefined),
  ]);
  const place = placeOf(merchant.value?.id ?? "", saleId ?? orderId ?? "");
  const stored = readTillState(place);
  const state = saleId ? { ...stored, saleId } : stored;
  const [shop, sales, sale] = await Promise.all([
    readShop(orderId),
    orderId ? readOrderSales(orderId) : [],
    state.saleId ? readSale(state.saleId) : undefined,
  ]);
  const { order } = shop;
  const live = liveSale(sales);
  const other = live && live.id !== state.saleId ? live : isPaid(order) ? sales[0] : undefined;
  const fresh = order ? { ...NOTHING, basket: orderBasket(order, sales, state) } : state;
  return {
    counter,
    shop,
    place,
    state: state.saleId || state.request || state.rest.length > 0 ? state : fresh,
    sale,
    other: sale ? undefined : other,
  };
}

const isPaid = (order: Order | undefined): boolean => order !== undefined && order.status !== "open";

function orderBasket(order: Order, sales: readonly Sale[], { basket }: TillState) {
  const { discount, tip, lottery, taxCode, isInvoice, issuer } = basket;
  const items = unpaidItems(order, sales);
  const own = { discount, tip, lottery, taxCode, isInvoice, issuer };
  return { ...EMPTY, ...own, items, customerId: order.customerId };
}

/** Reads the catalog and the customers, if the role allows it, and the order. */
async function readShop(orderId: string | null): Promise<Shop> {
  if (!may("stores:read")) return { products: [], customers: [], order: undefined };
  const [products, customers, order] = await Promise.all([
    call<Product[]>("GET", "/v1/products"),
    call<Customer[]>("GET", "/v1/customers"),
    orderId ? readOrder(orderId) : undefined,
  ]);
  return { products, customers, order: order?.record };
}
