import { entryStep } from "../audit/sql.ts";
import { guarded } from "../db/guard.ts";
import type { Queries, Step } from "../db/statement.ts";
import { eventStep } from "../events/sql.ts";
import type { Trace } from "../idempotency/sql.ts";
import { answerStep, type Claim } from "../idempotency/sql.ts";

/** A record's new state after a provider's response; `version` is the version that it was computed from. */
interface Settled {
  tenantId: string;
  id: string;
  updatedAt: Date;
}

/** The rows to write in the same commit as a provider's response. */
export interface Besides {
  /** The event for the audit trail, which is also the outbox; null if there is nothing to report. */
  event: { id: string; type: string; data: object } | null;
  /** The key under which the response is stored. */
  claim: Claim | null;
  /** The trace of the request that caused the change. */
  trace: Trace;
}

/**
 * Writes a record's new state and the related rows in one transaction and one round trip. Refunds and entries from a
 * provider's list share only {@link guarded} with this, because their statements compute the change and its event from
 * the current row.
 *
 * @param change - updates the row if it still has that version, selects `CHANGED_ONE` and returns the row's new
 * `version`
 * @param more - further statements
 * @returns the row's new version; undefined if the row has changed in the meantime, in which case nothing is
 *   written
 */
export async function settleRecord(
  db: Queries,
  change: Step,
  { tenantId, id, updatedAt }: Settled,
  { event, claim, trace: { answer, entry, beside } }: Besides,
  more: readonly Step[] = [],
): Promise<string | undefined> {
  const steps: (Step | false | null | undefined)[] = [
    change,
    event && eventStep({ tenantId, subjectId: id, createdAt: updatedAt, ...event }),
    claim && answer && answerStep(tenantId, claim, id, answer),
    entry && entryStep(entry),
    ...more,
  ];
  const rows = await guarded(
    db,
    [...steps, beside?.step].filter((step) => !!step),
  );
  if (beside && rows.length > 0) beside.stored(rows.at(-1)!);
  return (rows[0] as { version: string }[] | undefined)?.[0]?.version;
}
