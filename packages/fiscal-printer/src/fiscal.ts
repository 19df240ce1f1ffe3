import { toMajor } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type {
  DeviceCheck,
  DocumentData,
  DocumentOrder,
  DriverContext,
  DriverTiming,
  FiscalDriver,
  Outcome,
  ReceiptOrder,
  Task,
} from "@banco/driver";
import { Ages } from "@banco/driver/ages";
import { queue } from "@banco/driver/queue";
import { checkReceipt, type Finding } from "@banco/receipts";
import { evidenceIn } from "./evidence.ts";
import { type PrinterMemory, printerMemory } from "./memory.ts";
import {
  type Composed,
  type FiscalPrinter,
  type LastDocument,
  PrinterError,
  type PrinterState,
  Unfit,
} from "./printer.ts";
import { numberOf, readReference, referenceTo } from "./reference.ts";
import { refundedFindings } from "./refunded.ts";

type DocumentOutcome = Outcome<DocumentData>;

/**
 * Issues receipts on one of the shop's printers. It does not issue invoices: a printer's "invoice" never reaches the
 * tax office's exchange system, so invoices go to the hosted API.
 */
export function printerDocuments(
  printer: FiscalPrinter,
  invoices: FiscalDriver,
  context: Pick<DriverContext, "timing" | "clock">,
): FiscalDriver {
  const ages = new Ages(context.clock);
  const clerk = new Clerk(printer, context, ages);
  const inTurn = queue();
  return {
    name: printer.name,
    deviceOf: (order) => (order.kind === "receipt" ? `printer ${printer.address}` : invoices.deviceOf(order)),
    receipt: (order, task) =>
      inTurn(() => ages.until(task.id, () => clerk.issue(order, task).catch(refusalOf))),
    invoice: invoices.invoice,
    foresee: (order) => clerk.foresee(order),
    resume: (order: DocumentOrder, task) =>
      order.kind === "invoice"
        ? invoices.resume(order, task)
        : inTurn(() => ages.until(task.id, () => clerk.resume(task))),
    check: () => inTurn(() => clerk.check()),
    reports: {
      "x-report": () => inTurn(() => clerk.report("x")),
      "z-report": () => inTurn(() => clerk.report("z")),
    },
    close: async () => {
      await Promise.all([printer.close(), invoices.close()]);
    },
  };
}

/** Returns the refusal for an error. Both kinds of error are thrown only if it is certain that nothing was printed. */
function refusalOf(error: unknown): DocumentOutcome {
  if (error instanceof Unfit) return { state: "refused", reason: error.message, fault: "request" };
  if (error instanceof PrinterError) return { state: "refused", reason: error.message, fault: "bridge" };
  throw error;
}

class Clerk {
  readonly #printer: FiscalPrinter;
  readonly #timing: DriverTiming;
  readonly #clock: Clock;
  readonly #ages: Ages;

  constructor(
    printer: FiscalPrinter,
    { timing, clock }: Pick<DriverContext, "timing" | "clock">,
    ages: Ages,
  ) {
    this.#ages = ages;
    this.#printer = printer;
    this.#timing = timing;
    this.#clock = clock;
  }

