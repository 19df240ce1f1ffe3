import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { bodies } from "./bodies.ts";
import { companyRoutes } from "./companies.ts";
import { openExchange } from "./exchange.ts";
import { sendRoutes } from "./sends.ts";
import { openWorld, refuse, signaturesLeft, userOf, type World } from "./world.ts";

const SHOWN = 20;

/** Simulates Invoicetronic: companies, sent invoices and SDI's responses to them. */
export const invoicetronic: Simulator = {
  name: "invoicetronic",
  title: "Invoicetronic",
  open(kit: Kit) {
    const world = openWorld(kit);
    openExchange(world);
    const status = {
      method: "GET",
      path: "/status",
      handle: () => ({
        operation_left: 1000,
        signature_left: signaturesLeft(world),
        has_active_seat: false,
        is_sub_key: false,
      }),
    } as const;
    return {
      api: (app) =>
        serveJson<string>(app, {
          kit,
          routes: [status, ...companyRoutes(world), ...sendRoutes(world)],
          bodies,
          malformed: () => refuse(400, "Bad Request"),
          notFound: () => refuse(404, "Not Found"),
          authenticate: ({ headers }) => authenticate(headers.authorization),
        }),
      /** Sets the number of signatures left in the plan. */
      control: (app) => {
        app.post("/plan", ({ body }, reply) => {
          const form = new URLSearchParams(String(body ?? ""));
          world.plans.put("", { id: "plan", signatures: Number(form.get("signatures")) });
          return reply.code(204).send();
        });
      },
      errorBody: (code) => refuse(code, "Error").body,
      panels: () => [invoices(world)],
    };
  },
};

/** Returns the user; the key is the user name, and the password is empty. */
function authenticate(authorization: string | undefined): string {
  const [, basic = ""] = /^Basic (.+)$/.exec(authorization ?? "") ?? [];
  const [key = "", password] = Buffer.from(basic, "base64").toString().split(":");
  if (/^ik_test_[A-Za-z0-9]{8,}$/.test(key) && password === "" && !key.includes("revoked"))
    return userOf(key);
  throw refuse(401, "Unauthorized");
}

function invoices(world: World) {
  return {
    title: "Invoices",
    empty: "No invoice yet.",
    columns: ["Invoice", "Seller", "Customer", "File", "State"],
    rows: world.sends.everywhere(SHOWN).map(({ object: { object: send } }) => ({
      cells: [
        send.documents.map(({ number }) => number).join(", "),
        send.prestatore,
        send.committente ?? "",
        send.file_name,
        send.latest_state ?? "queued",
      ],
    })),
  };
}
