/** A process of the host that plays the share sent to it. */
import { once } from "node:events";
import type { Share, Word } from "./crew.ts";
import { PLANTS } from "./plants.ts";
import type { TradeName } from "./process.ts";
import { play, type Told } from "./story.ts";
import { World } from "./world.ts";

const HUNG = 2;

const [{ seeds, trades, isTraced, plant, tells }] = (await once(process, "message")) as [Share];
const world = await World.open();
world.watch((where) => {
  console.error(where);
  process.exit(HUNG);
});
const wrong = plant === undefined ? await playAll() : await findPlants(plant);
await world.close();
process.exit(wrong === 0 ? 0 : 1);

async function playOne(seed: number, trade: TradeName | undefined = trades[seed]): Promise<Told> {
  process.send!({ begins: seed } satisfies Word);
  const before = process.cpuUsage();
  const told = await play(world, seed, { isTraced, trade });
  const { user, system } = process.cpuUsage(before);
  const isBroken = told.broken.length > 0;
  const cpuMs = (user + system) / 1_000;
  process.send!({ played: seed, steps: told.steps, isBroken, cpuMs } satisfies Word);
  return told;
}

/** @returns the number of stories that broke something */
async function playAll(): Promise<number> {
  let broken = 0;
  for (const seed of seeds) {
    const told = await playOne(seed);
    broken += Math.min(told.broken.length, 1);
    if (isTraced) console.log(world.scheduler.trace!.join("\n"));
    if (told.broken.length > 0 || tells) tell(told);
  }
  return broken;
}

function tell({ seed, steps, digest, isRaced, broken }: Told): void {
  const race = isRaced ? " of this run (several waited for one lock)" : "";
  const outcome = broken.length > 0 ? `\n  ${broken.join("\n  ")}` : " all holds";
  console.log(`seed ${seed}: ${steps} steps, digest ${digest}${race}:${outcome}`);
}

/** @returns the number of planted faults that were not found */
async function findPlants(words: string): Promise<number> {
  let missed = 0;
  // Each has seeds of its own: the world's time goes on from seed to seed.
  let from = seeds[0]!;
  for (const planted of PLANTS.filter(({ name }) => name.includes(words))) {
    let count = 0;
    let told: Told | undefined;
    while (count < seeds.length && (told?.broken.length ?? 0) === 0) {
      told = await world.planted(planted, () => playOne(from + count, planted.trade ?? "payments"));
      count += 1;
    }
    from += count;
    const isFound = (told?.broken.length ?? 0) > 0;
    if (!isFound) missed += 1;
    const where = isFound
      ? `found within ${count} seeds, by ${told!.seed} (${told!.broken[0]})`
      : `NOT FOUND within ${count} seeds`;
    console.log(`${planted.name}: ${where}`);
  }
  return missed;
}
