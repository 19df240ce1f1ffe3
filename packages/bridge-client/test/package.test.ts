import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { packed } from "@banco/testing/pack";
import { build } from "rolldown";
import { generated } from "../tools/write.ts";

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
const BIN = join(MODULES, ".bin");
const GZIP_MAX = 6_000;

test("the document and types match the bridge's schemas (npm run write:bridge-client)", async () => {
  for (const [path, text] of Object.entries(await generated())) {
    assert.equal(await readFile(new URL(`../${path}`, import.meta.url), "utf8"), text, path);
  }
});

test("the packed client installs, compiles, runs, and has a small bundle", async (t) => {
  const place = await mkdtemp(join(tmpdir(), "banco-bridge-client-"));
  t.after(() => rm(place, { recursive: true }));
  const tarball = await packed(place, "bridge-client", ["sdk"]);
  await writeFile(join(place, "package.json"), JSON.stringify({ type: "module", private: true }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: place });
  // The package for finding bridges, which a till in Node.js installs beside the client.
  await symlink(join(MODULES, "bonjour-service"), join(place, "node_modules/bonjour-service"));
  await writeFile(join(place, "program.ts"), PROGRAM);
  await writeFile(join(place, "wrong.ts"), WRONG);

  const options = ["--strict", "--target", "es2022", "--module", "nodenext"];
  options.push("--lib", "es2023,dom", "--types", "");
  await run(join(BIN, "tsc"), [...options, "program.ts"], { cwd: place });
  const compiled = run(join(BIN, "tsc"), [...options, "--noEmit", "wrong.ts"], { cwd: place });
  await assert.rejects(compiled, ({ stdout }) => {
    assert.match(stdout, /wrong.ts\(5,.*string.*number/);
    assert.match(stdout, /wrong.ts\(6,.*"gift"/);
    return true;
  });
  const { stdout: printed } = await run(process.execPath, ["program.js"], { cwd: place });
  assert.equal(printed, "NoAnswerError function\n");

  const entry = join(place, "node_modules/@banco/bridge-client/dist/index.js");
  const { output } = await build({
    input: entry,
    write: false,
    platform: "browser",
    logLevel: "silent",
    output: { minify: true },
  });
  const size = gzipSync(output[0].code).length;
  assert.ok(size <= GZIP_MAX, `${size} bytes`);
  t.diagnostic(`${size} bytes with gzip`);
});

const PROGRAM = `
import { Bridge, NoAnswerError, type Payment, Sales } from "@banco/bridge-client";
import { discover } from "@banco/bridge-client/discover";

const bridge = new Bridge({ url: "http://127.0.0.1:1", askWithinMs: 0 });
export const sell = (amount: number): Promise<Payment> => bridge.pay({ amount });
export const sales = new Sales<string[]>(bridge, { getItem: () => null, setItem: () => {} });
try {
  await sell(12.5);
} catch (error) {
  console.log(error instanceof NoAnswerError ? error.name : error, typeof discover);
}
`;

const WRONG = `
import { Bridge } from "@banco/bridge-client";

const bridge = new Bridge();
await bridge.pay({ amount: "12.5" });
await bridge.issueReceipt({ type: "gift", items: [], payment: {} });
`;
