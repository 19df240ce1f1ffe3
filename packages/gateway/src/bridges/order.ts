import type { Claim } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";

/** A bridge's request, on any route. */
export interface BridgeOrder<Body> {
  body: Body;
  claim: Claim | null;
  /** The traces for the audit log entry: the key's stored response has none. */
  traces: Traces<unknown>;
  /**
   * Checks the PIN of the member who refunds, if the bridge requires one, and names the member in the audit
   * log.
   *
   * @throws Problem `bridge_pin_required` or `bridge_pin_wrong`
   */
  requireMember(): Promise<void>;
  /** The seconds that the bridge waits for the outcome; undefined if it is not set. */
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
