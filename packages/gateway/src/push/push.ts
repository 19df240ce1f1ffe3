import type { Gateway } from "../gateway.ts";
import { openApns } from "./apns.ts";
import { startPushing } from "./dispatch.ts";
import { openFcm } from "./fcm.ts";

/** Starts telling the merchants' devices what happens to their payments. */
export function openPush({ settings, db, log }: Gateway): { stop(): Promise<void> } {
  const { fcm, apns } = settings.push;
  const services = { ...(fcm && { fcm: openFcm(fcm) }), ...(apns && { apns: openApns(apns) }) };
  const pushing = startPushing({ db, log, services });
  return {
    stop: async () => {
      await pushing.stop();
      for (const service of Object.values(services)) service.close();
    },
  };
}
