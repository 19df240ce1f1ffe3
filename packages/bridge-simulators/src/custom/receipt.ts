import type { Issued, Register } from "../fiscal/register.ts";
import type { Tag } from "../fiscal/tags.ts";

/** A refusal of the printer: its error number; 0 where a receipt is not found. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface CustomProgram {
  serial: string;
  /** The VAT codes that are programmed. */
  vat: readonly number[];
  /** The kinds of payment that are programmed. */
  payments: Readonly<Record<number, string>>;
  /** Whether it gives a part of a receipt back only after the day's closure. */
  refundsAfterClosureOnly: boolean;
}

interface Draft {
  kind: Issued["kind"];
  of: Issued | null;
  totalMinor: number;
  lastLineMinor: number;
  lines: string[];
  paid: Record<string, number>;
  paidMinor: number;
  lottery: string;
  step: "none" | "begun" | "ended";
}

/**
 * Carries out a receipt's commands one by one, as the printer does.
 *
 * @throws Refused with the printer's number of the error
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
    lines: [],
    paid: {},
    paidMinor: 0,
    lottery: "",
    step: "none",
  };
  for (const tag of tags) step(tag, draft, register, program);
  if (draft.step !== "ended") throw new Refused(11);
  const { kind, of, totalMinor, lines, paid, lottery } = draft;
  if (of && register.givenBack(of).refundedMinor + totalMinor > of.totalMinor) throw new Refused(20);
  return { kind, totalMinor, lines, paid, lottery, of: of && { z: of.z, number: of.number } };
}

/**
 * Finds the receipt to give back.
 *
 * @throws Refused 0 where there is none, another number where it cannot be given back
 */
export function findOriginal({ name, has }: Tag, register: Register, program: CustomProgram): Issued {
  const original = register.find(Number(has.docRefZ), Number(has.docRefNumber));
  if (original?.kind !== "sale" || has.fiscalSerial !== program.serial) throw new Refused(0);
  const day = new Date(original.at);
  const date = [day.getDate(), day.getMonth() + 1, day.getFullYear() % 100];
  if (has.docDate !== date.map((part) => String(part).padStart(2, "0")).join("")) throw new Refused(0);
  const { voided, refundedMinor } = register.givenBack(original);
  if (voided || (name === "beginRtDocAnnulment" && refundedMinor > 0)) throw new Refused(1);
  const isToday = original.z === register.z;
  if (name === "beginRtDocRefund" && isToday && program.refundsAfterClosureOnly) throw new Refused(1);
  return original;
}

function step(tag: Tag, draft: Draft, register: Register, program: CustomProgram): void {
  const { name, has } = tag;
  const needs = (isTrue: boolean, status = 11) => {
    if (!isTrue) throw new Refused(status);
  };
  const inside = () => needs(draft.step === "begun");
  switch (name) {
    case "beginFiscalReceipt":
      needs(draft.step === "none");
      draft.step = "begun";
      return;
    case "beginRtDocAnnulment":
    case "beginRtDocRefund":
      needs(draft.step === "none");
      draft.of = findOriginal(tag, register, program);
      draft.kind = name === "beginRtDocRefund" ? "refund" : "void";
      draft.step = "begun";
      return;
    case "setLotteryCode":
      inside();
      needs(/^[A-Z0-9]{8}$/.test(has.code ?? ""), 30);
      draft.lottery = has.code ?? "";
      return;
    case "printRecItem":
      inside();
      needs(draft.paidMinor === 0);
      needs((has.description ?? "").length <= 22, 7);
      needs(program.vat.includes(Number(has.idVat)), 28);
      draft.lastLineMinor = Math.floor((whole(has.unitPrice) * whole(has.quantity ?? "1000") + 500) / 1000);
      draft.totalMinor += draft.lastLineMinor;
      draft.lines.push(`${has.description} ${has.quantity} x ${has.unitPrice} vat ${has.idVat}`);
      return;
    case "printRecItemAdjustment":
    case "printRecSubtotalAdjustment": {
      inside();
      needs(["2", "3"].includes(has.adjustmentType ?? "") && draft.lines.length > 0, 13);
      needs((has.description ?? "").length <= 20, 7);
      const signed = has.adjustmentType === "2" ? whole(has.amount) : -whole(has.amount);
      draft.lastLineMinor += signed;
      draft.totalMinor += signed;
      needs(draft.totalMinor >= 0, 23);
      return;
    }
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
      if (!kind) throw new Refused(137);
      draft.paid[kind] = (draft.paid[kind] ?? 0) + whole(has.payment);
      draft.paidMinor += whole(has.payment);
      return;
    }
    case "endFiscalReceiptCut":
      inside();
      needs(draft.lines.length > 0 && (draft.of !== null || draft.paidMinor >= draft.totalMinor), 26);
      needs((has.IdCmd ?? "").length <= 36, 7);
      draft.step = "ended";
      return;
    default:
      throw new Refused(3);
  }
}

/**
 * Returns a whole number without a sign.
 *
 * @throws Refused 13
 */
function whole(text: string | undefined): number {
  if (!/^\d+$/.test(text ?? "")) throw new Refused(13);
  return Number(text);
}
