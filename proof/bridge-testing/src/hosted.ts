import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";

/** A request received by the hosted API. */
export interface Received {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  body: any;
}

/** The hosted API's record for one Idempotency-Key. */
export interface StoredDocument {
  request: string;
  record: { id: string; status: string; amount: number; currency?: string; number?: string };
}

/** A payment or receipt that is handed over to the bridge. */
interface Handed {
  kind: "payments" | "receipts";
  record: { id: string; mayStart: boolean } & Record<string, unknown>;
  isClaimed: boolean;
}

/** The points at which a test may cut the power. */
export type HostedStage = "heard" | "done" | "answered";

/** Handles one request; `next` returns the default response. */
export type Treatment = (response: ServerResponse, socket: Socket, next: () => Promise<void>) => unknown;

/** Returns this response without executing the request. */
export const refuses =
  (status: number, problem: object, headers: Record<string, string> = {}): Treatment =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/problem+json", ...headers })
      .end(JSON.stringify(problem));

/** Drops the connection before executing the request. */
export const ignores: Treatment = (_response, socket) => socket.destroy();

/** Executes the request, then drops the connection instead of responding. */
export const losesAnswer: Treatment = async (response, socket, next) => {
  response.end = () => response;
  await next();
  socket.destroy();
};

const requiresPin = (registration: object | null): boolean =>
  (registration as { rights?: { asksPin?: boolean } } | null)?.rights?.asksPin === true;
const givesBack = ({ refund, type }: { refund?: object; type?: string }): boolean =>
  refund !== undefined || type === "return" || type === "refund";

/** The relevant fields of a voucher request. */
interface VoucherBody {
  code?: string;
  voucherId?: string;
  amount: number;
  paymentId?: string;
}

const HANDOVER = "/v1/bridges/handover";
const waitOf = ({ prefer = "" }: Received["headers"]) => Number(/^wait=(\d+)$/.exec(prefer)?.[1] ?? 0);

/**
 * The hosted API endpoints that a bridge calls (specification, section 4.7), on a real socket, with the
 * relevant rules: each key belongs to one payment, refund or document; the response to a pending payment is
 * delayed for as long as `Prefer: wait` allows.
 */
