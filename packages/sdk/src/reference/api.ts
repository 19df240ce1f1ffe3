// Written by `npm run write:sdk` from docs/openapi.json.
import type { Pages } from "../pages.ts";
import type { CallOptions } from "../options.ts";
import type { Answer, Body, Item, Query } from "./types.ts";

/** The operations of the API, named as in its reference. */
export interface Api {
  /**
   * Sign in with an e-mailed passcode.
   *
   * With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.
   */
  signIn(body: Body<"signIn">, options?: CallOptions): Promise<Answer<"signIn">>;
  /**
   * Get a new access token.
   *
   * A refresh token works once, and the response contains its successor. Using a token twice ends the session.
   */
  refreshTokens(body: Body<"refreshTokens">, options?: CallOptions): Promise<Answer<"refreshTokens">>;
  /**
   * Describe an authorization request.
   *
   * For the consent page: returns the app, the requested access, and the error in an invalid request. Takes an OAuth authorization request's query unchanged.
   */
  describeAuthorization(query?: Query<"describeAuthorization">, options?: CallOptions): Promise<Answer<"describeAuthorization">>;
  /**
   * List the apps that the user has connected.
   *
   * Lists the apps that may act on the user's behalf, with their scopes.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  listGrants(options?: CallOptions): Promise<Answer<"listGrants">>;
  /**
   * Disconnect an app.
   *
   * Revokes everything that the user has granted the app. Its tokens stop working immediately.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  revokeGrant(clientId: string, options?: CallOptions): Promise<Answer<"revokeGrant">>;
  /**
   * List the user's sessions.
   *
   * Lists the user's own sessions. Apps are listed under grants.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  listSessions(options?: CallOptions): Promise<Answer<"listSessions">>;
  /**
   * Sign out everywhere.
   *
   * Ends all of the user's own sessions, including this one.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  endSessions(options?: CallOptions): Promise<Answer<"endSessions">>;
  /**
   * End a session.
   *
   * Ends one session. Its tokens stop working immediately.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  endSession(sessionId: string, options?: CallOptions): Promise<Answer<"endSession">>;
  /**
   * Authorize an app.
   *
   * Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.
   */
  authorizeApp(body: Body<"authorizeApp">, query: Query<"authorizeApp">, options?: CallOptions): Promise<Answer<"authorizeApp">>;
  /**
   * Exchange a code or refresh token for tokens.
   *
   * Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.
   */
  exchangeToken(body: Body<"exchangeToken">, options?: CallOptions): Promise<Answer<"exchangeToken">>;
  /**
   * Revoke a token.
   *
   * Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.
   */
  revokeToken(body: Body<"revokeToken">, options?: CallOptions): Promise<Answer<"revokeToken">>;
  /**
   * Introspect a token.
   *
   * An app with a secret checks one of its own tokens (RFC 7662).
   */
  introspectToken(options?: CallOptions): Promise<Answer<"introspectToken">>;
  /**
   * Register a client (RFC 7591).
   *
   * For agents and other clients that register themselves. The merchant sees that no one has verified them.
   */
  registerClient(body: Body<"registerClient">, options?: CallOptions): Promise<Answer<"registerClient">>;
  /**
   * List the merchant's members.
   *
   * Lists the people who can sign in to the merchant, with their roles.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listMembers(options?: CallOptions): Promise<Answer<"listMembers">>;
  /**
   * Change a member's role.
   *
   * Gives a member another role, or lets a developer create live API keys. Takes effect immediately: tokens with the former role are rejected, and sessions continue with the new one. The last owner cannot be changed.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  changeMember(memberId: string, body: Body<"changeMember">, options?: CallOptions): Promise<Answer<"changeMember">>;
  /**
   * Remove a member.
   *
   * Immediately ends their sessions and the apps that act on their behalf. API keys and apps that they created still belong to the merchant. The last owner cannot be removed.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  removeMember(memberId: string, options?: CallOptions): Promise<Answer<"removeMember">>;
  /**
   * Invite someone by e-mail.
   *
   * Sends a single-use link that expires after a week. The person accepts by signing in there with the same address. A second invitation replaces the first.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  inviteMember(body: Body<"inviteMember">, options?: CallOptions): Promise<Answer<"inviteMember">>;
  /**
   * List the open invitations.
   *
   * Lists the invitations that have not been accepted, withdrawn or replaced, and have not expired.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listInvitations(options?: CallOptions): Promise<Answer<"listInvitations">>;
  /**
   * Withdraw an invitation.
   *
   * The link in the e-mail stops working.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  withdrawInvitation(invitationId: string, options?: CallOptions): Promise<Answer<"withdrawInvitation">>;
  /**
   * List the user's merchants.
   *
   * Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  listMerchants(options?: CallOptions): Promise<Answer<"listMerchants">>;
  /**
   * Rename the merchant.
   *
   * Sets the name that members and invited people see. Only the session's own merchant can be renamed.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  renameMerchant(merchantId: string, body: Body<"renameMerchant">, options?: CallOptions): Promise<Answer<"renameMerchant">>;
  /**
   * Leave a merchant.
   *
   * Ends the user's own membership, with its sessions and apps. The last owner cannot leave.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  leaveMerchant(merchantId: string, options?: CallOptions): Promise<Answer<"leaveMerchant">>;
  /**
   * Switch to another merchant.
   *
   * Returns the tokens of a new session at that merchant, and ends the current session.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  switchMerchant(merchantId: string, options?: CallOptions): Promise<Answer<"switchMerchant">>;
  /**
   * Create an API key.
   *
   * Creates a key with the scopes that a program needs; its creator must have them too. A developer cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response contains the key. A key can expire (`expiresAt`) and be limited to networks (`allowedAddresses`).
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  createApiKey(body: Body<"createApiKey">, options?: CallOptions): Promise<Answer<"createApiKey">>;
  /**
   * List the API keys.
   *
   * Lists the keys with their names, first and last characters, and when they were last used.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listApiKeys(options?: CallOptions): Promise<Answer<"listApiKeys">>;
  /**
   * Revoke an API key.
   *
   * Revokes a key permanently. Requests with it are rejected immediately.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  revokeApiKey(keyId: string, options?: CallOptions): Promise<Answer<"revokeApiKey">>;
  /**
   * Register an app.
   *
   * Creates an app with its `clientSecret`, which only this response contains.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  createApp(body: Body<"createApp">, options?: CallOptions): Promise<Answer<"createApp">>;
  /**
   * List the user's apps.
   *
   * Lists the apps that the user created.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listApps(options?: CallOptions): Promise<Answer<"listApps">>;
  /**
   * Get the public data of an app.
   *
   * Returns an app's name and logo for a consent page.
   */
  getPublicApp(clientId: string, options?: CallOptions): Promise<Answer<"getPublicApp">>;
  /**
   * Get an app.
   *
   * Returns one of the user's own apps.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getApp(appId: string, options?: CallOptions): Promise<Answer<"getApp">>;
  /**
   * Update an app.
   *
   * Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  updateApp(appId: string, body: Body<"updateApp">, options?: CallOptions): Promise<Answer<"updateApp">>;
  /**
   * Delete an app.
   *
   * Deletes the app permanently and revokes all its tokens and grants.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  deleteApp(appId: string, options?: CallOptions): Promise<Answer<"deleteApp">>;
  /**
   * Get the app's webhook secret.
   *
   * Returns the secret in the format that Standard Webhooks libraries expect.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getWebhookSecret(appId: string, options?: CallOptions): Promise<Answer<"getWebhookSecret">>;
  /**
   * Rotate the app's webhook secret.
   *
   * Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  rotateWebhookSecret(appId: string, options?: CallOptions): Promise<Answer<"rotateWebhookSecret">>;
  /**
   * List the app's webhook deliveries, newest first.
   *
   * Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listDeliveries(appId: string, query?: Query<"listDeliveries">, options?: CallOptions): Pages<Item<"listDeliveries">>;
  /**
   * Get the webhook delivery of an event.
   *
   * Returns one event's delivery with the outcome of each attempt.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getDelivery(appId: string, eventId: string, options?: CallOptions): Promise<Answer<"getDelivery">>;
  /**
   * Resend an event to the app.
   *
   * Sends the event again immediately, with the same ID and regardless of its status.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  resendDelivery(appId: string, eventId: string, options?: CallOptions): Promise<Answer<"resendDelivery">>;
  /**
   * Send a test event to the app.
   *
   * Immediately sends an example event, signed like a real one and marked with `test: true`, and returns the outcome. It is neither logged nor retried, and the records it refers to do not exist.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `developer`.
   */
  testWebhook(appId: string, body: Body<"testWebhook">, options?: CallOptions): Promise<Answer<"testWebhook">>;
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
   */
  connectPaymentAccount(providerId: string, query?: Query<"connectPaymentAccount">, options?: CallOptions): Promise<Answer<"connectPaymentAccount">>;
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
   */
  getPaymentAccount(providerId: string, options?: CallOptions): Promise<Answer<"getPaymentAccount">>;
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
   */
  disconnectPaymentAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectPaymentAccount">>;
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
   */
  resumePaymentConsent(providerId: string, body: Body<"resumePaymentConsent">, options?: CallOptions): Promise<Answer<"resumePaymentConsent">>;
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
   */
  confirmPaymentMerchant(providerId: string, body: Body<"confirmPaymentMerchant">, options?: CallOptions): Promise<Answer<"confirmPaymentMerchant">>;
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
   */
  declinePaymentMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declinePaymentMerchant">>;
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
   */
  getPaymentMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getPaymentMerchant">>;
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
   */
  replacePaymentMerchant(providerId: string, body: Body<"replacePaymentMerchant">, options?: CallOptions): Promise<Answer<"replacePaymentMerchant">>;
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
   */
  updatePaymentMerchant(providerId: string, body: Body<"updatePaymentMerchant">, options?: CallOptions): Promise<Answer<"updatePaymentMerchant">>;
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
   */
  createCardPayment(providerId: string, body: Body<"createCardPayment">, options?: CallOptions): Promise<Answer<"createCardPayment">>;
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
   */
  createPaymentLink(providerId: string, body: Body<"createPaymentLink">, options?: CallOptions): Promise<Answer<"createPaymentLink">>;
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
   */
  createAppPayment(providerId: string, body: Body<"createAppPayment">, options?: CallOptions): Promise<Answer<"createAppPayment">>;
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
   */
  createTerminalPayment(providerId: string, body: Body<"createTerminalPayment">, options?: CallOptions): Promise<Answer<"createTerminalPayment">>;
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
   */
  cancelTerminalPayment(providerId: string, query: Query<"cancelTerminalPayment">, options?: CallOptions): Promise<Answer<"cancelTerminalPayment">>;
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
   */
  createCheckinPayment(providerId: string, body: Body<"createCheckinPayment">, options?: CallOptions): Promise<Answer<"createCheckinPayment">>;
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
   */
  createPaymentCode(providerId: string, body: Body<"createPaymentCode">, options?: CallOptions): Promise<Answer<"createPaymentCode">>;
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
   */
  listPayments(providerId: string, query: Query<"listPayments">, options?: CallOptions): Pages<Item<"listPayments">>;
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
   */
  getPayment(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getPayment">>;
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
   */
  updatePayment(providerId: string, transactionId: string, body: Body<"updatePayment">, options?: CallOptions): Promise<Answer<"updatePayment">>;
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
   */
  refundPayment(providerId: string, transactionId: string, body: Body<"refundPayment">, options?: CallOptions): Promise<Answer<"refundPayment">>;
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
   */
  decidePayment(providerId: string, transactionId: string, body: Body<"decidePayment">, options?: CallOptions): Promise<Answer<"decidePayment">>;
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
   */
  decideRefund(providerId: string, transactionId: string, refundId: string, body: Body<"decideRefund">, options?: CallOptions): Promise<Answer<"decideRefund">>;
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
   */
  getPaymentTimeline(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getPaymentTimeline">>;
  /**
   * List or search the transactions of all providers.
   *
   * Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllPayments(query: Query<"listAllPayments">, options?: CallOptions): Pages<Item<"listAllPayments">>;
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
   */
  listTerminals(providerId: string, query?: Query<"listTerminals">, options?: CallOptions): Pages<Item<"listTerminals">>;
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
   */
  createTerminal(providerId: string, body: Body<"createTerminal">, options?: CallOptions): Promise<Answer<"createTerminal">>;
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
   */
  getTerminal(providerId: string, terminalId: string, options?: CallOptions): Promise<Answer<"getTerminal">>;
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
   */
  updateTerminal(providerId: string, terminalId: string, body: Body<"updateTerminal">, options?: CallOptions): Promise<Answer<"updateTerminal">>;
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
   */
  deleteTerminal(providerId: string, terminalId: string, options?: CallOptions): Promise<Answer<"deleteTerminal">>;
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
   */
  listLocations(providerId: string, options?: CallOptions): Pages<Item<"listLocations">>;
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
   */
  createLocation(providerId: string, body: Body<"createLocation">, options?: CallOptions): Promise<Answer<"createLocation">>;
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
   */
  updateLocation(providerId: string, locationId: string, body: Body<"updateLocation">, options?: CallOptions): Promise<Answer<"updateLocation">>;
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
   */
  deleteLocation(providerId: string, locationId: string, options?: CallOptions): Promise<Answer<"deleteLocation">>;
  /**
   * List the payouts of all providers.
   *
   * Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllPayouts(query?: Query<"listAllPayouts">, options?: CallOptions): Pages<Item<"listAllPayouts">>;
  /**
   * Get a payout of any provider.
   *
   * Returns a payout of any provider with its lines.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getAnyPayout(payoutId: string, query?: Query<"getAnyPayout">, options?: CallOptions): Promise<Answer<"getAnyPayout">>;
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
   */
  listPayouts(providerId: string, query?: Query<"listPayouts">, options?: CallOptions): Pages<Item<"listPayouts">>;
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
   */
  getPayout(providerId: string, payoutId: string, query?: Query<"getPayout">, options?: CallOptions): Promise<Answer<"getPayout">>;
  /**
   * List the disputes of all providers.
   *
   * Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllDisputes(query?: Query<"listAllDisputes">, options?: CallOptions): Pages<Item<"listAllDisputes">>;
  /**
   * Get a dispute of any provider.
   *
   * Returns a dispute of any provider.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getAnyDispute(disputeId: string, options?: CallOptions): Promise<Answer<"getAnyDispute">>;
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
   */
  listDisputes(providerId: string, query?: Query<"listDisputes">, options?: CallOptions): Pages<Item<"listDisputes">>;
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
   */
  getDispute(providerId: string, disputeId: string, options?: CallOptions): Promise<Answer<"getDispute">>;
  /**
   * Send evidence against a dispute of any provider.
   *
   * Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  sendAnyEvidence(disputeId: string, body: Body<"sendAnyEvidence">, options?: CallOptions): Promise<Answer<"sendAnyEvidence">>;
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
   */
  sendEvidence(providerId: string, disputeId: string, body: Body<"sendEvidence">, options?: CallOptions): Promise<Answer<"sendEvidence">>;
  /**
   * Get the balances at all providers.
   *
   * Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listBalances(options?: CallOptions): Promise<Answer<"listBalances">>;
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
   */
  getBalance(providerId: string, options?: CallOptions): Promise<Answer<"getBalance">>;
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
   */
  connectFiscalAccount(providerId: string, query?: Query<"connectFiscalAccount">, options?: CallOptions): Promise<Answer<"connectFiscalAccount">>;
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
   */
  getFiscalAccount(providerId: string, options?: CallOptions): Promise<Answer<"getFiscalAccount">>;
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
   */
  disconnectFiscalAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectFiscalAccount">>;
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
   */
  resumeFiscalConsent(providerId: string, body: Body<"resumeFiscalConsent">, options?: CallOptions): Promise<Answer<"resumeFiscalConsent">>;
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
   */
  confirmFiscalMerchant(providerId: string, body: Body<"confirmFiscalMerchant">, options?: CallOptions): Promise<Answer<"confirmFiscalMerchant">>;
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
   */
  declineFiscalMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declineFiscalMerchant">>;
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
   */
  getFiscalMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getFiscalMerchant">>;
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
   */
  updateFiscalMerchant(providerId: string, body: Body<"updateFiscalMerchant">, options?: CallOptions): Promise<Answer<"updateFiscalMerchant">>;
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
   */
  updateFiscalCredentials(providerId: string, body: Body<"updateFiscalCredentials">, options?: CallOptions): Promise<Answer<"updateFiscalCredentials">>;
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
   */
  issueReceipt(providerId: string, body: Body<"issueReceipt">, options?: CallOptions): Promise<Answer<"issueReceipt">>;
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
   */
  listReceipts(providerId: string, query: Query<"listReceipts">, options?: CallOptions): Pages<Item<"listReceipts">>;
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
   */
  getReceipt(providerId: string, receiptId: string, options?: CallOptions): Promise<Answer<"getReceipt">>;
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
   */
  settleReceipt(providerId: string, receiptId: string, body: Body<"settleReceipt">, options?: CallOptions): Promise<Answer<"settleReceipt">>;
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
   */
  issueInvoice(providerId: string, body: Body<"issueInvoice">, options?: CallOptions): Promise<Answer<"issueInvoice">>;
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
   */
  listInvoices(providerId: string, query: Query<"listInvoices">, options?: CallOptions): Pages<Item<"listInvoices">>;
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
   */
  getInvoice(providerId: string, invoiceId: string, options?: CallOptions): Promise<Answer<"getInvoice">>;
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
   */
  validateInvoice(providerId: string, body: Body<"validateInvoice">, options?: CallOptions): Promise<Answer<"validateInvoice">>;
  /**
   * List or search the receipts of all providers.
   *
   * Lists the receipts of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllReceipts(query: Query<"listAllReceipts">, options?: CallOptions): Pages<Item<"listAllReceipts">>;
  /**
   * List or search the invoices of all providers.
   *
   * Lists the invoices of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllInvoices(query: Query<"listAllInvoices">, options?: CallOptions): Pages<Item<"listAllInvoices">>;
  /**
   * Get an invoice of any provider.
   *
   * Returns an invoice by its ID, including invoices of `handoff` and of disconnected providers.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getInvoiceById(invoiceId: string, options?: CallOptions): Promise<Answer<"getInvoiceById">>;
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
   */
  downloadReceipt(providerId: string, receiptId: string, query: Query<"downloadReceipt">, options?: CallOptions): Promise<Blob>;
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
   */
  downloadInvoice(providerId: string, invoiceId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Download an invoice of any provider.
   *
   * Downloads an invoice by its ID, including invoices of `handoff`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadInvoiceById(invoiceId: string, options?: CallOptions): Promise<Blob>;
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
   */
  getReceiptLink(providerId: string, receiptId: string, options?: CallOptions): Promise<Answer<"getReceiptLink">>;
  /**
   * Compare a day's electronic payments with its receipts.
   *
   * Returns, for all providers, payments without a receipt or invoice, receipts whose electronic amount has no payment, pairs that may belong together, and links that were added later.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getReconciliation(query?: Query<"getReconciliation">, options?: CallOptions): Promise<Answer<"getReconciliation">>;
  /**
   * Link a receipt to its electronic payments.
   *
   * Links a receipt that has no payments to its payments. They must be completed and have no document, and their total must equal the receipt's electronic amount.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  linkReceipt(body: Body<"linkReceipt">, options?: CallOptions): Promise<Answer<"linkReceipt">>;
  /**
   * Remove a receipt's link to its payments.
   *
   * Only a link that was added after the receipt was issued can be removed.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  unlinkReceipt(receiptId: string, options?: CallOptions): Promise<Answer<"unlinkReceipt">>;
  /**
   * Create a sale.
   *
   * Takes the payment by one or several means, issues the document, links both to the order, and returns everything. A sale that is not fully paid stays `open`: add payments to it. A retry with the same `Idempotency-Key` returns the same sale in its current state. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createSale(body: Body<"createSale">, options?: CallOptions): Promise<Answer<"createSale">>;
  /**
   * List or search sales.
   *
   * Lists sales, one page at a time, optionally by status or order.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listSales(query?: Query<"listSales">, options?: CallOptions): Pages<Item<"listSales">>;
  /**
   * Get a sale.
   *
   * Returns a sale in its current state, with its payments, document and returns.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getSale(saleId: string, options?: CallOptions): Promise<Answer<"getSale">>;
  /**
   * Cancel a sale.
   *
   * Refunds what was paid for a sale that has no document yet, and undoes the sale. To undo a completed sale, return it. The token needs `payments:write` and `fiscals:write`. A sale with payments also needs `refunds:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  undoSale(saleId: string, options?: CallOptions): Promise<Answer<"undoSale">>;
  /**
   * Add a payment to a sale.
   *
   * Takes another payment for an open sale. The payment that covers what is due completes the sale. Excess cash is returned as change. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  addSalePayment(saleId: string, body: Body<"addSalePayment">, options?: CallOptions): Promise<Answer<"addSalePayment">>;
  /**
   * Cancel a payment of a sale.
   *
   * Stops waiting for a payment that the customer has not made, so that another can pay the sale. A terminal is asked to cancel; for a link, page or code, the sale no longer waits. If the customer pays it after all, it pays what is still due, or is refunded automatically. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  cancelSalePayment(saleId: string, paymentId: string, options?: CallOptions): Promise<Answer<"cancelSalePayment">>;
  /**
   * Issue a sale's document.
   *
   * Issues the document of a paid sale whose document kind is `none`, or retries one that was refused. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  issueSaleDocument(saleId: string, body: Body<"issueSaleDocument">, options?: CallOptions): Promise<Answer<"issueSaleDocument">>;
  /**
   * Return a sale or part of it.
   *
   * Refunds the money and issues the return document together, for lines by position and quantity, for an amount, or for everything that is left if the request names neither. Each refund goes back to its original payment. The token needs `refunds:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  returnSale(saleId: string, body: Body<"returnSale">, options?: CallOptions): Promise<Answer<"returnSale">>;
  /**
   * Answer a sale's question.
   *
   * Applies the person's choice to `question`. The token needs `payments:write` and `fiscals:write`. A choice that refunds also needs `refunds:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  answerSale(saleId: string, body: Body<"answerSale">, options?: CallOptions): Promise<Answer<"answerSale">>;
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
   */
  mailReceipt(providerId: string, receiptId: string, body: Body<"mailReceipt">, options?: CallOptions): Promise<Answer<"mailReceipt">>;
  /**
   * Transmit an invoice file to the exchange system.
   *
   * First checks the file against the exchange system's own rules. A file that could not be sent is stored and resent later. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
   */
  createTransmission(body: Body<"createTransmission">, options?: CallOptions): Promise<Answer<"createTransmission">>;
  /**
   * List the merchant's transmissions by time.
   *
   * Lists the files that were sent, with their status. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
   */
  listTransmissions(query?: Query<"listTransmissions">, options?: CallOptions): Pages<Item<"listTransmissions">>;
  /**
   * Get a transmission with its notifications.
   *
   * Returns a file's status and its notifications. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
   */
  getTransmission(transmissionId: string, options?: CallOptions): Promise<Answer<"getTransmission">>;
  /**
   * Receive a notification or an incoming invoice from the exchange system.
   *
   * Receives files from the exchange system or an intermediary. A file that is sent twice counts once. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
   */
  createReception(body: Body<"createReception">, options?: CallOptions): Promise<Answer<"createReception">>;
  /**
   * List the merchant's incoming invoices and notifications by time.
   *
   * Lists the files that the exchange system sent to the merchant, one page at a time.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listReceptions(query?: Query<"listReceptions">, options?: CallOptions): Pages<Item<"listReceptions">>;
  /**
   * Get an incoming invoice or a notification.
   *
   * Returns the contents of an incoming invoice file, signed or not: sender, lines, totals and payment terms.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getReception(receptionId: string, options?: CallOptions): Promise<Answer<"getReception">>;
  /**
   * Download an incoming invoice or notification.
   *
   * Returns the file exactly as the exchange system sent it: XML or signed XML (`.p7m`).
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadReception(receptionId: string, options?: CallOptions): Promise<Blob>;
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
   */
  connectStoreAccount(providerId: string, query?: Query<"connectStoreAccount">, options?: CallOptions): Promise<Answer<"connectStoreAccount">>;
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
   */
  getStoreAccount(providerId: string, options?: CallOptions): Promise<Answer<"getStoreAccount">>;
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
   */
  disconnectStoreAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectStoreAccount">>;
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
   */
  resumeStoreConsent(providerId: string, body: Body<"resumeStoreConsent">, options?: CallOptions): Promise<Answer<"resumeStoreConsent">>;
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
   */
  confirmStoreMerchant(providerId: string, body: Body<"confirmStoreMerchant">, options?: CallOptions): Promise<Answer<"confirmStoreMerchant">>;
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
   */
  declineStoreMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declineStoreMerchant">>;
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
   */
  getStoreMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getStoreMerchant">>;
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
   */
  replaceStoreMerchant(providerId: string, body: Body<"replaceStoreMerchant">, options?: CallOptions): Promise<Answer<"replaceStoreMerchant">>;
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
   */
  listStoreOrders(providerId: string, query: Query<"listStoreOrders">, options?: CallOptions): Pages<Item<"listStoreOrders">>;
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
   */
  getStoreOrder(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getStoreOrder">>;
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
   */
  refundStoreOrder(providerId: string, transactionId: string, body: Body<"refundStoreOrder">, options?: CallOptions): Promise<Answer<"refundStoreOrder">>;
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
   */
  updateStoreOrder(providerId: string, transactionId: string, body: Body<"updateStoreOrder">, options?: CallOptions): Promise<Answer<"updateStoreOrder">>;
  /**
   * List or search the orders and refunds of all stores.
   *
   * Merges the orders and refunds of all connected stores by time, one page at a time. A store that cannot be read is listed in `unread`, and the others are still listed. `q` searches number, customer, lines, amount and ID; because stores are searched page by page, a page may have few items but still a `token`.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllStoreOrders(query: Query<"listAllStoreOrders">, options?: CallOptions): Pages<Item<"listAllStoreOrders">>;
  /**
   * Report sales by product, category and means.
   *
   * Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  reportSales(query?: Query<"reportSales">, options?: CallOptions): Promise<Answer<"reportSales">>;
  /**
   * Report payments and refunds.
   *
   * Returns the totals of payments, tips and refunds by currency, grouped by `by`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  reportPayments(query?: Query<"reportPayments">, options?: CallOptions): Promise<Answer<"reportPayments">>;
  /**
   * Report receipts by VAT code and means.
   *
   * Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  reportReceipts(query?: Query<"reportReceipts">, options?: CallOptions): Promise<Answer<"reportReceipts">>;
  /**
   * Preview the daily close.
   *
   * Returns the figures that a close would record now (an X report), and stores nothing. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  readDay(query?: Query<"readDay">, options?: CallOptions): Promise<Answer<"readDay">>;
  /**
   * Close the day.
   *
   * Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under `late`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  closeDay(body: Body<"closeDay">, options?: CallOptions): Promise<Answer<"closeDay">>;
  /**
   * List closes by time.
   *
   * Lists the closed days, one page at a time.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listCloses(query?: Query<"listCloses">, options?: CallOptions): Pages<Item<"listCloses">>;
  /**
   * Get a close.
   *
   * Returns a close as it was recorded.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getClose(closeId: string, options?: CallOptions): Promise<Answer<"getClose">>;
  /**
   * Download a close.
   *
   * Returns a PDF of the close to print or to give to the accountant.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadClose(closeId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Download a month for the accountant.
   *
   * A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  exportMonth(query?: Query<"exportMonth">, options?: CallOptions): Promise<Blob>;
  /**
   * Download a month's journal (prima nota).
   *
   * Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  exportJournal(query?: Query<"exportJournal">, options?: CallOptions): Promise<Blob>;
  /**
   * Start an export of a month for the accountant.
   *
   * Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  createExport(body: Body<"createExport">, options?: CallOptions): Promise<Answer<"createExport">>;
  /**
   * List exports by time.
   *
   * Lists the exports, one page at a time. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listExports(query?: Query<"listExports">, options?: CallOptions): Pages<Item<"listExports">>;
  /**
   * Get an export.
   *
   * Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getExport(exportId: string, options?: CallOptions): Promise<Answer<"getExport">>;
  /**
   * Import a bank statement.
   *
   * Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as `application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A line that an earlier file also contained is counted once; two equal lines in one file are two lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines are then matched to payouts by reference, or by amount and date if only one matches.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  importBankStatement(body: Body<"importBankStatement">, query?: Query<"importBankStatement">, options?: CallOptions): Promise<Answer<"importBankStatement">>;
  /**
   * List bank statements.
   *
   * Lists imported statements by import time, one page at a time.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listBankStatements(query?: Query<"listBankStatements">, options?: CallOptions): Pages<Item<"listBankStatements">>;
  /**
   * Get a bank statement.
   *
   * Returns a statement with its lines. Lines that an earlier statement contained are listed there.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getBankStatement(statementId: string, options?: CallOptions): Promise<Answer<"getBankStatement">>;
  /**
   * List the lines of bank statements.
   *
   * Lists the lines of all statements by booking date, one page at a time.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listBankEntries(query?: Query<"listBankEntries">, options?: CallOptions): Pages<Item<"listBankEntries">>;
  /**
   * List the ledger's accounts with their balances.
   *
   * Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits are positive and credits negative, so the balances of a currency total zero. The ledger is derived from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is made manually.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listLedgerAccounts(query?: Query<"listLedgerAccounts">, options?: CallOptions): Promise<Answer<"listLedgerAccounts">>;
  /**
   * List the ledger's entries.
   *
   * Lists the entries by time, one page at a time, optionally for one account or source. The postings of each entry total zero. An entry's ID is the ID of the record behind it.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listLedgerEntries(query?: Query<"listLedgerEntries">, options?: CallOptions): Pages<Item<"listLedgerEntries">>;
  /**
   * List exceptions.
   *
   * Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listReconciliation(query?: Query<"listReconciliation">, options?: CallOptions): Pages<Item<"listReconciliation">>;
  /**
   * Get an exception.
   *
   * Returns an exception with its reason and related records.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getReconciliationCase(caseId: string, options?: CallOptions): Promise<Answer<"getReconciliationCase">>;
  /**
   * Assign or resolve an exception.
   *
   * Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  settleReconciliation(caseId: string, body: Body<"settleReconciliation">, options?: CallOptions): Promise<Answer<"settleReconciliation">>;
  /**
   * Add a terminal.
   *
   * Creates a terminal and returns it with its ID. `ETag` identifies the current version of the terminal.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  createPosTerminal(body: Body<"createPosTerminal">, options?: CallOptions): Promise<Answer<"createPosTerminal">>;
  /**
   * List terminals.
   *
   * Lists the merchant's terminals, oldest first.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listPosTerminals(options?: CallOptions): Promise<Answer<"listPosTerminals">>;
  /**
   * Get a terminal.
   *
   * Reads a terminal. `ETag` identifies the current version of the terminal.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getPosTerminal(posTerminalId: string, options?: CallOptions): Promise<Answer<"getPosTerminal">>;
  /**
   * Change fields of a terminal; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same terminal, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  updatePosTerminal(posTerminalId: string, body: Body<"updatePosTerminal">, options?: CallOptions): Promise<Answer<"updatePosTerminal">>;
  /**
   * Delete a terminal permanently.
   *
   * Deletes a terminal; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  deletePosTerminal(posTerminalId: string, options?: CallOptions): Promise<Answer<"deletePosTerminal">>;
  /**
   * Add a register.
   *
   * Creates a register and returns it with its ID. `ETag` identifies the current version of the register.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  createPosRegister(body: Body<"createPosRegister">, options?: CallOptions): Promise<Answer<"createPosRegister">>;
  /**
   * List registers.
   *
   * Lists the merchant's registers, oldest first.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listPosRegisters(options?: CallOptions): Promise<Answer<"listPosRegisters">>;
  /**
   * Get a register.
   *
   * Reads a register. `ETag` identifies the current version of the register.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getPosRegister(posRegisterId: string, options?: CallOptions): Promise<Answer<"getPosRegister">>;
  /**
   * Change fields of a register; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same register, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  updatePosRegister(posRegisterId: string, body: Body<"updatePosRegister">, options?: CallOptions): Promise<Answer<"updatePosRegister">>;
  /**
   * Delete a register permanently.
   *
   * Deletes a register; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  deletePosRegister(posRegisterId: string, options?: CallOptions): Promise<Answer<"deletePosRegister">>;
  /**
   * Add a link.
   *
   * Creates a link and returns it with its ID. `ETag` identifies the current version of the link.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  createPosLink(body: Body<"createPosLink">, options?: CallOptions): Promise<Answer<"createPosLink">>;
  /**
   * List links.
   *
   * Lists the merchant's links, oldest first.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listPosLinks(options?: CallOptions): Promise<Answer<"listPosLinks">>;
  /**
   * Get a link.
   *
   * Reads a link. `ETag` identifies the current version of the link.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getPosLink(posLinkId: string, options?: CallOptions): Promise<Answer<"getPosLink">>;
  /**
   * Change fields of a link; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same link, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  updatePosLink(posLinkId: string, body: Body<"updatePosLink">, options?: CallOptions): Promise<Answer<"updatePosLink">>;
  /**
   * Delete a link permanently.
   *
   * Deletes a link; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  deletePosLink(posLinkId: string, options?: CallOptions): Promise<Answer<"deletePosLink">>;
  /**
   * Get the POS–register desk.
   *
   * Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getPosDesk(options?: CallOptions): Promise<Answer<"getPosDesk">>;
  /**
   * Record that a link was declared.
   *
   * Records that the start or end of a link was declared on the tax office's site: the day, by whom, and the terminal and register as they were then. Nothing is sent. Declarations never change; a mistake is withdrawn by another declaration.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  declarePosLink(posLinkId: string, body: Body<"declarePosLink">, options?: CallOptions): Promise<Answer<"declarePosLink">>;
  /**
   * List declarations.
   *
   * Lists what was recorded as declared or withdrawn, by time, one page at a time.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listPosDeclarations(query?: Query<"listPosDeclarations">, options?: CallOptions): Pages<Item<"listPosDeclarations">>;
  /**
   * Compare electronic takings with receipts, by day.
   *
   * Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  listPosDays(query?: Query<"listPosDays">, options?: CallOptions): Promise<Answer<"listPosDays">>;
  /**
   * Get a day with its mismatches.
   *
   * Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  getPosDay(date: string, query?: Query<"getPosDay">, options?: CallOptions): Promise<Answer<"getPosDay">>;
  /**
   * Download the sheet of links to declare.
   *
   * Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  downloadPosSheet(query?: Query<"downloadPosSheet">, options?: CallOptions): Promise<Blob>;
  /**
   * Download a pack for a compliance letter.
   *
   * Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
   */
  downloadPosLetter(query?: Query<"downloadPosLetter">, options?: CallOptions): Promise<Blob>;
  /**
   * Export or erase a person's data.
   *
   * Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  createPrivacyRequest(body: Body<"createPrivacyRequest">, options?: CallOptions): Promise<Answer<"createPrivacyRequest">>;
  /**
   * List exports and erasures.
   *
   * The list does not reveal who the person was.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  listPrivacyRequests(query?: Query<"listPrivacyRequests">, options?: CallOptions): Pages<Item<"listPrivacyRequests">>;
  /**
   * Get the progress of an export or erasure.
   *
   * For an erasure, `kept` lists the data that must be kept, and which law requires it.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  getPrivacyRequest(requestId: string, options?: CallOptions): Promise<Answer<"getPrivacyRequest">>;
  /**
   * Download a person's stored data.
   *
   * Returns all records as JSON, each with its kind. Available for a week after the export.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  downloadPrivacyExport(requestId: string, options?: CallOptions): Promise<Answer<"downloadPrivacyExport">>;
  /**
   * Register a bridge.
   *
   * Creates a bridge and its source address, which is shown only once, and only in the user's own session. A bridge created by an app, a key or a member without the rights to take payments and issue documents must be approved by a member with these rights: until then only the registration probe is accepted.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  createBridge(body: Body<"createBridge">, options?: CallOptions): Promise<Answer<"createBridge">>;
  /**
   * List bridges.
   *
   * Lists the merchant's bridges with the time of their last contact.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  listBridges(options?: CallOptions): Promise<Answer<"listBridges">>;
  /**
   * Create a pairing code for a till.
   *
   * The code works once and expires after 15 minutes. Entering it in `banco-bridge setup` registers that program as a bridge of this merchant, without anyone signing in at the till.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  createPairingCode(body: Body<"createPairingCode">, options?: CallOptions): Promise<Answer<"createPairingCode">>;
  /**
   * Pair a bridge with a code.
   *
   * For the bridge's own program. Registers the bridge, or recognizes an existing one of the same merchant, and returns its source address if it is new. Its rights are at most those of the member who created the code.
   */
  pairBridge(body: Body<"pairBridge">, options?: CallOptions): Promise<Answer<"pairBridge">>;
  /**
   * Get a bridge.
   *
   * Returns a bridge with the time of its last contact.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  getBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"getBridge">>;
  /**
   * Update a bridge.
   *
   * Changes a bridge's name and providers, or replaces its source address with `rotate`; sets whether it installs newer programs, and requests one. A replaced terminal is kept in `formerTerminals`. Setting `rights` approves the bridge; if a member without these rights rotates the address, the approval ends.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  updateBridge(bridgeId: string, body: Body<"updateBridge">, options?: CallOptions): Promise<Answer<"updateBridge">>;
  /**
   * Remove a bridge.
   *
   * Deletes a bridge. Its source address stops working immediately.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  deleteBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"deleteBridge">>;
  /**
   * List a bridge's operations on the shop's own devices, newest first.
   *
   * Lists the payments, refunds and documents that a bridge made on the shop's own devices.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  listBridgeOperations(bridgeId: string, query?: Query<"listBridgeOperations">, options?: CallOptions): Promise<Answer<"listBridgeOperations">>;
  /**
   * Request a check of a bridge's devices.
   *
   * The bridge receives the request within seconds, or when it next connects, and checks whether each device is usable. The check charges and prints nothing. Afterwards `state` contains the results, and `checkAskedAt` is null again.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  checkBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"checkBridge">>;
  /**
   * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N waits for a new one.
   *
   * Called by a bridge, identified by its source address. Returns the payments and receipts that the merchant's apps handed over to it (provider `handoff`), including those that it has already fetched but not yet reported.
   */
  fetchHandovers(query: Query<"fetchHandovers">, options?: CallOptions): Promise<Answer<"fetchHandovers">>;
  /**
   * Report the outcome of a payment that was handed over to this bridge.
   *
   * Called by a bridge, identified by its source address. The report sets the payment's outcome.
   */
  reportHandedPayment(transactionId: string, body: Body<"reportHandedPayment">, options?: CallOptions): Promise<Answer<"reportHandedPayment">>;
  /**
   * Report the outcome of a receipt that was handed over to this bridge.
   *
   * Called by a bridge, identified by its source address. The report sets the receipt's outcome and the printer's number.
   */
  reportHandedReceipt(receiptId: string, body: Body<"reportHandedReceipt">, options?: CallOptions): Promise<Answer<"reportHandedReceipt">>;
  /**
   * Run a payment or refund from a bridge; with probe, check the registration.
   *
   * Called by a bridge, identified by its source address. `amount` takes a payment with the bridge's provider and terminal; `refund` refunds one; `probe` only identifies the bridge. Responds when the status is final.
   */
  runBridgePayment(body: Body<"runBridgePayment">, options?: CallOptions): Promise<Answer<"runBridgePayment">>;
  /**
   * Cancel the bridge's running payment.
   *
   * Called by a bridge, identified by its source address. Cancels the bridge's most recent payment, wherever it is running.
   */
  cancelBridgePayment(options?: CallOptions): Promise<Answer<"cancelBridgePayment">>;
  /**
   * Issue a receipt, or an invoice, from a bridge.
   *
   * Called by a bridge, identified by its source address. A body with a `customer` issues an invoice, any other body a receipt. The fields are those of the local protocol.
   */
  issueBridgeDocument(body: Body<"issueBridgeDocument">, options?: CallOptions): Promise<Answer<"issueBridgeDocument">>;
  /**
   * Report a bridge's operations on the shop's own devices.
   *
   * Called by a bridge, identified by its source address. An operation that is reported twice counts once.
   */
  reportBridgeOperations(body: Body<"reportBridgeOperations">, options?: CallOptions): Promise<Answer<"reportBridgeOperations">>;
  /**
   * Report a sale that a bridge made itself.
   *
   * Called by a bridge, identified by its source address. The sale appears among the merchant's sales, and its payments and receipts in the ledger and the reports. Reporting a version again, or after a newer one, changes nothing. With `claimsOrder`, the request reserves the order before the bridge takes a payment for it, and fails if another sale has the order.
   */
  reportBridgeSale(body: Body<"reportBridgeSale">, options?: CallOptions): Promise<Answer<"reportBridgeSale">>;
  /**
   * List the products for a bridge's till.
   *
   * Called by a bridge, identified by its source address. Returns the merchant's products that are for sale in euros, for the tiles of the till that the bridge serves.
   */
  listBridgeProducts(options?: CallOptions): Promise<Answer<"listBridgeProducts">>;
  /**
   * Find the voucher to pay an amount at a bridge.
   *
   * Called by a bridge, identified by its source address. Returns the voucher with the code if it is valid and its balance is sufficient. Changes nothing.
   */
  findBridgeVoucher(body: Body<"findBridgeVoucher">, options?: CallOptions): Promise<Answer<"findBridgeVoucher">>;
  /**
   * Spend a voucher for a payment in a bridge's sale.
   *
   * Called by a bridge, identified by its source address. A payment spends its voucher once, however often the bridge retries the request. Amounts that the sale's reports show as refunded go back to the voucher.
   */
  spendBridgeVoucher(body: Body<"spendBridgeVoucher">, options?: CallOptions): Promise<Answer<"spendBridgeVoucher">>;
  /**
   * Report the state of a bridge and its devices; Prefer: wait=N waits for a check request.
   *
   * Called by a bridge, identified by its source address. Returns when someone requests a check of its devices. A bridge that has not yet checked them receives such a request immediately.
   */
  reportBridgeState(body: Body<"reportBridgeState">, options?: CallOptions): Promise<Answer<"reportBridgeState">>;
  /**
   * Report a bridge's program, and get the newer version that it should install.
   *
   * Called by a bridge, identified by its source address. The bridge's `updates` setting determines which version is offered. The release is signed by its publisher; the bridge checks the signature, size and digest before it uses the program, and never installs an older version.
   */
  reportBridgeProgram(body: Body<"reportBridgeProgram">, options?: CallOptions): Promise<Answer<"reportBridgeProgram">>;
  /**
   * Download an archive with a bridge's program.
   *
   * Called by a bridge, identified by its source address. `Range: bytes=N-` resumes a download.
   */
  downloadBridgeProgram(query: Query<"downloadBridgeProgram">, options?: CallOptions): Promise<Blob>;
  /**
   * List providers.
   *
   * Lists the available providers with their capabilities and the status of the merchant's account at each.
   */
  listProviders(options?: CallOptions): Promise<Answer<"listProviders">>;
  /**
   * Add a product.
   *
   * Creates a product and returns it with its ID. `ETag` identifies the current version of the product.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createProduct(body: Body<"createProduct">, options?: CallOptions): Promise<Answer<"createProduct">>;
  /**
   * List products.
   *
   * Lists the merchant's products, oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listProducts(options?: CallOptions): Promise<Answer<"listProducts">>;
  /**
   * Get a product.
   *
   * Reads a product. `ETag` identifies the current version of the product.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getProduct(productId: string, options?: CallOptions): Promise<Answer<"getProduct">>;
  /**
   * Change fields of a product; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same product, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateProduct(productId: string, body: Body<"updateProduct">, options?: CallOptions): Promise<Answer<"updateProduct">>;
  /**
   * Delete a product permanently.
   *
   * Deletes a product; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteProduct(productId: string, options?: CallOptions): Promise<Answer<"deleteProduct">>;
  /**
   * Add an order.
   *
   * Creates an order and returns it with its ID. `ETag` identifies the current version of the order.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createOrder(body: Body<"createOrder">, options?: CallOptions): Promise<Answer<"createOrder">>;
  /**
   * List orders.
   *
   * Lists the merchant's orders, oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listOrders(query?: Query<"listOrders">, options?: CallOptions): Promise<Answer<"listOrders">>;
  /**
   * Get an order.
   *
   * Reads an order. `ETag` identifies the current version of the order.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getOrder(orderId: string, options?: CallOptions): Promise<Answer<"getOrder">>;
  /**
   * Change fields of an order; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same order, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateOrder(orderId: string, body: Body<"updateOrder">, options?: CallOptions): Promise<Answer<"updateOrder">>;
  /**
   * Delete an order permanently.
   *
   * Deletes an order; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteOrder(orderId: string, options?: CallOptions): Promise<Answer<"deleteOrder">>;
  /**
   * Add a table.
   *
   * Creates a table and returns it with its ID. `ETag` identifies the current version of the table.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createTable(body: Body<"createTable">, options?: CallOptions): Promise<Answer<"createTable">>;
  /**
   * List tables.
   *
   * Lists the merchant's tables, oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listTables(options?: CallOptions): Promise<Answer<"listTables">>;
  /**
   * Get a table.
   *
   * Reads a table. `ETag` identifies the current version of the table.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getTable(tableId: string, options?: CallOptions): Promise<Answer<"getTable">>;
  /**
   * Change fields of a table; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same table, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateTable(tableId: string, body: Body<"updateTable">, options?: CallOptions): Promise<Answer<"updateTable">>;
  /**
   * Delete a table permanently.
   *
   * Deletes a table; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteTable(tableId: string, options?: CallOptions): Promise<Answer<"deleteTable">>;
  /**
   * Add a customer.
   *
   * Creates a customer and returns it with its ID. `ETag` identifies the current version of the customer.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createCustomer(body: Body<"createCustomer">, options?: CallOptions): Promise<Answer<"createCustomer">>;
  /**
   * List customers.
   *
   * Lists the merchant's customers, oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listCustomers(options?: CallOptions): Promise<Answer<"listCustomers">>;
  /**
   * Get a customer.
   *
   * Reads a customer. `ETag` identifies the current version of the customer.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getCustomer(customerId: string, options?: CallOptions): Promise<Answer<"getCustomer">>;
  /**
   * Change fields of a customer; with If-Match, only if no one else has changed it.
   *
   * Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same customer, the second gets 409 and must read it again.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateCustomer(customerId: string, body: Body<"updateCustomer">, options?: CallOptions): Promise<Answer<"updateCustomer">>;
  /**
   * Delete a customer permanently.
   *
   * Deletes a customer; with `If-Match`, only if no one else has changed it. It cannot be restored.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteCustomer(customerId: string, options?: CallOptions): Promise<Answer<"deleteCustomer">>;
  /**
   * Look up a customer by code.
   *
   * Returns only a name to greet the customer with.
   */
  getPublicCustomer(code: string, options?: CallOptions): Promise<Answer<"getPublicCustomer">>;
  /**
   * List vouchers.
   *
   * Lists the vouchers that were sold, one page at a time, optionally by status.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listVouchers(query?: Query<"listVouchers">, options?: CallOptions): Pages<Item<"listVouchers">>;
  /**
   * Get a voucher.
   *
   * Returns a voucher with its balance. Only the last four characters of its code are known.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getVoucher(voucherId: string, options?: CallOptions): Promise<Answer<"getVoucher">>;
  /**
   * Block a voucher, or change its expiry.
   *
   * Blocks a voucher, unblocks it, or changes when it expires. Requires the right to refund.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  updateVoucher(voucherId: string, body: Body<"updateVoucher">, options?: CallOptions): Promise<Answer<"updateVoucher">>;
  /**
   * Find a voucher by its code.
   *
   * Returns the voucher with a code, for instance to show its balance. Changes nothing.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  findVoucher(body: Body<"findVoucher">, options?: CallOptions): Promise<Answer<"findVoucher">>;
  /**
   * Create a voucher's code.
   *
   * Returns a new code for a voucher, to print or send. The code is shown only once. The voucher's previous code stops working; replacing it requires the right to refund.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createVoucherCode(voucherId: string, options?: CallOptions): Promise<Answer<"createVoucherCode">>;
  /**
   * List deposits.
   *
   * Lists the deposits that were paid, one page at a time, optionally by status.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listDeposits(query?: Query<"listDeposits">, options?: CallOptions): Pages<Item<"listDeposits">>;
  /**
   * Get a deposit.
   *
   * Returns a deposit with its balance.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getDeposit(depositId: string, options?: CallOptions): Promise<Answer<"getDeposit">>;
  /**
   * Register a device for notifications.
   *
   * Registers a device, or confirms that it is still in use. A known token remains the same device.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  registerDevice(body: Body<"registerDevice">, options?: CallOptions): Promise<Answer<"registerDevice">>;
  /**
   * List the user's devices.
   *
   * Lists the devices that receive the user's notifications.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  listDevices(options?: CallOptions): Promise<Answer<"listDevices">>;
  /**
   * Remove a device.
   *
   * The device no longer receives notifications.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  deleteDevice(deviceId: string, options?: CallOptions): Promise<Answer<"deleteDevice">>;
  /**
   * Get your own preferences.
   *
   * Returns which of your role's e-mails you want to receive, and in which language.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  getOwnPreferences(options?: CallOptions): Promise<Answer<"getOwnPreferences">>;
  /**
   * Change your own preferences.
   *
   * Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  updateOwnPreferences(body: Body<"updateOwnPreferences">, options?: CallOptions): Promise<Answer<"updateOwnPreferences">>;
  /**
   * Get the merchant's preferences.
   *
   * Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.
   *
   * Only for the user's own session: apps and API keys are rejected.
   */
  getPreferences(options?: CallOptions): Promise<Answer<"getPreferences">>;
  /**
   * Change the merchant's preferences.
   *
   * Changes the given fields; lists are replaced entirely.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  updatePreferences(body: Body<"updatePreferences">, options?: CallOptions): Promise<Answer<"updatePreferences">>;
  /**
   * List audit log entries, newest first.
   *
   * Lists the merchant's changes with their actors, IP addresses and responses.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listAuditEntries(query?: Query<"listAuditEntries">, options?: CallOptions): Pages<Item<"listAuditEntries">>;
  /**
   * Request an upload URL for a file.
   *
   * Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size from the request.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createAsset(body: Body<"createAsset">, options?: CallOptions): Promise<Answer<"createAsset">>;
  /**
   * Download a file.
   *
   * Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.
   */
  downloadAsset(assetId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Delete a file.
   *
   * Deletes the file permanently and frees its space. Returns 409 while a product uses it as an image or an app uses it as its logo.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteAsset(assetId: string, options?: CallOptions): Promise<Answer<"deleteAsset">>;
  /**
   * List subscription prices.
   *
   * Lists the billing vendor's prices that a user can subscribe to.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  listPrices(options?: CallOptions): Promise<Answer<"listPrices">>;
  /**
   * Open the billing portal.
   *
   * Returns a single-use billing portal URL that expires after a few minutes.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  openBillingPortal(options?: CallOptions): Promise<Answer<"openBillingPortal">>;
  /**
   * Get the user's subscription.
   *
   * Returns the user's subscription as last reported by the billing vendor.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  getSubscription(priceId: string, options?: CallOptions): Promise<Answer<"getSubscription">>;
  /**
   * Open the subscription checkout.
   *
   * Returns the URL of the billing vendor's page where the user makes the first payment.
   *
   * Only for the user's own session: apps and API keys are rejected.
   *
   * People need the role `owner`.
   */
  createCheckout(priceId: string, options?: CallOptions): Promise<Answer<"createCheckout">>;
  /**
   * List API requests and their responses.
   *
   * Lists the requests of apps and API keys, and changes by people, of the last seven days (`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are kept. Entries appear after about a second, and some may be missing under load or after a crash. An app sees its own requests; an API key also those that its scopes cover; people whose role does not include managing programs see their own.
   */
  listRequests(query?: Query<"listRequests">, options?: CallOptions): Pages<Item<"listRequests">>;
}

/** Each operation's method, path and traits: see `operation.ts`. */
export const OPERATIONS: Readonly<Record<keyof Api, string>> = {
  signIn: "POST /v1/auth/login b",
  refreshTokens: "POST /v1/auth/refresh b",
  describeAuthorization: "GET /v1/auth/authorization q",
  listGrants: "GET /v1/auth/grants -",
  revokeGrant: "DELETE /v1/auth/grants/{clientId} -",
  listSessions: "GET /v1/auth/sessions -",
  endSessions: "DELETE /v1/auth/sessions -",
  endSession: "DELETE /v1/auth/sessions/{sessionId} -",
  authorizeApp: "POST /v1/auth/code bq",
  exchangeToken: "POST /v1/auth/token b",
  revokeToken: "POST /v1/auth/revoke b",
  introspectToken: "POST /v1/auth/introspect -",
  registerClient: "POST /v1/auth/register b",
  listMembers: "GET /v1/members -",
  changeMember: "PATCH /v1/members/{memberId} b",
  removeMember: "DELETE /v1/members/{memberId} -",
  inviteMember: "POST /v1/invitations bk",
  listInvitations: "GET /v1/invitations -",
  withdrawInvitation: "DELETE /v1/invitations/{invitationId} -",
  listMerchants: "GET /v1/merchants -",
  renameMerchant: "PATCH /v1/merchants/{merchantId} b",
  leaveMerchant: "DELETE /v1/merchants/{merchantId} -",
  switchMerchant: "POST /v1/merchants/{merchantId}/session -",
  createApiKey: "POST /v1/keys b",
  listApiKeys: "GET /v1/keys -",
  revokeApiKey: "DELETE /v1/keys/{keyId} -",
  createApp: "POST /v1/apps b",
  listApps: "GET /v1/apps -",
  getPublicApp: "GET /v1/apps/clients/{clientId} -",
  getApp: "GET /v1/apps/{appId} -",
  updateApp: "PATCH /v1/apps/{appId} b",
  deleteApp: "DELETE /v1/apps/{appId} -",
  getWebhookSecret: "GET /v1/apps/{appId}/webhook-secret -",
  rotateWebhookSecret: "POST /v1/apps/{appId}/webhook-secret -",
  listDeliveries: "GET /v1/apps/{appId}/deliveries qp",
  getDelivery: "GET /v1/apps/{appId}/deliveries/{eventId} -",
  resendDelivery: "POST /v1/apps/{appId}/deliveries/{eventId}/resend -",
  testWebhook: "POST /v1/apps/{appId}/webhook/test b",
  connectPaymentAccount: "POST /v1/payment/{providerId} q",
  getPaymentAccount: "GET /v1/payment/{providerId} -",
  disconnectPaymentAccount: "DELETE /v1/payment/{providerId} -",
  resumePaymentConsent: "POST /v1/payment/{providerId}/connect b",
  confirmPaymentMerchant: "POST /v1/payment/{providerId}/confirm b",
  declinePaymentMerchant: "DELETE /v1/payment/{providerId}/confirm -",
  getPaymentMerchant: "GET /v1/payment/{providerId}/merchant -",
  replacePaymentMerchant: "PUT /v1/payment/{providerId}/merchant b",
  updatePaymentMerchant: "PATCH /v1/payment/{providerId}/merchant b",
  createCardPayment: "POST /v1/payment/{providerId}/card bkc",
  createPaymentLink: "POST /v1/payment/{providerId}/link bkc",
  createAppPayment: "POST /v1/payment/{providerId}/app bkc",
  createTerminalPayment: "POST /v1/payment/{providerId}/terminal bkc",
  cancelTerminalPayment: "DELETE /v1/payment/{providerId}/terminal q",
  createCheckinPayment: "POST /v1/payment/{providerId}/checkin bkc",
  createPaymentCode: "POST /v1/payment/{providerId}/code bkc",
  listPayments: "GET /v1/payment/{providerId}/transactions qp",
  getPayment: "GET /v1/payment/{providerId}/transactions/{transactionId} -",
  updatePayment: "PATCH /v1/payment/{providerId}/transactions/{transactionId} bk",
  refundPayment: "DELETE /v1/payment/{providerId}/transactions/{transactionId} bk",
  decidePayment: "POST /v1/payment/{providerId}/transactions/{transactionId}/decision bk",
  decideRefund: "POST /v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision bk",
  getPaymentTimeline: "GET /v1/payment/{providerId}/transactions/{transactionId}/timeline -",
  listAllPayments: "GET /v1/payment/transactions qp",
  listTerminals: "GET /v1/payment/{providerId}/terminals qp",
  createTerminal: "POST /v1/payment/{providerId}/terminals b",
  getTerminal: "GET /v1/payment/{providerId}/terminals/{terminalId} -",
  updateTerminal: "PATCH /v1/payment/{providerId}/terminals/{terminalId} b",
  deleteTerminal: "DELETE /v1/payment/{providerId}/terminals/{terminalId} -",
  listLocations: "GET /v1/payment/{providerId}/locations p",
  createLocation: "POST /v1/payment/{providerId}/locations b",
  updateLocation: "PATCH /v1/payment/{providerId}/locations/{locationId} b",
  deleteLocation: "DELETE /v1/payment/{providerId}/locations/{locationId} -",
  listAllPayouts: "GET /v1/payment/payouts qp",
  getAnyPayout: "GET /v1/payment/payouts/{payoutId} q",
  listPayouts: "GET /v1/payment/{providerId}/payouts qp",
  getPayout: "GET /v1/payment/{providerId}/payouts/{payoutId} q",
  listAllDisputes: "GET /v1/payment/disputes qp",
  getAnyDispute: "GET /v1/payment/disputes/{disputeId} -",
  listDisputes: "GET /v1/payment/{providerId}/disputes qp",
  getDispute: "GET /v1/payment/{providerId}/disputes/{disputeId} -",
  sendAnyEvidence: "POST /v1/payment/disputes/{disputeId}/evidence bk",
  sendEvidence: "POST /v1/payment/{providerId}/disputes/{disputeId}/evidence bk",
  listBalances: "GET /v1/payment/balance -",
  getBalance: "GET /v1/payment/{providerId}/balance -",
  connectFiscalAccount: "POST /v1/fiscal/{providerId} q",
  getFiscalAccount: "GET /v1/fiscal/{providerId} -",
  disconnectFiscalAccount: "DELETE /v1/fiscal/{providerId} -",
  resumeFiscalConsent: "POST /v1/fiscal/{providerId}/connect b",
  confirmFiscalMerchant: "POST /v1/fiscal/{providerId}/confirm b",
  declineFiscalMerchant: "DELETE /v1/fiscal/{providerId}/confirm -",
  getFiscalMerchant: "GET /v1/fiscal/{providerId}/merchant -",
  updateFiscalMerchant: "PATCH /v1/fiscal/{providerId}/merchant b",
  updateFiscalCredentials: "PATCH /v1/fiscal/{providerId}/credentials b",
  issueReceipt: "POST /v1/fiscal/{providerId}/receipts bk",
  listReceipts: "GET /v1/fiscal/{providerId}/receipts qpt",
  getReceipt: "GET /v1/fiscal/{providerId}/receipts/{receiptId} -",
  settleReceipt: "PATCH /v1/fiscal/{providerId}/receipts/{receiptId} bk",
  issueInvoice: "POST /v1/fiscal/{providerId}/invoices bk",
  listInvoices: "GET /v1/fiscal/{providerId}/invoices qp",
  getInvoice: "GET /v1/fiscal/{providerId}/invoices/{invoiceId} -",
  validateInvoice: "POST /v1/fiscal/{providerId}/invoices/validate b",
  listAllReceipts: "GET /v1/fiscal/receipts qp",
  listAllInvoices: "GET /v1/fiscal/invoices qp",
  getInvoiceById: "GET /v1/fiscal/invoices/issued/{invoiceId} -",
  downloadReceipt: "GET /v1/fiscal/{providerId}/receipts/{receiptId}/file qf",
  downloadInvoice: "GET /v1/fiscal/{providerId}/invoices/{invoiceId}/file f",
  downloadInvoiceById: "GET /v1/fiscal/invoices/issued/{invoiceId}/file f",
  getReceiptLink: "GET /v1/fiscal/{providerId}/receipts/{receiptId}/link -",
  getReconciliation: "GET /v1/fiscal/reconciliation q",
  linkReceipt: "POST /v1/fiscal/reconciliation/links bk",
  unlinkReceipt: "DELETE /v1/fiscal/reconciliation/links/{receiptId} -",
  createSale: "POST /v1/sales bkc",
  listSales: "GET /v1/sales qp",
  getSale: "GET /v1/sales/{saleId} -",
  undoSale: "DELETE /v1/sales/{saleId} kc",
  addSalePayment: "POST /v1/sales/{saleId}/payments bkc",
  cancelSalePayment: "DELETE /v1/sales/{saleId}/payments/{paymentId} kc",
  issueSaleDocument: "POST /v1/sales/{saleId}/document bkc",
  returnSale: "POST /v1/sales/{saleId}/returns bkc",
  answerSale: "POST /v1/sales/{saleId}/answer bkc",
  mailReceipt: "POST /v1/fiscal/{providerId}/receipts/{receiptId}/mail bk",
  createTransmission: "POST /v1/sdi/transmissions b",
  listTransmissions: "GET /v1/sdi/transmissions qp",
  getTransmission: "GET /v1/sdi/transmissions/{transmissionId} -",
  createReception: "POST /v1/sdi/receptions b",
  listReceptions: "GET /v1/sdi/receptions qp",
  getReception: "GET /v1/sdi/receptions/{receptionId} -",
  downloadReception: "GET /v1/sdi/receptions/{receptionId}/file f",
  connectStoreAccount: "POST /v1/store/{providerId} q",
  getStoreAccount: "GET /v1/store/{providerId} -",
  disconnectStoreAccount: "DELETE /v1/store/{providerId} -",
  resumeStoreConsent: "POST /v1/store/{providerId}/connect b",
  confirmStoreMerchant: "POST /v1/store/{providerId}/confirm b",
  declineStoreMerchant: "DELETE /v1/store/{providerId}/confirm -",
  getStoreMerchant: "GET /v1/store/{providerId}/merchant -",
  replaceStoreMerchant: "PUT /v1/store/{providerId}/merchant b",
  listStoreOrders: "GET /v1/store/{providerId}/transactions qp",
  getStoreOrder: "GET /v1/store/{providerId}/transactions/{transactionId} -",
  refundStoreOrder: "DELETE /v1/store/{providerId}/transactions/{transactionId} bk",
  updateStoreOrder: "PATCH /v1/store/{providerId}/transactions/{transactionId} b",
  listAllStoreOrders: "GET /v1/store/transactions qp",
  reportSales: "GET /v1/reports/sales q",
  reportPayments: "GET /v1/reports/payments q",
  reportReceipts: "GET /v1/reports/receipts q",
  readDay: "GET /v1/closes/reading q",
  closeDay: "POST /v1/closes bk",
  listCloses: "GET /v1/closes qp",
  getClose: "GET /v1/closes/{closeId} -",
  downloadClose: "GET /v1/closes/{closeId}/file f",
  exportMonth: "GET /v1/exports/month qf",
  exportJournal: "GET /v1/exports/journal qf",
  createExport: "POST /v1/exports bk",
  listExports: "GET /v1/exports qp",
  getExport: "GET /v1/exports/{exportId} -",
  importBankStatement: "POST /v1/bank/statements bq",
  listBankStatements: "GET /v1/bank/statements qp",
  getBankStatement: "GET /v1/bank/statements/{statementId} -",
  listBankEntries: "GET /v1/bank/entries qp",
  listLedgerAccounts: "GET /v1/ledger/accounts q",
  listLedgerEntries: "GET /v1/ledger/entries qp",
  listReconciliation: "GET /v1/reconciliation qp",
  getReconciliationCase: "GET /v1/reconciliation/{caseId} -",
  settleReconciliation: "PATCH /v1/reconciliation/{caseId} b",
  createPosTerminal: "POST /v1/pos/terminals b",
  listPosTerminals: "GET /v1/pos/terminals -",
  getPosTerminal: "GET /v1/pos/terminals/{posTerminalId} -",
  updatePosTerminal: "PATCH /v1/pos/terminals/{posTerminalId} b",
  deletePosTerminal: "DELETE /v1/pos/terminals/{posTerminalId} -",
  createPosRegister: "POST /v1/pos/registers b",
  listPosRegisters: "GET /v1/pos/registers -",
  getPosRegister: "GET /v1/pos/registers/{posRegisterId} -",
  updatePosRegister: "PATCH /v1/pos/registers/{posRegisterId} b",
  deletePosRegister: "DELETE /v1/pos/registers/{posRegisterId} -",
  createPosLink: "POST /v1/pos/links b",
  listPosLinks: "GET /v1/pos/links -",
  getPosLink: "GET /v1/pos/links/{posLinkId} -",
  updatePosLink: "PATCH /v1/pos/links/{posLinkId} b",
  deletePosLink: "DELETE /v1/pos/links/{posLinkId} -",
  getPosDesk: "GET /v1/pos -",
  declarePosLink: "POST /v1/pos/links/{posLinkId}/declarations b",
  listPosDeclarations: "GET /v1/pos/declarations qp",
  listPosDays: "GET /v1/pos/days q",
  getPosDay: "GET /v1/pos/days/{date} q",
  downloadPosSheet: "GET /v1/pos/sheet qf",
  downloadPosLetter: "GET /v1/pos/letter qf",
  createPrivacyRequest: "POST /v1/privacy/requests bk",
  listPrivacyRequests: "GET /v1/privacy/requests qp",
  getPrivacyRequest: "GET /v1/privacy/requests/{requestId} -",
  downloadPrivacyExport: "GET /v1/privacy/requests/{requestId}/data -",
  createBridge: "POST /v1/bridges b",
  listBridges: "GET /v1/bridges -",
  createPairingCode: "POST /v1/bridges/codes b",
  pairBridge: "POST /v1/bridges/pair b",
  getBridge: "GET /v1/bridges/{bridgeId} -",
  updateBridge: "PATCH /v1/bridges/{bridgeId} b",
  deleteBridge: "DELETE /v1/bridges/{bridgeId} -",
  listBridgeOperations: "GET /v1/bridges/{bridgeId}/operations q",
  checkBridge: "POST /v1/bridges/{bridgeId}/check -",
  fetchHandovers: "GET /v1/bridges/handover q",
  reportHandedPayment: "POST /v1/bridges/handover/{transactionId} b",
  reportHandedReceipt: "POST /v1/bridges/handover/receipts/{receiptId} b",
  runBridgePayment: "POST /v1/bridges/payment bk",
  cancelBridgePayment: "DELETE /v1/bridges/payment -",
  issueBridgeDocument: "POST /v1/bridges/fiscal bk",
  reportBridgeOperations: "POST /v1/bridges/operations b",
  reportBridgeSale: "POST /v1/bridges/sales b",
  listBridgeProducts: "GET /v1/bridges/products -",
  findBridgeVoucher: "POST /v1/bridges/vouchers/find b",
  spendBridgeVoucher: "POST /v1/bridges/vouchers/spend b",
  reportBridgeState: "POST /v1/bridges/state b",
  reportBridgeProgram: "POST /v1/bridges/program b",
  downloadBridgeProgram: "GET /v1/bridges/program/archive qf",
  listProviders: "GET /v1/providers -",
  createProduct: "POST /v1/products b",
  listProducts: "GET /v1/products -",
  getProduct: "GET /v1/products/{productId} -",
  updateProduct: "PATCH /v1/products/{productId} b",
  deleteProduct: "DELETE /v1/products/{productId} -",
  createOrder: "POST /v1/orders b",
  listOrders: "GET /v1/orders q",
  getOrder: "GET /v1/orders/{orderId} -",
  updateOrder: "PATCH /v1/orders/{orderId} b",
  deleteOrder: "DELETE /v1/orders/{orderId} -",
  createTable: "POST /v1/tables b",
  listTables: "GET /v1/tables -",
  getTable: "GET /v1/tables/{tableId} -",
  updateTable: "PATCH /v1/tables/{tableId} b",
  deleteTable: "DELETE /v1/tables/{tableId} -",
  createCustomer: "POST /v1/customers b",
  listCustomers: "GET /v1/customers -",
  getCustomer: "GET /v1/customers/{customerId} -",
  updateCustomer: "PATCH /v1/customers/{customerId} b",
  deleteCustomer: "DELETE /v1/customers/{customerId} -",
  getPublicCustomer: "GET /v1/customers/public/{code} -",
  listVouchers: "GET /v1/vouchers qp",
  getVoucher: "GET /v1/vouchers/{voucherId} -",
  updateVoucher: "PATCH /v1/vouchers/{voucherId} b",
  findVoucher: "POST /v1/vouchers/find b",
  createVoucherCode: "POST /v1/vouchers/{voucherId}/code -",
  listDeposits: "GET /v1/deposits qp",
  getDeposit: "GET /v1/deposits/{depositId} -",
  registerDevice: "POST /v1/devices b",
  listDevices: "GET /v1/devices -",
  deleteDevice: "DELETE /v1/devices/{deviceId} -",
  getOwnPreferences: "GET /v1/preferences/own -",
  updateOwnPreferences: "PATCH /v1/preferences/own b",
  getPreferences: "GET /v1/preferences -",
  updatePreferences: "PATCH /v1/preferences b",
  listAuditEntries: "GET /v1/audit qp",
  createAsset: "POST /v1/assets b",
  downloadAsset: "GET /v1/assets/{assetId} f",
  deleteAsset: "DELETE /v1/assets/{assetId} -",
  listPrices: "GET /v1/billing/prices -",
  openBillingPortal: "GET /v1/billing/subscriptions/portal -",
  getSubscription: "GET /v1/billing/subscriptions/{priceId} -",
  createCheckout: "POST /v1/billing/subscriptions/{priceId} -",
  listRequests: "GET /v1/requests qp",
};
