import { HOST_CLOCK } from "@banco/core/clock";
import type { ClientClock } from "@banco/providers/http/client";

/** The time of a bench's clients, which a rule lets pass where an answer is missing. Their pauses pass at once. */
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
      deadline.ends.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    }
  };
  return {
    monotonic,
    pass,
    sleep: async (ms) => pass(ms),
    timeout: (ms) => {
      const ends = new AbortController();
      deadlines.add({ dueAt: monotonic() + ms, ends });
      return AbortSignal.any([ends.signal, HOST_CLOCK.timeout(ms)]);
    },
  };
}
