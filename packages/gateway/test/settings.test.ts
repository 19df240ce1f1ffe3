import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "../src/settings.ts";

const LIVE = { DATABASE_URL: "postgres://localhost/banco", BASE_URL: "https://api.example.com" };

test("in live mode nothing starts without a mail server: no one could sign in", () => {
  assert.throws(() => readSettings(LIVE), /SMTP_URL/);
  assert.equal(readSettings({ ...LIVE, SMTP_URL: "smtps://mail.example.com" }).sandbox, false);
});
