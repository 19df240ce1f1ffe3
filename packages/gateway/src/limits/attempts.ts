import type { Queries } from "../db/statement.ts";
import { countAttempts } from "./attempts-sql.ts";
import { rateLimited } from "./refusal.ts";

/**
 * The number of attempts allowed in a window, which starts with the first attempt. Further attempts must
 * wait.
 */
export interface Limit {
  subject: string;
  tries: number;
  seconds: number;
}

/**
 * Counts an attempt against all limits. Commit before making the attempt, so that it counts even if the caller drops
 * the connection.
 *
 * @throws Problem `rate_limited` with the time to wait, if a limit is exceeded
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
