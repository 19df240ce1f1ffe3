import type { TypedJudge } from "./types/judge.ts";

export interface Count {
  valid: number;
  made: number;
}

/** The figures of the last check against a provider's official documents. */
export interface Figures {
  date: string;
  documents: TypedJudge[];
  /** Absent if the document describes no operations. */
  requests?: Count;
  answers?: Count;
  /** The document's own examples: `made` are those that the adapter's operations request. */
  examples?: Count;
  /**
   * The requests that the documents rule out, field by field: `valid` are those that the simulator refuses.
   */
  refused?: Count;
}

export type AllFigures = Readonly<Record<string, Figures>>;
