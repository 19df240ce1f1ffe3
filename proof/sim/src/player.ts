/** A host process that plays the stories assigned to it. */
import { once } from "node:events";
import type { Share, Word } from "./crew.ts";
import { PLANTS } from "./plants.ts";
import { play, type Told } from "./story.ts";
import type { TradeName } from "./trade-names.ts";
import { World } from "./world.ts";

const HUNG = 2;

const [{ seeds, trades, isTraced, plant, edit, tells }] = (await once(process, "message")) as [Share];
const world = await World.open();
world.watch((where) => {
  console.error(where);
  process.exit(HUNG);
});
const wrong = await (edit ? findEdit(edit) : plant === undefined ? playAll() : findPlants(plant));
await world.close();
process.exit(wrong === 0 ? 0 : 1);

async function playOne(seed: number, trade: TradeName | undefined = trades[seed]): Promise<Told> {
  process.send!({ begins: seed } satisfies Word);
  const before = process.cpuUsage();
  const result = await play(world, seed, { isTraced, trade });
  const { user, system } = process.cpuUsage(before);
  const isBroken = result.broken.length > 0;
  const cpuMs = (user + system) / 1_000;
  process.send!({ played: seed, steps: result.steps, isBroken, cpuMs } satisfies Word);
  return result;
}

/** @returns the number of stories that broke a rule */
async function playAll(): Promise<number> {
  let broken = 0;
  for (const seed of seeds) {
    const result = await playOne(seed);
    broken += Math.min(result.broken.length, 1);
    if (isTraced) console.log(world.scheduler.trace!.join("\n"));
    if (result.broken.length > 0 || tells) tell(result);
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
  // Each fault has its own seeds, because the world's time advances from seed to seed.
  let from = seeds[0]!;
  for (const planted of PLANTS.filter(({ name }) => name.includes(words))) {
    const own = seeds.map((_, index) => from + index);
    const trade = planted.trade ?? "payments";
    const { count, isFound } = await find(planted.name, own, (seed) =>
      world.planted(planted, () => playOne(seed, trade)),
    );
    from += count;
    if (!isFound) missed += 1;
  }
  return missed;
}

/** @returns 1 if the source edit was not found */
async function findEdit({ name, trade }: NonNullable<Share["edit"]>): Promise<number> {
  const { isFound } = await find(name, seeds, (seed) => playOne(seed, trade));
  return isFound ? 0 : 1;
}

/** Plays seeds until a story breaks a rule. */
async function find(
  name: string,
  own: readonly number[],
  playSeed: (seed: number) => Promise<Told>,
): Promise<{ count: number; isFound: boolean }> {
  for (const [index, seed] of own.entries()) {
    const { broken } = await playSeed(seed);
    if (broken.length === 0) continue;
    console.log(`${name}: found within ${index + 1} seeds, by ${seed} (${broken[0]})`);
    return { count: index + 1, isFound: true };
  }
  console.log(`${name}: NOT FOUND within ${own.length} seeds`);
  return { count: own.length, isFound: false };
}
