import { DeviceError, type TerminalTiming } from "@banco/driver";
import {
  letterOf,
  readResult,
  readStatus,
  readTicket,
  readTotals,
  type TerminalStatus,
  type Totals,
} from "./answers.ts";
import { Dialogue, type LrcChoice } from "./dialogue.ts";
import { Line, type LineSurroundings } from "./line.ts";
import { LRC_VARIANTS } from "./lrc.ts";
import {
  closeRequest,
  lastResultRequest,
  type Parties,
  statusRequest,
  ticketsRequest,
  totalsRequest,
} from "./requests.ts";
import type { Ecr17Settings } from "./settings.ts";

/**
 * The terminal cannot be used or does not respond; the message is for the person at the counter. The terminal
 * charged nothing.
 */
export class TerminalError extends DeviceError {
  override name = "TerminalError";
}

/** The outcome of a terminal transaction. */
export type Transacted =
  /** The transaction never started: there was no connection, or the terminal rejected the message three times. */
  | { kind: "not_begun"; reason: string; rejected: boolean }
  /** The terminal's result as sent; it was stored before the confirmation. */
  | { kind: "result"; payload: string; ticket: string }
  /** The terminal may have received the message, but its result did not arrive. */
  | { kind: "lost" };

/** The callbacks of a transaction. */
export interface Watch {
  signal: AbortSignal;
  /** Called with each text that the terminal shows to the cardholder. */
  shows(text: string): void;
  /** Stores the result before it is confirmed, because the terminal then considers it delivered. */
  keep(payload: string): void;
  /** Whether this is an earlier result, which the terminal resends if it was not confirmed. */
  isOld(payload: string): boolean;
}

/** An ECR17 terminal: one message at a time, each on its own connection. */
export class Terminal {
  readonly parties: Parties;
  readonly address: string;
  /** The name that distinguishes the terminal from a replacement. */
  readonly identity: string;
  readonly #settings: Ecr17Settings;
  readonly #timing: TerminalTiming;
  readonly #surroundings: LineSurroundings;
  #lrc: LrcChoice | undefined;

  constructor(settings: Ecr17Settings, timing: TerminalTiming, surroundings: LineSurroundings) {
    const { host, port, terminalId, cashRegisterId = "00000001", lrc } = settings;
    this.parties = { terminalId, cashRegisterId };
    this.address = `${host}:${port}`;
    this.identity = `${terminalId} at ${this.address}`;
    this.#settings = settings;
    this.#timing = timing;
    this.#surroundings = surroundings;
    this.#lrc = lrc;
  }

  /**
   * Returns the terminal's state. It tries each variant of the check bytes until the terminal understands
   * one: a status request is the only harmless message.
   *
   * @throws TerminalError
   */
  async status(): Promise<TerminalStatus> {
    const known = this.#lrc;
    const choices = known ? [known] : LRC_VARIANTS.map((variant) => ({ app: variant, control: variant }));
    let rejected = false;
    for (const lrc of choices) {
      const status = await this.#statusBy(lrc);
      if (typeof status === "object") return status;
      rejected ||= status === "rejected";
    }
    // A different terminal may have replaced it.
    if (!this.#settings.lrc) this.#lrc = undefined;
    const advice = rejected
      ? `check terminalId, which is configured as ${this.parties.terminalId}`
      : "check that its till integration (ECR) is switched on";
    throw new TerminalError(
      `The terminal at ${this.address} is connected but does not understand the till: ${advice}`,
      "not_understood",
    );
  }

  async #statusBy(lrc: LrcChoice): Promise<TerminalStatus | "rejected" | "silent"> {
    const { ackMs, answerMs } = this.#timing;
    const line = await this.#open();
    try {
      const dialogue = new Dialogue(line, lrc, { ackMs });
      const submitted = await dialogue.submit(statusRequest(this.parties));
      if (submitted !== "accepted") return submitted === "rejected" ? "rejected" : "silent";
      const status = await answerTo(dialogue, readStatus, this.#surroundings.clock.wall() + answerMs);
      if (!status) return "silent";
      // The terminal understands the variant that it uses for its own confirmations.
      const control = this.#settings.lrc?.control ?? dialogue.heardControl ?? lrc.control;
      this.#lrc = { app: lrc.app, control };
      return status;
    } finally {
      line.close();
    }
  }

  /**
   * Returns the terminal's stored result of its last transaction, as sent; null if it has none.
   *
   * @throws TerminalError if it does not respond
   */
  async lastResult(): Promise<string | null> {
    const answer = await this.#ask(lastResultRequest(this.parties), (payload) =>
      readResult(payload) ? payload : undefined,
    );
    return answer === "rejected" ? null : answer;
  }

