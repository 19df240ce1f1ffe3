const ITEMS = [
  { description: "Menù del giorno", quantity: 1, price: 12.5, vat: "10" },
  { description: "Caffè", quantity: 2, price: 1.25, vat: "10" },
];
const BODY = {
  items: ITEMS,
  payments: [
    { means: "card", provider: "stripe", amount: 10, token: "tok_visa" },
    { means: "cash", amount: 10 },
  ],
  document: { kind: "receipt", provider: "fiskaly" },
};
const CARD = {
  id: "spm_01a1fd351a7d75c1b4ab7c1b9f2b8d40",
  means: "card",
  amount: 10,
  status: "completed",
  provider: "stripe",
  transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  failure: null,
};
const CASH = {
  ...CARD,
  id: "spm_01a1fd351a7d75c1b4ab7c1b9f2b8d41",
  means: "cash",
  amount: 5,
  provider: "handoff",
  transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d42",
};
const DOCUMENT = {
  kind: "receipt",
  provider: "fiskaly",
  id: "rcp_01a1fd351a7d75c1b4ab7c1b9f2b8d43",
  status: "completed",
  number: "0042-0007",
  failure: null,
};
const SALE = {
  id: "sal_01a1fd351a7d75c1b4ab7c1b9f2b8d44",
  status: "completed",
  items: ITEMS,
  total: 15,
  discount: 0,
  tip: 0,
  rounding: 0,
  paid: 15,
  due: 0,
  owed: 0,
  change: 5,
  payments: [CARD, CASH],
  document: DOCUMENT,
  returns: [],
  issued: [],
  question: null,
  orderId: null,
  tableId: null,
  mode: "live",
  customerId: null,
  clientId: "till-1",
  reference: null,
  metadata: {},
  createdAt: "2026-11-20T12:41:07.120Z",
  updatedAt: "2026-11-20T12:41:08.451Z",
};
const OPEN = { ...SALE, status: "open", paid: 10, due: 5, change: 0, payments: [CARD], document: null };
const RETURN = {
  id: "srt_01a1fd351a7d75c1b4ab7c1b9f2b8d45",
  purpose: "return",
  amount: 1.25,
  status: "completed",
  items: [{ line: 1, quantity: 1 }],
  payments: [
    {
      paymentId: CARD.id,
      means: "card",
      amount: 1.25,
      status: "completed",
      refundId: "ref_01a1fd351a7d75c1b4ab7c1b9f2b8d46",
      failure: null,
    },
  ],
  document: { ...DOCUMENT, id: "rcp_01a1fd351a7d75c1b4ab7c1b9f2b8d47", number: "0042-0008" },
  reason: "Cold",
};

const DEPOSIT = {
  id: "dep_01a1fd351a7d75c1b4ab7c1b9f2b8d50",
  status: "active",
  saleId: SALE.id,
  line: 0,
  description: "Acconto torta nuziale",
  amount: 50,
  balance: 50,
  currency: "EUR",
  vat: "10",
  mode: "live",
  customerId: null,
  createdAt: SALE.createdAt,
  updatedAt: SALE.updatedAt,
};
const VOUCHER = {
  ...DEPOSIT,
  id: "vch_01a1fd351a7d75c1b4ab7c1b9f2b8d51",
  description: "Buono regalo",
  balance: 30,
  vat: null,
  purpose: "multi",
  codeEnd: "C0DE",
  expiresAt: "2027-11-20T22:59:59.000Z",
  blocked: false,
};

/** Examples by schema name. */
export const SALE_EXAMPLES: Readonly<Record<string, unknown>> = {
  SaleRequest: BODY,
  SalePaymentRequest: { means: "cash", amount: 10 },
  SaleDocumentRequest: { kind: "receipt" },
  SaleReturnRequest: { items: [{ line: 1, quantity: 1 }], reason: "Cold" },
  SaleAnswer: { choice: "issue_again" },
  Sale: SALE,
  Voucher: VOUCHER,
  VoucherWithCode: { ...VOUCHER, balance: 50, code: "7K2M-9QXR-4TVB-C0DE" },
  VoucherSearch: { code: "7K2M-9QXR-4TVB-C0DE" },
  VoucherUpdate: { blocked: true },
  Deposit: DEPOSIT,
  SaleEvent: {
    id: "evt_01a1fd351a7d75c1b4ab7c1b9f2b8d48",
    type: "sale.completed",
    timestamp: SALE.updatedAt,
    merchantId: "mer_01a1fd351a7d75c1b4ab7c1b9f2b8d49",
    data: { id: SALE.id, from: "issuing", to: "completed", amount: 15, currency: "EUR" },
  },
};

/** Responses that differ from their schema's example, by operation. */
export const SALE_ANSWERS: Readonly<Record<string, unknown>> = {
  cancelSalePayment: {
    ...OPEN,
    paid: 0,
    due: 15,
    payments: [
      {
        ...CARD,
        means: "link",
        status: "canceled",
        failure: { code: "not_awaited", message: "It was canceled before the customer paid" },
      },
    ],
  },
  returnSale: { ...SALE, returns: [RETURN] },
  undoSale: { ...OPEN, status: "undone", paid: 0, due: 0, payments: [], returns: [] },
};
