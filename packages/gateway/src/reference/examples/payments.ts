const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "50123",
  city: "Firenze",
  state: "FI",
  country: "IT",
};
const TIMES = { createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:04.000Z" };

const COMMON = {
  amount: 12.5,
  currency: "EUR",
  description: "Table 4",
  reference: "order-1042",
  metadata: { shift: "evening" },
};

const PAYMENT = {
  id: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  provider: "stripe",
  mode: "live",
  type: "card",
  status: "completed",
  amount: 12.5,
  currency: "EUR",
  refundedAmount: 0,
  description: "Table 4",
  reference: "order-1042",
  metadata: { shift: "evening" },
  clientId: "app_01a1fd3519f072c0a2c4a3f5b9d1e6f7",
  terminalId: null,
  locationId: null,
  providerTransactionId: "pi_3QZ8a2Lk",
  card: { brand: "visa", last4: "4242" },
  action: null,
  failure: null,
  refunds: [],
  receiptId: null,
  means: null,
  ...TIMES,
};
const REFUND = {
  id: "ref_01a1fd361b2c7d3e8f4a5b6c7d8e9f01",
  amount: 4.5,
  status: "completed",
  reason: "One coffee was cold",
  failure: null,
  createdAt: "2026-11-20T10:20:00.000Z",
};
const EXCHANGE = {
  method: "POST",
  host: "api.stripe.com",
  path: "/v1/payment_intents",
  status: 200,
  failure: null,
  durationMs: 412,
};
const STEP = { status: null, amount: null, refundId: null, requestId: null, event: null, exchange: null };
const CALL = { ...STEP, requestId: "req_01a1fd351a7c7e22b8f1a2b3c4d5e6f7", exchange: EXCHANGE };
const STEPS = [
  { ...STEP, kind: "asked", at: "2026-11-20T10:00:00.000Z", amount: 12.5, requestId: CALL.requestId },
  { ...CALL, kind: "called", at: "2026-11-20T10:00:00.010Z" },
  { ...CALL, kind: "answered", at: "2026-11-20T10:00:00.422Z" },
  { ...STEP, kind: "settled", at: "2026-11-20T10:00:00.430Z", status: "completed" },
];
const PENDING = { ...PAYMENT, status: "pending", card: null, updatedAt: TIMES.createdAt };
const ACCOUNT = {
  id: "acc_01a1fd3518a97d10a7b1f0c2d3e4f506",
  provider: "stripe",
  status: "active",
  mode: "live",
  capabilities: ["card", "link", "terminal", "refund", "locations"],
  connectUrl: null,
  confirmation: null,
  requiredFields: [],
  merchantNeeds: [],
  lastError: null,
  lastErrorAt: null,
  remedy: null,
  lastWebhookAt: "2026-11-20T10:00:06.000Z",
  lastWebhookRefusal: { at: "2026-11-19T18:00:00.000Z", reason: "signature" },
  ...TIMES,
};
const MERCHANT = {
  name: "Bar Centrale",
  legalName: "Bar Centrale S.r.l.",
  vatId: "IT01234567897",
  email: "anna@example.com",
  country: "IT",
  currency: "EUR",
  address: ADDRESS,
};
const TERMINAL = {
  id: "tmr_FDOtHwxAAfIlOh",
  provider: "stripe",
  mode: "live",
  name: "Counter",
  model: "bbpos_wisepos_e",
  serial: "WSC513105011295",
  status: "online",
  locationId: "tml_FDOtHwxAAdIJOh",
  ...TIMES,
};

/** Examples of payments and their accounts, by schema name. */
export const PAYMENT_EXAMPLES = {
  Address: ADDRESS,
  Account: ACCOUNT,
  Merchant: {
    id: ACCOUNT.id,
    provider: "stripe",
    mode: "live",
    ...MERCHANT,
    updatedAt: TIMES.updatedAt,
  },
  MerchantRequest: MERCHANT,
  MerchantUpdate: { phone: "+39061234567", website: null },
  ConsentTicket: { ticket: "tkt_9c1f0a7be2" },
  MerchantConfirmation: { confirmation: "acct_1QZ8a2Lk" },
  Payment: PAYMENT,
  Refund: REFUND,
  ProviderExchange: EXCHANGE,
  PaymentStep: STEPS[1],
  PaymentTimeline: { items: STEPS },
  CardPaymentRequest: { ...COMMON, token: "pm_1QZ8a2LkdIwHu7ix" },
  PaymentLinkRequest: { ...COMMON, successUrl: "https://shop.example.com/thanks" },
  AppPaymentRequest: { ...COMMON, callbackUrl: "till://paid", platform: "ios" },
  TerminalPaymentRequest: { ...COMMON, terminalId: TERMINAL.id },
  CheckinPaymentRequest: COMMON,
  PaymentUpdate: { reference: "order-1042b", metadata: { shift: "night" } },
  RefundDecisionRequest: { status: "failed", reason: "The dashboard shows no refund of this payment" },
  PaymentDecisionRequest: { status: "failed", reason: "The dashboard shows no payment for this order" },
  RefundRequest: { amount: 4.5, reason: REFUND.reason },
  Terminal: TERMINAL,
  TerminalRequest: {
    name: "Counter",
    registrationCode: "puppies-plug-could",
    locationId: TERMINAL.locationId,
  },
  TerminalUpdate: { name: "Garden" },
  Location: {
    id: TERMINAL.locationId,
    provider: "stripe",
    mode: "live",
    name: "Bar Centrale",
    address: ADDRESS,
    native: true,
    ...TIMES,
  },
  LocationRequest: { name: "Bar Centrale", address: ADDRESS },
  LocationUpdate: { name: "Bar Centrale, garden" },
  Provider: {
    kind: "payment",
    id: "stripe",
    label: "P1",
    name: "Stripe",
    homepage: "https://stripe.com",
    capabilities: ACCOUNT.capabilities,
    status: "active",
    mode: "live",
    takesCustomerTaxCode: false,
    refundsWithoutOriginal: false,
    modes: ["live", "test"],
  },
  PaymentEvent: {
    id: "evt_01a1fd351a987411b52048e46eeae973",
    type: "payment.completed",
    timestamp: "2026-11-20T10:00:04.000Z",
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: PAYMENT.id,
      provider: "stripe",
      mode: "live",
      from: "pending",
      to: "completed",
      amount: 12.5,
      currency: "EUR",
      cause: "webhook",
    },
  },
  RefundEvent: {
    id: "evt_01a1fd361b9a7c11a0b1c2d3e4f50617",
    type: "refund.completed",
    timestamp: REFUND.createdAt,
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: PAYMENT.id,
      refundId: REFUND.id,
      provider: "stripe",
      mode: "live",
      from: "pending",
      to: "completed",
      amount: 4.5,
      currency: "EUR",
    },
  },
};

