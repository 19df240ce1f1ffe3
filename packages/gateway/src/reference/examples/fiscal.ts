const TIMES = { createdAt: "2026-11-20T10:00:05.000Z", updatedAt: "2026-11-20T10:00:07.000Z" };
const MERCHANT_ID = "ten_01a1fd35190272b0a4d5f0ae5b1a5c11";
const PAYMENT_ID = "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e";

const RECEIPT_BODY = {
  type: "sale",
  items: [
    { description: "Cappuccino", quantity: 2, price: 2.5, vat: "10" },
    { description: "Panino", quantity: 1, price: 7.5, vat: "10" },
  ],
  payment: { electronic: 12.5 },
  transactionId: PAYMENT_ID,
};
const RECEIPT = {
  id: "rcp_01a1fd352b1c7e00b1c2d3e4f5061728",
  provider: "fiskaly",
  mode: "live",
  type: "sale",
  status: "completed",
  number: "0042-0007",
  amount: 12.5,
  date: "2026-11-20T10:00:07.000Z",
  items: RECEIPT_BODY.items,
  payment: RECEIPT_BODY.payment,
  lottery: null,
  original: null,
  vat: [{ code: "10", taxable: 11.36, tax: 1.14, gross: 12.5 }],
  transmitted: true,
  bridgeId: null,
  transactionId: PAYMENT_ID,
  transactionIds: [PAYMENT_ID],
  failure: null,
  ...TIMES,
};
const INVOICE_BODY = {
  type: "TD01",
  items: [{ description: "Catering", quantity: 1, price: 100, vat: "22.00" }],
  customer: {
    vatId: "IT09876543217",
    name: "Rossi S.p.A.",
    sdi: "ABC1234",
    address: {
      street: "Via Milano",
      number: "2",
      postal: "20121",
      city: "Milano",
      state: "MI",
      country: "IT",
    },
  },
  payment: { electronic: 122 },
};
const INVOICE = {
  id: "inv_01a1fd352c2d7f11a2b3c4d5e6f70819",
  provider: "acube",
  mode: "live",
  type: "TD01",
  status: "completed",
  number: "2026-17",
  amount: 122,
  date: "2026-11-20T10:00:07.000Z",
  documentType: "TD01",
  regime: "RF01",
  items: INVOICE_BODY.items,
  customer: INVOICE_BODY.customer,
  payment: INVOICE_BODY.payment,
  taxable: 100,
  tax: 22,
  stampDuty: 0,
  payable: 122,
  sdi: {
    id: "12345678901",
    notifications: [{ kind: "RC", receivedAt: "2026-11-20T10:05:00.000Z", message: null }],
  },
  transactionId: null,
  failure: null,
  ...TIMES,
};
const TRANSMISSION = {
  id: "trm_01a1fd352d3e7022b3c4d5e6f708192a",
  mode: "live",
  fileName: "IT01234567897_00001.xml",
  sdiId: "12345678901",
  status: "completed",
  state: "delivered",
  format: "FPR12",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  invoiceId: INVOICE.id,
  attempts: 1,
  failure: null,
  receivedAt: "2026-11-20T10:01:00.000Z",
  ...TIMES,
};
const NOTIFICATION = {
  id: "rec_01a1fd352e4f7133a4b5c6d7e8f9012b",
  kind: "RC",
  message: null,
  receivedAt: "2026-11-20T10:05:00.000Z",
};

/** Examples of fiscal documents, by the name of the schema. */
export const FISCAL_EXAMPLES = {
  ReceiptRequest: RECEIPT_BODY,
  Receipt: RECEIPT,
  ReceiptSettlement: { status: "completed", number: "0042-0007", date: "2026-11-20T10:00:07.000Z" },
  HandedReceipt: { type: "sale", items: RECEIPT_BODY.items, payment: RECEIPT_BODY.payment },
  InvoiceRequest: INVOICE_BODY,
  Invoice: INVOICE,
  FiscalCredentials: { taxCode: "RSSMRA80A01H501U", password: "correct horse", pin: "1234567890" },
  FiscalCredentialsStatus: { updatedAt: TIMES.updatedAt, expiresAt: "2027-02-18T00:00:00.000Z" },
  Reconciliation: {
    date: "2026-11-20",
    mode: "live",
    payments: { count: 12, amount: 214.5, documented: 11 },
    receipts: { count: 11, electronic: 209.5, linked: 11 },
    paymentsWithoutReceipt: [
      {
        id: PAYMENT_ID,
        provider: "stripe",
        terminalId: null,
        amount: 5,
        currency: "EUR",
        createdAt: TIMES.createdAt,
      },
    ],
    receiptsWithoutPayment: [],
  },
  TransmissionRequest: { fileName: TRANSMISSION.fileName, xml: "<p:FatturaElettronica …>" },
  Transmission: TRANSMISSION,
  TransmissionDetail: { ...TRANSMISSION, notifications: [NOTIFICATION] },
  ReceptionRequest: { fileName: "IT01234567897_00001_RC_001.xml", xml: "<ns3:RicevutaConsegna …>" },
  Reception: {
    id: NOTIFICATION.id,
    kind: "RC",
    sdiId: "12345678901",
    invoiceId: INVOICE.id,
    status: "applied",
    duplicate: false,
    transmission: { id: TRANSMISSION.id, status: "completed", state: "delivered" },
    receivedAt: NOTIFICATION.receivedAt,
  },
  ReceivedFile: {
    ...NOTIFICATION,
    sdiId: "12345678901",
    fileName: "IT01234567897_00001_RC_001.xml",
    transmissionId: TRANSMISSION.id,
  },
  ReceiptEvent: {
    id: "evt_01a1fd352f507244a5b6c7d8e9f0123c",
    type: "receipt.completed",
    timestamp: TIMES.updatedAt,
    merchantId: MERCHANT_ID,
    data: {
      id: RECEIPT.id,
      provider: "fiskaly",
      mode: "live",
      from: "pending",
      to: "completed",
      amount: 12.5,
      number: RECEIPT.number,
      cause: "api",
    },
  },
  InvoiceEvent: {
    id: "evt_01a1fd3530617355a6b7c8d9e0f1234d",
    type: "invoice.completed",
    timestamp: "2026-11-20T10:05:00.000Z",
    merchantId: MERCHANT_ID,
    data: {
      id: INVOICE.id,
      provider: "acube",
      mode: "live",
      from: "pending",
      to: "completed",
      amount: 122,
      number: INVOICE.number,
      cause: "sdi",
    },
  },
};

/** Answers that differ from the example of their schema, by the operation. */
export const FISCAL_ANSWERS = {
  issueInvoice: { ...INVOICE, status: "pending", sdi: null, updatedAt: TIMES.createdAt },
  settleReceipt: { ...RECEIPT, provider: "handoff", transmitted: false },
};
