import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { makePlace, type Place } from "@banco/bridge-testing/bridge";
import { readConfig } from "../src/config/config.ts";
import { isTill } from "../src/config/tills.ts";
import { serviceUnit, writeServiceUnit } from "../src/service.ts";
import { addTill, setUp } from "../src/setup.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

let place: Place;
let server: Server;
let url: string;
/** The body of the newest pairing request. */
let received: Record<string, unknown>;

/** The hosted API's pairing endpoint. */
beforeEach(async () => {
  place = makePlace();
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    received = body;
    const isValid = body.sourceAddress === "valid";
    const answer = (status: number, data: object) => response.writeHead(status).end(JSON.stringify(data));
    if (request.url !== "/v1/bridges/pair") return answer(404, {});
    if (body.code === "0DD00-00000") return answer(200, { id: "brg_1" });
    return body.code === "7K2QF-9XW4M"
      ? answer(200, { id: "brg_1", name: body.name ?? "Till 1", ...(!isValid && { sourceAddress: "a.b.c" }) })
      : answer(400, { detail: "The pairing code is wrong" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await place.remove();
});

const answering = (...answers: string[]) => {
  const left = [...answers];
  return async () => left.shift() ?? "";
};

test("setup registers the bridge with a pairing code, keeping the file's devices", async () => {
  const payment = { driver: "ecr17", host: "192.168.1.50", port: 10_000, terminalId: "12345678" };
  await place.configure({ payment });
  const lines: string[] = [];
  await setUp(place.configFile, {}, answering(`${url}/`, " 7K2QF-9XW4M ", ""), (line) => lines.push(line));
  const reading = readConfig(place.configFile);
  assert.ok(reading.state === "usable");
  assert.deepEqual(reading.config.payment, payment);
  assert.deepEqual([reading.config.baseUrl, reading.config.sourceAddress], [url, "a.b.c"]);
  assert.equal((await stat(place.configFile)).mode & 0o777, 0o600);
  assert.ok(!(await readFile(place.configFile, "utf8")).includes("7K2QF"));
  assert.match(lines.join("\n"), /this bridge is "Till 1"[\s\S]*banco-bridge check/);
});

test("setup keeps a valid source address and replaces any other", async () => {
  for (const [sourceAddress, address] of [
    ["valid", "valid"],
    ["former", "a.b.c"],
  ]) {
    await place.configure({ bridgeId: "brg_1", sourceAddress });
    await setUp(place.configFile, { url, code: "7K2QF-9XW4M" }, answering(), () => {});
    assert.deepEqual([received.bridgeId, received.sourceAddress], ["brg_1", sourceAddress]);
    assert.equal(JSON.parse(readFileSync(place.configFile, "utf8")).sourceAddress, address);
  }
});

test("only the first setup creates a hashed till secret", async () => {
  const lines: string[] = [];
  const run = () =>
    setUp(place.configFile, {}, answering(url, "7K2QF-9XW4M", ""), (line) => lines.push(line));
  await run();
  const [, secret = ""] = /x-till-secret: (\S+)/.exec(lines.join("\n")) ?? [];
  const read = () => JSON.parse(readFileSync(place.configFile, "utf8"));
  const { tills } = read();
  assert.ok(!JSON.stringify(read()).includes(secret));
  assert.ok(isTill({ "x-till-secret": secret }, tills));
  addTill(place.configFile, "bar", (line) => lines.push(line));
  const [, second = ""] = /bar[\s\S]*x-till-secret: (\S+)/.exec(lines.join("\n")) ?? [];
  assert.ok(isTill({ "x-till-secret": second }, read().tills));
  await run();
  assert.deepEqual(Object.keys(read().tills), ["till", "bar"]);
  assert.equal(read().tills.till, tills.till);
  assert.ok(readConfig(place.configFile).state === "usable");
});

test("setup creates no till secret if the file lists allowed addresses", async () => {
  await place.configure({ allowedAddresses: ["192.168.1.20"] });
  await setUp(place.configFile, { url, code: "7K2QF-9XW4M" }, answering(), () => {});
  assert.equal(JSON.parse(readFileSync(place.configFile, "utf8")).tills, undefined);
});

test("setup sends secrets over plain HTTP only to this machine", async () => {
  for (const foreign of ["http://api.example.com", "http://192.168.1.9:8080", "http://localhost.example.com"])
    await assert.rejects(
      setUp(place.configFile, {}, answering(foreign, "7K2QF-9XW4M", ""), () => {}),
      /must begin with https/,
    );
  const lines: string[] = [];
  await setUp(place.configFile, {}, answering(url, "7K2QF-9XW4M", ""), (line) => lines.push(line));
  assert.ok(lines.length > 0);
});

test("a failed setup is reported and leaves the file unchanged", async () => {
  const failing = (...answers: string[]) => setUp(place.configFile, {}, answering(...answers), () => {});
  await assert.rejects(failing("api.example.com"), /must be an address like/);
  await assert.rejects(failing(url, "0"), /The hosted API refused: The pairing code is wrong/);
  await assert.rejects(
    failing(url, "0DD00-00000"),
    /response to POST \/v1\/bridges\/pair is not as expected/,
  );
  await assert.rejects(failing("http://127.0.0.1:9", "0"), /cannot be reached/);
  assert.equal(readConfig(place.configFile).state, "absent");
  await place.configure('{ "payment": ');
  await assert.rejects(failing(url), /bridge\.json cannot be read: repair it/);
  assert.equal(await readFile(place.configFile, "utf8"), '{ "payment": ');
});

test("setup writes the service file and explains how root installs it", async () => {
  const directory = dirname(place.configFile);
  const lines: string[] = [];
  writeServiceUnit(directory, { command: ["/opt/banco-bridge"], dataDir: directory }, (line) =>
    lines.push(line),
  );
  const file = join(directory, "banco-bridge.service");
  const unit = await readFile(file, "utf8");
  assert.match(unit, /^ExecStart=\/opt\/banco-bridge supervise$/m);
  assert.ok(unit.includes(`\nEnvironment="DATA_DIR=${directory}"\n`));
  assert.ok(unit.includes(`\nReadWritePaths="${directory}"\n`));
  assert.ok(lines.join("\n").includes(`cp ${file} /etc/systemd/system/`));
});

test("the service writes only its state directory and restarts after crashes", () => {
  const unit = serviceUnit({
    command: ["/opt/banco bridge/node", "/opt/100%/main.ts"],
    dataDir: "/var/lib/banco-bridge",
  });
  assert.match(unit, /^ExecStart="\/opt\/banco bridge\/node" \/opt\/100%%\/main\.ts supervise$/m);
  for (const line of [
    "Restart=always",
    "ProtectSystem=strict",
    "StateDirectory=banco-bridge",
    "User=banco-bridge",
  ]) {
    assert.ok(unit.includes(`\n${line}\n`), line);
  }
});

test("a service with data in a home directory can access it", () => {
  const unit = serviceUnit({ command: ["/opt/banco-bridge"], dataDir: '/home/bar "Sole" 100%/banco' });
  assert.ok(unit.includes('\nEnvironment="DATA_DIR=/home/bar \\"Sole\\" 100%%/banco"\n'));
  assert.ok(unit.includes("\nProtectHome=no\n"));
  assert.ok(!unit.includes("StateDirectory"));
});

test("a script can set up the bridge without answering questions", async () => {
  const never = async () => assert.fail("asked a question");
  const answers = { url, code: "7K2QF-9XW4M" };
  await setUp(place.configFile, answers, never, () => {});
  const reading = readConfig(place.configFile);
  assert.ok(reading.state === "usable");
  assert.equal(reading.config.sourceAddress, "a.b.c");
  const lines: string[] = [];
  await setUp(place.configFile, { ...answers, name: "Bar" }, never, (line) => lines.push(line));
  assert.match(lines.join("\n"), /this bridge is "Bar"/);
});

/** Runs the program with a script's input; the environment contains nothing from the bridge. */
const program = (words: string[], input: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...env } };
    const child = execFile(process.execPath, [MAIN, ...words], options, (error, out, errors) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, out, errors }),
    );
    child.stdin?.end(input);
  });

test("setup reads its answers from options, environment or a pipe", async () => {
  const ways = [
    program(["setup", "--url", url, "--code", "7K2QF-9XW4M", "--name", "Bar"], ""),
    program(["setup"], "", { BANCO_URL: url, BANCO_PAIRING_CODE: "7K2QF-9XW4M" }),
    program(["setup"], `${url}\n7K2QF-9XW4M\nBar\n`),
  ];
  for (const way of ways) {
    const { code, out, errors } = await way;
    assert.deepEqual([code, errors], [0, ""]);
    assert.match(out, /bridge\.json is written/);
  }
});

test("setup fails without writing if the input ends early", async () => {
  const { code, errors } = await program(["setup"], `${url}\n`);
  assert.equal(code, 1);
  assert.match(errors, /The input ended/);
  assert.ok(!existsSync(place.configFile));
});

test("--version prints the program's version", async () => {
  const { code, out } = await program(["--version"], "");
  assert.equal(code, 0);
  assert.match(out, /^\d+\.\d+\.\d+\n$/);
});
