import type { Clocks } from "@banco/core/elapsed";

/**
 * How long ago orders were sent, as far as this process knows. A wall clock is put right while an order is
 * under way, by hours where a machine began with a wrong one: it proves nothing. What an earlier process sent
 * is as old as this one has known it.
 */
export class Ages {
  readonly #clock: Pick<Clocks, "monotonic">;
  readonly #since = new Map<string, number>();

  constructor(clock: Pick<Clocks, "monotonic">) {
    this.#clock = clock;
  }

  /** It is about to be sent. */
  begin(id: string): void {
    this.#since.set(id, this.#clock.monotonic());
  }

  /** Since it was sent, or first asked for here, in milliseconds. */
  ofMs(id: string): number {
    if (!this.#since.has(id)) this.begin(id);
    return this.#clock.monotonic() - this.#since.get(id)!;
  }

  /** Does something about an order, and forgets its age unless it stays open. */
  async until<Known extends { state: string }>(id: string, work: () => Promise<Known>): Promise<Known> {
    let isOpen = false;
    try {
      const outcome = await work();
      isOpen = outcome.state === "open";
      return outcome;
    } finally {
      if (!isOpen) this.#since.delete(id);
    }
  }
}
