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
  /** A text for the display of the till; it is not confirmed. */
  | { kind: "progress"; text: string }
  /** `lrc`: the variant that the check byte fits; null if it fits none. */
  | { kind: "message"; payload: string; lrc: LrcVariant | null };

/** Returns a message as sent over the wire. */
export function messageFrame(payload: string, variant: LrcVariant): Buffer {
  const bytes = Buffer.from(payload, "latin1");
  return Buffer.from([STX, ...bytes, ETX, lrcOf(bytes, variant)]);
}

/** Returns the confirmation of a message, or its rejection. */
export function controlFrame(kind: "ack" | "nak", variant: LrcVariant): Buffer {
  const lead = kind === "ack" ? ACK : NAK;
  return Buffer.from([lead, ETX, controlLrc(lead, variant)]);
}

/** Returns a control frame's check byte: makers compute it from the lead byte as from a payload. */
function controlLrc(lead: number, variant: LrcVariant): number {
  return lrcOf(Uint8Array.of(lead), variant);
}

/**
 * Cuts a stream into frames, regardless of how TCP splits it. It reads by position: a check byte may have the
 * value of any control character, so a search for those would cut in the wrong place. It drops bytes that
 * start no frame one by one.
 */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Uint8Array): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    while (this.#rest.length > 0) {
      const found = frameAtStart(this.#rest);
      if (found === "incomplete") break;
      if (found !== "no frame") frames.push(found.frame);
      this.#rest = this.#rest.subarray(found === "no frame" ? 1 : found.length);
    }
    return frames;
  }
}

type Found = { frame: Frame; length: number } | "incomplete" | "no frame";

function frameAtStart(bytes: Buffer): Found {
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

function controlAtStart(bytes: Buffer): Found {
  const [lead, etx, lrc] = bytes;
  if (etx === undefined) return "incomplete";
  if (etx !== ETX) return "no frame";
  if (lrc === undefined) return "incomplete";
  const variant = variantOf(bytes.subarray(0, 1), lrc);
  return variant ? { frame: { kind: lead === ACK ? "ack" : "nak", lrc: variant }, length: 3 } : "no frame";
}

function progressAtStart(bytes: Buffer): Found {
  const text = bytes.subarray(1, 1 + PROGRESS_CHARS);
  if (text.some((byte) => byte < 0x20)) return "no frame";
  if (bytes.length < PROGRESS_CHARS + 2) return "incomplete";
  if (bytes[PROGRESS_CHARS + 1] !== EOT) return "no frame";
  return { frame: { kind: "progress", text: text.toString("latin1").trim() }, length: PROGRESS_CHARS + 2 };
}

function messageAtStart(bytes: Buffer): Found {
  const end = bytes.indexOf(ETX);
  const payload = bytes.subarray(1, end === -1 ? bytes.length : end);
  // A ticket ends with an escape; no other control character is part of a message.
  if (payload.length > PAYLOAD_MAX || payload.some((byte) => byte < 0x20 && byte !== ESC)) return "no frame";
  const lrc = bytes[end + 1];
  if (end === -1 || lrc === undefined) return "incomplete";
  const variant = variantOf(payload, lrc) ?? null;
  return {
    frame: { kind: "message", payload: payload.toString("latin1"), lrc: variant },
    length: end + 2,
  };
}
