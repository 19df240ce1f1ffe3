import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@banco/core/clock";
import type { Random } from "@banco/core/random";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The clock of its requests. */
    clock: Clock;
    random: Random;
    /** Aborted when the process receives the stop signal: it is then no longer ready, but still responds. */
    leaving: AbortController;
  }
}

/** A Fastify server typed with the project's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** An area of the API: adds its routes to the server. */
export type Area = (app: App) => void | Promise<void>;

/** Returns an area whose routes have a path prefix. */
export function areaUnder(prefix: string, routes: (app: App) => void): Area {
  return async (app) => {
    await app.register(async (scoped) => routes(scoped), { prefix });
  };
}
