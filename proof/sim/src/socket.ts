import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import type { Life } from "./life.ts";
import type { Scheduler } from "./scheduler.ts";

/** How the simulated world controls connections. */
export interface SocketRules {
  scheduler: () => Scheduler;
  /** Returns the delay of the next piece of data. */
  passMs(): number;
  /** Whether the connection breaks at the next piece of data. */
  breaks(): boolean;
}

/**
 * One end of a connection: bytes written at one end arrive at the other, in order, as events of the world.
 */
export class WorldSocket extends EventEmitter {
  /** The process at this end; undefined for a device. */
  readonly life: Life | undefined;
  readonly #rules: SocketRules;
  #other!: WorldSocket;
  #written: Buffer[] = [];
  #isPassing = false;
  #isEnding = false;
  destroyed = false;

  private constructor(rules: SocketRules, life: Life | undefined) {
    super();
    this.#rules = rules;
    this.life = life;
  }

  /** Returns both ends of a new connection: the calling process's and the device's. */
  static pair(rules: SocketRules, life: Life | undefined): [WorldSocket, WorldSocket] {
    const near = new WorldSocket(rules, life);
    const far = new WorldSocket(rules, undefined);
    near.#other = far;
    far.#other = near;
    return [near, far];
  }

  /** This socket as Node's type. */
  get asSocket(): Socket {
    return this as unknown as Socket;
  }

  get writable(): boolean {
    return !this.destroyed && !this.#isEnding;
  }

  setNoDelay(): this {
    return this;
  }

  write(bytes: Uint8Array): boolean {
    if (!this.writable) return false;
    this.#written.push(Buffer.from(bytes));
    this.#pass();
    return true;
  }

  end(): this {
    this.#isEnding = true;
    this.#pass();
    return this;
  }

  destroySoon(): void {
    this.end();
  }

  resetAndDestroy(): void {
    this.destroy();
  }

  /** Breaks the connection; the other end notices later. */
  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.#leave(error);
    this.#later(() => this.#other.#leave());
    return this;
  }

  /**
   * Closes the socket of a dead process: it receives nothing more, and the other end gets an end of stream.
   */
  die(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#later(() => this.#other.#leave());
  }

  #pass(): void {
    if (this.#isPassing || this.destroyed) return;
    this.#isPassing = true;
    this.#later(() => {
      this.#isPassing = false;
      const bytes = Buffer.concat(this.#written.splice(0));
      if (this.#rules.breaks()) {
        this.#other.#leave();
        return this.destroy();
      }
      if (bytes.length > 0 && !this.#other.destroyed) this.#other.emit("data", bytes);
      if (this.#isEnding && this.#written.length === 0) return this.destroy();
      if (this.#written.length > 0) this.#pass();
    });
  }

  /** Schedules a delivery, which belongs to the receiving process. */
  #later(happen: () => void): void {
    const { life } = this.#other;
    if (life?.isAlive === false) return;
    this.#rules.scheduler().add("bytes", this.#rules.passMs(), happen, life ?? null);
  }

  #leave(error?: Error): void {
    if (this.destroyed) return;
    this.destroyed = true;
    if (error) this.emit("error", error);
    this.emit("close");
  }
}
