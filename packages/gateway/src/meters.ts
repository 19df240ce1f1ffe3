import type { ClientWatch } from "@banco/providers";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** This process's counters and timers, for `/metrics`. */
export interface Meters extends ClientWatch {
  registry: Registry;
  /** Counts a request and its response. */
  request(labels: { method: string; route: string; status: number }, ms: number): void;
  /** Counts a change in a payment's status. */
  payment(payment: { provider: string; type: string; status: string }): void;
  /** Counts a webhook to an app. */
  delivery(outcome: "delivered" | "failed" | "given_up"): void;
  /** Counts a provider's webhook by its outcome at Banco. */
  webhook(provider: string, outcome: WebhookOutcome): void;
  /** Counts an audit log entry that the database rejected: it was stored without its details, or is lost. */
  auditEntry(outcome: "without_details" | "lost"): void;
}

/**
 * The outcome of a webhook. `signature`: the provider's signature is missing or invalid; `account`: it matches no
 * account here; `unreadable`, `too_large`: its body could not be read or is too large; `failed`: it could not be
 * stored, and the provider should send it again.
 */
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];
const WEBHOOK_OUTCOMES = ["taken", "signature", "account", "unreadable", "too_large", "failed"] as const;

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180];
/** Gauges that are named like counters, which Prometheus' own linter rejects. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** Creates a process's metrics, including Node's. */
export function openMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: "banco_http_request_seconds",
    help: "Time from the request's arrival to its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: "banco_provider_request_seconds",
    help: "Time of a call to a provider including retries, by outcome: answered, or the kind of failure",
    labelNames: ["provider", "outcome"],
    buckets: SECONDS,
    registers,
  });
  const breakers = new Gauge({
    name: "banco_provider_breakers_open",
    help: "Hosts of a provider that this process does not call because they keep failing",
    labelNames: ["provider"],
    registers,
  });
  const payments = new Counter({
    name: "banco_payments_total",
    help: "Changes of payment status written by this process, by the new status",
    labelNames: ["provider", "type", "status"],
    registers,
  });
  const deliveries = new Counter({
    name: "banco_webhooks_to_apps_total",
    help: "Attempts to deliver an event to an app; an event that was given up is not retried",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["delivered", "failed", "given_up"]) deliveries.inc({ outcome }, 0);
  const webhooks = new Counter({
    name: "banco_webhooks_from_providers_total",
    help: "Provider webhooks: accepted, rejected (signature, account, unreadable, too_large), or failed here",
    labelNames: ["provider", "outcome"],
    registers,
  });
  const entries = new Counter({
    name: "banco_audit_entries_refused_total",
    help: "Audit log entries that the database rejected: stored without their details, or lost",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["without_details", "lost"]) entries.inc({ outcome }, 0);
  return {
    registry,
    request: (labels, ms) => requests.observe(labels, ms / 1000),
    payment: ({ provider, type, status }) => payments.inc({ provider, type, status }),
    delivery: (outcome) => deliveries.inc({ outcome }),
    webhook: (provider, outcome) => {
      // Prometheus can compute a rate only if the series already had a value.
      for (const other of WEBHOOK_OUTCOMES)
        webhooks.inc({ provider, outcome: other }, other === outcome ? 1 : 0);
    },
    auditEntry: (outcome) => entries.inc({ outcome }),
    called: (provider, outcome, ms) => calls.observe({ provider, outcome }, ms / 1000),
    breaker: (provider, isOpen) => breakers.inc({ provider }, isOpen ? 1 : -1),
  };
}
