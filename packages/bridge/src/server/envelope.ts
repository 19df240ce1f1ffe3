import type { Socket } from "node:net";
import { Problem } from "@banco/core";
import { DeviceError } from "@banco/driver";
import type { FastifyInstance, FastifyReply, RawServerDefault } from "fastify";
import { OrderRefused } from "../orders/orders.ts";
import { BadRequest } from "../orders/requests.ts";

/** Every response of the local protocol (specification, section 2.8). */
export type Envelope =
  | { success: true; data: unknown }
  /** The hosted API's code, for a missing right and for an order in another sale. */
  | { success: false; error: string; code?: string };

/**
 * The statuses of the specification (section 7), plus 403 and 415 for non-conforming clients, and 409 for an order in
 * another sale (wire contract, "Sales").
 */
export type FailureStatus = 400 | 403 | 404 | 409 | 415 | 500;

export function succeed(data: unknown): Envelope {
  return { success: true, data };
}

export function fail(reply: FastifyReply, status: FailureStatus, error: string, code?: string): FastifyReply {
  return reply.code(status).send({ success: false, error, ...(code && { code }) } satisfies Envelope);
}

/** Responds to an invalid request about a sale. */
function failWith(reply: FastifyReply, { code, status, message, extras }: Problem): FastifyReply {
  if (code === "not_found") return fail(reply, 404, message);
  if (code === "order_in_sale") return fail(reply, 409, message, code);
  const findings = extras.errors?.map((finding) => `${finding.path} ${finding.message}`.trim());
  return fail(reply, status < 500 ? 400 : 500, findings?.join("; ") ?? message);
}

const JSON_TYPE = "application/json; charset=utf-8";
const MALFORMED = "The request could not be read: it is not well-formed HTTP, or it took too long to arrive";

/** The framework's own errors, reworded for the counter. */
const WORDS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large: at most 64 KiB are accepted",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The Content-Type must be application/json",
};

/** Puts every error in an envelope, including those of unknown routes. */
export function answerInEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof BadRequest) return fail(reply, 400, error.message);
    if (error instanceof OrderRefused) {
      request.log.warn({ reason: error.message }, "an order was refused");
      if (error.code) return fail(reply, 403, error.message, error.code);
      return fail(reply, error.fault === "request" ? 400 : 500, error.message);
    }
    if (error instanceof Problem) return failWith(reply, error);
    if (error instanceof DeviceError) return fail(reply, 500, error.message);
    if ((error.statusCode ?? 500) < 500) return fail(reply, 400, WORDS[error.code ?? ""] ?? MALFORMED);
    request.log.error({ err: error }, "a request failed");
    return fail(reply, 500, "Something went wrong in the bridge: see its log");
  });
  app.setNotFoundHandler((request, reply) =>
    fail(reply, 404, `${request.method} ${request.url.split("?", 1)[0]} does not exist`),
  );
}

/** Responds on the raw connection if the input is not an HTTP request, or took too long to arrive. */
export function answerMalformed(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ success: false, error: MALFORMED } satisfies Envelope);
  const head = [
    "HTTP/1.1 400 Bad Request",
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Handles the `Expect` header, to which Node would respond in its own format before any handler. */
export function answerExpectations(server: RawServerDefault): void {
  server.on("checkExpectation", (_request, response) => {
    const body = JSON.stringify({
      success: false,
      error: "The Expect header is not understood",
    } satisfies Envelope);
    response
      .writeHead(400, { "content-type": JSON_TYPE, "content-length": Buffer.byteLength(body) })
      .end(body);
  });
}
