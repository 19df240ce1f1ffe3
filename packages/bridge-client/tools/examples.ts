import type { SaleData } from "@banco/bridge/sales/data";
import type { DocumentData, PaymentData } from "@banco/driver";

export const ITEMS = [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }];
const SALE_ID = "sal_01a21c605626746cb3a78f50ab4f0067";
const PAYMENT_ID = "spm_01a21c60926d74e89d2ccfb428cec7ca";

export const PAYMENT: PaymentData = {
  id: "ord_01a21c60551774efb94b423e978a4106",
  status: "completed",
  amount: 12.5,
  currency: "EUR",
};
export const RECEIPT: DocumentData = {
  id: "epson-rt:99MEX123456:764:1:20261127",
  status: "completed",
  number: "0764-0001",
  amount: 2.4,
};
export const SALE: SaleData = {
  id: SALE_ID,
  status: "completed",
  items: ITEMS,
  total: 2.4,
  discount: 0,
  tip: 0,
  rounding: 0,
  paid: 2.4,
  due: 0,
  owed: 0,
  change: 2.6,
  payments: [
    {
      id: PAYMENT_ID,
      means: "cash",
      amount: 2.4,
      status: "completed",
      provider: "handoff",
      transactionId: "pay_1ecaf413f1d98a7aa6cdb61e52020a3c",
      failure: null,
    },
  ],
  document: {
    kind: "receipt",
    provider: "epson-rt",
    id: "epson-rt:99MEX123456:764:1:20261127",
    status: "completed",
    number: "0764-0001",
    failure: null,
  },
  returns: [],
  question: null,
  orderId: null,
  tableId: null,
  customerId: null,
  reference: null,
  metadata: {},
  createdAt: "2026-11-27T10:15:00.000Z",
  updatedAt: "2026-11-27T10:15:02.000Z",
};
export const RETURNED: SaleData = {
  ...SALE,
  status: "returned",
  returns: [
    {
      id: "srt_01a21c60934770a0ba24653fbe1bb695",
      amount: 2.4,
      status: "completed",
      items: [{ line: 0, quantity: 2 }],
      payments: [
        {
          paymentId: PAYMENT_ID,
          means: "cash",
          amount: 2.4,
          status: "completed",
          refundId: null,
          failure: null,
        },
      ],
      document: { ...SALE.document!, id: "epson-rt:99MEX123456:764:2:20261127", number: "0764-0002" },
      reason: null,
      purpose: "return",
    },
  ],
};
