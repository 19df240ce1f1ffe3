import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ROLES, type Role, rightsOf } from "@banco/gateway/roles";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";

/**
 * The operations that each role may call if no real money is involved. Written by hand: an operation in none of these
 * lists fails the test.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  owner: [
    "changeMember removeMember inviteMember withdrawInvitation renameMerchant",
    "listPrices openBillingPortal createCheckout getSubscription",
    "createPrivacyRequest listPrivacyRequests getPrivacyRequest downloadPrivacyExport decidePayment decideRefund",
  ],
  "owner manager": ["listMembers listInvitations listAuditEntries"],
  "owner developer": [
    "createApp listApps getApp updateApp deleteApp listDeliveries getDelivery resendDelivery",
    "getWebhookSecret rotateWebhookSecret testWebhook createApiKey listApiKeys revokeApiKey",
  ],
  "owner manager developer": [
    "connectPaymentAccount disconnectPaymentAccount confirmPaymentMerchant declinePaymentMerchant resumePaymentConsent",
    "replacePaymentMerchant updatePaymentMerchant",
    "connectFiscalAccount disconnectFiscalAccount confirmFiscalMerchant declineFiscalMerchant resumeFiscalConsent",
    "updateFiscalMerchant updateFiscalCredentials",
    "connectStoreAccount disconnectStoreAccount confirmStoreMerchant declineStoreMerchant resumeStoreConsent",
    "replaceStoreMerchant",
    "refundPayment sendEvidence sendAnyEvidence returnSale refundStoreOrder updateVoucher updatePreferences",
  ],
  "owner manager accountant developer": [
    "importBankStatement listBankStatements getBankStatement listBankEntries",
    "listLedgerAccounts listLedgerEntries listReconciliation getReconciliationCase settleReconciliation exportJournal",
    "getPosDesk declarePosLink listPosDeclarations listPosDays getPosDay downloadPosSheet downloadPosLetter",
    "createPosTerminal listPosTerminals getPosTerminal updatePosTerminal deletePosTerminal",
    "createPosRegister listPosRegisters getPosRegister updatePosRegister deletePosRegister",
    "createPosLink listPosLinks getPosLink updatePosLink deletePosLink",
  ],
  "owner manager technician developer": [
    "createPairingCode createBridge updateBridge deleteBridge checkBridge createTerminal updateTerminal deleteTerminal",
    "createLocation updateLocation deleteLocation",
  ],
  "owner manager cashier technician developer": [
    "listBridges getBridge listBridgeOperations listTerminals getTerminal listLocations",
  ],
  "owner manager cashier developer": [
    "createCardPayment createPaymentLink createAppPayment createTerminalPayment cancelTerminalPayment",
    "createCheckinPayment createPaymentCode updatePayment",
    "createSale addSalePayment cancelSalePayment issueSaleDocument answerSale undoSale findVoucher createVoucherCode",
    "issueReceipt settleReceipt mailReceipt linkReceipt unlinkReceipt issueInvoice validateInvoice closeDay updateStoreOrder createAsset deleteAsset",
    "createProduct updateProduct deleteProduct createOrder updateOrder deleteOrder",
    "createTable updateTable deleteTable createCustomer updateCustomer deleteCustomer",
  ],
  "owner manager cashier accountant developer": [
    "listVouchers getVoucher listDeposits getDeposit",
    "listSales getSale getPaymentAccount getPaymentMerchant listAllPayments listPayments getPayment getPaymentTimeline registerDevice",
    "listPayouts getPayout listAllPayouts getAnyPayout getBalance listBalances",
    "listDisputes getDispute listAllDisputes getAnyDispute",
    "getFiscalAccount getFiscalMerchant listAllInvoices listInvoices getInvoice downloadInvoice",
    "getInvoiceById downloadInvoiceById getReception",
    "listAllReceipts listReceipts getReceipt downloadReceipt getReceiptLink getReconciliation listReceptions downloadReception",
    "reportPayments reportSales reportReceipts readDay listCloses getClose downloadClose exportMonth createExport listExports getExport",
    "getStoreAccount getStoreMerchant listAllStoreOrders listStoreOrders getStoreOrder",
    "listProducts getProduct listOrders getOrder listTables getTable listCustomers getCustomer",
  ],
  [ROLES.join(" ")]: [
    "authorizeApp listGrants revokeGrant listSessions endSessions endSession listDevices deleteDevice",
    "getPreferences getOwnPreferences updateOwnPreferences listProviders streamEvents listRequests listMerchants switchMerchant leaveMerchant",
  ],
};
const EVERYBODY = ROLES.join(" ");

interface Operation {
  operationId: string;
  method: string;
  path: string;
}

describe("roles", () => {
  let gateway: TestGateway;
  let people: Record<string, SignedIn>;
  let operations: Operation[];
  before(async () => {
    gateway = await startTestGateway({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PRICES: "price_1" });
    const owner = await gateway.signIn();
    people = { owner };
    for (const role of ROLES.filter((one) => one !== "owner"))
      people[role] = await join(gateway, owner, role);
    operations = await guarded(gateway);
  });
  after(() => gateway.stop());

  test("each operation that needs a token is listed here with its callers", () => {
    const listed = Object.values(ALLOWED).flatMap((lines) => lines.join(" ").split(" "));
    assert.deepEqual(listed.toSorted(), operations.map(({ operationId }) => operationId).toSorted());
  });

  test("each role is refused exactly the operations outside its rights", async () => {
    const wrong: string[] = [];
    for (const { operationId, method, path } of operations) {
      const roles = rolesOf(operationId);
      // Operations that are open to everyone have no rule to check, and some of them end sessions.
      if (roles === EVERYBODY) continue;
      for (const role of ROLES) {
        // An allowed caller would query the billing vendor.
        if (path.startsWith("/v1/billing/") && roles.split(" ").includes(role)) continue;
        const { status, body } = await gateway.send(method, path, { token: people[role]!.accessToken });
        const isRefused = status === 403 && body?.code === "insufficient_role";
        if (isRefused === roles.split(" ").includes(role)) wrong.push(`${role} ${operationId}: ${status}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  test("the reference lists each operation's roles", async () => {
    const { body } = await gateway.send("GET", "/openapi.json");
    const described = new Map<string, string>(
      Object.values<object>(body.paths)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId, description }) => [operationId, description]),
    );
    for (const { operationId } of operations) {
      const [, list = ""] =
        /People need (?:the role|one of the roles) (.*)\./.exec(described.get(operationId)!) ?? [];
      const named = [...list.matchAll(/`(\w+)`/g)].map(([, role]) => role).join(" ");
      const roles = rolesOf(operationId);
      assert.equal(named, roles === EVERYBODY ? "" : roles, operationId);
    }
  });

  test("with live money a developer reaches only apps, webhooks and keys", () => {
    assert.deepEqual([...rightsOf("developer", { isLive: true })], ["developers"]);
    for (const role of ROLES.filter((one: Role) => one !== "developer"))
      assert.deepEqual(rightsOf(role, { isLive: true }), rightsOf(role, { isLive: false }));
  });
});

/** The operations that need a person's or app's token. */
async function guarded(gateway: TestGateway): Promise<Operation[]> {
  const { body } = await gateway.send("GET", "/openapi.json");
  return Object.entries<Record<string, { operationId: string; security: object[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.some((one) => "bearer" in one))
        .map(([method, { operationId }]) => ({
          operationId,
          method: method.toUpperCase(),
          path: path.replaceAll(/\{\w+\}/g, "x"),
        })),
  );
}

function rolesOf(operationId: string): string {
  const [roles] = Object.entries(ALLOWED).find(([, lines]) =>
    lines.join(" ").split(" ").includes(operationId),
  ) ?? [""];
  return roles;
}
