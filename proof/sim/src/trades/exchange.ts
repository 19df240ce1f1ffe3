import type { Answer } from "../answer.ts";
import { Client, type KeyedRequest } from "../client.ts";
import type { SentFile } from "../providers.ts";
import type { World } from "../world.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const HANDOFF = "/fiscal/handoff";
const TRANSMISSIONS = "/sdi/transmissions";

/** Customers by the code of their address, with the possible outcomes of a file for each. */
const CUSTOMERS = [
  { sdi: "ABC1234", outcomes: ["RC", "RC", "MC", "NS"] },
  { sdi: "ABC123", outcomes: ["EC01", "EC02", "DT", "AT", "NS"] },
] as const;
type Customer = (typeof CUSTOMERS)[number];

/**
 * The status of an invoice after the exchange system's last message about its file, or after the administration's
 * response.
 */
const STATUS_AFTER: Readonly<Record<string, "completed" | "failed">> = {
  RC: "completed",
  MC: "completed",
  NS: "failed",
  DT: "completed",
  AT: "completed",
  EC01: "completed",
  EC02: "failed",
};

/** An invoice that a clerk sent, and the response about its transmission. */
interface Sent extends KeyedRequest {
  invoice: string;
  id: string | null;
  states: string[];
}

interface Document {
  id: string;
  status: string;
  /** The names of its files. */
  names: string[];
  /** Whether the exchange system's message is still missing. */
  isOpen: boolean;
  /** The events of its final statuses. */
  finals: string[];
  revoked: number;
}

/**
 * The trade in invoices to private customers and public administrations, which the merchant's clerks send
 * to the exchange system.
 */
export const openExchangeTrade: OpenTrade = (world, tenant) => {
  const office = new Client(world, tenant, "/v1");
  // A story has one kind of customer, because the configured outcome applies to the next file of any merchant.
  const customer = world.chance.pick(CUSTOMERS);
  const clerks = crowd(world, () => new Clerk(world, tenant, customer));
  return {
    async open() {
      await world.providers.exchange.forgetOutcomes();
      await office.prepare("POST", HANDOFF);
      await office.prepare("PATCH", `${HANDOFF}/merchant`, sellerOf(world.seed));
    },
    work: () => Promise.all(clerks.map((clerk) => clerk.serve())),
    openSql: `select count(*) from sdi_transmission where tenant_id = $1
      and (state in ('queued', 'sent') or format = 'FPA12' and state in ('delivered', 'undelivered'))`,
    whatIsBroken: async () => {
      const documents = await readDocuments(world, tenant);
      const files = world.providers.exchange.files(vatIdOf(world.seed));
      const sent = clerks.flatMap((clerk) => clerk.sent);
      return [
        ...documents.flatMap((one) => faultsOf(one, files)),
        ...bookFaults(documents, files),
        ...sent.flatMap((one) => untruths(one, documents)),
      ];
    },
  };
};

/** A clerk who writes an invoice and sends it, possibly at the same time as someone else. */
class Clerk {
  readonly sent: Sent[] = [];
  readonly #client: Client;
  readonly #customer: Customer;

  constructor(world: World, tenant: string, customer: Customer) {
    this.#customer = customer;
    this.#client = new Client(world, tenant, "/v1");
  }

