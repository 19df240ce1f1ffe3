import { call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { Account, Provider } from "../../api/records.ts";

/** A provider, with the merchant's account there if it has one. */
export type Listed = Provider & { account: Account | null };

/** Returns an account's path in the API. */
export const pathOf = ({ kind, id }: Pick<Provider, "kind" | "id">): string =>
  `/v1/${kind}/${encodeURIComponent(id)}`;

/** Returns the URL of an account's page. */
export const pageOf = ({ kind, id }: Pick<Provider, "kind" | "id">): string =>
  `/console/accounts/${kind}/${encodeURIComponent(id)}`;

/** Returns the URL of the page that connects an account, even one that lost its connection. */
export const connectPageOf = ({ kind, id }: Pick<Provider, "kind" | "id">): string =>
  `/console/connect/${kind}/${encodeURIComponent(id)}`;

/** Reads all providers with the merchant's accounts: those that need attention first, then by name. */
export async function readAll(): Promise<Listed[]> {
  const all = await Promise.all((await readProviders()).map(withAccount));
  const isFine = ({ account }: Listed) => Number(account?.remedy == null);
  return all.sort((one, other) => isFine(one) - isFine(other) || one.name.localeCompare(other.name));
}

/** Reads one provider with the merchant's account; undefined if there is no such provider. */
export async function readOne(kind: string, id: string): Promise<Listed | undefined> {
  const found = (await readProviders()).find((one) => one.kind === kind && one.id === id);
  return found && withAccount(found);
}

async function withAccount(provider: Provider): Promise<Listed> {
  return { ...provider, account: provider.status && (await call<Account>("GET", pathOf(provider))) };
}
