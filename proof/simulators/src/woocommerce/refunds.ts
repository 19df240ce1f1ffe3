import { cents, euros } from "../kit/baskets.ts";
import { Answer } from "../kit/json-api.ts";
import { change, orderOf } from "./orders.ts";
import { type Call, pageOf, type Route } from "./paging.ts";
import {
  type ChargeLine,
  gmt,
  type Meta,
  nextId,
  type Order,
  type Refund,
  refuse,
  type World,
} from "./world.ts";

/** The shop's payment gateways, with their features: only a gateway with `refunds` can return money. */
const GATEWAYS: Readonly<Record<string, string[]>> = {
  stripe: ["products", "refunds"],
  cod: ["products"],
};

/** Returns the routes for refunds and for the payment gateways that they go through. */
export function refundRoutes(world: World): Route[] {
  const path = "/wp-json/wc/v3/orders/:id/refunds";
  return [
    { method: "POST", path, handle: (call) => create(world, call) },
    {
      method: "GET",
      path,
      handle(call) {
        const { id } = orderOf(world, call);
        const own = world.refunds.list(call.who.shop, ({ parent_id }) => String(parent_id) === id);
        return pageOf(own, call).answer((refund) => present(refund));
      },
    },
    {
      method: "GET",
      path: "/wp-json/wc/v3/refunds",
      handle: (call) =>
        pageOf(world.refunds.list(call.who.shop).reverse(), call).answer((refund) => present(refund, true)),
    },
    {
      method: "GET",
      path: "/wp-json/wc/v3/payment_gateways/:id",
      handle({ params: { id = "" } }) {
        const method_supports = GATEWAYS[id];
        if (!method_supports)
          throw refuse(404, "woocommerce_rest_payment_gateway_invalid", "ID risorsa non valido.");
        return { id, title: id, enabled: true, method_supports };
      },
    },
  ];
}

interface Asked {
  amount?: string;
  reason?: string;
  api_refund?: boolean;
  line_items?: {
    id: number;
    quantity: number;
    refund_total: string;
    refund_tax?: { id: number; refund_total: string }[];
  }[];
  meta_data?: Meta[];
}

/**
 * Creates a refund without idempotency: repeating a request creates a second refund. The steps are in the order
 * of `wc_create_refund`: it saves the refund, the gateway returns the money, it saves the order, it
 * notifies plugins, and only then does it write `meta_data`.
 */
function create(world: World, call: Call): Answer {
  const order = orderOf(world, call);
  const { amount, api_refund = true, meta_data = [] } = call.body as Asked;
  if (amount === undefined)
    return new Answer(201, present(keep(world, call, order, { amount: "", moved: false, meta_data })));
  const minor = cents(amount);
  if (minor === undefined || minor <= 0) throw refused("Importo del rimborso non valido.");
  const left = order.refunds.reduce((sum, { total }) => sum + (cents(total) ?? 0), cents(order.total) ?? 0);
  if (minor > left) throw refused("Importo del rimborso non valido.");
  if (api_refund && !GATEWAYS[order.payment_method]?.includes("refunds")) {
    throw refused("Il gateway di pagamento per questo ordine non supporta rimborsi automatici.");
  }
  const whole = minor === left;
  const mishap = world.mishaps.get(call.who.shop, "next")?.mishap;
  if (mishap === undefined)
    return new Answer(
      201,
      present(keep(world, call, order, { amount: euros(minor), moved: api_refund, meta_data, whole })),
    );
  world.mishaps.delete(call.who.shop, "next");
  if (mishap === "plugin_throws") {
    change(world, call.who.shop, order, whole ? { status: "refunded" } : {});
    throw refused("SMTP connect() failed");
  }
  const lived = mishap !== "dies";
  keep(world, call, order, {
    amount: euros(minor),
    moved: api_refund && lived,
    meta_data: [],
    whole: whole && lived,
  });
  const message = "Si è verificato un errore critico in questo sito.";
  return new Answer(500, { code: "internal_server_error", message, data: { status: 500 } });
}

function refused(message: string): Error {
  return refuse(500, "woocommerce_rest_cannot_create_order_refund", message);
}

interface Kept {
  amount: string;
  /** Whether the payment's plugin returned the money. */
  moved: boolean;
  meta_data: readonly Meta[];
  whole?: boolean;
}

function keep(
  world: World,
  { who, body }: Call,
  order: Order,
  { amount, moved, meta_data, whole = false }: Kept,
): Refund {
  const { reason = "", line_items = [] } = body as Asked;
  const id = nextId(world, who.shop);
  const all = [...order.line_items, ...order.shipping_lines, ...order.fee_lines];
  if (line_items.some((asked) => !all.some((one) => one.id === asked.id)))
    throw refuse(400, "woocommerce_rest_invalid_order_item", "L'elemento dell'ordine non è valido.");
  const of = <Line extends ChargeLine>(lines: readonly Line[]): Line[] =>
    line_items.flatMap((asked) => {
      const line = lines.find((one) => one.id === asked.id);
      return line ? [refundedLine(world, who.shop, line, asked)] : [];
    });
  const refund = world.refunds.put(who.shop, {
    id: String(id),
    parent_id: Number(order.id),
    date_created_gmt: gmt(world.kit.now()),
    amount,
    reason,
    refunded_payment: moved,
    line_items: of(order.line_items),
    shipping_lines: of(order.shipping_lines),
    fee_lines: of(order.fee_lines),
    meta_data: meta_data.map(({ key, value }) => ({ id: nextId(world, who.shop), key, value })),
  });
  const refunds = [...order.refunds, { id, reason, total: `-${amount || "0.00"}` }];
  change(world, who.shop, order, { refunds, ...(whole && { status: "refunded" }) });
  return refund;
}

function refundedLine<Line extends ChargeLine>(
  world: World,
  shop: string,
  line: Line,
  { id, quantity, refund_total, refund_tax = [] }: NonNullable<Asked["line_items"]>[number],
): Line {
  const tax = refund_tax.reduce((sum, one) => sum + (cents(one.refund_total) ?? 0), 0);
  const refundedItem = { id: nextId(world, shop), key: "_refunded_item_id", value: String(id) };
  return {
    ...line,
    id: nextId(world, shop),
    ...("quantity" in line && { quantity: -quantity }),
    total: `-${refund_total}`,
    total_tax: `-${euros(tax)}`,
    taxes: refund_tax.map((one) => ({ id: one.id, total: `-${one.refund_total}`, subtotal: "" })),
    meta_data: [refundedItem],
  };
}

function present({ id, parent_id, ...refund }: Refund, withParent = false): object {
  return { id: Number(id), ...(withParent && { parent_id }), ...refund };
}
