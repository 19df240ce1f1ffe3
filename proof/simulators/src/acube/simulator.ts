import type { Kit, Simulator } from "../kit/kit.ts";
import { registerApi } from "./api.ts";
import { companyRoutes } from "./companies.ts";
import { invoiceRoutes } from "./invoices.ts";
import { receiptRoutes } from "./receipts.ts";
import { webhookRoutes, withSecret } from "./webhooks.ts";
import { openWorld } from "./world.ts";

const SHOWN = 20;

/** Simulates A-Cube's GOV-IT API: common.api.acubeapi.com and api.acubeapi.com. */
export const acube: Simulator = {
  name: "acube",
  title: "A-Cube",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(withSecret));
    const routes = [
      ...companyRoutes(world),
      ...receiptRoutes(world),
      ...invoiceRoutes(world),
      ...webhookRoutes(world),
    ];
    return {
      api: (app) => registerApi(app, world, routes),
      errorBody: (status) => ({ title: "An error occurred", detail: `HTTP ${status}` }),
      panels: () => [
        {
          title: "Receipts",
          empty: "No receipt yet.",
          columns: ["Receipt", "Type", "Company", "Total", "Number", "Status"],
          rows: world.receipts.everywhere(SHOWN).map(({ object }) => ({
            cells: [
              object.id,
              object.type,
              object.fiscal_id,
              object.total_amount.toFixed(2),
              object.document_number ?? "",
              object.status,
            ],
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
