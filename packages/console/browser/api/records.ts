/** The records of the API, as far as the pages read them. Amounts are in major units, as on the wire. */

/** A provider, and the state of the merchant's account there. */
export interface Provider {
  kind: "payment" | "fiscal" | "store";
  id: string;
  name: string;
  status: AccountStatus | null;
  mode: Mode | null;
  modes: Mode[];
  capabilities: string[];
}

export type AccountStatus = "active" | "pending" | "error";
export type Mode = "sandbox" | "test" | "live";

/** A field that an account still needs. */
export interface RequiredField {
  name: string;
  label: string;
  secret: boolean;
  help: string;
}

/** The merchant's account at a provider. */
export interface Account {
  status: AccountStatus;
  mode: Mode;
  connectUrl: string;
  requiredFields: RequiredField[];
  /** The merchant's facts that documents there need. */
  merchantNeeds: string[];
  lastError: string | null;
  lastErrorAt: string | null;
  /** What helps; null: nothing is to do. */
  remedy: "connect" | "reconnect" | "complete" | "renew_access" | null;
  lastWebhookAt: string | null;
  webhookUrl?: string;
  accessExpiresAt?: string;
  /** What the provider does not let the account do; `warning` says it in English. */
  limits?: ("polled" | "recent_orders")[];
  warning?: string;
  createdAt: string;
  confirmation: {
    id: string;
    merchant: Readonly<Record<string, string | null>>;
    providerAccountId: string | null;
  } | null;
}

/** The merchant, as a provider knows it and as it told Banco. */
export interface MerchantData {
  name?: string;
  legalName?: string;
  vatId?: string;
  taxCode?: string;
  email?: string;
  phone?: string;
  website?: string;
  address?: Readonly<Partial<Record<"street" | "number" | "postal" | "city" | "state" | "country", string>>>;
  regime?: string;
  iban?: string;
  rea?: {
    office: string;
    number: string;
    capital?: number;
    soleShareholder?: boolean;
    inLiquidation?: boolean;
  };
}

export type PaymentStatus = "pending" | "completed" | "failed" | "canceled" | "verification";

/** A payment. */
export interface Payment {
  id: string;
  provider: string;
  type: string;
  status: PaymentStatus;
  mode: Mode;
  amount: number;
  refundedAmount: number;
  refunds: Refund[];
  tip?: number;
  fee?: number;
  currency: string;
  description: string | null;
  reference: string | null;
  terminalId: string | null;
  receiptId: string | null;
  providerTransactionId: string | null;
  createdAt: string;
  updatedAt: string;
  card: { last4: string } | null;
  failure: { message: string } | null;
  action: { url?: string } | null;
  url?: string;
  qr?: string;
}

/** A refund of a payment. */
export interface Refund {
  id: string;
  amount: number;
  status: PaymentStatus;
  reason: string | null;
  failure: { message: string } | null;
  createdAt: string;
}

/** A page of a list; `token` leads to the next one. */
export interface List<Item> {
  items: Item[];
  token: string | null;
}

/** A card terminal. */
export interface Terminal {
  id: string;
  name: string;
  status: "online" | "offline" | "busy" | "unknown";
}

/** A line of a receipt; the price is of one unit, with VAT. */
export interface ReceiptItem {
  description: string;
  quantity: number;
  price: number;
  vat: string;
  discount?: number;
  gift?: boolean;
}

/** A receipt's payment by means. */
export interface ReceiptPayment {
  cash?: number;
  electronic?: number;
  ticket?: number;
  ticketCount?: number;
  discount?: number;
  credit?: number;
}

/** A receipt (documento commerciale). */
export interface Receipt {
  id: string;
  provider: string;
  mode: Mode;
  type: "sale" | "return" | "refund";
  status: "pending" | "completed" | "failed" | "canceled";
  number: string | null;
  amount: number;
  date: string | null;
  items: ReceiptItem[];
  payment: ReceiptPayment;
  lottery: string | null;
  original: string | null;
  /** Of each item in turn, what partial returns took back so far. */
  returned: { quantity: number; discount: number }[];
  vat: { code: string; taxable: number; tax: number; gross: number }[];
  transactionId: string | null;
  failure: { message: string } | null;
  createdAt: string;
}
