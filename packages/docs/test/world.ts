import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { CONSENT_ENV, registerApps } from "@banco/gateway-testing/consent";
import { SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { type Simulators, startSimulators } from "@banco/simulators";

/** A merchant whose accounts are connected. */
export interface Merchant {
  owner: SignedIn;
  /** Sends a request from a sample's setup and throws if it is refused. */
  send(method: string, path: string, json?: object): Promise<Answer["body"]>;
  /** The variables that samples read: BANCO_URL and BANCO_KEY. */
  env: { BANCO_URL: string; BANCO_KEY: string };
}

/** A gateway with simulated providers. */
export interface World {
  gateway: TestGateway;
  simulators: Simulators;
  /** Creates a new merchant; samples then use an API key or the owner's own sign-in. */
  merchant(as?: "key" | "owner"): Promise<Merchant>;
  stop(): Promise<void>;
}

const AREAS = ["payments", "fiscals", "stores"];
const SCOPES = [...AREAS.flatMap((area) => [`${area}:read`, `${area}:write`]), "refunds:write"];

/** Starts the gateway and the providers that samples run against. */
export async function startWorld(): Promise<World> {
  const simulators = await startSimulators();
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, ...CONSENT_ENV });
  await registerApps(simulators.url);
  return {
    gateway,
    simulators,
    merchant: async (as = "key") => {
      const owner = await gateway.signIn();
      const { accessToken } = owner;
      const ask = async (method: string, path: string, sent: Sent) => {
        const { status, body, text } = await gateway.send(method, path, sent);
        assert.ok(status < 300, `${method} ${path}: ${status} ${text}`);
        return body;
      };
      const json = { name: "Samples", scopes: SCOPES };
      const { key } = await ask("POST", "/v1/keys", { token: accessToken, json });
      const token = as === "key" ? key : accessToken;
      const send: Merchant["send"] = (method, path, sent) => {
        const headers = { "x-client-id": "my-shop", "idempotency-key": randomUUID() };
        return ask(method, path, { token, headers, ...(sent && { json: sent }) });
      };
      await send("POST", "/v1/payment/stripe");
      for (const provider of ["fiskaly", "acube"]) {
        await send("POST", `/v1/fiscal/${provider}`);
        await send("PATCH", `/v1/fiscal/${provider}/merchant`, SELLER);
        await send("PATCH", `/v1/fiscal/${provider}/credentials`, ACCESS);
      }
      return { owner, send, env: { BANCO_URL: gateway.url, BANCO_KEY: token } };
    },
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}
