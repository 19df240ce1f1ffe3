import { createPublicKey } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { randomText } from "../kit/ids.ts";
import { type JsonCall, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { paymentRoutes } from "./payments.ts";
import { signedBy } from "./signature.ts";
import { current, finish, newPayment, openWorld, refuse, shopOf, type World } from "./world.ts";

const SHOWN = 20;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const ACTIVATE = "/g_business/v1/authentication_keys";

/**
 * Simulates Satispay's business API: authservices.satispay.com and the payers' pages. Callbacks are bare
 * GET requests.
 */
export const satispay: Simulator = {
  name: "satispay",
  title: "Satispay",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const routes = paymentRoutes(world, kit.idempotency(KEY_LIFETIME_MS));
    const activation = {
      method: "POST",
      path: ACTIVATE,
      handle: (call: JsonCall<string>) => activate(world, call),
    } as const;
    return {
      api(app) {
        registerPages(app, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes: [activation, ...routes],
            malformed: () => refuse(400, 36, "The body is not well-formed"),
            notFound: () => refuse(404, 41, "There is no such resource"),
            authenticate: (call) => (call.path === ACTIVATE ? "" : signedBy(world, call)),
          }),
        );
      },
      control: (app) => registerControl(app, world),
      errorBody: (status) => ({ code: 51, message: `HTTP ${status}`, wlt: "" }),
      panels: () => [
        {
          title: "Payments",
          empty: "No payment yet.",
          columns: ["Payment", "Type", "Amount", "Status", ""],
          rows: world.payments
            .everywhere(SHOWN)
            .map(({ object: { id, type, amount_unit, status, redirect_url } }) => ({
              cells: [
                id,
                type,
                `${(amount_unit / 100).toFixed(2)} EUR`,
                status,
                redirect_url && status === "PENDING" ? { text: "Pay", href: redirect_url } : "",
              ],
            })),
        },
      ],
    };
  },
};

/** Pairs a key with a shop by an activation code, which works once. A code that begins with X is unknown. */
function activate(world: World, { body }: JsonCall<string>): object {
  const { public_key, token } = body;
  try {
    createPublicKey(String(public_key));
  } catch {
    throw refuse(400, 34, "The public key is not valid");
  }
  if (typeof token !== "string" || !/^[A-WYZ0-9][A-Z0-9]{5}$/.test(token)) {
    throw refuse(404, 41, "The activation code does not exist");
  }
  const shop = shopOf(token);
  if (world.keys.list("", (key) => key.shop === shop).length > 0) throw refuse(403, 45, "Already paired");
  const id = randomText(30).toLowerCase();
  world.keys.put("", { id, shop, publicKey: String(public_key) });
  return { key_id: id };
}

function registerPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => {
    const match = world.payments.everywhere().find(({ object }) => object.id === id);
    return match && { ...match, object: current(world, match.object) };
  };
  servePayerPages(app, {
    provider: "Satispay",
    path: "/pay/:id",
    ways: { pay: "Confirm in the app", cancel: "Cancel" },
    bill(id) {
      const payment = find(id)?.object;
      if (!payment) return undefined;
      const closed = payment.status === "PENDING" ? {} : { closed: `This payment is ${payment.status}.` };
      return { title: "Satispay", amountMinor: payment.amount_unit, currency: "EUR", ...closed };
    },
    pay(id, way) {
      const match = find(id);
      if (!match) return { error: "There is no such payment." };
      const status = way === "pay" ? "ACCEPTED" : "CANCELED";
      world.kit.transaction(() => finish(world, match.owner, match.object, status));
      return { back: match.object._back ?? null };
    },
  });
}

/**
 * Adds `POST /checkins` with `shop` and `amount` in cents: a customer in the shop sends a payment that the
 * shop did not request.
 */
function registerControl(app: FastifyInstance, world: World): void {
  app.post("/checkins", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const amount_unit = Number(form.get("amount"));
    return reply.send(
      world.kit.transaction(() => newPayment(world, form.get("shop") ?? "", { amount_unit })),
    );
  });
}
