<?php

// Written by `npm run write:sdk` from docs/openapi.json.

declare(strict_types=1);

namespace Banco\Reference;

use Banco\Internal\Caller;
use Banco\Pages;

/**
 * The operations of the API, named as in its reference.
 *
 * @phpstan-import-type Options from Caller
 * @phpstan-import-type Account from Types
 * @phpstan-import-type ApiKey from Types
 * @phpstan-import-type ApiKeyRequest from Types
 * @phpstan-import-type App from Types
 * @phpstan-import-type AppPaymentRequest from Types
 * @phpstan-import-type AppRequest from Types
 * @phpstan-import-type AppUpdate from Types
 * @phpstan-import-type AssetRequest from Types
 * @phpstan-import-type AssetUpload from Types
 * @phpstan-import-type AuditEntry from Types
 * @phpstan-import-type Authorization from Types
 * @phpstan-import-type AuthorizationCode from Types
 * @phpstan-import-type AuthorizationRequest from Types
 * @phpstan-import-type BalanceList from Types
 * @phpstan-import-type BankEntry from Types
 * @phpstan-import-type BankImport from Types
 * @phpstan-import-type BankStatement from Types
 * @phpstan-import-type BankStatementFile from Types
 * @phpstan-import-type BankStatementWithEntries from Types
 * @phpstan-import-type BillingPortal from Types
 * @phpstan-import-type Bridge from Types
 * @phpstan-import-type BridgeDocument from Types
 * @phpstan-import-type BridgeDocumentRequest from Types
 * @phpstan-import-type BridgeOperation from Types
 * @phpstan-import-type BridgePayment from Types
 * @phpstan-import-type BridgePaymentRequest from Types
 * @phpstan-import-type BridgeProducts from Types
 * @phpstan-import-type BridgeProgramOffer from Types
 * @phpstan-import-type BridgeProgramReport from Types
 * @phpstan-import-type BridgeReport from Types
 * @phpstan-import-type BridgeReportTaken from Types
 * @phpstan-import-type BridgeRequest from Types
 * @phpstan-import-type BridgeSale from Types
 * @phpstan-import-type BridgeSaleTaken from Types
 * @phpstan-import-type BridgeStateAnswer from Types
 * @phpstan-import-type BridgeStateReport from Types
 * @phpstan-import-type BridgeUpdate from Types
 * @phpstan-import-type BridgeVoucher from Types
 * @phpstan-import-type BridgeVoucherSearch from Types
 * @phpstan-import-type BridgeVoucherSpending from Types
 * @phpstan-import-type BridgeVoucherSpent from Types
 * @phpstan-import-type CardPaymentRequest from Types
 * @phpstan-import-type ChangedMember from Types
 * @phpstan-import-type CheckinPaymentRequest from Types
 * @phpstan-import-type Checkout from Types
 * @phpstan-import-type ClientRegistration from Types
 * @phpstan-import-type Close from Types
 * @phpstan-import-type CloseRequest from Types
 * @phpstan-import-type ConsentTicket from Types
 * @phpstan-import-type Customer from Types
 * @phpstan-import-type CustomerRequest from Types
 * @phpstan-import-type DayReading from Types
 * @phpstan-import-type Deleted from Types
 * @phpstan-import-type DeletedApp from Types
 * @phpstan-import-type Delivery from Types
 * @phpstan-import-type DeliveryStatus from Types
 * @phpstan-import-type Deposit from Types
 * @phpstan-import-type Device from Types
 * @phpstan-import-type DeviceRequest from Types
 * @phpstan-import-type Dispute from Types
 * @phpstan-import-type DisputeEvidenceRequest from Types
 * @phpstan-import-type DisputeStatus from Types
 * @phpstan-import-type DocumentStatus from Types
 * @phpstan-import-type Export from Types
 * @phpstan-import-type ExportRequest from Types
 * @phpstan-import-type FiscalCredentials from Types
 * @phpstan-import-type FiscalCredentialsStatus from Types
 * @phpstan-import-type Grant from Types
 * @phpstan-import-type GrantedTokens from Types
 * @phpstan-import-type HandedPaymentOutcome from Types
 * @phpstan-import-type HandedReceiptOutcome from Types
 * @phpstan-import-type HandoverKinds from Types
 * @phpstan-import-type Handovers from Types
 * @phpstan-import-type Invitation from Types
 * @phpstan-import-type InvitationRequest from Types
 * @phpstan-import-type Invoice from Types
 * @phpstan-import-type InvoiceDraft from Types
 * @phpstan-import-type InvoiceRequest from Types
 * @phpstan-import-type InvoiceValidation from Types
 * @phpstan-import-type JournalFormat from Types
 * @phpstan-import-type JournalLanguage from Types
 * @phpstan-import-type LedgerAccount from Types
 * @phpstan-import-type LedgerEntry from Types
 * @phpstan-import-type LedgerSource from Types
 * @phpstan-import-type LinkRequest from Types
 * @phpstan-import-type ListOrder from Types
 * @phpstan-import-type Location from Types
 * @phpstan-import-type LocationRequest from Types
 * @phpstan-import-type LocationUpdate from Types
 * @phpstan-import-type LoggedRequest from Types
 * @phpstan-import-type Member from Types
 * @phpstan-import-type MemberChange from Types
 * @phpstan-import-type Merchant from Types
 * @phpstan-import-type MerchantConfirmation from Types
 * @phpstan-import-type MerchantMembership from Types
 * @phpstan-import-type MerchantName from Types
 * @phpstan-import-type MerchantRequest from Types
 * @phpstan-import-type MerchantUpdate from Types
 * @phpstan-import-type Mode from Types
 * @phpstan-import-type NewApiKey from Types
 * @phpstan-import-type NewApp from Types
 * @phpstan-import-type OAuthTokens from Types
 * @phpstan-import-type Order from Types
 * @phpstan-import-type OrderRequest from Types
 * @phpstan-import-type OrderStatus from Types
 * @phpstan-import-type OrderUpdate from Types
 * @phpstan-import-type OwnPreferences from Types
 * @phpstan-import-type OwnPreferencesUpdate from Types
 * @phpstan-import-type PairRequest from Types
 * @phpstan-import-type PairedBridge from Types
 * @phpstan-import-type PairingCode from Types
 * @phpstan-import-type PairingRequest from Types
 * @phpstan-import-type PasscodeSent from Types
 * @phpstan-import-type Payment from Types
 * @phpstan-import-type PaymentDecisionRequest from Types
 * @phpstan-import-type PaymentLinkRequest from Types
 * @phpstan-import-type PaymentReport from Types
 * @phpstan-import-type PaymentReportGrouping from Types
 * @phpstan-import-type PaymentStatus from Types
 * @phpstan-import-type PaymentTimeline from Types
 * @phpstan-import-type PaymentType from Types
 * @phpstan-import-type PaymentUpdate from Types
 * @phpstan-import-type Payout from Types
 * @phpstan-import-type PayoutDetail from Types
 * @phpstan-import-type PayoutStatus from Types
 * @phpstan-import-type PersonalData from Types
 * @phpstan-import-type PosDay from Types
 * @phpstan-import-type PosDays from Types
 * @phpstan-import-type PosDeclaration from Types
 * @phpstan-import-type PosDeclarationRequest from Types
 * @phpstan-import-type PosDesk from Types
 * @phpstan-import-type PosLanguage from Types
 * @phpstan-import-type PosLetterFormat from Types
 * @phpstan-import-type PosLink from Types
 * @phpstan-import-type PosLinkRequest from Types
 * @phpstan-import-type PosLinkUpdate from Types
 * @phpstan-import-type PosRegister from Types
 * @phpstan-import-type PosRegisterRequest from Types
 * @phpstan-import-type PosRegisterUpdate from Types
 * @phpstan-import-type PosSheetFormat from Types
 * @phpstan-import-type PosTerminal from Types
 * @phpstan-import-type PosTerminalRequest from Types
 * @phpstan-import-type PosTerminalUpdate from Types
 * @phpstan-import-type Preferences from Types
 * @phpstan-import-type PreferencesUpdate from Types
 * @phpstan-import-type Price from Types
 * @phpstan-import-type PrivacyRequest from Types
 * @phpstan-import-type PrivacyRequestWish from Types
 * @phpstan-import-type Product from Types
 * @phpstan-import-type ProductRequest from Types
 * @phpstan-import-type ProductUpdate from Types
 * @phpstan-import-type Provider from Types
 * @phpstan-import-type ProviderBalance from Types
 * @phpstan-import-type PublicApp from Types
 * @phpstan-import-type PublicCustomer from Types
 * @phpstan-import-type Receipt from Types
 * @phpstan-import-type ReceiptLink from Types
 * @phpstan-import-type ReceiptMail from Types
 * @phpstan-import-type ReceiptMailRequest from Types
 * @phpstan-import-type ReceiptReport from Types
 * @phpstan-import-type ReceiptRequest from Types
 * @phpstan-import-type ReceiptSettlement from Types
 * @phpstan-import-type ReceiptType from Types
 * @phpstan-import-type ReceivedFile from Types
 * @phpstan-import-type ReceivedFileDetail from Types
 * @phpstan-import-type Reception from Types
 * @phpstan-import-type ReceptionRequest from Types
 * @phpstan-import-type Reconciliation from Types
 * @phpstan-import-type ReconciliationCase from Types
 * @phpstan-import-type ReconciliationKind from Types
 * @phpstan-import-type ReconciliationStatus from Types
 * @phpstan-import-type ReconciliationUpdate from Types
 * @phpstan-import-type RefreshRequest from Types
 * @phpstan-import-type RefundDecisionRequest from Types
 * @phpstan-import-type RefundRequest from Types
 * @phpstan-import-type RegisteredClient from Types
 * @phpstan-import-type RequestMethod from Types
 * @phpstan-import-type RequestOutcome from Types
 * @phpstan-import-type RevokeRequest from Types
 * @phpstan-import-type Revoked from Types
 * @phpstan-import-type Sale from Types
 * @phpstan-import-type SaleAnswer from Types
 * @phpstan-import-type SaleDocumentFilter from Types
 * @phpstan-import-type SaleDocumentRequest from Types
 * @phpstan-import-type SalePaymentRequest from Types
 * @phpstan-import-type SaleReport from Types
 * @phpstan-import-type SaleRequest from Types
 * @phpstan-import-type SaleReturnRequest from Types
 * @phpstan-import-type SaleStatus from Types
 * @phpstan-import-type Session from Types
 * @phpstan-import-type SignInRequest from Types
 * @phpstan-import-type StoreOrder from Types
 * @phpstan-import-type StoreOrderStatus from Types
 * @phpstan-import-type StoreOrderUpdate from Types
 * @phpstan-import-type StoreRecordType from Types
 * @phpstan-import-type StoreRefundRequest from Types
 * @phpstan-import-type Subscription from Types
 * @phpstan-import-type Table from Types
 * @phpstan-import-type TableRequest from Types
 * @phpstan-import-type TableUpdate from Types
 * @phpstan-import-type Terminal from Types
 * @phpstan-import-type TerminalPaymentRequest from Types
 * @phpstan-import-type TerminalRequest from Types
 * @phpstan-import-type TerminalUpdate from Types
 * @phpstan-import-type TokenRequest from Types
 * @phpstan-import-type TokenState from Types
 * @phpstan-import-type Tokens from Types
 * @phpstan-import-type Transmission from Types
 * @phpstan-import-type TransmissionDetail from Types
 * @phpstan-import-type TransmissionRequest from Types
 * @phpstan-import-type Voucher from Types
 * @phpstan-import-type VoucherSearch from Types
 * @phpstan-import-type VoucherStatus from Types
 * @phpstan-import-type VoucherUpdate from Types
 * @phpstan-import-type VoucherWithCode from Types
 * @phpstan-import-type WebhookSecret from Types
 * @phpstan-import-type WebhookTest from Types
 * @phpstan-import-type WebhookTestResult from Types
 */
abstract class Api extends Caller
{
    /**
     * Sign in with an e-mailed passcode.
     *
     * With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.
     *
     * @param SignInRequest $body
     * @param Options $options
     * @return PasscodeSent|Tokens
     */
    public function signIn(array $body, array $options = []): mixed
    {
        /** @var PasscodeSent|Tokens */
        return $this->json('POST /v1/auth/login b', [], $body, [], $options);
    }

    /**
     * Get a new access token.
     *
     * A refresh token works once, and the response contains its successor. Using a token twice ends the session.
     *
     * @param RefreshRequest $body
     * @param Options $options
     * @return Tokens
     */
    public function refreshTokens(array $body, array $options = []): array
    {
        /** @var Tokens */
        return $this->json('POST /v1/auth/refresh b', [], $body, [], $options);
    }

    /**
     * Describe an authorization request.
     *
     * For the consent page: returns the app, the requested access, and the error in an invalid request. Takes an OAuth authorization request's query unchanged.
     *
     * @param array{client_id?: string|list<string>, redirect_uri?: string|list<string>, scopes?: string|list<string>, scope?: string|list<string>, response_type?: string|list<string>, state?: string|list<string>, code_challenge?: string|list<string>, code_challenge_method?: string|list<string>, resource?: string|list<string>, nonce?: string|list<string>} $query
     * @param Options $options
     * @return Authorization
     */
    public function describeAuthorization(array $query = [], array $options = []): array
    {
        /** @var Authorization */
        return $this->json('GET /v1/auth/authorization q', [], null, $query, $options);
    }

