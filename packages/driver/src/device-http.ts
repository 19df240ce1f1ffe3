import type { ConnectionOptions } from "node:tls";
import { Agent, type Dispatcher } from "undici";
import { NotConnected, provenConnector } from "./connector.ts";
import type { Surroundings } from "./surroundings.ts";

/** How a request to a device of the shop ended. */
export type DeviceAnswer =
  | { kind: "answered"; status: number; text: string }
  /** There was no connection: the device has heard nothing. */
  | { kind: "not_sent"; reason: string }
  /** It may have heard it. */
  | { kind: "no_answer" };

const ANSWER_BYTES_MAX = 256 * 1024;

/**
 * A device's small web server. Each request has a connection of its own, and none is repeated: on a
 * connection that was kept and has died, it could not be told whether the device has heard it.
 */
export class DeviceHttp {
  readonly origin: string;
  readonly #network: Dispatcher;
  readonly #clock: Surroundings["clock"];

  /** @param tls - how its certificate is checked, where it has one */
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
