import type { Socket } from "node:net";

/** The bytes of a frame that its check byte covers, which differ between manufacturers. */
export type CheckedBytes = "payload" | "payload+etx" | "stx+payload+etx" | "stx+payload";

/** Returns the check byte for a frame that does not include it yet. */
export function checkByte(lead: number[], body: readonly number[], covers: CheckedBytes): number {
  const bytes = [
    ...(covers.startsWith("stx") ? lead : []),
    ...body,
    ...(covers.endsWith("etx") ? [0x03] : []),
  ];
  let check = 0x7f;
  for (const byte of bytes) check ^= byte;
  return check;
}

export interface WireOptions {
  messages: CheckedBytes;
  controls: CheckedBytes;
}

/**
 * How the terminal's bytes reach the till: frame by frame, byte by byte, or everything up to a message in one
 * piece.
 */
export type Pace = "whole" | "bytewise" | "together";

/** A message from the till. */
export type Heard =
  | { is: "message"; text: string; isGood: boolean }
  | { is: "confirmed" }
  | { is: "rejected" };

/** One connection of a till, on the terminal's side. */
export class Wire {
  readonly #socket: Socket;
  readonly #options: WireOptions;
  #buffer: number[] = [];
  #held: number[] = [];
  #waiting: ((heard: "confirmed" | "rejected" | "nothing") => void) | undefined;
  pace: Pace = "whole";

  constructor(socket: Socket, options: WireOptions, message: (text: string, isGood: boolean) => void) {
    this.#socket = socket;
    this.#options = options;
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("close", () => this.#waiting?.("nothing"));
    socket.on("data", (chunk) => {
      this.#buffer.push(...chunk);
      for (let heard = this.#take(); heard; heard = this.#take()) {
        if (heard.is === "message") message(heard.text, heard.isGood);
        else this.#waiting?.(heard.is);
      }
    });
  }

  get isGone(): boolean {
    return this.#socket.destroyed;
  }

  /** Breaks the connection as a power cut would. */
  cut(): void {
    this.#socket.resetAndDestroy();
  }

  async confirm(): Promise<void> {
    await this.raw(this.#control(0x06));
  }

  async reject(): Promise<void> {
    await this.raw(this.#control(0x15));
  }

  async progress(text: string): Promise<void> {
    await this.raw([0x01, ...Buffer.from(text.padEnd(20).slice(0, 20), "latin1"), 0x04]);
  }

  /** @param spoilt - sends a check byte that is invalid in every variant */
  async message(text: string, spoilt = false): Promise<void> {
    const body = [...Buffer.from(text, "latin1")];
    const check = checkByte([0x02], body, this.#options.messages);
    await this.raw([0x02, ...body, 0x03, spoilt ? check ^ 0x40 : check], true);
  }

  async raw(bytes: readonly number[], isMessage = false): Promise<void> {
    this.#held.push(...bytes);
    if (this.pace === "together" && !isMessage) return;
    const held = this.#held.splice(0);
    const pieces = this.pace === "bytewise" ? held.map((byte) => [byte]) : [held];
    for (const piece of pieces) {
      if (!this.#socket.writable) return;
      this.#socket.write(Uint8Array.from(piece));
      if (this.pace === "bytewise") await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Waits for the till's reply to the terminal's message. */
  heard(withinMs: number): Promise<"confirmed" | "rejected" | "nothing"> {
    if (this.isGone) return Promise.resolve("nothing");
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.("nothing"), withinMs);
      this.#waiting = (heard) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(heard);
      };
    });
  }

  #control(lead: number): number[] {
    return [lead, 0x03, checkByte([0x02], [lead], this.#options.controls)];
  }

  #take(): Heard | undefined {
    const [lead, second] = this.#buffer;
    if (lead === 0x06 || lead === 0x15) {
      if (this.#buffer.length < 3) return undefined;
      const control = this.#buffer.splice(0, 3);
      const isOwn = control.every((byte, index) => byte === this.#control(lead)[index]);
      if (!isOwn || second !== 0x03) return this.#take();
      return { is: lead === 0x06 ? "confirmed" : "rejected" };
    }
    if (lead === undefined) return undefined;
    if (lead !== 0x02) {
      this.#buffer.shift();
      return this.#take();
    }
    const end = this.#buffer.indexOf(0x03);
    if (end < 0 || this.#buffer.length < end + 2) return undefined;
    const frame = this.#buffer.splice(0, end + 2);
    const body = frame.slice(1, end);
    const isGood = frame[end + 1] === checkByte([0x02], body, this.#options.messages);
    return { is: "message", text: Buffer.from(body).toString("latin1"), isGood };
  }
}
