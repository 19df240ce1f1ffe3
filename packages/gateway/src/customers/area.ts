import { Problem } from "@banco/core";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { serveRecords } from "../server/record-routes.ts";
import { createCustomer, customerRecord, displayName, knownOf } from "./rules.ts";
import { CustomerBody, CustomerRecord, PublicCustomerParams, PublicCustomerRecord } from "./schemas.ts";
import { customerNames, customers } from "./sql.ts";

const { getPublicCustomer } = operationsOf("Customers", {
  getPublicCustomer: {
    summary: "Look up a customer by code",
    description: "Returns only a name to greet the customer with.",
    problems: ["not_found"],
  },
});

/** Everything under `/v1/customers` (specification, section 4.10). */
export function customersArea(gateway: Gateway): Area {
  const { db } = gateway;
  return (app) => {
    serveRecords(app, {
      noun: "customer",
      article: "a",
      tag: "Customers",
      scope: "stores",
      body: CustomerBody,
      patch: CustomerBody,
      record: CustomerRecord,
      gateway,
      quota: "customers",
      create: (queries, tenantId, body) => createCustomer(gateway, queries, tenantId, body),
      rows: customers,
      change: (tenantId, id, patch, versions) => customers.update(db, tenantId, id, knownOf(patch), versions),
      shown: customerRecord,
    });

    app.get(
      "/v1/customers/public/:code",
      {
        config: { open: true },
        schema: {
          ...getPublicCustomer,
          params: PublicCustomerParams,
          response: { 200: PublicCustomerRecord },
        },
      },
      async ({ params: { code } }, reply) => {
        const names = await customerNames(db, code);
        if (!names) throw new Problem("not_found", "There is no customer with this code");
        reply.header("cache-control", "no-store");
        return { code, displayName: displayName(names) };
      },
    );
  };
}
