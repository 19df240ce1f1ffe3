import type { Caller } from "../server/access.ts";

/** What comes in, as far as it tells who sends it. */
export interface Arrival {
  method: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  /** The body as it came, on routes whose senders sign it. */
  rawBody: Buffer | null;
  /** Who sends it, once that was looked at. */
  sender: Sender | null;
}

/** The request's own proof of its sender; the file's comes on top. */
export interface Sender {
  /** The channel that is trusted as a whole; null: the file must speak for itself. */
  channel: "hmac" | "certificate" | "sandbox" | null;
  /**
   * A merchant, its app or its key, by a bearer token that may read or write fiscal documents, as the request
   * does.
   */
  caller: Caller | null;
}
