import { randomBytes } from "node:crypto";
import { invalidField, newId, Problem } from "@banco/core";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import type { Static } from "typebox";
import { sameText } from "../accounts/accounts.ts";
import type { Gateway } from "../gateway.ts";
import type { BridgeRecord } from "./schemas.ts";
import { type BridgeInput, type BridgeRow, insertBridge, readBridge, updateBridge } from "./sql.ts";

const SECRET_BYTES = 24;

/**
 * Registers a bridge under a new, unguessable source address.
 *
 * @throws Problem 400 when it names a provider that there is not, or that can not do what bridges are for
 */
export async function registerBridge(
  { db, vault }: Gateway,
  tenantId: string,
  input: BridgeInput,
): Promise<BridgeRow> {
  checkProviders(input);
  const id = newId("brg");
  return insertBridge(
    db,
    tenantId,
    id,
    vault.seal(tenantId, sealContext(id), newAddress(tenantId, id)),
    input,
  );
}

/**
 * Changes a bridge; `rotate` gives it a new source address and ends the old one.
 *
 * @throws Problem 400 as {@link registerBridge}
 */
export async function changeBridge(
  { db, vault }: Gateway,
  tenantId: string,
  id: string,
  { rotate, ...change }: Partial<BridgeInput> & { rotate?: boolean },
): Promise<BridgeRow | undefined> {
  checkProviders(change);
  const sealedAddress = rotate ? vault.seal(tenantId, sealContext(id), newAddress(tenantId, id)) : undefined;
  return updateBridge(db, tenantId, id, { ...change, ...(sealedAddress && { sealedAddress }) });
}

function checkProviders({ payment, fiscal }: Partial<BridgeInput>): void {
  if (payment) {
    const { capabilities = [] } = findPaymentProvider(payment.provider)?.manifest ?? {};
    if (!capabilities.includes("terminal"))
      throw invalidField("/payment/provider", "is no payment provider with terminals");
  }
  if (fiscal) {
    const { capabilities = [] } = findFiscalProvider(fiscal.provider)?.manifest ?? {};
    if (!capabilities.includes("receipts") && !capabilities.includes("invoices"))
      throw invalidField("/fiscal/provider", "is no fiscal provider that issues documents");
  }
}

/**
 * The bridge that calls from a source address.
 *
 * @throws Problem `not_found` for an address that was never issued, was replaced, or belongs to a bridge that is gone
 */
export async function callingBridge(gateway: Gateway, sourceAddress: string): Promise<BridgeRow> {
  const [tenantId = "", id = ""] = sourceAddress.split(".");
  const bridge = await readBridge(gateway.db, tenantId, id);
  if (bridge && sameText(addressOf(gateway, bridge), sourceAddress)) return bridge;
  throw new Problem("not_found", "No bridge is registered under this source address");
}

/** The bridge as the wire carries it. */
export function bridgeRecord(gateway: Gateway, bridge: BridgeRow): Static<typeof BridgeRecord> {
  const { id, name, payment, fiscal, version, lastSeenAt, createdAt, updatedAt } = bridge;
  return {
    id,
    name,
    sourceAddress: addressOf(gateway, bridge),
    payment,
    fiscal,
    version,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The address names tenant and bridge, so that it is found without an index over all tenants, and ends in the secret. */
function newAddress(tenantId: string, id: string): string {
  return `${tenantId}.${id}.${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

function addressOf({ vault }: Gateway, { tenantId, id, sourceAddress }: BridgeRow): string {
  return vault.open(tenantId, sealContext(id), sourceAddress);
}

function sealContext(id: string): string {
  return `bridge ${id} source_address`;
}
