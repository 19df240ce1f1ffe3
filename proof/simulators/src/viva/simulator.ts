import type { FastifyInstance } from "fastify";
import type { Cardholder } from "../kit/cardholder.ts";
import { randomText } from "../kit/ids.ts";
import { type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Action, Panel } from "../kit/page.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { checkoutRoutes, endHold, payOrder } from "./checkout.ts";
import { act, ecrRoutes } from "./ecr.ts";
import { merchantOf, newOrderCode, openWorld, refuse, take, terminalIdOf, type World } from "./world.ts";

const SHOWN = 20;

/**
 * Simulates Viva: api., www. and accounts.vivapayments.com, and the payers' pages. Webhooks are not signed.
 */
export const viva: Simulator = {
  name: "viva",
  title: "Viva",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const routes = [...checkoutRoutes(world), ...ecrRoutes(world)];
    return {
      api(app) {
        registerPages(app, world);
        app.post("/connect/token", ({ headers, body }, reply) => {
          const [id = "", secret = ""] = basic(headers.authorization);
          const [, kind, merchant] = /^(checkout|pos)\.([A-Za-z0-9-]{8,})$/.exec(id) ?? [];
          const form = new URLSearchParams(String(body ?? ""));
          if (!kind || !merchant || secret.length < 8 || form.get("grant_type") !== "client_credentials") {
            return reply.code(400).send({ error: "invalid_client" });
          }
          const access_token = randomText(48);
          world.tokens.put("", {
            id: access_token,
            merchant: merchantOf(merchant),
            kind: kind as "checkout" | "pos",
          });
          return reply.send({ access_token, expires_in: 3600, token_type: "Bearer", scope: "" });
        });
        app.register(async (scope) => {
          scope.addHook<unknown>("onSend", async (_request, _reply, payload) =>
            typeof payload === "string" ? payload.replace(/"@code:(\d+)"/g, "$1") : payload,
          );
          serveJson<string>(scope, {
            kit,
            routes: routes as JsonRoute<string>[],
            malformed: () => refuse(400, "The body is not well-formed"),
            notFound: () => refuse(404, "There is no such resource"),
            authenticate: (call) => authenticate(world, call),
          });
        });
      },
      control: (app) => registerControl(app, world),
      errorBody: (status) => ({ status, message: `HTTP ${status}` }),
      panels: () => [waiting(world), orders(world)],
    };
  },
};

function basic(authorization: string | undefined): string[] {
  return Buffer.from((authorization ?? "").replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
}

/** Authenticates a call; each part of the API requires its own keys. */
function authenticate(world: World, { headers, path }: Omit<JsonCall<string>, "who">): string {
  if (path.startsWith("/api/")) {
    const [merchantId = "", apiKey = ""] = basic(headers.authorization);
    if (/^[A-Za-z0-9-]{8,}$/.test(merchantId) && !merchantId.startsWith("revoked") && apiKey.length >= 8) {
      return merchantOf(merchantId);
    }
    throw new Refusal(401, { Message: "Authorization has been denied for this request." });
  }
  const token = world.tokens.get("", (headers.authorization ?? "").replace(/^Bearer /, ""));
  const needed = path.startsWith("/ecr/") ? "pos" : "checkout";
  if (!token) throw refuse(401, "Unauthorized");
  if (token.kind !== needed) throw refuse(403, "The keys are not for this part of the API");
  return token.merchant;
}

function registerPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.orders.everywhere().find(({ object }) => object.id === id);
  app.get<{ Querystring: { ref?: string } }>(
    "/web/checkout",
    { config: { page: true } },
    ({ query }, reply) => reply.redirect(`${world.kit.baseUrl()}/web/pay/${query.ref}`, 303),
  );
  servePayerPages(app, {
    provider: "Viva",
    path: "/web/pay/:id",
    ways: { good: "Mastercard 0168, approved", declined: "Mastercard 0168, declined" },
    bill(id) {
      const order = find(id)?.object;
      if (!order) return undefined;
      const closed = order.state === 0 ? {} : { closed: "This order is closed." };
      return {
        title: order.customerTrns || "Payment",
        amountMinor: order.amount,
        currency: "EUR",
        ...closed,
      };
    },
    pay(id, way) {
      const found = find(id);
      if (!found) return { error: "There is no such order." };
      world.kit.transaction(() => payOrder(world, found.owner, found.object, way === "good"));
      return way === "good" ? { back: null } : { error: "The card was declined." };
    },
  });
}

function registerControl(app: FastifyInstance, world: World): void {
  /** Sets a webhook URL for the merchant, as in Viva's banking app: `merchant` and `url`. */
  app.post("/webhooks", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    world.endpoints.put(merchantOf(form.get("merchant") ?? ""), { id: form.get("url") ?? "" });
    return reply.code(204).send();
  });
  /**
   * Makes a payment in Viva's app on the merchant's phone, from a link's values: `merchant`, `amount`,
   * `reference`.
   */
  app.post("/app-payments", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const merchant = merchantOf(form.get("merchant") ?? "");
    const facts = {
      orderCode: newOrderCode(),
      amount: Number(form.get("amount")) / 100,
      statusId: "F" as const,
      terminalId: terminalIdOf(merchant),
    };
    return reply.send(
      world.kit.transaction(() =>
        take(world, merchant, { ...facts, merchantTrns: form.get("reference") ?? "" }),
      ),
    );
  });
  /** Captures `amount` (cents) of a hold, as in Viva's banking app; without an amount, releases it. */
  app.post<{ Params: { id: string } }>("/holds/:id", ({ params, body }, reply) => {
    const found = world.transactions.everywhere().find(({ object }) => object.id === params.id);
    if (found?.object.transactionTypeId !== 1) return reply.code(404).send({ error: `No hold ${params.id}` });
    const amount = new URLSearchParams(String(body ?? "")).get("amount");
    world.kit.transaction(() => endHold(world, found.owner, found.object, amount ? Number(amount) : null));
    return reply.code(204).send();
  });
  /** Triggers an action by the person at a terminal: `does=approve|decline|cancel`. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/sessions/:id",
    ({ params, body }, reply) => {
      const found = world.sessions.everywhere().find(({ object }) => object.id === params.id);
      if (!found) return reply.code(404).send({ error: `No session ${params.id}` });
      const does = (new URLSearchParams(body ?? "").get("does") ?? "approve") as Cardholder["does"];
      world.kit.transaction(() => act(world, found.owner, params.id, does, 1006));
      return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
    },
  );
}

function waiting(world: World): Panel {
  const control = world.kit.baseUrl().replace(/\/viva$/, "/_control/viva");
  const open = world.sessions.everywhere(SHOWN).filter(({ object }) => object.eventId === null);
  return {
    title: "At the terminals",
    empty: "No terminal waits for a card.",
    columns: ["Terminal", "Amount"],
    rows: open.map(({ object: { id, terminalId, amount } }) => {
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post: `${control}/sessions/${id}`,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [terminalId, `${(amount / 100).toFixed(2)} EUR`],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No order yet.",
    columns: ["Order", "Amount", "State", ""],
    rows: world.orders.everywhere(SHOWN).map(({ object: { id, amount, state } }) => ({
      cells: [
        id,
        `${(amount / 100).toFixed(2)} EUR`,
        ["pending", "expired", "canceled", "paid"][state] ?? "",
        state === 0 ? { text: "Pay", href: `${world.kit.baseUrl()}/web/checkout?ref=${id}` } : "",
      ],
    })),
  };
}
