import { ApiError, call } from "./client.ts";
import type { List, Terminal } from "./records.ts";

const pathOf = (provider: string): string => `/v1/payment/${provider}/terminals`;

/** Reads a provider's terminals; none if the provider does not list them. */
export async function readTerminals(provider: string): Promise<Terminal[]> {
  try {
    return (await call<List<Terminal>>("GET", pathOf(provider))).items;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Registers a terminal with its provider. */
export function registerTerminal(provider: string, body: object): Promise<Terminal> {
  return call<Terminal>("POST", pathOf(provider), { body });
}

/** Removes a terminal from its provider. */
export async function removeTerminal(provider: string, id: string): Promise<void> {
  await call("DELETE", `${pathOf(provider)}/${encodeURIComponent(id)}`);
}
