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
 * @phpstan-import-type BillingPortal from Types
 * @phpstan-import-type Bridge from Types
 * @phpstan-import-type BridgeDocument from Types
 * @phpstan-import-type BridgeDocumentRequest from Types
 * @phpstan-import-type BridgeOperation from Types
 * @phpstan-import-type BridgePayment from Types
 * @phpstan-import-type BridgePaymentRequest from Types
 * @phpstan-import-type BridgeReport from Types
 * @phpstan-import-type BridgeReportTaken from Types
 * @phpstan-import-type BridgeRequest from Types
 * @phpstan-import-type BridgeStateAnswer from Types
 * @phpstan-import-type BridgeStateReport from Types
 * @phpstan-import-type BridgeUpdate from Types
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
 * @phpstan-import-type Device from Types
 * @phpstan-import-type DeviceRequest from Types
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
 * @phpstan-import-type PersonalData from Types
 * @phpstan-import-type Preferences from Types
 * @phpstan-import-type PreferencesUpdate from Types
 * @phpstan-import-type Price from Types
 * @phpstan-import-type PrivacyRequest from Types
 * @phpstan-import-type PrivacyRequestWish from Types
 * @phpstan-import-type Product from Types
 * @phpstan-import-type ProductRequest from Types
 * @phpstan-import-type ProductUpdate from Types
 * @phpstan-import-type Provider from Types
 * @phpstan-import-type PublicApp from Types
 * @phpstan-import-type PublicCustomer from Types
 * @phpstan-import-type Receipt from Types
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
 * @phpstan-import-type SaleDocumentRequest from Types
 * @phpstan-import-type SalePaymentRequest from Types
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
 * @phpstan-import-type WebhookSecret from Types
 * @phpstan-import-type WebhookTest from Types
 * @phpstan-import-type WebhookTestResult from Types
 */
