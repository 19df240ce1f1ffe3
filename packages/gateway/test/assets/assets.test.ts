import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { HOST_RANDOM } from "@banco/core/random";
import { download, locate, order, PNG, upload } from "@banco/gateway-testing/files";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import { syncedPaths } from "@banco/testing/synced";
import { signedAddresses } from "../../src/assets/address.ts";
import { diskStore } from "../../src/assets/disk.ts";
import { sweepAssets } from "../../src/assets/sweep.ts";
import { statement } from "../../src/db/statement.ts";

const SIZE_MAX = 3_000_000;
const dataDir = await mkdtemp(join(tmpdir(), "banco-assets-"));

let gateway: TestGateway;
let token: string;
const HOST = { clock: HOST_CLOCK, random: HOST_RANDOM };

before(async () => {
  gateway = await startTestGateway({ ASSET_BYTES_MAX: String(SIZE_MAX), DATA_DIR: dataDir });
  ({ accessToken: token } = await gateway.signIn());
});
after(async () => {
  await gateway.stop();
  await rm(dataDir, { recursive: true });
});

const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]);
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
const webp = Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1");

/** The files in the data directory. */
async function stored(): Promise<string[]> {
  const entries = await readdir(join(dataDir, "assets"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("anyone with a file's ID receives the file byte for byte", async () => {
  for (const [content, type] of [
    [PNG, "image/png"],
    [pdf, "application/pdf"],
    [webp, "image/webp"],
    [jpeg(SIZE_MAX), "image/jpeg"],
  ] as const) {
    const { url, assetId } = await order(gateway, token, content.length, type);
    assert.equal(await locate(gateway, assetId), undefined);
    assert.equal((await upload(gateway, url, content, type)).status, 204);
    const file = await download((await locate(gateway, assetId))!);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get("content-type"), type);
    assert.ok(file.content.equals(content));
  }
});

test("a file ID from an earlier release, without a merchant, still works", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const former = `ast_${randomBytes(28).toString("hex")}`;
  await gateway.db.raw("update asset set id = $2 where id = $1", [assetId, former]);
  assert.match((await locate(gateway, former))!, new RegExp(former));
  assert.equal(await locate(gateway, assetId), undefined);
});

test("served files have a fixed type and cannot run code", async () => {
  for (const [content, type, disposition] of [
    [PNG, "image/png", /^inline; filename="ast_\w+\.png"$/],
    [pdf, "application/pdf", /^attachment; filename="ast_\w+\.pdf"$/],
  ] as const) {
    const { url, assetId } = await order(gateway, token, content.length, type);
    await upload(gateway, url, content, type);
    const { headers } = await download((await locate(gateway, assetId))!);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy")!, /sandbox.*default-src 'none'/);
    assert.match(headers.get("content-disposition")!, disposition);
    assert.match(headers.get("cache-control")!, /^private, max-age=\d+$/);
  }
});

test("a download URL works once, and each request returns a new URL", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const [first, second] = await Promise.all([locate(gateway, assetId), locate(gateway, assetId)]);
  assert.notEqual(first, second);
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(first!)));
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  assert.ok(won!.content.equals(PNG) && more.length === 0);
  for (const answer of answers) if (answer !== won) assert.equal(answer.status, 403);
  assert.equal(JSON.parse((await download(first!)).content.toString()).code, "forbidden");
  const another = new URL(first!);
  another.searchParams.set("nonce", new URL(second!).searchParams.get("nonce")!);
  assert.equal((await download(another.href)).status, 403);
  assert.ok((await download(second!)).content.equals(PNG));
});

test("a HEAD request does not use up a download URL", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const address = (await locate(gateway, assetId))!;
  const head = () => fetch(address, { method: "HEAD" });
  for (const { status, headers } of [await head(), await head()])
    assert.deepEqual([status, headers.get("content-length")], [200, String(PNG.length)]);
  assert.equal((await download(address)).status, 200);
  assert.equal((await head()).status, 403);
});

test("a download returns the whole file and ignores ranges", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  for (const requestHeaders of [{ range: "bytes=1-3" }, { "if-modified-since": new Date().toUTCString() }]) {
    const { status, headers, content } = await download((await locate(gateway, assetId))!, requestHeaders);
    assert.deepEqual([status, headers.get("accept-ranges"), headers.get("etag")], [200, null, null]);
    assert.ok(content.equals(PNG));
  }
});

test("unsupported types and invalid sizes are refused", async () => {
  for (const [path, json] of [
    ["/mimeType", { mimeType: "image/svg+xml", size: 10 }],
    ["/mimeType", { mimeType: "text/html", size: 10 }],
    ["/mimeType", { size: 10 }],
    ["/size", { mimeType: "image/png" }],
    ["/size", { mimeType: "image/png", size: 0 }],
    ["/size", { mimeType: "image/png", size: 1.5 }],
    ["/size", { mimeType: "image/png", size: SIZE_MAX + 1 }],
  ] as const) {
    const { status, body } = await gateway.send("POST", "/v1/assets", { token, json });
    assert.deepEqual([status, body.errors[0].path], [400, path]);
  }
});

