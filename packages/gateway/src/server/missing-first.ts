import type { Problem } from "@banco/core";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/**
 * Returns the error handler of a route that changes a record: a missing record is 404, even if the request
 * has another error. Looks the record up only after the request was found wrong.
 *
 * @param missing - returns the problem of a missing record; undefined if it is there
 */
export function missingFirst(missing: (request: FastifyRequest) => Promise<Problem | undefined>) {
  return async (error: FastifyError, request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    const problem = error.validation ? await missing(request) : undefined;
    throw problem ?? error;
  };
}
