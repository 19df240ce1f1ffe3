import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Device } from "../device.ts";
import { StoredState } from "../state.ts";
import {
  notClosedMessage,
  resultMessage,
  statusMessage,
  type Transaction,
  ticketMessages,
  totalsMessage,
} from "./layouts.ts";
import { GOOD, type Plan, type Stage } from "./plan.ts";
import { type CheckedBytes, Wire } from "./wire.ts";

export interface Ecr17Options {
  terminalId?: string;
  messages?: CheckedBytes;
  controls?: CheckedBytes;
  /** The reply to a message with an invalid check byte. */
  wrongCheck?: "reject" | "ignore";
  /** Whether it supports the extended payment `X`. */
  extended?: boolean;
  /** Whether it responds to queries while a cardholder is paying. */
  answersMeanwhile?: boolean;
  /** Whether it resends an unconfirmed result to the next connection. */
  sendsAgain?: boolean;
  /** The lines of its tickets, and whether they come before the result. */
  ticket?: readonly string[];
  ticketFirst?: boolean;
  /** The reason it refuses to close its session; empty if it closes it. */
  staysOpen?: string;
  /** Whether it stores its last result; some terminals do not. */
  keepsResult?: boolean;
  /** The file that stores its state. */
  file?: string;
}

interface StoredTerminal {
  transactions: Transaction[];
  /** The saved result message; empty if there is none. */
  last: string;
  totalMinor: number;
  stan: number;
}

const FRESH: StoredTerminal = { transactions: [], last: "", totalMinor: 0, stan: 0 };
const CONFIRMATION_MS = 1_000;
const SENDINGS = 3;

/** Simulates a terminal that implements ECR17 (Nexi Group developer portal, Traditional POS). */
export class Ecr17Terminal extends Device {
  readonly #options: Required<Omit<Ecr17Options, "file">>;
  readonly #state: StoredState<StoredTerminal>;
  #plans: Partial<Plan>[] = [];
  #isPaying = false;
  #sendsTickets = false;
  #unconfirmed = false;
  /** Whether the shop's staff are using it. */
  inUse = false;
  /** The letters of the messages that it has recognized. */
  readonly requests: string[] = [];
  /** Called at each point. */
  onStage: (stage: Stage) => void = () => {};

