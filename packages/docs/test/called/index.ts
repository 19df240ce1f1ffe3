import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { putInDoubt, putRefundInDoubt } from "@banco/gateway-testing/payments";
import type { Merchant, World } from "../world.ts";
import { prepareAccess, prepareMembers } from "./access.ts";
import { prepareBridges } from "./bridges.ts";
import { CONSENTING, type Kind, prepareConfirmations, prepareConsents } from "./consents.ts";
import { prepareOutside } from "./external-records.ts";
import { beginMoney } from "./money.ts";
import { POS_CALLS, preparePos } from "./pos.ts";
import { type Called, type Giving, of, type Prepared } from "./sample-values.ts";
import { prepareQuestion, prepareShop } from "./shop.ts";

/**
 * Operations that are called with the same credentials, one after another, and the values that replace the
 * document's examples.
 */
export interface Calls {
  env: Record<string, string>;
  prepared: Prepared;
  calls: readonly Called[];
}

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
const at =
  (providerId: string): Giving =>
  () => ({ providerId });
const titled = (kind: Kind) => `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
const consenting =
  (kind: Kind, name: string, from: string): Giving =>
  (prepared) => ({ providerId: CONSENTING[kind], [name]: prepared[`${kind}${from}`]! });
const listening: Giving = ({ listeningAppId, deliveryId }) => ({
  appId: listeningAppId!,
  eventId: deliveryId!,
});
const storeOrder: Giving = ({ storeOrderId }) => ({
  providerId: "woocommerce",
  transactionId: storeOrderId!,
});

/** The operations that the merchant's owner calls first: Shopify's consent is valid for 90 seconds. */
const BY_OWNER_FIRST: readonly Called[] = [
  // This comes first, because connecting an account makes Banco poll every payment without an outcome again.
  ["decidePayment", of("transactionId", "doubtfulId")],
  ["decideRefund", ({ returnedId, refundId }) => ({ transactionId: returnedId!, refundId: refundId! })],
  ...(["store", "payment", "fiscal"] as const).flatMap((kind): Called[] => [
    [`resume${titled(kind)}Consent`, consenting(kind, "ticket", "Ticket")],
    [`decline${titled(kind)}Merchant`, at(CONSENTING[kind])],
  ]),
];

/** The other operations that the merchant's owner calls. */
const BY_OWNER: readonly Called[] = [
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
  ["getPaymentTimeline", of("transactionId")],
  ["refundPayment", of("transactionId")],
  ["updatePayment", of("transactionId")],
  ["listPayouts"],
  ["getPayout", of("payoutId")],
  ["listAllPayouts"],
  ["getAnyPayout", of("payoutId")],
  ["getBalance"],
  ["listBalances"],
  ["listDisputes"],
  ["getDispute", of("disputeId")],
  ["listAllDisputes"],
  ["getAnyDispute", of("disputeId")],
  ["sendEvidence", of("disputeId")],
  ["sendAnyEvidence", of("disputeId", "otherDisputeId")],
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
  ["getReceiptLink", of("receiptId")],
  ["mailReceipt", of("receiptId")],
  ["listAllInvoices", () => EVER],
  ["getReconciliation"],
  ["linkReceipt", ({ bareReceiptId, bareId }) => ({ receiptId: bareReceiptId!, transactionIds: [bareId!] })],
  ["unlinkReceipt", of("receiptId", "bareReceiptId")],
  ["connectStoreAccount", at("woocommerce")],
  ["getStoreAccount", at("woocommerce")],
  ["getStoreMerchant", at("woocommerce")],
  ["listStoreOrders", () => ({ ...EVER, providerId: "woocommerce" })],
  ["listAllStoreOrders", () => EVER],
  ["disconnectStoreAccount", at("prestashop")],
  ["listReceptions"],
  ["reportPayments"],
  ["reportReceipts"],
  ["reportSales"],
  ["readDay"],
  ["createSale"],
  ["listSales"],
  ["getSale", of("saleId")],
  ["addSalePayment", of("saleId", "openSaleId")],
  [
    "cancelSalePayment",
    ({ waitingSaleId, waitingPaymentId }) => ({ saleId: waitingSaleId!, paymentId: waitingPaymentId! }),
  ],
  ["issueSaleDocument", ({ undocumentedSaleId }) => ({ saleId: undocumentedSaleId!, provider: "fiskaly" })],
  ["returnSale", of("saleId")],
  ["answerSale", of("saleId", "askedSaleId")],
  ["undoSale", of("saleId", "abandonedSaleId")],
  ["listVouchers"],
  ["getVoucher", of("voucherId")],
  ["findVoucher", ({ voucherCode }) => ({ code: voucherCode! })],
  ["createVoucherCode", of("voucherId")],
  ["updateVoucher", of("voucherId")],
  ["listDeposits"],
  ["getDeposit", of("depositId")],
  ["closeDay"],
  ["listCloses"],
  ["getClose", of("closeId")],
  ["downloadClose", of("closeId")],
  ["importBankStatement"],
  ["listBankStatements"],
  ["getBankStatement", of("statementId")],
  ["listBankEntries"],
  ["listLedgerAccounts"],
  ["listLedgerEntries"],
  ["listReconciliation"],
  ["getReconciliationCase", of("caseId")],
  ["settleReconciliation", of("caseId")],
  ["exportMonth"],
  ["exportJournal"],
  ["createExport"],
  ["listExports"],
  ["getExport", of("exportId")],
  ["listPrivacyRequests"],
  ["getPrivacyRequest", of("requestId")],
  ["downloadPrivacyExport", of("requestId")],
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
  ...POS_CALLS,
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
  ["getOwnPreferences"],
  ["updateOwnPreferences"],
  ["renameMerchant", of("merchantId")],
  ["listAuditEntries"],
  ["listRequests"],
  ["signIn", ({ email, passcode }) => ({ email: email!, code: passcode! })],
  [
    "describeAuthorization",
    ({ grantedClientId, redirectUri }) => ({
      client_id: grantedClientId!,
      redirect_uri: redirectUri!,
      scope: "payments:read",
      response_type: "code",
    }),
  ],
  ["authorizeApp", of("clientId")],
  [
    "exchangeToken",
    ({ grantCode, grantedClientId, grantedClientSecret, redirectUri }) => ({
      code: grantCode!,
      clientId: grantedClientId!,
      clientSecret: grantedClientSecret!,
      redirectUri: redirectUri!,
    }),
  ],
  [
    "introspectToken",
    ({ appToken, grantedClientId, grantedClientSecret }) => ({
      token: appToken!,
      client_id: grantedClientId!,
      client_secret: grantedClientSecret!,
    }),
  ],
  [
    "revokeToken",
    ({ appRefreshToken, grantedClientId, grantedClientSecret }) => ({
      token: appRefreshToken!,
      clientId: grantedClientId!,
      clientSecret: grantedClientSecret!,
    }),
  ],
  ["revokeGrant", of("clientId", "endedClientId")],
  ["refreshTokens", of("refreshToken")],
  ["endSession", of("sessionId")],
  ["changeMember", of("memberId", "changedMemberId")],
  ["removeMember", of("memberId", "removedMemberId")],
  ["cancelTerminalPayment", ({ counterId }) => ({ providerId: "handoff", terminalId: counterId! })],
  ["settleReceipt", ({ settledReceiptId }) => ({ providerId: "handoff", receiptId: settledReceiptId! })],
  ["getDelivery", listening],
  ["resendDelivery", listening],
  ["getStoreOrder", storeOrder],
  ["updateStoreOrder", storeOrder],
  [
    "refundStoreOrder",
    (prepared) => ({ ...storeOrder(prepared), items: [{ id: prepared.storeItemId!, quantity: 1 }] }),
  ],
  ["replaceStoreMerchant", at("woocommerce")],
  ["downloadAsset", of("assetId")],
  ["deleteAsset", of("assetId", "oldAssetId")],
  [
    "createTransmission",
    ({ invoiceXml, invoiceFileName }) => ({ xml: invoiceXml!, fileName: invoiceFileName! }),
  ],
  ["listTransmissions"],
  ["getTransmission", of("transmissionId")],
  [
    "createReception",
    ({ notificationXml, notificationFileName }) => ({
      xml: notificationXml!,
      fileName: notificationFileName!,
    }),
  ],
  ["getReception", of("receptionId")],
  ["downloadReception", of("receptionId")],
  ["listPrices"],
  ["getSubscription", of("priceId")],
  ["openBillingPortal"],
  ["checkBridge", of("bridgeId", "counterId")],
  // An erasure; it removes the data that the other samples read.
  ["createPrivacyRequest"],
];

/** The operations of another owner, who has no subscription yet and confirms the accounts. */
const BY_ANOTHER: readonly Called[] = [
  ["createCheckout", of("priceId")],
  ...(["payment", "fiscal", "store"] as const).map(
    (kind): Called => [`confirm${titled(kind)}Merchant`, consenting(kind, "confirmation", "Confirmation")],
  ),
];

/**
 * The operations of local bridges, which use no SDK: one bridge sells, the other receives orders handed
 * over.
 */
const BY_COUNTER: readonly Called[] = [
  ["runBridgePayment"],
  ["issueBridgeDocument"],
  ["reportBridgeOperations"],
  ["reportBridgeSale"],
  ["listBridgeProducts"],
  ["findBridgeVoucher", ({ giftCode }) => ({ code: giftCode! })],
  ["spendBridgeVoucher", of("voucherId", "giftId")],
  ["reportBridgeState"],
];
const BY_GARDEN: readonly Called[] = [
  ["fetchHandovers"],
  ["reportHandedPayment", of("transactionId", "handedPaymentId")],
  ["reportHandedReceipt", of("receiptId", "handedReceiptId")],
  ["cancelBridgePayment"],
];

/**
 * The operations that end the session that calls them: each has its own session, and the last operation ends them all.
 */
const ENDING = {
  leaves: [["leaveMerchant", of("merchantId", "joinedMerchantId")]],
  switches: [["switchMerchant", of("merchantId", "ownMerchantId")]],
  ends: [["endSessions"]],
} satisfies Record<string, readonly Called[]>;

/**
 * The operations whose samples are only compiled, because the stream does not end and no operator offers
 * programs here.
 */
const NOT_CALLED = ["streamEvents", "reportBridgeProgram", "downloadBridgeProgram"];

/** The names of all operations that have a sample. */
export const NAMED: readonly string[] = [
  ...[
    ...BY_OWNER_FIRST,
    ...BY_OWNER,
    ...BY_ANOTHER,
    ...BY_COUNTER,
    ...BY_GARDEN,
    ...Object.values(ENDING).flat(),
  ].map(([id]) => id),
  ...NOT_CALLED,
];

/** Creates a merchant and everything that the samples need, and returns the caller of each operation. */
export async function prepare(
  world: World,
): Promise<{ merchant: Merchant; prepared: Prepared; all: Calls[] }> {
  const [merchant, another] = [await world.merchant("owner"), await world.merchant("owner")];
  const money = await beginMoney(world, merchant);
  const shop = await prepareShop(merchant);
  const prepared: Prepared = {
    ...shop,
    ...(await prepareQuestion(world, merchant)),
    ...(await prepareAccess(world.gateway, merchant)),
    ...(await prepareOutside(world, merchant)),
    ...(await prepareBridges(world, merchant, shop.terminalId!)),
    ...(await preparePos(merchant)),
    ...(await money()),
  };
  const members = await prepareMembers(world.gateway, merchant);
  await putRefundInDoubt(world.gateway, shop.refundId!);
  await putInDoubt(world.gateway, shop.doubtfulId!);
  const confirmations = await prepareConfirmations(world, another);
  const { env } = merchant;
  const bridge = (address: string, calls: readonly Called[]): Calls => ({
    env: { ...env, BANCO_SOURCE_ADDRESS: address },
    prepared,
    calls,
  });
  return {
    merchant,
    prepared,
    all: [
      { env, prepared: { ...prepared, ...(await prepareConsents(world, merchant)) }, calls: BY_OWNER_FIRST },
      bridge(prepared.gardenAddress!, BY_GARDEN),
      bridge(prepared.counterAddress!, BY_COUNTER),
      { env, prepared, calls: BY_OWNER },
      { env: another.env, prepared: { priceId: prepared.priceId!, ...confirmations }, calls: BY_ANOTHER },
      ...Object.entries(ENDING).map(([who, calls]): Calls => {
        const BANCO_KEY = members.tokens[who as keyof typeof ENDING];
        return { env: { ...env, BANCO_KEY }, prepared: members.prepared, calls };
      }),
    ],
  };
}
