import type { MerchantProfile } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";

const MERCHANT = statement(
  "pos_letter_merchant",
  `select profile, merchant from account where tenant_id = $1 and kind = 'fiscal' and status <> 'disconnected'
   order by status = 'active' desc, created_at desc limit 1`,
);

/** Returns the merchant's data from their latest fiscal account. */
export async function readMerchant(db: Queries, tenantId: string): Promise<MerchantProfile> {
  type Row = { profile: MerchantProfile | null; merchant: MerchantProfile | null };
  const row = await db.one<Row>(MERCHANT, [tenantId]);
  return { ...row?.profile, ...row?.merchant };
}
