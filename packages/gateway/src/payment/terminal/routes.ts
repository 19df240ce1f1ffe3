import { invalidField } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { PaymentProvider, TerminalFacts } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady, connectedAccount } from "../../connections/accounts.ts";
import { orProblem } from "../../connections/failures.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import type { App } from "../../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../../server/operations.ts";
import { Deleted, Id } from "../../server/schemas.ts";
import { recordOf } from "../record.ts";
import { TransactionRecord } from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { TerminalBody, TerminalPage, TerminalPatch, TerminalRecord } from "./schemas.ts";
import { forgetSighting, noteSightings, placeTerminal, readStoredLocations } from "./sightings-sql.ts";
import { cancelOnTerminal, terminalRecord } from "./terminals.ts";

/** Operations on terminals and their payments. */
const terminalOperations = operationsOf("Terminals", {
  cancelTerminalPayment: {
    summary: "Cancel the payment on a terminal",
    description: "Pairs a terminal with the account. Some providers require the code shown on the terminal.",
    problems: OF_PROVIDER,
  },
  listTerminals: {
    summary: "List terminals",
    description: "Returns the account's terminals from the provider, optionally of one location.",
    problems: OF_PROVIDER,
  },
  createTerminal: {
    summary: "Register a terminal",
    description: "Pairs a terminal with the account. Some providers need the code that the terminal shows.",
    problems: OF_PROVIDER,
  },
  getTerminal: {
    summary: "Get a terminal",
    description: "Returns a terminal from the provider, and whether it is reachable.",
    problems: OF_PROVIDER,
  },
  updateTerminal: {
    summary: "Update a terminal",
    description: "Changes a terminal's name or location.",
    problems: OF_PROVIDER,
  },
  deleteTerminal: {
    summary: "Remove a terminal",
    description: "Unpairs a terminal from the account. Its payments remain.",
    problems: OF_PROVIDER,
  },
});

const TerminalParams = Type.Object({ ...ProviderParams.properties, terminalId: Id });

/** `/terminals`, and `DELETE /terminal`, which cancels the payment on a terminal. */
export function serveTerminals(app: App, services: PaymentServices): void {
  const terminals = terminalsOf(services);
  serveShown(app, services, terminals);
  serveManagement(app, services, terminals);
}

/** Returns the functions that several terminal routes share. */
function terminalsOf(services: PaymentServices) {
  const { db } = services.gateway;
  const ready = async (tenantId: string, provider: PaymentProvider) => {
    const account = await connectedAccount(services, tenantId, provider);
    assertReady(account, provider);
    return { account, context: services.contexts.of(provider, account) };
  };
  const seen = async (
    provider: PaymentProvider,
    account: AccountRow,
    facts: TerminalFacts,
    locationId?: string,
  ) => {
    const [sighting] = await noteSightings(db, "terminal", account, [facts]);
    const isStored = locationId !== undefined && !provider.manifest.nativeLocations;
    const shown = isStored
      ? await placeTerminal<TerminalFacts>(db, account, facts.id, locationId)
      : sighting!;
    return terminalRecord(provider, shown);
  };
  /** Checks the location, which Banco stores if the provider has none. */
  const assertLocation = async (provider: PaymentProvider, account: AccountRow, id: string | undefined) => {
    if (id === undefined || provider.manifest.nativeLocations) return;
    const locations = await readStoredLocations(db, account);
    if (!locations.some((one) => one.id === id))
      throw invalidField("/locationId", "is not a location of this account");
  };
  return { ready, seen, assertLocation };
}

type Terminals = ReturnType<typeof terminalsOf>;

function serveShown(app: App, services: PaymentServices, { ready, seen }: Terminals): void {
  app.delete(
    "/:providerId/terminal",
    {
      config: { scope: "payments", payment: "terminal" },
      schema: {
        ...terminalOperations.cancelTerminalPayment,
        params: ProviderParams,
        querystring: Type.Object({ terminalId: { ...Id, description: "The terminal's ID" } }),
        response: { 200: TransactionRecord },
      },
    },
    async ({ caller, paymentProvider, query }) =>
      recordOf(await cancelOnTerminal(services, caller.tenantId, paymentProvider, query.terminalId)),
  );

  app.get(
    "/:providerId/terminals",
    {
      config: { scope: "payments", payment: "terminal", right: "devices" },
      schema: {
        ...terminalOperations.listTerminals,
        params: ProviderParams,
        querystring: Type.Object({ locationId: Type.Optional(Id) }),
        response: { 200: TerminalPage },
      },
    },
    async ({ caller, paymentProvider, query }) => {
      const { account, context } = await ready(caller.tenantId, paymentProvider);
      const facts = await orProblem(paymentProvider.listTerminals!(context, query));
      const sightings = await noteSightings(services.gateway.db, "terminal", account, facts);
      const all = sightings.map((sighting) => terminalRecord(paymentProvider, sighting));
      const { locationId } = query;
      const items = locationId === undefined ? all : all.filter((one) => one.locationId === locationId);
      return { items, token: null };
    },
  );

  app.get(
    "/:providerId/terminals/:terminalId",
    {
      config: { scope: "payments", payment: "terminal", right: "devices" },
      schema: {
        ...terminalOperations.getTerminal,
        params: TerminalParams,
        response: { 200: TerminalRecord },
      },
    },
    async ({ caller, paymentProvider, params }) => {
      const { account, context } = await ready(caller.tenantId, paymentProvider);
      return seen(
        paymentProvider,
        account,
        await orProblem(paymentProvider.readTerminal!(context, params.terminalId)),
      );
    },
  );
}

function serveManagement(
  app: App,
  { gateway: { db } }: PaymentServices,
  { ready, seen, assertLocation }: Terminals,
): void {
  app.post(
    "/:providerId/terminals",
    {
      config: { scope: "payments", payment: "terminal_management", right: "devices" },
      schema: {
        ...terminalOperations.createTerminal,
        params: ProviderParams,
        body: TerminalBody,
        response: { 201: TerminalRecord },
      },
    },
    async ({ caller, paymentProvider, body }, reply) => {
      const { account, context } = await ready(caller.tenantId, paymentProvider);
      await assertLocation(paymentProvider, account, body.locationId);
      const facts = await orProblem(paymentProvider.createTerminal!(context, body));
      return reply.code(201).send(await seen(paymentProvider, account, facts, body.locationId));
    },
  );

  app.patch(
    "/:providerId/terminals/:terminalId",
    {
      config: { scope: "payments", payment: "terminal_management", right: "devices" },
      schema: {
        ...terminalOperations.updateTerminal,
        params: TerminalParams,
        body: TerminalPatch,
        response: { 200: TerminalRecord },
      },
    },
    async ({ caller, paymentProvider, params, body }) => {
      const { account, context } = await ready(caller.tenantId, paymentProvider);
      await assertLocation(paymentProvider, account, body.locationId);
      const facts = await orProblem(paymentProvider.updateTerminal!(context, params.terminalId, body));
      return seen(paymentProvider, account, facts, body.locationId);
    },
  );

  app.delete(
    "/:providerId/terminals/:terminalId",
    {
      config: { scope: "payments", payment: "terminal_management", right: "devices" },
      schema: { ...terminalOperations.deleteTerminal, params: TerminalParams, response: { 200: Deleted } },
    },
    async ({ caller, paymentProvider, params }) => {
      const { account, context } = await ready(caller.tenantId, paymentProvider);
      await orProblem(paymentProvider.deleteTerminal!(context, params.terminalId));
      await forgetSighting(db, "terminal", account, params.terminalId);
      return { deleted: true as const };
    },
  );
}
