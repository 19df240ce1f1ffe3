import type { Problem } from "@banco/core";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/**
 * Returns an error handler for a route that changes a record: a missing record is 404, even if the request also has a
 * different error. Looks up the record only if the request is invalid.
 *
 * @param missing - returns the problem if the record is missing, else undefined
 */
export function notFoundFirst(missing: (request: FastifyRequest) => Promise<Problem | undefined>) {
  return async (error: FastifyError, request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    const problem = error.validation ? await missing(request) : undefined;
    throw problem ?? error;
  };
}
