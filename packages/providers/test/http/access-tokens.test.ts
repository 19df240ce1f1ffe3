import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { openAccessTokens } from "@banco/providers";

/** Returns a provider that issues numbered tokens, and their count. */
function issuer(lifeMs: number) {
  let issued = 0;
  const obtain = async () => {
    issued += 1;
    return { value: `token_${issued}`, expiresAt: new Date(Date.now() + lifeMs) };
  };
  return { obtain, issued: () => issued };
}

describe("an account's access token", () => {
  test("an access token is obtained once for all waiting calls and cached", async () => {
    const tokens = openAccessTokens(HOST_CLOCK);
    const { obtain, issued } = issuer(3_600_000);
    const got = await Promise.all([tokens.get(obtain), tokens.get(obtain), tokens.get(obtain)]);
    assert.deepEqual([...got, await tokens.get(obtain)], Array(4).fill("token_1"));
    assert.equal(issued(), 1);
  });

  test("an access token is replaced before it expires", async () => {
    const tokens = openAccessTokens(HOST_CLOCK);
    const { obtain } = issuer(30_000);
    assert.equal(await tokens.get(obtain), "token_1");
    assert.equal(await tokens.get(obtain), "token_2");
  });

  test("an access token expires according to the injected clock", async () => {
    let nowMs = 0;
    const tokens = openAccessTokens({ now: () => new Date(nowMs) });
    const obtain = async () => ({ value: `token_${nowMs}`, expiresAt: new Date(nowMs + 3_600_000) });
    assert.equal(await tokens.get(obtain), "token_0");
    nowMs = 3_500_000;
    assert.equal(await tokens.get(obtain), "token_0");
    nowMs = 3_590_000;
    assert.equal(await tokens.get(obtain), "token_3590000");
  });

  test("an access token is replaced once its newest version is refused", async () => {
    const tokens = openAccessTokens(HOST_CLOCK);
    const { obtain } = issuer(3_600_000);
    await tokens.get(obtain);
    tokens.forget("token_1");
    assert.equal(await tokens.get(obtain), "token_2");
    tokens.forget("token_1");
    assert.equal(await tokens.get(obtain), "token_2");
  });

  test("each named access token is obtained and forgotten on its own", async () => {
    const tokens = openAccessTokens(HOST_CLOCK);
    const { obtain } = issuer(3_600_000);
    const both = () => Promise.all(["read", "write"].map((name) => tokens.get(obtain, name)));
    assert.deepEqual(await both(), ["token_1", "token_2"]);
    assert.deepEqual(await both(), ["token_1", "token_2"]);
    tokens.forget("token_2");
    assert.deepEqual(await both(), ["token_1", "token_3"]);
  });

  test("an access token is requested again after a failure", async () => {
    const tokens = openAccessTokens(HOST_CLOCK);
    await assert.rejects(
      tokens.get(() => Promise.reject(new Error("down"))),
      /down/,
    );
    assert.equal(await tokens.get(issuer(3_600_000).obtain), "token_1");
  });
});
