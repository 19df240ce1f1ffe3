import { Client, type KeyedRequest } from "../client.ts";
import type { World } from "../world.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const PATH = "/v1/store/S2";
/** The order's total: ten mugs at 12.90, which the simulated shop sells, in minor units. */
const ORDER_MINOR = 12_900;
/**
 * The maximum number of refunds in a story, and the step between their amounts, which identify them in the
 * shop's records.
 */
const REFUNDS_MAX = 4;

/** A refund requested by a clerk. */
interface RefundRequest extends KeyedRequest {
  amountMinor: number;
}

interface StoreRefund {
  id: string;
  status: string;
  amountMinor: number | null;
  isOpen: boolean;
  events: number;
}

/** The trade in refunds of an online shop's order, by clerks who do not coordinate. */
export const openStoreTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, PATH);
  const clerks = crowd(world, (number) => new Clerk(world, tenant, number));
  return {
    async open() {
      await office.prepare("POST", "");
      const order = await world.providers.placeOrder();
      for (const clerk of clerks) clerk.order = order;
    },
    work: () => Promise.all(clerks.map((clerk) => clerk.serve())),
    openSql: `select count(*) from store_refund where tenant_id = $1 and (stage is not null or status in ('pending', 'verification'))`,
    whatIsBroken: async () => {
      const refunds = await readRefunds(world, tenant);
      const requests = clerks.flatMap(({ requests }) => requests);
      const books = world.providers.storeRefunds(clerks[0]!.order);
      return [
        ...refunds.flatMap(faultsOf),
        ...bookFaults(refunds, books),
        ...requests.flatMap((one) => untruths(one, books)),
      ];
    },
  };
};

class Clerk {
  order = "";
  readonly requests: RefundRequest[] = [];
  readonly #client: Client;
  readonly #number: number;

  constructor(world: World, tenant: string, number: number) {
    this.#client = new Client(world, tenant, PATH);
    this.#number = number;
  }

  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    for (let left = 1 + chance.below(2); left > 0; left -= 1) {
      const amountMinor = REFUNDS_MAX * (25 + chance.below(ORDER_MINOR / 8)) + 2 * this.#number + left - 1;
      const request: RefundRequest = { key: this.#client.newKey(), response: null, amountMinor };
      this.requests.push(request);
      await this.#client.insist(request, "DELETE", `/transactions/ord_${this.order}`, {
        amount: amountMinor / 100,
      });
    }
  }
}

function readRefunds({ overseer }: World, tenant: string): Promise<StoreRefund[]> {
  return overseer.query<StoreRefund>(
    `select id, status, amount_minor::int as "amountMinor", (stage is not null or status in ('pending', 'verification')) as "isOpen",
       (select count(*) from event e where e.tenant_id = r.tenant_id and e.data ->> 'refundId' = r.id and e.type = 'store_refund.' || r.status)::int as events
     from store_refund r where tenant_id = $1 order by created_at, id`,
    [tenant],
  );
}

function faultsOf({ id, status, isOpen, events }: StoreRefund): string[] {
  if (isOpen) return [`${id} is never settled`];
  return status === "completed" && events !== 1
    ? [`${id} is ${status}, but has ${events} events with this status`]
    : [];
}

/** Checks that the ledger has exactly the shop's refunds, and no more than was paid. */
function bookFaults(refunds: readonly StoreRefund[], books: readonly number[]): string[] {
  const faults: string[] = [];
  const ours = refunds.flatMap(({ status, amountMinor }) =>
    status === "completed" ? (amountMinor ?? []) : [],
  );
  const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other).join(" ");
  if (sorted(ours) !== sorted(books))
    faults.push(`the ledger refunded ${sorted(ours)}, the shop ${sorted(books)}`);
  if (books.reduce((total, one) => total + one, 0) > ORDER_MINOR)
    faults.push("the shop refunded more than it received");
  return faults;
}

/** Finds incorrect responses to a clerk. */
function untruths({ key, response, amountMinor }: RefundRequest, books: readonly number[]): string[] {
  const made = books.filter((amount) => amount === amountMinor).length;
  if (made > 1) return [`${key} was made ${made} times`];
  if (response && response.status >= 400 && response.status < 500 && response.status !== 409 && made > 0)
    return [`${key} was refused with ${response.status} ${response.body?.code}, but was made`];
  return [];
}
