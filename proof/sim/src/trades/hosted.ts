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

/**
 * The trade with a bridge without devices: tills request payments and receipts from the local bridge, and the
 * gateway executes them with providers.
 */
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
      // Without this, every receipt is refused.
      if (world.chance.happens(READY))
        await office.prepare("PATCH", `/fiscal/${FISCAL.label}/merchant`, MERCHANT);
      for (const till of tills) till.devices = devices;
      const { sourceAddress } = await office.prepare("POST", "/bridges", {
        name: "Counter",
        payment: { provider: PAYMENT, terminalId },
        fiscal: { provider: FISCAL.label },
      });
      const hosted = { driver: "hosted" } as const;
      await world.openBridge(await openShop(world.chance), {
        sourceAddress,
        payment: hosted,
        fiscal: hosted,
      });
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // A payment stays on the terminal until someone pays or cancels it.
    tend: () => office.ask("DELETE", `/payment/${PAYMENT}/terminal?terminalId=${terminalId}`),
    openSql: `select (select count(*) from payment_transaction where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))
      + (select count(*) from payment_refund where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))
      + (select count(*) from fiscal_document where tenant_id = $1 and (stage is not null or status = 'pending'))`,
    isOpen: async () => isBridgeOpen(world, unknownTo(await keysIn(world, tenant))),
    whatIsBroken: async () => [
      ...bridgeFaults(world, unknownTo(await keysIn(world, tenant))),
      ...(await paymentFaults(world, tenant, PAYMENT, [])),
      ...orderFaults(
        world,
        devices,
        tills.flatMap(({ orders }) => orders),
      ),
    ],
  };
};

/** Returns the keys of the ledger's records: a bridge uses its order's ID as the key. */
async function keysIn({ overseer }: World, tenant: string): Promise<ReadonlySet<string>> {
  const rows = await overseer.query<{ key: string }>(
    `select key from idempotency_key k where tenant_id = $1 and (
       exists (select from payment_transaction t where t.tenant_id = $1 and t.id = k.resource_id)
       or exists (select from payment_refund r where r.tenant_id = $1 and r.id = k.resource_id)
       or exists (select from fiscal_document d where d.tenant_id = $1 and d.id = k.resource_id))`,
    [tenant],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns a check for orders that the gateway refuses although their first request got no response: for the
 * bridge the refusal proves nothing, so a person must check them.
 */
function unknownTo(keys: ReadonlySet<string>): (entry: Entry) => boolean {
  return ({ id, outcome }) => outcome !== null && !keys.has(id);
}

/** Returns the providers as the devices for a till's orders. */
function providersOf(world: World): Devices {
  const { chance, providers } = world;
  return {
    backOf: (amountMinor) => amountMinor / 2,
    plan: (kind) =>
      kind === "payment" &&
      providers.instruct(PAYMENT, {
        does: chance.pick(["approve", "approve", "decline", "cancel", "nothing", "lose_connection"]),
        charged: chance.happens(0.5),
        afterMs: chance.below(40_000),
        authorizingMs: chance.below(10_000),
      }),
    made({ kind, amountMinor, words }) {
      const moved = {
        payment: () => providers.movements(PAYMENT, world.startMs).taken,
        refund: () => providers.stripeRefunds(world.startMs),
      };
      if (kind === "payment" || kind === "refund")
        return moved[kind]().filter((one) => one === amountMinor).length;
      const issued = providers.receipts(FISCAL.name, world.startMs);
      return issued.filter(({ line, isSale }) => line === words && isSale === (kind === "receipt")).length;
    },
  };
}
