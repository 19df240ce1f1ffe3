import type { OwnDevice } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import { BRIDGE_SEEN_LATELY_MS } from "../pace.ts";
import { listBridges } from "./sql.ts";

/** The merchant's bridges, as providers whose payments they take list them; one is there while it has called lately. */
export async function ownDevices(
  { db, clock }: Pick<Gateway, "db" | "clock">,
  tenantId: string,
): Promise<OwnDevice[]> {
  const since = clock.now().getTime() - BRIDGE_SEEN_LATELY_MS;
  return (await listBridges(db, tenantId)).map(({ id, name, lastSeenAt }) => ({
    id,
    name,
    online: lastSeenAt !== null && lastSeenAt.getTime() > since,
  }));
}
