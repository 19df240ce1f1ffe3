import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callFic, ofCompany } from "./request.ts";
import type { Company, CompanyInfo } from "./wire.ts";

/** Verifies the token by reading its company; an accountant's token is used for its first company. */
export async function connect(context: Context): Promise<Connection> {
  const { companies } = await callFic<{ companies: Company[] }>(context, {
    method: "GET",
    path: "/user/companies",
  });
  const company = companies.flatMap(companiesIn).find(({ type }) => type === "company");
  if (!company) throw new ProviderError("rejected", "no_company", "The token belongs to no company");
  const settings = { companyId: company.id };
  const info = await callFic<CompanyInfo>(context, {
    method: "GET",
    path: ofCompany({ ...context, settings }, "/company/info"),
  });
  return { profile: merchantOf(company, info), settings, credentials: {} };
}

function companiesIn(company: Company): Company[] {
  return [company, ...(company.controlled_companies ?? [])];
}

function merchantOf(
  { vat_number: vat, tax_code: taxCode, name }: Company,
  { email }: CompanyInfo,
): MerchantProfile {
  return {
    name,
    legalName: name,
    ...(vat && { vatId: String(vat) }),
    ...(taxCode && { taxCode }),
    ...(email && { email }),
  };
}
