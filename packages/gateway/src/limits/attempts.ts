import type { Queries } from "../db/statement.ts";
import { countAttempts } from "./attempts-sql.ts";
import { rateLimited } from "./refusal.ts";

/** The number of attempts in a window, which begins with the first attempt. Further attempts have to wait. */
export interface Limit {
  subject: string;
  tries: number;
  seconds: number;
}

/**
 * Counts an attempt against all the limits. Commit before the attempt is made: a caller that breaks the
 * connection has used the attempt anyway.
 *
 * @throws Problem `rate_limited` when one of them is used up, with the time to wait
 */
export async function countTry(queries: Queries, limits: Limit[]): Promise<void> {
  const counted = await countAttempts(queries, limits);
  const [longest] = counted
    .map((one) => ({ ...one, tries: limits.find(({ subject }) => subject === one.subject)!.tries }))
    .filter(({ used, tries }) => used > tries)
    .sort((one, other) => other.secondsLeft - one.secondsLeft);
  if (!longest) return;
  const { tries, secondsLeft } = longest;
  throw rateLimited("Too many attempts; wait before the next one", tries, Math.max(1, secondsLeft));
}
