import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callInvoicetronic } from "./request.ts";
import type { Company } from "./wire.ts";

const COMPANY = "/company";

/** Verifies the key; if it has only one company, that is the merchant. */
export async function connect(context: Context): Promise<Connection> {
  await callInvoicetronic(context, { method: "GET", path: "/status" });
  const query = { page: "1", page_size: "2" };
  const companies = await callInvoicetronic<Company[]>(context, { method: "GET", path: COMPANY, query });
  const [company] = companies;
  return {
    profile: company && companies.length === 1 ? merchantOf(company) : {},
    settings: {},
    credentials: {},
  };
}

/** Writes the merchant to its company; creates the company if none has this VAT number. */
export async function saveMerchant(
  context: Context,
  { vatId, taxCode, legalName, name = legalName }: MerchantProfile,
): Promise<Record<string, never>> {
  if (!vatId || !name) return {};
  const vat = /^[A-Z]{2}/.test(vatId) ? vatId : `IT${vatId}`;
  const facts = { vat, fiscal_code: taxCode ?? vat.slice(2), name: legalName ?? name };
  const known = await findCompany(context, vat);
  const body = known ? { id: known.id, version: known.version, ...facts } : facts;
  await callInvoicetronic(context, { method: known ? "PUT" : "POST", path: COMPANY, body });
  return {};
}

async function findCompany(context: Context, vat: string): Promise<Company | undefined> {
  try {
    const path = `${COMPANY}/${encodeURIComponent(vat)}`;
    return await callInvoicetronic<Company>(context, { method: "GET", path });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

function merchantOf({ vat, fiscal_code: taxCode, name }: Company): MerchantProfile {
  return { name, legalName: name, vatId: vat, taxCode };
}
