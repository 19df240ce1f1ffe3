import { type StreamOptions, streamEvents } from "./events.ts";
import { type Call, callOf } from "./operation.ts";
import type { CallOptions } from "./options.ts";
import { type PageOf, Pages } from "./pages.ts";
import { type Api, OPERATIONS } from "./reference/api.ts";
import type { Payment, Receipt, Sale } from "./reference/types.ts";
import { type Sender, send, sendForJson } from "./request.ts";
import { renewing, type Session, type Tokens } from "./session.ts";
import type { BancoEvent } from "./webhooks.ts";

/** The options for an API client. */
export interface BancoOptions {
  /** The gateway's address, like `https://banco.example.com`. */
  baseUrl: string;
  /** An API key, or an app's access token. */
  token?: string;
  /** Instead of `token`: a user's sign-in, which is renewed automatically. */
  session?: Session;
  /** Identifies this program on its payments (`X-Client-Id`). */
  clientId?: string;
  /**
   * The number of retries of a call; defaults to 2, and 0 disables retries. A call whose outcome is unknown is retried
   * until its deadline, the time limit for all its attempts together.
   */
  maxRetries?: number;
  /** The timeout of one attempt; defaults to 100 seconds, because a terminal waits for its customer. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Waits between attempts. */
  pause?: (ms: number) => Promise<void>;
}

/** Options for waiting for an outcome. */
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
      throw new TypeError("baseUrl must begin with https://, like https://banco.example.com");
    if (token !== undefined && !/^\S+$/.test(token))
      throw new TypeError("token must be the API key alone, without Bearer, spaces or line ends");
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

  /** Follows the merchant's events, starting now or after `lastEventId`; reconnects after a lost connection. */
  events(options?: StreamOptions): AsyncGenerator<BancoEvent> {
    return streamEvents(this.#sender, options);
  }

  /**
   * Waits for a payment's final status: completed, failed or canceled.
   *
   * @returns the payment; after `timeoutMs` (defaults to 10 minutes), the payment in its current state
   */
  waitForPayment(providerId: string, transactionId: string, options?: WaitOptions): Promise<Payment> {
    return this.#until(() => this.getPayment(providerId, transactionId), isFinal, options);
  }

  /** Waits for a receipt's final status, like `waitForPayment`. */
  waitForReceipt(providerId: string, receiptId: string, options?: WaitOptions): Promise<Receipt> {
    return this.#until(() => this.getReceipt(providerId, receiptId), isFinal, options);
  }

  /** Waits while a sale's payments or its document are in progress, like `waitForPayment`. */
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

  /** Sends a call to an operation in the generated table; used by the operations' methods. */
  static call(banco: Banco, row: string, args: readonly unknown[]): unknown {
    const { call, options } = callOf(row, args);
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
    value(this: Banco, ...args: unknown[]) {
      return Banco.call(this, row, args);
    },
  });
}
