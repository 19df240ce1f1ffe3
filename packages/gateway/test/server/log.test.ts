import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";

const PROGRAM = `
import { openLogger } from ${JSON.stringify(new URL("../../src/log.ts", import.meta.url).href)};
const log = openLogger("info");
const error = Object.assign(new Error("first\\nsecond"), { config: { password: "hunter2" } });
log.info({ route: "/v1/x\\r\\n{\\"level\\":60}", token: "secret" }, "a\\nb");
log.error({ err: error }, "failed");
log.debug("not written");`;

test("the log is one JSON object per line and never contains secrets", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", PROGRAM]);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines.length, 2);
  const [request, failure] = lines.map((line) => JSON.parse(line));
  assert.deepEqual([request.msg, request.route], ["a\nb", '/v1/x\r\n{"level":60}']);
  assert.equal(request.token, "[redacted]");
  assert.equal(failure.err.message, "first\nsecond");
  assert.doesNotMatch(stdout, /hunter2|secret/);
});
