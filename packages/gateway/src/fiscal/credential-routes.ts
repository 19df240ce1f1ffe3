import type { FiscalProvider, TaxOfficeAccess } from "@banco/providers";
import type { Static } from "typebox";
import { type AccountRow, type AccountSecrets, sealContext } from "../accounts/account.ts";
import { assertReady, connectedAccount } from "../accounts/accounts.ts";
import { orProblem } from "../accounts/failures.ts";
import { ProviderParams } from "../accounts/schemas.ts";
import { keepSecrets } from "../accounts/sql.ts";
import type { App } from "../server/server.ts";
import { CredentialsBody, CredentialsRecord } from "./schemas.ts";
import type { FiscalServices } from "./services.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `PATCH /credentials`: the tax office's access data. */
export function serveCredentials(app: App, services: FiscalServices): void {
  app.patch(
    "/:providerId/credentials",
    {
      config: { scope: "fiscals", fiscal: "credentials" },
      schema: {
        tags: ["Fiscal"],
        summary: "Replace the tax office's access data",
        description:
          "They are proved by the provider and kept sealed; the password is to be replaced before it expires.",
        params: ProviderParams,
        body: CredentialsBody,
        response: { 200: CredentialsRecord },
      },
    },
    async ({ caller, fiscalProvider, body }) => {
      const account = await connectedAccount(services, caller.tenantId, fiscalProvider);
      assertReady(account, fiscalProvider);
      return saveAccess(services, fiscalProvider, account, { ...body, taxCode: body.taxCode.toUpperCase() });
    },
  );
}

/** Hands the access data to the provider, which proves them at the tax office, and then keeps them sealed. */
async function saveAccess(
  services: FiscalServices,
  provider: FiscalProvider,
  account: AccountRow,
  access: TaxOfficeAccess,
): Promise<Static<typeof CredentialsRecord>> {
  const { db, vault } = services.gateway;
  await orProblem(provider.saveAccess!(services.contexts.of(provider, account), access));
  const updatedAt = new Date();
  const { accessDays } = provider.manifest;
  const expiresAt =
    accessDays === undefined ? null : new Date(updatedAt.getTime() + accessDays * DAY_MS).toISOString();
  const secrets: AccountSecrets = { ...services.contexts.secrets(account), taxOffice: access };
  const sealed = vault.seal(account.tenantId, sealContext(account, "credentials"), JSON.stringify(secrets));
  await keepSecrets(db, account.tenantId, account.id, sealed, { accessExpiresAt: expiresAt });
  return { updatedAt: updatedAt.toISOString(), expiresAt };
}