    /**
     * List the apps that the user has connected.
     *
     * Lists the apps that may act on the user's behalf, with their scopes.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return list<Grant>
     */
    public function listGrants(array $options = []): array
    {
        /** @var list<Grant> */
        return $this->json('GET /v1/auth/grants -', [], null, [], $options);
    }

    /**
     * Disconnect an app.
     *
     * Revokes everything that the user has granted the app. Its tokens stop working immediately.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Deleted
     */
    public function revokeGrant(string $clientId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/auth/grants/{clientId} -', [$clientId], null, [], $options);
    }

    /**
     * List the user's sessions.
     *
     * Lists the user's own sessions. Apps are listed under grants.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return list<Session>
     */
    public function listSessions(array $options = []): array
    {
        /** @var list<Session> */
        return $this->json('GET /v1/auth/sessions -', [], null, [], $options);
    }

    /**
     * Sign out everywhere.
     *
     * Ends all of the user's own sessions, including this one.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Deleted
     */
    public function endSessions(array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/auth/sessions -', [], null, [], $options);
    }

    /**
     * End a session.
     *
     * Ends one session. Its tokens stop working immediately.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Deleted
     */
    public function endSession(string $sessionId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/auth/sessions/{sessionId} -', [$sessionId], null, [], $options);
    }

    /**
     * Authorize an app.
     *
     * Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.
     *
     * @param AuthorizationRequest $body
     * @param array{redirect_uri: string} $query
     * @param Options $options
     * @return AuthorizationCode
     */
    public function authorizeApp(array $body, array $query, array $options = []): array
    {
        /** @var AuthorizationCode */
        return $this->json('POST /v1/auth/code bq', [], $body, $query, $options);
    }

    /**
     * Exchange a code or refresh token for tokens.
     *
     * Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.
     *
     * @param TokenRequest $body
     * @param Options $options
     * @return GrantedTokens|OAuthTokens
     */
    public function exchangeToken(array $body, array $options = []): mixed
    {
        /** @var GrantedTokens|OAuthTokens */
        return $this->json('POST /v1/auth/token b', [], $body, [], $options);
    }

    /**
     * Revoke a token.
     *
     * Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.
     *
     * @param RevokeRequest $body
     * @param Options $options
     * @return Revoked
     */
    public function revokeToken(array $body, array $options = []): array
    {
        /** @var Revoked */
        return $this->json('POST /v1/auth/revoke b', [], $body, [], $options);
    }

    /**
     * Introspect a token.
     *
     * An app with a secret checks one of its own tokens (RFC 7662).
     *
     * @param Options $options
     * @return TokenState
     */
    public function introspectToken(array $options = []): array
    {
        /** @var TokenState */
        return $this->json('POST /v1/auth/introspect -', [], null, [], $options);
    }

    /**
     * Register a client (RFC 7591).
     *
     * For agents and other clients that register themselves. The merchant sees that no one has verified them.
     *
     * @param ClientRegistration $body
     * @param Options $options
     * @return RegisteredClient
     */
    public function registerClient(array $body, array $options = []): array
    {
        /** @var RegisteredClient */
        return $this->json('POST /v1/auth/register b', [], $body, [], $options);
    }

    /**
     * List the merchant's members.
     *
     * Lists the people who can sign in to the merchant, with their roles.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`.
     *
     * @param Options $options
     * @return list<Member>
     */
    public function listMembers(array $options = []): array
    {
        /** @var list<Member> */
        return $this->json('GET /v1/members -', [], null, [], $options);
    }

    /**
     * Change a member's role.
     *
     * Gives a member another role, or lets a developer create live API keys. Takes effect immediately: tokens with the former role are rejected, and sessions continue with the new one. The last owner cannot be changed.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param MemberChange $body
     * @param Options $options
     * @return ChangedMember
     */
    public function changeMember(string $memberId, array $body, array $options = []): array
    {
        /** @var ChangedMember */
        return $this->json('PATCH /v1/members/{memberId} b', [$memberId], $body, [], $options);
    }

    /**
     * Remove a member.
     *
     * Immediately ends their sessions and the apps that act on their behalf. API keys and apps that they created still belong to the merchant. The last owner cannot be removed.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function removeMember(string $memberId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/members/{memberId} -', [$memberId], null, [], $options);
    }

    /**
     * Invite someone by e-mail.
     *
     * Sends a single-use link that expires after a week. The person accepts by signing in there with the same address. A second invitation replaces the first.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param InvitationRequest $body
     * @param Options $options
     * @return Invitation
     */
    public function inviteMember(array $body, array $options = []): array
    {
        /** @var Invitation */
        return $this->json('POST /v1/invitations bk', [], $body, [], $options);
    }

    /**
     * List the open invitations.
     *
     * Lists the invitations that have not been accepted, withdrawn or replaced, and have not expired.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`.
     *
     * @param Options $options
     * @return list<Invitation>
     */
    public function listInvitations(array $options = []): array
    {
        /** @var list<Invitation> */
        return $this->json('GET /v1/invitations -', [], null, [], $options);
    }

    /**
     * Withdraw an invitation.
     *
     * The link in the e-mail stops working.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function withdrawInvitation(string $invitationId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/invitations/{invitationId} -', [$invitationId], null, [], $options);
    }

    /**
     * List the user's merchants.
     *
     * Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return list<MerchantMembership>
     */
    public function listMerchants(array $options = []): array
    {
        /** @var list<MerchantMembership> */
        return $this->json('GET /v1/merchants -', [], null, [], $options);
    }

    /**
     * Rename the merchant.
     *
     * Sets the name that members and invited people see. Only the session's own merchant can be renamed.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param MerchantName $body
     * @param Options $options
     * @return MerchantMembership
     */
    public function renameMerchant(string $merchantId, array $body, array $options = []): array
    {
        /** @var MerchantMembership */
        return $this->json('PATCH /v1/merchants/{merchantId} b', [$merchantId], $body, [], $options);
    }

    /**
     * Leave a merchant.
     *
     * Ends the user's own membership, with its sessions and apps. The last owner cannot leave.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Deleted
     */
    public function leaveMerchant(string $merchantId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/merchants/{merchantId} -', [$merchantId], null, [], $options);
    }

    /**
     * Switch to another merchant.
     *
     * Returns the tokens of a new session at that merchant, and ends the current session.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Tokens
     */
    public function switchMerchant(string $merchantId, array $options = []): array
    {
        /** @var Tokens */
        return $this->json('POST /v1/merchants/{merchantId}/session -', [$merchantId], null, [], $options);
    }

    /**
     * Create an API key.
     *
     * Creates a key with the scopes that a program needs; its creator must have them too. A developer cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response contains the key. A key can expire (`expiresAt`) and be limited to networks (`allowedAddresses`).
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param ApiKeyRequest $body
     * @param Options $options
     * @return NewApiKey
     */
    public function createApiKey(array $body, array $options = []): array
    {
        /** @var NewApiKey */
        return $this->json('POST /v1/keys b', [], $body, [], $options);
    }

    /**
     * List the API keys.
     *
     * Lists the keys with their names, first and last characters, and when they were last used.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return list<ApiKey>
     */
    public function listApiKeys(array $options = []): array
    {
        /** @var list<ApiKey> */
        return $this->json('GET /v1/keys -', [], null, [], $options);
    }

    /**
     * Revoke an API key.
     *
     * Revokes a key permanently. Requests with it are rejected immediately.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function revokeApiKey(string $keyId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/keys/{keyId} -', [$keyId], null, [], $options);
    }

    /**
     * Register an app.
     *
     * Creates an app with its `clientSecret`, which only this response contains.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param AppRequest $body
     * @param Options $options
     * @return NewApp
     */
    public function createApp(array $body, array $options = []): array
    {
        /** @var NewApp */
        return $this->json('POST /v1/apps b', [], $body, [], $options);
    }

    /**
     * List the user's apps.
     *
     * Lists the apps that the user created.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return list<App>
     */
    public function listApps(array $options = []): array
    {
        /** @var list<App> */
        return $this->json('GET /v1/apps -', [], null, [], $options);
    }

    /**
     * Get the public data of an app.
     *
     * Returns an app's name and logo for a consent page.
     *
     * @param Options $options
     * @return PublicApp
     */
    public function getPublicApp(string $clientId, array $options = []): array
    {
        /** @var PublicApp */
        return $this->json('GET /v1/apps/clients/{clientId} -', [$clientId], null, [], $options);
    }

    /**
     * Get an app.
     *
     * Returns one of the user's own apps.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return App
     */
    public function getApp(string $appId, array $options = []): array
    {
        /** @var App */
        return $this->json('GET /v1/apps/{appId} -', [$appId], null, [], $options);
    }

    /**
     * Update an app.
     *
     * Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param AppUpdate $body
     * @param Options $options
     * @return App
     */
    public function updateApp(string $appId, array $body, array $options = []): array
    {
        /** @var App */
        return $this->json('PATCH /v1/apps/{appId} b', [$appId], $body, [], $options);
    }

    /**
     * Delete an app.
     *
     * Deletes the app permanently and revokes all its tokens and grants.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return DeletedApp
     */
    public function deleteApp(string $appId, array $options = []): array
    {
        /** @var DeletedApp */
        return $this->json('DELETE /v1/apps/{appId} -', [$appId], null, [], $options);
    }

    /**
     * Get the app's webhook secret.
     *
     * Returns the secret in the format that Standard Webhooks libraries expect.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return WebhookSecret
     */
    public function getWebhookSecret(string $appId, array $options = []): array
    {
        /** @var WebhookSecret */
        return $this->json('GET /v1/apps/{appId}/webhook-secret -', [$appId], null, [], $options);
    }

    /**
     * Rotate the app's webhook secret.
     *
     * Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return WebhookSecret
     */
    public function rotateWebhookSecret(string $appId, array $options = []): array
    {
        /** @var WebhookSecret */
        return $this->json('POST /v1/apps/{appId}/webhook-secret -', [$appId], null, [], $options);
    }

    /**
     * List the app's webhook deliveries, newest first.
     *
     * Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param array{status?: DeliveryStatus, limit?: int} $query
     * @param Options $options
     * @return Pages<Delivery>
     */
    public function listDeliveries(string $appId, array $query = [], array $options = []): Pages
    {
        /** @var Pages<Delivery> */
        return $this->pages('GET /v1/apps/{appId}/deliveries qp', [$appId], null, $query, $options);
    }

    /**
     * Get the webhook delivery of an event.
     *
     * Returns one event's delivery with the outcome of each attempt.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return Delivery
     */
    public function getDelivery(string $appId, string $eventId, array $options = []): array
    {
        /** @var Delivery */
        return $this->json('GET /v1/apps/{appId}/deliveries/{eventId} -', [$appId, $eventId], null, [], $options);
    }

    /**
     * Resend an event to the app.
     *
     * Sends the event again immediately, with the same ID and regardless of its status.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param Options $options
     * @return Delivery
     */
    public function resendDelivery(string $appId, string $eventId, array $options = []): array
    {
        /** @var Delivery */
        return $this->json('POST /v1/apps/{appId}/deliveries/{eventId}/resend -', [$appId, $eventId], null, [], $options);
    }

    /**
     * Send a test event to the app.
     *
     * Immediately sends an example event, signed like a real one and marked with `test: true`, and returns the outcome. It is neither logged nor retried, and the records it refers to do not exist.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `developer`.
     *
     * @param WebhookTest $body
     * @param Options $options
     * @return WebhookTestResult
     */
    public function testWebhook(string $appId, array $body, array $options = []): array
    {
        /** @var WebhookTestResult */
        return $this->json('POST /v1/apps/{appId}/webhook/test b', [$appId], $body, [], $options);
    }

    /**
     * Connect an account.
     *
     * Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param array{mode?: Mode} $query
     * @param Options $options
     * @return Account
     */
    public function connectPaymentAccount(string $providerId, array $query = [], array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/payment/{providerId} q', [$providerId], null, $query, $options);
    }

    /**
     * Get the account.
     *
     * Returns the connection's status, its capabilities and the data that is still missing.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return Account
     */
    public function getPaymentAccount(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('GET /v1/payment/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Disconnect the account.
     *
     * Ends the connection and deletes its keys. Its payments and documents remain readable.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function disconnectPaymentAccount(string $providerId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/payment/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Resume after consent.
     *
     * Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param ConsentTicket $body
     * @param Options $options
     * @return Account
     */
    public function resumePaymentConsent(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/payment/{providerId}/connect b', [$providerId], $body, [], $options);
    }

    /**
     * Confirm the merchant found by consent.
     *
     * Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param MerchantConfirmation $body
     * @param Options $options
     * @return Account
     */
    public function confirmPaymentMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/payment/{providerId}/confirm b', [$providerId], $body, [], $options);
    }

    /**
     * Decline the merchant found by consent.
     *
     * Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return Account
     */
    public function declinePaymentMerchant(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('DELETE /v1/payment/{providerId}/confirm -', [$providerId], null, [], $options);
    }

    /**
     * Get the merchant.
     *
     * Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return Merchant
     */
    public function getPaymentMerchant(string $providerId, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('GET /v1/payment/{providerId}/merchant -', [$providerId], null, [], $options);
    }

    /**
     * Update the merchant, or send credentials.
     *
     * Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param MerchantRequest $body
     * @param Options $options
     * @return Merchant
     */
    public function replacePaymentMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('PUT /v1/payment/{providerId}/merchant b', [$providerId], $body, [], $options);
    }

    /**
     * Update the merchant, or send credentials.
     *
     * Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param MerchantUpdate $body
     * @param Options $options
     * @return Merchant
     */
    public function updatePaymentMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('PATCH /v1/payment/{providerId}/merchant b', [$providerId], $body, [], $options);
    }

