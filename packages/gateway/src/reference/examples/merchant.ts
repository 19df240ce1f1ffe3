import { BRIDGE_PROGRAM, BRIDGE_PROGRAM_EXAMPLES } from "./bridge-program.ts";
import { BRIDGE_SALE_EXAMPLES } from "./bridge-sale.ts";

const TIMES = { createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" };
const ITEM = { description: "Cappuccino", quantity: 2, price: 2.5, vat: "10" };

const STORE_REFUND = {
  id: "rfd_511_77",
  status: "completed",
  amount: 19.9,
  reason: "Wrong size",
  movedMoney: true,
  items: [
    { id: "1", kind: "product", name: "T-shirt", sku: "TS-M", quantity: 1, amount: 19.9, isReturnable: true },
  ],
  createdAt: "2026-11-20T15:00:00.000Z",
};
const STORE_ORDER = {
  id: "ord_511",
  provider: "woocommerce",
  mode: "live",
  orderNumber: "511",
  status: "completed",
  type: "order",
  amount: 59.7,
  currency: "EUR",
  receivedAmount: 59.7,
  refundedAmount: 0,
  itemsDifference: 0,
  customer: { name: "Anna Bianchi", email: "anna@example.com" },
  items: [
    { id: "1", kind: "product", name: "T-shirt", sku: "TS-M", quantity: 3, amount: 59.7, isReturnable: true },
  ],
  refunds: [],
  note: null,
  metadata: {},
  ...TIMES,
};
const PRODUCT = { name: "Cappuccino", price: 2.5, vat: "10", category: "Coffee" };
const CUSTOMER = { firstName: "Anna", lastName: "Bianchi", email: "anna@example.com" };
const ORDER = { items: [ITEM], tableId: "tbl_01a1fd3531727466a7b8c9d0e1f2345e" };
const TABLE = { name: "4", seats: 4, zone: "Garden" };
const BRIDGE_ID = "brg_01a1fd3532837577a8b9c0d1e2f3456f";
const OPERATION = {
  id: "op_01a1fd3533947688a9b0c1d2e3f4567a",
  kind: "payment",
  driver: "ecr17",
  status: "completed",
  amount: 12.5,
  currency: "EUR",
  documentId: null,
  number: null,
  reason: null,
  occurredAt: TIMES.createdAt,
};

const STORES = {
  StoreOrder: STORE_ORDER,
  StoreOrderOfAllPage: { items: [STORE_ORDER], token: null, unread: [] },
  StoreRefund: STORE_REFUND,
  StoreRefundRequest: { items: [{ id: "1", quantity: 1 }], reason: STORE_REFUND.reason },
  StoreOrderUpdate: { status: "completed", note: "Picked up" },
  StoreOrderEvent: {
    id: "evt_01a1fd3534a57799a0b1c2d3e4f5678b",
    type: "store_order.updated",
    timestamp: TIMES.createdAt,
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: STORE_ORDER.id,
      provider: "woocommerce",
      mode: "live",
      orderNumber: "511",
      status: "completed",
      amount: 59.7,
      refundedAmount: 0,
      currency: "EUR",
    },
  },
  StoreRefundEvent: {
    id: "evt_01a1fd3535b678aaa1b2c3d4e5f6789c",
    type: "store_refund.completed",
    timestamp: STORE_REFUND.createdAt,
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: {
      id: STORE_ORDER.id,
      refundId: "srf_01a1fd3536c779bba2b3c4d5e6f7890d",
      provider: "woocommerce",
      mode: "live",
      from: "pending",
      to: "completed",
      amount: 19.9,
      currency: "EUR",
    },
  },
};

