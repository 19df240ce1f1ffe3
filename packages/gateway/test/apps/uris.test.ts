import assert from "node:assert/strict";
import { test } from "node:test";
import { webhookUrlFault } from "../../src/apps/webhook-url.ts";
import { isRegistered, redirectUriFault } from "../../src/auth/clients/redirect-uri.ts";

test("redirect URIs are https, loopback http, or a reversed-domain scheme", () => {
  for (const uri of [
    "https://app.example.com/callback",
    "https://app.example.com",
    "https://app.example.com:8443/callback?tenant=1",
    "http://localhost:8787/callback",
    "http://127.0.0.1/callback",
    "http://[::1]:3000/",
    "com.example.app:/callback",
  ]) {
    assert.equal(redirectUriFault(uri), undefined, uri);
  }
});

test("redirect URIs with other schemes are refused", () => {
  for (const uri of [
    "",
    "no uri",
    "//half",
    "/callback",
    "http://",
    "https://",
    "https:app.example.com",
    "http://app.example.com/callback",
    "http://localhost.example.com/",
    "http://127.0.0.1@evil.example.com/",
    "https://good.example.com@evil.example.com/",
    "https://@evil.example.com/",
    "https://app.example.com/#fragment",
    "https://app.example.com/#",
    "https://app.example.com\\@evil.example.com/",
    "https://app.example.com/a b",
    "https://app.example.com/\r\nx",
    "https://\u0430pp.example.com/",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "cursor://callback",
    `https://app.example.com/${"x".repeat(2000)}`,
  ]) {
    assert.ok(redirectUriFault(uri), uri);
  }
});

test("redirect URIs match character by character, except the loopback port", () => {
  const registered = [
    "https://app.example.com/callback",
    "http://127.0.0.1/callback",
    "http://[::1]:1/callback",
  ];
  for (const uri of [...registered, "http://127.0.0.1:49152/callback", "http://[::1]/callback"]) {
    assert.ok(isRegistered(uri, registered), uri);
  }
  for (const uri of [
    "https://app.example.com/callback/",
    "https://app.example.com/callback?x=1",
    "https://app.example.com/callback/../callback",
    "https://app.example.com/%63allback",
    "https://app.example.com:443/callback",
    "https://app.example.com:8443/callback",
    "https://APP.example.com/callback",
    "https://sub.app.example.com/callback",
    "https://app.example.com/callback#x",
    "http://app.example.com/callback",
    "http://127.0.0.1:49152/other",
    "http://localhost:49152/callback",
    "http://127.0.0.1:49152@evil.example.com/callback",
    "http://127.0.0.1:1:2/callback",
    "http://127.0.0.1:99999/callback",
    "//evil.example.com",
    "",
  ]) {
    assert.ok(!isRegistered(uri, registered), uri);
  }
});

test("a webhook URL must use https and a public host", () => {
  for (const url of [
    "https://app.example.com/hook",
    "https://app.example.com:8443/hook?x=1",
    "https://8.8.8.8/",
  ]) {
    assert.equal(webhookUrlFault(url), undefined, url);
  }
  for (const url of [
    "",
    "hook",
    "http://app.example.com/hook",
    "ftp://app.example.com/",
    "gopher://app.example.com/",
    "file:///etc/passwd",
    "https://user:password@app.example.com/",
    "https://app.example.com/#x",
    "https://localhost/",
    "https://localhost./",
    "https://api.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://intranet/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://172.16.0.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::a00:1]/",
    `https://app.example.com/${"x".repeat(2000)}`,
  ]) {
    assert.ok(webhookUrlFault(url), url);
  }
});

test("in a local sandbox a webhook URL may point to this machine", () => {
  for (const url of [
    "http://localhost:4242/hook",
    "https://localhost/hook",
    "http://127.0.0.1:80/",
    "http://127.1:9000/x",
    "http://[::1]:1/",
  ]) {
    assert.equal(webhookUrlFault(url, true), undefined, url);
    assert.ok(webhookUrlFault(url), url);
  }
  for (const url of [
    "http://localhost.example.com/",
    "http://api.localhost/",
    "http://user@localhost/",
    "http://localhost/#x",
    "http://192.168.1.1/",
    "http://10.0.0.1/",
    "http://169.254.169.254/",
    "http://app.example.com/hook",
    "ftp://localhost/",
  ]) {
    assert.ok(webhookUrlFault(url, true), url);
  }
});
