/** A cash sale as reported by a bridge. */
export const BRIDGE_SALE = {
  id: "sal_01a1fd3533947688a9b0c1d2e3f4567b",
  version: 3,
  status: "completed",
  items: [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }],
  ...{ total: 1.2, discount: 0, tip: 0, rounding: 0, paid: 1.2, due: 0, change: 0.8 },
  documentKind: "none",
  document: null,
  payments: [
    {
      id: "spm_01a1fd3533947688a9b0c1d2e3f4567c",
      means: "cash",
      ...{ amount: 1.2, change: 0.8, tip: 0 },
      status: "completed",
      provider: "handoff",
      transactionId: "pay_01a1fd3533947688a9b0c1d2e3f4567d",
      failure: null,
      isOwn: true,
      parts: [],
    },
  ],
  returns: [],
  ...{ question: null, orderId: null, tableId: null, customerId: null, reference: null, metadata: {} },
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:01.000Z",
};

const VOUCHER_ID = "vch_01a1fd351a7d75c1b4ab7c1b9f2b8d51";

/** Examples of bridge sales by schema name. */
export const BRIDGE_SALE_EXAMPLES = {
  BridgeSale: BRIDGE_SALE,
  BridgeSaleTaken: { id: BRIDGE_SALE.id, version: BRIDGE_SALE.version },
  BridgeVoucherSearch: { code: "7K2M-9QXR-4TVB-C0DE", amount: 20 },
  BridgeProducts: {
    items: [
      { id: "prd_01a1fd3537d87accb3c4d5e6f7a8901e", name: "Spritz", price: 5, vat: "10", category: "Drinks" },
    ],
  },
  BridgeVoucher: { id: VOUCHER_ID, vat: null, balance: 30 },
  BridgeVoucherSpending: {
    voucherId: VOUCHER_ID,
    amount: 20,
    saleId: BRIDGE_SALE.id,
    paymentId: "spm_01a1fd3533947688a9b0c1d2e3f4567e",
  },
  BridgeVoucherSpent: { transactionId: "pay_01a1fd3533947688a9b0c1d2e3f4567f" },
};
