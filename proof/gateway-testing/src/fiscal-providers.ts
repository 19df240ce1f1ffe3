import assert from "node:assert/strict";
import { findFiscalProvider } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { type SignedIn, startTestGateway, type TestGateway } from "./gateway.ts";
import type { Answer, Sent } from "./http.ts";
import { inTime } from "./in-time.ts";

/** Tax office credentials that the simulated providers accept. */
export const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };

/** A merchant whose documents a provider issues, with a real gateway and a real simulator. */
export interface FiscalShop {
  gateway: TestGateway;
  simulators: Simulators;
  /** The simulated provider's faults and requests. */
  control: SimulatorControl;
  merchant: SignedIn;
  /** Sends a request to a path under the provider's. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Waits until the document has the status and returns it. */
  reaches(path: string, status: string): Promise<Answer["body"]>;
  stop(): Promise<void>;
}

/**
 * Opens a merchant's account with the provider that has this label, with credentials if the provider accepts
 * them.
 */
export async function openFiscalShop(label: string): Promise<FiscalShop> {
  const { manifest } = findFiscalProvider(label)!;
  const simulators = await startSimulators({ only: manifest.id });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const merchant = await gateway.signIn();
  const call: FiscalShop["call"] = (method, path, sent = {}) =>
    gateway.send(method, `/v1/fiscal/${label}${path}`, { token: merchant.accessToken, ...sent });
  assert.equal((await call("POST", "")).status, 201);
  if (manifest.capabilities.includes("credentials")) {
    assert.equal((await call("PATCH", "/credentials", { json: ACCESS })).status, 200);
  }
  return {
    gateway,
    simulators,
    control: openControl(simulators.url, manifest.id),
    merchant,
    call,
    reaches: (path, status) =>
      inTime(gateway, `${path} is ${status}`, async () => {
        const { body } = await call("GET", path);
        return body.status === status && body;
      }),
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}
