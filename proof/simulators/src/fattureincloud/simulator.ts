import { randomText } from "../kit/ids.ts";
import { type JsonRoute, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { type OAuth, serveOAuth } from "../kit/oauth.ts";
import type { Panel } from "../kit/page.ts";
import { bodies } from "./bodies.ts";
import { documentRoutes } from "./documents.ts";
import { eInvoiceRoutes } from "./e-invoices.ts";
import { companyOf, openWorld, refuse, type World } from "./world.ts";

const SHOWN = 20;
/** The lifetime of a token: one day (developers.fattureincloud.it/docs/authentication/code-flow). */
const TOKEN_SECONDS = 24 * 60 * 60;
const MANUAL_TOKEN = /^a\/sandbox[A-Za-z0-9]{8,}$/;

/** Simulates Fatture in Cloud: the consent page, companies, issued documents, and electronic invoices. */
export const fattureincloud: Simulator = {
  name: "fattureincloud",
  title: "Fatture in Cloud",
  open(kit: Kit) {
    const world = openWorld(kit);
    const routes = [...companyRoutes(), ...documentRoutes(world), ...eInvoiceRoutes(world)];
    let oauth: OAuth;
    return {
      api(app) {
        oauth = serveOAuth(app, {
          kit,
          provider: "Fatture in Cloud",
          authorizePath: "/oauth/authorize",
          tokenPath: "/oauth/token",
          openAccount: () => companyOf(randomText(20)),
          accessToken: () => `a/${randomText(64)}`,
          refreshToken: () => `r/${randomText(64)}`,
          lifeSeconds: TOKEN_SECONDS,
          rotates: true,
        });
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes: routes.map((route) => ({ ...route, handle: (call) => ofOwnCompany(route, call) })),
            bodies,
            malformed: () => refuse(400, "The body is not well-formed"),
            notFound: () => refuse(404, "Not Found"),
            authenticate({ headers }) {
              const [, token = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
              if (MANUAL_TOKEN.test(token) && !token.includes("revoked")) return companyOf(token);
              const company = oauth.accountOf(token);
              if (!company) throw refuse(401, "Unauthorized");
              return company;
            },
          }),
        );
      },
      control: (app) => {
        /** Withdraws a consent, as merchants do in their settings. */
        app.post("/revoke", (_request, reply) => {
          oauth.revokeAll();
          return reply.code(204).send();
        });
      },
      errorBody: (status) => refuse(status, `HTTP ${status}`).body,
      panels: () => [documents(world)],
    };
  },
};

/** Runs an operation only for the token's own company. */
function ofOwnCompany(route: JsonRoute<string>, call: Parameters<JsonRoute<string>["handle"]>[0]): object {
  const { company } = call.params;
  if (company === undefined || company === call.who) return route.handle(call);
  throw refuse(403, "You do not have permission to access this company.");
}

function companyRoutes(): JsonRoute<string>[] {
  const nameOf = (company: string) => `Negozio ${company.slice(-4)} SRL`;
  return [
    {
      method: "GET",
      path: "/user/companies",
      handle: ({ who }) => ({
        data: {
          companies: [
            {
              id: Number(who),
              name: nameOf(who),
              type: "company",
              vat_number: "IT01234567897",
              tax_code: "01234567897",
              controlled_companies: [],
            },
          ],
        },
      }),
    },
    {
      method: "GET",
      path: "/c/:company/company/info",
      handle: ({ who }) => ({
        data: { id: Number(who), name: nameOf(who), email: "negozio@example.com", type: "company" },
      }),
    },
  ];
}

function documents(world: World): Panel {
  return {
    title: "Documents",
    empty: "No document yet.",
    columns: ["Document", "Number", "Customer", "Total", "State"],
    rows: world.documents.everywhere(SHOWN).map(({ object: { document } }) => ({
      cells: [
        document.type,
        `${document.number}${document.numeration}`,
        document.entity.name ?? "",
        document.amount_gross.toFixed(2),
        document.ei_status ?? "issued",
      ],
    })),
  };
}
