import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { changeOrder, createOrder, orderRecord, removeOrder } from "./rules.ts";
import { OrderBody, OrderPatch, OrderQuery, OrderRecord } from "./schemas.ts";
import { listOrders, orders } from "./sql.ts";

/** Everything under `/v1/orders` (specification, section 4.9). */
export function ordersArea(gateway: Gateway): Area {
  const { db } = gateway;
  return (app) =>
    serveRecords(app, {
      noun: "order",
      article: "an",
      tag: "Orders",
      scope: "stores",
      body: OrderBody,
      patch: OrderPatch,
      record: OrderRecord,
      query: OrderQuery,
      gateway,
      quota: "ordersPerDay",
      create: createOrder,
      list: (tenantId, query) => listOrders(db, tenantId, query),
      rows: orders,
      change: (tenantId, id, patch, versions) => changeOrder(db, { tenantId, id, versions }, patch),
      remove: (tenantId, id, versions) => removeOrder(db, { tenantId, id, versions }),
      shown: orderRecord,
    });
}
