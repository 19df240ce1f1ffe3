import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { changeProduct, createProduct, productRecord } from "./rules.ts";
import { ProductBody, ProductPatch, ProductRecord } from "./schemas.ts";
import { type ProductRow, products } from "./sql.ts";

/** Everything under `/v1/products` (specification, section 4.9). */
export function productsArea({ db }: Gateway): Area {
  return (app) =>
    serveRecords(app, {
      noun: "product",
      article: "a",
      tag: "Products",
      scope: "stores",
      body: ProductBody,
      patch: ProductPatch,
      record: ProductRecord,
      create: async (tenantId, body) => productRecord(await createProduct(db, tenantId, body)),
      list: async (tenantId) => (await products.list(db, tenantId)).map(productRecord),
      read: async (tenantId, id) => shown(await products.read(db, tenantId, id)),
      change: async (tenantId, id, patch) => shown(await changeProduct(db, tenantId, id, patch)),
      remove: (tenantId, id) => products.remove(db, tenantId, id),
    });
}

const shown = (product: ProductRow | undefined) => product && productRecord(product);
