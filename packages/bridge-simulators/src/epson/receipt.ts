import type { Issued, Register } from "../fiscal/register.ts";
import type { Tag } from "../fiscal/tags.ts";

/** A refusal of the printer: its error number. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface EpsonProgram {
  serial: string;
  /** The departments that are programmed. */
  departments: readonly number[];
  /** Whether a void wants its lines between begin and end. */
  voidsWithLines: boolean;
}

const PAYMENT_NAMES = ["cash", "cheque", "card", "ticket", "ticket", "not_paid", "discount"];

/** The receipt so far. */
interface Draft {
  kind: Issued["kind"];
  of: Issued | null;
  totalMinor: number;
  lines: string[];
  paid: Record<string, number>;
  paidMinor: number;
  lottery: string;
  lastLineMinor: number;
  isBegun: boolean;
  isEnded: boolean;
}

/**
 * Carries out a receipt's commands one by one, as the printer does.
 *
 * @throws Refused with the printer's number of the error
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
    lines: [],
    paid: {},
    paidMinor: 0,
    lottery: "",
    lastLineMinor: 0,
    isBegun: false,
    isEnded: false,
  };
  for (const tag of tags) step(tag, draft, register, program);
  const { kind, of, lines, paid, lottery } = draft;
  const isBareVoid = kind === "void" && !program.voidsWithLines;
  if (isBareVoid ? draft.isBegun : !draft.isEnded) throw new Refused(11);
  const totalMinor = isBareVoid ? (of?.totalMinor ?? 0) : draft.totalMinor;
  if (kind === "refund" && of && register.givenBack(of).refundedMinor + totalMinor > of.totalMinor)
    throw new Refused(42);
  return { kind, totalMinor, lines, paid, lottery, of: of && { z: of.z, number: of.number } };
}

function step({ name, has }: Tag, draft: Draft, register: Register, program: EpsonProgram): void {
  const isInside = draft.isBegun && !draft.isEnded;
  const needs = (isTrue: boolean, status = 11) => {
    if (!isTrue) throw new Refused(status);
  };
  needs(has.operator !== undefined, 25);
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
    case "printRecRefund": {
      needs(isInside && draft.paidMinor === 0 && (name === "printRecRefund") === (draft.kind === "refund"));
      needs(program.departments.includes(Number(has.department)), 22);
      needs(/^\d+\.\d{3}$/.test(has.quantity ?? "") && /^\d+\.\d{2}$/.test(has.unitPrice ?? ""), 13);
      needs((has.description ?? "").length <= 38, 13);
      const thousandths = Number((has.quantity ?? "").replace(".", ""));
      const cents = Number((has.unitPrice ?? "").replace(".", ""));
      draft.lastLineMinor = Math.floor((thousandths * cents + 500) / 1000);
      draft.totalMinor += draft.lastLineMinor;
      draft.lines.push(`${has.description} ${has.quantity} x ${has.unitPrice} dep ${has.department}`);
      return;
    }
    case "printRecItemAdjustment":
      // Lines of a refund carry their net price: they take no discount.
      needs(draft.kind !== "refund", 17);
      needs(isInside && draft.lines.length > 0 && ["0", "11"].includes(has.adjustmentType ?? ""));
      needs(amount(has.amount) <= draft.lastLineMinor, 20);
      draft.totalMinor -= amount(has.amount);
      draft.lines.push(`${has.description} -${has.amount}`);
      return;
    case "printRecSubtotalAdjustment":
      needs(isInside && ["1", "6"].includes(has.adjustmentType ?? ""));
      draft.totalMinor += has.adjustmentType === "6" ? amount(has.amount) : -amount(has.amount);
      draft.lines.push(`${has.description} ${has.amount}`);
      return;
    case "printRecLotteryID":
      needs(isInside && draft.paidMinor === 0);
      needs(/^[A-Z0-9]{8}$/.test(has.code ?? ""), 30);
      draft.lottery = has.code ?? "";
      return;
    case "printRecTotal": {
      needs(isInside && draft.lines.length > 0 && has.index !== undefined);
      const kind = PAYMENT_NAMES[Number(has.paymentType)] ?? "?";
      needs(kind !== "?", 13);
      // A payment of nothing blocks the printer until it is reset (odoo/odoo#189737).
      needs(amount(has.payment) > 0, 17);
      draft.paid[kind] = (draft.paid[kind] ?? 0) + amount(has.payment);
      draft.paidMinor += amount(has.payment);
      return;
    }
    case "endFiscalReceipt":
      needs(isInside && draft.lines.length > 0);
      needs(draft.paidMinor >= draft.totalMinor, 26);
      draft.isEnded = true;
      return;
    default:
      throw new Refused(16);
  }
}

function refer(message: string, draft: Draft, register: Register, { serial }: EpsonProgram): void {
  const [word, z, number, date, of] = message.split(" ");
  const original = register.find(Number(z), Number(number));
  if (!original || of !== serial || original.kind !== "sale") throw new Refused(word === "VOID" ? 41 : 42);
  const day = new Date(original.at);
  const on = [day.getDate(), day.getMonth() + 1].map((part) => String(part).padStart(2, "0")).join("");
  if (date !== `${on}${day.getFullYear()}`) throw new Refused(word === "VOID" ? 41 : 42);
  const { voided, refundedMinor } = register.givenBack(original);
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
