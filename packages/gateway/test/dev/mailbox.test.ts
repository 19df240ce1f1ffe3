import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { rawRequest } from "@banco/gateway-testing/raw";
import { eventually } from "@banco/testing/eventually";

test("without SMTP_URL the sandbox shows its e-mails on a page", async (t) => {
  const gateway = await startTestGateway({ SMTP_URL: "" });
  t.after(gateway.stop);
  const page = (query = "") => gateway.send("GET", `/dev/mailbox${query}`);
  assert.match((await page()).text, /No mail yet/);
  const headers = { "accept-language": "en" };
  for (const email of ["first@example.com", "it's&co@example.com"]) {
    await gateway.send("POST", "/v1/auth/login", { json: { email }, headers });
    const shown = email.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
    await eventually("the e-mail is on the page", async () => (await page()).text.includes(`to ${shown},`));
  }
  const { text } = await page();
  assert.ok(text.indexOf("it&#39;s&amp;co@example.com") < text.indexOf("first@example.com"));
  const { text: one, headers: sent } = await page("?to=First@example.com");
  assert.match(sent.get("content-type")!, /^text\/html/);
  assert.doesNotMatch(one, /co@example\.com/);
  const code = /^(\d{4}) (\d{4})$/m.exec(one)!.slice(1).join("");
  const json = { email: "first@example.com", code };
  assert.equal((await gateway.send("POST", "/v1/auth/login", { json })).status, 200);
});

test("a developer's program can also add text e-mails to the page", async (t) => {
  const gateway = await startTestGateway({ SMTP_URL: "" });
  t.after(gateway.stop);
  const json = { to: "Anna@Example.com", subject: "Your receipt", text: "<b>2.40</b>" };
  assert.equal((await gateway.send("POST", "/dev/mailbox", { json })).status, 204);
  const { text } = await gateway.send("GET", "/dev/mailbox?to=anna@example.com");
  assert.match(text, /<h2>Your receipt<\/h2>.*&lt;b&gt;2\.40&lt;\/b&gt;/s);
  assert.equal((await gateway.send("POST", "/dev/mailbox", { json: { to: "x" } })).status, 400);
});

test("the mailbox refuses unknown Host headers to prevent DNS rebinding", async (t) => {
  const gateway = await startTestGateway({ SMTP_URL: "" });
  t.after(gateway.stop);
  const ask = (path: string, host: string) => rawRequest(gateway.url, "GET", path, { host });
  for (const host of [
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example:3000",
    "evil.example.",
  ])
    assert.equal((await ask("/dev/mailbox", host)).status, 403, host);
  assert.equal((await ask("/openapi.json", "evil.example")).status, 200);
  for (const host of [
    new URL(gateway.url).host,
    "localhost:3000",
    "LOCALHOST",
    "[::1]:3000",
    "10.0.0.7",
    "banco",
  ])
    assert.notEqual((await ask("/dev/mailbox", host)).status, 403, host);
});

test("with SMTP configured there is no mailbox page", async (t) => {
  const gateway = await startTestGateway();
  t.after(gateway.stop);
  assert.equal((await gateway.send("GET", "/dev/mailbox")).status, 404);
  const json = { to: "anna@example.com", subject: "Your receipt", text: "2.40" };
  assert.equal((await gateway.send("POST", "/dev/mailbox", { json })).status, 404);
});
