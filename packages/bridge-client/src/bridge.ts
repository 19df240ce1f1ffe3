import { NoAnswerError, refusalOf } from "./errors.ts";
import { exchange, type Line } from "./exchange.ts";
import { give, look, type OrderOptions, type Patience, send } from "./order.ts";
import {
  type FiscalDocument,
  type Found,
  type InvoiceRequest,
  isFinal,
  type Kind,
  type Orders,
  type Payment,
  type PaymentRequest,
  type ReceiptRequest,
  type RefundRequest,
  type SaleChoice,
  type SaleDocumentRequest,
  type SalePaymentRequest,
  type SaleRecord,
  type SaleRequest,
  type SaleReturnRequest,
  type Status,
} from "./protocol/types.ts";

/** The address of a bridge on the till's own machine (specification, section 8: port 5200). */
export const LOCAL_BRIDGE = "http://127.0.0.1:5200";

/** Options for a bridge client. */
export interface BridgeOptions {
  /** The bridge's address; defaults to this machine's port 5200. */
  url?: string;
  /** The till's secret, for a bridge on another machine: `banco-bridge till NAME` prints it. */
  tillSecret?: string;
  /** The timeout for one response; defaults to 6 minutes, which exceeds the cardholder's time limit. */
  timeoutMs?: number;
  /** The age up to which an order with a lost response may be resent; defaults to 45 seconds. */
  sendWithinMs?: number;
  /** The time for which the client polls an order with a lost response; defaults to a minute. */
  askWithinMs?: number;
  fetch?: typeof fetch;
}

/** Options for waiting for an outcome. */
export interface WaitOptions {
  /** Defaults to 10 minutes. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 6 * 60_000;
const SEND_WITHIN_MS = 45_000;
const ASK_WITHIN_MS = 60_000;
const WAIT_MS = 10 * 60_000;
const WAIT_PAUSE_MS = 2_000;
const STATUS_MS = 5_000;

/**
 * A client for the shop's local bridge. Amounts are in major units, as on the wire: 12.5 is 12.50 EUR. The bridge
 * accepts requests from its own machine, from `allowedAddresses` in its configuration, from tills that send their
 * secret, and from web pages of `allowedOrigins`.
 *
 * @example const bridge = new Bridge(); const payment = await bridge.pay({ amount: 12.5 });
 */
export class Bridge {
  readonly url: string;
  readonly #line: Line & Patience;

  constructor(options: BridgeOptions = {}) {
    this.url = (options.url ?? LOCAL_BRIDGE).replace(/\/+$/, "");
    this.#line = {
      url: this.url,
      tillSecret: options.tillSecret,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      sendWithinMs: options.sendWithinMs ?? SEND_WITHIN_MS,
      askWithinMs: options.askWithinMs ?? ASK_WITHIN_MS,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
  }

  /**
   * Tries several URLs and returns the first bridge that responds; undefined if none does.
   *
   * @param urls - defaults to this machine's bridge
   */
  static async reach(
    urls: readonly string[] = [LOCAL_BRIDGE],
    options: BridgeOptions = {},
  ): Promise<Bridge | undefined> {
    const reached = urls.map(async (url) => {
      const bridge = new Bridge({ ...options, url });
      await bridge.status();
      return bridge;
    });
    return Promise.any(reached).catch(() => undefined);
  }

