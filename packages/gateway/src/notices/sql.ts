import type { Database } from "../db/database.ts";
import { allThatAnswer } from "../db/everywhere.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { NoticeText } from "../mail/notice-words.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";
import type { Refusals } from "../work/refusals.ts";

/** A notice that is e-mailed to a merchant's people. */
export interface Notice {
  tenantId: string;
  kind: NoticeText["kind"];
  subjectId: string;
}

/** Sends a notice in the transaction that claims it. */
export type Tell = (queries: Queries, notice: Notice) => Promise<void>;

const AT_ONCE = 20;

/**
 * Whether a bridge is silent. Times have no time zone here: with one, arithmetic depends on the session, and
 * a cluster rejects that in an `update`.
 */
const IS_SILENT = `b.last_seen_at at time zone 'UTC' < now() at time zone 'UTC' - make_interval(mins => (p.data #>> '{notifications,silentBridgeMinutes}')::integer)
       and (b.silence_told_at is null or b.silence_told_at < b.last_seen_at)`;
const FIND_SILENT = statement(
  "notice_note_silence_find",
  `select b.tenant_id, b.id from bridge b join preference p on p.tenant_id = b.tenant_id where ${IS_SILENT}`,
);
/** Records the silence by updating the row; of several processes, only one succeeds and sends the notice. */
const NOTE_SILENCE = statement(
  "notice_note_silence",
  `update bridge b set silence_told_at = now() from preference p
   where b.tenant_id = $1 and p.tenant_id = $1 and b.id = any ($2::text[]) and ${IS_SILENT} returning b.id`,
);
const ADD = statement(
  "notice_add_silence",
  "insert into notice (tenant_id, kind, subject_id) values ($1, 'silent_bridge', $2)",
);

/** Records the bridges that have fallen silent, once per silence. */
export async function noteSilence(db: Database): Promise<void> {
  await ofEach(await allThatAnswer<Found & { id: string }>(db, FIND_SILENT), (tenantId, batch) =>
    db.transaction(async (queries) => {
      const silent = await queries.all<{ id: string }>(NOTE_SILENCE, [tenantId, ...listsOf(["id"], batch)]);
      for (const { id } of silent) await queries.one(ADD, [tenantId, id]);
      return silent;
    }),
  );
}

const FIND = statement(
  "notice_find",
  `select tenant_id, id from notice where tenant_id || ' ' || id <> all ($1::text[]) order by created_at limit ${AT_ONCE}`,
);
const TAKE = statement(
  "notice_take",
  `with free as (select id from notice where tenant_id = $1 and id = $2 for update skip locked)
   delete from notice n using free where n.tenant_id = $1 and n.id = free.id
   returning n.tenant_id as "tenantId", n.kind, n.subject_id as "subjectId"`,
);
const POSTPONE = statement(
  "notice_postpone",
  "update notice set created_at = now() where tenant_id = $1 and id = $2",
);

/** A notice that has not been sent yet. */
export type WaitingNotice = Found & { id: string };

/** Finds the oldest notices, except those that are skipped. */
export function findNotices(db: Database, refusals: Refusals): Promise<WaitingNotice[]> {
  return allThatAnswer<WaitingNotice>(db, FIND, [refusals.leftAlone(POSTPONE.name)]);
}

/**
 * Claims a notice and sends it in one transaction, so only one process sends it.
 *
 * @param refusals - collects each notice that cannot be deferred
 * @throws the error of `tell`, in which case the notice is retried after all others
 */
export async function tellNotice(
  db: Database,
  { tenant_id: tenantId, id }: WaitingNotice,
  tell: Tell,
  refusals: Refusals,
): Promise<void> {
  try {
    await db.transaction(async (queries) => {
      const notice = await queries.one<Notice>(TAKE, [tenantId, id]);
      if (notice) await tell(queries, notice);
    });
  } catch (error) {
    // If this fails too, the notice stays among the first and is skipped, so that others are found.
    await db
      .all(POSTPONE, [tenantId, id])
      .catch((why) => refusals.refused(POSTPONE.name, `${tenantId} ${id}`, why));
    throw error;
  }
}