test("an upload URL works once, even with concurrent uploads", async () => {
  const { url, assetId } = await order(gateway, token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(gateway, url)));
  assert.equal(answers.filter(({ status }) => status === 204).length, 1);
  assert.equal(answers.filter(({ status, body }) => status === 409 && body.code === "conflict").length, 19);
  assert.equal((await upload(gateway, url, Buffer.alloc(PNG.length, 1))).status, 409);
  assert.ok((await download((await locate(gateway, assetId))!)).content.equals(PNG));
});

test("an upload with the wrong type or size can be retried", async () => {
  const { url, assetId } = await order(gateway, token);
  const wrong = [
    upload(gateway, url, PNG, "image/jpeg"),
    upload(gateway, url, PNG, "text/html"),
    upload(gateway, url, PNG.subarray(1)),
    upload(gateway, url, Buffer.concat([PNG, PNG])),
    gateway.send("PUT", url),
  ];
  for (const { status } of await Promise.all(wrong)) assert.equal(status, 400);
  assert.equal(await locate(gateway, assetId), undefined);
  assert.equal((await upload(gateway, url, PNG, "image/PNG; charset=binary")).status, 204);
});

test("content that does not match its declared type is refused", async () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  for (const type of ["image/png", "image/jpeg", "image/webp", "application/pdf"]) {
    const { url, assetId } = await order(gateway, token, html.length, type);
    assert.equal((await upload(gateway, url, html, type)).status, 400);
    assert.equal(await locate(gateway, assetId), undefined);
  }
  const { url } = await order(gateway, token, 2, "image/png");
  assert.equal((await upload(gateway, url, Buffer.from("\x89P", "latin1"))).status, 400);
});

/** The text with its first character changed. */
const altered = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);

test("a URL is valid only for its asset, purpose, time and signature", async () => {
  const mine = await order(gateway, token);
  const other = await order(gateway, token);
  const forge = (change: (url: URL) => void) => {
    const url = new URL(mine.url);
    change(url);
    return upload(gateway, url.href);
  };
  const forged = await Promise.all([
    forge((url) => (url.pathname = new URL(other.url).pathname)),
    forge((url) => url.searchParams.set("expires", "9999999999")),
    forge((url) => url.searchParams.set("nonce", "AAAA")),
    forge((url) => url.searchParams.set("signature", "AAAA")),
    forge((url) => url.searchParams.set("signature", altered(url.searchParams.get("signature")!))),
  ]);
  for (const { status } of forged) assert.equal(status, 403);
  assert.equal((await forge((url) => url.searchParams.delete("signature"))).status, 400);
  await upload(gateway, mine.url);
  assert.equal((await gateway.send("GET", mine.url.replace("/upload?", "/file?"))).status, 403);
  for (const method of ["GET", "POST", "DELETE"])
    assert.equal((await gateway.send(method, mine.url)).status, 405);
});

test("an expired URL is refused", () => {
  const addresses = signedAddresses("http://127.0.0.1", Buffer.alloc(32), HOST);
  const query = (until: number) =>
    Object.fromEntries(new URL(addresses.make("upload", "ast_1", new Date(until))).searchParams);
  const check = ({ expires, nonce, signature }: Record<string, string>) =>
    addresses.check("upload", "ast_1", { expires: Number(expires), nonce: nonce!, signature: signature! });
  check(query(Date.now() + 60_000));
  assert.throws(() => check(query(Date.now() - 60_000)), /expired/);
});

