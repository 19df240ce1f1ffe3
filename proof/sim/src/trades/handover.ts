import { isFinal } from "@banco/providers";
import type { Answer } from "../answer.ts";
import { Client, type KeyedRequest } from "../client.ts";
import { openShop, type Shop } from "../shop.ts";
import type { World } from "../world.ts";
import { bridgeFaults, isBridgeOpen, isForPeople, type Kind } from "./bridge-till.ts";
import { amountsOf, shopDevices } from "./shop-devices.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const PAYMENTS = "/payment/handoff";
const RECEIPTS = "/fiscal/handoff/receipts";
/**
 * The step between amounts. It is greater than the number of orders in a story, so that each has its own
 * amount.
 */
const AMOUNT_STEP = 40;

/** A payment or receipt that a till requested from the gateway, and the response. */
interface Handed extends KeyedRequest {
  kind: Kind;
  amountMinor: number;
  id: string | null;
  states: string[];
}

/** Such a payment or receipt in the ledger. */
interface Row {
  id: string;
  kind: Kind;
  status: string;
  number: string | null;
  amountMinor: number;
  /** The number of events with its status. */
  events: number;
  /** How many times it left a final status. */
  revoked: number;
}

/**
 * The trade with a gateway that hands orders over: tills request payments and receipts from the gateway, and
 * a bridge executes them on the shop's own devices.
 */
export const openHandoverTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, "/v1");
  const tills = crowd(world, (number) => new Till(world, tenant, number));
  let shop: Shop;
  return {
    async open() {
      shop = await openShop(world.chance);
      await office.prepare("POST", PAYMENTS);
      await office.prepare("POST", "/fiscal/handoff");
      const fiscal = { provider: "handoff" };
      const { id, sourceAddress } = await office.prepare("POST", "/bridges", { name: "Counter", fiscal });
      for (const till of tills) Object.assign(till, { shop, bridgeId: id });
      await world.openBridge(shop, { sourceAddress, ...shop.drivers });
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // Orders that the bridge never started are left to a person.
    openSql: "select count(*) from bridge where tenant_id = $1 and false",
    isOpen: async () =>
      isBridgeOpen(world) || (await readRows(world, tenant)).some((row) => isUnreported(world, row)),
    whatIsBroken: async () => {
      const rows = await readRows(world, tenant);
      const handed = tills.flatMap((till) => till.handed);
      return [
        ...bridgeFaults(world),
        ...rows.flatMap((row) => faultsOf(world, shop, row)),
        ...bookFaults(shop, rows),
        ...handed.flatMap((one) => untruths(one, rows)),
      ];
    },
  };
};

/** A till that accepts payments, sells through the gateway, and issues returns. */
class Till {
  shop!: Shop;
  bridgeId = "";
  readonly handed: Handed[] = [];
  readonly #client: Client;
  readonly #number: number;

  constructor(world: World, tenant: string, number: number) {
    this.#client = new Client(world, tenant, "/v1");
    this.#number = number;
  }

  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    for (let left = 1 + chance.below(2); left > 0; left -= 1)
      await (chance.happens(0.5) ? this.#pay() : this.#sell());
  }

  async #pay(): Promise<void> {
    const { chance } = this.#client.world;
    const amountMinor = this.#newAmount();
    const terminalId = this.bridgeId;
    const payment = this.#hand("payment", amountMinor, `${PAYMENTS}/terminal`, {
      amount: amountMinor / 100,
      terminalId,
    });
    if (chance.happens(0.2)) {
      await this.#client.pause(chance.below(30_000));
      await this.#client
        .ask("DELETE", `${PAYMENTS}/terminal?terminalId=${terminalId}`)
        .catch(() => undefined);
    }
    await this.#follow(await payment, `${PAYMENTS}/transactions`);
  }

  async #sell(): Promise<void> {
    const { chance } = this.#client.world;
    const amountMinor = this.#newAmount();
    const amount = amountMinor / 100;
    const lines = {
      items: [{ description: "Caffè", quantity: 1, price: amount, vat: "10" }],
      payment: { cash: amount },
    };
    const sale = await this.#hand("receipt", amountMinor, RECEIPTS, { type: "sale", ...lines });
    await this.#follow(sale, RECEIPTS);
    if (sale.states.at(-1) !== "completed" || chance.happens(0.5)) return;
    const type = chance.pick(["return", "refund"]);
    const back = await this.#hand("return", amountMinor, RECEIPTS, { type, original: sale.id, ...lines });
    await this.#follow(back, RECEIPTS);
  }

  #newAmount(): number {
    const { chance } = this.#client.world;
    return 200 + AMOUNT_STEP * chance.below(200) + 4 * this.handed.length + 2 * this.#number;
  }

  async #hand(kind: Kind, amountMinor: number, path: string, body: object): Promise<Handed> {
    const handed: Handed = {
      kind,
      amountMinor,
      key: this.#client.newKey(),
      response: null,
      id: null,
      states: [],
    };
    this.handed.push(handed);
    shopDevices(this.shop, this.#client.world.chance).plan(kind);
    await this.#client.insist(handed, "POST", path, body);
    if (handed.response?.status !== 201) return handed;
    handed.id = handed.response.body.id;
    handed.states.push(handed.response.body.status);
    return handed;
  }

  async #follow({ id, states }: Handed, path: string): Promise<void> {
    if (id === null || isFinal(states.at(-1) as "completed")) return;
    await this.#client.follow<Answer["body"]>(`${path}/${id}`, ({ status }) => {
      states.push(status);
      return isFinal(status);
    });
  }
}