  /** Returns why a sale's receipt cannot be printed, by composing it; prints nothing. */
  foresee({ document }: ReceiptOrder): string | undefined {
    const checked = checkReceipt(document, new Date(this.#clock.wall()));
    try {
      if ("findings" in checked) throw unfit(checked.findings);
      this.#printer.compose(checked.receipt, null, "");
      return undefined;
    } catch (error) {
      if (error instanceof Unfit) return error.message;
      throw error;
    }
  }

  async issue({ document }: ReceiptOrder, task: Task): Promise<DocumentOutcome> {
    const { name } = this.#printer;
    if (document.provider !== undefined && document.provider !== name)
      throw new Unfit(`This bridge prints receipts on its own printer, not with ${document.provider}`);
    const checked = checkReceipt(document, new Date(this.#clock.wall()));
    if ("findings" in checked) throw unfit(checked.findings);
    const { receipt } = checked;
    const original = receipt.original === null ? null : readReference(receipt.original);
    if (original === undefined || (original && original.printer !== name))
      throw new Unfit("/original is not the ID of a receipt of this printer");
    refuse(refundedFindings(receipt, task));
    const composed = this.#printer.compose(receipt, original, task.id);
    const serial = await this.#printer.serial();
    const { last, runningZ } = await this.#readyToPrint();
    const memory: PrinterMemory = {
      printer: this.#printer.address,
      serial,
      amountMinor: receipt.totalMinor,
      printedMinor: composed.totalMinor,
      startedAt: this.#clock.wall(),
      ...(last === undefined ? {} : { lastBefore: last }),
      runningZ,
      issued: null,
      isLost: false,
    };
    // Store this on disk before the first byte is sent.
    task.overtake(memory);
    this.#ages.begin(task.id);
    return this.#print(composed, memory, task);
  }

  async resume(task: Task): Promise<DocumentOutcome> {
    const memory = printerMemory(task.memory);
    if (memory?.printer !== this.#printer.address) return { state: "open" };
    const outcome = await this.#look(memory, task, undefined);
    if (outcome.state !== "refused") return outcome;
    // The client may have been told that the document is pending, so record it as failed instead of deleting it.
    const amount = toMajorOrZero(memory.amountMinor);
    return { state: "settled", data: { id: task.id, status: "failed", amount } };
  }

  async check(): Promise<DeviceCheck> {
    const device = `${this.#printer.name} printer ${this.#printer.address}`;
    try {
      const serial = await this.#printer.serial();
      const { last, isOpen } = await this.#printer.state(true);
      const document = describeLast(last);
      const open = isOpen ? "; a document is open, and the next receipt will abandon it" : "";
      return { device, isGood: true, says: `printer ${serial} responds, ${document}${open}` };
    } catch (error) {
      if (error instanceof PrinterError)
        return { device, isGood: false, says: error.message, problem: error.problem };
      throw error;
    }
  }

  async report(kind: "x" | "z"): Promise<string> {
    await this.#printer.report(kind);
    return kind === "x" ? "The daily report is printed" : "The day is closed";
  }

  /**
   * Abandons any open document, which would swallow the next one, and returns the state of a printer that is
   * ready to print.
   */
  async #readyToPrint(): Promise<PrinterState> {
    const state = await this.#printer.state(true);
    if (!state.isOpen) return state;
    await this.#printer.reset();
    const again = await this.#printer.state(true);
    if (again.isOpen) throw new PrinterError("The printer has an open document that cannot be abandoned");
    return again;
  }

  async #print(composed: Composed, memory: PrinterMemory, task: Task): Promise<DocumentOutcome> {
    const printing = await this.#printer.print(composed);
    switch (printing.kind) {
      case "issued":
        return this.#settle({ ...memory, issued: printing.document }, task);
      case "not_sent":
        throw new PrinterError(printing.reason);
      case "failed":
        return this.#lookUntil(memory, task, printing.reason);
      case "unknown":
        return this.#lookUntil(memory, task, undefined);
    }
  }

  async #lookUntil(memory: PrinterMemory, task: Task, failure: string | undefined): Promise<DocumentOutcome> {
    const { documentMs, lastWordMs, againMs } = this.#timing;
    const until = Math.max(task.createdAt + documentMs, this.#clock.wall() + lastWordMs);
    for (;;) {
      const outcome = await this.#look(memory, task, failure);
      const isPointless = memory.isLost || task.signal.aborted || this.#clock.wall() + againMs > until;
      if (outcome.state !== "open" || isPointless) return outcome;
      await this.#clock.sleep(againMs, task.signal).catch(() => {});
    }
  }

  /**
   * Polls the printer for a document's outcome; prints nothing.
   *
   * @param failure - the failure that the printer reported, which proves that it has finished with the document
   */
  async #look(memory: PrinterMemory, task: Task, failure: string | undefined): Promise<DocumentOutcome> {
    if (memory.issued) return this.#settle(memory, task);
    if (memory.isLost) return { state: "open" };
    const isDone = failure !== undefined || this.#ages.ofMs(task.id) >= this.#timing.printerMs;
    let state: PrinterState;
    try {
      // A replacement printer has no record of the document.
      if ((await this.#printer.serial()) !== memory.serial) return { state: "open" };
      state = await this.#printer.state(false);
      if (state.isOpen && isDone) {
        await this.#printer.reset();
        state = await this.#printer.state(false);
      }
    } catch (error) {
      if (error instanceof PrinterError) return { state: "open" };
      throw error;
    }
    if (state.isOpen) return { state: "open" };
    const evidence = evidenceIn(memory, task.id, state);
    if (evidence.kind === "issued") return this.#settle({ ...memory, issued: evidence.document }, task);
    if (evidence.kind === "lost") task.remember(Object.assign(memory, { isLost: true }));
    // Without other evidence, the printer's own report applies. Until the printer has finished, it may still be
    // printing the document.
    const isNothing = evidence.kind === "nothing" || (evidence.kind === "unknown" && failure !== undefined);
    if (!isNothing || !isDone) return { state: "open" };
    const reason = `${failure ?? "The printer did not print the document"}; nothing was printed: try again`;
    return { state: "refused", reason, fault: "bridge" };
  }

  #settle(memory: PrinterMemory, task: Task): DocumentOutcome {
    const { issued, serial, amountMinor } = memory;
    if (!issued) return { state: "open" };
    task.remember(memory);
    const data: DocumentData = {
      id: referenceTo(this.#printer.name, serial, issued),
      status: "completed",
      number: numberOf(issued),
      amount: toMajorOrZero(issued.amountMinor ?? amountMinor),
    };
    return { state: "settled", data };
  }
}

const unfit = (findings: readonly Finding[]) =>
  new Unfit(findings.map(({ path, message }) => `${path} ${message}`).join("; "));

function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw unfit(findings);
}

function describeLast(last: LastDocument | null | undefined): string {
  if (last === null) return "it has issued no document yet";
  if (last)
    return `its last document is ${last.z === null ? `number ${last.number}` : numberOf({ ...last, z: last.z })}`;
  return "it does not report its last document: if a response is lost, a person must check its paper";
}

const toMajorOrZero = (amountMinor: number) => (amountMinor === 0 ? 0 : toMajor(amountMinor, "EUR"));
