import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { join } from "@banco/gateway-testing/members";
import { assertProblem, isAccepted } from "@banco/gateway-testing/oauth";
import { SESSION_DAYS } from "../../src/auth/lifetimes.ts";

const PATH = "/v1/auth/browser";
const OURS = { "x-banco-console": "1" };

describe("a browser session", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const begin = async (email: string, headers: Record<string, string> = OURS) =>
    gateway.send("POST", PATH, { headers, json: { email, code: await gateway.passcode(email) } });
  const renew = (cookie: string, headers: Record<string, string> = OURS) =>
    gateway.send("POST", `${PATH}/refresh`, { headers: { ...headers, cookie } });

  test("a browser session is stored in a cookie without a refresh token", async () => {
    const answer = await begin("anna@example.com");
    assert.deepEqual(Object.keys(answer.body), ["accessToken"]);
    assert.match(
      answer.headers.get("set-cookie")!,
      new RegExp(
        `^banco_session=rt_[\\w-]+; Path=/v1/auth/browser; Max-Age=${SESSION_DAYS.idle * 86_400}; HttpOnly; SameSite=Strict$`,
      ),
    );
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const renewed = await renew(cookieOf(answer));
    assert.equal(renewed.status, 200);
    assert.ok(await isAccepted(gateway, renewed.body.accessToken));
    assert.notEqual(cookieOf(renewed), cookieOf(answer));
  });

  test("a browser session is Secure if the installation uses TLS", async (t) => {
    const secure = await startTestGateway({ BASE_URL: "https://banco.example" });
    t.after(() => secure.stop());
    const json = { email: "anna@example.com", code: await secure.passcode("anna@example.com") };
    const answer = await secure.send("POST", PATH, { headers: OURS, json });
    assert.match(answer.headers.get("set-cookie")!, /^__Secure-banco_session=.*; Secure$/);
    const cookie = cookieOf(answer);
    const renew = (cookie: string) =>
      secure.send("POST", `${PATH}/refresh`, { headers: { ...OURS, cookie: cookie } });
    // Without the prefix, a page on a sibling domain could have set the cookie.
    assert.equal((await renew(cookie.replace("__Secure-", ""))).status, 401);
    assert.equal((await renew(cookie)).status, 200);
  });

  test("a browser session is refused from another site or without the header", async () => {
    const cookie = cookieOf(await begin("bruno@example.com"));
    for (const headers of [
      {},
      { "x-banco-console": "0" },
      { ...OURS, "sec-fetch-site": "cross-site" },
      { ...OURS, "sec-fetch-site": "same-site" },
      // Browsers that do not send the `Sec-Fetch-Site` header.
      { ...OURS, origin: "https://evil.example" },
      { ...OURS, origin: "null" },
    ] as Record<string, string>[]) {
      assertProblem(await renew(cookie, headers), 403, "forbidden");
      const json = { email: "bruno2@example.com", code: "00000000" };
      assertProblem(await gateway.send("POST", PATH, { headers, json }), 403, "forbidden");
      const ended = await gateway.send("DELETE", PATH, { headers: { ...headers, cookie } });
      assertProblem(ended, 403, "forbidden");
    }
    assert.equal((await renew(cookie, { ...OURS, "sec-fetch-site": "same-origin" })).status, 200);
    assert.equal((await renew(cookie, { ...OURS, origin: gateway.url })).status, 200);
  });

  test("a browser session does not authenticate requests to other routes", async () => {
    const cookie = cookieOf(await begin("carla@example.com"));
    const headers = { ...OURS, cookie };
    assertProblem(await gateway.send("GET", "/v1/merchants", { headers }), 401, "unauthorized");
    assertProblem(await gateway.send("GET", "/v1/payment/P1", { headers }), 401, "unauthorized");
  });

  test("a browser session survives lost and concurrent renewals", async () => {
    const first = cookieOf(await begin("dario@example.com"));
    const both = await Promise.all([renew(first), renew(first)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(cookieOf(both[0]), cookieOf(both[1]), "both have the same successor");
    const again = await renew(first);
    assert.equal(cookieOf(again), cookieOf(both[0]));
    assert.equal((await renew(cookieOf(again))).status, 200);
  });

  test("a browser session rejects used tokens and ends on late reuse", async () => {
    const first = cookieOf(await begin("elena@example.com"));
    const second = await renew(first);
    const third = await renew(cookieOf(second));
    const early = await renew(first);
    assertProblem(early, 401, "refresh_token_invalid");
    assert.match(early.headers.get("set-cookie")!, /^banco_session=; .*Max-Age=0/);
    assert.ok(await isAccepted(gateway, third.body.accessToken), "a token of a moment ago ends nothing");
    await gateway.pass(31_000);
    assertProblem(await renew(first), 401, "refresh_token_invalid");
    assert.equal(await isAccepted(gateway, third.body.accessToken), false);
    assertProblem(await renew(cookieOf(third)), 401, "refresh_token_invalid");
  });

  test("a refresh token sent in the body is accepted only once", async () => {
    const { refreshToken } = await gateway.signIn();
    const send = () => gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } });
    assert.equal((await send()).status, 200);
    assertProblem(await send(), 401, "refresh_token_invalid");
  });

  test("a browser session ends immediately and its cookie is deleted", async () => {
    const begun = await begin("fabio@example.com");
    const cookie = cookieOf(begun);
    const ended = await gateway.send("DELETE", PATH, { headers: { ...OURS, cookie } });
    assert.equal(ended.status, 200);
    assert.match(ended.headers.get("set-cookie")!, /Max-Age=0/);
    assert.equal(await isAccepted(gateway, begun.body.accessToken), false);
    assertProblem(await renew(cookie), 401, "refresh_token_invalid");
  });

  test("a browser session can switch to the user's other merchants", async () => {
    const owner = await gateway.signIn();
    const member = await join(gateway, owner, "cashier");
    const merchants = async (token: string) => (await gateway.send("GET", "/v1/merchants", { token })).body;
    const [{ id }] = await merchants(owner.accessToken);
    const begun = await begin("gino@example.com");
    const foreign = { token: begun.body.accessToken, headers: OURS };
    assertProblem(await gateway.send("POST", `/v1/merchants/${id}/browser`, foreign), 404, "not_found");

    const own = { token: member.accessToken, headers: OURS };
    const path = `/v1/merchants/${id}/browser`;
    assertProblem(await gateway.send("POST", path, { token: member.accessToken }), 403, "forbidden");
    const moved = await gateway.send("POST", path, own);
    assert.deepEqual(Object.keys(moved.body), ["accessToken"]);
    assert.equal((await merchants(moved.body.accessToken))[0].current, true);
    assert.equal((await renew(cookieOf(moved))).status, 200);
  });
});

function cookieOf({ headers }: Answer): string {
  return headers.get("set-cookie")!.split(";")[0]!;
}