function readRows({ overseer }: World, tenant: string): Promise<Row[]> {
  const events = (
    of: string,
    type: string,
  ) => `(select count(*) from event e where e.tenant_id = ${of}.tenant_id
      and e.subject_id = ${of}.id and e.type = '${type}.' || ${of}.status)::int as events,
    (select count(*) from event e where e.tenant_id = ${of}.tenant_id and e.subject_id = ${of}.id
      and e.data ->> 'from' in ('completed', 'failed', 'canceled'))::int as revoked`;
  return overseer.query<Row>(
    `select t.id, 'payment' as kind, t.status, null as number, t.amount_minor::int as "amountMinor", ${events("t", "payment")}
     from payment_transaction t where t.tenant_id = $1
     union all select d.id, case d.type when 'sale' then 'receipt' else 'return' end, d.status, d.number,
       round((d.content ->> 'totalMinor')::numeric)::int, ${events("d", "receipt")}
     from fiscal_document d where d.tenant_id = $1`,
    [tenant],
  );
}

const entryOf = (world: World, { id }: Row) => world.bridge!.journal.byKey(`handover ${id}`);

/** Whether the bridge knows the outcome but the ledger does not. */
function isUnreported(world: World, row: Row): boolean {
  const outcome = entryOf(world, row)?.outcome;
  return (
    row.status === "pending" && outcome?.state === "settled" && isFinal(outcome.data.status as "completed")
  );
}

/** Finds orders that the device executed more than once, and outcomes that differ from the ledger's. */
function faultsOf(world: World, shop: Shop, row: Row): string[] {
  const { id, kind, status, amountMinor, number, events, revoked } = row;
  const made = amountsOf(shop, kind).filter((one) => one === amountMinor).length;
  const faults: string[] = [];
  if (made > 1) faults.push(`${kind} ${id} was executed ${made} times`);
  if (isUnreported(world, row)) faults.push(`${kind} ${id} is done, but was not reported to the ledger`);
  const entry = entryOf(world, row);
  // The device has not executed an order that was never started; an open order that the bridge cannot
  // settle is left to a person.
  const isPersons = status === "pending" && entry !== undefined && isForPeople(entry);
  // A voided sale is canceled although the device has printed it.
  const isAnnulled = status === "canceled" && kind === "receipt";
  if (!isPersons && !isAnnulled && made > 0 !== (status === "completed"))
    faults.push(`${kind} ${id} is ${status}, but was executed ${made} times`);
  if (status === "completed" && kind !== "payment" && number === null)
    faults.push(`${kind} ${id} is completed without a number`);
  if (isFinal(status as "completed") && status !== "canceled" && events !== 1)
    faults.push(`${kind} ${id} is ${status}, but has ${events} events with this status`);
  if (revoked > 0 && kind !== "receipt") faults.push(`a final status of ${id} was revoked`);
  return faults;
}

/** Checks that the ledger has the printer's numbers, each once, and every transaction of the devices. */
function bookFaults(shop: Shop, rows: readonly Row[]): string[] {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const faults =
    new Set(numbers).size < numbers.length ? [`a number occurs twice in ${numbers.join(" ")}`] : [];
  for (const kind of ["payment", "receipt", "return"] as const)
    for (const amount of amountsOf(shop, kind))
      if (!rows.some((row) => row.kind === kind && row.amountMinor === amount))
        faults.push(`the ledger lacks the device's ${kind} of ${amount}`);
  return faults;
}

/** Finds incorrect responses to a till. */
function untruths({ kind, key, response, states, id }: Handed, rows: readonly Row[]): string[] {
  const own = rows.find((row) => row.id === id);
  if (response?.status === 201 && !own)
    return [`${kind} ${key} was answered with ${id}, which does not exist`];
  const final = states.find((state) => isFinal(state as "completed"));
  const isAnnulled = kind === "receipt" && final === "completed" && own?.status === "canceled";
  return final !== undefined && own?.status !== final && !isAnnulled
    ? [`${kind} ${key} was reported as ${final}, but is ${own?.status}`]
    : [];
}
