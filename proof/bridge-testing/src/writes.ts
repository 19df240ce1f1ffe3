import { Journal } from "@banco/bridge/orders/journal";
import { SaleEntries } from "@banco/bridge/orders/sale-entries";

const WRITES = [
  [Journal.prototype, ["open", "remember", "overtake", "answer", "forget", "reported"]],
  [SaleEntries.prototype, ["insert", "update", "insertRequest", "answered", "claimed", "drop"]],
] as const;

/** Journal writes of the bridges in this process. */
export interface Writes {
  /** Whether that number of writes has been reached. */
  isReached(): boolean;
  /** Makes the journals write normally again. */
  restore(): void;
}

/**
 * Runs an action right after a write, counted from now. An action before the last write of a transaction runs
 * before the whole transaction.
 *
 * @param count - the number of the write, from 1
 */
export function afterWrite(count: number, act: () => void): Writes {
  let writes = 0;
  const restores = WRITES.flatMap(([prototype, names]) =>
    names.map((name) => {
      const methods = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
      const write = methods[name]!;
      methods[name] = function (...args) {
        const result = write.apply(this, args);
        writes += 1;
        if (writes === count) act();
        return result;
      };
      return () => {
        methods[name] = write;
      };
    }),
  );
  return {
    isReached: () => writes >= count,
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}
