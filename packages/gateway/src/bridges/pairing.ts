import { createHmac } from "node:crypto";
import { Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { User } from "../auth/users-sql.ts";
import type { Gateway } from "../gateway.ts";
import { countTry } from "../limits/attempts.ts";
import { requireRoom } from "../limits/quotas.ts";
import { rightsOf } from "../roles.ts";
import { networkOf } from "../server/network.ts";
import { isAddressOf, namedBy } from "./address.ts";
import { type BridgeParts, changeBridge, registerBridge } from "./bridges.ts";
import { addPairing, readMaker, usePairing } from "./pairing-sql.ts";
import { accessOf, type Giver, grantOf } from "./rights.ts";
import { type BridgeRow, readBridge } from "./sql.ts";

const SECONDS = 15 * 60;
/** The characters of a code: no letters that people mistake for digits (Crockford's base 32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 random bits, which cannot be guessed in a quarter of an hour with the limit {@link TRIES}. */
const LENGTH = 10;
const TRIES = 20;

/** A bridge as returned to the till that pairs; the address is included only if it is new. */
export interface Paired {
  bridge: BridgeRow;
  address: string | null;
}

/** The till's earlier registration, as reported by the till. */
export interface Before {
  bridgeId?: string | undefined;
  sourceAddress?: string | undefined;
}

type Parts = Pick<Gateway, "vault"> & BridgeParts;

/**
 * Creates a single-use code that is valid for a quarter of an hour; a till uses it to become one of the merchant's
 * bridges.
 */
export async function newPairing(
  parts: Parts,
  { tenantId, userId }: User,
  name: string,
): Promise<{ code: string; expiresAt: Date }> {
  const { db, random, vault } = parts;
  const code = newCode(random);
  const pairing = { hash: hashOf(vault, code), tenantId, madeBy: userId, name, seconds: SECONDS };
  const expiresAt = await db.transaction(async (queries) => {
    await requireRoom(parts, queries, tenantId, "pairingCodes");
    return addPairing(queries, pairing);
  });
  return { code: `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`, expiresAt };
}

/**
 * Registers a till's bridge with a code. A till that was already a bridge of the same merchant remains that bridge
 * and keeps its address if it is valid; otherwise it gets a new address. The new address counts as shown to the
 * member who created the code, so that the till gets no more rights than they have.
 *
 * @throws Problem `pairing_code_invalid` for a wrong, used or expired code, or one created by a former
 * member; `rate_limited` after many attempts
 */
export async function pairBridge(
  parts: Parts,
  ip: string,
  { code, name: newName, ...before }: { code: string; name?: string | undefined } & Before,
): Promise<Paired> {
  const { db, vault } = parts;
  await countTry(db, [{ subject: `pair ${networkOf(ip)}`, tries: TRIES, seconds: SECONDS }]);
  const pairing = await usePairing(db, hashOf(vault, readCode(code)));
  const giver = pairing && (await makerOf(parts, pairing));
  if (!pairing || !giver)
    throw new Problem(
      "pairing_code_invalid",
      "The pairing code is wrong, already used or older than 15 minutes",
    );
  const { tenantId, name } = pairing;
  const maker = { tenantId, userId: giver.userId };
  const known = await bridgeOf(parts, tenantId, before);
  const registered = () => {
    const input = { name: newName ?? name, payment: null, fiscal: null };
    return registerBridge(parts, maker, input, grantOf(giver, undefined, true));
  };
  if (!known) return registered();
  const change = { ...(newName && { name: newName }), ...(!known.keepsAddress && { rotate: true }) };
  const access = { ...accessOf(giver, change, known.bridge), shownTo: giver.userId };
  return (await changeBridge(parts, maker, known.bridge, change, access)) ?? registered();
}

/**
 * Returns the member who created a code, with their current rights; undefined if they are no longer a member.
 */
async function makerOf(
  { db, settings }: Parts,
  { tenantId, madeBy }: { tenantId: string; madeBy: string | null },
): Promise<Giver | undefined> {
  const role = madeBy === null ? undefined : await readMaker(db, tenantId, madeBy);
  if (madeBy === null || !role) return undefined;
  return {
    userId: madeBy,
    rights: rightsOf(role, { isLive: settings.modes.includes("live") }),
    scopes: null,
  };
}

/**
 * Finds the till's earlier bridge at the merchant. It keeps its address only if the address is valid and no one who
 * lacks its rights knows it.
 */
async function bridgeOf(
  { db }: Parts,
  tenantId: string,
  { bridgeId, sourceAddress = "" }: Before,
): Promise<{ bridge: BridgeRow; keepsAddress: boolean } | undefined> {
  const named = namedBy(sourceAddress);
  const reached = named.tenantId === tenantId ? await readBridge(db, tenantId, named.id) : undefined;
  if (reached && isAddressOf(reached, sourceAddress))
    return { bridge: reached, keepsAddress: reached.exposedAt === null };
  const known = bridgeId && (await readBridge(db, tenantId, bridgeId));
  return known ? { bridge: known, keepsAddress: false } : undefined;
}

function newCode(random: Random): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.integer(0, LETTERS.length)]).join("");
}

/** Parses a code as people type it: in lower case, with spaces, and with letters that look like digits. */
function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

function hashOf(vault: Gateway["vault"], code: string): Buffer {
  return createHmac("sha256", vault.pepper("pairing code")).update(code).digest();
}