const VENUE = {
  ProductRequest: PRODUCT,
  ProductUpdate: { price: 2.6 },
  Product: {
    id: "prd_01a1fd3537d87accb3c4d5e6f7a8901e",
    ...PRODUCT,
    currency: "EUR",
    description: null,
    sku: null,
    barcode: null,
    active: true,
    assetId: null,
    ...TIMES,
  },
  OrderRequest: ORDER,
  OrderUpdate: { note: "Terrace" },
  Order: {
    id: "ord_01a1fd3538e97bddb4c5d6e7f8a9012f",
    ...ORDER,
    total: 5,
    paid: 0,
    currency: "EUR",
    customerId: null,
    note: null,
    status: "open",
    ...TIMES,
  },
  TableRequest: TABLE,
  TableUpdate: { status: "occupied" },
  Table: { id: ORDER.tableId, ...TABLE, status: "free", orderId: null, position: { x: 1, y: 2 }, ...TIMES },
  CustomerRequest: CUSTOMER,
  Customer: {
    id: "cus_01a1fd3539fa7ceeb5c6d7e8f9a01230",
    code: "X7QK2M9P4T",
    name: null,
    ...CUSTOMER,
    phone: null,
    vatId: null,
    taxCode: null,
    pec: null,
    sdi: null,
    address: null,
    ...TIMES,
  },
  PublicCustomer: { code: "X7QK2M9P4T", displayName: "Anna B." },
  AssetRequest: { mimeType: "image/png", size: 20480 },
  AssetUpload: {
    url: "https://api.banco.example/v1/assets/ast_01a1fd353a0b/upload?expires=1795169400&nonce=x&signature=y",
    assetId: "ast_01a1fd353a0b7dffb6c7d8e9f0a12341",
    expiresAt: "2026-11-20T10:05:00.000Z",
  },
  DeviceRequest: { token: "cRk7Zq0aTb2Xw3d4e5Yf6M", type: "fcm", name: "Anna's phone" },
  Device: { id: "dev_01a1fd353b1c7e00b7c8d9e0f1a23452", name: "Anna's phone", type: "fcm", ...TIMES },
};

const BRIDGE_FACTS = {
  program: "0.1.0",
  configuration: { isValid: true, says: null },
  devices: [
    {
      part: "payment",
      driver: "ecr17",
      device: "ECR17 terminal 192.168.1.20:10000",
      isGood: true,
      problem: null,
      says: "terminal 12345678 responds, state 2, software 0104; it keeps its last result",
    },
  ],
};

const BRIDGE_RIGHTS = { payments: true, receipts: true, invoices: true, refunds: "own" };
const BRIDGE_OWNER_ID = "usr_01a1fd3541727466bdc4d5e6f7a89018";

