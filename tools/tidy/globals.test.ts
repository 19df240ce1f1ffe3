import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { arrows } from "./arrows.ts";
import { globals } from "./globals.ts";
import { found } from "./planted.ts";

const ADAPTER = "packages/providers/src/payment/mollie/payments.ts";
const RULE = "packages/gateway/src/payment/refund/refunds.ts";

const CALLS = ['await fetch("https://a");', "const call = fetch;", "send({ fetch });", "new WebSocket(url);"];
const PROCESS = [
  "const { KEY } = process.env;",
  'process["env"];',
  "const own = process;",
  "keysOf(process);",
  "globalThis.fetch(url);",
];

describe("globals follow the same rules as imports", () => {
  const at = (path: string) => (code: string) => found(globals, { [path]: `\n${code}` });

  test("adapters and gateway rules may not use network or process globals", () => {
    for (const path of [ADAPTER, RULE])
      for (const code of [...CALLS, ...PROCESS])
        assert.match(at(path)(code)[0] ?? code, /\.ts:2 uses /, `${path}: ${code}`);
  });

  test("words, members and comments with a global's name are not reported", () => {
    for (const code of [
      "await origins.fetch(domain);",
      'const TEXT = "This process. It takes no payments";',
      'const { "sec-fetch-site": site } = headers;',
      "// fetch(process.env.URL)",
    ])
      for (const path of [ADAPTER, RULE]) assert.deepEqual(at(path)(code), [], code);
  });

  test("provider clients and program starts may use globals", () => {
    assert.deepEqual(at("packages/providers/src/http/socket.ts")("new WebSocket(address);"), []);
    assert.deepEqual(at("packages/gateway/src/main.ts")("process.exit(1);"), []);
    assert.equal(at("packages/gateway/src/main.ts")("await fetch(url);").length, 1);
  });

  test("rules and adapters may not import files, child processes or the process", () => {
    for (const path of [ADAPTER, RULE, "packages/gateway/src/sdi/trust/trust.ts"])
      for (const name of ["fs", "fs/promises", "os", "child_process", "worker_threads", "process", "module"])
        assert.equal(
          found(arrows, { [path]: `import { a } from "node:${name}";` }).length,
          1,
          `${path}: ${name}`,
        );
    for (const name of ["dns/promises", "dgram", "http"])
      assert.equal(found(arrows, { [ADAPTER]: `import { a } from "node:${name}";` }).length, 1, name);
    for (const path of ["db/vault.ts", "assets/disk.ts", "bridges/programs.ts", "sdi/trust/certificates.ts"])
      assert.deepEqual(
        found(arrows, { [`packages/gateway/src/${path}`]: 'import { a } from "node:fs";' }),
        [],
      );
  });
});
