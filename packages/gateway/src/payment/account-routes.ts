import { invalidField } from "@banco/core";
import type { CredentialField, MerchantProfile, PaymentProvider } from "@banco/providers";
import { type Static, Type } from "typebox";
import type { App } from "../server/server.ts";
import type { AccountRow } from "./account.ts";
import {
  accountRecord,
  closeAccount,
  connectedAccount,
  connectUrlOf,
  finishConnect,
  openAccount,
  proveCredentials,
} from "./accounts.ts";
import { setMerchant } from "./accounts-sql.ts";
import type { PaymentServices } from "./charges.ts";
import { ProviderParams } from "./http.ts";
import { AccountRecord, Deleted, MerchantBody, MerchantRecord } from "./schemas.ts";

const shared = { tags: ["payment"], params: ProviderParams };

/** The account at a provider and the merchant behind it. */
export function serveAccounts(app: App, services: PaymentServices): void {
  const { db, settings } = services.gateway;
  const record = async (account: AccountRow, provider: PaymentProvider) =>
    accountRecord(
      account,
      provider,
      account.status === "active" ? null : await connectUrlOf(services, account, provider),
    );

  app.post(
    "/:providerId",
    {
      config: { scope: "payments", payment: "any" },
      schema: { ...shared, summary: "Connect an account", response: { 201: AccountRecord } },
    },
    async ({ caller, paymentProvider }, reply) => {
      const account = await openAccount(services, caller.tenantId, paymentProvider);
      return reply.code(201).send(await record(account, paymentProvider));
    },
  );

  app.get(
    "/:providerId",
    {
      config: { scope: "payments", payment: "any" },
      schema: { ...shared, summary: "Get the account", response: { 200: AccountRecord } },
    },
    async ({ caller, paymentProvider }) =>
      record(await connectedAccount(services, caller.tenantId, paymentProvider), paymentProvider),
  );

  app.delete(
    "/:providerId",
    {
      config: { scope: "payments", payment: "any" },
      schema: { ...shared, summary: "Disconnect the account", response: { 200: Deleted } },
    },
    async ({ caller, paymentProvider }) => {
      const account = await connectedAccount(services, caller.tenantId, paymentProvider);
      await closeAccount(services, account, paymentProvider);
      return { deleted: true as const };
    },
  );

  app.get(
    "/:providerId/callback",
    {
      config: { open: true, payment: "any" },
      schema: {
        ...shared,
        summary: "Where the provider sends the merchant back after consent",
        querystring: Type.Object({
          state: Type.String({ maxLength: 512 }),
          code: Type.Optional(Type.String({ maxLength: 2048 })),
          error: Type.Optional(Type.String({ maxLength: 255 })),
        }),
      },
    },
    async ({ paymentProvider, query }, reply) => {
      const page = `${settings.appUrl}/console?provider=${paymentProvider.manifest.id}`;
      if (!query.code) return reply.redirect(`${page}&connect=refused`, 303);
      await finishConnect(services, paymentProvider, { state: query.state, code: query.code });
      return reply.redirect(`${page}&connect=done`, 303);
    },
  );

  app.get(
    "/:providerId/merchant",
    {
      config: { scope: "payments", payment: "any" },
      schema: { ...shared, summary: "Get the merchant", response: { 200: MerchantRecord } },
    },
    async ({ caller, paymentProvider }) =>
      merchantRecord(await connectedAccount(services, caller.tenantId, paymentProvider)),
  );

  for (const method of ["PUT", "PATCH"] as const) {
    app.route({
      method,
      url: "/:providerId/merchant",
      config: { scope: "payments", payment: "any" },
      schema: {
        ...shared,
        summary: "Update the merchant, or send credentials",
        body: MerchantBody,
        response: { 200: MerchantRecord },
      },
      handler: async ({ caller, paymentProvider, body }) => {
        let account = await connectedAccount(services, caller.tenantId, paymentProvider);
        const { credentials, ...given } = body as Static<typeof MerchantBody>;
        if (credentials) {
          checkCredentials(paymentProvider.manifest.credentials, credentials);
          account = await proveCredentials(services, paymentProvider, account, credentials);
        }
        const merchant =
          method === "PATCH" || Object.keys(given).length === 0 ? { ...account.merchant, ...given } : given;
        const changed = await setMerchant(db, account.tenantId, account.id, merchant as MerchantProfile);
        return merchantRecord(changed ?? account);
      },
    });
  }
}

/** @throws Problem 400 with each field that is missing, unknown or ill-formed */
function checkCredentials(fields: readonly CredentialField[], given: Record<string, string>): void {
  for (const { name, pattern, optional } of fields) {
    const value = given[name];
    if (value === undefined && optional) continue;
    if (value === undefined) throw invalidField(`/credentials/${name}`, "is required");
    if (!new RegExp(pattern).test(value)) throw invalidField(`/credentials/${name}`, "does not look right");
  }
  const unknown = Object.keys(given).find((name) => !fields.some((field) => field.name === name));
  if (unknown) throw invalidField(`/credentials/${unknown}`, "is not a key of this provider");
}

/** The merchant as the provider knows it, under what was told to us. */
function merchantRecord(account: AccountRow): Static<typeof MerchantRecord> {
  const { id, provider, profile, merchant, updatedAt } = account;
  return { ...profile, ...merchant, id, provider, updatedAt: updatedAt.toISOString() };
}
