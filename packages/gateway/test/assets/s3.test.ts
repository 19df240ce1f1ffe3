import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { download, locate, order, PNG, upload } from "@banco/gateway-testing/files";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { type S3, startS3 } from "@banco/gateway-testing/s3";
import { s3Store } from "../../src/assets/s3.ts";
import { readSettings } from "../../src/settings/settings.ts";

let s3: S3;
let gateway: TestGateway;
let token: string;
before(async () => {
  s3 = await startS3();
  gateway = await startTestGateway(s3.env);
  ({ accessToken: token } = await gateway.signIn());
});
after(async () => {
  await gateway.stop();
  await s3.stop();
});

const settings = (env: Record<string, string>) =>
  readSettings({
    DATABASE_URL: "postgres://localhost/banco",
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: "http://127.0.0.1:9",
    ...env,
  }).s3;

test("a file is stored under the asset's ID with a signed URL", async () => {
  const { url, assetId } = await order(gateway, token);
  assert.equal((await upload(gateway, url)).status, 204);
  assert.deepEqual(s3.files.get(assetId), { type: "image/png", content: PNG });
  const location = (await locate(gateway, assetId))!;
  assert.ok(location.startsWith(`${s3.env.S3_ENDPOINT}/${s3.env.S3_BUCKET}/${assetId}?`));
  const file = await download(location);
  assert.ok(file.content.equals(PNG));
  assert.equal(file.headers.get("content-type"), "image/png");
  assert.equal(file.headers.get("content-disposition"), `inline; filename="${assetId}.png"`);
});

test("the bucket refuses requests without a valid signature", async () => {
  const [mine, other] = [await order(gateway, token), await order(gateway, token)];
  for (const { url } of [mine, other]) await upload(gateway, url);
  const location = (await locate(gateway, mine.assetId))!;
  const forged = [
    location.split("?")[0]!,
    location.replace(mine.assetId, other.assetId),
    location.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=604800"),
    location.replace("inline", "attachment"),
  ];
  for (const url of forged) assert.equal((await download(url)).status, 403, url);
});

test("an upload URL works once", async () => {
  const { url, assetId } = await order(gateway, token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(gateway, url)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, ...Array(9).fill(409)]);
  assert.ok(s3.files.get(assetId)!.content.equals(PNG));
});

test("content of the wrong type never reaches the bucket", async () => {
  const { url, assetId } = await order(gateway, token);
  assert.equal((await upload(gateway, url, Buffer.alloc(PNG.length))).status, 400);
  assert.equal(s3.files.has(assetId), false);
});

test("an upload refused by the bucket can be retried", async () => {
  const { url, assetId } = await order(gateway, token);
  s3.full = true;
  const refused = await upload(gateway, url);
  assert.deepEqual([refused.status, refused.body.code], [503, "unavailable"]);
  assert.ok(refused.headers.get("retry-after"));
  s3.full = false;
  assert.equal((await upload(gateway, url)).status, 204);
  assert.ok(s3.files.has(assetId));
});

test("deleting a file twice is not an error", async () => {
  s3.files.set("ast_gone", { type: "image/png", content: PNG });
  const store = s3Store(settings(s3.env)!, HOST_CLOCK);
  await store.remove("ast_gone");
  assert.equal(s3.files.has("ast_gone"), false);
  await store.remove("ast_gone");
});

test("unknown bucket keys cause an error", async () => {
  const store = s3Store(settings({ ...s3.env, S3_SECRET_ACCESS_KEY: "wrong" })!, HOST_CLOCK);
  await assert.rejects(store.remove("ast_1"), /403 \(SignatureDoesNotMatch\)/);
});

test("without S3 settings there is no bucket, and partial settings are refused", () => {
  assert.equal(settings({}), undefined);
  const { S3_SECRET_ACCESS_KEY: _, ...half } = s3.env;
  assert.throws(() => settings(half), /S3_SECRET_ACCESS_KEY/);
});

test("the bucket name is in the path or in the host", async () => {
  const file = { id: "ast_1", mimeType: "image/png", size: 1 };
  const { S3_ENDPOINT: _, ...aws } = s3.env;
  const linked = async (env: Record<string, string>) =>
    (await s3Store(settings(env)!, HOST_CLOCK).link(file, 60)).split("?")[0];
  assert.equal(await linked(aws), "https://s3.eu-south-1.amazonaws.com/banco-files/ast_1");
  assert.equal(
    await linked({ ...aws, S3_PATH_STYLE: "false" }),
    "https://banco-files.s3.eu-south-1.amazonaws.com/ast_1",
  );
});

test("a signature's time comes from the injected clock", async () => {
  const clock = { now: () => new Date("2026-11-20T10:05:07.890Z") };
  const link = await s3Store(settings(s3.env)!, clock).link(
    { id: "ast_1", mimeType: "image/png", size: 1 },
    60,
  );
  assert.equal(new URL(link).searchParams.get("X-Amz-Date"), "20261120T100507Z");
});
