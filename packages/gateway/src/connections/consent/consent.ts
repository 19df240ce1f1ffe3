import { createHash } from "node:crypto";
import type { Clock } from "@banco/core/clock";
import { type Connectable, type ProviderContext, ProviderError } from "@banco/providers";
import { CONSENT_MS } from "../../pace.ts";
import { type AccountRow, providerPath } from "../account.ts";
import { noAccount } from "../accounts.ts";
import { webhookTokenOf } from "../credentials.ts";
import { changeSecrets } from "../secrets.ts";
import type { AccountServices } from "../services.ts";
import { keepSecrets } from "../sql.ts";
import { type ConsentPage, changeConnectState, connectStateOf, newNonce } from "./connect-state.ts";

/**
 * Stores the credentials that the provider's consent page depends on. The account stays pending, and its
 * `connectUrl` becomes that page.
 */
export async function prepareConsent(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const webhookToken = webhookTokenOf(services, account);
  const row = await changeSecrets(
    services,
    account,
    (now) => ({ ...now, webhookToken, credentials }),
    (queries, sealed) => keepSecrets(queries, account.tenantId, account.id, sealed, {}),
  );
  if (row) return row;
  throw noAccount(provider);
}

/**
 * Returns the page where the merchant connects: the provider's consent page if it has one and the platform has keys
 * there; otherwise the console's page, which asks for keys or for confirmation of the merchant that was found. Returns
 * a recent consent page again, so that reading the account does not cancel a consent in progress. If the provider fails
 * to create a page, returns the form for the merchant's own keys.
 */
export async function connectUrlOf(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
): Promise<string> {
  const form = consolePage(services, provider);
  const context = services.contexts.of(provider, account);
  if (account.found || !canConsent(provider, context)) return form;
  const { page } = connectStateOf(services, account);
  if (page && isFresh(page, services.gateway.clock)) return page.url;
  try {
    return await openPage(services, account, provider, context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, code, message } = error;
    services.gateway.log.warn(
      { account: account.id, kind, reason: code, message },
      "the provider did not create a consent page",
    );
    return form;
  }
}

/** Returns the console page where the provider is connected. */
export function consolePage({ gateway }: AccountServices, { kind, manifest }: Connectable): string {
  return `${gateway.settings.appUrl}/console/connect/${kind}/${manifest.id}`;
}

/** Returns the redirect URI that the provider sends the merchant back to. */
export function callbackUri({ gateway }: AccountServices, provider: Connectable): string {
  return `${gateway.settings.baseUrl}${providerPath(provider)}/callback`;
}

/**
 * Returns a consent's OAuth state: tenant and account, which are not in the callback's path, and the page's
 * secret.
 */
export function stateText({ tenantId, id }: AccountRow, nonce: string): string {
  return `${tenantId}.${id}.${nonce}`;
}

async function openPage(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
  context: ProviderContext,
): Promise<string> {
  const { clock, random } = services.gateway;
  const nonce = newNonce(random);
  const codeVerifier = random.bytes(32).toString("base64url");
  const url = await provider.oauth!.authorizeUrl(context, {
    state: stateText(account, nonce),
    redirectUri: callbackUri(services, provider),
    codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url"),
  });
  let page: ConsentPage = { nonce, codeVerifier, url, expiresAt: clock.now().getTime() + CONSENT_MS.page };
  await changeConnectState(services, account, (state) => {
    if (!state.page || !isFresh(state.page, clock)) return { ...state, page };
    // A concurrent request has already created this page.
    page = state.page;
    return undefined;
  });
  return page.url;
}

function isFresh({ expiresAt }: ConsentPage, clock: Clock): boolean {
  return expiresAt - clock.now().getTime() > CONSENT_MS.pageLeast;
}

/**
 * Whether the consent page can be opened: the platform has the keys it needs, and the page's own credentials
 * are known.
 */
function canConsent({ oauth, manifest }: Connectable, { platform, credentials }: ProviderContext): boolean {
  if (!oauth || (manifest.platformKeys.length > 0 && !platform)) return false;
  return (oauth.needs ?? []).every((name) => credentials[name]);
}
