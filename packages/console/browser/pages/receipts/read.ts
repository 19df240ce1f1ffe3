import { call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { List, Provider, Receipt } from "../../api/records.ts";
import type { Given } from "../../parts/form.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 100;

/** Reads the providers whose accounts issue receipts. */
export async function receiptProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(
    ({ kind, status, capabilities }) =>
      kind === "fiscal" && status === "active" && capabilities.includes("receipts"),
  );
}

/** Reads the newest receipts of a period; a token says that there are more. */
export function readReceipts({ provider, days, type = "" }: Given): Promise<List<Receipt>> {
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const start = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
  const query = new URLSearchParams({ start, end, type, limit: String(PAGE), token: "", order: "desc" });
  return call<List<Receipt>>("GET", `/v1/fiscal/${provider}/receipts?${query}`);
}
