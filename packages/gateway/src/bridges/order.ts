import type { Claim } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";

/** A bridge's request, on any route. */
export interface BridgeOrder<Body> {
  body: Body;
  claim: Claim | null;
  /** The traces of the request: only its audit log entry, because no response is stored under the key. */
  traces: Traces<unknown>;
  /**
   * Checks the PIN of the member who refunds, if the bridge requires one, and records the member in the audit
   * log.
   *
   * @throws Problem `bridge_pin_required` or `bridge_pin_wrong`
   */
  requireMember(): Promise<void>;
  /** How many seconds the bridge waits for the outcome, if set. */
  waitSeconds: number | undefined;
}

/** The response to an order. */
export interface BridgeAnswer<Result> {
  result: Result;
  /** Set if the response belongs to an earlier order with the same key. */
  repeated?: true;
  /** The IDs of records that the order created, if the result does not contain them. */
  effects?: string[];
}
