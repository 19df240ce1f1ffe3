import type { Clocks } from "@banco/core/elapsed";

/**
 * The time since orders were sent, as measured by this process. The wall clock proves nothing: it may be
 * corrected while an order is in progress, by hours if a machine started with a wrong time. The age of an order
 * sent by an earlier process starts when this process first sees it.
 */
export class Ages {
  readonly #clock: Pick<Clocks, "monotonic">;
  readonly #since = new Map<string, number>();

  constructor(clock: Pick<Clocks, "monotonic">) {
    this.#clock = clock;
  }

  /** Starts an order's age; call it just before the order is sent. */
  begin(id: string): void {
    this.#since.set(id, this.#clock.monotonic());
  }

  /** Returns the milliseconds since the order was sent, or since this process first saw it. */
  ofMs(id: string): number {
    if (!this.#since.has(id)) this.begin(id);
    return this.#clock.monotonic() - this.#since.get(id)!;
  }

  /** Runs work on an order, then deletes the order's age unless the order stays open. */
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
