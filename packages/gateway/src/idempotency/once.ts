import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import { type AnswerForm, repeatedAnswer, replay, type SentAnswer } from "./answers.ts";
import { claimOf, clientOf } from "./claim.ts";
import { answerKey, claimKey } from "./sql.ts";

/** Work that only writes to the database. */
export interface OneCommit<Prepared, Row> {
  /** The ID of the key's record. */
  id: string;
  /** Reads and checks the data that the work needs, before its transaction; skipped for a retry. */
  prepare(): Promise<Prepared>;
  /** Does the work in the transaction of `queries`. */
  make(queries: Queries, prepared: Prepared): Promise<Row>;
}

/**
 * Does work once per Idempotency-Key: one commit stores the work, the key and the response, so that a key
 * always has its response. Without a key, does the work each time.
 *
 * @throws Problem 422 if the key was used for a different request, and the work's own errors, in which case nothing is
 *   stored
 */
export async function answerOnce<Prepared, Row extends object>(
  db: Database,
  request: FastifyRequest,
  form: AnswerForm<Row>,
  { id, prepare, make }: OneCommit<Prepared, Row>,
): Promise<SentAnswer> {
  const { tenantId } = request.caller;
  const claim = claimOf(request, clientOf(request.caller));
  const unanswered = async () => undefined;
  const repeated = await repeatedAnswer(db, tenantId, claim, unanswered);
  if (repeated) return repeated;
  const prepared = await prepare();
  const answer = await db.transaction(async (queries) => {
    if (claim && !(await claimKey(queries, tenantId, claim, id))) return undefined;
    const response = form.success(await make(queries, prepared));
    if (claim) await answerKey(queries, tenantId, claim, response.status, response.body);
    return response;
  });
  return answer ?? replay(db, tenantId, claim!, unanswered);
}
