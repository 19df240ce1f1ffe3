import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import { MailRefused } from "../../src/mail/mail.ts";
import { smtpTransport } from "../../src/mail/smtp.ts";

const PATIENCE_MS = 90_000;
/** Years away from the host's time, so that any use of the host's clock is noticed. */
const AT = "2031-02-03T04:05:06.000Z";
const CLOCK = { now: () => new Date(AT) };

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const mailTo = (to: string) => ({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });

test("permanent and temporary SMTP rejections are distinguished", async () => {
  const { mailbox } = gateway;
  const send = smtpTransport(mailbox.url, "banco@example.com", CLOCK);
  mailbox.refuse("never@example.com", 550);
  mailbox.refuse("later@example.com", 450);
  await assert.rejects(send(mailTo("never@example.com")), MailRefused);
  await assert.rejects(send(mailTo("later@example.com")), (error) => !(error instanceof MailRefused));
  await send(mailTo("now@example.com"));
  const { subject, email } = await mailbox.waitFor("now@example.com");
  assert.deepEqual([subject, email.date], ["Hello", AT]);
});

test("a permanently refused e-mail is not retried", async () => {
  gateway.mailbox.refuse("gone@example.com", 550);
  const json = { email: "gone@example.com" };
  assert.equal((await gateway.send("POST", "/v1/auth/login", { json })).status, 200);
  const { rows } = await eventually(
    "the job has ended",
    async () => {
      const result = await gateway.db.raw(
        "select state, retry_count from pgboss.job where name = 'mail' and state not in ('created', 'active')",
      );
      return result.rows.length > 0 ? result : undefined;
    },
    PATIENCE_MS,
  );
  assert.deepEqual(rows, [{ state: "completed", retry_count: 0 }]);
});

test("remote SMTP without TLS is refused unless the URL allows it", async () => {
  // This machine at a non-loopback address; its mail server does not offer STARTTLS.
  const url = gateway.mailbox.url.replace("127.0.0.1", "0.0.0.0");
  await assert.rejects(
    smtpTransport(url, "banco@example.com", CLOCK)(mailTo("secret@example.com")),
    /STARTTLS|TLS/,
  );
  assert.ok(!gateway.mailbox.messages.some(({ recipients }) => recipients.includes("secret@example.com")));
  await smtpTransport(`${url}?requireTLS=false`, "banco@example.com", CLOCK)(mailTo("open@example.com"));
  await gateway.mailbox.waitFor("open@example.com");
});
