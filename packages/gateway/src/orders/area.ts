import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { changeOrder, createOrder, orderRecord } from "./rules.ts";
import { OrderBody, OrderPatch, OrderRecord } from "./schemas.ts";
import { type OrderRow, orders } from "./sql.ts";

/** Everything under `/v1/orders` (specification, section 4.9). */
export function ordersArea({ db }: Gateway): Area {
  return (app) =>
    serveRecords(app, {
      noun: "order",
      article: "an",
      tag: "Orders",
      scope: "stores",
      body: OrderBody,
      patch: OrderPatch,
      record: OrderRecord,
      create: async (tenantId, body) => orderRecord(await createOrder(db, tenantId, body)),
      list: async (tenantId) => (await orders.list(db, tenantId)).map(orderRecord),
      read: async (tenantId, id) => shown(await orders.read(db, tenantId, id)),
      change: async (tenantId, id, patch) => shown(await changeOrder(db, tenantId, id, patch)),
      remove: (tenantId, id) => orders.remove(db, tenantId, id),
    });
}

const shown = (order: OrderRow | undefined) => order && orderRecord(order);
