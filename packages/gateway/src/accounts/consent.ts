import { createHash, randomBytes } from "node:crypto";
import { Problem } from "@banco/core";
import { type Connectable, type ProviderContext, ProviderError } from "@banco/providers";
import { type AccountRow, type AccountServices, providerPath, sealContext } from "./account.ts";
import { isOf, noAccount, proveCredentials, sameText, webhookTokenOf } from "./accounts.ts";
import { problemOfFailure } from "./failures.ts";
import { changeSecrets } from "./secrets.ts";
import { keepSecrets, readAccountById, setConnectState } from "./sql.ts";

const TOKEN_BYTES = 24;
const CONNECT_MAX_MS = 15 * 60_000;
/** A page with less time left than this is made anew. */
const CONNECT_MIN_MS = 5 * 60_000;

/**
 * Keeps the credentials that the provider's consent page depends on; the account stays pending, and its `connectUrl` is that page from now
 * on.
 */
export async function prepareConsent(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const webhookToken = webhookTokenOf(services, account);
  const kept = await changeSecrets(
    services,
    account,
    (now) => ({ ...now, webhookToken, credentials }),
    (queries, sealed) => keepSecrets(queries, account.tenantId, account.id, sealed, {}),
  );
  if (kept) return kept;
  throw noAccount(provider);
}

/** What an OAuth connect remembers until the merchant comes back. */
interface ConnectState {
  nonce: string;
  codeVerifier: string;
  expiresAt: number;
  /** The page that the merchant was sent to. */
  url: string;
}

/**
 * Where the merchant goes to connect: the provider's consent page where it has one and the platform has keys there, else the
 * console's form. A page that was given out lately is given out again, so that whoever looks at the account meanwhile does not
 * end the connect under way. A provider that makes no page now leaves the form, with keys of the merchant's own.
 */
export async function connectUrlOf(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
): Promise<string> {
  const { settings, log } = services.gateway;
  const form = `${settings.appUrl}/console/connect/${provider.kind}/${provider.manifest.id}`;
  const context = services.contexts.of(provider, account);
  if (!canConsent(provider, context)) return form;
  const open = account.connectState && openState(services, account, account.connectState);
  if (open && open.expiresAt - Date.now() > CONNECT_MIN_MS) return open.url;
  try {
    return await startConsent(services, account, provider, context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, code, message } = error;
    log.warn({ account: account.id, kind, reason: code, message }, "the provider makes no consent page");
    return form;
  }
}

async function startConsent(
  { gateway: { db, vault, settings } }: AccountServices,
  account: AccountRow,
  provider: Connectable,
  context: ProviderContext,
): Promise<string> {
  const nonce = randomBytes(TOKEN_BYTES).toString("base64url");
  const codeVerifier = randomBytes(32).toString("base64url");
  const url = await provider.oauth!.authorizeUrl(context, {
    state: `${account.tenantId}.${account.id}.${nonce}`,
    redirectUri: callbackUri(settings.baseUrl, provider),
    codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url"),
  });
  const state: ConnectState = { nonce, codeVerifier, expiresAt: Date.now() + CONNECT_MAX_MS, url };
  const sealed = vault.seal(account.tenantId, sealContext(account, "connect_state"), JSON.stringify(state));
  await setConnectState(db, account.tenantId, account.id, sealed);
  return url;
}

function openState({ gateway }: AccountServices, account: AccountRow, sealed: Buffer): ConnectState {
  return JSON.parse(
    gateway.vault.open(account.tenantId, sealContext(account, "connect_state"), sealed),
  ) as ConnectState;
}

/** Whether the consent page can be opened: the platform has its keys there, where it needs any, and what the page depends on is known. */
function canConsent({ oauth, manifest }: Connectable, { platform, credentials }: ProviderContext): boolean {
  if (!oauth || (manifest.platformKeys.length > 0 && !platform)) return false;
  return (oauth.needs ?? []).every((name) => credentials[name]);
}

/**
 * Finishes an OAuth connect with what the provider sent the merchant back with.
 *
 * @throws Problem when the state is not one of ours, was used or is too old, or the provider does not take the code
 */
export async function finishConnect(
  services: AccountServices,
  provider: Connectable,
  answer: { state: string; code: string; query?: string },
): Promise<AccountRow> {
  const { db, settings } = services.gateway;
  const [tenantId = "", accountId = "", nonce = ""] = answer.state.split(".");
  const account = await readAccountById(db, tenantId, accountId);
  if (!account?.connectState || !isOf(account, provider) || !provider.oauth) throw unknownState();
  const state = openState(services, account, account.connectState);
  if (!sameText(state.nonce, nonce) || state.expiresAt < Date.now()) throw unknownState();
  await setConnectState(db, tenantId, accountId, null);
  try {
    const credentials = await provider.oauth.exchange(services.contexts.of(provider, account), {
      code: answer.code,
      state: answer.state,
      redirectUri: callbackUri(settings.baseUrl, provider),
      codeVerifier: state.codeVerifier,
      ...(answer.query !== undefined && { query: answer.query }),
    });
    return await proveCredentials(services, provider, account, credentials);
  } catch (error) {
    throw problemOfFailure(error);
  }
}

function callbackUri(baseUrl: string, provider: Connectable): string {
  return `${baseUrl}${providerPath(provider)}/callback`;
}

function unknownState(): Problem {
  return new Problem("validation_failed", "This connection was not started here, or too long ago", {
    errors: [{ path: "/query/state", message: "is not known" }],
  });
}
