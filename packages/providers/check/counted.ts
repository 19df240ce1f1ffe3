import type { TypedJudge } from "./types/judge.ts";

export interface Count {
  valid: number;
  made: number;
}

/** What the last check against a provider's official documents came to. */
export interface Figures {
  date: string;
  documents: TypedJudge[];
  /** Absent where the document describes no operations. */
  requests?: Count;
  answers?: Count;
  /** The document's own examples: `made` are those that the adapter's operations ask for. */
  examples?: Count;
  /** Requests that the documents rule out, field by field: `valid` are those that the simulator refuses. */
  refused?: Count;
  /** Exchanges that went through Prism's validating proxy: `valid` are those of which it says nothing. */
  prism?: Count;
}

export type AllFigures = Readonly<Record<string, Figures>>;
