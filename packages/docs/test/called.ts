import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { eventually } from "@banco/testing/eventually";
import type { Given } from "../src/samples/operation.ts";
import type { Merchant } from "./world.ts";

/** The identifiers of what samples need. */
export type Prepared = Readonly<Record<string, string>>;

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "50123",
  city: "Firenze",
  state: "FI",
  country: "IT",
};
const COFFEE = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };
const APP = { name: "Till", redirectUris: ["https://app.banco.example/callback"] };

/** Makes what samples need: payments, terminals, documents, and one of each thing to be read and one to be deleted. */
export async function prepare({ send }: Merchant): Promise<Prepared> {
  const made: Record<string, string> = {};
  const post = async (path: string, json?: object) => send("POST", `/v1/${path}`, json);
  const keep = async (name: string, path: string, json?: object) => {
    made[name] = (await post(path, json)).id;
  };
  const card = { amount: 12.5, token: "tok_visa" };
  await keep("transactionId", "payment/stripe/card", card);
  await keep("unlinkedId", "payment/stripe/card", card);
  for (const name of ["locationId", "emptyLocationId"])
    await keep(name, "payment/stripe/locations", { name: "Bar Centrale", address: ADDRESS });
  const terminal = { name: "Counter", registrationCode: "simulated-wpe", locationId: made.locationId };
  for (const name of ["terminalId", "oldTerminalId"]) await keep(name, "payment/stripe/terminals", terminal);
  await keep("receiptId", "fiscal/fiskaly/receipts", {
    type: "sale",
    items: [COFFEE],
    payment: { cash: 2.4 },
  });
  await eventually("the receipt is issued", async () => {
    const { status } = await send("GET", `/v1/fiscal/fiskaly/receipts/${made.receiptId}`);
    return status === "completed";
  });
  for (const provider of ["satispay", "square", "sumup", "mollie"]) await post(`payment/${provider}`);
  for (const old of ["", "old"]) {
    const name = (thing: string) => (old ? `old${thing[0]!.toUpperCase()}${thing.slice(1)}` : thing);
    await keep(name("productId"), "products", { name: "Tea", price: 2, vat: "10" });
    await keep(name("tableId"), "tables", { name: `Table ${old}` });
    await keep(name("orderId"), "orders", { items: [COFFEE] });
    const customer = await post("customers", { name: "Carla" });
    made[name("customerId")] = customer.id;
    made.code = customer.code;
    await keep(name("bridgeId"), "bridges", { name: `Bar ${old}` });
    await keep(name("appId"), "apps", APP);
    await keep(name("keyId"), "keys", { name: "Old", scopes: ["payments:read"] });
    await keep(name("invitationId"), "invitations", { email: `carla${old}@example.com`, role: "cashier" });
    await keep(name("deviceId"), "devices", {
      token: `cRk7Zq0aTb2Xw3d4e5Yf6${old ? "N" : "P"}`,
      type: "fcm",
      name: "Phone",
    });
  }
  made.merchantId = (await send("GET", "/v1/merchants"))[0].id;
  const buyer = { vatId: "IT09876543217", name: "Rossi S.p.A.", sdi: "ABC1234", address: ADDRESS };
  const lines = [{ description: "Catering", quantity: 1, price: 100, vat: "22" }];
  await keep("invoiceId", "fiscal/acube/invoices", {
    type: "TD01",
    items: lines,
    customer: buyer,
    payment: { electronic: 122 },
  });
  made.pairingCode = (await post("bridges/codes", { name: "Counter" })).code;
  made.clientId = (await send("GET", `/v1/apps/${made.appId}`)).clientId;
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await keep("closeId", "closes", { date: before });
  return made;
}

type Giving = (prepared: Prepared) => Given;
const of =
  (name: string, from = name): Giving =>
  (prepared) => ({ [name]: prepared[from]! });
const at =
  (providerId: string): Giving =>
  () => ({ providerId });

