import { Problem } from "@banco/core";
import {
  type Connectable,
  type FiscalCapability,
  type FiscalProvider,
  findFiscalProvider,
  findPaymentProvider,
  findStoreProvider,
  type PaymentCapability,
  type PaymentProvider,
  type ProviderKind,
  type StoreProvider,
} from "@banco/providers";
import type { App } from "../server/app.ts";

/** The provider in a request's path. */
interface Resolved {
  paymentProvider: PaymentProvider;
  fiscalProvider: FiscalProvider;
  storeProvider: StoreProvider;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The payment capability that the provider in the path must have, according to its manifest. */
    payment?: PaymentCapability | "any";
    fiscal?: FiscalCapability | "any";
    /** Every store serves every route (specification, section 2.1). */
    store?: "any";
  }
  interface FastifyRequest extends Resolved {}
}

const FINDERS: {
  [Kind in ProviderKind]: (id: string) => Resolved[`${Kind}Provider`] | undefined;
} = {
  payment: findPaymentProvider,
  fiscal: findFiscalProvider,
  store: findStoreProvider,
};

/** Finds a provider by kind and ID. */
export function findProvider(kind: ProviderKind, id: string): Connectable | undefined {
  return FINDERS[kind](id);
}

/**
 * Returns the ID of the provider that a list is filtered by; accepts an ID or alias; null without a filter.
 *
 * @throws Problem `provider_not_found`
 */
export function narrowedTo(kind: ProviderKind, name: string | undefined): string | null {
  if (name === undefined) return null;
  const provider = FINDERS[kind](name);
  if (!provider) throw notFound(kind, name);
  return provider.manifest.id;
}

/**
 * Finds the provider in the path before the request is validated. Rejects an unknown provider (`provider_not_found`)
 * and one without the capability (`capability_not_supported`).
 */
export function resolveProviders<Kind extends ProviderKind>(app: App, kind: Kind): void {
  const name: `${Kind}Provider` = `${kind}Provider`;
  app.decorateRequest(name);
  app.addHook("preValidation", (request, _reply, done) => {
    const needed = request.routeOptions.config[kind];
    if (!needed) return done();
    const { providerId } = request.params as { providerId: string };
    const provider = FINDERS[kind](providerId);
    if (!provider) return done(notFound(kind, providerId));
    if (needed !== "any" && !offers(provider, needed)) return done(notOffered(provider, needed));
    const resolved: Pick<Resolved, `${Kind}Provider`> = request;
    resolved[name] = provider;
    done();
  });
}

/** Whether a provider's manifest declares a capability. */
export const offers = ({ manifest }: Connectable, needed: string): boolean =>
  manifest.capabilities.includes(needed);

function notFound(kind: ProviderKind, id: string): Problem {
  return new Problem("provider_not_found", `There is no ${kind} provider ${id.slice(0, 64)}`);
}

function notOffered({ manifest: { name } }: Connectable, needed: string): Problem {
  return new Problem("capability_not_supported", `${name} does not offer ${needed.replaceAll("_", " ")}`);
}
