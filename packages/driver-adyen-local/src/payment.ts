import { AmountError, toMajor, toMinor } from "@banco/core";
import { Value } from "@banco/core/check";
import type { Clock } from "@banco/core/clock";
import { type Static, Type } from "@banco/core/schema";
import type {
  DeviceCheck,
  DriverContext,
  DriverTiming,
  Outcome,
  PaymentData,
  PaymentDriver,
  PaymentOrder,
  RefundOrder,
  Task,
} from "@banco/driver";
import { Ages } from "@banco/driver/ages";
import { chargedOn, NotOurs } from "@banco/driver/own-terminal";
import { AdyenResult, readResult, readStatus, type StatusReport } from "./answers.ts";
import { NexoTerminal, newServiceId, SALE_ID } from "./nexo.ts";
import type { AdyenLocalSettings } from "./settings.ts";

type PaymentOutcome = Outcome<PaymentData>;

/**
 * The stored data of a transaction, written before it is sent; the terminal identifies the transaction by its
 * ServiceID.
 */
const AdyenMemory = Type.Object({
  terminal: Type.String(),
  service: Type.String(),
  category: Type.Enum(["Payment", "Reversal"]),
  amountMinor: Type.Integer(),
  currency: Type.String(),
  result: Type.Union([AdyenResult, Type.Null()]),
});
type AdyenMemory = Static<typeof AdyenMemory>;

const refused = (reason: string, fault: "request" | "bridge" = "bridge"): PaymentOutcome => ({
  state: "refused",
  reason,
  fault,
});

const NOT_ACCEPTED =
  "The terminal did not accept the request: check terminalId and its shared key; nothing was charged";

/** Takes payments on one of the shop's Adyen terminals, without Adyen's cloud. */
export function adyenLocalPayments(settings: AdyenLocalSettings, context: DriverContext): PaymentDriver {
  const cashier = new Cashier(new NexoTerminal(settings, context), context);
  return {
    name: "adyen-local",
    deviceOf: () => `terminal ${settings.terminalId}`,
    pay: (order, task) => cashier.pay(order, task).catch(refusalOf),
    refund: (order, task) => cashier.refund(order, task).catch(refusalOf),
    resume: (order, task) => cashier.resume(order, task),
    check: () => cashier.check(),
    reports: {},
    close: () => cashier.close(),
  };
}

/** Returns the rejection for an error that is thrown before anything is sent. */
function refusalOf(error: unknown): PaymentOutcome {
  if (error instanceof AmountError) return refused(`/amount ${error.message}`, "request");
  if (error instanceof NotOurs) return refused(error.message, "request");
  throw error;
}

class Cashier {
  readonly #terminal: NexoTerminal;
  readonly #timing: DriverTiming;
  readonly #clock: Clock;
  readonly #ages: Ages;

  constructor(terminal: NexoTerminal, { timing, clock }: Pick<DriverContext, "timing" | "clock">) {
    this.#terminal = terminal;
    this.#timing = timing;
    this.#clock = clock;
    this.#ages = new Ages(clock);
  }

  pay(order: PaymentOrder, task: Task): Promise<PaymentOutcome> {
    return this.#ages.until(task.id, () => this.#pay(order, task));
  }

  refund(order: RefundOrder, task: Task): Promise<PaymentOutcome> {
    return this.#ages.until(task.id, () => this.#refund(order, task));
  }

  resume(order: PaymentOrder | RefundOrder, task: Task): Promise<PaymentOutcome> {
    return this.#ages.until(task.id, () => this.#resume(order, task));
  }

