import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { Banco, type BancoOptions } from "../src/index.ts";

/** A gateway with simulated providers, and a merchant with an API key. */
export interface World {
  gateway: TestGateway;
  /** Makes a client with the merchant's key. */
  client(options?: Partial<BancoOptions>): Banco;
  stop(): Promise<void>;
}

const SCOPES = ["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Starts the world that the SDK is tried in. */
export async function startWorld(): Promise<World> {
  const simulators = await startSimulators();
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const { accessToken } = await gateway.signIn();
  const owner = new Banco({ baseUrl: gateway.url, token: accessToken });
  const { key } = await owner.createApiKey({ name: "SDK", scopes: SCOPES as never });
  await owner.connectPaymentAccount("stripe");
  return {
    gateway,
    client: (options) => new Banco({ baseUrl: gateway.url, token: key, clientId: "sdk", ...options }),
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}
