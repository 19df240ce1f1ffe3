import { Agent } from "undici";
import type { Apps } from "../apps/apps.ts";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { startDispatch } from "./dispatch.ts";
import { deliveryRoutes } from "./routes.ts";

/** Starts sending webhooks to apps, and serves their delivery log. */
export async function openDeliveries(
  gateway: Gateway,
  apps: Apps,
): Promise<{ area: Area; stop(): Promise<void> }> {
  const agent = new Agent({ connect: gateway.outside(undefined, gateway.settings.local) });
  const services = { ...gateway, agent };
  const dispatch = startDispatch(services);
  return {
    area: deliveryRoutes(services, apps),
    stop: async () => {
      await dispatch.stop();
      await agent.close();
    },
  };
}
