import type { SaleServices } from "../sales/services.ts";
import type { App } from "../server/app.ts";
import type { Calling } from "./handover-routes.ts";
import { bridgeOperations } from "./operations.ts";
import { BridgeProducts, productsForSale } from "./products.ts";
import { takeReportedSale } from "./sale-rules.ts";
import { BridgeSale, BridgeSaleTaken } from "./sale-schemas.ts";
import { SourceHeaders } from "./schemas.ts";
import {
  BridgeVoucher,
  BridgeVoucherSearch,
  BridgeVoucherSpending,
  BridgeVoucherSpent,
  findVoucherForBridge,
  spendVoucherAtBridge,
} from "./vouchers.ts";

const config = { open: true };

/**
 * Receives bridges' reports of their own sales, spends the vouchers that pay for them, and lists the products
 * for their tills.
 */
export function serveBridgeSales(app: App, services: SaleServices, calling: Calling): void {
  app.post(
    "/v1/bridges/sales",
    {
      config,
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
  app.get(
    "/v1/bridges/products",
    {
      config,
      schema: {
        ...bridgeOperations.listBridgeProducts,
        headers: SourceHeaders,
        response: { 200: BridgeProducts },
      },
    },
    async (request) => {
      const { tenantId } = await calling(request, { acts: false });
      return productsForSale(services.gateway.db, tenantId);
    },
  );
  app.post(
    "/v1/bridges/vouchers/find",
    {
      config,
      schema: {
        ...bridgeOperations.findBridgeVoucher,
        headers: SourceHeaders,
        body: BridgeVoucherSearch,
        response: { 200: BridgeVoucher },
      },
    },
    async (request) => findVoucherForBridge(services, await calling(request, { acts: false }), request.body),
  );
  app.post(
    "/v1/bridges/vouchers/spend",
    {
      config,
      schema: {
        ...bridgeOperations.spendBridgeVoucher,
        headers: SourceHeaders,
        body: BridgeVoucherSpending,
        response: { 200: BridgeVoucherSpent },
      },
    },
    async (request) => {
      const bridge = await calling(request);
      const spent = await spendVoucherAtBridge(services, bridge, request.body);
      request.effects = [spent.transactionId];
      return spent;
    },
  );
}