  /**
   * Returns the totals since the session began.
   *
   * @throws TerminalError if it does not respond
   */
  async totals(): Promise<Totals> {
    return totalsOf(await this.#ask(totalsRequest(this.parties), readTotals), "report its totals");
  }

  /**
   * Returns the totals since the session began; null if the terminal has none.
   *
   * @throws TerminalError if it does not respond
   */
  async totalsIfAny(): Promise<Totals | null> {
    const answer = await this.#ask(totalsRequest(this.parties), readTotals);
    return typeof answer === "object" ? answer : null;
  }

  /**
   * Closes the session with the acquirer.
   *
   * @throws TerminalError if it was not closed, or may not have been
   */
  async closeSession(): Promise<Totals> {
    return totalsOf(await this.#ask(closeRequest(this.parties), readTotals), "close its session");
  }

  /** Sends a message that moves money once, and waits for its result. */
  async transact(payload: string, { signal, shows, keep, isOld }: Watch): Promise<Transacted> {
    const { ackMs, resultMs, progressMs, resultMaxMs } = this.#timing;
    const begun = this.#surroundings.clock.wall();
    let until = begun + resultMs;
    const progress = (text: string) => {
      shows(text);
      until = Math.min(begun + resultMaxMs, Math.max(until, this.#surroundings.clock.wall() + progressMs));
    };
    if (this.#settings.tickets) await this.#wantTickets();
    let line: Line;
    try {
      line = await this.#open();
    } catch (error) {
      return { kind: "not_begun", reason: (error as Error).message, rejected: false };
    }
    try {
      const dialogue = new Dialogue(line, this.#known(), { ackMs, signal, progress });
      const submitted = await dialogue.submit(payload, isOld);
      if (submitted === "rejected") {
        const reason = `The terminal at ${this.address} rejected the payment; nothing was charged`;
        return { kind: "not_begun", reason, rejected: true };
      }
      if (submitted === "unsure") return { kind: "lost" };
      return await this.#result(dialogue, () => until, keep, isOld);
    } finally {
      line.close();
    }
  }

  /** Receives the result and the ticket, which may arrive before or after the result. */
  async #result(
    dialogue: Dialogue,
    until: () => number,
    keep: Watch["keep"],
    isOld: Watch["isOld"],
  ): Promise<Transacted> {
    let ticket = "";
    let result: string | undefined;
    let ticketUntil = 0;
    for (;;) {
      const message = await dialogue.receive(result === undefined ? until : () => ticketUntil);
      if (message === "silence" || message === "closed") break;
      const piece = readTicket(message);
      if (piece) {
        ticket += piece.lines;
      } else if (result === undefined && isResult(message, isOld)) {
        keep(message);
        result = message;
      }
      dialogue.confirm();
      if (result !== undefined) {
        if (!this.#settings.tickets || piece?.isLast) break;
        ticketUntil = this.#surroundings.clock.wall() + this.#timing.ticketMs;
      }
    }
    return result === undefined ? { kind: "lost" } : { kind: "result", payload: result, ticket };
  }

  /** Requests tickets. A terminal that does not support this request prints its tickets itself. */
  async #wantTickets(): Promise<void> {
    const line = await this.#open();
    try {
      const dialogue = new Dialogue(line, this.#known(), { ackMs: this.#timing.ackMs });
      await dialogue.submit(ticketsRequest(this.parties));
    } finally {
      line.close();
    }
  }

  /** Sends a harmless request and returns the response. */
  async #ask<Answer>(
    request: string,
    read: (payload: string) => Answer | undefined,
  ): Promise<Answer | "rejected"> {
    const { ackMs, answerMs } = this.#timing;
    const line = await this.#open();
    try {
      const dialogue = new Dialogue(line, this.#known(), { ackMs });
      const submitted = await dialogue.submit(request);
      if (submitted === "rejected") return "rejected";
      const until = this.#surroundings.clock.wall() + answerMs;
      const answer = submitted === "accepted" ? await answerTo(dialogue, read, until) : undefined;
      if (answer !== undefined) return answer;
      throw new TerminalError(
        `The terminal at ${this.address} did not respond (message ${letterOf(request)})`,
        "silent",
      );
    } finally {
      line.close();
    }
  }

  #known(): LrcChoice {
    if (!this.#lrc) throw new TerminalError("The terminal's state must be requested first");
    return this.#lrc;
  }

  async #open(): Promise<Line> {
    try {
      return await Line.open(this.#settings, this.#timing.connectMs, this.#surroundings);
    } catch (error) {
      throw new TerminalError(
        `The terminal at ${this.address} cannot be reached (${(error as Error).message}); nothing was charged`,
        "unreachable",
      );
    }
  }
}

/**
 * Whether a message is this order's result. A message that equals the earlier result byte for byte is not this order's
 * result, even if it is a decline, because the terminal may repeat the earlier result while the cardholder is paying.
 */
function isResult(message: string, isOld: (payload: string) => boolean): boolean {
  return readResult(message) !== undefined && !isOld(message);
}

/**
 * Returns the response among the received messages: the terminal may first resend an unconfirmed earlier result.
 */
async function answerTo<Answer>(
  dialogue: Dialogue,
  read: (payload: string) => Answer | undefined,
  until: number,
): Promise<Answer | undefined> {
  for (;;) {
    const message = await dialogue.receive(() => until);
    if (message === "silence" || message === "closed") return undefined;
    dialogue.confirm();
    const answer = read(message);
    if (answer !== undefined) return answer;
  }
}

function totalsOf(answer: Totals | string, action: string): Totals {
  if (typeof answer === "object") return answer;
  const reason = answer === "rejected" ? "it does not support this message" : answer;
  throw new TerminalError(`The terminal would not ${action}: ${reason}`);
}
