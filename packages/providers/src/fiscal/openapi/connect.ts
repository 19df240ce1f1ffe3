import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import {
  ACCESS_GRANTED,
  type Connection,
  type MerchantProfile,
  type TaxOfficeAccess,
} from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callOpenapi } from "./request.ts";
import type { Configuration } from "./wire.ts";

const CONFIGURATIONS = "/IT-configurations";
const RECEIPT_EVENTS = ["receipt", "receipt-credentials", "receipt-retry", "receipt-error"];
/** An event that only new configurations can contain, because it is missing from Openapi's schema for changes. */
const INVOICE_EVENT = "customer-invoice";
/** The number of delivery attempts; Openapi accepts only this number or zero. */
const CALLBACK_TRIES = 5;

/** Verifies the key by reading the account's companies; if there is only one, it is the merchant's. */
export async function connect(context: Context): Promise<Connection> {
  const configurations = await callOpenapi<Configuration[]>(context, { method: "GET", path: CONFIGURATIONS });
  const email = context.credentials.email;
  const [own] = configurations;
  if (!own || configurations.length > 1) return { profile: { email }, settings: {}, credentials: {} };
  const profile = { legalName: own.name, vatId: own.fiscal_id, email: own.email };
  const hasAccess = (own.receipts_authentication ?? null) !== null;
  return {
    profile,
    settings: { fiscalId: own.fiscal_id, ...(hasAccess && ACCESS_GRANTED) },
    credentials: {},
  };
}

/**
 * Deletes the company, or removes its callbacks if it has already sent a receipt and can no longer be
 * deleted.
 */
export async function disconnect(context: Context): Promise<void> {
  const { fiscalId } = context.settings;
  if (typeof fiscalId !== "string") return;
  const path = pathOf(fiscalId);
  try {
    await callOpenapi(context, { method: "DELETE", path, repeatable: true });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "not_found") return;
    if (error.kind !== "rejected") throw error;
    const api_configurations = RECEIPT_EVENTS.map((event) => ({ event, callback: null }));
    await callOpenapi(context, { method: "PATCH", path, body: { api_configurations }, repeatable: true });
  }
}

/**
 * Registers the company, or updates the fields that Openapi allows us to change, which do not include the name and
 * e-mail address. Does nothing until VAT number and name are known.
 */
export async function saveMerchant(
  context: Context,
  { vatId, legalName, name = legalName, email = context.credentials.email }: MerchantProfile,
): Promise<Record<string, Json>> {
  if (!vatId || !(legalName ?? name)) return {};
  const fiscalId = vatId.replace(/^IT/i, "");
  const events = RECEIPT_EVENTS.map((event) => ({ event, callback: callbackOf(context) }));
  const body = {
    receipts: true,
    ...(context.access && { receipts_authentication: authenticationOf(context.access) }),
    ...(canBeCalled(context) && { api_configurations: events }),
  };
  const change = { method: "PATCH", path: pathOf(fiscalId), body, repeatable: true } as const;
  try {
    await callOpenapi(context, change);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
    const invoices = { event: INVOICE_EVENT, callback: callbackOf(context) };
    await callOpenapi(context, {
      method: "POST",
      path: CONFIGURATIONS,
      body: {
        ...body,
        fiscal_id: fiscalId,
        name: legalName ?? name,
        email,
        customer_invoice: true,
        ...(canBeCalled(context) && { api_configurations: [...events, invoices] }),
      },
    });
  }
  return { fiscalId };
}

/** Replaces the tax office credentials. Banco stores them until the company is registered. */
export async function saveAccess(context: Context, access: TaxOfficeAccess): Promise<void> {
  const { fiscalId } = context.settings;
  if (typeof fiscalId !== "string") return;
  const body = { receipts_authentication: authenticationOf(access) };
  await callOpenapi(context, { method: "PATCH", path: pathOf(fiscalId), body, repeatable: true });
}

function pathOf(fiscalId: string): string {
  return `${CONFIGURATIONS}/${encodeURIComponent(fiscalId)}`;
}

function authenticationOf({ taxCode, password, pin }: TaxOfficeAccess) {
  return { taxCode, password, pin };
}

function callbackOf({ webhookUrl }: Context) {
  return { url: webhookUrl, method: "JSON", retry: CALLBACK_TRIES };
}

function canBeCalled({ mode, webhookUrl }: Context): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}
