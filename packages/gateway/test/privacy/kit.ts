import assert from "node:assert/strict";
import { HOST_RANDOM } from "@banco/core/random";
import type { Database } from "@banco/gateway/db/database";
import { openVault, type Vault } from "@banco/gateway/db/vault";
import { HANDOFF, SELLER } from "@banco/gateway-testing/fiscal";
import type { Answer } from "@banco/gateway-testing/http";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

/** A shop that hands its documents over, and what tests of privacy do behind its scenes. */
export interface PrivacyShop {
  shop: Shop;
  db: Database;
  vault: Vault;
  tenantId: string;
  /** The first row of a statement. */
  one<Row>(text: string, values?: unknown[]): Promise<Row>;
  /** Posts what is taken, as the app "till". */
  made(path: string, json: object, key?: string): Promise<Answer["body"]>;
}

export async function openPrivacyShop(): Promise<PrivacyShop> {
  const shop = await openShop();
  const { db, env } = shop.gateway;
  const one = async <Row>(text: string, values?: unknown[]) => (await db.raw(text, values)).rows[0] as Row;
  await shop.call("POST", HANDOFF);
  assert.equal((await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
  return {
    shop,
    db,
    vault: await openVault(env.MASTER_KEY, env.DATA_DIR ?? "", HOST_RANDOM),
    tenantId: (await one<{ tenant_id: string }>("select tenant_id from account limit 1")).tenant_id,
    one,
    made: async (path, json, key) => {
      const headers = { "x-client-id": "till", ...(key && { "idempotency-key": key }) };
      const { status, body, text } = await shop.call("POST", path, { json, headers });
      assert.ok(status === 201 || status === 202, `${path}: ${status} ${text}`);
      return body;
    },
  };
}

/** How many records of each kind a request names. */
export const counts = (items: { kind: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
