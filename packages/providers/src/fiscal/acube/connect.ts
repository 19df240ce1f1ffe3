import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Connection, MerchantProfile, TaxOfficeAccess } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callAcube } from "./request.ts";
import { subscribe, unsubscribe } from "./webhook.ts";
import type { Company } from "./wire.ts";

const COMPANIES = "/business-registry-configurations";

/**
 * Verifies the login and subscribes to the account's events. An account with one company identifies the
 * merchant; otherwise PATCH of the merchant does.
 */
export async function connect(context: Context): Promise<Connection> {
  const companies = await callAcube<Company[]>(context, { method: "GET", path: COMPANIES });
  const [company, ...others] = companies;
  const { email } = context.credentials;
  const profile: MerchantProfile = { country: "IT", currency: "EUR", email };
  const settings: Record<string, Json> = {};
  if (company && others.length === 0) {
    if (company.name) profile.name = company.name;
    profile.vatId = company.fiscal_id;
    settings.fiscalId = company.fiscal_id;
  }
  // Without a public address for webhooks, Banco polls the documents.
  const reachable = context.mode === "sandbox" || context.webhookUrl.startsWith("https:");
  return { profile, settings, credentials: reachable ? { webhookSecret: await subscribe(context) } : {} };
}

/**
 * Removes the subscriptions, and the company if Banco registered it; a company that already existed belongs
 * to the merchant.
 */
export async function disconnect(context: Context): Promise<void> {
  const { registered } = context.settings;
  try {
    await unsubscribe(context);
    if (typeof registered === "string") {
      await callAcube(context, { method: "DELETE", path: pathOf(registered) });
    }
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

/** Registers the company for receipts, with the credentials if they were already set, or updates its name. */
export async function saveMerchant(
  context: Context,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  const companySettings = await saveCompany(context, merchant, { receipts_enabled: true });
  const settings = { ...context.settings, ...companySettings };
  const isNew = companySettings.fiscalId !== context.settings.fiscalId;
  if (isNew && context.access) await saveAccess({ ...context, settings }, context.access);
  return companySettings;
}

/**
 * Writes the merchant to the account's companies, once its VAT number and name are known.
 *
 * @param enabled - the features that the company needs here
 */
export async function saveCompany(
  context: Context,
  merchant: MerchantProfile,
  enabled: Partial<Company>,
): Promise<Record<string, Json>> {
  const { vatId, legalName, name = legalName, email = context.credentials.email } = merchant;
  if (!vatId || !name) return {};
  const fiscalId = fiscalIdOf(vatId);
  const before = await companyOf(context, fiscalId);
  const fields = { fiscal_id: fiscalId, name: legalName ?? name, email, ...enabled };
  if (!before) {
    // Public administrations accept signed invoices only; A-Cube signs them on request.
    const body = { apply_signature: true, ...fields };
    await callAcube(context, { method: "POST", path: COMPANIES, body });
    return { fiscalId, registered: fiscalId };
  }
  // A company is always written as a whole, so unchanged fields are sent again.
  const { supplier_invoice_enabled, receipts_enabled, apply_signature, apply_legal_storage } = before;
  const body = {
    supplier_invoice_enabled,
    receipts_enabled,
    apply_signature,
    apply_legal_storage,
    ...fields,
  };
  await callAcube(context, { method: "PUT", path: pathOf(fiscalId), body });
  return { fiscalId };
}

/**
 * Sends the credentials to A-Cube, which tests them with the tax office immediately
 * (`/smart-receipts/onboarding`).
 */
export async function saveAccess(
  context: Context,
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

/** Returns the VAT number in A-Cube's format: without the country. */
export function fiscalIdOf(vatId: string): string {
  return vatId.replace(/^IT/, "");
}

async function companyOf(context: Context, fiscalId: string): Promise<Company | undefined> {
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
