import { randomText } from "../../kit/ids.ts";
import { type AccountFacts, accountOf } from "../accounts.ts";
import { emit } from "../events/emit.ts";
import { ownerOf } from "../wire/auth.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import { newId, type World } from "../world.ts";

/** A refusal in the format of RFC 6749. */
export class OAuthError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const CODE_LIFE_MS = 5 * 60 * 1_000;

/** Stores a merchant's consent: opens an account for it and returns the code for the platform. */
export function consent(
  world: World,
  request: { clientId: string; scope: string },
  merchant: AccountFacts,
): string {
  const account = accountOf(world, newId("acct", 16), merchant);
  const id = newId("ac", 32);
  world.codes.put("", {
    id,
    account: account.id,
    clientId: request.clientId,
    scope: request.scope,
    expiresAt: world.kit.now() + CODE_LIFE_MS,
    used: null,
  });
  return id;
}

/** Grants a platform access to an account in exchange for its code or refresh token. */
export function exchange(world: World, secret: string | undefined, form: Record<string, unknown>): object {
  const platform = platformOf(world, secret);
  if (form.grant_type === "refresh_token") return refresh(world, platform, String(form.refresh_token));
  if (form.grant_type !== "authorization_code") {
    throw new OAuthError(
      "unsupported_grant_type",
      `This API does not support the grant type ${form.grant_type}`,
    );
  }
  const code = world.codes.get("", String(form.code));
  if (!code || code.expiresAt < world.kit.now()) {
    throw new OAuthError("invalid_grant", `Authorization code does not exist: ${form.code}`);
  }
  if (code.used) {
    revoke(world, code.used.token);
    throw new OAuthError(
      "invalid_grant",
      `This authorization code has already been used. All tokens issued with this code have been revoked.`,
    );
  }
  world.grants.put(platform, { id: code.account, clientId: code.clientId });
  const answer = tokenFor(world, platform, code.account, code.scope);
  world.codes.put("", { ...code, used: { platform, token: answer.access_token } });
  emit(
    world,
    connected(code.account, platform),
    "account.application.authorized",
    application(code.clientId),
  );
  return answer;
}

/** Ends a platform's connection to an account. */
export function deauthorize(world: World, secret: string | undefined, form: Record<string, unknown>): object {
  const platform = platformOf(world, secret);
  const account = String(form.stripe_user_id);
  const grant = world.grants.get(platform, account);
  if (!grant || grant.clientId !== form.client_id) {
    throw new OAuthError(
      "invalid_client",
      `This application is not connected to stripe account ${account}, or that account does not exist.`,
      401,
    );
  }
  disconnect(world, platform, account);
  return { stripe_user_id: account };
}

/**
 * Ends a connection, from either side; the platform is notified (event `account.application.deauthorized`).
 */
export function disconnect(world: World, platform: string, account: string): void {
  const grant = world.grants.get(platform, account);
  if (!grant) return;
  emit(world, connected(account, platform), "account.application.deauthorized", application(grant.clientId));
  world.grants.delete(platform, account);
  const tokens = world.tokens.list("", (token) => token.account === account && token.platform === platform);
  for (const { id } of tokens) revoke(world, id);
}

function refresh(world: World, platform: string, refreshToken: string): object {
  const account = /^rt_(acct_\w+)_\w+$/.exec(refreshToken)?.[1] ?? "";
  if (!world.grants.get(platform, account)) {
    throw new OAuthError("invalid_grant", `Refresh token does not exist: ${refreshToken}`);
  }
  return tokenFor(world, platform, account, "read_write");
}

function tokenFor(world: World, platform: string, account: string, scope: string) {
  const access_token = `sk_test_${randomText(40)}`;
  world.tokens.put("", { id: access_token, account, platform, revoked: false });
  return {
    access_token,
    livemode: false,
    refresh_token: `rt_${account}_${randomText(24)}`,
    token_type: "bearer",
    stripe_publishable_key: `pk_test_${randomText(40)}`,
    stripe_user_id: account,
    scope,
  };
}

function revoke(world: World, token: string): void {
  const known = world.tokens.get("", token);
  if (known) world.tokens.put("", { ...known, revoked: true });
}

function platformOf(world: World, secret: string | undefined): string {
  if (secret === undefined) throw new OAuthError("invalid_client", "No API key provided", 401);
  return ownerOf(secret, world.tokens).account;
}

function connected(account: string, platform: string) {
  return { account, platform, version: ACCOUNT_VERSION, request: null };
}

function application(clientId: string) {
  return { id: clientId, object: "application", name: "Banco" };
}
