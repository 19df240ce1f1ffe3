import type { BalanceDispute, BalanceEntry, BalancePayout } from "../../kit/balance.ts";
import type { BalanceTransaction, Dispute, FeeDetail, Payout } from "../objects/balance.ts";
import type { World } from "../world.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** The time until a payment can be paid out (docs.stripe.com/payouts, "Payout speed"): 3 days in Italy. */
const AVAILABLE_SECONDS = 3 * DAY_SECONDS;

const KINDS: Readonly<Record<BalanceEntry["kind"], { type: string; category: string }>> = {
  sale: { type: "charge", category: "charge" },
  refund: { type: "refund", category: "refund" },
  fee: { type: "stripe_fee", category: "fee" },
  chargeback: { type: "adjustment", category: "dispute" },
  chargeback_reversal: { type: "adjustment", category: "dispute_reversal" },
  reserve: { type: "reserve_hold", category: "reserve_hold" },
  reserve_release: { type: "reserve_release", category: "reserve_release" },
};

/** Returns an entry in Stripe's response format. */
export function presentEntry(world: World, account: string, entry: BalanceEntry): BalanceTransaction {
  const { type, category } = KINDS[entry.kind];
  const isFailure = entry.kind === "refund" && entry.amount > 0;
  const created = Math.floor(entry.at / 1_000);
  return {
    id: entry.id,
    object: "balance_transaction",
    amount: entry.amount,
    available_on: created + AVAILABLE_SECONDS,
    balance_type: "payments",
    created,
    currency: entry.currency,
    description: null,
    exchange_rate: null,
    fee: entry.fee,
    fee_details: feeDetailsOf(entry),
    net: entry.amount - entry.fee,
    reporting_category: isFailure ? "refund_failure" : category,
    source: entry.dispute ?? entry.refund ?? chargeOf(world, account, entry.transaction),
    status: entry.payout === null ? "pending" : "available",
    type: isFailure ? "refund_failure" : type,
  };
}

/** Returns the parts of a fee (https://docs.stripe.com/api/balance_transactions/object, `fee_details`). */
function feeDetailsOf({ fee, vat = 0, currency, dispute }: BalanceEntry): FeeDetail[] {
  const part = (amount: number, type: FeeDetail["type"], description: string): FeeDetail[] =>
    amount === 0 ? [] : [{ amount, application: null, currency, description, type }];
  return [
    ...part(fee - vat, "stripe_fee", dispute ? "Dispute fee" : "Stripe processing fees"),
    ...part(vat, "tax", "VAT"),
  ];
}

/** Returns the balance transaction of a payout itself, which is in its own list. */
export function payoutEntry(payout: BalancePayout): BalanceTransaction {
  const created = Math.floor(payout.at / 1_000);
  return {
    id: `txn_${payout.id.slice(3)}`,
    object: "balance_transaction",
    amount: -payout.amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency: payout.currency,
    description: "STRIPE PAYOUT",
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: -payout.amount,
    reporting_category: "payout",
    source: payout.id,
    status: "available",
    type: "payout",
  };
}

/** Returns a payout in Stripe's response format. */
export function presentPayout(payout: BalancePayout): Payout {
  const created = Math.floor(payout.at / 1_000);
  const isFinal = payout.status === "paid" || payout.status === "failed";
  return {
    id: payout.id,
    object: "payout",
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created - (created % DAY_SECONDS) + DAY_SECONDS,
    automatic: true,
    balance_transaction: `txn_${payout.id.slice(3)}`,
    created,
    currency: payout.currency,
    description: "STRIPE PAYOUT",
    destination: "ba_1BancoSandbox",
    failure_balance_transaction: null,
    failure_code: payout.status === "failed" ? "account_closed" : null,
    failure_message: payout.status === "failed" ? "The bank account has been closed" : null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: payout.status,
    trace_id: isFinal ? { status: "supported", value: payout.reference } : { status: "pending", value: null },
    type: "bank_account",
  };
}

/** Returns a dispute in Stripe's response format. */
export function presentDispute(world: World, account: string, dispute: BalanceDispute): Dispute {
  const { id, transaction, amount, currency, reason, status, at, respondBy, evidence } = dispute;
  const sent = Object.keys(evidence).length > 0;
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: chargeOf(world, account, transaction) ?? "",
    created: Math.floor(at / 1_000),
    currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, ...evidence },
    evidence_details: {
      due_by: Math.floor(respondBy / 1_000),
      enhanced_eligibility: {},
      has_evidence: sent,
      past_due: world.kit.now() > respondBy,
      submission_count: status === "needs_response" ? 0 : 1,
      submission_method: sent ? "manual" : "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: transaction,
    reason,
    status,
  };
}

/** The text evidence (API reference, "Disputes"); files are not simulated. */
export const EVIDENCE_TEXTS = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_tracking_number",
  "uncategorized_text",
] as const;

const NO_EVIDENCE = Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, null]));

function chargeOf(world: World, account: string, intent: string | null): string | null {
  return intent === null ? null : (world.intents.get(account, intent)?.latest_charge ?? null);
}
