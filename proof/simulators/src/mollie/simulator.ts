import type { FastifyInstance } from "fastify";
import { answerOnce } from "../kit/answer-once.ts";
import { registerBalanceControl } from "../kit/balance-control.ts";
import { randomText } from "../kit/ids.ts";
import { type JsonCall, type JsonRoute, serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { type OAuth, serveOAuth } from "../kit/oauth.ts";
import type { Panel } from "../kit/page.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { listOf, ownLinks, pageLink } from "./hal.ts";
import { linkRoutes, payLink } from "./links.ts";
import { assertParameters } from "./parameters.ts";
import { pageOf, payByCard, paymentRoutes, present } from "./payments.ts";
import { refundRoutes } from "./refunds.ts";
import { mollieBalances, settlementRoutes } from "./settlements.ts";
import { terminalRoutes } from "./terminals.ts";
import { openWorld, ownerOf, profileOf, refuse, type World } from "./world.ts";

const SHOWN = 20;
/**
 * The lifetime of idempotency keys: "Idempotency keys are remembered for one hour" (docs.mollie.com, API
 * idempotency).
 */
const KEY_LIFETIME_MS = 60 * 60 * 1_000;
const WAYS = { good: "Visa 6787, approved", insufficient_funds: "Visa 6787, insufficient funds" };

/**
 * Simulates Mollie: api.mollie.com, the consent page of my.mollie.com, and the payers' pages. Webhooks are
 * not signed.
 */
export const mollie: Simulator = {
  name: "mollie",
  title: "Mollie",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const keys = kit.idempotency(KEY_LIFETIME_MS);
    const balances = mollieBalances(world);
    const settlements = (of: World) => settlementRoutes(of, balances);
    const routes = [paymentRoutes, linkRoutes, refundRoutes, terminalRoutes, accountRoutes, settlements]
      .flatMap((routesOf) => routesOf(world))
      .map((route) => ({ ...route, handle: (call: JsonCall<string>) => once(route, call) }));

    function once(route: JsonRoute<string>, call: JsonCall<string>): object {
      assertParameters(`${route.method} ${route.path}`, call);
      const key = call.headers["idempotency-key"];
      if (call.method !== "POST" || typeof key !== "string") return route.handle(call);
      const reused = () => refuse(409, "Conflict", "The idempotency key was used for another request");
      const keyed = { owner: call.who, key, fingerprint: call.path + call.raw };
      return answerOnce(keys, keyed, reused, () => route.handle(call));
    }
    let oauth: OAuth;
    return {
      api(app) {
        oauth = serveOAuth(app, {
          kit,
          provider: "Mollie",
          authorizePath: "/oauth2/authorize",
          tokenPath: "/oauth2/tokens",
          openAccount: () => ownerOf(randomText(20)),
          accessToken: () => `access_${randomText(40)}`,
          refreshToken: () => `refresh_${randomText(40)}`,
          lifeSeconds: 3600,
          rotates: false,
          refreshNamesRedirect: true,
        });
        app.delete("/oauth2/tokens", ({ body }, reply) => {
          oauth.revoke(new URLSearchParams(String(body ?? "")).get("token") ?? "");
          return reply.code(204).send();
        });
        registerPages(app, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes,
            malformed: () => refuse(400, "Bad Request", "The body is not well-formed"),
            notFound: () => refuse(404, "Not Found", "The resource does not exist"),
            authenticate: (call) => authenticate(oauth, call),
          }),
        );
      },
      /** Revokes the consent, as a merchant does by removing the application in Mollie's dashboard. */
      control: (app) => {
        registerBalanceControl(app, kit, balances);
        app.post("/revoke", (_request, reply) => {
          oauth.revokeAll();
          return reply.code(204).send();
        });
      },
      errorBody: (status) => ({ status, title: "Error", detail: `HTTP ${status}` }),
      panels: () => [payments(world)],
    };
  },
};

/**
 * Returns the organization. An API key belongs to one profile; an organization token must specify the
 * profile when it creates objects and, here, the test mode.
 */
function authenticate(oauth: OAuth, { headers, body, method, path }: Omit<JsonCall<string>, "who">): string {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  if (/^test_[A-Za-z0-9]{20,}$/.test(token) && !token.includes("revoked")) {
    if (/^\/v2\/(settlements|balances)/.test(path))
      throw refuse(403, "Forbidden", "This API key is not allowed to use this endpoint.");
    return ownerOf(token);
  }
  // An organization access token. The simulator maps it to the account whose API key has the same suffix.
  const ofOrganization = /^access_organization([A-Za-z0-9]{20,})$/.exec(token)?.[1];
  const owner = ofOrganization ? ownerOf(`test_${ofOrganization}`) : oauth.accountOf(token);
  if (!owner) throw refuse(401, "Unauthorized Request", "Missing authentication, or failed to authenticate");
  const makes = method === "POST" && /^\/v2\/(payments|payment-links)$/.test(path);
  if (makes && (!body.profileId || body.testmode !== true)) {
    throw refuse(422, "Unprocessable Entity", "The profile or the test mode is missing", "profileId");
  }
  return owner;
}

