import { type Found, listsOf, ofEach } from "../connections/open-work-sql.ts";
import { type Queries, type Statement, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { TOLD_MS } from "../pace.ts";

const AT_ONCE = 100;

/**
 * When the access of the account `a` ends, as far as a person has to renew it: one that the provider renews no more and lets serve to its end
 * (`outliveRefresh`), or the tax office's password. Null: it does not.
 */
export const ENDS_AT = `case when a.last_error is not null and a.refresh_asked_at is not null then a.refresh_at
       else (a.settings ->> 'accessExpiresAt')::timestamptz end`;

/** What lasts and is told once: how it is found, and when what was told is over. */
interface Lasting {
  kind: string;
  find: string;
  over: string;
}

const LASTING: readonly Lasting[] = [
  {
    kind: "long_verification",
    find: `select p.tenant_id, p.id, '' as occurrence from payment_transaction p
     where p.stage = 'watching' and p.status = 'verification' and p.created_at < now() - ${interval(TOLD_MS.longVerification)}`,
    over: `select from payment_transaction p
     where p.tenant_id = t.tenant_id and p.id = t.subject_id and p.status = 'verification'`,
  },
  {
    kind: "ending_access",
    find: `select a.tenant_id, a.id, (extract(epoch from ${ENDS_AT}) * 1000)::bigint::text as occurrence from account a
     where a.status = 'active' and ${ENDS_AT} < now() + ${interval(TOLD_MS.endingAccess)}`,
    over: `select from account a where a.tenant_id = t.tenant_id and a.id = t.subject_id
       and a.status <> 'disconnected' and ${ENDS_AT} < now() + ${interval(TOLD_MS.endingAccess)}`,
  },
];

const NOTE = statement(
  "notice_note_lasting",
  `with told as (
     insert into notice_told (tenant_id, kind, subject_id, occurrence)
     select $1, $2, found.id, found.occurrence from unnest($3::text[], $4::text[]) as found (id, occurrence)
     order by found.id on conflict do nothing returning subject_id
   ), noted as (
     insert into notice (tenant_id, kind, subject_id) select $1, $2, subject_id from told
   )
   select from told`,
);

const STATEMENTS = LASTING.map(({ kind, find, over }) => ({
  kind,
  find: statement(
    `notice_find_${kind}`,
    `select found.* from (${find}) found where not exists (
       select from notice_told t where t.tenant_id = found.tenant_id and t.kind = '${kind}'
         and t.subject_id = found.id and t.occurrence = found.occurrence
     ) limit ${AT_ONCE}`,
  ),
  findOver: statement(
    `notice_find_over_${kind}`,
    `select t.tenant_id, t.subject_id as id, t.occurrence from notice_told t where t.kind = '${kind}' and not exists (${over})`,
  ),
}));
/** What is over was found before: a cluster deletes by no time that it would have to reckon. */
const FORGET = statement(
  "notice_forget_lasting",
  `delete from notice_told t using unnest($3::text[], $4::text[]) as gone (id, occurrence)
   where t.tenant_id = $1 and t.kind = $2 and t.subject_id = gone.id and t.occurrence = gone.occurrence`,
);

/** Notes what lasts and nobody was told of yet, each once while it lasts, and forgets what is over. */
export async function noteLasting(queries: Queries): Promise<void> {
  for (const { kind, find, findOver } of STATEMENTS) {
    const change = async (finding: Statement, changing: Statement) => {
      await ofEach(await queries.all<Found>(finding), (tenantId, rows) =>
        queries.all(changing, [tenantId, kind, ...listsOf(["id", "occurrence"], rows)]),
      );
    };
    await change(findOver, FORGET);
    await change(find, NOTE);
  }
}
