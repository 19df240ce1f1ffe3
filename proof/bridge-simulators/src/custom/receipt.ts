import type { Issued, Register } from "../fiscal/register.ts";
import type { Tag } from "../fiscal/tags.ts";
import { addTo, spreadOver, type VatSums } from "../fiscal/vat.ts";

/** The printer's error numbers (WEB SERVICES commands manual, Rev. 2.00, list of error codes). */
const ERROR = {
  invalidValue: 3,
  notPossible: 5,
  description: 7,
  negativeTotal: 23,
  paymentNotCompleted: 25,
  vatNotProgrammed: 28,
  invalidPayment: 137,
} as const;
/** The maximum by which the total is rounded up (directIO command manual, 3027). */
const ROUNDING_MAX_MINOR = 2;

/** A refusal by the printer, with its error number; 0 if a receipt is not found. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface CustomProgram {
  serial: string;
  /** The VAT codes programmed in the printer. */
  vat: readonly number[];
  /** The payment types programmed in the printer. */
  payments: Readonly<Record<number, string>>;
  /** Whether it allows partial refunds of a receipt only after the daily closure. */
  refundsAfterClosureOnly: boolean;
}

interface Draft {
  kind: Issued["kind"];
  of: Issued | null;
  totalMinor: number;
  lastLineMinor: number;
  /** The VAT rate of the last line. */
  lastVat: string;
  vat: VatSums;
  lines: string[];
  paid: Record<string, number>;
  paidMinor: number;
  ticketCount: number;
  roundingUpMinor: number;
  customer: string;
  lottery: string;
  step: "none" | "begun" | "ended";
}

/**
 * Executes a receipt's commands one by one, as the printer does.
 *
 * @throws Refused with the printer's error number
 */
export function work(
  tags: readonly Tag[],
  register: Register,
  program: CustomProgram,
): Omit<Issued, "z" | "number" | "at"> {
  const draft: Draft = {
    kind: "sale",
    of: null,
    totalMinor: 0,
    lastLineMinor: 0,
    lastVat: "",
    vat: {},
    lines: [],
    paid: {},
    paidMinor: 0,
    ticketCount: 0,
    roundingUpMinor: 0,
    customer: "",
    lottery: "",
    step: "none",
  };
  for (const tag of tags) step(tag, draft, register, program);
  if (draft.step !== "ended") throw new Refused(ERROR.notPossible);
  const { kind, of, totalMinor, vat, lines, paid, ticketCount, roundingUpMinor, customer, lottery } = draft;
  if (of && register.refundsOf(of).refundedMinor + totalMinor > of.totalMinor)
    throw new Refused(ERROR.notPossible);
  const changeMinor = kind === "sale" ? draft.paidMinor - totalMinor - roundingUpMinor : 0;
  const sums = { totalMinor, vat, paid, ticketCount, roundingUpMinor, changeMinor };
  return { kind, ...sums, lines, customer, lottery, of: of && { z: of.z, number: of.number } };
}

/**
 * Finds the receipt to void or refund.
 *
 * @throws Refused 0 if there is no such receipt, a different number if it cannot be refunded
 */
export function findOriginal({ name, has }: Tag, register: Register, program: CustomProgram): Issued {
  const original = register.find(Number(has.docRefZ), Number(has.docRefNumber));
  if (original?.kind !== "sale" || has.fiscalSerial !== program.serial) throw new Refused(0);
  const day = new Date(original.at);
  const date = [day.getDate(), day.getMonth() + 1, day.getFullYear() % 100];
  if (has.docDate !== date.map((part) => String(part).padStart(2, "0")).join("")) throw new Refused(0);
  const { voided, refundedMinor } = register.refundsOf(original);
  if (voided || (name === "beginRtDocAnnulment" && refundedMinor > 0)) throw new Refused(1);
  const isToday = original.z === register.z;
  if (name === "beginRtDocRefund" && isToday && program.refundsAfterClosureOnly) throw new Refused(1);
  return original;
}

