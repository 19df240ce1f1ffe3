import { ApiError, call } from "../../api/client.ts";
import type { AuditEntry, AuditEntryPage, Bridge, BridgeOperation } from "../../api/records.ts";

/** Returns a bridge's path in the API. */
export const pathOf = ({ id }: Pick<Bridge, "id">): string => `/v1/bridges/${encodeURIComponent(id)}`;

/** Reads all bridges. */
export const readBridges = (): Promise<Bridge[]> => call("GET", "/v1/bridges");

/** Reads a bridge's last operations. */
export async function readDone(
  bridge: Bridge,
): Promise<{ operations: BridgeOperation[]; entries: AuditEntry[] }> {
  const [operations, entries] = await Promise.all([
    call<BridgeOperation[]>("GET", `${pathOf(bridge)}/operations`),
    readEntries(bridge),
  ]);
  return { operations, entries };
}

/** Reads the bridge's last requests from the audit log; an empty list for a role that may not read it. */
async function readEntries({ id }: Bridge): Promise<AuditEntry[]> {
  try {
    const path = `/v1/audit?limit=20&bridgeId=${encodeURIComponent(id)}`;
    return (await call<AuditEntryPage>("GET", path)).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}
