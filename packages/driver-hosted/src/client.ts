import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { USER_AGENT } from "@banco/core/product";
import { NotConnected, provenConnector } from "@banco/driver/connector";
import { PROTOCOL } from "@banco/driver/protocol";
import type { Surroundings } from "@banco/driver/surroundings";
import { Agent, type Dispatcher } from "undici";

/** The outcome of a call to the hosted API. */
export type HostedAnswer =
  /**
   * There was a response. The body is empty if it was not a JSON object; a replay is the response stored under the key.
   */
  | { kind: "answered"; status: number; body: Record<string, unknown>; isReplay: boolean }
  /** There was no connection, so no request was sent. */
  | { kind: "not_sent"; reason: string }
  /** The request was sent, perhaps in part, and there was no complete response. */
  | { kind: "no_answer" };

/** A call to one of the hosted API's bridge endpoints (specification, section 4.7). */
export interface HostedCall {
  method: "GET" | "POST" | "DELETE";
  path:
    | "/v1/bridges/payment"
    | "/v1/bridges/fiscal"
    | "/v1/bridges/operations"
    | "/v1/bridges/sales"
    | "/v1/bridges/products"
    | "/v1/bridges/vouchers/find"
    | "/v1/bridges/vouchers/spend"
    | "/v1/bridges/state"
    | "/v1/bridges/program"
    | `/v1/bridges/handover?${string}`
    | `/v1/bridges/handover/${string}`;
  body?: unknown;
  /** The Idempotency-Key, which makes a retry safe. */
  key?: string;
  /** The member who authorised the order by PIN (`x-bridge-member`), for the audit log. */
  memberId?: string;
  /** How long the hosted API may hold its response (`Prefer: wait`, RFC 7240). */
  waitSeconds?: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

/** The idle time after which a download is aborted. */
const STALLED_MS = 60_000;
/** Enough for all receipts that may be handed over within a minute. */
const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;

/** A registered bridge's client for the hosted API. It logs nothing: the source address is a secret. */
export class HostedApi {
  readonly baseUrl: string;
  /**
   * Identifies the registration that makes the calls, because an idempotency key is valid under only one registration.
   */
  readonly registration: string;
  readonly #sourceAddress: string;
  readonly #network: Dispatcher;
  /** The client for large downloads, which have no size limit. */
  #files: Agent | undefined;
  readonly #pins = new Map<string, string>();
  readonly clock: Surroundings["clock"];

  constructor(baseUrl: string, sourceAddress: string, { clock, network }: Surroundings) {
    this.baseUrl = baseUrl;
    this.clock = clock;
    this.registration = createHash("sha256").update(`${baseUrl} ${sourceAddress}`).digest("base64url");
    this.#sourceAddress = sourceAddress;
    this.#network =
      network ??
      new Agent({
        headersTimeout: 0,
        bodyTimeout: 0,
        maxResponseSize: RESPONSE_BYTES_MAX,
        connect: provenConnector(),
      });
  }

  /**
   * Keeps a member's verified PIN in memory, because the hosted API verifies it again for the member's refunds
   * (`x-pin`). The PIN is never written to disk: after a restart, a refund that has not reached the API yet is
   * rejected.
   */
  rememberPin(memberId: string, pin: string): void {
    this.#pins.set(memberId, pin);
  }

  async call({
    method,
    path,
    body,
    key,
    memberId,
    waitSeconds,
    timeoutMs,
    signal,
  }: HostedCall): Promise<HostedAnswer> {
    const deadline = this.clock.deadline(timeoutMs);
    const pin = memberId === undefined ? undefined : this.#pins.get(memberId);
    try {
      const answer = await this.#network.request({
        origin: this.baseUrl,
        path,
        method,
        headers: {
          "user-agent": USER_AGENT,
          "x-source-address": this.#sourceAddress,
          "x-bridge-version": PROTOCOL,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(key !== undefined && { "idempotency-key": key }),
          ...(memberId !== undefined && { "x-bridge-member": memberId }),
          ...(pin !== undefined && { "x-pin": pin }),
          ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      });
      const isReplay = answer.headers["idempotency-replayed"] === "true";
      const answered = { kind: "answered", status: answer.statusCode, isReplay } as const;
      return { ...answered, body: objectOf(await answer.body.text()) };
    } catch (error) {
      return error instanceof NotConnected
        ? { kind: "not_sent", reason: error.message }
        : { kind: "no_answer" };
    } finally {
      deadline.cancel();
    }
  }

  /**
   * Downloads a program's archive, starting at a byte.
   *
   * @returns the body and its offset; undefined if the hosted API does not send it
   */
  async download(
    file: string,
    start: number,
    signal: AbortSignal,
  ): Promise<{ start: number; body: Readable } | undefined> {
    this.#files ??= new Agent({ connect: provenConnector(), bodyTimeout: STALLED_MS });
    const headers = { "user-agent": USER_AGENT, "x-source-address": this.#sourceAddress };
    try {
      const answer = await this.#files.request({
        origin: this.baseUrl,
        path: `/v1/bridges/program/archive?file=${encodeURIComponent(file)}`,
        method: "GET",
        headers: { ...headers, ...(start > 0 && { range: `bytes=${start}-` }) },
        signal,
      });
      if (answer.statusCode === 200) return { start: 0, body: answer.body };
      const isRest = answer.headers["content-range"]?.toString().startsWith(`bytes ${start}-`);
      if (answer.statusCode === 206 && isRest) return { start, body: answer.body };
      await answer.body.dump();
      return undefined;
    } catch {
      return undefined;
    }
  }

  /** Waits for calls in progress and closes the connections. */
  async close(): Promise<void> {
    await Promise.all([this.#network.close(), this.#files?.destroy()]);
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
