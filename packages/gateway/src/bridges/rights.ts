import { isDeepStrictEqual } from "node:util";
import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import type { Right } from "../roles.ts";
import { type Caller, insufficientScope, isPerson, may } from "../server/access.ts";
import type { BridgeChange } from "./bridges.ts";
import type { BridgeRights } from "./rights-schemas.ts";
import type { BridgeAccess, BridgeGrant, BridgeInput, BridgeRow } from "./sql.ts";

/** The default rights of a new bridge, if the merchant has not set any defaults. */
export const USUAL_RIGHTS: BridgeRights = { payments: true, receipts: true, invoices: true, refunds: "own" };

/** A caller who grants rights to a bridge or is shown its address. */
export type Giver = Pick<Caller, "userId" | "rights" | "scopes">;

/**
 * Returns the rights of a new bridge, and whether its creator approves it. A creator who does not have the rights
 * cannot approve it, and neither can an app or a key.
 *
 * @param rights - as requested by the creator; undefined: the defaults
 * @param isFresh - whether the creator has just authenticated; otherwise the defaults exclude refunds, so
 * that a stolen token cannot create an address that refunds
 * @throws Problem 403 for rights that the creator may not grant
 */
export function grantOf(giver: Giver, rights: BridgeRights | undefined, isFresh: boolean): BridgeGrant {
  if (rights) requireGiver(giver, rights);
  const shownTo = giver.scopes === null ? giver.userId : null;
  const usual = rights ?? usualOf(giver, isFresh);
  return { rights: usual, approvedBy: holds(giver, usual) ? giver.userId : null, shownTo };
}

/** Returns the default rights, without refunds if the grantor may not grant them. */
function usualOf(giver: Giver, isFresh: boolean): BridgeRights {
  const withoutRefunds: BridgeRights = { ...USUAL_RIGHTS, refunds: "none" };
  const mayRefund = isFresh && holds(giver, USUAL_RIGHTS);
  return !mayRefund && holds(giver, withoutRefunds) ? withoutRefunds : USUAL_RIGHTS;
}

/**
 * Returns the effect of a change on a bridge's approval. Granting rights approves the bridge. Showing a new address
 * to a member without the bridge's rights ends its approval; otherwise the address would give the member rights
 * that they do not have.
 *
 * @throws Problem 403 for rights that the member may not grant
 */
export function accessOf(
  giver: Giver,
  { rights, rotate }: Pick<BridgeChange, "rights" | "rotate">,
  before: Pick<BridgeRow, "rights" | "approvedAt" | "shownTo">,
): Pick<BridgeAccess, "rights" | "approvedBy"> {
  if (rights && !isSentBack(rights, before)) {
    requireGiver(giver, rights);
    return { rights, approvedBy: giver.userId };
  }
  if (!rotate) return {};
  if (!holds(giver, before.rights)) return { approvedBy: null };
  // The bridge was created by an app or key, so nobody has seen its address yet.
  const isNew = before.approvedAt === null && before.shownTo?.length === 0;
  return isNew ? { approvedBy: giver.userId } : {};
}

/**
 * Whether the rights equal the bridge's current ones: a client that changes the name may send back the whole
 * record.
 */
export function isSentBack(
  rights: BridgeRights,
  { approvedAt, rights: before }: Pick<BridgeRow, "rights" | "approvedAt">,
): boolean {
  return approvedAt !== null && isDeepStrictEqual(rights, before);
}

/**
 * Checks that a member may grant rights. Only people can grant rights, and only those that they hold.
 *
 * @throws Problem 403 that lists the rights that the member does not have
 */
function requireGiver(giver: Giver, rights: BridgeRights): void {
  if (giver.scopes !== null)
    throw new Problem("forbidden", "Only a signed-in user can set a bridge's rights", {
      errors: [{ path: "/rights", message: "requires a signed-in user, not an app or key" }],
    });
  const missing = neededFor(rights).filter(({ right }) => !hasRight(giver, right));
  if (missing.length === 0) return;
  throw new Problem("insufficient_role", "A member cannot grant rights that they do not have themselves", {
    errors: missing.map(({ field }) => ({
      path: `/rights/${field}`,
      message: "is a right that your role does not include",
    })),
  });
}

function holds(giver: Giver, rights: BridgeRights): boolean {
  return giver.scopes === null && neededFor(rights).every(({ right }) => hasRight(giver, right));
}

const hasRight = ({ rights }: Giver, right: Right) => rights === null || rights.has(right);

/**
 * Returns the member rights needed to grant a bridge's rights or to be shown its address. `payments:write` and
 * `fiscals:write` are always needed, even to remove rights from the bridge; `refunds` only if the bridge may
 * refund.
 */
function neededFor({ refunds }: BridgeRights): { field: keyof BridgeRights; right: Right }[] {
  return [
    { field: "payments", right: "payments:write" },
    { field: "receipts", right: "fiscals:write" },
    { field: "invoices", right: "fiscals:write" },
    ...(refunds === "none" ? [] : [{ field: "refunds", right: "refunds" } as const]),
  ];
}

/**
 * Returns the fields of a bridge update that the caller is allowed to change. Apps and keys never get a source address.
 * They can change the fiscal provider, through which the bridge issues documents, only with `fiscals:write`. A provider
 * that is sent back unchanged is not a change.
 *
 * @param before - the current bridge; undefined for a new one
 * @throws Problem 403 for a change that the caller may not make
 */
export function allowedChange<Change extends BridgeChange>(
  { scopes }: Caller,
  change: Change,
  before: Pick<BridgeRow, "fiscal"> | undefined,
  baseUrl: string,
): Change {
  if (scopes === null) return change;
  if (change.rotate) throw new Problem("forbidden", "Only a signed-in user can rotate a source address");
  if (change.fiscal === undefined || scopes.has("fiscals:write")) return change;
  if (identifierOf(change.fiscal) !== identifierOf(before?.fiscal))
    throw insufficientScope(baseUrl, "fiscals:write");
  const { fiscal: _, ...rest } = change;
  return rest as Change;
}

function identifierOf(fiscal: BridgeInput["fiscal"] | undefined): string | null {
  return fiscal ? (findFiscalProvider(fiscal.provider)?.manifest.id ?? fiscal.provider) : null;
}

/**
 * Returns the kinds of a bridge's operations that the caller may see: an app sees documents only if it may
 * read documents. A user who may see bridges sees all kinds.
 */
export function visibleKinds(caller: Caller): readonly string[] {
  const payments = ["payment", "refund"];
  return isPerson(caller) || may(caller, "fiscals:read") ? [...payments, "receipt", "invoice"] : payments;
}

/** Returns a bridge's new address for a user, and null for an app or key. */
export function shownAddress(caller: Caller, address: string | null): string | null {
  return isPerson(caller) ? address : null;
}
