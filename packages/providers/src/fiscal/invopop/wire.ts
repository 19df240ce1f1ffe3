/**
 * The fields that the adapter reads or writes (docs.invopop.com, openapi/silo_v1.yaml and transform_v1.yaml).
 * Documents are GOBL (https://docs.gobl.org): see `gobl.ts`.
 */

/** The documented codes of the step that sends to SDI; other steps and events have other codes. */
export type Words =
  | "sent"
  | "delivered-pa"
  | "delivered"
  | "not-delivered"
  | "not-received"
  | "accepted-pa"
  | "deadline-terms"
  | "rejected"
  | "rejected-pa"
  | "invoice-error";

/** A workspace (GET /access/v1/workspace). */
export interface Workspace {
  id: string;
  name: string;
  sandbox?: boolean;
}

/** An error (SiloFault and TransformFault). */
export interface Fault {
  code?: string;
  message?: string;
}

/** An entry with its GOBL envelope (SiloEntry). */
export interface Entry {
  id: string;
  state?: string;
  data?: Envelope;
  meta?: { key: string; link_url?: string }[];
}

/** An envelope (https://docs.gobl.org/draft-0/envelope). */
export interface Envelope {
  head: { stamps?: { prv: string; val: string }[] };
  doc: {
    totals?: { payable: string };
    lines?: { ext?: Record<string, string> }[];
  };
}

/** A job (TransformJob). */
export interface Job {
  id: string;
  silo_entry_id?: string;
  completed_at?: string | null;
  faults?: Fault[] | null;
  intents?:
    | { provider: string; events?: { status?: string; code?: string; message?: string }[] | null }[]
    | null;
}

/**
 * An error response's body ("the service will respond with an error message including a key and message").
 */
export interface ErrorAnswer {
  key?: string;
  message?: string;
  fields?: unknown;
}