  /** Issues an invoice and possibly a credit note for it. */
  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    const price = chance.below(900) + 100;
    const issued = await this.#issue(invoiceTo(this.#customer.sdi, price));
    if (issued?.status !== "completed" || chance.happens(0.6)) return;
    const related = [{ number: issued.number, date: "2027-01-01" }];
    const credit = { ...invoiceTo(this.#customer.sdi, price), type: "TD04", related, reason: "Storno" };
    await this.#issue(credit);
  }

  /**
   * @returns the invoice's number and the last status that the clerk saw; undefined if there is no
   *   invoice
   */
  async #issue(content: object): Promise<{ number: string; status: string } | undefined> {
    const { world } = this.#client;
    const { chance } = world;
    const request: KeyedRequest = { key: this.#client.newKey(), response: null };
    await this.#client.insist(request, "POST", `${HANDOFF}/invoices`, content);
    if (request.response?.status !== 201) return undefined;
    const { id, number } = request.response.body;
    if (chance.happens(0.1)) await world.providers.exchange.next("EI02");
    await world.providers.exchange.next(chance.pick(this.#customer.outcomes));
    const [sent] = await Promise.all(crowd(world, () => this.#transmit(id)));
    return { number, status: sent!.states.at(-1) ?? "" };
  }

  async #transmit(invoice: string): Promise<Sent> {
    const sent: Sent = { key: this.#client.newKey(), response: null, invoice, id: null, states: [] };
    this.sent.push(sent);
    await this.#client.insist(sent, "POST", TRANSMISSIONS, { invoiceId: invoice });
    if (sent.response?.status !== 201) return sent;
    sent.id = sent.response.body.id;
    sent.states.push(sent.response.body.status);
    await this.#client.follow<Answer["body"]>(`${TRANSMISSIONS}/${sent.id}`, ({ status }) => {
      sent.states.push(status);
      return status !== "pending";
    });
    return sent;
  }
}

/** Returns a VAT number per story, because the exchange system identifies files of all stories by name. */
function vatIdOf(seed: number): string {
  const digits = `${String(1 + (seed % 9_999_998)).padStart(7, "0")}058`;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (1 + (at % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function sellerOf(seed: number): object {
  const address = {
    street: "Via Roma",
    number: "1",
    postal: "00184",
    city: "Roma",
    state: "RM",
    country: "IT",
  };
  return { name: "Bar Centrale", legalName: "Bar Centrale SRL", vatId: vatIdOf(seed), address };
}

function invoiceTo(sdi: string, price: number): object {
  const address = {
    street: "Via Po",
    number: "2",
    postal: "10123",
    city: "Torino",
    state: "TO",
    country: "IT",
  };
  return {
    type: "TD01",
    items: [{ description: "Consulenza", quantity: 1, price, vat: "22.00" }],
    customer: { vatId: "12345670785", name: "Cliente SPA", sdi, address },
    payment: { electronic: Math.round(price * 122) / 100 },
  };
}

function readDocuments({ overseer }: World, tenant: string): Promise<Document[]> {
  return overseer.query<Document>(
    `select d.id, d.status,
       array(select t.file_name from sdi_transmission t where t.tenant_id = d.tenant_id and t.document_id = d.id) as names,
       exists (select from sdi_transmission t where t.tenant_id = d.tenant_id and t.document_id = d.id
         and (t.state in ('queued', 'sent') or t.format = 'FPA12' and t.state in ('delivered', 'undelivered'))) as "isOpen",
       array(select substring(e.type from 9) from event e where e.tenant_id = d.tenant_id and e.subject_id = d.id
         and e.type in ('invoice.completed', 'invoice.failed', 'invoice.canceled')) as finals,
       (select count(*) from event e where e.tenant_id = d.tenant_id and e.subject_id = d.id
         and e.data ->> 'from' in ('completed', 'failed', 'canceled'))::int as revoked
     from fiscal_document d where d.tenant_id = $1 order by d.created_at, d.id`,
    [tenant],
  );
}

/**
 * Finds invoices that were sent under several names, or whose status differs from the exchange system's
 * last message about their file.
 */
function faultsOf(document: Document, all: readonly SentFile[]): string[] {
  const { id, status, names, isOpen, finals, revoked } = document;
  const files = all.filter(({ fileName }) => names.includes(fileName));
  const faults: string[] = [];
  if (isOpen) faults.push(`${id} is never settled`);
  if (names.length > 1) faults.push(`${id} was sent as ${names.join(" and ")}`);
  if (revoked > 0) faults.push(`a final status of ${id} was revoked`);
  // The exchange system accepted the first of several files.
  const [first] = files;
  const expected = isOpen || !first ? undefined : STATUS_AFTER[first.outcome ?? first.told.at(-1) ?? ""];
  if (expected === undefined) return faults;
  if (status !== expected)
    faults.push(`${id} is ${status}, but the exchange system reported ${first!.told.join(", ")}`);
  if (finals.join(" ") !== expected)
    faults.push(`${id} is ${status}, but its events are ${finals.join(" ") || "missing"}`);
  return faults;
}

/** Finds files missing from the ledger, and invoices that the exchange system has twice. */
function bookFaults(documents: readonly Document[], files: readonly SentFile[]): string[] {
  const known = new Set(documents.flatMap(({ names }) => names));
  const unknown = files.filter(({ fileName }) => !known.has(fileName));
  // A file sent again with the same name is the same file and is refused, whether or not the first refusal
  // was reported yet.
  const firsts = files.filter(
    ({ fileName }, at) => files.findIndex((one) => one.fileName === fileName) === at,
  );
  const issued = firsts.filter(({ told }) => !told.includes("NS")).map(({ number }) => number);
  return [
    ...unknown.map(({ fileName }) => `${fileName} was sent, but is not a transmission`),
    ...(new Set(issued).size < issued.length ? [`one of ${issued.join(" ")} was issued twice`] : []),
  ];
}

/** Finds incorrect responses to a clerk. */
function untruths({ invoice, id, states }: Sent, documents: readonly Document[]): string[] {
  const document = documents.find((one) => one.id === invoice);
  const final = states.find((state) => state !== "pending");
  if (final !== undefined && document?.status !== final)
    return [`${id} was reported as ${final}, but its invoice is ${document?.status}`];
  return [];
}
