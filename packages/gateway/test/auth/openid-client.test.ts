import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { createApp, isAccepted, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import * as openid from "openid-client";

test("the openid-client library signs in with PKCE, refreshes and revokes", async (t) => {
  const gateway = await startTestGateway();
  t.after(gateway.stop);
  const anna = await gateway.signIn();
  const app = await createApp(gateway, anna);
  const options = { execute: [openid.allowInsecureRequests] };
  const server = new URL(gateway.url);
  for (const client of [
    await openid.discovery(server, app.clientId, app.clientSecret, undefined, options),
    await openid.discovery(
      server,
      app.clientId,
      undefined,
      openid.ClientSecretBasic(app.clientSecret),
      options,
    ),
    await openid.dynamicClientRegistration(
      server,
      { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" },
      openid.None(),
      options,
    ),
  ]) {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const authorizationUrl = openid.buildAuthorizationUrl(client, {
      redirect_uri: REDIRECT_URI,
      scope: "openid payments:read",
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: expectedState,
      nonce: expectedNonce,
      resource: gateway.url,
    });
    assert.equal(authorizationUrl.origin + authorizationUrl.pathname, `${gateway.url}/connect`);
    const { body } = await consent(Object.fromEntries(authorizationUrl.searchParams));
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(client, new URL(body.redirectTo), checks);
    assert.ok(await isAccepted(gateway, tokens.access_token));
    assert.equal(tokens.claims()!.aud, client.clientMetadata().client_id);
    const next = await openid.refreshTokenGrant(client, tokens.refresh_token!);
    assert.ok(await isAccepted(gateway, next.access_token));
    await assert.rejects(openid.refreshTokenGrant(client, tokens.refresh_token!), { error: "invalid_grant" });
    await openid.tokenRevocation(client, next.refresh_token!);
    assert.ok(!(await isAccepted(gateway, next.access_token)));
  }
  /** Forwards the request as the console's consent page does. */
  function consent(request: Record<string, string>) {
    const { client_id, redirect_uri, scope, code_challenge, code_challenge_method, state, nonce, resource } =
      request;
    return gateway.send("POST", "/v1/auth/code", {
      token: anna.accessToken,
      query: { redirect_uri: redirect_uri! },
      json: {
        clientId: client_id,
        scopes: scope,
        codeChallenge: code_challenge,
        codeChallengeMethod: code_challenge_method,
        ...{ state, nonce, resource },
      },
    });
  }
});
