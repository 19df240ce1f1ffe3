import { type StreamOptions, streamEvents } from "./events.ts";
import { type Call, callOf } from "./operation.ts";
import type { CallOptions } from "./options.ts";
import { type PageOf, Pages } from "./pages.ts";
import { type Api, OPERATIONS } from "./reference/api.ts";
import type { Payment, Receipt, Sale } from "./reference/types.ts";
import { type Sender, send, sendForJson } from "./request.ts";
import { renewing, type Session, type Tokens } from "./session.ts";
import type { BancoEvent } from "./webhooks.ts";

/** The options of a client of the API. */
export interface BancoOptions {
  /** The gateway's address, like `https://banco.example.com`. */
  baseUrl: string;
  /** An API key, or an app's access token. */
  token?: string;
  /** Instead of `token`: a user's sign-in, renewed by itself. */
  session?: Session;
  /** Names this program on the payments it takes (`X-Client-Id`). */
  clientId?: string;
  /**
   * The number of repeats of a call after its first try: defaults to 2; with 0 nothing is repeated. A call
   * whose outcome is unknown is repeated until its deadline, the time that all its tries may take.
   */
  maxRetries?: number;
  /** The longest wait for one try: defaults to 100 seconds, since a terminal waits for its customer. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Waits between tries. */
  pause?: (ms: number) => Promise<void>;
}

/** The options of a wait for an outcome. */
export interface WaitOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 100_000;
const WAIT_MS = 10 * 60_000;
const ASK_FIRST_MS = 500;
const ASK_MAX_MS = 5000;
const isFinal = (status: string): boolean => ["completed", "failed", "canceled"].includes(status);
const isSettled = (status: string): boolean => !["paying", "issuing"].includes(status);

export interface Banco extends Api {}

/**
 * A client of the Banco API. Every operation of the reference is a method under its own name: the path's parameters, then the body, then
 * the query, then options. Amounts are in major units, as on the wire: `12.5` is 12.50 EUR.
 *
 * @example
 * const banco = new Banco({ baseUrl: "https://banco.example.com", token: process.env.BANCO_KEY, clientId: "shop" });
 * const payment = await banco.createPaymentLink("stripe", { amount: 12.5, description: "Table 4" });
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the methods of Api are put on the prototype below
export class Banco {
  readonly #sender: Sender;

  constructor(options: BancoOptions) {
    const { token, session, clientId, maxRetries = 2, timeoutMs = TIMEOUT_MS } = options;
    if (!/^https?:\/\//.test(options.baseUrl))
      throw new TypeError("baseUrl begins with https://, like https://banco.example.com");
    if (token !== undefined && !/^\S+$/.test(token))
      throw new TypeError("token is the API key alone, without Bearer, spaces and line ends");
    const baseUrl = options.baseUrl.replace(/\/+$/, "");
    const renewed =
      session &&
      renewing(session, async (refreshToken) => (await this.refreshTokens({ refreshToken })) as Tokens);
    this.#sender = {
      baseUrl,
      clientId,
      maxRetries,
      timeoutMs,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      token: async (refused) => (renewed ? renewed(refused) : token),
      pause: options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    };
  }

  /**
   * Follows the merchant's events, from now on or after `lastEventId`; continues after a lost connection.
   */
  events(options?: StreamOptions): AsyncGenerator<BancoEvent> {
    return streamEvents(this.#sender, options);
  }

  /**
   * Waits for a payment's final state: completed, failed or canceled.
   *
   * @returns the payment; after `timeoutMs` (10 minutes unless given), the payment in its present state
   */
  waitForPayment(providerId: string, transactionId: string, options?: WaitOptions): Promise<Payment> {
    return this.#until(() => this.getPayment(providerId, transactionId), isFinal, options);
  }

  /** Waits for a receipt's final state, as `waitForPayment`. */
  waitForReceipt(providerId: string, receiptId: string, options?: WaitOptions): Promise<Receipt> {
    return this.#until(() => this.getReceipt(providerId, receiptId), isFinal, options);
  }

  /** Waits while a sale's payments or its document are under way, as `waitForPayment`. */
  waitForSale(saleId: string, options?: WaitOptions): Promise<Sale> {
    return this.#until(() => this.getSale(saleId), isSettled, options);
  }

  async #until<Seen extends { status: string }>(
    read: () => Promise<Seen>,
    isDone: (status: string) => boolean,
    { timeoutMs = WAIT_MS, signal }: WaitOptions = {},
  ): Promise<Seen> {
    const end = Date.now() + timeoutMs;
    for (let pause = ASK_FIRST_MS; ; pause = Math.min(pause * 1.5, ASK_MAX_MS)) {
      signal?.throwIfAborted();
      const seen = await read();
      if (isDone(seen.status) || Date.now() + pause > end) return seen;
      await this.#sender.pause(pause);
    }
  }

  /** Sends a call by its row of the table; the operations' methods use it. */
  static call(banco: Banco, row: string, given: readonly unknown[]): unknown {
    const { call, options } = callOf(row, given);
    const sender =
      call.path === "/v1/auth/refresh" ? { ...banco.#sender, token: async () => undefined } : banco.#sender;
    return answerOf(sender, call, options as CallOptions | undefined);
  }
}

function answerOf(sender: Sender, call: Call, options: CallOptions | undefined): unknown {
  const json = async <Body>(one: Call): Promise<Body> => (await sendForJson(sender, one, options)) as Body;
  if (call.answers === "file") return send(sender, call, options).then((answer) => answer.blob());
  if (call.answers === "json") return json(call);
  const read = (token: string | undefined): Promise<PageOf<unknown>> =>
    json({ ...call, query: { ...call.query, ...(token !== undefined && { token }) } });
  return new Pages(read);
}

for (const [id, row] of Object.entries(OPERATIONS)) {
  Object.defineProperty(Banco.prototype, id, {
    value(this: Banco, ...given: unknown[]) {
      return Banco.call(this, row, given);
    },
  });
}
