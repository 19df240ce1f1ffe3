import type { Problem } from "@banco/core";
import { type CallWindow, type Failure, ProviderError } from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { problemOfFailure } from "../connections/failures.ts";
import { ask, type Subject } from "../connections/provider-call.ts";
import type { Gateway } from "../gateway.ts";
import { type LostRecord, lostInRestore } from "./lost-record.ts";

/**
 * A call that may have an effect at the provider, such as moving money. Its intent is stored before the call, and
 * its outcome before the response.
 */
export interface Call<Row extends { status: string }, Outcome> {
  subject: Subject;
  /** The request's time window, opened before the intent became visible to other processes. */
  window: CallWindow;
  request: () => Promise<Outcome>;
  /** Returns the outcome if the request may have been executed. */
  unknown: (failure: Failure) => Outcome;
  /** Stores an outcome; returns undefined if the row's state does not allow it. */
  settle: (outcome: Outcome) => Promise<Row | undefined>;
  /**
   * Records that the request was rejected, or deletes the intent if the request was never sent.
   *
   * @returns false if another process has changed the row
   */
  refuse: (error: ProviderError, failure: Failure, problem: Problem) => Promise<boolean>;
  read: () => Promise<Row | undefined>;
  /** Runs before an error is thrown because the row is lost or another process marked it as failed. */
  failedBefore?: (row: Row | undefined, error: ProviderError, problem: Problem) => Promise<void>;
  /** Describes the record in the log line about its loss in a database restore. */
  lost: (outcome: Outcome) => LostRecord;
}

/** The row after a call. */
export interface Called<Row> {
  row: Row;
  /**
   * Whether another process set the row's state, because a webhook or check was faster than the provider's
   * response.
   */
  isOthers: boolean;
}

/**
 * Calls the provider and stores the outcome. If the process dies in between, the checks find the intent.
 *
 * @throws Problem for the provider's error, or if a database restore has lost the row
 */
export async function call<Row extends { status: string }, Outcome>(
  gateway: Pick<Gateway, "db" | "log">,
  account: AccountRow,
  { subject, window, request, unknown, ...steps }: Call<Row, Outcome>,
): Promise<Called<Row>> {
  let outcome: Outcome;
  try {
    outcome = await ask({ gateway }, account, subject, request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failure = { code: error.code, message: error.message };
    if (!window.isInDoubt(error)) return refused(error, failure, steps);
    outcome = unknown(failure);
  }
  const settled = await steps.settle(outcome);
  if (settled) return { row: settled, isOthers: false };
  const row = await steps.read();
  if (row) return { row, isOthers: true };
  throw lostInRestore(gateway, steps.lost(outcome));
}

/**
 * Stores an error response. If another process has settled the call or is checking it, the state that it set takes
 * precedence.
 */
async function refused<Row extends { status: string }, Outcome>(
  error: ProviderError,
  failure: Failure,
  { refuse, read, failedBefore }: Pick<Call<Row, Outcome>, "refuse" | "read" | "failedBefore">,
): Promise<Called<Row>> {
  const problem = problemOfFailure(error) as Problem;
  if (await refuse(error, failure, problem)) throw problem;
  const row = await read();
  if (row && row.status !== "failed") return { row, isOthers: true };
  await failedBefore?.(row, error, problem);
  throw problem;
}
