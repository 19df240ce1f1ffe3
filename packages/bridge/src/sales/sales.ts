import { isDeepStrictEqual } from "node:util";
import { newId, Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import {
  answered,
  canceled,
  type SaleChange,
  withDocument,
  withPayment,
  withReturn,
} from "@banco/receipts/sales/changes";
import { checkSale } from "@banco/receipts/sales/check";
import type {
  ReturnRequest,
  SaleDocumentRequest,
  SalePaymentRequest,
  SaleRequest,
} from "@banco/receipts/sales/requests";
import type { Choice, Prepaid, SaleInput, SaleReturn } from "@banco/receipts/sales/sale";
import { stateOf } from "@banco/receipts/sales/state";
import type { Devices } from "../orders/devices.ts";
import { fingerprintOf } from "../orders/fingerprint.ts";
import type { Journal } from "../orders/journal.ts";
import { type Client, OrderRefused } from "../orders/orders.ts";
import type { RecentAnswers } from "../orders/recent-answers.ts";
import type { SaleEntry, SaleRequestEntry } from "../orders/sale-entries.ts";
import { choosersOf } from "./choosers.ts";
import type { OrderClaims } from "./claims.ts";
import { foreseeDocument } from "./foresee.ts";
import type { Processes } from "./processes.ts";
import type { NamedPayment, Vouchers } from "./vouchers.ts";

/** The client of a request about a sale, and the member who entered a PIN. */
export interface SaleClient extends Client {
  memberId?: string;
}

/** The response to a request about a sale. */
export interface SaleAnswer {
  /** The request's number in the journal. */
  requestId: number;
  sale: SaleEntry;
  /** Whether the client's key was already used. */
  isRepeat: boolean;
}

/** The checks of the bridge's rights, which run before anything is done; each throws {@link OrderRefused}. */
export interface SaleRights {
  requireSelling(sale: Pick<SaleInput, "content" | "payments">): void;
  /**
   * @param sale - including the return
   * @param returned - the new return, or the return with a part to retry
   */
  requireReturning(sale: SaleEntry, returned: SaleReturn): void;
}

/** The dependencies of sales. */
export interface SalesOptions {
  journal: Journal;
  devices: () => Devices;
  rights: SaleRights;
  processes: Processes;
  claims: OrderClaims;
  vouchers: Vouchers;
  answers: RecentAnswers;
  clock: Clock;
}

/**
 * The shop's sales, each with its payments and document as one operation. A sale is a process in the journal,
 * and a request is stored under its key before anything is done.
 */
export class Sales {
  readonly #options: SalesOptions;

  constructor(options: SalesOptions) {
    this.#options = options;
  }

  /**
   * Creates a sale: takes its payments and issues its document.
   *
   * @throws Problem 400 for invalid input, 409 for an order in another sale; in both cases nothing is charged
   */
  async sell(body: SaleRequest, client: Client): Promise<SaleAnswer> {
    const { journal, devices, rights } = this.#options;
    const request = ["sell", body];
    const payments = (body.payments ?? []).map((one, index) => ({ body: one, path: `/payments/${index}` }));
    const vouchers = await this.#vouchers(payments, request, client);
    return this.#once(request, client, () => {
      const input = checkSale(body, client.source, choosersOf(devices(), vouchers));
      foreseeDocument(input, devices(), this.#now());
      rights.requireSelling(input);
      const { orderId } = input;
      const other = orderId === null ? undefined : journal.sales.ofOrder(orderId);
      if (other) throw new Problem("order_in_sale", `${orderId} is in the sale ${other.id}`);
      const now = this.#now();
      const sale = { ...input, ...stateOf(input), id: newId("sal"), createdAt: now, updatedAt: now };
      journal.sales.insert({ ...sale, version: 1 });
      return sale.id;
    });
  }

  /**
   * Adds a payment to an open sale, or pays the debt of a completed one.
   *
   * @throws Problem 409 `order_in_sale` if a different sale contains its order by then
   */
  async addPayment(saleId: string, body: SalePaymentRequest, client: Client): Promise<SaleAnswer> {
    const { devices, rights } = this.#options;
    const request = ["payment", body];
    const vouchers = await this.#vouchers([{ body, path: "" }], [saleId, ...request], client);
    return this.#change(
      saleId,
      request,
      client,
      (sale) => {
        const change = withPayment(sale, body, choosersOf(devices(), vouchers));
        // Paying a debt does not change the document.
        if (!change.payments.at(-1)?.settles) foreseeDocument({ ...sale, ...change }, devices(), this.#now());
        rights.requireSelling({ ...sale, ...change });
        return change;
      },
      true,
    );
  }

  /** Issues the document of a paid sale, or retries a rejected one. */
  issueDocument(saleId: string, body: SaleDocumentRequest | undefined, client: Client): Promise<SaleAnswer> {
    const { devices, rights } = this.#options;
    return this.#change(saleId, ["document", body ?? null], client, (sale) => {
      const change = withDocument(sale, body, choosersOf(devices()));
      const next = { ...sale, ...change };
      foreseeDocument(next, devices(), this.#now());
      rights.requireSelling(next);
      return change;
    });
  }

  /** Returns a sale or part of it: refunds the money and issues the return document. */
  returnSale(saleId: string, body: ReturnRequest, client: SaleClient): Promise<SaleAnswer> {
    return this.#change(saleId, ["return", body], client, (sale) =>
      this.#returning(sale, withReturn(sale, body), client),
    );
  }

  /** Cancels a sale that is not completed: refunds what was paid. */
  undo(saleId: string, client: SaleClient): Promise<SaleAnswer> {
    return this.#change(saleId, ["undo"], client, (sale) => this.#returning(sale, canceled(sale), client));
  }

  /** Applies the user's answer to a sale's question. `ask_again` checks with the device. */
  answer(saleId: string, choice: Choice, client: SaleClient): Promise<SaleAnswer> {
    return this.#change(saleId, ["answer", choice], client, (sale) =>
      this.#returning(sale, answered(sale, choice), client),
    );
  }

  /**
   * Returns the sale of the request with this key, once the sale is no longer running; undefined if the key
   * is unknown.
   */
  recall(key: string): Promise<SaleEntry> | undefined {
    const request = this.#options.journal.sales.requestByKey(key);
    return request && this.#options.processes.goOn(request.saleId);
  }

  /**
   * Returns a sale in its current state.
   *
   * @throws Problem 404
   */
  read(id: string): SaleEntry {
    const sale = this.#options.journal.sales.byId(id);
    if (sale) return sale;
    throw new Problem("not_found", `There is no sale ${id}`);
  }

  /** Returns the newest sales, newest first. */
  recent(limit: number): SaleEntry[] {
    return this.#options.journal.sales.recent(limit);
  }

  /** Marks the response as delivered. */
  delivered(requestId: number): void {
    this.#options.journal.sales.delivered(requestId, this.#options.clock.wall());
  }

  #now(): Date {
    return new Date(this.#options.clock.wall());
  }

  /** Adds the member's name to each return whose refund or document this change starts or retries. */
  #returning(sale: SaleEntry, change: SaleChange, { memberId }: SaleClient): SaleChange {
    const { returns } = change;
    if (!returns) return change;
    const moving = returns.map((returned, index) => {
      if (isDeepStrictEqual(returned, sale.returns[index])) return returned;
      const { memberId: _before, ...rest } = returned;
      return { ...rest, ...(memberId !== undefined && { memberId }) };
    });
    const next = { ...sale, ...change, returns: moving };
    for (const [index, returned] of moving.entries())
      if (returned !== returns[index]) this.#options.rights.requireReturning(next, returned);
    return { ...change, returns: moving };
  }

  /**
   * Looks up the vouchers of a request's payments, unless it is a retry whose vouchers may already be spent.
   */
  async #vouchers(
    payments: readonly NamedPayment[],
    request: readonly unknown[],
    { key, source }: Client,
  ): Promise<ReadonlyMap<string, Prepaid>> {
    if (!payments.some(({ body }) => body.means === "voucher")) return new Map();
    const isRepeat = this.#same({ key, source, fingerprint: fingerprintOf(request) }) !== undefined;
    return isRepeat ? new Map() : this.#options.vouchers.find(payments);
  }

  async #change(
    saleId: string,
    request: readonly unknown[],
    client: Client,
    changeOf: (sale: SaleEntry) => SaleChange,
    takesPayment = false,
  ): Promise<SaleAnswer> {
    const { journal, processes, claims } = this.#options;
    const isKnown = client.key !== null && journal.sales.requestByKey(client.key) !== undefined;
    // An invalid request is rejected immediately, without waiting for a cardholder.
    if (!isKnown) changeOf(this.read(saleId));
    await processes.resting(saleId);
    if (!isKnown && takesPayment) await claims.claim(this.read(saleId));
    return this.#once([saleId, ...request], client, () => {
      const before = this.read(saleId);
      const after = { ...before, ...changeOf(before) };
      const next = { ...after, ...stateOf(after), version: before.version + 1, updatedAt: this.#now() };
      journal.sales.update(next);
      return saleId;
    });
  }

  /** Applies a request once: stores its change, and runs its sale. */
  async #once(
    request: readonly unknown[],
    { key, source }: Client,
    write: () => string,
  ): Promise<SaleAnswer> {
    const { journal, processes, answers, clock } = this.#options;
    const asker = { key, source, fingerprint: fingerprintOf(request) };
    const before = this.#same(asker);
    const { id, saleId } = before ?? journal.atOnce(() => journal.sales.insertRequest(write(), asker));
    if (!before) processes.ask(this.read(saleId));
    const sale = await processes.goOn(saleId);
    journal.sales.answered(id, clock.wall());
    if (!before) answers.note(saleId);
    return { requestId: id, sale, isRepeat: before !== undefined && key !== null };
  }

  /** Returns the earlier request that this one repeats, if any. */
  #same(asker: { key: string | null; source: string; fingerprint: string }): SaleRequestEntry | undefined {
    const { journal, processes, answers } = this.#options;
    const { key, fingerprint } = asker;
    if (key === null) {
      const open = journal.sales.undelivered(asker);
      const isRecent = open && (processes.isJoined(open.saleId) || answers.isRecent(open.saleId, open.at));
      return isRecent ? open : undefined;
    }
    const request = journal.sales.requestByKey(key);
    const isOther = request ? request.fingerprint !== fingerprint : journal.byKey(key) !== undefined;
    if (isOther) throw new OrderRefused("The Idempotency-Key was used for another request", "request");
    return request;
  }
}
