import { Problem } from "@banco/core";
import { findStoreProvider, type StoreProvider } from "@banco/providers";
import type { App } from "../server/app.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the path names a store provider. */
    store?: true;
  }
  interface FastifyRequest {
    storeProvider: StoreProvider;
  }
}

/** Finds the provider of the path before anything else is looked at; every store serves every route (specification, section 2.1). */
export function resolveStoreProviders(app: App): void {
  app.decorateRequest("storeProvider", null as unknown as StoreProvider);
  app.addHook("preValidation", (request, _reply, done) => {
    if (!request.routeOptions.config.store) return done();
    const { providerId } = request.params as { providerId: string };
    const provider = findStoreProvider(providerId);
    if (!provider) {
      const named = providerId.slice(0, 64);
      return done(new Problem("provider_not_found", `There is no store provider ${named}`));
    }
    request.storeProvider = provider;
    done();
  });
}
