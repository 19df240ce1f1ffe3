/**
 * A model of a day at many counters and of the resources for its busiest hours. Every figure here is an assumption, and
 * docs/capacity.md lists them.
 */

/** The cost of one payment. */
export interface PaymentCost {
  /** Processor time of the gateway, and of the database, in milliseconds. */
  gatewayMs: number;
  databaseMs: number;
  walBytes: number;
  commits: number;
  /** The bytes stored permanently. */
  keptBytes: number;
}

/** The resources that this many merchants need. */
export interface Needs {
  merchants: number;
  paymentsADay: number;
  /** The payments per second in the busiest quarter of an hour, and in the busiest second. */
  busyRate: number;
  busiestSecond: number;
  gatewayCores: number;
  databaseCores: number;
  commitsASecond: number;
  walMegabytesASecond: number;
  keptGigabytesAYear: number;
}

/**
 * A merchant's payments by hour of the day, in percent: coffee in the morning, lunch at one, an aperitif and
 * dinner.
 */
const DAY = [0, 0, 0, 0, 0, 1, 2, 5, 7, 6, 5, 5, 10, 15, 8, 4, 3, 4, 6, 6, 6, 4, 2, 1];
/** The hours that are simulated. */
const LUNCH = { from: 12, to: 14.5 };
/** At lunch customers arrive in ten-minute waves, a third above and below the hour's average. */
const WAVE = { part: 1 / 3, hours: 1 / 6 };
const PAYMENTS_A_DAY = 80;
/** How long one in a hundred payments may wait for a processor, in milliseconds. */
const WAIT_MS = 10;
const CORES_MAX = 512;

/** Returns the payments per second at a time of day, interpolated between the midpoints of the hours. */
function rateAt(hour: number, merchants: number): number {
  const whole = Math.floor(hour - 0.5);
  const between = hour - 0.5 - whole;
  const percent = DAY[whole]! * (1 - between) + DAY[whole + 1]! * between;
  const wave = 1 + WAVE.part * Math.sin((2 * Math.PI * hour) / WAVE.hours);
  return ((merchants * PAYMENTS_A_DAY * percent) / 100 / 3_600) * wave;
}

/**
 * Returns the arrival times of lunch payments, in milliseconds, as a Poisson process with the rate above.
 */
function arrivals(merchants: number, random: () => number): Float64Array {
  const most = rateAt(13.5, merchants) * (1 + WAVE.part) * 1.01;
  const arrivalTimes: number[] = [];
  const endMs = (LUNCH.to - LUNCH.from) * 3_600_000;
  for (let at = 0; ; ) {
    at -= (Math.log(1 - random()) / most) * 1_000;
    if (at >= endMs) return Float64Array.from(arrivalTimes);
    if (random() < rateAt(LUNCH.from + at / 3_600_000, merchants) / most) arrivalTimes.push(at);
  }
}

/** Returns the maximum number of arrivals in any window of the given length. */
function fullest(times: Float64Array, windowMs: number): number {
  let most = 0;
  for (let first = 0, last = 0; last < times.length; last += 1) {
    while (times[last]! - times[first]! >= windowMs) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/**
 * Returns the number of cores with which at most one payment in a hundred waits longer than {@link
 * WAIT_MS}. Each payment occupies the first free core for an exponentially distributed time.
 */
function coresFor(times: Float64Array, meanMs: number, random: () => number): number {
  const work = Float64Array.from(times, () => -Math.log(1 - random()) * meanMs);
  for (let cores = 1; cores <= CORES_MAX; cores += 1)
    if (waits(times, work, cores) <= times.length / 100) return cores;
  throw new Error(`More than ${CORES_MAX} cores`);
}

/** Returns the number of payments that wait too long. */
function waits(times: Float64Array, work: Float64Array, cores: number): number {
  const freeAt = new Float64Array(cores);
  let late = 0;
  for (let index = 0; index < times.length; index += 1) {
    let first = 0;
    for (let core = 1; core < cores; core += 1) if (freeAt[core]! < freeAt[first]!) first = core;
    const begins = Math.max(freeAt[first]!, times[index]!);
    if (begins - times[index]! > WAIT_MS) late += 1;
    freeAt[first] = begins + work[index]!;
  }
  return late;
}

/** Simulates a lunch for this many merchants. */
export function needsOf(merchants: number, cost: PaymentCost, random: () => number): Needs {
  const times = arrivals(merchants, random);
  const quarterMs = 900_000;
  const busyRate = fullest(times, quarterMs) / (quarterMs / 1_000);
  const paymentsADay = merchants * PAYMENTS_A_DAY;
  return {
    merchants,
    paymentsADay,
    busyRate,
    busiestSecond: fullest(times, 1_000),
    gatewayCores: coresFor(times, cost.gatewayMs, random),
    databaseCores: coresFor(times, cost.databaseMs, random),
    commitsASecond: busyRate * cost.commits,
    walMegabytesASecond: (busyRate * cost.walBytes) / 1e6,
    keptGigabytesAYear: (paymentsADay * 365 * cost.keptBytes) / 1e9,
  };
}

/** Returns a seeded random number generator (mulberry32, by Tommy Ettinger). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