  /**
   * Returns the bridge's devices.
   *
   * @throws BridgeError if the bridge does not allow this till
   * @throws NoAnswerError if it does not respond within 5 seconds
   */
  async status(signal?: AbortSignal): Promise<Status> {
    const timeoutMs = Math.min(STATUS_MS, this.#line.timeoutMs);
    const request = { method: "GET", path: "/status", signal } as const;
    const answer = await exchange<Status>({ ...this.#line, timeoutMs }, request);
    if (answer.kind === "answered") return answer.data;
    throw answer.kind === "refused" ? refusalOf(answer) : new NoAnswerError(answer.cause);
  }

  /**
   * Takes a payment on the terminal. `verification` means that money may have moved: do not take a second payment for
   * the sale.
   */
  pay(request: PaymentRequest, options?: OrderOptions): Promise<Payment> {
    return this.give("payment", request, options);
  }

  /** Refunds a payment, in full or in part. */
  refund(request: RefundRequest, options?: OrderOptions): Promise<Payment> {
    return this.give("refund", request, options);
  }

  /** Issues a documento commerciale: a sale, its void (`return`) or a partial return (`refund`). */
  issueReceipt(request: ReceiptRequest, options?: OrderOptions): Promise<FiscalDocument> {
    return this.give("receipt", request, options);
  }

  /** Issues an invoice, which is usually `pending` for a few minutes. */
  issueInvoice(request: InvoiceRequest, options?: OrderOptions): Promise<FiscalDocument> {
    return this.give("invoice", request, options);
  }

  /**
   * Creates a sale: takes its payments and issues its document. An `open` sale has an amount due; a sale with a
   * `question` waits for `answerSale`.
   */
  sell(request: SaleRequest, options?: OrderOptions): Promise<SaleRecord> {
    return this.give("sale", request, options);
  }

  /** Returns a sale or part of it: refunds the money and issues the return document. */
  returnSale(request: SaleReturnRequest, options?: OrderOptions): Promise<SaleRecord> {
    return this.give("sale_return", request, options);
  }

  /** Adds a payment to an open sale. */
  addSalePayment(id: string, payment: SalePaymentRequest, options?: OrderOptions): Promise<SaleRecord> {
    return this.#about(id, "/payments", payment, options);
  }

  /** Issues the document of a paid sale, or retries a rejected one. */
  issueSaleDocument(
    id: string,
    document: SaleDocumentRequest = {},
    options?: OrderOptions,
  ): Promise<SaleRecord> {
    return this.#about(id, "/document", document, options);
  }

  /** Answers a sale's question. `ask_again` checks with the device. */
  answerSale(id: string, choice: SaleChoice, options?: OrderOptions): Promise<SaleRecord> {
    return this.#about(id, "/answer", { choice }, options);
  }

  /** Cancels a sale that is not completed and refunds its payments. */
  undoSale(id: string, options?: OrderOptions): Promise<SaleRecord> {
    return send(this.#line, { method: "DELETE", path: saleAt(id) }, options);
  }

  /**
   * Returns a sale; starts nothing.
   *
   * @throws BridgeError if the bridge does not have the sale
   * @throws NoAnswerError if it does not respond
   */
  async sale(id: string, signal?: AbortSignal): Promise<SaleRecord> {
    const answer = await exchange<SaleRecord>(this.#line, { method: "GET", path: saleAt(id), signal });
    if (answer.kind === "answered") return answer.data;
    throw answer.kind === "refused" ? refusalOf(answer) : new NoAnswerError(answer.cause);
  }

  #about(id: string, act: string, body: object, options?: OrderOptions): Promise<SaleRecord> {
    return send(this.#line, { method: "POST", path: `${saleAt(id)}${act}`, body }, options);
  }

  /**
   * Sends an order of any kind.
   *
   * @throws BridgeError if the bridge rejects it: nothing was charged or issued
   * @throws NoAnswerError if there was no response: the order may have been carried out; `look` finds out
   */
  give<Of extends Kind>(
    kind: Of,
    request: Orders[Of]["request"],
    options?: OrderOptions,
  ): Promise<Orders[Of]["answer"]> {
    return give(this.#line, kind, request, options);
  }

  /**
   * Looks up an order by its key; starts nothing. Undefined proves that nothing was charged or issued under the
   * key.
   */
  look(key: string, signal?: AbortSignal): Promise<Found | undefined> {
    return look(this.#line, key, signal);
  }

  /**
   * Waits until an order's outcome is proven: completed, failed or canceled.
   *
   * @returns the order; after `timeoutMs`, its current state; undefined if the bridge does not have the order
   */
  async waitFor(key: string, { timeoutMs = WAIT_MS, signal }: WaitOptions = {}): Promise<Found | undefined> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const match = await this.look(key, signal);
      if (!match || isFinal(match.order) || Date.now() + WAIT_PAUSE_MS > end) return match;
      await this.#line.pause(WAIT_PAUSE_MS);
    }
  }
}

const saleAt = (id: string): string => `/sales/${encodeURIComponent(id)}`;
