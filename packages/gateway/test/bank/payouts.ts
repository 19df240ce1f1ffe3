import { newId } from "@banco/core";
import { statement } from "@banco/gateway/db/statement";
import type { TestGateway } from "@banco/gateway-testing/gateway";

/** A payout reported by a provider. */
export interface WrittenPayout {
  amountMinor: number;
  day: string;
  status?: string;
  bankReference?: string;
  provider?: string;
}

/** A line reported by a provider, with or without a payout. */
export interface WrittenPayoutLine {
  kind: string;
  amountMinor: number;
  feeMinor?: number;
  feeVatMinor?: number;
  transactionId?: string | null;
  occurredAt: string;
  currency?: string;
}

const PAYOUT = statement(
  "test_payout_insert",
  `insert into payout (tenant_id, id, account_id, provider, provider_payout_id, status, amount_minor, currency, arrives_on, bank_reference, created_at)
   select a.tenant_id, $2, a.id, a.provider, $2, $3, $4, 'EUR', $5::date, $6, $5::date
   from account a where a.tenant_id = $1 and a.provider = $7 and a.status = 'active'`,
);
const LINE = statement(
  "test_payout_line_insert",
  `insert into payout_line (tenant_id, id, account_id, provider, provider_line_id, payout_id, kind, amount_minor, fee_minor, currency,
     transaction_id, occurred_at, fee_vat_minor)
   select a.tenant_id, $2, a.id, a.provider, $2, $3, $4, $5, $6, $7, $8, $9, $11
   from account a where a.tenant_id = $1 and a.provider = $10 and a.status = 'active'`,
);

/** Stores a payout of the tenant's account, like the import of a provider's report, and returns its ID. */
export async function writePayout(
  { db }: Pick<TestGateway, "db">,
  tenantId: string,
  payout: WrittenPayout,
  lines: readonly WrittenPayoutLine[] = [],
): Promise<string> {
  const { amountMinor, day, status = "paid", bankReference = null, provider = "stripe" } = payout;
  const id = newId("pyo");
  await db.one(PAYOUT, [tenantId, id, status, amountMinor, day, bankReference, provider]);
  for (const line of lines) await writePayoutLine({ db }, tenantId, line, { payoutId: id, provider });
  return id;
}

/** Stores a line of the tenant's account. */
export async function writePayoutLine(
  { db }: Pick<TestGateway, "db">,
  tenantId: string,
  line: WrittenPayoutLine,
  { payoutId = null, provider = "stripe" }: { payoutId?: string | null; provider?: string } = {},
): Promise<string> {
  const { kind, amountMinor, feeMinor = 0, transactionId = null, occurredAt, currency = "EUR" } = line;
  const id = newId("pyl");
  const values = [tenantId, id, payoutId, kind, amountMinor, feeMinor, currency, transactionId, occurredAt];
  await db.one(LINE, [...values, provider, line.feeVatMinor ?? null]);
  return id;
}
