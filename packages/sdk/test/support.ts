import { SELLER } from "@banco/gateway-testing/fiscal";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { Banco, type BancoOptions } from "../src/index.ts";

/** A gateway with simulated providers, and a merchant with an API key. */
export interface World {
  gateway: TestGateway;
  key: string;
  /** Returns the controls of a provider's simulator. */
  control(provider: string): SimulatorControl;
  /** Creates a client with the merchant's key. */
  client(options?: Partial<BancoOptions>): Banco;
  /** The user's own session, which creates keys and apps. */
  owner: Banco;
  /** A separate merchant, for a single scenario. */
  guest: Banco;
  /** IDs and references created by a scenario, by which it is judged. */
  made: string[];
  /** Returns a different number each time. */
  next(): number;
  stop(): Promise<void>;
}

const SCOPES = [
  ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
  "refunds:write",
];

/** Starts the gateway and a merchant for the SDKs, who accepts cards and issues receipts. */
export async function startWorld(): Promise<World> {
  const simulators = await startSimulators();
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const { accessToken } = await gateway.signIn();
  const owner = new Banco({ baseUrl: gateway.url, token: accessToken });
  const { key } = await owner.createApiKey({ name: "SDK", scopes: SCOPES as never });
  await owner.connectPaymentAccount("stripe");
  await owner.connectFiscalAccount("acube");
  await owner.updateFiscalMerchant("acube", {
    ...SELLER,
    email: "bar@banco.example",
    country: "IT",
  } as never);
  await owner.updateFiscalCredentials("acube", {
    taxCode: "RSSMRA80A01H501U",
    password: "Segreta-7391!",
    pin: "8462917305",
  });
  let last = 0;
  return {
    gateway,
    key,
    control: (provider) => openControl(simulators.url, provider),
    owner,
    guest: owner,
    made: [],
    next: () => ++last,
    client: (options) => new Banco({ baseUrl: gateway.url, token: key, clientId: "sdk", ...options }),
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}
