import { Problem } from "@banco/core";
import { type FiscalCapability, type FiscalProvider, findFiscalProvider } from "@banco/providers";
import type { App } from "../server/app.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the fiscal provider in the path must be able to do; the provider's own data decides. */
    fiscal?: FiscalCapability | "any";
  }
  interface FastifyRequest {
    fiscalProvider: FiscalProvider;
  }
}

/** Finds the provider of the path before anything else is looked at, and refuses what its capabilities do not name. */
export function resolveFiscalProviders(app: App): void {
  app.decorateRequest("fiscalProvider", null as unknown as FiscalProvider);
  app.addHook("preValidation", (request, _reply, done) => {
    const needed = request.routeOptions.config.fiscal;
    if (!needed) return done();
    const { providerId } = request.params as { providerId: string };
    const provider = findFiscalProvider(providerId);
    if (!provider) {
      const named = providerId.slice(0, 64);
      return done(new Problem("provider_not_found", `There is no fiscal provider ${named}`));
    }
    const { name, capabilities } = provider.manifest;
    if (needed !== "any" && !capabilities.includes(needed)) {
      const missing = needed.replaceAll("_", " ");
      return done(new Problem("capability_not_supported", `${name} does not offer ${missing}`));
    }
    request.fiscalProvider = provider;
    done();
  });
}
