/** The waiting times of a driver. */
export interface DriverTiming {
  /**
   * The time after which a payment that is still pending on the terminal is cancelled. The hosted API holds a
   * response for 180 s at most.
   */
  paymentMs: number;
  /** How long the last poll of an order may take. */
  lastWordMs: number;
  /** How long a refund with an unknown outcome is polled. */
  refundMs: number;
  /** How long a document with an unknown outcome is polled. */
  documentMs: number;
  /** The time that a client waits for the number of a document that the tax office has not confirmed yet. */
  numberMs: number;
  /** The pause between two polls. */
  againMs: number;
  terminal: TerminalTiming;
  /** The time after which a printer has certainly finished a request; longer than its own time limit. */
  printerMs: number;
}

/** The waiting times for a terminal on the shop's network; manufacturers do not publish any. */
export interface TerminalTiming {
  connectMs: number;
  /** The time until a message is confirmed. */
  ackMs: number;
  /** How long to wait for the response to a request that needs no cardholder. */
  answerMs: number;
  /** The time that the cardholder has; each text that the terminal shows adds `progressMs`, up to `resultMaxMs`. */
  resultMs: number;
  progressMs: number;
  resultMaxMs: number;
  /** How long the last result must remain unchanged, after the cardholder's time, to prove that nothing was charged. */
  unchangedMs: number;
  /**
   * The time after which a terminal without a record of a request never received it; until then the request may
   * still arrive, even from a killed process.
   */
  heardMs: number;
  /** The time after the result in which the terminal may still send the ticket. */
  ticketMs: number;
}

/** The waiting times of a bridge in a shop. */
export const DRIVER_TIMING: DriverTiming = {
  paymentMs: 170_000,
  lastWordMs: 8_000,
  refundMs: 40_000,
  documentMs: 60_000,
  numberMs: 8_000,
  againMs: 1_000,
  printerMs: 20_000,
  terminal: {
    connectMs: 5_000,
    ackMs: 2_000,
    answerMs: 20_000,
    resultMs: 170_000,
    progressMs: 60_000,
    resultMaxMs: 300_000,
    unchangedMs: 60_000,
    heardMs: 20_000,
    ticketMs: 500,
  },
};
