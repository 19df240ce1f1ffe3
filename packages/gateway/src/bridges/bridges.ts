import { invalidField, newId, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import type { Actor } from "../audit/sql.ts";
import { addressOfUser, type User } from "../auth/users-sql.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import { BRIDGE_SEEN_LATELY_MS } from "../pace.ts";
import type { Reader } from "../preferences/own-sql.ts";
import { type TellParts, tellOfChange } from "../preferences/tell.ts";
import { isAddressOf, namedBy, newAddress, storedAddress } from "./address.ts";
import type { BridgeRights } from "./rights-schemas.ts";
import type { BridgeRecord } from "./schemas.ts";
import {
  type BridgeAccess,
  type BridgeGrant,
  type BridgeInput,
  type BridgeRow,
  insertBridge,
  type ProgramChange,
  readBridge,
  updateBridge,
} from "./sql.ts";

/** A bridge with its new source address, which cannot be read later. */
export interface AddressedBridge {
  bridge: BridgeRow;
  address: string;
}

/** A bridge change; `rotate` assigns a new source address and revokes the old one. */
export type BridgeChange = Partial<BridgeInput> & ProgramChange & { rotate?: boolean; rights?: BridgeRights };

/** The dependencies of bridge changes. */
export type BridgeParts = Pick<Gateway, "db" | "random" | "settings" | "clock"> & TellParts;

/**
 * Registers a bridge with a new, unguessable source address. Notifies the owners or, if it needs approval, everyone who
 * can approve it.
 *
 * @param maker - the member who adds the bridge, or on whose behalf it is added
 * @throws Problem 400 for an unknown provider, or one that does not support bridges; 403 if the merchant has too many
 * bridges
 */
export async function registerBridge(
  parts: BridgeParts,
  maker: User,
  input: BridgeInput,
  grant: BridgeGrant,
): Promise<AddressedBridge> {
  const { tenantId } = maker;
  const named = withIdentifiers(input);
  const id = newId("brg");
  const address = newAddress(parts.random, tenantId, id);
  const bridge = await parts.db.transaction(async (queries) => {
    await requireRoom(parts, queries, tenantId, "bridges");
    const added = await insertBridge(queries, tenantId, id, storedAddress(address), named, grant);
    await tellOfBridge(parts, queries, maker, added);
    return added;
  });
  return { bridge, address };
}

/** Notifies the owners of a new bridge that is already approved, or owners and managers if it needs approval. */
async function tellOfBridge(
  parts: BridgeParts,
  queries: Queries,
  maker: User,
  { name: bridge, approvedAt }: BridgeRow,
): Promise<void> {
  const who = { tenantId: maker.tenantId, email: await addressOfUser(queries, maker) };
  if (approvedAt !== null) return tellOfChange(parts, queries, who, { kind: "bridge_added", bridge });
  const mayApprove = ({ role }: Reader) => role === "owner" || role === "manager";
  await tellOfChange(parts, queries, who, { kind: "bridge_waiting", bridge }, mayApprove);
}

/**
 * Changes a bridge. If that ends its approval, notifies everyone who can approve it.
 *
 * @param changer - the member who changes the bridge, or on whose behalf it is changed
 * @param access - the change's effect on the bridge's rights and approval, and the member who is shown a new address
 * @returns the bridge, with the address if it is new; undefined if there is no such bridge
 * @throws Problem 400, as {@link registerBridge} does
 */
export async function changeBridge(
  parts: BridgeParts,
  changer: User,
  { id, approvedAt }: Pick<BridgeRow, "id" | "approvedAt">,
  { rotate, rights: _, ...change }: BridgeChange,
  { shownTo, ...access }: Pick<BridgeAccess, "rights" | "approvedBy"> & Pick<BridgeGrant, "shownTo">,
): Promise<{ bridge: BridgeRow; address: string | null } | undefined> {
  const { tenantId } = changer;
  const named = withIdentifiers(change);
  const address = rotate ? newAddress(parts.random, tenantId, id) : null;
  const bridge = await parts.db.transaction(async (queries) => {
    const changed = await updateBridge(queries, tenantId, id, {
      ...named,
      ...access,
      ...(address && { address: { ...storedAddress(address), shownTo } }),
    });
    if (changed?.approvedAt === null && approvedAt !== null)
      await tellOfBridge(parts, queries, changer, changed);
    return changed;
  });
  return bridge && { bridge, address };
}

/** Replaces provider aliases with provider IDs. */
function withIdentifiers<Input extends Partial<BridgeInput>>(input: Input): Input {
  const { payment, fiscal } = input;
  return {
    ...input,
    ...(payment && { payment: { ...payment, provider: paymentProvider(payment.provider) } }),
    ...(fiscal && { fiscal: { ...fiscal, provider: fiscalProvider(fiscal.provider) } }),
  };
}

function paymentProvider(name: string): string {
  const { id = "", capabilities = [] } = findPaymentProvider(name)?.manifest ?? {};
  if (capabilities.includes("terminal")) return id;
  throw invalidField("/payment/provider", "is not a payment provider with terminals");
}

function fiscalProvider(name: string): string {
  const { id = "", capabilities = [] } = findFiscalProvider(name)?.manifest ?? {};
  if (capabilities.includes("receipts") || capabilities.includes("invoices")) return id;
  throw invalidField("/fiscal/provider", "is not a fiscal provider that issues documents");
}

/**
 * Returns the bridge that calls from a source address.
 *
 * @throws Problem `not_found` for an address that was never issued, was replaced, or belongs to a deleted
 *   bridge
 */
export async function callingBridge({ db }: Pick<Gateway, "db">, sourceAddress: string): Promise<BridgeRow> {
  const { tenantId, id } = namedBy(sourceAddress);
  const bridge = await readBridge(db, tenantId, id);
  if (bridge && isAddressOf(bridge, sourceAddress)) return bridge;
  throw new Problem("not_found", "No bridge is registered with this source address");
}

/** Returns the bridge as the audit log's actor. It acts on behalf of the member who approved it. */
export function bridgeActor({ tenantId, id, approvedBy }: BridgeRow): Actor {
  return { tenantId, type: "bridge", id, userId: approvedBy };
}

/**
 * Converts the bridge to wire format.
 *
 * @param now - the gateway's time, which decides whether the bridge is online
 * @param address - only if it is new and may be shown to the caller
 */
export function bridgeRecord(
  bridge: BridgeRow,
  now: Date,
  address: string | null = null,
): Static<typeof BridgeRecord> {
  const { id, name, addressEnd, payment, fiscal, version, lastSeenAt, createdAt, updatedAt } = bridge;
  const { lastError, checkAskedAt, formerTerminals, rights, shownTo, exposedAt } = bridge;
  const { updates, requestedProgram, programState } = bridge;
  return {
    id,
    name,
    ...(address !== null && { sourceAddress: address }),
    sourceAddressEnd: addressEnd,
    payment,
    fiscal,
    version,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    online: isOnline(bridge, now),
    state: stateOf(bridge),
    lastError,
    checkAskedAt: checkAskedAt?.toISOString() ?? null,
    formerTerminals,
    rights,
    approvedBy: approvalOf(bridge),
    addressShownTo: shownTo,
    addressExposedAt: exposedAt?.toISOString() ?? null,
    updates,
    requestedProgram,
    program: programState,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function approvalOf({ approvedAt, approvedBy }: BridgeRow): Static<typeof BridgeRecord>["approvedBy"] {
  return approvedAt && { memberId: approvedBy, at: approvedAt.toISOString() };
}

/** Whether a bridge has called recently. */
export function isOnline({ lastSeenAt }: Pick<BridgeRow, "lastSeenAt">, now: Date): boolean {
  return lastSeenAt !== null && lastSeenAt.getTime() > now.getTime() - BRIDGE_SEEN_LATELY_MS;
}

function stateOf({ state, stateAt, checkedAt }: BridgeRow): Static<typeof BridgeRecord>["state"] {
  if (!state || !stateAt) return null;
  return { ...state, reportedAt: stateAt.toISOString(), checkedAt: checkedAt?.toISOString() ?? null };
}
