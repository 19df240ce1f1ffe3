import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Gateway } from "../gateway.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Id, Nullable, Time } from "../server/schemas.ts";
import { type CheckoutServices, openCheckout, openPortal } from "./checkout.ts";
import { type Endpoint, openEndpoint } from "./endpoint.ts";
import { listPrices, PriceRecord } from "./prices.ts";
import { readSubscription } from "./sql.ts";
import { openVendor } from "./vendor.ts";
import { READ_SUBSCRIPTION, readAtVendor, takeEvent, verified } from "./webhook.ts";

/** Operations on the user's payments for this installation. */
const billingOperations = operationsOf("Billing", {
  openBillingPortal: {
    summary: "Open the billing portal",
    description: "Returns a single-use billing portal URL that expires after a few minutes.",
    problems: ["not_found", "provider_failed", "provider_unavailable"],
  },
  listPrices: {
    summary: "List subscription prices",
    description: "Lists the billing vendor's prices that a user can subscribe to.",
    problems: ["provider_failed", "provider_unavailable"],
  },
  getSubscription: {
    summary: "Get the user's subscription",
    description: "Returns the user's subscription as last reported by the billing vendor.",
  },
  createCheckout: {
    summary: "Open the subscription checkout",
    description: "Returns the URL of the billing vendor's page where the user makes the first payment.",
    problems: ["conflict", "provider_failed", "provider_unavailable"],
  },
  receiveBillingWebhook: {
    summary: "Called by the billing vendor",
    description: "Receives the vendor's signed event in the vendor's own format.",
    problems: ["webhook_refused", "body_too_large"],
  },
});

const params = Type.Object({ priceId: Id });

const CheckoutRecord = Type.Object(
  { id: Type.String(), url: Type.String({ description: "Where the user subscribes" }), expiresAt: Time },
  { title: "Checkout" },
);
const PortalRecord = Type.Object(
  { url: Type.String({ description: "Where the user manages it" }) },
  { title: "BillingPortal" },
);
const SubscriptionRecord = Type.Object(
  {
    id: Type.String(),
    priceId: Type.String(),
    status: Type.String({ description: "The billing vendor's own status: active, past_due, canceled..." }),
    currentPeriodEnd: Nullable(Type.String({ format: "date-time" })),
    cancelAtPeriodEnd: Type.Boolean(),
    updatedAt: Time,
  },
  { title: "Subscription" },
);

/** Everything under `/v1/billing` (specification, section 4.6): users' payments for this installation. */
export async function openBilling(gateway: Gateway): Promise<Area> {
  const { settings, db, clock, jobs } = gateway;
  const { billing } = settings;
  if (!billing) return unbilled;
  const vendor = openVendor(billing);
  const endpoint = openEndpoint(gateway, billing, vendor);
  const services = { db, clock, vendor, billing, appUrl: settings.appUrl };
  await jobs.work(READ_SUBSCRIPTION, ({ subscriptionId }) => readAtVendor(gateway, vendor, subscriptionId));
  return (app) => {
    servePrices(app, services);
    serveSubscriptions(app, services, endpoint);
    app.register(async (scoped) => {
      const raw = scoped;
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      raw.post(
        "/v1/billing/webhook",
        {
          config: { open: true, ignoresUnknown: "The vendor defines the event's fields" },
          schema: {
            ...billingOperations.receiveBillingWebhook,
            response: { 200: Type.Object({ received: Type.Literal(true) }, { title: "Received" }) },
          },
        },
        async ({ headers, body }) => {
          const signature = String(headers["stripe-signature"] ?? "");
          const payload = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const event = await verified(vendor, await endpoint.secrets(), payload, signature, clock.now());
          await takeEvent(db, jobs, event);
          return { received: true as const };
        },
      );
    });
  };
}

function servePrices(app: App, { vendor, billing }: CheckoutServices): void {
  app.get(
    "/v1/billing/prices",
    {
      config: { right: "billing" },
      schema: { ...billingOperations.listPrices, response: { 200: Type.Array(PriceRecord) } },
    },
    () => listPrices(vendor, billing),
  );
}

function serveSubscriptions(app: App, services: CheckoutServices, endpoint: Endpoint): void {
  const { db } = services;
  app.get(
    "/v1/billing/subscriptions/portal",
    {
      config: { right: "billing" },
      schema: {
        ...billingOperations.openBillingPortal,
        response: { 200: PortalRecord },
      },
    },
    async ({ caller }) => openPortal(services, caller),
  );
  app.get(
    "/v1/billing/subscriptions/:priceId",
    {
      config: { right: "billing" },
      schema: {
        ...billingOperations.getSubscription,
        params,
        response: { 200: SubscriptionRecord },
      },
    },
    async ({ caller, params: { priceId } }) => {
      const subscription = await readSubscription(db, caller, priceId);
      if (!subscription) throw new Problem("not_found", "The user never subscribed to this price");
      return {
        ...subscription,
        currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
        updatedAt: subscription.updatedAt.toISOString(),
      };
    },
  );
  app.post(
    "/v1/billing/subscriptions/:priceId",
    {
      config: { right: "billing" },
      schema: {
        ...billingOperations.createCheckout,
        params,
        response: { 201: CheckoutRecord },
      },
    },
    async ({ caller, params: { priceId } }, reply) => {
      await endpoint.ensure();
      return reply.code(201).send(await openCheckout(services, caller, priceId));
    },
  );
}

/** Serves `/v1/billing` in an installation that has no billing vendor. */
const unbilled: Area = (app) => {
  app.all(
    "/v1/billing/*",
    {
      config: { open: true, ignoresUnknown: "The vendor defines the event's fields" },
      schema: { hide: true },
    },
    async () => {
      throw new Problem(
        "unavailable",
        "This installation has no billing vendor (STRIPE_SECRET_KEY is not set)",
      );
    },
  );
};
