import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { type Answer, send } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import { hashPasscode } from "../../src/auth/login/passcode.ts";
import { openVault } from "../../src/db/vault.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { startGateway } from "../../src/start.ts";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const login = (json: unknown, headers: Record<string, string> = {}) =>
  gateway.send("POST", "/v1/auth/login", { json, headers });

function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.body.code, code);
}

/** Returns a well-formed passcode that differs from this one. */
function another(passcode: string): string {
  return `${passcode.slice(0, -1)}${(Number(passcode.at(-1)) + 1) % 10}`;
}

test("a user signs in with an e-mailed passcode, including spaces and hyphens", async () => {
  const passcode = await gateway.passcode("typed@example.com");
  const code = ` ${passcode.slice(0, 4)}-${passcode.slice(4)} `;
  const { status, body, headers } = await login({ email: "typed@example.com", code });
  assert.equal(status, 200);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.deepEqual(Object.keys(body).sort(), ["accessToken", "refreshToken"]);
});

test("only one of fifty concurrent requests signs in with a passcode", async () => {
  const code = await gateway.passcode("once@example.com");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => login({ email: "once@example.com", code })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const { status } of answers) assert.ok([200, 400, 429].includes(status));
});

test("a used passcode is refused", async () => {
  const code = await gateway.passcode("twice@example.com");
  assert.equal((await login({ email: "twice@example.com", code })).status, 200);
  assertProblem(await login({ email: "twice@example.com", code }), 400, "passcode_invalid");
});

test("a passcode works only for the address it was sent to", async () => {
  const code = await gateway.passcode("a@example.com");
  assertProblem(await login({ email: "b@example.com", code }), 400, "passcode_invalid");
});

test("a passcode expires after ten minutes", async () => {
  const code = await gateway.passcode("late@example.com");
  await gateway.db.raw("update passcode set expires_at = now() where email = 'late@example.com'");
  assertProblem(await login({ email: "late@example.com", code }), 400, "passcode_invalid");
});

test("only the two newest passcodes are valid", async () => {
  const email = "overtaken@example.com";
  const [first, second] = [
    await gateway.passcode(email),
    await gateway.passcode(email),
    await gateway.passcode(email),
  ];
  assertProblem(await login({ email, code: first }), 400, "passcode_invalid");
  assert.equal((await login({ email, code: second })).status, 200);
});

test("signing in invalidates all other passcodes", async () => {
  const email = "tidy@example.com";
  const [first, second] = [await gateway.passcode(email), await gateway.passcode(email)];
  assert.equal((await login({ email, code: second })).status, 200);
  assertProblem(await login({ email, code: first }), 400, "passcode_invalid");
});

test("five wrong passcodes block sign-in even after a new passcode", async () => {
  const email = "guessed@example.com";
  const code = await gateway.passcode(email);
  for (let tries = 0; tries < 5; tries += 1) {
    assertProblem(await login({ email, code: another(code) }), 400, "passcode_invalid");
  }
  const refused = await login({ email, code });
  assertProblem(refused, 429, "rate_limited");
  const wait = refused.headers.get("retry-after");
  assert.ok(Number(wait) > 0);
  assert.deepEqual(
    ["limit", "remaining", "reset"].map((name) => refused.headers.get(`ratelimit-${name}`)),
    ["5", "0", wait],
  );
  const fresh = await gateway.passcode(email);
  assertProblem(await login({ email, code: fresh }), 429, "rate_limited");
});

test("a correct passcode resets the failure count", async () => {
  const email = "forgiven@example.com";
  for (let signIns = 0; signIns < 2; signIns += 1) {
    const code = await gateway.passcode(email);
    for (let tries = 0; tries < 4; tries += 1) await login({ email, code: another(code) });
    assert.equal((await login({ email, code })).status, 200);
  }
});

test("concurrent guesses are all counted", async () => {
  const email = "parallel@example.com";
  const code = await gateway.passcode(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login({ email, code: another(code) })));
  assert.equal(answers.filter(({ status }) => status === 400).length, 5);
  assert.equal(answers.filter(({ status }) => status === 429).length, 15);
});

