import type { FastifyInstance } from "fastify";
import { answerOnce } from "../kit/answer-once.ts";
import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Cardholder } from "../kit/cardholder.ts";
import { type JsonCall, type JsonRoute, Refusal, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Action, Panel } from "../kit/page.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { bodies } from "./bodies.ts";
import { checkoutRoutes, payLink } from "./checkout.ts";
import { act, deviceRoutes } from "./devices.ts";
import { disputeRoutes } from "./disputes.ts";
import { managementRoutes, problem } from "./management.ts";
import { adyenBalances, registerReports } from "./settlements.ts";
import {
  lacksRole,
  merchantOf,
  newId,
  notify,
  openWorld,
  type Payment,
  refuse,
  settingsOf,
  signBody,
  take,
  type World,
} from "./world.ts";

const SHOWN = 20;
const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;
const CHECKOUT = "/v72";

/** Simulates Adyen: Checkout, the terminal cloud, Management and reports, each under Adyen's own path. */
export const adyen: Simulator = {
  name: "adyen",
  title: "Adyen",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({}), undefined, signBody),
    );
    const balances = adyenBalances(world);
    const keys = kit.idempotency(KEY_LIFETIME_MS);
    const below = (prefix: string, routes: JsonRoute<string>[]) =>
      routes.map((route) => ({ ...route, path: prefix + route.path }));
    const routes = [
      ...below(CHECKOUT, checkoutRoutes(world)),
      ...below("/v1", deviceRoutes(world)),
      ...below("/v3", managementRoutes(world)),
      ...disputeRoutes(world, balances),
    ].map((route) => ({ ...route, handle: (call: JsonCall<string>) => once(route, call) }));

    function once(route: JsonRoute<string>, call: JsonCall<string>): object {
      const key = call.headers["idempotency-key"];
      if (call.method !== "POST" || typeof key !== "string" || !call.path.startsWith(CHECKOUT))
        return route.handle(call);
      if (key.length > 64) throw refuse(400, "000", "The idempotency key is too long");
      const reused = () => refuse(422, "704", "request already processed or in progress");
      const keyed = { owner: call.who, key, fingerprint: call.path + call.raw };
      return answerOnce(keys, keyed, reused, () => route.handle(call));
    }
    return {
      api(app) {
        registerPages(app, world);
        registerReports(app, world, balances);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes,
            bodies,
            malformed: () => refuse(400, "702", "The body is not well-formed"),
            notFound: () => refuse(404, "000", "There is no such resource"),
            authenticate({ headers, path }) {
              const key = String(headers["x-api-key"] ?? "");
              const merchant = key.includes("revoked") ? undefined : merchantOf(key);
              if (merchant && !lacksRole(key, path)) return merchant;
              if (merchant) throw forbidden(path);
              if (path.startsWith("/v3/")) throw problem(401, "HTTP Status Response - Unauthorized");
              throw new Refusal(401, {
                status: 401,
                errorCode: "000",
                message: "HTTP Status Response - Unauthorized",
                errorType: "security",
              });
            },
          }),
        );
      },
      control(app) {
        registerControl(app, world);
        registerBalanceControl(app, kit, balances);
      },
      errorBody: (status) => ({ status, errorCode: "905", message: `HTTP ${status}`, errorType: "internal" }),
      panels: () => [waiting(world), links(world)],
    };
  },
};

/** Returns the refusal for a credential without the role, in each API's format. */
function forbidden(path: string): Refusal {
  return path.startsWith("/checkout/") || path.startsWith("/ca/")
    ? refuse(403, "010", "Not allowed")
    : problem(403, "Forbidden: insufficient permissions to process the request");
}

function registerPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.links.everywhere().find(({ object }) => object.id === id);
  servePayerPages(app, {
    provider: "Adyen",
    path: "/pay/:id",
    ways: { good: "Visa 1111, approved", refused: "Visa 1111, refused" },
    bill(id) {
      const link = find(id)?.object;
      if (!link) return undefined;
      const { description: title = "Payment", amount, status } = link;
      const closed = status === "active" ? {} : { closed: `This link is ${status}.` };
      return { title, amountMinor: amount.value, currency: amount.currency, ...closed };
    },
    pay(id, way) {
      const match = find(id);
      if (!match) return { error: "There is no such link." };
      world.kit.transaction(() => payLink(world, match.owner, match.object, way === "good"));
      return way === "good" ? { back: match.object.returnUrl ?? null } : { error: "The card was refused." };
    },
  });
}

function registerControl(app: FastifyInstance, world: World): void {
  /** Lists a merchant's payments (`?merchant=`), which no Adyen operation does. */
  app.get<{ Querystring: { merchant?: string } }>("/payments", ({ query }) =>
    world.payments.list(query.merchant ?? ""),
  );
  /** Sets the merchant's settings in the Customer Area: `merchant`, `captureDelay`, `posCaptureDelay`. */
  app.post("/merchants", ({ body }, reply) => {
    const { merchant: id = "", ...change } = Object.fromEntries(new URLSearchParams(String(body ?? "")));
    world.merchants.put("", { ...settingsOf(world, id), ...change });
    return reply.code(204).send();
  });
  /** Sets the outcome of an authorised payment: `eventCode` is the event of Adyen's notification. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/payments/:id",
    ({ params, body }, reply) => {
      const match = world.payments.everywhere().find(({ object }) => object.id === params.id);
      if (!match) return reply.code(404).send({ error: `No payment ${params.id}` });
      const eventCode = new URLSearchParams(body ?? "").get("eventCode") ?? "CAPTURE";
      world.kit.transaction(() => happen(world, match.owner, match.object, eventCode));
      return reply.code(204).send();
    },
  );
  /** Takes a payment in the Payments app: `merchant`, `reference`, `amount` in minor units. */
  app.post("/app-payments", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const amount = { value: Number(form.get("amount")), currency: "EUR" };
    const facts = { reference: form.get("reference") ?? "", amount, success: true, reason: "" };
    return reply.send(world.kit.transaction(() => take(world, form.get("merchant") ?? "", facts)));
  });
  /** Triggers the cardholder's action at a terminal: `does=approve|decline|cancel`. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/services/:id",
    ({ params, body }, reply) => {
      const match = world.services.everywhere().find(({ object }) => object.id === params.id);
      if (!match) return reply.code(404).send({ error: `No service ${params.id}` });
      const does = (new URLSearchParams(body ?? "").get("does") ?? "approve") as Cardholder["does"];
      world.kit.transaction(() => act(world, match.owner, params.id, does, "Refusal"));
      return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
    },
  );
}

function happen(world: World, merchant: string, payment: Payment, eventCode: string): void {
  world.payments.put(merchant, { ...payment, captured: eventCode === "CAPTURE" });
  const { id: originalReference, reference, amount } = payment;
  notify(world, merchant, {
    eventCode,
    pspReference: newId(),
    originalReference,
    reference,
    amount,
    success: true,
  });
}

function waiting(world: World): Panel {
  const control = world.kit.baseUrl().replace(/\/adyen$/, "/_control/adyen");
  const open = world.services.everywhere(SHOWN).filter(({ object }) => object.state === "InProgress");
  return {
    title: "At the terminals",
    empty: "No terminal waits for a card.",
    columns: ["Terminal", "Amount"],
    rows: open.map(({ object: { id, poiId, requested, currency } }) => {
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post: `${control}/services/${id}`,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [poiId, `${requested.toFixed(2)} ${currency}`],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}

function links(world: World): Panel {
  return {
    title: "Payment links",
    empty: "No link yet.",
    columns: ["Link", "Amount", "Status", ""],
    rows: world.links.everywhere(SHOWN).map(({ object: { id, amount, status, url } }) => ({
      cells: [
        id,
        `${(amount.value / 100).toFixed(2)} ${amount.currency}`,
        status,
        status === "active" ? { text: "Pay", href: url } : "",
      ],
    })),
  };
}
