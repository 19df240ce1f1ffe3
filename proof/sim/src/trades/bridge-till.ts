import type { Entry } from "@banco/bridge/orders/journal";
import type { Answer } from "../answer.ts";
import type { Scene } from "../terminals.ts";
import type { World } from "../world.ts";

export type Kind = "payment" | "refund" | "receipt" | "return";

/** An order that a till sent to the bridge, and the responses. */
export interface TillOrder {
  kind: Kind;
  key: string;
  /**
   * The amount, which identifies the order in the device's records: within a story, orders of the same kind
   * have different amounts unless everything costs the same.
   */
  amountMinor: number;
  /** The text of the receipt line; a return has the same text as its sale. */
  words: string;
  /** The number of requests for it; `answers` contains the responses. */
  requests: number;
  answers: Answer[];
  /** The bridge's orders before the first request, if the request has no key. */
  ordersBefore: ReadonlySet<string> | undefined;
}

/** How a story's tills behave. */
export interface Habits {
  /** The price of everything, in minor units; undefined if all orders have different prices. */
  price?: number | undefined;
  /** Whether their requests have no keys. */
  isKeyless?: boolean;
  /** The terminal's trouble; if there is any, the tills only accept payments. */
  scene?: Scene;
}

/** The devices or providers that execute the bridge's orders. */
export interface Devices {
  /** Sets the outcome of the next order of this kind. */
  plan(kind: Kind): void;
  /** Returns the part of a payment that a till refunds, in minor units. */
  backOf(amountMinor: number): number;
  /** Reverses the last payment without a request from a till. */
  reverse?(): void;
  /** Returns the number of executed orders that match this one. */
  made(order: TillOrder): number;
}

const PATHS = {
  payment: "/payments",
  refund: "/payments/refund",
  receipt: "/receipts",
  return: "/receipts",
} as const;
const FINAL = new Set(["completed", "failed", "canceled"]);
const TRIES = 3;
const GIVES_BACK = 0.4;
const KEY_AGAIN = 0.1;
/** The time until the next customer, within which an abandoned order ends. */
const NEXT_CUSTOMER_MS = 150_000;
const STAFF_MAX_MS = 120_000;
const CLOCK_MAX_MS = 20_000;
const CLOCK_JUMP_MS = 30 * 60_000;
/**
 * The maximum time that a till waits. A cardholder may take that long; a till that gives up earlier does not cancel
 * anything.
 */
const PATIENCE_MAX_MS = 240_000;
/**
 * The step between amounts. It is greater than the number of orders in a story, so that each has its own
 * amount.
 */
const AMOUNT_STEP = 40;

/**
 * A till that accepts payments, prints receipts, issues refunds and returns, and retries a request with the
 * same key if there is no response.
 */
export class BridgeTill {
  devices!: Devices;
  readonly orders: TillOrder[] = [];
  /** The responses that contradict their requests. */
  readonly wrong: string[] = [];
  readonly #world: World;
  readonly #number: number;
  readonly #habits: Habits;

  constructor(world: World, number: number, habits: Habits = {}) {
    this.#world = world;
    this.#number = number;
    this.#habits = habits;
  }

