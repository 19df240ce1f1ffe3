import type { Claim } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";

/** A request of a bridge, whichever way it came. */
export interface BridgeOrder<Body> {
  body: Body;
  claim: Claim | null;
  /** For the entry of the audit log: the key keeps no answer. */
  traces: Traces<unknown>;
  /** How long the bridge waits for the outcome; undefined: it does not say. */
  waitSeconds: number | undefined;
}

/** How an order is answered. */
export interface BridgeAnswer<Result> {
  result: Result;
  /** It is of an earlier order under the same key. */
  repeated?: true;
  /** The identifiers of what came of it, where the result does not say them. */
  effects?: string[];
}
