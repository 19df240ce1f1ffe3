import { Client } from "../client.ts";
import { openShop } from "../shop.ts";
import {
  BridgeTill,
  bridgeFaults,
  type Devices,
  isBridgeOpen,
  keylessFaults,
  orderFaults,
} from "./bridge-till.ts";
import { shopDevices } from "./shop-devices.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const PRICE_MINOR = 120;
const SCENES = ["plain", "plain", "plain", "second try", "reversal", "forgetful", "clock"] as const;

/**
 * The trade at a counter: tills request payments on the shop's own terminal and receipts on its own printer
 * from the local bridge, as well as refunds and returns.
 */
export const openCounterTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, "/v1");
  // If everything costs the same, orders cannot be distinguished by amount.
  const scene = world.chance.pick(SCENES);
  const isKeyless = scene === "plain" && world.chance.happens(0.4);
  const isAlike = scene === "reversal" || isKeyless || world.chance.happens(0.3);
  const price = isAlike ? PRICE_MINOR : undefined;
  const tills = crowd(world, (number) => new BridgeTill(world, number, { price, isKeyless, scene }));
  let devices: Devices;
  return {
    async open() {
      const shop = await openShop(world.chance, scene);
      devices = shopDevices(shop, world.chance);
      for (const till of tills) till.devices = devices;
      const { sourceAddress } = await office.prepare("POST", "/bridges", { name: "Counter" });
      await world.openBridge(shop, { sourceAddress, ...shop.drivers });
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // The bridge's own polling completes open orders; the gateway is notified of each outcome.
    openSql: "select count(*) from bridge where tenant_id = $1 and false",
    isOpen: () => isBridgeOpen(world),
    whatIsBroken: async () => [
      ...bridgeFaults(world),
      ...tills.flatMap(({ wrong }) => wrong),
      ...keylessFaults(tills.flatMap(({ orders }) => orders)),
      ...orderFaults(
        world,
        devices,
        tills.flatMap(({ orders }) => orders),
      ),
    ],
  };
};
