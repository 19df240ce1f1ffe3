import { Problem, type ProblemCode } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import { problemText } from "../server/problems.ts";
import { type Claim, type ClaimedKey, claimRefused } from "./sql.ts";

/** A refusal that is of the moment, or of the key itself: nothing is kept of it. */
const PASSING: ReadonlySet<ProblemCode> = new Set([
  "idempotency_in_progress",
  "idempotency_key_reused",
  "rate_limited",
]);

/** The request that is refused, and its key. */
export interface Refusable {
  tenantId: string;
  claim: Claim | null;
  requestId: string;
  baseUrl: string;
}

/**
 * Runs what a key was never used for, and keeps its refusal under the key: a request that was sent before under the same key, and comes only
 * now, is refused as well. So a refusal that is repeated proves that nothing was done and nothing will be, also where an answer was lost.
 *
 * @throws Problem the refusal
 */
export async function refusedForGood<T>(
  db: Queries,
  { tenantId, claim, requestId, baseUrl }: Refusable,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (claim && error instanceof Problem && error.status < 500 && !PASSING.has(error.code))
      // A key that another request has claimed meanwhile stands for that one.
      await claimRefused(db, tenantId, claim, error.status, problemText(error, requestId, baseUrl));
    throw error;
  }
}

/** @throws Problem the refusal that is kept under a key; none is for a record, or for what a refusal's words were not kept of */
export function repeatRefusal(known: ClaimedKey | undefined): void {
  const { responseStatus = null, responseBody = null } = known ?? {};
  if (responseStatus === null || responseStatus < 400 || !responseBody) return;
  const { code, detail, errors, provider } = JSON.parse(responseBody);
  const headers = { "idempotency-replayed": "true" };
  throw new Problem(code, detail, { headers, ...(errors && { errors }), ...(provider && { provider }) });
}
