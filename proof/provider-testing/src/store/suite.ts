import type { StoreBenchSettings } from "./bench.ts";
import type { StoreBench, StoreConformance } from "./options.ts";

export type StoreRule = (bench: StoreBench) => Promise<void>;

/** A suite's bench and runner, for a group of rules. */
export interface StoreSuite {
  options: StoreConformance;
  /** Runs a rule against the simulator, without faults, with its own connected shop. */
  withShop(rule: StoreRule, settings?: StoreBenchSettings): () => Promise<void>;
  /** Like `withShop`, with a shop that is not connected yet. */
  withNewShop(rule: StoreRule, settings?: StoreBenchSettings): () => Promise<void>;
}
