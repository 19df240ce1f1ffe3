import { ProviderError } from "../../contract/error.ts";
import type { StoreStatus } from "../../contract/store.ts";
import { type Context, manifest } from "./manifest.ts";
import { list } from "./request.ts";
import type { Configuration, Currency, OrderState } from "./wire.ts";

/** What orders can not be read without. */
export interface Shop {
  timeZone: string;
  currencies: ReadonlyMap<string, string>;
  statusOf(state: string): StoreStatus;
  /** The state that the shop's configuration names. */
  stateOf(name: string): string;
}

/** The facts that a state means by itself, and what by whether it counts as paid. */
const { paid: PAID, unpaid: UNPAID, ...NAMED } = manifest.statusWords;
const SETTINGS = ["PS_TIMEZONE", "PS_OS_PAYMENT", ...Object.keys(NAMED)];

/** Reads the shop's time zone, currencies and order states: identifiers and names differ between shops. */
export async function readShop(context: Context): Promise<Shop> {
  const settings = await configurations(context, SETTINGS);
  const currencies = await list<Currency>(context, "currencies", { display: "[id,iso_code]" });
  const states = await list<OrderState>(context, "order_states", { display: "[id,paid]" });
  const named = new Map(
    Object.entries(NAMED).flatMap(([name, status]) => {
      const { value } = settings.get(name) ?? {};
      return value ? [[value, status] as const] : [];
    }),
  );
  const paid = new Set(states.filter((state) => state.paid === "1").map(({ id }) => String(id)));
  return {
    timeZone: settings.get("PS_TIMEZONE")?.value || "UTC",
    currencies: new Map(currencies.map(({ id, iso_code }) => [String(id), iso_code])),
    statusOf: (state) => named.get(state) ?? (paid.has(state) ? PAID : UNPAID),
    stateOf(name) {
      const { value } = settings.get(name) ?? {};
      if (value) return value;
      throw new ProviderError("rejected", "no_such_state", `The shop's configuration names no ${name}`);
    },
  };
}

/** Rows of the shop's configuration by their names; only those that exist come. */
export async function configurations(
  context: Context,
  names: readonly string[],
): Promise<Map<string, Configuration>> {
  const rows = await list<Configuration>(context, "configurations", {
    filter: { name: `[${names.join("|")}]` },
  });
  return new Map(rows.map((row) => [row.name, row]));
}
