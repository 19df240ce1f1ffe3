import { Agent } from "undici";
import type { Apps } from "../apps/apps.ts";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { startDispatch } from "./dispatch.ts";
import { deliveryRoutes } from "./routes.ts";
import { forgetDeliveries } from "./sql.ts";

/** Starts telling apps of events, and serves what each was told. */
export async function openDeliveries(
  { db, vault, log, jobs, outside }: Gateway,
  apps: Apps,
): Promise<{ area: Area; stop(): Promise<void> }> {
  const agent = new Agent({ connect: outside() });
  const dispatch = startDispatch({ db, vault, log, agent });
  await jobs.schedule("forget-deliveries", "37 3 * * *", () => forgetDeliveries(db));
  return {
    area: deliveryRoutes(db, vault, apps),
    stop: async () => {
      await dispatch.stop();
      await agent.close();
    },
  };
}
