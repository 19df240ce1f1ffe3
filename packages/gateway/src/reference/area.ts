import type { RouteOptions } from "fastify";
import type { App } from "../server/app.ts";
import { serveDocs } from "./docs-routes.ts";
import type { Place } from "./document.ts";
import { ASK_AGAIN, send, type Written, written } from "./http.ts";
import type { DescribedRoute } from "./route.ts";

/**
 * Serves `/openapi.json`, the OpenAPI 3.1 of everything under /v1, generated from the routes' own schemas,
 * and `/docs`, the guides and a reference generated from that document. Covers every route that is added
 * after it; generates the document at the first request.
 */
export function describeRoutes(app: App, place: Place & { sandbox: boolean }): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/v1/") && route.method !== "HEAD" && !route.schema?.hide) routes.push(route);
  });
  let document: Promise<object> | undefined;
  const read = () => {
    document ??= import("./document.ts").then(({ documentOf }) => documentOf(routes.map(described), place));
    return document;
  };
  let text: Promise<Written> | undefined;
  app.get("/openapi.json", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    text ??= read().then((content) =>
      written(JSON.stringify(content), "application/json; charset=utf-8", ASK_AGAIN),
    );
    return send(await text, request, reply);
  });
  serveDocs(app, read, !place.sandbox);
}

function described({ method, url, schema = {}, config = {} }: RouteOptions): DescribedRoute {
  return { method, url, schema, config } as unknown as DescribedRoute;
}
