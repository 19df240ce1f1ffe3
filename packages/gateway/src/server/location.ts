import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { pathOfTarget } from "./request-route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Returns the path of a record that a POST created, if it is not under the POST's own path. */
    location?(path: string, id: string): string;
  }
}

const ID = /^\{"id":"([\w-]+)"/;

/** Adds a `Location` with the created record's URL to each 201 (RFC 9110, section 15.3.2), if that URL supports GET. */
export function locateCreated(app: App, baseUrl: string): void {
  const read = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    if (method === "GET") read.add(url.replace(/\/:\w+$/, "/:"));
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode === 201 && request.method === "POST" && typeof payload === "string") {
      const [, id] = ID.exec(payload) ?? [];
      const path = id && pathOf(request, id, read);
      if (path) reply.header("location", `${baseUrl}${path}`);
    }
    done();
  });
}

function pathOf(request: FastifyRequest, id: string, read: ReadonlySet<string>): string | undefined {
  const { config, url } = request.routeOptions;
  const path = pathOfTarget(request.url);
  if (config.location) return config.location(path, id);
  return read.has(`${url}/:`) ? `${path}/${id}` : undefined;
}