const BRIDGES = {
  BridgeRequest: { name: "Counter", payment: { provider: "stripe", terminalId: "tmr_FDOtHwxAAfIlOh" } },
  BridgeUpdate: { rotate: true },
  PairingRequest: { name: "Counter" },
  PairingCode: { code: "7K2QF-9XW4M", expiresAt: "2026-11-20T10:15:00.000Z" },
  PairRequest: { code: "7K2QF-9XW4M" },
  PairedBridge: {
    id: "brg_01a1fd35439e8688afb6c7d8e9fabcd0",
    name: "Counter",
    sourceAddress: "ten_01a1fd35.brg_01a1fd35.9f8e7d6c5b4a",
  },
  Bridge: {
    id: BRIDGE_ID,
    name: "Counter",
    sourceAddressEnd: "x9Qk",
    payment: { provider: "stripe", terminalId: "tmr_FDOtHwxAAfIlOh" },
    fiscal: null,
    version: "1.0",
    lastSeenAt: TIMES.updatedAt,
    online: true,
    state: {
      ...BRIDGE_FACTS,
      reportedAt: TIMES.updatedAt,
      checkedAt: TIMES.updatedAt,
    },
    lastError: {
      part: "fiscal",
      device: "epson-rt printer 192.168.1.30:80",
      problem: "no_paper",
      says: "The printer rejected it: it has no paper, or its cover is open",
      at: TIMES.createdAt,
    },
    checkAskedAt: null,
    formerTerminals: [{ provider: "stripe", terminalId: "tmr_ENzr3VvXwlF", until: TIMES.createdAt }],
    rights: { ...BRIDGE_RIGHTS, refundsPerDay: 200 },
    approvedBy: { memberId: BRIDGE_OWNER_ID, at: TIMES.createdAt },
    addressShownTo: [BRIDGE_OWNER_ID],
    addressExposedAt: null,
    updates: "manual",
    requestedProgram: null,
    program: { ...BRIDGE_PROGRAM, newer: "0.2.0" },
    ...TIMES,
  },
  BridgeStateReport: { ...BRIDGE_FACTS, hasLooked: true, answers: TIMES.updatedAt },
  BridgeStateAnswer: { checkAskedAt: null },
  ...BRIDGE_PROGRAM_EXAMPLES,
  BridgePaymentRequest: { amount: 12.5, description: "Table 4" },
  BridgePayment: {
    id: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
    status: "completed",
    amount: 12.5,
    currency: "EUR",
  },
  BridgeDocumentRequest: { type: "sale", items: [ITEM], payment: { cash: 5 } },
  BridgeDocument: {
    id: "rcp_01a1fd352b1c7e00b1c2d3e4f5061728",
    status: "completed",
    number: "0042-0007",
    amount: 5,
  },
  BridgeOperation: OPERATION,
  BridgeReport: { operations: [OPERATION] },
  ...BRIDGE_SALE_EXAMPLES,
  BridgeReportTaken: { taken: 1 },
  Handovers: {
    payments: [
      {
        id: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
        amount: 12.5,
        currency: "EUR",
        description: "Table 4",
        mayStart: true,
      },
    ],
    receipts: [],
  },
  HandedPaymentOutcome: { status: "completed" },
  HandedReceiptOutcome: { status: "completed", number: "0042-0007", documentId: "99IEC000001:0042-0007" },
};

const PRIVACY_REQUEST = {
  id: "prv_01a1fd3531727466a7b8c9d0e1f2345f",
  type: "erasure",
  status: "completed",
  found: [
    { kind: "customers", count: 1 },
    { kind: "payments", count: 3 },
    { kind: "invoices", count: 1 },
  ],
  kept: [
    {
      kind: "invoices",
      count: 1,
      what: "The whole document with its customer, its FatturaPA file, and what the exchange system sent about it",
      law: "Regulation (EU) 2016/679, article 17(3)(b); Codice civile, article 2220; DPR 633/1972, article 39",
    },
  ],
  open: 0,
  ...TIMES,
  expiresAt: null,
};

const PRIVACY = {
  PrivacyRequestWish: { type: "erasure", person: { email: "anna@example.com" } },
  PrivacyRequest: PRIVACY_REQUEST,
  PersonalRecord: { kind: "customers", record: { id: "cus_01a1fd3531727466a7b8c9d0e1f2345d", ...CUSTOMER } },
  PersonalData: [{ kind: "customers", record: { id: "cus_01a1fd3531727466a7b8c9d0e1f2345d", ...CUSTOMER } }],
  PrivacyRequestPage: { items: [PRIVACY_REQUEST], token: null },
};

/** Examples of stores, catalog, venue, files, devices and bridges, by schema name. */
export const MERCHANT_EXAMPLES = { ...STORES, ...VENUE, ...BRIDGES, ...PRIVACY };

/** Responses that differ from their schema's example, by operation. */
export const MERCHANT_ANSWERS = {
  refundStoreOrder: { ...STORE_ORDER, refundedAmount: 19.9, refunds: [STORE_REFUND] },
  createBridge: {
    ...BRIDGES.Bridge,
    sourceAddress: "src_4mX7…x9Qk",
    version: null,
    lastSeenAt: null,
    online: false,
    state: null,
    lastError: null,
    formerTerminals: [],
    rights: BRIDGE_RIGHTS,
  },
};