    /**
     * Take a card payment.
     *
     * Charges a card by the provider's token or payment method; without a token, `action` says how the payer continues. Card numbers are rejected. In the sandbox, `tok_visa` is a valid card at Stripe, Square, Mollie and PayPal, and Stripe declines `pm_card_chargeDeclined`; see [Testing](/docs/testing) for others. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
     *
     * @param CardPaymentRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createCardPayment(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/card bkc', [$providerId], $body, [], $options);
    }

    /**
     * Create a payment link.
     *
     * Creates a payment page hosted by the provider. The response contains its `url` and a QR code. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
     *
     * @param PaymentLinkRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createPaymentLink(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/link bkc', [$providerId], $body, [], $options);
    }

    /**
     * Create a payment in the provider's app.
     *
     * Creates a link or payload that opens the provider's app on the same phone; the app returns to `callbackUrl`. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `viva`, `square`, `adyen`.
     *
     * @param AppPaymentRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createAppPayment(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/app bkc', [$providerId], $body, [], $options);
    }

    /**
     * Start a payment on a terminal.
     *
     * Shows the amount on a terminal. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
     *
     * @param TerminalPaymentRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createTerminalPayment(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/terminal bkc', [$providerId], $body, [], $options);
    }

    /**
     * Cancel the payment on a terminal.
     *
     * Pairs a terminal with the account. Some providers require the code shown on the terminal.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
     *
     * @param array{terminalId: string} $query
     * @param Options $options
     * @return Payment
     */
    public function cancelTerminalPayment(string $providerId, array $query, array $options = []): array
    {
        /** @var Payment */
        return $this->json('DELETE /v1/payment/{providerId}/terminal q', [$providerId], null, $query, $options);
    }

    /**
     * Take a check-in payment.
     *
     * Requests the amount from a customer who has checked in at the shop. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `satispay`.
     *
     * @param CheckinPaymentRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createCheckinPayment(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/checkin bkc', [$providerId], $body, [], $options);
    }

    /**
     * Create a payment code.
     *
     * Creates a code that the payer scans or enters in the provider's app. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `satispay`.
     *
     * @param PaymentLinkRequest $body
     * @param Options $options
     * @return Payment
     */
    public function createPaymentCode(string $providerId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/code bkc', [$providerId], $body, [], $options);
    }

    /**
     * List transactions by time.
     *
     * Lists a provider's payments, one page at a time. Pass a page's `token` to get the next page; it is null on the last one.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit?: int, status?: PaymentStatus, type?: PaymentType, mode?: Mode, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Payment>
     */
    public function listPayments(string $providerId, array $query, array $options = []): Pages
    {
        /** @var Pages<Payment> */
        return $this->pages('GET /v1/payment/{providerId}/transactions qp', [$providerId], null, $query, $options);
    }

    /**
     * Get a transaction.
     *
     * Returns a payment in its current state, with its refunds.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return Payment
     */
    public function getPayment(string $providerId, string $transactionId, array $options = []): array
    {
        /** @var Payment */
        return $this->json('GET /v1/payment/{providerId}/transactions/{transactionId} -', [$providerId, $transactionId], null, [], $options);
    }

    /**
     * Update description, reference and metadata; capture a hold; close a payment that was handed over.
     *
     * Changes the merchant's own data on a payment. `capture` captures a payment with a `hold`, in full or in part, once; the rest is released. The provider determines the status, except for `handoff` payments: there `status` reports the outcome.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param PaymentUpdate $body
     * @param Options $options
     * @return Payment
     */
    public function updatePayment(string $providerId, string $transactionId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('PATCH /v1/payment/{providerId}/transactions/{transactionId} bk', [$providerId, $transactionId], $body, [], $options);
    }

    /**
     * Refund a transaction, or release its hold.
     *
     * Releases a payment with a `hold`: nothing is charged, and it becomes `canceled`. Otherwise refunds the amount, or everything that is left. The response is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.
     *
     * Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
     *
     * @param RefundRequest $body
     * @param Options $options
     * @return Payment
     */
    public function refundPayment(string $providerId, string $transactionId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('DELETE /v1/payment/{providerId}/transactions/{transactionId} bk', [$providerId, $transactionId], $body, [], $options);
    }

    /**
     * Settle a payment in verification manually.
     *
     * For an owner, if the provider's dashboard shows the outcome but its API does not report it. The payment gets the status immediately, and its terminal becomes free; `decision` records who decided what and why. Banco keeps polling the provider: its own outcome takes precedence once it is known, and is stored beside the decision.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param PaymentDecisionRequest $body
     * @param Options $options
     * @return Payment
     */
    public function decidePayment(string $providerId, string $transactionId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/transactions/{transactionId}/decision bk', [$providerId, $transactionId], $body, [], $options);
    }

    /**
     * Settle a refund in verification manually.
     *
     * For an owner, if the provider's dashboard shows the refund's outcome but its API does not report it. The refund gets the status immediately: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` records who decided what and why. Banco keeps polling the provider, whose own outcome takes precedence once it is known.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param RefundDecisionRequest $body
     * @param Options $options
     * @return Payment
     */
    public function decideRefund(string $providerId, string $transactionId, string $refundId, array $body, array $options = []): array
    {
        /** @var Payment */
        return $this->json('POST /v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision bk', [$providerId, $transactionId, $refundId], $body, [], $options);
    }

    /**
     * Get a transaction's timeline.
     *
     * Lists a payment's steps in chronological order: the request, each call to the provider with its response, each webhook about it, its outcome and its refunds. The newest 200 calls and webhooks are kept for seven days (`KEEP_REQUESTS_DAYS`), without query, headers and body; keys, card numbers and personal data in paths are replaced by `…`. They are best effort: some may be missing under load or after a crash. Retries of a call share one response.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
     *
     * @param Options $options
     * @return PaymentTimeline
     */
    public function getPaymentTimeline(string $providerId, string $transactionId, array $options = []): array
    {
        /** @var PaymentTimeline */
        return $this->json('GET /v1/payment/{providerId}/transactions/{transactionId}/timeline -', [$providerId, $transactionId], null, [], $options);
    }

    /**
     * List or search the transactions of all providers.
     *
     * Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit?: int, status?: PaymentStatus, type?: PaymentType, mode?: Mode, order?: ListOrder, provider?: string, q?: string} $query
     * @param Options $options
     * @return Pages<Payment>
     */
    public function listAllPayments(array $query, array $options = []): Pages
    {
        /** @var Pages<Payment> */
        return $this->pages('GET /v1/payment/transactions qp', [], null, $query, $options);
    }

    /**
     * List terminals.
     *
     * Returns the account's terminals from the provider, optionally of one location.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
     *
     * @param array{locationId?: string} $query
     * @param Options $options
     * @return Pages<Terminal>
     */
    public function listTerminals(string $providerId, array $query = [], array $options = []): Pages
    {
        /** @var Pages<Terminal> */
        return $this->pages('GET /v1/payment/{providerId}/terminals qp', [$providerId], null, $query, $options);
    }

    /**
     * Register a terminal.
     *
     * Pairs a terminal with the account. Some providers need the code that the terminal shows.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`.
     *
     * @param TerminalRequest $body
     * @param Options $options
     * @return Terminal
     */
    public function createTerminal(string $providerId, array $body, array $options = []): array
    {
        /** @var Terminal */
        return $this->json('POST /v1/payment/{providerId}/terminals b', [$providerId], $body, [], $options);
    }

    /**
     * Get a terminal.
     *
     * Returns a terminal from the provider, and whether it is reachable.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
     *
     * @param Options $options
     * @return Terminal
     */
    public function getTerminal(string $providerId, string $terminalId, array $options = []): array
    {
        /** @var Terminal */
        return $this->json('GET /v1/payment/{providerId}/terminals/{terminalId} -', [$providerId, $terminalId], null, [], $options);
    }

    /**
     * Update a terminal.
     *
     * Changes a terminal's name or location.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`.
     *
     * @param TerminalUpdate $body
     * @param Options $options
     * @return Terminal
     */
    public function updateTerminal(string $providerId, string $terminalId, array $body, array $options = []): array
    {
        /** @var Terminal */
        return $this->json('PATCH /v1/payment/{providerId}/terminals/{terminalId} b', [$providerId, $terminalId], $body, [], $options);
    }

    /**
     * Remove a terminal.
     *
     * Unpairs a terminal from the account. Its payments remain.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteTerminal(string $providerId, string $terminalId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/payment/{providerId}/terminals/{terminalId} -', [$providerId, $terminalId], null, [], $options);
    }

    /**
     * List locations.
     *
     * Lists the account's locations: the provider's own (`native`), or those stored by Banco.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param Options $options
     * @return Pages<Location>
     */
    public function listLocations(string $providerId, array $options = []): Pages
    {
        /** @var Pages<Location> */
        return $this->pages('GET /v1/payment/{providerId}/locations p', [$providerId], null, [], $options);
    }

    /**
     * Create a location.
     *
     * Creates a location, at the provider if it supports locations.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param LocationRequest $body
     * @param Options $options
     * @return Location
     */
    public function createLocation(string $providerId, array $body, array $options = []): array
    {
        /** @var Location */
        return $this->json('POST /v1/payment/{providerId}/locations b', [$providerId], $body, [], $options);
    }

    /**
     * Update a location.
     *
     * Changes a location's name or the given fields of its address.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param LocationUpdate $body
     * @param Options $options
     * @return Location
     */
    public function updateLocation(string $providerId, string $locationId, array $body, array $options = []): array
    {
        /** @var Location */
        return $this->json('PATCH /v1/payment/{providerId}/locations/{locationId} b', [$providerId, $locationId], $body, [], $options);
    }

    /**
     * Remove a location.
     *
     * Deletes a location. Its terminals then have no location.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteLocation(string $providerId, string $locationId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/payment/{providerId}/locations/{locationId} -', [$providerId, $locationId], null, [], $options);
    }

    /**
     * List the payouts of all providers.
     *
     * Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, status?: PayoutStatus, mode?: Mode, order?: ListOrder, provider?: string} $query
     * @param Options $options
     * @return Pages<Payout>
     */
    public function listAllPayouts(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Payout> */
        return $this->pages('GET /v1/payment/payouts qp', [], null, $query, $options);
    }

    /**
     * Get a payout of any provider.
     *
     * Returns a payout of any provider with its lines.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{limit?: int} $query
     * @param Options $options
     * @return PayoutDetail
     */
    public function getAnyPayout(string $payoutId, array $query = [], array $options = []): array
    {
        /** @var PayoutDetail */
        return $this->json('GET /v1/payment/payouts/{payoutId} q', [$payoutId], null, $query, $options);
    }

    /**
     * Lists the provider's past and upcoming payouts to the bank account, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month..
     *
     * Lists what the provider has paid out to the bank account, or will, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, status?: PayoutStatus, mode?: Mode, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Payout>
     */
    public function listPayouts(string $providerId, array $query = [], array $options = []): Pages
    {
        /** @var Pages<Payout> */
        return $this->pages('GET /v1/payment/{providerId}/payouts qp', [$providerId], null, $query, $options);
    }

    /**
     * Get a payout with its lines.
     *
     * Returns a payout and its lines: each sale, refund, fee, chargeback and reserve, linked to the payment if Banco has it. The lines total the payout's amount. A line's fee is corrected if the provider reports it later. Pass `token` to get the next lines.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
     *
     * @param array{limit?: int} $query
     * @param Options $options
     * @return PayoutDetail
     */
    public function getPayout(string $providerId, string $payoutId, array $query = [], array $options = []): array
    {
        /** @var PayoutDetail */
        return $this->json('GET /v1/payment/{providerId}/payouts/{payoutId} q', [$providerId, $payoutId], null, $query, $options);
    }

    /**
     * List the disputes of all providers.
     *
     * Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, status?: DisputeStatus, mode?: Mode, transactionId?: string, order?: ListOrder, provider?: string} $query
     * @param Options $options
     * @return Pages<Dispute>
     */
    public function listAllDisputes(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Dispute> */
        return $this->pages('GET /v1/payment/disputes qp', [], null, $query, $options);
    }

    /**
     * Get a dispute of any provider.
     *
     * Returns a dispute of any provider.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Dispute
     */
    public function getAnyDispute(string $disputeId, array $options = []): array
    {
        /** @var Dispute */
        return $this->json('GET /v1/payment/disputes/{disputeId} -', [$disputeId], null, [], $options);
    }

    /**
     * List a provider's disputes by time.
     *
     * Lists the payments that payers dispute with their bank or the provider, one page at a time. A dispute of a payment that Banco does not have is listed with `transactionId` null.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, status?: DisputeStatus, mode?: Mode, transactionId?: string, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Dispute>
     */
    public function listDisputes(string $providerId, array $query = [], array $options = []): Pages
    {
        /** @var Pages<Dispute> */
        return $this->pages('GET /v1/payment/{providerId}/disputes qp', [$providerId], null, $query, $options);
    }

    /**
     * Get a dispute.
     *
     * Returns a dispute in its current state, with the deadline for evidence.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
     *
     * @param Options $options
     * @return Dispute
     */
    public function getDispute(string $providerId, string $disputeId, array $options = []): array
    {
        /** @var Dispute */
        return $this->json('GET /v1/payment/{providerId}/disputes/{disputeId} -', [$providerId, $disputeId], null, [], $options);
    }

