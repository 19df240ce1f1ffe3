import type { FastifyRequest } from "fastify";

const USER_AGENT_LENGTH_MAX = 255;

/** Returns a request's network and browser in the form in which a session stores them. */
export function seenFrom(request: FastifyRequest): { ip: string; userAgent: string | null } {
  return {
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
  };
}

/** Returns the credentials in an `Authorization: Basic` header, before decoding. */
export function basicOf(request: FastifyRequest): string | undefined {
  return /^Basic +([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? "")?.[1];
}
