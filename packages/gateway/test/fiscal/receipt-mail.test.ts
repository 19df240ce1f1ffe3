import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, before, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { startSimulators } from "@banco/simulators";

const FISKALY = "/v1/fiscal/fiskaly";
const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };

let gateway: TestGateway;
let merchant: SignedIn;
let stop: () => Promise<void>;
before(async () => {
  const simulators = await startSimulators({ only: "fiskaly" });
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
  await send("POST", FISKALY);
  await send("PATCH", `${FISKALY}/merchant`, SELLER);
  await send("PATCH", `${FISKALY}/credentials`, ACCESS);
  stop = async () => {
    await gateway.stop();
    await simulators.close();
  };
});
after(() => stop());

const send = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
  gateway.send(method, path, { token: merchant.accessToken, headers, ...(json && { json }) });

test("a receipt is e-mailed as a PDF in the sender's language", async () => {
  const response = await send("POST", `${FISKALY}/receipts`, sale());
  assert.equal(response.status, 201, response.text);
  const path = `${FISKALY}/receipts/${response.body.id}/mail`;
  const { status, body } = await send("POST", path, { email: "cliente@example.com" });
  assert.deepEqual([status, body], [202, { email: "cliente@example.com" }]);
  const { subject, text, email } = await gateway.mailbox.waitFor("cliente@example.com");
  assert.equal(subject, "Il tuo scontrino da Bar Centrale");
  assert.ok(text.includes(response.body.number), text);
  const [file] = email.attachments;
  assert.deepEqual([file!.filename, file!.mimeType], [`${response.body.id}.pdf`, "application/pdf"]);
  assert.equal(
    Buffer.from(file!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
    "%PDF-",
  );
  const gift = { email: "guest@example.com", gift: true };
  assert.equal((await send("POST", path, gift, { "accept-language": "en" })).status, 202);
  const english = await gateway.mailbox.waitFor("guest@example.com");
  assert.equal(english.subject, "Your gift receipt from Bar Centrale");
});

test("an e-mail is sent once per Idempotency-Key", async () => {
  const response = await send("POST", `${FISKALY}/receipts`, sale());
  const path = `${FISKALY}/receipts/${response.body.id}/mail`;
  const mails = async () =>
    (await gateway.db.raw("select id from pgboss.job where name = 'mail'")).rows.length;
  const before = await mails();
  const ask = (email: string) => send("POST", path, { email }, { "idempotency-key": "mail-1" });
  const responses = await Promise.all([ask("once@example.com"), ask("once@example.com")]);
  assert.deepEqual(
    responses.map(({ status, body }) => [status, body]),
    responses.map(() => [202, { email: "once@example.com" }]),
  );
  const again = await ask("once@example.com");
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal((await mails()) - before, 1);
  assertProblem(await ask("another@example.com"), 422, "idempotency_key_reused");
  assert.equal((await mails()) - before, 1);
});

test("an invalid address or unknown receipt is refused", async () => {
  const response = await send("POST", `${FISKALY}/receipts`, sale());
  const path = `${FISKALY}/receipts/${response.body.id}/mail`;
  assertProblem(await send("POST", path, { email: "nobody" }), 400, "validation_failed");
  const missing = await send("POST", `${FISKALY}/receipts/rcp_none/mail`, { email: "cliente@example.com" });
  assertProblem(missing, 404, "not_found");
});

test("receipt e-mails are limited per sender, address and merchant", async () => {
  const response = await send("POST", `${FISKALY}/receipts`, sale());
  const path = `${FISKALY}/receipts/${response.body.id}/mail`;
  const statuses = [];
  for (let sent = 0; sent < 21; sent++)
    statuses.push((await send("POST", path, { email: "Flooded@example.com" })).status);
  assert.deepEqual(statuses, [...Array(20).fill(202), 429]);
  assertProblem(await send("POST", path, { email: "flooded@example.com" }), 429, "rate_limited");
  const use = async (subject: string) =>
    (await gateway.db.raw("select used from auth_attempt where subject like $1", [subject])).rows;
  const fill = (subject: string) =>
    gateway.db.raw("update auth_attempt set used = 100000 where subject like $1", [subject]);
  // A rejected e-mail does not count.
  assert.deepEqual(
    await use(`mail receipt by ten_% to ${hash("sha256", "flooded@example.com", "base64url")}`),
    [{ used: 20 }],
  );
  await fill("mail receipt by ten_% usr_%");
  assertProblem(await send("POST", path, { email: "new@example.com" }), 429, "rate_limited");
  await gateway.db.raw("delete from auth_attempt where subject like 'mail receipt by ten_% usr_%'");
  assert.equal((await send("POST", path, { email: "new@example.com" })).status, 202);
  await fill("mail receipt by ten_%");
  const refused = await send(
    "POST",
    path,
    { email: "newer@example.com" },
    { "idempotency-key": "mail-late" },
  );
  assertProblem(refused, 429, "rate_limited");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  await gateway.db.raw("delete from auth_attempt where subject like 'mail receipt by ten_%'");
  const again = await send("POST", path, { email: "newer@example.com" }, { "idempotency-key": "mail-late" });
  assert.equal(again.status, 202);
});
