import { invalidField } from "@banco/core";
import type { Choosers } from "@banco/receipts/sales/check";
import type { Prepaid } from "@banco/receipts/sales/sale";
import type { Devices } from "../orders/devices.ts";
import { OrderRefused } from "../orders/orders.ts";

/**
 * Returns the choosers of a sale's providers: the shop's own devices, or the hosted API's providers.
 *
 * @param vouchers - the vouchers found in the hosted API, by the path of their payment in the body
 */
export function choosersOf(
  { payment, fiscal, advice }: Devices,
  vouchers: ReadonlyMap<string, Prepaid> = new Map(),
): Choosers {
  return {
    paymentProvider({ means, provider }, path) {
      if (means !== "terminal")
        throw invalidField(
          `${path}/means`,
          "is not supported at a bridge: use terminal, cash, ticket, voucher or credit",
        );
      if (!payment) throw missing("payment", advice);
      return named(provider, payment.name, path);
    },
    prepaid({ means }, path) {
      const voucher = vouchers.get(path);
      if (voucher) return voucher;
      throw invalidField(`${path}/means`, `a ${means} can only be spent in a sale in the hosted API`);
    },
    documentProvider(provider, kind, path) {
      if (!fiscal) throw missing("fiscal", advice);
      // Invoices are issued by the hosted API, even if the shop has its own printer.
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
