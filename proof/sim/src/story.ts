import type { TradeName } from "./trade-names.ts";
import { openCounterTrade } from "./trades/counter.ts";
import { openExchangeTrade } from "./trades/exchange.ts";
import { openHandoverTrade } from "./trades/handover.ts";
import { openHostedTrade } from "./trades/hosted.ts";
import { openPaymentTrade } from "./trades/payments.ts";
import { openReceiptTrade } from "./trades/receipts.ts";
import { openSaleTrade } from "./trades/sales.ts";
import { openStoreTrade } from "./trades/stores.ts";
import type { OpenTrade, Trade } from "./trades/trade.ts";
import type { World } from "./world.ts";

/** The result of a seed. */
export interface Told {
  seed: number;
  digest: string;
  steps: number;
  /** Whether another run may differ ({@link Scheduler}). */
  isRaced: boolean;
  /** The broken rules; empty if all hold. */
  broken: string[];
}

export interface PlayOptions {
  isTraced?: boolean | undefined;
  /** The trade of the story; by default the seed picks one. */
  trade?: TradeName | undefined;
}

/** Opens each trade; payments are the most frequent, as in practice. */
const TRADES: readonly { name: TradeName; open: OpenTrade }[] = [
  { name: "payments", open: openPaymentTrade },
  { name: "payments", open: openPaymentTrade },
  { name: "receipts", open: openReceiptTrade },
  { name: "stores", open: openStoreTrade },
  { name: "exchange", open: openExchangeTrade },
  { name: "counter", open: openCounterTrade },
  { name: "handover", open: openHandoverTrade },
  { name: "hosted", open: openHostedTrade },
  { name: "sales", open: openSaleTrade },
];

const STEPS_MAX = 8_000;
const LEAP_MS = 2_000;
/**
 * The jump in time at the start of the calm period. It grows up to a limit, because some records are polled
 * only every few hours.
 */
const CALM_LEAP_MS = 30_000;
const CALM_LEAP_MAX_MS = 60 * 60_000;
const LOOK_STEPS = 25;
const FASTER = 2;
/** The time after the last fault within which everything must be final. */
const CALM_MS = 24 * 60 * 60_000;

/**
 * Plays a seed: a merchant's trade with faults, and then a calm period; then checks that every rule holds.
 */
export async function play(
  world: World,
  seed: number,
  { isTraced = false, trade }: PlayOptions = {},
): Promise<Told> {
  world.begin(seed, isTraced);
  const { scheduler, chance } = world;
  const tenant = `ten_sim${seed}`;
  await world.overseer.setMoment(scheduler.nowMs);
  await world.overseer.query("insert into tenant (id) values ($1) on conflict do nothing", [tenant]);
  await world.overseer.query(
    "insert into app_user (tenant_id, id, email, role) values ($1, 'usr_sim', $2, 'owner') on conflict do nothing",
    [tenant, `${tenant}@sim.example`],
  );
  const broken: string[] = [];
  try {
    const { name, open } = chance.pick(TRADES.filter(({ name }) => trade === undefined || name === trade));
    await world.start(name);
    const played = open(world, tenant);
    await world.until(played.open(), LEAP_MS, STEPS_MAX);
    world.faults = true;
    await world.until(played.work(), LEAP_MS, STEPS_MAX);
    world.faults = false;
    await calm(world, played, tenant);
    broken.push(...(await played.whatIsBroken()));
  } catch (error) {
    broken.push((error as Error).message);
  } finally {
    await world.end();
    await world.overseer.forget(tenant);
  }
  const { steps, isRaced } = scheduler;
  return { seed, digest: scheduler.digest(), steps, isRaced, broken };
}

/** Advances time without faults until nothing is open. */
async function calm(world: World, trade: Trade, tenant: string): Promise<void> {
  const end = world.scheduler.nowMs + CALM_MS;
  let leapMs = CALM_LEAP_MS;
  let isTended = false;
  for (let steps = 0; world.scheduler.nowMs < end; steps += 1) {
    if (steps % LOOK_STEPS === 0) {
      if (await isSettled(world, trade, tenant)) return;
      if (trade.tend && !isTended) {
        isTended = true;
        const end = () => {
          isTended = false;
        };
        trade.tend().then(end, end);
      }
      leapMs = Math.min(leapMs * FASTER, CALM_LEAP_MAX_MS);
    }
    await world.step(leapMs);
  }
}

async function isSettled({ overseer }: World, { openSql, isOpen }: Trade, tenant: string): Promise<boolean> {
  if (await isOpen?.()) return false;
  const [row] = await overseer.query<{ open: number }>(
    `select ((${openSql}) + (select count(*) from sim_job))::int as open`,
    [tenant],
  );
  return row!.open === 0;
}
