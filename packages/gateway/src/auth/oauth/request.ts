import type { FastifyRequest } from "fastify";

const USER_AGENT_LENGTH_MAX = 255;

/** Where a request comes from, as it is kept with a session. */
export function seenFrom(request: FastifyRequest): { ip: string; userAgent: string | null } {
  return {
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
  };
}

/** The credentials of an `Authorization: Basic` header, undecoded. */
export function basicOf(request: FastifyRequest): string | undefined {
  return /^Basic +([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? "")?.[1];
}
