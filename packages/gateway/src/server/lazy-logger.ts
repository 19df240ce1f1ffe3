import type { FastifyBaseLogger } from "fastify";

/**
 * A request's logger that is created when the request first logs something: in many requests, creating a logger would
 * cost more than everything else, and most requests log nothing.
 */
class LazyChild {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.#child.child(bindings);
  }

  fatal(...args: [never]): void {
    this.#child.fatal(...args);
  }

  error(...args: [never]): void {
    this.#child.error(...args);
  }

  warn(...args: [never]): void {
    this.#child.warn(...args);
  }

  info(...args: [never]): void {
    this.#child.info(...args);
  }

  debug(...args: [never]): void {
    this.#child.debug(...args);
  }

  trace(...args: [never]): void {
    this.#child.trace(...args);
  }

  silent(): void {}
}

/** Fastify's factory of request loggers. */
export function lazyChild(parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new LazyChild(parent, bindings) as unknown as FastifyBaseLogger;
}
