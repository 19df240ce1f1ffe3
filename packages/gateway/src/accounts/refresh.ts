import { isDeepStrictEqual } from "node:util";
import {
  type Connectable,
  findFiscalProvider,
  findPaymentProvider,
  findStoreProvider,
  ProviderError,
  type ProviderKind,
} from "@banco/providers";
import { startRounds } from "../jobs/rounds.ts";
import type { AccountRow, AccountServices } from "./account.ts";
import { changeSecrets } from "./secrets.ts";
import { endAccess, renewAccess, takeDueRefreshes } from "./sql.ts";

const PAUSE_MS = 5_000;

/** When an access that ends at a time is renewed: after two thirds of what is left of it. Undefined for one that does not end. */
export function refreshAt({ expiresAt }: { expiresAt?: string }, now: Date): Date | null {
  if (!expiresAt) return null;
  const leftMs = Math.max(0, Date.parse(expiresAt) - now.getTime());
  return new Date(now.getTime() + (leftMs * 2) / 3);
}

/** The loop that renews the access of accounts before it ends. Of all processes one renews an account at a time. */
export function startRefreshing(services: AccountServices): { stop(): Promise<void> } {
  const { db, log } = services.gateway;
  async function round(): Promise<void> {
    const accounts = await takeDueRefreshes(db);
    await Promise.all(accounts.map((account) => refreshAccount(services, account)));
  }

  return startRounds(round, { pauseMs: PAUSE_MS, log, heldUp: "the renewal of accounts is held up" });
}

/**
 * Renews an account's access. What the provider grants is stored before it is used; an account that could not be reached is tried
 * again, one whose consent was withdrawn turns to `error`.
 */
async function refreshAccount(services: AccountServices, account: AccountRow): Promise<void> {
  const { db, log } = services.gateway;
  const provider = providerOf(account);
  if (!provider?.oauth?.refresh || !account.credentials) return;
  try {
    const granted = await provider.oauth.refresh(services.contexts.of(provider, account));
    const { credentials: renewed } = services.contexts.secrets(account);
    await changeSecrets(
      services,
      account,
      // What was connected anew meanwhile is another access.
      (now) =>
        isDeepStrictEqual(now.credentials, renewed)
          ? { ...now, credentials: { ...renewed, ...granted } }
          : undefined,
      (queries, sealed) => renewAccess(queries, account, sealed, refreshAt(granted, new Date())),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials") {
      const why = `${provider.manifest.name} renews the access no more (${error.code}): connect again`;
      await endAccess(db, account, why);
    }
    log.warn(
      { account: account.id, provider: account.provider, kind: error.kind, reason: error.code },
      "the access was not renewed",
    );
  }
}

const FINDERS: Record<ProviderKind, (name: string) => Connectable | undefined> = {
  payment: findPaymentProvider,
  fiscal: findFiscalProvider,
  store: findStoreProvider,
};

function providerOf({ kind, provider }: AccountRow): Connectable | undefined {
  return FINDERS[kind](provider);
}
