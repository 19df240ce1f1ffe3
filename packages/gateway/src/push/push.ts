import type { Gateway } from "../gateway.ts";
import { openApns } from "./apns.ts";
import { startPushing } from "./dispatch.ts";
import { openFcm } from "./fcm.ts";

/** Starts notifying merchants' devices of payment changes. */
export function openPush(gateway: Gateway): { stop(): Promise<void> } {
  const { db, clock, log } = gateway;
  const { fcm, apns } = gateway.settings.push;
  const services = { ...(fcm && { fcm: openFcm(fcm, clock) }), ...(apns && { apns: openApns(apns, clock) }) };
  const pushing = startPushing({ db, clock, log, services });
  return {
    stop: async () => {
      await pushing.stop();
      for (const service of Object.values(services)) service.close();
    },
  };
}
