import { HOST_CLOCK, timeoutError } from "@banco/core/clock";
import type { ClientClock } from "@banco/providers/http/client";

/**
 * The clock of a bench's clients. A rule advances the clock if a response is missing, and the clients' pauses end
 * immediately.
 */
export interface BenchClock extends ClientClock {
  pass(ms: number): void;
}

export function benchClock(): BenchClock {
  let passedMs = 0;
  const deadlines = new Set<{ dueAt: number; ends: AbortController }>();
  const monotonic = () => HOST_CLOCK.monotonic() + passedMs;
  const pass = (ms: number) => {
    passedMs += ms;
    for (const deadline of deadlines) {
      if (deadline.dueAt > monotonic()) continue;
      deadlines.delete(deadline);
      deadline.ends.abort(timeoutError());
    }
  };
  return {
    monotonic,
    pass,
    sleep: async (ms) => pass(ms),
    deadline: (ms) => {
      const ends = new AbortController();
      const deadline = { dueAt: monotonic() + ms, ends };
      deadlines.add(deadline);
      const real = HOST_CLOCK.deadline(ms);
      return {
        signal: AbortSignal.any([ends.signal, real.signal]),
        cancel: () => {
          deadlines.delete(deadline);
          real.cancel();
        },
      };
    },
  };
}