  async #pay(order: PaymentOrder, task: Task): Promise<PaymentOutcome> {
    const { poiId } = this.#terminal;
    const { amountMinor, currency } = chargedOn({ driver: "adyen-local", terminalId: poiId }, order);
    const memory = this.#begin(task, "Payment", amountMinor, currency);
    return this.#transact(order, task, memory, {
      PaymentRequest: {
        SaleData: { SaleTransactionID: transactionOf(task) },
        PaymentTransaction: {
          AmountsReq: { Currency: currency, RequestedAmount: toMajor(amountMinor, currency) },
        },
      },
    });
  }

  async #refund(order: RefundOrder, task: Task): Promise<PaymentOutcome> {
    const record = task.recordOf(order.transactionId);
    const paid = Value.Check(AdyenMemory, record?.memory) ? record.memory : undefined;
    const original = paid?.result?.verdict === "approved" ? paid.result.poiTransaction : null;
    if (record?.driver !== "adyen-local" || !paid || !original || paid.category !== "Payment")
      return refused(`This bridge knows no completed payment ${order.transactionId}`, "request");
    const { currency } = paid;
    const chargedMinor = paid.result?.amountMinor ?? paid.amountMinor;
    const amountMinor = order.amount === undefined ? chargedMinor : toMinor(order.amount, currency);
    if (amountMinor > chargedMinor) return refused("The refund exceeds the payment", "request");
    const memory = this.#begin(task, "Reversal", amountMinor, currency);
    return this.#transact(order, task, memory, {
      ReversalRequest: {
        OriginalPOITransaction: { POITransactionID: original },
        ReversalReason: "MerchantCancel",
        ReversedAmount: toMajor(amountMinor, currency),
        SaleData: {
          SaleTransactionID: transactionOf(task),
          SaleToAcquirerData: `currency=${currency}`,
        },
      },
    });
  }

  async #resume(order: PaymentOrder | RefundOrder, task: Task): Promise<PaymentOutcome> {
    const memory = Value.Check(AdyenMemory, task.memory) ? task.memory : undefined;
    if (memory?.terminal !== this.#terminal.poiId) return { state: "open" };
    if (memory.result) return outcomeOf(order, task, memory, memory.result);
    const report = await this.#look(memory, task);
    if (report.kind !== "not_found") return this.#settle(order, task, memory, report);
    const amount = toMajor(memory.amountMinor, memory.currency);
    const id = order.kind === "refund" ? order.transactionId : task.id;
    const reason = "The terminal never received it";
    return { state: "settled", data: { id, status: "failed", amount, currency: memory.currency, reason } };
  }

  async check(): Promise<DeviceCheck> {
    const { poiId, address } = this.#terminal;
    const device = `Adyen terminal ${poiId} at ${address}`;
    const request = { DiagnosisRequest: { HostDiagnosisFlag: false } };
    const answer = await this.#terminal.ask(
      "Diagnosis",
      newServiceId(),
      request,
      this.#timing.terminal.answerMs,
    );
    if (answer.kind === "not_sent")
      return {
        device,
        isGood: false,
        says: `it cannot be reached (${answer.reason})`,
        problem: "unreachable",
      };
    const isGood = answer.kind === "answered" && answer.body?.DiagnosisResponse !== undefined;
    if (isGood) return { device, isGood, says: "it responds under the shared key" };
    const problem = answer.kind === "answered" ? "wrong_key" : "silent";
    return { device, isGood, says: "it does not respond under this shared key", problem };
  }

  close(): Promise<void> {
    return this.#terminal.close();
  }

  #begin(task: Task, category: AdyenMemory["category"], amountMinor: number, currency: string): AdyenMemory {
    const { poiId: terminal } = this.#terminal;
    const service = newServiceId();
    const memory: AdyenMemory = { terminal, service, category, amountMinor, currency, result: null };
    // Store this before the first byte is sent.
    task.remember(memory);
    this.#ages.begin(task.id);
    return memory;
  }

  async #transact(
    order: PaymentOrder | RefundOrder,
    task: Task,
    memory: AdyenMemory,
    body: object,
  ): Promise<PaymentOutcome> {
    const { category, service, currency } = memory;
    const until = task.createdAt + this.#timing.paymentMs;
    const waitMs = Math.max(0, until - this.#clock.wall());
    const answer = await this.#terminal.ask(category, service, body, waitMs, task.signal);
    if (answer.kind === "not_sent") {
      const { poiId, address } = this.#terminal;
      return refused(
        `Terminal ${poiId} at ${address} cannot be reached (${answer.reason}); nothing was charged`,
      );
    }
    // The terminal rejected the request: the key is wrong, or the message is for a different terminal.
    if (answer.kind === "answered" && answer.status >= 400 && answer.status < 500)
      return refused(NOT_ACCEPTED);
    const result = answer.kind === "answered" ? readResult(answer.body, category, currency) : undefined;
    if (result) return this.#settle(order, task, memory, { kind: "result", result });
    const report = await this.#lookUntil(until, memory, task);
    return report.kind === "not_found" ? refused(NOT_ACCEPTED) : this.#settle(order, task, memory, report);
  }

  /** Polls the transaction's result until that time; then stops the terminal and polls once more. */
  async #lookUntil(until: number, memory: AdyenMemory, task: Task): Promise<StatusReport> {
    const { againMs, lastWordMs } = this.#timing;
    let last = until;
    let isStopped = false;
    for (;;) {
      const report = await this.#look(memory, task);
      if (report.kind === "result" || report.kind === "not_found" || task.signal.aborted) return report;
      if (this.#clock.wall() + againMs > last) {
        if (isStopped || report.kind !== "in_progress") return report;
        isStopped = true;
        last = this.#clock.wall() + lastWordMs;
        await this.#abort(memory);
      }
      await this.#clock.sleep(againMs, task.signal).catch(() => {});
    }
  }

  async #look({ service, category, currency }: AdyenMemory, { id, signal }: Task): Promise<StatusReport> {
    const MessageReference = { MessageCategory: category, SaleID: SALE_ID, ServiceID: service };
    const request = { TransactionStatusRequest: { ReceiptReprintFlag: false, MessageReference } };
    const { answerMs, heardMs } = this.#timing.terminal;
    const isProof = this.#ages.ofMs(id) >= heardMs;
    const answer = await this.#terminal.ask("TransactionStatus", newServiceId(), request, answerMs, signal);
    if (answer.kind !== "answered") return { kind: "nothing" };
    const report = readStatus(answer.body, category, currency);
    // A request that was sent may still reach the terminal.
    return report.kind === "not_found" && !isProof ? { kind: "nothing" } : report;
  }

  async #abort({ service, category }: AdyenMemory): Promise<void> {
    const MessageReference = {
      MessageCategory: category,
      SaleID: SALE_ID,
      POIID: this.#terminal.poiId,
      ServiceID: service,
    };
    const request = { AbortRequest: { AbortReason: "MerchantAbort", MessageReference } };
    await this.#terminal.ask("Abort", newServiceId(), request, this.#timing.terminal.answerMs);
  }

  #settle(
    order: PaymentOrder | RefundOrder,
    task: Task,
    memory: AdyenMemory,
    report: StatusReport,
  ): PaymentOutcome {
    if (report.kind !== "result") return { state: "open" };
    task.remember({ ...memory, result: report.result });
    return outcomeOf(order, task, memory, report.result);
  }
}

