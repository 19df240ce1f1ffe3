import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type Stripe from "stripe";
import { Nullable } from "../server/schemas.ts";
import type { BillingSettings } from "../settings/billing.ts";
import { isMissing, orVendorProblem, type Vendor } from "./vendor.ts";

/** A price that users can subscribe to. */
export const PriceRecord = Type.Object(
  {
    id: Type.String({ description: "The `priceId` of the other endpoints" }),
    name: Type.String(),
    amount: Nullable(Type.Number({ description: "Major units per period; null if usage-based" })),
    currency: Type.String(),
    interval: Nullable(Type.Enum(["day", "week", "month", "year"])),
    intervalCount: Nullable(Type.Integer()),
  },
  { title: "Price" },
);

/**
 * Returns the prices sold here, in the order of the settings. Omits prices that the vendor does not have or
 * no longer sells.
 *
 * @throws Problem if the vendor does not respond
 */
export async function listPrices(
  vendor: Vendor,
  { prices }: BillingSettings,
): Promise<Static<typeof PriceRecord>[]> {
  const client = await vendor();
  const read = async (id: string) => {
    const price = await client.prices.retrieve(id).catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!price?.active) return [];
    const product = await client.products.retrieve(String(price.product));
    return [recordOf(price, product.name)];
  };
  return (await orVendorProblem(Promise.all(prices.map(read)))).flat();
}

function recordOf(price: Stripe.Price, name: string): Static<typeof PriceRecord> {
  const { id, nickname, unit_amount: amountMinor, recurring } = price;
  const currency = price.currency.toUpperCase();
  return {
    id,
    name: nickname ?? name,
    amount: amountMinor && toMajor(amountMinor, currency),
    currency,
    interval: recurring?.interval ?? null,
    intervalCount: recurring?.interval_count ?? null,
  };
}
