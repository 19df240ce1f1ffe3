import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Address, MerchantProfile, TaxOfficeAccess } from "../../contract/provider.ts";
import { cut } from "../../cut.ts";
import type { Context } from "./manifest.ts";
import { exemptionsOf } from "./map.ts";
import { callFiskaly, pagesOf } from "./request.ts";
import type { Place, System, Taxpayer } from "./wire.ts";

/** The facts about the merchant's taxpayer, location and system that are stored with the account. */
interface SetUp {
  taxpayerId?: string;
  locationId?: string;
  systemId?: string;
  /** fiskaly's code for each nature, from the system itself. */
  exemptions?: Record<string, string>;
}

type Kind = "taxpayers" | "locations" | "systems";

const LOCATION_NAME_MAX = 32;
const SOFTWARE = { name: "Banco", version: "1" };

/** Returns a unit's existing set-up, created by an earlier connection or manually in the HUB. */
export async function setUpOf(context: Context): Promise<{
  taxpayer: Taxpayer | undefined;
  profile: MerchantProfile;
  settings: Record<string, Json>;
  /** Whether the taxpayer has credentials, and the taxpayer, location and system are all in operation. */
  hasAccess: boolean;
}> {
  const taxpayer = await first<Taxpayer>(context, "taxpayers", ["COMPANY", "INDIVIDUAL"]);
  const location = taxpayer && (await first<Place>(context, "locations", ["BRANCH"]));
  const system = location && (await first<System>(context, "systems", ["FISCAL_DEVICE"]));
  const settings: SetUp = {
    ...(taxpayer && { taxpayerId: taxpayer.id }),
    ...(location && { locationId: location.id }),
    ...(system && { systemId: system.id, exemptions: exemptionsOf(system) }),
  };
  const profile = taxpayer ? { legalName: taxpayer.name.legal, country: "IT" } : {};
  const isInOperation = [taxpayer, location, system].every((one) => one?.state === "COMMISSIONED");
  const hasAccess = isInOperation && taxpayer?.fiscalization?.credentials !== undefined;
  return { taxpayer, profile, settings: { ...settings }, hasAccess };
}

/**
 * Creates the merchant's taxpayer, location and system, or updates the taxpayer. Does nothing until name, VAT
 * number and address are known. With the tax office credentials it also commissions them.
 */
export async function saveMerchant(
  context: Context,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  const company = companyOf(merchant);
  if (!company) return {};
  const { content, vatId, taxCode } = company;
  const { taxpayer, settings } = await setUpOf(context);
  const setUp = settings as SetUp;
  // A sole trader's name is a person's name, which Banco does not have.
  const change = taxpayer?.type === "COMPANY" ? content : { address: content.address };
  if (taxpayer) await patch(context, "taxpayers", taxpayer.id, change);
  const { id: taxpayerId } = taxpayer ?? (await make(context, "taxpayers", { type: "COMPANY", ...content }));
  const locationId = setUp.locationId ?? (await makeLocation(context, taxpayerId, content));
  const system = setUp.systemId ? undefined : await makeSystem(context, locationId);
  const newSettings = {
    ...setUp,
    vatId,
    taxCode,
    taxpayerId,
    locationId,
    ...(system && { systemId: system.id, exemptions: exemptionsOf(system) }),
  };
  if (context.access)
    await saveAccess({ ...context, settings: { ...context.settings, ...newSettings } }, context.access);
  return newSettings;
}

/**
 * Sets the taxpayer's credentials and commissions it, its location and its system, in this order. Until the
 * merchant's own data is known, there is no taxpayer, and Banco stores the credentials.
 */
export async function saveAccess(context: Context, access: TaxOfficeAccess): Promise<void> {
  const { taxpayerId, locationId, systemId, vatId, taxCode } = context.settings;
  if (typeof taxpayerId !== "string" || typeof vatId !== "string") return;
  const { password, pin, taxCode: personalCode } = access;
  const credentials = { type: "FISCONLINE", pin, password, tax_id_number: personalCode };
  const fiscalization = { type: "IT", tax_id_number: taxCode, vat_id_number: vatId, credentials };
  await patch(context, "taxpayers", taxpayerId, { fiscalization });
  await commission(context, "taxpayers", taxpayerId);
  await commission(context, "locations", String(locationId));
  await commission(context, "systems", String(systemId));
}

/** Returns the system that records belong to. */
export function systemOf({ settings }: Context): { id: string } {
  if (typeof settings.systemId === "string") return { id: settings.systemId };
  const why = "The merchant's data must be saved before receipts are issued";
  throw new ProviderError("rejected", "no_system", why);
}

async function commission(context: Context, kind: Kind, id: string): Promise<void> {
  const path = `/${kind}/${encodeURIComponent(id)}`;
  const { content } = await callFiskaly<Place>(context, { method: "GET", path });
  if (content.state !== "COMMISSIONED") await patch(context, kind, id, { state: "COMMISSIONED" });
}

async function patch(context: Context, kind: Kind, id: string, content: object): Promise<void> {
  await callFiskaly(context, { method: "PATCH", path: `/${kind}/${encodeURIComponent(id)}`, content });
}

async function make(context: Context, kind: Kind, content: object): Promise<Place> {
  return (await callFiskaly<Place>(context, { method: "POST", path: `/${kind}`, content })).content;
}

async function makeLocation(context: Context, taxpayerId: string, company: Company): Promise<string> {
  const { name, address } = company;
  const location = {
    type: "BRANCH",
    taxpayer: { id: taxpayerId },
    name: cut(name.trade, LOCATION_NAME_MAX),
    address,
  };
  return (await make(context, "locations", location)).id;
}

async function makeSystem(context: Context, locationId: string): Promise<System> {
  const content = {
    type: "FISCAL_DEVICE",
    location: { id: locationId },
    producer: { type: "MPN", number: "BANCO-1", details: { name: "Banco" } },
    software: SOFTWARE,
  };
  return (await make(context, "systems", content)) as System;
}

async function first<T extends Place>(
  context: Context,
  kind: Kind,
  types: readonly string[],
): Promise<T | undefined> {
  for await (const page of pagesOf<T>(context, `/${kind}`)) {
    const place = page.find(
      ({ content: { type, state } }) => types.includes(type) && state !== "DECOMMISSIONED",
    );
    if (place) return place.content;
  }
  return undefined;
}

type Company = ReturnType<typeof contentOf>;

/** Returns the company as a taxpayer; undefined while any of its data is missing. */
function companyOf({ name, legalName = name, vatId, taxCode, address }: MerchantProfile) {
  if (!legalName || !vatId || !address?.street || !address.postal || !address.city) return undefined;
  const number = vatId.replace(/^IT/i, "");
  return {
    content: contentOf(legalName, name ?? legalName, address),
    vatId: number,
    taxCode: taxCode ?? number,
  };
}

/**
 * Returns the taxpayer's contents. A house number is required; `SNC` (senza numero civico) is Italian for
 * having none.
 */
function contentOf(
  legal: string,
  trade: string,
  { street, number = "SNC", postal, city, country = "IT" }: Address,
) {
  const line = { type: "STREET_NUMBER", street, number };
  return { name: { legal, trade }, address: { line, code: postal, city, country } };
}
