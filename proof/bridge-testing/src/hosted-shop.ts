import type { RunningBridge } from "@banco/bridge/start";
import type { Timing } from "@banco/bridge/timing";
import type { Clocks } from "@banco/core/elapsed";
import { makePlace, type Place, startIn, usual } from "./bridge.ts";
import { Hosted } from "./hosted.ts";

/** A shop without its own devices, whose bridge leaves all work to the hosted API. */
export interface HostedShop {
  hosted: Hosted;
  place: Place;
  /** The bridge's address. */
  readonly url: string;
  /** Starts the bridge; a running one is stopped first. */
  start(timing?: Partial<Timing>, clocks?: Clocks): Promise<void>;
  close(): Promise<void>;
}

/** Opens such a shop; its bridge is not started yet. */
export async function openHostedShop(): Promise<HostedShop> {
  const hosted = await Hosted.start();
  const place = makePlace();
  await place.configure(usual(hosted.url));
  let bridge: RunningBridge | undefined;
  return {
    hosted,
    place,
    get url() {
      return bridge!.url;
    },
    start: async (timing, clocks) => {
      await bridge?.stop();
      bridge = await startIn(place, timing, clocks);
    },
    close: async () => {
      await bridge?.stop();
      await hosted.stop();
      await place.remove();
    },
  };
}
