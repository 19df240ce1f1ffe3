import { invalidField, Problem } from "@banco/core";
import { matchesSlowHash, slowHash } from "@banco/core/slow-hash";
import type { User } from "../auth/users-sql.ts";
import type { Gateway } from "../gateway.ts";
import { countTry } from "../limits/attempts.ts";
import { forgive } from "../limits/attempts-sql.ts";
import { rightsOf } from "../roles.ts";
import { listPins, lockPins, type StoredPin, writePin } from "./sql.ts";

/**
 * 2^15 takes about 80 ms at a till. Bridges store the hash, so it must be slow; someone with the bridge's disk and
 * enough time can still guess six digits.
 */
const COST = 32_768;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FIRST_NUMBER = 10;
const LAST_NUMBER = 99;
/** The most common PINs. */
const COMMON = /^(\d)\1{5}$|^(012345|123456|234567|345678|456789|567890|654321|987654)$/;

const NUMBER_DIGITS = 2;
const ENTERED = /^\d{8}$/;
/** The same limit as at the bridge (`bridge/src/server/pins.ts`): six digits must not be guessable by trial. */
const OF_MEMBER = { tries: 5, seconds: 15 * 60 };
const OF_BRIDGE = { tries: 30, seconds: 60 * 60 };
/** Applies across all of the merchant's bridges: knowing several addresses must not allow more guesses. */
const EVERYWHERE = { tries: 20, seconds: 60 * 60 };

/** A member's PIN, for use at a bridge. */
export interface MemberPin extends StoredPin {
  memberId: string;
}

/**
 * Sets a member's PIN.
 *
 * @returns the two digits that the member enters before it
 * @throws Problem 400 for a PIN that is easy to guess, 409 if all numbers are in use
 */
export async function setPin(
  { db, random }: Pick<Gateway, "db" | "random">,
  user: User,
  digits: string,
): Promise<string> {
  if (COMMON.test(digits)) throw invalidField("/pin", "is too easy to guess");
  const salt = random.bytes(SALT_BYTES);
  const hash = await slowHash(digits, salt, COST, HASH_BYTES);
  return db.transaction(async (queries) => {
    await lockPins(queries, user.tenantId);
    const others = await listPins(queries, user.tenantId);
    const own = others.find(({ id }) => id === user.userId)?.pin.number;
    const number = own ?? freeNumber(others.map(({ pin }) => pin.number));
    const pin = { number, salt: salt.toString("base64"), hash: hash.toString("base64"), cost: COST };
    await writePin(queries, user, pin);
    return number;
  });
}

/** Returns the PINs of the members who may refund. */
export async function tellPins(
  { db, settings }: Pick<Gateway, "db" | "settings">,
  tenantId: string,
): Promise<MemberPin[]> {
  const isLive = settings.modes.includes("live");
  return (await listPins(db, tenantId))
    .filter(({ role }) => rightsOf(role, { isLive }).has("refunds"))
    .map(({ id, pin }) => ({ memberId: id, ...pin }));
}

/**
 * Returns the member whose PIN was sent with a bridge's request: two digits that identify the member, and six
 * of the PIN.
 *
 * @throws Problem `bridge_pin_required` without one, `bridge_pin_wrong`, or `rate_limited` after too many
 *   attempts
 */
export async function memberOfPin(
  gateway: Pick<Gateway, "db" | "settings">,
  { tenantId, id }: { tenantId: string; id: string },
  entered: string | undefined,
): Promise<string> {
  const digits = entered?.replace(/[\s-]/g, "") ?? "";
  if (digits === "")
    throw new Problem(
      "bridge_pin_required",
      "This bridge only refunds with a member's PIN: send its eight digits as x-pin",
    );
  const wrong = new Problem("bridge_pin_wrong", "The PIN is wrong, or its member is not allowed to refund");
  if (!ENTERED.test(digits)) throw wrong;
  const number = digits.slice(0, NUMBER_DIGITS);
  const subjects = [`pin ${id} ${number}`, `pin ${id}`, `pin ${tenantId} ${number}`] as const;
  // Count before the check, so that parallel attempts cannot exceed the limit.
  await countTry(gateway.db, [
    { subject: subjects[0], ...OF_MEMBER },
    { subject: subjects[1], ...OF_BRIDGE },
  ]);
  // Wrong guesses at one bridge must not lock the member out at the others.
  await countTry(gateway.db, [{ subject: subjects[2], ...EVERYWHERE }]);
  const pin = (await tellPins(gateway, tenantId)).find((one) => one.number === number);
  if (!pin || !(await matchesSlowHash(digits.slice(NUMBER_DIGITS), pin))) throw wrong;
  await forgive(gateway.db, [...subjects]);
  return pin.memberId;
}

function freeNumber(numbers: readonly string[]): string {
  for (let number = FIRST_NUMBER; number <= LAST_NUMBER; number += 1)
    if (!numbers.includes(String(number))) return String(number);
  throw new Problem("conflict", "All numbers are in use: someone must remove their PIN first");
}
