import { type Clock, HOST_CLOCK } from "@banco/core/clock";

/** A clock on which a test lets time pass without waiting for it. */
export interface LapsingClock extends Clock {
  /** Lets so many milliseconds pass: what falls due meanwhile runs at once. */
  pass(ms: number): void;
}

/**
 * Goes as the host's clock does, ahead of it by what has been let pass.
 *
 * @param aheadMs - how far at first
 */
export function lapsingClock(aheadMs = 0): LapsingClock {
  let passedMs = aheadMs;
  const waiting = new Set<() => void>();
  const wall = () => HOST_CLOCK.wall() + passedMs;
  const monotonic = () => HOST_CLOCK.monotonic() + passedMs;

  /** Waits on the host's clock, and looks again whenever time was let pass. */
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
    deadline: (ms) => HOST_CLOCK.deadline(ms),
    pass: (ms) => {
      passedMs += ms;
      for (const look of [...waiting]) look();
    },
  };
}