  async serve(): Promise<void> {
    const { chance } = this.#world;
    for (let left = 1 + chance.below(3); left > 0; left -= 1) {
      const isPayment = chance.happens(0.5) || (this.#habits.scene ?? "plain") !== "plain";
      await (isPayment ? this.#pay() : this.#sell());
      // Without keys, an identical order that soon follows a lost response is the same order.
      if (this.#habits.isKeyless) await this.#pause(NEXT_CUSTOMER_MS + chance.below(60_000));
    }
  }

  async #pay(): Promise<void> {
    const amountMinor = this.#newAmount();
    const { chance, scheduler } = this.#world;
    const { scene = "plain" } = this.#habits;
    if (scene === "reversal" && chance.happens(0.6))
      scheduler.add("staff", chance.below(STAFF_MAX_MS), () => this.devices.reverse?.(), null);
    if (scene === "clock")
      scheduler.add(
        "clock",
        chance.below(CLOCK_MAX_MS),
        () => this.#world.bridge!.setClock(CLOCK_JUMP_MS),
        null,
      );
    const data = await this.#give("payment", amountMinor, { amount: amountMinor / 100 });
    if (scene !== "plain" || !this.#takesBack(data)) return;
    const backMinor = this.devices.backOf(amountMinor);
    const part = backMinor < amountMinor && { amount: backMinor / 100 };
    await this.#give("refund", backMinor, { transactionId: String(data!.id), ...part });
  }

  async #sell(): Promise<void> {
    const amountMinor = this.#newAmount();
    const amount = amountMinor / 100;
    const words = this.#world.chance.asRandom().uuid().slice(-12);
    const line = {
      items: [{ description: words, quantity: 1, price: amount, vat: "10" }],
      payment: { cash: amount },
    };
    const data = await this.#give("receipt", amountMinor, { type: "sale", ...line }, words);
    if (!this.#takesBack(data)) return;
    const type = this.#world.chance.pick(["return", "refund"]);
    // A returned article keeps the name under which it was sold.
    await this.#give("return", amountMinor, { type, original: String(data!.id), ...line }, words);
  }

  #newAmount(): number {
    const { chance } = this.#world;
    if (this.#habits.price !== undefined) return this.#habits.price;
    return 200 + AMOUNT_STEP * chance.below(200) + 4 * (this.orders.length % 10) + 2 * this.#number;
  }

  #takesBack(data: { status?: string } | undefined): boolean {
    return data?.status === "completed" && this.#world.chance.happens(GIVES_BACK);
  }

  /** @returns the response; undefined if there was none */
  async #give(
    kind: Kind,
    amountMinor: number,
    body: object,
    words = "",
  ): Promise<Answer["body"]["data"] | undefined> {
    const { chance } = this.#world;
    const key = `key-${chance.asRandom().uuid()}`;
    const ordersBefore = this.#habits.isKeyless ? orderIdsOf(this.#world) : undefined;
    const order: TillOrder = { kind, key, amountMinor, words, requests: 0, answers: [], ordersBefore };
    this.orders.push(order);
    this.devices.plan(kind);
    if (this.#habits.isKeyless) return (await this.#ask(order, body))?.body.data;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (chance.happens(0.1)) void this.#ask(order, body);
      const answer = await this.#ask(order, body);
      if (answer && answer.status < 500) {
        if (chance.happens(KEY_AGAIN)) await this.#askWrongly(order, body);
        return answer.body.data;
      }
      await this.#pause(1_000);
    }
    return undefined;
  }

  async #ask(order: TillOrder, body: object): Promise<Answer | undefined> {
    order.requests += 1;
    const asking = this.#world.askBridge({
      method: "POST",
      url: PATHS[order.kind],
      remoteAddress: `127.0.0.${1 + this.#number}`,
      headers: {
        "content-type": "application/json",
        ...(!this.#habits.isKeyless && { "idempotency-key": order.key }),
      },
      payload: JSON.stringify(body),
    });
    const heard = asking.then(
      (answer) => {
        order.answers.push(answer);
        return answer;
      },
      () => undefined,
    );
    return Promise.race([heard, this.#pause(this.#world.chance.below(PATIENCE_MAX_MS))]);
  }

  /** Sends a different request under an order's key. */
  async #askWrongly(order: TillOrder, body: object): Promise<void> {
    const other: TillOrder = { ...order, requests: 0, answers: [] };
    const answer = await this.#ask(
      other,
      "amount" in body ? { ...body, amount: 1 } : { ...body, type: "none" },
    );
    if (answer?.status === 200) this.wrong.push(`a different request under ${order.key} was accepted`);
  }

  #pause(ms: number): Promise<undefined> {
    return new Promise((resolve) => this.#world.scheduler.add("till", ms, () => resolve(undefined), null));
  }
}

const entriesOf = (world: World): Entry[] => world.bridge!.journal.unsettled();
const ORDERS_MAX = 10_000;
/** Returns the IDs of the bridge's payments and documents. */
const orderIdsOf = (world: World): ReadonlySet<string> =>
  new Set(world.bridge!.journal.recent(ORDERS_MAX).flatMap(namesOf));
