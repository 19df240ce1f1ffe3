import { AmountError, toDecimal, toMajor, toMinor } from "@banco/core";
import type {
  DeviceCheck,
  DriverContext,
  Outcome,
  PaymentData,
  PaymentDriver,
  PaymentOrder,
  RefundOrder,
  Task,
} from "@banco/driver";
import { Ages } from "@banco/driver/ages";
import { assertOwn, chargedOn, NotOurs, type OwnTerminal } from "@banco/driver/own-terminal";
import { queue } from "@banco/driver/queue";
import { readResult, type TransactionResult } from "./answers.ts";
import { hashOf, isProven } from "./evidence.ts";
import { type Ecr17Memory, ecr17Memory } from "./memory.ts";
import { lookOnce, lookUntil } from "./recovery.ts";
import { AMOUNT_MINOR_MAX, paymentRequest, reversalRequest } from "./requests.ts";
import type { Ecr17Settings } from "./settings.ts";
import { Terminal, TerminalError, type Transacted } from "./terminal.ts";

const CURRENCY = "EUR";

/** The bridge's timeouts, clock and connections, and the ages of transactions. */
type Patience = Pick<DriverContext, "timing" | "clock" | "connect"> & { ages: Ages };

/** The request cannot be carried out in this form; the message is for the client. */
class Unfit extends Error {}

/** Takes payments on a terminal in the shop over ECR17, which needs no internet connection. */
export function ecr17Payments(
  settings: Ecr17Settings,
  context: Pick<DriverContext, "timing" | "clock" | "connect">,
): PaymentDriver {
  const ages = new Ages(context.clock);
  const cashier = new Cashier(settings, { ...context, ages });
  const inTurn = queue();
  const refusing = ({ id }: Task, work: () => Promise<Outcome<PaymentData>>) =>
    inTurn(() => ages.until(id, () => work().catch(refusalOf)));
  return {
    name: "ecr17",
    deviceOf: () => `terminal ${cashier.terminal.address}`,
    pay: (order, task) => refusing(task, () => cashier.pay(order, task)),
    refund: (order, task) => refusing(task, () => cashier.reverse(order, task)),
    resume: (order, task) => inTurn(() => ages.until(task.id, () => cashier.resume(order, task))),
    check: () => inTurn(() => cashier.check()),
    reports: {
      totals: () => inTurn(() => cashier.totals()),
      "close-session": () => inTurn(() => cashier.closeSession()),
    },
    close: async () => {},
  };
}

/** Returns the refusal for an error. It is thrown only if it is certain that nothing was charged. */
function refusalOf(error: unknown): Outcome<PaymentData> {
  if (error instanceof AmountError)
    return { state: "refused", reason: `/amount ${error.message}`, fault: "request" };
  if (error instanceof Unfit || error instanceof NotOurs)
    return { state: "refused", reason: error.message, fault: "request" };
  if (error instanceof TerminalError) return { state: "refused", reason: error.message, fault: "bridge" };
  throw error;
}

class Cashier {
  readonly terminal: Terminal;
  readonly #own: OwnTerminal;
  readonly #patience: Patience;
  /** `X`, the payment with the extended result, unless the terminal has rejected it. */
  #command: "X" | "P" = "X";

  constructor(settings: Ecr17Settings, patience: Patience) {
    this.terminal = new Terminal(settings, patience.timing.terminal, patience);
    this.#own = { driver: "ecr17", terminalId: settings.terminalId };
    this.#patience = patience;
  }