function accountRoutes(world: World): JsonRoute<string>[] {
  const profile = (owner: string) => ({
    id: profileOf(owner),
    resource: "profile",
    mode: "test",
    name: `Negozio di prova ${owner.slice(-4)}`,
    website: "https://negozio.example.com",
    email: "negozio@example.com",
    phone: "+390200000000",
    businessCategory: "OTHER_MERCHANDISE",
    status: "verified",
    createdAt: "2026-01-01T09:00:00+00:00",
    _links: ownLinks(world, `/v2/profiles/${profileOf(owner)}`),
  });
  return [
    { method: "GET", path: "/v2/profiles/me", handle: ({ who }) => profile(who) },
    {
      method: "GET",
      path: "/v2/profiles",
      handle: ({ who, query }) => {
        const blocked = { ...profile(who), id: `${profileOf(who)}0`, status: "blocked" };
        return listOf(world, "profiles", "/v2/profiles", query, [blocked, profile(who)]);
      },
    },
    {
      method: "GET",
      path: "/v2/organizations/me",
      handle: ({ who }) => ({
        id: who,
        resource: "organization",
        name: `Negozio ${who.slice(-4)} SRL`,
        email: "negozio@example.com",
        locale: "it_IT",
        _links: {
          ...ownLinks(world, `/v2/organizations/${who}`),
          dashboard: pageLink(world, `/dashboard/${who}`),
        },
      }),
    },
  ];
}

function registerPages(app: FastifyInstance, world: World): void {
  const payment = (id: string) => world.payments.everywhere().find(({ object }) => object.id === id);
  const link = (id: string) => world.links.everywhere().find(({ object }) => object.id === id);
  const failureOf = (way: string) => (way === "good" ? null : way);
  const minor = (value: string) => Math.round(Number(value) * 100);
  servePayerPages(app, {
    provider: "Mollie",
    path: "/checkout/:id",
    ways: WAYS,
    bill(id) {
      const record = payment(id)?.object;
      if (!record) return undefined;
      const closed = record.status === "open" ? {} : { closed: `This payment is ${record.status}.` };
      const { description: title, amount } = record;
      return { title, amountMinor: minor(amount.value), currency: amount.currency, ...closed };
    },
    pay(id, way) {
      const match = payment(id);
      if (!match) return { error: "There is no such payment." };
      const { owner, object } = match;
      world.kit.transaction(() => payByCard(world, owner, object, failureOf(way)));
      return { back: object.redirectUrl };
    },
  });
  servePayerPages(app, {
    provider: "Mollie",
    path: "/terminal/:id",
    ways: { approve: "Present a card", decline: "Declined card", cancel: "Cancel" },
    bill(id) {
      const record = payment(id)?.object;
      if (record?.method !== "pointofsale") return undefined;
      const closed = record.status === "open" ? {} : { closed: `This payment is ${record.status}.` };
      return {
        title: "Terminal",
        amountMinor: minor(record.amount.value),
        currency: record.amount.currency,
        ...closed,
      };
    },
    pay(id, way) {
      const match = payment(id);
      if (!match) return { error: "There is no such payment." };
      const does = way as "approve" | "decline" | "cancel";
      world.kit.transaction(() => present(world, match.owner, id, { does, code: "insufficient_funds" }));
      return { back: null };
    },
  });
  servePayerPages(app, {
    provider: "Mollie",
    path: "/paymentlink/:id",
    ways: WAYS,
    bill(id) {
      const record = link(id)?.object;
      if (!record) return undefined;
      const over = record.expiresAt !== null && Date.parse(record.expiresAt) <= world.kit.now();
      const closed =
        record.paidAt || over ? { closed: record.paidAt ? "It is paid." : "It has expired." } : {};
      const { description: title, amount } = record;
      return { title, amountMinor: minor(amount.value), currency: amount.currency, ...closed };
    },
    pay(id, way) {
      const match = link(id);
      if (!match) return { error: "There is no such link." };
      const { owner, object } = match;
      const { status } = world.kit.transaction(() => payLink(world, owner, object, failureOf(way)));
      return status === "paid" ? { back: object.redirectUrl } : { error: "The card was declined." };
    },
  });
}

function payments(world: World): Panel {
  return {
    title: "Payments",
    empty: "No payment yet.",
    columns: ["Payment", "Method", "Amount", "Status", ""],
    rows: world.payments.everywhere(SHOWN).map(({ object: { id, method, amount, status } }) => ({
      cells: [
        id,
        method ?? "",
        `${amount.value} ${amount.currency}`,
        status,
        status === "open" ? { text: "Pay", href: pageOf(world, { id, method }) } : "",
      ],
    })),
  };
}
