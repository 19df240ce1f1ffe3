import type { Clock } from "@banco/core/clock";

/** The form of a breaker. */
export interface BreakerOptions {
  /** So many failures in a row open it. */
  failures: number;
  /** How long it lets no call through, in milliseconds. */
  pauseMs: number;
  clock: Pick<Clock, "monotonic">;
  /** Whether an error says that the host has failed. */
  isFailure(error: unknown): boolean;
  /**
   * Whether an error is the host's answer, which shows that it is there. One that is neither says nothing of
   * the host.
   */
  isAnswer(error: unknown): boolean;
  /** Is told when it opens, and when it is closed again. */
  changed(isOpen: boolean): void;
}

/** An open breaker did not let the call through. */
export class BreakerOpen extends Error {}

/**
 * Lets calls to a host through until several in a row have failed. Then none is for a while, and after that
 * one: by it the others are decided.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #failed = 0;
  #openedAt: number | undefined;
  /** The one call that an open breaker lets through; done when its end is known. */
  #trial: Promise<void> | undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /**
   * Makes the call. Who comes during a trial waits for its end; where that says nothing of the host, the
   * first who waited is the next trial, and the others wait for no second one.
   *
   * @throws BreakerOpen when the call was not made; else the call's own error
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#trial) await this.#trial;
    if (this.#openedAt === undefined) return this.#watched(call, false);
    if (this.#trial) throw new BreakerOpen();
    const { clock, pauseMs } = this.#options;
    if (clock.monotonic() - this.#openedAt < pauseMs) throw new BreakerOpen();
    const made = this.#watched(call, true);
    const end = () => {
      this.#trial = undefined;
    };
    this.#trial = made.then(end, end);
    return made;
  }

  async #watched<T>(call: () => Promise<T>, isTrial: boolean): Promise<T> {
    try {
      const result = await call();
      this.#succeed(isTrial);
      return result;
    } catch (error) {
      const { isFailure, isAnswer } = this.#options;
      if (isFailure(error)) this.#fail(isTrial);
      else if (isTrial && isAnswer(error)) this.#succeed(isTrial);
      throw error;
    }
  }

  #succeed(isTrial: boolean): void {
    this.#failed = 0;
    // What was sent before it opened says nothing of the host as it is now.
    if (!isTrial) return;
    this.#openedAt = undefined;
    this.#options.changed(false);
  }

  #fail(isTrial: boolean): void {
    const { failures, clock, changed } = this.#options;
    this.#failed += 1;
    if (isTrial) this.#openedAt = clock.monotonic();
    else if (this.#openedAt === undefined && this.#failed >= failures) {
      this.#openedAt = clock.monotonic();
      changed(true);
    }
  }
}
