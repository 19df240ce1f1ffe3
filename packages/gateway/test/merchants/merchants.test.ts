import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

interface Merchant {
  id: string;
  name: string | null;
  owner: string;
  role: string;
  current: boolean;
}

describe("a person's merchants", () => {
  let gateway: TestGateway;
  let anna: SignedIn;
  let bruno: SignedIn;
  before(async () => {
    gateway = await startTestGateway();
    anna = await gateway.signIn();
    bruno = await gateway.signIn();
  });
  after(() => gateway.stop());

  const send = (method: string, path: string, { accessToken }: { accessToken: string }, json?: object) =>
    gateway.send(method, path, { token: accessToken, ...(json && { json }) });
  const merchants = async (who: { accessToken: string }): Promise<Merchant[]> =>
    (await send("GET", "/v1/merchants", who)).body;
  const current = async (who: { accessToken: string }) => (await merchants(who)).find((one) => one.current)!;

  test("an owner renames only the current merchant", async () => {
    const { id } = await current(anna);
    const other = await current(bruno);
    const named = await send("PATCH", `/v1/merchants/${id}`, anna, { name: "Bar Anna" });
    assert.deepEqual([named.status, named.body.name], [200, "Bar Anna"]);
    assertProblem(await send("PATCH", `/v1/merchants/${other.id}`, anna, { name: "Mine" }), 404, "not_found");
    assertProblem(
      await send("PATCH", `/v1/merchants/${id}`, anna, { name: "\u202e" }),
      400,
      "validation_failed",
    );
    for (const name of [
      "BANK: locked, go to https://evil.example",
      "www.evil.example",
      "evil.com",
      "Bar (evil.it)",
      "evil\uff0ecom",
      "ask@evil.example",
      "Locked: bit.ly/3xYz9",
      "lnkd.in/gAbC",
      "t.co/x1",
      "evil.example/login",
      "evil.tk",
      "Pay.pro",
    ])
      assertProblem(await send("PATCH", `/v1/merchants/${id}`, anna, { name }), 400, "validation_failed");
    for (const name of [
      "Bar S.p.A.",
      "St.Anna s.r.l.",
      "Da Gino & Co.",
      "Caffè n.1",
      "L'Orto e/o Mare",
      "Dott.ssa/Dott. Rossi",
      "Sig.ra/Sig. Neri S.r.l./S.a.s.",
      "Forno C.so/Via Roma 1/B",
      "Cons.to Coop.va Soc.Coop.",
      "F.lli Bianchi & C.",
      "Bar Anna",
    ])
      assert.equal((await send("PATCH", `/v1/merchants/${id}`, anna, { name })).status, 200, name);
    const cashier = await join(gateway, anna, "cashier");
    assertProblem(
      await send("PATCH", `/v1/merchants/${id}`, cashier, { name: "X" }),
      403,
      "insufficient_role",
    );
  });

  test("a member switches only among their own merchants", async () => {
    const own = await current(bruno);
    const joined = await join(gateway, anna, "accountant", bruno.email);
    const shop = await current(joined);
    assert.deepEqual([shop.owner, shop.role], [anna.email, "accountant"]);
    assert.equal((await merchants(joined)).length, 2);
    const stranger = await gateway.signIn();
    const foreign = `/v1/merchants/${shop.id}/session`;
    assertProblem(await send("POST", foreign, stranger), 404, "not_found");

    const { status, body: tokens } = await send("POST", `/v1/merchants/${own.id}/session`, joined);
    assert.equal(status, 201);
    assert.deepEqual(await current(tokens).then(({ id, role }) => [id, role]), [own.id, "owner"]);
    // The session that made the request has ended, along with its refresh token.
    assert.equal((await send("GET", "/v1/merchants", joined)).status, 401);
    const { refreshToken } = joined;
    assertProblem(
      await gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } }),
      401,
      "refresh_token_invalid",
    );
    // The next sign-in starts with the merchant that the person used last.
    assert.equal((await current(await gateway.signIn(bruno.email))).id, own.id);
  });

  test("a merchant disappears from a leaving member's list", async () => {
    const member = await join(gateway, anna, "manager");
    const { id } = await current(member);
    assertProblem(await send("DELETE", `/v1/merchants/${id}`, await gateway.signIn()), 404, "not_found");
    assert.equal((await send("DELETE", `/v1/merchants/${id}`, member)).status, 200);
    assert.equal((await send("GET", "/v1/merchants", member)).status, 401);
    const again = await gateway.signIn(member.email);
    assert.ok((await merchants(again)).every((one) => one.id !== id));
    assertProblem(await send("POST", `/v1/merchants/${id}/session`, again), 404, "not_found");
  });

  test("apps and API keys cannot access a person's merchants", async () => {
    const { body } = await send("POST", "/v1/keys", anna, { name: "K", scopes: ["payments:read"] });
    assertProblem(await send("GET", "/v1/merchants", { accessToken: body.key }), 403, "forbidden");
    const { id } = await current(anna);
    const path = `/v1/merchants/${id}/session`;
    assertProblem(await send("POST", path, { accessToken: body.key }), 403, "forbidden");
  });
});
