/** A task for a runner: the scenario's name, where the API is, and what else the scenario needs. */
export interface Asked {
  scenario: string;
  url: string;
  /** An API key; null for a client without one. */
  token: string | null;
  [more: string]: unknown;
}

/** A refusal or failure, as a runner tells it. */
export interface Failed {
  kind: "refused" | "no-answer" | "usage" | "webhook";
  status?: number;
  code?: string;
  title?: string;
  detail?: string;
  docs?: string | null;
  requestId?: string | null;
  retryAfter?: number | null;
  errors?: { path: string; message: string }[];
  key?: string | null;
  /** The words that an uncaught error shows. */
  text: string;
}

/** A runner's answer: `result`, or `failed`; and for how many seconds the SDK wanted to wait between its tries. */
export interface Outcome {
  result?: unknown;
  failed?: Failed;
  waits: number[];
}

/** Runs a scenario in a language. */
export type Run = (asked: Asked) => Promise<Outcome>;
