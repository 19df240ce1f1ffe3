import type { FastifyInstance } from "fastify";
import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { html, type Panel, page } from "../kit/page.ts";
import { siloRoutes } from "./silo.ts";
import { transformRoutes } from "./transform.ts";
import { openWorkflows } from "./workflows.ts";
import { openWorld, refuse, signatureOf, type World, workspaceOf } from "./world.ts";

const SHOWN = 20;

/**
 * Simulates Invopop: the silo, workflows for Italian receipts and invoices, and the page where a supplier
 * registers.
 */
export const invopop: Simulator = {
  name: "invopop",
  title: "Invopop",
  open(kit: Kit) {
    const world = openWorld(kit);
    openWorkflows(world);
    const workspace = {
      method: "GET",
      path: "/access/v1/workspace",
      handle: ({ who }: { who: string }) => ({
        id: who,
        name: `Workspace ${who.slice(0, 4)}`,
        country: "IT",
        sandbox: true,
      }),
    } as const;
    return {
      api(app) {
        registerForm(app, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes: [workspace, ...siloRoutes(world), ...transformRoutes(world)],
            malformed: () => refuse(400, "invalid", "The body is not well-formed"),
            notFound: () => refuse(404, "not-found", "There is no such resource"),
            authenticate({ headers }) {
              const [, key = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
              if (/^sandbox\.[A-Za-z0-9]+\.signature$/.test(key) && !key.includes("revoked"))
                return workspaceOf(key);
              throw refuse(401, "unauthorized", "The token is not valid");
            },
          }),
        );
      },
      errorBody: (status) => refuse(status, "error", `HTTP ${status}`).body,
      panels: () => [documents(world)],
    };
  },
};

/** Serves the registration form. Its URL is signed, and a changed one is refused. */
function registerForm(app: FastifyInstance, { entries }: World): void {
  app.get<{ Params: { workspace: string; entry: string }; Querystring: { exp?: string; sig?: string } }>(
    "/register/:workspace/:entry",
    { config: { page: true } },
    ({ params, query }, reply) => {
      const path = `/register/${params.workspace}/${params.entry}`;
      const record = entries.get(params.workspace, params.entry);
      const holds = record && query.sig === signatureOf(path, query.exp ?? "");
      const message = holds
        ? html`<p>${record.data.doc.name} is registered: in the sandbox no access data are needed.</p>`
        : html`<p class="error">The link is not valid</p>`;
      const main = html`<div class="card"><h1>Smart receipts</h1>${message}</div>`;
      return reply
        .code(holds ? 200 : 400)
        .type("text/html")
        .send(page("Register · Invopop simulator", main));
    },
  );
}

function documents({ entries }: World): Panel {
  return {
    title: "Documents",
    empty: "No document yet.",
    columns: ["Document", "Supplier", "Number", "Total", "State"],
    rows: entries
      .everywhere(SHOWN)
      .filter(({ object }) => object.folder === "sales")
      .map(({ object: { data, state } }) => ({
        cells: [
          data.doc.$addons?.join(", ") ?? "",
          data.doc.supplier?.name ?? "",
          data.head.stamps.map(({ val }) => val).join(", ") || (data.doc.code ?? ""),
          data.doc.totals?.payable ?? "",
          state,
        ],
      })),
  };
}
