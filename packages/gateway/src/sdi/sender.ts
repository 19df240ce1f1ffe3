import type { Caller } from "../server/access.ts";

/** The facts of a request that identify its sender. */
export interface Arrival {
  method: string;
  /** The headers, by their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  /** The raw body, on routes whose senders sign it. */
  rawBody: Buffer | null;
  /** The sender, once it is checked. */
  sender: Sender | null;
}

/** The request's own proof of its sender; the file may provide another. */
export interface Sender {
  /** The channel that is trusted as a whole; null: only the file can prove its sender. */
  channel: "hmac" | "certificate" | "sandbox" | null;
  /**
   * The merchant, app or key of a bearer token with the right that the request needs: to read or to write
   * fiscal documents.
   */
  caller: Caller | null;
}
