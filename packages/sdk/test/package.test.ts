import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { packed } from "@banco/testing/pack";
import { generated, PACKAGES } from "../tools/write.ts";

const run = promisify(execFile);
const BIN = fileURLToPath(new URL("../../../node_modules/.bin/", import.meta.url));
const GZIP_MAX = 30_000;

test("the generated files match docs/openapi.json (npm run write:sdk)", async () => {
  for (const [name, text] of Object.entries(await generated())) {
    assert.equal(await readFile(new URL(name, PACKAGES), "utf8"), text, name);
  }
});

test("the packed SDK installs, compiles in strict mode, runs, and is small", async (t) => {
  const place = await mkdtemp(join(tmpdir(), "banco-sdk-"));
  t.after(() => rm(place, { recursive: true }));
  const tarball = await packed(place, "sdk");
  await writeFile(join(place, "package.json"), JSON.stringify({ type: "module", private: true }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: place });
  await writeFile(join(place, "program.ts"), PROGRAM);
  await writeFile(join(place, "wrong.ts"), WRONG);

  const options = [
    "--strict",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--lib",
    "es2023,dom",
    "--types",
    "",
  ];
  await run(join(BIN, "tsc"), [...options, "program.ts"], { cwd: place });
  const compiled = run(join(BIN, "tsc"), [...options, "--noEmit", "wrong.ts"], { cwd: place });
  await assert.rejects(compiled, ({ stdout }) => {
    assert.match(stdout, /wrong.ts\(5,.*string.*number/);
    assert.match(stdout, /wrong.ts\(6,/);
    return true;
  });
  const { stdout: output } = await run(process.execPath, ["program.js"], { cwd: place });
  assert.equal(output, "NoAnswerError\n");

  // CommonJS programs with types, for older Node.js and Jest.
  await writeFile(join(place, "old.cts"), OLD);
  const old = ["--strict", "--module", "node16", "--target", "es2022", "--lib", "es2023,dom", "--types", ""];
  await run(join(BIN, "tsc"), [...old, "old.cts"], { cwd: place });
  const loaded = await run(process.execPath, ["--no-experimental-require-module", "old.cjs"], { cwd: place });
  assert.equal(loaded.stdout, "NoAnswerError 2026-11-01T00:00:00.000Z\n");

  const files = await readdir(join(place, "node_modules/@banco/sdk/dist"), { recursive: true });
  const scripts = files.filter((name) => name.endsWith(".js") && !name.startsWith("cjs"));
  const texts = await Promise.all(
    scripts.map((name) => readFile(join(place, "node_modules/@banco/sdk/dist", name))),
  );
  const size = gzipSync(Buffer.concat(texts)).length;
  assert.ok(size <= GZIP_MAX, `${size} bytes`);
  t.diagnostic(`${size} bytes with gzip`);
});

const PROGRAM = `
import { Banco, NoAnswerError, type Payment, verifyWebhook } from "@banco/sdk";

const banco = new Banco({ baseUrl: "http://127.0.0.1:1", token: "key", clientId: "shop", maxRetries: 0 });
export async function take(amount: number): Promise<Payment> {
  return banco.createPaymentLink("stripe", { amount });
}
export const hears = async (body: string, headers: Headers): Promise<string> =>
  (await verifyWebhook(body, headers, "whsec_")).type;
try {
  await take(12.5);
} catch (error) {
  console.log(error instanceof NoAnswerError ? error.name : error);
}
`;

const OLD = `
import sdk = require("@banco/sdk");

const banco = new sdk.Banco({ baseUrl: "http://127.0.0.1:1", token: "key", maxRetries: 0 });
const start = new Date(Date.UTC(2026, 10, 1));
const page: Promise<sdk.PageOf<sdk.Payment>> = Promise.resolve(banco.listAllPayments({ start, end: new Date() }));
page.catch((error) => console.log(error instanceof sdk.NoAnswerError ? error.name : error, start.toISOString()));
`;

const WRONG = `
import { Banco } from "@banco/sdk";

const banco = new Banco({ baseUrl: "http://127.0.0.1:1", token: "key" });
await banco.createPaymentLink("stripe", { amount: "12.5" });
await banco.createPaymentLink({ provider: "stripe" });
`;
