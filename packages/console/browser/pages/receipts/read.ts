import { call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { List, Provider, Receipt } from "../../api/records.ts";
import type { Given } from "../../parts/form.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = "100";

/** Reads the fiscal providers, connected or not: receipts of one that is gone are listed too. */
export async function fiscalProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(({ kind }) => kind === "fiscal");
}

/** Those whose accounts issue receipts. */
export function issuersOf(providers: readonly Provider[]): Provider[] {
  return providers.filter(
    ({ status, capabilities }) => status === "active" && capabilities.includes("receipts"),
  );
}

/** Reads a page of the receipts of all providers, the newest first. */
export function readReceipts(
  { days, status = "", type = "", q = "" }: Given,
  token: string | null,
): Promise<List<Receipt>> {
  const now = Date.now();
  const query = new URLSearchParams({
    start: new Date(now - Number(days) * DAY_MS).toISOString(),
    end: new Date(now + DAY_MS).toISOString(),
    order: "desc",
    limit: PAGE,
    ...(status && { status }),
    ...(type && { type }),
    ...(q && { q }),
    ...(token && { token }),
  });
  return call<List<Receipt>>("GET", `/v1/fiscal/receipts?${query}`);
}
