import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

const MINUTE = 60_000;

describe("e-mails about open tasks", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.stop());

  const call = async (who: SignedIn, method: string, path: string, json?: object) => {
    const answer = await gateway.send(method, path, { token: who.accessToken, ...(json && { json }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const mailsTo = ({ email }: { email: string }, subject: RegExp) =>
    gateway.mailbox.messages.filter((one) => one.recipients.includes(email) && subject.test(one.subject));
  const mailTo = (who: { email: string }, subject: RegExp) =>
    inTime(gateway, `${who.email} is told`, () => mailsTo(who, subject)[0]);
  const probe = (sourceAddress: string) =>
    gateway.send("POST", "/v1/bridges/payment", {
      headers: { "x-source-address": sourceAddress },
      json: { probe: true },
    });

  test("subscribed members get one e-mail each time a bridge goes silent", async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    const technician = await join(gateway, owner, "technician");
    const cashier = await join(gateway, owner, "cashier");
    await call(owner, "PATCH", "/v1/preferences", { notifications: { silentBridgeMinutes: 10 } });
    const { id, sourceAddress } = await call(owner, "POST", "/v1/bridges", { name: "Counter" });
    const others = await call(other, "POST", "/v1/bridges", { name: "Elsewhere" });
    await Promise.all([probe(sourceAddress), probe(others.sourceAddress)]);
    await gateway.pass(11 * MINUTE);
    const { text, html } = await mailTo(owner, /La cassa Counter tace/);
    assert.match(text, /non arriva nulla dal/);
    assert.match(html, /\/console\/devices/);
    await mailTo(technician, /La cassa Counter tace/);
    const readNoticeTime = async () => {
      const { rows } = await gateway.db.raw(
        "select silence_told_at::text as told from bridge where id = $1",
        [id],
      );
      return (rows as { told: string }[])[0]!.told;
    };
    const first = await readNoticeTime();
    // A second bridge that stops reporting later shows that the cycle has run.
    const later = await call(owner, "POST", "/v1/bridges", { name: "Back room" });
    await probe(later.sourceAddress);
    await gateway.pass(11 * MINUTE);
    await mailTo(owner, /La cassa Back room tace/);
    assert.equal(await readNoticeTime(), first);

    // The bridge reports and then stops again, which is a second outage.
    assert.equal((await probe(sourceAddress)).status, 200);
    await gateway.pass(11 * MINUTE);
    const texts = () => new Set(mailsTo(owner, /Counter tace/).map((mail) => mail.text));
    await inTime(gateway, "the second silence is told", () => texts().size === 2);
    assert.notEqual(await readNoticeTime(), first);
    assert.deepEqual([mailsTo(cashier, /tace/), mailsTo(other, /tace/)], [[], []]);
  });

  test("subscribed members get an e-mail about an account's lost access", async () => {
    const [owner, quiet] = [await gateway.signIn(), await gateway.signIn()];
    await call(owner, "PATCH", "/v1/preferences", { language: "en" });
    await call(quiet, "PATCH", "/v1/preferences", { notifications: { lostAccount: false } });
    for (const who of [quiet, owner]) {
      const { id } = await call(who, "POST", HANDOFF);
      const lose = "update account set status = 'error', last_error = 'revoked' where id = $1";
      assert.equal((await gateway.db.raw(lose, [id])).rows.length, 0);
    }
    const { text } = await mailTo(owner, /Reconnect /);
    assert.match(text, /\/console\/connect\/fiscal\/handoff/);
    assert.deepEqual(mailsTo(quiet, /connected again|ricollegato/), []);
  });

  test("accountants also get an e-mail about a rejected invoice", async () => {
    const owner = await gateway.signIn();
    const accountant = await join(gateway, owner, "accountant");
    await call(owner, "POST", HANDOFF);
    await call(owner, "PATCH", `${HANDOFF}/merchant`, SELLER);
    const { id } = await call(owner, "POST", `${HANDOFF}/receipts`, sale());
    const reject = `update fiscal_document set status = 'failed', number = '2026-7', failure = '{"code":"00305","message":"IdFiscale non valido"}'
      where id = $1`;
    await gateway.db.raw(reject, [id]);
    await gateway.db.raw(
      `insert into event (tenant_id, id, type, subject_id, data, created_at)
       select tenant_id, 'evt_rejected', 'invoice.failed', id, '{}', now() from fiscal_document where id = $1`,
      [id],
    );
    assert.match((await mailTo(accountant, /fattura 2026-7 è stata scartata/)).text, /IdFiscale non valido/);
    await mailTo(owner, /scartata/);
  });

  test("the shop gets an e-mail about a failed receipt nobody has seen", async () => {
    const [owner, quiet, prompt] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    const regretful = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const accountant = await join(gateway, owner, "accountant");
    await call(quiet, "PATCH", "/v1/preferences", { notifications: { failedReceipt: false } });
    for (const who of [quiet, prompt, regretful, owner]) {
      await call(who, "POST", HANDOFF);
      await call(who, "PATCH", `${HANDOFF}/merchant`, SELLER);
      const { id } = await call(who, "POST", `${HANDOFF}/receipts`, sale());
      if (who === regretful) {
        // The sale has its document; the void fails.
        await call(who, "PATCH", `${HANDOFF}/receipts/${id}`, { status: "completed", number: "0001-0001" });
        const annulment = sale({ type: "return", original: id });
        const { id: failing } = await call(who, "POST", `${HANDOFF}/receipts`, annulment);
        await call(who, "PATCH", `${HANDOFF}/receipts/${failing}`, { status: "failed" });
      } else if (who === prompt) {
        await gateway.db.raw("update fiscal_document set status = 'failed' where id = $1", [id]);
        await gateway.db.raw(
          `insert into event (tenant_id, id, type, subject_id, data, created_at)
           select tenant_id, 'evt_prompt', 'receipt.failed', id, '{"cause":"api"}', now() from fiscal_document where id = $1`,
          [id],
        );
      } else await call(who, "PATCH", `${HANDOFF}/receipts/${id}`, { status: "failed" });
    }
    const { text } = await mailTo(owner, /Uno scontrino di 2,40\s€ non è stato emesso/);
    assert.match(text, /La vendita è senza documento fiscale/);
    assert.match(text, /\/console\/receipts/);
    await mailTo(cashier, /non è stato emesso/);
    for (const who of [quiet, prompt, regretful, accountant])
      assert.deepEqual(mailsTo(who, /non è stato emesso/), []);
  });

  test("the member and every owner get an e-mail about a changed role", async () => {
    const owner = await gateway.signIn();
    const member = await join(gateway, owner, "cashier");
    await call(owner, "PATCH", `/v1/members/${member.id}`, { role: "manager" });
    const subject = new RegExp(`È cambiato il ruolo di ${member.email}`);
    assert.match((await mailTo(member, subject)).text, /era cassiere e da ora è responsabile/);
    await mailTo(owner, subject);
  });

  test("members read preferences, and those who run the shop change them", async () => {
    const owner = await gateway.signIn();
    const cashier = await join(gateway, owner, "cashier");
    const vatDepartments = [{ name: "Cucina", vat: "10" }];
    const changed = await call(owner, "PATCH", "/v1/preferences", { vatDepartments });
    assert.deepEqual(await call(cashier, "GET", "/v1/preferences"), changed);
    assert.deepEqual(changed.notifications, {
      silentBridgeMinutes: null,
      lostAccount: true,
      endingAccess: true,
      rejectedInvoice: true,
      failedReceipt: true,
      longVerification: true,
      linkWindow: true,
      monthJournalDay: null,
      newDispute: true,
    });
    const patch = (who: SignedIn, json: object) =>
      gateway.send("PATCH", "/v1/preferences", { token: who.accessToken, json });
    assertProblem(await patch(cashier, { language: "en" }), 403, "insufficient_role");
    assertProblem(await patch(owner, { receipts: { provider: "nobody" } }), 400, "validation_failed");
    assertProblem(
      await patch(owner, { notifications: { silentBridgeMinutes: 1 } }),
      400,
      "validation_failed",
    );
  });
});
