import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { changeProduct, createProduct, productRecord } from "./rules.ts";
import { ProductBody, ProductPatch, ProductRecord } from "./schemas.ts";
import { products } from "./sql.ts";

/** Everything under `/v1/products` (specification, section 4.9). */
export function productsArea(gateway: Gateway): Area {
  const { db } = gateway;
  return (app) =>
    serveRecords(app, {
      noun: "product",
      article: "a",
      tag: "Products",
      scope: "stores",
      body: ProductBody,
      patch: ProductPatch,
      record: ProductRecord,
      gateway,
      quota: "products",
      create: createProduct,
      rows: products,
      change: (tenantId, id, patch, versions) => changeProduct(db, { tenantId, id, versions }, patch),
      shown: productRecord,
    });
}
