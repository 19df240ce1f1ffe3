import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { PACKAGES, PHP } from "./interpreters.ts";

const PROGRAM = `
require $argv[1];
['headers' => $headers, 'secret' => $secret] = json_decode($argv[2], true);
echo Banco\\Webhook::verify('{"id":"evt_1"}', $headers, $secret)['id'];
`;

test("PHP reads webhook headers from $_SERVER and PSR-7", {
  skip: PHP.skip ?? false,
}, async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const at = new Date();
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = new Webhook(secret).sign("evt_1", at, '{"id":"evt_1"}');
  const server = {
    REQUEST_TIME: 1,
    HTTP_WEBHOOK_ID: "evt_1",
    HTTP_WEBHOOK_TIMESTAMP: time,
    HTTP_WEBHOOK_SIGNATURE: signature,
  };
  const psr7 = { "Webhook-Id": ["evt_1"], "Webhook-Timestamp": [time], "Webhook-Signature": [signature] };
  for (const headers of [server, psr7]) {
    const args = [join(PACKAGES, "sdk-php/autoload.php"), JSON.stringify({ headers, secret })];
    const { stdout } = await promisify(execFile)(PHP.command, ["-r", PROGRAM, "--", ...args]);
    assert.equal(stdout, "evt_1");
  }
});
