import assert from "node:assert/strict";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { publicKeyOf, type SignedRelease, signRelease, verifiedRelease } from "@banco/core/bridge-release";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join as joinMember } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

const PRIVATE = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const ABLE = { program: "0.1.0", platform: "linux-x64", canUpdate: true, says: null, last: null };
const STATE = {
  program: "0.1.0",
  configuration: { isValid: true, says: null },
  devices: [],
  hasLooked: false,
};
const NONE = { release: null, requestedAt: null };

describe("programs for bridges", () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  let folder: string;
  const archives = new Map<string, Buffer>();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "banco-programs-"));
    gateway = await startTestGateway({ BRIDGE_PROGRAMS: folder });
    owner = await gateway.signIn();
    for (const version of ["0.1.0", "0.2.0", "0.10.0"]) await publish(version);
    await publish("0.3.0", "win32-x64", "zip");
    // Incomplete releases: one whose archive is missing or truncated, and a file that is not a release.
    await publish("0.11.0", "linux-x64", "tgz", null);
    await publish("0.12.0", "linux-x64", "tgz", Buffer.from("cut"));
    await writeFile(join(folder, "banco-bridge-9.9.9.dsse.json"), "{");
    await writeFile(join(folder, "secret.tgz"), "not for bridges");
  });
  after(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true });
  });

  async function publish(version: string, platform = "linux-x64", type = "tgz", written?: Buffer | null) {
    const archive = randomBytes(1000);
    const file = `banco-bridge-${version}-${platform}.${type}`;
    const sha256 = createHash("sha256").update(archive).digest("hex");
    const program = {
      platform,
      file,
      size: archive.length,
      sha256,
      programSize: 2000,
      programSha256: sha256,
    };
    const release = signRelease({ version, programs: [program] }, PRIVATE);
    await writeFile(join(folder, `banco-bridge-${version}.dsse.json`), JSON.stringify(release));
    if (written !== null) await writeFile(join(folder, file), written ?? archive);
    archives.set(file, archive);
  }

  async function newBridge(token = owner.accessToken) {
    const { body } = await gateway.send("POST", "/v1/bridges", { token, json: { name: "Counter" } });
    const headers = { "x-source-address": body.sourceAddress };
    const tell = (changes: object = {}) =>
      gateway.send("POST", "/v1/bridges/program", { headers, json: { ...ABLE, ...changes } });
    const change = (json: object, as = token) =>
      gateway.send("PATCH", `/v1/bridges/${body.id}`, { token: as, json });
    const read = async () => (await gateway.send("GET", `/v1/bridges/${body.id}`, { token })).body;
    await gateway.send("POST", "/v1/bridges/state", { headers, json: STATE });
    return { id: body.id, headers, tell, change, read };
  }

  const versionIn = (release: SignedRelease) => verifiedRelease(release, [publicKeyOf(PRIVATE)]).version;

  test("a program is offered only if requested or generally allowed", async () => {
    const { tell, change, read } = await newBridge();
    assert.deepEqual([(await read()).updates, (await read()).program], ["manual", null]);
    assert.deepEqual((await tell()).body, NONE);
    const { program } = await read();
    assert.deepEqual(program, {
      ...{ platform: "linux-x64", canUpdate: true, says: null, last: null },
      newer: "0.10.0",
    });

    const response = await change({ requestedProgram: "0.2.0" });
    assert.deepEqual([response.status, response.body.requestedProgram], [200, "0.2.0"]);
    const offer = (await tell()).body;
    assert.equal(versionIn(offer.release), "0.2.0");
    assert.ok(offer.requestedAt);

    await change({ requestedProgram: null, updates: "automatic" });
    const automatic = (await tell()).body;
    assert.deepEqual([versionIn(automatic.release), automatic.requestedAt], ["0.10.0", null]);
    assert.deepEqual((await tell({ program: "0.10.0" })).body, NONE);
    await change({ requestedProgram: "0.2.0", updates: "off" });
    assert.deepEqual((await tell()).body, NONE);
  });

  test("a program request ends with its outcome, but a later request remains", async () => {
    const { tell, change, read } = await newBridge();
    await tell();
    await change({ requestedProgram: "0.2.0" });
    const { requestedAt } = (await tell()).body;
    const failed = { version: "0.2.0", result: "failed", says: "The disk is full", requestedAt };
    assert.deepEqual((await tell({ last: failed })).body, NONE);
    const { requestedProgram, program } = await read();
    assert.deepEqual([requestedProgram, program.last], [null, failed]);

    await gateway.pass(1000);
    await change({ requestedProgram: "0.2.0" });
    const again = (await tell({ last: failed })).body;
    assert.equal(versionIn(again.release), "0.2.0");
    // Sending the record back unchanged creates no new request.
    await gateway.pass(1000);
    await change({ requestedProgram: "0.2.0", name: "Renamed" });
    assert.equal((await tell({ last: failed })).body.requestedAt, again.requestedAt);
  });

  test("older, unknown and unsuitable versions cannot be requested", async () => {
    const { tell, change } = await newBridge();
    assertProblem(await change({ requestedProgram: "0.2.0" }), 400, "validation_failed");
    await tell({ canUpdate: false, says: "its service does not supervise it" });
    assertProblem(await change({ requestedProgram: "0.2.0" }), 400, "validation_failed");
    await tell();
    for (const version of ["0.1.0", "0.0.9", "0.3.0", "0.11.0", "0.12.0", "9.9.9", "../0.2.0"]) {
      const { status } = await change({ requestedProgram: version });
      assert.equal(status, 400, version);
    }
  });

  test("archives are sent whole or resumed at a byte offset", async () => {
    const { headers, change } = await newBridge();
    const file = "banco-bridge-0.2.0-linux-x64.tgz";
    const get = (name: string, range?: string) =>
      fetch(`${gateway.url}/v1/bridges/program/archive?file=${name}`, {
        headers: { ...headers, ...(range && { range }) },
      });
    const whole = await get(file);
    assert.equal(whole.status, 200);
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), archives.get(file));
    const rest = await get(file, "bytes=400-");
    assert.deepEqual([rest.status, rest.headers.get("content-range")], [206, "bytes 400-999/1000"]);
    assert.deepEqual(Buffer.from(await rest.arrayBuffer()), archives.get(file)?.subarray(400));
    for (const range of ["bytes=1000-", "bytes=-5", "bytes=0-5", "lines=3-"])
      assert.equal((await get(file, range)).headers.get("content-length"), "1000", range);
    for (const name of ["secret.tgz", "..%2Fsecret.tgz", "banco-bridge-0.12.0-linux-x64.tgz", "none.tgz"])
      assert.equal((await get(name)).status, 404, name);
    await change({ updates: "off" });
    assert.equal((await get(file)).status, 404);
  });

  test("only registered bridges get programs, and only technicians request them", async () => {
    const { id, tell, change } = await newBridge();
    const other = await gateway.signIn();
    const stranger = await newBridge(other.accessToken);
    await tell();
    await stranger.tell();
    await change({ requestedProgram: "0.2.0", updates: "automatic" });
    assert.deepEqual((await stranger.tell()).body, NONE);
    assertProblem(await change({ updates: "off" }, other.accessToken), 404, "not_found");
    const cashier = await joinMember(gateway, owner, "cashier");
    assertProblem(await change({ updates: "off" }, cashier.accessToken), 403, "insufficient_role");
    const technician = await joinMember(gateway, owner, "technician");
    assert.equal((await change({ updates: "manual" }, technician.accessToken)).status, 200);
    const headers = { "x-source-address": `${id}.guessed` };
    const report = await gateway.send("POST", "/v1/bridges/program", { headers, json: ABLE });
    assertProblem(report, 404, "not_found");
    const path = "/v1/bridges/program/archive?file=banco-bridge-0.2.0-linux-x64.tgz";
    assertProblem(await gateway.send("GET", path, { headers }), 404, "not_found");
  });
});
