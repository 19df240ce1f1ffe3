import { Problem } from "@banco/core";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { getPublicCustomer } from "./operations.ts";
import { changeCustomer, createCustomer, customerRecord, displayName } from "./rules.ts";
import { CustomerBody, CustomerRecord, PublicCustomerParams, PublicCustomerRecord } from "./schemas.ts";
import { type CustomerRow, customerNames, customers } from "./sql.ts";

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
      create: async (tenantId, body) => customerRecord(await createCustomer(gateway, tenantId, body)),
      list: async (tenantId) => (await customers.list(db, tenantId)).map(customerRecord),
      read: async (tenantId, id) => shown(await customers.read(db, tenantId, id)),
      change: async (tenantId, id, patch) => shown(await changeCustomer(db, tenantId, id, patch)),
      remove: (tenantId, id) => customers.remove(db, tenantId, id),
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

const shown = (customer: CustomerRow | undefined) => customer && customerRecord(customer);
