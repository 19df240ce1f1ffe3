import type { Issued, Register } from "../fiscal/register.ts";
import type { Tag } from "../fiscal/tags.ts";
import { addTo, spreadOver, type VatSums } from "../fiscal/vat.ts";

/** A refusal by the printer, with its error number. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface EpsonProgram {
  serial: string;
  /** The departments programmed in the printer. */
  departments: readonly number[];
  /** Whether a void requires its lines between begin and end. */
  voidsWithLines: boolean;
}

const PAYMENT_NAMES = ["cash", "cheque", "card", "ticket", "ticket", "not_paid", "discount"];
/**
 * Meal vouchers by count: the payment is the value of one voucher, and the index is the number of vouchers.
 */
const COUNTED_TICKETS = "4";
const DISCOUNT = "6";
/** The index of a discount on payment that is a rounding (efsta EFR, Italy, table of payment types). */
const ROUNDING_INDEX = "0";

/** The command that prints a line, for each kind of document. */
const LINES: Readonly<Record<Issued["kind"], string>> = {
  sale: "printRecItem",
  refund: "printRecRefund",
  void: "printRecVoid",
};

/** The receipt so far. */
interface Draft {
  kind: Issued["kind"];
  of: Issued | null;
  totalMinor: number;
  vat: VatSums;
  lines: string[];
  paid: Record<string, number>;
  paidMinor: number;
  ticketCount: number;
  customer: string;
  lottery: string;
  lastLineMinor: number;
  lastVat: string;
  isBegun: boolean;
  isEnded: boolean;
}

/**
 * Executes a receipt's commands one by one, as the printer does.
 *
 * @throws Refused with the printer's error number
 */
export function work(
  tags: readonly Tag[],
  register: Register,
  program: EpsonProgram,
): Omit<Issued, "z" | "number" | "at"> {
  const draft: Draft = {
    kind: "sale",
    of: null,
    totalMinor: 0,
    vat: {},
    lines: [],
    paid: {},
    paidMinor: 0,
    ticketCount: 0,
    customer: "",
    lottery: "",
    lastLineMinor: 0,
    lastVat: "",
    isBegun: false,
    isEnded: false,
  };
  for (const tag of tags) step(tag, draft, register, program);
  const { kind, of, lines, paid, ticketCount, customer, lottery } = draft;
  const isBareVoid = kind === "void" && !program.voidsWithLines;
  if (isBareVoid ? draft.isBegun : !draft.isEnded) throw new Refused(11);
  const totalMinor = isBareVoid ? (of?.totalMinor ?? 0) : draft.totalMinor;
  if (kind === "refund" && of && register.refundsOf(of).refundedMinor + totalMinor > of.totalMinor)
    throw new Refused(42);
  const vat = isBareVoid ? { ...of?.vat } : draft.vat;
  const changeMinor = isBareVoid ? 0 : draft.paidMinor - totalMinor;
  const sums = { totalMinor, vat, paid, ticketCount, roundingUpMinor: 0, changeMinor };
  return { kind, ...sums, lines, customer, lottery, of: of && { z: of.z, number: of.number } };
}

