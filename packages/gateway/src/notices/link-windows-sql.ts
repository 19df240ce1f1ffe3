import { type Queries, statement } from "../db/statement.ts";

/** The date in Italy. */
const TODAY = "to_char(now() at time zone 'Europe/Rome', 'YYYY-MM-DD')";
/**
 * The date in a week, when people get the second reminder. It is computed in calendar days, because one day a
 * year has 25 hours.
 */
const SOON = "to_char((now() at time zone 'Europe/Rome')::date + 7, 'YYYY-MM-DD')";

/** Selects the windows `d` of undeclared links, one row per link (pos/duties.ts has the same rule). */
const DUE = `(
    select t.tenant_id, t.opens_on, t.closes_on from pos_terminal t
    where t.exclusion is null and t.ceased_on is null
      and not exists (select from pos_link l where l.tenant_id = t.tenant_id and l.terminal_id = t.id)
    union all
    select l.tenant_id, l.start_opens_on, l.start_closes_on
    from pos_link l join pos_terminal t on t.tenant_id = l.tenant_id and t.id = l.terminal_id
    where not l.start_declared and t.exclusion is null
    union all
    select l.tenant_id, l.end_opens_on, l.end_closes_on
    from pos_link l join pos_terminal t on t.tenant_id = l.tenant_id and t.id = l.terminal_id
    where l.ends_on is not null and not l.end_declared and t.exclusion is null
  ) d`;
const IS_OPEN = `d.opens_on <= ${TODAY}`;
const STAGE = `case when d.closes_on < ${TODAY} then 'overdue' when d.closes_on <= ${SOON} then 'closing' else 'open' end`;

/** Finds the windows with undeclared links; people are notified at each stage. */
export const FIND_DUE = `select d.tenant_id, d.closes_on as id, ${STAGE} as occurrence from ${DUE} where ${IS_OPEN} group by 1, 2, 3`;

/** Whether the window of the note `t` still has undeclared links. */
export const IS_DUE = `select from ${DUE} where d.tenant_id = t.tenant_id and d.closes_on = t.subject_id and ${IS_OPEN}`;

/** The undeclared links of a window. */
export interface DueWindow {
  links: number;
  opensOn: string;
  closesOn: string;
  stage: "open" | "closing" | "overdue";
}

const READ = statement(
  "pos_due_read",
  `select count(*)::int as links, min(d.opens_on) as "opensOn", d.closes_on as "closesOn", ${STAGE} as stage
   from ${DUE} where d.tenant_id = $1 and d.closes_on = $2 and ${IS_OPEN} group by d.closes_on`,
);

/** Reads a window by its last day; undefined if everything in it is declared. */
export function readDueWindow(
  db: Queries,
  tenantId: string,
  closesOn: string,
): Promise<DueWindow | undefined> {
  return db.one<DueWindow>(READ, [tenantId, closesOn]);
}
