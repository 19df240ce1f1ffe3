import type { FastifyInstance } from "fastify";
import { fail } from "./envelope.ts";

const CLOSED = "The bridge is changing its program: nothing was done, try again in a few seconds";

/** Holds requests back while the bridge changes its program. */
export class Gate {
  #inside = 0;
  #isClosed: boolean;

  constructor(isClosed = false) {
    this.#isClosed = isClosed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether a request that may change something is being answered. */
  get isBusy(): boolean {
    return this.#inside > 0;
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Rejects requests that may change something while it is closed; reads are answered. */
  guard(app: FastifyInstance): void {
    app.addHook("onRequest", async ({ method }, reply) => {
      if (method !== "POST" && method !== "DELETE") return;
      if (this.#isClosed) return fail(reply, 500, CLOSED);
      this.#inside += 1;
      reply.raw.once("close", () => {
        this.#inside -= 1;
      });
    });
  }
}
