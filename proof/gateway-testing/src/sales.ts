import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { SELLER } from "./fiscal.ts";
import { ACCESS } from "./fiscal-providers.ts";
import type { Answer, Sent } from "./http.ts";
import { inTime } from "./in-time.ts";
import { openShop, type Shop } from "./payments.ts";

/** A shop that accepts cards with Stripe and issues documents with fiskaly. */
export interface Counter extends Shop {
  /** The simulated tax office's provider. */
  office: SimulatorControl;
  /** Sends a request about a sale as the app "till", with a new idempotency key unless one is set. */
  ask(method: string, path: string, json?: object, sent?: Sent): Promise<Answer>;
  /** Creates a sale; the response contains its record at that time. */
  sell(body: object, sent?: Sent): Promise<Answer>;
  /** Waits until the sale has the status and returns it. */
  becomes(id: string, status: string): Promise<Answer["body"]>;
  /** Waits until a duplicate payment has been refunded and returns the sale. */
  reachesSurplus(id: string): Promise<Answer["body"]>;
}

/** The path of the provider that issues documents immediately. */
export const OFFICE = "/v1/fiscal/fiskaly";

/** Returns items with these prices and 10 % VAT. */
export const goods = (...prices: number[]) =>
  prices.map((price, index) => ({ description: `Dish ${index}`, quantity: 1, price, vat: "10" }));
export const cash = (amount: number) => ({ means: "cash", amount });
export const card = (amount: number, token = "tok_visa") => ({
  means: "card",
  provider: "P1",
  amount,
  token,
});

/** Opens a counter. */
export async function openCounter(): Promise<Counter> {
  const shop = await openShop();
  const { call } = shop;
  assert.equal((await call("POST", OFFICE)).status, 201);
  assert.equal((await call("PATCH", `${OFFICE}/credentials`, { json: ACCESS })).status, 200);
  assert.equal((await call("PATCH", `${OFFICE}/merchant`, { json: SELLER })).status, 200);
  const ask: Counter["ask"] = (method, path, json, { headers = {}, ...sent } = {}) =>
    call(method, path, {
      ...(json && { json }),
      ...sent,
      headers: { "x-client-id": "till", "idempotency-key": randomUUID(), ...headers },
    });
  return {
    ...shop,
    office: openControl(shop.simulators.url, "fiskaly"),
    ask,
    sell: (body, sent) => ask("POST", "/v1/sales", body, sent),
    becomes: (id, status) =>
      inTime(shop.gateway, `${id} is ${status}`, async () => {
        const { body } = await call("GET", `/v1/sales/${id}`);
        return body.status === status && body;
      }),
    reachesSurplus: (id) =>
      inTime(shop.gateway, `the surplus of ${id} went back`, async () => {
        const { body } = await call("GET", `/v1/sales/${id}`);
        const surplus = body.returns.find(({ reason }: { reason: string | null }) => reason === "Paid twice");
        return surplus?.status === "completed" && body;
      }),
  };
}
