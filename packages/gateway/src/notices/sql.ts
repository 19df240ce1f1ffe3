import { type Found, listsOf, ofEach } from "../connections/open-work-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { NoticeText } from "../mail/notice-mail.ts";

/** Something that a merchant's people hear of by mail. */
export interface Notice {
  tenantId: string;
  kind: NoticeText["kind"];
  subjectId: string;
}

const AT_ONCE = 20;

/** Times without a zone: what else reckons with them is not the same in every session, and a cluster takes it in no `update`. */
const IS_SILENT = `b.last_seen_at at time zone 'UTC' < now() at time zone 'UTC' - make_interval(mins => (p.data #>> '{notifications,silentBridgeMinutes}')::integer)
       and (b.silence_told_at is null or b.silence_told_at < b.last_seen_at)`;
const FIND_SILENT = statement(
  "notice_note_silence_find",
  `select b.tenant_id, b.id from bridge b join preference p on p.tenant_id = b.tenant_id where ${IS_SILENT}`,
);
/** Whoever changes the row tells of the silence: of several processes exactly one. */
const NOTE_SILENCE = statement(
  "notice_note_silence",
  `with silent as (
     update bridge b set silence_told_at = now() from preference p
     where b.tenant_id = $1 and p.tenant_id = $1 and b.id = any ($2::text[]) and ${IS_SILENT} returning b.id
   ), noted as (
     insert into notice (tenant_id, kind, subject_id) select $1, 'silent_bridge', id from silent
   )
   select from silent`,
);

/** Notes the bridges that have fallen silent, each once per silence. */
export async function noteSilence(queries: Queries): Promise<void> {
  await ofEach(await queries.all<Found & { id: string }>(FIND_SILENT), (tenantId, found) =>
    queries.all(NOTE_SILENCE, [tenantId, ...listsOf(["id"], found)]),
  );
}

const FIND = statement(
  "notice_find",
  `select tenant_id, id from notice order by created_at limit ${AT_ONCE}`,
);
const TAKE = statement(
  "notice_take",
  `with free as (select id from notice where tenant_id = $1 and id = any ($2::text[]) for update skip locked)
   delete from notice n using free where n.tenant_id = $1 and n.id = free.id
   returning n.tenant_id as "tenantId", n.kind, n.subject_id as "subjectId"`,
);

/** Takes the oldest notices, in a transaction; those whose transaction fails are there again. */
export async function takeNotices(queries: Queries): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const [tenantId, found] of Map.groupBy(
    await queries.all<Found & { id: string }>(FIND),
    (row) => row.tenant_id,
  ))
    notices.push(...(await queries.all<Notice>(TAKE, [tenantId, ...listsOf(["id"], found)])));
  return notices;
}
