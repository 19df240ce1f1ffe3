import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A document and its compressed forms. */
export interface Written {
  type: string;
  cacheControl: string;
  etag: string;
  /** The compressed documents by content coding, best first. */
  codings: Record<string, Buffer>;
  plain: Buffer;
}

/** Makes browsers check on each use whether the text has changed. */
export const ASK_AGAIN = "no-cache";
/** Lets browsers cache the text permanently: its URL changes whenever the text does. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** Compresses a document once for all responses. */
export async function written(text: string, type: string, cacheControl: string): Promise<Written> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { type, cacheControl, etag: `W/"${hash}"`, codings: { br, gzip: gz }, plain };
}

/**
 * Sends a document in the best content coding that the request accepts, or 304 if the client already has it.
 */
export function send(text: Written, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { type, cacheControl, etag, codings, plain } = text;
  reply.headers({ etag, vary: "accept-encoding", "cache-control": cacheControl });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const coding = Object.keys(codings).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  if (coding) reply.header("content-encoding", coding);
  return reply.type(type).send(coding ? codings[coding] : plain);
}
