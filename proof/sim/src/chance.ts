import type { Random } from "@banco/core/random";

/** A seeded random number generator (xoshiro128**, seeded by splitmix32). */
export class Chance {
  readonly #state: Uint32Array;

  constructor(seed: number) {
    let mixed = seed >>> 0;
    this.#state = Uint32Array.from({ length: 4 }, () => {
      mixed = (mixed + 0x9e3779b9) >>> 0;
      let word = mixed;
      word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      return (word ^ (word >>> 15)) >>> 0;
    });
  }

  /** Returns a number that is at least 0 and less than 1. */
  fraction(): number {
    return this.#word() / 2 ** 32;
  }

  /** Returns an integer that is at least 0 and less than `count`. */
  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  /** Returns whether an event with this probability happens. */
  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** Returns this generator with the interface that programs use. */
  asRandom(): Random {
    const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => this.below(256)));
    return {
      bytes,
      integer: (min, max) => min + this.below(max - min),
      fraction: () => this.fraction(),
      uuid: () => {
        const hex = bytes(16).toString("hex");
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
      },
    };
  }

  #word(): number {
    const state = this.#state;
    const word = Math.imul(rotated(Math.imul(state[1]!, 5), 7), 9) >>> 0;
    const shifted = state[1]! << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= state[1]!;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= shifted;
    state[3] = rotated(state[3]!, 11);
    return word;
  }
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Returns a generator that always delegates to the current seed's. */
export function chanceOf(current: () => Chance): Random {
  return {
    bytes: (count) => current().asRandom().bytes(count),
    integer: (min, max) => current().asRandom().integer(min, max),
    fraction: () => current().fraction(),
    uuid: () => current().asRandom().uuid(),
  };
}
