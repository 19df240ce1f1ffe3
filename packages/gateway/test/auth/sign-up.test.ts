import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { accept, invite } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

const OWNER = "owner@example.com";

/** Starts a gateway with one merchant, and closes its sign-up. */
async function withOwner(signUp: string, work: (gateway: TestGateway) => Promise<void>): Promise<void> {
  const gateway = await startTestGateway({ SIGN_UP: signUp });
  try {
    await gateway.db.raw("insert into tenant (id) values ('ten_0000000000000000000000000000f1f1')");
    await gateway.db.raw(
      "insert into app_user (tenant_id, id, email, role) values ('ten_0000000000000000000000000000f1f1', 'usr_first', $1, 'owner')",
      [OWNER],
    );
    await work(gateway);
  } finally {
    await gateway.stop();
  }
}

async function signInAs(gateway: TestGateway, email: string) {
  const code = await gateway.passcode(email);
  return gateway.send("POST", "/v1/auth/login", { json: { email, code } });
}

test("invitation-only sign-up accepts only members and invited people", async () => {
  await withOwner("invitation", async (gateway) => {
    const owner = await gateway.signIn(OWNER);
    assertProblem(await signInAs(gateway, "stranger@example.com"), 403, "sign_up_closed");
    const { rows } = await gateway.db.raw(
      "select id from tenant where id <> 'ten_0000000000000000000000000000f1f1'",
    );
    assert.deepEqual(rows, []);
    const invited = "invited@example.com";
    const link = await invite(gateway, owner, invited, "cashier");
    assertProblem(await signInAs(gateway, invited), 403, "sign_up_closed");
    const accepted = await accept(gateway, invited, link);
    assert.equal(accepted.status, 200, accepted.text);
    assert.equal((await signInAs(gateway, invited)).status, 200);
  });
});

test("closed sign-up accepts no new users, even invited ones", async () => {
  await withOwner("closed", async (gateway) => {
    const owner = await gateway.signIn(OWNER);
    const link = await invite(gateway, owner, "invited@example.com", "cashier");
    assertProblem(await accept(gateway, "invited@example.com", link), 403, "sign_up_closed");
    assertProblem(await signInAs(gateway, "stranger@example.com"), 403, "sign_up_closed");
  });
});

test("closed sign-up returns the usual response to passcode requests", async () => {
  await withOwner("closed", async (gateway) => {
    const ask = (email: string) => gateway.send("POST", "/v1/auth/login", { json: { email } });
    const [known, unknown] = [await ask(OWNER), await ask("nobody@example.com")];
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  });
});
