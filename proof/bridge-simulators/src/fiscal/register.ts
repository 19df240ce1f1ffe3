import { StoredState } from "../state.ts";
import type { VatSums } from "./vat.ts";

/** A document that has been issued. */
export interface Issued {
  kind: "sale" | "void" | "refund";
  z: number;
  number: number;
  at: number;
  totalMinor: number;
  /** The totals by VAT rate; a gift keeps its VAT. */
  vat: VatSums;
  lines: string[];
  /** The payments, under the printer's own names. */
  paid: Record<string, number>;
  /** The number of meal vouchers. */
  ticketCount: number;
  /** The amount by which the total was rounded up, for cash. */
  roundingUpMinor: number;
  /** The change that the printer computed. */
  changeMinor: number;
  /** The customer's tax code. */
  customer: string;
  lottery: string;
  /** The document that a void or refund reverses. */
  of: { z: number; number: number } | null;
}

interface StoredRegister {
  z: number;
  issued: Issued[];
  /** Whether a document is open. */
  isOpen: boolean;
  /** The ID of the last request that contained an ID. */
  lastCommand: string;
}

/** A printer's register, whose fiscal memory survives a power cut. */
export class Register {
  readonly #state: StoredState<StoredRegister>;

  constructor(file: string | undefined) {
    this.#state = new StoredState(file, { z: 764, issued: [], isOpen: false, lastCommand: "" });
  }

  /** Switches it on and loads its saved state. */
  wake(): void {
    this.#state.wake();
  }

  get z(): number {
    return this.#state.now.z;
  }

  get issued(): Issued[] {
    return this.#state.now.issued;
  }

  get last(): Issued | undefined {
    return this.issued.at(-1);
  }

  get isOpen(): boolean {
    return this.#state.now.isOpen;
  }

  get lastCommand(): string {
    return this.#state.now.lastCommand;
  }

  /** Starts or discards a document. */
  leave(isOpen: boolean): void {
    this.#state.now.isOpen = isOpen;
    this.#state.keep();
  }

  noteCommand(command: string): void {
    this.#state.now.lastCommand = command;
    this.#state.keep();
  }

  /** Issues a document with the day's next number. */
  issue(document: Omit<Issued, "z" | "number" | "at">): Issued {
    const state = this.#state.now;
    const number = state.issued.filter(({ z }) => z === state.z).length + 1;
    const issued = { ...document, z: state.z, number, at: Date.now() };
    state.issued.push(issued);
    state.isOpen = false;
    this.#state.keep();
    return issued;
  }

  find(z: number, number: number): Issued | undefined {
    return this.issued.find((one) => one.z === z && one.number === number);
  }

  /** Returns the part of a document that has been refunded. */
  refundsOf(of: Issued): { voided: boolean; refundedMinor: number } {
    const later = this.issued.filter((one) => one.of?.z === of.z && one.of.number === of.number);
    return {
      voided: later.some(({ kind }) => kind === "void"),
      refundedMinor: later.reduce(
        (sum, { kind, totalMinor }) => sum + (kind === "refund" ? totalMinor : 0),
        0,
      ),
    };
  }

  /** The daily closure. */
  closeDay(): number {
    const state = this.#state.now;
    state.z += 1;
    this.#state.keep();
    return state.z - 1;
  }
}

/** The fields of a manual document, which has only a total. */
export const BY_HAND = {
  kind: "sale",
  vat: {},
  lines: [],
  paid: {},
  ticketCount: 0,
  roundingUpMinor: 0,
  changeMinor: 0,
  customer: "",
  lottery: "",
  of: null,
} as const satisfies Partial<Issued> & { kind: "sale" };
