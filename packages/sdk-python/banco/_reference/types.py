# Written by `npm run write:sdk` from docs/openapi.json.
from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

Amount = Union[Decimal, float]
"""An amount or another decimal number of a request, exact as a Decimal."""

__all__ = [
    "Amount",
    "Account",
    "AccountBalance",
    "AccountConfirmation",
    "AccountConfirmationMerchant",
    "AccountConfirmationMerchantRea",
    "AccountLimit",
    "AccountRemedy",
    "AccountRequiredField",
    "AccountStatus",
    "ActionType",
    "Actor",
    "ActorType",
    "Address",
    "ApiKey",
    "ApiKeyRequest",
    "App",
    "AppPaymentRequest",
    "AppPaymentRequestCustomer",
    "AppPlatform",
    "AppRequest",
    "AppUpdate",
    "AssetRequest",
    "AssetUpload",
    "AuditEntry",
    "AuditEntryPage",
    "Authorization",
    "AuthorizationApproval",
    "AuthorizationClient",
    "AuthorizationCode",
    "AuthorizationRequest",
    "BalanceFailure",
    "BalanceList",
    "BancoEvent",
    "BankCounterparty",
    "BankEntry",
    "BankEntryPage",
    "BankFile",
    "BankImport",
    "BankMatch",
    "BankStatement",
    "BankStatementFile",
    "BankStatementFormat",
    "BankStatementPage",
    "BankStatementWithEntries",
    "BillingPortal",
    "Bridge",
    "BridgeApproval",
    "BridgeConfiguration",
    "BridgeDocument",
    "BridgeDocumentRequest",
    "BridgeDocumentRequestCustomer",
    "BridgeError",
    "BridgeFiscalSettings",
    "BridgeOperation",
    "BridgeOperationKind",
    "BridgePart",
    "BridgePayment",
    "BridgePaymentRequest",
    "BridgePaymentRequestRefund",
    "BridgePaymentSettings",
    "BridgePin",
    "BridgeProduct",
    "BridgeProducts",
    "BridgeProgramOffer",
    "BridgeProgramOutcome",
    "BridgeProgramReport",
    "BridgeProgramResult",
    "BridgeProgramState",
    "BridgeRefunds",
    "BridgeReport",
    "BridgeReportTaken",
    "BridgeRequest",
    "BridgeRights",
    "BridgeSale",
    "BridgeSaleDocument",
    "BridgeSalePart",
    "BridgeSalePayment",
    "BridgeSaleReturn",
    "BridgeSaleReturnedLine",
    "BridgeSaleTaken",
    "BridgeState",
    "BridgeStateAnswer",
    "BridgeStateReport",
    "BridgeUpdate",
    "BridgeUpdates",
    "BridgeVoucher",
    "BridgeVoucherSearch",
    "BridgeVoucherSpending",
    "BridgeVoucherSpent",
    "CaptureRequest",
    "CardPaymentRequest",
    "CardPaymentRequestCustomer",
    "CashCount",
    "ChangedMember",
    "CheckinPaymentRequest",
    "CheckinPaymentRequestCustomer",
    "Checkout",
    "ClientAuthMethod",
    "ClientRegistration",
    "Close",
    "CloseEvent",
    "CloseEventData",
    "CloseEventType",
    "ClosePage",
    "ClosePayments",
    "CloseRequest",
    "ConsentTicket",
    "CreditFor",
    "CurrencyBalance",
    "Customer",
    "CustomerRequest",
    "DayReading",
    "DecidedStatus",
    "Deleted",
    "DeletedApp",
    "Delivery",
    "DeliveryAttempt",
    "DeliveryPage",
    "DeliveryPayload",
    "DeliveryStatus",
    "Deposit",
    "DepositPage",
    "Device",
    "DeviceProblem",
    "DeviceRequest",
    "DeviceState",
    "DeviceType",
    "Dispute",
    "DisputeEvent",
    "DisputeEventData",
    "DisputeEventType",
    "DisputeEvidenceRequest",
    "DisputePage",
    "DisputeStatus",
    "DocumentEventData",
    "DocumentStatus",
    "EventCause",
    "Export",
    "ExportPage",
    "ExportProgress",
    "ExportRequest",
    "ExportStatus",
    "Failure",
    "FieldProblem",
    "FindingLevel",
    "FirstInvoiceNumber",
    "FiscalCredentials",
    "FiscalCredentialsStatus",
    "FormerTerminal",
    "Grant",
    "GrantType",
    "GrantedTokens",
    "HandedPaymentOutcome",
    "HandedReceipt",
    "HandedReceiptOutcome",
    "HandoverKinds",
    "Handovers",
    "HandoversPayment",
    "HandoversReceipt",
    "Hold",
    "IncomingInvoice",
    "IncomingInvoiceSummary",
    "IncomingItem",
    "IncomingParty",
    "IncomingPayment",
    "IncomingRelated",
    "IncomingVatSum",
    "Invitation",
    "InvitationRequest",
    "Invoice",
    "InvoiceCustomer",
    "InvoiceCustomerAddress",
    "InvoiceDeliveryNote",
    "InvoiceDraft",
    "InvoiceDraftCustomer",
    "InvoiceDraftCustomerAddress",
    "InvoiceDraftItem",
    "InvoiceDraftRelatedItem",
    "InvoiceEvent",
    "InvoiceEventType",
    "InvoiceFinding",
    "InvoiceFund",
    "InvoiceItem",
    "InvoicePage",
    "InvoicePayment",
    "InvoicePaymentMethods",
    "InvoicePreferences",
    "InvoicePreferencesUpdate",
    "InvoicePurchaseOrder",
    "InvoiceRelatedItem",
    "InvoiceRequest",
    "InvoiceRequestRelatedItem",
    "InvoiceSdi",
    "InvoiceSdiNotification",
    "InvoiceSums",
    "InvoiceValidation",
    "InvoiceVatSum",
    "InvoiceWithholding",
    "IssuedKind",
    "IssuedPrepayment",
    "JournalFormat",
    "JournalLanguage",
    "KeptRecords",
    "LateFigures",
    "LaterLink",
    "LedgerAccount",
    "LedgerAccountKind",
    "LedgerEntry",
    "LedgerEntryPage",
    "LedgerPosting",
    "LedgerSource",
    "LinkRequest",
    "LinkSuggestion",
    "ListOrder",
    "Location",
    "LocationPage",
    "LocationRequest",
    "LocationUpdate",
    "LoggedRequest",
    "LoggedRequestPage",
    "MeansSums",
    "Member",
    "MemberChange",
    "Merchant",
    "MerchantConfirmation",
    "MerchantMembership",
    "MerchantName",
    "MerchantRea",
    "MerchantRequest",
    "MerchantRequestRea",
    "MerchantUpdate",
    "MerchantUpdateRea",
    "Mode",
    "NewApiKey",
    "NewApp",
    "NoticeKind",
    "NotificationPreferences",
    "NotificationPreferencesUpdate",
    "OAuthError",
    "OAuthIntrospectRequest",
    "OAuthRevokeRequest",
    "OAuthTokenRequest",
    "OAuthTokens",
    "Order",
    "OrderItem",
    "OrderRequest",
    "OrderStatus",
    "OrderUpdate",
    "Outcome",
    "OwnMails",
    "OwnMailsUpdate",
    "OwnPreferences",
    "OwnPreferencesUpdate",
    "PairRequest",
    "PairedBridge",
    "PairingCode",
    "PairingRequest",
    "PasscodeSent",
    "Payment",
    "PaymentAction",
    "PaymentCard",
    "PaymentDecision",
    "PaymentDecisionRequest",
    "PaymentEvent",
    "PaymentEventData",
    "PaymentEventType",
    "PaymentLinkRequest",
    "PaymentLinkRequestCustomer",
    "PaymentMeans",
    "PaymentMeansKind",
    "PaymentPage",
    "PaymentReport",
    "PaymentReportGrouping",
    "PaymentStatus",
    "PaymentStep",
    "PaymentStepKind",
    "PaymentSums",
    "PaymentSumsOf",
    "PaymentTimeline",
    "PaymentType",
    "PaymentUpdate",
    "PaymentUpdateFailure",
    "Payout",
    "PayoutDetail",
    "PayoutEvent",
    "PayoutEventData",
    "PayoutEventType",
    "PayoutLine",
    "PayoutLineKind",
    "PayoutPage",
    "PayoutStatus",
    "PersonalData",
    "PersonalRecord",
    "PersonalRecordKind",
    "PersonalRecords",
    "PosDay",
    "PosDayPayments",
    "PosDayReceipts",
    "PosDayTotals",
    "PosDays",
    "PosDeclarant",
    "PosDeclaration",
    "PosDeclarationContent",
    "PosDeclarationKind",
    "PosDeclarationPage",
    "PosDeclarationRequest",
    "PosDeclaredRegister",
    "PosDeclaredTerminal",
    "PosDesk",
    "PosDuty",
    "PosDutyKind",
    "PosDutyStatus",
    "PosExclusion",
    "PosFound",
    "PosFoundRegister",
    "PosFoundTerminal",
    "PosLanguage",
    "PosLetterFormat",
    "PosLink",
    "PosLinkChange",
    "PosLinkDuty",
    "PosLinkEvent",
    "PosLinkEventData",
    "PosLinkEventType",
    "PosLinkRequest",
    "PosLinkStage",
    "PosLinkUpdate",
    "PosMismatch",
    "PosMismatchCause",
    "PosRegister",
    "PosRegisterKind",
    "PosRegisterRequest",
    "PosRegisterUpdate",
    "PosRepair",
    "PosRepairRequest",
    "PosSheetFormat",
    "PosTerminal",
    "PosTerminalKind",
    "PosTerminalRequest",
    "PosTerminalTotals",
    "PosTerminalUpdate",
    "Preferences",
    "PreferencesUpdate",
    "PreferredInvoiceMeans",
    "PreferredLanguage",
    "PreferredReceiptMeans",
    "Price",
    "PrivacyPerson",
    "PrivacyRequest",
    "PrivacyRequestPage",
    "PrivacyRequestStatus",
    "PrivacyRequestType",
    "PrivacyRequestWish",
    "Problem",
    "ProblemCode",
    "Product",
    "ProductRequest",
    "ProductUpdate",
    "ProofOfPurchase",
    "Provider",
    "ProviderBalance",
    "ProviderExchange",
    "ProviderKind",
    "ProviderOutcome",
    "ProviderRefusal",
    "PublicApp",
    "PublicCustomer",
    "Receipt",
    "ReceiptEvent",
    "ReceiptEventType",
    "ReceiptFigures",
    "ReceiptFiguresIssued",
    "ReceiptFiguresReturned",
    "ReceiptFiguresVoided",
    "ReceiptItem",
    "ReceiptLink",
    "ReceiptMail",
    "ReceiptMailRequest",
    "ReceiptPage",
    "ReceiptPayment",
    "ReceiptPreferences",
    "ReceiptPreferencesUpdate",
    "ReceiptReport",
    "ReceiptReportIssued",
    "ReceiptReportReturned",
    "ReceiptReportVoided",
    "ReceiptRequest",
    "ReceiptSettlement",
    "ReceiptSettlementFailure",
    "ReceiptType",
    "ReceiptVatItem",
    "Received",
    "ReceivedFile",
    "ReceivedFileDetail",
    "ReceivedFilePage",
    "Reception",
    "ReceptionRequest",
    "ReceptionStatus",
    "ReceptionTransmission",
    "Reconciled",
    "ReconciledPayments",
    "ReconciledPaymentsWithoutReceiptItem",
    "ReconciledReceipts",
    "ReconciledReceiptsWithoutPaymentItem",
    "Reconciliation",
    "ReconciliationCase",
    "ReconciliationCasePage",
    "ReconciliationDecision",
    "ReconciliationKind",
    "ReconciliationPayments",
    "ReconciliationPaymentsWithoutReceiptItem",
    "ReconciliationReceipts",
    "ReconciliationReceiptsWithoutPaymentItem",
    "ReconciliationStatus",
    "ReconciliationUpdate",
    "RefreshRequest",
    "Refund",
    "RefundDecidedStatus",
    "RefundDecision",
    "RefundDecisionRequest",
    "RefundEvent",
    "RefundEventData",
    "RefundEventType",
    "RefundRequest",
    "RegisteredClient",
    "RequestActor",
    "RequestActorType",
    "RequestMethod",
    "RequestOutcome",
    "ResponseType",
    "ReturnedGoods",
    "ReturnedLine",
    "RevokeRequest",
    "Revoked",
    "Role",
    "Sale",
    "SaleAnswer",
    "SaleCategorySum",
    "SaleChoice",
    "SaleDocument",
    "SaleDocumentFilter",
    "SaleDocumentKind",
    "SaleDocumentRequest",
    "SaleEvent",
    "SaleEventData",
    "SaleEventType",
    "SaleFailure",
    "SaleIssued",
    "SaleItem",
    "SaleMeans",
    "SaleMeansSum",
    "SalePage",
    "SalePartStatus",
    "SalePayment",
    "SalePaymentRequest",
    "SaleProductSum",
    "SaleQuestion",
    "SaleQuestionKind",
    "SaleReport",
    "SaleRequest",
    "SaleReturn",
    "SaleReturnItem",
    "SaleReturnPayment",
    "SaleReturnPaymentRequest",
    "SaleReturnPurpose",
    "SaleReturnRequest",
    "SaleReturns",
    "SaleStatus",
    "SalesWithoutDocument",
    "Scope",
    "SdiNotification",
    "Session",
    "SignInRequest",
    "SignedRelease",
    "SignedReleaseSignature",
    "SoldPrepayments",
    "SoldVoucher",
    "StampDutyOn",
    "StoreOrder",
    "StoreOrderCustomer",
    "StoreOrderEvent",
    "StoreOrderEventData",
    "StoreOrderEventType",
    "StoreOrderItem",
    "StoreOrderItemKind",
    "StoreOrderOfAllPage",
    "StoreOrderPage",
    "StoreOrderStatus",
    "StoreOrderUpdate",
    "StoreRecordType",
    "StoreRefund",
    "StoreRefundEvent",
    "StoreRefundEventData",
    "StoreRefundEventType",
    "StoreRefundRequest",
    "StoreRefundRequestItem",
    "StoreRefundStatus",
    "Subscription",
    "SubscriptionEvent",
    "SubscriptionEventData",
    "SubscriptionEventType",
    "Table",
    "TablePosition",
    "TableRequest",
    "TableStatus",
    "TableUpdate",
    "Terminal",
    "TerminalPage",
    "TerminalPaymentRequest",
    "TerminalPaymentRequestCustomer",
    "TerminalRequest",
    "TerminalStatus",
    "TerminalUpdate",
    "Till",
    "TillCount",
    "TillPayments",
    "TillReceipts",
    "TillReceiptsIssued",
    "TillReceiptsReturned",
    "TillReceiptsVoided",
    "TokenRequest",
    "TokenState",
    "Tokens",
    "Transmission",
    "TransmissionDetail",
    "TransmissionPage",
    "TransmissionRequest",
    "TransmissionStatus",
    "UnreadStore",
    "UnreadableStoreOrder",
    "VatDepartment",
    "VatDue",
    "VatSums",
    "Voucher",
    "VoucherPage",
    "VoucherPurpose",
    "VoucherSearch",
    "VoucherStatus",
    "VoucherUpdate",
    "VoucherWithCode",
    "WebhookRefusal",
    "WebhookRefusalReason",
    "WebhookSecret",
    "WebhookTest",
    "WebhookTestResult",
    "WebhookTestResultPayload",
    "WithoutOriginal",
]

class _Account(TypedDict):
    id: str
    provider: str
    status: AccountStatus
    mode: Mode
    capabilities: List[str]
    connectUrl: Optional[str]
    """The URL where the merchant connects; only shown in the user's own session"""
    confirmation: Optional[AccountConfirmation]
    """The merchant found by consent; the account uses it once the user confirms it. Only shown in the user's own session"""
    requiredFields: List[AccountRequiredField]
    """Everything still missing to issue documents with all of the account's capabilities"""
    merchantNeeds: List[str]
    """The fields of the merchant that documents require"""
    lastError: Optional[str]
    """Why it does not work or will soon stop working"""
    lastErrorAt: Optional[str]
    remedy: Optional[AccountRemedy]
    """What to do next; null if nothing is needed"""
    lastWebhookAt: Optional[str]
    """Time of the provider's last webhook, to the minute; null if none"""
    lastWebhookRefusal: Optional[WebhookRefusal]
    createdAt: str
    updatedAt: str

class Account(_Account, total=False):
    accessExpiresAt: str
    """When the tax office password expires"""
    registrationUrl: str
    """The provider's own form for the tax office credentials"""
    webhookUrl: str
    """The webhook URL to enter in the provider's settings, if the merchant sets them up; only shown in the user's own session"""
    limits: List[AccountLimit]
    """The provider's limits on the account"""
    warning: str
    """A limit of the account, or why it will soon stop working"""

class AccountConfirmation(TypedDict):
    """The merchant found by consent; the account uses it once the user confirms it. Only shown in the user's own session"""
    id: str
    merchant: AccountConfirmationMerchant
    providerAccountId: Optional[str]
    """The provider's name for the merchant"""

