import type { Entry } from "@banco/bridge/orders/journal";
import type { Plan } from "@banco/bridge-simulators";
import type { Answer } from "../answer.ts";
import { Client } from "../client.ts";
import { openShop, PRINTER_NAMES, type Shop } from "../shop.ts";
import type { World } from "../world.ts";
import { crowd, type OpenTrade } from "./trade.ts";

/** An order that a till gave to the bridge, and what was told of it. */
interface Given {
  kind: "payment" | "receipt";
  key: string;
  /** No two orders of a story are of one amount: by it each is known at the device. */
  amountMinor: number;
  /** How often it was asked for, and how often an answer came. */
  asked: number;
  answers: Answer[];
}

const PATHS = { payment: "/payments", receipt: "/receipts" } as const;
const FINAL = new Set(["completed", "failed", "canceled"]);
const TRIES = 3;
/** A cardholder may take as long; whoever goes away earlier cancels nothing. */
const PATIENCE_MAX_MS = 240_000;

/** Payments on the shop's own terminal and receipts on its own printer, which tills ask the local bridge for. */
export const openCounterTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, "/v1");
  const tills = crowd(world, (number) => new Till(world, number));
  let shop: Shop;
  return {
    async open() {
      shop = await openShop(world.chance.pick(PRINTER_NAMES));
      for (const till of tills) till.shop = shop;
      const { sourceAddress } = await office.prepare("POST", "/bridges", { name: "Counter" });
      await world.openBridge(shop, { sourceAddress, ...shop.drivers });
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // The journal's own rounds end what is open; what was done is told to the gateway.
    openSql: "select count(*) from bridge where tenant_id = $1 and false",
    isOpen: () => entriesOf(world).some((one) => !isForPeople(one)) || untold(world) > 0,
    whatIsBroken: async () => [
      ...entriesOf(world)
        .filter((one) => !isForPeople(one))
        .map(({ id }) => `${id} is open for ever`),
      ...(untold(world) > 0 ? ["the gateway was not told of everything"] : []),
      ...tills.flatMap(({ given }) => given).flatMap((one) => faultsOf(world, shop, one)),
    ],
  };
};

const entriesOf = (world: World): Entry[] => world.bridge!.journal.unsettled();
const untold = (world: World): number => world.bridge!.journal.unreported(1).length;

/** A later order has overtaken it, or the device can tell no more: a person looks at the device. */
function isForPeople({ overtaken, memory, outcome }: Entry): boolean {
  const isLost = (memory as { isLost?: boolean } | null)?.isLost === true;
  return outcome !== null && (overtaken || isLost);
}

/** A till that takes money and prints receipts, and asks again under the same key when no answer comes. */
class Till {
  shop!: Shop;
  readonly given: Given[] = [];
  readonly #world: World;
  readonly #number: number;

  constructor(world: World, number: number) {
    this.#world = world;
    this.#number = number;
  }

  async serve(): Promise<void> {
    const { chance } = this.#world;
    for (let left = 1 + chance.below(3); left > 0; left -= 1) await this.#give(chance.happens(0.5));
  }

  async #give(isPayment: boolean): Promise<void> {
    const { chance } = this.#world;
    const amountMinor = 200 + 20 * chance.below(400) + 4 * this.given.length + this.#number;
    const key = `key-${chance.asRandom().uuid()}`;
    const kind = isPayment ? "payment" : "receipt";
    const given: Given = { kind, key, amountMinor, asked: 0, answers: [] };
    this.given.push(given);
    if (isPayment) this.shop.terminal.plan(this.#cardholder());
    else this.shop.printer.plan({ printMs: chance.below(5_000) });
    const amount = amountMinor / 100;
    const items = [{ description: "Caffè", quantity: 1, price: amount, vat: "10" }];
    const body = isPayment ? { amount } : { type: "sale", items, payment: { cash: amount } };
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (chance.happens(0.1)) void this.#ask(given, body);
      const answer = await this.#ask(given, body);
      if (answer && answer.status < 500) return;
      await this.#pause(1_000);
    }
  }

  #cardholder(): Partial<Plan> {
    const { chance } = this.#world;
    return {
      cardholder: chance.pick(["approve", "approve", "approve", "decline", "cancel", "leave"]),
      cardMs: chance.below(40_000),
      confirms: chance.pick(["first", "first", "late", "never"]),
    };
  }

  async #ask(given: Given, body: object): Promise<Answer | undefined> {
    given.asked += 1;
    const asking = this.#world.askBridge({
      method: "POST",
      url: PATHS[given.kind],
      headers: { "content-type": "application/json", "idempotency-key": given.key },
      payload: JSON.stringify(body),
    });
    const heard = asking.then(
      (answer) => {
        given.answers.push(answer);
        return answer;
      },
      () => undefined,
    );
    return Promise.race([heard, this.#pause(this.#world.chance.below(PATIENCE_MAX_MS))]);
  }

  #pause(ms: number): Promise<undefined> {
    return new Promise((resolve) => this.#world.scheduler.add("till", ms, () => resolve(undefined), null));
  }
}

/** At most one effect at the device, and what the till was told is so. */
function faultsOf(world: World, shop: Shop, { kind, key, amountMinor, asked, answers }: Given): string[] {
  const booked = kind === "payment" ? shop.terminal.charged : shop.printer.register.issued;
  const made = booked.filter(
    (one) => ("totalMinor" in one ? one.totalMinor : one.amountMinor) === amountMinor,
  );
  const faults = made.length > 1 ? [`${kind} ${key} was made ${made.length} times`] : [];
  const outcome = world.bridge!.journal.byKey(key)?.outcome;
  const kept = outcome?.state === "settled" ? outcome.data.status : undefined;
  const told = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.data.status)] : []));
  for (const status of [...told, kept])
    if (status !== undefined && FINAL.has(status) && (status === "completed") !== made.length > 0)
      faults.push(`${kind} ${key} is told as ${status}, and was made ${made.length} times`);
  // A request that is still on its way may begin it after all.
  const isRefused = answers.length === asked && answers.every(({ status }) => status !== 200);
  if (isRefused && made.length > 0) faults.push(`${kind} ${key} was refused and was made`);
  return faults;
}
