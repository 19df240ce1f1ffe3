import type { Static } from "@banco/core/schema";
import { type Connectable, findFiscalProvider, type Json, type MerchantProfile } from "@banco/providers";
import { NOTICE_MS } from "../pace.ts";
import { type AccountRow, providerPath } from "./account.ts";
import type { FoundMerchant } from "./found-merchant.ts";
import { LEFT_OUT } from "./left-out-sql.ts";
import { missingFacts, needsOf } from "./merchant-needs.ts";
import { type AccountRecord, LIMITS } from "./schemas.ts";

/**
 * Converts the account to wire format.
 *
 * @param own - the fields that only its owner sees: the connect URL, and the merchant to confirm
 */
export function accountRecord(
  account: AccountRow,
  provider: Connectable,
  now: Date,
  {
    connectUrl = null,
    candidate,
  }: { connectUrl?: string | null; candidate?: FoundMerchant | undefined } = {},
): Static<typeof AccountRecord> {
  const { id, status, mode, lastError, lastErrorAt, lastWebhookAt, createdAt, updatedAt } = account;
  const { manifest } = provider;
  const missing = status === "active" ? missingOf(account, provider) : undefined;
  const access = accessOf(account, now);
  return {
    id,
    provider: manifest.id,
    status,
    mode,
    capabilities: [...manifest.capabilities],
    connectUrl,
    confirmation: candidate
      ? {
          id: candidate.id,
          merchant: candidate.profile,
          providerAccountId: textOf(candidate.settings.providerAccountId),
        }
      : null,
    requiredFields:
      missing ??
      manifest.credentials
        .filter(({ liveOnly }) => !liveOnly || mode === "live")
        .map(({ name, label, secret, help }) => ({ name, label, secret, help })),
    merchantNeeds: [...needsOf(provider)],
    lastError,
    lastErrorAt: (lastError && lastErrorAt?.toISOString()) || null,
    remedy: remedyOf(account, { isComplete: !missing?.length, accessEnds: access.isEnding }),
    lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
    lastWebhookRefusal: refusalOf(account),
    ...access.facts,
    ...registrationOf(account),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function refusalOf({
  webhookRefusedAt: at,
  webhookRefusedWhy: reason,
}: AccountRow): Static<typeof AccountRecord>["lastWebhookRefusal"] {
  return at && reason && { at: at.toISOString(), reason };
}

/** Returns the next step for an account that is incomplete or not working. */
function remedyOf(
  { status, lastError }: AccountRow,
  { isComplete, accessEnds }: { isComplete: boolean; accessEnds: boolean },
): Static<typeof AccountRecord>["remedy"] {
  if (status === "pending") return "connect";
  if (status === "error" || (lastError && !lastError.startsWith(LEFT_OUT))) return "reconnect";
  if (!isComplete) return "complete";
  return accessEnds ? "renew_access" : null;
}

/** The tax office's credentials, as `PATCH /credentials` accepts them. */
const ACCESS = [
  { name: "taxCode", label: "Tax code", secret: false },
  { name: "password", label: "Password", secret: true },
  { name: "pin", label: "PIN", secret: true },
];

/**
 * Whether an account lacks the tax office credentials, without which its provider does not issue receipts.
 * `accessExpiresAt` is stored with them; it is null if they do not expire.
 */
export const lacksAccess = ({ settings }: AccountRow, { manifest }: Connectable): boolean =>
  Boolean(findFiscalProvider(manifest.id)?.manifest.capabilities.includes("credentials")) &&
  !("accessExpiresAt" in settings);

/**
 * Returns what a working account still lacks before it can issue its first document: the merchant's data, and
 * access to the tax office.
 */
function missingOf(
  account: AccountRow,
  provider: Connectable,
): Static<typeof AccountRecord>["requiredFields"] {
  const fiscal = findFiscalProvider(provider.manifest.id)?.manifest;
  if (provider.kind !== "fiscal" || !fiscal) return [];
  const path = providerPath(provider);
  const known: MerchantProfile = { ...account.profile, ...account.merchant };
  const facts = missingFacts(provider, known).map((name) => ({
    name,
    label: name,
    secret: false,
    help: `PATCH ${path}/merchant`,
  }));
  const access = lacksAccess(account, provider)
    ? ACCESS.map((field) => ({ ...field, help: `PATCH ${path}/credentials` }))
    : [];
  return [...facts, ...access];
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * Returns the provider's limits for the account, the expiry of the tax office password, and a warning in the
 * two weeks before it.
 */
function accessOf(
  { settings }: AccountRow,
  now: Date,
): {
  facts: Pick<Static<typeof AccountRecord>, "accessExpiresAt" | "limits" | "warning">;
  isEnding: boolean;
} {
  const { accessExpiresAt } = settings;
  if (typeof accessExpiresAt !== "string") return { facts: limitsOf(settings), isEnding: false };
  const leftMs = Date.parse(accessExpiresAt) - now.getTime();
  if (leftMs > NOTICE_MS.endingAccess) return { facts: { accessExpiresAt }, isEnding: false };
  const day = accessExpiresAt.slice(0, 10);
  const warning = `The tax office's password ${leftMs > 0 ? "expires" : "expired"} on ${day}: change it there, then PATCH /credentials`;
  return { facts: { accessExpiresAt, warning }, isEnding: true };
}

/** Returns the provider's limits on the account, for programs and for display. */
function limitsOf({
  limits,
  warning,
}: AccountRow["settings"]): Pick<Static<typeof AccountRecord>, "limits" | "warning"> {
  if (typeof warning !== "string") return {};
  const known = Array.isArray(limits) ? limits.filter(isLimit) : [];
  return { warning, ...(known.length > 0 && { limits: known }) };
}

const isLimit = (one: Json): one is keyof typeof LIMITS =>
  typeof one === "string" && Object.hasOwn(LIMITS, one);

/**
 * Returns the page where the merchant enters the tax office credentials, for a provider that collects them
 * itself.
 */
function registrationOf({ settings: { registrationUrl } }: AccountRow): { registrationUrl?: string } {
  return typeof registrationUrl === "string" ? { registrationUrl } : {};
}
