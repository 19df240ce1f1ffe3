/**
 * Tests the networks that people sign in from: attempts from known networks are counted separately, and a new network
 * triggers an e-mail.
 */

import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";

const SHOP = "203.0.113.7";
const NEIGHBOUR = "203.0.113.99";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXIES: "1" });
});
after(() => gateway.stop());

const login = (ip: string, json: object) =>
  gateway.send("POST", "/v1/auth/login", { json, headers: { "x-forwarded-for": ip, "user-agent": "Till" } });
const mailsTo = (email: string, subject: string) =>
  gateway.mailbox.messages.filter((mail) => mail.recipients.includes(email) && mail.subject === subject);

const passcodesTo = (email: string) =>
  gateway.mailbox.messages
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ text }) => /^(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join("") ?? []);

async function code(email: string, ip: string): Promise<string> {
  const known = passcodesTo(email).length;
  assert.equal((await login(ip, { email })).status, 200);
  return eventually("the passcode arrived", () => passcodesTo(email)[known]);
}
const signIn = async (email: string, ip: string) => {
  const answer = await login(ip, { email, code: await code(email, ip) });
  assert.equal(answer.status, 200, answer.text);
};

/** Uses up a limit by storing this many recent attempts. */
const use = (subject: string, tries: number) =>
  gateway.db.raw(
    `insert into auth_attempt (subject, used, expires_at) values ('${subject}', ${tries}, now() + interval '1 hour')
     on conflict (subject) do update set used = excluded.used`,
  );

test("attackers on six networks cannot lock an owner out elsewhere", async () => {
  const email = "owner@example.com";
  await signIn(email, SHOP);
  for (let network = 0; network < 6; network += 1)
    for (let tries = 0; tries < 5; tries += 1)
      await login(`198.51.${network}.1`, { email, code: "00000000" });
  await use(`mail passcode to ${hash("sha256", email, "base64url")}`, 30);
  assert.equal((await login("198.51.77.1", { email })).status, 429);
  assert.equal((await login("198.51.77.1", { email, code: "00000000" })).status, 429);
  await signIn(email, NEIGHBOUR);
});

test("guesses from known networks have a separate limit", async () => {
  const email = "guessed@example.com";
  await signIn(email, SHOP);
  await use(`try known ${email}`, 30);
  assert.equal((await login(SHOP, { email, code: "00000000" })).status, 429);
});

test("a sign-in from a new network, except the first, triggers an e-mail", async () => {
  const email = "traveller@example.com";
  const mails = () => mailsTo(email, "Accesso da un luogo nuovo");
  await signIn(email, SHOP);
  await signIn(email, NEIGHBOUR);
  await signIn(email, "192.0.2.44");
  await eventually("the e-mail arrived", () => mails().length === 1);
  assert.match(mails()[0]!.text, /192\.0\.2\.44, con Till/);
  await signIn(email, "192.0.2.45");
  assert.equal(mails().length, 1);
});