function step(tag: Tag, draft: Draft, register: Register, program: CustomProgram): void {
  const { name, has } = tag;
  const needs = (isTrue: boolean, status: number = ERROR.notPossible) => {
    if (!isTrue) throw new Refused(status);
  };
  const inside = () => needs(draft.step === "begun");
  switch (name) {
    case "beginFiscalReceipt":
    case "beginRtDocAnnulment":
    case "beginRtDocRefund":
    case "beginRtDocRefundSpecial":
      needs(draft.step === "none");
      begin(tag, draft, register, program);
      return;
    case "setLotteryCode":
      inside();
      needs(/^[A-Z0-9]{8}$/.test(has.code ?? ""), ERROR.invalidValue);
      draft.lottery = has.code ?? "";
      return;
    case "printRecItem":
      inside();
      needs(draft.paidMinor === 0);
      sell(tag, draft, program);
      return;
    case "printRecItemAdjustment":
    case "printRecSubtotalAdjustment":
      inside();
      adjust(tag, draft);
      return;
    case "printTotalRoundingMarkup":
      // Allowed only once, after the sale's lines (directIO commands manual, 3027).
      inside();
      needs(draft.lines.length > 0 && draft.paidMinor === 0 && draft.roundingUpMinor === 0);
      needs(whole(has.amount) <= ROUNDING_MAX_MINOR, ERROR.invalidValue);
      draft.roundingUpMinor = whole(has.amount);
      return;
    case "fixedLines":
      inside();
      needs(draft.lines.length > 0 && draft.paidMinor === 0);
      if (has.pitch === "B") draft.customer = has.description ?? "";
      return;
    case "printRecGift":
      inside();
      draft.totalMinor -= draft.lastLineMinor;
      return;
    case "printRecSubtotal":
      inside();
      return;
    case "printRecTotal": {
      inside();
      needs(draft.of === null);
      const kind = program.payments[whole(has.paymentType)];
      if (!kind) throw new Refused(ERROR.invalidPayment);
      draft.ticketCount += whole(has.paymentQty ?? "0");
      draft.paid[kind] = (draft.paid[kind] ?? 0) + whole(has.payment);
      draft.paidMinor += whole(has.payment);
      return;
    }
    case "endFiscalReceiptCut":
      inside();
      needs(draft.lines.length > 0);
      needs(draft.kind !== "sale" || draft.paidMinor >= draft.totalMinor, ERROR.paymentNotCompleted);
      needs((has.IdCmd ?? "").length <= 36, ERROR.description);
      draft.step = "ended";
      return;
    default:
      throw new Refused(ERROR.invalidValue);
  }
}

function begin(tag: Tag, draft: Draft, register: Register, program: CustomProgram): void {
  const { name, has } = tag;
  draft.step = "begun";
  if (name === "beginFiscalReceipt") return;
  draft.kind = name === "beginRtDocAnnulment" ? "void" : "refund";
  if (name !== "beginRtDocRefundSpecial") draft.of = findOriginal(tag, register, program);
  else if (!["POS", "VR", "ND"].includes(has.service ?? "") || !/^\d{6}$/.test(has.docDate ?? ""))
    throw new Refused(ERROR.invalidValue);
}

function sell({ has }: Tag, draft: Draft, program: CustomProgram): void {
  if ((has.description ?? "").length > 22) throw new Refused(ERROR.description);
  if (!program.vat.includes(Number(has.idVat))) throw new Refused(ERROR.vatNotProgrammed);
  draft.lastLineMinor = Math.floor((whole(has.unitPrice) * whole(has.quantity ?? "1000") + 500) / 1000);
  draft.totalMinor += draft.lastLineMinor;
  draft.lastVat = has.idVat ?? "";
  addTo(draft.vat, draft.lastVat, draft.lastLineMinor);
  draft.lines.push(`${has.description} ${has.quantity} x ${has.unitPrice} vat ${has.idVat}`);
}

/**
 * Executes a discount or surcharge. A discount or surcharge on an item without a department applies to the subtotal and
 * is spread over all rates (WEB SERVICES commands manual, pages 90 and 97).
 */
function adjust({ name, has }: Tag, draft: Draft): void {
  if (!["2", "3"].includes(has.adjustmentType ?? "") || draft.lines.length === 0)
    throw new Refused(ERROR.invalidValue);
  if ((has.description ?? "").length > 20) throw new Refused(ERROR.description);
  const signed = has.adjustmentType === "2" ? whole(has.amount) : -whole(has.amount);
  if (name === "printRecItemAdjustment" && has.department !== undefined) {
    addTo(draft.vat, draft.lastVat, signed);
    draft.lastLineMinor += signed;
  } else {
    spreadOver(draft.vat, signed);
  }
  draft.totalMinor += signed;
  if (draft.totalMinor < 0) throw new Refused(ERROR.negativeTotal);
}

/**
 * Parses an unsigned integer.
 *
 * @throws Refused
 */
function whole(text: string | undefined): number {
  if (!/^\d+$/.test(text ?? "")) throw new Refused(ERROR.invalidValue);
  return Number(text);
}