const namesOf = ({ id, outcome }: Entry): string[] =>
  outcome && outcome.state !== "refused" && outcome.data ? [id, outcome.data.id] : [id];
const isUnreported = (world: World): boolean => world.bridge!.journal.unreported(1).length > 0;

/**
 * Whether a person has to check the device, because a later order has overtaken this one or the device no
 * longer has the result.
 */
export function isForPeople({ overtaken, memory, outcome }: Entry): boolean {
  const { isLost, result, lastBefore } = (memory ?? {}) as {
    isLost?: boolean;
    result?: { verdict: string } | null;
    lastBefore?: string | null;
  };
  // A terminal without an earlier result may store none at all.
  const isUnprovable = isLost === true || result?.verdict === "unclear" || lastBefore === null;
  return outcome !== null && (overtaken || isUnprovable);
}

/**
 * Whether the bridge still has an outcome to find or to report to the gateway.
 *
 * @param isPersons - whether an open order is left to a person
 */
export function isBridgeOpen(world: World, isPersons = isForPeople): boolean {
  return entriesOf(world).some((one) => !isPersons(one)) || isUnreported(world);
}

/** Finds orders whose outcome the bridge has not found or not reported. */
export function bridgeFaults(world: World, isPersons = isForPeople): string[] {
  return [
    ...entriesOf(world)
      .filter((one) => !isPersons(one))
      .map(({ id }) => `${id} is never settled`),
    ...(isUnreported(world) ? ["some outcomes were not reported to the gateway"] : []),
  ];
}

/** Finds responses to keyless requests that belong to other orders. */
export function keylessFaults(tillOrders: readonly TillOrder[]): string[] {
  const known = new Set<string>();
  return tillOrders.flatMap(({ kind, ordersBefore, answers }) => {
    const id = answers.find(({ status }) => status === 200)?.body.data.id;
    if (!ordersBefore || !id || kind === "refund") return [];
    const isOther = ordersBefore.has(id) || known.has(id);
    known.add(id);
    return isOther ? [`the response to a new ${kind} was ${id}, which is another order`] : [];
  });
}

/** Finds orders that the devices executed more than once, and incorrect responses to tills. */
export function orderFaults(world: World, devices: Devices, tillOrders: readonly TillOrder[]): string[] {
  const alike = Map.groupBy(tillOrders, ({ kind, amountMinor }) => `${kind} of ${amountMinor}`);
  return [...alike].flatMap(([name, orders]) => alikeFaults(world, devices, name, orders));
}

/** Finds the same errors among orders of the same kind and amount, which look alike in the records. */
function alikeFaults(world: World, devices: Devices, name: string, orders: readonly TillOrder[]): string[] {
  const made = devices.made(orders[0]!);
  const reported = orders.map((one) => wordsOn(world, one));
  const faults = reported.flatMap((words, index) =>
    words.size > 1 ? [`${name} ${orders[index]!.key} is reported as ${[...words].join(" and ")}`] : [],
  );
  const least = reported.filter((words) => words.has("done")).length;
  const most = reported.filter((words) => !words.has("not done")).length;
  if (made < least || made > most) {
    const keys = orders.map(({ key }, index) => `${key} (${[...reported[index]!].join() || "open"})`);
    faults.push(`${name}: ${made} were executed, of ${keys.join(", ")}`);
  }
  return faults;
}

/** Returns the reported outcomes of an order, to its till and in the journal. */
function wordsOn(world: World, { kind, key, requests, answers }: TillOrder): Set<"done" | "not done"> {
  const outcome = world.bridge!.journal.byKey(key)?.outcome;
  const stored = outcome?.state === "settled" ? outcome.data.status : undefined;
  const reported = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.data.status)] : []));
  const words = new Set<"done" | "not done">();
  for (const status of [...reported, stored]) {
    // An accepted refund is pending.
    const isDone = status === "completed" || (kind === "refund" && status === "pending");
    if (isDone) words.add("done");
    else if (status !== undefined && FINAL.has(status)) words.add("not done");
  }
  // A request still in transit may start the order after all.
  if (answers.length === requests && answers.every(({ status }) => status !== 200)) words.add("not done");
  return words;
}
