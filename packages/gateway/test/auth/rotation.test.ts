import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { decodeProtectedHeader } from "jose";
import { sweep } from "../../src/auth/sweep.ts";
import { statement } from "../../src/db/statement.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

let gateway: TestGateway;
let sibling: TestGateway;
before(async () => {
  gateway = await startTestGateway();
  sibling = await gateway.startSibling();
});
after(async () => {
  await sibling.stop();
  await gateway.stop();
});

const rotate = (env: Record<string, string> = {}) =>
  promisify(execFile)("npm", ["run", "--silent", "rotate-keys"], {
    cwd: ROOT,
    env: { ...process.env, ...gateway.env, ...env },
  });
const published = async (at: TestGateway): Promise<string[]> =>
  (await at.send("GET", "/.well-known/jwks.json")).body.keys.map(({ kid }: { kid: string }) => kid);
const kidOf = ({ accessToken }: SignedIn) => decodeProtectedHeader(accessToken).kid!;
const isAccepted = async (at: TestGateway, { accessToken: token }: SignedIn) =>
  (await at.send("GET", "/v1/apps", { token })).status === 200;
const shift = statement("test_keys_age", "update signing_key set signs_from = signs_from - $1::interval");

test("signing keys rotate at runtime without invalidating tokens", async () => {
  const old = await gateway.signIn();
  const before = await published(gateway);
  assert.match((await rotate()).stdout, /ES256: .* is now published .*\nRS256: .* is now published/);
  for (const process of [gateway, sibling]) {
    const all = await inTime(gateway, "both keys of each algorithm are published", async () => {
      const kids = await published(process);
      return kids.length === 2 * before.length ? kids : undefined;
    });
    for (const kid of before) assert.ok(all.includes(kid));
    assert.equal(kidOf(await process.signIn()), kidOf(old));
  }
  assert.match((await rotate()).stdout, /was already published/);
  assert.equal((await published(gateway)).length, 2 * before.length);

  await gateway.db.all(shift, ["15 minutes"]);
  const fresh: SignedIn[] = [];
  for (const process of [gateway, sibling]) {
    const signedIn = await inTime(gateway, "the new key signs", async () => {
      const user = await process.signIn();
      return kidOf(user) !== kidOf(old) ? user : undefined;
    });
    fresh.push(signedIn);
  }
  assert.equal(kidOf(fresh[0]!), kidOf(fresh[1]!));
  for (const user of [old, ...fresh])
    for (const process of [gateway, sibling]) assert.ok(await isAccepted(process, user));

  await sweep(gateway.db);
  assert.equal((await published(gateway)).length, 2 * before.length);
  await gateway.db.all(shift, ["26 hours"]);
  await sweep(gateway.db);
  await inTime(gateway, "the old keys are gone", async () =>
    (await published(gateway)).every((kid) => !before.includes(kid)),
  );
  assert.equal((await published(gateway)).length, before.length);
});

test("rotating keys fails with a wrong master key", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "banco-rotation-"));
  const before = await published(gateway);
  await assert.rejects(
    rotate({ DATA_DIR: elsewhere }),
    /Nothing was changed: The master key is not the gateway's/,
  );
  await assert.rejects(rotate({ DATABASE_URL: "" }), /DATABASE_URL must be set/);
  const { rows } = await gateway.db.raw("select kid from signing_key");
  assert.deepEqual(rows.map((row) => (row as { kid: string }).kid).sort(), before.sort());
  await rm(elsewhere, { recursive: true });
});
