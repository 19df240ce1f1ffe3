import { newId } from "@banco/core";
import type { ListedPayout } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { type Queries, type Step, statement } from "../../db/statement.ts";
import type { PayoutRow } from "./payout.ts";

type StoredPayout = Omit<PayoutRow, "mode" | "provider" | "createdAt"> & { hasLines: boolean };

const STORED = statement(
  "payout_known",
  `select p.id, p.account_id as "accountId", p.provider_payout_id as "providerPayoutId", p.status, p.amount_minor as "amountMinor",
     p.currency, p.arrives_on::text as "arrivesOn", p.bank_reference as "bankReference", p.lines_state <> 'unavailable' as "hasLines"
   from payout p where p.tenant_id = $1 and p.account_id = any ($2::text[]) and p.provider_payout_id = any ($3::text[])`,
);
const ADD = statement(
  "payout_add",
  `with added as (
     insert into payout (tenant_id, id, account_id, provider, provider_payout_id, status, amount_minor, currency, arrives_on,
       bank_reference, lines_state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, case when $11::boolean then 'unread' else 'unavailable' end, $12)
     on conflict (tenant_id, account_id, provider_payout_id) do nothing returning id
   )
   select ${CHANGED_ONE} from added`,
);
/** Updates a payout that has not changed since it was read, and marks its lines to be read again. */
const CHANGE = statement(
  "payout_change",
  `with changed as (
     update payout set status = $4, amount_minor = $5, currency = $6, arrives_on = $7::date, bank_reference = $8,
       lines_state = case when $9::boolean then 'unread' else 'unavailable' end, updated_at = now()
     where tenant_id = $1 and id = $2 and status = $3 returning id
   )
   select ${CHANGED_ONE} from changed`,
);
const TELL_PAID = statement(
  "payout_paid_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   values ($1, $2, 'payout.paid', $3, jsonb_build_object('provider', $4::text, 'mode', $5::text, 'amountMinor', $6::bigint,
     'currency', $7::text, 'arrivesOn', $8::text, 'bankReference', $9::text), now())`,
);

/** Stores a page's new and changed payouts; a payout that becomes paid gets an event. */
export async function importPayouts(
  db: Queries,
  account: AccountRow,
  siblings: readonly string[],
  payouts: readonly ListedPayout[],
): Promise<void> {
  const ids = payouts.map(({ providerPayoutId }) => providerPayoutId);
  const rows = await db.all<StoredPayout>(STORED, [account.tenantId, siblings, ids]);
  const stored = new Map(rows.map((row) => [row.providerPayoutId, row]));
  for (const payout of payouts) {
    const before = stored.get(payout.providerPayoutId);
    if (!before) await add(db, account, payout);
    else if (isChanged(before, payout)) await change(db, account, before, payout);
  }
}

async function add(db: Queries, account: AccountRow, payout: ListedPayout): Promise<void> {
  const { tenantId, id: accountId, provider } = account;
  const { providerPayoutId, status, amountMinor, currency, arrivesOn, bankReference, hasLines } = payout;
  const id = newId("pyo");
  const values = [tenantId, id, accountId, provider, providerPayoutId, status, amountMinor, currency];
  const steps: Step[] = [[ADD, [...values, arrivesOn, bankReference, hasLines, payout.createdAt]]];
  if (status === "paid") steps.push(paidEvent(account, id, payout));
  await guarded(db, steps);
}

async function change(
  db: Queries,
  account: AccountRow,
  { id, status: before }: StoredPayout,
  payout: ListedPayout,
): Promise<void> {
  const { status, amountMinor, currency, arrivesOn, bankReference, hasLines } = payout;
  const values = [account.tenantId, id, before, status, amountMinor, currency];
  const steps: Step[] = [[CHANGE, [...values, arrivesOn, bankReference, hasLines]]];
  if (status === "paid" && before !== "paid") steps.push(paidEvent(account, id, payout));
  await guarded(db, steps);
}

function paidEvent({ tenantId, provider, mode }: AccountRow, id: string, payout: ListedPayout): Step {
  const { amountMinor, currency, arrivesOn, bankReference } = payout;
  return [
    TELL_PAID,
    [tenantId, newId("evt"), id, provider, mode, amountMinor, currency, arrivesOn, bankReference],
  ];
}

function isChanged(before: StoredPayout, payout: ListedPayout): boolean {
  return (
    before.status !== payout.status ||
    before.amountMinor !== payout.amountMinor ||
    before.currency !== payout.currency ||
    before.arrivesOn !== payout.arrivesOn ||
    before.bankReference !== payout.bankReference ||
    before.hasLines !== payout.hasLines
  );
}
