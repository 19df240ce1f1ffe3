import type { Database } from "../db/database.ts";
import { allThatAnswer } from "../db/everywhere.ts";
import { type Queries, type Statement, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { LEASE_MS, NOTICE_MS } from "../pace.ts";
import { type Found, listsOf, ofEach } from "../work/due-sql.ts";
import { FIND_DUE, IS_DUE } from "./link-windows-sql.ts";

const AT_ONCE = 1_000;

/**
 * Whether the provider no longer renews the access, in which case it works until `refresh_at` (`outliveRefresh`).
 */
const IS_OUTLIVED = "(a.last_error is not null and a.refresh_asked_at is not null)";

/**
 * When the access of the account `a` expires, if it must be renewed manually: access that is no longer renewed, or the
 * tax office password. Null if it does not expire.
 */
const ENDS_AT = `case when ${IS_OUTLIVED} then a.refresh_at else (a.settings ->> 'accessExpiresAt')::timestamptz end`;
const ENDS_SOON = `${ENDS_AT} < now() + ${interval(NOTICE_MS.endingAccess)}`;

/**
 * Whether people are notified about the access of the account `a`: it expires soon, or it is an expired password.
 * Access that is no longer renewed must expire later than a lease lasts, because during a renewal `refresh_at` is the
 * end of the lease, after which the access is either lost or renewed.
 */
export const IS_ENDING = `a.status = 'active' and ${ENDS_SOON}
     and (not ${IS_OUTLIVED} or a.refresh_at > now() + ${interval(LEASE_MS.renewal)})`;

/** Columns of {@link Ending}; `a` is the account. */
export const ENDING_COLUMNS = `${ENDS_AT} as "endsAt", ${ENDS_AT} <= now() as "hasEnded", not ${IS_OUTLIVED} as "isPassword"`;

/** When access expires, whether it has expired, and whether it is the tax office password. */
export interface Ending {
  endsAt: Date;
  hasEnded: boolean;
  isPassword: boolean;
}

/**
 * A lasting state that people are notified of once: `find` selects the rows in this state, and `over` checks that the
 * row of a note `t` is still in it.
 */
interface Lasting {
  find: string;
  over: string;
}

/** The local time in the time zone that is furthest ahead. */
const FOREMOST = "(now() at time zone 'Pacific/Kiritimati')";
const MONTH_BEFORE = `to_char(${FOREMOST} - interval '1 month', 'YYYY-MM')`;

const LASTING = {
  long_verification: {
    find: `select p.tenant_id, p.id, '' as occurrence from payment_transaction p
     where p.stage = 'watching' and p.status = 'verification' and p.created_at < now() - ${interval(NOTICE_MS.longVerification)}`,
    over: `select from payment_transaction p
     where p.tenant_id = t.tenant_id and p.id = t.subject_id and p.status = 'verification'`,
  },
  ending_access: {
    // Expired access is identified by the time of its error, because attempts to renew it change its expiry.
    find: `select a.tenant_id, a.id,
       (extract(epoch from case when ${IS_OUTLIVED} then a.last_error_at else ${ENDS_AT} end) * 1000)::bigint::text as occurrence
     from account a where ${IS_ENDING}`,
    over: `select from account a where a.tenant_id = t.tenant_id and a.id = t.subject_id and a.status <> 'disconnected' and ${ENDS_SOON}`,
  },
  link_window: { find: FIND_DUE, over: IS_DUE },
  // The previous month, once the chosen day has come in some time zone; the sender checks the merchant's own. The note
  // is kept for as long, so that the journal is not sent again.
  month_journal: {
    find: `select p.tenant_id, ${MONTH_BEFORE} as id, '' as occurrence
     from preference p where (p.data #>> '{notifications,monthJournalDay}')::integer <= extract(day from ${FOREMOST})`,
    over: `select where t.subject_id >= ${MONTH_BEFORE}`,
  },
} as const satisfies Record<string, Lasting>;

/** The kinds of lasting states that people are notified of once. */
export type LastingKind = keyof typeof LASTING;

/** Records a notice by adding its row; of several processes, only one succeeds and sends it. */
const NOTE = statement(
  "notice_note_lasting",
  `with told as (
     insert into notice_told (tenant_id, kind, subject_id, occurrence)
     select $1, $2, found.id, found.occurrence from unnest($3::text[], $4::text[]) as found (id, occurrence)
     order by found.id on conflict do nothing returning subject_id
   )
   select subject_id as "subjectId" from told`,
);

const statementsOf = (kind: LastingKind) => ({
  find: statement(
    `notice_find_${kind}`,
    `select found.* from (${LASTING[kind].find}) found where not exists (
       select from notice_told t where t.tenant_id = found.tenant_id and t.kind = '${kind}'
         and t.subject_id = found.id and t.occurrence = found.occurrence
     ) limit ${AT_ONCE}`,
  ),
  findOver: statement(
    `notice_find_over_${kind}`,
    `select t.tenant_id, t.subject_id as id, t.occurrence from notice_told t where t.kind = '${kind}' and not exists (${LASTING[kind].over})`,
  ),
});
const STATEMENTS: Readonly<Record<LastingKind, { find: Statement; findOver: Statement }>> = {
  long_verification: statementsOf("long_verification"),
  ending_access: statementsOf("ending_access"),
  link_window: statementsOf("link_window"),
  month_journal: statementsOf("month_journal"),
};
/**
 * Deletes the notes of past states. A separate statement finds them, because a cluster's `delete` cannot
 * compute with times.
 */
const FORGET = statement(
  "notice_forget_lasting",
  `delete from notice_told t using unnest($3::text[], $4::text[]) as gone (id, occurrence)
   where t.tenant_id = $1 and t.kind = $2 and t.subject_id = gone.id and t.occurrence = gone.occurrence`,
);

/** A lasting state that has no notice yet. */
export type FoundLasting = Found & Record<"id" | "occurrence", string>;

const valuesOf = (kind: LastingKind, tenantId: string, rows: FoundLasting[]) => [
  tenantId,
  kind,
  ...listsOf(["id", "occurrence"], rows),
];

/** Finds the lasting states without a notice, and deletes the notes of past states. */
export async function findLasting(db: Database, kind: LastingKind): Promise<FoundLasting[]> {
  const { find, findOver } = STATEMENTS[kind];
  const over = await allThatAnswer<FoundLasting>(db, findOver);
  await ofEach(over, (tenantId, batch) => db.all(FORGET, valuesOf(kind, tenantId, batch)));
  return allThatAnswer<FoundLasting>(db, find);
}

/**
 * Records and sends a notice in one transaction. Otherwise a process from the previous release could claim it in
 * between and send nothing, because it does not know the kind.
 *
 * @throws the error of `tell`, in which case nothing is recorded, and the next cycle finds the state again
 */
export async function tellLasting<Kind extends LastingKind>(
  db: Database,
  kind: Kind,
  due: FoundLasting,
  tell: (queries: Queries, notice: { tenantId: string; kind: Kind; subjectId: string }) => Promise<void>,
): Promise<void> {
  const { tenant_id: tenantId } = due;
  await db.transaction(async (queries) => {
    const notice = await queries.one<{ subjectId: string }>(NOTE, valuesOf(kind, tenantId, [due]));
    if (notice) await tell(queries, { tenantId, kind, subjectId: notice.subjectId });
  });
}
