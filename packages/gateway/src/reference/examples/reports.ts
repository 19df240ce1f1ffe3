const SPAN = {
  start: "2026-11-19T23:00:00.000Z",
  end: "2026-11-20T22:59:59.999Z",
  mode: "live",
  timeZone: "Europe/Rome",
};
const SUMS = { currency: "EUR", taken: 214.5, tips: 3, refunded: 5, net: 209.5, payments: 12, refunds: 1 };
const FIGURES = {
  issued: { count: 31, amount: 402.3 },
  voided: { count: 1, amount: 12.5 },
  returned: { count: 1, amount: 5 },
  net: 384.8,
  vat: [
    { code: "10", gross: 299.6, taxable: 272.36, tax: 27.24 },
    { code: "22", gross: 85.2, taxable: 69.84, tax: 15.36 },
  ],
  means: { cash: 175.3, electronic: 209.5, ticket: 0, credit: 0, discount: 0 },
};

const { vat: _, ...TILL_RECEIPTS } = FIGURES;

const READING = {
  date: "2026-11-20",
  mode: "live",
  timeZone: "Europe/Rome",
  start: "2026-11-19T20:30:00.000Z",
  end: "2026-11-20T20:31:12.000Z",
  payments: {
    totals: [SUMS],
    byMeans: [{ key: "card", ...SUMS }],
    byProvider: [{ key: "stripe", ...SUMS }],
  },
  receipts: FIGURES,
  reconciliation: {
    payments: { count: 12, amount: 209.5, documented: 12 },
    receipts: { count: 12, electronic: 209.5, linked: 12 },
    paymentsWithoutReceipt: [],
    receiptsWithoutPayment: [],
  },
  cash: { opening: 100, received: 175.3, expected: 275.3, counted: 275, variance: -0.3 },
  tills: [
    {
      bridgeId: "brg_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
      name: "Cassa 1",
      payments: { totals: [SUMS], byMeans: [{ key: "terminal", ...SUMS }] },
      receipts: TILL_RECEIPTS,
      cash: { opening: 100, received: 175.3, expected: 275.3, counted: 275, variance: -0.3 },
    },
  ],
  late: {
    payments: [],
    receipts: {
      issued: { count: 0, amount: 0 },
      voided: { count: 0, amount: 0 },
      returned: { count: 0, amount: 0 },
      net: 0,
      vat: [],
      means: { cash: 0, electronic: 0, ticket: 0, credit: 0, discount: 0 },
    },
  },
};
const CLOSE = {
  id: "cls_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  number: 42,
  ...READING,
  note: null,
  createdAt: READING.end,
};

const EXPORT = {
  id: "exp_01a1fd351a7d75c1b4ab7c1b9f2b8d3f",
  month: "2026-10",
  mode: "live",
  files: true,
  status: "completed",
  progress: { done: 1240, total: 1240 },
  url: "https://pay.example.com/v1/exports/exp_01a1fd351a7d75c1b4ab7c1b9f2b8d3f/file?expires=1795100000&nonce=4tV0xq&signature=Yk9s&merchant=ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
  createdAt: "2026-11-02T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:09.000Z",
  expiresAt: "2026-11-09T08:00:09.000Z",
};

/** Examples of reports, by schema name. */
export const REPORT_EXAMPLES = {
  PaymentSums: SUMS,
  PaymentSumsOf: { key: "card", ...SUMS },
  PaymentReport: { ...SPAN, totals: [SUMS], groups: [{ key: "card", ...SUMS }] },
  ReceiptFigures: FIGURES,
  ReceiptReport: { ...SPAN, ...FIGURES },
  SaleReport: {
    ...SPAN,
    sales: 2,
    amount: 30,
    average: 15,
    tips: 2,
    returns: { count: 1, amount: 1.25 },
    withoutDocument: { count: 0, amount: 0 },
    prepaid: { count: 1, amount: 50 },
    byMeans: [{ means: "cash", payments: 2, amount: 30.75 }],
    byProduct: [
      {
        productId: null,
        description: "Menù del giorno",
        category: null,
        quantity: 2,
        returned: 0,
        amount: 25,
      },
      { productId: null, description: "Caffè", category: null, quantity: 4, returned: 1, amount: 5 },
    ],
    byCategory: [{ category: null, quantity: 6, amount: 30 }],
  },
  TillCount: { bridgeId: READING.tills[0]!.bridgeId, openingCash: 100, countedCash: 275 },
  Till: READING.tills[0],
  DayReading: { ...READING, cash: { ...READING.cash, counted: null, variance: null } },
  CloseRequest: { openingCash: 100, countedCash: 275 },
  Close: CLOSE,
  ExportRequest: { month: EXPORT.month },
  Export: EXPORT,
  ExportPage: { items: [EXPORT], token: null },
  ClosePage: { items: [CLOSE], token: null },
  CloseEvent: {
    id: "evt_01a1fd352f507244a5b6c7d8e9f0123c",
    type: "close.completed",
    timestamp: CLOSE.createdAt,
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: { id: CLOSE.id, mode: CLOSE.mode, number: CLOSE.number, date: CLOSE.date },
  },
};
