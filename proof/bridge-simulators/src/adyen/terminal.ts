import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import library from "@adyen/api-library/lib/src/security/nexoCrypto.js";
import { Device } from "../device.ts";
import { StoredState } from "../state.ts";

// The package is CommonJS, so Node puts its exports under `default`.
const NexoCrypto = (library as unknown as { default: typeof library.default }).default;

/** This simulator's root certificate, instead of Adyen's. */
export const ROOT_CERTIFICATE = fileURLToPath(new URL("root.pem", import.meta.url));
export const SHARED_KEY = { keyIdentifier: "shop", passphrase: "a shared passphrase", keyVersion: 1 };

const own = (name: string) => readFileSync(new URL(name, import.meta.url));
const KEY = {
  KeyIdentifier: SHARED_KEY.keyIdentifier,
  Passphrase: SHARED_KEY.passphrase,
  KeyVersion: SHARED_KEY.keyVersion,
  AdyenCryptoVersion: 1,
};

/** The plan for the next transaction. */
export interface AdyenPlan {
  cardholder: "approve" | "decline" | "cancel" | "wait";
  cardMs: number;
  /** The timeout after which the terminal gives up if no card is presented and the transaction is not aborted. */
  givesUpMs: number;
  /** Adyen authorizes the transaction, but its response does not reach the terminal. */
  hostIsLost: boolean;
  /** The amount that it reports as authorized if it differs from the requested amount. */
  authorises: number | null;
  /** The tip included in that amount. */
  tip: number | null;
  /** The point at which the connection breaks; `unheard`: before the terminal has received the request. */
  cut: "unheard" | "before_result" | "after_result" | null;
  /** The terminal reads the request only after responding to the next status request. */
  readsLate: boolean;
}

const GOOD: AdyenPlan = {
  cardholder: "approve",
  cardMs: 0,
  givesUpMs: Infinity,
  hostIsLost: false,
  authorises: null,
  tip: null,
  cut: null,
  readsLate: false,
};

export type AdyenStage = "asked" | "heard" | "done" | "answered";

// biome-ignore lint/suspicious/noExplicitAny: raw nexo messages
type Message = Record<string, any>;

interface StoredTerminal {
  /** Transactions by their ServiceID; null while the cardholder is paying. */
  services: Record<string, { category: string; response: Message | null }>;
  charged: { kind: "payment" | "refund"; amount: number }[];
}

/**
 * Simulates an Adyen terminal on the shop's network
 * (https://docs.adyen.com/point-of-sale/design-your-integration/choose-your-architecture/local/).
 */
export class AdyenTerminal extends Device {
  readonly poiId: string;
  readonly #state: StoredState<StoredTerminal>;
  #plans: Partial<AdyenPlan>[] = [];
  /** The functions that stop transactions, by ServiceID. */
  readonly #stops = new Map<string, () => void>();
  /** The functions that process the delayed requests. */
  readonly #late: (() => void)[] = [];
  readonly requests: string[] = [];
  onStage: (stage: AdyenStage) => void = () => {};

  constructor(file?: string, poiId = "V400m-123456789") {
    super();
    this.poiId = poiId;
    this.#state = new StoredState(file, { services: {}, charged: [] });
  }

  protected server() {
    this.#state.wake();
    const tls = { key: own("terminal.key.pem"), cert: own("terminal.pem") };
    return createServer(tls, (request, response) => void this.handle(request, response));
  }

  plan(...plans: Partial<AdyenPlan>[]): void {
    this.#plans.push(...plans);
  }

  get charged(): StoredTerminal["charged"] {
    return this.#state.now.charged;
  }

