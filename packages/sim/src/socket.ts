import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import type { Life } from "./life.ts";
import type { Scheduler } from "./scheduler.ts";

/** How the world treats connections. */
export interface SocketRules {
  scheduler: () => Scheduler;
  /** How long what is written next takes. */
  passMs(): number;
  /** Whether the connection breaks as something passes. */
  breaks(): boolean;
}

/**
 * One end of a connection: what is written at one comes out at the other, in its order, at turns of the
 * world's.
 */
export class WorldSocket extends EventEmitter {
  /** The process at this end; undefined: a device. */
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

  /** Both ends of a new connection: of the process that asks, and of a device. */
  static pair(rules: SocketRules, life: Life | undefined): [WorldSocket, WorldSocket] {
    const near = new WorldSocket(rules, life);
    const far = new WorldSocket(rules, undefined);
    near.#other = far;
    far.#other = near;
    return [near, far];
  }

  /** As programs know it. */
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

  /** Breaks it; the other end learns of that when it comes there. */
  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.#leave(error);
    this.#later(() => this.#other.#leave());
    return this;
  }

  /** Its process is dead: it hears no more, and the other end learns that it is gone. */
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

  /** What has left belongs to whom it comes to. */
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
