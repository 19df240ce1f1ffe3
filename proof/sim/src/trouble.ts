import type { Chance } from "./chance.ts";
import type { Fate } from "./database.ts";
import { currentLife } from "./life.ts";
import type { Passage } from "./network.ts";

/** The probability of each transit fault while faults are on. */
const LOST_STATEMENT = 0.004;
const LOST_REQUEST = 0.06;
const SLOW_REQUEST = 0.15;
/** The probability for each piece of data between the bridge and a device. */
const BROKEN_CONNECTION = 0.01;
const FAULTS_MAX = 6;
const SLOW_MAX_MS = 60_000;

/** The faults of a story: a limited number while they are on. */
export class Trouble {
  readonly #chance: () => Chance;
  #left = 0;

  constructor(chance: () => Chance) {
    this.#chance = chance;
  }

  get isOn(): boolean {
    return this.#left > 0;
  }

  set isOn(isOn: boolean) {
    this.#left = isOn ? FAULTS_MAX : 0;
  }

  /** Counts a fault. */
  spend(): void {
    this.#left -= 1;
  }

  /** Decides what happens to a statement. */
  fate(): Fate {
    if (!currentLife() || !this.#happens(LOST_STATEMENT)) return "done";
    return this.#chance().pick(["lost before", "lost after"]);
  }

  /** Decides what happens to a request over the internet. */
  passage(): Passage {
    const chance = this.#chance();
    const slow = () => (this.isOn && chance.happens(SLOW_REQUEST) ? chance.below(SLOW_MAX_MS) : 0);
    const thereMs = chance.below(50) + slow();
    return { thereMs, backMs: chance.below(50) + slow(), fate: this.#fateOfRequest() };
  }

  /**
   * Decides what happens to a request on the shop's network. No request is seconds late, because a device drops a
   * request whose connection has ended.
   */
  nearPassage(): Passage {
    const chance = this.#chance();
    return { thereMs: chance.below(50), backMs: chance.below(50), fate: this.#fateOfRequest() };
  }

  /** Whether a connection breaks at the next piece of data. */
  breaks(): boolean {
    return this.#happens(BROKEN_CONNECTION);
  }

  #fateOfRequest(): Passage["fate"] {
    return this.#happens(LOST_REQUEST) ? this.#chance().pick(["lost before", "lost after"]) : "answered";
  }

  #happens(probability: number): boolean {
    if (!this.isOn || !this.#chance().happens(probability)) return false;
    this.spend();
    return true;
  }
}