export class Hosted {
  port = 0;
  /** Called at each point of a payment, refund or document. */
  onStage: (stage: HostedStage) => void = () => {};
  readonly received: Received[] = [];
  readonly payments = new Map<string, StoredDocument>();
  readonly refunds = new Map<string, StoredDocument>();
  readonly documents = new Map<string, StoredDocument>();
  /** The keys of orders that were refused because the PIN was missing; they stay refused. */
  readonly refused = new Set<string>();
  /** The reports on sales, in order of arrival. */
  // biome-ignore lint/suspicious/noExplicitAny: a raw report
  readonly sales: any[] = [];
  /** The remaining balance of each voucher, by code, and the payments that redeemed it. */
  readonly vouchers = new Map<string, { vat: string | null; balance: number; spent: Set<string> }>();
  /** The merchant's products for a till. */
  products: readonly object[] = [];
  /** The operations that bridges have reported, in the order of their first report. */
  readonly operations = new Map<string, { id: string; status: string; kind: string; amount: number }>();
  /** The orders handed over to the bridge, with its reports. */
  readonly handed = new Map<string, Handed>();
  readonly reports: { id: string; status: string; reason?: string; number?: string; documentId?: string }[] =
    [];
  /** The bridges' reports on their devices, and the time at which a check was requested. */
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  readonly states: any[] = [];
  checkAskedAt: string | null = null;
  /** The bridges' reports on their programs, the program offered to them, and the archives for download. */
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  readonly programs: any[] = [];
  offer: { release: object | null; requestedAt: string | null } = { release: null, requestedAt: null };
  readonly archives = new Map<string, Buffer>();
  /**
   * Called before the response to a program report and before an archive is sent; if it returns false, no
   * response is sent.
   */
  onProgram: (what: "report" | "download", body: { program: string } | undefined) => boolean = () => true;
  /** The number of bytes after which a download is cut off; undefined to send all of it. */
  cutsAfter: number | undefined;
  /** The ranges of the downloads so far. */
  readonly ranges: (string | undefined)[] = [];
  /** The response to a registration probe; null if the bridge is not registered. */
  registration: object | null = { id: "brg_1", name: "test" };
  /** The problem that an unregistered bridge receives. */
  unknown: object = { code: "not_found", detail: "No bridge is registered with this source address" };
  /** False for an older version, which lists payments for any caller and has no receipts. */
  knowsReceipts = true;
  /** The initial status of payments and refunds; a pending one waits for `finish`. */
  begins = "completed";
  /** The handler used when the queue is empty. */
  rule: (request: Received) => Treatment | undefined = () => undefined;
  #treatments: Treatment[] = [];
  #wake = new Set<() => void>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** @param port - defaults to a free one */
  static async start(port = 0): Promise<Hosted> {
    const hosted = new Hosted();
    hosted.port = port;
    await hosted.start();
    return hosted;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts again on the same port. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    await new Promise<void>((resolve) => this.#server.listen(this.port, "127.0.0.1", resolve));
  }

  /** Queues handlers for the next payment, refund and document requests, one for each request. */
  treat(...treatments: Treatment[]): void {
    this.#treatments.push(...treatments);
  }

  /** Sets every pending payment and refund to this status. */
  finish(status: string): void {
    for (const { record } of [...this.payments.values(), ...this.refunds.values()]) {
      if (record.status === "pending") record.status = status;
    }
    for (const wake of this.#wake) wake();
  }

  /** Requests a check of the bridge's devices. */
  askCheck(at: string): void {
    this.checkAskedAt = at;
    for (const wake of this.#wake) wake();
  }

  /** Hands a payment over to the bridge. */
  handOver(id: string, amount: number, mayStart = true): void {
    this.#hand("payments", { id, amount, currency: "EUR", description: null, mayStart });
  }

  /** Hands a receipt over to the bridge; for a receipt that is too old to start, only its ID. */
  handReceipt(id: string, document: object, mayStart = true): void {
    this.#hand("receipts", { id, document: mayStart ? document : null, mayStart });
  }

  #hand(kind: Handed["kind"], record: Handed["record"]): void {
    this.handed.set(record.id, { kind, record, isClaimed: false });
    for (const wake of this.#wake) wake();
  }

  /** Drops the delayed responses, as a restart does. */
  dropConnections(): void {
    this.#server.closeAllConnections();
  }

  /** Sets the response to registration probes, and waits until the bridge has received it. */
  async register(registration: object | null): Promise<void> {
    const probes = () => this.received.filter(({ body }) => body?.probe).length;
    this.registration = registration;
    const before = probes();
    // The bridge sends a probe only after it has processed the response to the previous one.
    await eventually("the bridge has received the registration", () => probes() >= before + 2);
  }

  /** Returns the requests received on a path, without the probes. */
  calls(method: string, path = "/v1/bridges/payment"): Received[] {
    return this.received.filter((one) => one.method === method && one.path === path && !one.body?.probe);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const headers = request.headers as Received["headers"];
    const body = text === "" ? undefined : JSON.parse(text);
    const { method = "", url: path = "" } = request;
    if (path === "/v1/bridges/state") return this.#takeState(headers, body, response);
    if (path === "/v1/bridges/program") return this.#offerProgram(body, response);
    if (path.startsWith("/v1/bridges/program/archive"))
      return this.#sendProgram(path, headers.range, response);
    const received = { method, path, headers, body };
    this.received.push(received);
    const next = () => this.#execute(received, response);
    const isTreated = !body?.probe && method === "POST";
    if (isTreated) this.onStage("heard");
    const treatment = isTreated ? (this.#treatments.shift() ?? this.rule(received)) : undefined;
    if (treatment) await treatment(response, request.socket, next);
    else await next();
    if (isTreated) this.onStage("answered");
  }

  /**
   * Reports on a bridge's state are not orders, so they are stored separately and handlers do not apply to
   * them.
   */
  async #takeState(headers: Received["headers"], body: object, response: ServerResponse): Promise<void> {
    this.states.push(body);
    if ("answers" in body && body.answers === this.checkAskedAt) this.checkAskedAt = null;
    await this.#until(() => this.checkAskedAt !== null, waitOf(headers));
    const text = JSON.stringify({ checkAskedAt: this.checkAskedAt });
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  }

  /** Offers the same program until the bridge has reported the requested update's outcome. */
  #offerProgram(
    body: { program: string; last: { requestedAt: string | null } | null },
    response: ServerResponse,
  ): void {
    this.programs.push(body);
    if (!this.onProgram("report", body)) return void response.destroy();
    const isDone = body.last !== null && body.last.requestedAt === this.offer.requestedAt;
    const offer =
      isDone && this.offer.requestedAt !== null ? { release: null, requestedAt: null } : this.offer;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(offer));
  }

  #sendProgram(path: string, range: string | undefined, response: ServerResponse): void {
    this.ranges.push(range);
    if (!this.onProgram("download", undefined)) return void response.destroy();
    const archive = this.archives.get(path.slice(path.lastIndexOf("=") + 1));
    if (!archive) return void response.writeHead(404).end();
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
    const rest = archive.subarray(start);
    const partial = { "content-range": `bytes ${start}-${archive.length - 1}/${archive.length}` };
    response.writeHead(start > 0 ? 206 : 200, { "content-length": rest.length, ...(start > 0 && partial) });
    if (this.cutsAfter === undefined) return void response.end(rest);
    response.write(rest.subarray(0, this.cutsAfter), () => response.destroy());
  }

