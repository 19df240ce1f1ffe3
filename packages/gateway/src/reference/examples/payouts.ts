const PAYMENT_ID = "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e";
const PAYOUT = {
  id: "pyo_01a1fd361c3d7e4f9a5b6c7d8e9f0112",
  provider: "stripe",
  mode: "live",
  status: "paid",
  amount: 48.3,
  currency: "EUR",
  arrivesOn: "2026-11-25",
  bankReference: "BANCO7F3A91",
  providerPayoutId: "po_1QZ8a2LkdIwHu7ix",
  createdAt: "2026-11-24T02:10:00.000Z",
};
const LINE = {
  id: "pol_01a1fd361c4e7f50ab6c7d8e9f011223",
  kind: "sale",
  amount: 12.5,
  fee: 0.44,
  feeVat: 0,
  currency: "EUR",
  transactionId: PAYMENT_ID,
  refundId: null,
  providerTransactionId: "pi_3QZ8a2LkdIwHu7ix",
  occurredAt: "2026-11-20T10:00:05.000Z",
};
const LINES = [
  LINE,
  {
    ...LINE,
    id: "pol_01a1fd361c4f7f50ab6c7d8e9f011224",
    amount: 37,
    fee: 0.76,
    feeVat: 0,
    transactionId: null,
  },
];
const DISPUTE = {
  id: "dsp_01a1fd361d4e7f50ab6c7d8e9f011223",
  provider: "stripe",
  mode: "live",
  transactionId: PAYMENT_ID,
  providerTransactionId: "pi_3QZ8a2LkdIwHu7ix",
  providerDisputeId: "du_1QZ8a2LkdIwHu7ix",
  amount: 12.5,
  currency: "EUR",
  reason: "fraudulent",
  status: "needs_response",
  respondBy: "2026-12-03T23:59:59.000Z",
  evidenceSentAt: null,
  createdAt: "2026-11-24T09:00:00.000Z",
  updatedAt: "2026-11-24T09:00:10.000Z",
};
const BALANCE = {
  provider: "stripe",
  mode: "live",
  balances: [{ currency: "EUR", available: 120.4, pending: 315.25, reserved: null }],
  at: "2026-11-24T10:00:00.000Z",
};
const SENT = { ...DISPUTE, status: "under_review", evidenceSentAt: "2026-11-25T08:30:00.000Z" };

/** Examples of payouts, balances and disputes, by schema name. */
export const PAYOUT_EXAMPLES = {
  Payout: PAYOUT,
  PayoutLine: LINE,
  PayoutDetail: { ...PAYOUT, lines: LINES, token: null },
  Dispute: DISPUTE,
  DisputeEvidenceRequest: {
    text: "The customer collected the goods at the shop on 20 November and signed for them.",
    productDescription: "Two coffees and a cake",
    customerName: "Anna Bianchi",
    date: "2026-11-20",
  },
  PayoutEvent: {
    id: "evt_01a1fd361e5f7a61bc7d8e9f01122334",
    type: "payout.paid",
    timestamp: "2026-11-25T07:00:00.000Z",
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: PAYOUT.id,
      provider: "stripe",
      mode: "live",
      amount: PAYOUT.amount,
      currency: "EUR",
      arrivesOn: PAYOUT.arrivesOn,
      bankReference: PAYOUT.bankReference,
    },
  },
  DisputeEvent: {
    id: "evt_01a1fd361e5f7a61bc7d8e9f01122335",
    type: "dispute.created",
    timestamp: "2026-11-24T09:00:10.000Z",
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: DISPUTE.id,
      provider: "stripe",
      mode: "live",
      transactionId: PAYMENT_ID,
      from: null,
      to: "needs_response",
      amount: DISPUTE.amount,
      currency: "EUR",
      reason: DISPUTE.reason,
      respondBy: DISPUTE.respondBy,
    },
  },
  ProviderBalance: BALANCE,
  AccountBalance: { ...BALANCE, failure: null },
  BalanceFailure: { code: "provider_unavailable", message: "Stripe did not respond" },
};

/** Responses that differ from their schema's example, by operation. */
export const PAYOUT_ANSWERS = { sendEvidence: SENT, sendAnyEvidence: SENT };
