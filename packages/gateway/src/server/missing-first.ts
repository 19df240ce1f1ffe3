import type { Problem } from "@banco/core";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/**
 * The error handler of a route that changes a record: what is not there is 404, whatever else is wrong with
 * the request. It is looked up only once the request was found wrong.
 *
 * @param missing - returns the problem of a record that is not there; undefined when it is
 */
export function missingFirst(missing: (request: FastifyRequest) => Promise<Problem | undefined>) {
  return async (error: FastifyError, request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    const problem = error.validation ? await missing(request) : undefined;
    throw problem ?? error;
  };
}
