import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Area } from "../../server/app.ts";
import type { Settings } from "../../settings/settings.ts";
import { RESOURCES } from "../oauth/resource.ts";
import { authorizationServer, openidConfiguration, protectedResource } from "./documents.ts";

const CACHE_CONTROL = "public, max-age=300";

/** A document defined by its standard; the routes return it unchanged. */
const Document = Type.Record(Type.String(), Type.Unknown());

/** The discovery documents (specification, section 5.6), for anyone and from any origin. */
export function discoveryRoutes(settings: Settings): Area {
  const documents = {
    ...Object.fromEntries(
      RESOURCES.map((path) => [`oauth-protected-resource${path}`, protectedResource(settings, path)]),
    ),
    "oauth-authorization-server": authorizationServer(settings),
    "openid-configuration": openidConfiguration(settings),
  };
  return (app) => {
    for (const [name, document] of Object.entries(documents)) {
      app.get(
        `/.well-known/${name}`,
        { config: { open: true, anyOrigin: true }, schema: { response: { 200: Document } } },
        async (_request, reply) => {
          reply.header("cache-control", CACHE_CONTROL);
          return document;
        },
      );
    }
    // Agents in browsers try several paths, and can read the 404 only with a CORS header.
    app.get("/.well-known/*", { config: { open: true, anyOrigin: true } }, async () => {
      throw new Problem("route_not_found", "There is no such document");
    });
  };
}
