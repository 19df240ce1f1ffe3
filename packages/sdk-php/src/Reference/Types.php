<?php

// Written by `npm run write:sdk` from docs/openapi.json.

declare(strict_types=1);

namespace Banco\Reference;

/**
 * The records of the API by their names in its reference. Import them where they are needed:
 * `@phpstan-import-type Payment from \Banco\Reference\Types`.
 *
 * @phpstan-type AccountStatus 'pending'|'active'|'error'|'disconnected'
 * @phpstan-type Mode 'sandbox'|'test'|'live'
 * @phpstan-type Address array{street?: string, number?: string, postal?: string, city?: string, state?: string, country?: string}
 * @phpstan-type AccountRemedy 'connect'|'reconnect'|'complete'|'renew_access'
 * @phpstan-type WebhookRefusalReason 'address'|'signature'|'too_large'|'unreadable'
 * @phpstan-type WebhookRefusal array{at: string, reason: WebhookRefusalReason}
 * @phpstan-type AccountLimit 'polled'|'recent_orders'
 * @phpstan-type Account array{id: string, provider: string, status: AccountStatus, mode: Mode, capabilities: list<string>, connectUrl: string|null, confirmation: array{id: string, merchant: array{name?: string, legalName?: string, vatId?: string, taxCode?: string, email?: string, phone?: string, website?: string, currency?: string, country?: string, address?: Address, regime?: string, natura?: string, iban?: string, rea?: array{office: string, number: string, capital?: int|float, soleShareholder?: bool, inLiquidation?: bool}}, providerAccountId: string|null}|null, requiredFields: list<array{name: string, label: string, secret: bool, help: string}>, merchantNeeds: list<string>, lastError: string|null, lastErrorAt: string|null, remedy: AccountRemedy|null, lastWebhookAt: string|null, lastWebhookRefusal: WebhookRefusal|null, accessExpiresAt?: string, registrationUrl?: string, webhookUrl?: string, limits?: list<AccountLimit>, warning?: string, createdAt: string, updatedAt: string}
 * @phpstan-type CurrencyBalance array{currency: string, available: int|float, pending: int|float|null, reserved: int|float|null}
 * @phpstan-type BalanceFailure array{code: string, message: string}
 * @phpstan-type AccountBalance array{provider: string, mode: Mode, balances: list<CurrencyBalance>, at: string, failure: BalanceFailure|null}
 * @phpstan-type ActionType 'redirect'|'sdk'|'counter'
 * @phpstan-type ActorType 'user'|'app'|'key'|'bridge'|'provider'
 * @phpstan-type Actor array{type: ActorType, id: string}
 * @phpstan-type ApiKey array{id: string, name: string, hint: string, scopes: list<string>, madeBy: string, createdAt: string, lastUsedAt: string|null, expiresAt: string|null, allowedAddresses: list<string>|null}
 * @phpstan-type Scope 'payments:read'|'payments:write'|'refunds:write'|'fiscals:read'|'fiscals:write'|'stores:read'|'stores:write'
 * @phpstan-type ApiKeyRequest array{name: string, scopes: list<Scope>, expiresAt?: string, allowedAddresses?: list<string>}
 * @phpstan-type App array{id: string, clientId: string, name: string, description: string|null, redirectUris: list<string>, webhookUrl: string|null, allowedDomains: list<string>, logoAssetId: string|null, separateRefunds: bool, createdAt: string, updatedAt: string}
 * @phpstan-type AppPlatform 'ios'|'android'
 * @phpstan-type AppPaymentRequest array{amount: int|float, currency?: string, description?: string, reference?: string, metadata?: array<string, string>, customer?: array{name?: string, email?: string}, callbackUrl: string, platform?: AppPlatform}
 * @phpstan-type AppRequest array{name: string, redirectUris?: list<string>, description?: string|null, webhookUrl?: string|null, allowedDomains?: list<string>, logoAssetId?: string|null, separateRefunds?: bool}
 * @phpstan-type AppUpdate array{name?: string, redirectUris?: list<string>, description?: string|null, webhookUrl?: string|null, allowedDomains?: list<string>, logoAssetId?: string|null, separateRefunds?: bool}
 * @phpstan-type AssetRequest array{mimeType: 'image/jpeg'|'image/png'|'image/webp'|'application/pdf', size: int}
 * @phpstan-type AssetUpload array{url: string, assetId: string, expiresAt: string}
 * @phpstan-type AuditEntry array{id: string, at: string, actor: Actor, userId: string|null, action: string, summary: string|null, path: string, subjectId: string|null, effects: list<string>, status: int, ip: string, requestId: string}
 * @phpstan-type AuditEntryPage array{items: list<AuditEntry>, token: string|null}
 * @phpstan-type Authorization array{client: array{clientId: string, name: string, logo: string|null, isVerified: bool, host: string|null}, redirectUri: string, redirectHost: string, isOnDevice: bool, approval: array{clientId: string, scopes: list<string>, codeChallenge?: string, codeChallengeMethod?: 'S256', resource?: string, state?: string, nonce?: string}|null, error: string|null, errorDescription: string|null, refusalUrl: string}
 * @phpstan-type AuthorizationCode array{code: string, redirectTo: string}
 * @phpstan-type AuthorizationRequest array{clientId: string, scopes: list<string>|string, codeChallenge?: string, codeChallengeMethod?: 'S256', resource?: string, state?: string, nonce?: string}
 * @phpstan-type BalanceList array{items: list<AccountBalance>}
 * @phpstan-type BankCounterparty array{name: string|null, account: string|null}
 * @phpstan-type BankMatch 'reference'|'amount'
 * @phpstan-type BankEntry array{id: string, statementId: string, account: string, mode: Mode, line: int, bookedOn: string, valuedOn: string|null, amount: int|float, currency: string, reference: string|null, endToEndId: string|null, description: string, counterparty: BankCounterparty, payoutId: string|null, matchedBy: BankMatch|null, createdAt: string}
 * @phpstan-type BankEntryPage array{items: list<BankEntry>, token: string|null}
 * @phpstan-type BankFile mixed
 * @phpstan-type BankStatementFormat 'camt053'|'mt940'|'csv'
 * @phpstan-type BankStatement array{id: string, format: BankStatementFormat, account: string, currency: string, mode: Mode, reference: string|null, startsOn: string|null, endsOn: string|null, openingBalance: int|float|null, closingBalance: int|float|null, lines: int, newLines: int, createdAt: string}
 * @phpstan-type BankImport array{statements: list<BankStatement>, newLines: int, knownLines: int}
 * @phpstan-type BankStatementFile array{content: string}
 * @phpstan-type BankStatementPage array{items: list<BankStatement>, token: string|null}
 * @phpstan-type BankStatementWithEntries array{id: string, format: BankStatementFormat, account: string, currency: string, mode: Mode, reference: string|null, startsOn: string|null, endsOn: string|null, openingBalance: int|float|null, closingBalance: int|float|null, lines: int, newLines: int, createdAt: string, entries: list<BankEntry>}
 * @phpstan-type BillingPortal array{url: string}
 * @phpstan-type BridgePaymentSettings array{provider: string, terminalId?: string}
 * @phpstan-type BridgeFiscalSettings array{provider: string}
 * @phpstan-type BridgeConfiguration array{isValid: bool, says: string|null}
 * @phpstan-type BridgePart 'payment'|'fiscal'
 * @phpstan-type DeviceProblem 'unreachable'|'silent'|'not_understood'|'wrong_key'|'no_paper'|'cover_open'|'not_in_service'|'busy'|'unknown_bridge'|'other'
 * @phpstan-type DeviceState array{part: BridgePart, driver: string, device: string|null, isGood: bool|null, problem: DeviceProblem|null, says: string|null}
 * @phpstan-type BridgeState array{program: string, configuration: BridgeConfiguration, devices: list<DeviceState>, reportedAt: string, checkedAt: string|null}
 * @phpstan-type BridgeError array{part: BridgePart|null, device: string|null, problem: DeviceProblem|null, says: string|null, at: string}
 * @phpstan-type FormerTerminal array{provider: string, terminalId: string, until: string}
 * @phpstan-type BridgeRefunds 'none'|'own'|'all'
 * @phpstan-type BridgeRights array{payments: bool, receipts: bool, invoices: bool, refunds: BridgeRefunds, refundsPerDay?: int|float, asksPin?: bool}
 * @phpstan-type BridgeApproval array{memberId: string|null, at: string}
 * @phpstan-type BridgeUpdates 'off'|'manual'|'automatic'
 * @phpstan-type BridgeProgramResult 'installed'|'failed'|'rolled_back'
 * @phpstan-type BridgeProgramOutcome array{version: string, result: BridgeProgramResult, says: string|null, requestedAt: string|null}
 * @phpstan-type BridgeProgramState array{platform: string, canUpdate: bool, says: string|null, last: BridgeProgramOutcome|null, newer: string|null}
 * @phpstan-type Bridge array{id: string, name: string, sourceAddress?: string, sourceAddressEnd: string, payment: BridgePaymentSettings|null, fiscal: BridgeFiscalSettings|null, version: string|null, lastSeenAt: string|null, online: bool, state: BridgeState|null, lastError: BridgeError|null, checkAskedAt: string|null, formerTerminals: list<FormerTerminal>, rights: BridgeRights, approvedBy: BridgeApproval|null, addressShownTo: list<string>|null, addressExposedAt: string|null, updates: BridgeUpdates, requestedProgram: string|null, program: BridgeProgramState|null, createdAt: string, updatedAt: string}
 * @phpstan-type DocumentStatus 'pending'|'completed'|'failed'|'canceled'
 * @phpstan-type BridgeDocument array{id: string, status: DocumentStatus, number: string|null, amount: int|float}
 * @phpstan-type BridgeDocumentRequest array{provider?: string, customer?: array{}}
 * @phpstan-type BridgeOperationKind 'payment'|'refund'|'receipt'|'invoice'
 * @phpstan-type PaymentStatus 'pending'|'completed'|'failed'|'canceled'|'verification'
 * @phpstan-type BridgeOperation array{id: string, kind: BridgeOperationKind, driver: string, status: PaymentStatus, amount: int|float, currency: string, documentId: string|null, number: string|null, reason: string|null, occurredAt: string, memberId?: string|null}
 * @phpstan-type BridgePin array{memberId: string, number: string, salt: string, hash: string, cost: int}
 * @phpstan-type PaymentMeansKind 'card'|'ticket'|'gift_card'|'wallet'|'other'
 * @phpstan-type PaymentMeans array{kind: PaymentMeansKind, amount: int|float, count?: int}
 * @phpstan-type BridgePayment array{id: string, name?: string, rights?: BridgeRights|null, addressExposedAt?: string|null, pins?: list<BridgePin>, status?: PaymentStatus, amount?: int|float, tip?: int|float, currency?: string, means?: list<PaymentMeans>|null}
 * @phpstan-type BridgePaymentRequest array{probe?: bool, refund?: array{transactionId: string, amount?: int|float, provider?: string}, amount?: int|float, currency?: string, description?: string, terminalId?: string, provider?: string}
 * @phpstan-type BridgeProduct array{id: string, name: string, price: int|float, vat: string, category: string|null}
 * @phpstan-type BridgeProducts array{items: list<BridgeProduct>}
 * @phpstan-type SignedRelease array{payloadType: string, payload: string, signatures: list<array{keyid: string, sig: string}>}
 * @phpstan-type BridgeProgramOffer array{release: SignedRelease|null, requestedAt: string|null}
 * @phpstan-type BridgeProgramReport array{program: string, platform: string, canUpdate: bool, says: string|null, last: BridgeProgramOutcome|null}
 * @phpstan-type BridgeReport array{operations: list<BridgeOperation>}
 * @phpstan-type BridgeReportTaken array{taken: int}
 * @phpstan-type BridgeRequest array{name: string, payment?: BridgePaymentSettings|null, fiscal?: BridgeFiscalSettings|null, rights?: BridgeRights}
 * @phpstan-type SaleStatus 'open'|'paying'|'issuing'|'completed'|'returned'|'undone'|'question'
 * @phpstan-type SaleQuestionKind 'document_refused'|'document_unknown'|'refund_refused'|'payment_unknown'|'capture_refused'
 * @phpstan-type SaleChoice 'issue_again'|'give_back'|'refund_again'|'capture_again'|'ask_again'
 * @phpstan-type SaleQuestion array{kind: SaleQuestionKind, text: string, evidence: list<string>, choices: list<SaleChoice>}
 * @phpstan-type VoucherPurpose 'single'|'multi'
 * @phpstan-type SoldVoucher array{purpose: VoucherPurpose, expiresAt?: string}
 * @phpstan-type SaleItem array{description: string, quantity: int|float, price: int|float, vat: string, discount?: int|float, gift?: bool, productId?: string|null, voucher?: SoldVoucher, deposit?: bool}
 * @phpstan-type IssuedKind 'receipt'|'invoice'
 * @phpstan-type SalePartStatus 'starting'|'pending'|'completed'|'failed'|'canceled'|'verification'
 * @phpstan-type SaleFailure array{code: string, message: string}
 * @phpstan-type BridgeSaleDocument array{kind: IssuedKind, provider: string, id: string|null, status: SalePartStatus, number: string|null, failure: SaleFailure|null, isOwn: bool}
 * @phpstan-type SaleMeans 'cash'|'ticket'|'credit'|'voucher'|'deposit'|'card'|'terminal'|'link'|'app'|'code'|'checkin'
 * @phpstan-type BridgeSalePart array{kind: 'card'|'ticket'|'gift_card'|'wallet'|'other', amount: int|float, count?: int}
 * @phpstan-type BridgeSalePayment array{id: string, means: SaleMeans, amount: int|float, status: SalePartStatus, provider: string, transactionId: string|null, failure: SaleFailure|null, isOwn: bool, change: int|float, tip: int|float, settles?: bool, ticketCount?: int, parts: list<BridgeSalePart>}
 * @phpstan-type SaleReturnPurpose 'return'|'undo'|'surplus'
 * @phpstan-type BridgeSaleReturnedLine array{line: int, quantity: int|float, discount: int|float}
 * @phpstan-type SaleReturnPayment array{paymentId: string, means: SaleMeans, amount: int|float, status: SalePartStatus, refundId: string|null, failure: SaleFailure|null}
 * @phpstan-type BridgeSaleReturn array{id: string, purpose: SaleReturnPurpose, amount: int|float, status: SalePartStatus, items: list<BridgeSaleReturnedLine>, payments: list<SaleReturnPayment>, document: BridgeSaleDocument|null, reason: string|null, discount: int|float, tip?: int|float}
 * @phpstan-type BridgeSale array{id: string, status: SaleStatus, total: int|float, discount: int|float, tip: int|float, rounding: int|float, paid: int|float, due: int|float, change: int|float, question: SaleQuestion|null, orderId: string|null, tableId: string|null, customerId: string|null, reference: string|null, metadata: array<string, string>, createdAt: string, updatedAt: string, items: list<SaleItem>, version: int, claimsOrder?: bool, documentKind: 'receipt'|'invoice'|'none', document: BridgeSaleDocument|null, payments: list<BridgeSalePayment>, returns: list<BridgeSaleReturn>}
 * @phpstan-type BridgeSaleTaken array{id: string, version: int}
 * @phpstan-type BridgeStateAnswer array{checkAskedAt: string|null}
 * @phpstan-type BridgeStateReport array{program: string, configuration: BridgeConfiguration, devices: list<DeviceState>, hasLooked: bool, answers?: string|null}
 * @phpstan-type BridgeUpdate array{name?: string, payment?: BridgePaymentSettings|null, fiscal?: BridgeFiscalSettings|null, rights?: BridgeRights, updates?: BridgeUpdates, requestedProgram?: string|null, rotate?: bool}
 * @phpstan-type BridgeVoucher array{id: string, vat: string|null, balance: int|float}
 * @phpstan-type BridgeVoucherSearch array{code: string, amount: int|float}
 * @phpstan-type BridgeVoucherSpending array{voucherId: string, amount: int|float, saleId: string, paymentId: string, reference?: string|null}
 * @phpstan-type BridgeVoucherSpent array{transactionId: string}
 * @phpstan-type CaptureRequest array{amount?: int|float}
 * @phpstan-type CardPaymentRequest array{amount: int|float, currency?: string, description?: string, reference?: string, metadata?: array<string, string>, customer?: array{name?: string, email?: string}, token?: string, returnUrl?: string, capture?: bool}
 * @phpstan-type CashCount array{opening: int|float, received: int|float, expected: int|float, counted: int|float|null, variance: int|float|null}
 * @phpstan-type Role 'owner'|'manager'|'cashier'|'accountant'|'technician'|'developer'
 * @phpstan-type ChangedMember array{id: string, role: Role, liveKeys: bool}
 * @phpstan-type CheckinPaymentRequest array{amount: int|float, currency?: string, description?: string, reference?: string, metadata?: array<string, string>, customer?: array{name?: string, email?: string}}
 * @phpstan-type Checkout array{id: string, url: string, expiresAt: string}
 * @phpstan-type ClientAuthMethod 'client_secret_basic'|'client_secret_post'|'none'
 * @phpstan-type GrantType 'authorization_code'|'refresh_token'
 * @phpstan-type ResponseType 'code'
 * @phpstan-type ClientRegistration array{redirect_uris: list<string>, client_name?: string, token_endpoint_auth_method?: ClientAuthMethod, grant_types?: list<GrantType>, response_types?: list<ResponseType>}
 * @phpstan-type PaymentSums array{currency: string, taken: int|float, tips: int|float, refunded: int|float, net: int|float, payments: int, refunds: int}
 * @phpstan-type PaymentSumsOf array{key: string, currency: string, taken: int|float, tips: int|float, refunded: int|float, net: int|float, payments: int, refunds: int}
 * @phpstan-type ClosePayments array{totals: list<PaymentSums>, byMeans: list<PaymentSumsOf>, byProvider: list<PaymentSumsOf>}
 * @phpstan-type VatSums array{code: string, gross: int|float, taxable: int|float, tax: int|float}
 * @phpstan-type MeansSums array{cash: int|float, electronic: int|float, ticket: int|float, credit: int|float, discount: int|float}
 * @phpstan-type ReceiptFigures array{issued: array{count: int, amount: int|float}, voided: array{count: int, amount: int|float}, returned: array{count: int, amount: int|float}, net: int|float, vat: list<VatSums>, means: MeansSums}
 * @phpstan-type Reconciled array{payments: array{count: int, amount: int|float, documented: int}, receipts: array{count: int, electronic: int|float, linked: int}, paymentsWithoutReceipt: list<array{id: string, provider: string, terminalId: string|null, amount: int|float, currency: string, createdAt: string}>, receiptsWithoutPayment: list<array{id: string, provider: string, number: string|null, amount: int|float, electronic: int|float, undoneTransactionIds?: list<string>, createdAt: string}>}
 * @phpstan-type TillPayments array{totals: list<PaymentSums>, byMeans: list<PaymentSumsOf>}
 * @phpstan-type TillReceipts array{issued: array{count: int, amount: int|float}, voided: array{count: int, amount: int|float}, returned: array{count: int, amount: int|float}, net: int|float, means: MeansSums}
 * @phpstan-type Till array{bridgeId: string|null, name: string|null, payments: TillPayments, receipts: TillReceipts, cash: CashCount}
 * @phpstan-type LateFigures array{payments: list<PaymentSums>, receipts: ReceiptFigures}
 * @phpstan-type Close array{id: string, number: int, date: string, mode: Mode, timeZone: string, start: string, end: string, payments: ClosePayments, receipts: ReceiptFigures, reconciliation: Reconciled, cash: CashCount, tills: list<Till>, late: LateFigures, note: string|null, createdAt: string}
 * @phpstan-type CloseEventType 'close.completed'
 * @phpstan-type CloseEventData array{id: string, mode: Mode, number: int, date: string}
 * @phpstan-type CloseEvent array{id: string, type: CloseEventType, timestamp: string, merchantId: string, data: CloseEventData}
 * @phpstan-type ClosePage array{items: list<Close>, token: string|null}
 * @phpstan-type TillCount array{bridgeId: string|null, openingCash?: int|float, countedCash?: int|float}
 * @phpstan-type CloseRequest array{date?: string, mode?: Mode, openingCash?: int|float, countedCash?: int|float, tills?: list<TillCount>, note?: string}
 * @phpstan-type ConsentTicket array{ticket: string}
 * @phpstan-type CreditFor 'goods'|'services'
 * @phpstan-type Customer array{id: string, code: string, name: string|null, firstName: string|null, lastName: string|null, email: string|null, phone: string|null, vatId: string|null, taxCode: string|null, pec: string|null, sdi: string|null, address: Address|null, createdAt: string, updatedAt: string}
 * @phpstan-type CustomerRequest array{name?: string|null, firstName?: string|null, lastName?: string|null, email?: string|null, phone?: string|null, vatId?: string|null, taxCode?: string|null, pec?: string|null, sdi?: string|null, address?: Address|null}
 * @phpstan-type DayReading array{date: string, mode: Mode, timeZone: string, start: string, end: string, payments: ClosePayments, receipts: ReceiptFigures, reconciliation: Reconciled, cash: CashCount, tills: list<Till>, late: LateFigures}
 * @phpstan-type DecidedStatus 'completed'|'failed'|'canceled'
 * @phpstan-type Deleted array{deleted: true}
 * @phpstan-type DeletedApp array{id: string, deleted: true}
 * @phpstan-type DeliveryStatus 'pending'|'delivered'|'dead'
 * @phpstan-type DeliveryAttempt array{at: string, status: int|null, error: string|null, ms: int}
 * @phpstan-type Delivery array{id: string, type: string, status: DeliveryStatus, payload: array{}, attempts: list<DeliveryAttempt>, nextAttemptAt: string|null, createdAt: string}
 * @phpstan-type DeliveryPage array{items: list<Delivery>, token: string|null}
 * @phpstan-type VoucherStatus 'active'|'spent'|'expired'|'blocked'|'returned'
 * @phpstan-type Deposit array{id: string, status: VoucherStatus, saleId: string, line: int, description: string, amount: int|float, balance: int|float, currency: string, vat: string|null, mode: Mode|null, customerId: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type DepositPage array{items: list<Deposit>, token: string|null}
 * @phpstan-type DeviceType 'fcm'|'apns'
 * @phpstan-type Device array{id: string, name: string, type: DeviceType, createdAt: string, updatedAt: string}
 * @phpstan-type DeviceRequest array{token: string, type: DeviceType, name?: string}
 * @phpstan-type DisputeStatus 'needs_response'|'under_review'|'won'|'lost'|'closed'
 * @phpstan-type Dispute array{id: string, provider: string, mode: Mode, transactionId: string|null, providerTransactionId: string|null, providerDisputeId: string, amount: int|float, currency: string, reason: string|null, status: DisputeStatus, respondBy: string|null, evidenceSentAt: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type DisputeEventType 'dispute.created'|'dispute.updated'
 * @phpstan-type DisputeEventData array{id: string, provider: string, mode?: Mode, transactionId: string|null, from?: DisputeStatus|null, to: DisputeStatus, amount: int|float, currency: string, reason: string|null, respondBy: string|null}
 * @phpstan-type DisputeEvent array{id: string, type: DisputeEventType, timestamp: string, merchantId: string, data: DisputeEventData}
 * @phpstan-type DisputeEvidenceRequest array{text: string, productDescription?: string, customerName?: string, customerEmail?: string, date?: string, carrier?: string, trackingNumber?: string}
 * @phpstan-type DisputePage array{items: list<Dispute>, token: string|null}
 * @phpstan-type EventCause 'api'|'webhook'|'recovery'|'cancel'|'person'|'reconciliation'|'sdi'
 * @phpstan-type DocumentEventData array{id: string, provider: string, mode?: Mode, from?: DocumentStatus|null, to: DocumentStatus, amount: int|float, number?: string|null, cause?: EventCause}
 * @phpstan-type ExportStatus 'pending'|'completed'|'failed'|'expired'
 * @phpstan-type ExportProgress array{done: int, total: int}
 * @phpstan-type Export array{id: string, month: string, mode: Mode, files: bool, status: ExportStatus, progress: ExportProgress, url: string|null, createdAt: string, updatedAt: string, expiresAt: string|null}
 * @phpstan-type ExportPage array{items: list<Export>, token: string|null}
 * @phpstan-type ExportRequest array{month?: string, mode?: Mode, files?: bool}
 * @phpstan-type Failure array{code: string, message: string}
 * @phpstan-type FieldProblem array{path: string, message: string, code?: string}
 * @phpstan-type FindingLevel 'error'|'warning'
 * @phpstan-type FirstInvoiceNumber array{series: string, year: int, number: int}
 * @phpstan-type FiscalCredentials array{taxCode: string, password: string, pin: string}
 * @phpstan-type FiscalCredentialsStatus array{updatedAt: string, expiresAt: string|null}
 * @phpstan-type Grant array{clientId: string, name: string, scopes: list<string>, createdAt: string, lastUsedAt: string}
 * @phpstan-type GrantedTokens array{accessToken: string, tokenType: 'Bearer', expiresIn: int, scope: string, refreshToken: string, idToken?: string}
 * @phpstan-type Outcome 'completed'|'failed'|'canceled'
 * @phpstan-type HandedPaymentOutcome array{status: Outcome, reason?: string, amount?: int|float, tip?: int|float, means?: list<PaymentMeans>|null}
 * @phpstan-type ReceiptType 'sale'|'return'|'refund'
 * @phpstan-type ReceiptItem array{description: string, quantity: int|float, price: int|float, vat: string, discount?: int|float, gift?: bool}
 * @phpstan-type ReceiptPayment array{cash?: int|float, electronic?: int|float, ticket?: int|float, ticketCount?: int, discount?: int|float, credit?: int|float, creditFor?: CreditFor}
 * @phpstan-type ProofOfPurchase 'none'|'card_slip'|'empties'
 * @phpstan-type WithoutOriginal array{date: string, proof?: ProofOfPurchase}
 * @phpstan-type HandedReceipt array{type: ReceiptType, items: list<ReceiptItem>, payment: ReceiptPayment, lottery?: string, customerTaxCode?: string, original?: string, withoutOriginal?: WithoutOriginal, transactionId?: string, transactionIds?: list<string>}
 * @phpstan-type HandedReceiptOutcome array{status: Outcome, reason?: string, number?: string, documentId?: string, date?: string}
 * @phpstan-type HandoverKinds 'payments'|'receipts'|'payments,receipts'
 * @phpstan-type Handovers array{payments: list<array{id: string, amount: int|float, currency: string, description: string|null, mayStart: bool}>, receipts: list<array{id: string, document: HandedReceipt|null, mayStart: bool}>}
 * @phpstan-type Hold array{amount: int|float, expiresAt: string|null}
 * @phpstan-type IncomingParty array{name: string|null, vatId: string|null, taxCode: string|null, address: string|null}
 * @phpstan-type IncomingRelated array{number: string, date: string|null}
 * @phpstan-type IncomingItem array{description: string, quantity: int|float|null, price: int|float|null, amount: int|float|null, rate: string, natura: string|null}
 * @phpstan-type IncomingVatSum array{rate: string, natura: string|null, taxable: int|float, tax: int|float}
 * @phpstan-type IncomingPayment array{method: string|null, amount: int|float|null, due: string|null, iban: string|null}
 * @phpstan-type IncomingInvoice array{supplier: IncomingParty, customer: IncomingParty, type: string|null, number: string|null, date: string|null, currency: string, amount: int|float, reason: string|null, related: list<IncomingRelated>, stampDuty: int|float|null, withheld: int|float|null, items: list<IncomingItem>, vat: list<IncomingVatSum>, payments: list<IncomingPayment>, attachments: list<string>}
 * @phpstan-type IncomingInvoiceSummary array{supplier: string|null, vatId: string|null, type: string|null, number: string|null, date: string|null, currency: string, amount: int|float, more: int}
 * @phpstan-type Invitation array{id: string, email: string, role: Role, createdAt: string, expiresAt: string}
 * @phpstan-type InvitationRequest array{email: string, role: Role}
 * @phpstan-type InvoiceItem array{description: string, quantity: int|float, price: int|float, vat: string, natura?: string, discount?: int|float}
 * @phpstan-type InvoiceCustomer array{vatId?: string, taxCode?: string, name?: string, firstName?: string, lastName?: string, pec?: string, sdi?: string, address?: array{street?: string, number?: string, postal?: string, city?: string, state?: string, country?: string}}
 * @phpstan-type InvoicePaymentMethods array{cash?: string, electronic?: string, ticket?: string, credit?: string}
 * @phpstan-type InvoicePayment array{cash?: int|float, electronic?: int|float, ticket?: int|float, ticketCount?: int, discount?: int|float, credit?: int|float, due?: string, iban?: string, methods?: InvoicePaymentMethods}
 * @phpstan-type InvoiceVatSum array{rate: string, natura: string|null, taxable: int|float, tax: int|float}
 * @phpstan-type VatDue 'I'|'D'|'S'
 * @phpstan-type InvoiceDeliveryNote array{number: string, date: string}
 * @phpstan-type StampDutyOn 'seller'|'customer'
 * @phpstan-type InvoicePurchaseOrder array{id: string, date?: string, cig?: string, cup?: string}
 * @phpstan-type InvoiceWithholding array{type: string, rate: int|float, reason: string, taxableShare?: int|float}
 * @phpstan-type InvoiceFund array{type: string, rate: int|float, vat?: string, natura?: string, withholding?: bool}
 * @phpstan-type Invoice array{id: string, provider: string, mode: Mode, type: string, status: DocumentStatus, number: string|null, amount: int|float, date: string, documentType: string, regime: string, items: list<InvoiceItem>, pricesIncludeVat: bool, customer: InvoiceCustomer, payment: InvoicePayment, taxable: int|float, tax: int|float, vat: list<InvoiceVatSum>, stampDuty: int|float, payable: int|float, vatDue?: VatDue, related?: list<array{number: string, date?: string}>, receipts?: list<string>, deliveryNotes?: list<InvoiceDeliveryNote>, reason?: string, series?: string, stampDutyOn?: StampDutyOn, order?: InvoicePurchaseOrder, withholding?: InvoiceWithholding, withholdings?: list<InvoiceWithholding>, fund?: InvoiceFund, funds?: list<InvoiceFund>, sdi: array{id: string|null, notifications: list<array{kind: string, receivedAt: string, message: string|null}>}|null, transactionId: string|null, failure: Failure|null, createdAt: string, updatedAt: string}
 * @phpstan-type InvoiceDraftItem array{description: string, quantity: int|float, price: int|float, vat: string, natura?: string, discount?: int|float}
 * @phpstan-type InvoiceDraftCustomer array{vatId?: string, taxCode?: string, name?: string, firstName?: string, lastName?: string, pec?: string, sdi?: string, address?: array{street?: string, number?: string, postal?: string, city?: string, state?: string, country?: string}}
 * @phpstan-type InvoiceDraft array{type?: string, regime?: string, items: list<InvoiceDraftItem>, pricesIncludeVat?: bool, customer?: InvoiceDraftCustomer, payment?: InvoicePayment, vatDue?: VatDue, stampDutyOn?: StampDutyOn, order?: InvoicePurchaseOrder, withholding?: InvoiceWithholding, withholdings?: list<InvoiceWithholding>, fund?: InvoiceFund, funds?: list<InvoiceFund>, related?: list<array{number: string, date?: string}>, date?: string, receipts?: list<string>, deliveryNotes?: list<InvoiceDeliveryNote>, reason?: string, series?: string, transactionId?: string}
 * @phpstan-type InvoiceEventType 'invoice.completed'|'invoice.failed'|'invoice.canceled'
 * @phpstan-type InvoiceEvent array{id: string, type: InvoiceEventType, timestamp: string, merchantId: string, data: DocumentEventData}
 * @phpstan-type InvoiceFinding array{code: string, level: FindingLevel, path: string, message: string, expected?: string, actual?: string}
 * @phpstan-type InvoicePage array{items: list<Invoice>, token: string|null}
 * @phpstan-type PreferredInvoiceMeans 'credit'|'electronic'|'cash'|'none'
 * @phpstan-type InvoicePreferences array{provider: string|null, means: PreferredInvoiceMeans|null, dueDays: int|null, series: string|null, reason: string|null, firstNumbers: list<FirstInvoiceNumber>}
 * @phpstan-type InvoicePreferencesUpdate array{provider?: string|null, means?: PreferredInvoiceMeans|null, dueDays?: int|null, series?: string|null, reason?: string|null, firstNumbers?: list<FirstInvoiceNumber>}
 * @phpstan-type InvoiceRequest array{type?: string, regime?: string, items: list<InvoiceItem>, pricesIncludeVat?: bool, customer: InvoiceCustomer, payment?: InvoicePayment, vatDue?: VatDue, stampDutyOn?: StampDutyOn, order?: InvoicePurchaseOrder, withholding?: InvoiceWithholding, withholdings?: list<InvoiceWithholding>, fund?: InvoiceFund, funds?: list<InvoiceFund>, related?: list<array{number: string, date?: string}>, date?: string, receipts?: list<string>, deliveryNotes?: list<InvoiceDeliveryNote>, reason?: string, series?: string, transactionId?: string}
 * @phpstan-type InvoiceSums array{vat: list<InvoiceVatSum>, taxable: int|float, tax: int|float, stampDuty: int|float, withheld: int|float, amount: int|float, payable: int|float}
 * @phpstan-type InvoiceValidation array{valid: bool, findings: list<InvoiceFinding>, sums: InvoiceSums|null}
 * @phpstan-type IssuedPrepayment 'voucher'|'deposit'
 * @phpstan-type JournalFormat 'xlsx'|'csv'
 * @phpstan-type JournalLanguage 'it'|'en'
 * @phpstan-type PersonalRecordKind 'customers'|'payments'|'receipts'|'invoices'|'orders'|'tables'|'storeNotes'|'storeRefunds'|'receivedInvoices'|'answers'
 * @phpstan-type KeptRecords array{kind: PersonalRecordKind, count: int, what: string, law: string}
 * @phpstan-type LaterLink array{receiptId: string, number: string|null, electronic: int|float, transactionIds: list<string>, linkedAt: string}
 * @phpstan-type LedgerAccountKind 'sales'|'tips'|'refunds'|'fees'|'chargebacks'|'adjustments'|'clearing'|'reserve'|'in_transit'|'bank'|'drawer'|'meal_vouchers'|'receivables'|'vouchers'|'deposits'|'exchange'|'unassigned'
 * @phpstan-type LedgerAccount array{id: string, name: string, kind: LedgerAccountKind, of: string|null, currency: string, balance: int|float}
 * @phpstan-type LedgerSource 'payment'|'refund'|'receipt'|'prepayment'|'payout_line'|'payout'|'bank_entry'
 * @phpstan-type LedgerPosting array{accountId: string, amount: int|float}
 * @phpstan-type LedgerEntry array{id: string, source: LedgerSource, at: string, provider: string|null, transactionId: string|null, payoutId: string|null, currency: string, postings: list<LedgerPosting>}
 * @phpstan-type LedgerEntryPage array{items: list<LedgerEntry>, token: string|null}
 * @phpstan-type LinkRequest array{receiptId: string, transactionIds: list<string>}
 * @phpstan-type LinkSuggestion array{receiptId: string, transactionId: string, seconds: int}
 * @phpstan-type ListOrder 'asc'|'desc'
 * @phpstan-type Location array{id: string, provider: string, mode: Mode, name: string, address: Address, native: bool, createdAt: string, updatedAt: string}
 * @phpstan-type LocationPage array{items: list<Location>, token: string|null}
 * @phpstan-type LocationRequest array{name: string, address?: Address}
 * @phpstan-type LocationUpdate array{name?: string, address?: Address}
 * @phpstan-type RequestActorType 'user'|'app'|'key'
 * @phpstan-type RequestActor array{type: RequestActorType, id: string}
 * @phpstan-type LoggedRequest array{id: string, at: string, actor: RequestActor, method: string, route: string, path: string, status: int, code: string|null, fields: list<string>, replayed: bool, durationMs: int, requestBytes: int|null, responseBytes: int|null}
 * @phpstan-type LoggedRequestPage array{items: list<LoggedRequest>, token: string|null}
 * @phpstan-type Member array{id: string, email: string, role: Role, liveKeys: bool, createdAt: string, lastSeenAt: string|null, current: bool}
 * @phpstan-type MemberChange array{role?: Role, liveKeys?: bool}
 * @phpstan-type Merchant array{id: string, provider: string, mode: Mode, name?: string, legalName?: string, vatId?: string, taxCode?: string, email?: string, phone?: string, website?: string, currency?: string, country?: string, address?: Address, regime?: string, natura?: string, iban?: string, rea?: array{office: string, number: string, capital?: int|float, soleShareholder?: bool, inLiquidation?: bool}, updatedAt: string}
 * @phpstan-type MerchantConfirmation array{confirmation: string}
 * @phpstan-type MerchantMembership array{id: string, name: string|null, owner: string, role: Role, rights: list<string>, keyScopes: list<Scope>, demandsPasskeys: bool, current: bool}
 * @phpstan-type MerchantName array{name?: string|null, demandsPasskeys?: bool}
 * @phpstan-type MerchantRequest array{name?: string, legalName?: string, vatId?: string, taxCode?: string, email?: string, phone?: string, website?: string, currency?: string, country?: string, address?: Address, regime?: string, natura?: string, iban?: string, rea?: array{office: string, number: string, capital?: int|float, soleShareholder?: bool, inLiquidation?: bool}, credentials?: array<string, string>}
 * @phpstan-type MerchantUpdate array{name?: string|null, legalName?: string|null, vatId?: string|null, taxCode?: string|null, email?: string|null, phone?: string|null, website?: string|null, currency?: string|null, country?: string|null, address?: Address|null, regime?: string|null, natura?: string|null, iban?: string|null, rea?: array{office: string, number: string, capital?: int|float, soleShareholder?: bool, inLiquidation?: bool}|null, credentials?: array<string, string>}
 * @phpstan-type NewApiKey array{id: string, name: string, hint: string, scopes: list<string>, madeBy: string, createdAt: string, lastUsedAt: string|null, expiresAt: string|null, allowedAddresses: list<string>|null, key: string}
 * @phpstan-type NewApp array{id: string, clientId: string, name: string, description: string|null, redirectUris: list<string>, webhookUrl: string|null, allowedDomains: list<string>, logoAssetId: string|null, separateRefunds: bool, createdAt: string, updatedAt: string, clientSecret: string}
 * @phpstan-type NoticeKind 'silentBridge'|'lostAccount'|'endingAccess'|'rejectedInvoice'|'failedReceipt'|'longVerification'|'linkWindow'|'newDispute'|'monthJournal'
 * @phpstan-type NotificationPreferences array{silentBridgeMinutes: int|null, lostAccount: bool, endingAccess: bool, rejectedInvoice: bool, failedReceipt: bool, longVerification: bool, linkWindow: bool, newDispute: bool, monthJournalDay: int|null}
 * @phpstan-type NotificationPreferencesUpdate array{silentBridgeMinutes?: int|null, lostAccount?: bool, endingAccess?: bool, rejectedInvoice?: bool, failedReceipt?: bool, longVerification?: bool, linkWindow?: bool, newDispute?: bool, monthJournalDay?: int|null}
 * @phpstan-type OAuthError array{error: string, error_description: string}
 * @phpstan-type OAuthIntrospectRequest array{token: string, token_type_hint?: string, client_id?: string, client_secret?: string}
 * @phpstan-type OAuthRevokeRequest array{token: string, token_type_hint?: string, client_id?: string, client_secret?: string}
 * @phpstan-type OAuthTokenRequest array{grant_type: string, code?: string, client_id?: string, client_secret?: string, redirect_uri?: string, code_verifier?: string, resource?: string, refresh_token?: string, scope?: string}
 * @phpstan-type OAuthTokens array{access_token: string, token_type: 'Bearer', expires_in: int, scope: string, refresh_token: string, id_token?: string}
 * @phpstan-type OrderItem array{description: string, quantity: int|float, price: int|float, vat: string, discount?: int|float, gift?: bool, productId?: string|null}
 * @phpstan-type OrderStatus 'open'|'closed'|'canceled'
 * @phpstan-type Order array{id: string, items: list<OrderItem>, total: int|float, paid: int|float, currency: string, tableId: string|null, customerId: string|null, note: string|null, status: OrderStatus, createdAt: string, updatedAt: string}
 * @phpstan-type OrderRequest array{items: list<OrderItem>, tableId?: string|null, customerId?: string|null, note?: string|null, status?: OrderStatus}
 * @phpstan-type OrderUpdate array{items?: list<OrderItem>, tableId?: string|null, customerId?: string|null, note?: string|null, status?: OrderStatus}
 * @phpstan-type OwnMails array{silentBridge: bool, lostAccount: bool, endingAccess: bool, rejectedInvoice: bool, failedReceipt: bool, longVerification: bool, linkWindow: bool, newDispute: bool, monthJournal: bool}
 * @phpstan-type OwnMailsUpdate array{silentBridge?: bool, lostAccount?: bool, endingAccess?: bool, rejectedInvoice?: bool, failedReceipt?: bool, longVerification?: bool, linkWindow?: bool, newDispute?: bool, monthJournal?: bool}
 * @phpstan-type PreferredLanguage 'it'|'en'
 * @phpstan-type OwnPreferences array{language: PreferredLanguage|null, mails: OwnMails, told: list<NoticeKind>}
 * @phpstan-type OwnPreferencesUpdate array{language?: PreferredLanguage|null, mails?: OwnMailsUpdate}
 * @phpstan-type PairRequest array{code: string, name?: string, bridgeId?: string, sourceAddress?: string}
 * @phpstan-type PairedBridge array{id: string, name: string, sourceAddress?: string}
 * @phpstan-type PairingCode array{code: string, expiresAt: string}
 * @phpstan-type PairingRequest array{name: string}
 * @phpstan-type PasscodeSent array{sent: true}
 * @phpstan-type PaymentType 'card'|'link'|'app'|'terminal'|'checkin'|'code'|'cash'|'ticket'|'credit'|'voucher'|'deposit'
 * @phpstan-type RefundDecidedStatus 'completed'|'failed'
 * @phpstan-type RefundDecision array{status: RefundDecidedStatus, reason: string, userId: string, at: string}
 * @phpstan-type Refund array{id: string, amount: int|float, status: PaymentStatus, reason: string|null, failure: Failure|null, createdAt: string, decision?: RefundDecision}
 * @phpstan-type ProviderOutcome array{status: PaymentStatus, at: string}
 * @phpstan-type PaymentDecision array{status: DecidedStatus, amount: int|float, reason: string, userId: string, at: string, provider: ProviderOutcome|null}
 * @phpstan-type Payment array{id: string, provider: string, mode: Mode, type: PaymentType, status: PaymentStatus, amount: int|float, currency: string, refundedAmount: int|float, description: string|null, reference: string|null, metadata: array<string, string>, clientId: string|null, terminalId: string|null, locationId: string|null, providerTransactionId: string|null, card: array{brand: string|null, last4: string|null}|null, action: array{type: ActionType, message?: string, url?: string, clientSecret?: string, publishableKey?: string|null}|null, failure: Failure|null, refunds: list<Refund>, receiptId: string|null, means: list<PaymentMeans>|null, tip?: int|float, fee?: int|float, hold?: Hold, decision?: PaymentDecision, url?: string, expiresAt?: string, qr?: string, code?: string, payload?: mixed, createdAt: string, updatedAt: string}
 * @phpstan-type PaymentDecisionRequest array{status: DecidedStatus, amount?: int|float, providerTransactionId?: string, reason: string}
 * @phpstan-type PaymentEventType 'payment.pending'|'payment.held'|'payment.completed'|'payment.failed'|'payment.canceled'|'payment.verification'
 * @phpstan-type PaymentEventData array{id: string, provider: string, mode?: Mode, from?: PaymentStatus|null, to: PaymentStatus, amount: int|float, currency: string, cause?: EventCause}
 * @phpstan-type PaymentEvent array{id: string, type: PaymentEventType, timestamp: string, merchantId: string, data: PaymentEventData}
 * @phpstan-type PaymentLinkRequest array{amount: int|float, currency?: string, description?: string, reference?: string, metadata?: array<string, string>, customer?: array{name?: string, email?: string}, expiresAt?: string, successUrl?: string, cancelUrl?: string}
 * @phpstan-type PaymentPage array{items: list<Payment>, token: string|null}
 * @phpstan-type PaymentReport array{start: string, end: string, mode: Mode, timeZone: string, totals: list<PaymentSums>, groups: list<PaymentSumsOf>}
 * @phpstan-type PaymentReportGrouping 'means'|'provider'|'day'|'hour'|'client'|'terminal'
 * @phpstan-type PaymentStepKind 'asked'|'called'|'answered'|'webhook'|'changed'|'settled'|'refunding'|'refunded'
 * @phpstan-type ProviderExchange array{method: string, host: string, path: string, status: int|null, failure: string|null, durationMs: int}
 * @phpstan-type PaymentStep array{kind: PaymentStepKind, at: string, status: PaymentStatus|null, amount: int|float|null, refundId: string|null, requestId: string|null, event: string|null, exchange: ProviderExchange|null}
 * @phpstan-type PaymentTimeline array{items: list<PaymentStep>}
 * @phpstan-type PaymentUpdate array{description?: string, reference?: string, metadata?: array<string, string>, status?: PaymentStatus, failure?: array{code: string, message: string}, means?: list<PaymentMeans>|null, capture?: CaptureRequest}
 * @phpstan-type PayoutStatus 'pending'|'in_transit'|'paid'|'failed'|'canceled'
 * @phpstan-type Payout array{id: string, provider: string, mode: Mode, status: PayoutStatus, amount: int|float, currency: string, arrivesOn: string|null, bankReference: string|null, providerPayoutId: string, createdAt: string}
 * @phpstan-type PayoutLineKind 'sale'|'refund'|'fee'|'chargeback'|'adjustment'|'reserve'
 * @phpstan-type PayoutLine array{id: string, kind: PayoutLineKind, amount: int|float, fee: int|float, feeVat: int|float|null, currency: string, transactionId: string|null, refundId: string|null, providerTransactionId: string|null, occurredAt: string}
 * @phpstan-type PayoutDetail array{id: string, provider: string, mode: Mode, status: PayoutStatus, amount: int|float, currency: string, arrivesOn: string|null, bankReference: string|null, providerPayoutId: string, createdAt: string, lines: list<PayoutLine>, token: string|null}
 * @phpstan-type PayoutEventType 'payout.paid'
 * @phpstan-type PayoutEventData array{id: string, provider: string, mode?: Mode, amount: int|float, currency: string, arrivesOn: string|null, bankReference: string|null}
 * @phpstan-type PayoutEvent array{id: string, type: PayoutEventType, timestamp: string, merchantId: string, data: PayoutEventData}
 * @phpstan-type PayoutPage array{items: list<Payout>, token: string|null}
 * @phpstan-type PersonalRecord array{kind: PersonalRecordKind, record: array<string, mixed>}
 * @phpstan-type PersonalData list<PersonalRecord>
 * @phpstan-type PersonalRecords array{kind: PersonalRecordKind, count: int}
 * @phpstan-type PosDayPayments array{count: int, taken: int|float, tips: int|float, refunded: int|float, net: int|float, invoiced: int|float}
 * @phpstan-type PosDayReceipts array{count: int, cash: int|float, electronic: int|float, ticket: int|float, credit: int|float, discount: int|float}
 * @phpstan-type PosTerminalTotals array{provider: string, terminalId: string|null, posTerminalId: string|null, isLinked: bool, count: int, taken: int|float, tips: int|float}
 * @phpstan-type PosMismatchCause 'receipt_missing'|'payment_missing'|'payment_undone'
 * @phpstan-type PosRepair 'link'|'issue_sale'|'issue'|'void'
 * @phpstan-type PosRepairRequest array{method: 'POST', path: string, body: array<string, mixed>}
 * @phpstan-type PosMismatch array{cause: PosMismatchCause, amount: int|float, currency: string, provider: string, at: string, transactionId: string|null, receiptId: string|null, number: string|null, saleId: string|null, repair: PosRepair, request: PosRepairRequest|null}
 * @phpstan-type PosDay array{mode: Mode, date: string, payments: PosDayPayments, receipts: PosDayReceipts, difference: int|float, terminals: list<PosTerminalTotals>, mismatches: list<PosMismatch>}
 * @phpstan-type PosDayTotals array{date: string, payments: PosDayPayments, receipts: PosDayReceipts, difference: int|float}
 * @phpstan-type PosDays array{mode: Mode, days: list<PosDayTotals>}
 * @phpstan-type PosDeclarant 'merchant'|'delegate'
 * @phpstan-type PosLinkChange 'start'|'end'
 * @phpstan-type PosDeclarationKind 'declared'|'withdrawn'
 * @phpstan-type PosTerminalKind 'physical'|'softpos'|'virtual'
 * @phpstan-type PosDeclaredTerminal array{kind: PosTerminalKind, terminalId: string|null, acquirerName: string|null, acquirerTaxCode: string|null, address: string|null}
 * @phpstan-type PosRegisterKind 'register'|'server'|'online'
 * @phpstan-type PosDeclaredRegister array{kind: PosRegisterKind, serial: string|null, address: string|null}
 * @phpstan-type PosDeclarationContent array{terminal: PosDeclaredTerminal, register: PosDeclaredRegister, startsOn: string, endsOn: string|null}
 * @phpstan-type PosDeclaration array{id: string, posLinkId: string, change: PosLinkChange, kind: PosDeclarationKind, declaredOn: string, declaredBy: PosDeclarant, content: PosDeclarationContent, reference: string|null, note: string|null, recordedBy: string|null, createdAt: string}
 * @phpstan-type PosDeclarationPage array{items: list<PosDeclaration>, token: string|null}
 * @phpstan-type PosDeclarationRequest array{change?: PosLinkChange, kind?: PosDeclarationKind, declaredOn?: string, declaredBy?: PosDeclarant, reference?: string|null, note?: string|null}
 * @phpstan-type PosExclusion 'vending'|'fuel'|'ev_charging'|'exempt_operations'|'tobacco'|'small_show_business'|'invoices_only'|'other'
 * @phpstan-type PosTerminal array{id: string, kind: PosTerminalKind, name: string, terminalId: string|null, acquirerName: string|null, acquirerTaxCode: string|null, address: string|null, availableOn: string, ceasedOn: string|null, exclusion: PosExclusion|null, exclusionNote: string|null, provider: string|null, providerTerminalId: string|null, bridgeId: string|null, missing: list<'terminalId'|'acquirerName'|'acquirerTaxCode'|'address'>, createdAt: string, updatedAt: string}
 * @phpstan-type PosRegister array{id: string, kind: PosRegisterKind, name: string, serial: string|null, address: string|null, availableOn: string, ceasedOn: string|null, provider: string|null, bridgeId: string|null, missing: list<'serial'|'address'>, createdAt: string, updatedAt: string}
 * @phpstan-type PosLinkDuty array{opensOn: string, closesOn: string, isDeclared: bool}
 * @phpstan-type PosLink array{id: string, posTerminalId: string, posRegisterId: string, startsOn: string, endsOn: string|null, start: PosLinkDuty, end: PosLinkDuty|null, createdAt: string, updatedAt: string}
 * @phpstan-type PosDutyKind 'link_missing'|'start'|'end'
 * @phpstan-type PosDutyStatus 'waiting'|'open'|'overdue'
 * @phpstan-type PosDuty array{kind: PosDutyKind, posTerminalId: string, posLinkId: string|null, changedOn: string, opensOn: string, closesOn: string, status: PosDutyStatus}
 * @phpstan-type PosFoundTerminal array{kind: PosTerminalKind, name: string, provider: string|null, providerTerminalId: string|null, bridgeId: string|null, mode: Mode|null, acquirerName: string|null, acquirerTaxCode: string|null}
 * @phpstan-type PosFoundRegister array{kind: PosRegisterKind, name: string, serial: string|null, provider: string|null, bridgeId: string|null, mode: Mode|null}
 * @phpstan-type PosFound array{terminals: list<PosFoundTerminal>, registers: list<PosFoundRegister>}
 * @phpstan-type PosDesk array{today: string, terminals: list<PosTerminal>, registers: list<PosRegister>, links: list<PosLink>, duties: list<PosDuty>, found: PosFound}
 * @phpstan-type PosLanguage 'it'|'en'
 * @phpstan-type PosLetterFormat 'pdf'|'csv'
 * @phpstan-type PosLinkEventType 'pos_link.due'
 * @phpstan-type PosLinkStage 'open'|'closing'|'overdue'
 * @phpstan-type PosLinkEventData array{id: string, opensOn: string, closesOn: string, stage: PosLinkStage, links: int}
 * @phpstan-type PosLinkEvent array{id: string, type: PosLinkEventType, timestamp: string, merchantId: string, data: PosLinkEventData}
 * @phpstan-type PosLinkRequest array{posTerminalId: string, posRegisterId: string, startsOn: string, endsOn?: string|null}
 * @phpstan-type PosLinkUpdate array{startsOn?: string, endsOn?: string|null}
 * @phpstan-type PosRegisterRequest array{kind?: PosRegisterKind, name: string, serial?: string|null, address?: string|null, availableOn: string, ceasedOn?: string|null, provider?: string|null, bridgeId?: string|null}
 * @phpstan-type PosRegisterUpdate array{kind?: PosRegisterKind, name?: string, serial?: string|null, address?: string|null, availableOn?: string, ceasedOn?: string|null, provider?: string|null, bridgeId?: string|null}
 * @phpstan-type PosSheetFormat 'xlsx'|'csv'
 * @phpstan-type PosTerminalRequest array{kind?: PosTerminalKind, name: string, terminalId?: string|null, acquirerName?: string|null, acquirerTaxCode?: string|null, address?: string|null, availableOn: string, ceasedOn?: string|null, exclusion?: PosExclusion|null, exclusionNote?: string|null, provider?: string|null, providerTerminalId?: string|null, bridgeId?: string|null}
 * @phpstan-type PosTerminalUpdate array{kind?: PosTerminalKind, name?: string, terminalId?: string|null, acquirerName?: string|null, acquirerTaxCode?: string|null, address?: string|null, availableOn?: string, ceasedOn?: string|null, exclusion?: PosExclusion|null, exclusionNote?: string|null, provider?: string|null, providerTerminalId?: string|null, bridgeId?: string|null}
 * @phpstan-type VatDepartment array{name: string, vat: string}
 * @phpstan-type PreferredReceiptMeans 'cash'|'electronic'|'ticket'
 * @phpstan-type ReceiptPreferences array{provider: string|null, vat: string|null, means: PreferredReceiptMeans|null}
 * @phpstan-type Preferences array{dayEndsAt: string, language: PreferredLanguage, vatDepartments: list<VatDepartment>, receipts: ReceiptPreferences, invoices: InvoicePreferences, notifications: NotificationPreferences, timeZone: string, ownTimeZone: bool}
 * @phpstan-type ReceiptPreferencesUpdate array{provider?: string|null, vat?: string|null, means?: PreferredReceiptMeans|null}
 * @phpstan-type PreferencesUpdate array{language?: PreferredLanguage, timeZone?: string|null, dayEndsAt?: string, vatDepartments?: list<VatDepartment>, receipts?: ReceiptPreferencesUpdate, invoices?: InvoicePreferencesUpdate, notifications?: NotificationPreferencesUpdate}
 * @phpstan-type Price array{id: string, name: string, amount: int|float|null, currency: string, interval: 'day'|'week'|'month'|'year'|null, intervalCount: int|null}
 * @phpstan-type PrivacyPerson array{email?: string, phone?: string, taxCode?: string, vatId?: string, customerId?: string}
 * @phpstan-type PrivacyRequestType 'export'|'erasure'
 * @phpstan-type PrivacyRequestStatus 'pending'|'waiting'|'completed'|'failed'|'expired'
 * @phpstan-type PrivacyRequest array{id: string, type: PrivacyRequestType, status: PrivacyRequestStatus, found: list<PersonalRecords>, kept: list<KeptRecords>, open: int, createdAt: string, updatedAt: string, expiresAt: string|null}
 * @phpstan-type PrivacyRequestPage array{items: list<PrivacyRequest>, token: string|null}
 * @phpstan-type PrivacyRequestWish array{type: PrivacyRequestType, person: PrivacyPerson}
 * @phpstan-type ProblemCode 'validation_failed'|'malformed_body'|'raw_card_data_refused'|'capability_not_supported'|'refund_exceeds_payment'|'transaction_not_refundable'|'client_id_mismatch'|'provider_refused'|'sender_not_trusted'|'webhook_refused'|'webhook_unauthorized'|'passcode_invalid'|'passkey_invalid'|'pairing_code_invalid'|'invitation_invalid'|'invalid_grant'|'invalid_scope'|'invalid_target'|'unsupported_grant_type'|'invalid_redirect_uri'|'invalid_client_metadata'|'unauthorized'|'refresh_token_invalid'|'insufficient_scope'|'insufficient_role'|'fresh_sign_in_required'|'passkey_required'|'forbidden'|'address_not_allowed'|'bridge_not_approved'|'bridge_right_missing'|'bridge_address_exposed'|'bridge_pin_required'|'bridge_pin_wrong'|'quota_reached'|'sign_up_closed'|'client_secret_mismatch'|'route_not_found'|'provider_not_found'|'account_not_found'|'not_found'|'method_not_allowed'|'request_timeout'|'idempotency_in_progress'|'terminal_busy'|'payment_disputed'|'order_in_sale'|'order_not_paid'|'account_not_ready'|'conflict'|'day_closed'|'body_too_large'|'unsupported_media_type'|'idempotency_key_reused'|'rate_limited'|'headers_too_large'|'internal_error'|'connect_failed'|'exchange_unavailable'|'provider_failed'|'provider_unavailable'|'unavailable'
 * @phpstan-type ProviderRefusal array{code: string, message: string}
 * @phpstan-type Problem array{type: string, title: string, status: int, detail: string, code: ProblemCode, requestId: string, errors?: list<FieldProblem>, provider?: ProviderRefusal, saleId?: string}
 * @phpstan-type Product array{id: string, name: string, price: int|float, currency: string, vat: string, description: string|null, sku: string|null, barcode: string|null, category: string|null, active: bool, assetId: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type ProductRequest array{name: string, price: int|float, vat: string, description?: string|null, sku?: string|null, barcode?: string|null, category?: string|null, currency?: string, active?: bool, assetId?: string|null}
 * @phpstan-type ProductUpdate array{name?: string, price?: int|float, vat?: string, description?: string|null, sku?: string|null, barcode?: string|null, category?: string|null, currency?: string, active?: bool, assetId?: string|null}
 * @phpstan-type ProviderKind 'payment'|'fiscal'|'store'
 * @phpstan-type Provider array{kind: ProviderKind, id: string, label: string|null, name: string, homepage: string|null, capabilities: list<string>, takesCustomerTaxCode: bool, refundsWithoutOriginal: bool, status: AccountStatus|null, mode: Mode|null, modes: list<Mode>}
 * @phpstan-type ProviderBalance array{provider: string, mode: Mode, balances: list<CurrencyBalance>, at: string}
 * @phpstan-type PublicApp array{clientId: string, name: string, logo: string|null}
 * @phpstan-type PublicCustomer array{code: string, displayName: string}
 * @phpstan-type ReturnedGoods array{quantity: int|float, discount: int|float}
 * @phpstan-type Receipt array{id: string, provider: string, mode: Mode, type: ReceiptType, status: DocumentStatus, number: string|null, amount: int|float, date: string|null, items: list<ReceiptItem>, payment: ReceiptPayment, rounding: int|float, lottery: string|null, customerTaxCode: string|null, original: string|null, withoutOriginal: WithoutOriginal|null, returned: list<ReturnedGoods>, vat: list<array{code: string, taxable: int|float, tax: int|float, gross: int|float}>, invoiceId: string|null, transmitted: bool, bridgeId: string|null, saleId: string|null, transactionIds: list<string>, transactionId: string|null, failure: Failure|null, createdAt: string, updatedAt: string}
 * @phpstan-type ReceiptEventType 'receipt.pending'|'receipt.completed'|'receipt.failed'|'receipt.canceled'
 * @phpstan-type ReceiptEvent array{id: string, type: ReceiptEventType, timestamp: string, merchantId: string, data: DocumentEventData}
 * @phpstan-type ReceiptLink array{url: string, qr: string, expiresAt: string}
 * @phpstan-type ReceiptMail array{email: string}
 * @phpstan-type ReceiptMailRequest array{email: string, gift?: bool}
 * @phpstan-type ReceiptPage array{items: list<Receipt>, token: string|null}
 * @phpstan-type ReceiptReport array{start: string, end: string, mode: Mode, timeZone: string, issued: array{count: int, amount: int|float}, voided: array{count: int, amount: int|float}, returned: array{count: int, amount: int|float}, net: int|float, vat: list<VatSums>, means: MeansSums}
 * @phpstan-type ReceiptRequest array{type: ReceiptType, items: list<ReceiptItem>, payment: ReceiptPayment, lottery?: string, customerTaxCode?: string, original?: string, withoutOriginal?: WithoutOriginal, transactionId?: string, transactionIds?: list<string>, bridgeId?: string}
 * @phpstan-type ReceiptSettlement array{status: Outcome, number?: string, date?: string, failure?: array{code: string, message: string}}
 * @phpstan-type Received array{received: true}
 * @phpstan-type ReceivedFile array{id: string, kind: string, sdiId: string|null, fileName: string|null, transmissionId: string|null, message: string|null, invoice: IncomingInvoiceSummary|null, receivedAt: string}
 * @phpstan-type ReceivedFileDetail array{id: string, kind: string, sdiId: string|null, fileName: string|null, transmissionId: string|null, message: string|null, invoice: IncomingInvoiceSummary|null, receivedAt: string, invoices: list<IncomingInvoice>}
 * @phpstan-type ReceivedFilePage array{items: list<ReceivedFile>, token: string|null}
 * @phpstan-type ReceptionStatus 'applied'|'noted'|'unmatched'
 * @phpstan-type TransmissionStatus 'pending'|'completed'|'failed'
 * @phpstan-type Reception array{id: string, kind: string, sdiId: string|null, invoiceId: string|null, status: ReceptionStatus, duplicate: bool, transmission: array{id: string, status: TransmissionStatus, state: string}|null, receivedAt: string}
 * @phpstan-type ReceptionRequest array{xml: string, fileName?: string}
 * @phpstan-type Reconciliation array{date: string, mode: Mode, payments: array{count: int, amount: int|float, documented: int}, receipts: array{count: int, electronic: int|float, linked: int}, paymentsWithoutReceipt: list<array{id: string, provider: string, terminalId: string|null, amount: int|float, currency: string, createdAt: string}>, receiptsWithoutPayment: list<array{id: string, provider: string, number: string|null, amount: int|float, electronic: int|float, undoneTransactionIds?: list<string>, createdAt: string}>, suggestions: list<LinkSuggestion>, links: list<LaterLink>}
 * @phpstan-type ReconciliationKind 'payment_not_paid_out'|'payment_amount_differs'|'line_unknown_payment'|'payout_lines_differ'|'payout_not_at_bank'|'payout_short'|'bank_line_unmatched'|'fee_late'|'sale_without_document'|'drawer_difference'
 * @phpstan-type ReconciliationStatus 'open'|'resolved'|'cleared'
 * @phpstan-type ReconciliationCase array{id: string, kind: ReconciliationKind, reason: string, status: ReconciliationStatus, mode: Mode, provider: string|null, amount: int|float, currency: string, references: array<string, string>, since: string, assignedTo: string|null, note: string|null, resolvedBy: string|null, resolvedAt: string|null, updatedAt: string}
 * @phpstan-type ReconciliationCasePage array{items: list<ReconciliationCase>, token: string|null}
 * @phpstan-type ReconciliationDecision 'resolved'|'open'
 * @phpstan-type ReconciliationUpdate array{assignedTo?: string|null, status?: ReconciliationDecision, note?: string|null}
 * @phpstan-type RefreshRequest array{refreshToken: string}
 * @phpstan-type RefundDecisionRequest array{status: RefundDecidedStatus, providerRefundId?: string, reason: string}
 * @phpstan-type RefundEventType 'refund.pending'|'refund.completed'|'refund.failed'|'refund.canceled'|'refund.verification'
 * @phpstan-type RefundEventData array{id: string, refundId: string, provider: string, mode?: Mode, from?: PaymentStatus|null, to: PaymentStatus, amount: int|float, currency: string, cause?: EventCause}
 * @phpstan-type RefundEvent array{id: string, type: RefundEventType, timestamp: string, merchantId: string, data: RefundEventData}
 * @phpstan-type RefundRequest array{amount?: int|float, reason?: string, despiteDispute?: bool}
 * @phpstan-type RegisteredClient array{redirect_uris: list<string>, client_name?: string, token_endpoint_auth_method?: ClientAuthMethod, grant_types?: list<GrantType>, response_types?: list<ResponseType>, client_id: string, client_id_issued_at: int, client_secret?: string, client_secret_expires_at?: int}
 * @phpstan-type RequestMethod 'GET'|'POST'|'PUT'|'PATCH'|'DELETE'
 * @phpstan-type RequestOutcome 'done'|'refused'|'failed'
 * @phpstan-type ReturnedLine array{line: int, quantity: int|float}
 * @phpstan-type RevokeRequest array{token: string, clientId?: string, clientSecret?: string}
 * @phpstan-type Revoked array{}
 * @phpstan-type SalePayment array{id: string, means: SaleMeans, amount: int|float, status: SalePartStatus, provider: string, transactionId: string|null, failure: SaleFailure|null}
 * @phpstan-type SaleDocument array{kind: IssuedKind, provider: string, id: string|null, status: SalePartStatus, number: string|null, failure: SaleFailure|null}
 * @phpstan-type SaleReturn array{id: string, purpose: SaleReturnPurpose, amount: int|float, status: SalePartStatus, items: list<ReturnedLine>, payments: list<SaleReturnPayment>, document: SaleDocument|null, reason: string|null}
 * @phpstan-type SaleIssued array{line: int, kind: IssuedPrepayment, id: string}
 * @phpstan-type Sale array{id: string, status: SaleStatus, items: list<SaleItem>, total: int|float, discount: int|float, tip: int|float, rounding: int|float, paid: int|float, due: int|float, owed: int|float, change: int|float, payments: list<SalePayment>, document: SaleDocument|null, returns: list<SaleReturn>, issued: list<SaleIssued>, question: SaleQuestion|null, mode: Mode|null, orderId: string|null, tableId: string|null, customerId: string|null, clientId: string, reference: string|null, metadata: array<string, string>, createdAt: string, updatedAt: string}
 * @phpstan-type SaleAnswer array{choice: SaleChoice}
 * @phpstan-type SaleCategorySum array{category: string|null, quantity: int|float, amount: int|float}
 * @phpstan-type SaleDocumentFilter 'missing'
 * @phpstan-type SaleDocumentKind 'receipt'|'invoice'|'none'
 * @phpstan-type SaleDocumentRequest array{kind?: SaleDocumentKind, provider?: string, lottery?: string, customerTaxCode?: string, type?: string, customer?: InvoiceCustomer}
 * @phpstan-type SaleEventType 'sale.open'|'sale.paying'|'sale.issuing'|'sale.completed'|'sale.returned'|'sale.undone'|'sale.question'
 * @phpstan-type SaleEventData array{id: string, from?: SaleStatus|null, to: SaleStatus, amount: int|float, currency: string, orderId?: string|null}
 * @phpstan-type SaleEvent array{id: string, type: SaleEventType, timestamp: string, merchantId: string, data: SaleEventData}
 * @phpstan-type SaleMeansSum array{means: string, payments: int, amount: int|float}
 * @phpstan-type SalePage array{items: list<Sale>, token: string|null}
 * @phpstan-type SalePaymentRequest array{means: SaleMeans, amount: int|float, provider?: string, token?: string, terminalId?: string, ticketCount?: int, code?: string, depositId?: string, returnUrl?: string, successUrl?: string, cancelUrl?: string, callbackUrl?: string, platform?: 'ios'|'android'|'web', expiresAt?: string}
 * @phpstan-type SaleProductSum array{productId: string|null, description: string, category: string|null, quantity: int|float, returned: int|float, amount: int|float}
 * @phpstan-type SaleReturns array{count: int, amount: int|float}
 * @phpstan-type SalesWithoutDocument array{count: int, amount: int|float}
 * @phpstan-type SoldPrepayments array{count: int, amount: int|float}
 * @phpstan-type SaleReport array{start: string, end: string, mode: Mode, timeZone: string, sales: int, amount: int|float, average: int|float, tips: int|float, returns: SaleReturns, withoutDocument: SalesWithoutDocument, prepaid: SoldPrepayments, byMeans: list<SaleMeansSum>, byProduct: list<SaleProductSum>, byCategory: list<SaleCategorySum>}
 * @phpstan-type SaleRequest array{items: list<SaleItem>, payments?: list<SalePaymentRequest>, document?: SaleDocumentRequest, orderId?: string|null, tableId?: string|null, customerId?: string|null, tip?: int|float, discount?: int|float, rounding?: int|float, reference?: string|null, metadata?: array<string, string>}
 * @phpstan-type SaleReturnItem array{line: int, quantity: int|float}
 * @phpstan-type SaleReturnPaymentRequest array{paymentId: string, amount: int|float}
 * @phpstan-type SaleReturnRequest array{items?: list<SaleReturnItem>, amount?: int|float, payments?: list<SaleReturnPaymentRequest>, reason?: string|null}
 * @phpstan-type SdiNotification array{id: string, kind: string, message: string|null, receivedAt: string}
 * @phpstan-type Session array{id: string, ip: string, userAgent: string|null, createdAt: string, lastUsedAt: string, current: bool}
 * @phpstan-type SignInRequest array{email: string, code?: string, invitation?: string}
 * @phpstan-type StoreOrderStatus 'pending'|'completed'|'failed'|'canceled'|'refunded'
 * @phpstan-type StoreRecordType 'order'|'refund'
 * @phpstan-type StoreOrderItemKind 'product'|'shipping'|'fee'
 * @phpstan-type StoreOrderItem array{id: string, kind: StoreOrderItemKind, name: string, sku: string|null, quantity: int|float, amount: int|float, isReturnable: bool}
 * @phpstan-type StoreRefundStatus 'pending'|'completed'|'failed'|'verification'
 * @phpstan-type StoreRefund array{id: string, status: StoreRefundStatus, amount: int|float, reason: string|null, movedMoney: bool|null, items: list<StoreOrderItem>, createdAt: string}
 * @phpstan-type StoreOrder array{id: string, provider: string, mode: Mode, orderNumber: string, status: StoreOrderStatus, type: StoreRecordType, amount: int|float, currency: string, receivedAmount: int|float, refundedAmount: int|float, itemsDifference: int|float, customer: array{name: string|null, email: string|null}, items: list<StoreOrderItem>, refunds?: list<StoreRefund>, note: string|null, metadata: array<string, string>, createdAt: string, updatedAt: string}
 * @phpstan-type StoreOrderEventType 'store_order.updated'
 * @phpstan-type StoreOrderEventData array{id: string, provider: string, mode?: Mode, orderNumber: string, status: string, amount: int|float, refundedAmount: int|float, currency: string}
 * @phpstan-type StoreOrderEvent array{id: string, type: StoreOrderEventType, timestamp: string, merchantId: string, data: StoreOrderEventData}
 * @phpstan-type UnreadableStoreOrder array{provider: string, id: string, detail: string}
 * @phpstan-type UnreadStore array{provider: string, code: string, detail: string}
 * @phpstan-type StoreOrderOfAllPage array{items: list<StoreOrder>, token: string|null, unreadable?: list<UnreadableStoreOrder>, unread: list<UnreadStore>}
 * @phpstan-type StoreOrderPage array{items: list<StoreOrder>, token: string|null, unreadable?: list<UnreadableStoreOrder>}
 * @phpstan-type StoreOrderUpdate array{status?: StoreOrderStatus, note?: string, metadata?: array<string, string>}
 * @phpstan-type StoreRefundEventType 'store_refund.completed'|'store_refund.failed'|'store_refund.verification'
 * @phpstan-type StoreRefundEventData array{id: string, refundId: string, provider: string, mode?: Mode, from?: string|null, to: string, amount: int|float, currency: string}
 * @phpstan-type StoreRefundEvent array{id: string, type: StoreRefundEventType, timestamp: string, merchantId: string, data: StoreRefundEventData}
 * @phpstan-type StoreRefundRequest array{amount?: int|float, reason?: string, items?: list<array{id: string, quantity: int|float}>}
 * @phpstan-type Subscription array{id: string, priceId: string, status: string, currentPeriodEnd: string|null, cancelAtPeriodEnd: bool, updatedAt: string}
 * @phpstan-type SubscriptionEventType 'subscription.active'|'subscription.trialing'|'subscription.past_due'|'subscription.unpaid'|'subscription.paused'|'subscription.canceled'|'subscription.incomplete'|'subscription.incomplete_expired'
 * @phpstan-type SubscriptionEventData array{id: string, priceId: string, from: string|null, to: string}
 * @phpstan-type SubscriptionEvent array{id: string, type: SubscriptionEventType, timestamp: string, merchantId: string, data: SubscriptionEventData}
 * @phpstan-type TableStatus 'free'|'occupied'|'reserved'
 * @phpstan-type TablePosition array{x: int|float, y: int|float}
 * @phpstan-type Table array{id: string, name: string, seats: int|null, zone: string|null, status: TableStatus, orderId: string|null, position: TablePosition|null, createdAt: string, updatedAt: string}
 * @phpstan-type TableRequest array{name: string, seats?: int|null, zone?: string|null, status?: TableStatus, orderId?: string|null, position?: TablePosition|null}
 * @phpstan-type TableUpdate array{name?: string, seats?: int|null, zone?: string|null, status?: TableStatus, orderId?: string|null, position?: TablePosition|null}
 * @phpstan-type TerminalStatus 'online'|'offline'|'busy'|'unknown'
 * @phpstan-type Terminal array{id: string, provider: string, mode: Mode, name: string, model: string|null, serial: string|null, status: TerminalStatus, locationId: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type TerminalPage array{items: list<Terminal>, token: string|null}
 * @phpstan-type TerminalPaymentRequest array{amount: int|float, currency?: string, description?: string, reference?: string, metadata?: array<string, string>, customer?: array{name?: string, email?: string}, terminalId: string}
 * @phpstan-type TerminalRequest array{name: string, registrationCode?: string, locationId?: string}
 * @phpstan-type TerminalUpdate array{name?: string, locationId?: string}
 * @phpstan-type TokenRequest array{code?: string, clientId?: string, clientSecret?: string, redirectUri?: string, codeVerifier?: string, resource?: string, grantType?: GrantType, refreshToken?: string, scope?: string}
 * @phpstan-type TokenState array{active: bool, token_type?: string, client_id?: string, scope?: string, sub?: string, iss?: string, aud?: string, exp?: int, iat?: int}
 * @phpstan-type Tokens array{accessToken: string, refreshToken: string}
 * @phpstan-type Transmission array{id: string, mode: Mode, fileName: string, sdiId: string|null, status: TransmissionStatus, state: string, format: string, sha256: string, invoiceId: string|null, attempts: int, failure: Failure|null, receivedAt: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type TransmissionDetail array{id: string, mode: Mode, fileName: string, sdiId: string|null, status: TransmissionStatus, state: string, format: string, sha256: string, invoiceId: string|null, attempts: int, failure: Failure|null, receivedAt: string|null, createdAt: string, updatedAt: string, notifications: list<SdiNotification>}
 * @phpstan-type TransmissionPage array{items: list<Transmission>, token: string|null}
 * @phpstan-type TransmissionRequest array{xml?: string, fileName?: string, invoiceId?: string}
 * @phpstan-type Voucher array{id: string, status: VoucherStatus, saleId: string, line: int, description: string, amount: int|float, balance: int|float, currency: string, vat: string|null, mode: Mode|null, customerId: string|null, createdAt: string, updatedAt: string, purpose: VoucherPurpose, codeEnd: string|null, expiresAt: string|null, blocked: bool}
 * @phpstan-type VoucherPage array{items: list<Voucher>, token: string|null}
 * @phpstan-type VoucherSearch array{code: string}
 * @phpstan-type VoucherUpdate array{blocked?: bool, expiresAt?: string|null}
 * @phpstan-type VoucherWithCode array{id: string, status: VoucherStatus, saleId: string, line: int, description: string, amount: int|float, balance: int|float, currency: string, vat: string|null, mode: Mode|null, customerId: string|null, createdAt: string, updatedAt: string, purpose: VoucherPurpose, codeEnd: string|null, expiresAt: string|null, blocked: bool, code: string}
 * @phpstan-type WebhookSecret array{secret: string, previousUntil: string|null}
 * @phpstan-type WebhookTest array{type?: 'payment.pending'|'payment.completed'|'payment.failed'|'payment.canceled'|'payment.verification'|'payment.held'|'refund.pending'|'refund.completed'|'refund.failed'|'refund.canceled'|'refund.verification'|'payout.paid'|'dispute.created'|'dispute.updated'|'receipt.pending'|'receipt.completed'|'receipt.failed'|'receipt.canceled'|'invoice.completed'|'invoice.failed'|'invoice.canceled'|'close.completed'|'pos_link.due'|'sale.open'|'sale.paying'|'sale.issuing'|'sale.completed'|'sale.returned'|'sale.undone'|'sale.question'|'store_order.updated'|'store_refund.completed'|'store_refund.failed'|'store_refund.verification'}
 * @phpstan-type WebhookTestResult array{id: string, type: string, payload: array{}, attempt: DeliveryAttempt}
 * @phpstan-type BancoEvent PaymentEvent|RefundEvent|PayoutEvent|DisputeEvent|ReceiptEvent|InvoiceEvent|CloseEvent|PosLinkEvent|SaleEvent|StoreOrderEvent|StoreRefundEvent|SubscriptionEvent
 */
final class Types
{
}
