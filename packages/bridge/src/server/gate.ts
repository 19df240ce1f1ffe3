import type { FastifyInstance } from "fastify";
import { fail } from "./envelope.ts";

const CLOSED = "The bridge is updating its program: nothing was done, try again in a few seconds";

/** Rejects requests while the bridge updates its program. */
export class Gate {
  #inside = 0;
  #isClosed: boolean;

  constructor(isClosed = false) {
    this.#isClosed = isClosed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether a request that may change something is in progress. */
  get isBusy(): boolean {
    return this.#inside > 0;
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
  }

  /** Rejects requests that may change something; reads continue. */
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
