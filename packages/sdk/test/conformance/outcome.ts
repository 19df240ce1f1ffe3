/** A task for a runner: the name of the scenario, the API's address, and the scenario's input. */
export interface ScenarioRequest {
  scenario: string;
  url: string;
  /** An API key; null for a client without one. */
  token: string | null;
  [more: string]: unknown;
}

/** A refusal or failure reported by a runner. */
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
  isOutcomeUnknown?: boolean;
  /** The text of an uncaught error. */
  text: string;
}

/**
 * A runner's response: `result` or `failed`, and the SDK's waits between attempts in seconds.
 */
export interface Outcome {
  result?: unknown;
  failed?: Failed;
  waits: number[];
}

/** Runs a scenario in the given language. */
export type Run = (request: ScenarioRequest) => Promise<Outcome>;
