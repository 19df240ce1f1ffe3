import type { Static } from "@banco/core/schema";
import type { FiscalProvider, TaxOfficeAccess } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { orProblem } from "../../connections/failures.ts";
import { changeSecrets } from "../../connections/secrets.ts";
import { keepSecrets } from "../../connections/sql.ts";
import type { CredentialsRecord } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends the credentials to the provider, which verifies them with the tax office, and stores them encrypted.
 *
 * @throws Problem if they are rejected, in which case nothing has changed
 */
export async function saveAccess(
  services: FiscalServices,
  provider: FiscalProvider,
  account: AccountRow,
  access: TaxOfficeAccess,
): Promise<Static<typeof CredentialsRecord>> {
  await orProblem(provider.saveAccess!(services.contexts.of(provider, account), access));
  const updatedAt = services.gateway.clock.now();
  const { accessDays } = provider.manifest;
  const expiresAt =
    accessDays === undefined ? null : new Date(updatedAt.getTime() + accessDays * DAY_MS).toISOString();
  await changeSecrets(
    services,
    account,
    (now) => ({ ...now, taxOffice: access }),
    (queries, sealed) =>
      keepSecrets(queries, account.tenantId, account.id, sealed, { accessExpiresAt: expiresAt }),
  );
  return { updatedAt: updatedAt.toISOString(), expiresAt };
}
