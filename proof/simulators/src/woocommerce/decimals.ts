import { Answer } from "../kit/json-api.ts";
import type { Route } from "./paging.ts";
import type { World } from "./world.ts";

/** The option with the shop's own number of decimals, two by default. */
export const DECIMALS = "woocommerce_price_num_decimals";
const USUAL = "2";
const AMOUNTS = new Set(["amount", "total", "total_tax", "tax_total", "subtotal"]);
const AMOUNT = /^-?\d+(\.\d+)?$/;

/**
 * Returns a route whose amounts have the number of decimals in `dp`, or by default that of the shop's
 * settings (`class-wc-rest-orders-v2-controller.php`: `is_null( $this->request['dp'] ) ?
 * wc_get_price_decimals() : absint( … )`).
 */
export function withDecimals(world: World, route: Route): Route {
  return {
    ...route,
    handle(call) {
      const kept = world.options.get(call.who.shop, DECIMALS)?.value ?? USUAL;
      const decimals = Number(call.query.get("dp") ?? kept);
      const answer = route.handle(call);
      if (!(answer instanceof Answer)) return rounded(answer, decimals) as object;
      return new Answer(answer.status, rounded(answer.body, decimals) as object | null, answer.headers);
    },
  };
}

function rounded(value: unknown, decimals: number): unknown {
  if (Array.isArray(value)) return value.map((one) => rounded(one, decimals));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const amount = AMOUNTS.has(name) && typeof one === "string" && AMOUNT.test(one);
      return [name, amount ? Number(one).toFixed(decimals) : rounded(one, decimals)];
    }),
  );
}