  constructor({ file, ...options }: Ecr17Options = {}) {
    super();
    this.#options = {
      terminalId: "12345678",
      messages: "payload+etx",
      controls: "payload+etx",
      wrongCheck: "reject",
      extended: true,
      answersMeanwhile: true,
      sendsAgain: false,
      ticket: ["BANCO SIM", "TRANSAZIONE", "GRAZIE"],
      ticketFirst: false,
      staysOpen: "",
      keepsResult: true,
      ...options,
    };
    this.#state = new StoredState(file, FRESH);
  }

  protected server() {
    this.#state.wake();
    return createServer((socket) => this.accept(socket));
  }

  /** Sets the plans for the next transactions, one plan for each. */
  plan(...plans: Partial<Plan>[]): void {
    this.#plans.push(...plans);
  }

  get terminalId(): string {
    return this.#options.terminalId;
  }

  /** The transactions that it has charged. */
  get charged(): Transaction[] {
    return this.#state.now.transactions.filter(({ approved }) => approved);
  }

  /** Creates a transaction as if the staff had typed it at the terminal. */
  byHand(amountMinor: number, approved = true): void {
    this.#book("X", { amountMinor, approved, kind: "payment", words: "CARTA RIFIUTATA", converted: false });
  }

  /** Reverses the last payment, as the staff do on the terminal itself. */
  reverseByHand(): void {
    this.#reverse("0".repeat(24));
  }

  /** Handles a connection accepted by the simulator's own server, or made by a simulated world without sockets. */
  accept(socket: Socket): void {
    const { messages, controls, wrongCheck } = this.#options;
    const wire: Wire = new Wire(socket, { messages, controls }, (text, isGood) => {
      if (isGood) void this.#answer(wire, text);
      else if (wrongCheck === "reject") void wire.reject();
    });
    if (this.#options.sendsAgain && this.#unconfirmed) void wire.message(this.#state.now.last);
  }

  async #answer(wire: Wire, text: string): Promise<void> {
    const { terminalId, extended, answersMeanwhile } = this.#options;
    const isMeant = text.startsWith(terminalId) || text.startsWith("00000000");
    const letter = text.charAt(9);
    if (!isMeant || (letter === "X" && !extended)) return wire.reject();
    this.requests.push(letter);
    if (letter === "P" || letter === "X" || letter === "S") return this.#transact(wire, text);
    if ((this.#isPaying || this.inUse) && !answersMeanwhile) return;
    if (letter === "s") this.onStage("status");
    if (letter === "G") this.onStage("last_result");
    const answer = this.#answerTo(letter);
    if (answer === undefined) return wire.reject();
    await wire.confirm();
    if (answer === "") return;
    await this.#send(wire, answer, 0);
  }

  /** Returns the response to a message that moves no money; empty if a confirmation is enough. */
  #answerTo(letter: string): string | undefined {
    const { terminalId, staysOpen, keepsResult } = this.#options;
    const { last, totalMinor } = this.#state.now;
    switch (letter) {
      case "s":
        return statusMessage(terminalId);
      case "G":
        return last === "" || !keepsResult ? undefined : last;
      case "T":
        return totalsMessage(terminalId, "T", totalMinor);
      case "C":
        if (staysOpen !== "") return notClosedMessage(terminalId, staysOpen);
        this.#state.now.totalMinor = 0;
        this.#state.keep();
        return totalsMessage(terminalId, "C", totalMinor);
      case "E":
        this.#sendsTickets = true;
        return "";
      default:
        return undefined;
    }
  }

  async #transact(wire: Wire, text: string): Promise<void> {
    const next = this.#plans[0] ?? {};
    if (this.#isPaying || this.inUse) return wire.reject();
    if (next.rejects) {
      next.rejects -= 1;
      return wire.reject();
    }
    const plan: Plan = { ...GOOD, ...this.#plans.shift() };
    wire.pace = plan.pace;
    this.onStage("heard");
    if (plan.cut === "before_confirming") wire.cut();
    if (!plan.hears) return;
    this.#isPaying = true;
    const result = await this.#carryOut(wire, text, plan);
    this.#isPaying = false;
    if (result === undefined) return;
    this.onStage("done");
    if (plan.cut === "before_result") wire.cut();
    await this.#deliver(wire, result, plan);
  }

  async #carryOut(wire: Wire, text: string, plan: Plan): Promise<string | undefined> {
    await wire.raw(plan.stray);
    if (plan.showsFirst) await this.#show(wire, plan);
    if (plan.confirms === "first") await wire.confirm();
    this.onStage("confirmed");
    if (plan.cut === "after_confirming") wire.cut();
    if (plan.repeatsLast) await this.#send(wire, this.#state.now.last, 0);
    if (!plan.showsFirst) await this.#show(wire, plan);
    await sleep(plan.cardMs, undefined, { ref: false });
    await plan.paysAfter;
    if (plan.cardholder === "leave") return undefined;
    return text.charAt(9) === "S" ? this.#reverse(text) : this.#pay(text, plan);
  }

  async #show(wire: Wire, { progress, progressMs }: Plan): Promise<void> {
    for (const words of progress) {
      await wire.progress(words);
      if (progressMs > 0) await sleep(progressMs, undefined, { ref: false });
    }
  }

  #pay(text: string, plan: Plan): string {
    return this.#book(text.charAt(9), {
      kind: "payment",
      approved: plan.cardholder === "approve",
      amountMinor: plan.booksMinor ?? Number(text.slice(23, 31)),
      words: plan.cardholder === "cancel" ? "TRANSAZIONE ANNULLATA" : plan.words,
      converted: plan.converts,
    });
  }

  /** Reverses the entire last payment if the number in the message belongs to it. */
  #reverse(text: string): string {
    const { transactions } = this.#state.now;
    const last = transactions.at(-1);
    const stan = text.slice(18, 24);
    const isIt = last?.kind === "payment" && last.approved && [0, last.stan].includes(Number(stan));
    const amountMinor = isIt ? last.amountMinor : 0;
    const words = "STORNO NON CONSENTITO";
    return this.#book("S", { kind: "reversal", approved: isIt, amountMinor, words, converted: false });
  }

  #book(request: string, done: Omit<Transaction, "stan" | "onlineId" | "at">): string {
    const state = this.#state.now;
    state.stan += 1;
    const transaction = { ...done, stan: state.stan, onlineId: 1_000 + state.stan, at: Date.now() };
    state.transactions.push(transaction);
    if (done.approved) state.totalMinor += done.kind === "payment" ? done.amountMinor : -done.amountMinor;
    state.last = resultMessage(this.#options.terminalId, request, transaction);
    this.#state.keep();
    return state.last;
  }

  async #deliver(wire: Wire, result: string, plan: Plan): Promise<void> {
    const { terminalId, ticket, ticketFirst } = this.#options;
    const pieces = this.#sendsTickets ? ticketMessages(terminalId, ticket) : [];
    this.#sendsTickets = false;
    if (ticketFirst) for (const piece of pieces) await this.#send(wire, piece, 0);
    this.#unconfirmed = true;
    const sent = this.#send(wire, result, plan.spoiltResults);
    if (plan.confirms === "late") await wire.confirm();
    this.onStage("result_sent");
    if (plan.cut === "after_result") wire.cut();
    if (await sent) {
      this.#unconfirmed = false;
      this.onStage("result_confirmed");
    }
    if (!ticketFirst) for (const piece of pieces) await this.#send(wire, piece, 0);
  }

  /** Sends a message repeatedly until the till confirms it. */
  async #send(wire: Wire, message: string, spoilt: number): Promise<boolean> {
    for (let sending = 0; sending < SENDINGS && !wire.isGone; sending += 1) {
      await wire.message(message, sending < spoilt);
      const heard = await wire.heard(CONFIRMATION_MS);
      if (heard === "confirmed") return true;
    }
    return false;
  }
}