  async pay(order: PaymentOrder, task: Task): Promise<Outcome<PaymentData>> {
    const { amountMinor, currency, description = "" } = chargedOn(this.#own, order);
    if (currency !== CURRENCY) throw new Unfit("This terminal only accepts euros");
    if (amountMinor > AMOUNT_MINOR_MAX) throw new Unfit("This terminal accepts at most 999999.99");
    await this.terminal.status();
    const charge = async (command: "X" | "P") => {
      const memory = await this.#before(command, amountMinor);
      const request = paymentRequest(this.terminal.parties, command, amountMinor, description);
      return { memory, done: await this.#transact(request, memory, task) };
    };
    let { memory, done } = await charge(this.#command);
    if (done.kind === "not_begun" && done.rejected && this.#command === "X") {
      ({ memory, done } = await charge("P"));
      if (done.kind === "result") this.#command = "P";
    }
    return this.#outcome(order, task, memory, done);
  }

  /** Reverses the whole last payment to the same card: the protocol documents no other refund. */
  async reverse(order: RefundOrder, task: Task): Promise<Outcome<PaymentData>> {
    assertOwn(this.#own, order);
    const paid = this.#completed(order.transactionId, task);
    const amountMinor = order.amount === undefined ? paid.amountMinor : toMinor(order.amount, CURRENCY);
    const failed = (reason: string): Outcome<PaymentData> => {
      const data = { id: order.transactionId, amount: toMajor(amountMinor, CURRENCY), currency: CURRENCY };
      return { state: "settled", data: { ...data, status: "failed", reason } };
    };
    if (amountMinor !== paid.amountMinor)
      return failed("This terminal only refunds whole payments: use the terminal's own menu");
    await this.terminal.status();
    const memory = await this.#before("S", amountMinor);
    if (memory.lastBefore === null || memory.lastBefore !== paid.lastAfter)
      return failed("This terminal only refunds its last payment: use the terminal's own menu");
    const request = reversalRequest(this.terminal.parties, paid.result.stan);
    return this.#outcome(order, task, memory, await this.#transact(request, memory, task));
  }

  async resume(order: PaymentOrder | RefundOrder, task: Task): Promise<Outcome<PaymentData>> {
    const memory = ecr17Memory(task.memory);
    if (memory?.terminal !== this.terminal.identity) return { state: "open" };
    const result = await lookOnce(this.terminal, memory, task, this.#patience);
    return result ? outcomeOf(order, task, memory, result) : { state: "open" };
  }

  async check(): Promise<DeviceCheck> {
    const device = `ECR17 terminal ${this.terminal.address}`;
    try {
      const { terminalId, status, software } = await this.terminal.status();
      const last = await this.terminal.lastResult();
      const says = `terminal ${terminalId} responds, state ${status}, software ${software || "unknown"}`;
      const lastResult = last === null ? "it has no last result yet" : "it has its last result";
      return { device, isGood: true, says: `${says}; ${lastResult}` };
    } catch (error) {
      if (error instanceof TerminalError)
        return { device, isGood: false, says: error.message, problem: error.problem };
      throw error;
    }
  }

  async totals(): Promise<string> {
    await this.terminal.status();
    const { terminalMinor } = await this.terminal.totals();
    return `The terminal has charged ${toDecimal(terminalMinor, CURRENCY)} since its session began`;
  }

  async closeSession(): Promise<string> {
    await this.terminal.status();
    const { terminalMinor, hostMinor } = await this.terminal.closeSession();
    const host = hostMinor === null ? "" : `, the acquirer has counted ${toDecimal(hostMinor, CURRENCY)}`;
    return `The session is closed: the terminal has counted ${toDecimal(terminalMinor, CURRENCY)}${host}`;
  }

  #completed(transactionId: string, task: Task) {
    const record = task.recordOf(transactionId);
    const memory = record?.driver === "ecr17" ? ecr17Memory(record.memory) : undefined;
    const isCompleted = record?.outcome?.state === "settled" && record.outcome.data.status === "completed";
    if (!isCompleted || record.order.kind !== "payment" || !memory?.result)
      throw new Unfit(`This bridge knows no completed payment ${transactionId} of its terminal`);
    const { result, lastAfter } = memory;
    return { amountMinor: result.amountMinor ?? memory.amountMinor, result, lastAfter };
  }

  /**
   * Returns the totals, which later show whether a payment was charged. If the terminal does not report totals, an
   * extended payment continues without them, because its result contains the amount.
   */
  async #totalsBefore(command: Ecr17Memory["command"]) {
    if (command === "S") return null;
    return command === "P" ? this.terminal.totals() : this.terminal.totalsIfAny();
  }

  /** Returns the terminal's state before the command, for comparison if the result is lost. */
  async #before(command: Ecr17Memory["command"], amountMinor: number): Promise<Ecr17Memory> {
    const last = await this.terminal.lastResult();
    const totals = await this.#totalsBefore(command);
    return {
      terminal: this.terminal.identity,
      command,
      amountMinor,
      startedAt: this.#patience.clock.wall(),
      lastBefore: last === null ? null : hashOf(last),
      totalBefore: totals?.terminalMinor ?? null,
      result: null,
      lastAfter: null,
      unchangedSince: null,
      isLost: false,
    };
  }

  async #transact(request: string, memory: Ecr17Memory, task: Task): Promise<Transacted> {
    // Store this on disk before the first byte is sent.
    task.overtake(memory);
    this.#patience.ages.begin(task.id);
    const keep = (payload: string) => {
      const result = readResult(payload);
      const needsProof = result !== undefined && !isProven(memory, result, null);
      const change = needsProof ? { unprovenResult: result } : { result };
      task.remember(Object.assign(memory, { ...change, lastAfter: hashOf(payload) }));
    };
    const isOld = (payload: string) => hashOf(payload) === memory.lastBefore;
    const shows = (text: string) => task.shows(text);
    return this.terminal.transact(request, { signal: task.signal, shows, keep, isOld });
  }

  async #outcome(
    order: PaymentOrder | RefundOrder,
    task: Task,
    memory: Ecr17Memory,
    done: Transacted,
  ): Promise<Outcome<PaymentData>> {
    if (done.kind === "not_begun") throw new TerminalError(done.reason);
    if (done.kind === "result" && done.ticket !== "")
      task.remember(Object.assign(memory, { ticket: done.ticket }));
    const result = memory.result ?? (await lookUntil(this.terminal, memory, task, this.#patience));
    return result ? outcomeOf(order, task, memory, result) : { state: "open" };
  }
}

const STATUS = { approved: "completed", declined: "failed", canceled: "canceled" } as const;

function outcomeOf(
  order: PaymentOrder | RefundOrder,
  task: Task,
  { amountMinor, ticket }: Ecr17Memory,
  { verdict, ...result }: TransactionResult,
): Outcome<PaymentData> {
  const approvedMinor = verdict === "approved" ? (result.amountMinor ?? amountMinor) : amountMinor;
  // A reversal of a different amount does not belong to this payment, and an approval of zero is not an approval: a
  // person must decide. A payment of a different amount includes a tip or is partial.
  const isDoubtful = approvedMinor !== amountMinor && (order.kind === "refund" || approvedMinor === 0);
  if (verdict === "unclear" || isDoubtful) return { state: "open" };
  const id = order.kind === "refund" ? order.transactionId : task.id;
  const amount = toMajor(approvedMinor, CURRENCY);
  const tip = approvedMinor > amountMinor ? { tip: toMajor(approvedMinor - amountMinor, CURRENCY) } : {};
  const texts = {
    ...(result.text !== "" && { reason: result.text }),
    ...(ticket !== undefined && { ticket }),
  };
  return {
    state: "settled",
    data: { id, status: STATUS[verdict], amount, ...tip, currency: CURRENCY, ...texts },
  };
}
