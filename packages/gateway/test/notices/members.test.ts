import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { NOTICE_MS } from "../../src/pace.ts";

const OWN = "/v1/preferences/own";
const PAYMENTS = "/v1/payment/handoff";

describe("e-mails by member preference", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const call = async (who: SignedIn, method: string, path: string, json?: object) => {
    const headers = { "x-client-id": "till" };
    const answer = await gateway.send(method, path, {
      token: who.accessToken,
      headers,
      ...(json && { json }),
    });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const mailsTo = ({ email }: { email: string }, subject: RegExp) =>
    gateway.mailbox.messages.filter((one) => one.recipients.includes(email) && subject.test(one.subject));
  const mailTo = (who: { email: string }, subject: RegExp, time: Parameters<typeof inTime>[0] = gateway) =>
    inTime(time, `${who.email} is told`, () => mailsTo(who, subject)[0]);
  /** Advances the clock by the pause between two searches for lasting conditions. */
  const rarely = { pass: () => gateway.pass(NOTICE_MS.pause) };

  test("each member reads only their own preferences, limited to their role", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const unasked = await call(cashier, "GET", OWN);
    assert.deepEqual([unasked.language, unasked.told], [null, ["failedReceipt"]]);
    assert.deepEqual([...new Set(Object.values(unasked.mails))], [true]);
    const changed = await call(cashier, "PATCH", OWN, { language: "en", mails: { failedReceipt: false } });
    assert.deepEqual(changed, {
      ...unasked,
      language: "en",
      mails: { ...unasked.mails, failedReceipt: false },
    });
    assert.deepEqual(await call(cashier, "GET", OWN), changed);
    assert.deepEqual((await call(owner, "GET", OWN)).language, null);
    assert.deepEqual((await call(cashier, "PATCH", OWN, { language: null })).language, null);
    const { status, body } = await gateway.send("PATCH", OWN, {
      token: cashier.accessToken,
      json: { mails: { silence: true } },
    });
    assert.deepEqual([status, body.code], [400, "validation_failed"]);
    const { key } = await call(owner, "POST", "/v1/keys", { name: "Till", scopes: ["payments:read"] });
    assertProblem(await gateway.send("GET", OWN, { token: key }), 403, "forbidden");
  });

  test("e-mails use each member's language and chosen kinds", async () => {
    const owner = await gateway.signIn();
    const [english, quiet] = [await join(gateway, owner, "manager"), await join(gateway, owner, "manager")];
    await call(english, "PATCH", OWN, { language: "en" });
    await call(quiet, "PATCH", OWN, { mails: { lostAccount: false } });
    const { id } = await call(owner, "POST", HANDOFF);
    await gateway.db.raw("update account set status = 'error', last_error = 'revoked' where id = $1", [id]);
    await mailTo(owner, /va ricollegato/);
    await mailTo(english, /Reconnect /);
    await call(owner, "PATCH", `/v1/members/${english.id}`, { role: "owner" });
    await mailTo(owner, new RegExp(`È cambiato il ruolo di ${english.email}`));
    await mailTo(english, new RegExp(`The role of ${english.email} was changed`));
    // These were queued after any e-mail about the account.
    assert.deepEqual(mailsTo(quiet, /ricollegato|connected again/), []);
  });

  test("an unreadable expiry date does not stop other accounts' e-mails", async () => {
    const owner = await gateway.signIn();
    const other = await gateway.signIn();
    const [{ id: lost }, { id: unread }] = [
      await call(owner, "POST", HANDOFF),
      await call(other, "POST", HANDOFF),
    ];
    const set = (id: string, text: string) =>
      gateway.db.raw(`update account set ${text} where id = $1`, [id]);
    await set(unread, `settings = '{"accessExpiresAt":"one day"}'`);
    await set(lost, "status = 'error', last_error = 'revoked'");
    await mailTo(owner, /va ricollegato/, rarely);
    await set(unread, "settings = '{}'");
  });

  /** Connects the next account at {@link HANDOFF}'s provider, whose password expires in this many days. */
  const endsIn = async (owner: SignedIn, days: number) => {
    const { id } = await call(owner, "POST", HANDOFF);
    await gateway.db.raw(
      `update account set settings = jsonb_build_object('accessExpiresAt', to_jsonb(now() + $2 * interval '1 day')) where id = $1`,
      [id, days],
    );
  };

  test("e-mails about expiring access and unknown outcomes link to their pages", async () => {
    const [owner, late] = [await gateway.signIn(), await gateway.signIn()];
    const english = await join(gateway, late, "manager");
    for (const who of [owner, english]) await call(who, "PATCH", OWN, { language: "en" });
    await endsIn(owner, 10);
    await endsIn(late, -3);
    await call(owner, "POST", PAYMENTS);
    const { id: terminalId } = await call(owner, "POST", "/v1/bridges", { name: "Bar" });
    const payment = await call(owner, "POST", `${PAYMENTS}/terminal`, { amount: 12.5, terminalId });
    await gateway.db.raw(
      `update payment_transaction set status = 'verification', stage = 'watching', next_check_at = now() + interval '1 day',
         created_at = now() - interval '61 minutes' where id = $1`,
      [payment.id],
    );
    const password = await mailTo(owner, /Your tax office password at .* expires on/, rarely);
    assert.match(password.text, /\/console\/accounts\/fiscal\/handoff\n/);
    assert.match(password.text, /expires on .*\. After that it will issue/);
    assert.match(
      (await mailTo(english, /password at .* expired on/, rarely)).text,
      /expired on .*\. Since then/,
    );
    assert.match((await mailTo(late, /La password .* è scaduta il/, rarely)).text, /è scaduta il/);
    const { text } = await mailTo(owner, /Did the payment of €12\.50 go through\?/, rarely);
    assert.ok(text.includes(`/console/payments/handoff/${payment.id}\n`), text);
  });
});
