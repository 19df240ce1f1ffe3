import { entryStep } from "../audit/sql.ts";
import { guarded } from "../db/guard.ts";
import type { Queries, Step } from "../db/statement.ts";
import { eventStep } from "../events/sql.ts";
import type { Trace } from "../idempotency/sql.ts";
import { answerStep, type Claim } from "../idempotency/sql.ts";

/** A record as it becomes by a provider's word; its version is the one that it was judged by. */
interface Settled {
  tenantId: string;
  id: string;
  updatedAt: Date;
}

/** What the commit of a provider's word leaves beside the record. */
export interface Besides {
  /** For the audit trail, which is the outbox too; null: nobody has to hear of it. */
  event: { id: string; type: string; data: object } | null;
  /** The key that keeps the answer. */
  claim: Claim | null;
  /** What the request leaves, where the change is what it asked for. */
  trace: Trace;
}

/**
 * Writes a record's new state with what stands beside it, in one transaction and one round trip. Refunds and
 * what a list brings in are changed by statements that reckon from the row as it is, and tell of it from
 * there: of this they share {@link guarded} alone.
 *
 * @param change - changes the row if it is still that version, selects `CHANGED_ONE` and answers the row's
 *   new `version`
 * @param more - what is done besides
 * @returns the row's new version, or undefined when the row is another than the state was computed from: then
 *   nothing of it is written
 */
export async function settleRecord(
  db: Queries,
  change: Step,
  { tenantId, id, updatedAt }: Settled,
  { event, claim, trace: { answer, entry } }: Besides,
  more: readonly Step[] = [],
): Promise<string | undefined> {
  const steps: (Step | false | null | undefined)[] = [
    change,
    event && eventStep({ tenantId, subjectId: id, createdAt: updatedAt, ...event }),
    claim && answer && answerStep(tenantId, claim, id, answer),
    entry && entryStep(entry),
    ...more,
  ];
  const [changed] = await guarded(
    db,
    steps.filter((step) => !!step),
  );
  return (changed as { version: string }[] | undefined)?.[0]?.version;
}
