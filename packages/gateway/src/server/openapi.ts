import swagger from "@fastify/swagger";
import reference from "@scalar/fastify-api-reference";
import type { Settings } from "../settings.ts";
import type { App } from "./server.ts";

/** `/openapi.json`: OpenAPI 3.1 of everything under /v1, made from the routes' own schemas; `/docs`: a page to read it. */
export async function serveReference(app: App, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Banco",
        version: "1.0.0",
        description: "One API for the counter: payments, fiscal documents and stores.",
      },
      servers: [{ url: settings.baseUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(route.config?.open ? { security: [] } : {}),
        ...(url.startsWith("/v1/") ? {} : { hide: true }),
      },
    }),
  });
  app.get("/openapi.json", { config: { open: true }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (scoped) => {
    scoped.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: true };
    });
    await scoped.register(reference, {
      routePrefix: "/docs",
      configuration: { title: "Banco API", url: "/openapi.json" },
    });
  });
}
