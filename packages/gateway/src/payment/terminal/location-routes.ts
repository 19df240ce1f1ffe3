import { newId, Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Address, LocationFacts, PaymentContext, PaymentProvider } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady, connectedAccount } from "../../connections/accounts.ts";
import { orProblem } from "../../connections/failures.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import type { App } from "../../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../../server/operations.ts";
import { Deleted, Id } from "../../server/schemas.ts";
import type { PaymentServices } from "../services.ts";
import { LocationBody, LocationPage, LocationPatch, LocationRecord } from "./schemas.ts";
import {
  clearLocation,
  forgetSighting,
  noteSightings,
  readStoredLocations,
  type Sighting,
} from "./sightings-sql.ts";

/** Operations on terminals' locations. */
const locationOperations = operationsOf("Locations", {
  listLocations: {
    summary: "List locations",
    description: "Lists the account's locations: the provider's own (`native`), or those stored by Banco.",
    problems: OF_PROVIDER,
  },
  createLocation: {
    summary: "Create a location",
    description: "Creates a location, at the provider if it supports locations.",
    problems: OF_PROVIDER,
  },
  updateLocation: {
    summary: "Update a location",
    description: "Changes a location's name or the given fields of its address.",
    problems: OF_PROVIDER,
  },
  deleteLocation: {
    summary: "Remove a location",
    description: "Deletes a location. Its terminals then have no location.",
    problems: OF_PROVIDER,
  },
});

const LocationParams = Type.Object({ ...ProviderParams.properties, locationId: Id });

type OneLocation = FastifyRequest & { params: Static<typeof LocationParams> };

interface Change {
  name?: string;
  address?: Address;
}

/** `/locations`: serves the provider's own locations, or else those stored by Banco (`native: false`). */
export function serveLocations(app: App, services: PaymentServices): void {
  const config = { scope: "payments", payment: "locations", right: "devices" } as const;
  const ready = async (tenantId: string, provider: PaymentProvider) => {
    const account = await connectedAccount(services, tenantId, provider);
    assertReady(account, provider);
    return locationsOf(services, provider, account, services.contexts.of(provider, account));
  };
  const present = async ({ caller, paymentProvider, params }: OneLocation) => {
    const all = await (await ready(caller.tenantId, paymentProvider)).list();
    const location = all.find(({ facts }) => facts.id === params.locationId);
    if (!location) throw new Problem("not_found", `There is no location ${params.locationId}`);
    return locationRecord(paymentProvider, location);
  };

  app.get(
    "/:providerId/locations",
    {
      config,
      schema: {
        ...locationOperations.listLocations,
        params: ProviderParams,
        response: { 200: LocationPage },
      },
    },
    async ({ caller, paymentProvider }) => {
      const locations = await ready(caller.tenantId, paymentProvider);
      return {
        items: (await locations.list()).map((one) => locationRecord(paymentProvider, one)),
        token: null,
      };
    },
  );

  app.post(
    "/:providerId/locations",
    {
      config,
      schema: {
        ...locationOperations.createLocation,
        params: ProviderParams,
        body: LocationBody,
        response: { 201: LocationRecord },
      },
    },
    async ({ caller, paymentProvider, body }, reply) => {
      const locations = await ready(caller.tenantId, paymentProvider);
      const location = await locations.create({ name: body.name, address: body.address ?? {} });
      return reply.code(201).send(locationRecord(paymentProvider, location));
    },
  );

  app.patch(
    "/:providerId/locations/:locationId",
    {
      config: { ...config, presentRecord: present },
      schema: {
        ...locationOperations.updateLocation,
        params: LocationParams,
        body: LocationPatch,
        response: { 200: LocationRecord },
      },
    },
    async ({ caller, paymentProvider, params, body }) => {
      const locations = await ready(caller.tenantId, paymentProvider);
      return locationRecord(paymentProvider, await locations.update(params.locationId, body));
    },
  );

  app.delete(
    "/:providerId/locations/:locationId",
    {
      config,
      schema: { ...locationOperations.deleteLocation, params: LocationParams, response: { 200: Deleted } },
    },
    async ({ caller, paymentProvider, params }) => {
      const locations = await ready(caller.tenantId, paymentProvider);
      await locations.remove(params.locationId);
      return { deleted: true as const };
    },
  );
}

/** The operations on the locations that Banco or the provider stores. */
interface Locations {
  list(): Promise<Sighting<LocationFacts>[]>;
  create(input: { name: string; address: Address }): Promise<Sighting<LocationFacts>>;
  update(id: string, change: Change): Promise<Sighting<LocationFacts>>;
  remove(id: string): Promise<void>;
}

function locationsOf(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  context: PaymentContext,
): Locations {
  const { db } = services.gateway;
  const note = async (facts: LocationFacts) => (await noteSightings(db, "location", account, [facts]))[0]!;
  const forget = (id: string) => forgetSighting(db, "location", account, id);
  if (provider.manifest.nativeLocations) {
    return {
      list: async () =>
        noteSightings(db, "location", account, await orProblem(provider.listLocations!(context))),
      create: async (input) => note(await orProblem(provider.createLocation!(context, input))),
      update: async (id, change) => note(await orProblem(provider.updateLocation!(context, id, change))),
      remove: async (id) => {
        await orProblem(provider.deleteLocation!(context, id));
        await forget(id);
      },
    };
  }
  const find = async (id: string) => {
    const location = (await readStoredLocations<LocationFacts>(db, account)).find((one) => one.id === id);
    if (!location) throw new Problem("not_found", `There is no location ${id}`);
    return location.facts;
  };
  return {
    list: () => readStoredLocations<LocationFacts>(db, account),
    create: (input) => note({ id: newId("loc"), ...input }),
    update: async (id, change) => {
      const facts = await find(id);
      return note({ ...facts, ...change, address: { ...facts.address, ...change.address } });
    },
    remove: async (id) => {
      if (!(await forget(id))) throw new Problem("not_found", `There is no location ${id}`);
      await clearLocation(db, account, id);
    },
  };
}

function locationRecord(
  provider: PaymentProvider,
  { mode, facts, createdAt, updatedAt }: Sighting<LocationFacts>,
): Static<typeof LocationRecord> {
  return {
    ...facts,
    provider: provider.manifest.id,
    mode,
    native: provider.manifest.nativeLocations,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
