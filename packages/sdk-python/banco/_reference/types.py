# Written by `npm run write:sdk` from docs/openapi.json.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

__all__ = [
    "Account",
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
    "BancoEvent",
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
    "BridgeRefunds",
    "BridgeReport",
    "BridgeReportTaken",
    "BridgeRequest",
    "BridgeRights",
    "BridgeState",
    "BridgeStateAnswer",
    "BridgeStateReport",
    "BridgeUpdate",
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
    "Device",
    "DeviceProblem",
    "DeviceRequest",
    "DeviceState",
    "DeviceType",
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
    "KeptRecords",
    "LateFigures",
    "LaterLink",
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
    "PersonalData",
    "PersonalRecord",
    "PersonalRecordKind",
    "PersonalRecords",
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
    "ReconciliationPayments",
    "ReconciliationPaymentsWithoutReceiptItem",
    "ReconciliationReceipts",
    "ReconciliationReceiptsWithoutPaymentItem",
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
    "SaleChoice",
    "SaleDocument",
    "SaleDocumentKind",
    "SaleDocumentRequest",
    "SaleEvent",
    "SaleEventData",
    "SaleEventType",
    "SaleFailure",
    "SaleMeans",
    "SalePage",
    "SalePartStatus",
    "SalePayment",
    "SalePaymentRequest",
    "SaleQuestion",
    "SaleQuestionKind",
    "SaleRequest",
    "SaleReturn",
    "SaleReturnItem",
    "SaleReturnPayment",
    "SaleReturnPaymentRequest",
    "SaleReturnRequest",
    "SaleStatus",
    "Scope",
    "SdiNotification",
    "Session",
    "SignInRequest",
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
    """Where the merchant goes to connect; shown to the user's own sign-in"""
    confirmation: Optional[AccountConfirmation]
    """The merchant that a consent has led to: the account takes it over when the user confirms it. Shown to the user's own sign-in"""
    requiredFields: List[AccountRequiredField]
    """Everything that is missing before documents of all the account's capabilities"""
    merchantNeeds: List[str]
    """The merchant's facts that documents there need, by the names that the merchant's record has"""
    lastError: Optional[str]
    """Why it does not work, or will stop working soon"""
    lastErrorAt: Optional[str]
    remedy: Optional[AccountRemedy]
    """The step that helps; null: none is needed"""
    lastWebhookAt: Optional[str]
    """When the provider's last webhook came, to the minute; null: none yet"""
    lastWebhookRefusal: Optional[WebhookRefusal]
    createdAt: str
    updatedAt: str

class Account(_Account, total=False):
    accessExpiresAt: str
    """When the tax office asks for a new password"""
    registrationUrl: str
    """The provider's own form for the tax office's access data"""
    webhookUrl: str
    """The address of the provider's webhooks, where the merchant sets them up; shown to the user's own sign-in"""
    limits: List[AccountLimit]
    """The limits that the provider sets to the account"""
    warning: str
    """A limit of the account, or the reason why it will stop working soon"""

class AccountConfirmation(TypedDict):
    """The merchant that a consent has led to: the account takes it over when the user confirms it. Shown to the user's own sign-in"""
    id: str
    merchant: AccountConfirmationMerchant
    providerAccountId: Optional[str]
    """The provider's name for the merchant"""

class AccountConfirmationMerchant(TypedDict, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country before it"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters of ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Fiscal regime of invoices that name none"""
    natura: str
    """Nature of an invoice's lines without VAT that name none"""
    iban: str
    """Where invoices on credit are paid"""
    rea: AccountConfirmationMerchantRea
    """Entry in the register of companies; invoices of companies name it"""

class _AccountConfirmationMerchantRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class AccountConfirmationMerchantRea(_AccountConfirmationMerchantRea, total=False):
    """Entry in the register of companies; invoices of companies name it"""
    capital: float
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class AccountRequiredField(TypedDict):
    name: str
    label: str
    secret: bool
    help: str

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
    """Two letters of ISO 3166-1 (or EL, XI)"""

class ApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """How the key begins and ends"""
    scopes: List[str]
    madeBy: str
    """The address of the person who made it"""
    createdAt: str
    lastUsedAt: Optional[str]
    """To the minute; null: it was never used"""

class ApiKeyRequest(TypedDict):
    name: str
    scopes: List[Scope]

class App(TypedDict):
    id: str
    clientId: str
    name: str
    description: Optional[str]
    redirectUris: List[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    logoAssetId: Optional[str]
    createdAt: str
    updatedAt: str

class _AppPaymentRequest(TypedDict):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    callbackUrl: str

class AppPaymentRequest(_AppPaymentRequest, total=False):
    currency: str
    """ISO 4217, EUR when absent"""
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
    """https, or http on localhost; can not be changed later"""
    description: Optional[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    """Where users may be sent back to and browsers may call from; empty: no limit"""
    logoAssetId: Optional[str]
    """An image of POST /v1/assets"""

class AppUpdate(TypedDict, total=False):
    name: str
    redirectUris: List[str]
    """https, or http on localhost; can not be changed later"""
    description: Optional[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    """Where users may be sent back to and browsers may call from; empty: no limit"""
    logoAssetId: Optional[str]
    """An image of POST /v1/assets"""

class AssetRequest(TypedDict):
    mimeType: Literal["image/jpeg", "image/png", "image/webp", "application/pdf"]
    """The types that are taken"""
    size: int
    """In bytes"""

class AssetUpload(TypedDict):
    url: str
    """PUT the file there, once, with its Content-Type and Content-Length"""
    assetId: str
    expiresAt: str

class AuditEntry(TypedDict):
    id: str
    at: str
    actor: Actor
    userId: Optional[str]
    """In whose name; null: a bridge's or provider's own"""
    action: str
    summary: Optional[str]
    path: str
    subjectId: Optional[str]
    """What was changed"""
    effects: List[str]
    """Further records that it changed: the refund of a payment, the operations that a bridge reported, the merchant that an account takes money for"""
    status: int
    """What was answered"""
    ip: str
    requestId: str

class AuditEntryPage(TypedDict):
    items: List[AuditEntry]
    token: Optional[str]
    """Of the next page; null on the last"""

class Authorization(TypedDict):
    client: AuthorizationClient
    redirectUri: str
    redirectHost: str
    isOnDevice: bool
    """It goes back to a program on the user's own device"""
    approval: Optional[AuthorizationApproval]
    """The body for POST /v1/auth/code when the user approves"""
    error: Optional[str]
    errorDescription: Optional[str]
    refusalUrl: str
    """Where the browser goes when the user refuses"""

class AuthorizationClient(TypedDict):
    clientId: str
    name: str
    logo: Optional[str]
    isVerified: bool
    """Whether the operator of this installation has checked who it is"""
    host: Optional[str]
    """The host whose document describes the client"""

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
    """Where the user's browser goes now"""

class _AuthorizationRequest(TypedDict):
    clientId: str
    scopes: Union[List[str], str]
    """A list, or one text with spaces"""

class AuthorizationRequest(_AuthorizationRequest, total=False):
    codeChallenge: str
    codeChallengeMethod: Literal["S256"]
    resource: str
    state: str
    nonce: str

class BillingPortal(TypedDict):
    url: str
    """Where the user looks after it"""

class _Bridge(TypedDict):
    id: str
    name: str
    sourceAddressEnd: str
    """The last four characters of the source address"""
    payment: Optional[BridgePaymentSettings]
    fiscal: Optional[BridgeFiscalSettings]
    version: Optional[str]
    """Of the protocol that it speaks"""
    lastSeenAt: Optional[str]
    online: bool
    """It has called within the last two minutes"""
    state: Optional[BridgeState]
    lastError: Optional[BridgeError]
    checkAskedAt: Optional[str]
    """Somebody asked it to look at its devices, and it has not answered yet"""
    formerTerminals: List[FormerTerminal]
    """The terminals that were replaced, the oldest first"""
    rights: BridgeRights
    approvedBy: Optional[BridgeApproval]
    addressShownTo: Optional[List[str]]
    """The members who were shown the present source address, by `id`; null: from before this was noted"""
    addressExposedAt: Optional[str]
    """Since when somebody knows the source address who lost a right that it carries: the bridge gives nothing back until its address is rotated. Null: nobody"""
    createdAt: str
    updatedAt: str

class Bridge(_Bridge, total=False):
    sourceAddress: str
    """The value of the bridge's header x-source-address; keep it secret. Shown to the user's own sign-in when the bridge is made or its address rotated, and never again"""

class BridgeApproval(TypedDict):
    """Who gave the bridge its rights. Null: nobody yet, and the bridge is refused everything but the registration probe with `bridge_not_approved`"""
    memberId: Optional[str]
    """Null: the bridge is older than approvals, and goes on as it was"""
    at: str

class BridgeConfiguration(TypedDict):
    isValid: bool
    """False: the bridge goes on with the one that it had before"""
    says: Optional[str]

class BridgeDocument(TypedDict):
    id: str
    status: DocumentStatus
    number: Optional[str]
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class BridgeDocumentRequest(TypedDict, total=False):
    provider: str
    customer: BridgeDocumentRequestCustomer

class BridgeDocumentRequestCustomer(TypedDict):
    pass

class BridgeError(TypedDict):
    """The last error; it stays when all is well again"""
    part: Optional[BridgePart]
    """Null: it is the configuration"""
    device: Optional[str]
    problem: Optional[DeviceProblem]
    says: Optional[str]
    at: str

class BridgeFiscalSettings(TypedDict):
    provider: str

class BridgeOperation(TypedDict):
    id: str
    kind: BridgeOperationKind
    driver: str
    status: PaymentStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str
    documentId: Optional[str]
    number: Optional[str]
    reason: Optional[str]
    occurredAt: str

BridgeOperationKind = Literal["payment", "refund", "receipt", "invoice"]

BridgePart = Literal["payment", "fiscal"]

class _BridgePayment(TypedDict):
    id: str

class BridgePayment(_BridgePayment, total=False):
    name: str
    rights: Optional[BridgeRights]
    addressExposedAt: Optional[str]
    status: PaymentStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

class BridgePaymentRequest(TypedDict, total=False):
    probe: bool
    refund: BridgePaymentRequestRefund
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str
    description: str
    provider: str
    terminalId: str

class _BridgePaymentRequestRefund(TypedDict):
    transactionId: str

class BridgePaymentRequestRefund(_BridgePaymentRequestRefund, total=False):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    provider: str

class _BridgePaymentSettings(TypedDict):
    provider: str

class BridgePaymentSettings(_BridgePaymentSettings, total=False):
    terminalId: str

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
    """What a bridge may do, once it is approved. Taken from a member who holds each of these rights, who approves the bridge by that; where a new bridge's are absent, they are payments, receipts, invoices and refunds of its own, as far as its maker may do these"""
    refundsPerDay: float
    """The most that it gives back in a day of Italy, in major units: of the payments in each currency, and again of the documents. Absent: no limit"""

class BridgeState(TypedDict):
    """As it has reported; null: its program does not report yet"""
    program: str
    """The version of the bridge's program"""
    configuration: BridgeConfiguration
    devices: List[DeviceState]
    reportedAt: str
    checkedAt: Optional[str]

class BridgeStateAnswer(TypedDict):
    checkAskedAt: Optional[str]
    """Somebody asked it to look at its devices; null: nobody"""

class _BridgeStateReport(TypedDict):
    program: str
    """The version of the bridge's program"""
    configuration: BridgeConfiguration
    devices: List[DeviceState]
    hasLooked: bool
    """It has looked at its devices just now"""

class BridgeStateReport(_BridgeStateReport, total=False):
    answers: Optional[str]
    """The `checkAskedAt` that it has looked for"""

class BridgeUpdate(TypedDict, total=False):
    name: str
    payment: Optional[BridgePaymentSettings]
    fiscal: Optional[BridgeFiscalSettings]
    rights: BridgeRights
    rotate: bool
    """Replaces the source address; the old one stops working. For the user's own sign-in, not for apps and keys"""

class CaptureRequest(TypedDict, total=False):
    """Captures a hold, once: of a part, the rest is released"""
    amount: float
    """The part to capture; all that is held when absent"""

class _CardPaymentRequest(TypedDict):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class CardPaymentRequest(_CardPaymentRequest, total=False):
    currency: str
    """ISO 4217, EUR when absent"""
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
    opening: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    received: float
    """The cash of receipts, less the cash given back"""
    expected: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    counted: Optional[float]
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    variance: Optional[float]
    """Counted less expected"""

class ChangedMember(TypedDict):
    id: str
    role: Role
    liveKeys: bool
    """Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role"""

class _CheckinPaymentRequest(TypedDict):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class CheckinPaymentRequest(_CheckinPaymentRequest, total=False):
    currency: str
    """ISO 4217, EUR when absent"""
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
    """Counts the merchant's closes of this mode, from 1 without a gap"""
    date: str
    mode: Mode
    timeZone: str
    start: str
    """The first moment that counts"""
    end: str
    """The first moment that counts no more"""
    payments: ClosePayments
    receipts: ReceiptFigures
    reconciliation: Reconciled
    cash: CashCount
    tills: List[Till]
    """The day by tills, which are the bridges that payments and receipts passed through; what passed through none comes last. Together they are the day. None where nothing passed through a bridge"""
    late: LateFigures
    note: Optional[str]
    createdAt: str

class CloseEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: CloseEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
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
    """Of the next page; null on the last"""

class ClosePayments(TypedDict):
    totals: List[PaymentSums]
    """One for each currency"""
    byMeans: List[PaymentSumsOf]
    byProvider: List[PaymentSumsOf]

class CloseRequest(TypedDict, total=False):
    date: str
    """In the merchant's time zone; today when there is none"""
    mode: Mode
    openingCash: float
    """In the drawer at the beginning; 0 when absent"""
    countedCash: float
    """In the drawer now, as it was counted"""
    tills: List[TillCount]
    """Where each till has its drawer: its count, in place of the two amounts above"""
    note: str

class ConsentTicket(TypedDict):
    ticket: str
    """As the callback's redirect carries it"""

CreditFor = Literal["goods", "services"]

class Customer(TypedDict):
    id: str
    code: str
    """For the public lookup; nobody can guess it"""
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
    """The first moment that counts"""
    end: str
    """The first moment that counts no more"""
    payments: ClosePayments
    receipts: ReceiptFigures
    reconciliation: Reconciled
    cash: CashCount
    tills: List[Till]
    """The day by tills, which are the bridges that payments and receipts passed through; what passed through none comes last. Together they are the day. None where nothing passed through a bridge"""
    late: LateFigures

DecidedStatus = Literal["completed", "failed", "canceled"]

class Deleted(TypedDict):
    deleted: Literal[True]

class DeletedApp(TypedDict):
    id: str
    deleted: Literal[True]

class Delivery(TypedDict):
    id: str
    """The event's id, and the header webhook-id of every try"""
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
    """The status of the app's answer"""
    error: Optional[str]
    ms: int

class DeliveryPage(TypedDict):
    items: List[Delivery]
    token: Optional[str]
    """Of the next page; null on the last"""

DeliveryStatus = Literal["pending", "delivered", "dead"]

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
    """The device and its place; null: nobody has looked"""
    isGood: Optional[bool]
    """Whether it can be used; null: nobody has looked"""
    problem: Optional[DeviceProblem]
    says: Optional[str]
    """The bridge's own words, in English"""

DeviceType = Literal["fcm", "apns"]

class _DocumentEventData(TypedDict):
    id: str
    """The receipt or invoice"""
    provider: str
    to: DocumentStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

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
    """Whether it has the PDFs and XML files"""
    status: ExportStatus
    progress: ExportProgress
    url: Optional[str]
    """Leads to the archive (ZIP) for some minutes; read the export again for a new one"""
    createdAt: str
    updatedAt: str
    expiresAt: Optional[str]
    """When the archive will be gone"""

class ExportPage(TypedDict):
    items: List[Export]
    token: Optional[str]
    """Of the next page; null on the last"""

class ExportProgress(TypedDict):
    """Records that were looked at, of those there were when it was asked for"""
    done: int
    total: int

class ExportRequest(TypedDict, total=False):
    month: str
    """In the merchant's time zone; the present one when there is none"""
    mode: Mode
    files: bool
    """With the PDFs and XML files of receipts and invoices; true when absent"""

ExportStatus = Literal["pending", "completed", "failed", "expired"]

class Failure(TypedDict):
    code: str
    message: str

class _FieldProblem(TypedDict):
    path: str
    """JSON pointer into the body, or `/query/NAME`, `/headers/NAME`"""
    message: str
    """The rule that it breaks"""

class FieldProblem(_FieldProblem, total=False):
    code: str
    """The code that the rule has at the exchange system"""

FindingLevel = Literal["error", "warning"]

class FirstInvoiceNumber(TypedDict):
    series: str
    """Empty: the plain numbers"""
    year: int
    number: int

class FiscalCredentials(TypedDict):
    taxCode: str
    """Of the person who signs in at the tax office"""
    password: str
    pin: str

class FiscalCredentialsStatus(TypedDict):
    updatedAt: str
    expiresAt: Optional[str]
    """When the tax office asks for a new password"""

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
    """Seconds that the access token lives"""
    scope: str
    refreshToken: str

class GrantedTokens(_GrantedTokens, total=False):
    idToken: str

class _HandedPaymentOutcome(TypedDict):
    status: Outcome

class HandedPaymentOutcome(_HandedPaymentOutcome, total=False):
    reason: str
    """Of what failed: why"""
    amount: float
    """Of a completed payment: what the terminal took, where that is not what was asked for; more is a payment with a tip, less a part payment"""
    tip: float
    """The part of `amount` that is the payer's tip"""
    means: Optional[List[PaymentMeans]]
    """Of a completed payment: what it was made with; the parts come to the amount that was taken, the tip included"""

class _HandedReceipt(TypedDict):
    type: ReceiptType
    items: List[ReceiptItem]
    payment: ReceiptPayment

class HandedReceipt(_HandedReceipt, total=False):
    """The original of a return or refund is named as this bridge has named it. Null: too late to begin"""
    lottery: str
    """The customer's receipt-lottery code"""
    customerTaxCode: str
    """The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported`"""
    original: str
    withoutOriginal: WithoutOriginal
    transactionId: str
    """The payment that is its electronic part"""
    transactionIds: List[str]
    """The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first"""

class _HandedReceiptOutcome(TypedDict):
    status: Outcome

class HandedReceiptOutcome(_HandedReceiptOutcome, total=False):
    reason: str
    """Of what failed: why"""
    number: str
    """As printed"""
    documentId: str
    """The bridge's own name for the document, with the printer's serial number; a return or refund names the document by it"""
    date: str

HandoverKinds = Literal["payments", "receipts", "payments,receipts"]

class Handovers(TypedDict):
    payments: List[HandoversPayment]
    receipts: List[HandoversReceipt]

class HandoversPayment(TypedDict):
    id: str
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str
    description: Optional[str]
    mayStart: bool
    """False: it was handed over so long ago that a bridge that has not begun it leaves it to a person"""

class HandoversReceipt(TypedDict):
    id: str
    document: Optional[HandedReceipt]
    mayStart: bool
    """False: it was handed over so long ago that a bridge that has not begun it leaves it to a person"""

class Hold(TypedDict):
    """The money that the payer's bank holds for a pending payment: capture it by PATCH with `capture`, or release it by DELETE"""
    amount: float
    """The amount that can be captured"""
    expiresAt: Optional[str]
    """When the provider gives the hold up; null where it does not tell"""

class IncomingInvoice(TypedDict):
    """A field is null where the file does not have it"""
    supplier: IncomingParty
    customer: IncomingParty
    type: Optional[str]
    number: Optional[str]
    date: Optional[str]
    currency: str
    amount: float
    reason: Optional[str]
    related: List[IncomingRelated]
    stampDuty: Optional[float]
    withheld: Optional[float]
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
    amount: float
    more: int
    """How many invoices the file holds besides"""

class IncomingItem(TypedDict):
    description: str
    quantity: Optional[float]
    price: Optional[float]
    amount: Optional[float]
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
    amount: Optional[float]
    due: Optional[str]
    iban: Optional[str]

class IncomingRelated(TypedDict):
    number: str
    date: Optional[str]

class IncomingVatSum(TypedDict):
    rate: str
    natura: Optional[str]
    taxable: float
    tax: float

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
    amount: float
    date: str
    """The document's date"""
    documentType: str
    regime: str
    items: List[InvoiceItem]
    pricesIncludeVat: bool
    """Whether the items' prices and discounts include VAT"""
    customer: InvoiceCustomer
    payment: InvoicePayment
    taxable: float
    tax: float
    vat: List[InvoiceVatSum]
    """By rate and nature"""
    stampDuty: float
    payable: float
    """The amount that the customer pays: without the withheld tax, and without the VAT under split payment"""
    sdi: Optional[InvoiceSdi]
    transactionId: Optional[str]
    """The electronic payment that it belongs to, of several the first"""
    failure: Optional[Failure]
    createdAt: str
    updatedAt: str

class Invoice(_Invoice, total=False):
    vatDue: VatDue
    """When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17"""
    related: List[InvoiceRelatedItem]
    """The invoices that a credit or debit note is about"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice is for (DatiDDT)"""
    reason: str
    """Why the document is issued (Causale); more than 200 characters become several of them"""
    series: str
    """A series of numbers of its own"""
    stampDutyOn: StampDutyOn
    """Who bears the stamp duty where it is due; the merchant when absent"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several of them, instead of `fund`"""

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
    """VAT number or tax code. A private person abroad who has none leaves it out; everybody else has one"""
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
    """Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number"""

class InvoiceDeliveryNote(TypedDict):
    number: str
    date: str

class _InvoiceDraft(TypedDict):
    items: List[InvoiceDraftItem]

class InvoiceDraft(_InvoiceDraft, total=False):
    type: str
    """TD01 when absent"""
    regime: str
    """The merchant's when absent, else RF01"""
    pricesIncludeVat: bool
    """Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. False when absent"""
    customer: InvoiceDraftCustomer
    payment: InvoicePayment
    vatDue: VatDue
    """When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17"""
    stampDutyOn: StampDutyOn
    """Who bears the stamp duty where it is due; the merchant when absent"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several of them, instead of `fund`"""
    related: List[InvoiceDraftRelatedItem]
    """The invoices that a credit or debit note is about"""
    date: str
    """The document's date, today when absent: of the last 12 days; of TD24 and TD25, of this or the last month. Not before the newest invoice of the series"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice is for (DatiDDT)"""
    reason: str
    """Why the document is issued (Causale); more than 200 characters become several of them"""
    series: str
    """A series of numbers of its own"""
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
    """Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number"""

class _InvoiceDraftItem(TypedDict):
    description: str
    quantity: float
    """With at most eight decimals"""
    price: float
    """Of one unit, in euro; without VAT unless `pricesIncludeVat`. Negative for a deposit deducted or packaging returned"""
    vat: str
    """A rate with two decimals (22.00), or a nature (N4)"""

class InvoiceDraftItem(_InvoiceDraftItem, total=False):
    natura: str
    """Why there is no VAT, for 0.00"""
    discount: float
    """Off the whole line, in euro; with or without VAT as the price. It lowers the taxable amount"""

class InvoiceEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: InvoiceEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: DocumentEventData

InvoiceEventType = Literal["invoice.completed", "invoice.failed", "invoice.canceled"]

class _InvoiceFinding(TypedDict):
    code: str
    """The exchange system's code, or one of Banco's"""
    level: FindingLevel
    path: str
    """The field of the body; the place in the file where it is in none"""
    message: str
    """In Italian, as the accountant reads it"""

class InvoiceFinding(_InvoiceFinding, total=False):
    expected: str
    actual: str

class _InvoiceFund(TypedDict):
    type: str
    """TC22 is INPS"""
    rate: float
    """Percent, with at most two decimals"""

class InvoiceFund(_InvoiceFund, total=False):
    vat: str
    """As an item's; the first item's when absent"""
    natura: str
    withholding: bool
    """Whether the tax is withheld of it as well (INPS)"""

class _InvoiceItem(TypedDict):
    description: str
    quantity: float
    """With at most eight decimals"""
    price: float
    """Of one unit, in euro; without VAT unless `pricesIncludeVat`. Negative for a deposit deducted or packaging returned"""
    vat: str
    """A rate with two decimals (22.00), or a nature (N4)"""

class InvoiceItem(_InvoiceItem, total=False):
    natura: str
    """Why there is no VAT, for 0.00"""
    discount: float
    """Off the whole line, in euro; with or without VAT as the price. It lowers the taxable amount"""

class InvoicePage(TypedDict):
    items: List[Invoice]
    token: Optional[str]
    """Of the next page; null on the last"""

class InvoicePayment(TypedDict, total=False):
    cash: float
    electronic: float
    ticket: float
    ticketCount: int
    discount: float
    """Off the total, VAT included: unlike on receipts it lowers the taxable amount and the VAT of each rate in proportion. Advances (N1) stay"""
    credit: float
    due: str
    """When `credit` is to be paid"""
    iban: str
    """Where `credit` is to be paid; the merchant's own when absent"""
    methods: InvoicePaymentMethods

class InvoicePaymentMethods(TypedDict, total=False):
    """ModalitaPagamento where it is not the usual one (cash MP01, electronic and ticket MP08, credit MP05): MP12 is a RIBA, MP19 a SEPA direct debit, MP23 PagoPA"""
    cash: str
    electronic: str
    ticket: str
    credit: str

class InvoicePreferences(TypedDict):
    provider: Optional[str]
    """The fiscal provider offered first; null: none is"""
    means: Optional[PreferredInvoiceMeans]
    dueDays: Optional[int]
    """Days until an invoice on credit is due; null: it names no day"""
    series: Optional[str]
    """As invoices name it; null: the plain numbers"""
    reason: Optional[str]
    """The note that new invoices begin with"""
    firstNumbers: List[FirstInvoiceNumber]
    """The lowest number that Banco gives in a series and year, for a merchant who issued the earlier ones elsewhere. Numbers that are given already stay"""

class InvoicePreferencesUpdate(TypedDict, total=False):
    provider: Optional[str]
    """The fiscal provider offered first; null: none is"""
    means: Optional[PreferredInvoiceMeans]
    dueDays: Optional[int]
    """Days until an invoice on credit is due; null: it names no day"""
    series: Optional[str]
    """As invoices name it; null: the plain numbers"""
    reason: Optional[str]
    """The note that new invoices begin with"""
    firstNumbers: List[FirstInvoiceNumber]
    """The lowest number that Banco gives in a series and year, for a merchant who issued the earlier ones elsewhere. Numbers that are given already stay"""

class _InvoicePurchaseOrder(TypedDict):
    id: str
    """The order's or the contract's number"""

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
    """TD01 when absent"""
    regime: str
    """The merchant's when absent, else RF01"""
    pricesIncludeVat: bool
    """Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. False when absent"""
    payment: InvoicePayment
    vatDue: VatDue
    """When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17"""
    stampDutyOn: StampDutyOn
    """Who bears the stamp duty where it is due; the merchant when absent"""
    order: InvoicePurchaseOrder
    withholding: InvoiceWithholding
    withholdings: List[InvoiceWithholding]
    """Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax"""
    fund: InvoiceFund
    funds: List[InvoiceFund]
    """Several of them, instead of `fund`"""
    related: List[InvoiceRequestRelatedItem]
    """The invoices that a credit or debit note is about"""
    date: str
    """The document's date, today when absent: of the last 12 days; of TD24 and TD25, of this or the last month. Not before the newest invoice of the series"""
    receipts: List[str]
    """The merchant's own receipts that the invoice replaces, by `id`"""
    deliveryNotes: List[InvoiceDeliveryNote]
    """The delivery notes that the invoice is for (DatiDDT)"""
    reason: str
    """Why the document is issued (Causale); more than 200 characters become several of them"""
    series: str
    """A series of numbers of its own"""
    transactionId: str

class _InvoiceRequestRelatedItem(TypedDict):
    number: str

class InvoiceRequestRelatedItem(_InvoiceRequestRelatedItem, total=False):
    date: str

class InvoiceSums(TypedDict):
    """Null while a line can not be read"""
    vat: List[InvoiceVatSum]
    taxable: float
    tax: float
    stampDuty: float
    withheld: float
    amount: float
    payable: float
    """What the customer pays"""

class InvoiceValidation(TypedDict):
    valid: bool
    """Whether it can be issued"""
    findings: List[InvoiceFinding]
    sums: Optional[InvoiceSums]

class InvoiceVatSum(TypedDict):
    rate: str
    natura: Optional[str]
    taxable: float
    tax: float

class _InvoiceWithholding(TypedDict):
    type: str
    """RT01 of people, RT02 of companies"""
    rate: float
    """Percent, with at most two decimals"""
    reason: str
    """As in the Certificazione Unica: A of professionals"""

class InvoiceWithholding(_InvoiceWithholding, total=False):
    taxableShare: float
    """Percent of the fee that the tax is of: 50 for agents. 100 when absent"""

IssuedKind = Literal["receipt", "invoice"]

class KeptRecords(TypedDict):
    kind: PersonalRecordKind
    count: int
    what: str
    """What stays of them"""
    law: str
    """Which law says so"""

class LateFigures(TypedDict):
    """Changes since the last close of the time before it; in no figure above"""
    payments: List[PaymentSums]
    receipts: ReceiptFigures

class LaterLink(TypedDict):
    receiptId: str
    number: Optional[str]
    electronic: float
    transactionIds: List[str]
    linkedAt: str

class LinkRequest(TypedDict):
    receiptId: str
    transactionIds: List[str]

class LinkSuggestion(TypedDict):
    receiptId: str
    transactionId: str
    seconds: int
    """How far apart they were made"""

ListOrder = Literal["asc", "desc"]

class Location(TypedDict):
    id: str
    provider: str
    mode: Mode
    name: str
    address: Address
    native: bool
    """Whether the provider holds it itself"""
    createdAt: str
    updatedAt: str

class LocationPage(TypedDict):
    items: List[Location]
    token: Optional[str]
    """Of the next page; null on the last"""

class _LocationRequest(TypedDict):
    name: str

class LocationRequest(_LocationRequest, total=False):
    address: Address

class LocationUpdate(TypedDict, total=False):
    name: str
    address: Address

class LoggedRequest(TypedDict):
    id: str
    """As `X-Request-Id` of the answer, and `requestId` of a problem"""
    at: str
    """When it was answered"""
    actor: RequestActor
    method: str
    route: str
    path: str
    """Without the query"""
    status: int
    code: Optional[str]
    """Of the problem that was answered"""
    fields: List[str]
    """Where the wrong fields are, as `errors` named them"""
    replayed: bool
    """Whether the answer was that of an earlier request under its key"""
    durationMs: int
    requestBytes: Optional[int]
    """The size of its body"""
    responseBytes: Optional[int]
    """The size of the answer's body, where it was known"""

class LoggedRequestPage(TypedDict):
    items: List[LoggedRequest]
    token: Optional[str]
    """Of the next page; null on the last"""

class MeansSums(TypedDict):
    cash: float
    """The amount that came in, less the amount given back"""
    electronic: float
    """The amount that came in, less the amount given back"""
    ticket: float
    """The amount that came in, less the amount given back"""
    credit: float
    """Not paid yet"""
    discount: float
    """The discount on the amount to pay"""

class Member(TypedDict):
    id: str
    email: str
    role: Role
    liveKeys: bool
    """Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role"""
    createdAt: str
    lastSeenAt: Optional[str]
    """Null: not yet"""
    current: bool
    """Who asks"""

class MemberChange(TypedDict, total=False):
    role: Role
    liveKeys: bool
    """Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role"""

class _Merchant(TypedDict):
    id: str
    provider: str
    mode: Mode
    updatedAt: str

class Merchant(_Merchant, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country before it"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters of ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Fiscal regime of invoices that name none"""
    natura: str
    """Nature of an invoice's lines without VAT that name none"""
    iban: str
    """Where invoices on credit are paid"""
    rea: MerchantRea
    """Entry in the register of companies; invoices of companies name it"""

class _MerchantRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantRea(_MerchantRea, total=False):
    """Entry in the register of companies; invoices of companies name it"""
    capital: float
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class MerchantConfirmation(TypedDict):
    confirmation: str
    """The id of the merchant that is confirmed"""

class MerchantMembership(TypedDict):
    id: str
    name: Optional[str]
    """Null: nobody gave it one"""
    owner: str
    """The address of its first owner"""
    role: Role
    rights: List[str]
    """The rights of the role here: scopes, and rights that no app can have"""
    keyScopes: List[Scope]
    """The scopes of the API keys that the person may make there"""
    current: bool
    """The sign-in of this request is there"""

class MerchantName(TypedDict):
    name: Optional[str]

class MerchantRequest(TypedDict, total=False):
    name: str
    legalName: str
    vatId: str
    """With or without the country before it"""
    taxCode: str
    email: str
    phone: str
    website: str
    currency: str
    country: str
    """Two letters of ISO 3166-1 (or EL, XI)"""
    address: Address
    regime: str
    """Fiscal regime of invoices that name none"""
    natura: str
    """Nature of an invoice's lines without VAT that name none"""
    iban: str
    """Where invoices on credit are paid"""
    rea: MerchantRequestRea
    """Entry in the register of companies; invoices of companies name it"""
    credentials: Dict[str, str]
    """The keys named in the account's requiredFields; written, never shown"""

class _MerchantRequestRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantRequestRea(_MerchantRequestRea, total=False):
    """Entry in the register of companies; invoices of companies name it"""
    capital: float
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

class MerchantUpdate(TypedDict, total=False):
    name: Optional[str]
    legalName: Optional[str]
    vatId: Optional[str]
    """With or without the country before it"""
    taxCode: Optional[str]
    email: Optional[str]
    phone: Optional[str]
    website: Optional[str]
    currency: Optional[str]
    country: Optional[str]
    """Two letters of ISO 3166-1 (or EL, XI)"""
    address: Optional[Address]
    regime: Optional[str]
    """Fiscal regime of invoices that name none"""
    natura: Optional[str]
    """Nature of an invoice's lines without VAT that name none"""
    iban: Optional[str]
    """Where invoices on credit are paid"""
    rea: Optional[MerchantUpdateRea]
    """Entry in the register of companies; invoices of companies name it"""
    credentials: Dict[str, str]
    """The keys named in the account's requiredFields; written, never shown"""

class _MerchantUpdateRea(TypedDict):
    office: str
    """The office's province"""
    number: str

class MerchantUpdateRea(_MerchantUpdateRea, total=False):
    """Entry in the register of companies; invoices of companies name it"""
    capital: float
    """Share capital, in euro"""
    soleShareholder: bool
    inLiquidation: bool

Mode = Literal["sandbox", "test", "live"]

class NewApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """How the key begins and ends"""
    scopes: List[str]
    madeBy: str
    """The address of the person who made it"""
    createdAt: str
    lastUsedAt: Optional[str]
    """To the minute; null: it was never used"""
    key: str
    """For `Authorization: Bearer`; shown only here and only now"""

class NewApp(TypedDict):
    id: str
    clientId: str
    name: str
    description: Optional[str]
    redirectUris: List[str]
    webhookUrl: Optional[str]
    allowedDomains: List[str]
    logoAssetId: Optional[str]
    createdAt: str
    updatedAt: str
    clientSecret: str
    """Shown only here and only now"""

NoticeKind = Literal["silentBridge", "lostAccount", "endingAccess", "rejectedInvoice", "failedReceipt", "longVerification"]

class NotificationPreferences(TypedDict):
    silentBridgeMinutes: Optional[int]
    """A mail when a bridge has been silent for so long, once per silence; null: none"""
    lostAccount: bool
    """A mail when a provider no longer accepts an account's access"""
    endingAccess: bool
    """A mail two weeks before an account's access ends that a person has to renew"""
    rejectedInvoice: bool
    """A mail when an invoice was rejected"""
    failedReceipt: bool
    """A mail when a receipt fails after its sale, and not at once"""
    longVerification: bool
    """A mail when nobody knows after an hour whether a payment was made"""

class NotificationPreferencesUpdate(TypedDict, total=False):
    silentBridgeMinutes: Optional[int]
    """A mail when a bridge has been silent for so long, once per silence; null: none"""
    lostAccount: bool
    """A mail when a provider no longer accepts an account's access"""
    endingAccess: bool
    """A mail two weeks before an account's access ends that a person has to renew"""
    rejectedInvoice: bool
    """A mail when an invoice was rejected"""
    failedReceipt: bool
    """A mail when a receipt fails after its sale, and not at once"""
    longVerification: bool
    """A mail when nobody knows after an hour whether a payment was made"""

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
    """Seconds that the access token lives"""
    scope: str
    refresh_token: str

class OAuthTokens(_OAuthTokens, total=False):
    id_token: str

class Order(TypedDict):
    id: str
    items: List[OrderItem]
    total: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    paid: float
    """The sum of the completed payments whose `reference` is the order's identifier, without tips and refunds. The payment that completes the total closes the order."""
    currency: str
    tableId: Optional[str]
    customerId: Optional[str]
    note: Optional[str]
    status: OrderStatus
    createdAt: str
    updatedAt: str

class _OrderItem(TypedDict):
    description: str
    quantity: float
    """With at most three decimals"""
    price: float
    """Of one unit, in euro with VAT"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N6)"""

class OrderItem(_OrderItem, total=False):
    discount: float
    """Of the whole line, in euro"""
    gift: bool
    """Given for free: counts 0"""
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
    """A bridge has been silent for as long as the merchant says."""
    lostAccount: bool
    """A provider no longer accepts an account's access."""
    endingAccess: bool
    """An account's access ends within two weeks, and a person has to renew it."""
    rejectedInvoice: bool
    """An invoice was rejected."""
    failedReceipt: bool
    """A receipt failed after its sale, and not at once."""
    longVerification: bool
    """Of a payment asked for an hour ago, nobody knows yet whether it was made."""

class OwnMailsUpdate(TypedDict, total=False):
    silentBridge: bool
    """A bridge has been silent for as long as the merchant says."""
    lostAccount: bool
    """A provider no longer accepts an account's access."""
    endingAccess: bool
    """An account's access ends within two weeks, and a person has to renew it."""
    rejectedInvoice: bool
    """An invoice was rejected."""
    failedReceipt: bool
    """A receipt failed after its sale, and not at once."""
    longVerification: bool
    """Of a payment asked for an hour ago, nobody knows yet whether it was made."""

class OwnPreferences(TypedDict):
    language: Optional[PreferredLanguage]
    """Of the mails to the member; null: the merchant's"""
    mails: OwnMails
    told: List[NoticeKind]
    """The kinds that the member's role gets by mail, if the merchant wants them sent"""

class OwnPreferencesUpdate(TypedDict, total=False):
    language: Optional[PreferredLanguage]
    """Of the mails to the member; null: the merchant's"""
    mails: OwnMailsUpdate

class _PairRequest(TypedDict):
    code: str

class PairRequest(_PairRequest, total=False):
    name: str
    bridgeId: str
    """The bridge that the till was before"""
    sourceAddress: str
    """Its earlier address"""

class _PairedBridge(TypedDict):
    id: str
    name: str

class PairedBridge(_PairedBridge, total=False):
    sourceAddress: str
    """A new address; absent when the earlier one is still good"""

class PairingCode(TypedDict):
    code: str
    """For `banco-bridge setup`; shown only now"""
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
    amount: float
    """The amount that was asked for; for a completed payment the amount that was taken, the tip included"""
    currency: str
    refundedAmount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
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
    """What the payment was made with; null where nobody told. A receipt states the part of `ticket` as `ticket`"""
    createdAt: str
    updatedAt: str

class Payment(_Payment, total=False):
    tip: float
    """The part of `amount` that the payer added as a tip, if the provider tells it"""
    fee: float
    """The provider's fee, if the provider tells it"""
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
    """The outcome that a person decided by the provider's own page, beside the provider's own since (`provider`), which counts as soon as there is one"""
    status: DecidedStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    reason: str
    userId: str
    at: str
    provider: Optional[ProviderOutcome]

class _PaymentDecisionRequest(TypedDict):
    status: DecidedStatus
    reason: str
    """What the provider's page shows, in the words of the person who looked"""

class PaymentDecisionRequest(_PaymentDecisionRequest, total=False):
    amount: float
    """What was taken, if another amount than was asked for"""
    providerTransactionId: str
    """The provider's identifier on that page"""

class PaymentEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: PaymentEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: PaymentEventData

class _PaymentEventData(TypedDict):
    id: str
    """The payment"""
    provider: str
    to: PaymentStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

_PaymentEventDataWords = TypedDict("_PaymentEventDataWords", {"from": "Optional[PaymentStatus]"}, total=False)

class PaymentEventData(_PaymentEventData, _PaymentEventDataWords, total=False):
    mode: Mode
    cause: EventCause

PaymentEventType = Literal["payment.pending", "payment.held", "payment.completed", "payment.failed", "payment.canceled", "payment.verification"]

class _PaymentLinkRequest(TypedDict):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class PaymentLinkRequest(_PaymentLinkRequest, total=False):
    currency: str
    """ISO 4217, EUR when absent"""
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
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class PaymentMeans(_PaymentMeans, total=False):
    count: int
    """The number of meal vouchers, of a `ticket`"""

PaymentMeansKind = Literal["card", "ticket", "gift_card", "wallet", "other"]

class PaymentPage(TypedDict):
    items: List[Payment]
    token: Optional[str]
    """Of the next page; null on the last"""

class PaymentReport(TypedDict):
    start: str
    end: str
    """The last moment that counts"""
    mode: Mode
    timeZone: str
    """Whose days and hours these are"""
    totals: List[PaymentSums]
    """One for each currency"""
    groups: List[PaymentSumsOf]
    """The groups of `by`; empty without it"""

PaymentReportGrouping = Literal["means", "provider", "day", "hour"]

PaymentStatus = Literal["pending", "completed", "failed", "canceled", "verification"]

class PaymentStep(TypedDict):
    kind: PaymentStepKind
    at: str
    status: Optional[PaymentStatus]
    amount: Optional[float]
    """The amount of the payment or refund that was asked for"""
    refundId: Optional[str]
    """The step is about this refund"""
    requestId: Optional[str]
    """Of the request to the API that caused it: `id` in the log of requests"""
    event: Optional[str]
    """The webhook's type, as the provider names it"""
    exchange: Optional[ProviderExchange]

PaymentStepKind = Literal["asked", "called", "answered", "webhook", "changed", "settled", "refunding", "refunded"]

class PaymentSums(TypedDict):
    currency: str
    taken: float
    """Of completed payments, without tips"""
    tips: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    refunded: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    net: float
    """Taken less refunded"""
    payments: int
    refunds: int

class PaymentSumsOf(TypedDict):
    key: str
    """What these sums are of"""
    currency: str
    taken: float
    """Of completed payments, without tips"""
    tips: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    refunded: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    net: float
    """Taken less refunded"""
    payments: int
    refunds: int

class PaymentTimeline(TypedDict):
    items: List[PaymentStep]

PaymentType = Literal["card", "link", "app", "terminal", "checkin", "code", "cash", "ticket", "credit"]

class PaymentUpdate(TypedDict, total=False):
    description: str
    reference: str
    metadata: Dict[str, str]
    status: PaymentStatus
    failure: PaymentUpdateFailure
    means: Optional[List[PaymentMeans]]
    """Of a completed payment: what it was made with; the parts come to the amount that was taken, the tip included"""
    capture: CaptureRequest

class PaymentUpdateFailure(TypedDict):
    code: str
    message: str

class PersonalData(TypedDict):
    pass

class PersonalRecord(TypedDict):
    kind: PersonalRecordKind
    record: Dict[str, Any]
    """As the API answers such a record, with further stored data"""

PersonalRecordKind = Literal["customers", "payments", "receipts", "invoices", "orders", "tables", "storeNotes", "storeRefunds", "receivedInvoices", "answers"]

class PersonalRecords(TypedDict):
    """How many records of a kind"""
    kind: PersonalRecordKind
    count: int

class Preferences(TypedDict):
    language: PreferredLanguage
    """Of the mails to the merchant's people who chose no other"""
    vatDepartments: List[VatDepartment]
    receipts: ReceiptPreferences
    invoices: InvoicePreferences
    notifications: NotificationPreferences
    timeZone: str
    """Of days in reports and closes, and of times in queries that name no offset"""
    ownTimeZone: bool
    """Whether the merchant chose it; else it is the installation's"""

class PreferencesUpdate(TypedDict, total=False):
    language: PreferredLanguage
    """Of the mails to the merchant's people who chose no other"""
    timeZone: Optional[str]
    """Null: the installation's"""
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
    amount: Optional[float]
    """Major units for each period; null when it depends on the use"""
    currency: str
    interval: Literal["day", "week", "month", "year", None]
    intervalCount: Optional[int]

class PrivacyPerson(TypedDict, total=False):
    """At least one of these; all of them are the same person"""
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
    """The records that were gathered, or that the erasure went through"""
    kept: List[KeptRecords]
    """For an erasure: the data that stay, and the reason"""
    open: int
    """Payments, refunds at stores, months for the accountant and exports of persons that are under way"""
    createdAt: str
    updatedAt: str
    expiresAt: Optional[str]
    """For an export: the time when the gathered data will be gone"""

class PrivacyRequestPage(TypedDict):
    items: List[PrivacyRequest]
    token: Optional[str]
    """Of the next page; null on the last"""

PrivacyRequestStatus = Literal["pending", "waiting", "completed", "failed", "expired"]

PrivacyRequestType = Literal["export", "erasure"]

class PrivacyRequestWish(TypedDict):
    type: PrivacyRequestType
    person: PrivacyPerson

class _Problem(TypedDict):
    type: str
    """The page that explains the code"""
    title: str
    """The same for every problem of the code"""
    status: int
    """The status of the answer"""
    detail: str
    """This very problem, for people"""
    code: ProblemCode
    requestId: str
    """Names the request in logs; tell it when you ask for help"""

class Problem(_Problem, total=False):
    errors: List[FieldProblem]
    """The fields that are wrong"""
    provider: ProviderRefusal

ProblemCode = Literal["validation_failed", "malformed_body", "raw_card_data_refused", "capability_not_supported", "refund_exceeds_payment", "transaction_not_refundable", "client_id_mismatch", "provider_refused", "sender_not_trusted", "webhook_refused", "webhook_unauthorized", "passcode_invalid", "passkey_invalid", "pairing_code_invalid", "invitation_invalid", "invalid_grant", "invalid_scope", "invalid_target", "unsupported_grant_type", "invalid_redirect_uri", "invalid_client_metadata", "unauthorized", "refresh_token_invalid", "insufficient_scope", "insufficient_role", "forbidden", "bridge_not_approved", "bridge_right_missing", "bridge_address_exposed", "quota_reached", "sign_up_closed", "client_secret_mismatch", "route_not_found", "provider_not_found", "account_not_found", "not_found", "method_not_allowed", "request_timeout", "idempotency_in_progress", "terminal_busy", "order_in_sale", "account_not_ready", "conflict", "day_closed", "body_too_large", "unsupported_media_type", "idempotency_key_reused", "rate_limited", "headers_too_large", "internal_error", "connect_failed", "exchange_unavailable", "provider_failed", "provider_unavailable", "unavailable"]

class Product(TypedDict):
    id: str
    name: str
    price: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
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
    price: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes)"""

class ProductRequest(_ProductRequest, total=False):
    description: Optional[str]
    sku: Optional[str]
    barcode: Optional[str]
    category: Optional[str]
    currency: str
    """ISO 4217, EUR when absent"""
    active: bool
    """Whether it is for sale; true when absent"""
    assetId: Optional[str]

class ProductUpdate(TypedDict, total=False):
    name: str
    price: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes)"""
    description: Optional[str]
    sku: Optional[str]
    barcode: Optional[str]
    category: Optional[str]
    currency: str
    """ISO 4217, EUR when absent"""
    active: bool
    """Whether it is for sale; true when absent"""
    assetId: Optional[str]

ProofOfPurchase = Literal["none", "card_slip", "empties"]

class Provider(TypedDict):
    kind: ProviderKind
    id: str
    """The name that paths and records carry"""
    label: Optional[str]
    """The alias that paths accept too"""
    name: str
    homepage: Optional[str]
    capabilities: List[str]
    takesCustomerTaxCode: bool
    """Whether its receipts have a place for the customer's tax code (`customerTaxCode`)"""
    refundsWithoutOriginal: bool
    """Whether it issues refunds of goods that another register sold (`withoutOriginal`)"""
    status: Optional[AccountStatus]
    mode: Optional[Mode]
    modes: List[Mode]
    """The modes that an account there can have on this installation"""

class ProviderExchange(TypedDict):
    method: str
    host: str
    path: str
    """Without the query; parts with secrets read `…`"""
    status: Optional[int]
    """Of the answer; null: there was none that could be used"""
    failure: Optional[str]
    """Why there was no answer that could be used, as a code"""
    durationMs: int
    """From the first try to the end of the last"""

ProviderKind = Literal["payment", "fiscal", "store"]

class ProviderOutcome(TypedDict):
    status: PaymentStatus
    at: str

class ProviderRefusal(TypedDict):
    """The provider's own code and text, where it refused"""
    code: str
    message: str

class PublicApp(TypedDict):
    clientId: str
    name: str
    logo: Optional[str]
    """Where the image is"""

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
    amount: float
    date: Optional[str]
    items: List[ReceiptItem]
    payment: ReceiptPayment
    rounding: float
    """What was paid less the amount: other than 0 only for cash that was rounded to five cents (9.98 paid with 10.00: 0.02)"""
    lottery: Optional[str]
    customerTaxCode: Optional[str]
    original: Optional[str]
    withoutOriginal: Optional[WithoutOriginal]
    returned: List[ReturnedGoods]
    """For each item in turn, the part that partial returns have taken back so far"""
    vat: List[ReceiptVatItem]
    """The sum of the items of each VAT code"""
    invoiceId: Optional[str]
    """The invoice that replaces it"""
    transmitted: bool
    """Whether it reaches the tax office"""
    bridgeId: Optional[str]
    """The bridge that it passed through: that it was handed over to, or that asked for it"""
    transactionIds: List[str]
    """The electronic payments that it belongs to"""
    transactionId: Optional[str]
    """The electronic payment that it belongs to, of several the first"""
    failure: Optional[Failure]
    createdAt: str
    updatedAt: str

class ReceiptVatItem(TypedDict):
    code: str
    taxable: float
    tax: float
    gross: float

class ReceiptEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: ReceiptEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: DocumentEventData

ReceiptEventType = Literal["receipt.pending", "receipt.completed", "receipt.failed", "receipt.canceled"]

class ReceiptFigures(TypedDict):
    issued: ReceiptFiguresIssued
    """Sales, those that were annulled later included"""
    voided: ReceiptFiguresVoided
    """Annulments"""
    returned: ReceiptFiguresReturned
    """Partial returns"""
    net: float
    """Issued less voided and returned"""
    vat: List[VatSums]
    """The VAT of the receipts that no invoice replaces: of the others it stands in the invoice. The other figures have them all"""
    means: MeansSums

class ReceiptFiguresIssued(TypedDict):
    """Sales, those that were annulled later included"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class ReceiptFiguresVoided(TypedDict):
    """Annulments"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class ReceiptFiguresReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class _ReceiptItem(TypedDict):
    description: str
    quantity: float
    """With at most three decimals"""
    price: float
    """Of one unit, in euro with VAT"""
    vat: str
    """A rate (4, 5, 10, 22) or a nature (N1 to N6)"""

class ReceiptItem(_ReceiptItem, total=False):
    discount: float
    """Of the whole line, in euro"""
    gift: bool
    """Given for free: counts 0"""

class ReceiptMail(TypedDict):
    email: str
    """The address that it is sent to"""

class _ReceiptMailRequest(TypedDict):
    email: str

class ReceiptMailRequest(_ReceiptMailRequest, total=False):
    gift: bool
    """A copy to give away, without prices"""

class ReceiptPage(TypedDict):
    items: List[Receipt]
    token: Optional[str]
    """Of the next page; null on the last"""

class ReceiptPayment(TypedDict, total=False):
    """Adds up to the items. A return or refund gives back at most the cash, card and voucher money that its sale took, less what was given back before; a discount on the total comes back as `discount`"""
    cash: float
    """Where all is paid in cash, it may be the total rounded to the nearest five cents"""
    electronic: float
    """By card or any other electronic means"""
    ticket: float
    """Meal vouchers"""
    ticketCount: int
    """How many vouchers; 1 when absent"""
    discount: float
    """Off what is to pay; the VAT stays"""
    credit: float
    """Not paid yet"""
    creditFor: CreditFor
    """What `credit` is for; goods when absent"""

class ReceiptPreferences(TypedDict):
    provider: Optional[str]
    """The fiscal provider offered first; null: none is"""
    vat: Optional[str]
    """The VAT offered first; null: the ordinary one"""
    means: Optional[PreferredReceiptMeans]

class ReceiptPreferencesUpdate(TypedDict, total=False):
    provider: Optional[str]
    """The fiscal provider offered first; null: none is"""
    vat: Optional[str]
    """The VAT offered first; null: the ordinary one"""
    means: Optional[PreferredReceiptMeans]

class ReceiptReport(TypedDict):
    start: str
    end: str
    """The last moment that counts"""
    mode: Mode
    timeZone: str
    """Whose days and hours these are"""
    issued: ReceiptReportIssued
    """Sales, those that were annulled later included"""
    voided: ReceiptReportVoided
    """Annulments"""
    returned: ReceiptReportReturned
    """Partial returns"""
    net: float
    """Issued less voided and returned"""
    vat: List[VatSums]
    """The VAT of the receipts that no invoice replaces: of the others it stands in the invoice. The other figures have them all"""
    means: MeansSums

class ReceiptReportIssued(TypedDict):
    """Sales, those that were annulled later included"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class ReceiptReportVoided(TypedDict):
    """Annulments"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class ReceiptReportReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class _ReceiptRequest(TypedDict):
    type: ReceiptType
    items: List[ReceiptItem]
    payment: ReceiptPayment

class ReceiptRequest(_ReceiptRequest, total=False):
    lottery: str
    """The customer's receipt-lottery code"""
    customerTaxCode: str
    """The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported`"""
    original: str
    withoutOriginal: WithoutOriginal
    transactionId: str
    """The payment that is its electronic part"""
    transactionIds: List[str]
    """The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first"""
    bridgeId: str
    """Of a receipt that is handed over: the bridge that prints it, where it is not the one registered for that"""

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
    """Of the next page; null on the last"""

class Reception(TypedDict):
    id: str
    kind: str
    """RC, NS, MC, NE, DT, AT, EC, SE, MT, or invoice"""
    sdiId: Optional[str]
    invoiceId: Optional[str]
    status: ReceptionStatus
    duplicate: bool
    """It had come before"""
    transmission: Optional[ReceptionTransmission]
    receivedAt: str

class ReceptionTransmission(TypedDict):
    id: str
    status: TransmissionStatus
    state: str
    """queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system"""

class _ReceptionRequest(TypedDict):
    xml: str
    """XML as text, or base64 of the file, which may be signed (.p7m)"""

class ReceptionRequest(_ReceptionRequest, total=False):
    fileName: str

ReceptionStatus = Literal["applied", "noted", "unmatched"]

class Reconciled(TypedDict):
    payments: ReconciledPayments
    """Completed electronic payments, less what was refunded; the amount is of those in euro"""
    receipts: ReconciledReceipts
    """Receipts with an electronic part"""
    paymentsWithoutReceipt: List[ReconciledPaymentsWithoutReceiptItem]
    receiptsWithoutPayment: List[ReconciledReceiptsWithoutPaymentItem]

class ReconciledPayments(TypedDict):
    """Completed electronic payments, less what was refunded; the amount is of those in euro"""
    count: int
    amount: float
    documented: int

class ReconciledReceipts(TypedDict):
    """Receipts with an electronic part"""
    count: int
    electronic: float
    linked: int

class ReconciledPaymentsWithoutReceiptItem(TypedDict):
    id: str
    provider: str
    terminalId: Optional[str]
    amount: float
    currency: str
    createdAt: str

class _ReconciledReceiptsWithoutPaymentItem(TypedDict):
    id: str
    provider: str
    number: Optional[str]
    amount: float
    electronic: float
    createdAt: str

class ReconciledReceiptsWithoutPaymentItem(_ReconciledReceiptsWithoutPaymentItem, total=False):
    undoneTransactionIds: List[str]
    """Its payments that failed or were canceled after they counted as paid: the receipt needs another payment, or has to be annulled"""

class Reconciliation(TypedDict):
    date: str
    mode: Mode
    payments: ReconciliationPayments
    """Completed electronic payments, less what was refunded; the amount is of those in euro"""
    receipts: ReconciliationReceipts
    """Receipts with an electronic part"""
    paymentsWithoutReceipt: List[ReconciliationPaymentsWithoutReceiptItem]
    receiptsWithoutPayment: List[ReconciliationReceiptsWithoutPaymentItem]
    suggestions: List[LinkSuggestion]
    """Which of both sides may belong together: the same amount within an hour, the nearest first"""
    links: List[LaterLink]
    """The receipts that were linked after they were issued, the last one first"""

class ReconciliationPayments(TypedDict):
    """Completed electronic payments, less what was refunded; the amount is of those in euro"""
    count: int
    amount: float
    documented: int

class ReconciliationReceipts(TypedDict):
    """Receipts with an electronic part"""
    count: int
    electronic: float
    linked: int

class ReconciliationPaymentsWithoutReceiptItem(TypedDict):
    id: str
    provider: str
    terminalId: Optional[str]
    amount: float
    currency: str
    createdAt: str

class _ReconciliationReceiptsWithoutPaymentItem(TypedDict):
    id: str
    provider: str
    number: Optional[str]
    amount: float
    electronic: float
    createdAt: str

class ReconciliationReceiptsWithoutPaymentItem(_ReconciliationReceiptsWithoutPaymentItem, total=False):
    undoneTransactionIds: List[str]
    """Its payments that failed or were canceled after they counted as paid: the receipt needs another payment, or has to be annulled"""

class RefreshRequest(TypedDict):
    refreshToken: str

class _Refund(TypedDict):
    id: str
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    status: PaymentStatus
    reason: Optional[str]
    failure: Optional[Failure]
    createdAt: str

class Refund(_Refund, total=False):
    decision: RefundDecision

RefundDecidedStatus = Literal["completed", "failed"]

class RefundDecision(TypedDict):
    """The outcome that a person decided by the provider's own page; where `status` differs, the provider has told its own since"""
    status: RefundDecidedStatus
    reason: str
    userId: str
    at: str

class _RefundDecisionRequest(TypedDict):
    status: RefundDecidedStatus
    reason: str
    """What the provider's page shows, in the words of the person who looked"""

class RefundDecisionRequest(_RefundDecisionRequest, total=False):
    providerRefundId: str
    """The provider's identifier on that page"""

class RefundEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: RefundEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: RefundEventData

class _RefundEventData(TypedDict):
    id: str
    """The payment that was refunded"""
    refundId: str
    """The refund"""
    provider: str
    to: PaymentStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

_RefundEventDataWords = TypedDict("_RefundEventDataWords", {"from": "Optional[PaymentStatus]"}, total=False)

class RefundEventData(_RefundEventData, _RefundEventDataWords, total=False):
    mode: Mode
    cause: EventCause

RefundEventType = Literal["refund.pending", "refund.completed", "refund.failed", "refund.canceled", "refund.verification"]

class RefundRequest(TypedDict, total=False):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    reason: str

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
    """Of the user, app (its client id) or API key"""

RequestActorType = Literal["user", "app", "key"]

RequestMethod = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

RequestOutcome = Literal["done", "refused", "failed"]

ResponseType = Literal["code"]

class ReturnedGoods(TypedDict):
    quantity: float
    discount: float
    """Of the line's discount"""

class ReturnedLine(TypedDict):
    line: int
    quantity: float

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
    items: List[OrderItem]
    total: float
    """The items less the discount, in euro"""
    discount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    tip: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    rounding: float
    """The cash rounding; positive where more than the total is paid"""
    paid: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    due: float
    """What is left to pay, tip and rounding included"""
    change: float
    """The cash that goes back to the customer"""
    payments: List[SalePayment]
    document: Optional[SaleDocument]
    returns: List[SaleReturn]
    question: Optional[SaleQuestion]
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

SaleChoice = Literal["issue_again", "give_back", "refund_again", "ask_again"]

class SaleDocument(TypedDict):
    kind: IssuedKind
    provider: str
    id: Optional[str]
    status: SalePartStatus
    number: Optional[str]
    failure: Optional[SaleFailure]

SaleDocumentKind = Literal["receipt", "invoice", "none"]

class SaleDocumentRequest(TypedDict, total=False):
    kind: SaleDocumentKind
    """receipt when absent"""
    provider: str
    """May be left out where one account is connected"""
    lottery: str
    """Of a receipt"""
    customerTaxCode: str
    """Of a receipt"""
    type: str
    """Of an invoice"""
    customer: InvoiceCustomer

class SaleEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: SaleEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: SaleEventData

class _SaleEventData(TypedDict):
    id: str
    """The sale"""
    to: SaleStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

_SaleEventDataWords = TypedDict("_SaleEventDataWords", {"from": "Optional[SaleStatus]"}, total=False)

class SaleEventData(_SaleEventData, _SaleEventDataWords, total=False):
    pass

SaleEventType = Literal["sale.open", "sale.paying", "sale.issuing", "sale.completed", "sale.returned", "sale.undone", "sale.question"]

class SaleFailure(TypedDict):
    code: str
    message: str

SaleMeans = Literal["cash", "ticket", "credit", "card", "terminal", "link", "app", "code", "checkin"]

class SalePage(TypedDict):
    items: List[Sale]
    token: Optional[str]
    """Of the next page; null on the last"""

SalePartStatus = Literal["starting", "pending", "completed", "failed", "canceled", "verification"]

class SalePayment(TypedDict):
    id: str
    means: SaleMeans
    amount: float
    """The part that pays the sale, without change"""
    status: SalePartStatus
    provider: str
    """`handoff` for money at the counter"""
    transactionId: Optional[str]
    failure: Optional[SaleFailure]

class _SalePaymentRequest(TypedDict):
    means: SaleMeans
    amount: float
    """In euro. Of cash: what the customer hands over"""

class SalePaymentRequest(_SalePaymentRequest, total=False):
    provider: str
    """May be left out where one account is connected"""
    token: str
    terminalId: str
    ticketCount: int
    returnUrl: str
    successUrl: str
    cancelUrl: str
    callbackUrl: str
    platform: Literal["ios", "android", "web"]
    expiresAt: str

class SaleQuestion(TypedDict):
    kind: SaleQuestionKind
    text: str
    evidence: List[str]
    choices: List[SaleChoice]

SaleQuestionKind = Literal["document_refused", "document_unknown", "refund_refused", "payment_unknown"]

class _SaleRequest(TypedDict):
    items: List[OrderItem]

class SaleRequest(_SaleRequest, total=False):
    payments: List[SalePaymentRequest]
    """None, or less than the total, leaves the sale open"""
    document: SaleDocumentRequest
    orderId: Optional[str]
    tableId: Optional[str]
    customerId: Optional[str]
    tip: float
    """Beside the total, and not on the document; in euro"""
    discount: float
    """Off what is to pay, in euro; the VAT stays"""
    rounding: float
    """Where all is paid in cash: to the nearest five cents (9.98 is paid 10.00: 0.02)"""
    reference: Optional[str]
    metadata: Dict[str, str]

class SaleReturn(TypedDict):
    id: str
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    status: SalePartStatus
    items: List[ReturnedLine]
    payments: List[SaleReturnPayment]
    document: Optional[SaleDocument]
    reason: Optional[str]

class SaleReturnItem(TypedDict):
    line: int
    """Its place among the sale's items, from 0"""
    quantity: float
    """With at most three decimals"""

class SaleReturnPayment(TypedDict):
    paymentId: str
    means: SaleMeans
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    status: SalePartStatus
    refundId: Optional[str]
    failure: Optional[SaleFailure]

class SaleReturnPaymentRequest(TypedDict):
    paymentId: str
    amount: float
    """In euro"""

class SaleReturnRequest(TypedDict, total=False):
    items: List[SaleReturnItem]
    amount: float
    """Instead of `items`; in euro"""
    payments: List[SaleReturnPaymentRequest]
    """The payments that the money goes back to; each back to where it came from when absent"""
    reason: Optional[str]

SaleStatus = Literal["open", "paying", "issuing", "completed", "returned", "undone", "question"]

Scope = Literal["payments:read", "payments:write", "fiscals:read", "fiscals:write", "stores:read", "stores:write"]

class SdiNotification(TypedDict):
    id: str
    kind: str
    message: Optional[str]
    receivedAt: str

class Session(TypedDict):
    id: str
    ip: str
    """The address of the sign-in"""
    userAgent: Optional[str]
    createdAt: str
    lastUsedAt: str
    current: bool
    """The sign-in of this request"""

class _SignInRequest(TypedDict):
    email: str

class SignInRequest(_SignInRequest, total=False):
    code: str
    """The passcode; absent: one is sent"""
    invitation: str
    """From the link of an invitation: the sign-in accepts it, and is at its merchant"""

StampDutyOn = Literal["seller", "customer"]

class _StoreOrder(TypedDict):
    id: str
    provider: str
    mode: Mode
    orderNumber: str
    status: StoreOrderStatus
    type: StoreRecordType
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str
    receivedAmount: float
    """The sum that the customer has paid; 0 of a refund. Less `refundedAmount` it can be refunded"""
    refundedAmount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    itemsDifference: float
    """The part of the amount that the items at the store do not explain, as a rule 0; otherwise a refund by items is refused, and one by amount possible"""
    customer: StoreOrderCustomer
    items: List[StoreOrderItem]
    note: Optional[str]
    metadata: Dict[str, str]
    createdAt: str
    updatedAt: str

class StoreOrder(_StoreOrder, total=False):
    refunds: List[StoreRefund]
    """Of an order that is read by itself"""

class StoreOrderCustomer(TypedDict):
    name: Optional[str]
    email: Optional[str]

class StoreOrderEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: StoreOrderEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: StoreOrderEventData

class _StoreOrderEventData(TypedDict):
    id: str
    """The order, as `GET /v1/store/{providerId}/transactions` names it"""
    provider: str
    orderNumber: str
    status: str
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    refundedAmount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

class StoreOrderEventData(_StoreOrderEventData, total=False):
    mode: Mode

StoreOrderEventType = Literal["store_order.updated"]

class StoreOrderItem(TypedDict):
    id: str
    kind: StoreOrderItemKind
    name: str
    sku: Optional[str]
    quantity: float
    """Pieces; goods by weight have decimals"""
    amount: float
    """The sum due for the line, taxes included, less every discount, also those of the whole order"""
    isReturnable: bool
    """Whether a refund at this store can name the line"""

StoreOrderItemKind = Literal["product", "shipping", "fee"]

class _StoreOrderOfAllPage(TypedDict):
    items: List[StoreOrder]
    token: Optional[str]
    """Of the next page; null on the last"""
    unread: List[UnreadStore]
    """The stores that could not be read, and why"""

class StoreOrderOfAllPage(_StoreOrderOfAllPage, total=False):
    unreadable: List[UnreadableStoreOrder]
    """The orders that were left out, because they can not be read, and why; absent where there are none"""

class _StoreOrderPage(TypedDict):
    items: List[StoreOrder]
    token: Optional[str]
    """Of the next page; null on the last"""

class StoreOrderPage(_StoreOrderPage, total=False):
    unreadable: List[UnreadableStoreOrder]
    """The orders that were left out, because they can not be read, and why; absent where there are none"""

StoreOrderStatus = Literal["pending", "completed", "failed", "canceled", "refunded"]

class StoreOrderUpdate(TypedDict, total=False):
    status: StoreOrderStatus
    note: str
    metadata: Dict[str, str]

StoreRecordType = Literal["order", "refund"]

class StoreRefund(TypedDict):
    id: str
    """The transaction of the refund; while there is none yet, Banco's own identifier"""
    status: StoreRefundStatus
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    reason: Optional[str]
    movedMoney: Optional[bool]
    """Whether the shop's payment provider gives the money back, or it is on record only"""
    items: List[StoreOrderItem]
    """The lines that came back; empty where an amount alone did"""
    createdAt: str

class StoreRefundEvent(TypedDict):
    id: str
    """The same at every try: an app that has seen it can skip it"""
    type: StoreRefundEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
    data: StoreRefundEventData

class _StoreRefundEventData(TypedDict):
    id: str
    """The order that was refunded"""
    refundId: str
    """The refund"""
    provider: str
    to: str
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    currency: str

_StoreRefundEventDataWords = TypedDict("_StoreRefundEventDataWords", {"from": "Optional[str]"}, total=False)

class StoreRefundEventData(_StoreRefundEventData, _StoreRefundEventDataWords, total=False):
    mode: Mode

StoreRefundEventType = Literal["store_refund.completed", "store_refund.failed", "store_refund.verification"]

class StoreRefundRequest(TypedDict, total=False):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    reason: str
    items: List[StoreRefundRequestItem]
    """The lines that come back; without an amount, their price is refunded"""

class StoreRefundRequestItem(TypedDict):
    id: str
    quantity: float

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
    """The same at every try: an app that has seen it can skip it"""
    type: SubscriptionEventType
    timestamp: str
    """When it happened; events may arrive in another order"""
    merchantId: str
    """The merchant that it happened at"""
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
    x: float
    y: float

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
    """Of the next page; null on the last"""

class _TerminalPaymentRequest(TypedDict):
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    terminalId: str

class TerminalPaymentRequest(_TerminalPaymentRequest, total=False):
    currency: str
    """ISO 4217, EUR when absent"""
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
    """The bridge; null: sales without a bridge"""
    name: Optional[str]
    """The bridge's, as it was then"""
    payments: TillPayments
    receipts: TillReceipts
    cash: CashCount

class _TillCount(TypedDict):
    bridgeId: Optional[str]
    """The bridge; null: sales without a bridge"""

class TillCount(_TillCount, total=False):
    openingCash: float
    """In the till's drawer at the beginning; 0 when absent"""
    countedCash: float
    """In the till's drawer now, as it was counted"""

class TillPayments(TypedDict):
    totals: List[PaymentSums]
    byMeans: List[PaymentSumsOf]

class TillReceipts(TypedDict):
    issued: TillReceiptsIssued
    """Sales, those that were annulled later included"""
    voided: TillReceiptsVoided
    """Annulments"""
    returned: TillReceiptsReturned
    """Partial returns"""
    net: float
    """Issued less voided and returned"""
    means: MeansSums

class TillReceiptsIssued(TypedDict):
    """Sales, those that were annulled later included"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class TillReceiptsVoided(TypedDict):
    """Annulments"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class TillReceiptsReturned(TypedDict):
    """Partial returns"""
    count: int
    amount: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

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
    """For `Authorization: Bearer`; expires after minutes"""
    refreshToken: str
    """Good once, for POST /v1/auth/refresh"""

class Transmission(TypedDict):
    id: str
    mode: Mode
    fileName: str
    sdiId: Optional[str]
    status: TransmissionStatus
    state: str
    """queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system"""
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
    """queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system"""
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
    """Of the next page; null on the last"""

class TransmissionRequest(TypedDict, total=False):
    xml: str
    """XML as text, or base64 of the file, which may be signed (.p7m)"""
    fileName: str
    invoiceId: str
    """Instead of xml: an invoice of the merchant who asks"""

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
    """As receipts name it"""

VatDue = Literal["I", "D", "S"]

class VatSums(TypedDict):
    code: str
    gross: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    taxable: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""
    tax: float
    """Major units, at most the currency's decimals: 12.5 is 12.50 EUR"""

class WebhookRefusal(TypedDict):
    """The last webhook for the account that was refused; null: none"""
    at: str
    """To the minute"""
    reason: WebhookRefusalReason

WebhookRefusalReason = Literal["address", "signature", "too_large", "unreadable"]

class WebhookSecret(TypedDict):
    secret: str
    """For any library of Standard Webhooks"""
    previousUntil: Optional[str]
    """Until then webhooks carry the signature of the secret before too"""

class WebhookTest(TypedDict, total=False):
    type: Literal["payment.pending", "payment.completed", "payment.failed", "payment.canceled", "payment.verification", "payment.held", "refund.pending", "refund.completed", "refund.failed", "refund.canceled", "refund.verification", "receipt.pending", "receipt.completed", "receipt.failed", "receipt.canceled", "invoice.completed", "invoice.failed", "invoice.canceled", "close.completed", "sale.open", "sale.paying", "sale.issuing", "sale.completed", "sale.returned", "sale.undone", "sale.question", "store_order.updated", "store_refund.completed", "store_refund.failed", "store_refund.verification"]
    """The event's type; payment.completed when absent"""

class WebhookTestResult(TypedDict):
    id: str
    type: str
    payload: WebhookTestResultPayload
    attempt: DeliveryAttempt

class WebhookTestResultPayload(TypedDict):
    pass

class _WithoutOriginal(TypedDict):
    date: str
    """The day of the purchase, as the customer's proof or word has it"""

class WithoutOriginal(_WithoutOriginal, total=False):
    """Of a refund, in place of `original`: goods are given back that were sold on another register. Where the register does not allow it: 400 `capability_not_supported`"""
    proof: ProofOfPurchase
    """What the customer shows; `none` when absent"""

BancoEvent = Union[PaymentEvent, RefundEvent, ReceiptEvent, InvoiceEvent, CloseEvent, SaleEvent, StoreOrderEvent, StoreRefundEvent, SubscriptionEvent]
