import type { Kit } from "./kit.ts";
import type { Collection } from "./store.ts";

/** A change to a merchant's balance by a payment or a refund, from the simulator's own records. */
export interface Movement {
  id: string;
  kind: "sale" | "refund";
  /** The signed amount, in the provider's units. */
  amount: number;
  currency: string;
  at: number;
  /** The provider's ID of the payment. */
  transaction: string;
  refund?: string;
}

/** A change to a merchant's balance. */
export interface BalanceEntry extends Omit<Movement, "kind" | "transaction"> {
  kind: "sale" | "refund" | "fee" | "chargeback" | "chargeback_reversal" | "reserve" | "reserve_release";
  fee: number;
  /** The VAT within the fee, or within the amount of a fee. */
  vat?: number;
  transaction: string | null;
  dispute?: string;
  /** The payout that includes this entry; null if there is none yet. */
  payout: string | null;
}

/** A payout of a merchant's balance. */
export interface BalancePayout {
  id: string;
  status: "pending" | "in_transit" | "paid" | "failed";
  amount: number;
  currency: string;
  at: number;
  /** The reference on the bank statement. */
  reference: string;
}

/** A payer's dispute of a payment. */
export interface BalanceDispute {
  id: string;
  transaction: string;
  amount: number;
  currency: string;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
  at: number;
  respondBy: number;
  evidence: Record<string, string>;
}

/** The behavior that differs between providers. */
export interface BalanceRules {
  /** Lists the merchant's payments and refunds so far. */
  movements(owner: string): Movement[];
  /** Finds the merchant that a payment belongs to, by the provider's payment ID. */
  ownerOf(transaction: string): string | undefined;
  /** Returns the fee for a payment or a refund. */
  feeOf(movement: Movement): number;
  disputeFee: number;
  newId: { entry(): string; payout(): string; dispute(): string };
  /** Called when a payout is created or changed. */
  payoutChanged?(owner: string, payout: BalancePayout): void;
  /** Called when a dispute starts or changes. */
  disputeChanged?(owner: string, dispute: BalanceDispute, isNew: boolean): void;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The time allowed for responding to a dispute. */
const RESPOND_MS = 9 * DAY_MS;

/**
 * The balance of each merchant at a simulated provider: entries, payouts and disputes. Entries for payments
 * and refunds are added when the balance is read.
 */
export class Balances {
  readonly #kit: Kit;
  readonly #rules: BalanceRules;
  readonly #entries: Collection<BalanceEntry>;
  readonly #payouts: Collection<BalancePayout>;
  readonly #disputes: Collection<BalanceDispute>;

  constructor(kit: Kit, rules: BalanceRules) {
    this.#kit = kit;
    this.#rules = rules;
    this.#entries = kit.collection("balance_entry");
    this.#payouts = kit.collection("balance_payout");
    this.#disputes = kit.collection("balance_dispute");
  }

