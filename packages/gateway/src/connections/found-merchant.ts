import type { Connectable, ProviderContext } from "@banco/providers";
import { type AccountRow, sealContext } from "./account.ts";
import type { Proven } from "./credentials.ts";
import type { AccountServices } from "./services.ts";

/**
 * The merchant that a consent found, with the secrets and settings that the account gets when the user
 * confirms it.
 */
export interface FoundMerchant extends Proven {
  /** Identifies the merchant that awaits confirmation: a merchant found later has a different ID. */
  id: string;
}

/** Decrypts the merchant that awaits the user's confirmation. */
export function candidateOf({ gateway }: AccountServices, account: AccountRow): FoundMerchant | undefined {
  if (!account.found) return undefined;
  const plain = gateway.vault.open(account.tenantId, sealContext(account, "found"), account.found);
  return JSON.parse(plain) as FoundMerchant;
}

/** Returns a context for the merchant that awaits the user's confirmation. */
export function candidateContext(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
): ProviderContext | undefined {
  const candidate = candidateOf(services, account);
  return (
    candidate &&
    services.contexts.with(provider, { ...account, settings: candidate.settings }, candidate.secrets)
  );
}
