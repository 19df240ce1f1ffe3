import type { Answer } from "../answer.ts";
import { Client, type KeyedRequest } from "../client.ts";
import type { IssuedReceipt } from "../providers.ts";
import type { World } from "../world.ts";
import { crowd, type OpenTrade } from "./trade.ts";

/** The receipt providers whose records this world reads, with their labels. */
export const PROVIDERS = { openapi: "F5", acube: "F1" } as const;
/** Tax office credentials that the simulated providers accept. */
export const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };

/** The merchant's data, without which some providers issue no receipts. */
export const MERCHANT = { name: "Bar Centrale", legalName: "Bar Centrale SRL", vatId: "00000010587" };

/** A receipt requested by a till. */
interface Rung extends KeyedRequest {
  type: "sale" | "return" | "refund";
  id: string | null;
  states: string[];
}

interface Document {
  id: string;
  type: string;
  status: string;
  number: string | null;
  isOpen: boolean;
  /** The text of its first line, which contains its request key. */
  line: string;
  events: number;
  /** How many times it left a final status, except for voided sales. */
  revoked: number;
}

/** The trade in receipts, voids and partial returns. */
export const openReceiptTrade: OpenTrade = (world, tenant) => {
  const provider = world.chance.pick(["openapi", "acube"] as const);
  const path = `/v1/fiscal/${PROVIDERS[provider]}`;
  const office = new Client(world, tenant, path);
  const tills = crowd(world, () => new Till(world, tenant, path));
  return {
    async open() {
      await office.prepare("POST", "");
      await office.prepare("PATCH", "/credentials", ACCESS);
      await office.prepare("PATCH", "/merchant", MERCHANT);
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    openSql: `select count(*) from fiscal_document where tenant_id = $1 and (stage is not null or status = 'pending')`,
    whatIsBroken: async () => {
      const documents = await readDocuments(world, tenant);
      const rung = tills.flatMap((till) => till.rung);
      return [
        ...(await receiptFaults(world, tenant, provider)),
        ...rung.flatMap((one) => untruths(one, documents)),
      ];
    },
  };
};

/** Returns the rules that a merchant's receipts with a provider violate once everything is final. */
export async function receiptFaults(
  world: World,
  tenant: string,
  provider: keyof typeof PROVIDERS,
): Promise<string[]> {
  const documents = await readDocuments(world, tenant);
  const issued = world.providers.receipts(provider, world.startMs);
  return [...documents.flatMap(faultsOf), ...numberFaults(documents, issued)];
}

/** A till that sells and issues returns. */
class Till {
  readonly rung: Rung[] = [];
  readonly #client: Client;

  constructor(world: World, tenant: string, path: string) {
    this.#client = new Client(world, tenant, path);
  }

  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    const quantity = 1 + chance.below(3);
    const price = 1 + chance.below(20);
    const words = this.#client.newKey();
    const line = (pieces: number) => ({
      items: [{ description: words, quantity: pieces, price, vat: "10" }],
      payment: { cash: pieces * price },
    });
    const sale = await this.#ring("sale", line(quantity));
    if (sale.states.at(-1) !== "completed" || chance.happens(0.2)) return;
    const original = sale.id;
    // Two people may return the same goods concurrently.
    const backs = crowd(this.#client.world, () =>
      chance.happens(0.5)
        ? this.#ring("return", { ...line(quantity), original })
        : this.#ring("refund", { ...line(1 + chance.below(quantity)), original }),
    );
    await Promise.all(backs);
  }

  async #ring(type: Rung["type"], body: object): Promise<Rung> {
    const rung: Rung = { key: this.#client.newKey(), response: null, type, id: null, states: [] };
    this.rung.push(rung);
    await this.#client.insist(rung, "POST", "/receipts", { type, ...body });
    rung.id = rung.response?.body?.id ?? null;
    if (rung.response?.status !== 201) return rung;
    rung.states.push(rung.response.body.status);
    if (rung.states[0] === "pending")
      await this.#client.follow<Answer["body"]>(`/receipts/${rung.id}`, ({ status }) => {
        rung.states.push(status);
        return status !== "pending";
      });
    return rung;
  }
}

function readDocuments({ overseer }: World, tenant: string): Promise<Document[]> {
  return overseer.query<Document>(
    `select id, type, status, number, (stage is not null or status = 'pending') as "isOpen", content -> 'items' -> 0 ->> 'description' as line,
       (select count(*) from event e where e.tenant_id = d.tenant_id and e.subject_id = d.id and e.type = 'receipt.' || d.status)::int as events,
       (select count(*) from event e where e.tenant_id = d.tenant_id and e.subject_id = d.id
         and e.data ->> 'from' in ('completed', 'failed', 'canceled') and (e.data ->> 'from', e.data ->> 'to') <> ('completed', 'canceled'))::int as revoked
     from fiscal_document d where tenant_id = $1 order by created_at, id`,
    [tenant],
  );
}

function faultsOf({ id, status, number, isOpen, events, revoked }: Document): string[] {
  const faults: string[] = [];
  if (revoked > 0) faults.push(`a final status of ${id} was revoked`);
  if (isOpen) faults.push(`${id} is never settled`);
  if (status === "completed" && number === null) faults.push(`${id} is completed without a number`);
  // A voided sale is canceled; the event belongs to its void.
  if (!isOpen && status !== "canceled" && events !== 1)
    faults.push(`${id} is ${status}, but has ${events} events with this status`);
  return faults;
}

/**
 * Checks that every document has a number, that no number is lost or used twice, and that each key has one
 * sale.
 */
function numberFaults(documents: readonly Document[], issued: readonly IssuedReceipt[]): string[] {
  const faults: string[] = [];
  const ours = documents.flatMap(({ status, number }) => (status === "failed" ? [] : (number ?? [])));
  const theirs = issued.map(({ number }) => number);
  if (ours.toSorted().join(" ") !== theirs.toSorted().join(" "))
    faults.push(`the ledger has the numbers ${ours.join(" ")}, the provider ${theirs.join(" ")}`);
  if (new Set(ours).size !== ours.length) faults.push(`a number occurs twice in ${ours.join(" ")}`);
  const sold = issued.filter(({ isSale }) => isSale).map(({ line }) => line);
  if (new Set(sold).size !== sold.length) faults.push("a sale has two receipts");
  return faults;
}

/** Finds incorrect responses to a till. */
function untruths({ key, response, states, id, type }: Rung, documents: readonly Document[]): string[] {
  const own = documents.find((one) => one.id === id);
  const final = states.find((state) => state !== "pending");
  const isAnnulled = final === "completed" && own?.status === "canceled" && type === "sale";
  if (final && own?.status !== final && !isAnnulled)
    return [`${type} ${key} was reported as ${final}, but is ${own?.status}`];
  if (response?.status === 201 && !own)
    return [`${type} ${key} was answered with ${id}, which does not exist`];
  return [];
}
