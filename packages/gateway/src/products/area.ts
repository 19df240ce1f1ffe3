import { Problem } from "@banco/core";
import { Type } from "typebox";
import type { Gateway } from "../gateway.ts";
import { keepKnownFields } from "../server/known-fields.ts";
import { Deleted } from "../server/schemas.ts";
import type { Area } from "../server/server.ts";
import { changeProduct, createProduct, productRecord } from "./rules.ts";
import { ProductBody, ProductParams, ProductPatch, ProductRecord } from "./schemas.ts";
import { products } from "./sql.ts";

const tags = ["Products"];
const config = { scope: "stores" } as const;
const params = ProductParams;
const notFound = (id: string) => new Problem("not_found", `There is no product ${id}`);

/** Everything under `/v1/products` (specification, section 4.9). */
export function productsArea({ db }: Gateway): Area {
  return (app) => {
    keepKnownFields(app);
    app.post(
      "/v1/products",
      {
        config,
        schema: { tags, summary: "Add a product", body: ProductBody, response: { 201: ProductRecord } },
      },
      async ({ caller, body }, reply) =>
        reply.code(201).send(productRecord(await createProduct(db, caller.tenantId, body))),
    );

    app.get(
      "/v1/products",
      { config, schema: { tags, summary: "List products", response: { 200: Type.Array(ProductRecord) } } },
      async ({ caller }) => (await products.list(db, caller.tenantId)).map(productRecord),
    );

    app.get(
      "/v1/products/:productId",
      { config, schema: { tags, summary: "Get a product", params, response: { 200: ProductRecord } } },
      async ({ caller, params: { productId } }) => {
        const product = await products.read(db, caller.tenantId, productId);
        if (!product) throw notFound(productId);
        return productRecord(product);
      },
    );

    app.patch(
      "/v1/products/:productId",
      {
        config,
        schema: {
          tags,
          summary: "Change what is given of a product",
          params,
          body: ProductPatch,
          response: { 200: ProductRecord },
        },
      },
      async ({ caller, params: { productId }, body }) => {
        const product = await changeProduct(db, caller.tenantId, productId, body);
        if (!product) throw notFound(productId);
        return productRecord(product);
      },
    );

    app.delete(
      "/v1/products/:productId",
      {
        config,
        schema: { tags, summary: "Delete a product for good", params, response: { 200: Deleted } },
      },
      async ({ caller, params: { productId } }) => {
        if (!(await products.remove(db, caller.tenantId, productId))) throw notFound(productId);
        return { deleted: true as const };
      },
    );
  };
}
