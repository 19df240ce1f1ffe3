/**
 * `npm run sim -- --seed 7`: plays the story of a seed, `--seeds 1000` those of the next thousand; `--trace` prints every event, and `--plants` looks
 * how soon faults that are put in by hand are found.
 */
import { parseArgs } from "node:util";
import { PLANTS } from "./plants.ts";
import { hostMs } from "./real-time.ts";
import { play, type Told } from "./story.ts";
import { World } from "./world.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
    plants: { type: "boolean", default: false },
  },
});
const first = Number(values.seed);
const count = Number(values.seeds);

function tell({ seed, steps, digest, broken }: Told): void {
  const outcome = broken.length > 0 ? `\n  ${broken.join("\n  ")}` : " all holds";
  console.log(`seed ${seed}: ${steps} steps, digest ${digest}:${outcome}`);
}

/** @returns how many stories broke something */
async function playAll(world: World): Promise<number> {
  const start = hostMs();
  let steps = 0;
  let broken = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const told = await play(world, seed, values.trace);
    steps += told.steps;
    broken += Math.min(told.broken.length, 1);
    if (values.trace) console.log(world.scheduler.trace!.join("\n"));
    if (told.broken.length > 0 || count <= 100) tell(told);
  }
  const seconds = (hostMs() - start) / 1_000;
  console.log(`${count} seeds, ${steps} steps, ${broken} broken, ${seconds.toFixed(1)} s`);
  return broken;
}

/** @returns how many of the planted faults were not found */
async function findPlants(world: World): Promise<number> {
  let missed = 0;
  for (const [index, plant] of PLANTS.entries()) {
    // Each has seeds of its own: the providers' books know what was played before.
    const from = first + index * count;
    let told = await world.planted(plant, () => play(world, from));
    while (told.broken.length === 0 && told.seed < from + count - 1)
      told = await world.planted(plant, () => play(world, told.seed + 1));
    const isFound = told.broken.length > 0;
    if (!isFound) missed += 1;
    const seeds = told.seed - from + 1;
    console.log(`${isFound ? "found" : "NOT FOUND"} within ${seeds} seeds: ${plant.name}`);
  }
  return missed;
}

const world = await World.open();
const wrong = values.plants ? await findPlants(world) : await playAll(world);
await world.close();
process.exit(wrong === 0 ? 0 : 1);
