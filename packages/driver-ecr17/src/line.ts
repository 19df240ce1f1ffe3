import { connect as connectSocket, type Socket } from "node:net";
import type { Surroundings } from "@banco/driver";
import { type Frame, FrameReader } from "./frames.ts";

/** More frames than any exchange has: a peer that sends more is not a terminal. */
const FRAMES_MAX = 1_000;

export type LineSurroundings = Pick<Surroundings, "clock" | "connect">;

/** The reason why no frame arrived: a timeout or a closed connection. */
export type NoFrame = "silence" | "closed";

/**
 * A connection to a terminal. Each message has its own connection: terminals close their connections between
 * transactions, and on a half-open connection it is unknown whether the terminal received a payment.
 */
export class Line {
  readonly #socket: Socket;
  readonly clock: Surroundings["clock"];
  readonly #reader = new FrameReader();
  readonly #frames: Frame[] = [];
  #closed = false;
  #wake: () => void = () => {};

  /**
   * Connects to a terminal.
   *
   * @throws Error if the connection cannot be made, in which case nothing has been sent
   */
  static open(
    to: { host: string; port: number },
    timeoutMs: number,
    { clock, connect = ({ host, port }) => connectSocket({ host, port, noDelay: true }) }: LineSurroundings,
  ): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect(to);
      const timer = clock.after(timeoutMs, () => socket.destroy(new Error("it does not respond")));
      socket.once("error", (error: NodeJS.ErrnoException) => {
        timer.cancel();
        reject(new Error(error.code ?? error.message, { cause: error }));
      });
      socket.once("connect", () => {
        timer.cancel();
        resolve(new Line(socket, clock));
      });
    });
  }

  private constructor(socket: Socket, clock: Surroundings["clock"]) {
    this.#socket = socket;
    this.clock = clock;
    socket.on("data", (chunk: Buffer) => {
      this.#frames.push(...this.#reader.push(chunk));
      if (this.#frames.length > FRAMES_MAX) socket.destroy();
      this.#wake();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#closed = true;
      this.#wake();
    });
  }

  send(bytes: Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(bytes);
  }

  /** Returns the next frame; frames already received are returned before `closed`. */
  async next(untilMs: number, signal?: AbortSignal): Promise<Frame | NoFrame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame) return frame;
      if (this.#closed) return "closed";
      const leftMs = untilMs - this.clock.wall();
      if (leftMs <= 0 || signal?.aborted) return "silence";
      await this.#woken(leftMs, signal);
    }
  }

  /** Closes the connection after the last bytes have been sent. */
  close(): void {
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #woken(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        timer.cancel();
        signal?.removeEventListener("abort", done);
        this.#wake = () => {};
        resolve();
      };
      const timer = this.clock.after(timeoutMs, done);
      signal?.addEventListener("abort", done, { once: true });
      this.#wake = done;
    });
  }
}
