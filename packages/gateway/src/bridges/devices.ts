import type { OwnDevice } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import { isOnline } from "./bridges.ts";
import { listBridges } from "./sql.ts";

/**
 * Lists the merchant's bridges as the devices of a provider whose payments are made by bridges. Omits bridges that have
 * not called recently.
 */
export async function ownDevices(
  { db, clock }: Pick<Gateway, "db" | "clock">,
  tenantId: string,
): Promise<OwnDevice[]> {
  const now = clock.now();
  return (await listBridges(db, tenantId)).map((bridge) => ({
    id: bridge.id,
    name: bridge.name,
    online: isOnline(bridge, now),
  }));
}
