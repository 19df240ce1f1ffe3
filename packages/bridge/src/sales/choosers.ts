import { invalidField } from "@banco/core";
import type { Choosers } from "@banco/receipts/sales/check";
import type { Devices } from "../orders/devices.ts";
import { OrderRefused } from "../orders/orders.ts";

/**
 * Returns the choice of the providers of a sale: the shop's own devices, or what the hosted API has behind
 * them.
 */
export function choosersOf({ payment, fiscal, advice }: Devices): Choosers {
  return {
    paymentProvider({ means, provider }, path) {
      if (means !== "terminal")
        throw invalidField(
          `${path}/means`,
          "is not taken at a bridge: terminal, cash, ticket and credit are",
        );
      if (!payment) throw missing("payment", advice);
      return named(provider, payment.name, path);
    },
    documentProvider(provider, kind, path) {
      if (!fiscal) throw missing("fiscal", advice);
      // Invoices go to the hosted API, also from a shop with its own printer.
      return kind === "invoice" ? (provider ?? "hosted") : named(provider, fiscal.name, path);
    },
  };
}

function named(provider: string | undefined, driver: string, path: string): string {
  if (provider === undefined || provider === driver || driver === "hosted") return provider ?? driver;
  throw invalidField(`${path}/provider`, `must be ${driver}, the bridge's own`);
}

function missing(part: "payment" | "fiscal", advice: string): OrderRefused {
  return new OrderRefused(`No ${part} provider is configured in this bridge: ${advice}`, "bridge");
}
