import { Readable } from "node:stream";
import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";
import { ANSWER_MS } from "../pace.ts";
import type { S3Settings } from "../settings/s3.ts";
import type { AssetStore } from "./store.ts";
import { dispositionOf } from "./types.ts";

/** Stores files in a bucket. Browsers read them there through signed URLs (Signature Version 4). */
export function s3Store(settings: S3Settings, clock: Pick<Clock, "now">): AssetStore {
  const { region, accessKeyId, secretAccessKey } = settings;
  const bucket = bucketUrl(settings);
  const signer = (
    method: string,
    url: URL,
    more: { headers?: Record<string, string>; signQuery?: boolean },
  ) =>
    new AwsV4Signer({
      method,
      url: url.href,
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      datetime: basicFormat(clock.now()),
      ...more,
    });

  async function call(
    method: "PUT" | "DELETE",
    id: string,
    sent: { headers?: Record<string, string>; body?: Readable },
  ) {
    const { url, headers } = await signer(method, new URL(`${bucket}/${id}`), {
      headers: sent.headers ?? {},
    }).sign();
    const answer = await request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...sent.headers, "user-agent": USER_AGENT },
      body: sent.body ?? null,
      headersTimeout: ANSWER_MS.bucket,
      bodyTimeout: ANSWER_MS.bucket,
    });
    await assertDone(method, answer);
  }

  return {
    write: async ({ id, mimeType, size }, content) => {
      const headers = { "content-type": mimeType, "content-length": String(size) };
      await call("PUT", id, { headers, body: Readable.from(content, { objectMode: false }) });
    },
    link: async (file, seconds) => {
      const url = new URL(`${bucket}/${file.id}`);
      url.searchParams.set("X-Amz-Expires", String(seconds));
      url.searchParams.set("response-content-type", file.mimeType);
      url.searchParams.set("response-content-disposition", dispositionOf(file));
      url.searchParams.set("response-cache-control", `private, max-age=${seconds}`);
      return (await signer("GET", url, { signQuery: true }).sign()).url.href;
    },
    remove: (id) => call("DELETE", id, {}),
  };
}

/** Formats a time for a signature: ISO 8601 basic format, in UTC with seconds. */
function basicFormat(time: Date): string {
  return time.toISOString().replace(/[:-]|\.\d{3}/g, "");
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

/** @throws Error with the store's message, which is meant for the log */
async function assertDone(method: string, { statusCode, body }: Dispatcher.ResponseData): Promise<void> {
  const text = await body.text();
  if (statusCode < 300) return;
  const code = /<Code>([^<]{1,100})</.exec(text)?.[1] ?? "no code";
  throw new Error(`The S3 store answered ${method} with ${statusCode} (${code})`);
}
