import assert from "node:assert/strict";
import { type Simulators, startSimulators } from "@banco/simulators";
import { type SignedIn, startTestGateway, type TestGateway } from "./gateway.ts";
import type { Answer, Sent } from "./http.ts";

/** The path of the tests' stores. */
export const WOO = "/v1/store/S2";

/** A merchant with a connected WooCommerce shop, on a real gateway with real simulators. */
export interface Online {
  gateway: TestGateway;
  simulators: Simulators;
  merchant: SignedIn;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Returns all transactions of the last year, optionally of one kind or status. */
  list(filter?: Record<string, string>, path?: string): Promise<Answer>;
  /**
   * Places an order of ten mugs at 12.90 paid by card, unless a basket is specified; returns its ID.
   */
  sold(basket?: object): Promise<string>;
  /** Makes the shop's next refund fail during execution. */
  mishap(mishap: "dies" | "plugin_fatal" | "plugin_throws"): Promise<void>;
  /** Enables a fault of the simulated shops. */
  fault(fault: object): Promise<void>;
  clearFaults(): Promise<void>;
  /** Returns the number of refund requests to the shops. */
  refundRequests(): Promise<number>;
  stop(): Promise<void>;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

/** Returns a period that contains everything. */
export function year(): { start: string; end: string } {
  return {
    start: new Date(Date.now() - YEAR_MS).toISOString(),
    end: new Date(Date.now() + YEAR_MS).toISOString(),
  };
}

/**
 * Opens the shop.
 *
 * @param env - settings in addition to the defaults
 * @param now - the shops' time, in milliseconds
 */
export async function openOnline(env: Record<string, string> = {}, now = Date.now): Promise<Online> {
  const simulators = await startSimulators({ now });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, ...env });
  const merchant = await gateway.signIn();
  const call: Online["call"] = (method, path, sent = {}) =>
    gateway.send(method, path, { token: merchant.accessToken, ...sent });
  assert.equal((await call("POST", WOO)).status, 201);
  const { control, requests, lastKey, sold } = simulatedShops(simulators.url);
  const ownKey = await lastKey();
  return {
    gateway,
    simulators,
    merchant,
    call,
    list: (filter = {}, path = WOO) =>
      call("GET", `${path}/transactions`, {
        query: { ...year(), limit: "50", status: "", type: "", ...filter },
      }),
    sold: (basket) => sold(ownKey, basket),
    mishap: async (mishap) => void (await control("POST", "mishaps", { key: ownKey, mishap })),
    fault: async (fault) => void (await control("POST", "faults", fault)),
    clearFaults: async () => void (await control("DELETE", "faults")),
    refundRequests: async () => {
      const all = await requests();
      return all.filter(({ method, path }) => method === "POST" && /\/refunds/.test(path)).length;
    },
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}

/** Controls the simulated WooCommerce shops. */
export interface SimulatedShops {
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Returns the requests to them. */
  requests(): Promise<{ method: string; path: string; headers: Record<string, string> }[]>;
  /** Returns the key of the shop that received the last request. */
  lastKey(): Promise<string>;
  /**
   * Places an order of ten mugs at 12.90 paid by card in the shop with this key, unless a basket is
   * specified; returns its ID.
   */
  sold(key: string, basket?: object): Promise<string>;
}

/**
 * Returns the control of the simulated shops.
 *
 * @param url - the simulators' URL
 */
export function simulatedShops(url: string): SimulatedShops {
  const control: SimulatedShops["control"] = async (method, path, body) => {
    const response = await fetch(`${url}/_control/woocommerce/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    assert.ok(response.ok, `${path}: ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  const requests: SimulatedShops["requests"] = async () =>
    ((await control("GET", "requests")) as { requests: never[] }).requests;
  return {
    control,
    requests,
    lastKey: async () => {
      const all = await requests();
      const basic = all.findLast(({ headers }) => headers.authorization)!.headers.authorization!.slice(6);
      return Buffer.from(basic, "base64").toString().split(":")[0]!;
    },
    sold: async (key, basket = {}) =>
      `ord_${((await control("POST", "orders", { key, ...basket })) as { id: string }).id}`,
  };
}
