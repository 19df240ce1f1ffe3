import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A string in the content encodings that browsers accept, each compressed once. */
export interface Compressed {
  /** Sends the string in the smallest encoding that the request accepts. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Prepares a string to be served many times: each encoding is compressed only once. */
export function compressed(text: string): Compressed {
  let brotli: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    send(request, reply) {
      const accepted = String(request.headers["accept-encoding"] ?? "");
      reply.header("vary", "accept-encoding");
      if (/\bbr\b/.test(accepted)) {
        brotli ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        return reply.header("content-encoding", "br").send(brotli);
      }
      if (/\bgzip\b/.test(accepted)) {
        gzip ??= gzipSync(text, { level: 9 });
        return reply.header("content-encoding", "gzip").send(gzip);
      }
      return reply.send(text);
    },
  };
}
