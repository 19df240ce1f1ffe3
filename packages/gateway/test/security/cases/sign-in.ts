import assert from "node:assert/strict";
import { createHook } from "node:async_hooks";
import { describe } from "node:test";
import { connectByForm, form } from "@banco/gateway-testing/oauth";
import { app, as, attack, gateway, login, provenBy } from "./world.ts";

describe("sign-in", () => {
  attack(
    [22],
    "whoever floods an address from one network keeps no mail from its owner elsewhere",
    async () => {
      const email = "victim@example.com";
      const flood = await Promise.all(Array.from({ length: 30 }, () => login({ email }, "203.0.113.1")));
      assert.equal(flood.filter(({ status }) => status === 200).length, 5);
      assert.equal((await login({ email }, "198.51.100.77")).status, 200);
    },
  );

  attack(
    [17],
    "whoever guesses without end from one network does not lock the owner out elsewhere",
    async () => {
      const { email } = await gateway.signIn();
      const guesses = await Promise.all(
        Array.from({ length: 60 }, () => login({ email, code: "00000000" }, "203.0.113.2")),
      );
      assert.equal(guesses.filter(({ status }) => status === 429).length, 55);
      const code = await gateway.passcode(email);
      assert.equal((await login({ email, code }, "198.51.100.78")).status, 200);
    },
  );

  attack([20], "malformed codes are rejected and do not fill the log", async () => {
    const user = await gateway.signIn();
    const before = (await as(user, "GET", "/v1/audit")).body.items.length;
    for (const code of ["", "1", "x".repeat(300), "1234 567", "%00%00"])
      assert.equal((await login({ email: user.email, code })).body.code, "passcode_invalid", code);
    for (const code of [12345678, ["12345678"], { $ne: "" }, "1".repeat(8_000)])
      assert.equal((await login({ email: user.email, code })).body.code, "validation_failed");
    assert.equal((await as(user, "GET", "/v1/audit")).body.items.length, before);
  });

  attack([21], "an address with a line break, two addresses or look-alike letters is rejected", async () => {
    for (const email of [
      "a@example.com\r\nbcc: b@example.com",
      "a@example.com,b@example.com",
      "\u0430nna@example.com",
      `${"a".repeat(10_000)}@example.com`,
      "",
    ])
      assert.equal((await login({ email })).status, 400, email.slice(0, 40));
  });

  attack([19, 20], "a code signs in once, however many requests use it", async () => {
    const email = "once@example.com";
    const code = await gateway.passcode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login({ email, code }, "203.0.113.5")));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await login({ email: "other@example.com", code }, "203.0.113.6")).status, 400);
  });

  attack([24, 25, 26], "a refresh token is single-use and valid only for its own client", async () => {
    const user = await gateway.signIn();
    const refresh = (refreshToken: unknown) =>
      gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(user.refreshToken)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const token of [
      await connectByForm(gateway, user, app),
      user.accessToken,
      user.refreshToken.slice(0, -1),
      "' or 1=1 --",
    ])
      assert.equal((await refresh(token)).status, 401, token);
    const crossed = await form(gateway, app, {
      grant_type: "refresh_token",
      refresh_token: (await gateway.signIn()).refreshToken,
    });
    assert.deepEqual([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  });

  attack([16, 82], "an address with a user, with a passcode, or unknown costs the same work", async (t) => {
    let hashes = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === "SCRYPTREQUEST") hashes += 1;
      },
    }).enable();
    t.after(() => hook.disable());
    const attempt = async (json: object) => {
      hashes = 0;
      const { status, text } = await login(json, "203.0.113.16");
      return { status, text: text.replace(/"requestId":"[^"]*"/, ""), hashes };
    };
    const [known, waiting] = [await gateway.signIn(), await gateway.signIn()];
    await gateway.passcode(waiting.email);
    for (const [code, status] of [
      ["00000000", 400],
      [undefined, 200],
    ] as const) {
      const answers = [];
      for (const email of [known.email, waiting.email, "nobody-16@example.com"])
        answers.push(await attempt({ email, code }));
      assert.deepEqual([answers[0]!.status, answers[0]!.hashes], [status, 1]);
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
    }
  });

  attack([17, 18], "a passcode sent between guesses does not reset their count", async () => {
    const { email } = await gateway.signIn();
    const ip = "203.0.113.18";
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess === 3) assert.equal((await login({ email }, ip)).status, 200);
      assert.equal((await login({ email, code: "00000000" }, ip)).status, 400);
    }
    const code = await gateway.passcode(email);
    assert.equal((await login({ email, code }, ip)).status, 429);
  });

  provenBy(
    [23, 26],
    "gateway/test/auth/refresh.test.ts",
    "a refresh returns new tokens and invalidates the old refresh token",
    "reusing an old refresh token much later revokes the family",
    "a token unused for 30 days is refused, as are 90-day-old families",
  );
});
