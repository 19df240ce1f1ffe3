import { controlFrame, type Frame, messageFrame } from "./frames.ts";
import type { Line, NoFrame } from "./line.ts";
import type { LrcVariant } from "./lrc.ts";

/** How this terminal computes check bytes: of messages, and of control frames. */
export interface LrcChoice {
  app: LrcVariant;
  control: LrcVariant;
}

/** The waits and callbacks of an exchange. */
export interface Patience {
  /** Until a message is confirmed. */
  ackMs: number;
  signal?: AbortSignal;
  /** Called with each text that the terminal shows the cardholder, as a sign of progress. */
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
  /** The variant of the check byte in the terminal's own confirmation. */
  heardControl: LrcVariant | undefined;

  constructor(line: Line, lrc: LrcChoice, patience: Patience) {
    this.#line = line;
    this.#lrc = lrc;
    this.#patience = patience;
  }

  /**
   * Sends a message: `taken` when the terminal confirms it, `rejected` when the terminal rejected it three
   * times, `unsure` otherwise. It sends the message again only after a rejection: a copy that overtakes a
   * lost confirmation would start a second payment.
   *
   * @param isOld - whether a message is an earlier one that the terminal sends again because it was never
   *   confirmed
   */
  async submit(
    payload: string,
    isOld: (message: string) => boolean = () => false,
  ): Promise<"taken" | "rejected" | "unsure"> {
    const frame = messageFrame(payload, this.#lrc.app);
    for (let sending = 1; sending <= SENDINGS_MAX; sending += 1) {
      this.#line.send(frame);
      const confirmed = await this.#confirmation(isOld);
      if (confirmed !== "rejected") return confirmed;
    }
    return "rejected";
  }

  async #confirmation(isOld: (message: string) => boolean): Promise<"taken" | "rejected" | "unsure"> {
    const { ackMs, signal } = this.#patience;
    const until = this.#line.clock.wall() + ackMs;
    for (;;) {
      const frame = await this.#line.next(until, signal);
      if (frame === "silence" || frame === "closed") return "unsure";
      if (frame.kind === "ack" || frame.kind === "nak") {
        this.heardControl = frame.lrc;
        return frame.kind === "ack" ? "taken" : "rejected";
      }
      const message = this.#heard(frame);
      if (message === undefined) continue;
      if (isOld(message)) {
        this.confirm();
        continue;
      }
      // Some terminals answer without confirming first.
      this.#early = message;
      return "taken";
    }
  }

  /**
   * Returns the terminal's next message, not confirmed yet; it calls `until` again after each
   * text.
   */
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

  /** Confirms a message: from then on the terminal considers it delivered. */
  confirm(): void {
    this.#line.send(controlFrame("ack", this.#lrc.control));
  }

  /** Returns the message in a frame; rejects one with a wrong check byte, so it is resent. */
  #heard(frame: Frame): string | undefined {
    if (frame.kind === "progress") this.#patience.progress?.(frame.text);
    if (frame.kind !== "message") return undefined;
    if (frame.lrc === this.#lrc.app) return frame.payload;
    this.#line.send(controlFrame("nak", this.#lrc.control));
    return undefined;
  }
}
