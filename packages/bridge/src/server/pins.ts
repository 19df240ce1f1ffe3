import type { Clock } from "@banco/core/clock";
import { matchesSlowHash } from "@banco/core/slow-hash";
import { OrderRefused } from "../orders/orders.ts";
import type { Pin } from "../rights.ts";

const NUMBER_DIGITS = 2;
const PIN = /^\d{8}$/;
const MINUTE_MS = 60_000;
/**
 * Limits for wrong PINs, per member and for all members together, so that six digits cannot be guessed. Restarts do not
 * reset the counts.
 */
const OF_MEMBER = { tries: 5, windowMs: 15 * MINUTE_MS };
const OF_ALL = { tries: 30, windowMs: 60 * MINUTE_MS };

/** Stores the attempts. */
export interface PinTries {
  countPinTry(subject: string, now: number, windowMs: number): number;
  forgivePinTries(subject: string): void;
}

/** Checks members' PINs at a till, online or offline. */
export class PinCheck {
  readonly #tries: PinTries;
  readonly #clock: Pick<Clock, "wall">;
  readonly #onRight: (memberId: string, digits: string) => void;

  /** @param onRight - called with each correct PIN */
  constructor(
    tries: PinTries,
    clock: Pick<Clock, "wall">,
    onRight: (memberId: string, digits: string) => void,
  ) {
    this.#tries = tries;
    this.#clock = clock;
    this.#onRight = onRight;
  }

  /**
   * Returns the member whose PIN was entered: two digits that identify the member, and six of the PIN.
   *
   * @param pins - from the hosted API
   * @throws OrderRefused `bridge_pin_required`, `bridge_pin_wrong` or `bridge_pin_locked`
   */
  async memberOf(typed: string | undefined, pins: readonly Pin[]): Promise<string> {
    const digits = typed?.replace(/[\s-]/g, "") ?? "";
    if (digits === "") throw pinRequired();
    if (!PIN.test(digits))
      throw refused("bridge_pin_wrong", "A PIN has eight digits, as the console shows it");
    const number = digits.slice(0, NUMBER_DIGITS);
    const pin = pins.find((one) => one.number === number);
    // Each attempt is on disk before it is checked, so that parallel attempts cannot exceed the limit.
    const now = this.#clock.wall();
    const used = this.#tries.countPinTry(`member ${number}`, now, OF_MEMBER.windowMs);
    const usedByAll = this.#tries.countPinTry("all", now, OF_ALL.windowMs);
    if (used > OF_MEMBER.tries || usedByAll > OF_ALL.tries)
      throw refused("bridge_pin_locked", "Too many wrong PINs: wait a quarter of an hour, or an hour");
    if (!pin || !(await matchesSlowHash(digits.slice(NUMBER_DIGITS), pin)))
      throw refused("bridge_pin_wrong", "The PIN is wrong, or its member is not allowed to refund");
    this.#tries.forgivePinTries(`member ${number}`);
    this.#tries.forgivePinTries("all");
    this.#onRight(pin.memberId, digits);
    return pin.memberId;
  }
}

/** Returns the error for a request without a PIN. */
export const pinRequired = (): OrderRefused =>
  refused("bridge_pin_required", "This bridge only refunds with a person's PIN: send it as x-pin");

const refused = (code: string, reason: string) => new OrderRefused(reason, "bridge", code);
