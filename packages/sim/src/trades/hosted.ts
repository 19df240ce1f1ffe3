import type { Entry } from "@banco/bridge/orders/journal";
import { Client } from "../client.ts";
import { openShop } from "../shop.ts";
import type { World } from "../world.ts";
import { BridgeTill, bridgeFaults, type Devices, isBridgeOpen, orderFaults } from "./bridge-till.ts";
import { paymentFaults, terminalOf } from "./payment-truth.ts";
import { ACCESS, MERCHANT } from "./receipts.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const PAYMENT = "stripe";
const FISCAL = { name: "openapi", label: "F5" } as const;

const READY = 0.8;

/** Payments and receipts that tills ask the local bridge for, and that the gateway runs at providers: the bridge has no device of its own. */
export const openHostedTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, "/v1");
  const tills = crowd(world, (number) => new BridgeTill(world, number));
  const devices = providersOf(world);
  let terminalId = "";
  return {
    async open() {
      await office.prepare("POST", `/payment/${PAYMENT}`);
      terminalId = await terminalOf(new Client(world, tenant, `/v1/payment/${PAYMENT}`), PAYMENT);
      await office.prepare("POST", `/fiscal/${FISCAL.label}`);
      await office.prepare("PATCH", `/fiscal/${FISCAL.label}/credentials`, ACCESS);
      // Until somebody does, every receipt is refused.
      if (world.chance.happens(READY))
        await office.prepare("PATCH", `/fiscal/${FISCAL.label}/merchant`, MERCHANT);
      for (const till of tills) till.devices = devices;
      const { sourceAddress } = await office.prepare("POST", "/bridges", {
        name: "Counter",
        payment: { provider: PAYMENT, terminalId },
        fiscal: { provider: FISCAL.label },
      });
      const hosted = { driver: "hosted" } as const;
      await world.openBridge(await openShop("epson"), { sourceAddress, payment: hosted, fiscal: hosted });
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // A payment stays on the terminal until somebody pays, or calls it off.
    tend: () => office.ask("DELETE", `/payment/${PAYMENT}/terminal?terminalId=${terminalId}`),
    openSql: `select (select count(*) from payment_transaction where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))
      + (select count(*) from fiscal_document where tenant_id = $1 and (stage is not null or status = 'pending'))`,
    isOpen: async () => isBridgeOpen(world, unknownTo(await amountsIn(world, tenant))),
    whatIsBroken: async () => [
      ...bridgeFaults(world, unknownTo(await amountsIn(world, tenant))),
      ...(await paymentFaults(world, tenant, PAYMENT, [])),
      ...tills.flatMap(({ given }) => given).flatMap((one) => orderFaults(world, devices, one)),
    ],
  };
};

/** The amounts of the payments and documents in the ledger. */
async function amountsIn({ overseer }: World, tenant: string): Promise<ReadonlySet<number>> {
  const rows = await overseer.query<{ amountMinor: number }>(
    `select amount_minor::int as "amountMinor" from payment_transaction where tenant_id = $1
     union all select round((content ->> 'totalMinor')::numeric)::int from fiscal_document where tenant_id = $1`,
    [tenant],
  );
  return new Set(rows.map(({ amountMinor }) => amountMinor));
}

/** The gateway refuses an order now, and its first question got no answer: the bridge takes no refusal for proof, and a person looks. */
function unknownTo(amounts: ReadonlySet<number>): (entry: Entry) => boolean {
  return ({ order, outcome }) => {
    if (outcome === null) return false;
    const { cash = 0 } = "document" in order ? (order.document.payment as { cash?: number }) : {};
    return !amounts.has("amountMinor" in order ? Number(order.amountMinor) : Math.round(cash * 100));
  };
}

/** The providers' books, as a till's orders are known there. */
function providersOf(world: World): Devices {
  const { chance, providers } = world;
  return {
    givesBack: false,
    plan: () =>
      providers.instruct(PAYMENT, {
        does: chance.pick(["approve", "approve", "decline", "cancel", "nothing", "lose_connection"]),
        charged: chance.happens(0.5),
        afterMs: chance.below(40_000),
        authorizingMs: chance.below(10_000),
      }),
    made: ({ kind, amountMinor, words }) =>
      kind === "payment"
        ? providers.movements(PAYMENT, world.startMs).taken.filter((one) => one === amountMinor).length
        : providers.receipts(FISCAL.name, world.startMs).filter(({ line }) => line === words).length,
  };
}
