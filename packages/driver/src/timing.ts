/** How patient a driver is. */
export interface DriverTiming {
  /**
   * A payment that is still pending at the terminal after this is cancelled. The hosted API holds an answer
   * for 180 s at most.
   */
  paymentMs: number;
  /** How long the last question of an order may take. */
  lastWordMs: number;
  /** How long a refund, or a document, is asked for while nothing is known of it. */
  refundMs: number;
  documentMs: number;
  /** How long a client waits for the number of a document that the tax office has not confirmed yet. */
  numberMs: number;
  /** The pause between two questions that were not held. */
  againMs: number;
  terminal: TerminalTiming;
  /** After this, a printer has nothing of a request in its hands any more: above its own time limit. */
  printerMs: number;
}

/** How patient the bridge is with a terminal on the shop's network; its makers publish no times. */
export interface TerminalTiming {
  connectMs: number;
  /** Until a message is confirmed. */
  ackMs: number;
  /** Until a question is answered that needs no cardholder. */
  answerMs: number;
  /** For the cardholder; each text that the terminal shows gives `progressMs` more, up to `resultMaxMs`. */
  resultMs: number;
  progressMs: number;
  resultMaxMs: number;
  /**
   * A last result that is still the old one this long, seen after the cardholder's time, is proof that
   * nothing was charged.
   */
  unchangedMs: number;
  /**
   * After this, a terminal that knows nothing of a request has never had it: until then it may still arrive,
   * also from a process that was killed.
   */
  heardMs: number;
  /** How long after its result the terminal may go on sending its ticket. */
  ticketMs: number;
}

/** The patience of a bridge in a shop. */
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
