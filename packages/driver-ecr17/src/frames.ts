import { ETX, type LrcVariant, lrcOf, STX, variantOf } from "./lrc.ts";

const SOH = 0x01;
const EOT = 0x04;
const ACK = 0x06;
const NAK = 0x15;
const ESC = 0x1b;
const PROGRESS_CHARS = 20;
/** The maximum message length: 1024 characters of VAS data plus the header. */
const PAYLOAD_MAX = 1_100;

/** A message from the terminal (Nexi Group developer portal, Traditional POS, "Communication protocol"). */
export type Frame =
  | { kind: "ack"; lrc: LrcVariant }
  | { kind: "nak"; lrc: LrcVariant }
  /** A message for the till's display; it is not confirmed. */
  | { kind: "progress"; text: string }
  /** `lrc`: the variant that matches the check byte; null if none does. */
  | { kind: "message"; payload: string; lrc: LrcVariant | null };

/** Encodes a message for the wire. */
export function messageFrame(payload: string, variant: LrcVariant): Buffer {
  const bytes = Buffer.from(payload, "latin1");
  return Buffer.from([STX, ...bytes, ETX, lrcOf(bytes, variant)]);
}

/** Encodes the confirmation or rejection of a message. */
export function controlFrame(kind: "ack" | "nak", variant: LrcVariant): Buffer {
  const lead = kind === "ack" ? ACK : NAK;
  return Buffer.from([lead, ETX, controlLrc(lead, variant)]);
}

/** Returns a control frame's check byte: manufacturers compute it from the lead byte as if that were a payload. */
function controlLrc(lead: number, variant: LrcVariant): number {
  return lrcOf(Uint8Array.of(lead), variant);
}

/**
 * Splits a stream into frames, regardless of how TCP segments it. It reads by position: a check byte may have the
 * value of any control character, so a search for control characters would split in the wrong place. It skips bytes
 * that do not start a frame.
 */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Uint8Array): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    while (this.#rest.length > 0) {
      const parsed = frameAtStart(this.#rest);
      if (parsed === "incomplete") break;
      if (parsed !== "no frame") frames.push(parsed.frame);
      this.#rest = this.#rest.subarray(parsed === "no frame" ? 1 : parsed.length);
    }
    return frames;
  }
}

type Parsed = { frame: Frame; length: number } | "incomplete" | "no frame";

function frameAtStart(bytes: Buffer): Parsed {
  switch (bytes[0]) {
    case ACK:
    case NAK:
      return controlAtStart(bytes);
    case SOH:
      return progressAtStart(bytes);
    case STX:
      return messageAtStart(bytes);
    default:
      return "no frame";
  }
}

function controlAtStart(bytes: Buffer): Parsed {
  const [lead, etx, lrc] = bytes;
  if (etx === undefined) return "incomplete";
  if (etx !== ETX) return "no frame";
  if (lrc === undefined) return "incomplete";
  const variant = variantOf(bytes.subarray(0, 1), lrc);
  return variant ? { frame: { kind: lead === ACK ? "ack" : "nak", lrc: variant }, length: 3 } : "no frame";
}

function progressAtStart(bytes: Buffer): Parsed {
  const text = bytes.subarray(1, 1 + PROGRESS_CHARS);
  if (text.some((byte) => byte < 0x20)) return "no frame";
  if (bytes.length < PROGRESS_CHARS + 2) return "incomplete";
  if (bytes[PROGRESS_CHARS + 1] !== EOT) return "no frame";
  return { frame: { kind: "progress", text: text.toString("latin1").trim() }, length: PROGRESS_CHARS + 2 };
}

function messageAtStart(bytes: Buffer): Parsed {
  const end = bytes.indexOf(ETX);
  const payload = bytes.subarray(1, end === -1 ? bytes.length : end);
  // A ticket ends with an escape character; messages contain no other control characters.
  if (payload.length > PAYLOAD_MAX || payload.some((byte) => byte < 0x20 && byte !== ESC)) return "no frame";
  const lrc = bytes[end + 1];
  if (end === -1 || lrc === undefined) return "incomplete";
  const variant = variantOf(payload, lrc) ?? null;
  return {
    frame: { kind: "message", payload: payload.toString("latin1"), lrc: variant },
    length: end + 2,
  };
}