const LINK = {
  ...PENDING,
  type: "link",
  providerTransactionId: "cs_live_a1b2c3",
  url: "https://checkout.stripe.com/c/pay/cs_live_a1b2c3",
};

/** Responses that differ from their schema's example, by operation. */
export const PAYMENT_ANSWERS = {
  createPaymentLink: { ...LINK, expiresAt: "2026-11-21T10:00:00.000Z", qr: "<svg …>" },
  createAppPayment: {
    ...PENDING,
    provider: "viva",
    type: "app",
    url: "vivapayclient://pay/v1?amount=1250",
    payload: { amount: 1250 },
  },
  createTerminalPayment: { ...PENDING, type: "terminal", terminalId: TERMINAL.id },
  cancelTerminalPayment: { ...PENDING, type: "terminal", terminalId: TERMINAL.id, status: "canceled" },
  createCheckinPayment: { ...PENDING, provider: "satispay", type: "checkin" },
  createPaymentCode: { ...PENDING, provider: "satispay", type: "code", code: "S6Y-PAY--4F2A", qr: "<svg …>" },
  updatePayment: { ...PAYMENT, reference: "order-1042b", metadata: { shift: "night" } },
  decidePayment: {
    ...PAYMENT,
    status: "failed",
    failure: { code: "decided_by_person", message: "The dashboard shows no payment for this order" },
    decision: {
      status: "failed",
      amount: 12.5,
      reason: "The dashboard shows no payment for this order",
      userId: "usr_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
      at: REFUND.createdAt,
      provider: null,
    },
    updatedAt: REFUND.createdAt,
  },
  decideRefund: {
    ...PAYMENT,
    refunds: [
      {
        ...REFUND,
        status: "failed",
        failure: { code: "decided_by_person", message: "The dashboard shows no refund of this payment" },
        decision: {
          status: "failed",
          reason: "The dashboard shows no refund of this payment",
          userId: "usr_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
          at: REFUND.createdAt,
        },
      },
    ],
    updatedAt: REFUND.createdAt,
  },
  refundPayment: { ...PAYMENT, refundedAmount: 4.5, refunds: [REFUND], updatedAt: REFUND.createdAt },
};
