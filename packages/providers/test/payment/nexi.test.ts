import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { orderIdOf } from "@banco/providers/payment/nexi/map";
import { nexi } from "@banco/providers/payment/nexi/provider";
import type { Operation, OrderState } from "@banco/providers/payment/nexi/wire";
import { startSimulators } from "@banco/simulators";

/**
 * https://developer.nexigroup.com/xpayglobal/en-EU/api/ (`operationResult`), and additional values in
 * Nexi's own plugins.
 */
const RESULTS = [
  "PENDING",
  "AUTHORIZED",
  "THREEDS_VALIDATED",
  "EXECUTED",
  "DECLINED",
  "DENIED_BY_RISK",
  "THREEDS_FAILED",
  "3DS_FAILED",
  "FAILED",
  "CANCELED",
  "CANCELLED",
  "EXPIRED",
  "VOIDED",
  "REFUNDED",
];

async function ask<T>({ simulatorUrl, context }: Bench, path: string): Promise<T | undefined> {
  const headers = { "x-api-key": context.credentials.apiKey ?? "", "correlation-id": randomUUID() };
  const response = await fetch(`${simulatorUrl}/nexi/api/phoenix-0.0/psp/api/v1${path}`, { headers });
  return response.status === 404 ? undefined : ((await response.json()) as T);
}

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
}

conformPaymentProvider({
  provider: nexi,
  startSimulator: (settings) => startSimulators({ only: "nexi", ...settings }),
  transcript: new URL("./nexi/transcript.txt", import.meta.url),
  documentedWords: RESULTS.flatMap((result) => [`operation.${result}`, `refund.${result}`]),
  wrongCredentials: { apiKey: "revoked-00000000000000000000" },
  async countCharges(bench, id) {
    const operations = (await ask<OrderState>(bench, `/orders/${orderIdOf(id)}`))?.operations ?? [];
    return operations.filter(
      ({ operationType, operationResult }) =>
        operationType === "AUTHORIZATION" && operationResult === "EXECUTED",
    ).length;
  },
  // Refunds have no ID of ours, but each test has its own account and makes one refund.
  async countRefunds(bench, _id) {
    const answer = await ask<{ operations: Operation[] }>(bench, "/operations?maxRecords=500");
    return answer?.operations.filter(({ operationType }) => operationType === "REFUND").length ?? 0;
  },
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":"1250","currency":"EUR"' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":"1250","currency":"JPY"' },
    { currency: "KWD", amountMinor: 5120, sent: '"amount":"5120","currency":"KWD"' },
  ],
  webhookProof: "address",
  cardPage: { pay, card: { brand: "visa", last4: "6152" } },
  link: { pay },
});
