import { invalidField, newId, Problem } from "@banco/core";
import { LRUCache } from "lru-cache";
import type { Revocations } from "../auth/access-token/revocations.ts";
import { isReadableName } from "../auth/clients/name.ts";
import { type ApiScope, rightOf } from "../auth/oauth/scopes.ts";
import { newSecret, readSecret } from "../auth/secret.ts";
import { cacheClock } from "../cache-clock.ts";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import { REMEMBERED_MS } from "../pace.ts";
import { type TellParts, tellOfChange } from "../preferences/tell.ts";
import { type Caller, isPerson, may, type VerifyAccessToken } from "../server/access.ts";
import { readNetwork } from "../server/network.ts";
import { mayMakeLiveKeys } from "./live-keys-sql.ts";
import { addKey, type KeyRow, listKeys, revokeKey, useKey } from "./sql.ts";

/** The prefix of an API key. */
const API_KEY = "bk";
const HINT_LENGTH = 4;
const CACHED_KEYS_MAX = 10_000;

/** A key to create. */
export interface KeyRequest {
  name: string;
  scopes: ApiScope[];
  /** ISO 8601; if absent, the key does not expire. */
  expiresAt?: string;
  /** Addresses and networks (CIDR) from which the key works; if absent, from anywhere. */
  allowedAddresses?: string[];
}

/**
 * Keys that a merchant's own programs use to call the API, without an app or consent. A key works until the merchant
 * revokes it or it expires.
 */
export interface ApiKeys {
  /**
   * Creates a key. Only this response contains the key itself.
   *
   * @throws Problem `insufficient_role` for a scope that the creator's role does not include and no owner has
   * allowed; `quota_reached` if the merchant has reached its limit
   */
  create(maker: Caller, request: KeyRequest): Promise<{ row: KeyRow; key: string }>;
  list(tenantId: string): Promise<KeyRow[]>;
  /** Revokes a key; after that, every process rejects it. */
  revoke(tenantId: string, id: string): Promise<void>;
  /** Verifies a bearer token that may be an API key; rejects any other token. */
  verify: VerifyAccessToken;
}

/** Creates the API key service. */
export function openApiKeys(
  gateway: Pick<Gateway, "db" | "clock" | "random" | "settings"> & TellParts,
  revocations: Revocations,
): ApiKeys {
  const { db, clock, random } = gateway;
  const known = new LRUCache<string, KeyCaller>({
    max: CACHED_KEYS_MAX,
    ttl: REMEMBERED_MS.apiKey,
    ...cacheClock(clock),
  });
  const admit = async ({ caller, keyId, expiresAt }: KeyCaller) =>
    isPast(expiresAt) || (await revocations.covers([keyId])) ? undefined : caller;
  const isPast = (end: Date | null) => end !== null && end <= clock.now();
  return {
    create: async (maker, { name, scopes, expiresAt, allowedAddresses }) => {
      const beyond = scopes.find((scope) => !may(maker, rightOf(scope)));
      if (beyond && !(await isAllowedMore(db, maker))) throw refusal(maker, beyond);
      if (!isReadableName(name)) throw invalidField("/name", "must be readable text");
      const end = expiresAt === undefined ? null : new Date(expiresAt);
      if (isPast(end)) throw invalidField("/expiresAt", "must be in the future");
      const limits = { expiresAt: end, allowedAddresses: networksIn(allowedAddresses) };
      const { text, tenantId, hash } = newSecret(random, API_KEY, maker.tenantId);
      const hint = `${API_KEY}_…${text.slice(-HINT_LENGTH)}`;
      const facts = { name: name.trim(), hint, hash, scopes: [...new Set(scopes)], ...limits };
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

/** Whether an owner allows the developer to create keys with more rights than the developer has. */
async function isAllowedMore(db: Database, maker: Caller): Promise<boolean> {
  return maker.role === "developer" && isPerson(maker) && (await mayMakeLiveKeys(db, maker));
}

function refusal({ role, userId }: Caller, scope: ApiScope): Problem {
  const remedy =
    role === "developer"
      ? `: where real money moves, an owner can allow it with PATCH /v1/members/${userId}`
      : "";
  return new Problem("insufficient_role", `The role ${role} does not include ${scope}${remedy}`);
}

/**
 * Converts addresses and networks to distinct networks.
 *
 * @throws Problem 400 at the path of an invalid entry
 */
function networksIn(addresses: string[] | undefined): string[] | null {
  if (addresses === undefined) return null;
  const networks = addresses.map((text, index) => {
    const network = readNetwork(text);
    if (network === undefined)
      throw invalidField(
        `/allowedAddresses/${index}`,
        "must be an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24",
      );
    return network;
  });
  return [...new Set(networks)];
}

/** The caller behind a key, and the conditions that each request must meet. */
interface KeyCaller {
  caller: Caller;
  keyId: string;
  expiresAt: Date | null;
}

function callerOf({ tenantId, userId, id, scopes, expiresAt, allowedAddresses }: KeyRow): KeyCaller {
  const caller: Caller = {
    tenantId,
    userId,
    clientId: null,
    sessionId: null,
    keyId: id,
    scopes: new Set(scopes),
    role: null,
    rights: null,
    ...(allowedAddresses && { allowedAddresses }),
  };
  return { caller, keyId: id, expiresAt };
}

/** Returns a function that verifies both kinds of bearer tokens: API keys and access tokens. */
export function verifiesBoth(keys: ApiKeys, verifyAccessToken: VerifyAccessToken): VerifyAccessToken {
  return (token) => (token.startsWith(`${API_KEY}_`) ? keys.verify(token) : verifyAccessToken(token));
}
