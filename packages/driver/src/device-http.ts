import type { ConnectionOptions } from "node:tls";
import { Agent, type Dispatcher } from "undici";
import { NotConnected, provenConnector } from "./connector.ts";
import type { Surroundings } from "./surroundings.ts";

/** The outcome of a request to one of the shop's devices. */
export type DeviceAnswer =
  | { kind: "answered"; status: number; text: string }
  /** There was no connection: the device has received nothing. */
  | { kind: "not_sent"; reason: string }
  /** The device may have received it. */
  | { kind: "no_answer" };

const ANSWER_BYTES_MAX = 256 * 1024;

/**
 * A client for a device's small web server. Each request has its own connection and is never retried: after a
 * reused connection fails, it is unknown whether the device received the request.
 */
export class DeviceHttp {
  readonly origin: string;
  readonly #network: Dispatcher;
  readonly #clock: Surroundings["clock"];

  /** @param tls - the options for checking the device's certificate, if it has one */
  constructor(origin: string, { clock, network }: Surroundings, tls: ConnectionOptions = {}) {
    this.origin = origin;
    this.#clock = clock;
    this.#network =
      network ??
      new Agent({
        pipelining: 0,
        headersTimeout: 0,
        bodyTimeout: 0,
        maxResponseSize: ANSWER_BYTES_MAX,
        connect: provenConnector(tls),
      });
  }

  async post(
    path: string,
    body: string,
    headers: Record<string, string>,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<DeviceAnswer> {
    const deadline = this.#clock.deadline(timeoutMs);
    try {
      const answer = await this.#network.request({
        origin: this.origin,
        path,
        method: "POST",
        headers,
        body,
        signal: signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal,
      });
      return { kind: "answered", status: answer.statusCode, text: await answer.body.text() };
    } catch (error) {
      return error instanceof NotConnected
        ? { kind: "not_sent", reason: error.message }
        : { kind: "no_answer" };
    } finally {
      deadline.cancel();
    }
  }

  close(): Promise<void> {
    return this.#network.close();
  }
}
