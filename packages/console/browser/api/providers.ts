import { call } from "./client.ts";
import type { Provider } from "./records.ts";

/** Reads all providers, each with the state of the merchant's account. */
export const readProviders = (): Promise<Provider[]> => call("GET", "/v1/providers");

/** Reads the providers whose accounts can take payments. */
export async function activeProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(({ kind, status }) => kind === "payment" && status === "active");
}
