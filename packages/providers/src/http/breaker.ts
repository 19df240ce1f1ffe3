import type { Clock } from "@banco/core/clock";

/** The settings of a breaker. */
export interface BreakerOptions {
  /** The number of consecutive failures after which the breaker opens. */
  failures: number;
  /** How long the breaker blocks all calls, in milliseconds. */
  pauseMs: number;
  clock: Pick<Clock, "monotonic">;
  /** Whether an error shows that the host has failed. */
  isFailure(error: unknown): boolean;
  /**
   * Whether an error is a response from the host, which shows that the host works. An error that is neither this nor
   * a failure proves nothing.
   */
  isAnswer(error: unknown): boolean;
  /** Called when the breaker opens or closes again. */
  changed(isOpen: boolean): void;
}

/** The error of a call that an open breaker did not let through. */
export class BreakerOpen extends Error {}

/**
 * Lets calls to a host through until several in a row have failed. It then blocks all calls for a while, and then lets
 * a single call through, whose outcome determines whether the breaker closes.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #failed = 0;
  #openedAt: number | undefined;
  /** The only call that an open breaker lets through; resolves when its outcome is known. */
  #trial: Promise<void> | undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /**
   * Makes the call. A call during a trial waits for the trial to end; if its outcome proves nothing about the host, the
   * first waiting call becomes the next trial, and the others fail without waiting again.
   *
   * @throws BreakerOpen if the call was not made; otherwise the call's own error
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#trial) await this.#trial;
    if (this.#openedAt === undefined) return this.#watched(call, { isTrial: false });
    if (this.#trial) throw new BreakerOpen();
    const { clock, pauseMs } = this.#options;
    if (clock.monotonic() - this.#openedAt < pauseMs) throw new BreakerOpen();
    const trial = this.#watched(call, { isTrial: true });
    const end = () => {
      this.#trial = undefined;
    };
    this.#trial = trial.then(end, end);
    return trial;
  }

  async #watched<T>(call: () => Promise<T>, { isTrial }: { isTrial: boolean }): Promise<T> {
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
    // A call that started before the breaker opened proves nothing about the host's current state.
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
