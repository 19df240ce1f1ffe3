import { invalidField, newId, Problem } from "@banco/core";
import { LRUCache } from "lru-cache";
import { agingBy } from "../aging.ts";
import type { Revocations } from "../auth/access-token/revocations.ts";
import { isReadableName } from "../auth/clients/name.ts";
import type { ApiScope } from "../auth/oauth/scopes.ts";
import { newSecret, readSecret } from "../auth/secret.ts";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import { REMEMBERED_MS } from "../pace.ts";
import { type TellParts, tellOfChange } from "../preferences/tell.ts";
import { type Caller, isPerson, may, type VerifyAccessToken } from "../server/access.ts";
import { mayMakeLiveKeys } from "./live-keys-sql.ts";
import { addKey, type KeyRow, listKeys, revokeKey, useKey } from "./sql.ts";

/** The prefix of an API key's text. */
const API_KEY = "bk";
const HINT_LENGTH = 4;
const CACHED_KEYS_MAX = 10_000;

/**
 * Keys with which a merchant's own programs call the API: no app, no consent, and no end unless the merchant
 * revokes them.
 */
export interface ApiKeys {
  /**
   * Makes a key; only this answer carries its text.
   *
   * @throws Problem `insufficient_role` for a scope that the maker's role does not include and that no owner
   *   allows; `quota_reached` when the merchant has as many keys as it may
   */
  create(maker: Caller, given: { name: string; scopes: ApiScope[] }): Promise<{ row: KeyRow; key: string }>;
  list(tenantId: string): Promise<KeyRow[]>;
  /** Revokes a key; from then on every process refuses it. */
  revoke(tenantId: string, id: string): Promise<void>;
  /** Checks a bearer token that may be an API key; refuses any other. */
  verify: VerifyAccessToken;
}

/** Opens the keys of this database. */
export function openApiKeys(
  gateway: Pick<Gateway, "db" | "clock" | "random" | "settings"> & TellParts,
  revocations: Revocations,
): ApiKeys {
  const { db, clock, random } = gateway;
  const known = new LRUCache<string, Caller & { keyId: string }>({
    max: CACHED_KEYS_MAX,
    ttl: REMEMBERED_MS.apiKey,
    ...agingBy(clock),
  });
  const admit = async (caller: Caller & { keyId: string }) =>
    (await revocations.covers([caller.keyId])) ? undefined : caller;
  return {
    create: async (maker, { name, scopes }) => {
      const beyond = scopes.find((scope) => !may(maker, scope));
      if (beyond && !(await isAllowedMore(db, maker))) throw refusal(maker, beyond);
      if (!isReadableName(name)) throw invalidField("/name", "must be readable text");
      const { text, tenantId, hash } = newSecret(random, API_KEY, maker.tenantId);
      const hint = `${API_KEY}_…${text.slice(-HINT_LENGTH)}`;
      const facts = { name: name.trim(), hint, hash, scopes: [...new Set(scopes)] };
      const key = { tenantId, userId: maker.userId, id: newId("key"), ...facts };
      const row = await db.transaction(async (queries) => {
        await requireRoom(gateway, queries, tenantId, "keys");
        const added = await addKey(queries, key);
        const maker = { tenantId, email: added.madeBy };
        await tellOfChange(gateway, queries, maker, { kind: "key_added", name: added.name });
        return added;
      });
      return { row, key: text };
    },
    list: (tenantId) => listKeys(db, tenantId),
    revoke: async (tenantId, id) => {
      await revocations.transaction(async (queries, revoke) => {
        if (!(await revokeKey(queries, tenantId, id)))
          throw new Problem("not_found", `There is no key ${id}`);
        await revoke(id);
      });
    },
    verify: async (token) => {
      const secret = readSecret(API_KEY, token);
      if (!secret) return undefined;
      const fingerprint = secret.hash.toString("base64");
      const cached = known.get(fingerprint);
      if (cached) return admit(cached);
      const row = await useKey(db, secret);
      if (!row) return undefined;
      const caller = callerOf(row);
      known.set(fingerprint, caller);
      return admit(caller);
    },
  };
}

/** Whether an owner allows the developer to make keys with more rights than the developer has. */
async function isAllowedMore(db: Database, maker: Caller): Promise<boolean> {
  return maker.role === "developer" && isPerson(maker) && (await mayMakeLiveKeys(db, maker));
}

function refusal({ role, userId }: Caller, scope: ApiScope): Problem {
  const remedy =
    role === "developer"
      ? `: where real money moves, an owner allows it with PATCH /v1/members/${userId}`
      : "";
  return new Problem("insufficient_role", `The role ${role} does not include ${scope}${remedy}`);
}

function callerOf({ tenantId, userId, id, scopes }: KeyRow): Caller & { keyId: string } {
  return {
    tenantId,
    userId,
    clientId: null,
    sessionId: null,
    keyId: id,
    scopes: new Set(scopes),
    role: null,
    rights: null,
  };
}

/** Returns a function that checks both kinds of bearer token: API keys and access tokens. */
export function verifiesBoth(keys: ApiKeys, verifyAccessToken: VerifyAccessToken): VerifyAccessToken {
  return (token) => (token.startsWith(`${API_KEY}_`) ? keys.verify(token) : verifyAccessToken(token));
}