  /** Returns the entries, newest first. */
  entries(owner: string): BalanceEntry[] {
    for (const movement of this.#rules.movements(owner).sort((one, other) => one.at - other.at))
      if (!this.#entries.get(owner, movement.id))
        this.#entries.put(owner, { ...movement, fee: this.#rules.feeOf(movement), payout: null });
    return this.#entries.list(owner);
  }

  payouts(owner: string): BalancePayout[] {
    return this.#payouts.list(owner);
  }

  disputes(owner: string): BalanceDispute[] {
    return this.#disputes.list(owner);
  }

  /** Returns the sale of a payment with its merchant. */
  saleOf(transaction: string): { owner: string; sale: BalanceEntry } | undefined {
    const owner = this.#rules.ownerOf(transaction);
    if (owner === undefined) return undefined;
    const sale = this.entries(owner).find((one) => one.kind === "sale" && one.transaction === transaction);
    return sale && { owner, sale };
  }

  /** Pays out a balance, except for a part (`reserve`) that is held back until the next payout. */
  payOut(owner: string, currency: string, reserve: number, status: BalancePayout["status"]): BalancePayout {
    const held = this.entries(owner)
      .filter((entry) => entry.kind.startsWith("reserve") && entry.currency === currency)
      .reduce((sum, { amount }) => sum - amount, 0);
    const payout = { fee: 0, currency, transaction: null };
    if (held > 0) this.#add(owner, { ...payout, kind: "reserve_release", amount: held });
    if (reserve > 0) this.#add(owner, { ...payout, kind: "reserve", amount: -reserve });
    const open = this.entries(owner).filter((one) => one.payout === null && one.currency === currency);
    const id = this.#rules.newId.payout();
    for (const entry of open) this.#entries.put(owner, { ...entry, payout: id });
    const amount = open.reduce((sum, entry) => sum + entry.amount - entry.fee, 0);
    const reference = `BANCO${id
      .replace(/[^A-Za-z0-9]/g, "")
      .slice(-12)
      .toUpperCase()}`;
    return this.#putPayout(owner, { id, status, amount, currency, at: this.#kit.now(), reference });
  }

  /** Changes a payout's status, and the fee of each of its payments with the VAT within it. */
  changePayout(
    id: string,
    { status, fee, vat = 0 }: { status?: BalancePayout["status"]; fee?: number; vat?: number },
  ): BalancePayout | undefined {
    const row = this.#payouts.everywhere().find(({ object }) => object.id === id);
    if (!row) return undefined;
    const sales = this.entries(row.owner).filter((entry) => entry.payout === id && entry.kind === "sale");
    if (fee !== undefined) for (const entry of sales) this.#entries.put(row.owner, { ...entry, fee, vat });
    return this.#putPayout(row.owner, { ...row.object, status: status ?? row.object.status });
  }

  /** Opens a dispute, which deducts the amount from the balance. */
  dispute(owner: string, sale: BalanceEntry, amount: number, reason: string): BalanceDispute {
    const { transaction, currency } = sale;
    const id = this.#rules.newId.dispute();
    const fee = this.#rules.disputeFee;
    this.#add(owner, { kind: "chargeback", amount: -amount, fee, currency, transaction, dispute: id });
    const at = this.#kit.now();
    const times = { at, respondBy: at + RESPOND_MS };
    const facts = { id, transaction: transaction!, amount, currency, reason, ...times };
    return this.putDispute(owner, { ...facts, status: "needs_response", evidence: {} });
  }

  /** Charges an additional fee for a payment, possibly long after its payout, or the VAT on such a fee. */
  charge(owner: string, { transaction, currency }: BalanceEntry, amount: number, isVat: boolean): void {
    this.#add(owner, {
      kind: "fee",
      amount: -amount,
      fee: 0,
      vat: isVat ? amount : 0,
      currency,
      transaction,
    });
  }

  /** Decides a dispute. */
  decide(id: string, status: BalanceDispute["status"]): BalanceDispute | undefined {
    const row = this.#disputes.everywhere().find(({ object }) => object.id === id);
    return row && this.putDispute(row.owner, { ...row.object, status });
  }

  /** Stores the evidence that the merchant supplied before the dispute is defended. */
  supply(owner: string, dispute: BalanceDispute): void {
    this.#disputes.put(owner, dispute);
  }

  /** Stores a dispute; a won dispute returns the money. */
  putDispute(owner: string, dispute: BalanceDispute): BalanceDispute {
    const before = this.#disputes.get(owner, dispute.id);
    this.#disputes.put(owner, dispute);
    const { transaction, amount, currency, id } = dispute;
    const back = { kind: "chargeback_reversal", amount, fee: 0, currency, transaction } as const;
    if (dispute.status === "won" && before?.status !== "won") this.#add(owner, { ...back, dispute: id });
    this.#rules.disputeChanged?.(owner, dispute, before === undefined);
    return dispute;
  }

  #putPayout(owner: string, payout: BalancePayout): BalancePayout {
    this.#payouts.put(owner, payout);
    this.#rules.payoutChanged?.(owner, payout);
    return payout;
  }

  #add(owner: string, entry: Omit<BalanceEntry, "id" | "at" | "payout">): void {
    const id = this.#rules.newId.entry();
    this.#entries.put(owner, { ...entry, id, at: this.#kit.now(), payout: null });
  }
}
