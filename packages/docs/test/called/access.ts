import { randomUUID } from "node:crypto";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { codeFor, connectApp, createApp, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import type { Merchant } from "../world.ts";

/** Creates the sign-ins, members and connected apps that samples read, change and end. */
export async function prepareAccess(
  gateway: TestGateway,
  { owner }: Merchant,
): Promise<Record<string, string>> {
  const email = `anna-${randomUUID()}@example.com`;
  const passcode = await gateway.passcode(email);
  const [changed, removed] = [await join(gateway, owner, "cashier"), await join(gateway, owner, "cashier")];
  const [second, third] = [await gateway.signIn(owner.email), await gateway.signIn(owner.email)];
  const sessions = await gateway.send("GET", "/v1/auth/sessions", { token: second.accessToken });
  const app = await createApp(gateway, owner);
  const grantCode = await codeFor(gateway, owner, app.clientId);
  // On a slow machine, the earlier samples may take longer than a code stays valid.
  await gateway.db.raw("update auth_code set expires_at = expires_at + interval '1 hour'");
  const { accessToken: appToken, refreshToken: appRefreshToken } = await connectApp(gateway, owner, app);
  const ended = await createApp(gateway, owner);
  await connectApp(gateway, owner, ended);
  return {
    email,
    passcode,
    changedMemberId: changed.id,
    removedMemberId: removed.id,
    sessionId: sessions.body.find(({ current }: { current: boolean }) => current).id,
    refreshToken: third.refreshToken,
    grantedClientId: app.clientId,
    grantedClientSecret: app.clientSecret,
    grantCode,
    appToken,
    appRefreshToken,
    endedClientId: ended.clientId,
    redirectUri: REDIRECT_URI,
  };
}

/**
 * Creates a person who leaves the merchant, and one who also has their own merchant; each has one sign-in for every
 * sample that ends one.
 */
export async function prepareMembers(gateway: TestGateway, { owner }: Merchant) {
  const { accessToken: leaves } = await join(gateway, owner, "cashier");
  const { email } = await gateway.signIn();
  const { accessToken: ends } = await join(gateway, owner, "cashier", email);
  const { accessToken: switches } = await gateway.signIn(email);
  const { body } = await gateway.send("GET", "/v1/merchants", { token: ends });
  const idOf = (role: string): string => body.find((one: { role: string }) => one.role === role).id;
  const prepared: Record<string, string> = {
    ownMerchantId: idOf("owner"),
    joinedMerchantId: idOf("cashier"),
  };
  return { prepared, tokens: { leaves, switches, ends } };
}
