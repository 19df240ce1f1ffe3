import type { Caller } from "../server/access.ts";

/** The parts of a request that identify its sender. */
export interface Arrival {
  method: string;
  /** The headers by lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  /** The raw body, on routes whose senders sign it. */
  rawBody: Buffer | null;
  /** The sender, once verified. */
  sender: Sender | null;
}

/** The sender's identity as far as the request itself proves it; the file may prove more. */
export interface Sender {
  /** The fully trusted channel; null if only the file can authenticate its sender. */
  channel: "hmac" | "certificate" | "sandbox" | null;
  /**
   * The merchant, app or key of a bearer token with the required right: to read or write fiscal documents.
   */
  caller: Caller | null;
}
