import type { Claim } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";

/** A request of a bridge, over whichever route it came. */
export interface BridgeOrder<Body> {
  body: Body;
  claim: Claim | null;
  /** The traces for the entry of the audit log: the stored response of the key has none. */
  traces: Traces<unknown>;
  /**
   * Checks the PIN of the member who gives back, where the bridge asks for one, and names the member in the
   * audit log.
   *
   * @throws Problem `bridge_pin_required` or `bridge_pin_wrong`
   */
  requireMember(): Promise<void>;
  /** The seconds that the bridge waits for the outcome; undefined when it does not say. */
  waitSeconds: number | undefined;
}

/** The response to an order. */
export interface BridgeAnswer<Result> {
  result: Result;
  /** Set when the response belongs to an earlier order under the same key. */
  repeated?: true;
  /** The IDs of the records that the order made, where the result does not have them. */
  effects?: string[];
}
