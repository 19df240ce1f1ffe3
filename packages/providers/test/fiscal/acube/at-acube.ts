import assert from "node:assert/strict";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";

/** https://docs.acubeapi.com/documentation/gov-it/govit/tag/Invoice: `marking`. */
export const MARKINGS = [
  ...["signed", "waiting", "quarantena", "sent", "invoice-error", "received", "delivered", "delivered-pa"],
  ...["not-delivered", "accepted-pa", "rejected-pa", "deadline-terms", "notification-error", "rejected"],
];

/** Reads a record from A-Cube's API directly, bypassing the adapter. */
export async function ask<T>({ simulatorUrl, context, provider }: FiscalBench, path: string): Promise<T> {
  const base = `${simulatorUrl}/${provider.manifest.id}`;
  const login = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(context.credentials),
  });
  const { token } = (await login.json()) as { token: string };
  const response = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  return (await response.json()) as T;
}

/** Returns an invoice customer; some names trigger an outcome in the simulator. */
export function customer(name: string) {
  const address = {
    street: "Via Po",
    number: "2",
    postal: "10123",
    city: "Torino",
    state: "TO",
    country: "IT",
  };
  return { vatId: "12345670785", name, sdi: "ABC1234", address };
}
