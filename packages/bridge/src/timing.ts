/** How patient the bridge is. */
export interface Timing {
  /** A payment that is still pending at the terminal after this is cancelled. The hosted API holds an answer for 180 s at most. */
  paymentMs: number;
  /** How long the last question of an order may take. */
  lastWordMs: number;
  /** How long a refund, or a document, is asked for while nothing is known of it. */
  refundMs: number;
  documentMs: number;
  /** The pause between two questions that were not held. */
  againMs: number;
  /** How often orders that stayed open are asked for. */
  askOpenMs: number;
  /** How often the bridge shows itself to the hosted API. */
  probeMs: number;
  /** How long orders under way may take when the bridge is to stop; below what the service manager allows. */
  stopMs: number;
}

export const TIMING: Timing = {
  paymentMs: 170_000,
  lastWordMs: 8_000,
  refundMs: 40_000,
  documentMs: 60_000,
  againMs: 1_000,
  askOpenMs: 60_000,
  probeMs: 60_000,
  stopMs: 2_500,
};
