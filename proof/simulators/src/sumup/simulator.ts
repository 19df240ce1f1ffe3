import type { FastifyInstance } from "fastify";
import { registerBalanceControl } from "../kit/balance-control.ts";
import type { Cardholder } from "../kit/cardholder.ts";
import { randomText } from "../kit/ids.ts";
import { serveJson } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import { serveOAuth } from "../kit/oauth.ts";
import type { Action, Panel } from "../kit/page.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { bodies } from "./bodies.ts";
import { canBePaid, checkoutRoutes, payCheckout } from "./checkouts.ts";
import { merchantRoutes, merchantsOf } from "./merchants.ts";
import { payoutRoutes, sumupBalances } from "./payouts.ts";
import { act, readerRoutes } from "./readers.ts";
import { transactionRoutes } from "./transactions.ts";
import { merchantOf, openWorld, problem, refuse, takeCash, type World } from "./world.ts";

const SHOWN = 20;

/** Simulates SumUp: api.sumup.com and the hosted checkouts. Webhooks are not signed. */
export const sumup: Simulator = {
  name: "sumup",
  title: "SumUp",
  open(kit: Kit) {
    const world = openWorld(
      kit,
      kit.webhooks(() => ({})),
    );
    const balances = sumupBalances(world);
    const routes = [
      checkoutRoutes,
      transactionRoutes,
      readerRoutes,
      () => merchantRoutes(),
      (of: World) => payoutRoutes(of, balances),
    ].flatMap((of) => of(world));
    return {
      api(app) {
        const oauth = serveOAuth(app, {
          kit,
          provider: "SumUp",
          authorizePath: "/authorize",
          tokenPath: "/token",
          openAccount: () => merchantOf(randomText(20)),
          accessToken: () => `at_classic_${randomText(32)}`,
          refreshToken: () => `rt_classic_${randomText(32)}`,
          lifeSeconds: 3599,
          rotates: true,
        });
        registerPages(app, world);
        app.register(async (scope) =>
          serveJson<string>(scope, {
            kit,
            routes,
            bodies,
            malformed: () => refuse(400, "INVALID", "The body is not well-formed"),
            notFound: () => refuse(404, "NOT_FOUND", "Resource not found"),
            authenticate({ headers, params, body }) {
              const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
              const isKey = /^sup_sk_[A-Za-z0-9]{20,}$/.test(token) && !token.includes("revoked");
              const merchant = isKey ? merchantOf(token) : oauth.accountOf(token);
              if (!merchant) throw problem(401, "Authentication credentials are missing or invalid.");
              const named = params.merchant ?? (body.merchant_code as string | undefined) ?? merchant;
              if (!merchantsOf(merchant, token).includes(named))
                throw refuse(403, "FORBIDDEN", "Another merchant's");
              return named;
            },
          }),
        );
      },
      control(app) {
        registerControl(app, world);
        registerBalanceControl(app, kit, balances);
      },
      errorBody: (status) => ({ message: `HTTP ${status}`, error_code: "INTERNAL" }),
      panels: () => [waiting(world), checkouts(world)],
    };
  },
};

function registerPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.checkouts.everywhere().find(({ object }) => `c-${object.id}` === id);
  servePayerPages(app, {
    provider: "SumUp",
    path: "/pay/:id",
    ways: { good: "Visa 3456, approved", declined: "Visa 3456, declined" },
    bill(id) {
      const checkout = find(id)?.object;
      if (!checkout) return undefined;
      const { description = "Payment", amount, currency, status } = checkout;
      const closed = canBePaid(checkout) ? {} : { closed: `This checkout is ${status}.` };
      return { title: description, amountMinor: Math.round(amount * 100), currency, ...closed };
    },
    pay(id, way) {
      const found = find(id);
      if (!found) return { error: "There is no such checkout." };
      if (!canBePaid(found.object)) return { error: `This checkout is ${found.object.status}.` };
      world.kit.transaction(() => payCheckout(world, found.owner, found.object, way === "good"));
      return { back: found.object.redirect_url ?? null };
    },
  });
}

/** Registers the actions that people perform outside this SumUp's API. */
function registerControl(app: FastifyInstance, world: World): void {
  /** Records a sale that was paid in cash in SumUp's own app. */
  app.post<{ Params: { code: string }; Body: string | undefined }>(
    "/merchants/:code/cash",
    ({ params, body }, reply) => {
      const { amount, currency = "EUR" } = Object.fromEntries(new URLSearchParams(body ?? ""));
      return reply.send(world.kit.transaction(() => takeCash(world, params.code, Number(amount), currency)));
    },
  );

  /** Cancels a transaction, as SumUp does: nothing is sent, but the transaction and the list show it. */
  app.post<{ Params: { id: string } }>("/transactions/:id/cancel", ({ params }, reply) => {
    const found = world.transactions.everywhere().find(({ object }) => object.id === params.id);
    if (!found) return reply.code(404).send({ error: `No transaction ${params.id}` });
    const canceled = { ...found.object, status: "CANCELLED" as const };
    return reply.send(world.kit.transaction(() => world.transactions.put(found.owner, canceled)));
  });

  /** Triggers an action by the person at a reader: `does=approve|decline|cancel`. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/checkouts/:id",
    ({ params, body }, reply) => {
      const found = world.readerCheckouts.everywhere().find(({ object }) => object.id === params.id);
      if (!found) return reply.code(404).send({ error: `No checkout ${params.id}` });
      const does = (new URLSearchParams(body ?? "").get("does") ?? "approve") as Cardholder["does"];
      world.kit.transaction(() => act(world, found.owner, params.id, does, "insufficient_funds"));
      return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
    },
  );
}

function waiting(world: World): Panel {
  const control = world.kit.baseUrl().replace(/\/sumup$/, "/_control/sumup");
  const open = world.readerCheckouts.everywhere(SHOWN).filter(({ object }) => object.status === "pending");
  return {
    title: "At the readers",
    empty: "No reader waits for a card. A new one has the pairing code 4WLFDSBF.",
    columns: ["Reader", "Amount"],
    rows: open.map(({ object: { id, reader, total_amount } }) => {
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post: `${control}/checkouts/${id}`,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [
          reader,
          `${(total_amount.value / 10 ** total_amount.minor_unit).toFixed(2)} ${total_amount.currency}`,
        ],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}

function checkouts(world: World): Panel {
  return {
    title: "Checkouts",
    empty: "No checkout yet.",
    columns: ["Checkout", "Amount", "Status", ""],
    rows: world.checkouts
      .everywhere(SHOWN)
      .map(({ object: { id, amount, currency, status, hosted_checkout_url } }) => ({
        cells: [
          id,
          `${amount.toFixed(2)} ${currency}`,
          status,
          status === "PENDING" || status === "FAILED" ? { text: "Pay", href: hosted_checkout_url } : "",
        ],
      })),
  };
}
