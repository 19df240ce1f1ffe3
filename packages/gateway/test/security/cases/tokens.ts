import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe } from "node:test";
import { codeFor, connectApp, createApp, isAccepted } from "@banco/gateway-testing/oauth";
import { rawRequest } from "@banco/gateway-testing/raw";
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from "jose";
import { anna, app, as, attack, bruno, gateway, provenBy } from "./world.ts";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

describe("tokens", () => {
  const refused = async (token: string) => {
    const { status } = await rawRequest(gateway.url, "GET", "/v1/bridges", {
      authorization: `Bearer ${token}`,
    });
    assert.ok(status === 401 || status === 431, `${status} ${token.slice(0, 80)}`);
  };

  attack([7, 9, 10, 12, 13], "only our algorithms, keys and claims are accepted", async () => {
    const claims = claimsOf(anna.accessToken);
    const [head, body, signature] = anna.accessToken.split(".") as [string, string, string];
    const header = JSON.parse(Buffer.from(head, "base64url").toString());
    for (const alg of ["none", "None", "nOnE", "HS256"]) {
      const start = `${base64({ ...header, alg })}.${body}`;
      await refused(`${start}.`);
      await refused(`${start}.${createHmac("sha256", "public key").update(start).digest("base64url")}`);
    }
    for (const change of [
      { jku: "http://127.0.0.1:9/keys" },
      { jwk: { kty: "EC" } },
      { x5u: "http://127.0.0.1:9" },
      { crit: ["x"] },
    ])
      await refused(`${base64({ ...header, ...change })}.${body}.${signature}`);
    for (const kid of ["../../dev/null", "' or 1=1 --", "x".repeat(4_000), undefined])
      await refused(`${base64({ ...header, kid })}.${body}.${signature}`);
    for (const change of [
      { iss: "x" },
      { aud: ["x"] },
      { exp: 1 },
      { nbf: 1e10 },
      { exp: undefined },
      { sub: bruno.email },
    ])
      await refused(`${head}.${base64({ ...claims, ...change })}.${signature}`);
    for (const broken of [
      `${head}..${signature}`,
      `${head}.${body}.${signature}.x`,
      "x".repeat(100_000),
      `${head}.${body}`,
    ])
      await refused(broken);
  });

  attack([11, 14], "refresh tokens, codes and a deleted app's tokens give no access", async () => {
    await refused(anna.refreshToken);
    await refused(await codeFor(gateway, anna, app.clientId));
    const [gone, remaining] = [await createApp(gateway, anna), await createApp(gateway, anna)];
    const [tokens, others] = [
      await connectApp(gateway, bruno, gone),
      await connectApp(gateway, bruno, remaining),
    ];
    assert.equal((await as(anna, "DELETE", `/v1/apps/${gone.clientId}`)).status, 200);
    assert.equal(await isAccepted(gateway, tokens.accessToken), false);
    assert.equal(await isAccepted(gateway, others.accessToken), true);
  });

  attack([9, 12], "a key in a token is neither used nor fetched", async (t) => {
    let fetched = 0;
    const listener = createServer((_request, answer) => {
      fetched += 1;
      answer.end("{}");
    }).listen(0, "127.0.0.1");
    t.after(() => listener.close());
    await once(listener, "listening");
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/keys`;
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    const { kid } = decodeProtectedHeader(anna.accessToken) as { kid: string };
    for (const header of [{ kid }, { jwk, kid }, { jku: url, kid: "mine" }, { x5u: url, kid }])
      await refused(
        await new SignJWT(claimsOf(anna.accessToken))
          .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header })
          .sign(privateKey),
      );
    assert.equal(fetched, 0);
  });

  provenBy(
    [8, 12],
    "gateway/test/auth/access-token.test.ts",
    "an unsigned token, or one signed with our public key, is refused",
    "tokens with invalid claims are refused even if signed by our key",
    "ID tokens, refresh tokens and codes are refused as access tokens",
  );
  provenBy(
    [14],
    "gateway/test/auth/revocation.test.ts",
    "a revocation in one process applies in all processes",
  );
});
