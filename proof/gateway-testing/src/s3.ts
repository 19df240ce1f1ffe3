import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { HttpRequest } from "@smithy/protocol-http";
import { SignatureV4 } from "@smithy/signature-v4";

/** A small S3 server with one in-memory bucket and one key; it checks signatures with AWS's own signer. */
export interface S3 {
  /** The settings that make a gateway store its files here. */
  env: Record<string, string>;
  files: Map<string, { type: string; content: Buffer }>;
  /** Whether every write is refused. */
  full: boolean;
  stop(): Promise<void>;
}

const BUCKET = "banco-files";
const REGION = "eu-south-1";
const credentials = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const SKEW_MS = 15 * 60_000;

class Sha256 {
  #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", secret as Buffer);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const signer = new SignatureV4({
  credentials,
  region: REGION,
  service: "s3",
  sha256: Sha256 as never,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Starts it on any free port. */
export async function startS3(): Promise<S3> {
  const s3: S3 = { env: {}, files: new Map(), full: false, stop: async () => {} };
  const server = createServer((request, response) => {
    answer(s3, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  s3.env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: REGION,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  s3.stop = () => new Promise((done) => server.close(() => done()));
  return s3;
}

async function answer(s3: S3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  const refuse = (status: number, code: string) => {
    request.resume();
    response.writeHead(status, { connection: "close" }).end(`<Error><Code>${code}</Code></Error>`);
  };
  if (!(await isSigned(request, url))) return refuse(403, "SignatureDoesNotMatch");
  const [, bucket, key = ""] = url.pathname.split("/");
  if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
  if (request.method === "PUT") {
    if (s3.full) return refuse(507, "NoSpaceLeft");
    if (!request.headers["content-length"]) return refuse(411, "MissingContentLength");
    const content = await buffer(request);
    s3.files.set(key, { type: String(request.headers["content-type"]), content });
    response.end();
  } else if (request.method === "DELETE") {
    s3.files.delete(key);
    response.writeHead(204).end();
  } else {
    const file = s3.files.get(key);
    if (!file) return refuse(404, "NoSuchKey");
    response.setHeader("content-type", url.searchParams.get("response-content-type") ?? file.type);
    const disposition = url.searchParams.get("response-content-disposition");
    if (disposition) response.setHeader("content-disposition", disposition);
    response.end(file.content);
  }
}

async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const inQuery = url.searchParams.get("X-Amz-Signature");
  if (!inQuery && !request.headers.authorization) return false;
  const date = dateOf(inQuery ? url.searchParams.get("X-Amz-Date") : String(request.headers["x-amz-date"]));
  if (!inQuery) {
    const [, names = ""] = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? "") ?? [];
    if (Math.abs(Date.now() - date.getTime()) > SKEW_MS) return false;
    const expected = await signer.sign(unsigned(request, url, names.split(";")), { signingDate: date });
    return expected.headers.authorization === request.headers.authorization;
  }
  const expiresIn = Number(url.searchParams.get("X-Amz-Expires"));
  if (Date.now() > date.getTime() + expiresIn * 1000) return false;
  const hash = "x-amz-content-sha256";
  const bare = unsigned(request, url, url.searchParams.get("X-Amz-SignedHeaders")!.split(";"));
  bare.headers[hash] = "UNSIGNED-PAYLOAD";
  const only = new Set([hash]);
  const expected = await signer.presign(bare, {
    signingDate: date,
    expiresIn,
    unhoistableHeaders: only,
    unsignableHeaders: only,
  });
  return expected.query?.["X-Amz-Signature"] === inQuery;
}

/** Returns the request before signing, with only the signed headers. */
function unsigned(request: IncomingMessage, url: URL, signed: string[]): HttpRequest {
  return new HttpRequest({
    method: request.method!,
    protocol: "http:",
    hostname: url.hostname,
    port: Number(url.port),
    path: url.pathname,
    query: Object.fromEntries([...url.searchParams].filter(([name]) => !name.startsWith("X-Amz-"))),
    headers: Object.fromEntries(signed.map((name) => [name, String(request.headers[name])])),
  });
}

/** Reads a date like `20261121T100000Z`. */
function dateOf(text: string | null): Date {
  return new Date((text ?? "").replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
