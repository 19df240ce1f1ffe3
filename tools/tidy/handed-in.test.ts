import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { handedIn } from "./handed-in.ts";
import { found } from "./planted.ts";

describe("time, timers and random numbers are parameters", () => {
  const RULE = "packages/gateway/src/payment/refunds.ts";
  const at = (path: string) => (code: string) => found(handedIn, { [path]: code });

  test("a rule that uses the host's time or random numbers is reported", () => {
    for (const code of [
      "const now = Date.now();",
      "const now = new Date();",
      "const now = new Date;",
      "const now = Date();",
      "const { now } = Date;",
      'const now = Date["now"]();',
      "const made = Reflect.construct(Date, []);",
      "const now = DateTime.now();",
      "const now = DateTime.utc();",
      "const { now } = DateTime;",
      "const now = Temporal.Now.instant();",
      "const { now } = performance;",
      "const up = process.uptime();",
      "const up = process.hrtime.bigint();",
      "const waited = new Elapsed();",
      'import { setTimeout as sleep } from "node:timers/promises";',
      "setTimeout(next, 10);",
      "const later = setTimeout;",
      "const soon = setImmediate;",
      "await scheduler.wait(10);",
      "const signal = AbortSignal.timeout(10);",
      "const { timeout } = AbortSignal;",
      "token.setIssuedAt().sign(key);",
      'token.setExpirationTime("300s");',
      "token.setExpirationTime(`300s`);",
      'token.setNotBefore("1s");',
      'import { randomUUID } from "node:crypto";',
      "crypto.randomFill(bytes, done);",
      "crypto.getRandomValues(bytes);",
      "const { random } = Math;",
      'import { v7 } from "uuid";',
    ])
      assert.match(at(RULE)(`\n${code}`)[0] ?? code, /refunds\.ts:2 .*handed in/, code);
  });

  test("code without the host's time and program starts are not reported", () => {
    for (const code of [
      "// not Date.now()",
      "const at = new Date(row.at);",
      "const at: Date = Date.parse(text);",
      "const days: [start: Date, end: Date][] = [];",
      "if (cell instanceof Date) return cell;",
      "const both = AbortSignal.any([one, other]);",
      "token.setIssuedAt(now).setExpirationTime(new Date(until));",
      'const day = DateTime.fromISO(date, { zone: "utc" });',
      "const most = Math.max(1, 2);",
    ])
      assert.deepEqual(at(RULE)(code), [], code);
    assert.deepEqual(at("packages/gateway/src/start.ts")("HOST_CLOCK"), []);
  });

  test("core and receipts may use the host's time only in designated files", () => {
    for (const path of ["packages/core/src/money.ts", "packages/receipts/src/check.ts"])
      for (const code of ["Date.now()", "new Date()", "randomBytes(16)"])
        assert.equal(at(path)(code).length, 1, path);
    for (const name of ["clock", "elapsed", "random"])
      assert.deepEqual(at(`packages/core/src/${name}.ts`)("Date.now() + randomInt(2)"), []);
  });

  test("an adapter that uses the host's time is reported", () => {
    const plant = at("packages/providers/src/payment/viva/orders.ts");
    for (const code of ["Date.now();", "new Date();", 'from "node:timers/promises";', "(clock = HOST_CLOCK)"])
      assert.equal(plant(code).length, 1, code);
    assert.deepEqual(plant('import { randomUUID } from "node:crypto";\nconst at = context.clock.now();'), []);
  });

  test("a bridge or driver that uses the host's time is reported", () => {
    for (const folder of ["bridge", "driver", "driver-epson-rt", "fatturapa", "fiscal-printer"]) {
      const path = `packages/${folder}/src/orders.ts`;
      assert.equal(at(path)("const at = Date.now();").length, 1, path);
      assert.deepEqual(at(path)("const at = clock.wall();"), []);
    }
    assert.deepEqual(at("packages/bridge/src/machine.ts")("HOST_CLOCK"), []);
  });

  test("a statement with a time that tests cannot shift is reported", () => {
    const plant = at("packages/gateway/src/db/migrations/0001.sql");
    for (const sql of [
      "alter table a add column b timestamptz default current_timestamp;",
      "select 'now'::timestamptz;",
      "select date 'Today';",
      "select age(created_at) from a;",
      "select age(coalesce(created_at, updated_at)) from a;",
    ])
      assert.equal(plant(sql).length, 1, sql);
    for (const sql of [
      "alter table a add column b timestamptz default now(); -- current_date",
      "select age(now(), created_at), coverage(a) from a;",
    ])
      assert.deepEqual(plant(sql), [], sql);
  });

  test("a statement that generates random values is reported", () => {
    const plant = at("packages/gateway/src/payment/sql.ts");
    for (const sql of [
      "gen_random_uuid()",
      "random()",
      "RANDOM(1, 6)",
      "uuidv7()",
      "a tablesample system (1)",
    ])
      assert.equal(plant(`statement("a", "select ${sql}")`).length, 1, sql);
    assert.deepEqual(plant('statement("a", "select id from random_draw where at < now()")'), []);
  });
});
