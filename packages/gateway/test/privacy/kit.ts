import assert from "node:assert/strict";
import { HOST_RANDOM } from "@banco/core/random";
import type { Database } from "@banco/gateway/db/database";
import { openVault, type Vault } from "@banco/gateway/db/vault";
import { HANDOFF, SELLER } from "@banco/gateway-testing/fiscal";
import type { Answer } from "@banco/gateway-testing/http";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { type NamedPerson, personOf } from "../../src/privacy/person.ts";
import { insertRequest, type PrivacyRow, type PrivacyType } from "../../src/privacy/request-sql.ts";
import { STEP_NAMES } from "../../src/privacy/steps.ts";
import { goOn, sealPerson } from "../../src/privacy/work.ts";

/** A shop that hands over its documents, and the steps that privacy tests run directly, without the API. */
export interface PrivacyShop {
  shop: Shop;
  db: Database;
  vault: Vault;
  tenantId: string;
  /** Returns the first row of a statement. */
  one<Row>(text: string, values?: unknown[]): Promise<Row>;
  /** Posts a charge as the app "till". */
  create(path: string, json: object, key?: string): Promise<Answer["body"]>;
  /** Creates a request without a job: the test processes its pieces. A string is an e-mail address. */
  storeRequest(
    id: string,
    type: PrivacyType,
    named: string | NamedPerson,
    steps?: readonly string[],
  ): Promise<Key>;
  /** Processes all remaining pieces of a request, and returns its record. */
  finish(key: Key): Promise<Answer["body"]>;
}

type Key = Pick<PrivacyRow, "tenantId" | "id">;

export async function openPrivacyShop(): Promise<PrivacyShop> {
  const shop = await openShop();
  const { db, env } = shop.gateway;
  const one = async <Row>(text: string, values?: unknown[]) => (await db.raw(text, values)).rows[0] as Row;
  await shop.call("POST", HANDOFF);
  assert.equal((await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
  const vault = await openVault(env.MASTER_KEY, env.DATA_DIR ?? "", HOST_RANDOM);
  const { tenant_id: tenantId } = await one<{ tenant_id: string }>("select tenant_id from account limit 1");
  return {
    shop,
    db,
    vault,
    tenantId,
    one,
    create: async (path, json, key) => {
      const headers = { "x-client-id": "till", ...(key && { "idempotency-key": key }) };
      const { status, body, text } = await shop.call("POST", path, { json, headers });
      assert.ok(status === 201 || status === 202, `${path}: ${status} ${text}`);
      return body;
    },
    storeRequest: async (id, type, named, steps = STEP_NAMES) => {
      const key = { tenantId, id };
      const person = personOf(typeof named === "string" ? { email: named } : named);
      await insertRequest(db, { ...key, type, steps, person: sealPerson(vault, key, person) }, 100);
      return key;
    },
    finish: async (key) => {
      while (await goOn({ db, vault }, key));
      return (await shop.call("GET", `/v1/privacy/requests/${key.id}`)).body;
    },
  };
}

/** Returns the number of records of each kind that a request contains. */
export const counts = (items: { kind: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
