import { registerApi } from "../acube/api.ts";
import { companyRoutes } from "../acube/companies.ts";
import { invoiceRoutes } from "../acube/invoices.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { bodies } from "./bodies.ts";
import { receiptRoutes, shownTotal } from "./receipts.ts";
import { shopRoutes } from "./shops.ts";
import { openWorld } from "./world.ts";

const SHOWN = 20;

/**
 * Simulates A-Cube's E-Receipt API and the part of its GOV-IT API for invoices: ereceipts-it, api and
 * common.
 */
export const acubeEReceipts: Simulator = {
  name: "acube-ereceipts",
  title: "A-Cube E-Receipt",
  open(kit: Kit) {
    const world = openWorld(kit);
    const routes = [
      ...shopRoutes(world),
      ...receiptRoutes(world),
      ...companyRoutes(world),
      ...invoiceRoutes(world),
    ];
    return {
      api: (app) => registerApi(app, world, routes, bodies),
      errorBody: (status) => ({
        type: `/errors/${status}`,
        title: "Error",
        status,
        detail: `HTTP ${status}`,
      }),
      panels: () => [
        {
          title: "Receipts",
          empty: "No receipt yet.",
          columns: ["Receipt", "Type", "Number", "Total", "Status"],
          rows: world.documents.everywhere(SHOWN).map(({ object }) => ({
            cells: [object.id, object.type, object.document_number, shownTotal(object), object.status],
          })),
        },
        {
          title: "Invoices",
          empty: "No invoice yet.",
          columns: ["Invoice", "Company", "Number", "Marking"],
          rows: world.invoices.everywhere(SHOWN).map(({ object: { id, sender, number, marking } }) => ({
            cells: [id, sender, number, marking],
          })),
        },
      ],
    };
  },
};