abstract class Api extends Caller
{
    /**
     * Sign in with a passcode by mail.
     *
     * With the address alone a passcode is sent, whether or not anybody has the address; with both, the tokens of the user's own sign-in are answered. A passcode is good once, for minutes.
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
     * A refresh token is good once: the answer has its successor. One that is used twice ends the sign-in.
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
     * Read a request for access, with the query of /connect.
     *
     * For the consent page: the app, the access that it asks for, and the fault of a wrong request. Takes the query of an OAuth authorization request as it came.
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
     * Lists the apps that may act in the user's name, with their scopes.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Disconnect an app: its tokens end at once.
     *
     * Takes back all that the user allowed the app.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * List where the user is signed in.
     *
     * Lists the user's own sign-ins; apps are among the grants.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Ends all of the user's own sign-ins, this one too.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Sign out somewhere.
     *
     * Ends one sign-in; its tokens end at once.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Allow an app the access that it asks for.
     *
     * The signed-in user allows it. Answers a code that is good once, for minutes, and where the browser goes with it.
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
     * Exchange a code or a refresh token for tokens.
     *
     * In two spellings: JSON in Banco's names, answered with problems, and the form of OAuth 2.0 (RFC 6749), answered in its own.
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
     * Sign out, or give a grant back.
     *
     * Ends the session of the token, with all its tokens (RFC 7009). An unknown token changes nothing, and is no error.
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
     * Ask whether a token still counts.
     *
     * An app with a secret asks about a token of its own (RFC 7662).
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
     * Agents and other clients that nobody registered by hand make themselves known. The merchant sees that nobody has checked who they are.
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
     * Lists who may sign in at the merchant, and in which role.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Change a member's rights.
     *
     * Gives a member another role, or lets a developer make API keys where real money moves. Counts at once: tokens of the former role are refused, and sign-ins go on with the new one. The last owner stays one.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Take a member out.
     *
     * Ends their sign-ins, and the apps that act in their name, at once. API keys and apps that they made stay the merchant's. The last owner stays.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Invite somebody by mail.
     *
     * The mail has a link that is good once, for a week; it is accepted by signing in there with the very address. A second invitation replaces the first.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Lists invitations that were not accepted, withdrawn or replaced, and have not expired.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * The link in its mail no longer works.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * List the merchants that the person is a member of.
     *
     * Lists them with the person's role at each. The sign-in is at one of them, `current`.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Name the merchant.
     *
     * Sets the name that members and invited people read; only for the merchant of the sign-in.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Ends the person's own membership, with its sign-ins and apps. The last owner can not leave.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Sign in at another merchant of the person's.
     *
     * Answers the tokens of a new sign-in there; the one that asks ends.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Make an API key.
     *
     * Makes a key with the scopes that a program needs, of those that its maker has. Where real money moves a developer has none, until an owner lets them make keys (`liveKeys` of the member). It is shown in this answer and never again.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Lists the keys by their name, how they begin and end, and when they were last used.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Revoke an API key: it ends at once.
     *
     * Ends a key for good; requests with it are refused from then on.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Makes an app with its `clientSecret`, which is shown in this answer and never again.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Lists the apps that the user made.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads an app's name and logo, as a consent page shows them.
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
     * Reads an app of the user's own.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Change the given fields of an app.
     *
     * Changes name, description, webhook address, logo or domains. Identity and redirect URIs stay.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Delete an app for good, and revoke its tokens.
     *
     * All that merchants allowed the app ends at once.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Get the secret that signs the app's webhooks.
     *
     * Reads the secret, in the form that every library of Standard Webhooks takes.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Replace the secret that signs the app's webhooks; for a day they carry both signatures.
     *
     * Makes a new secret. Until `previousUntil` webhooks are signed with both.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * List the app's webhooks, newest first.
     *
     * Lists the webhooks to the app, each with its event and the outcome of every try. They are kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Get the app's webhook for an event.
     *
     * Reads one event's delivery, with the outcome of every try.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Send the app an event once more, under the same id.
     *
     * Sends it again at once, in whatever state it is.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Send the app an event of a type, to try its webhook.
     *
     * Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers the outcome. It is in no log and is not tried again; the records that it names do not exist.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
     * Reads the connection's state, its capabilities, and the data that it lacks.
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
     * Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
     * Go on with a consent, in the browser that came back from it.
     *
     * Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Confirm the merchant that a consent has led to.
     *
     * Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Decline the merchant that a consent has led to.
     *
     * Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
     * Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
     * Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
     * Charges a card by the provider's token or payment method; without a token, `action` says how the payer goes on. Card numbers are refused. In the sandbox `tok_visa` is a good card at Stripe, Square, Mollie and PayPal, and `pm_card_chargeDeclined` one that Stripe declines; [Testing](/docs/testing) has the others. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * Make a payment link.
     *
     * Makes a page at the provider where the payer pays. The answer has its `url`, and a QR code of it. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * Make the payload that opens the provider's app.
     *
     * Makes a link or payload that opens the provider's app on the same phone; the app comes back to `callbackUrl`. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * Shows the amount on a terminal. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * Cancel the payment that runs on a terminal.
     *
     * Answers the payment in its new state: the provider decides whether it could still be stopped. If the provider has no remote cancel, `action` names the key to press at the counter.
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
     * Asks a customer who has checked in at the shop for the amount. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * Make a payment code.
     *
     * Makes a code that the payer scans or types into the provider's app. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
     * List transactions by their time.
     *
     * Lists the payments taken with a provider, a page at a time: `token` of one page asks for the next, and is null on the last.
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
     * Reads a payment in its present state, with its refunds.
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
     * Changes the merchant's own data on a payment. `capture` takes the money of a payment with a `hold`, whole or in part, once; the rest is released. The provider decides its status, except for payments that were handed over (`handoff`): there the status reports the outcome.
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
     * Refund a transaction, in part or whole, or release its hold.
     *
     * A payment with a `hold` is released: no money is taken, and it becomes `canceled`. Otherwise refunds the amount, or without one all that is left. The answer is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.
     *
     * Apps and API keys need the scope `payments:write`.
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
     * Settle a payment in verification by what the provider's page shows.
     *
     * For an owner, when the provider's answers do not tell the outcome and its own page does. The payment gets the status at once, and its terminal is free; `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one, and is kept beside the decision.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Settle a refund in verification by what the provider's page shows.
     *
     * For an owner, when the provider's answers do not tell the refund's outcome and its own page does. The refund gets the status at once: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Get the steps of a transaction.
     *
     * Lists the steps of a payment in the order of their times: asked for, each call to the provider with its answer, each webhook that named it, its outcome, its refunds. Calls and webhooks are kept for seven days (or as many as the installation keeps requests: `KEEP_REQUESTS_DAYS`), the newest 200 of a payment; they have no query, header or body, and parts of a path that hold a key, a card's number or personal data read `…`. They are written beside the payment: under load or when a process dies some are missing. A call has one answer with all its repeats.
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
     * List the transactions of all providers by their time, or search them.
     *
     * Lists the payments of all providers as the list of one does, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
     * Asks the provider for the account's terminals, of one location if you name it.
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
     * Pairs a terminal with the account, by the code that it shows where the provider asks for one.
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
     * Asks the provider for one terminal, and whether it can be reached.
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
     * Parts a terminal from the account. Payments taken on it stay.
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
     * Lists the account's locations: the provider's own (`native`), or those that Banco keeps.
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
     * Adds a location, at the provider where it has them.
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
     * Changes a location's name, or the given parts of its address.
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
     * Removes a location. Terminals that stood there have none after it.
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
     * Connect an account.
     *
     * Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
     * Reads the connection's state, its capabilities, and the data that it lacks.
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
     * Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
     * Go on with a consent, in the browser that came back from it.
     *
     * Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Confirm the merchant that a consent has led to.
     *
     * Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Decline the merchant that a consent has led to.
     *
     * Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
     * Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
     * Replace the tax office's access data.
     *
     * The provider proves them, and Banco keeps them sealed. Replace the password before it expires.
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
     * Issues a sale, the annulment of a whole document (`return`) or a partial return (`refund`), and sends it to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Annulments and returns are for people who may refund: no cashier makes them. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.
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
     * List receipts by their time.
     *
     * Lists the receipts issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
     * Reads a receipt in its present state, with its number once there is one.
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
     * Closes a receipt of the provider `handoff`, which people or a bridge of the merchant's make: completed with its number, failed or canceled.
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
     * Makes an electronic invoice, checks it by the rules of the exchange system, and sends it there. Credit notes are for people who may refund: no cashier issues one. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.
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
     * List invoices by their time.
     *
     * Lists the invoices issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
     * Reads an invoice in its present state, with the exchange system's notifications.
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
     * Lists the faults that the exchange system would refuse, by its own codes, and the invoice's sums by VAT rate. Takes no number, stores nothing and asks nobody. Texts may still be empty.
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
     * List the receipts of all providers by their time, or search them.
     *
     * Lists the receipts of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
     * List the invoices of all providers by their time, or search them.
     *
     * Lists the invoices of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
     * Reads an invoice by its identifier alone, also one that was handed over, or that a disconnected provider issued.
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
     * PDF, 80 mm wide; XML where `Accept` prefers it. `gift=true` leaves the prices out.
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
     * PDF for people; the electronic invoice itself, as XML, where `Accept` prefers it.
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
     * As the download at its provider, also of one that was handed over.
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
     * Compare a day's electronic payments with its receipts.
     *
     * Payments that neither a receipt nor an invoice names, and receipts whose electronic part names no payment, over all providers; the pairs that may belong together, and the links that were made so.
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
     * Notes the payments of a receipt that names none. The payments must be completed and have no document, and their sum must be its electronic part.
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
     * Only a link that was made after the receipt was issued can be removed.
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
     * Sell.
     *
     * Takes the money by one or several means, issues the document, links both to the order, and answers with everything. A sale that is not wholly paid stays `open`: add payments to it. Under the same `Idempotency-Key` it is the same sale, as it is then. The token needs `payments:write` and `fiscals:write`.
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
     * List sales by their time, or search them.
     *
     * Lists sales, a page at a time: all, those of a status, or those of an order.
     *
     * Apps and API keys need the scope `payments:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{start?: string|\DateTimeInterface, end?: string|\DateTimeInterface, limit?: int, order?: ListOrder, status?: SaleStatus, orderId?: string, q?: string} $query
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
     * Reads a sale as it is now, with its payments, its document and its returns.
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
     * Call off a sale.
     *
     * Gives back what was paid of a sale that has no document yet; then nothing is left of it. A completed sale is given back by a return. The token needs `payments:write` and `fiscals:write`.
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
     * Takes one more payment of an open sale; the one that pays the rest ends it. Cash above what is due gives change. The token needs `payments:write` and `fiscals:write`.
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
     * Issue the document of a sale.
     *
     * Issues the document of a sale of kind `none`, or the document of a paid sale again after it was refused. The token needs `payments:write` and `fiscals:write`.
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
     * Give back a sale, or a part of it.
     *
     * Gives money and document back together: lines by their place and quantity, or an amount. Each payment goes back to where it came from. For people who may refund. The token needs `payments:write` and `fiscals:write`.
     *
     * Apps and API keys need the scope `payments:write`.
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
     * Answer the question of a sale.
     *
     * Takes a person's choice among those of `question`. The token needs `payments:write` and `fiscals:write`.
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
     * Send a receipt by mail.
     *
     * Sends the receipt's PDF to its customer, or with `gift` its copy without prices, in the language that `Accept-Language` prefers. Each request sends it once more, unless it repeats an `Idempotency-Key`.
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
     * Checks the file by the exchange system's own controls first. A file that could not be handed over is kept and sent again. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
     * List the merchant's transmissions by their time.
     *
     * Lists the files that were sent, each with its state. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
     * Reads a file's state, with the notifications about it. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
     * Take a notification or an incoming invoice from the exchange system.
     *
     * Takes files of the exchange system, or of an intermediary. The same file may come twice: it counts once. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
     * List the merchant's incoming invoices and notifications by their time.
     *
     * Lists the files that the exchange system sent to the merchant, a page at a time.
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
     * Reads an incoming invoice as people read it, from its file, signed or not: who sends it, its lines, its sums, how it is to be paid.
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
     * Download an incoming invoice or a notification, as it came.
     *
     * The file as the exchange system sent it: XML, or XML in a signature (`.p7m`).
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
     * Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
     * Reads the connection's state, its capabilities, and the data that it lacks.
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
     * Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
     * Go on with a consent, in the browser that came back from it.
     *
     * Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Confirm the merchant that a consent has led to.
     *
     * Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Decline the merchant that a consent has led to.
     *
     * Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
     * Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
     * List the orders of a time, and the refunds made in it.
     *
     * Reads the store's own records, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
     * Reads an order with its refunds, or one refund by itself, from the store.
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
     * Refund an order: in part, whole, or by line.
     *
     * Asks the store for a refund of an amount, of lines, or of all that is left. `movedMoney` says whether the shop's payment provider gives the money back. A refund whose outcome is unknown is in `verification` and is never asked for twice.
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
     * Changes the status at the store, as far as the store lets it be changed; note and metadata are Banco's own.
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
     * List the orders and refunds of all stores, or search them.
     *
     * Reads the orders and refunds of all connected stores and merges them by time, a page at a time. A store that can not be read is named in `unread`, and the others are listed. `q` leaves those that have the text in their number, customer or lines, or that amount or identifier: stores are read for it page by page, so that a page may have few items and still a `token`.
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
     * Add up payments and refunds.
     *
     * Adds up payments, tips and refunds, per currency and by the groups of `by`. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
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
     * Add up receipts by VAT code and by means.
     *
     * Adds up issued receipts, less annulments and partial returns. Each counts at its own time. The tax is the sum of the taxes that the receipts state. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
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
     * Read the day before it is closed.
     *
     * Answers the figures that a close would keep now (a reading X), and keeps nothing. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
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
     * Keeps the figures of the day under the next number (a close Z). It is never changed: later changes of its time are in the next close, under `late`. There is one close for the merchant, with the sums of each till; printers that keep their own fiscal memory close by themselves besides. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
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
     * List closes by their time.
     *
     * Lists the days that were closed, a page at a time.
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
     * Reads a close as it was kept.
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
     * A PDF of the close, to be printed or given to the accountant.
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
     * A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Have a month gathered for the accountant.
     *
     * Begins to gather a month: each table as CSV and all of them as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Read it again until it is `completed`; then `url` leads to the archive. A program needs `payments:read`, too.
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
     * List exports by their time.
     *
     * Lists the months that were gathered, a page at a time. A program needs `payments:read`, too.
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
     * Says how far an export is and, once it is complete, where its archive is: at an address that is good for some minutes, without a token. A program needs `payments:read`, too.
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
     * Export or erase a person's data.
     *
     * Begins to gather all stored data of a customer (`export`), or to erase those that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them must be the same person; Banco also searches for the data of the customer's record. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * List the exports and erasures.
     *
     * Nothing in it says who the person was.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Read how far an export or an erasure is.
     *
     * For an erasure, `kept` lists the data that stay, with the law that says so.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Download the stored data of a person.
     *
     * All records as JSON, each with its kind; for a week after it was gathered.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Makes a bridge and its source address, which only the user's own sign-in is shown, now and never again. A bridge that is made by a member who may not take payments and issue documents, by an app or by a key, waits for a member who may: until then it is refused everything but the registration probe.
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
     * Lists the merchant's bridges, with when each was last heard of.
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
     * Make a code that pairs a till.
     *
     * The code is good once, for a quarter of an hour: whoever enters it at `banco-bridge setup` makes that program a bridge of this merchant. Nobody signs in at the till.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Become a bridge with a pairing code.
     *
     * For the bridge's own program. Registers it, or finds the bridge of the same merchant that it was before, and answers its source address where it is a new one. It gets no more rights than the member has who made the code.
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
     * Reads a bridge, with when it was last heard of.
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
     * Changes a bridge's name and providers, or with `rotate` replaces its source address. A terminal that another takes the place of stays in `formerTerminals`. `rights` says what the bridge may do, and approves it; a member who does not hold the bridge's rights and rotates its address ends the approval.
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
     * Removes a bridge; its source address ends at once.
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
     * List a bridge's operations on the shop's own devices, the newest first.
     *
     * Lists the payments, refunds and documents that a bridge made on devices of the shop.
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
     * Ask a bridge to look at its devices.
     *
     * The bridge gets the request within seconds, or when it calls again, and checks whether each device can be used; it charges and prints nothing. `state` then has its findings, and `checkAskedAt` is null again.
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
     * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N holds the answer until there is a new one.
     *
     * A bridge calls this, and is known by its source address. Answers the payments and receipts that the merchant's apps handed over to it (provider `handoff`), also those that it has fetched before and not reported yet.
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
     * A bridge calls this, and is known by its source address. The report is the payment's outcome.
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
     * A bridge calls this, and is known by its source address. The report is the receipt's outcome, with the number that the printer gave it.
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
     * A bridge calls this, and is known by its source address. `amount` takes a payment with the provider and terminal that the bridge is set to; `refund` gives one back; `probe` only answers who the bridge is. It answers at a final status.
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
     * A bridge calls this, and is known by its source address. Cancels the payment that the bridge began last, wherever it runs.
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
     * A bridge calls this, and is known by its source address. A body with a `customer` is an invoice's, any other a receipt's, in the fields of the local protocol.
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
     * A bridge calls this, and is known by its source address. An operation that is reported twice counts once.
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
     * Report the state of a bridge and its devices; Prefer: wait=N holds the answer until somebody asks it to look.
     *
     * A bridge calls this, and is known by its source address. Answers when somebody asked it to look at its devices. A bridge that has not looked yet is asked to.
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
     * List providers.
     *
     * Lists the providers that can be connected, their capabilities, and the state of the merchant's account at each.
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
     * Adds a product, and answers it with its identifier. `ETag` stands for the product as it is now.
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
     * Lists the merchant's products, the oldest first.
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
     * Reads a product. `ETag` stands for the product as it is now.
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
     * Change the given fields of a product; with If-Match, only if nobody else has changed it.
     *
     * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same product: with `If-Match` the second gets 409, reads it again and decides.
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
     * Delete a product for good.
     *
     * Deletes a product; with `If-Match`, only if nobody else has changed it. It can not be brought back.
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
     * Adds an order, and answers it with its identifier. `ETag` stands for the order as it is now.
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
     * Lists the merchant's orders, the oldest first.
     *
     * Apps and API keys need the scope `stores:read`.
     *
     * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
     *
     * @param array{status?: OrderStatus} $query
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
     * Reads an order. `ETag` stands for the order as it is now.
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
     * Change the given fields of an order; with If-Match, only if nobody else has changed it.
     *
     * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same order: with `If-Match` the second gets 409, reads it again and decides.
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
     * Delete an order for good.
     *
     * Deletes an order; with `If-Match`, only if nobody else has changed it. It can not be brought back.
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
     * Adds a table, and answers it with its identifier. `ETag` stands for the table as it is now.
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
     * Lists the merchant's tables, the oldest first.
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
     * Reads a table. `ETag` stands for the table as it is now.
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
     * Change the given fields of a table; with If-Match, only if nobody else has changed it.
     *
     * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same table: with `If-Match` the second gets 409, reads it again and decides.
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
     * Delete a table for good.
     *
     * Deletes a table; with `If-Match`, only if nobody else has changed it. It can not be brought back.
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
     * Adds a customer, and answers it with its identifier. `ETag` stands for the customer as it is now.
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
     * Lists the merchant's customers, the oldest first.
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
     * Reads a customer. `ETag` stands for the customer as it is now.
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
     * Change the given fields of a customer; with If-Match, only if nobody else has changed it.
     *
     * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same customer: with `If-Match` the second gets 409, reads it again and decides.
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
     * Delete a customer for good.
     *
     * Deletes a customer; with `If-Match`, only if nobody else has changed it. It can not be brought back.
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
     * Look a customer up by their code.
     *
     * Answers a name to greet the customer with, and nothing else.
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
     * Register a device for notifications, or say that it is still there.
     *
     * Notifications of payments go to it. A token that is known stays the same device.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Lists where the user gets notifications.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Forget a device.
     *
     * Nothing is sent to it from then on.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads which mails you want of those that your role gets, and in which language.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Changes what is given, for you alone. A mail is sent where the merchant wants its kind, your role gets it and you want it.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Reads language, time zone, VAT departments, the defaults of receipts and invoices, and which mails are sent. Every member may.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Changes the given fields; a list is replaced as a whole.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * List who did what, newest first.
     *
     * Lists the changes at the merchant, with their actors, addresses and answers.
     *
     * For the user's own sign-in: apps and API keys are refused.
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
     * Ask for an address to upload a file to.
     *
     * Answers a pre-signed address: PUT the file there, once and within minutes, with the type and size named here.
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
     * Be redirected to the file, at an address that is good for minutes.
     *
     * For `img` elements and browsers: the address of the asset stays, that of the file does not.
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
     * Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.
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
     * List the prices that are sold.
     *
     * Lists the prices that a user can subscribe to here, as the billing vendor has them.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Open the page where subscriptions are changed and ended.
     *
     * Answers an address at the billing vendor that is good once, for minutes.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Get the state of the user's subscription.
     *
     * Reads the user's subscription to a price, as the billing vendor told it last.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * Open the page where the user subscribes.
     *
     * Answers an address at the billing vendor where the user pays for the first time.
     *
     * For the user's own sign-in: apps and API keys are refused.
     *
     * People need one of the roles `owner`.
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
     * List programs' requests to the API, with their answers.
     *
     * Lists the requests of apps and API keys of the last seven days (or as many as the installation keeps: `KEEP_REQUESTS_DAYS`), and people's changes, by the time of the answer: path, status, the problem's code and wrong fields, duration and sizes. Queries, bodies and headers are not kept. At most the newest 10,000 are; rows are written a second later, and under load or when a process dies some are missing. An app sees its own requests; an API key also those of the areas that it may read; a person whose role does not include looking after programs sees their own.
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
