import { newId } from "@banco/core";
import type { AccountRow } from "../../connections/account.ts";
import { AT_HOME } from "../../db/home.ts";
import { writeSound } from "../../db/refusal.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { PAYOUTS_MS } from "../../pace.ts";
import type { PlacedLine } from "./payout.ts";

/** Returns the payment of a line or dispute by either ID, among the accounts in `$2`. */
export const paymentOf = (row: string) => `coalesce(
       (select t.id from payment_transaction t where t.tenant_id = $1 and t.id = ${row}.our_id and t.account_id = any ($2::text[])),
       (select t.id from payment_transaction t where t.tenant_id = $1 and t.account_id = any ($2::text[])
          and t.provider_transaction_id = ${row}.provider_transaction_id order by t.created_at limit 1))`;

/**
 * Stores lines. An existing line is updated with the new values, because its fee or payout may be reported later; it
 * is only written if its values have changed.
 */
const IMPORT = statement(
  "payout_line_import",
  `insert into payout_line as l (tenant_id, id, account_id, provider, provider_line_id, payout_id, position, kind, amount_minor, fee_minor,
     fee_vat_minor, currency, transaction_id, refund_id, provider_transaction_id, provider_refund_id, occurred_at)
   select home.id, linked.id, $3, $4, linked.line_id, $5, linked.position, linked.kind, linked.amount, linked.fee, linked.fee_vat, linked.currency,
     linked.transaction_id,
     case when linked.provider_refund_id is not null then
       (select r.id from payment_refund r where r.tenant_id = $1 and r.provider_refund_id = linked.provider_refund_id
          and r.transaction_id = linked.transaction_id order by r.created_at limit 1) end,
     linked.provider_transaction_id, linked.provider_refund_id, linked.occurred_at
   from ${AT_HOME}, (
     select listed.*, ${paymentOf("listed")} as transaction_id
     from unnest($6::text[], $7::text[], $8::int[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[], $17::timestamptz[])
       as listed (id, line_id, position, kind, amount, fee, fee_vat, currency, our_id, provider_transaction_id, provider_refund_id, occurred_at)
   ) linked
   on conflict (tenant_id, account_id, provider_line_id) do update set
     payout_id = coalesce(excluded.payout_id, l.payout_id), position = excluded.position, kind = excluded.kind,
     amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor, fee_vat_minor = excluded.fee_vat_minor,
     currency = excluded.currency,
     transaction_id = coalesce(excluded.transaction_id, l.transaction_id), refund_id = coalesce(excluded.refund_id, l.refund_id),
     provider_transaction_id = excluded.provider_transaction_id, provider_refund_id = excluded.provider_refund_id,
     occurred_at = excluded.occurred_at, updated_at = now()
   where (l.payout_id, l.position, l.kind, l.amount_minor, l.fee_minor, l.fee_vat_minor, l.currency, l.transaction_id, l.refund_id)
     is distinct from (coalesce(excluded.payout_id, l.payout_id), excluded.position, excluded.kind, excluded.amount_minor,
       excluded.fee_minor, excluded.fee_vat_minor, excluded.currency, coalesce(excluded.transaction_id, l.transaction_id), coalesce(excluded.refund_id, l.refund_id))`,
);

/** The payout that the lines belong to; null if the provider does not report it. */
export interface LinesOf {
  payoutId: string | null;
  accountId: string;
}

/**
 * Stores a page of lines, each linked to its payment and refund.
 *
 * @param siblings - the accounts whose payments may match
 * @returns the lines that the database rejected, with the errors
 */
export async function importLines(
  db: Queries,
  { tenantId, provider }: AccountRow,
  siblings: readonly string[],
  { payoutId, accountId }: LinesOf,
  lines: readonly PlacedLine[],
): Promise<{ id: string; reason: string }[]> {
  // A statement cannot write a row twice, and a provider may list a line twice while its list grows.
  const distinct = [...new Map(lines.map((line) => [line.providerLineId, line])).values()];
  const refused = await writeSound(distinct, async (some) => {
    await db.one(IMPORT, [
      ...[tenantId, siblings, accountId, provider, payoutId],
      some.map(() => newId("pol")),
      some.map(({ providerLineId }) => providerLineId),
      some.map(({ position }) => position),
      some.map(({ kind }) => kind),
      some.map(({ amountMinor }) => amountMinor),
      some.map(({ feeMinor }) => feeMinor),
      some.map(({ feeVatMinor }) => feeVatMinor ?? null),
      some.map(({ currency }) => currency),
      some.map(({ id }) => id ?? null),
      some.map(({ providerTransactionId }) => providerTransactionId),
      some.map(({ providerRefundId }) => providerRefundId ?? null),
      some.map(({ occurredAt }) => occurredAt),
    ]);
  });
  return refused.map(({ row, error }) => ({ id: row.providerLineId, reason: (error as Error).message }));
}

const LINK = statement(
  "payout_line_link",
  `update payout_line l set transaction_id = t.id, updated_at = now() from payment_transaction t
   where l.tenant_id = $1 and l.account_id = any ($2::text[]) and l.transaction_id is null
     and l.occurred_at > now() - ${interval(PAYOUTS_MS.linked)}
     and t.tenant_id = $1 and t.account_id = any ($2::text[]) and t.provider_transaction_id = l.provider_transaction_id`,
);

/** Links lines to payments that were imported later. */
export async function linkLines(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
): Promise<void> {
  await db.one(LINK, [tenantId, siblings]);
}