const transactionOf = ({ id, createdAt }: Task) => ({
  TransactionID: id,
  TimeStamp: new Date(createdAt).toISOString(),
});

const STATUS = { approved: "completed", declined: "failed", canceled: "canceled" } as const;

function outcomeOf(
  order: PaymentOrder | RefundOrder,
  task: Task,
  { amountMinor, currency }: AdyenMemory,
  { verdict, reason, ...result }: AdyenResult,
): PaymentOutcome {
  if (verdict === "unclear") return { state: "open" };
  const amount = toMajor(amountMinor, currency);
  if (order.kind === "refund") {
    // The terminal has forwarded the refund; Adyen reports days later whether it was made.
    const data = { id: order.transactionId, amount, currency };
    return verdict === "approved"
      ? { state: "settled", data: { ...data, status: "pending" } }
      : { state: "settled", data: { ...data, status: STATUS[verdict], reason } };
  }
  if (verdict !== "approved")
    return { state: "settled", data: { id: task.id, status: STATUS[verdict], amount, currency, reason } };
  // Without a readable amount, the charged amount is unknown, so a person must decide.
  if (result.amountMinor === null) return { state: "open" };
  const tipMinor = result.tipMinor ?? result.amountMinor - amountMinor;
  const charged = {
    amount: toMajor(result.amountMinor, currency),
    ...(tipMinor > 0 && { tip: toMajor(tipMinor, currency) }),
  };
  return { state: "settled", data: { id: task.id, status: "completed", ...charged, currency } };
}