test("e-mails to one address are limited", async () => {
  const email = "flooded@example.com";
  const answers = await Promise.all(Array.from({ length: 30 }, () => login({ email })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 5);
  const refused = answers.find(({ status }) => status === 429)!;
  assertProblem(refused, 429, "rate_limited");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  const mails = () => gateway.mailbox.messages.filter(({ recipients }) => recipients.includes(email));
  await eventually("the e-mails arrived", () => mails().length === 5);
});

test("responses do not reveal whether an address has a user", async () => {
  await gateway.signIn("known@example.com");
  const [known, unknown] = [
    await login({ email: "known@example.com" }),
    await login({ email: "unknown@example.com" }),
  ];
  assert.equal(known.status, 200);
  assert.equal(known.text, '{"sent":true}');
  assert.equal(unknown.status, 200);
  assert.equal(unknown.text, known.text);
  for (const email of ["known@example.com", "nobody@example.com"]) {
    assertProblem(await login({ email, code: "00000000" }), 400, "passcode_invalid");
  }
});

test("case and spaces in an address do not create a second user", async () => {
  const { accessToken } = await gateway.signIn("spelling@example.com");
  const code = await gateway.passcode("spelling@example.com");
  const again = await login({ email: "  Spelling@EXAMPLE.com ", code });
  assert.equal(again.status, 200);
  assert.equal(subject(again.body.accessToken), subject(accessToken));
});

test("an invalid, multiple or header-injecting address is refused with its path", async () => {
  const addresses = [
    "",
    "nobody",
    "@example.com",
    "a@",
    "a@localhost",
    "a@@example.com",
    "a@example.com,b@example.com",
    "a@example.com b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\n",
    "\u0430@example.com", // Cyrillic
    "a@ex\u0430mple.com",
    "a..b@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
    `a@${"-".repeat(50_000)}!`,
    '"a"@example.com',
    "a\u0000@example.com",
    5,
    null,
    ["a@example.com"],
    { $ne: "" },
  ];
  for (const email of addresses) {
    const answer = await login({ email });
    assertProblem(answer, 400, "validation_failed");
    assert.equal(answer.body.errors[0].path, "/email");
  }
  assertProblem(await login({}), 400, "validation_failed");
});

test("a malformed passcode is refused", async () => {
  const email = "odd@example.com";
  await gateway.passcode(email);
  for (const code of ["", "1", "1234567", "123456789", "abcdefgh", "١٢٣٤٥٦٧٨", "1".repeat(300)]) {
    assertProblem(await login({ email, code }), 400, "passcode_invalid");
  }
  for (const code of [12345678, ["12345678"], { $ne: "" }, "1".repeat(8000)]) {
    assertProblem(await login({ email, code }), 400, "validation_failed");
  }
});

test("the passcode e-mail is in the user's language, as text and HTML", async () => {
  await login({ email: "italian@example.com" }, { "accept-language": "en;q=0.5, it-IT" });
  const italian = await gateway.mailbox.waitFor("italian@example.com");
  // Mail servers log subjects, so the subject does not contain the code.
  assert.equal(italian.subject, "Il tuo codice per Banco");
  assert.deepEqual(italian.recipients, ["italian@example.com"]);
  await login({ email: "english@example.com" }, { "accept-language": "de, en-GB;q=0.8, it;q=0.2" });
  const english = await gateway.mailbox.waitFor("english@example.com");
  assert.match(english.text, /^Your code to sign in to Banco:\n\n\d{4} \d{4}\n/);
  assert.ok(english.html.includes(/^\d{4} \d{4}$/m.exec(english.text)![0]));
});

test("the database contains neither the passcode nor the e-mail", async () => {
  const email = "secret@example.com";
  const code = await gateway.passcode(email);
  const { rows } = await gateway.db.raw("select data::text from pgboss.job where name = 'mail'");
  assert.ok(rows.length > 0);
  for (const { data } of rows as { data: string }[]) {
    assert.ok(!data.includes(code.slice(0, 4)) || !data.includes(code.slice(4)));
    assert.ok(!data.includes(email));
  }
});

test("production gateways hash passcodes at full cost", async () => {
  const production = await startGateway(readSettings({ ...gateway.env, PORT: "0" }));
  const email = "costly@example.com";
  const response = await send(production.url, "POST", "/v1/auth/login", { json: { email } });
  assert.equal(response.status, 200);
  const { text } = await gateway.mailbox.waitFor(email);
  const passcode = /^(\d{4}) (\d{4})$/m.exec(text)!.slice(1).join("");
  const { rows } = await gateway.db.raw("select hash from passcode where email = $1", [email]);
  const vault = await openVault(undefined, gateway.env.DATA_DIR!, HOST_RANDOM);
  const hashing = { pepper: vault.pepper("passcode"), cost: 2 ** 14 };
  assert.deepEqual(rows, [{ hash: await hashPasscode(hashing, email, passcode) }]);
  await production.stop();
});

function subject(jwt: string): string {
  return JSON.parse(Buffer.from(jwt.split(".")[1]!, "base64url").toString()).sub;
}