  /** Handles a request from the simulator's own server, or from a simulated world without sockets. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { SaleToPOIRequest: secured } = JSON.parse(Buffer.concat(chunks).toString());
    let message: Message;
    try {
      message = JSON.parse(new NexoCrypto().decrypt(secured, KEY)).SaleToPOIRequest;
    } catch {
      response.writeHead(401).end();
      return;
    }
    const header = message.MessageHeader;
    if (request.url !== "/nexo" || header.POIID !== this.poiId) return void response.writeHead(404).end();
    this.requests.push(header.MessageCategory);
    const answer = await this.#answer(header, message, () => request.socket.destroy());
    if (!answer) return void response.writeHead(200).end();
    const reply = { MessageHeader: { ...header, MessageType: "Response" }, ...answer };
    const sealed = NexoCrypto.encrypt(reply.MessageHeader, JSON.stringify({ SaleToPOIResponse: reply }), KEY);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ SaleToPOIResponse: sealed }));
    this.onStage("answered");
    if (header.MessageCategory === "TransactionStatus") for (const read of this.#late.splice(0)) read();
  }

  async #answer(header: Message, message: Message, cut: () => void): Promise<Message | undefined> {
    switch (header.MessageCategory) {
      case "Payment":
      case "Reversal":
        return this.#transact(header, message, cut);
      case "TransactionStatus":
        return { TransactionStatusResponse: this.#status(message.TransactionStatusRequest.MessageReference) };
      case "Abort":
        this.#stops.get(message.AbortRequest.MessageReference.ServiceID)?.();
        return undefined;
      default:
        return { DiagnosisResponse: { Response: { Result: "Success" }, POIStatus: { GlobalStatus: "OK" } } };
    }
  }

  async #transact(header: Message, message: Message, cut: () => void): Promise<Message | undefined> {
    const plan: AdyenPlan = { ...GOOD, ...this.#plans.shift() };
    const { ServiceID: id, MessageCategory: category } = header;
    const { services } = this.#state.now;
    this.onStage("asked");
    if (plan.cut === "unheard") cut();
    if (plan.readsLate) await new Promise<void>((read) => this.#late.push(read));
    else if (plan.cut === "unheard") return undefined;
    // A terminal refuses a repeated ServiceID, so sending the same message twice causes only one payment.
    if (services[id])
      return { [`${category}Response`]: { Response: { Result: "Failure", ErrorCondition: "NotAllowed" } } };
    services[id] = { category, response: null };
    const stopped = plan.cardholder === "wait" ? this.#stopped(id, plan.givesUpMs) : undefined;
    this.#state.keep();
    this.onStage("heard");
    if (plan.cut === "before_result") cut();
    if (plan.cardMs > 0) await sleep(plan.cardMs, undefined, { ref: false });
    await stopped;
    const response = category === "Payment" ? this.#pay(message, plan) : this.#refund(message);
    services[id].response = response;
    this.#state.keep();
    this.onStage("done");
    if (plan.cut === "after_result") cut();
    return { [`${category}Response`]: response };
  }

  /** Resolves when a transaction is stopped, or when no card was presented for `givesUpMs`. */
  #stopped(id: string, givesUpMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stops.set(id, resolve);
    if (givesUpMs < Infinity) void sleep(givesUpMs, undefined, { ref: false }).then(resolve);
    return promise;
  }

  #pay({ PaymentRequest: { PaymentTransaction } }: Message, plan: AdyenPlan): Message {
    const { cardholder, hostIsLost, authorises, tip } = plan;
    const { RequestedAmount, Currency } = PaymentTransaction.AmountsReq;
    const condition = { approve: null, decline: "Refusal", cancel: "Cancel", wait: "Aborted" }[cardholder];
    if (condition) {
      const AdditionalResponse = "refusalReason=210%20Not%20enough%20balance";
      return { Response: { Result: "Failure", ErrorCondition: condition, AdditionalResponse } };
    }
    const AuthorizedAmount = authorises ?? RequestedAmount;
    this.charged.push({ kind: "payment", amount: AuthorizedAmount });
    if (hostIsLost) return { Response: { Result: "Failure", ErrorCondition: "UnreachableHost" } };
    const TransactionID = `BV0q001.PSP${this.charged.length}`;
    return {
      Response: { Result: AuthorizedAmount < RequestedAmount ? "Partial" : "Success" },
      POIData: { POITransactionID: { TransactionID, TimeStamp: new Date().toISOString() } },
      PaymentResult: { AmountsResp: { AuthorizedAmount, Currency, ...(tip !== null && { TipAmount: tip }) } },
    };
  }

  #refund({ ReversalRequest: { OriginalPOITransaction, ReversedAmount } }: Message): Message {
    const of = OriginalPOITransaction?.POITransactionID?.TransactionID ?? "";
    const original = this.charged[Number(/PSP(\d+)$/.exec(of)?.[1]) - 1];
    if (!original) return { Response: { Result: "Failure", ErrorCondition: "NotFound" } };
    this.charged.push({ kind: "refund", amount: ReversedAmount ?? original.amount });
    return { Response: { Result: "Success" } };
  }

  #status({ ServiceID }: Message): Message {
    const known = this.#state.now.services[ServiceID];
    if (!known) return { Response: { Result: "Failure", ErrorCondition: "NotFound" } };
    if (!known.response) return { Response: { Result: "Failure", ErrorCondition: "InProgress" } };
    const body = { [`${known.category}Response`]: known.response };
    return {
      Response: { Result: "Success" },
      RepeatedMessageResponse: { RepeatedResponseMessageBody: body },
    };
  }
}
