import type { FiscalServices } from "../fiscal/services.ts";
import type { Gateway } from "../gateway.ts";
import { ROUND_MS } from "../pace.ts";
import type { PaymentServices } from "../payment/services.ts";
import type { Area } from "../server/app.ts";
import { startOpenWork } from "../work/due.ts";
import { advance } from "./advance.ts";
import { serveSales } from "./routes.ts";
import type { SaleServices } from "./services.ts";
import { takeMovingSales } from "./sql.ts";

/** The sales API and its background work in this process. */
export interface Sales {
  area: Area;
  stop(): Promise<void>;
}

/** Starts everything under `/v1/sales`. */
export function openSales(
  gateway: Gateway,
  parts: { payments: PaymentServices; fiscal: FiscalServices },
): Sales {
  const services: SaleServices = { gateway, ...parts };
  const work = startSales(services);
  return { area: (app) => serveSales(app, services), stop: () => work.stop() };
}

/** Starts the loop that continues sales that are waiting or whose process died. */
export function startSales(services: SaleServices): { stop(): Promise<void> } {
  const { gateway } = services;
  return startOpenWork(gateway, {
    pauseMs: ROUND_MS.sales,
    take: (refusals) => takeMovingSales(gateway.db, { refusals }),
    work: (sale) => advance(services, sale),
    failed: "a sale could not continue",
    heldUp: "sales are delayed",
  });
}
