import { createHmac } from "node:crypto";
import { Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import { countTry } from "../auth/login/attempts.ts";
import type { Gateway } from "../gateway.ts";
import { networkOf } from "../server/network.ts";
import { isAddressOf, namedBy } from "./address.ts";
import { type AddressedBridge, changeBridge, registerBridge } from "./bridges.ts";
import { addPairing, usePairing } from "./pairing-sql.ts";
import { type BridgeRow, readBridge } from "./sql.ts";

const SECONDS = 15 * 60;
/** The characters of a code: no letters that people read as digits (Crockford's base 32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 random bits: in a quarter of an hour, a guesser gets nowhere with {@link TRIES}. */
const LENGTH = 10;
const TRIES = 20;

/** A bridge as the till that pairs gets it: with the address only if it is new. */
export interface Paired {
  bridge: BridgeRow;
  address: string | null;
}

/** A till's earlier registration, as far as the till names it. */
export interface Before {
  bridgeId?: string | undefined;
  sourceAddress?: string | undefined;
}

type Parts = Pick<Gateway, "db" | "random" | "vault">;

/** Makes a code, good once and for a quarter of an hour; with it a till becomes a bridge of the merchant. */
export async function newPairing(
  { db, random, vault }: Parts,
  tenantId: string,
  name: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode(random);
  const expiresAt = await addPairing(db, { hash: hashOf(vault, code), tenantId, name, seconds: SECONDS });
  return { code: `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`, expiresAt };
}

/**
 * Registers a till's bridge with a code. A till that was a bridge of the same merchant stays that bridge: it
 * keeps an address that is good, else it gets a new one.
 *
 * @throws Problem `pairing_code_invalid` for a code that is wrong, was used or has expired; `rate_limited`
 *   after many of them
 */
export async function pairBridge(
  parts: Parts,
  ip: string,
  { code, name: given, ...before }: { code: string; name?: string | undefined } & Before,
): Promise<Paired> {
  const { db, vault } = parts;
  await countTry(db, [{ subject: `pair ${networkOf(ip)}`, tries: TRIES, seconds: SECONDS }]);
  const pairing = await usePairing(db, hashOf(vault, readCode(code)));
  if (!pairing)
    throw new Problem(
      "pairing_code_invalid",
      "The pairing code is wrong, was used or is older than a quarter of an hour",
    );
  const { tenantId, name } = pairing;
  const known = await bridgeOf(parts, tenantId, before);
  if (!known) return registered(parts, tenantId, given ?? name);
  const change = { ...(given && { name: given }), ...(!known.isReached && { rotate: true }) };
  return (
    (await changeBridge(parts, tenantId, known.id, change)) ?? registered(parts, tenantId, given ?? name)
  );
}

function registered(parts: Parts, tenantId: string, name: string): Promise<AddressedBridge> {
  return registerBridge(parts, tenantId, { name, payment: null, fiscal: null });
}

/** Finds the till's earlier bridge at the merchant, and tells whether its address is still good. */
async function bridgeOf(
  { db }: Parts,
  tenantId: string,
  { bridgeId, sourceAddress = "" }: Before,
): Promise<{ id: string; isReached: boolean } | undefined> {
  const named = namedBy(sourceAddress);
  const reached = named.tenantId === tenantId ? await readBridge(db, tenantId, named.id) : undefined;
  if (reached && isAddressOf(reached, sourceAddress)) return { id: reached.id, isReached: true };
  const known = bridgeId && (await readBridge(db, tenantId, bridgeId));
  return known ? { id: known.id, isReached: false } : undefined;
}

function newCode(random: Random): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.integer(0, LETTERS.length)]).join("");
}

/** Reads a code as people type it: in small letters, with spaces, and with letters that look like digits. */
function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

function hashOf(vault: Gateway["vault"], code: string): Buffer {
  return createHmac("sha256", vault.pepper("pairing code")).update(code).digest();
}
