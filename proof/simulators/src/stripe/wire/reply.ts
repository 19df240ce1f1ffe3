import type { FastifyReply } from "fastify";
import type { StoredAnswer } from "../../kit/idempotency.ts";
import type { StripeError } from "./errors.ts";

/** Sends a refusal that is not an operation's result. */
export function refuse(reply: FastifyReply, { status, body }: StripeError): FastifyReply {
  return send(reply, { status, headers: {}, body: JSON.stringify({ error: body }, null, 2) });
}

/** Sends a response, with headers that state whether a client should retry. */
export function send(reply: FastifyReply, { status, headers, body }: StoredAnswer): FastifyReply {
  if (status >= 400 && status < 500 && !reply.hasHeader("stripe-should-retry")) {
    reply.header("stripe-should-retry", "false");
  }
  return reply.code(status).headers(headers).type("application/json").send(body);
}
