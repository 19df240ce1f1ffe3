import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, connectApp, createApp, form, isAccepted } from "@banco/gateway-testing/oauth";

describe("sessions and connected apps", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const sessions = async (who: SignedIn) =>
    (await gateway.send("GET", "/v1/auth/sessions", { token: who.accessToken })).body as {
      id: string;
      current: boolean;
    }[];
  const end = (who: SignedIn, path: string) =>
    gateway.send("DELETE", `/v1/auth/${path}`, { token: who.accessToken });

  test("a user lists their sessions and ends one", async () => {
    const here = await gateway.signIn();
    const there = await gateway.signIn(here.email);
    await connectApp(gateway, here, await createApp(gateway, here));
    const listed = await sessions(here);
    assert.deepEqual(listed.map(({ current }) => current).sort(), [false, true]);
    const other = listed.find(({ current }) => !current)!;
    assertProblem(await end(await gateway.signIn(), `sessions/${other.id}`), 404, "not_found");
    assert.equal((await end(here, `sessions/${other.id}`)).status, 200);
    assert.equal(await isAccepted(gateway, there.accessToken), false);
    assert.equal((await sessions(here)).length, 1);
    assertProblem(await end(here, `sessions/${other.id}`), 404, "not_found");
  });

  test("a user ends all sessions while apps stay connected", async () => {
    const here = await gateway.signIn();
    const there = await gateway.signIn(here.email);
    const tokens = await connectApp(gateway, here, await createApp(gateway, here));
    assert.equal((await end(here, "sessions")).status, 200);
    for (const { accessToken } of [here, there]) assert.equal(await isAccepted(gateway, accessToken), false);
    assert.ok(await isAccepted(gateway, tokens.accessToken));
  });

  test("a user sees each app with its grants and revokes them", async () => {
    const anna = await gateway.signIn();
    const app = await createApp(gateway, anna, { name: "Till" });
    const first = await connectApp(gateway, anna, app, ["payments:read"]);
    const second = await connectApp(gateway, anna, app, ["payments:read", "stores:read"]);
    const { body } = await gateway.send("GET", "/v1/auth/grants", { token: anna.accessToken });
    assert.equal(body.length, 1);
    const { clientId, name, scopes } = body[0];
    assert.deepEqual([clientId, name, scopes], [app.clientId, "Till", ["payments:read", "stores:read"]]);

    assertProblem(await end(await gateway.signIn(), `grants/${app.clientId}`), 404, "not_found");
    assert.equal((await end(anna, `grants/${app.clientId}`)).status, 200);
    for (const { accessToken } of [first, second])
      assert.equal(await isAccepted(gateway, accessToken), false);
    const refreshed = await form(gateway, app, {
      grant_type: "refresh_token",
      refresh_token: second.refreshToken,
    });
    assert.equal(refreshed.body.error, "invalid_grant");
    assertProblem(await end(anna, `grants/${app.clientId}`), 404, "not_found");
  });

  test("deleted apps are not listed", async () => {
    const anna = await gateway.signIn();
    const app = await createApp(gateway, anna);
    await connectApp(gateway, anna, app);
    await gateway.send("DELETE", `/v1/apps/${app.clientId}`, { token: anna.accessToken });
    assert.deepEqual((await gateway.send("GET", "/v1/auth/grants", { token: anna.accessToken })).body, []);
  });

  test("apps cannot read sessions or connected apps", async () => {
    const anna = await gateway.signIn();
    const { accessToken: token } = await connectApp(gateway, anna, await createApp(gateway, anna));
    for (const path of ["sessions", "grants"]) {
      assertProblem(await gateway.send("GET", `/v1/auth/${path}`, { token }), 403, "forbidden");
    }
  });
});
