import { newId } from "@banco/core";
import type { ListedDispute, ReportedDispute } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { AT_HOME } from "../../db/home.ts";
import { type Queries, type Step, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { PAYOUTS_MS } from "../../pace.ts";
import { paymentOf } from "../payouts/lines-sql.ts";
import type { DisputeRow } from "./dispute.ts";

type StoredDispute = Pick<
  DisputeRow,
  "id" | "providerDisputeId" | "status" | "amountMinor" | "currency" | "reason" | "respondBy"
> & { reportedAt: Date | null };

const STORED = statement(
  "dispute_known",
  `select d.id, d.provider_dispute_id as "providerDisputeId", d.status, d.amount_minor as "amountMinor", d.currency, d.reason,
     d.respond_by as "respondBy", d.reported_at as "reportedAt"
   from dispute d where d.tenant_id = $1 and d.account_id = any ($2::text[]) and d.provider_dispute_id = any ($3::text[])`,
);
const ADD = statement(
  "dispute_add",
  `with added as (
     insert into dispute (tenant_id, id, account_id, provider, provider_dispute_id, transaction_id, provider_transaction_id,
       amount_minor, currency, reason, status, respond_by, created_at, reported_at)
     select home.id, $3, $4, $5, $6, ${paymentOf("listed")}, listed.provider_transaction_id, $9, $10, $11, $12, $13, $14, $15
     from ${AT_HOME}, (select $7::text as our_id, $8::text as provider_transaction_id) listed
     on conflict (tenant_id, account_id, provider_dispute_id) do nothing returning id
   )
   select ${CHANGED_ONE} from added`,
);
const CHANGE = statement(
  "dispute_change",
  `with changed as (
     update dispute set status = $4, amount_minor = $5, currency = $6, reason = $7, respond_by = $8, updated_at = now(),
       reported_at = coalesce($9, reported_at)
     where tenant_id = $1 and id = $2 and status = $3 and ($9::timestamptz is null or reported_at is null or reported_at <= $9) returning id
   )
   select ${CHANGED_ONE} from changed`,
);
const TELL = statement(
  "dispute_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select $1, $2, $3, d.id, jsonb_build_object('provider', d.provider, 'mode', $5::text, 'transactionId', d.transaction_id,
     'from', $6::text, 'to', d.status, 'amountMinor', d.amount_minor, 'currency', d.currency, 'reason', d.reason,
     'respondBy', to_char(d.respond_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
   from dispute d where d.tenant_id = $1 and d.id = $4`,
);

/**
 * Stores new and changed disputes, each with an event. A dispute about an unknown payment is stored without one.
 *
 * @param siblings - the accounts whose payments may be disputed
 */
export async function importDisputes(
  db: Queries,
  account: AccountRow,
  siblings: readonly string[],
  disputes: readonly ListedDispute[],
): Promise<void> {
  const stored = await storedDisputes(db, account, siblings, disputes);
  for (const dispute of disputes) {
    const before = stored.get(dispute.providerDisputeId);
    if (!before) await add(db, account, siblings, dispute, null);
    else if (isChanged(before, dispute)) await changeDispute(db, account, before, dispute);
  }
}

/**
 * Stores a dispute as reported by an event, unless a later event was already stored. The event's facts cannot be read
 * from the provider again, so if another process writes at the same time, the dispute is reread and the event applied
 * to it again.
 */
export async function importReported(
  db: Queries,
  account: AccountRow,
  siblings: readonly string[],
  dispute: ReportedDispute,
): Promise<void> {
  const at = dispute.createdAt;
  for (let isDone = false; !isDone; ) {
    const before = (await storedDisputes(db, account, siblings, [dispute])).get(dispute.providerDisputeId);
    if (before?.reportedAt && before.reportedAt > at) return;
    if (!before) isDone = await add(db, account, siblings, dispute, at);
    else {
      const [reason, respondBy] = [dispute.reason ?? before.reason, dispute.respondBy ?? before.respondBy];
      isDone = await changeDispute(db, account, before, { ...dispute, reason, respondBy }, at);
    }
  }
}

async function storedDisputes(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
  disputes: readonly ListedDispute[],
): Promise<Map<string, StoredDispute>> {
  const ids = disputes.map(({ providerDisputeId }) => providerDisputeId);
  const rows = await db.all<StoredDispute>(STORED, [tenantId, siblings, ids]);
  return new Map(rows.map((row) => [row.providerDisputeId, row]));
}

async function add(
  db: Queries,
  account: AccountRow,
  siblings: readonly string[],
  dispute: ListedDispute,
  reportedAt: Date | null,
): Promise<boolean> {
  const { tenantId, id: accountId, provider } = account;
  const { providerDisputeId, providerTransactionId, amountMinor, currency, reason, status } = dispute;
  const id = newId("dsp");
  const values = [tenantId, siblings, id, accountId, provider, providerDisputeId, dispute.id ?? null];
  const written = await guarded(db, [
    [
      ADD,
      [
        ...values,
        ...[providerTransactionId, amountMinor, currency, reason, status, dispute.respondBy],
        ...[dispute.createdAt, reportedAt],
      ],
    ],
    event(account, id, "dispute.created", null),
  ]);
  return written.length > 0;
}

/**
 * Updates a dispute that has not changed since it was read.
 *
 * @returns false if it had changed, in which case nothing was written
 */
export async function changeDispute(
  db: Queries,
  account: AccountRow,
  before: Omit<StoredDispute, "reportedAt">,
  dispute: ListedDispute,
  reportedAt: Date | null = null,
): Promise<boolean> {
  const { status, amountMinor, currency, reason, respondBy } = dispute;
  const values = [account.tenantId, before.id, before.status, status, amountMinor, currency, reason];
  const steps: Step[] = [[CHANGE, [...values, respondBy, reportedAt]]];
  if (isChanged(before, dispute)) steps.push(event(account, before.id, "dispute.updated", before.status));
  return (await guarded(db, steps)).length > 0;
}

function event({ tenantId, mode }: AccountRow, id: string, type: string, from: string | null): Step {
  return [TELL, [tenantId, newId("evt"), type, id, mode, from]];
}

function isChanged(
  before: Omit<StoredDispute, "reportedAt">,
  { status, amountMinor, currency, reason, respondBy }: ListedDispute,
) {
  return (
    before.status !== status ||
    before.amountMinor !== amountMinor ||
    before.currency !== currency ||
    before.reason !== reason ||
    before.respondBy?.getTime() !== respondBy?.getTime()
  );
}

const LINK = statement(
  "dispute_link",
  `update dispute d set transaction_id = t.id, updated_at = now() from payment_transaction t
   where d.tenant_id = $1 and d.account_id = any ($2::text[]) and d.transaction_id is null
     and d.created_at > now() - ${interval(PAYOUTS_MS.linked)}
     and t.tenant_id = $1 and t.account_id = any ($2::text[]) and t.provider_transaction_id = d.provider_transaction_id`,
);

/** Links disputes to payments that were imported later. */
export async function linkDisputes(
  db: Queries,
  { tenantId }: AccountRow,
  siblings: readonly string[],
): Promise<void> {
  await db.one(LINK, [tenantId, siblings]);
}
