import assert from "node:assert/strict";
import { type SignedIn, startTestGateway, type TestGateway } from "./gateway.ts";
import type { Answer, Sent } from "./http.ts";

/** The path of handed-over documents. */
export const HANDOFF = "/v1/fiscal/handoff";

export const SELLER = {
  name: "Bar Centrale",
  legalName: "Bar Centrale SRL",
  vatId: "01234567897",
  address: { street: "Via Roma", number: "1", postal: "00184", city: "Roma", state: "RM", country: "IT" },
};

/** Returns a receipt for two coffees in cash, with the given changes. */
export function sale(change: object = {}): object {
  return {
    type: "sale",
    items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
    payment: { cash: 2.4 },
    ...change,
  };
}

/** Returns an invoice for consulting, 100 EUR plus VAT, with the given changes. */
export function invoice(change: object = {}): object {
  return {
    type: "TD01",
    items: [{ description: "Consulenza", quantity: 1, price: 100, vat: "22.00" }],
    customer: {
      vatId: "12345670785",
      name: "Cliente SPA",
      sdi: "ABC1234",
      address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
    },
    payment: { electronic: 122 },
    ...change,
  };
}

/** A merchant with an account for handed-over documents. */
export interface Office {
  gateway: TestGateway;
  merchant: SignedIn;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Requests a receipt and expects it to be accepted. */
  receipt(body?: object): Promise<Answer["body"]>;
  /** Requests a receipt and reports it as issued. */
  completed(body?: object): Promise<Answer["body"]>;
  stop(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const gateway = await startTestGateway();
  const merchant = await gateway.signIn();
  const call: Office["call"] = (method, path, sent = {}) =>
    gateway.send(method, path, { token: merchant.accessToken, ...sent });
  const receipt: Office["receipt"] = async (body = sale()) => {
    const made = await call("POST", `${HANDOFF}/receipts`, { json: body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };
  assert.equal((await call("POST", HANDOFF)).status, 201);
  assert.equal((await call("PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
  return {
    gateway,
    merchant,
    call,
    receipt,
    completed: async (body) => {
      const { id } = await receipt(body);
      const closed = await call("PATCH", `${HANDOFF}/receipts/${id}`, {
        json: { status: "completed", number: `0001-${id.slice(-4)}` },
      });
      assert.equal(closed.status, 200, JSON.stringify(closed.body));
      return closed.body;
    },
    stop: () => gateway.stop(),
  };
}