/** The operations whose samples are run, in this order; what each is given in place of the document's example. */
export const CALLED: readonly [id: string, given?: Giving][] = [
  ["listProviders"],
  ["connectPaymentAccount"],
  ["getPaymentAccount"],
  ["createAppPayment", at("square")],
  ["disconnectPaymentAccount", at("sumup")],
  ["updatePaymentMerchant", at("mollie")],
  ["replacePaymentMerchant", at("mollie")],
  ["getPaymentMerchant"],
  ["createCardPayment", () => ({ token: "pm_card_visa" })],
  ["createPaymentLink"],
  ["createTerminalPayment", of("terminalId")],
  ["createCheckinPayment", at("satispay")],
  ["createPaymentCode", at("satispay")],
  ["listPayments", () => EVER],
  ["listAllPayments", () => EVER],
  ["getPayment", of("transactionId")],
  ["refundPayment", of("transactionId")],
  ["updatePayment", of("transactionId")],
  ["listTerminals"],
  ["createTerminal", ({ locationId }) => ({ locationId: locationId!, registrationCode: "simulated-wpe" })],
  ["getTerminal", of("terminalId")],
  ["updateTerminal", of("terminalId")],
  ["deleteTerminal", of("terminalId", "oldTerminalId")],
  ["listLocations"],
  ["createLocation"],
  ["updateLocation", of("locationId")],
  ["deleteLocation", of("locationId", "emptyLocationId")],
  ["connectFiscalAccount", at("invoicetronic")],
  ["getFiscalAccount"],
  ["updateFiscalMerchant"],
  ["updateFiscalCredentials", () => ACCESS],
  ["issueInvoice", at("acube")],
  ["listInvoices", () => ({ ...EVER, providerId: "acube" })],
  ["getInvoice", ({ invoiceId }) => ({ providerId: "acube", invoiceId: invoiceId! })],
  ["downloadInvoice", ({ invoiceId }) => ({ providerId: "acube", invoiceId: invoiceId! })],
  ["validateInvoice", at("acube")],
  ["getInvoiceById", of("invoiceId")],
  ["downloadInvoiceById", of("invoiceId")],
  ["disconnectFiscalAccount", at("acube")],
  ["getFiscalMerchant"],
  ["issueReceipt", of("transactionId", "unlinkedId")],
  ["listReceipts", () => EVER],
  ["listAllReceipts", () => EVER],
  ["getReceipt", of("receiptId")],
  ["downloadReceipt", of("receiptId")],
  ["mailReceipt", of("receiptId")],
  ["listAllInvoices", () => EVER],
  ["getReconciliation"],
  ["connectStoreAccount", at("woocommerce")],
  ["getStoreAccount", at("woocommerce")],
  ["getStoreMerchant", at("woocommerce")],
  ["listStoreOrders", () => ({ ...EVER, providerId: "woocommerce" })],
  ["listAllStoreOrders", () => EVER],
  ["disconnectStoreAccount", at("woocommerce")],
  ["listReceptions"],
  ["reportPayments"],
  ["reportReceipts"],
  ["readDay"],
  ["closeDay"],
  ["listCloses"],
  ["getClose", of("closeId")],
  ["downloadClose", of("closeId")],
  ["exportMonth"],
  ["createBridge", of("terminalId")],
  ["listBridges"],
  ["getBridge", of("bridgeId")],
  ["updateBridge", of("bridgeId")],
  ["deleteBridge", of("bridgeId", "oldBridgeId")],
  ["listBridgeOperations", of("bridgeId")],
  ["createPairingCode"],
  ["pairBridge", of("code", "pairingCode")],
  ["createProduct"],
  ["listProducts"],
  ["getProduct", of("productId")],
  ["updateProduct", of("productId")],
  ["deleteProduct", of("productId", "oldProductId")],
  ["createTable"],
  ["listTables"],
  ["getTable", of("tableId")],
  ["updateTable", of("tableId")],
  ["createOrder", of("tableId")],
  ["listOrders"],
  ["getOrder", of("orderId")],
  ["updateOrder", of("orderId")],
  ["deleteOrder", of("orderId", "oldOrderId")],
  ["deleteTable", of("tableId", "oldTableId")],
  ["createCustomer"],
  ["listCustomers"],
  ["getCustomer", of("customerId")],
  ["updateCustomer", of("customerId")],
  ["getPublicCustomer", of("code")],
  ["deleteCustomer", of("customerId", "oldCustomerId")],
  ["createAsset"],
  ["registerDevice"],
  ["listDevices"],
  ["deleteDevice", of("deviceId", "oldDeviceId")],
  ["listGrants"],
  ["listSessions"],
  ["registerClient"],
  ["listMembers"],
  ["inviteMember"],
  ["listInvitations"],
  ["withdrawInvitation", of("invitationId", "oldInvitationId")],
  ["listMerchants"],
  ["createApiKey"],
  ["listApiKeys"],
  ["revokeApiKey", of("keyId", "oldKeyId")],
  ["createApp"],
  ["listApps"],
  ["getPublicApp", of("clientId")],
  ["getApp", of("appId")],
  ["updateApp", of("appId")],
  ["getWebhookSecret", of("appId")],
  ["rotateWebhookSecret", of("appId")],
  ["listDeliveries", of("appId")],
  ["testWebhook", of("appId")],
  ["deleteApp", of("appId", "oldAppId")],
  ["getPreferences"],
  ["updatePreferences"],
  ["renameMerchant", of("merchantId")],
  ["listAuditEntries"],
  ["listRequests"],
];

/** The operations whose samples are compiled alone: why a program can not run them by itself here. */
export const COMPILED: Readonly<Record<string, readonly string[]>> = {
  "they want a code from a mail, a person's consent or another member": [
    "signIn",
    "describeAuthorization",
    "authorizeApp",
    "exchangeToken",
    "introspectToken",
    "revokeGrant",
    "changeMember",
    "removeMember",
    "leaveMerchant",
    "resumePaymentConsent",
    "confirmPaymentMerchant",
    "declinePaymentMerchant",
    "resumeFiscalConsent",
    "confirmFiscalMerchant",
    "declineFiscalMerchant",
    "resumeStoreConsent",
    "confirmStoreMerchant",
    "declineStoreMerchant",
    "replaceStoreMerchant",
  ],
  "they end or replace the sign-in that the others run with": [
    "refreshTokens",
    "revokeToken",
    "endSession",
    "endSessions",
    "switchMerchant",
  ],
  "they need something under way: a payment on a terminal, a delivery, an order in a store, an uploaded file":
    [
      "cancelTerminalPayment",
      "settleReceipt",
      "getDelivery",
      "resendDelivery",
      "getStoreOrder",
      "refundStoreOrder",
      "updateStoreOrder",
      "downloadAsset",
      "downloadReception",
    ],
  "the exchange system or a vendor of subscriptions is at the other end": [
    "createTransmission",
    "listTransmissions",
    "getTransmission",
    "createReception",
    "getReception",
    "listPrices",
    "openBillingPortal",
    "getSubscription",
    "createCheckout",
  ],
  "a local bridge is at the other end": [
    "checkBridge",
    "fetchHandovers",
    "reportHandedPayment",
    "reportHandedReceipt",
    "runBridgePayment",
    "cancelBridgePayment",
    "issueBridgeDocument",
    "reportBridgeOperations",
    "reportBridgeState",
  ],
  "the stream does not end": ["streamEvents"],
};