class AccountConfirmationMerchant(TypedDict, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country prefix"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters from ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Default fiscal regime of invoices"""
    natura: str
    """Default nature of invoice lines without VAT"""
    iban: str
    """Bank account for invoices on credit"""
    rea: AccountConfirmationMerchantRea
    """Companies register entry; shown on a company's invoices"""

class _AccountConfirmationMerchantRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class AccountConfirmationMerchantRea(_AccountConfirmationMerchantRea, total=False):
    """Companies register entry; shown on a company's invoices"""
    capital: Decimal
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class AccountRequiredField(TypedDict):
    name: str
    label: str
    secret: bool
    help: str

class AccountBalance(TypedDict):
    provider: str
    mode: Mode
    balances: List[CurrencyBalance]
    at: str
    """When the provider reported it"""
    failure: Optional[BalanceFailure]

AccountLimit = Literal["polled", "recent_orders"]

AccountRemedy = Literal["connect", "reconnect", "complete", "renew_access"]

AccountStatus = Literal["pending", "active", "error", "disconnected"]

ActionType = Literal["redirect", "sdk", "counter"]

class Actor(TypedDict):
    type: ActorType
    id: str

ActorType = Literal["user", "app", "key", "bridge", "provider"]

class Address(TypedDict, total=False):
    street: str
    number: str
    postal: str
    city: str
    state: str
    country: str
    """Two letters from ISO 3166-1 (or EL, XI)"""

class ApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The key's first and last characters"""
    scopes: List[str]
    madeBy: str
    """The e-mail address of the person who created it"""
    createdAt: str
    lastUsedAt: Optional[str]
    """Accurate to the minute; null if never used"""
    expiresAt: Optional[str]
    """Null if it does not expire"""
    allowedAddresses: Optional[List[str]]
    """The networks from which it works (CIDR); null for anywhere"""

class _ApiKeyRequest(TypedDict):
    name: str
    scopes: List[Scope]

class ApiKeyRequest(_ApiKeyRequest, total=False):
    expiresAt: str
    """When the key expires; if absent, it does not expire"""
    allowedAddresses: List[str]
    """The IP addresses and networks (CIDR) from which the key works; requests from others get 403 `address_not_allowed`. If absent, the key works from anywhere"""

class App(TypedDict):
    id: str
    clientId: str
    name: str
    description: Optional[str]
    redirectUris: List[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    logoAssetId: Optional[str]
    separateRefunds: bool
    """Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both"""
    createdAt: str
    updatedAt: str

class _AppPaymentRequest(TypedDict):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    callbackUrl: str

class AppPaymentRequest(_AppPaymentRequest, total=False):
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    reference: str
    metadata: Dict[str, str]
    customer: AppPaymentRequestCustomer
    platform: AppPlatform

class AppPaymentRequestCustomer(TypedDict, total=False):
    name: str
    email: str

AppPlatform = Literal["ios", "android"]

class _AppRequest(TypedDict):
    name: str

class AppRequest(_AppRequest, total=False):
    redirectUris: List[str]
    """https, or http on localhost; cannot be changed later"""
    description: Optional[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    """Domains that users may be redirected to and that browsers may call from. Empty: no limit"""
    logoAssetId: Optional[str]
    """An image uploaded with POST /v1/assets"""
    separateRefunds: bool
    """Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both"""

class AppUpdate(TypedDict, total=False):
    name: str
    redirectUris: List[str]
    """https, or http on localhost; cannot be changed later"""
    description: Optional[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    """Domains that users may be redirected to and that browsers may call from. Empty: no limit"""
    logoAssetId: Optional[str]
    """An image uploaded with POST /v1/assets"""
    separateRefunds: bool
    """Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both"""

class AssetRequest(TypedDict):
    mimeType: Literal["image/jpeg", "image/png", "image/webp", "application/pdf"]
    """The accepted media types"""
    size: int
    """In bytes"""

class AssetUpload(TypedDict):
    url: str
    """PUT the file to this URL, once, with its Content-Type and Content-Length"""
    assetId: str
    expiresAt: str

class AuditEntry(TypedDict):
    id: str
    at: str
    actor: Actor
    userId: Optional[str]
    """The person on whose behalf the actor acted; null for a bridge's or provider's own actions"""
    action: str
    summary: Optional[str]
    path: str
    subjectId: Optional[str]
    """What was changed"""
    effects: List[str]
    """Other changed records: a payment's refund, the operations that a bridge reported, the merchant of an account"""
    status: int
    """The response status"""
    ip: str
    requestId: str

class AuditEntryPage(TypedDict):
    items: List[AuditEntry]
    token: Optional[str]
    """The next page's token; null on the last page"""

class Authorization(TypedDict):
    client: AuthorizationClient
    redirectUri: str
    redirectHost: str
    isOnDevice: bool
    """Whether it redirects to a program on the user's own device"""
    approval: Optional[AuthorizationApproval]
    """The body for POST /v1/auth/code when the user approves"""
    error: Optional[str]
    errorDescription: Optional[str]
    refusalUrl: str
    """Where to redirect the browser if the user declines"""

class AuthorizationClient(TypedDict):
    clientId: str
    name: str
    logo: Optional[str]
    isVerified: bool
    """Whether the operator of this installation has verified the client's identity"""
    host: Optional[str]
    """The host of the client's metadata document"""

class _AuthorizationApproval(TypedDict):
    clientId: str
    scopes: List[str]

class AuthorizationApproval(_AuthorizationApproval, total=False):
    """The body for POST /v1/auth/code when the user approves"""
    codeChallenge: str
    codeChallengeMethod: Literal["S256"]
    resource: str
    state: str
    nonce: str

class AuthorizationCode(TypedDict):
    code: str
    redirectTo: str
    """Where to redirect the user's browser"""

class _AuthorizationRequest(TypedDict):
    clientId: str
    scopes: Union[List[str], str]
    """A list, or one space-separated text"""

class AuthorizationRequest(_AuthorizationRequest, total=False):
    codeChallenge: str
    codeChallengeMethod: Literal["S256"]
    resource: str
    state: str
    nonce: str

class BalanceFailure(TypedDict):
    """Why the provider's balance is missing, or null"""
    code: str
    message: str

class BalanceList(TypedDict):
    items: List[AccountBalance]

class BankCounterparty(TypedDict):
    name: Optional[str]
    account: Optional[str]

class BankEntry(TypedDict):
    id: str
    statementId: str
    account: str
    """The account's IBAN, or the bank's own number"""
    mode: Mode
    line: int
    """The file line where it starts, from 1"""
    bookedOn: str
    valuedOn: Optional[str]
    amount: Decimal
    """Negative if money left the account"""
    currency: str
    """ISO 4217"""
    reference: Optional[str]
    """The bank's reference"""
    endToEndId: Optional[str]
    """The reference of whoever ordered the transfer"""
    description: str
    counterparty: BankCounterparty
    payoutId: Optional[str]
    """The matching payout"""
    matchedBy: Optional[BankMatch]
    createdAt: str

class BankEntryPage(TypedDict):
    items: List[BankEntry]
    token: Optional[str]
    """The next page's token; null on the last page"""

class BankFile(TypedDict):
    """The raw file"""


class BankImport(TypedDict):
    statements: List[BankStatement]
    """A file may contain several"""
    newLines: int
    knownLines: int
    """Lines that an earlier file contained"""

BankMatch = Literal["reference", "amount"]

class BankStatement(TypedDict):
    id: str
    format: BankStatementFormat
    account: str
    """The account's IBAN, or the bank's own number"""
    currency: str
    """ISO 4217"""
    mode: Mode
    reference: Optional[str]
    """The bank's statement number"""
    startsOn: Optional[str]
    endsOn: Optional[str]
    openingBalance: Optional[Decimal]
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    closingBalance: Optional[Decimal]
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    lines: int
    """Lines in the file"""
    newLines: int
    """Lines that no earlier file contained"""
    createdAt: str

class BankStatementFile(TypedDict):
    content: str
    """The file's text"""

BankStatementFormat = Literal["camt053", "mt940", "csv"]

class BankStatementPage(TypedDict):
    items: List[BankStatement]
    token: Optional[str]
    """The next page's token; null on the last page"""

class BankStatementWithEntries(TypedDict):
    id: str
    format: BankStatementFormat
    account: str
    """The account's IBAN, or the bank's own number"""
    currency: str
    """ISO 4217"""
    mode: Mode
    reference: Optional[str]
    """The bank's statement number"""
    startsOn: Optional[str]
    endsOn: Optional[str]
    openingBalance: Optional[Decimal]
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    closingBalance: Optional[Decimal]
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    lines: int
    """Lines in the file"""
    newLines: int
    """Lines that no earlier file contained"""
    createdAt: str
    entries: List[BankEntry]

class BillingPortal(TypedDict):
    url: str
    """Where the user manages it"""

class _Bridge(TypedDict):
    id: str
    name: str
    sourceAddressEnd: str
    """The last four characters of the source address"""
    payment: Optional[BridgePaymentSettings]
    fiscal: Optional[BridgeFiscalSettings]
    version: Optional[str]
    """The version of its protocol"""
    lastSeenAt: Optional[str]
    online: bool
    """Whether it has called within the last two minutes"""
    state: Optional[BridgeState]
    lastError: Optional[BridgeError]
    checkAskedAt: Optional[str]
    """When a check of its devices was requested, if it has not responded yet"""
    formerTerminals: List[FormerTerminal]
    """The replaced terminals, oldest first"""
    rights: BridgeRights
    approvedBy: Optional[BridgeApproval]
    addressShownTo: Optional[List[str]]
    """IDs of the members who were shown the current source address; null for addresses created before this was recorded"""
    addressExposedAt: Optional[str]
    """When a member who knows the source address lost a right that it grants. The bridge makes no refunds until the address is rotated. Null if this has not happened"""
    updates: BridgeUpdates
    requestedProgram: Optional[str]
    """The version that someone has requested; null once the bridge has tried it"""
    program: Optional[BridgeProgramState]
    createdAt: str
    updatedAt: str

class Bridge(_Bridge, total=False):
    sourceAddress: str
    """The value of the bridge's x-source-address header; keep it secret. Shown only once, in the user's own session, when the bridge is created or its address is rotated"""

class BridgeApproval(TypedDict):
    """Who approved the bridge's rights. While null, every request except the registration probe is rejected with `bridge_not_approved`"""
    memberId: Optional[str]
    """Null if the bridge is older than approvals; it keeps working as before"""
    at: str

class BridgeConfiguration(TypedDict):
    isValid: bool
    """False: the bridge keeps using its previous configuration"""
    says: Optional[str]

class BridgeDocument(TypedDict):
    id: str
    status: DocumentStatus
    number: Optional[str]
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class BridgeDocumentRequest(TypedDict, total=False):
    provider: str
    customer: BridgeDocumentRequestCustomer

class BridgeDocumentRequestCustomer(TypedDict):
    pass

class BridgeError(TypedDict):
    """The last error; stays after the device works again"""
    part: Optional[BridgePart]
    """Null: it is the configuration"""
    device: Optional[str]
    problem: Optional[DeviceProblem]
    says: Optional[str]
    at: str

class BridgeFiscalSettings(TypedDict):
    provider: str

class _BridgeOperation(TypedDict):
    id: str
    kind: BridgeOperationKind
    driver: str
    status: PaymentStatus
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    documentId: Optional[str]
    number: Optional[str]
    reason: Optional[str]
    occurredAt: str

class BridgeOperation(_BridgeOperation, total=False):
    memberId: Optional[str]
    """The member who authorized the order with their PIN"""

BridgeOperationKind = Literal["payment", "refund", "receipt", "invoice"]

BridgePart = Literal["payment", "fiscal"]

class _BridgePayment(TypedDict):
    id: str

class BridgePayment(_BridgePayment, total=False):
    name: str
    rights: Optional[BridgeRights]
    addressExposedAt: Optional[str]
    pins: List[BridgePin]
    """The members who are allowed to refund at the till, if the bridge asks for a PIN: salted slow hashes, which it can check offline"""
    status: PaymentStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tip: Decimal
    """The tip, included in `amount`, if the provider reports it"""
    currency: str
    means: Optional[List[PaymentMeans]]
    """The means used for the payment; null if not reported. A receipt shows the `ticket` part as `ticket`"""

class BridgePaymentRequest(TypedDict, total=False):
    probe: bool
    refund: BridgePaymentRequestRefund
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    terminalId: str
    provider: str

class _BridgePaymentRequestRefund(TypedDict):
    transactionId: str

class BridgePaymentRequestRefund(_BridgePaymentRequestRefund, total=False):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    provider: str

class _BridgePaymentSettings(TypedDict):
    provider: str

class BridgePaymentSettings(_BridgePaymentSettings, total=False):
    terminalId: str

class BridgePin(TypedDict):
    memberId: str
    number: str
    """The two digits that the member enters before the PIN"""
    salt: str
    """Base64"""
    hash: str
    """Base64: scrypt of the six digits, with r = 8 and p = 1"""
    cost: int
    """The N of scrypt (RFC 7914)"""

class BridgeProduct(TypedDict):
    id: str
    name: str
    price: Decimal
    """In euros, with VAT"""
    vat: str
    """The product's VAT code"""
    category: Optional[str]

class BridgeProducts(TypedDict):
    items: List[BridgeProduct]
    """By category and name; at most 500"""

class BridgeProgramOffer(TypedDict):
    release: Optional[SignedRelease]
    requestedAt: Optional[str]
    """When someone requested this version; null if automatic"""

class BridgeProgramOutcome(TypedDict):
    """The last version that it tried"""
    version: str
    result: BridgeProgramResult
    says: Optional[str]
    """The bridge's own message, in English"""
    requestedAt: Optional[str]
    """The `requestedAt` of the offer; null if it was automatic"""

class BridgeProgramReport(TypedDict):
    program: str
    platform: str
    canUpdate: bool
    """Whether it can update its program: its service supervises it, and it has a key to verify signatures"""
    says: Optional[str]
    """Why it cannot update, or what it is waiting for"""
    last: Optional[BridgeProgramOutcome]

BridgeProgramResult = Literal["installed", "failed", "rolled_back"]

class BridgeProgramState(TypedDict):
    """Whether the bridge can change its program; null if it does not report that"""
    platform: str
    canUpdate: bool
    """Whether it can update its program: its service supervises it, and it has a key to verify signatures"""
    says: Optional[str]
    """Why it cannot update, or what it is waiting for"""
    last: Optional[BridgeProgramOutcome]
    newer: Optional[str]
    """The newest version that the installation offers"""

BridgeRefunds = Literal["none", "own", "all"]

class BridgeReport(TypedDict):
    operations: List[BridgeOperation]

class BridgeReportTaken(TypedDict):
    taken: int

class _BridgeRequest(TypedDict):
    name: str

class BridgeRequest(_BridgeRequest, total=False):
    payment: Optional[BridgePaymentSettings]
    fiscal: Optional[BridgeFiscalSettings]
    rights: BridgeRights

class _BridgeRights(TypedDict):
    payments: bool
    """It takes payments"""
    receipts: bool
    """It issues receipts"""
    invoices: bool
    """It issues invoices"""
    refunds: BridgeRefunds

class BridgeRights(_BridgeRights, total=False):
    """What a bridge is allowed to do once approved. Only a member who holds each of these rights can set them, which approves the bridge. By default a new bridge gets payments, receipts, invoices and its own refunds, if its creator holds these rights"""
    refundsPerDay: Amount
    """Daily refund limit (Italian time), in major units: for payments in each currency, and separately for documents. No limit if absent"""
    asksPin: bool
    """Whether refunds, returns, voids and credit notes at the till need the PIN of a member with the right to refund; members set theirs in the console. Defaults to false"""

class _BridgeSale(TypedDict):
    id: str
    status: SaleStatus
    total: Amount
    """Items less discount, in euros"""
    discount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tip: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    rounding: Amount
    """Cash rounding; positive if more than the total is paid"""
    paid: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    due: Amount
    """The amount still due, including tip and rounding"""
    change: Amount
    """The cash to return to the customer"""
    question: Optional[SaleQuestion]
    orderId: Optional[str]
    tableId: Optional[str]
    customerId: Optional[str]
    reference: Optional[str]
    metadata: Dict[str, str]
    createdAt: str
    """When the sale was made, from its first report. A time more than a minute in the future or a year in the past is replaced by the time of the report."""
    updatedAt: str
    items: List[SaleItem]
    version: int
    """The number of changes to the sale at the bridge"""
    documentKind: Literal["receipt", "invoice", "none"]
    document: Optional[BridgeSaleDocument]
    payments: List[BridgeSalePayment]
    returns: List[BridgeSaleReturn]

class BridgeSale(_BridgeSale, total=False):
    claimsOrder: bool
    """The bridge is about to take a payment for `orderId`, and only does so if this request succeeds"""

class BridgeSaleDocument(TypedDict):
    kind: IssuedKind
    provider: str
    id: Optional[str]
    status: SalePartStatus
    number: Optional[str]
    failure: Optional[SaleFailure]
    isOwn: bool
    """Whether a device of the shop did it, or a person at the counter"""

class _BridgeSalePart(TypedDict):
    kind: Literal["card", "ticket", "gift_card", "wallet", "other"]
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class BridgeSalePart(_BridgeSalePart, total=False):
    count: int

class _BridgeSalePayment(TypedDict):
    id: str
    means: SaleMeans
    amount: Amount
    """The amount that counts towards the sale, without change"""
    status: SalePartStatus
    provider: str
    """`handoff` for money at the counter"""
    transactionId: Optional[str]
    failure: Optional[SaleFailure]
    isOwn: bool
    """Whether a device of the shop did it, or a person at the counter"""
    change: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tip: Amount
    """What the payer added on the terminal, in addition to `amount`"""
    parts: List[BridgeSalePart]
    """The means used, if the terminal reported it"""

class BridgeSalePayment(_BridgeSalePayment, total=False):
    settles: bool
    """Whether it pays a debt from the completed sale"""
    ticketCount: int

class _BridgeSaleReturn(TypedDict):
    id: str
    purpose: SaleReturnPurpose
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    status: SalePartStatus
    items: List[BridgeSaleReturnedLine]
    payments: List[SaleReturnPayment]
    document: Optional[BridgeSaleDocument]
    reason: Optional[str]
    discount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class BridgeSaleReturn(_BridgeSaleReturn, total=False):
    tip: Amount
    """The tip in `amount`, which is not on any document"""

class BridgeSaleReturnedLine(TypedDict):
    line: int
    quantity: Amount
    discount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class BridgeSaleTaken(TypedDict):
    id: str
    version: int
    """The newest reported version"""

class BridgeState(TypedDict):
    """As reported by the bridge; null if its program does not report it yet"""
    program: str
    """The bridge program's version"""
    configuration: BridgeConfiguration
    devices: List[DeviceState]
    reportedAt: str
    checkedAt: Optional[str]

class BridgeStateAnswer(TypedDict):
    checkAskedAt: Optional[str]
    """When a check of its devices was requested; null if none is pending"""

class _BridgeStateReport(TypedDict):
    program: str
    """The bridge program's version"""
    configuration: BridgeConfiguration
    devices: List[DeviceState]
    hasLooked: bool
    """Whether it has just checked its devices"""

class BridgeStateReport(_BridgeStateReport, total=False):
    answers: Optional[str]
    """The `checkAskedAt` of the completed request"""

class BridgeUpdate(TypedDict, total=False):
    name: str
    payment: Optional[BridgePaymentSettings]
    fiscal: Optional[BridgeFiscalSettings]
    rights: BridgeRights
    updates: BridgeUpdates
    requestedProgram: Optional[str]
    """The version that the bridge should install: `program.newer`, or another version newer than its own. Null withdraws the request"""
    rotate: bool
    """Replaces the source address; the old one stops working. Only in the user's own session, not for apps and keys"""

BridgeUpdates = Literal["off", "manual", "automatic"]

class BridgeVoucher(TypedDict):
    id: str
    vat: Optional[str]
    """The VAT code, if VAT is already paid; null if VAT is due now"""
    balance: Decimal
    """The remaining balance"""

class BridgeVoucherSearch(TypedDict):
    code: str
    amount: Amount
    """In euros: the minimum balance required"""

class _BridgeVoucherSpending(TypedDict):
    voucherId: str
    amount: Amount
    """In euros"""
    saleId: str
    """The bridge's sale"""
    paymentId: str
    """The payment in that sale; retries for the same payment spend only once"""

class BridgeVoucherSpending(_BridgeVoucherSpending, total=False):
    reference: Optional[str]

class BridgeVoucherSpent(TypedDict):
    transactionId: str
    """The payment's ID in the hosted API"""

class CaptureRequest(TypedDict, total=False):
    """Captures a hold, once; if only part is captured, the rest is released"""
    amount: Amount
    """The amount to capture; defaults to the full hold"""

class _CardPaymentRequest(TypedDict):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class CardPaymentRequest(_CardPaymentRequest, total=False):
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    reference: str
    metadata: Dict[str, str]
    customer: CardPaymentRequestCustomer
    token: str
    """The provider's token or payment method"""
    returnUrl: str
    capture: bool

class CardPaymentRequestCustomer(TypedDict, total=False):
    name: str
    email: str

class CashCount(TypedDict):
    opening: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    received: Decimal
    """Cash from receipts, less cash returned"""
    expected: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    counted: Optional[Decimal]
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    variance: Optional[Decimal]
    """Counted less expected"""

class ChangedMember(TypedDict):
    id: str
    role: Role
    liveKeys: bool
    """For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes"""

class _CheckinPaymentRequest(TypedDict):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class CheckinPaymentRequest(_CheckinPaymentRequest, total=False):
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    reference: str
    metadata: Dict[str, str]
    customer: CheckinPaymentRequestCustomer

class CheckinPaymentRequestCustomer(TypedDict, total=False):
    name: str
    email: str

class Checkout(TypedDict):
    id: str
    url: str
    """Where the user subscribes"""
    expiresAt: str

ClientAuthMethod = Literal["client_secret_basic", "client_secret_post", "none"]

class _ClientRegistration(TypedDict):
    redirect_uris: List[str]

class ClientRegistration(_ClientRegistration, total=False):
    client_name: str
    token_endpoint_auth_method: ClientAuthMethod
    grant_types: List[GrantType]
    response_types: List[ResponseType]

class Close(TypedDict):
    id: str
    number: int
    """The sequence number of the merchant's closes in this mode, from 1 without gaps"""
    date: str
    mode: Mode
    timeZone: str
    start: str
    """Start of the period (inclusive)"""
    end: str
    """End of the period (exclusive)"""
    payments: ClosePayments
    receipts: ReceiptFigures
    reconciliation: Reconciled
    cash: CashCount
    tills: List[Till]
    """The day by till, that is, by the bridge that payments and receipts went through; those without a bridge come last. Together they make up the day. Empty if nothing went through a bridge"""
    late: LateFigures
    note: Optional[str]
    createdAt: str

class CloseEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: CloseEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: CloseEventData

class CloseEventData(TypedDict):
    id: str
    """The close"""
    mode: Mode
    number: int
    date: str

CloseEventType = Literal["close.completed"]

class ClosePage(TypedDict):
    items: List[Close]
    token: Optional[str]
    """The next page's token; null on the last page"""

class ClosePayments(TypedDict):
    totals: List[PaymentSums]
    """One for each currency"""
    byMeans: List[PaymentSumsOf]
    byProvider: List[PaymentSumsOf]

class CloseRequest(TypedDict, total=False):
    date: str
    """In the merchant's time zone; defaults to today"""
    mode: Mode
    openingCash: Amount
    """Opening cash float; defaults to 0"""
    countedCash: Amount
    """Cash counted in the drawer now"""
    tills: List[TillCount]
    """If each till has its own drawer: the count of each, instead of the two amounts above"""
    note: str

class ConsentTicket(TypedDict):
    ticket: str
    """As in the callback's redirect"""

CreditFor = Literal["goods", "services"]

class CurrencyBalance(TypedDict):
    currency: str
    available: Decimal
    """The amount that can be paid out; may be negative"""
    pending: Optional[Decimal]
    """The amount of payments that cannot be paid out yet; null if the provider does not report it"""
    reserved: Optional[Decimal]
    """The amount that the provider holds back; null if it does not report it"""

class Customer(TypedDict):
    id: str
    code: str
    """For the public lookup; cannot be guessed"""
    name: Optional[str]
    firstName: Optional[str]
    lastName: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    vatId: Optional[str]
    taxCode: Optional[str]
    pec: Optional[str]
    sdi: Optional[str]
    address: Optional[Address]
    createdAt: str
    updatedAt: str

class CustomerRequest(TypedDict, total=False):
    """A `name`, or `firstName` and `lastName`"""
    name: Optional[str]
    firstName: Optional[str]
    lastName: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    vatId: Optional[str]
    taxCode: Optional[str]
    pec: Optional[str]
    """Certified e-mail"""
    sdi: Optional[str]
    """Address code at the exchange system"""
    address: Optional[Address]

class DayReading(TypedDict):
    date: str
    mode: Mode
    timeZone: str
    start: str
    """Start of the period (inclusive)"""
    end: str
    """End of the period (exclusive)"""
    payments: ClosePayments
    receipts: ReceiptFigures
    reconciliation: Reconciled
    cash: CashCount
    tills: List[Till]
    """The day by till, that is, by the bridge that payments and receipts went through; those without a bridge come last. Together they make up the day. Empty if nothing went through a bridge"""
    late: LateFigures

DecidedStatus = Literal["completed", "failed", "canceled"]

class Deleted(TypedDict):
    deleted: Literal[True]

class DeletedApp(TypedDict):
    id: str
    deleted: Literal[True]

class Delivery(TypedDict):
    id: str
    """The event's ID, which is the webhook-id header of every attempt"""
    type: str
    status: DeliveryStatus
    payload: DeliveryPayload
    attempts: List[DeliveryAttempt]
    nextAttemptAt: Optional[str]
    createdAt: str

class DeliveryPayload(TypedDict):
    pass

class DeliveryAttempt(TypedDict):
    at: str
    status: Optional[int]
    """The status of the app's response"""
    error: Optional[str]
    ms: int

class DeliveryPage(TypedDict):
    items: List[Delivery]
    token: Optional[str]
    """The next page's token; null on the last page"""

DeliveryStatus = Literal["pending", "delivered", "dead"]

class Deposit(TypedDict):
    id: str
    status: VoucherStatus
    saleId: str
    """The sale that sold it"""
    line: int
    """The item's position in that sale, from 0"""
    description: str
    amount: Decimal
    """The price that it was sold for, less returned amounts"""
    balance: Decimal
    """The remaining balance"""
    currency: str
    vat: Optional[str]
    """The VAT code whose VAT is already paid; null if VAT is due when it is spent"""
    mode: Optional[Mode]
    """The mode of the sale that sold it: only sales of this mode can spend it"""
    customerId: Optional[str]
    createdAt: str
    updatedAt: str

class DepositPage(TypedDict):
    items: List[Deposit]
    token: Optional[str]
    """The next page's token; null on the last page"""

class Device(TypedDict):
    id: str
    name: str
    type: DeviceType
    createdAt: str
    updatedAt: str

DeviceProblem = Literal["unreachable", "silent", "not_understood", "wrong_key", "no_paper", "cover_open", "not_in_service", "busy", "unknown_bridge", "other"]

class _DeviceRequest(TypedDict):
    token: str
    """The device's token from FCM or APNs"""
    type: DeviceType

class DeviceRequest(_DeviceRequest, total=False):
    name: str

class DeviceState(TypedDict):
    part: BridgePart
    driver: str
    device: Optional[str]
    """The device and its location; null if not checked"""
    isGood: Optional[bool]
    """Whether it is usable; null if not checked"""
    problem: Optional[DeviceProblem]
    says: Optional[str]
    """The bridge's own message, in English"""

DeviceType = Literal["fcm", "apns"]

class Dispute(TypedDict):
    id: str
    provider: str
    mode: Mode
    transactionId: Optional[str]
    """The payment; null if Banco has none"""
    providerTransactionId: Optional[str]
    providerDisputeId: str
    amount: Decimal
    """The disputed amount"""
    currency: str
    reason: Optional[str]
    """The provider's own term for the reason"""
    status: DisputeStatus
    respondBy: Optional[str]
    """The deadline for evidence, if the provider reports it"""
    evidenceSentAt: Optional[str]
    """When evidence was sent through Banco; null if none"""
    createdAt: str
    updatedAt: str

class DisputeEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: DisputeEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: DisputeEventData

class _DisputeEventData(TypedDict):
    id: str
    """The dispute"""
    provider: str
    transactionId: Optional[str]
    """The payment; null if Banco has none"""
    to: DisputeStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    reason: Optional[str]
    """The provider's own term for the reason"""
    respondBy: Optional[str]
    """The deadline for evidence"""

_DisputeEventDataWords = TypedDict("_DisputeEventDataWords", {"from": "Optional[DisputeStatus]"}, total=False)

class DisputeEventData(_DisputeEventData, _DisputeEventDataWords, total=False):
    mode: Mode

DisputeEventType = Literal["dispute.created", "dispute.updated"]

class _DisputeEvidenceRequest(TypedDict):
    text: str
    """Why the payment is justified, in the merchant's words"""

class DisputeEvidenceRequest(_DisputeEvidenceRequest, total=False):
    productDescription: str
    customerName: str
    customerEmail: str
    date: str
    """The date of the service or, with `trackingNumber`, of the shipment"""
    carrier: str
    trackingNumber: str

class DisputePage(TypedDict):
    items: List[Dispute]
    token: Optional[str]
    """The next page's token; null on the last page"""

DisputeStatus = Literal["needs_response", "under_review", "won", "lost", "closed"]

class _DocumentEventData(TypedDict):
    id: str
    """The receipt or invoice"""
    provider: str
    to: DocumentStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

_DocumentEventDataWords = TypedDict("_DocumentEventDataWords", {"from": "Optional[DocumentStatus]"}, total=False)

class DocumentEventData(_DocumentEventData, _DocumentEventDataWords, total=False):
    mode: Mode
    number: Optional[str]
    cause: EventCause

DocumentStatus = Literal["pending", "completed", "failed", "canceled"]

EventCause = Literal["api", "webhook", "recovery", "cancel", "person", "reconciliation", "sdi"]

class Export(TypedDict):
    id: str
    month: str
    mode: Mode
    files: bool
    """Whether it contains the PDFs and XML files"""
    status: ExportStatus
    progress: ExportProgress
    url: Optional[str]
    """URL of the archive (ZIP), valid for a few minutes; read the export again for a new one. People whose sign-in is older than ten minutes get null in lists, and 403 when they read the export."""
    createdAt: str
    updatedAt: str
    expiresAt: Optional[str]
    """When the archive will be deleted"""

class ExportPage(TypedDict):
    items: List[Export]
    token: Optional[str]
    """The next page's token; null on the last page"""

class ExportProgress(TypedDict):
    """Records processed, out of those that existed when it was requested"""
    done: int
    total: int

class ExportRequest(TypedDict, total=False):
    month: str
    """In the merchant's time zone; defaults to the current month"""
    mode: Mode
    files: bool
    """With the PDFs and XML files of receipts and invoices; defaults to true"""

ExportStatus = Literal["pending", "completed", "failed", "expired"]

class Failure(TypedDict):
    code: str
    message: str

class _FieldProblem(TypedDict):
    path: str
    """JSON pointer into the body, or `/query/NAME`, `/headers/NAME`"""
    message: str
    """The violated rule"""

class FieldProblem(_FieldProblem, total=False):
    code: str
    """The rule's code at the exchange system"""

FindingLevel = Literal["error", "warning"]

class FirstInvoiceNumber(TypedDict):
    series: str
    """Empty for plain numbers"""
    year: int
    number: int

class FiscalCredentials(TypedDict):
    taxCode: str
    """Of the person who signs in to the tax office"""
    password: str
    pin: str

class FiscalCredentialsStatus(TypedDict):
    updatedAt: str
    expiresAt: Optional[str]
    """When the tax office password expires"""

class FormerTerminal(TypedDict):
    provider: str
    terminalId: str
    until: str

class Grant(TypedDict):
    clientId: str
    name: str
    scopes: List[str]
    createdAt: str
    lastUsedAt: str

GrantType = Literal["authorization_code", "refresh_token"]

class _GrantedTokens(TypedDict):
    accessToken: str
    tokenType: Literal["Bearer"]
    expiresIn: int
    """Seconds until the access token expires"""
    scope: str
    refreshToken: str

class GrantedTokens(_GrantedTokens, total=False):
    idToken: str

class _HandedPaymentOutcome(TypedDict):
    status: Outcome

class HandedPaymentOutcome(_HandedPaymentOutcome, total=False):
    reason: str
    """The reason, if it failed"""
    amount: Amount
    """For a completed payment: the amount charged on the terminal, if it differs from the requested amount; more means a tip, less a partial payment"""
    tip: Amount
    """The tip, included in `amount`"""
    means: Optional[List[PaymentMeans]]
    """For a completed payment: the means used; they total the amount charged, including the tip"""

class _HandedReceipt(TypedDict):
    type: ReceiptType
    items: List[ReceiptItem]
    payment: ReceiptPayment

class HandedReceipt(_HandedReceipt, total=False):
    """The original of a return or refund, under this bridge's own ID. Null if it is too late to start"""
    lottery: str
    """The customer's receipt-lottery code"""
    customerTaxCode: str
    """The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported`"""
    original: str
    withoutOriginal: WithoutOriginal
    transactionId: str
    """The payment of its electronic amount"""
    transactionIds: List[str]
    """The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one"""

class _HandedReceiptOutcome(TypedDict):
    status: Outcome

class HandedReceiptOutcome(_HandedReceiptOutcome, total=False):
    reason: str
    """The reason, if it failed"""
    number: str
    """As printed"""
    documentId: str
    """The bridge's own ID for the document, with the printer's serial number; used to refer to it in returns and refunds"""
    date: str

HandoverKinds = Literal["payments", "receipts", "payments,receipts"]

class Handovers(TypedDict):
    payments: List[HandoversPayment]
    receipts: List[HandoversReceipt]

class HandoversPayment(TypedDict):
    id: str
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    description: Optional[str]
    mayStart: bool
    """False if it was handed over too long ago: a bridge that has not started it must leave it to a person"""

class HandoversReceipt(TypedDict):
    id: str
    document: Optional[HandedReceipt]
    mayStart: bool
    """False if it was handed over too long ago: a bridge that has not started it must leave it to a person"""

class Hold(TypedDict):
    """The amount held by the payer's bank for a pending payment: capture it by PATCH with `capture`, or release it by DELETE"""
    amount: Decimal
    """The amount that can be captured"""
    expiresAt: Optional[str]
    """When the provider releases it; null if not reported"""

class IncomingInvoice(TypedDict):
    """Fields that are not in the file are null"""
    supplier: IncomingParty
    customer: IncomingParty
    type: Optional[str]
    number: Optional[str]
    date: Optional[str]
    currency: str
    amount: Decimal
    reason: Optional[str]
    related: List[IncomingRelated]
    stampDuty: Optional[Decimal]
    withheld: Optional[Decimal]
    items: List[IncomingItem]
    vat: List[IncomingVatSum]
    payments: List[IncomingPayment]
    attachments: List[str]

class IncomingInvoiceSummary(TypedDict):
    supplier: Optional[str]
    vatId: Optional[str]
    type: Optional[str]
    number: Optional[str]
    date: Optional[str]
    currency: str
    amount: Decimal
    more: int
    """The number of other invoices in the file"""

class IncomingItem(TypedDict):
    description: str
    quantity: Optional[Decimal]
    price: Optional[Decimal]
    amount: Optional[Decimal]
    rate: str
    natura: Optional[str]

class IncomingParty(TypedDict):
    name: Optional[str]
    vatId: Optional[str]
    taxCode: Optional[str]
    address: Optional[str]

class IncomingPayment(TypedDict):
    method: Optional[str]
    """MP01 to MP23"""
    amount: Optional[Decimal]
    due: Optional[str]
    iban: Optional[str]

class IncomingRelated(TypedDict):
    number: str
    date: Optional[str]

class IncomingVatSum(TypedDict):
    rate: str
    natura: Optional[str]
    taxable: Decimal
    tax: Decimal

class Invitation(TypedDict):
    id: str
    email: str
    role: Role
    createdAt: str
    expiresAt: str

class InvitationRequest(TypedDict):
    email: str
    role: Role

class _Invoice(TypedDict):
    id: str
    provider: str
    mode: Mode
    type: str
    status: DocumentStatus
    number: Optional[str]
    amount: Decimal
    date: str
    """The document's date"""
    documentType: str
    regime: str
    items: List[InvoiceItem]
    pricesIncludeVat: bool
    """Whether the items' prices and discounts include VAT"""
    customer: InvoiceCustomer
    payment: InvoicePayment
    taxable: Decimal
    tax: Decimal
    vat: List[InvoiceVatSum]
    """By rate and nature"""
    stampDuty: Decimal
    payable: Decimal
    """The amount that the customer pays, without withholding tax and without VAT under split payment"""
    sdi: Optional[InvoiceSdi]
    transactionId: Optional[str]
    """Its electronic payment; the first if there are several"""
    failure: Optional[Failure]
    createdAt: str
    updatedAt: str

class Invoice(_Invoice, total=False):
    vatDue: VatDue
    """When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17"""
    related: List[InvoiceRelatedItem]
    """The invoices that a credit or debit note refers to"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice covers (DatiDDT)"""
    reason: str
    """The reason for the document (Causale); a reason of more than 200 characters is split"""
    series: str
    """A separate number series"""
    stampDutyOn: StampDutyOn
    """Who pays the stamp duty if it is due; defaults to the merchant"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several funds instead of `fund`"""

class _InvoiceRelatedItem(TypedDict):
    number: str

class InvoiceRelatedItem(_InvoiceRelatedItem, total=False):
    date: str

class InvoiceSdi(TypedDict):
    id: Optional[str]
    notifications: List[InvoiceSdiNotification]

class InvoiceSdiNotification(TypedDict):
    kind: str
    receivedAt: str
    message: Optional[str]

class InvoiceCustomer(TypedDict, total=False):
    vatId: str
    """VAT number or tax code. Required, except for private individuals abroad without one"""
    taxCode: str
    name: str
    firstName: str
    lastName: str
    pec: str
    """Certified e-mail address, used without an SDI code"""
    sdi: str
    """Address code at the exchange system"""
    address: InvoiceCustomerAddress

class InvoiceCustomerAddress(TypedDict, total=False):
    street: str
    number: str
    postal: str
    city: str
    state: str
    country: str
    """Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number"""

class InvoiceDeliveryNote(TypedDict):
    number: str
    date: str

class _InvoiceDraft(TypedDict):
    items: List[InvoiceDraftItem]

class InvoiceDraft(_InvoiceDraft, total=False):
    type: str
    """Defaults to TD01"""
    regime: str
    """Defaults to the merchant's, or RF01"""
    pricesIncludeVat: bool
    """Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false"""
    customer: InvoiceDraftCustomer
    payment: InvoicePayment
    vatDue: VatDue
    """When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17"""
    stampDutyOn: StampDutyOn
    """Who pays the stamp duty if it is due; defaults to the merchant"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several funds instead of `fund`"""
    related: List[InvoiceDraftRelatedItem]
    """The invoices that a credit or debit note refers to"""
    date: str
    """The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice covers (DatiDDT)"""
    reason: str
    """The reason for the document (Causale); a reason of more than 200 characters is split"""
    series: str
    """A separate number series"""
    transactionId: str

class _InvoiceDraftRelatedItem(TypedDict):
    number: str

class InvoiceDraftRelatedItem(_InvoiceDraftRelatedItem, total=False):
    date: str

class InvoiceDraftCustomer(TypedDict, total=False):
    vatId: str
    """VAT number or tax code"""
    taxCode: str
    name: str
    firstName: str
    lastName: str
    pec: str
    """Certified e-mail address, used without an SDI code"""
    sdi: str
    """Address code at the exchange system"""
    address: InvoiceDraftCustomerAddress

class InvoiceDraftCustomerAddress(TypedDict, total=False):
    street: str
    number: str
    postal: str
    city: str
    state: str
    country: str
    """Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number"""

class _InvoiceDraftItem(TypedDict):
    description: str
    quantity: Amount
    """With at most eight decimals"""
    price: Amount
    """Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging"""
    vat: str
    """A rate with two decimals (22.00), or a nature (N4)"""

class InvoiceDraftItem(_InvoiceDraftItem, total=False):
    natura: str
    """Why no VAT applies, for 0.00"""
    discount: Amount
    """Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount"""

class InvoiceEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: InvoiceEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: DocumentEventData

InvoiceEventType = Literal["invoice.completed", "invoice.failed", "invoice.canceled"]

class _InvoiceFinding(TypedDict):
    code: str
    """The exchange system's code, or one of Banco's"""
    level: FindingLevel
    path: str
    """The field in the body, or the position in the file if it comes from no field"""
    message: str
    """In Italian, for the accountant"""

class InvoiceFinding(_InvoiceFinding, total=False):
    expected: str
    actual: str

class _InvoiceFund(TypedDict):
    type: str
    """TC22 is INPS"""
    rate: Amount
    """Percent, with at most two decimals"""

class InvoiceFund(_InvoiceFund, total=False):
    vat: str
    """VAT rate or nature, as for items; defaults to the first item's"""
    natura: str
    withholding: bool
    """Whether withholding tax also applies to it (INPS)"""

class _InvoiceItem(TypedDict):
    description: str
    quantity: Amount
    """With at most eight decimals"""
    price: Amount
    """Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging"""
    vat: str
    """A rate with two decimals (22.00), or a nature (N4)"""

class InvoiceItem(_InvoiceItem, total=False):
    natura: str
    """Why no VAT applies, for 0.00"""
    discount: Amount
    """Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount"""

class InvoicePage(TypedDict):
    items: List[Invoice]
    token: Optional[str]
    """The next page's token; null on the last page"""

class InvoicePayment(TypedDict, total=False):
    cash: Amount
    electronic: Amount
    ticket: Amount
    ticketCount: int
    discount: Amount
    """Discount on the total, including VAT. Unlike on receipts, it reduces the taxable amount and VAT of each rate proportionally, except advances (N1)"""
    credit: Amount
    due: str
    """When `credit` is due"""
    iban: str
    """Bank account for `credit`; defaults to the merchant's"""
    methods: InvoicePaymentMethods

class InvoicePaymentMethods(TypedDict, total=False):
    """ModalitaPagamento, if it is not the default (MP01 for cash, MP08 for electronic and ticket, MP05 for credit): MP12 is RIBA, MP19 SEPA direct debit, MP23 PagoPA"""
    cash: str
    electronic: str
    ticket: str
    credit: str

class InvoicePreferences(TypedDict):
    provider: Optional[str]
    """The default fiscal provider; null if none"""
    means: Optional[PreferredInvoiceMeans]
    dueDays: Optional[int]
    """Days until an invoice on credit is due; null for no due date"""
    series: Optional[str]
    """As on invoices; null for plain numbers"""
    reason: Optional[str]
    """Default note of new invoices"""
    firstNumbers: List[FirstInvoiceNumber]
    """The first number that Banco uses in a series and year, for a merchant who issued earlier numbers elsewhere. Numbers already used do not change"""

class InvoicePreferencesUpdate(TypedDict, total=False):
    provider: Optional[str]
    """The default fiscal provider; null if none"""
    means: Optional[PreferredInvoiceMeans]
    dueDays: Optional[int]
    """Days until an invoice on credit is due; null for no due date"""
    series: Optional[str]
    """As on invoices; null for plain numbers"""
    reason: Optional[str]
    """Default note of new invoices"""
    firstNumbers: List[FirstInvoiceNumber]
    """The first number that Banco uses in a series and year, for a merchant who issued earlier numbers elsewhere. Numbers already used do not change"""

class _InvoicePurchaseOrder(TypedDict):
    id: str
    """The order or contract number"""

class InvoicePurchaseOrder(_InvoicePurchaseOrder, total=False):
    date: str
    cig: str
    """Codice identificativo gara"""
    cup: str
    """Codice unitario progetto"""

class _InvoiceRequest(TypedDict):
    items: List[InvoiceItem]
    customer: InvoiceCustomer

class InvoiceRequest(_InvoiceRequest, total=False):
    type: str
    """Defaults to TD01"""
    regime: str
    """Defaults to the merchant's, or RF01"""
    pricesIncludeVat: bool
    """Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false"""
    payment: InvoicePayment
    vatDue: VatDue
    """When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17"""
    stampDutyOn: StampDutyOn
    """Who pays the stamp duty if it is due; defaults to the merchant"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several funds instead of `fund`"""
    related: List[InvoiceRequestRelatedItem]
    """The invoices that a credit or debit note refers to"""
    date: str
    """The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice covers (DatiDDT)"""
    reason: str
    """The reason for the document (Causale); a reason of more than 200 characters is split"""
    series: str
    """A separate number series"""
    transactionId: str

class _InvoiceRequestRelatedItem(TypedDict):
    number: str

class InvoiceRequestRelatedItem(_InvoiceRequestRelatedItem, total=False):
    date: str

class InvoiceSums(TypedDict):
    """Null while a line is invalid"""
    vat: List[InvoiceVatSum]
    taxable: Decimal
    tax: Decimal
    stampDuty: Decimal
    withheld: Decimal
    amount: Decimal
    payable: Decimal
    """What the customer pays"""

class InvoiceValidation(TypedDict):
    valid: bool
    """Whether it can be issued"""
    findings: List[InvoiceFinding]
    sums: Optional[InvoiceSums]

class InvoiceVatSum(TypedDict):
    rate: str
    natura: Optional[str]
    taxable: Decimal
    tax: Decimal

class _InvoiceWithholding(TypedDict):
    type: str
    """RT01 for individuals, RT02 for companies"""
    rate: Amount
    """Percent, with at most two decimals"""
    reason: str
    """As in the Certificazione Unica: A for professionals"""

class InvoiceWithholding(_InvoiceWithholding, total=False):
    taxableShare: Amount
    """Percentage of the fee that is subject to withholding: 50 for agents. Defaults to 100"""

IssuedKind = Literal["receipt", "invoice"]

IssuedPrepayment = Literal["voucher", "deposit"]

JournalFormat = Literal["xlsx", "csv"]

JournalLanguage = Literal["it", "en"]

class KeptRecords(TypedDict):
    kind: PersonalRecordKind
    count: int
    what: str
    """What is kept of them"""
    law: str
    """Which law requires it"""

class LateFigures(TypedDict):
    """Changes to earlier periods since the last close; not included in the figures above"""
    payments: List[PaymentSums]
    receipts: ReceiptFigures

class LaterLink(TypedDict):
    receiptId: str
    number: Optional[str]
    electronic: Decimal
    transactionIds: List[str]
    linkedAt: str

class LedgerAccount(TypedDict):
    id: str
    """Kind, provider or bank account, and currency"""
    name: str
    """Plain English, such as `Clearing: stripe`"""
    kind: LedgerAccountKind
    of: Optional[str]
    """The provider or bank account; null if a kind has a single account"""
    currency: str
    balance: Decimal
    """Debits less credits"""

LedgerAccountKind = Literal["sales", "tips", "refunds", "fees", "chargebacks", "adjustments", "clearing", "reserve", "in_transit", "bank", "drawer", "meal_vouchers", "receivables", "vouchers", "deposits", "exchange", "unassigned"]

class LedgerEntry(TypedDict):
    id: str
    """The ID of the record behind it"""
    source: LedgerSource
    at: str
    provider: Optional[str]
    transactionId: Optional[str]
    """The payment"""
    payoutId: Optional[str]
    currency: str
    postings: List[LedgerPosting]
    """They total zero"""

class LedgerEntryPage(TypedDict):
    items: List[LedgerEntry]
    token: Optional[str]
    """The next page's token; null on the last page"""

class LedgerPosting(TypedDict):
    accountId: str
    """Kind, provider or bank account, and currency"""
    amount: Decimal
    """Debits are positive, credits negative"""

LedgerSource = Literal["payment", "refund", "receipt", "prepayment", "payout_line", "payout", "bank_entry"]

class LinkRequest(TypedDict):
    receiptId: str
    transactionIds: List[str]

class LinkSuggestion(TypedDict):
    receiptId: str
    transactionId: str
    seconds: int
    """Time between them"""

ListOrder = Literal["asc", "desc"]

class Location(TypedDict):
    id: str
    provider: str
    mode: Mode
    name: str
    address: Address
    native: bool
    """Whether the provider stores it"""
    createdAt: str
    updatedAt: str

class LocationPage(TypedDict):
    items: List[Location]
    token: Optional[str]
    """The next page's token; null on the last page"""

class _LocationRequest(TypedDict):
    name: str

class LocationRequest(_LocationRequest, total=False):
    address: Address

class LocationUpdate(TypedDict, total=False):
    name: str
    address: Address

class LoggedRequest(TypedDict):
    id: str
    """The response's `X-Request-Id`, and a problem's `requestId`"""
    at: str
    """When the response was sent"""
    actor: RequestActor
    method: str
    route: str
    path: str
    """Without the query"""
    status: int
    code: Optional[str]
    """The problem's code, if the response was one"""
    fields: List[str]
    """Paths of the invalid fields, as in `errors`"""
    replayed: bool
    """Whether the response was replayed for a repeated key"""
    durationMs: int
    requestBytes: Optional[int]
    """Size of the request body"""
    responseBytes: Optional[int]
    """Size of the response body, if known"""

class LoggedRequestPage(TypedDict):
    items: List[LoggedRequest]
    token: Optional[str]
    """The next page's token; null on the last page"""

class MeansSums(TypedDict):
    cash: Decimal
    """Amount received less amount returned"""
    electronic: Decimal
    """Amount received less amount returned"""
    ticket: Decimal
    """Amount received less amount returned"""
    credit: Decimal
    """Not paid yet"""
    discount: Decimal
    """Discount on the amount due"""

class Member(TypedDict):
    id: str
    email: str
    role: Role
    liveKeys: bool
    """For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes"""
    createdAt: str
    lastSeenAt: Optional[str]
    """Null: not yet"""
    current: bool
    """The requesting person"""

class MemberChange(TypedDict, total=False):
    role: Role
    liveKeys: bool
    """For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes"""

class _Merchant(TypedDict):
    id: str
    provider: str
    mode: Mode
    updatedAt: str

class Merchant(_Merchant, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country prefix"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters from ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Default fiscal regime of invoices"""
    natura: str
    """Default nature of invoice lines without VAT"""
    iban: str
    """Bank account for invoices on credit"""
    rea: MerchantRea
    """Companies register entry; shown on a company's invoices"""

class _MerchantRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantRea(_MerchantRea, total=False):
    """Companies register entry; shown on a company's invoices"""
    capital: Decimal
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class MerchantConfirmation(TypedDict):
    confirmation: str
    """The ID of the merchant to confirm"""

class MerchantMembership(TypedDict):
    id: str
    name: Optional[str]
    """Null if it has no name"""
    owner: str
    """The e-mail address of its first owner"""
    role: Role
    rights: List[str]
    """The role's rights: scopes, and rights that apps cannot have"""
    keyScopes: List[Scope]
    """The scopes that the person may grant to API keys"""
    demandsPasskeys: bool
    """Whether every member must sign in with a passkey"""
    current: bool
    """Whether the current session is at this merchant"""

class MerchantName(TypedDict, total=False):
    name: Optional[str]
    demandsPasskeys: bool
    """Whether every member must sign in with a passkey. Only an owner who has just signed in with one can set it; members who signed in with a passcode can then only create a passkey"""

class MerchantRequest(TypedDict, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country prefix"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters from ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Default fiscal regime of invoices"""
    natura: str
    """Default nature of invoice lines without VAT"""
    iban: str
    """Bank account for invoices on credit"""
    rea: MerchantRequestRea
    """Companies register entry; shown on a company's invoices"""
    credentials: Dict[str, str]
    """The keys listed in the account's requiredFields; write-only"""

class _MerchantRequestRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantRequestRea(_MerchantRequestRea, total=False):
    """Companies register entry; shown on a company's invoices"""
    capital: Amount
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class MerchantUpdate(TypedDict, total=False):
    name: Optional[str]
    legalName: Optional[str]
    vatId: Optional[str]
    """With or without the country prefix"""
    taxCode: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    website: Optional[str]
    currency: Optional[str]
    country: Optional[str]
    """Two letters from ISO 3166-1 (or EL, XI)"""
    address: Optional[Address]
    regime: Optional[str]
    """Default fiscal regime of invoices"""
    natura: Optional[str]
    """Default nature of invoice lines without VAT"""
    iban: Optional[str]
    """Bank account for invoices on credit"""
    rea: Optional[MerchantUpdateRea]
    """Companies register entry; shown on a company's invoices"""
    credentials: Dict[str, str]
    """The keys listed in the account's requiredFields; write-only"""

class _MerchantUpdateRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantUpdateRea(_MerchantUpdateRea, total=False):
    """Companies register entry; shown on a company's invoices"""
    capital: Amount
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

Mode = Literal["sandbox", "test", "live"]

class NewApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The key's first and last characters"""
    scopes: List[str]
    madeBy: str
    """The e-mail address of the person who created it"""
    createdAt: str
    lastUsedAt: Optional[str]
    """Accurate to the minute; null if never used"""
    expiresAt: Optional[str]
    """Null if it does not expire"""
    allowedAddresses: Optional[List[str]]
    """The networks from which it works (CIDR); null for anywhere"""
    key: str
    """For `Authorization: Bearer`; shown only once"""

class NewApp(TypedDict):
    id: str
    clientId: str
    name: str
    description: Optional[str]
    redirectUris: List[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    logoAssetId: Optional[str]
    separateRefunds: bool
    """Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both"""
    createdAt: str
    updatedAt: str
    clientSecret: str
    """Shown only once"""

NoticeKind = Literal["silentBridge", "lostAccount", "endingAccess", "rejectedInvoice", "failedReceipt", "longVerification", "linkWindow", "newDispute", "monthJournal"]

class NotificationPreferences(TypedDict):
    silentBridgeMinutes: Optional[int]
    """Minutes without contact after which to send an e-mail about a bridge; null for never"""
    lostAccount: bool
    """E-mail when a provider no longer accepts an account's credentials"""
    endingAccess: bool
    """E-mail two weeks before an account's access expires that must be renewed manually"""
    rejectedInvoice: bool
    """E-mail when an invoice is rejected"""
    failedReceipt: bool
    """E-mail when a receipt fails some time after its sale"""
    longVerification: bool
    """E-mail when a payment's outcome is still unknown after an hour"""
    linkWindow: bool
    """E-mail when links of terminals and registers must be declared to the tax office"""
    newDispute: bool
    """E-mail when a payer disputes a payment"""
    monthJournalDay: Optional[int]
    """Day of the month on which to e-mail the previous month's journal (prima nota); later if set after that day; null for never"""

class NotificationPreferencesUpdate(TypedDict, total=False):
    silentBridgeMinutes: Optional[int]
    """Minutes without contact after which to send an e-mail about a bridge; null for never"""
    lostAccount: bool
    """E-mail when a provider no longer accepts an account's credentials"""
    endingAccess: bool
    """E-mail two weeks before an account's access expires that must be renewed manually"""
    rejectedInvoice: bool
    """E-mail when an invoice is rejected"""
    failedReceipt: bool
    """E-mail when a receipt fails some time after its sale"""
    longVerification: bool
    """E-mail when a payment's outcome is still unknown after an hour"""
    linkWindow: bool
    """E-mail when links of terminals and registers must be declared to the tax office"""
    newDispute: bool
    """E-mail when a payer disputes a payment"""
    monthJournalDay: Optional[int]
    """Day of the month on which to e-mail the previous month's journal (prima nota); later if set after that day; null for never"""

class OAuthError(TypedDict):
    error: str
    error_description: str

class _OAuthIntrospectRequest(TypedDict):
    token: str

class OAuthIntrospectRequest(_OAuthIntrospectRequest, total=False):
    token_type_hint: str
    client_id: str
    client_secret: str

class _OAuthRevokeRequest(TypedDict):
    token: str

class OAuthRevokeRequest(_OAuthRevokeRequest, total=False):
    token_type_hint: str
    client_id: str
    client_secret: str

class _OAuthTokenRequest(TypedDict):
    grant_type: str

class OAuthTokenRequest(_OAuthTokenRequest, total=False):
    code: str
    client_id: str
    client_secret: str
    redirect_uri: str
    code_verifier: str
    resource: str
    refresh_token: str
    scope: str

class _OAuthTokens(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: int
    """Seconds until the access token expires"""
    scope: str
    refresh_token: str

class OAuthTokens(_OAuthTokens, total=False):
    id_token: str

class Order(TypedDict):
    id: str
    items: List[OrderItem]
    total: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    paid: Decimal
    """The total of the completed payments whose `reference` is the order's ID, without tips and refunds. The payment that reaches the total closes the order."""
    currency: str
    tableId: Optional[str]
    customerId: Optional[str]
    note: Optional[str]
    status: OrderStatus
    createdAt: str
    updatedAt: str

class _OrderItem(TypedDict):
    description: str
    quantity: Amount
    """With at most three decimals"""
    price: Amount
    """Unit price in euros, including VAT"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N6)"""

class OrderItem(_OrderItem, total=False):
    discount: Amount
    """For the whole line, in euros"""
    gift: bool
    """Free gift: counts as 0"""
    productId: Optional[str]

class _OrderRequest(TypedDict):
    items: List[OrderItem]

class OrderRequest(_OrderRequest, total=False):
    tableId: Optional[str]
    customerId: Optional[str]
    note: Optional[str]
    status: OrderStatus

OrderStatus = Literal["open", "closed", "canceled"]

class OrderUpdate(TypedDict, total=False):
    items: List[OrderItem]
    tableId: Optional[str]
    customerId: Optional[str]
    note: Optional[str]
    status: OrderStatus

Outcome = Literal["completed", "failed", "canceled"]

class OwnMails(TypedDict):
    silentBridge: bool
    """A bridge has been offline for longer than the merchant's limit."""
    lostAccount: bool
    """A provider no longer accepts an account's credentials."""
    endingAccess: bool
    """An account's access expires within two weeks and must be renewed by a person."""
    rejectedInvoice: bool
    """An invoice was rejected."""
    failedReceipt: bool
    """A receipt failed some time after its sale."""
    longVerification: bool
    """A payment's outcome is still unknown after an hour."""
    linkWindow: bool
    """Links of terminals and registers must be declared: their window opens, ends within a week, or has ended."""
    newDispute: bool
    """A payer disputes a payment, and the merchant has until a deadline to respond."""
    monthJournal: bool
    """Last month's journal (prima nota), on the day that the merchant chose."""

class OwnMailsUpdate(TypedDict, total=False):
    silentBridge: bool
    """A bridge has been offline for longer than the merchant's limit."""
    lostAccount: bool
    """A provider no longer accepts an account's credentials."""
    endingAccess: bool
    """An account's access expires within two weeks and must be renewed by a person."""
    rejectedInvoice: bool
    """An invoice was rejected."""
    failedReceipt: bool
    """A receipt failed some time after its sale."""
    longVerification: bool
    """A payment's outcome is still unknown after an hour."""
    linkWindow: bool
    """Links of terminals and registers must be declared: their window opens, ends within a week, or has ended."""
    newDispute: bool
    """A payer disputes a payment, and the merchant has until a deadline to respond."""
    monthJournal: bool
    """Last month's journal (prima nota), on the day that the merchant chose."""

class OwnPreferences(TypedDict):
    language: Optional[PreferredLanguage]
    """Language of the member's e-mails; null for the merchant's"""
    mails: OwnMails
    told: List[NoticeKind]
    """The kinds that the member's role receives by e-mail, if the merchant enables them"""

class OwnPreferencesUpdate(TypedDict, total=False):
    language: Optional[PreferredLanguage]
    """Language of the member's e-mails; null for the merchant's"""
    mails: OwnMailsUpdate

class _PairRequest(TypedDict):
    code: str

class PairRequest(_PairRequest, total=False):
    name: str
    bridgeId: str
    """The till's previous bridge"""
    sourceAddress: str
    """Its previous source address"""

class _PairedBridge(TypedDict):
    id: str
    name: str

class PairedBridge(_PairedBridge, total=False):
    sourceAddress: str
    """A new source address; absent if the previous one is still valid"""

class PairingCode(TypedDict):
    code: str
    """For `banco-bridge setup`; shown only once"""
    expiresAt: str

class PairingRequest(TypedDict):
    name: str

class PasscodeSent(TypedDict):
    sent: Literal[True]

class _Payment(TypedDict):
    id: str
    provider: str
    mode: Mode
    type: PaymentType
    status: PaymentStatus
    amount: Decimal
    """The requested amount; for a completed payment, the amount charged, including the tip"""
    currency: str
    refundedAmount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    description: Optional[str]
    reference: Optional[str]
    metadata: Dict[str, str]
    clientId: Optional[str]
    terminalId: Optional[str]
    locationId: Optional[str]
    providerTransactionId: Optional[str]
    card: Optional[PaymentCard]
    action: Optional[PaymentAction]
    failure: Optional[Failure]
    refunds: List[Refund]
    receiptId: Optional[str]
    means: Optional[List[PaymentMeans]]
    """The means used for the payment; null if not reported. A receipt shows the `ticket` part as `ticket`"""
    createdAt: str
    updatedAt: str

class Payment(_Payment, total=False):
    tip: Decimal
    """The tip, included in `amount`, if the provider reports it"""
    fee: Decimal
    """The provider's fee: as paid out, or else as reported with the payment; absent while not reported"""
    hold: Hold
    decision: PaymentDecision
    url: str
    expiresAt: str
    qr: str
    """An SVG image of the link or code"""
    code: str
    payload: Any

class PaymentCard(TypedDict):
    brand: Optional[str]
    last4: Optional[str]

class _PaymentAction(TypedDict):
    type: ActionType

class PaymentAction(_PaymentAction, total=False):
    message: str
    """The instruction for the person at the counter"""
    url: str
    clientSecret: str
    publishableKey: Optional[str]

class PaymentDecision(TypedDict):
    """The outcome that a person entered from the provider's dashboard, and the provider's own outcome since (`provider`), which takes precedence"""
    status: DecidedStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    reason: str
    userId: str
    at: str
    provider: Optional[ProviderOutcome]

class _PaymentDecisionRequest(TypedDict):
    status: DecidedStatus
    reason: str
    """What the provider's dashboard shows, in the person's own words"""

class PaymentDecisionRequest(_PaymentDecisionRequest, total=False):
    amount: Amount
    """The amount charged, if not as requested"""
    providerTransactionId: str
    """The provider's ID in its dashboard"""

class PaymentEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: PaymentEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: PaymentEventData

class _PaymentEventData(TypedDict):
    id: str
    """The payment"""
    provider: str
    to: PaymentStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str

_PaymentEventDataWords = TypedDict("_PaymentEventDataWords", {"from": "Optional[PaymentStatus]"}, total=False)

class PaymentEventData(_PaymentEventData, _PaymentEventDataWords, total=False):
    mode: Mode
    cause: EventCause

PaymentEventType = Literal["payment.pending", "payment.held", "payment.completed", "payment.failed", "payment.canceled", "payment.verification"]

class _PaymentLinkRequest(TypedDict):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class PaymentLinkRequest(_PaymentLinkRequest, total=False):
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    reference: str
    metadata: Dict[str, str]
    customer: PaymentLinkRequestCustomer
    expiresAt: str
    successUrl: str
    cancelUrl: str
    """Sent to Stripe, PayPal and Nexi"""

class PaymentLinkRequestCustomer(TypedDict, total=False):
    name: str
    email: str

class _PaymentMeans(TypedDict):
    kind: PaymentMeansKind
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class PaymentMeans(_PaymentMeans, total=False):
    count: int
    """The number of meal vouchers, for `ticket`"""

PaymentMeansKind = Literal["card", "ticket", "gift_card", "wallet", "other"]

class PaymentPage(TypedDict):
    items: List[Payment]
    token: Optional[str]
    """The next page's token; null on the last page"""

class PaymentReport(TypedDict):
    start: str
    end: str
    """End of the period (inclusive)"""
    mode: Mode
    timeZone: str
    """The time zone of the days and hours"""
    totals: List[PaymentSums]
    """One for each currency"""
    groups: List[PaymentSumsOf]
    """The groups; empty without `by`"""

PaymentReportGrouping = Literal["means", "provider", "day", "hour", "client", "terminal"]

PaymentStatus = Literal["pending", "completed", "failed", "canceled", "verification"]

class PaymentStep(TypedDict):
    kind: PaymentStepKind
    at: str
    status: Optional[PaymentStatus]
    amount: Optional[Decimal]
    """The requested amount of the payment or refund"""
    refundId: Optional[str]
    """The refund that the step is about"""
    requestId: Optional[str]
    """The ID of the API request that caused it, as in the request log"""
    event: Optional[str]
    """The webhook's type, as the provider names it"""
    exchange: Optional[ProviderExchange]

PaymentStepKind = Literal["asked", "called", "answered", "webhook", "changed", "settled", "refunding", "refunded"]

class PaymentSums(TypedDict):
    currency: str
    taken: Decimal
    """Of completed payments, without tips"""
    tips: Decimal
    """Of completed payments, less the tips that refunds returned"""
    refunded: Decimal
    """Of accepted refunds, without tips"""
    net: Decimal
    """`taken` less `refunded`"""
    payments: int
    refunds: int

class PaymentSumsOf(TypedDict):
    key: str
    """What these totals cover"""
    currency: str
    taken: Decimal
    """Of completed payments, without tips"""
    tips: Decimal
    """Of completed payments, less the tips that refunds returned"""
    refunded: Decimal
    """Of accepted refunds, without tips"""
    net: Decimal
    """`taken` less `refunded`"""
    payments: int
    refunds: int

class PaymentTimeline(TypedDict):
    items: List[PaymentStep]

PaymentType = Literal["card", "link", "app", "terminal", "checkin", "code", "cash", "ticket", "credit", "voucher", "deposit"]

class PaymentUpdate(TypedDict, total=False):
    description: str
    reference: str
    metadata: Dict[str, str]
    status: PaymentStatus
    failure: PaymentUpdateFailure
    means: Optional[List[PaymentMeans]]
    """For a completed payment: the means used; they total the amount charged, including the tip"""
    capture: CaptureRequest

class PaymentUpdateFailure(TypedDict):
    code: str
    message: str

class Payout(TypedDict):
    id: str
    provider: str
    mode: Mode
    status: PayoutStatus
    amount: Decimal
    """Negative if the provider takes the amount from the bank account"""
    currency: str
    arrivesOn: Optional[str]
    """The day of arrival at the bank, if the provider reports it"""
    bankReference: Optional[str]
    """The reference on the bank statement, if the provider reports it"""
    providerPayoutId: str
    createdAt: str

class PayoutDetail(TypedDict):
    id: str
    provider: str
    mode: Mode
    status: PayoutStatus
    amount: Decimal
    """Negative if the provider takes the amount from the bank account"""
    currency: str
    arrivesOn: Optional[str]
    """The day of arrival at the bank, if the provider reports it"""
    bankReference: Optional[str]
    """The reference on the bank statement, if the provider reports it"""
    providerPayoutId: str
    createdAt: str
    lines: List[PayoutLine]
    token: Optional[str]
    """Token of the next page of lines; null on the last page"""

class PayoutEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: PayoutEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: PayoutEventData

class _PayoutEventData(TypedDict):
    id: str
    """The payout"""
    provider: str
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    arrivesOn: Optional[str]
    bankReference: Optional[str]

class PayoutEventData(_PayoutEventData, total=False):
    mode: Mode

PayoutEventType = Literal["payout.paid"]

class PayoutLine(TypedDict):
    id: str
    kind: PayoutLineKind
    amount: Decimal
    """The amount before the fee; negative if money was taken"""
    fee: Decimal
    """The provider's fee, subtracted from the amount"""
    feeVat: Optional[Decimal]
    """The VAT included in the fee, or in the amount of a line of kind fee; null if not reported"""
    currency: str
    transactionId: Optional[str]
    """The payment; null if Banco has none"""
    refundId: Optional[str]
    """The refund; null if Banco has none"""
    providerTransactionId: Optional[str]
    occurredAt: str

PayoutLineKind = Literal["sale", "refund", "fee", "chargeback", "adjustment", "reserve"]

class PayoutPage(TypedDict):
    items: List[Payout]
    token: Optional[str]
    """The next page's token; null on the last page"""

PayoutStatus = Literal["pending", "in_transit", "paid", "failed", "canceled"]

class PersonalData(TypedDict):
    pass

class PersonalRecord(TypedDict):
    kind: PersonalRecordKind
    record: Dict[str, Any]
    """The record as the API returns it, with other stored data"""

PersonalRecordKind = Literal["customers", "payments", "receipts", "invoices", "orders", "tables", "storeNotes", "storeRefunds", "receivedInvoices", "answers"]

class PersonalRecords(TypedDict):
    """Number of records of a kind"""
    kind: PersonalRecordKind
    count: int

class PosDay(TypedDict):
    mode: Mode
    date: str
    """In Italian time"""
    payments: PosDayPayments
    receipts: PosDayReceipts
    difference: Decimal
    """Payments without invoiced ones, less the electronic part of receipts; 0 if they agree"""
    terminals: List[PosTerminalTotals]
    """Electronic payments by terminal"""
    mismatches: List[PosMismatch]
    """The mismatches behind a difference, and how to fix each one"""

class PosDayPayments(TypedDict):
    """Euros; not cash, meal vouchers, credit, vouchers and deposits"""
    count: int
    taken: Decimal
    """Completed electronic payments without tips"""
    tips: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    refunded: Decimal
    """Refunds made on this day, whenever the payment was made"""
    net: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    invoiced: Decimal
    """The part of `taken` that has an invoice instead of a receipt"""

class PosDayReceipts(TypedDict):
    """The means of payment stated on receipts, less returns"""
    count: int
    cash: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    electronic: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    ticket: Decimal
    """Meal vouchers"""
    credit: Decimal
    """Not paid yet (non riscosso)"""
    discount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class PosDayTotals(TypedDict):
    date: str
    """In Italian time"""
    payments: PosDayPayments
    receipts: PosDayReceipts
    difference: Decimal
    """Payments without invoiced ones, less the electronic part of receipts; 0 if they agree"""

class PosDays(TypedDict):
    mode: Mode
    days: List[PosDayTotals]
    """One for each day, oldest first"""

PosDeclarant = Literal["merchant", "delegate"]

class PosDeclaration(TypedDict):
    id: str
    posLinkId: str
    change: PosLinkChange
    kind: PosDeclarationKind
    declaredOn: str
    declaredBy: PosDeclarant
    content: PosDeclarationContent
    reference: Optional[str]
    note: Optional[str]
    recordedBy: Optional[str]
    """The member; null for an API key"""
    createdAt: str

class PosDeclarationContent(TypedDict):
    """The declared data, as it was then"""
    terminal: PosDeclaredTerminal
    register: PosDeclaredRegister
    startsOn: str
    """The first day on which the terminal takes payments for the register"""
    endsOn: Optional[str]
    """The last such day"""

PosDeclarationKind = Literal["declared", "withdrawn"]

class PosDeclarationPage(TypedDict):
    items: List[PosDeclaration]
    token: Optional[str]
    """The next page's token; null on the last page"""

class PosDeclarationRequest(TypedDict, total=False):
    change: PosLinkChange
    """Defaults to start"""
    kind: PosDeclarationKind
    """Defaults to declared"""
    declaredOn: str
    """Defaults to today; not before the service opened on 2026-03-05"""
    declaredBy: PosDeclarant
    """Defaults to merchant"""
    reference: Optional[str]
    """What the tax office's page showed, such as a receipt number"""
    note: Optional[str]

class PosDeclaredRegister(TypedDict):
    kind: PosRegisterKind
    serial: Optional[str]
    """The register's serial number (matricola)"""
    address: Optional[str]
    """The address of the shop"""

class PosDeclaredTerminal(TypedDict):
    kind: PosTerminalKind
    terminalId: Optional[str]
    """The terminal's ID at the acquirer, as shown in its contract and on its slips"""
    acquirerName: Optional[str]
    acquirerTaxCode: Optional[str]
    """The acquirer's tax code, as shown in its contract"""
    address: Optional[str]
    """The address of the shop"""

class PosDesk(TypedDict):
    today: str
    """In Italy"""
    terminals: List[PosTerminal]
    registers: List[PosRegister]
    links: List[PosLink]
    duties: List[PosDuty]
    """What is still to be declared, by deadline"""
    found: PosFound

class PosDuty(TypedDict):
    kind: PosDutyKind
    posTerminalId: str
    posLinkId: Optional[str]
    changedOn: str
    opensOn: str
    """The first day on which it can be declared"""
    closesOn: str
    """The last day on which it can be declared in time"""
    status: PosDutyStatus

PosDutyKind = Literal["link_missing", "start", "end"]

PosDutyStatus = Literal["waiting", "open", "overdue"]

PosExclusion = Literal["vending", "fuel", "ev_charging", "exempt_operations", "tobacco", "small_show_business", "invoices_only", "other"]

class PosFound(TypedDict):
    """Terminals and registers of connected accounts and bridges that are not registered yet"""
    terminals: List[PosFoundTerminal]
    registers: List[PosFoundRegister]

class PosFoundRegister(TypedDict):
    kind: PosRegisterKind
    name: str
    serial: Optional[str]
    """From the receipts that the bridge printed recently"""
    provider: Optional[str]
    bridgeId: Optional[str]
    mode: Optional[Mode]

class PosFoundTerminal(TypedDict):
    kind: PosTerminalKind
    name: str
    provider: Optional[str]
    providerTerminalId: Optional[str]
    bridgeId: Optional[str]
    mode: Optional[Mode]
    acquirerName: Optional[str]
    """The acquirer of another terminal of this provider, as a suggestion"""
    acquirerTaxCode: Optional[str]

PosLanguage = Literal["it", "en"]

PosLetterFormat = Literal["pdf", "csv"]

class PosLink(TypedDict):
    id: str
    posTerminalId: str
    posRegisterId: str
    startsOn: str
    """The first day on which the terminal takes payments for the register"""
    endsOn: Optional[str]
    """The last such day"""
    start: PosLinkDuty
    end: Optional[PosLinkDuty]
    createdAt: str
    updatedAt: str

PosLinkChange = Literal["start", "end"]

class PosLinkDuty(TypedDict):
    """What must be declared, and when"""
    opensOn: str
    """The first day on which it can be declared"""
    closesOn: str
    """The last day on which it can be declared in time"""
    isDeclared: bool

class PosLinkEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: PosLinkEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: PosLinkEventData

class PosLinkEventData(TypedDict):
    id: str
    """The window, by its last day"""
    opensOn: str
    closesOn: str
    stage: PosLinkStage
    links: int
    """The number of links to declare"""

PosLinkEventType = Literal["pos_link.due"]

class _PosLinkRequest(TypedDict):
    posTerminalId: str
    posRegisterId: str
    startsOn: str
    """The first day on which the terminal takes payments for the register"""

class PosLinkRequest(_PosLinkRequest, total=False):
    endsOn: Optional[str]
    """The last such day"""

PosLinkStage = Literal["open", "closing", "overdue"]

class PosLinkUpdate(TypedDict, total=False):
    startsOn: str
    """The first day on which the terminal takes payments for the register"""
    endsOn: Optional[str]
    """The last such day"""

class PosMismatch(TypedDict):
    cause: PosMismatchCause
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    provider: str
    at: str
    transactionId: Optional[str]
    """The payment; for `link`, the matching one"""
    receiptId: Optional[str]
    """The receipt; for `link`, the matching one"""
    number: Optional[str]
    """The receipt's number"""
    saleId: Optional[str]
    repair: PosRepair
    request: Optional[PosRepairRequest]

PosMismatchCause = Literal["receipt_missing", "payment_missing", "payment_undone"]

class PosRegister(TypedDict):
    id: str
    kind: PosRegisterKind
    name: str
    serial: Optional[str]
    """The register's serial number (matricola)"""
    address: Optional[str]
    """The address of the shop"""
    availableOn: str
    """When it could first take payments or issue receipts"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    provider: Optional[str]
    bridgeId: Optional[str]
    missing: List[Literal["serial", "address"]]
    """The fields that are required before a link can be declared"""
    createdAt: str
    updatedAt: str

PosRegisterKind = Literal["register", "server", "online"]

class _PosRegisterRequest(TypedDict):
    name: str
    """The merchant's name for it"""
    availableOn: str
    """When it could first take payments or issue receipts"""

class PosRegisterRequest(_PosRegisterRequest, total=False):
    kind: PosRegisterKind
    """Defaults to register"""
    serial: Optional[str]
    """The register's serial number (matricola)"""
    address: Optional[str]
    """The address of the shop"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    provider: Optional[str]
    """The fiscal provider that it belongs to"""
    bridgeId: Optional[str]
    """The bridge that drives it"""

class PosRegisterUpdate(TypedDict, total=False):
    kind: PosRegisterKind
    """Defaults to register"""
    name: str
    """The merchant's name for it"""
    serial: Optional[str]
    """The register's serial number (matricola)"""
    address: Optional[str]
    """The address of the shop"""
    availableOn: str
    """When it could first take payments or issue receipts"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    provider: Optional[str]
    """The fiscal provider that it belongs to"""
    bridgeId: Optional[str]
    """The bridge that drives it"""

PosRepair = Literal["link", "issue_sale", "issue", "void"]

class PosRepairRequest(TypedDict):
    """The request that repairs it, to send with an `Idempotency-Key` once a person has agreed. `issue` uses the provider and VAT of new receipts. Null if more must be decided"""
    method: Literal["POST"]
    path: str
    body: Dict[str, Any]

PosSheetFormat = Literal["xlsx", "csv"]

class PosTerminal(TypedDict):
    id: str
    kind: PosTerminalKind
    name: str
    terminalId: Optional[str]
    """The terminal's ID at the acquirer, as shown in its contract and on its slips"""
    acquirerName: Optional[str]
    acquirerTaxCode: Optional[str]
    """The acquirer's tax code, as shown in its contract"""
    address: Optional[str]
    """The address of the shop"""
    availableOn: str
    """When it could first take payments or issue receipts"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    exclusion: Optional[PosExclusion]
    exclusionNote: Optional[str]
    provider: Optional[str]
    providerTerminalId: Optional[str]
    bridgeId: Optional[str]
    missing: List[Literal["terminalId", "acquirerName", "acquirerTaxCode", "address"]]
    """The fields that are required before a link can be declared"""
    createdAt: str
    updatedAt: str

PosTerminalKind = Literal["physical", "softpos", "virtual"]

class _PosTerminalRequest(TypedDict):
    name: str
    """The merchant's name for it"""
    availableOn: str
    """When it could first take payments or issue receipts"""

class PosTerminalRequest(_PosTerminalRequest, total=False):
    kind: PosTerminalKind
    """Defaults to physical"""
    terminalId: Optional[str]
    """The terminal's ID at the acquirer, as shown in its contract and on its slips"""
    acquirerName: Optional[str]
    """The acquirer's legal name"""
    acquirerTaxCode: Optional[str]
    """The acquirer's tax code, as shown in its contract"""
    address: Optional[str]
    """The address of the shop"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    exclusion: Optional[PosExclusion]
    """Why it need not be linked"""
    exclusionNote: Optional[str]
    provider: Optional[str]
    """The payment provider that it belongs to"""
    providerTerminalId: Optional[str]
    """Its ID at that provider"""
    bridgeId: Optional[str]
    """The bridge that drives it"""

class PosTerminalTotals(TypedDict):
    provider: str
    terminalId: Optional[str]
    """At the provider; null for payments without a device"""
    posTerminalId: Optional[str]
    """Its record at the desk; null if it is not registered"""
    isLinked: bool
    """Whether it was linked to a register on that day, or is excluded"""
    count: int
    taken: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tips: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class PosTerminalUpdate(TypedDict, total=False):
    kind: PosTerminalKind
    """Defaults to physical"""
    name: str
    """The merchant's name for it"""
    terminalId: Optional[str]
    """The terminal's ID at the acquirer, as shown in its contract and on its slips"""
    acquirerName: Optional[str]
    """The acquirer's legal name"""
    acquirerTaxCode: Optional[str]
    """The acquirer's tax code, as shown in its contract"""
    address: Optional[str]
    """The address of the shop"""
    availableOn: str
    """When it could first take payments or issue receipts"""
    ceasedOn: Optional[str]
    """When it was taken out of use"""
    exclusion: Optional[PosExclusion]
    """Why it need not be linked"""
    exclusionNote: Optional[str]
    provider: Optional[str]
    """The payment provider that it belongs to"""
    providerTerminalId: Optional[str]
    """Its ID at that provider"""
    bridgeId: Optional[str]
    """The bridge that drives it"""

class Preferences(TypedDict):
    dayEndsAt: str
    """The full hour, up to 06:00, at which the shop's day ends: in reports and closes, earlier sales belong to the previous day. Documents keep their own date. Defaults to 00:00"""
    language: PreferredLanguage
    """Language of e-mails to members who have chosen no other"""
    vatDepartments: List[VatDepartment]
    receipts: ReceiptPreferences
    invoices: InvoicePreferences
    notifications: NotificationPreferences
    timeZone: str
    """For days in reports and closes, and for times without an offset in queries"""
    ownTimeZone: bool
    """Whether the merchant chose it; otherwise it is the installation's"""

class PreferencesUpdate(TypedDict, total=False):
    language: PreferredLanguage
    """Language of e-mails to members who have chosen no other"""
    timeZone: Optional[str]
    """Null: the installation's"""
    dayEndsAt: str
    """The full hour, up to 06:00, at which the shop's day ends: in reports and closes, earlier sales belong to the previous day. Documents keep their own date. Defaults to 00:00"""
    vatDepartments: List[VatDepartment]
    receipts: ReceiptPreferencesUpdate
    invoices: InvoicePreferencesUpdate
    notifications: NotificationPreferencesUpdate

PreferredInvoiceMeans = Literal["credit", "electronic", "cash", "none"]

PreferredLanguage = Literal["it", "en"]

PreferredReceiptMeans = Literal["cash", "electronic", "ticket"]

class Price(TypedDict):
    id: str
    """The `priceId` of the other endpoints"""
    name: str
    amount: Optional[Decimal]
    """Major units per period; null if usage-based"""
    currency: str
    interval: Literal["day", "week", "month", "year", None]
    intervalCount: Optional[int]

class PrivacyPerson(TypedDict, total=False):
    """At least one; all must refer to the same person"""
    email: str
    phone: str
    """With or without +39; at least 8 digits"""
    taxCode: str
    vatId: str
    customerId: str

class PrivacyRequest(TypedDict):
    id: str
    type: PrivacyRequestType
    status: PrivacyRequestStatus
    found: List[PersonalRecords]
    """The records exported, or processed by the erasure"""
    kept: List[KeptRecords]
    """For an erasure: the data that is kept, and why"""
    open: int
    """Payments, store refunds, accountant exports and personal data exports that are in progress"""
    createdAt: str
    updatedAt: str
    expiresAt: Optional[str]
    """For an export: when the data will be deleted"""

class PrivacyRequestPage(TypedDict):
    items: List[PrivacyRequest]
    token: Optional[str]
    """The next page's token; null on the last page"""

PrivacyRequestStatus = Literal["pending", "waiting", "completed", "failed", "expired"]

PrivacyRequestType = Literal["export", "erasure"]

class PrivacyRequestWish(TypedDict):
    type: PrivacyRequestType
    person: PrivacyPerson

class _Problem(TypedDict):
    type: str
    """The page that explains the code"""
    title: str
    """The same for every problem with this code"""
    status: int
    """The response status"""
    detail: str
    """Describes this occurrence, for people"""
    code: ProblemCode
    requestId: str
    """Identifies the request in logs; quote it when you ask for help"""

class Problem(_Problem, total=False):
    errors: List[FieldProblem]
    """The invalid fields"""
    provider: ProviderRefusal
    saleId: str
    """The sale that contains the order, with the code `order_in_sale`"""

ProblemCode = Literal["validation_failed", "malformed_body", "raw_card_data_refused", "capability_not_supported", "refund_exceeds_payment", "transaction_not_refundable", "client_id_mismatch", "provider_refused", "sender_not_trusted", "webhook_refused", "webhook_unauthorized", "passcode_invalid", "passkey_invalid", "pairing_code_invalid", "invitation_invalid", "invalid_grant", "invalid_scope", "invalid_target", "unsupported_grant_type", "invalid_redirect_uri", "invalid_client_metadata", "unauthorized", "refresh_token_invalid", "insufficient_scope", "insufficient_role", "fresh_sign_in_required", "passkey_required", "forbidden", "address_not_allowed", "bridge_not_approved", "bridge_right_missing", "bridge_address_exposed", "bridge_pin_required", "bridge_pin_wrong", "quota_reached", "sign_up_closed", "client_secret_mismatch", "route_not_found", "provider_not_found", "account_not_found", "not_found", "method_not_allowed", "request_timeout", "idempotency_in_progress", "terminal_busy", "payment_disputed", "order_in_sale", "order_not_paid", "account_not_ready", "conflict", "day_closed", "body_too_large", "unsupported_media_type", "idempotency_key_reused", "rate_limited", "headers_too_large", "internal_error", "connect_failed", "exchange_unavailable", "provider_failed", "provider_unavailable", "unavailable"]

class Product(TypedDict):
    id: str
    name: str
    price: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    vat: str
    description: Optional[str]
    sku: Optional[str]
    barcode: Optional[str]
    category: Optional[str]
    active: bool
    assetId: Optional[str]
    createdAt: str
    updatedAt: str

class _ProductRequest(TypedDict):
    name: str
    price: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes)"""

class ProductRequest(_ProductRequest, total=False):
    description: Optional[str]
    sku: Optional[str]
    barcode: Optional[str]
    category: Optional[str]
    currency: str
    """ISO 4217; defaults to EUR"""
    active: bool
    """Whether it is for sale; defaults to true"""
    assetId: Optional[str]

class ProductUpdate(TypedDict, total=False):
    name: str
    price: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes)"""
    description: Optional[str]
    sku: Optional[str]
    barcode: Optional[str]
    category: Optional[str]
    currency: str
    """ISO 4217; defaults to EUR"""
    active: bool
    """Whether it is for sale; defaults to true"""
    assetId: Optional[str]

ProofOfPurchase = Literal["none", "card_slip", "empties"]

class Provider(TypedDict):
    kind: ProviderKind
    id: str
    """The name in paths and records"""
    label: Optional[str]
    """An alias that paths also accept"""
    name: str
    homepage: Optional[str]
    capabilities: List[str]
    takesCustomerTaxCode: bool
    """Whether its receipts support the customer's tax code (`customerTaxCode`)"""
    refundsWithoutOriginal: bool
    """Whether it issues refunds of goods sold on another register (`withoutOriginal`)"""
    status: Optional[AccountStatus]
    mode: Optional[Mode]
    modes: List[Mode]
    """The modes available for its accounts on this installation"""

class ProviderBalance(TypedDict):
    provider: str
    mode: Mode
    balances: List[CurrencyBalance]
    at: str
    """When the provider reported it"""

class ProviderExchange(TypedDict):
    method: str
    host: str
    path: str
    """Without the query; secrets are replaced by `…`"""
    status: Optional[int]
    """The response status; null if there was no usable response"""
    failure: Optional[str]
    """Why there was no usable response, as a code"""
    durationMs: int
    """From the start of the first attempt to the end of the last"""

ProviderKind = Literal["payment", "fiscal", "store"]

class ProviderOutcome(TypedDict):
    status: PaymentStatus
    at: str

class ProviderRefusal(TypedDict):
    """The provider's own code and message, if it rejected the request"""
    code: str
    message: str

class PublicApp(TypedDict):
    clientId: str
    name: str
    logo: Optional[str]
    """The image's URL"""

class PublicCustomer(TypedDict):
    code: str
    displayName: str

class Receipt(TypedDict):
    id: str
    provider: str
    mode: Mode
    type: ReceiptType
    status: DocumentStatus
    number: Optional[str]
    amount: Decimal
    date: Optional[str]
    items: List[ReceiptItem]
    payment: ReceiptPayment
    rounding: Decimal
    """The amount paid less the total: only differs from 0 for cash rounded to five cents (9.98 paid with 10.00: 0.02)"""
    lottery: Optional[str]
    customerTaxCode: Optional[str]
    original: Optional[str]
    withoutOriginal: Optional[WithoutOriginal]
    returned: List[ReturnedGoods]
    """For each item, the quantity that partial returns have covered so far"""
    vat: List[ReceiptVatItem]
    """The total of the items of each VAT code"""
    invoiceId: Optional[str]
    """The invoice that replaces it"""
    transmitted: bool
    """Whether it reaches the tax office"""
    bridgeId: Optional[str]
    """The bridge that it was handed over to or that requested it"""
    saleId: Optional[str]
    """The sale for which it was requested. If it failed, the sale issues it again"""
    transactionIds: List[str]
    """Its electronic payments"""
    transactionId: Optional[str]
    """Its electronic payment; the first if there are several"""
    failure: Optional[Failure]
    createdAt: str
    updatedAt: str

class ReceiptVatItem(TypedDict):
    code: str
    taxable: Decimal
    tax: Decimal
    gross: Decimal

class ReceiptEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: ReceiptEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: DocumentEventData

ReceiptEventType = Literal["receipt.pending", "receipt.completed", "receipt.failed", "receipt.canceled"]

class ReceiptFigures(TypedDict):
    issued: ReceiptFiguresIssued
    """Sales, including those that were voided later"""
    voided: ReceiptFiguresVoided
    """Voids"""
    returned: ReceiptFiguresReturned
    """Partial returns"""
    net: Decimal
    """Issued less voided and returned"""
    vat: List[VatSums]
    """VAT of the receipts that no invoice replaces; for the others it is on the invoice. The other figures include all receipts"""
    means: MeansSums

class ReceiptFiguresIssued(TypedDict):
    """Sales, including those that were voided later"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class ReceiptFiguresVoided(TypedDict):
    """Voids"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class ReceiptFiguresReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class _ReceiptItem(TypedDict):
    description: str
    quantity: Amount
    """With at most three decimals"""
    price: Amount
    """Unit price in euros, including VAT"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N6)"""

class ReceiptItem(_ReceiptItem, total=False):
    discount: Amount
    """For the whole line, in euros"""
    gift: bool
    """Free gift: counts as 0"""

class ReceiptLink(TypedDict):
    url: str
    """Serves the receipt as a PDF"""
    qr: str
    """The QR code of `url`, an SVG image"""
    expiresAt: str

class ReceiptMail(TypedDict):
    email: str
    """The e-mail address it is sent to"""

class _ReceiptMailRequest(TypedDict):
    email: str

class ReceiptMailRequest(_ReceiptMailRequest, total=False):
    gift: bool
    """A gift copy, without prices"""

class ReceiptPage(TypedDict):
    items: List[Receipt]
    token: Optional[str]
    """The next page's token; null on the last page"""

class ReceiptPayment(TypedDict, total=False):
    """Must equal the items' total. A return or refund can return at most what its sale took in cash, by card and in vouchers, minus earlier returns; a discount on the total is returned as `discount`"""
    cash: Amount
    """If everything is paid in cash, this may be the total rounded to the nearest five cents"""
    electronic: Amount
    """By card or any other electronic means"""
    ticket: Amount
    """Meal vouchers"""
    ticketCount: int
    """Number of vouchers; defaults to 1"""
    discount: Amount
    """Discount on the amount due; VAT does not change"""
    credit: Amount
    """Not paid yet"""
    creditFor: CreditFor
    """What `credit` is for; defaults to goods"""

class ReceiptPreferences(TypedDict):
    provider: Optional[str]
    """The default fiscal provider; null if none"""
    vat: Optional[str]
    """The default VAT; null for the standard rate"""
    means: Optional[PreferredReceiptMeans]

class ReceiptPreferencesUpdate(TypedDict, total=False):
    provider: Optional[str]
    """The default fiscal provider; null if none"""
    vat: Optional[str]
    """The default VAT; null for the standard rate"""
    means: Optional[PreferredReceiptMeans]

class ReceiptReport(TypedDict):
    start: str
    end: str
    """End of the period (inclusive)"""
    mode: Mode
    timeZone: str
    """The time zone of the days and hours"""
    issued: ReceiptReportIssued
    """Sales, including those that were voided later"""
    voided: ReceiptReportVoided
    """Voids"""
    returned: ReceiptReportReturned
    """Partial returns"""
    net: Decimal
    """Issued less voided and returned"""
    vat: List[VatSums]
    """VAT of the receipts that no invoice replaces; for the others it is on the invoice. The other figures include all receipts"""
    means: MeansSums

class ReceiptReportIssued(TypedDict):
    """Sales, including those that were voided later"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class ReceiptReportVoided(TypedDict):
    """Voids"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class ReceiptReportReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class _ReceiptRequest(TypedDict):
    type: ReceiptType
    items: List[ReceiptItem]
    payment: ReceiptPayment

class ReceiptRequest(_ReceiptRequest, total=False):
    lottery: str
    """The customer's receipt-lottery code"""
    customerTaxCode: str
    """The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported`"""
    original: str
    withoutOriginal: WithoutOriginal
    transactionId: str
    """The payment of its electronic amount"""
    transactionIds: List[str]
    """The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one"""
    bridgeId: str
    """For a `handoff` receipt: the bridge that prints it, if not the registered one"""

class _ReceiptSettlement(TypedDict):
    status: Outcome

class ReceiptSettlement(_ReceiptSettlement, total=False):
    number: str
    date: str
    failure: ReceiptSettlementFailure

class ReceiptSettlementFailure(TypedDict):
    code: str
    message: str

ReceiptType = Literal["sale", "return", "refund"]

class Received(TypedDict):
    received: Literal[True]

class ReceivedFile(TypedDict):
    id: str
    kind: str
    sdiId: Optional[str]
    fileName: Optional[str]
    transmissionId: Optional[str]
    message: Optional[str]
    invoice: Optional[IncomingInvoiceSummary]
    receivedAt: str

class ReceivedFileDetail(TypedDict):
    id: str
    kind: str
    sdiId: Optional[str]
    fileName: Optional[str]
    transmissionId: Optional[str]
    message: Optional[str]
    invoice: Optional[IncomingInvoiceSummary]
    receivedAt: str
    invoices: List[IncomingInvoice]

class ReceivedFilePage(TypedDict):
    items: List[ReceivedFile]
    token: Optional[str]
    """The next page's token; null on the last page"""

class Reception(TypedDict):
    id: str
    kind: str
    """RC, NS, MC, NE, DT, AT, EC, SE, MT, or invoice"""
    sdiId: Optional[str]
    invoiceId: Optional[str]
    status: ReceptionStatus
    duplicate: bool
    """Whether it was received before"""
    transmission: Optional[ReceptionTransmission]
    receivedAt: str

class ReceptionTransmission(TypedDict):
    id: str
    status: TransmissionStatus
    state: str
    """Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected"""

class _ReceptionRequest(TypedDict):
    xml: str
    """XML as text, or base64 of the file, which may be signed (.p7m)"""

class ReceptionRequest(_ReceptionRequest, total=False):
    fileName: str

ReceptionStatus = Literal["applied", "noted", "unmatched"]

class Reconciled(TypedDict):
    payments: ReconciledPayments
    """Completed electronic payments less refunds; the amount includes only payments in euros"""
    receipts: ReconciledReceipts
    """Receipts with an electronic part"""
    paymentsWithoutReceipt: List[ReconciledPaymentsWithoutReceiptItem]
    receiptsWithoutPayment: List[ReconciledReceiptsWithoutPaymentItem]

class ReconciledPayments(TypedDict):
    """Completed electronic payments less refunds; the amount includes only payments in euros"""
    count: int
    amount: Decimal
    documented: int

class ReconciledReceipts(TypedDict):
    """Receipts with an electronic part"""
    count: int
    electronic: Decimal
    linked: int

class ReconciledPaymentsWithoutReceiptItem(TypedDict):
    id: str
    provider: str
    terminalId: Optional[str]
    amount: Decimal
    currency: str
    createdAt: str

class _ReconciledReceiptsWithoutPaymentItem(TypedDict):
    id: str
    provider: str
    number: Optional[str]
    amount: Decimal
    electronic: Decimal
    createdAt: str

class ReconciledReceiptsWithoutPaymentItem(_ReconciledReceiptsWithoutPaymentItem, total=False):
    undoneTransactionIds: List[str]
    """Its payments that failed or were canceled after completion: the receipt needs another payment or must be voided"""

class Reconciliation(TypedDict):
    date: str
    mode: Mode
    payments: ReconciliationPayments
    """Completed electronic payments less refunds; the amount includes only payments in euros"""
    receipts: ReconciliationReceipts
    """Receipts with an electronic part"""
    paymentsWithoutReceipt: List[ReconciliationPaymentsWithoutReceiptItem]
    receiptsWithoutPayment: List[ReconciliationReceiptsWithoutPaymentItem]
    suggestions: List[LinkSuggestion]
    """Pairs that may belong together: same amount within an hour, closest first"""
    links: List[LaterLink]
    """Receipts that were linked after they were issued, newest first"""

class ReconciliationPayments(TypedDict):
    """Completed electronic payments less refunds; the amount includes only payments in euros"""
    count: int
    amount: Decimal
    documented: int

class ReconciliationReceipts(TypedDict):
    """Receipts with an electronic part"""
    count: int
    electronic: Decimal
    linked: int

class ReconciliationPaymentsWithoutReceiptItem(TypedDict):
    id: str
    provider: str
    terminalId: Optional[str]
    amount: Decimal
    currency: str
    createdAt: str

class _ReconciliationReceiptsWithoutPaymentItem(TypedDict):
    id: str
    provider: str
    number: Optional[str]
    amount: Decimal
    electronic: Decimal
    createdAt: str

class ReconciliationReceiptsWithoutPaymentItem(_ReconciliationReceiptsWithoutPaymentItem, total=False):
    undoneTransactionIds: List[str]
    """Its payments that failed or were canceled after completion: the receipt needs another payment or must be voided"""

class ReconciliationCase(TypedDict):
    id: str
    """Stable for the same kind and record"""
    kind: ReconciliationKind
    reason: str
    """What the kind means"""
    status: ReconciliationStatus
    mode: Mode
    provider: Optional[str]
    amount: Decimal
    """The amount in question, or the difference; negative if it is missing"""
    currency: str
    references: Dict[str, str]
    """The related records, such as `transactionId` and `payoutId`, and the text of a bank line (`bankText`)"""
    since: str
    """The time of the related record"""
    assignedTo: Optional[str]
    """A member of the merchant"""
    note: Optional[str]
    """The explanation"""
    resolvedBy: Optional[str]
    """The member; null for an API key"""
    resolvedAt: Optional[str]
    updatedAt: str

class ReconciliationCasePage(TypedDict):
    items: List[ReconciliationCase]
    token: Optional[str]
    """The next page's token; null on the last page"""

ReconciliationDecision = Literal["resolved", "open"]

ReconciliationKind = Literal["payment_not_paid_out", "payment_amount_differs", "line_unknown_payment", "payout_lines_differ", "payout_not_at_bank", "payout_short", "bank_line_unmatched", "fee_late", "sale_without_document", "drawer_difference"]

ReconciliationStatus = Literal["open", "resolved", "cleared"]

class ReconciliationUpdate(TypedDict, total=False):
    assignedTo: Optional[str]
    """A member of the merchant"""
    status: ReconciliationDecision
    note: Optional[str]
    """The explanation"""

class RefreshRequest(TypedDict):
    refreshToken: str

class _Refund(TypedDict):
    id: str
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    status: PaymentStatus
    reason: Optional[str]
    failure: Optional[Failure]
    createdAt: str

class Refund(_Refund, total=False):
    decision: RefundDecision

RefundDecidedStatus = Literal["completed", "failed"]

class RefundDecision(TypedDict):
    """The outcome that a person entered from the provider's dashboard; if `status` differs, the provider has since reported its own"""
    status: RefundDecidedStatus
    reason: str
    userId: str
    at: str

class _RefundDecisionRequest(TypedDict):
    status: RefundDecidedStatus
    reason: str
    """What the provider's dashboard shows, in the person's own words"""

class RefundDecisionRequest(_RefundDecisionRequest, total=False):
    providerRefundId: str
    """The provider's ID in its dashboard"""

class RefundEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: RefundEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: RefundEventData

class _RefundEventData(TypedDict):
    id: str
    """The payment that was refunded"""
    refundId: str
    """The refund"""
    provider: str
    to: PaymentStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str

_RefundEventDataWords = TypedDict("_RefundEventDataWords", {"from": "Optional[PaymentStatus]"}, total=False)

class RefundEventData(_RefundEventData, _RefundEventDataWords, total=False):
    mode: Mode
    cause: EventCause

RefundEventType = Literal["refund.pending", "refund.completed", "refund.failed", "refund.canceled", "refund.verification"]

class RefundRequest(TypedDict, total=False):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    reason: str
    despiteDispute: bool
    """Refunds the payment even if it is disputed, which is otherwise rejected with 409 `payment_disputed`"""

class _RegisteredClient(TypedDict):
    redirect_uris: List[str]
    client_id: str
    client_id_issued_at: int

class RegisteredClient(_RegisteredClient, total=False):
    client_name: str
    token_endpoint_auth_method: ClientAuthMethod
    grant_types: List[GrantType]
    response_types: List[ResponseType]
    client_secret: str
    client_secret_expires_at: int

class RequestActor(TypedDict):
    type: RequestActorType
    id: str
    """The ID of the user, app (its client ID) or API key"""

RequestActorType = Literal["user", "app", "key"]

RequestMethod = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

RequestOutcome = Literal["done", "refused", "failed"]

ResponseType = Literal["code"]

class ReturnedGoods(TypedDict):
    quantity: Decimal
    discount: Decimal
    """From the line's discount"""

class ReturnedLine(TypedDict):
    line: int
    quantity: Decimal

class _RevokeRequest(TypedDict):
    token: str
    """An access or refresh token"""

class RevokeRequest(_RevokeRequest, total=False):
    clientId: str
    clientSecret: str

class Revoked(TypedDict):
    pass

Role = Literal["owner", "manager", "cashier", "accountant", "technician", "developer"]

class Sale(TypedDict):
    id: str
    status: SaleStatus
    items: List[SaleItem]
    total: Decimal
    """Items less discount, in euros"""
    discount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tip: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    rounding: Decimal
    """Cash rounding; positive if more than the total is paid"""
    paid: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    due: Decimal
    """The amount still due, including tip and rounding"""
    owed: Decimal
    """The part paid by `credit` that the customer still owes; a payment added later settles it"""
    change: Decimal
    """The cash to return to the customer"""
    payments: List[SalePayment]
    document: Optional[SaleDocument]
    returns: List[SaleReturn]
    issued: List[SaleIssued]
    """The vouchers and deposits that it sold, once it is completed"""
    question: Optional[SaleQuestion]
    mode: Optional[Mode]
    """Null before it has a payment or a document"""
    orderId: Optional[str]
    tableId: Optional[str]
    customerId: Optional[str]
    clientId: str
    reference: Optional[str]
    metadata: Dict[str, str]
    createdAt: str
    updatedAt: str

class SaleAnswer(TypedDict):
    choice: SaleChoice

class SaleCategorySum(TypedDict):
    category: Optional[str]
    quantity: Decimal
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

SaleChoice = Literal["issue_again", "give_back", "refund_again", "capture_again", "ask_again"]

class SaleDocument(TypedDict):
    kind: IssuedKind
    provider: str
    id: Optional[str]
    status: SalePartStatus
    number: Optional[str]
    failure: Optional[SaleFailure]

SaleDocumentFilter = Literal["missing"]

SaleDocumentKind = Literal["receipt", "invoice", "none"]

class SaleDocumentRequest(TypedDict, total=False):
    kind: SaleDocumentKind
    """Defaults to receipt"""
    provider: str
    """Optional if only one account is connected"""
    lottery: str
    """Of a receipt"""
    customerTaxCode: str
    """Of a receipt"""
    type: str
    """Of an invoice"""
    customer: InvoiceCustomer

class SaleEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: SaleEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: SaleEventData

class _SaleEventData(TypedDict):
    id: str
    """The sale"""
    to: SaleStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str

_SaleEventDataWords = TypedDict("_SaleEventDataWords", {"from": "Optional[SaleStatus]"}, total=False)

class SaleEventData(_SaleEventData, _SaleEventDataWords, total=False):
    orderId: Optional[str]
    """The order that is sold"""

SaleEventType = Literal["sale.open", "sale.paying", "sale.issuing", "sale.completed", "sale.returned", "sale.undone", "sale.question"]

class SaleFailure(TypedDict):
    code: str
    message: str

class SaleIssued(TypedDict):
    line: int
    """The item's position in the sale, from 0"""
    kind: IssuedPrepayment
    id: str

class _SaleItem(TypedDict):
    description: str
    quantity: Amount
    """With at most three decimals"""
    price: Amount
    """Unit price in euros, including VAT"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N6)"""

class SaleItem(_SaleItem, total=False):
    discount: Amount
    """For the whole line, in euros"""
    gift: bool
    """Free gift: counts as 0"""
    productId: Optional[str]
    voucher: SoldVoucher
    deposit: bool
    """A deposit for later goods with the same VAT"""

SaleMeans = Literal["cash", "ticket", "credit", "voucher", "deposit", "card", "terminal", "link", "app", "code", "checkin"]

class SaleMeansSum(TypedDict):
    means: str
    payments: int
    amount: Decimal
    """Less refunds"""

class SalePage(TypedDict):
    items: List[Sale]
    token: Optional[str]
    """The next page's token; null on the last page"""

SalePartStatus = Literal["starting", "pending", "completed", "failed", "canceled", "verification"]

class SalePayment(TypedDict):
    id: str
    means: SaleMeans
    amount: Decimal
    """The amount that counts towards the sale, without change"""
    status: SalePartStatus
    provider: str
    """`handoff` for money at the counter"""
    transactionId: Optional[str]
    failure: Optional[SaleFailure]

class _SalePaymentRequest(TypedDict):
    means: SaleMeans
    amount: Amount
    """In euros. For cash: the amount that the customer hands over"""

class SalePaymentRequest(_SalePaymentRequest, total=False):
    provider: str
    """Optional if only one account is connected"""
    token: str
    terminalId: str
    ticketCount: int
    code: str
    depositId: str
    """The deposit or its sale"""
    returnUrl: str
    successUrl: str
    cancelUrl: str
    callbackUrl: str
    platform: Literal["ios", "android", "web"]
    expiresAt: str

class SaleProductSum(TypedDict):
    productId: Optional[str]
    description: str
    category: Optional[str]
    quantity: Decimal
    returned: Decimal
    """The returned quantity"""
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class SaleQuestion(TypedDict):
    kind: SaleQuestionKind
    text: str
    evidence: List[str]
    choices: List[SaleChoice]

SaleQuestionKind = Literal["document_refused", "document_unknown", "refund_refused", "payment_unknown", "capture_refused"]

class SaleReport(TypedDict):
    start: str
    end: str
    """End of the period (inclusive)"""
    mode: Mode
    timeZone: str
    """The time zone of the day"""
    sales: int
    """Completed sales, except those of vouchers and deposits only"""
    amount: Decimal
    """Items less discounts, without tips, vouchers and deposits"""
    average: Decimal
    """`amount` by `sales`; 0 if there are none"""
    tips: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    returns: SaleReturns
    withoutDocument: SalesWithoutDocument
    prepaid: SoldPrepayments
    byMeans: List[SaleMeansSum]
    byProduct: List[SaleProductSum]
    """The 500 products with the highest amounts; items without a product are grouped by description"""
    byCategory: List[SaleCategorySum]
    """All products, including those not in `byProduct`"""

class _SaleRequest(TypedDict):
    items: List[SaleItem]

class SaleRequest(_SaleRequest, total=False):
    payments: List[SalePaymentRequest]
    """Payments below the total leave the sale open"""
    document: SaleDocumentRequest
    orderId: Optional[str]
    tableId: Optional[str]
    customerId: Optional[str]
    tip: Amount
    """In euros; not part of the total and not on the document"""
    discount: Amount
    """Discount on the amount due, in euros; VAT does not change"""
    rounding: Amount
    """Only if everything is paid in cash: to the nearest five cents (0.02 for 9.98 paid with 10.00)"""
    reference: Optional[str]
    metadata: Dict[str, str]

class SaleReturn(TypedDict):
    id: str
    purpose: SaleReturnPurpose
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    status: SalePartStatus
    items: List[ReturnedLine]
    payments: List[SaleReturnPayment]
    document: Optional[SaleDocument]
    reason: Optional[str]

class SaleReturnItem(TypedDict):
    line: int
    """The item's position in the sale, from 0"""
    quantity: Amount
    """With at most three decimals"""

class SaleReturnPayment(TypedDict):
    paymentId: str
    means: SaleMeans
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    status: SalePartStatus
    refundId: Optional[str]
    failure: Optional[SaleFailure]

class SaleReturnPaymentRequest(TypedDict):
    paymentId: str
    amount: Amount
    """In euros"""

SaleReturnPurpose = Literal["return", "undo", "surplus"]

class SaleReturnRequest(TypedDict, total=False):
    items: List[SaleReturnItem]
    amount: Amount
    """Instead of `items`; in euros"""
    payments: List[SaleReturnPaymentRequest]
    """The payments to refund; by default each refund goes back to its original payment"""
    reason: Optional[str]

class SaleReturns(TypedDict):
    """Returns of these sales, whenever they were made"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

SaleStatus = Literal["open", "paying", "issuing", "completed", "returned", "undone", "question"]

class SalesWithoutDocument(TypedDict):
    """Sales that still need a document"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

Scope = Literal["payments:read", "payments:write", "refunds:write", "fiscals:read", "fiscals:write", "stores:read", "stores:write"]

class SdiNotification(TypedDict):
    id: str
    kind: str
    message: Optional[str]
    receivedAt: str

class Session(TypedDict):
    id: str
    ip: str
    """The IP address of the session"""
    userAgent: Optional[str]
    createdAt: str
    lastUsedAt: str
    current: bool
    """Whether it is the current session"""

class _SignInRequest(TypedDict):
    email: str

class SignInRequest(_SignInRequest, total=False):
    code: str
    """The passcode; if absent, one is e-mailed"""
    invitation: str
    """From an invitation link: signing in accepts the invitation and starts a session at its merchant"""

class SignedRelease(TypedDict):
    """Null: it keeps its program"""
    payloadType: str
    payload: str
    signatures: List[SignedReleaseSignature]

class SignedReleaseSignature(TypedDict):
    keyid: str
    sig: str

class SoldPrepayments(TypedDict):
    """Vouchers and deposits that were sold"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class _SoldVoucher(TypedDict):
    purpose: VoucherPurpose

class SoldVoucher(_SoldVoucher, total=False):
    expiresAt: str

StampDutyOn = Literal["seller", "customer"]

class _StoreOrder(TypedDict):
    id: str
    provider: str
    mode: Mode
    orderNumber: str
    status: StoreOrderStatus
    type: StoreRecordType
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str
    receivedAmount: Decimal
    """The amount that the customer has paid; 0 for a refund. The difference to `refundedAmount` can be refunded"""
    refundedAmount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    itemsDifference: Decimal
    """The part of the amount not covered by the store's items, usually 0; otherwise only a refund by amount is possible"""
    customer: StoreOrderCustomer
    items: List[StoreOrderItem]
    note: Optional[str]
    metadata: Dict[str, str]
    createdAt: str
    updatedAt: str

class StoreOrder(_StoreOrder, total=False):
    refunds: List[StoreRefund]
    """Only when the order is read individually"""

class StoreOrderCustomer(TypedDict):
    name: Optional[str]
    email: Optional[str]

class StoreOrderEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: StoreOrderEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: StoreOrderEventData

class _StoreOrderEventData(TypedDict):
    id: str
    """The order, as `GET /v1/store/{providerId}/transactions` names it"""
    provider: str
    orderNumber: str
    status: str
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    refundedAmount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str

class StoreOrderEventData(_StoreOrderEventData, total=False):
    mode: Mode

StoreOrderEventType = Literal["store_order.updated"]

class StoreOrderItem(TypedDict):
    id: str
    kind: StoreOrderItemKind
    name: str
    sku: Optional[str]
    quantity: Decimal
    """Pieces; decimals for goods sold by weight"""
    amount: Decimal
    """The line's total including taxes, less all discounts, including those on the whole order"""
    isReturnable: bool
    """Whether a refund at this store can be made for this line"""

StoreOrderItemKind = Literal["product", "shipping", "fee"]

class _StoreOrderOfAllPage(TypedDict):
    items: List[StoreOrder]
    token: Optional[str]
    """The next page's token; null on the last page"""
    unread: List[UnreadStore]
    """The stores that could not be read, and why"""

class StoreOrderOfAllPage(_StoreOrderOfAllPage, total=False):
    unreadable: List[UnreadableStoreOrder]
    """Orders that were omitted because they could not be read, and why; absent if none"""

class _StoreOrderPage(TypedDict):
    items: List[StoreOrder]
    token: Optional[str]
    """The next page's token; null on the last page"""

class StoreOrderPage(_StoreOrderPage, total=False):
    unreadable: List[UnreadableStoreOrder]
    """Orders that were omitted because they could not be read, and why; absent if none"""

StoreOrderStatus = Literal["pending", "completed", "failed", "canceled", "refunded"]

class StoreOrderUpdate(TypedDict, total=False):
    status: StoreOrderStatus
    note: str
    metadata: Dict[str, str]

StoreRecordType = Literal["order", "refund"]

class StoreRefund(TypedDict):
    id: str
    """The refund's transaction ID, or Banco's own ID until there is one"""
    status: StoreRefundStatus
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    reason: Optional[str]
    movedMoney: Optional[bool]
    """Whether the shop's payment provider refunds the money, or the refund is only recorded"""
    items: List[StoreOrderItem]
    """The returned lines; empty for a refund by amount"""
    createdAt: str

class StoreRefundEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: StoreRefundEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: StoreRefundEventData

class _StoreRefundEventData(TypedDict):
    id: str
    """The order that was refunded"""
    refundId: str
    """The refund"""
    provider: str
    to: str
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    currency: str

_StoreRefundEventDataWords = TypedDict("_StoreRefundEventDataWords", {"from": "Optional[str]"}, total=False)

class StoreRefundEventData(_StoreRefundEventData, _StoreRefundEventDataWords, total=False):
    mode: Mode

StoreRefundEventType = Literal["store_refund.completed", "store_refund.failed", "store_refund.verification"]

class StoreRefundRequest(TypedDict, total=False):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    reason: str
    items: List[StoreRefundRequestItem]
    """The lines to return; without an amount, their price is refunded"""

class StoreRefundRequestItem(TypedDict):
    id: str
    quantity: Amount

StoreRefundStatus = Literal["pending", "completed", "failed", "verification"]

class Subscription(TypedDict):
    id: str
    priceId: str
    status: str
    """The billing vendor's own status: active, past_due, canceled..."""
    currentPeriodEnd: Optional[str]
    cancelAtPeriodEnd: bool
    updatedAt: str

class SubscriptionEvent(TypedDict):
    id: str
    """The same for every attempt: an app that has already seen it can skip the event"""
    type: SubscriptionEventType
    timestamp: str
    """When it happened; events may arrive out of order"""
    merchantId: str
    """The merchant"""
    data: SubscriptionEventData

_SubscriptionEventDataWords = TypedDict("_SubscriptionEventDataWords", {"from": "Optional[str]"})

class SubscriptionEventData(_SubscriptionEventDataWords):
    id: str
    """The subscription"""
    priceId: str
    to: str

SubscriptionEventType = Literal["subscription.active", "subscription.trialing", "subscription.past_due", "subscription.unpaid", "subscription.paused", "subscription.canceled", "subscription.incomplete", "subscription.incomplete_expired"]

class Table(TypedDict):
    id: str
    name: str
    seats: Optional[int]
    zone: Optional[str]
    status: TableStatus
    orderId: Optional[str]
    position: Optional[TablePosition]
    createdAt: str
    updatedAt: str

class TablePosition(TypedDict):
    x: Amount
    y: Amount

class _TableRequest(TypedDict):
    name: str

class TableRequest(_TableRequest, total=False):
    seats: Optional[int]
    zone: Optional[str]
    status: TableStatus
    orderId: Optional[str]
    position: Optional[TablePosition]

TableStatus = Literal["free", "occupied", "reserved"]

class TableUpdate(TypedDict, total=False):
    name: str
    seats: Optional[int]
    zone: Optional[str]
    status: TableStatus
    orderId: Optional[str]
    position: Optional[TablePosition]

class Terminal(TypedDict):
    id: str
    provider: str
    mode: Mode
    name: str
    model: Optional[str]
    serial: Optional[str]
    status: TerminalStatus
    locationId: Optional[str]
    createdAt: str
    updatedAt: str

class TerminalPage(TypedDict):
    items: List[Terminal]
    token: Optional[str]
    """The next page's token; null on the last page"""

class _TerminalPaymentRequest(TypedDict):
    amount: Amount
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    terminalId: str

class TerminalPaymentRequest(_TerminalPaymentRequest, total=False):
    currency: str
    """ISO 4217; defaults to EUR"""
    description: str
    reference: str
    metadata: Dict[str, str]
    customer: TerminalPaymentRequestCustomer

class TerminalPaymentRequestCustomer(TypedDict, total=False):
    name: str
    email: str

class _TerminalRequest(TypedDict):
    name: str

class TerminalRequest(_TerminalRequest, total=False):
    registrationCode: str
    locationId: str

TerminalStatus = Literal["online", "offline", "busy", "unknown"]

class TerminalUpdate(TypedDict, total=False):
    name: str
    locationId: str

class Till(TypedDict):
    bridgeId: Optional[str]
    """The bridge; null for sales without one"""
    name: Optional[str]
    """The bridge's name at that time"""
    payments: TillPayments
    receipts: TillReceipts
    cash: CashCount

class _TillCount(TypedDict):
    bridgeId: Optional[str]
    """The bridge; null for sales without one"""

class TillCount(_TillCount, total=False):
    openingCash: Amount
    """The till's opening cash float; defaults to 0"""
    countedCash: Amount
    """Cash counted in the till's drawer now"""

class TillPayments(TypedDict):
    totals: List[PaymentSums]
    byMeans: List[PaymentSumsOf]

class TillReceipts(TypedDict):
    issued: TillReceiptsIssued
    """Sales, including those that were voided later"""
    voided: TillReceiptsVoided
    """Voids"""
    returned: TillReceiptsReturned
    """Partial returns"""
    net: Decimal
    """Issued less voided and returned"""
    means: MeansSums

class TillReceiptsIssued(TypedDict):
    """Sales, including those that were voided later"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class TillReceiptsVoided(TypedDict):
    """Voids"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class TillReceiptsReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class TokenRequest(TypedDict, total=False):
    code: str
    clientId: str
    clientSecret: str
    redirectUri: str
    codeVerifier: str
    resource: str
    grantType: GrantType
    refreshToken: str
    scope: str

class _TokenState(TypedDict):
    active: bool

class TokenState(_TokenState, total=False):
    token_type: str
    client_id: str
    scope: str
    sub: str
    iss: str
    aud: str
    exp: int
    iat: int

class Tokens(TypedDict):
    accessToken: str
    """For `Authorization: Bearer`; expires after a few minutes"""
    refreshToken: str
    """Single use, for POST /v1/auth/refresh"""

class Transmission(TypedDict):
    id: str
    mode: Mode
    fileName: str
    sdiId: Optional[str]
    status: TransmissionStatus
    state: str
    """Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected"""
    format: str
    sha256: str
    invoiceId: Optional[str]
    attempts: int
    failure: Optional[Failure]
    receivedAt: Optional[str]
    createdAt: str
    updatedAt: str

class TransmissionDetail(TypedDict):
    id: str
    mode: Mode
    fileName: str
    sdiId: Optional[str]
    status: TransmissionStatus
    state: str
    """Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected"""
    format: str
    sha256: str
    invoiceId: Optional[str]
    attempts: int
    failure: Optional[Failure]
    receivedAt: Optional[str]
    createdAt: str
    updatedAt: str
    notifications: List[SdiNotification]

class TransmissionPage(TypedDict):
    items: List[Transmission]
    token: Optional[str]
    """The next page's token; null on the last page"""

class TransmissionRequest(TypedDict, total=False):
    xml: str
    """XML as text, or base64 of the file, which may be signed (.p7m)"""
    fileName: str
    invoiceId: str
    """Instead of xml: one of the merchant's own invoices"""

TransmissionStatus = Literal["pending", "completed", "failed"]

class UnreadStore(TypedDict):
    provider: str
    code: str
    detail: str

class UnreadableStoreOrder(TypedDict):
    provider: str
    id: str
    detail: str

class VatDepartment(TypedDict):
    name: str
    vat: str
    """As on receipts"""

VatDue = Literal["I", "D", "S"]

class VatSums(TypedDict):
    code: str
    gross: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    taxable: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""
    tax: Decimal
    """Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR"""

class Voucher(TypedDict):
    id: str
    status: VoucherStatus
    saleId: str
    """The sale that sold it"""
    line: int
    """The item's position in that sale, from 0"""
    description: str
    amount: Decimal
    """The price that it was sold for, less returned amounts"""
    balance: Decimal
    """The remaining balance"""
    currency: str
    vat: Optional[str]
    """The VAT code whose VAT is already paid; null if VAT is due when it is spent"""
    mode: Optional[Mode]
    """The mode of the sale that sold it: only sales of this mode can spend it"""
    customerId: Optional[str]
    createdAt: str
    updatedAt: str
    purpose: VoucherPurpose
    codeEnd: Optional[str]
    """The code's last four characters; null if it has no code yet"""
    expiresAt: Optional[str]
    """A refund to the voucher makes it valid for at least 30 days from then"""
    blocked: bool

class VoucherPage(TypedDict):
    items: List[Voucher]
    token: Optional[str]
    """The next page's token; null on the last page"""

VoucherPurpose = Literal["single", "multi"]

class VoucherSearch(TypedDict):
    code: str

VoucherStatus = Literal["active", "spent", "expired", "blocked", "returned"]

class VoucherUpdate(TypedDict, total=False):
    blocked: bool
    expiresAt: Optional[str]

class VoucherWithCode(TypedDict):
    id: str
    status: VoucherStatus
    saleId: str
    """The sale that sold it"""
    line: int
    """The item's position in that sale, from 0"""
    description: str
    amount: Decimal
    """The price that it was sold for, less returned amounts"""
    balance: Decimal
    """The remaining balance"""
    currency: str
    vat: Optional[str]
    """The VAT code whose VAT is already paid; null if VAT is due when it is spent"""
    mode: Optional[Mode]
    """The mode of the sale that sold it: only sales of this mode can spend it"""
    customerId: Optional[str]
    createdAt: str
    updatedAt: str
    purpose: VoucherPurpose
    codeEnd: Optional[str]
    """The code's last four characters; null if it has no code yet"""
    expiresAt: Optional[str]
    """A refund to the voucher makes it valid for at least 30 days from then"""
    blocked: bool
    code: str
    """Shown only once; spends the voucher"""

class WebhookRefusal(TypedDict):
    """The last rejected webhook for the account, or null"""
    at: str
    """Accurate to the minute"""
    reason: WebhookRefusalReason

WebhookRefusalReason = Literal["address", "signature", "too_large", "unreadable"]

class WebhookSecret(TypedDict):
    secret: str
    """For any library of Standard Webhooks"""
    previousUntil: Optional[str]
    """Until then, webhooks also carry the previous secret's signature"""

class WebhookTest(TypedDict, total=False):
    type: Literal["payment.pending", "payment.completed", "payment.failed", "payment.canceled", "payment.verification", "payment.held", "refund.pending", "refund.completed", "refund.failed", "refund.canceled", "refund.verification", "payout.paid", "dispute.created", "dispute.updated", "receipt.pending", "receipt.completed", "receipt.failed", "receipt.canceled", "invoice.completed", "invoice.failed", "invoice.canceled", "close.completed", "pos_link.due", "sale.open", "sale.paying", "sale.issuing", "sale.completed", "sale.returned", "sale.undone", "sale.question", "store_order.updated", "store_refund.completed", "store_refund.failed", "store_refund.verification"]
    """The event type; defaults to payment.completed"""

class WebhookTestResult(TypedDict):
    id: str
    type: str
    payload: WebhookTestResultPayload
    attempt: DeliveryAttempt

class WebhookTestResultPayload(TypedDict):
    pass

class _WithoutOriginal(TypedDict):
    date: str
    """The date of purchase, according to the customer's proof or statement"""

class WithoutOriginal(_WithoutOriginal, total=False):
    """For a refund, instead of `original`: returns goods that were sold on another register. 400 `capability_not_supported` if the register does not allow it"""
    proof: ProofOfPurchase
    """The customer's proof of purchase; defaults to `none`"""

BancoEvent = Union[PaymentEvent, RefundEvent, PayoutEvent, DisputeEvent, ReceiptEvent, InvoiceEvent, CloseEvent, PosLinkEvent, SaleEvent, StoreOrderEvent, StoreRefundEvent, SubscriptionEvent]
