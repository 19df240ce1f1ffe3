import { gated, type WindowOption } from "@banco/providers/http/client";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { Dispatcher } from "undici";
import { currentLife } from "./life.ts";
import type { Scheduler } from "./scheduler.ts";

/** What happens to a request in transit, and the delays of the request and its response. */
export interface Passage {
  fate: "answered" | "lost before" | "lost after";
  thereMs: number;
  backMs: number;
}

/** A request on arrival. */
export interface Arrived extends InjectOptions {
  /** The target origin. */
  origin: string;
}

/** The response to a request. */
export type Arrival = Pick<LightMyRequestResponse, "statusCode" | "headers" | "rawPayload">;

/** The endpoints of the network, and how the simulated world controls it. */
export interface NetworkRules {
  scheduler: () => Scheduler;
  /**
   * Executes a request at the other end.
   *
   * @param tell - receives the response, or the error of a request without one
   * @returns a promise if the event lasts until there is a response
   */
  arrive(request: Arrived, tell: (answer: Arrival | Error) => void): void | Promise<void>;
  passage(origin: string): Passage;
  /** Returns the error of a request that never arrived. */
  lost?(): Error;
  /** Returns the headers to send, which a planted fault may change. */
  headers(headers: Record<string, string>): Record<string, string>;
}

/**
 * The network between a process and its counterparts: a request and its response are separate events, and
 * either may be late or lost.
 */
export class WorldNetwork extends Dispatcher {
  readonly #rules: NetworkRules;

  constructor(rules: NetworkRules) {
    super();
    this.#rules = rules;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { scheduler, passage, lost = reset } = this.#rules;
    const origin = String(options.origin ?? "");
    const life = currentLife();
    const call = new Call(gated(options as WindowOption, handler));
    if (!call.start()) return true;
    const { fate, thereMs, backMs } = passage(origin);
    const method = options.method as "GET";
    const [label] = `${method} ${options.path}`.split("?", 1) as [string];
    const tell = (told: () => void) => {
      if (life?.isAlive !== false) scheduler().add(`${label} told`, backMs, told, life ?? null);
    };
    const told = (answer: Arrival | Error) => {
      if (answer instanceof Error) return tell(() => call.fail(answer));
      scheduler().note(`answers ${answer.statusCode}`);
      tell(fate === "lost after" ? () => call.fail(reset()) : () => call.answer(answer));
    };
    const request = {
      origin,
      method,
      url: options.path,
      headers: this.#rules.headers(options.headers as Record<string, string>),
      ...(options.body ? { payload: options.body as string } : {}),
    };
    const arrive = () =>
      fate === "lost before" ? tell(() => call.fail(lost())) : this.#rules.arrive(request, told);
    // A sent request is independent of its sender, whose death does not stop it.
    scheduler().add(label, thereMs, arrive, null);
    return true;
  }

  override async close(): Promise<void> {
    // There are no connections to close.
  }

  override async destroy(): Promise<void> {
    // There are no connections to close.
  }
}

/** A request of undici's client, which is notified once of its result. */
class Call {
  readonly #handler: Dispatcher.DispatchHandler;
  #isOver = false;

  constructor(handler: Dispatcher.DispatchHandler) {
    this.#handler = handler;
  }

  /** @returns false if the request is too late to send or was aborted */
  start(): boolean {
    try {
      this.#handler.onConnect?.((error) => this.fail(error ?? reset()));
    } catch (error) {
      this.fail(error as Error);
    }
    return !this.#isOver;
  }

  fail(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#handler.onError?.(error);
  }

  answer({ statusCode, headers, rawPayload }: Arrival): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const raw = Object.entries(headers).flatMap(([name, value]) => [
      Buffer.from(name),
      Buffer.from(String(value)),
    ]);
    this.#handler.onHeaders?.(statusCode, raw, () => undefined, "");
    this.#handler.onData?.(rawPayload);
    this.#handler.onComplete?.([]);
  }
}

export function reset(): Error {
  return Object.assign(new Error("The connection was reset"), { code: "ECONNRESET" });
}
