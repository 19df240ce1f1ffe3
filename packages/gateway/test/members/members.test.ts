import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { askToJoin, join } from "@banco/gateway-testing/members";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";

describe("members", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const send = (method: string, path: string, { accessToken }: { accessToken: string }, json?: object) =>
    gateway.send(method, path, { token: accessToken, ...(json && { json }) });
  const statusOf = async (method: string, path: string, who: { accessToken: string }) =>
    (await send(method, path, who)).status;
  const refresh = ({ refreshToken }: SignedIn) =>
    gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } });
  const idOf = async (who: SignedIn) =>
    (await send("GET", "/v1/members", who)).body.find((one: { current: boolean }) => one.current).id;
  const products = "/v1/products";

  test("members share the merchant's data according to their role", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const accountant = await join(gateway, owner, "accountant");
    const response = await send("POST", products, cashier, { name: "Coffee", price: 1.2, vat: "10" });
    assert.equal(response.status, 201, response.text);
    for (const who of [owner, accountant])
      assert.deepEqual(
        (await send("GET", products, who)).body.map(({ id }: { id: string }) => id),
        [response.body.id],
      );
    assertProblem(
      await send("DELETE", `${products}/${response.body.id}`, accountant),
      403,
      "insufficient_role",
    );
    assertProblem(await send("GET", "/v1/members", cashier), 403, "insufficient_role");
    const listed = (await send("GET", "/v1/members", owner)).body;
    assert.deepEqual(
      listed.map(({ email, role, current }: Record<string, unknown>) => [email, role, current]),
      [
        [owner.email, "owner", true],
        [cashier.email, "cashier", false],
        [accountant.email, "accountant", false],
      ],
    );
    assert.ok(listed.every(({ lastSeenAt }: { lastSeenAt: string | null }) => lastSeenAt !== null));
  });

  test("members get a new role immediately and stay signed in", async (t) => {
    const sibling = await gateway.startSibling();
    t.after(() => sibling.stop());
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const changed = await send("PATCH", `/v1/members/${cashier.id}`, owner, { role: "technician" });
    assert.deepEqual([changed.status, changed.body.role], [200, "technician"]);
    assertProblem(await send("GET", products, cashier), 401, "unauthorized");
    while ((await sibling.send("GET", products, { token: cashier.accessToken })).status !== 401)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { body: renewed } = await refresh(cashier);
    assertProblem(await send("GET", products, renewed), 403, "insufficient_role");
    assert.equal(await statusOf("GET", "/v1/bridges", renewed), 200);
    // The role changes back, but the first tokens stay invalid.
    await send("PATCH", `/v1/members/${cashier.id}`, owner, { role: "cashier" });
    assert.equal(await statusOf("GET", products, cashier), 401);
    assert.equal(await statusOf("GET", products, (await refresh(renewed)).body), 200);
  });

  test("removed members lose all access and return only by invitation", async () => {
    const owner = await gateway.signIn();
    const manager = await join(gateway, owner, "manager");
    assert.equal(await statusOf("DELETE", `/v1/members/${manager.id}`, owner), 200);
    assert.equal(await statusOf("GET", products, manager), 401);
    assertProblem(await refresh(manager), 401, "refresh_token_invalid");
    assertProblem(await send("DELETE", `/v1/members/${manager.id}`, owner), 404, "not_found");
    // A new sign-in starts with the person's own merchant.
    const alone = await gateway.signIn(manager.email);
    assert.deepEqual(
      (await send("GET", "/v1/members", alone)).body.map(({ email }: { email: string }) => email),
      [manager.email],
    );
    const again = await join(gateway, owner, "cashier", manager.email);
    assert.equal(again.id, manager.id);
    assert.equal(await statusOf("GET", products, again), 200);
    assert.equal(await statusOf("GET", products, manager), 401);
  });

  test("a departing member's API keys keep working, but their apps lose access", async () => {
    const owner = await gateway.signIn();
    const developer = await join(gateway, owner, "developer");
    const { body: key } = await send("POST", "/v1/keys", developer, { name: "K", scopes: ["stores:read"] });
    const app = await createApp(gateway, developer);
    const tokens = await connectApp(gateway, developer, app, ["stores:read"]);
    assert.equal(await statusOf("GET", products, tokens), 200);
    await send("DELETE", `/v1/members/${developer.id}`, owner);
    assert.equal(await statusOf("GET", products, tokens), 401);
    assert.equal(await statusOf("GET", products, { accessToken: key.key }), 200);
    assert.equal((await send("GET", "/v1/keys", owner)).body[0].id, key.id);
    assert.equal((await send("GET", `/v1/apps/${app.clientId}`, owner)).status, 200);
    assert.equal(await statusOf("DELETE", `/v1/keys/${key.id}`, owner), 200);
    assert.equal(await statusOf("GET", products, { accessToken: key.key }), 401);
  });

  test("members give an app at most their own role's rights", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const app = await createApp(gateway, owner);
    const tokens = await connectApp(gateway, cashier, app, ["payments:read", "payments:write"]);
    const refund = "/v1/payment/P1/transactions/x";
    assertProblem(await send("DELETE", refund, tokens), 403, "insufficient_role");
    assertProblem(await send("POST", "/v1/payment/P1", tokens), 403, "insufficient_role");
    assert.equal(await statusOf("GET", refund, tokens), 404);
  });

  test("members always include an owner", async () => {
    const owner = await gateway.signIn();
    const id = await idOf(owner);
    const { body: mine } = await send("GET", "/v1/merchants", owner);
    assertProblem(await send("DELETE", `/v1/members/${id}`, owner), 409, "conflict");
    assertProblem(await send("DELETE", `/v1/merchants/${mine[0].id}`, owner), 409, "conflict");
    assertProblem(await send("PATCH", `/v1/members/${id}`, owner, { role: "manager" }), 409, "conflict");
    const second = await join(gateway, owner, "owner");
    // Both try to leave concurrently, and one of them has to stay.
    const both = await Promise.all([
      send("DELETE", `/v1/members/${id}`, second),
      send("DELETE", `/v1/members/${second.id}`, owner),
    ]);
    const statuses = both.map(({ status }) => status).toSorted();
    assert.equal(statuses[0], 200);
    assert.ok([401, 409].includes(statuses[1]!), String(statuses));
  });

  test("members are visible only to their merchant", async () => {
    const [anna, bruno] = [await gateway.signIn(), await gateway.signIn()];
    const cashier = await join(gateway, anna, "cashier");
    const path = `/v1/members/${cashier.id}`;
    assertProblem(await send("PATCH", path, bruno, { role: "owner" }), 404, "not_found");
    assertProblem(await send("DELETE", path, bruno), 404, "not_found");
    const { body: invitation } = await askToJoin(gateway, anna, "x@example.com", "cashier");
    assertProblem(await send("DELETE", `/v1/invitations/${invitation.id}`, bruno), 404, "not_found");
    assert.deepEqual((await send("GET", "/v1/invitations", bruno)).body, []);
  });

  test("every change to members is recorded in the audit log", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    await send("PATCH", `/v1/members/${cashier.id}`, owner, { role: "manager" });
    await send("DELETE", `/v1/members/${cashier.id}`, owner);
    const { body } = await send("GET", "/v1/audit", owner);
    const entries = body.items.map(({ action, subjectId }: Record<string, string>) => [action, subjectId]);
    for (const entry of [
      ["DELETE /v1/members/{memberId}", cashier.id],
      ["PATCH /v1/members/{memberId}", cashier.id],
    ])
      assert.ok(
        entries.some((one: string[]) => one.join() === entry.join()),
        JSON.stringify(entries),
      );
    const joined = body.items.find(
      ({ action, userId }: Record<string, string>) =>
        action === "POST /v1/auth/login" && userId === cashier.id,
    );
    assert.ok(joined, "the sign-in that accepted the invitation is logged");
  });

  test("members can create keys with at most their own rights", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const key = { name: "K", scopes: ["payments:write"] };
    assertProblem(await send("POST", "/v1/keys", cashier, key), 403, "insufficient_role");
    const { body } = await send("POST", "/v1/keys", owner, key);
    assertProblem(await send("GET", "/v1/members", { accessToken: body.key }), 403, "forbidden");
    assertProblem(await send("POST", "/v1/invitations", { accessToken: body.key }, {}), 403, "forbidden");
  });
});
