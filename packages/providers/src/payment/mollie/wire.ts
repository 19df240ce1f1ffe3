/** The fields that the adapter reads (https://docs.mollie.com/reference). */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Mollie, by the object that contains them. */
export interface Words {
  payment: "open" | "pending" | "authorized" | "paid" | "failed" | "canceled" | "expired";
  refund: "queued" | "pending" | "processing" | "refunded" | "failed" | "canceled";
}

/** An amount as a decimal string with exactly the currency's decimals. */
export interface Amount {
  value: string;
  currency: string;
}

interface Link {
  href: string;
}

/** A payment (https://docs.mollie.com/reference/get-payment); a refunded one stays `paid`. */
export interface Payment {
  id: string;
  status: StatusWord<Words["payment"]>;
  isCancelable?: boolean;
  /** The amount; on a terminal it includes the tip. */
  amount: Amount;
  lines?: { type?: string; totalAmount: Amount }[];
  amountRefunded?: Amount;
  /** The captured part of a hold. */
  amountCaptured?: Amount;
  /** The time until which a hold can be captured. */
  captureBefore?: string;
  description?: string;
  method?: string | null;
  metadata?: { banco_id?: string } | null;
  details?: { cardNumber?: string; cardLabel?: string | null; failureReason?: string; terminalId?: string };
  statusReason?: { code: string; message: string };
  createdAt: string;
  _links: { checkout?: Link };
}

/** A payment link (https://docs.mollie.com/reference/get-payment-link). */
export interface PaymentLink {
  id: string;
  amount?: Amount;
  webhookUrl?: string | null;
  createdAt: string;
  expiresAt?: string | null;
  _links: { paymentLink: Link };
}

/** A refund (https://docs.mollie.com/reference/get-refund). */
export interface Refund {
  id: string;
  status: StatusWord<Words["refund"]>;
  amount: Amount;
  metadata?: { banco_refund_id?: string } | null;
}

/** A terminal (https://docs.mollie.com/reference/get-terminal). */
export interface Terminal {
  id: string;
  description: string;
  /** The website profile to which the terminal belongs. */
  profileId: string;
  status: string;
  model?: string;
  serialNumber?: string;
}

/** A website profile (https://docs.mollie.com/reference/get-profile). */
export interface Profile {
  id: string;
  mode: string;
  /** `unverified`, `verified` or `blocked`. */
  status: string;
  name: string;
  website?: string;
  email?: string;
  phone?: string;
}

export interface Organization {
  id: string;
  name: string;
  email?: string;
  vatNumber?: string;
}

export interface List<Kind extends string, T> {
  _embedded: Record<Kind, T[]>;
  _links: { next: Link | null };
}

export interface MollieError {
  title?: string;
  detail?: string;
  field?: string;
}

/** https://docs.mollie.com/reference/get-settlement */
export interface Settlement {
  id: string;
  status: string;
  amount: Amount;
  reference?: string | null;
  settledAt?: string | null;
  createdAt: string;
  /** Costs by year and month. */
  periods?: Record<string, Record<string, { costs?: SettlementCost[] }>>;
}

export interface SettlementCost {
  description: string;
  method: string | null;
  /** The VAT included in the gross amount; null if Mollie charges none. Cost amounts have four decimals. */
  amountVat?: Amount | null;
  amountGross: Amount;
}

/** A payment, capture, refund or chargeback in a settlement's lists. */
export interface Settled {
  id: string;
  amount: Amount;
  settlementAmount?: Amount | null;
  paymentId?: string;
  metadata?: Record<string, string> | null;
  createdAt: string;
}

/** https://docs.mollie.com/reference/get-primary-balance */
export interface Balance {
  currency: string;
  availableAmount: Amount;
  pendingAmount: Amount;
}

/** https://docs.mollie.com/reference/get-chargeback */
export interface Chargeback {
  id: string;
  amount: Amount;
  paymentId: string;
  reason?: { code: string } | null;
  reversedAt?: string | null;
  createdAt: string;
}
