import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { accept, askToJoin, invite, join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { eventually } from "@banco/testing/eventually";

const DAY_MS = 86_400_000;

describe("invitations", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const open = async ({ accessToken: token }: SignedIn) =>
    (await gateway.send("GET", "/v1/invitations", { token })).body as { id: string; email: string }[];

  test("invitations are accepted once, only by the exact address", async () => {
    const owner = await gateway.signIn();
    const text = await invite(gateway, owner, "bruno@example.com", "cashier");
    assert.deepEqual(
      (await open(owner)).map(({ email }) => email),
      ["bruno@example.com"],
    );
    assertProblem(await accept(gateway, "carla@example.com", text), 400, "invitation_invalid");
    assert.equal((await accept(gateway, "bruno@example.com", text)).status, 200);
    assert.deepEqual(await open(owner), []);
    assertProblem(await accept(gateway, "bruno@example.com", text), 400, "invitation_invalid");
    // A person who had no merchant still has no merchant of their own.
    const again = await gateway.signIn("bruno@example.com");
    const { body } = await gateway.send("GET", "/v1/merchants", { token: again.accessToken });
    assert.deepEqual(
      body.map(({ owner, role }: Record<string, string>) => [owner, role]),
      [[owner.email, "cashier"]],
    );
  });

  test("invitations that are not accepted leave the passcode valid", async () => {
    const email = "dario@example.com";
    const code = await gateway.passcode(email);
    const sent = (more: object) => gateway.send("POST", "/v1/auth/login", { json: { email, code, ...more } });
    assertProblem(await sent({ invitation: "iv_nonsense" }), 400, "invitation_invalid");
    assert.equal((await sent({})).status, 200);
  });

  test("invitations end when withdrawn, replaced, expired, or after their sender leaves", async () => {
    const owner = await gateway.signIn();
    const [first, second] = [
      await invite(gateway, owner, "ezio@example.com", "owner"),
      await invite(gateway, owner, "ezio@example.com", "cashier"),
    ];
    assertProblem(await accept(gateway, "ezio@example.com", first), 400, "invitation_invalid");
    const [listed] = await open(owner);
    const token = owner.accessToken;
    assert.equal((await gateway.send("DELETE", `/v1/invitations/${listed!.id}`, { token })).status, 200);
    assertProblem(await accept(gateway, "ezio@example.com", second), 400, "invitation_invalid");

    const partner = await join(gateway, owner, "owner");
    const third = await invite(gateway, partner, "ezio@example.com", "owner");
    assert.equal((await gateway.send("DELETE", `/v1/members/${partner.id}`, { token })).status, 200);
    assertProblem(await accept(gateway, "ezio@example.com", third), 400, "invitation_invalid");

    const last = await invite(gateway, owner, "ezio@example.com", "cashier");
    await gateway.pass(7 * DAY_MS + 1_000);
    assertProblem(await accept(gateway, "ezio@example.com", last), 400, "invitation_invalid");
  });

  test("invitations are sent once per Idempotency-Key", async () => {
    const owner = await gateway.signIn();
    const json = { email: "fabio@example.com", role: "cashier" };
    const ask = () =>
      gateway.send("POST", "/v1/invitations", {
        token: owner.accessToken,
        json,
        headers: { "idempotency-key": "invite-1" },
      });
    const first = await ask();
    assert.equal(first.status, 201, first.text);
    const again = await ask();
    assert.deepEqual([again.status, again.body], [201, first.body]);
    const mails = () =>
      gateway.mailbox.messages.filter(
        ({ recipients, text }) => recipients.includes(owner.email) && text.includes(json.email),
      );
    await eventually("the owner is notified once", () => mails().length === 1);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(
      (await open(owner)).map(({ id }) => id),
      [first.body.id],
    );
  });

  test("invitations reveal no accounts except the merchant's own members", async () => {
    const owner = await gateway.signIn();
    const { email: known } = await gateway.signIn();
    const [one, other] = [
      await askToJoin(gateway, owner, known, "cashier"),
      await askToJoin(gateway, owner, "nobody@example.com", "cashier"),
    ];
    assert.deepEqual([one.status, other.status], [201, 201]);
    assert.deepEqual(Object.keys(one.body), Object.keys(other.body));
    assertProblem(await askToJoin(gateway, owner, owner.email, "cashier"), 409, "conflict");
    assertProblem(await askToJoin(gateway, owner, "no address", "cashier"), 400, "validation_failed");
    assertProblem(await askToJoin(gateway, owner, "x@example.com", "king"), 400, "validation_failed");
  });

  test("invitations are limited per address and day", async () => {
    const answers = [];
    for (let sender = 0; sender < 2; sender++) {
      const owner = await gateway.signIn();
      for (let sent = 0; sent < 6; sent++)
        answers.push((await askToJoin(gateway, owner, "flooded@example.com", "cashier")).status);
    }
    assert.deepEqual(answers, [...Array(10).fill(201), 429, 429]);
  });
});
