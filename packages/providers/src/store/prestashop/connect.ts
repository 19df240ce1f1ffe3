import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { readProfile } from "./merchant.ts";
import { permissions } from "./request.ts";
import { readShop } from "./shop.ts";

/** What the key must be allowed; keys are made with rights for each resource and method. */
const NEEDED = {
  orders: ["get"],
  order_slip: ["get", "post"],
  order_histories: ["post"],
  order_states: ["get"],
  customers: ["get"],
  currencies: ["get"],
  configurations: ["get"],
} as const;

/** Proves the key, and that it may do what is needed. The shop can not tell of changes by itself. */
export async function connect(context: Context): Promise<Connection> {
  const allowed = await permissions(context);
  const missing = Object.entries(NEEDED).flatMap(([resource, methods]) =>
    methods.filter((method) => !may(allowed, resource, method)).map((method) => `${method} ${resource}`),
  );
  if (missing.length > 0) {
    throw new ProviderError("rejected", "rights_missing", `The key lacks rights: ${missing.join(", ")}`);
  }
  const { timeZone } = await readShop(context);
  const profile = await readProfile(context);
  return { profile, settings: { providerAccountId: context.credentials.shop, timeZone }, credentials: {} };
}

/** There is nothing set up that could be taken back; the key only the merchant can delete. */
export async function disconnect(): Promise<void> {}

/** Each resource is an element that carries its methods as attributes. */
function may(allowed: string, resource: string, method: string): boolean {
  return new RegExp(`<${resource}\\s[^>]*\\b${method}="true"`).test(allowed);
}
