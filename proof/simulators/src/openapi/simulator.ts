import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { authenticate, tokenRoutes } from "./access.ts";
import { configurationRoutes } from "./configurations.ts";
import { invoiceRoutes } from "./invoices.ts";
import { receiptRoutes } from "./receipts.ts";
import { openWorld, refuse, type World } from "./world.ts";

const SHOWN = 20;

/**
 * Simulates Openapi's Invoice API: test.invoice.openapi.com and test.oauth.openapi.com. Callbacks are not
 * signed.
 */
export const openapi: Simulator = {
  name: "openapi",
  title: "Openapi",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const parts = [tokenRoutes, configurationRoutes, receiptRoutes, invoiceRoutes];
    return {
      api: (app) =>
        serveJson<string>(app, {
          kit,
          routes: parts.flatMap((routesOf) => routesOf(world)),
          malformed: () => refuse(400, 400, "Invalid JSON"),
          notFound: () => refuse(404, 404, "Not Found"),
          authenticate: (call) => authenticate(world, call),
        }),
      errorBody: (status) => ({ data: null, success: false, message: `HTTP ${status}`, error: status }),
      panels: () => [receipts(world), invoices(world)],
    };
  },
};

function receipts(world: World): Panel {
  return {
    title: "Receipts",
    empty: "No receipt yet.",
    columns: ["Receipt", "Type", "Number", "Status"],
    rows: world.receipts.everywhere(SHOWN).map(({ object: { id, type, document_number, status } }) => ({
      cells: [id, type, document_number, status],
    })),
  };
}

function invoices(world: World): Panel {
  return {
    title: "Invoices",
    empty: "No invoice yet.",
    columns: ["Invoice", "Type", "Number", "State", "SDI"],
    rows: world.invoices
      .everywhere(SHOWN)
      .map(({ object: { id, type, document_number, state, details } }) => ({
        cells: [id, type, document_number, state, details.sdi_status],
      })),
  };
}
