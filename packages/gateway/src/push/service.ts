import type { DeviceRow } from "../devices/sql.ts";

/** A device's notification. */
export interface Notification {
  title: string;
  body: string;
  /** What the app acts on. */
  data: Readonly<Record<string, string>>;
  /** What it is about; a later word on the same replaces an earlier one on the screen. */
  subject: string;
  /** After this nobody needs to hear of it any more. */
  expiresAt: Date;
}

/** What became of a notification. */
export type PushOutcome =
  /** `sandbox`: the token turned out to be of the other one of Apple's environments, this one. */
  | { kind: "sent"; sandbox?: boolean }
  /** The token is dead and always will be; since when, where the service says so. */
  | { kind: "gone"; since?: Date }
  /** Not now: after these seconds, or when we like. */
  | { kind: "later"; reason: string; afterSeconds?: number }
  /** Never like this: something is wrong with our settings or our message, and nothing with the device. */
  | { kind: "refused"; reason: string };

/** A service that reaches devices of one type. */
export interface PushService {
  send(device: Pick<DeviceRow, "token" | "sandbox">, notification: Notification): Promise<PushOutcome>;
  close(): void;
}

/** The seconds of a `Retry-After` (RFC 9110, section 10.2.3) that gives seconds, as both services do. */
export function retryAfterOf(headers: Readonly<Record<string, unknown>>): { afterSeconds?: number } {
  const given = String(headers["retry-after"] ?? "");
  return /^\d{1,6}$/.test(given) ? { afterSeconds: Number(given) } : {};
}

/** The JSON object in an answer; an empty one when there is none. */
export function jsonOf<T extends object>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) as T | null) ?? {};
  } catch {
    return {};
  }
}
