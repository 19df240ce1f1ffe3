import assert from "node:assert/strict";
import type { TestGateway } from "./gateway.ts";
import type { Answer } from "./http.ts";

/** A one-pixel image. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);

/** A requested upload URL and the file's ID. */
export interface Ordered {
  url: string;
  assetId: string;
}

/** Requests an upload URL. */
export async function order(
  gateway: TestGateway,
  token: string,
  size = PNG.length,
  mimeType = "image/png",
): Promise<Ordered> {
  const { status, body } = await gateway.send("POST", "/v1/assets", { token, json: { mimeType, size } });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Uploads to a URL without a token. */
export function upload(
  gateway: TestGateway,
  url: string,
  content = PNG,
  type = "image/png",
): Promise<Answer> {
  return gateway.send("PUT", url, { body: content, headers: { "content-type": type } });
}

/** Returns the URL to which the asset redirects; undefined if there is no asset. */
export async function locate(gateway: TestGateway, assetId: string): Promise<string | undefined> {
  const { status, headers } = await gateway.send("GET", `/v1/assets/${assetId}`);
  if (status === 404) return undefined;
  assert.deepEqual([status, headers.get("cache-control")], [302, "no-store"]);
  return headers.get("location")!;
}

/** Downloads a file as bytes. */
export async function download(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}
