import { ProviderError } from "../../contract/error.ts";
import type { TaxOfficeAccess } from "../../contract/fiscal.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Connection, MerchantProfile, ProviderContext } from "../../contract/provider.ts";
import { callAcube } from "./request.ts";
import type { Company } from "./wire.ts";

const COMPANIES = "/business-registry-configurations";

/** Proves the login. Of an account with one company it is known who the merchant is; else PATCH of the merchant says it. */
export async function connect(context: ProviderContext): Promise<Connection> {
  const companies = await callAcube<Company[]>(context, { method: "GET", path: COMPANIES });
  const [company, ...others] = companies;
  const { email } = context.credentials;
  const profile: MerchantProfile = { country: "IT", currency: "EUR", ...(email && { email }) };
  if (!company || others.length > 0) return { profile, settings: {}, credentials: {} };
  if (company.name) profile.name = company.name;
  return {
    profile: { ...profile, vatId: company.fiscal_id },
    settings: { fiscalId: company.fiscal_id },
    credentials: {},
  };
}

/** Takes back the company where Banco has registered it; one that was there before is the merchant's own. */
export async function disconnect(context: ProviderContext): Promise<void> {
  const { registered } = context.settings;
  if (typeof registered !== "string") return;
  try {
    await callAcube(context, { method: "DELETE", path: pathOf(registered) });
  } catch (error) {
    const gone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!gone) throw error;
  }
}

/** Registers the company for receipts, or writes what it is called. */
export async function saveMerchant(
  context: ProviderContext,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  const { vatId, legalName, name = legalName, email = context.credentials.email } = merchant;
  if (!vatId || !name) return {};
  const fiscalId = fiscalIdOf(vatId);
  const before = await companyOf(context, fiscalId);
  const told = { fiscal_id: fiscalId, name: legalName ?? name, email, receipts_enabled: true };
  if (!before) {
    await callAcube(context, { method: "POST", path: COMPANIES, body: told });
    return { fiscalId, registered: fiscalId };
  }
  // A company is written as a whole: what is not changed of it is sent as it was.
  const { supplier_invoice_enabled, apply_signature, apply_legal_storage } = before;
  const body = { supplier_invoice_enabled, apply_signature, apply_legal_storage, ...told };
  await callAcube(context, { method: "PUT", path: pathOf(fiscalId), body });
  return { fiscalId };
}

/** Hands over the access data, which A-Cube tries at the tax office at once (`/smart-receipts/onboarding`). */
export async function saveAccess(
  context: ProviderContext,
  { taxCode, password, pin }: TaxOfficeAccess,
): Promise<void> {
  const { fiscalId } = context.settings;
  if (typeof fiscalId !== "string") {
    throw new ProviderError(
      "rejected",
      "company_unknown",
      "PATCH of the merchant must name its VAT number first",
    );
  }
  await callAcube(context, {
    method: "PUT",
    path: `${pathOf(fiscalId)}/credentials/fisconline`,
    body: { codice_fiscale: taxCode, password, pin },
  });
}

/** The VAT number as A-Cube has it: without the country. */
export function fiscalIdOf(vatId: string): string {
  return vatId.replace(/^IT/, "");
}

async function companyOf(context: ProviderContext, fiscalId: string): Promise<Company | undefined> {
  try {
    return await callAcube<Company>(context, { method: "GET", path: pathOf(fiscalId) });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

function pathOf(fiscalId: string): string {
  return `${COMPANIES}/${encodeURIComponent(fiscalId)}`;
}
