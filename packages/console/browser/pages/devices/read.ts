import { ApiError, call } from "../../api/client.ts";

/** A device that a bridge drives, as the bridge has found it. */
export interface Device {
  part: "payment" | "fiscal";
  driver: string;
  device: string | null;
  isGood: boolean | null;
  problem: string | null;
  says: string | null;
}

/** A bridge, as the API tells of it. */
export interface Bridge {
  id: string;
  name: string;
  payment: { provider: string; terminalId?: string } | null;
  fiscal: { provider: string } | null;
  sourceAddressEnd: string | null;
  lastSeenAt: string | null;
  online: boolean;
  state: {
    program: string;
    configuration: { isValid: boolean; says: string | null };
    devices: Device[];
    checkedAt: string | null;
  } | null;
  lastError: (Pick<Device, "problem" | "says"> & { part: Device["part"] | null; at: string }) | null;
  checkAskedAt: string | null;
  formerTerminals: { provider: string; terminalId: string; until: string }[];
}

/** Something that a bridge did on a device of the shop. */
export interface Operation {
  id: string;
  kind: "payment" | "refund" | "receipt" | "invoice";
  amount: number;
  currency: string;
  status: string;
  reason: string | null;
  occurredAt: string;
}

/** Something that a bridge asked for in the merchant's name. */
export interface Deed {
  id: string;
  at: string;
  action: string;
  status: number;
}

/** Returns a bridge's path in the API. */
export const pathOf = ({ id }: Pick<Bridge, "id">): string => `/v1/bridges/${encodeURIComponent(id)}`;

/** Reads all bridges. */
export const readBridges = (): Promise<Bridge[]> => call("GET", "/v1/bridges");

/** Reads what a bridge did last. */
export async function readDone(bridge: Bridge): Promise<{ operations: Operation[]; deeds: Deed[] }> {
  const [operations, deeds] = await Promise.all([
    call<Operation[]>("GET", `${pathOf(bridge)}/operations`),
    readDeeds(bridge),
  ]);
  return { operations, deeds };
}

/** Reads the bridge's last requests from the audit log; none for whose role does not include it. */
async function readDeeds({ id }: Bridge): Promise<Deed[]> {
  try {
    const path = `/v1/audit?limit=20&bridgeId=${encodeURIComponent(id)}`;
    return (await call<{ items: Deed[] }>("GET", path)).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}
