import { isDeepStrictEqual } from "node:util";
import type { Clock } from "@banco/core/clock";
import { type CallWindow, ProviderError } from "@banco/providers";
import { ROUND_MS } from "../pace.ts";
import { startOpenWork } from "../work/due.ts";
import { type DueRefresh, endAccess, outliveRefresh, renewAccess, takeDueRefreshes } from "./refresh-sql.ts";
import { findProvider } from "./resolve.ts";
import { changeSecrets } from "./secrets.ts";
import type { AccountServices } from "./services.ts";

/**
 * Returns the milliseconds until access is renewed: two thirds of its remaining lifetime. Null if it does not expire.
 */
export function refreshMs({ expiresAt }: { expiresAt?: string }, clock: Clock): number | null {
  return expiresAt ? (leftMs(expiresAt, clock) * 2) / 3 : null;
}

function leftMs(expiresAt: string, clock: Clock): number {
  return Math.max(0, Date.parse(expiresAt) - clock.now().getTime());
}

/**
 * Starts the loop that renews the access of accounts before it expires. Only one process at a time renews an
 * account.
 */
export function startRefreshing(services: AccountServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork(services.gateway, {
    pauseMs: ROUND_MS.renewals,
    take: (refusals) => takeDueRefreshes(db, { refusals }),
    // The window prevents a delayed process from using a refresh token that another process has already used, which
    // makes some providers revoke access.
    work: (account, window) => refreshAccount(services, account, window),
    failed: "an account's access could not be renewed",
    heldUp: "account renewals are delayed",
  });
}

/**
 * Renews an account's access. Stores the new tokens before using them. If the provider cannot be reached, a
 * later attempt uses the same token; an account whose consent was withdrawn gets the status `error`. If an
 * earlier response was lost, an error means that the new token was lost with it, and the current access is
 * used until it expires.
 */
async function refreshAccount(
  services: AccountServices,
  account: DueRefresh,
  window: CallWindow,
): Promise<void> {
  const { db, clock, log } = services.gateway;
  const provider = findProvider(account.kind, account.provider);
  if (!provider?.oauth?.refresh || !account.credentials) return;
  try {
    const granted = await provider.oauth.refresh(services.contexts.of(provider, account, window));
    const { credentials: renewed } = services.contexts.secrets(account);
    await changeSecrets(
      services,
      account,
      // An account that was connected again in the meantime has different access.
      (now) =>
        isDeepStrictEqual(now.credentials, renewed)
          ? { ...now, credentials: { ...renewed, ...granted } }
          : undefined,
      (queries, sealed) => renewAccess(queries, account, sealed, refreshMs(granted, clock)),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials") {
      const why = `${provider.manifest.name} no longer renews the access (${error.code}): connect again`;
      const { expiresAt } = services.contexts.secrets(account).credentials;
      const left = account.unanswered && expiresAt ? leftMs(expiresAt, clock) : 0;
      if (left > 0) await outliveRefresh(db, account, `${why} before ${expiresAt}`, left);
      else await endAccess(db, account, why);
    }
    log.warn(
      { account: account.id, provider: account.provider, kind: error.kind, reason: error.code },
      "the access was not renewed",
    );
  }
}
