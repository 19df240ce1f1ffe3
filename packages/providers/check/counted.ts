import type { TypedJudge } from "./types/judge.ts";

export interface Count {
  valid: number;
  made: number;
}

/** The figures of the last check against a provider's official documents. */
export interface Figures {
  date: string;
  documents: TypedJudge[];
  /** Absent if the document does not describe operations. */
  requests?: Count;
  answers?: Count;
  /** The document's own examples: `made` counts those that the adapter's operations request. */
  examples?: Count;
  /** Forbidden requests, each with one changed field: `valid` counts those that the simulator refuses. */
  refused?: Count;
}

export type AllFigures = Readonly<Record<string, Figures>>;