function step({ name, has }: Tag, draft: Draft, register: Register, program: EpsonProgram): void {
  const isInside = draft.isBegun && !draft.isEnded;
  const needs = (isTrue: boolean, status = 11) => {
    if (!isTrue) throw new Refused(status);
  };
  needs(name === "directIO" || has.operator !== undefined, 25);
  switch (name) {
    case "printRecMessage":
      if (has.messageType === "4" && /^(VOID|REFUND) /.test(has.message ?? "")) {
        needs(!draft.isBegun);
        refer(has.message ?? "", draft, register, program);
      }
      return;
    case "beginFiscalReceipt":
      needs(!draft.isBegun);
      draft.isBegun = true;
      return;
    case "printRecItem":
    case "printRecVoid":
    case "printRecRefund": {
      needs(isInside && draft.paidMinor === 0 && name === LINES[draft.kind]);
      needs(program.departments.includes(Number(has.department)), 22);
      needs(/^\d+\.\d{3}$/.test(has.quantity ?? "") && /^\d+\.\d{2}$/.test(has.unitPrice ?? ""), 13);
      needs((has.description ?? "").length <= 38, 13);
      const thousandths = Number((has.quantity ?? "").replace(".", ""));
      const cents = Number((has.unitPrice ?? "").replace(".", ""));
      draft.lastLineMinor = Math.floor((thousandths * cents + 500) / 1000);
      draft.totalMinor += draft.lastLineMinor;
      draft.lastVat = has.department ?? "";
      addTo(draft.vat, draft.lastVat, draft.lastLineMinor);
      draft.lines.push(`${has.description} ${has.quantity} x ${has.unitPrice} dep ${has.department}`);
      return;
    }
    case "printRecItemAdjustment":
      // Refund lines have their net price and no discount.
      needs(draft.kind === "sale", 17);
      needs(isInside && draft.lines.length > 0 && ["0", "11"].includes(has.adjustmentType ?? ""));
      needs(amount(has.amount) <= draft.lastLineMinor, 20);
      needs(program.departments.includes(Number(has.department)), 22);
      draft.totalMinor -= amount(has.amount);
      // Gifts are still subject to VAT.
      if (has.adjustmentType === "0") addTo(draft.vat, has.department ?? "", -amount(has.amount));
      draft.lines.push(`${has.description} -${has.amount}`);
      return;
    case "printRecSubtotalAdjustment":
      needs(isInside && ["1", "6"].includes(has.adjustmentType ?? ""));
      adjustSubtotal(draft, has.adjustmentType === "6" ? amount(has.amount) : -amount(has.amount));
      draft.lines.push(`${has.description} ${has.amount}`);
      return;
    case "printRecLotteryID":
      needs(isInside && draft.paidMinor === 0);
      needs(/^[A-Z0-9]{8}$/.test(has.code ?? ""), 30);
      draft.lottery = has.code ?? "";
      return;
    case "printRecTotal": {
      needs(isInside && draft.lines.length > 0 && has.index !== undefined);
      // A payment of zero blocks the printer until it is reset (odoo/odoo#189737).
      needs(amount(has.payment) > 0, 17);
      pay(has, draft);
      return;
    }
    case "directIO":
      // A VAT number (1060) or tax code (1061) of the customer, preceded by the operator.
      needs(isInside && draft.lines.length > 0 && ["1060", "1061"].includes(has.command ?? ""), 16);
      needs((has.data ?? "").length === (has.command === "1060" ? 13 : 18), 30);
      draft.customer = (has.data ?? "").slice(2);
      return;
    case "endFiscalReceipt":
      needs(isInside && draft.lines.length > 0);
      needs(draft.paidMinor >= draft.totalMinor, 26);
      draft.isEnded = true;
      return;
    default:
      throw new Refused(16);
  }
}

function adjustSubtotal(draft: Draft, minor: number): void {
  draft.totalMinor += minor;
  spreadOver(draft.vat, minor);
}

function pay(has: Tag["has"], draft: Draft): void {
  const { paymentType = "", index } = has;
  const name = PAYMENT_NAMES[Number(paymentType)];
  if (name === undefined) throw new Refused(13);
  const isRounding = paymentType === DISCOUNT && index === ROUNDING_INDEX;
  const kind = isRounding ? "rounding" : name;
  const count = paymentType === COUNTED_TICKETS ? Number(index) : 1;
  const minor = amount(has.payment) * count;
  if (paymentType === COUNTED_TICKETS) draft.ticketCount += count;
  draft.paid[kind] = (draft.paid[kind] ?? 0) + minor;
  draft.paidMinor += minor;
}

function refer(message: string, draft: Draft, register: Register, { serial }: EpsonProgram): void {
  const [word, z, number, date, of] = message.split(" ");
  // For goods sold on another register, no original document is declared.
  if (word === "REFUND" && of === "ND" && z === "0000" && number === "0000") {
    draft.kind = "refund";
    return;
  }
  const original = register.find(Number(z), Number(number));
  if (!original || of !== serial || original.kind !== "sale") throw new Refused(word === "VOID" ? 41 : 42);
  const day = new Date(original.at);
  const on = [day.getDate(), day.getMonth() + 1].map((part) => String(part).padStart(2, "0")).join("");
  if (date !== `${on}${day.getFullYear()}`) throw new Refused(word === "VOID" ? 41 : 42);
  const { voided, refundedMinor } = register.refundsOf(original);
  if (voided) throw new Refused(39);
  if (word === "VOID" && refundedMinor > 0) throw new Refused(40);
  draft.kind = word === "VOID" ? "void" : "refund";
  draft.of = original;
}

/**
 * Reads an amount with two decimals and without a sign.
 *
 * @throws Refused 13
 */
function amount(text: string | undefined): number {
  if (!/^\d+\.\d{2}$/.test(text ?? "")) throw new Refused(13);
  return Number((text ?? "").replace(".", ""));
}
