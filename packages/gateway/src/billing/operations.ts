import { operationsOf } from "../server/operations.ts";

/** Operations on the user's payments for this installation. */
export const billingOperations = operationsOf("Billing", {
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
