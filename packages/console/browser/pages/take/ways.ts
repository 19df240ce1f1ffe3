import { call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { List, Provider, Terminal } from "../../api/records.ts";

/** A way for a customer to pay: a link, or one terminal. */
export interface Way {
  provider: Provider;
  kind: "link" | "terminal";
  terminal?: Terminal;
}

/** The ways to take money, and the fiscal providers that can issue its receipt. */
export interface Counter {
  ways: Way[];
  fiscal: Provider[];
  isConnected: boolean;
}

/** Reads how money can be taken now. */
export async function readCounter(): Promise<Counter> {
  const active = (await readProviders()).filter(({ status }) => status === "active");
  const paying = active.filter(({ kind }) => kind === "payment");
  const ways = await Promise.all(paying.map(waysOf));
  const fiscal = active.filter(
    ({ kind, capabilities }) => kind === "fiscal" && capabilities.includes("receipts"),
  );
  return { ways: ways.flat(), fiscal, isConnected: paying.length > 0 };
}

async function waysOf(provider: Provider): Promise<Way[]> {
  const can = (capability: string) => provider.capabilities.includes(capability);
  const links: Way[] = can("link") ? [{ provider, kind: "link" }] : [];
  if (!can("terminal")) return links;
  const { items } = await call<List<Terminal>>("GET", `/v1/payment/${provider.id}/terminals`);
  const terminals = items.map((terminal): Way => ({ provider, kind: "terminal", terminal }));
  // The terminal on the counter comes before a link.
  return [...terminals, ...links];
}