    /**
     * Send evidence against a dispute of any provider.
     *
     * Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * @param DisputeEvidenceRequest $body
     * @param Options $options
     * @return Dispute
     */
    public function sendAnyEvidence(string $disputeId, array $body, array $options = []): array
    {
        /** @var Dispute */
        return $this->json('POST /v1/payment/disputes/{disputeId}/evidence bk', [$disputeId], $body, [], $options);
    }

    /**
     * Send evidence against a dispute.
     *
     * Sends the merchant's evidence to the provider, which passes it on to the payer's bank. Evidence can only be sent once; then the bank decides.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `square`, `adyen`, `revolut`, `paypal`.
     *
     * @param DisputeEvidenceRequest $body
     * @param Options $options
     * @return Dispute
     */
    public function sendEvidence(string $providerId, string $disputeId, array $body, array $options = []): array
    {
        /** @var Dispute */
        return $this->json('POST /v1/payment/{providerId}/disputes/{disputeId}/evidence bk', [$providerId, $disputeId], $body, [], $options);
    }

    /**
     * Get the balances at all providers.
     *
     * Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return BalanceList
     */
    public function listBalances(array $options = []): array
    {
        /** @var BalanceList */
        return $this->json('GET /v1/payment/balance -', [], null, [], $options);
    }

    /**
     * Get the balance with a provider.
     *
     * Asks the provider for the amounts that it holds for the merchant, by currency.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `stripe`, `mollie`, `zettle`, `paypal`.
     *
     * @param Options $options
     * @return ProviderBalance
     */
    public function getBalance(string $providerId, array $options = []): array
    {
        /** @var ProviderBalance */
        return $this->json('GET /v1/payment/{providerId}/balance -', [$providerId], null, [], $options);
    }

    /**
     * Connect an account.
     *
     * Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param array{mode?: Mode} $query
     * @param Options $options
     * @return Account
     */
    public function connectFiscalAccount(string $providerId, array $query = [], array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/fiscal/{providerId} q', [$providerId], null, $query, $options);
    }

