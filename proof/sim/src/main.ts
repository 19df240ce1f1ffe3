/**
 * `npm run sim` plays simulated stories. Options:
 *
 * - `--seed 7` plays the story of seed 7.
 * - `--seeds 1000` plays the stories of the next thousand seeds, spread over one process per core.
 * - `--trade NAME` plays stories of one trade; with `--plant` it also plays mutants without a trade.
 * - `--each` plays `--seeds` stories of every trade.
 * - `--kept` plays the seeds that once found a fault.
 * - `--trace` prints every event.
 * - `--plants` measures how many seeds it takes to find each planted fault, at most `--seeds`. The planted
 *   faults are those in `plants.ts`, and the mutants in `mutants.json` that are assigned to a trade.
 * - `--plant WORDS` does the same for the planted faults whose names contain WORDS.
 *
 * The exit code is 0 if every rule holds, 1 if one is broken, 2 if a story hangs.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Mutant, readTables } from "@banco/testing/mutants";
import { POSTGRES_URL, startThrowawayPostgres } from "@banco/testing/postgres";
import { type Share, share } from "./crew.ts";
import kept from "./kept-seeds.json" with { type: "json" };
import { TRADE_NAMES, type TradeName } from "./trade-names.ts";

/** The minimum number of seeds per process. */
const SEEDS_EACH = 50;
/** The distance between the seeds of two trades. */
const APART = 1_000;
const ROOT = join(import.meta.dirname, "../../..");

const stories = kept as { seed: number; trade: TradeName; found: string }[];
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
    trace: { type: "boolean", default: false },
    kept: { type: "boolean", default: false },
    plants: { type: "boolean", default: false },
    plant: { type: "string", default: "" },
    trade: { type: "string" },
    each: { type: "boolean", default: false },
  },
});
const count = Number(values.seeds);
const seeds = Array.from({ length: count }, (_, index) => Number(values.seed) + index);
const played: [seed: number, trade: TradeName | undefined][] = values.kept
  ? stories.map(({ seed, trade }) => [seed, trade])
  : values.each
    ? TRADE_NAMES.flatMap((trade, place) =>
        seeds.map((seed): [number, TradeName] => [seed + place * APART, trade]),
      )
    : seeds.map((seed) => [seed, values.trade as TradeName | undefined]);
const all = played.map(([seed]) => seed).toSorted((one, other) => one - other);
const isPlanted = values.plants || values.plant !== "";
const isSerial = isPlanted || values.trace;
const workers = isSerial ? 1 : Math.max(1, Math.min(Number(values.workers), all.length / SEEDS_EACH));
const each = Math.ceil(all.length / Math.floor(workers));
const shares: Share[] = [];
for (let from = 0; from < all.length; from += each)
  shares.push({
    seeds: all.slice(from, from + each),
    trades: Object.fromEntries(played.flatMap(([seed, trade]) => (trade ? [[seed, trade]] : []))),
    isTraced: values.trace,
    plant: isPlanted ? values.plant : undefined,
    tells: all.length <= 100,
  });

/** The worlds' server has no replicas. */
const UNCOPIED = { wal_level: "minimal", max_wal_senders: "0" };
const postgres = process.env[POSTGRES_URL] ? undefined : await startThrowawayPostgres(UNCOPIED);
if (postgres) process.env[POSTGRES_URL] = postgres.url;
const mutants = isPlanted ? mutantsWith(values.plant) : [];
// A mutant's name contains its package.
let code = values.plant.includes("/") ? 0 : await share(shares);
// Each source edit needs its own process.
for (const edit of mutants) code = Math.max(code, await share([{ ...shares[0]!, edit }]));
await postgres?.stop();
process.exit(code);

/** Returns the mutants whose names contain the words, each with the trade that should detect it. */
function mutantsWith(words: string): NonNullable<Share["edit"]>[] {
  const isWanted = ({ trade }: Mutant) => trade !== undefined || values.trade !== undefined;
  return readTables(ROOT).flatMap(({ name: of, dir, mutants }) =>
    mutants.filter(isWanted).flatMap(({ id, harm, file, text, replacement, trade }) => {
      const name = `${of}/${id}: ${harm}`;
      if (!name.includes(words)) return [];
      const url = pathToFileURL(join(ROOT, dir, file)).href;
      return { name, trade: (values.trade ?? trade) as TradeName, file: { url, text, replacement } };
    }),
  );
}
