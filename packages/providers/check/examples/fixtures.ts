import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Example } from "./example.ts";

/** The Stripe object that each operation returns; `list` marks a list of such objects. */
const OPERATIONS: readonly [method: string, template: string, resource: string, list?: "list"][] = [
  ["GET", "/v1/account", "account"],
  ["GET", "/v1/webhook_endpoints", "webhook_endpoint", "list"],
  ["POST", "/v1/webhook_endpoints", "webhook_endpoint"],
  ["DELETE", "/v1/webhook_endpoints/{id}", "deleted_webhook_endpoint"],
  ["POST", "/v1/payment_intents", "payment_intent"],
  ["GET", "/v1/payment_intents", "payment_intent", "list"],
  ["GET", "/v1/payment_intents/search", "payment_intent", "list"],
  ["GET", "/v1/payment_intents/{id}", "payment_intent"],
  ["POST", "/v1/payment_intents/{id}", "payment_intent"],
  ["POST", "/v1/payment_intents/{id}/cancel", "payment_intent"],
  ["POST", "/v1/checkout/sessions", "checkout.session"],
  ["GET", "/v1/checkout/sessions/{id}", "checkout.session"],
  ["GET", "/v1/checkout/sessions", "checkout.session", "list"],
  ["POST", "/v1/refunds", "refund"],
  ["GET", "/v1/refunds", "refund", "list"],
  ["GET", "/v1/refunds/{id}", "refund"],
  ["GET", "/v1/terminal/readers", "terminal.reader", "list"],
  ["POST", "/v1/terminal/readers", "terminal.reader"],
  ["GET", "/v1/terminal/readers/{id}", "terminal.reader"],
  ["POST", "/v1/terminal/readers/{id}", "terminal.reader"],
  ["DELETE", "/v1/terminal/readers/{id}", "deleted_terminal.reader"],
  ["POST", "/v1/terminal/readers/{id}/process_payment_intent", "terminal.reader"],
  ["POST", "/v1/terminal/readers/{id}/cancel_action", "terminal.reader"],
  ["GET", "/v1/terminal/locations", "terminal.location", "list"],
  ["POST", "/v1/terminal/locations", "terminal.location"],
  ["POST", "/v1/terminal/locations/{id}", "terminal.location"],
  ["DELETE", "/v1/terminal/locations/{id}", "deleted_terminal.location"],
];

/** Returns Stripe's example objects as the responses of its operations, and its event as a webhook. */
export function fixturesIn(directory: string, file: string): Example[] {
  const { resources } = JSON.parse(readFileSync(join(directory, file), "utf8")) as {
    resources: Record<string, unknown>;
  };
  const answers = OPERATIONS.map(([method, template, name, list]) => {
    const one = resources[name];
    const value = list ? { object: "list", data: [one], has_more: false, url: template } : one;
    return { method, template, status: 200, name, value };
  });
  return [
    ...answers,
    { method: "POST", template: "webhook event", status: null, name: "event", value: resources.event },
  ];
}