    /**
     * Get the account.
     *
     * Returns the connection's status, its capabilities and the data that is still missing.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param Options $options
     * @return Account
     */
    public function getFiscalAccount(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('GET /v1/fiscal/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Disconnect the account.
     *
     * Ends the connection and deletes its keys. Its payments and documents remain readable.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `handoff`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function disconnectFiscalAccount(string $providerId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/fiscal/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Resume after consent.
     *
     * Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param ConsentTicket $body
     * @param Options $options
     * @return Account
     */
    public function resumeFiscalConsent(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/fiscal/{providerId}/connect b', [$providerId], $body, [], $options);
    }

    /**
     * Confirm the merchant found by consent.
     *
     * Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param MerchantConfirmation $body
     * @param Options $options
     * @return Account
     */
    public function confirmFiscalMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/fiscal/{providerId}/confirm b', [$providerId], $body, [], $options);
    }

    /**
     * Decline the merchant found by consent.
     *
     * Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param Options $options
     * @return Account
     */
    public function declineFiscalMerchant(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('DELETE /v1/fiscal/{providerId}/confirm -', [$providerId], null, [], $options);
    }

    /**
     * Get the merchant.
     *
     * Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param Options $options
     * @return Merchant
     */
    public function getFiscalMerchant(string $providerId, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('GET /v1/fiscal/{providerId}/merchant -', [$providerId], null, [], $options);
    }

    /**
     * Update the merchant, or send credentials.
     *
     * Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param MerchantUpdate $body
     * @param Options $options
     * @return Merchant
     */
    public function updateFiscalMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('PATCH /v1/fiscal/{providerId}/merchant b', [$providerId], $body, [], $options);
    }

    /**
     * Update the tax office credentials.
     *
     * The provider verifies the credentials, and Banco stores them encrypted. Replace the password before it expires.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `openapi`, `fiskaly`.
     *
     * @param FiscalCredentials $body
     * @param Options $options
     * @return FiscalCredentialsStatus
     */
    public function updateFiscalCredentials(string $providerId, array $body, array $options = []): array
    {
        /** @var FiscalCredentialsStatus */
        return $this->json('PATCH /v1/fiscal/{providerId}/credentials b', [$providerId], $body, [], $options);
    }

    /**
     * Issue a receipt.
     *
     * Issues a sale, voids a whole document (`return`) or returns some items (`refund`), and sends the document to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Voids and returns require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param ReceiptRequest $body
     * @param Options $options
     * @return Receipt
     */
    public function issueReceipt(string $providerId, array $body, array $options = []): array
    {
        /** @var Receipt */
        return $this->json('POST /v1/fiscal/{providerId}/receipts bk', [$providerId], $body, [], $options);
    }

    /**
     * List receipts by time.
     *
     * Lists the receipts issued with a provider, one page at a time. Required parameters may be empty, which means no filter.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param array{limit: int, start: string|\DateTimeInterface, end: string|\DateTimeInterface, type: ReceiptType, mode?: Mode, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Receipt>
     */
    public function listReceipts(string $providerId, array $query, array $options = []): Pages
    {
        /** @var Pages<Receipt> */
        return $this->pages('GET /v1/fiscal/{providerId}/receipts qpt', [$providerId], null, $query, $options);
    }

    /**
     * Get a receipt.
     *
     * Returns a receipt in its current state, with its number once it has one.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
     *
     * @param Options $options
     * @return Receipt
     */
    public function getReceipt(string $providerId, string $receiptId, array $options = []): array
    {
        /** @var Receipt */
        return $this->json('GET /v1/fiscal/{providerId}/receipts/{receiptId} -', [$providerId, $receiptId], null, [], $options);
    }

    /**
     * Report the outcome of a receipt that was handed over.
     *
     * Reports the outcome of a `handoff` receipt, which a person or a bridge issues: completed with its number, failed or canceled.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `handoff`.
     *
     * @param ReceiptSettlement $body
     * @param Options $options
     * @return Receipt
     */
    public function settleReceipt(string $providerId, string $receiptId, array $body, array $options = []): array
    {
        /** @var Receipt */
        return $this->json('PATCH /v1/fiscal/{providerId}/receipts/{receiptId} bk', [$providerId, $receiptId], $body, [], $options);
    }

    /**
     * Issue an invoice.
     *
     * Creates an electronic invoice, checks it against the rules of the exchange system (SDI), and sends it there. Credit notes require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
     *
     * @param InvoiceRequest $body
     * @param Options $options
     * @return Invoice
     */
    public function issueInvoice(string $providerId, array $body, array $options = []): array
    {
        /** @var Invoice */
        return $this->json('POST /v1/fiscal/{providerId}/invoices bk', [$providerId], $body, [], $options);
    }

    /**
     * List invoices by time.
     *
     * Lists the invoices issued with a provider, one page at a time. Required parameters may be empty, which means no filter.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`.
     *
     * @param array{limit: int, start: string|\DateTimeInterface, end: string|\DateTimeInterface, mode?: Mode, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Invoice>
     */
    public function listInvoices(string $providerId, array $query, array $options = []): Pages
    {
        /** @var Pages<Invoice> */
        return $this->pages('GET /v1/fiscal/{providerId}/invoices qp', [$providerId], null, $query, $options);
    }

    /**
     * Get an invoice.
     *
     * Returns an invoice in its current state, with the exchange system's notifications.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
     *
     * @param Options $options
     * @return Invoice
     */
    public function getInvoice(string $providerId, string $invoiceId, array $options = []): array
    {
        /** @var Invoice */
        return $this->json('GET /v1/fiscal/{providerId}/invoices/{invoiceId} -', [$providerId, $invoiceId], null, [], $options);
    }

    /**
     * Validate an invoice without issuing it.
     *
     * Returns the errors that the exchange system would reject, with its own codes, and the invoice's totals by VAT rate. Uses no number, stores nothing and calls no provider. Texts may still be empty.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
     *
     * @param InvoiceDraft $body
     * @param Options $options
     * @return InvoiceValidation
     */
    public function validateInvoice(string $providerId, array $body, array $options = []): array
    {
        /** @var InvoiceValidation */
        return $this->json('POST /v1/fiscal/{providerId}/invoices/validate b', [$providerId], $body, [], $options);
    }

    /**
     * List or search the receipts of all providers.
     *
     * Lists the receipts of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit?: int, status?: DocumentStatus, mode?: Mode, order?: ListOrder, provider?: string, type?: ReceiptType, q?: string} $query
     * @param Options $options
     * @return Pages<Receipt>
     */
    public function listAllReceipts(array $query, array $options = []): Pages
    {
        /** @var Pages<Receipt> */
        return $this->pages('GET /v1/fiscal/receipts qp', [], null, $query, $options);
    }

    /**
     * List or search the invoices of all providers.
     *
     * Lists the invoices of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit?: int, status?: DocumentStatus, mode?: Mode, order?: ListOrder, provider?: string, type?: string, q?: string} $query
     * @param Options $options
     * @return Pages<Invoice>
     */
    public function listAllInvoices(array $query, array $options = []): Pages
    {
        /** @var Pages<Invoice> */
        return $this->pages('GET /v1/fiscal/invoices qp', [], null, $query, $options);
    }

    /**
     * Get an invoice of any provider.
     *
     * Returns an invoice by its ID, including invoices of `handoff` and of disconnected providers.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Invoice
     */
    public function getInvoiceById(string $invoiceId, array $options = []): array
    {
        /** @var Invoice */
        return $this->json('GET /v1/fiscal/invoices/issued/{invoiceId} -', [$invoiceId], null, [], $options);
    }

    /**
     * Download a receipt.
     *
     * Returns a PDF, 80 mm wide, or XML if `Accept` prefers it. `gift=true` omits the prices.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
     *
     * @param array{gift: bool} $query
     * @param Options $options
     * @return string
     */
    public function downloadReceipt(string $providerId, string $receiptId, array $query, array $options = []): string
    {
        return $this->file('GET /v1/fiscal/{providerId}/receipts/{receiptId}/file qf', [$providerId, $receiptId], null, $query, $options);
    }

    /**
     * Download an invoice.
     *
     * Returns a PDF, or the electronic invoice itself as XML if `Accept` prefers it.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
     *
     * @param Options $options
     * @return string
     */
    public function downloadInvoice(string $providerId, string $invoiceId, array $options = []): string
    {
        return $this->file('GET /v1/fiscal/{providerId}/invoices/{invoiceId}/file f', [$providerId, $invoiceId], null, [], $options);
    }

    /**
     * Download an invoice of any provider.
     *
     * Downloads an invoice by its ID, including invoices of `handoff`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return string
     */
    public function downloadInvoiceById(string $invoiceId, array $options = []): string
    {
        return $this->file('GET /v1/fiscal/invoices/issued/{invoiceId}/file f', [$invoiceId], null, [], $options);
    }

    /**
     * Get a receipt's public link and QR code.
     *
     * Returns a URL that serves the receipt's PDF without signing in, for 30 days, and its QR code: customers open the receipt on their own phone. Anyone with the URL can read it.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
     *
     * @param Options $options
     * @return ReceiptLink
     */
    public function getReceiptLink(string $providerId, string $receiptId, array $options = []): array
    {
        /** @var ReceiptLink */
        return $this->json('GET /v1/fiscal/{providerId}/receipts/{receiptId}/link -', [$providerId, $receiptId], null, [], $options);
    }

    /**
     * Compare a day's electronic payments with its receipts.
     *
     * Returns, for all providers, payments without a receipt or invoice, receipts whose electronic amount has no payment, pairs that may belong together, and links that were added later.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{date?: string, mode?: Mode} $query
     * @param Options $options
     * @return Reconciliation
     */
    public function getReconciliation(array $query = [], array $options = []): array
    {
        /** @var Reconciliation */
        return $this->json('GET /v1/fiscal/reconciliation q', [], null, $query, $options);
    }

    /**
     * Link a receipt to its electronic payments.
     *
     * Links a receipt that has no payments to its payments. They must be completed and have no document, and their total must equal the receipt's electronic amount.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param LinkRequest $body
     * @param Options $options
     * @return Receipt
     */
    public function linkReceipt(array $body, array $options = []): array
    {
        /** @var Receipt */
        return $this->json('POST /v1/fiscal/reconciliation/links bk', [], $body, [], $options);
    }

    /**
     * Remove a receipt's link to its payments.
     *
     * Only a link that was added after the receipt was issued can be removed.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Receipt
     */
    public function unlinkReceipt(string $receiptId, array $options = []): array
    {
        /** @var Receipt */
        return $this->json('DELETE /v1/fiscal/reconciliation/links/{receiptId} -', [$receiptId], null, [], $options);
    }

    /**
     * Create a sale.
     *
     * Takes the payment by one or several means, issues the document, links both to the order, and returns everything. A sale that is not fully paid stays `open`: add payments to it. A retry with the same `Idempotency-Key` returns the same sale in its current state. The token needs `payments:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param SaleRequest $body
     * @param Options $options
     * @return Sale
     */
    public function createSale(array $body, array $options = []): array
    {
        /** @var Sale */
        return $this->json('POST /v1/sales bkc', [], $body, [], $options);
    }

    /**
     * List or search sales.
     *
     * Lists sales, one page at a time, optionally by status or order.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, status?: SaleStatus, orderId?: string, document?: SaleDocumentFilter, q?: string} $query
     * @param Options $options
     * @return Pages<Sale>
     */
    public function listSales(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Sale> */
        return $this->pages('GET /v1/sales qp', [], null, $query, $options);
    }

    /**
     * Get a sale.
     *
     * Returns a sale in its current state, with its payments, document and returns.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Sale
     */
    public function getSale(string $saleId, array $options = []): array
    {
        /** @var Sale */
        return $this->json('GET /v1/sales/{saleId} -', [$saleId], null, [], $options);
    }

    /**
     * Cancel a sale.
     *
     * Refunds what was paid for a sale that has no document yet, and undoes the sale. To undo a completed sale, return it. The token needs `payments:write` and `fiscals:write`. A sale with payments also needs `refunds:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Sale
     */
    public function undoSale(string $saleId, array $options = []): array
    {
        /** @var Sale */
        return $this->json('DELETE /v1/sales/{saleId} kc', [$saleId], null, [], $options);
    }

    /**
     * Add a payment to a sale.
     *
     * Takes another payment for an open sale. The payment that covers what is due completes the sale. Excess cash is returned as change. The token needs `payments:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param SalePaymentRequest $body
     * @param Options $options
     * @return Sale
     */
    public function addSalePayment(string $saleId, array $body, array $options = []): array
    {
        /** @var Sale */
        return $this->json('POST /v1/sales/{saleId}/payments bkc', [$saleId], $body, [], $options);
    }

    /**
     * Cancel a payment of a sale.
     *
     * Stops waiting for a payment that the customer has not made, so that another can pay the sale. A terminal is asked to cancel; for a link, page or code, the sale no longer waits. If the customer pays it after all, it pays what is still due, or is refunded automatically. The token needs `payments:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Sale
     */
    public function cancelSalePayment(string $saleId, string $paymentId, array $options = []): array
    {
        /** @var Sale */
        return $this->json('DELETE /v1/sales/{saleId}/payments/{paymentId} kc', [$saleId, $paymentId], null, [], $options);
    }

    /**
     * Issue a sale's document.
     *
     * Issues the document of a paid sale whose document kind is `none`, or retries one that was refused. The token needs `payments:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param SaleDocumentRequest $body
     * @param Options $options
     * @return Sale
     */
    public function issueSaleDocument(string $saleId, array $body, array $options = []): array
    {
        /** @var Sale */
        return $this->json('POST /v1/sales/{saleId}/document bkc', [$saleId], $body, [], $options);
    }

    /**
     * Return a sale or part of it.
     *
     * Refunds the money and issues the return document together, for lines by position and quantity, for an amount, or for everything that is left if the request names neither. Each refund goes back to its original payment. The token needs `refunds:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * @param SaleReturnRequest $body
     * @param Options $options
     * @return Sale
     */
    public function returnSale(string $saleId, array $body, array $options = []): array
    {
        /** @var Sale */
        return $this->json('POST /v1/sales/{saleId}/returns bkc', [$saleId], $body, [], $options);
    }

    /**
     * Answer a sale's question.
     *
     * Applies the person's choice to `question`. The token needs `payments:write` and `fiscals:write`. A choice that refunds also needs `refunds:write`.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param SaleAnswer $body
     * @param Options $options
     * @return Sale
     */
    public function answerSale(string $saleId, array $body, array $options = []): array
    {
        /** @var Sale */
        return $this->json('POST /v1/sales/{saleId}/answer bkc', [$saleId], $body, [], $options);
    }

    /**
     * Send a receipt by e-mail.
     *
     * Sends the receipt's PDF to the customer, or a copy without prices with `gift`, in the language that `Accept-Language` prefers. Each request sends it again, unless it repeats an `Idempotency-Key`.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
     *
     * @param ReceiptMailRequest $body
     * @param Options $options
     * @return ReceiptMail
     */
    public function mailReceipt(string $providerId, string $receiptId, array $body, array $options = []): array
    {
        /** @var ReceiptMail */
        return $this->json('POST /v1/fiscal/{providerId}/receipts/{receiptId}/mail bk', [$providerId, $receiptId], $body, [], $options);
    }

    /**
     * Transmit an invoice file to the exchange system.
     *
     * First checks the file against the exchange system's own rules. A file that could not be sent is stored and resent later. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
     *
     * @param TransmissionRequest $body
     * @param Options $options
     * @return Transmission
     */
    public function createTransmission(array $body, array $options = []): array
    {
        /** @var Transmission */
        return $this->json('POST /v1/sdi/transmissions b', [], $body, [], $options);
    }

    /**
     * List the merchant's transmissions by time.
     *
     * Lists the files that were sent, with their status. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
     *
     * @param array{limit?: int, start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, order?: ListOrder, invoiceId?: string} $query
     * @param Options $options
     * @return Pages<Transmission>
     */
    public function listTransmissions(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Transmission> */
        return $this->pages('GET /v1/sdi/transmissions qp', [], null, $query, $options);
    }

    /**
     * Get a transmission with its notifications.
     *
     * Returns a file's status and its notifications. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
     *
     * @param Options $options
     * @return TransmissionDetail
     */
    public function getTransmission(string $transmissionId, array $options = []): array
    {
        /** @var TransmissionDetail */
        return $this->json('GET /v1/sdi/transmissions/{transmissionId} -', [$transmissionId], null, [], $options);
    }

    /**
     * Receive a notification or an incoming invoice from the exchange system.
     *
     * Receives files from the exchange system or an intermediary. A file that is sent twice counts once. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
     *
     * @param ReceptionRequest $body
     * @param Options $options
     * @return Reception
     */
    public function createReception(array $body, array $options = []): array
    {
        /** @var Reception */
        return $this->json('POST /v1/sdi/receptions b', [], $body, [], $options);
    }

    /**
     * List the merchant's incoming invoices and notifications by time.
     *
     * Lists the files that the exchange system sent to the merchant, one page at a time.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{limit?: int, order?: ListOrder, kind?: string, q?: string} $query
     * @param Options $options
     * @return Pages<ReceivedFile>
     */
    public function listReceptions(array $query = [], array $options = []): Pages
    {
        /** @var Pages<ReceivedFile> */
        return $this->pages('GET /v1/sdi/receptions qp', [], null, $query, $options);
    }

    /**
     * Get an incoming invoice or a notification.
     *
     * Returns the contents of an incoming invoice file, signed or not: sender, lines, totals and payment terms.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return ReceivedFileDetail
     */
    public function getReception(string $receptionId, array $options = []): array
    {
        /** @var ReceivedFileDetail */
        return $this->json('GET /v1/sdi/receptions/{receptionId} -', [$receptionId], null, [], $options);
    }

    /**
     * Download an incoming invoice or notification.
     *
     * Returns the file exactly as the exchange system sent it: XML or signed XML (`.p7m`).
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return string
     */
    public function downloadReception(string $receptionId, array $options = []): string
    {
        return $this->file('GET /v1/sdi/receptions/{receptionId}/file f', [$receptionId], null, [], $options);
    }

    /**
     * Connect an account.
     *
     * Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param array{mode?: Mode} $query
     * @param Options $options
     * @return Account
     */
    public function connectStoreAccount(string $providerId, array $query = [], array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/store/{providerId} q', [$providerId], null, $query, $options);
    }

    /**
     * Get the account.
     *
     * Returns the connection's status, its capabilities and the data that is still missing.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param Options $options
     * @return Account
     */
    public function getStoreAccount(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('GET /v1/store/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Disconnect the account.
     *
     * Ends the connection and deletes its keys. Its payments and documents remain readable.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param Options $options
     * @return Deleted
     */
    public function disconnectStoreAccount(string $providerId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/store/{providerId} -', [$providerId], null, [], $options);
    }

    /**
     * Resume after consent.
     *
     * Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param ConsentTicket $body
     * @param Options $options
     * @return Account
     */
    public function resumeStoreConsent(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/store/{providerId}/connect b', [$providerId], $body, [], $options);
    }

    /**
     * Confirm the merchant found by consent.
     *
     * Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param MerchantConfirmation $body
     * @param Options $options
     * @return Account
     */
    public function confirmStoreMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Account */
        return $this->json('POST /v1/store/{providerId}/confirm b', [$providerId], $body, [], $options);
    }

    /**
     * Decline the merchant found by consent.
     *
     * Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param Options $options
     * @return Account
     */
    public function declineStoreMerchant(string $providerId, array $options = []): array
    {
        /** @var Account */
        return $this->json('DELETE /v1/store/{providerId}/confirm -', [$providerId], null, [], $options);
    }

    /**
     * Get the merchant.
     *
     * Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param Options $options
     * @return Merchant
     */
    public function getStoreMerchant(string $providerId, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('GET /v1/store/{providerId}/merchant -', [$providerId], null, [], $options);
    }

    /**
     * Update the merchant, or send credentials.
     *
     * Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param MerchantRequest $body
     * @param Options $options
     * @return Merchant
     */
    public function replaceStoreMerchant(string $providerId, array $body, array $options = []): array
    {
        /** @var Merchant */
        return $this->json('PUT /v1/store/{providerId}/merchant b', [$providerId], $body, [], $options);
    }

    /**
     * List orders and refunds by time.
     *
     * Returns the store's own records, one page at a time. Required parameters may be empty, which means no filter.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit: int, status: StoreOrderStatus, type: StoreRecordType, mode?: Mode, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<StoreOrder>
     */
    public function listStoreOrders(string $providerId, array $query, array $options = []): Pages
    {
        /** @var Pages<StoreOrder> */
        return $this->pages('GET /v1/store/{providerId}/transactions qp', [$providerId], null, $query, $options);
    }

    /**
     * Get an order or refund.
     *
     * Returns an order with its refunds, or a single refund, from the store.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param Options $options
     * @return StoreOrder
     */
    public function getStoreOrder(string $providerId, string $transactionId, array $options = []): array
    {
        /** @var StoreOrder */
        return $this->json('GET /v1/store/{providerId}/transactions/{transactionId} -', [$providerId, $transactionId], null, [], $options);
    }

    /**
     * Refund an order by amount or by line, or in full.
     *
     * Requests a refund of an amount, of lines, or of everything that is left from the store. `movedMoney` says whether the shop's payment provider refunds the money. A refund whose outcome is unknown is in `verification` and is never requested twice.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param StoreRefundRequest $body
     * @param Options $options
     * @return StoreOrder
     */
    public function refundStoreOrder(string $providerId, string $transactionId, array $body, array $options = []): array
    {
        /** @var StoreOrder */
        return $this->json('DELETE /v1/store/{providerId}/transactions/{transactionId} bk', [$providerId, $transactionId], $body, [], $options);
    }

    /**
     * Change the status of an order, or of a refund in verification, and the note and metadata.
     *
     * Changes the status in the store, if the store allows it. Note and metadata are stored by Banco.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
     *
     * @param StoreOrderUpdate $body
     * @param Options $options
     * @return StoreOrder
     */
    public function updateStoreOrder(string $providerId, string $transactionId, array $body, array $options = []): array
    {
        /** @var StoreOrder */
        return $this->json('PATCH /v1/store/{providerId}/transactions/{transactionId} b', [$providerId, $transactionId], $body, [], $options);
    }

    /**
     * List or search the orders and refunds of all stores.
     *
     * Merges the orders and refunds of all connected stores by time, one page at a time. A store that cannot be read is listed in `unread`, and the others are still listed. `q` searches number, customer, lines, amount and ID; because stores are searched page by page, a page may have few items but still a `token`.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start: string|\DateTimeInterface, end: string|\DateTimeInterface, limit?: int, status?: StoreOrderStatus, type?: StoreRecordType, mode?: Mode, order?: ListOrder, q?: string} $query
     * @param Options $options
     * @return Pages<StoreOrder>
     */
    public function listAllStoreOrders(array $query, array $options = []): Pages
    {
        /** @var Pages<StoreOrder> */
        return $this->pages('GET /v1/store/transactions qp', [], null, $query, $options);
    }

    /**
     * Report sales by product, category and means.
     *
     * Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, mode?: Mode} $query
     * @param Options $options
     * @return SaleReport
     */
    public function reportSales(array $query = [], array $options = []): array
    {
        /** @var SaleReport */
        return $this->json('GET /v1/reports/sales q', [], null, $query, $options);
    }

    /**
     * Report payments and refunds.
     *
     * Returns the totals of payments, tips and refunds by currency, grouped by `by`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, mode?: Mode, by?: PaymentReportGrouping} $query
     * @param Options $options
     * @return PaymentReport
     */
    public function reportPayments(array $query = [], array $options = []): array
    {
        /** @var PaymentReport */
        return $this->json('GET /v1/reports/payments q', [], null, $query, $options);
    }

    /**
     * Report receipts by VAT code and means.
     *
     * Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, mode?: Mode} $query
     * @param Options $options
     * @return ReceiptReport
     */
    public function reportReceipts(array $query = [], array $options = []): array
    {
        /** @var ReceiptReport */
        return $this->json('GET /v1/reports/receipts q', [], null, $query, $options);
    }

    /**
     * Preview the daily close.
     *
     * Returns the figures that a close would record now (an X report), and stores nothing. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{date?: string, mode?: Mode} $query
     * @param Options $options
     * @return DayReading
     */
    public function readDay(array $query = [], array $options = []): array
    {
        /** @var DayReading */
        return $this->json('GET /v1/closes/reading q', [], null, $query, $options);
    }

    /**
     * Close the day.
     *
     * Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under `late`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param CloseRequest $body
     * @param Options $options
     * @return Close
     */
    public function closeDay(array $body, array $options = []): array
    {
        /** @var Close */
        return $this->json('POST /v1/closes bk', [], $body, [], $options);
    }

    /**
     * List closes by time.
     *
     * Lists the closed days, one page at a time.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, mode?: Mode} $query
     * @param Options $options
     * @return Pages<Close>
     */
    public function listCloses(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Close> */
        return $this->pages('GET /v1/closes qp', [], null, $query, $options);
    }

    /**
     * Get a close.
     *
     * Returns a close as it was recorded.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Close
     */
    public function getClose(string $closeId, array $options = []): array
    {
        /** @var Close */
        return $this->json('GET /v1/closes/{closeId} -', [$closeId], null, [], $options);
    }

    /**
     * Download a close.
     *
     * Returns a PDF of the close to print or to give to the accountant.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return string
     */
    public function downloadClose(string $closeId, array $options = []): string
    {
        return $this->file('GET /v1/closes/{closeId}/file f', [$closeId], null, [], $options);
    }

    /**
     * Download a month for the accountant.
     *
     * A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{month?: string, mode?: Mode} $query
     * @param Options $options
     * @return string
     */
    public function exportMonth(array $query = [], array $options = []): string
    {
        return $this->file('GET /v1/exports/month qf', [], null, $query, $options);
    }

    /**
     * Download a month's journal (prima nota).
     *
     * Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{month?: string, mode?: Mode, format?: JournalFormat, language?: JournalLanguage} $query
     * @param Options $options
     * @return string
     */
    public function exportJournal(array $query = [], array $options = []): string
    {
        return $this->file('GET /v1/exports/journal qf', [], null, $query, $options);
    }

    /**
     * Start an export of a month for the accountant.
     *
     * Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param ExportRequest $body
     * @param Options $options
     * @return Export
     */
    public function createExport(array $body, array $options = []): array
    {
        /** @var Export */
        return $this->json('POST /v1/exports bk', [], $body, [], $options);
    }

    /**
     * List exports by time.
     *
     * Lists the exports, one page at a time. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<Export>
     */
    public function listExports(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Export> */
        return $this->pages('GET /v1/exports qp', [], null, $query, $options);
    }

    /**
     * Get an export.
     *
     * Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Export
     */
    public function getExport(string $exportId, array $options = []): array
    {
        /** @var Export */
        return $this->json('GET /v1/exports/{exportId} -', [$exportId], null, [], $options);
    }

    /**
     * Import a bank statement.
     *
     * Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as `application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A line that an earlier file also contained is counted once; two equal lines in one file are two lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines are then matched to payouts by reference, or by amount and date if only one matches.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param BankStatementFile $body
     * @param array{account?: string, currency?: string, mode?: Mode} $query
     * @param Options $options
     * @return BankImport
     */
    public function importBankStatement(array $body, array $query = [], array $options = []): array
    {
        /** @var BankImport */
        return $this->json('POST /v1/bank/statements bq', [], $body, $query, $options);
    }

    /**
     * List bank statements.
     *
     * Lists imported statements by import time, one page at a time.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, mode?: Mode, account?: string} $query
     * @param Options $options
     * @return Pages<BankStatement>
     */
    public function listBankStatements(array $query = [], array $options = []): Pages
    {
        /** @var Pages<BankStatement> */
        return $this->pages('GET /v1/bank/statements qp', [], null, $query, $options);
    }

    /**
     * Get a bank statement.
     *
     * Returns a statement with its lines. Lines that an earlier statement contained are listed there.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return BankStatementWithEntries
     */
    public function getBankStatement(string $statementId, array $options = []): array
    {
        /** @var BankStatementWithEntries */
        return $this->json('GET /v1/bank/statements/{statementId} -', [$statementId], null, [], $options);
    }

    /**
     * List the lines of bank statements.
     *
     * Lists the lines of all statements by booking date, one page at a time.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, mode?: Mode, account?: string, matched?: bool} $query
     * @param Options $options
     * @return Pages<BankEntry>
     */
    public function listBankEntries(array $query = [], array $options = []): Pages
    {
        /** @var Pages<BankEntry> */
        return $this->pages('GET /v1/bank/entries qp', [], null, $query, $options);
    }

    /**
     * List the ledger's accounts with their balances.
     *
     * Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits are positive and credits negative, so the balances of a currency total zero. The ledger is derived from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is made manually.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{end?: string|\DateTimeInterface, mode?: Mode} $query
     * @param Options $options
     * @return list<LedgerAccount>
     */
    public function listLedgerAccounts(array $query = [], array $options = []): array
    {
        /** @var list<LedgerAccount> */
        return $this->json('GET /v1/ledger/accounts q', [], null, $query, $options);
    }

    /**
     * List the ledger's entries.
     *
     * Lists the entries by time, one page at a time, optionally for one account or source. The postings of each entry total zero. An entry's ID is the ID of the record behind it.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, mode?: Mode, account?: string, source?: LedgerSource} $query
     * @param Options $options
     * @return Pages<LedgerEntry>
     */
    public function listLedgerEntries(array $query = [], array $options = []): Pages
    {
        /** @var Pages<LedgerEntry> */
        return $this->pages('GET /v1/ledger/entries qp', [], null, $query, $options);
    }

    /**
     * List exceptions.
     *
     * Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, mode?: Mode, status?: ReconciliationStatus, kind?: ReconciliationKind, assignedTo?: string} $query
     * @param Options $options
     * @return Pages<ReconciliationCase>
     */
    public function listReconciliation(array $query = [], array $options = []): Pages
    {
        /** @var Pages<ReconciliationCase> */
        return $this->pages('GET /v1/reconciliation qp', [], null, $query, $options);
    }

    /**
     * Get an exception.
     *
     * Returns an exception with its reason and related records.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return ReconciliationCase
     */
    public function getReconciliationCase(string $caseId, array $options = []): array
    {
        /** @var ReconciliationCase */
        return $this->json('GET /v1/reconciliation/{caseId} -', [$caseId], null, [], $options);
    }

    /**
     * Assign or resolve an exception.
     *
     * Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param ReconciliationUpdate $body
     * @param Options $options
     * @return ReconciliationCase
     */
    public function settleReconciliation(string $caseId, array $body, array $options = []): array
    {
        /** @var ReconciliationCase */
        return $this->json('PATCH /v1/reconciliation/{caseId} b', [$caseId], $body, [], $options);
    }

    /**
     * Add a terminal.
     *
     * Creates a terminal and returns it with its ID. `ETag` identifies the current version of the terminal.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosTerminalRequest $body
     * @param Options $options
     * @return PosTerminal
     */
    public function createPosTerminal(array $body, array $options = []): array
    {
        /** @var PosTerminal */
        return $this->json('POST /v1/pos/terminals b', [], $body, [], $options);
    }

    /**
     * List terminals.
     *
     * Lists the merchant's terminals, oldest first.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<PosTerminal>
     */
    public function listPosTerminals(array $options = []): array
    {
        /** @var list<PosTerminal> */
        return $this->json('GET /v1/pos/terminals -', [], null, [], $options);
    }

    /**
     * Get a terminal.
     *
     * Reads a terminal. `ETag` identifies the current version of the terminal.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return PosTerminal
     */
    public function getPosTerminal(string $posTerminalId, array $options = []): array
    {
        /** @var PosTerminal */
        return $this->json('GET /v1/pos/terminals/{posTerminalId} -', [$posTerminalId], null, [], $options);
    }

    /**
     * Change fields of a terminal; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same terminal, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosTerminalUpdate $body
     * @param Options $options
     * @return PosTerminal
     */
    public function updatePosTerminal(string $posTerminalId, array $body, array $options = []): array
    {
        /** @var PosTerminal */
        return $this->json('PATCH /v1/pos/terminals/{posTerminalId} b', [$posTerminalId], $body, [], $options);
    }

    /**
     * Delete a terminal permanently.
     *
     * Deletes a terminal; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deletePosTerminal(string $posTerminalId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/pos/terminals/{posTerminalId} -', [$posTerminalId], null, [], $options);
    }

    /**
     * Add a register.
     *
     * Creates a register and returns it with its ID. `ETag` identifies the current version of the register.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosRegisterRequest $body
     * @param Options $options
     * @return PosRegister
     */
    public function createPosRegister(array $body, array $options = []): array
    {
        /** @var PosRegister */
        return $this->json('POST /v1/pos/registers b', [], $body, [], $options);
    }

    /**
     * List registers.
     *
     * Lists the merchant's registers, oldest first.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<PosRegister>
     */
    public function listPosRegisters(array $options = []): array
    {
        /** @var list<PosRegister> */
        return $this->json('GET /v1/pos/registers -', [], null, [], $options);
    }

    /**
     * Get a register.
     *
     * Reads a register. `ETag` identifies the current version of the register.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return PosRegister
     */
    public function getPosRegister(string $posRegisterId, array $options = []): array
    {
        /** @var PosRegister */
        return $this->json('GET /v1/pos/registers/{posRegisterId} -', [$posRegisterId], null, [], $options);
    }

    /**
     * Change fields of a register; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same register, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosRegisterUpdate $body
     * @param Options $options
     * @return PosRegister
     */
    public function updatePosRegister(string $posRegisterId, array $body, array $options = []): array
    {
        /** @var PosRegister */
        return $this->json('PATCH /v1/pos/registers/{posRegisterId} b', [$posRegisterId], $body, [], $options);
    }

    /**
     * Delete a register permanently.
     *
     * Deletes a register; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deletePosRegister(string $posRegisterId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/pos/registers/{posRegisterId} -', [$posRegisterId], null, [], $options);
    }

    /**
     * Add a link.
     *
     * Creates a link and returns it with its ID. `ETag` identifies the current version of the link.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosLinkRequest $body
     * @param Options $options
     * @return PosLink
     */
    public function createPosLink(array $body, array $options = []): array
    {
        /** @var PosLink */
        return $this->json('POST /v1/pos/links b', [], $body, [], $options);
    }

    /**
     * List links.
     *
     * Lists the merchant's links, oldest first.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<PosLink>
     */
    public function listPosLinks(array $options = []): array
    {
        /** @var list<PosLink> */
        return $this->json('GET /v1/pos/links -', [], null, [], $options);
    }

    /**
     * Get a link.
     *
     * Reads a link. `ETag` identifies the current version of the link.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return PosLink
     */
    public function getPosLink(string $posLinkId, array $options = []): array
    {
        /** @var PosLink */
        return $this->json('GET /v1/pos/links/{posLinkId} -', [$posLinkId], null, [], $options);
    }

    /**
     * Change fields of a link; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same link, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosLinkUpdate $body
     * @param Options $options
     * @return PosLink
     */
    public function updatePosLink(string $posLinkId, array $body, array $options = []): array
    {
        /** @var PosLink */
        return $this->json('PATCH /v1/pos/links/{posLinkId} b', [$posLinkId], $body, [], $options);
    }

    /**
     * Delete a link permanently.
     *
     * Deletes a link; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deletePosLink(string $posLinkId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/pos/links/{posLinkId} -', [$posLinkId], null, [], $options);
    }

    /**
     * Get the POS–register desk.
     *
     * Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return PosDesk
     */
    public function getPosDesk(array $options = []): array
    {
        /** @var PosDesk */
        return $this->json('GET /v1/pos -', [], null, [], $options);
    }

    /**
     * Record that a link was declared.
     *
     * Records that the start or end of a link was declared on the tax office's site: the day, by whom, and the terminal and register as they were then. Nothing is sent. Declarations never change; a mistake is withdrawn by another declaration.
     *
     * Apps and API keys need the scope `fiscals:write`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param PosDeclarationRequest $body
     * @param Options $options
     * @return PosDeclaration
     */
    public function declarePosLink(string $posLinkId, array $body, array $options = []): array
    {
        /** @var PosDeclaration */
        return $this->json('POST /v1/pos/links/{posLinkId}/declarations b', [$posLinkId], $body, [], $options);
    }

    /**
     * List declarations.
     *
     * Lists what was recorded as declared or withdrawn, by time, one page at a time.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, posLinkId?: string} $query
     * @param Options $options
     * @return Pages<PosDeclaration>
     */
    public function listPosDeclarations(array $query = [], array $options = []): Pages
    {
        /** @var Pages<PosDeclaration> */
        return $this->pages('GET /v1/pos/declarations qp', [], null, $query, $options);
    }

    /**
     * Compare electronic takings with receipts, by day.
     *
     * Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string, end?: string, mode?: Mode} $query
     * @param Options $options
     * @return PosDays
     */
    public function listPosDays(array $query = [], array $options = []): array
    {
        /** @var PosDays */
        return $this->json('GET /v1/pos/days q', [], null, $query, $options);
    }

    /**
     * Get a day with its mismatches.
     *
     * Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{mode?: Mode} $query
     * @param Options $options
     * @return PosDay
     */
    public function getPosDay(string $date, array $query = [], array $options = []): array
    {
        /** @var PosDay */
        return $this->json('GET /v1/pos/days/{date} q', [$date], null, $query, $options);
    }

    /**
     * Download the sheet of links to declare.
     *
     * Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{format?: PosSheetFormat, language?: PosLanguage} $query
     * @param Options $options
     * @return string
     */
    public function downloadPosSheet(array $query = [], array $options = []): string
    {
        return $this->file('GET /v1/pos/sheet qf', [], null, $query, $options);
    }

    /**
     * Download a pack for a compliance letter.
     *
     * Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.
     *
     * Apps and API keys need the scope `fiscals:read`.
     *
     * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string, end?: string, mode?: Mode, format?: PosLetterFormat, language?: PosLanguage} $query
     * @param Options $options
     * @return string
     */
    public function downloadPosLetter(array $query = [], array $options = []): string
    {
        return $this->file('GET /v1/pos/letter qf', [], null, $query, $options);
    }

    /**
     * Export or erase a person's data.
     *
     * Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param PrivacyRequestWish $body
     * @param Options $options
     * @return PrivacyRequest
     */
    public function createPrivacyRequest(array $body, array $options = []): array
    {
        /** @var PrivacyRequest */
        return $this->json('POST /v1/privacy/requests bk', [], $body, [], $options);
    }

    /**
     * List exports and erasures.
     *
     * The list does not reveal who the person was.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder} $query
     * @param Options $options
     * @return Pages<PrivacyRequest>
     */
    public function listPrivacyRequests(array $query = [], array $options = []): Pages
    {
        /** @var Pages<PrivacyRequest> */
        return $this->pages('GET /v1/privacy/requests qp', [], null, $query, $options);
    }

    /**
     * Get the progress of an export or erasure.
     *
     * For an erasure, `kept` lists the data that must be kept, and which law requires it.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return PrivacyRequest
     */
    public function getPrivacyRequest(string $requestId, array $options = []): array
    {
        /** @var PrivacyRequest */
        return $this->json('GET /v1/privacy/requests/{requestId} -', [$requestId], null, [], $options);
    }

    /**
     * Download a person's stored data.
     *
     * Returns all records as JSON, each with its kind. Available for a week after the export.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return PersonalData
     */
    public function downloadPrivacyExport(string $requestId, array $options = []): array
    {
        /** @var PersonalData */
        return $this->json('GET /v1/privacy/requests/{requestId}/data -', [$requestId], null, [], $options);
    }

    /**
     * Register a bridge.
     *
     * Creates a bridge and its source address, which is shown only once, and only in the user's own session. A bridge created by an app, a key or a member without the rights to take payments and issue documents must be approved by a member with these rights: until then only the registration probe is accepted.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * @param BridgeRequest $body
     * @param Options $options
     * @return Bridge
     */
    public function createBridge(array $body, array $options = []): array
    {
        /** @var Bridge */
        return $this->json('POST /v1/bridges b', [], $body, [], $options);
    }

    /**
     * List bridges.
     *
     * Lists the merchant's bridges with the time of their last contact.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<Bridge>
     */
    public function listBridges(array $options = []): array
    {
        /** @var list<Bridge> */
        return $this->json('GET /v1/bridges -', [], null, [], $options);
    }

    /**
     * Create a pairing code for a till.
     *
     * The code works once and expires after 15 minutes. Entering it in `banco-bridge setup` registers that program as a bridge of this merchant, without anyone signing in at the till.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * @param PairingRequest $body
     * @param Options $options
     * @return PairingCode
     */
    public function createPairingCode(array $body, array $options = []): array
    {
        /** @var PairingCode */
        return $this->json('POST /v1/bridges/codes b', [], $body, [], $options);
    }

    /**
     * Pair a bridge with a code.
     *
     * For the bridge's own program. Registers the bridge, or recognizes an existing one of the same merchant, and returns its source address if it is new. Its rights are at most those of the member who created the code.
     *
     * @param PairRequest $body
     * @param Options $options
     * @return PairedBridge
     */
    public function pairBridge(array $body, array $options = []): array
    {
        /** @var PairedBridge */
        return $this->json('POST /v1/bridges/pair b', [], $body, [], $options);
    }

    /**
     * Get a bridge.
     *
     * Returns a bridge with the time of its last contact.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Bridge
     */
    public function getBridge(string $bridgeId, array $options = []): array
    {
        /** @var Bridge */
        return $this->json('GET /v1/bridges/{bridgeId} -', [$bridgeId], null, [], $options);
    }

    /**
     * Update a bridge.
     *
     * Changes a bridge's name and providers, or replaces its source address with `rotate`; sets whether it installs newer programs, and requests one. A replaced terminal is kept in `formerTerminals`. Setting `rights` approves the bridge; if a member without these rights rotates the address, the approval ends.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * @param BridgeUpdate $body
     * @param Options $options
     * @return Bridge
     */
    public function updateBridge(string $bridgeId, array $body, array $options = []): array
    {
        /** @var Bridge */
        return $this->json('PATCH /v1/bridges/{bridgeId} b', [$bridgeId], $body, [], $options);
    }

    /**
     * Remove a bridge.
     *
     * Deletes a bridge. Its source address stops working immediately.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteBridge(string $bridgeId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/bridges/{bridgeId} -', [$bridgeId], null, [], $options);
    }

    /**
     * List a bridge's operations on the shop's own devices, newest first.
     *
     * Lists the payments, refunds and documents that a bridge made on the shop's own devices.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
     *
     * @param array{status?: PaymentStatus} $query
     * @param Options $options
     * @return list<BridgeOperation>
     */
    public function listBridgeOperations(string $bridgeId, array $query = [], array $options = []): array
    {
        /** @var list<BridgeOperation> */
        return $this->json('GET /v1/bridges/{bridgeId}/operations q', [$bridgeId], null, $query, $options);
    }

    /**
     * Request a check of a bridge's devices.
     *
     * The bridge receives the request within seconds, or when it next connects, and checks whether each device is usable. The check charges and prints nothing. Afterwards `state` contains the results, and `checkAskedAt` is null again.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Bridge
     */
    public function checkBridge(string $bridgeId, array $options = []): array
    {
        /** @var Bridge */
        return $this->json('POST /v1/bridges/{bridgeId}/check -', [$bridgeId], null, [], $options);
    }

    /**
     * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N waits for a new one.
     *
     * Called by a bridge, identified by its source address. Returns the payments and receipts that the merchant's apps handed over to it (provider `handoff`), including those that it has already fetched but not yet reported.
     *
     * @param array{instance: int, takes?: HandoverKinds} $query
     * @param Options $options
     * @return Handovers
     */
    public function fetchHandovers(array $query, array $options = []): array
    {
        /** @var Handovers */
        return $this->json('GET /v1/bridges/handover q', [], null, $query, $options);
    }

    /**
     * Report the outcome of a payment that was handed over to this bridge.
     *
     * Called by a bridge, identified by its source address. The report sets the payment's outcome.
     *
     * @param HandedPaymentOutcome $body
     * @param Options $options
     * @return BridgePayment
     */
    public function reportHandedPayment(string $transactionId, array $body, array $options = []): array
    {
        /** @var BridgePayment */
        return $this->json('POST /v1/bridges/handover/{transactionId} b', [$transactionId], $body, [], $options);
    }

    /**
     * Report the outcome of a receipt that was handed over to this bridge.
     *
     * Called by a bridge, identified by its source address. The report sets the receipt's outcome and the printer's number.
     *
     * @param HandedReceiptOutcome $body
     * @param Options $options
     * @return BridgeDocument
     */
    public function reportHandedReceipt(string $receiptId, array $body, array $options = []): array
    {
        /** @var BridgeDocument */
        return $this->json('POST /v1/bridges/handover/receipts/{receiptId} b', [$receiptId], $body, [], $options);
    }

    /**
     * Run a payment or refund from a bridge; with probe, check the registration.
     *
     * Called by a bridge, identified by its source address. `amount` takes a payment with the bridge's provider and terminal; `refund` refunds one; `probe` only identifies the bridge. Responds when the status is final.
     *
     * @param BridgePaymentRequest $body
     * @param Options $options
     * @return BridgePayment
     */
    public function runBridgePayment(array $body, array $options = []): array
    {
        /** @var BridgePayment */
        return $this->json('POST /v1/bridges/payment bk', [], $body, [], $options);
    }

    /**
     * Cancel the bridge's running payment.
     *
     * Called by a bridge, identified by its source address. Cancels the bridge's most recent payment, wherever it is running.
     *
     * @param Options $options
     * @return BridgePayment
     */
    public function cancelBridgePayment(array $options = []): array
    {
        /** @var BridgePayment */
        return $this->json('DELETE /v1/bridges/payment -', [], null, [], $options);
    }

    /**
     * Issue a receipt, or an invoice, from a bridge.
     *
     * Called by a bridge, identified by its source address. A body with a `customer` issues an invoice, any other body a receipt. The fields are those of the local protocol.
     *
     * @param BridgeDocumentRequest $body
     * @param Options $options
     * @return BridgeDocument
     */
    public function issueBridgeDocument(array $body, array $options = []): array
    {
        /** @var BridgeDocument */
        return $this->json('POST /v1/bridges/fiscal bk', [], $body, [], $options);
    }

    /**
     * Report a bridge's operations on the shop's own devices.
     *
     * Called by a bridge, identified by its source address. An operation that is reported twice counts once.
     *
     * @param BridgeReport $body
     * @param Options $options
     * @return BridgeReportTaken
     */
    public function reportBridgeOperations(array $body, array $options = []): array
    {
        /** @var BridgeReportTaken */
        return $this->json('POST /v1/bridges/operations b', [], $body, [], $options);
    }

    /**
     * Report a sale that a bridge made itself.
     *
     * Called by a bridge, identified by its source address. The sale appears among the merchant's sales, and its payments and receipts in the ledger and the reports. Reporting a version again, or after a newer one, changes nothing. With `claimsOrder`, the request reserves the order before the bridge takes a payment for it, and fails if another sale has the order.
     *
     * @param BridgeSale $body
     * @param Options $options
     * @return BridgeSaleTaken
     */
    public function reportBridgeSale(array $body, array $options = []): array
    {
        /** @var BridgeSaleTaken */
        return $this->json('POST /v1/bridges/sales b', [], $body, [], $options);
    }

    /**
     * List the products for a bridge's till.
     *
     * Called by a bridge, identified by its source address. Returns the merchant's products that are for sale in euros, for the tiles of the till that the bridge serves.
     *
     * @param Options $options
     * @return BridgeProducts
     */
    public function listBridgeProducts(array $options = []): array
    {
        /** @var BridgeProducts */
        return $this->json('GET /v1/bridges/products -', [], null, [], $options);
    }

    /**
     * Find the voucher to pay an amount at a bridge.
     *
     * Called by a bridge, identified by its source address. Returns the voucher with the code if it is valid and its balance is sufficient. Changes nothing.
     *
     * @param BridgeVoucherSearch $body
     * @param Options $options
     * @return BridgeVoucher
     */
    public function findBridgeVoucher(array $body, array $options = []): array
    {
        /** @var BridgeVoucher */
        return $this->json('POST /v1/bridges/vouchers/find b', [], $body, [], $options);
    }

    /**
     * Spend a voucher for a payment in a bridge's sale.
     *
     * Called by a bridge, identified by its source address. A payment spends its voucher once, however often the bridge retries the request. Amounts that the sale's reports show as refunded go back to the voucher.
     *
     * @param BridgeVoucherSpending $body
     * @param Options $options
     * @return BridgeVoucherSpent
     */
    public function spendBridgeVoucher(array $body, array $options = []): array
    {
        /** @var BridgeVoucherSpent */
        return $this->json('POST /v1/bridges/vouchers/spend b', [], $body, [], $options);
    }

    /**
     * Report the state of a bridge and its devices; Prefer: wait=N waits for a check request.
     *
     * Called by a bridge, identified by its source address. Returns when someone requests a check of its devices. A bridge that has not yet checked them receives such a request immediately.
     *
     * @param BridgeStateReport $body
     * @param Options $options
     * @return BridgeStateAnswer
     */
    public function reportBridgeState(array $body, array $options = []): array
    {
        /** @var BridgeStateAnswer */
        return $this->json('POST /v1/bridges/state b', [], $body, [], $options);
    }

    /**
     * Report a bridge's program, and get the newer version that it should install.
     *
     * Called by a bridge, identified by its source address. The bridge's `updates` setting determines which version is offered. The release is signed by its publisher; the bridge checks the signature, size and digest before it uses the program, and never installs an older version.
     *
     * @param BridgeProgramReport $body
     * @param Options $options
     * @return BridgeProgramOffer
     */
    public function reportBridgeProgram(array $body, array $options = []): array
    {
        /** @var BridgeProgramOffer */
        return $this->json('POST /v1/bridges/program b', [], $body, [], $options);
    }

    /**
     * Download an archive with a bridge's program.
     *
     * Called by a bridge, identified by its source address. `Range: bytes=N-` resumes a download.
     *
     * @param array{file: string} $query
     * @param Options $options
     * @return string
     */
    public function downloadBridgeProgram(array $query, array $options = []): string
    {
        return $this->file('GET /v1/bridges/program/archive qf', [], null, $query, $options);
    }

    /**
     * List providers.
     *
     * Lists the available providers with their capabilities and the status of the merchant's account at each.
     *
     * @param Options $options
     * @return list<Provider>
     */
    public function listProviders(array $options = []): array
    {
        /** @var list<Provider> */
        return $this->json('GET /v1/providers -', [], null, [], $options);
    }

    /**
     * Add a product.
     *
     * Creates a product and returns it with its ID. `ETag` identifies the current version of the product.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param ProductRequest $body
     * @param Options $options
     * @return Product
     */
    public function createProduct(array $body, array $options = []): array
    {
        /** @var Product */
        return $this->json('POST /v1/products b', [], $body, [], $options);
    }

    /**
     * List products.
     *
     * Lists the merchant's products, oldest first.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<Product>
     */
    public function listProducts(array $options = []): array
    {
        /** @var list<Product> */
        return $this->json('GET /v1/products -', [], null, [], $options);
    }

    /**
     * Get a product.
     *
     * Reads a product. `ETag` identifies the current version of the product.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Product
     */
    public function getProduct(string $productId, array $options = []): array
    {
        /** @var Product */
        return $this->json('GET /v1/products/{productId} -', [$productId], null, [], $options);
    }

    /**
     * Change fields of a product; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same product, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param ProductUpdate $body
     * @param Options $options
     * @return Product
     */
    public function updateProduct(string $productId, array $body, array $options = []): array
    {
        /** @var Product */
        return $this->json('PATCH /v1/products/{productId} b', [$productId], $body, [], $options);
    }

    /**
     * Delete a product permanently.
     *
     * Deletes a product; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteProduct(string $productId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/products/{productId} -', [$productId], null, [], $options);
    }

    /**
     * Add an order.
     *
     * Creates an order and returns it with its ID. `ETag` identifies the current version of the order.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param OrderRequest $body
     * @param Options $options
     * @return Order
     */
    public function createOrder(array $body, array $options = []): array
    {
        /** @var Order */
        return $this->json('POST /v1/orders b', [], $body, [], $options);
    }

    /**
     * List orders.
     *
     * Lists the merchant's orders, oldest first.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{status?: OrderStatus, overpaid?: bool} $query
     * @param Options $options
     * @return list<Order>
     */
    public function listOrders(array $query = [], array $options = []): array
    {
        /** @var list<Order> */
        return $this->json('GET /v1/orders q', [], null, $query, $options);
    }

    /**
     * Get an order.
     *
     * Reads an order. `ETag` identifies the current version of the order.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Order
     */
    public function getOrder(string $orderId, array $options = []): array
    {
        /** @var Order */
        return $this->json('GET /v1/orders/{orderId} -', [$orderId], null, [], $options);
    }

    /**
     * Change fields of an order; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same order, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param OrderUpdate $body
     * @param Options $options
     * @return Order
     */
    public function updateOrder(string $orderId, array $body, array $options = []): array
    {
        /** @var Order */
        return $this->json('PATCH /v1/orders/{orderId} b', [$orderId], $body, [], $options);
    }

    /**
     * Delete an order permanently.
     *
     * Deletes an order; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteOrder(string $orderId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/orders/{orderId} -', [$orderId], null, [], $options);
    }

    /**
     * Add a table.
     *
     * Creates a table and returns it with its ID. `ETag` identifies the current version of the table.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param TableRequest $body
     * @param Options $options
     * @return Table
     */
    public function createTable(array $body, array $options = []): array
    {
        /** @var Table */
        return $this->json('POST /v1/tables b', [], $body, [], $options);
    }

    /**
     * List tables.
     *
     * Lists the merchant's tables, oldest first.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<Table>
     */
    public function listTables(array $options = []): array
    {
        /** @var list<Table> */
        return $this->json('GET /v1/tables -', [], null, [], $options);
    }

    /**
     * Get a table.
     *
     * Reads a table. `ETag` identifies the current version of the table.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Table
     */
    public function getTable(string $tableId, array $options = []): array
    {
        /** @var Table */
        return $this->json('GET /v1/tables/{tableId} -', [$tableId], null, [], $options);
    }

    /**
     * Change fields of a table; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same table, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param TableUpdate $body
     * @param Options $options
     * @return Table
     */
    public function updateTable(string $tableId, array $body, array $options = []): array
    {
        /** @var Table */
        return $this->json('PATCH /v1/tables/{tableId} b', [$tableId], $body, [], $options);
    }

    /**
     * Delete a table permanently.
     *
     * Deletes a table; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteTable(string $tableId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/tables/{tableId} -', [$tableId], null, [], $options);
    }

    /**
     * Add a customer.
     *
     * Creates a customer and returns it with its ID. `ETag` identifies the current version of the customer.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param CustomerRequest $body
     * @param Options $options
     * @return Customer
     */
    public function createCustomer(array $body, array $options = []): array
    {
        /** @var Customer */
        return $this->json('POST /v1/customers b', [], $body, [], $options);
    }

    /**
     * List customers.
     *
     * Lists the merchant's customers, oldest first.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return list<Customer>
     */
    public function listCustomers(array $options = []): array
    {
        /** @var list<Customer> */
        return $this->json('GET /v1/customers -', [], null, [], $options);
    }

    /**
     * Get a customer.
     *
     * Reads a customer. `ETag` identifies the current version of the customer.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Customer
     */
    public function getCustomer(string $customerId, array $options = []): array
    {
        /** @var Customer */
        return $this->json('GET /v1/customers/{customerId} -', [$customerId], null, [], $options);
    }

    /**
     * Change fields of a customer; with If-Match, only if no one else has changed it.
     *
     * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same customer, the second gets 409 and must read it again.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param CustomerRequest $body
     * @param Options $options
     * @return Customer
     */
    public function updateCustomer(string $customerId, array $body, array $options = []): array
    {
        /** @var Customer */
        return $this->json('PATCH /v1/customers/{customerId} b', [$customerId], $body, [], $options);
    }

    /**
     * Delete a customer permanently.
     *
     * Deletes a customer; with `If-Match`, only if no one else has changed it. It cannot be restored.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteCustomer(string $customerId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/customers/{customerId} -', [$customerId], null, [], $options);
    }

    /**
     * Look up a customer by code.
     *
     * Returns only a name to greet the customer with.
     *
     * @param Options $options
     * @return PublicCustomer
     */
    public function getPublicCustomer(string $code, array $options = []): array
    {
        /** @var PublicCustomer */
        return $this->json('GET /v1/customers/public/{code} -', [$code], null, [], $options);
    }

    /**
     * List vouchers.
     *
     * Lists the vouchers that were sold, one page at a time, optionally by status.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, status?: VoucherStatus, q?: string} $query
     * @param Options $options
     * @return Pages<Voucher>
     */
    public function listVouchers(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Voucher> */
        return $this->pages('GET /v1/vouchers qp', [], null, $query, $options);
    }

    /**
     * Get a voucher.
     *
     * Returns a voucher with its balance. Only the last four characters of its code are known.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Voucher
     */
    public function getVoucher(string $voucherId, array $options = []): array
    {
        /** @var Voucher */
        return $this->json('GET /v1/vouchers/{voucherId} -', [$voucherId], null, [], $options);
    }

    /**
     * Block a voucher, or change its expiry.
     *
     * Blocks a voucher, unblocks it, or changes when it expires. Requires the right to refund.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * @param VoucherUpdate $body
     * @param Options $options
     * @return Voucher
     */
    public function updateVoucher(string $voucherId, array $body, array $options = []): array
    {
        /** @var Voucher */
        return $this->json('PATCH /v1/vouchers/{voucherId} b', [$voucherId], $body, [], $options);
    }

    /**
     * Find a voucher by its code.
     *
     * Returns the voucher with a code, for instance to show its balance. Changes nothing.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param VoucherSearch $body
     * @param Options $options
     * @return Voucher
     */
    public function findVoucher(array $body, array $options = []): array
    {
        /** @var Voucher */
        return $this->json('POST /v1/vouchers/find b', [], $body, [], $options);
    }

    /**
     * Create a voucher's code.
     *
     * Returns a new code for a voucher, to print or send. The code is shown only once. The voucher's previous code stops working; replacing it requires the right to refund.
     *
     * Apps and API keys need the scope `payments:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return VoucherWithCode
     */
    public function createVoucherCode(string $voucherId, array $options = []): array
    {
        /** @var VoucherWithCode */
        return $this->json('POST /v1/vouchers/{voucherId}/code -', [$voucherId], null, [], $options);
    }

    /**
     * List deposits.
     *
     * Lists the deposits that were paid, one page at a time, optionally by status.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, status?: VoucherStatus, q?: string} $query
     * @param Options $options
     * @return Pages<Deposit>
     */
    public function listDeposits(array $query = [], array $options = []): Pages
    {
        /** @var Pages<Deposit> */
        return $this->pages('GET /v1/deposits qp', [], null, $query, $options);
    }

    /**
     * Get a deposit.
     *
     * Returns a deposit with its balance.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deposit
     */
    public function getDeposit(string $depositId, array $options = []): array
    {
        /** @var Deposit */
        return $this->json('GET /v1/deposits/{depositId} -', [$depositId], null, [], $options);
    }

    /**
     * Register a device for notifications.
     *
     * Registers a device, or confirms that it is still in use. A known token remains the same device.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param DeviceRequest $body
     * @param Options $options
     * @return Device
     */
    public function registerDevice(array $body, array $options = []): array
    {
        /** @var Device */
        return $this->json('POST /v1/devices b', [], $body, [], $options);
    }

    /**
     * List the user's devices.
     *
     * Lists the devices that receive the user's notifications.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return list<Device>
     */
    public function listDevices(array $options = []): array
    {
        /** @var list<Device> */
        return $this->json('GET /v1/devices -', [], null, [], $options);
    }

    /**
     * Remove a device.
     *
     * The device no longer receives notifications.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteDevice(string $deviceId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/devices/{deviceId} -', [$deviceId], null, [], $options);
    }

    /**
     * Get your own preferences.
     *
     * Returns which of your role's e-mails you want to receive, and in which language.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return OwnPreferences
     */
    public function getOwnPreferences(array $options = []): array
    {
        /** @var OwnPreferences */
        return $this->json('GET /v1/preferences/own -', [], null, [], $options);
    }

    /**
     * Change your own preferences.
     *
     * Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param OwnPreferencesUpdate $body
     * @param Options $options
     * @return OwnPreferences
     */
    public function updateOwnPreferences(array $body, array $options = []): array
    {
        /** @var OwnPreferences */
        return $this->json('PATCH /v1/preferences/own b', [], $body, [], $options);
    }

    /**
     * Get the merchant's preferences.
     *
     * Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * @param Options $options
     * @return Preferences
     */
    public function getPreferences(array $options = []): array
    {
        /** @var Preferences */
        return $this->json('GET /v1/preferences -', [], null, [], $options);
    }

    /**
     * Change the merchant's preferences.
     *
     * Changes the given fields; lists are replaced entirely.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
     *
     * @param PreferencesUpdate $body
     * @param Options $options
     * @return Preferences
     */
    public function updatePreferences(array $body, array $options = []): array
    {
        /** @var Preferences */
        return $this->json('PATCH /v1/preferences b', [], $body, [], $options);
    }

    /**
     * List audit log entries, newest first.
     *
     * Lists the merchant's changes with their actors, IP addresses and responses.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need one of the roles `owner`, `manager`.
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, bridgeId?: string, limit?: int} $query
     * @param Options $options
     * @return Pages<AuditEntry>
     */
    public function listAuditEntries(array $query = [], array $options = []): Pages
    {
        /** @var Pages<AuditEntry> */
        return $this->pages('GET /v1/audit qp', [], null, $query, $options);
    }

    /**
     * Request an upload URL for a file.
     *
     * Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size from the request.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param AssetRequest $body
     * @param Options $options
     * @return AssetUpload
     */
    public function createAsset(array $body, array $options = []): array
    {
        /** @var AssetUpload */
        return $this->json('POST /v1/assets b', [], $body, [], $options);
    }

    /**
     * Download a file.
     *
     * Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.
     *
     * @param Options $options
     * @return string
     */
    public function downloadAsset(string $assetId, array $options = []): string
    {
        return $this->file('GET /v1/assets/{assetId} f', [$assetId], null, [], $options);
    }

    /**
     * Delete a file.
     *
     * Deletes the file permanently and frees its space. Returns 409 while a product uses it as an image or an app uses it as its logo.
     *
     * Apps and API keys need the scope `stores:write`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
     *
     * @param Options $options
     * @return Deleted
     */
    public function deleteAsset(string $assetId, array $options = []): array
    {
        /** @var Deleted */
        return $this->json('DELETE /v1/assets/{assetId} -', [$assetId], null, [], $options);
    }

    /**
     * List subscription prices.
     *
     * Lists the billing vendor's prices that a user can subscribe to.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return list<Price>
     */
    public function listPrices(array $options = []): array
    {
        /** @var list<Price> */
        return $this->json('GET /v1/billing/prices -', [], null, [], $options);
    }

    /**
     * Open the billing portal.
     *
     * Returns a single-use billing portal URL that expires after a few minutes.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return BillingPortal
     */
    public function openBillingPortal(array $options = []): array
    {
        /** @var BillingPortal */
        return $this->json('GET /v1/billing/subscriptions/portal -', [], null, [], $options);
    }

    /**
     * Get the user's subscription.
     *
     * Returns the user's subscription as last reported by the billing vendor.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return Subscription
     */
    public function getSubscription(string $priceId, array $options = []): array
    {
        /** @var Subscription */
        return $this->json('GET /v1/billing/subscriptions/{priceId} -', [$priceId], null, [], $options);
    }

    /**
     * Open the subscription checkout.
     *
     * Returns the URL of the billing vendor's page where the user makes the first payment.
     *
     * Only for the user's own session: apps and API keys are rejected.
     *
     * People need the role `owner`.
     *
     * @param Options $options
     * @return Checkout
     */
    public function createCheckout(string $priceId, array $options = []): array
    {
        /** @var Checkout */
        return $this->json('POST /v1/billing/subscriptions/{priceId} -', [$priceId], null, [], $options);
    }

    /**
     * List API requests and their responses.
     *
     * Lists the requests of apps and API keys, and changes by people, of the last seven days (`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are kept. Entries appear after about a second, and some may be missing under load or after a crash. An app sees its own requests; an API key also those that its scopes cover; people whose role does not include managing programs see their own.
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, method?: RequestMethod, outcome?: RequestOutcome, code?: string, actorId?: string, q?: string, order?: ListOrder, limit?: int} $query
     * @param Options $options
     * @return Pages<LoggedRequest>
     */
    public function listRequests(array $query = [], array $options = []): Pages
    {
        /** @var Pages<LoggedRequest> */
        return $this->pages('GET /v1/requests qp', [], null, $query, $options);
    }
}
