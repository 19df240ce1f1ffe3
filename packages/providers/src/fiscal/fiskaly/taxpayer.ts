import { ProviderError } from "../../contract/error.ts";
import type { TaxOfficeAccess } from "../../contract/fiscal.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Address, MerchantProfile, ProviderContext } from "../../contract/provider.ts";
import { exemptionsOf } from "./map.ts";
import { callFiskaly, pagesOf, unitKeys } from "./request.ts";
import type { Place, System, Taxpayer } from "./wire.ts";

/** What is noted of the merchant's taxpayer, location and system with the account. */
interface SetUp {
  taxpayerId?: string;
  locationId?: string;
  systemId?: string;
  /** fiskaly's code for each nature, as the system itself tells. */
  exemptions?: Record<string, string>;
}

type Kind = "taxpayers" | "locations" | "systems";

const LOCATION_NAME_MAX = 32;
const SOFTWARE = { name: "Banco", version: "1" };

/** What a unit has already, from a connection before. */
export async function setUpOf(
  context: ProviderContext,
  keys = unitKeys(context),
): Promise<{ profile: MerchantProfile; settings: Record<string, Json> }> {
  const taxpayer = await first<Taxpayer>(context, "taxpayers", "COMPANY", keys);
  const location = taxpayer && (await first<Place>(context, "locations", "BRANCH", keys));
  const system = location && (await first<System>(context, "systems", "FISCAL_DEVICE", keys));
  const settings: SetUp = {
    ...(taxpayer && { taxpayerId: taxpayer.id }),
    ...(location && { locationId: location.id }),
    ...(system && { systemId: system.id, exemptions: exemptionsOf(system) }),
  };
  const profile = taxpayer ? { legalName: taxpayer.name.legal, country: "IT" } : {};
  return { profile, settings: { ...settings } };
}

/**
 * Makes the merchant's taxpayer, location and system, or brings the taxpayer up to date; nothing before name, VAT number and address
 * are known. With the tax office's access data they are put into operation.
 */
export async function saveMerchant(
  context: ProviderContext,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  const { vatId, taxCode = vatId, address } = merchant;
  const content = taxpayerOf(merchant);
  if (!content || !vatId) return {};
  const settings = (await setUpOf(context)).settings as SetUp;
  const ids = { vatId, taxCode: taxCode ?? vatId };
  if (settings.taxpayerId) await patch(context, "taxpayers", settings.taxpayerId, content);
  const taxpayerId =
    settings.taxpayerId ?? (await make(context, "taxpayers", { type: "COMPANY", ...content })).id;
  const locationId =
    settings.locationId ??
    (
      await make(context, "locations", {
        type: "BRANCH",
        taxpayer: { id: taxpayerId },
        name: content.name.trade.slice(0, LOCATION_NAME_MAX),
        address: addressOf(address),
      })
    ).id;
  const system = settings.systemId ? undefined : await makeSystem(context, locationId);
  const noted = {
    ...settings,
    ...ids,
    taxpayerId,
    locationId,
    ...(system && { systemId: system.id, exemptions: exemptionsOf(system) }),
  };
  if (context.access)
    await saveAccess({ ...context, settings: { ...context.settings, ...noted } }, context.access);
  return noted;
}

/**
 * Gives the taxpayer its access data and puts it, its location and its system into operation, in this order. Before the merchant's own
 * data are known there is no taxpayer to give them to: Banco keeps them until then.
 */
export async function saveAccess(context: ProviderContext, access: TaxOfficeAccess): Promise<void> {
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

/** The system that records belong to. */
export function systemOf({ settings }: ProviderContext): { id: string } {
  if (typeof settings.systemId === "string") return { id: settings.systemId };
  const why = "The merchant's data must be saved before receipts are issued";
  throw new ProviderError("rejected", "no_system", why);
}

async function commission(context: ProviderContext, kind: Kind, id: string): Promise<void> {
  const path = `/${kind}/${encodeURIComponent(id)}`;
  const { content } = await callFiskaly<Place>(context, { method: "GET", path });
  if (content.state !== "COMMISSIONED") await patch(context, kind, id, { state: "COMMISSIONED" });
}

async function patch(context: ProviderContext, kind: Kind, id: string, content: object): Promise<void> {
  await callFiskaly(context, { method: "PATCH", path: `/${kind}/${encodeURIComponent(id)}`, content });
}

async function make(context: ProviderContext, kind: Kind, content: object): Promise<Place> {
  return (await callFiskaly<Place>(context, { method: "POST", path: `/${kind}`, content })).content;
}

async function makeSystem(context: ProviderContext, locationId: string): Promise<System> {
  const content = {
    type: "FISCAL_DEVICE",
    location: { id: locationId },
    producer: { type: "MPN", number: "BANCO-1", details: { name: "Banco" } },
    software: SOFTWARE,
  };
  return (await make(context, "systems", content)) as System;
}

async function first<T extends Place>(
  context: ProviderContext,
  kind: Kind,
  type: string,
  keys = unitKeys(context),
): Promise<T | undefined> {
  for await (const page of pagesOf<T>(context, `/${kind}`, {}, keys)) {
    const found = page.find(({ content }) => content.type === type && content.state !== "DECOMMISSIONED");
    if (found) return found.content;
  }
  return undefined;
}

function taxpayerOf({ name, legalName = name, address }: MerchantProfile) {
  if (!legalName || !address?.street || !address.postal || !address.city) return undefined;
  return { name: { legal: legalName, trade: name ?? legalName }, address: addressOf(address) };
}

/** A house number is required; `SNC` (senza numero civico) is how Italian addresses say that there is none. */
function addressOf({ street, number = "SNC", postal, city, country = "IT" }: Address = {}) {
  return { line: { type: "STREET_NUMBER", street, number }, code: postal, city, country };
}
