import { readProviders } from "../../api/providers.ts";
import type { Provider } from "../../api/records.ts";

/** Reads all fiscal providers, because receipts of disconnected providers are listed too. */
export async function fiscalProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(({ kind }) => kind === "fiscal");
}

/** Returns the providers whose accounts issue receipts. */
export function issuersOf(providers: readonly Provider[]): Provider[] {
  return providers.filter(
    ({ status, capabilities }) => status === "active" && capabilities.includes("receipts"),
  );
}

/** Returns the providers whose accounts issue returns of goods sold on another register. */
export const returnersOf = (providers: readonly Provider[]): Provider[] =>
  issuersOf(providers).filter(({ refundsWithoutOriginal }) => refundsWithoutOriginal);
