import type { FastifyInstance } from "fastify";
import { answerOnce } from "../kit/answer-once.ts";
import { registerBalanceControl } from "../kit/balance-control.ts";
import { randomText } from "../kit/ids.ts";
import { type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { paypalBalances, reportingRoutes } from "./balances.ts";
import { bodies } from "./bodies.ts";
import { disputeRoutes } from "./disputes.ts";
import { signEvent, webhookRoutes } from "./events.ts";
import { approve, orderRoutes } from "./orders.ts";
import { bearerOf, partnerRoutes, principalOf } from "./partners.ts";
import { paymentRoutes } from "./payments.ts";
import { registerSellerPages, sellersPanel } from "./seller-pages.ts";
import { merchantOf, newId, now, openWorld, type Receipt, refuse, type World } from "./world.ts";

const SHOWN = 20;
/** The lifetime of idempotency keys: "PayPal stores keys for 6 hours" for orders. */
const KEY_LIFETIME_MS = 6 * 60 * 60 * 1_000;
const KEY_MAX = 108;
const TOKEN_SECONDS = 32_400;

/** Serves the only endpoint that does not accept JSON: it exchanges keys for access tokens. */
function registerToken(app: FastifyInstance, kit: Kit, world: World): void {
  app.post("/v1/oauth2/token", ({ headers, body }, reply) => {
    const [id = "", secret = ""] = Buffer.from(String(headers.authorization).slice(6), "base64")
      .toString()
      .split(":");
    const form = new URLSearchParams(String(body ?? ""));
    if (!/^A[A-Za-z0-9_-]{20,}$/.test(id) || id.includes("revoked") || secret.length < 20) {
      return reply
        .code(401)
        .send({ error: "invalid_client", error_description: "Client Authentication failed" });
    }
    if (form.get("grant_type") !== "client_credentials")
      return reply.code(400).send({ error: "unsupported_grant_type" });
    const access_token = `A21AA${randomText(60)}`;
    world.tokens.put("", {
      id: access_token,
      clientId: id,
      merchant: merchantOf(id),
      expiresAt: kit.now() + TOKEN_SECONDS * 1_000,
    });
    return reply.send({
      access_token,
      token_type: "Bearer",
      app_id: "APP-80W284485P519543T",
      expires_in: TOKEN_SECONDS,
    });
  });
}

/**
 * Simulates PayPal: api-m.paypal.com, the page on which a payer approves, and the page on which a seller
 * allows a partner to act for it.
 */
export const paypal: Simulator = {
  name: "paypal",
  title: "PayPal",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    const balances = paypalBalances(world);
    const keys = kit.idempotency(KEY_LIFETIME_MS);
    const routes = [orderRoutes, paymentRoutes, webhookRoutes, partnerRoutes, reportingRoutes, disputeRoutes]
      .flatMap((routesOf) => routesOf(world, balances))
      .map((route) => ({ ...route, handle: (call: JsonCall<string>) => once(route, call) }));

    function once(route: JsonRoute<string>, call: JsonCall<string>): object {
      const key = call.headers["paypal-request-id"];
      const needed =
        call.method === "POST" && call.path === "/v2/checkout/orders" && call.body.payment_source;
      if (needed && typeof key !== "string")
        throw refuse(400, "INVALID_REQUEST", "PAYPAL_REQUEST_ID_REQUIRED");
      if (call.method !== "POST" || typeof key !== "string") return route.handle(call);
      if (key.length > KEY_MAX)
        throw refuse(400, "INVALID_REQUEST", "INVALID_STRING_LENGTH", "PayPal-Request-Id");
      const reused = () => refuse(422, "UNPROCESSABLE_ENTITY", "PAYPAL_REQUEST_ID_PREVIOUSLY_USED");
      const keyed = { owner: call.who, key, fingerprint: call.path + call.raw };
      return answerOnce(keys, keyed, reused, () => route.handle(call));
    }
    return {
      api(app) {
        registerPages(app, world);
        registerSellerPages(app, world);
        registerToken(app, kit, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes,
            bodies,
            malformed: () => refuse(400, "INVALID_REQUEST", "MALFORMED_REQUEST_JSON"),
            notFound: () => refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"),
            authenticate(call) {
              const token = bearerOf(world, call.headers);
              if (token) return principalOf(world, token, call);
              throw new Refusal(401, {
                error: "invalid_token",
                error_description: "Token signature verification failed",
              });
            },
          }),
        );
      },
      control(app) {
        registerBalanceControl(app, kit, balances);
        /**
         * Records a transaction without an order: `code` is its transaction event code, `amount` its text,
         * `status` the status value in the search, `fee` its fee if it has one.
         */
        app.post<{ Params: { client: string }; Body: string | undefined }>(
          "/clients/:client/receipts",
          ({ params, body }, reply) => {
            const receipt = readReceipt(world, body);
            return reply.send(kit.transaction(() => world.receipts.put(merchantOf(params.client), receipt)));
          },
        );
      },
      errorBody: (status) => ({
        name: "INTERNAL_SERVER_ERROR",
        message: `HTTP ${status}`,
        debug_id: "simulator",
      }),
      panels: () => [
        {
          title: "Orders",
          empty: "No order yet.",
          columns: ["Order", "Amount", "Status", ""],
          rows: world.orders.everywhere(SHOWN).map(({ object: { id, status, purchase_units } }) => ({
            cells: [
              id,
              `${purchase_units[0]?.amount.value} ${purchase_units[0]?.amount.currency_code}`,
              status,
              isOpen(status) ? { text: "Approve", href: `${kit.baseUrl()}/checkoutnow/${id}` } : "",
            ],
          })),
        },
        sellersPanel(world),
      ],
    };
  },
};

function isOpen(status: string): boolean {
  return status === "CREATED" || status === "PAYER_ACTION_REQUIRED";
}

function registerPages(app: Parameters<typeof servePayerPages>[0], world: World): void {
  const find = (id: string) => world.orders.everywhere().find(({ object }) => object.id === id);
  servePayerPages(app, {
    provider: "PayPal",
    path: "/checkoutnow/:id",
    ways: { approve: "PayPal balance", declined: "Card that is declined", cancel: "Cancel and go back" },
    bill(id) {
      const order = find(id)?.object;
      const [unit] = order?.purchase_units ?? [];
      if (!order || !unit) return undefined;
      const { description = "Payment", amount } = unit;
      const closed = isOpen(order.status) ? {} : { closed: `This order is ${order.status}.` };
      return {
        title: description,
        amountMinor: Math.round(Number(amount.value) * 100),
        currency: amount.currency_code,
        ...closed,
      };
    },
    pay(id, way) {
      const match = find(id);
      if (!match) return { error: "There is no such order." };
      // The order is unchanged: anyone with the link can still approve it.
      if (way === "cancel") return { back: match.object._cancel ?? null };
      world.kit.transaction(() => approve(world, match.owner, match.object, way === "declined"));
      return { back: match.object._back ?? null };
    },
  });
}

/** Parses the transaction in a control request. */
function readReceipt(world: World, body: string | undefined): Receipt {
  const form: Record<string, string> = Object.fromEntries(new URLSearchParams(body ?? ""));
  const { code = "", amount: value = "", status = "S", currency: currency_code = "EUR", fee } = form;
  return {
    ...{ id: newId(), code, status, amount: { currency_code, value }, create_time: now(world) },
    ...(fee && { fee: { currency_code, value: fee } }),
  };
}
