import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startMailbox } from "@banco/testing/mailbox";
import nodemailer from "nodemailer";

test("an SMTP message arrives decoded and can be awaited by recipient", async () => {
  const mailbox = await startMailbox();
  after(() => mailbox.stop());
  const waiting = mailbox.waitFor("mario@example.com");

  const transport = nodemailer.createTransport(mailbox.url);
  await transport.sendMail({
    from: "Banco <no-reply@example.com>",
    to: "someone@example.com",
    subject: "Codice d’accesso",
    text: "Il codice è 123456",
  });
  await transport.sendMail({
    from: "Banco <no-reply@example.com>",
    to: "Mario <mario@example.com>",
    subject: "Codice d’accesso",
    text: "Il codice è 654321",
    html: "<p>Il codice è <b>654321</b></p>",
  });

  const message = await waiting;
  assert.deepEqual(message.recipients, ["mario@example.com"]);
  assert.equal(message.subject, "Codice d’accesso");
  assert.equal(message.text.trim(), "Il codice è 654321");
  assert.match(message.html, /<b>654321<\/b>/);
  assert.equal(mailbox.messages.length, 2);
});

test("the newest of several messages to an address is returned", async () => {
  const mailbox = await startMailbox();
  after(() => mailbox.stop());
  const transport = nodemailer.createTransport(mailbox.url);

  for (const text of ["first", "second"]) {
    await transport.sendMail({ from: "no-reply@example.com", to: "mario@example.com", text });
  }

  assert.equal((await mailbox.waitFor("mario@example.com")).text.trim(), "second");
});
