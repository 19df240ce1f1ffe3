import { requireFreshProof } from "../../auth/session/proof.ts";
import { assertReady, connectedAccount } from "../../connections/accounts.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import type { App } from "../../server/app.ts";
import { updateFiscalCredentials } from "../operations.ts";
import { CredentialsBody, CredentialsRecord } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { saveAccess } from "./access.ts";

/** `PATCH /credentials`: accepts the tax office credentials. */
export function serveCredentials(app: App, services: FiscalServices): void {
  app.patch(
    "/:providerId/credentials",
    {
      config: { scope: "fiscals", fiscal: "credentials", right: "accounts" },
      schema: {
        ...updateFiscalCredentials,
        params: ProviderParams,
        body: CredentialsBody,
        response: { 200: CredentialsRecord },
      },
    },
    async ({ caller, fiscalProvider, body }) => {
      const account = await connectedAccount(services, caller.tenantId, fiscalProvider);
      assertReady(account, fiscalProvider);
      if (account.mode === "live") await requireFreshProof(services.gateway.db, caller);
      return saveAccess(services, fiscalProvider, account, { ...body, taxCode: body.taxCode.toUpperCase() });
    },
  );
}