  async #execute({ method, path, headers, body }: Received, response: ServerResponse): Promise<void> {
    const answer = (status: number, data: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
    if (body?.probe) return void answer(this.registration ? 200 : 404, this.registration ?? this.unknown);
    if (method === "DELETE") {
      this.finish("canceled");
      return void answer(200, {});
    }
    if (path.endsWith("/bridges/sales")) {
      this.sales.push(body);
      return void answer(200, { id: body.id, version: body.version });
    }
    if (path.endsWith("/bridges/products")) return void answer(200, { items: this.products });
    if (path.includes("/vouchers/")) return this.#takeVoucher(path, body, answer);
    if (path.endsWith("operations")) {
      for (const operation of body.operations) this.operations.set(operation.id, operation);
      return void answer(200, { taken: body.operations.length });
    }
    if (path.startsWith(`${HANDOVER}?`)) {
      const kinds = this.knowsReceipts && new URLSearchParams(path.slice(HANDOVER.length)).get("takes");
      const takes = kinds || "payments";
      const matching = () => [...this.handed.values()].filter(({ kind }) => takes.includes(kind));
      await this.#until(() => matching().some(({ isClaimed }) => !isClaimed), waitOf(headers));
      for (const handed of matching()) handed.isClaimed = true;
      const named = Object.groupBy(matching(), ({ kind }) => kind);
      const records = (of: Handed[] = []) => of.map(({ record }) => record);
      return void answer(200, { payments: records(named.payments), receipts: records(named.receipts) });
    }
    if (path.startsWith(HANDOVER)) {
      const id = path.slice(path.lastIndexOf("/") + 1);
      this.handed.delete(id);
      this.reports.push({ id, ...body });
      return void answer(200, {});
    }
    const key = headers["idempotency-key"] ?? "";
    const isWithoutPin = requiresPin(this.registration) && givesBack(body) && headers["x-pin"] === undefined;
    const isRepeat = this.refused.has(key);
    if (isRepeat || (isWithoutPin && !this.refunds.has(key) && !this.documents.has(key))) {
      this.refused.add(key);
      const replayed: Record<string, string> = isRepeat ? { "idempotency-replayed": "true" } : {};
      const problem = { code: "bridge_pin_required", detail: "A PIN is required" };
      return void response
        .writeHead(403, { "content-type": "application/problem+json", ...replayed })
        .end(JSON.stringify(problem));
    }
    const ledger = path.endsWith("fiscal") ? this.documents : body.refund ? this.refunds : this.payments;
    const stored = ledger.get(key) ?? this.#keep(ledger, key, body);
    if (stored.request !== JSON.stringify(body)) return void answer(422, { code: "idempotency_key_reused" });
    await this.#until(() => stored.record.status !== "pending", waitOf(headers));
    this.onStage("done");
    answer(200, stored.record);
  }

  /** Finds a voucher, whose ID here is its code, or redeems it once for each payment. */
  #takeVoucher(
    path: string,
    { code = "", voucherId = code, amount, paymentId = "" }: VoucherBody,
    answer: (status: number, data: object) => unknown,
  ): void {
    const voucher = this.vouchers.get(voucherId);
    const isSpent = voucher?.spent.has(paymentId);
    if (!voucher) return void answer(404, { code: "not_found", detail: "There is no voucher" });
    if (!isSpent && amount > voucher.balance) {
      const errors = [{ path: "/amount", message: `is more than the ${voucher.balance} that are left` }];
      return void answer(400, { code: "validation_failed", detail: "Too little is left", errors });
    }
    if (path.endsWith("find")) return void answer(200, { ...voucher, id: voucherId });
    if (!isSpent) voucher.balance -= amount;
    voucher.spent.add(paymentId);
    answer(200, { transactionId: `pay_${paymentId}` });
  }

  // biome-ignore lint/suspicious/noExplicitAny: any JSON body
  #keep(ledger: Map<string, StoredDocument>, key: string, body: any): StoredDocument {
    const { refund, amount = 12.2, currency = "EUR" } = body;
    const record =
      ledger === this.documents
        ? { id: `doc_${ledger.size + 1}`, status: "completed", number: "0001-0002", amount, secret: "x" }
        : {
            id: refund?.transactionId ?? `pay_${ledger.size + 1}`,
            status: this.begins,
            amount: refund ? (refund.amount ?? this.#paid(refund.transactionId) ?? amount) : amount,
            currency,
          };
    const stored = { request: JSON.stringify(body), record };
    ledger.set(key, stored);
    return stored;
  }

  #paid(id: string): number | undefined {
    return [...this.payments.values()].find(({ record }) => record.id === id)?.record.amount;
  }

  async #until(isSo: () => boolean, seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!isSo() && Date.now() < end) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#wake.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, end - Date.now()).unref();
        this.#wake.add(wake);
      });
    }
  }
}
