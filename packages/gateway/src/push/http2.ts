import {
  type ClientHttp2Session,
  connect,
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http2";
import { text } from "node:stream/consumers";
import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { ANSWER_MS } from "../pace.ts";

/** A response over HTTP/2. */
export interface Http2Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * A persistent connection to one origin, as Apple requires, for any number of concurrent requests. If it ends, receives
 * GOAWAY or stops responding, the next request opens a new one.
 */
export class Http2Connection {
  readonly #origin: string;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #session: ClientHttp2Session | undefined;

  constructor(origin: string, clock: Clock, timeoutMs = ANSWER_MS.push) {
    this.#clock = clock;
    this.#origin = origin;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Sends a request.
   *
   * @throws Error if there was no response, in which case it is unknown whether the request was executed
   */
  async post(path: string, headers: OutgoingHttpHeaders, body: string): Promise<Http2Answer> {
    const session = this.#open();
    const stream = session.request({
      ":method": "POST",
      ":path": path,
      "user-agent": USER_AGENT,
      ...headers,
    });
    const timer = this.#clock.after(this.#timeoutMs, () => {
      // This connection is dead: the next request opens a new one.
      session.destroy(new Error(`${this.#origin} did not respond in time`));
    });
    try {
      const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
        stream.on("response", resolve);
        stream.on("error", reject);
        stream.on("close", () => reject(new Error(`${this.#origin} closed the request without a response`)));
      });
      stream.end(body);
      const answer = await answered;
      return {
        status: Number(answer[constants.HTTP2_HEADER_STATUS]),
        headers: answer,
        text: await text(stream),
      };
    } finally {
      timer.cancel();
    }
  }

  close(): void {
    this.#session?.destroy();
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const session = connect(this.#origin);
    // Requests in progress report the error; if there are none, it does not matter.
    session.on("error", () => undefined);
    session.unref();
    this.#session = session;
    return session;
  }
}
