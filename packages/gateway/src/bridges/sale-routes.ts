import type { SaleServices } from "../sales/services.ts";
import type { App } from "../server/app.ts";
import type { Calling } from "./handover-routes.ts";
import { bridgeOperations } from "./reference.ts";
import { takeReportedSale } from "./sale-rules.ts";
import { BridgeSale, BridgeSaleTaken } from "./sale-schemas.ts";
import { SourceHeaders } from "./schemas.ts";

/** Receives bridges' reports of their own sales. */
export function serveReportedSales(app: App, services: SaleServices, calling: Calling): void {
  app.post(
    "/v1/bridges/sales",
    {
      config: { open: true },
      schema: {
        ...bridgeOperations.reportBridgeSale,
        headers: SourceHeaders,
        body: BridgeSale,
        response: { 200: BridgeSaleTaken },
      },
    },
    async (request) => {
      const bridge = await calling(request);
      const { id } = request.body;
      request.effects = [id];
      return { id, version: await takeReportedSale(services, bridge, request.body) };
    },
  );
}
