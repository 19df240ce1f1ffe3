import { type Clock, HOST_CLOCK, timeoutError } from "@banco/core/clock";

/** A clock that a test advances without waiting. */
export interface LapsingClock extends Clock {
  /**
   * Advances the clock by milliseconds: work that falls due runs immediately. Deadlines still follow the
   * host's clock, to allow for slow machines.
   */
  pass(ms: number): void;
  /** Like `pass`, but deadlines within that time also expire, so that no one waits for those responses. */
  passDeadlines(ms: number): void;
  /**
   * Makes deadlines expire only by `passDeadlines`, so that a response held back by a test does not time
   * out on a slow machine.
   */
  holdDeadlines(): void;
}

/**
 * Creates a clock that follows the host's clock, plus the time by which it was advanced.
 *
 * @param aheadMs - the lead at the start
 */
export function lapsingClock(aheadMs = 0): LapsingClock {
  let passedMs = aheadMs;
  let isHeld = false;
  const waiting = new Set<() => void>();
  const deadlines = new Set<{ dueAt: number; end: () => void }>();
  const wall = () => HOST_CLOCK.wall() + passedMs;
  const monotonic = () => HOST_CLOCK.monotonic() + passedMs;

  /** Waits by the host's clock and checks again whenever the clock was advanced. */
  const after: Clock["after"] = (ms, run) => {
    const dueAt = monotonic() + ms;
    let timer = HOST_CLOCK.after(ms, fire);
    function fire(): void {
      waiting.delete(look);
      timer.cancel();
      run();
    }
    function look(): void {
      timer.cancel();
      timer = HOST_CLOCK.after(Math.max(0, dueAt - monotonic()), fire);
    }
    waiting.add(look);
    return {
      cancel: () => {
        waiting.delete(look);
        timer.cancel();
      },
    };
  };

  const pass = (ms: number) => {
    passedMs += ms;
    for (const look of [...waiting]) look();
  };

  return {
    wall,
    monotonic,
    now: () => new Date(wall()),
    after,
    every: (ms, run) => {
      let timer = after(ms, again);
      function again(): void {
        timer = after(ms, again);
        run();
      }
      return { cancel: () => timer.cancel() };
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = after(ms, () => {
          signal?.removeEventListener("abort", stop);
          resolve();
        });
        function stop(): void {
          timer.cancel();
          reject(signal!.reason);
        }
        if (signal?.aborted) stop();
        else signal?.addEventListener("abort", stop, { once: true });
      }),
    deadline: (ms) => {
      const over = new AbortController();
      const cancel = () => {
        clearTimeout(timer);
        deadlines.delete(known);
      };
      const end = () => {
        cancel();
        over.abort(timeoutError());
      };
      const known = { dueAt: monotonic() + ms, end };
      const timer = isHeld ? undefined : setTimeout(end, ms).unref();
      deadlines.add(known);
      return { signal: over.signal, cancel };
    },
    pass,
    passDeadlines: (ms) => {
      pass(ms);
      for (const { dueAt, end } of [...deadlines]) if (dueAt <= monotonic()) end();
    },
    holdDeadlines: () => {
      isHeld = true;
    },
  };
}
