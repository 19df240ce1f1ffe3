import { type Queries, statement } from "../db/statement.ts";

/** How many days before or after a payout's arrival a line with the same amount can match it. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 7;
/** How many days after a payout's arrival a line with its reference can match it. */
const REFERENCE_DAYS_AFTER = 30;
/** A shorter reference could match unrelated text by chance. */
const REFERENCE_LENGTH_MIN = 6;

const plain = (text: string) => `upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;

/**
 * Matches lines to payouts if the match is unambiguous: by the payout's reference in the line's text, or else by
 * amount and day. Each must be the only candidate for the other. A line matched by reference may have a different
 * amount, which becomes an exception. A day alone or an amount alone is never a match.
 */
const MATCH = statement(
  "bank_entry_match",
  `with open_payout as materialized (
     select p.tenant_id, p.id, a.mode, p.amount_minor, p.currency, coalesce(p.arrives_on, p.created_at::date) as day,
       array(select ${plain("r")} from unnest(array[p.bank_reference, p.provider_payout_id]) r
         where length(${plain("r")}) >= ${REFERENCE_LENGTH_MIN}) as refs
     from payout p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
     where p.tenant_id = $1 and p.status in ('pending', 'in_transit', 'paid') and p.amount_minor <> 0
       and not exists (select from bank_entry m where m.tenant_id = $1 and m.payout_id = p.id)
   ), candidate as materialized (
     select e.id as entry_id, p.id as payout_id, by_reference.is_so as by_reference, e.amount_minor = p.amount_minor as is_equal
     from open_payout p
       join bank_entry e on e.tenant_id = $1 and e.payout_id is null and e.mode = p.mode and e.currency = p.currency
         and sign(e.amount_minor) = sign(p.amount_minor)
         and e.booked_on between p.day - ${DAYS_BEFORE} and p.day + ${REFERENCE_DAYS_AFTER}
       cross join lateral (
         select exists (select from unnest(p.refs) ref where position(ref in
           ${plain("concat_ws(' ', e.reference, e.end_to_end_id, e.description)")}) > 0) as is_so
       ) by_reference
     where by_reference.is_so or e.amount_minor = p.amount_minor and e.booked_on <= p.day + ${DAYS_AFTER}
   ), ranked as (
     -- A line with the reference of one payout is no candidate for another by its amount alone, nor the payout for another line.
     select c.* from candidate c
     where c.by_reference or not exists (
       select from candidate o where o.by_reference and (o.entry_id = c.entry_id or o.payout_id = c.payout_id))
   ), single as (
     select r.entry_id, r.payout_id, r.by_reference, count(*) over (partition by r.entry_id) as payouts,
       count(*) over (partition by r.payout_id) as entries
     from ranked r
   )
   update bank_entry e set payout_id = s.payout_id, matched_by = case when s.by_reference then 'reference' else 'amount' end
   from single s where e.tenant_id = $1 and e.id = s.entry_id and s.payouts = 1 and s.entries = 1 and e.payout_id is null
   returning e.id`,
);

/**
 * Matches the tenant's lines to payouts.
 *
 * @returns the number of new matches
 */
export async function matchPayouts(queries: Queries, tenantId: string): Promise<number> {
  return (await queries.all(MATCH, [tenantId])).length;
}
