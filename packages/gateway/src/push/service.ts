import type { DeviceRow } from "../devices/sql.ts";

/** A device's notification. */
export interface Notification {
  title: string;
  body: string;
  /** The data for the app. */
  data: Readonly<Record<string, string>>;
  /** The subject: a later notification with the same subject replaces an earlier one on the screen. */
  subject: string;
  /** The time after which the notification is obsolete. */
  expiresAt: Date;
}

/** The outcome of a notification. */
export type PushOutcome =
  /**
   * Sent. `sandbox` is set only if the token turned out to belong to Apple's other environment, and says whether that
   * is the sandbox.
   */
  | { kind: "sent"; sandbox?: boolean }
  /** The token is permanently invalid, since `since` if the service reports it. */
  | { kind: "gone"; since?: Date }
  /** Failed temporarily: retry after this many seconds or, if absent, at any time. */
  | { kind: "later"; reason: string; afterSeconds?: number }
  /** Rejected permanently: Banco's settings or message are wrong, not the device. */
  | { kind: "refused"; reason: string };

/** A service that delivers to devices of one type. */
export interface PushService {
  send(device: Pick<DeviceRow, "token" | "sandbox">, notification: Notification): Promise<PushOutcome>;
  close(): void;
}

/** Returns the seconds of a `Retry-After` (RFC 9110, section 10.2.3); both services send seconds. */
export function retryAfterOf(headers: Readonly<Record<string, unknown>>): { afterSeconds?: number } {
  const value = String(headers["retry-after"] ?? "");
  return /^\d{1,6}$/.test(value) ? { afterSeconds: Number(value) } : {};
}

/** Returns the JSON object in a response; an empty object if there is none. */
export function jsonOf<T extends object>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) as T | null) ?? {};
  } catch {
    return {};
  }
}
