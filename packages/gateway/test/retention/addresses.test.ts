import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { askToJoin, join } from "@banco/gateway-testing/members";
import { forgetPasskeys } from "../../src/auth/passkeys/sql.ts";
import { forgetInvitations, forgetRemoved } from "../../src/members/forget-sql.ts";

describe("people's addresses are deleted", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());
  const address = async (id: string) => {
    const { rows } = await gateway.db.raw("select email from app_user where id = $1", [id]);
    return (rows as { email: string }[])[0]!.email;
  };

  test("a closed invitation is deleted after its retention, unlike an open one", async () => {
    const { db } = gateway;
    const owner = await gateway.signIn();
    const ids: string[] = [];
    for (const email of ["over@stranger.example", "withdrawn@stranger.example", "open@stranger.example"]) {
      const { status, body } = await askToJoin(gateway, owner, email, "cashier");
      assert.equal(status, 201);
      ids.push(body.id);
    }
    const [over, withdrawn, open] = ids;
    await db.raw("update invitation set expires_at = now() - interval '31 days' where id = $1", [over]);
    await db.raw("update invitation set ended_at = now() - interval '31 days' where id = $1", [withdrawn]);
    assert.equal(await forgetInvitations(db, 32), 0);
    assert.equal(await forgetInvitations(db, 30), 2);
    const { rows } = await db.raw("select id from invitation where id = any ($1)", [ids]);
    assert.deepEqual(rows, [{ id: open }]);
  });

  test("a removed member's address is replaced, and they can rejoin", async () => {
    const { db } = gateway;
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const other = await join(gateway, owner, "cashier");
    const removed = await gateway.send("DELETE", `/v1/members/${cashier.id}`, { token: owner.accessToken });
    assert.equal(removed.status, 200);
    assert.equal(await forgetRemoved(db, 90), 0);
    await db.raw("update app_user set removed_at = now() - interval '91 days' where id = $1", [cashier.id]);
    assert.equal(await forgetRemoved(db, 90), 1);
    assert.equal(await address(cashier.id), `${cashier.id}@removed.invalid`);
    assert.equal(await address(other.id), other.email);
    assert.equal(await forgetRemoved(db, 90), 0);
    const again = await join(gateway, owner, "manager", cashier.email);
    assert.notEqual(again.id, cashier.id);
  });

  test("passkeys are deleted with the last membership of their address", async () => {
    const { db } = gateway;
    const owner = await gateway.signIn();
    for (const email of [owner.email, "left@stranger.example"])
      await db.raw(
        "insert into passkey (id, email, name, user_handle, public_key, counter) values ($1, $1, '', '', '', 0)",
        [email],
      );
    assert.equal(await forgetPasskeys(db, 90), 0);
    await db.raw("update passkey set created_at = now() - interval '91 days', last_used_at = null");
    assert.equal(await forgetPasskeys(db, 90), 1);
    const { rows } = await db.raw("select email from passkey");
    assert.deepEqual(rows, [{ email: owner.email }]);
  });
});
