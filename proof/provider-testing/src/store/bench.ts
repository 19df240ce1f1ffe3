import assert from "node:assert/strict";
import { inspect } from "node:util";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type {
  StoreOrder,
  StoreOrderDetail,
  StoreQuery,
  StoreRefundOrder,
} from "@banco/providers/contract/store";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { openProviderHttp } from "@banco/providers/http/client";
import { benchClock } from "../client-clock.ts";
import { TIMEOUT_MS } from "../network-faults.ts";
import { openReceiver } from "../receiver.ts";
import { recordExchange } from "../recording.ts";
import { SimulatorControl } from "../simulator.ts";
import type { StoreBench, StoreConformance } from "./options.ts";

const PAGES_MAX = 50;
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

export interface StoreBenchSettings {
  credentials?: Record<string, string>;
}

/** Opens a shop that is not connected yet. */
export async function openStoreBench(
  options: StoreConformance,
  simulatorUrl: string,
  { credentials }: StoreBenchSettings = {},
): Promise<StoreBench> {
  const { manifest } = options.provider;
  const receiver = await openReceiver();
  const clock = benchClock();
  const baseUrl = `${simulatorUrl}/${manifest.id}`;
  const clients = Object.keys(manifest.hosts).map(
    (host) =>
      [
        host,
        openProviderHttp({
          provider: manifest.id,
          baseUrl,
          timeoutMs: TIMEOUT_MS,
          clock,
          ...(recordExchange && { record: recordExchange }),
        }),
      ] as const,
  );
  return {
    options,
    provider: options.provider,
    simulatorUrl,
    context: {
      http: Object.fromEntries(clients),
      mode: "sandbox",
      credentials: credentials ?? manifest.sandboxCredentials(newId("acc")),
      clock: HOST_CLOCK,
      tokens: openAccessTokens(HOST_CLOCK),
      settings: {},
      platform: options.oauth?.platform,
      webhookUrl: receiver.url,
      returnUrl: "http://127.0.0.1/paid",
    },
    simulator: new SimulatorControl(simulatorUrl, manifest.id),
    clock,
    receiver,
    close: async () => {
      await Promise.all(clients.map(([, client]) => client.close()));
      await receiver.close();
    },
  };
}

/** Connects the account; returns the bench with the stored connection. */
export async function connectedStore(bench: StoreBench): Promise<StoreBench> {
  const { settings, credentials } = await bench.provider.connect(bench.context);
  const byHand = await bench.options.setUp?.(bench);
  const context: ProviderContext = {
    ...bench.context,
    credentials: { ...bench.context.credentials, ...credentials, ...byHand },
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings,
  };
  return { ...bench, context };
}

/** Returns a query over the last year and the next. */
export function query(change: Partial<StoreQuery> = {}): StoreQuery {
  const now = Date.now();
  const range = { from: new Date(now - YEAR_MS), to: new Date(now + YEAR_MS) };
  return { ...range, order: "asc", status: null, cursor: null, limit: 100, ...change };
}

/** Returns all items of a list, page by page. */
export async function everything<T>(
  list: (query: StoreQuery) => Promise<{ items: T[]; next: string | null }>,
  first: StoreQuery,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, next } = await list({ ...first, cursor });
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
  assert.fail("the list never ends");
}

/** Returns all orders that match a query. */
export const orders = ({ provider, context }: StoreBench, request = query()): Promise<StoreOrder[]> =>
  everything((one) => provider.listOrders(context, one), request);

/** Creates a paid order of 129.00 EUR. */
export async function paidOrder(bench: StoreBench): Promise<StoreOrderDetail> {
  const order = await bench.provider.readOrder(bench.context, await bench.options.placeOrder(bench));
  assert.equal(order.status, "completed");
  assert.equal(order.amountMinor, 12_900);
  return order;
}

/** Creates a new refund; without lines unless they are in the changes. */
export function newStoreRefund(
  amountMinor: number,
  change: Partial<StoreRefundOrder> = {},
): StoreRefundOrder {
  return { id: newId("srf"), amountMinor, reason: "Tazza rotta", lines: [], ...change };
}

/** Returns the failure of a call, which must be one of the contract's and contain no secret. */
export async function storeFailure(
  { context, provider, options }: StoreBench,
  call: Promise<unknown>,
  kind?: ProviderFailureKind,
): Promise<ProviderError> {
  const error = await call.then(
    (answer) => assert.fail(`the call succeeded: ${inspect(answer)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `not a ProviderError: ${inspect(error)}`);
  const open = new Set([
    ...provider.manifest.credentials.filter(({ secret }) => !secret).map(({ name }) => name),
    ...(options.openNames ?? []),
  ]);
  const text = inspect(error, { depth: 10 });
  for (const [name, value] of Object.entries({ ...context.platform, ...context.credentials })) {
    if (!open.has(name)) assert.ok(!text.includes(value), `an error contains ${name}`);
  }
  if (kind !== undefined) assert.equal(error.kind, kind, inspect(error));
  return error;
}
