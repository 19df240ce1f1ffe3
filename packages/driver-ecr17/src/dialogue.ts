import { controlFrame, type Frame, messageFrame } from "./frames.ts";
import type { Line, NoFrame } from "./line.ts";
import type { LrcVariant } from "./lrc.ts";

/** The check-byte variants that this terminal uses for messages and for control frames. */
export interface LrcChoice {
  app: LrcVariant;
  control: LrcVariant;
}

/** The timeouts and callbacks of an exchange. */
export interface Patience {
  /** The time until a message is confirmed. */
  ackMs: number;
  signal?: AbortSignal;
  /** Called with each text that the terminal shows to the cardholder, as a sign of progress. */
  progress?(text: string): void;
}

const SENDINGS_MAX = 3;
const WRONG_FRAMES_MAX = 3;

/** A message and its responses on one connection. */
export class Dialogue {
  readonly #line: Line;
  readonly #lrc: LrcChoice;
  readonly #patience: Patience;
  #early: string | undefined;
  /** The check-byte variant of the terminal's own confirmation. */
  heardControl: LrcVariant | undefined;

  constructor(line: Line, lrc: LrcChoice, patience: Patience) {
    this.#line = line;
    this.#lrc = lrc;
    this.#patience = patience;
  }

  /**
   * Sends a message: returns `accepted` when the terminal confirms it, `rejected` when the terminal rejected it three
   * times, `unsure` otherwise. It resends the message only after a rejection: if only the confirmation was lost,
   * resending would start a second payment.
   *
   * @param isOld - whether a message is an earlier one that the terminal resends because it was never confirmed
   */
  async submit(
    payload: string,
    isOld: (message: string) => boolean = () => false,
  ): Promise<"accepted" | "rejected" | "unsure"> {
    const frame = messageFrame(payload, this.#lrc.app);
    for (let sending = 1; sending <= SENDINGS_MAX; sending += 1) {
      this.#line.send(frame);
      const confirmed = await this.#confirmation(isOld);
      if (confirmed !== "rejected") return confirmed;
    }
    return "rejected";
  }

  async #confirmation(isOld: (message: string) => boolean): Promise<"accepted" | "rejected" | "unsure"> {
    const { ackMs, signal } = this.#patience;
    const until = this.#line.clock.wall() + ackMs;
    for (;;) {
      const frame = await this.#line.next(until, signal);
      if (frame === "silence" || frame === "closed") return "unsure";
      if (frame.kind === "ack" || frame.kind === "nak") {
        this.heardControl = frame.lrc;
        return frame.kind === "ack" ? "accepted" : "rejected";
      }
      const message = this.#heard(frame);
      if (message === undefined) continue;
      if (isOld(message)) {
        this.confirm();
        continue;
      }
      // Some terminals respond without confirming first.
      this.#early = message;
      return "accepted";
    }
  }

  /** Returns the terminal's next message without confirming it; calls `until` again after each text. */
  async receive(until: () => number): Promise<string | NoFrame> {
    if (this.#early !== undefined) {
      const message = this.#early;
      this.#early = undefined;
      return message;
    }
    for (let wrong = 0; wrong < WRONG_FRAMES_MAX; ) {
      const frame = await this.#line.next(until(), this.#patience.signal);
      if (frame === "silence" || frame === "closed") return frame;
      const message = this.#heard(frame);
      if (message !== undefined) return message;
      if (frame.kind === "message") wrong += 1;
    }
    return "silence";
  }

  /** Confirms a message: the terminal then considers it delivered. */
  confirm(): void {
    this.#line.send(controlFrame("ack", this.#lrc.control));
  }

  /** Returns the message in a frame; rejects a message with a wrong check byte, so that the terminal resends it. */
  #heard(frame: Frame): string | undefined {
    if (frame.kind === "progress") this.#patience.progress?.(frame.text);
    if (frame.kind !== "message") return undefined;
    if (frame.lrc === this.#lrc.app) return frame.payload;
    this.#line.send(controlFrame("nak", this.#lrc.control));
    return undefined;
  }
}