test("an aborted upload leaves nothing and can be retried", async () => {
  const content = jpeg(1_000_000);
  const { url, assetId } = await order(gateway, token, content.length, "image/jpeg");
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${content.length}\r\n\r\n`,
  );
  socket.write(content.subarray(0, 500_000));
  await eventually("the upload has begun", async () => (await stored()).includes(`${assetId}.part`));
  socket.destroy();
  await eventually("its outcome is gone", async () => !(await stored()).includes(`${assetId}.part`));
  assert.equal(await locate(gateway, assetId), undefined);
  const again = await eventually("the address is free", async () => {
    const answer = await upload(gateway, url, content, "image/jpeg");
    return answer.status === 409 ? undefined : answer;
  });
  assert.equal(again.status, 204);
});

test("a killed process's upload can be retried after its lease expires", async () => {
  const { url, assetId } = await order(gateway, token);
  // The state that a killed process leaves.
  await gateway.db.raw("update asset set state = 'receiving', receiving_since = now() where id = $1", [
    assetId,
  ]);
  assert.equal((await upload(gateway, url)).status, 409);
  await gateway.pass(2 * 60_000);
  assert.equal((await upload(gateway, url)).status, 204);
});

test("an asset that was never uploaded is deleted after a while", async () => {
  const folder = join(dataDir, "assets");
  const store = diskStore(
    folder,
    signedAddresses(`${gateway.url}/v1/assets`, Buffer.alloc(32), HOST),
    HOST_CLOCK,
  );
  const [never, uploaded] = [await order(gateway, token), await order(gateway, token)];
  await upload(gateway, uploaded.url);
  await sweepAssets(gateway.db, store);
  assert.equal((await upload(gateway, never.url, PNG.subarray(1))).status, 400);
  await gateway.db.all(
    statement("age_assets", "update asset set upload_until = now() - interval '1 hour' where id = any ($1)"),
    [[never.assetId, uploaded.assetId]],
  );
  await sweepAssets(gateway.db, store);
  assert.equal((await upload(gateway, never.url)).status, 404);
  assert.ok((await download((await locate(gateway, uploaded.assetId))!)).content.equals(PNG));
});

test("a used download URL is remembered until it expires", async () => {
  const store = diskStore(
    join(dataDir, "assets"),
    signedAddresses(`${gateway.url}/v1/assets`, Buffer.alloc(32), HOST),
    HOST_CLOCK,
  );
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const address = (await locate(gateway, assetId))!;
  await download(address);
  await sweepAssets(gateway.db, store);
  assert.equal((await download(address)).status, 403);
  await gateway.db.raw("update asset_download set expires_at = now() - interval '1 hour'");
  await sweepAssets(gateway.db, store);
  assert.deepEqual((await gateway.db.raw("select 1 from asset_download")).rows, []);
});

test("a product's picture must be one of the merchant's assets", async () => {
  const { assetId } = await order(gateway, token);
  const product = { name: "Espresso", price: 1.2, vat: "10", assetId };
  const response = await gateway.send("POST", "/v1/products", { token, json: product });
  assert.deepEqual([response.status, response.body.assetId], [201, assetId]);
  const stranger = (await gateway.signIn()).accessToken;
  for (const sent of [
    { token: stranger, json: product },
    { token, json: { ...product, assetId: "ast_none" } },
  ]) {
    const { status, body } = await gateway.send("POST", "/v1/products", sent);
    assert.deepEqual([status, body.errors[0].path], [400, "/assetId"]);
  }
});

test("a stored file and its new directories are flushed to disk", {
  skip: process.platform !== "linux",
}, async (t) => {
  const folder = join(dataDir, "synced");
  const store = diskStore(folder, signedAddresses("http://127.0.0.1", Buffer.alloc(32), HOST), HOST_CLOCK);
  const paths = await syncedPaths(t);
  await store.write({ id: "ast_00001234" } as never, Readable.from([pdf]));
  assert.deepEqual(
    paths.filter((path) => path.startsWith(dataDir)),
    [join(folder, "34/12/ast_00001234.part"), join(folder, "34/12"), join(folder, "34"), folder, dataDir],
  );
});

test("a deleted file leaves behind no record, file or usable upload URL", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const open = await order(gateway, token);
  for (const id of [assetId, open.assetId])
    assert.deepEqual((await gateway.send("DELETE", `/v1/assets/${id}`, { token })).body, { deleted: true });
  assert.equal(await locate(gateway, assetId), undefined);
  assert.equal((await upload(gateway, open.url)).status, 404);
  await eventually(
    "the file is removed",
    async () => !(await stored()).some((name) => name.includes(assetId)),
  );
  assert.equal((await gateway.send("DELETE", `/v1/assets/${assetId}`, { token })).status, 404);
});

test("a file used by a product or an app cannot be deleted", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const remove = () => gateway.send("DELETE", `/v1/assets/${assetId}`, { token });
  const make = async (path: string, json: object) => (await gateway.send("POST", path, { token, json })).body;
  const product = await make("/v1/products", { name: "Coffee", price: 1, vat: "10", assetId });
  const ofProduct = await remove();
  assert.equal(ofProduct.status, 409);
  assert.match(ofProduct.body.detail, new RegExp(product.id));
  await gateway.send("PATCH", `/v1/products/${product.id}`, { token, json: { assetId: null } });
  const logo = { name: "Till", redirectUris: ["https://app.example.com/back"], logoAssetId: assetId };
  const { clientId } = await make("/v1/apps", logo);
  assert.equal((await remove()).status, 409);
  await gateway.send("DELETE", `/v1/apps/${clientId}`, { token });
  assert.equal((await remove()).status, 200);
});

test("a merchant can neither delete nor detect another merchant's file", async () => {
  const { url, assetId } = await order(gateway, token);
  await upload(gateway, url);
  const { accessToken: other } = await gateway.signIn();
  const refused = await gateway.send("DELETE", `/v1/assets/${assetId}`, { token: other });
  assert.equal(refused.status, 404);
  assert.notEqual(await locate(gateway, assetId), undefined);
});
