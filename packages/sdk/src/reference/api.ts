// Written by `npm run write:sdk` from docs/openapi.json.
import type { Pages } from "../pages.ts";
import type { CallOptions } from "../options.ts";
import type { Answer, Body, Item, Query } from "./types.ts";

/** The operations of the API, named as in its reference. */
export interface Api {
  /**
   * Sign in with a passcode by mail.
   *
   * With the address alone a passcode is sent, whether or not anybody has the address; with both, the tokens of the user's own sign-in are answered. A passcode is good once, for minutes.
   */
  signIn(body: Body<"signIn">, options?: CallOptions): Promise<Answer<"signIn">>;
  /**
   * Get a new access token.
   *
   * A refresh token is good once: the answer has its successor. One that is used twice ends the sign-in.
   */
  refreshTokens(body: Body<"refreshTokens">, options?: CallOptions): Promise<Answer<"refreshTokens">>;
  /**
   * Read a request for access, with the query of /connect.
   *
   * For the consent page: the app, the access that it asks for, and the fault of a wrong request. Takes the query of an OAuth authorization request as it came.
   */
  describeAuthorization(query?: Query<"describeAuthorization">, options?: CallOptions): Promise<Answer<"describeAuthorization">>;
  /**
   * List the apps that the user has connected.
   *
   * Lists the apps that may act in the user's name, with their scopes.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  listGrants(options?: CallOptions): Promise<Answer<"listGrants">>;
  /**
   * Disconnect an app: its tokens end at once.
   *
   * Takes back all that the user allowed the app.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  revokeGrant(clientId: string, options?: CallOptions): Promise<Answer<"revokeGrant">>;
  /**
   * List where the user is signed in.
   *
   * Lists the user's own sign-ins; apps are among the grants.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  listSessions(options?: CallOptions): Promise<Answer<"listSessions">>;
  /**
   * Sign out everywhere.
   *
   * Ends all of the user's own sign-ins, this one too.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  endSessions(options?: CallOptions): Promise<Answer<"endSessions">>;
  /**
   * Sign out somewhere.
   *
   * Ends one sign-in; its tokens end at once.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  endSession(sessionId: string, options?: CallOptions): Promise<Answer<"endSession">>;
  /**
   * Allow an app the access that it asks for.
   *
   * The signed-in user allows it. Answers a code that is good once, for minutes, and where the browser goes with it.
   */
  authorizeApp(body: Body<"authorizeApp">, query: Query<"authorizeApp">, options?: CallOptions): Promise<Answer<"authorizeApp">>;
  /**
   * Exchange a code or a refresh token for tokens.
   *
   * In two spellings: JSON in Banco's names, answered with problems, and the form of OAuth 2.0 (RFC 6749), answered in its own.
   */
  exchangeToken(body: Body<"exchangeToken">, options?: CallOptions): Promise<Answer<"exchangeToken">>;
  /**
   * Sign out, or give a grant back.
   *
   * Ends the session of the token, with all its tokens (RFC 7009). An unknown token changes nothing, and is no error.
   */
  revokeToken(body: Body<"revokeToken">, options?: CallOptions): Promise<Answer<"revokeToken">>;
  /**
   * Ask whether a token still counts.
   *
   * An app with a secret asks about a token of its own (RFC 7662).
   */
  introspectToken(options?: CallOptions): Promise<Answer<"introspectToken">>;
  /**
   * Register a client (RFC 7591).
   *
   * Agents and other clients that nobody registered by hand make themselves known. The merchant sees that nobody has checked who they are.
   */
  registerClient(body: Body<"registerClient">, options?: CallOptions): Promise<Answer<"registerClient">>;
  /**
   * List the merchant's members.
   *
   * Lists who may sign in at the merchant, and in which role.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listMembers(options?: CallOptions): Promise<Answer<"listMembers">>;
  /**
   * Change a member's rights.
   *
   * Gives a member another role, or lets a developer make API keys where real money moves. Counts at once: tokens of the former role are refused, and sign-ins go on with the new one. The last owner stays one.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  changeMember(memberId: string, body: Body<"changeMember">, options?: CallOptions): Promise<Answer<"changeMember">>;
  /**
   * Take a member out.
   *
   * Ends their sign-ins, and the apps that act in their name, at once. API keys and apps that they made stay the merchant's. The last owner stays.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  removeMember(memberId: string, options?: CallOptions): Promise<Answer<"removeMember">>;
  /**
   * Invite somebody by mail.
   *
   * The mail has a link that is good once, for a week; it is accepted by signing in there with the very address. A second invitation replaces the first.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  inviteMember(body: Body<"inviteMember">, options?: CallOptions): Promise<Answer<"inviteMember">>;
  /**
   * List the open invitations.
   *
   * Lists invitations that were not accepted, withdrawn or replaced, and have not expired.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listInvitations(options?: CallOptions): Promise<Answer<"listInvitations">>;
  /**
   * Withdraw an invitation.
   *
   * The link in its mail no longer works.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  withdrawInvitation(invitationId: string, options?: CallOptions): Promise<Answer<"withdrawInvitation">>;
  /**
   * List the merchants that the person is a member of.
   *
   * Lists them with the person's role at each. The sign-in is at one of them, `current`.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  listMerchants(options?: CallOptions): Promise<Answer<"listMerchants">>;
  /**
   * Name the merchant.
   *
   * Sets the name that members and invited people read; only for the merchant of the sign-in.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  renameMerchant(merchantId: string, body: Body<"renameMerchant">, options?: CallOptions): Promise<Answer<"renameMerchant">>;
  /**
   * Leave a merchant.
   *
   * Ends the person's own membership, with its sign-ins and apps. The last owner can not leave.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  leaveMerchant(merchantId: string, options?: CallOptions): Promise<Answer<"leaveMerchant">>;
  /**
   * Sign in at another merchant of the person's.
   *
   * Answers the tokens of a new sign-in there; the one that asks ends.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  switchMerchant(merchantId: string, options?: CallOptions): Promise<Answer<"switchMerchant">>;
  /**
   * Make an API key.
   *
   * Makes a key with the scopes that a program needs, of those that its maker has. Where real money moves a developer has none, until an owner lets them make keys (`liveKeys` of the member). It is shown in this answer and never again.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  createApiKey(body: Body<"createApiKey">, options?: CallOptions): Promise<Answer<"createApiKey">>;
  /**
   * List the API keys.
   *
   * Lists the keys by their name, how they begin and end, and when they were last used.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listApiKeys(options?: CallOptions): Promise<Answer<"listApiKeys">>;
  /**
   * Revoke an API key: it ends at once.
   *
   * Ends a key for good; requests with it are refused from then on.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  revokeApiKey(keyId: string, options?: CallOptions): Promise<Answer<"revokeApiKey">>;
  /**
   * Register an app.
   *
   * Makes an app with its `clientSecret`, which is shown in this answer and never again.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  createApp(body: Body<"createApp">, options?: CallOptions): Promise<Answer<"createApp">>;
  /**
   * List the user's apps.
   *
   * Lists the apps that the user made.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listApps(options?: CallOptions): Promise<Answer<"listApps">>;
  /**
   * Get the public data of an app.
   *
   * Reads an app's name and logo, as a consent page shows them.
   */
  getPublicApp(clientId: string, options?: CallOptions): Promise<Answer<"getPublicApp">>;
  /**
   * Get an app.
   *
   * Reads an app of the user's own.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getApp(appId: string, options?: CallOptions): Promise<Answer<"getApp">>;
  /**
   * Change the given fields of an app.
   *
   * Changes name, description, webhook address, logo or domains. Identity and redirect URIs stay.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  updateApp(appId: string, body: Body<"updateApp">, options?: CallOptions): Promise<Answer<"updateApp">>;
  /**
   * Delete an app for good, and revoke its tokens.
   *
   * All that merchants allowed the app ends at once.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  deleteApp(appId: string, options?: CallOptions): Promise<Answer<"deleteApp">>;
  /**
   * Get the secret that signs the app's webhooks.
   *
   * Reads the secret, in the form that every library of Standard Webhooks takes.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getWebhookSecret(appId: string, options?: CallOptions): Promise<Answer<"getWebhookSecret">>;
  /**
   * Replace the secret that signs the app's webhooks; for a day they carry both signatures.
   *
   * Makes a new secret. Until `previousUntil` webhooks are signed with both.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  rotateWebhookSecret(appId: string, options?: CallOptions): Promise<Answer<"rotateWebhookSecret">>;
  /**
   * List the app's webhooks, newest first.
   *
   * Lists the webhooks to the app, each with its event and the outcome of every try. They are kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  listDeliveries(appId: string, query?: Query<"listDeliveries">, options?: CallOptions): Pages<Item<"listDeliveries">>;
  /**
   * Get the app's webhook for an event.
   *
   * Reads one event's delivery, with the outcome of every try.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  getDelivery(appId: string, eventId: string, options?: CallOptions): Promise<Answer<"getDelivery">>;
  /**
   * Send the app an event once more, under the same id.
   *
   * Sends it again at once, in whatever state it is.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  resendDelivery(appId: string, eventId: string, options?: CallOptions): Promise<Answer<"resendDelivery">>;
  /**
   * Send the app an event of a type, to try its webhook.
   *
   * Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers the outcome. It is in no log and is not tried again; the records that it names do not exist.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `developer`.
   */
  testWebhook(appId: string, body: Body<"testWebhook">, options?: CallOptions): Promise<Answer<"testWebhook">>;
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
   */
  connectPaymentAccount(providerId: string, query?: Query<"connectPaymentAccount">, options?: CallOptions): Promise<Answer<"connectPaymentAccount">>;
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
   */
  getPaymentAccount(providerId: string, options?: CallOptions): Promise<Answer<"getPaymentAccount">>;
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
   */
  disconnectPaymentAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectPaymentAccount">>;
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
   */
  resumePaymentConsent(providerId: string, body: Body<"resumePaymentConsent">, options?: CallOptions): Promise<Answer<"resumePaymentConsent">>;
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
   */
  confirmPaymentMerchant(providerId: string, body: Body<"confirmPaymentMerchant">, options?: CallOptions): Promise<Answer<"confirmPaymentMerchant">>;
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
   */
  declinePaymentMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declinePaymentMerchant">>;
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
   */
  getPaymentMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getPaymentMerchant">>;
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
   */
  replacePaymentMerchant(providerId: string, body: Body<"replacePaymentMerchant">, options?: CallOptions): Promise<Answer<"replacePaymentMerchant">>;
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
   */
  updatePaymentMerchant(providerId: string, body: Body<"updatePaymentMerchant">, options?: CallOptions): Promise<Answer<"updatePaymentMerchant">>;
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
   */
  createCardPayment(providerId: string, body: Body<"createCardPayment">, options?: CallOptions): Promise<Answer<"createCardPayment">>;
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
   */
  createPaymentLink(providerId: string, body: Body<"createPaymentLink">, options?: CallOptions): Promise<Answer<"createPaymentLink">>;
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
   */
  createAppPayment(providerId: string, body: Body<"createAppPayment">, options?: CallOptions): Promise<Answer<"createAppPayment">>;
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
   */
  createTerminalPayment(providerId: string, body: Body<"createTerminalPayment">, options?: CallOptions): Promise<Answer<"createTerminalPayment">>;
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
   */
  cancelTerminalPayment(providerId: string, query: Query<"cancelTerminalPayment">, options?: CallOptions): Promise<Answer<"cancelTerminalPayment">>;
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
   */
  createCheckinPayment(providerId: string, body: Body<"createCheckinPayment">, options?: CallOptions): Promise<Answer<"createCheckinPayment">>;
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
   */
  createPaymentCode(providerId: string, body: Body<"createPaymentCode">, options?: CallOptions): Promise<Answer<"createPaymentCode">>;
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
   */
  listPayments(providerId: string, query: Query<"listPayments">, options?: CallOptions): Pages<Item<"listPayments">>;
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
   */
  getPayment(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getPayment">>;
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
   */
  updatePayment(providerId: string, transactionId: string, body: Body<"updatePayment">, options?: CallOptions): Promise<Answer<"updatePayment">>;
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
   */
  refundPayment(providerId: string, transactionId: string, body: Body<"refundPayment">, options?: CallOptions): Promise<Answer<"refundPayment">>;
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
   */
  decidePayment(providerId: string, transactionId: string, body: Body<"decidePayment">, options?: CallOptions): Promise<Answer<"decidePayment">>;
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
   */
  decideRefund(providerId: string, transactionId: string, refundId: string, body: Body<"decideRefund">, options?: CallOptions): Promise<Answer<"decideRefund">>;
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
   */
  getPaymentTimeline(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getPaymentTimeline">>;
  /**
   * List the transactions of all providers by their time, or search them.
   *
   * Lists the payments of all providers as the list of one does, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllPayments(query: Query<"listAllPayments">, options?: CallOptions): Pages<Item<"listAllPayments">>;
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
   */
  listTerminals(providerId: string, query?: Query<"listTerminals">, options?: CallOptions): Pages<Item<"listTerminals">>;
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
   */
  createTerminal(providerId: string, body: Body<"createTerminal">, options?: CallOptions): Promise<Answer<"createTerminal">>;
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
   * Parts a terminal from the account. Payments taken on it stay.
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
   * Lists the account's locations: the provider's own (`native`), or those that Banco keeps.
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
   * Adds a location, at the provider where it has them.
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
   * Changes a location's name, or the given parts of its address.
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
   * Removes a location. Terminals that stood there have none after it.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   *
   * Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
   */
  deleteLocation(providerId: string, locationId: string, options?: CallOptions): Promise<Answer<"deleteLocation">>;
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
   */
  connectFiscalAccount(providerId: string, query?: Query<"connectFiscalAccount">, options?: CallOptions): Promise<Answer<"connectFiscalAccount">>;
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
   */
  getFiscalAccount(providerId: string, options?: CallOptions): Promise<Answer<"getFiscalAccount">>;
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
   */
  disconnectFiscalAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectFiscalAccount">>;
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
   */
  resumeFiscalConsent(providerId: string, body: Body<"resumeFiscalConsent">, options?: CallOptions): Promise<Answer<"resumeFiscalConsent">>;
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
   */
  confirmFiscalMerchant(providerId: string, body: Body<"confirmFiscalMerchant">, options?: CallOptions): Promise<Answer<"confirmFiscalMerchant">>;
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
   */
  declineFiscalMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declineFiscalMerchant">>;
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
   */
  getFiscalMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getFiscalMerchant">>;
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
   */
  updateFiscalMerchant(providerId: string, body: Body<"updateFiscalMerchant">, options?: CallOptions): Promise<Answer<"updateFiscalMerchant">>;
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
   */
  updateFiscalCredentials(providerId: string, body: Body<"updateFiscalCredentials">, options?: CallOptions): Promise<Answer<"updateFiscalCredentials">>;
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
   */
  issueReceipt(providerId: string, body: Body<"issueReceipt">, options?: CallOptions): Promise<Answer<"issueReceipt">>;
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
   */
  listReceipts(providerId: string, query: Query<"listReceipts">, options?: CallOptions): Pages<Item<"listReceipts">>;
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
   */
  getReceipt(providerId: string, receiptId: string, options?: CallOptions): Promise<Answer<"getReceipt">>;
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
   */
  settleReceipt(providerId: string, receiptId: string, body: Body<"settleReceipt">, options?: CallOptions): Promise<Answer<"settleReceipt">>;
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
   */
  issueInvoice(providerId: string, body: Body<"issueInvoice">, options?: CallOptions): Promise<Answer<"issueInvoice">>;
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
   */
  listInvoices(providerId: string, query: Query<"listInvoices">, options?: CallOptions): Pages<Item<"listInvoices">>;
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
   */
  getInvoice(providerId: string, invoiceId: string, options?: CallOptions): Promise<Answer<"getInvoice">>;
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
   */
  validateInvoice(providerId: string, body: Body<"validateInvoice">, options?: CallOptions): Promise<Answer<"validateInvoice">>;
  /**
   * List the receipts of all providers by their time, or search them.
   *
   * Lists the receipts of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllReceipts(query: Query<"listAllReceipts">, options?: CallOptions): Pages<Item<"listAllReceipts">>;
  /**
   * List the invoices of all providers by their time, or search them.
   *
   * Lists the invoices of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllInvoices(query: Query<"listAllInvoices">, options?: CallOptions): Pages<Item<"listAllInvoices">>;
  /**
   * Get an invoice of any provider.
   *
   * Reads an invoice by its identifier alone, also one that was handed over, or that a disconnected provider issued.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getInvoiceById(invoiceId: string, options?: CallOptions): Promise<Answer<"getInvoiceById">>;
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
   */
  downloadReceipt(providerId: string, receiptId: string, query: Query<"downloadReceipt">, options?: CallOptions): Promise<Blob>;
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
   */
  downloadInvoice(providerId: string, invoiceId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Download an invoice of any provider.
   *
   * As the download at its provider, also of one that was handed over.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadInvoiceById(invoiceId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Compare a day's electronic payments with its receipts.
   *
   * Payments that neither a receipt nor an invoice names, and receipts whose electronic part names no payment, over all providers; the pairs that may belong together, and the links that were made so.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getReconciliation(query?: Query<"getReconciliation">, options?: CallOptions): Promise<Answer<"getReconciliation">>;
  /**
   * Link a receipt to its electronic payments.
   *
   * Notes the payments of a receipt that names none. The payments must be completed and have no document, and their sum must be its electronic part.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  linkReceipt(body: Body<"linkReceipt">, options?: CallOptions): Promise<Answer<"linkReceipt">>;
  /**
   * Remove a receipt's link to its payments.
   *
   * Only a link that was made after the receipt was issued can be removed.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  unlinkReceipt(receiptId: string, options?: CallOptions): Promise<Answer<"unlinkReceipt">>;
  /**
   * Sell.
   *
   * Takes the money by one or several means, issues the document, links both to the order, and answers with everything. A sale that is not wholly paid stays `open`: add payments to it. Under the same `Idempotency-Key` it is the same sale, as it is then. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createSale(body: Body<"createSale">, options?: CallOptions): Promise<Answer<"createSale">>;
  /**
   * List sales by their time, or search them.
   *
   * Lists sales, a page at a time: all, those of a status, or those of an order.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listSales(query?: Query<"listSales">, options?: CallOptions): Pages<Item<"listSales">>;
  /**
   * Get a sale.
   *
   * Reads a sale as it is now, with its payments, its document and its returns.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getSale(saleId: string, options?: CallOptions): Promise<Answer<"getSale">>;
  /**
   * Call off a sale.
   *
   * Gives back what was paid of a sale that has no document yet; then nothing is left of it. A completed sale is given back by a return. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  undoSale(saleId: string, options?: CallOptions): Promise<Answer<"undoSale">>;
  /**
   * Add a payment to a sale.
   *
   * Takes one more payment of an open sale; the one that pays the rest ends it. Cash above what is due gives change. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  addSalePayment(saleId: string, body: Body<"addSalePayment">, options?: CallOptions): Promise<Answer<"addSalePayment">>;
  /**
   * Issue the document of a sale.
   *
   * Issues the document of a sale of kind `none`, or the document of a paid sale again after it was refused. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  issueSaleDocument(saleId: string, body: Body<"issueSaleDocument">, options?: CallOptions): Promise<Answer<"issueSaleDocument">>;
  /**
   * Give back a sale, or a part of it.
   *
   * Gives money and document back together: lines by their place and quantity, or an amount. Each payment goes back to where it came from. For people who may refund. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  returnSale(saleId: string, body: Body<"returnSale">, options?: CallOptions): Promise<Answer<"returnSale">>;
  /**
   * Answer the question of a sale.
   *
   * Takes a person's choice among those of `question`. The token needs `payments:write` and `fiscals:write`.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  answerSale(saleId: string, body: Body<"answerSale">, options?: CallOptions): Promise<Answer<"answerSale">>;
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
   */
  mailReceipt(providerId: string, receiptId: string, body: Body<"mailReceipt">, options?: CallOptions): Promise<Answer<"mailReceipt">>;
  /**
   * Transmit an invoice file to the exchange system.
   *
   * Checks the file by the exchange system's own controls first. A file that could not be handed over is kept and sent again. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
   */
  createTransmission(body: Body<"createTransmission">, options?: CallOptions): Promise<Answer<"createTransmission">>;
  /**
   * List the merchant's transmissions by their time.
   *
   * Lists the files that were sent, each with its state. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
   */
  listTransmissions(query?: Query<"listTransmissions">, options?: CallOptions): Pages<Item<"listTransmissions">>;
  /**
   * Get a transmission with its notifications.
   *
   * Reads a file's state, with the notifications about it. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
   */
  getTransmission(transmissionId: string, options?: CallOptions): Promise<Answer<"getTransmission">>;
  /**
   * Take a notification or an incoming invoice from the exchange system.
   *
   * Takes files of the exchange system, or of an intermediary. The same file may come twice: it counts once. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
   */
  createReception(body: Body<"createReception">, options?: CallOptions): Promise<Answer<"createReception">>;
  /**
   * List the merchant's incoming invoices and notifications by their time.
   *
   * Lists the files that the exchange system sent to the merchant, a page at a time.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listReceptions(query?: Query<"listReceptions">, options?: CallOptions): Pages<Item<"listReceptions">>;
  /**
   * Get an incoming invoice or a notification.
   *
   * Reads an incoming invoice as people read it, from its file, signed or not: who sends it, its lines, its sums, how it is to be paid.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getReception(receptionId: string, options?: CallOptions): Promise<Answer<"getReception">>;
  /**
   * Download an incoming invoice or a notification, as it came.
   *
   * The file as the exchange system sent it: XML, or XML in a signature (`.p7m`).
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadReception(receptionId: string, options?: CallOptions): Promise<Blob>;
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
   */
  connectStoreAccount(providerId: string, query?: Query<"connectStoreAccount">, options?: CallOptions): Promise<Answer<"connectStoreAccount">>;
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
   */
  getStoreAccount(providerId: string, options?: CallOptions): Promise<Answer<"getStoreAccount">>;
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
   */
  disconnectStoreAccount(providerId: string, options?: CallOptions): Promise<Answer<"disconnectStoreAccount">>;
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
   */
  resumeStoreConsent(providerId: string, body: Body<"resumeStoreConsent">, options?: CallOptions): Promise<Answer<"resumeStoreConsent">>;
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
   */
  confirmStoreMerchant(providerId: string, body: Body<"confirmStoreMerchant">, options?: CallOptions): Promise<Answer<"confirmStoreMerchant">>;
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
   */
  declineStoreMerchant(providerId: string, options?: CallOptions): Promise<Answer<"declineStoreMerchant">>;
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
   */
  getStoreMerchant(providerId: string, options?: CallOptions): Promise<Answer<"getStoreMerchant">>;
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
   */
  replaceStoreMerchant(providerId: string, body: Body<"replaceStoreMerchant">, options?: CallOptions): Promise<Answer<"replaceStoreMerchant">>;
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
   */
  listStoreOrders(providerId: string, query: Query<"listStoreOrders">, options?: CallOptions): Pages<Item<"listStoreOrders">>;
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
   */
  getStoreOrder(providerId: string, transactionId: string, options?: CallOptions): Promise<Answer<"getStoreOrder">>;
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
   */
  refundStoreOrder(providerId: string, transactionId: string, body: Body<"refundStoreOrder">, options?: CallOptions): Promise<Answer<"refundStoreOrder">>;
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
   */
  updateStoreOrder(providerId: string, transactionId: string, body: Body<"updateStoreOrder">, options?: CallOptions): Promise<Answer<"updateStoreOrder">>;
  /**
   * List the orders and refunds of all stores, or search them.
   *
   * Reads the orders and refunds of all connected stores and merges them by time, a page at a time. A store that can not be read is named in `unread`, and the others are listed. `q` leaves those that have the text in their number, customer or lines, or that amount or identifier: stores are read for it page by page, so that a page may have few items and still a `token`.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listAllStoreOrders(query: Query<"listAllStoreOrders">, options?: CallOptions): Pages<Item<"listAllStoreOrders">>;
  /**
   * Add up payments and refunds.
   *
   * Adds up payments, tips and refunds, per currency and by the groups of `by`. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  reportPayments(query?: Query<"reportPayments">, options?: CallOptions): Promise<Answer<"reportPayments">>;
  /**
   * Add up receipts by VAT code and by means.
   *
   * Adds up issued receipts, less annulments and partial returns. Each counts at its own time. The tax is the sum of the taxes that the receipts state. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  reportReceipts(query?: Query<"reportReceipts">, options?: CallOptions): Promise<Answer<"reportReceipts">>;
  /**
   * Read the day before it is closed.
   *
   * Answers the figures that a close would keep now (a reading X), and keeps nothing. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  readDay(query?: Query<"readDay">, options?: CallOptions): Promise<Answer<"readDay">>;
  /**
   * Close the day.
   *
   * Keeps the figures of the day under the next number (a close Z). It is never changed: later changes of its time are in the next close, under `late`. There is one close for the merchant, with the sums of each till; printers that keep their own fiscal memory close by themselves besides. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  closeDay(body: Body<"closeDay">, options?: CallOptions): Promise<Answer<"closeDay">>;
  /**
   * List closes by their time.
   *
   * Lists the days that were closed, a page at a time.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listCloses(query?: Query<"listCloses">, options?: CallOptions): Pages<Item<"listCloses">>;
  /**
   * Get a close.
   *
   * Reads a close as it was kept.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getClose(closeId: string, options?: CallOptions): Promise<Answer<"getClose">>;
  /**
   * Download a close.
   *
   * A PDF of the close, to be printed or given to the accountant.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  downloadClose(closeId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Download a month for the accountant.
   *
   * A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  exportMonth(query?: Query<"exportMonth">, options?: CallOptions): Promise<Blob>;
  /**
   * Have a month gathered for the accountant.
   *
   * Begins to gather a month: each table as CSV and all of them as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Read it again until it is `completed`; then `url` leads to the archive. A program needs `payments:read`, too.
   *
   * Apps and API keys need the scope `fiscals:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  createExport(body: Body<"createExport">, options?: CallOptions): Promise<Answer<"createExport">>;
  /**
   * List exports by their time.
   *
   * Lists the months that were gathered, a page at a time. A program needs `payments:read`, too.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listExports(query?: Query<"listExports">, options?: CallOptions): Pages<Item<"listExports">>;
  /**
   * Get an export.
   *
   * Says how far an export is and, once it is complete, where its archive is: at an address that is good for some minutes, without a token. A program needs `payments:read`, too.
   *
   * Apps and API keys need the scope `fiscals:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getExport(exportId: string, options?: CallOptions): Promise<Answer<"getExport">>;
  /**
   * Export or erase a person's data.
   *
   * Begins to gather all stored data of a customer (`export`), or to erase those that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them must be the same person; Banco also searches for the data of the customer's record. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  createPrivacyRequest(body: Body<"createPrivacyRequest">, options?: CallOptions): Promise<Answer<"createPrivacyRequest">>;
  /**
   * List the exports and erasures.
   *
   * Nothing in it says who the person was.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  listPrivacyRequests(query?: Query<"listPrivacyRequests">, options?: CallOptions): Pages<Item<"listPrivacyRequests">>;
  /**
   * Read how far an export or an erasure is.
   *
   * For an erasure, `kept` lists the data that stay, with the law that says so.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  getPrivacyRequest(requestId: string, options?: CallOptions): Promise<Answer<"getPrivacyRequest">>;
  /**
   * Download the stored data of a person.
   *
   * All records as JSON, each with its kind; for a week after it was gathered.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  downloadPrivacyExport(requestId: string, options?: CallOptions): Promise<Answer<"downloadPrivacyExport">>;
  /**
   * Register a bridge.
   *
   * Makes a bridge and its source address, which only the user's own sign-in is shown, now and never again. A bridge that is made by a member who may not take payments and issue documents, by an app or by a key, waits for a member who may: until then it is refused everything but the registration probe.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  createBridge(body: Body<"createBridge">, options?: CallOptions): Promise<Answer<"createBridge">>;
  /**
   * List bridges.
   *
   * Lists the merchant's bridges, with when each was last heard of.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  listBridges(options?: CallOptions): Promise<Answer<"listBridges">>;
  /**
   * Make a code that pairs a till.
   *
   * The code is good once, for a quarter of an hour: whoever enters it at `banco-bridge setup` makes that program a bridge of this merchant. Nobody signs in at the till.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  createPairingCode(body: Body<"createPairingCode">, options?: CallOptions): Promise<Answer<"createPairingCode">>;
  /**
   * Become a bridge with a pairing code.
   *
   * For the bridge's own program. Registers it, or finds the bridge of the same merchant that it was before, and answers its source address where it is a new one. It gets no more rights than the member has who made the code.
   */
  pairBridge(body: Body<"pairBridge">, options?: CallOptions): Promise<Answer<"pairBridge">>;
  /**
   * Get a bridge.
   *
   * Reads a bridge, with when it was last heard of.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  getBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"getBridge">>;
  /**
   * Update a bridge.
   *
   * Changes a bridge's name and providers, or with `rotate` replaces its source address. A terminal that another takes the place of stays in `formerTerminals`. `rights` says what the bridge may do, and approves it; a member who does not hold the bridge's rights and rotates its address ends the approval.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  updateBridge(bridgeId: string, body: Body<"updateBridge">, options?: CallOptions): Promise<Answer<"updateBridge">>;
  /**
   * Remove a bridge.
   *
   * Removes a bridge; its source address ends at once.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  deleteBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"deleteBridge">>;
  /**
   * List a bridge's operations on the shop's own devices, the newest first.
   *
   * Lists the payments, refunds and documents that a bridge made on devices of the shop.
   *
   * Apps and API keys need the scope `payments:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
   */
  listBridgeOperations(bridgeId: string, query?: Query<"listBridgeOperations">, options?: CallOptions): Promise<Answer<"listBridgeOperations">>;
  /**
   * Ask a bridge to look at its devices.
   *
   * The bridge gets the request within seconds, or when it calls again, and checks whether each device can be used; it charges and prints nothing. `state` then has its findings, and `checkAskedAt` is null again.
   *
   * Apps and API keys need the scope `payments:write`.
   *
   * People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
   */
  checkBridge(bridgeId: string, options?: CallOptions): Promise<Answer<"checkBridge">>;
  /**
   * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N holds the answer until there is a new one.
   *
   * A bridge calls this, and is known by its source address. Answers the payments and receipts that the merchant's apps handed over to it (provider `handoff`), also those that it has fetched before and not reported yet.
   */
  fetchHandovers(query: Query<"fetchHandovers">, options?: CallOptions): Promise<Answer<"fetchHandovers">>;
  /**
   * Report the outcome of a payment that was handed over to this bridge.
   *
   * A bridge calls this, and is known by its source address. The report is the payment's outcome.
   */
  reportHandedPayment(transactionId: string, body: Body<"reportHandedPayment">, options?: CallOptions): Promise<Answer<"reportHandedPayment">>;
  /**
   * Report the outcome of a receipt that was handed over to this bridge.
   *
   * A bridge calls this, and is known by its source address. The report is the receipt's outcome, with the number that the printer gave it.
   */
  reportHandedReceipt(receiptId: string, body: Body<"reportHandedReceipt">, options?: CallOptions): Promise<Answer<"reportHandedReceipt">>;
  /**
   * Run a payment or refund from a bridge; with probe, check the registration.
   *
   * A bridge calls this, and is known by its source address. `amount` takes a payment with the provider and terminal that the bridge is set to; `refund` gives one back; `probe` only answers who the bridge is. It answers at a final status.
   */
  runBridgePayment(body: Body<"runBridgePayment">, options?: CallOptions): Promise<Answer<"runBridgePayment">>;
  /**
   * Cancel the bridge's running payment.
   *
   * A bridge calls this, and is known by its source address. Cancels the payment that the bridge began last, wherever it runs.
   */
  cancelBridgePayment(options?: CallOptions): Promise<Answer<"cancelBridgePayment">>;
  /**
   * Issue a receipt, or an invoice, from a bridge.
   *
   * A bridge calls this, and is known by its source address. A body with a `customer` is an invoice's, any other a receipt's, in the fields of the local protocol.
   */
  issueBridgeDocument(body: Body<"issueBridgeDocument">, options?: CallOptions): Promise<Answer<"issueBridgeDocument">>;
  /**
   * Report a bridge's operations on the shop's own devices.
   *
   * A bridge calls this, and is known by its source address. An operation that is reported twice counts once.
   */
  reportBridgeOperations(body: Body<"reportBridgeOperations">, options?: CallOptions): Promise<Answer<"reportBridgeOperations">>;
  /**
   * Report the state of a bridge and its devices; Prefer: wait=N holds the answer until somebody asks it to look.
   *
   * A bridge calls this, and is known by its source address. Answers when somebody asked it to look at its devices. A bridge that has not looked yet is asked to.
   */
  reportBridgeState(body: Body<"reportBridgeState">, options?: CallOptions): Promise<Answer<"reportBridgeState">>;
  /**
   * List providers.
   *
   * Lists the providers that can be connected, their capabilities, and the state of the merchant's account at each.
   */
  listProviders(options?: CallOptions): Promise<Answer<"listProviders">>;
  /**
   * Add a product.
   *
   * Adds a product, and answers it with its identifier. `ETag` stands for the product as it is now.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createProduct(body: Body<"createProduct">, options?: CallOptions): Promise<Answer<"createProduct">>;
  /**
   * List products.
   *
   * Lists the merchant's products, the oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listProducts(options?: CallOptions): Promise<Answer<"listProducts">>;
  /**
   * Get a product.
   *
   * Reads a product. `ETag` stands for the product as it is now.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getProduct(productId: string, options?: CallOptions): Promise<Answer<"getProduct">>;
  /**
   * Change the given fields of a product; with If-Match, only if nobody else has changed it.
   *
   * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same product: with `If-Match` the second gets 409, reads it again and decides.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateProduct(productId: string, body: Body<"updateProduct">, options?: CallOptions): Promise<Answer<"updateProduct">>;
  /**
   * Delete a product for good.
   *
   * Deletes a product; with `If-Match`, only if nobody else has changed it. It can not be brought back.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteProduct(productId: string, options?: CallOptions): Promise<Answer<"deleteProduct">>;
  /**
   * Add an order.
   *
   * Adds an order, and answers it with its identifier. `ETag` stands for the order as it is now.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createOrder(body: Body<"createOrder">, options?: CallOptions): Promise<Answer<"createOrder">>;
  /**
   * List orders.
   *
   * Lists the merchant's orders, the oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listOrders(query?: Query<"listOrders">, options?: CallOptions): Promise<Answer<"listOrders">>;
  /**
   * Get an order.
   *
   * Reads an order. `ETag` stands for the order as it is now.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getOrder(orderId: string, options?: CallOptions): Promise<Answer<"getOrder">>;
  /**
   * Change the given fields of an order; with If-Match, only if nobody else has changed it.
   *
   * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same order: with `If-Match` the second gets 409, reads it again and decides.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateOrder(orderId: string, body: Body<"updateOrder">, options?: CallOptions): Promise<Answer<"updateOrder">>;
  /**
   * Delete an order for good.
   *
   * Deletes an order; with `If-Match`, only if nobody else has changed it. It can not be brought back.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteOrder(orderId: string, options?: CallOptions): Promise<Answer<"deleteOrder">>;
  /**
   * Add a table.
   *
   * Adds a table, and answers it with its identifier. `ETag` stands for the table as it is now.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createTable(body: Body<"createTable">, options?: CallOptions): Promise<Answer<"createTable">>;
  /**
   * List tables.
   *
   * Lists the merchant's tables, the oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listTables(options?: CallOptions): Promise<Answer<"listTables">>;
  /**
   * Get a table.
   *
   * Reads a table. `ETag` stands for the table as it is now.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getTable(tableId: string, options?: CallOptions): Promise<Answer<"getTable">>;
  /**
   * Change the given fields of a table; with If-Match, only if nobody else has changed it.
   *
   * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same table: with `If-Match` the second gets 409, reads it again and decides.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateTable(tableId: string, body: Body<"updateTable">, options?: CallOptions): Promise<Answer<"updateTable">>;
  /**
   * Delete a table for good.
   *
   * Deletes a table; with `If-Match`, only if nobody else has changed it. It can not be brought back.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteTable(tableId: string, options?: CallOptions): Promise<Answer<"deleteTable">>;
  /**
   * Add a customer.
   *
   * Adds a customer, and answers it with its identifier. `ETag` stands for the customer as it is now.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createCustomer(body: Body<"createCustomer">, options?: CallOptions): Promise<Answer<"createCustomer">>;
  /**
   * List customers.
   *
   * Lists the merchant's customers, the oldest first.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  listCustomers(options?: CallOptions): Promise<Answer<"listCustomers">>;
  /**
   * Get a customer.
   *
   * Reads a customer. `ETag` stands for the customer as it is now.
   *
   * Apps and API keys need the scope `stores:read`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  getCustomer(customerId: string, options?: CallOptions): Promise<Answer<"getCustomer">>;
  /**
   * Change the given fields of a customer; with If-Match, only if nobody else has changed it.
   *
   * Changes the given fields and leaves the others; `null` takes a value away. Two people at the same customer: with `If-Match` the second gets 409, reads it again and decides.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  updateCustomer(customerId: string, body: Body<"updateCustomer">, options?: CallOptions): Promise<Answer<"updateCustomer">>;
  /**
   * Delete a customer for good.
   *
   * Deletes a customer; with `If-Match`, only if nobody else has changed it. It can not be brought back.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteCustomer(customerId: string, options?: CallOptions): Promise<Answer<"deleteCustomer">>;
  /**
   * Look a customer up by their code.
   *
   * Answers a name to greet the customer with, and nothing else.
   */
  getPublicCustomer(code: string, options?: CallOptions): Promise<Answer<"getPublicCustomer">>;
  /**
   * Register a device for notifications, or say that it is still there.
   *
   * Notifications of payments go to it. A token that is known stays the same device.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
   */
  registerDevice(body: Body<"registerDevice">, options?: CallOptions): Promise<Answer<"registerDevice">>;
  /**
   * List the user's devices.
   *
   * Lists where the user gets notifications.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  listDevices(options?: CallOptions): Promise<Answer<"listDevices">>;
  /**
   * Forget a device.
   *
   * Nothing is sent to it from then on.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  deleteDevice(deviceId: string, options?: CallOptions): Promise<Answer<"deleteDevice">>;
  /**
   * Get your own preferences.
   *
   * Reads which mails you want of those that your role gets, and in which language.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  getOwnPreferences(options?: CallOptions): Promise<Answer<"getOwnPreferences">>;
  /**
   * Change your own preferences.
   *
   * Changes what is given, for you alone. A mail is sent where the merchant wants its kind, your role gets it and you want it.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  updateOwnPreferences(body: Body<"updateOwnPreferences">, options?: CallOptions): Promise<Answer<"updateOwnPreferences">>;
  /**
   * Get the merchant's preferences.
   *
   * Reads language, time zone, VAT departments, the defaults of receipts and invoices, and which mails are sent. Every member may.
   *
   * For the user's own sign-in: apps and API keys are refused.
   */
  getPreferences(options?: CallOptions): Promise<Answer<"getPreferences">>;
  /**
   * Change the merchant's preferences.
   *
   * Changes the given fields; a list is replaced as a whole.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
   */
  updatePreferences(body: Body<"updatePreferences">, options?: CallOptions): Promise<Answer<"updatePreferences">>;
  /**
   * List who did what, newest first.
   *
   * Lists the changes at the merchant, with their actors, addresses and answers.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`, `manager`.
   */
  listAuditEntries(query?: Query<"listAuditEntries">, options?: CallOptions): Pages<Item<"listAuditEntries">>;
  /**
   * Ask for an address to upload a file to.
   *
   * Answers a pre-signed address: PUT the file there, once and within minutes, with the type and size named here.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  createAsset(body: Body<"createAsset">, options?: CallOptions): Promise<Answer<"createAsset">>;
  /**
   * Be redirected to the file, at an address that is good for minutes.
   *
   * For `img` elements and browsers: the address of the asset stays, that of the file does not.
   */
  downloadAsset(assetId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Delete a file.
   *
   * Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.
   *
   * Apps and API keys need the scope `stores:write`.
   *
   * People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
   */
  deleteAsset(assetId: string, options?: CallOptions): Promise<Answer<"deleteAsset">>;
  /**
   * List the prices that are sold.
   *
   * Lists the prices that a user can subscribe to here, as the billing vendor has them.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  listPrices(options?: CallOptions): Promise<Answer<"listPrices">>;
  /**
   * Open the page where subscriptions are changed and ended.
   *
   * Answers an address at the billing vendor that is good once, for minutes.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  openBillingPortal(options?: CallOptions): Promise<Answer<"openBillingPortal">>;
  /**
   * Get the state of the user's subscription.
   *
   * Reads the user's subscription to a price, as the billing vendor told it last.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  getSubscription(priceId: string, options?: CallOptions): Promise<Answer<"getSubscription">>;
  /**
   * Open the page where the user subscribes.
   *
   * Answers an address at the billing vendor where the user pays for the first time.
   *
   * For the user's own sign-in: apps and API keys are refused.
   *
   * People need one of the roles `owner`.
   */
  createCheckout(priceId: string, options?: CallOptions): Promise<Answer<"createCheckout">>;
  /**
   * List programs' requests to the API, with their answers.
   *
   * Lists the requests of apps and API keys of the last seven days (or as many as the installation keeps: `KEEP_REQUESTS_DAYS`), and people's changes, by the time of the answer: path, status, the problem's code and wrong fields, duration and sizes. Queries, bodies and headers are not kept. At most the newest 10,000 are; rows are written a second later, and under load or when a process dies some are missing. An app sees its own requests; an API key also those of the areas that it may read; a person whose role does not include looking after programs sees their own.
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
  getReconciliation: "GET /v1/fiscal/reconciliation q",
  linkReceipt: "POST /v1/fiscal/reconciliation/links bk",
  unlinkReceipt: "DELETE /v1/fiscal/reconciliation/links/{receiptId} -",
  createSale: "POST /v1/sales bkc",
  listSales: "GET /v1/sales qp",
  getSale: "GET /v1/sales/{saleId} -",
  undoSale: "DELETE /v1/sales/{saleId} kc",
  addSalePayment: "POST /v1/sales/{saleId}/payments bkc",
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
  reportPayments: "GET /v1/reports/payments q",
  reportReceipts: "GET /v1/reports/receipts q",
  readDay: "GET /v1/closes/reading q",
  closeDay: "POST /v1/closes bk",
  listCloses: "GET /v1/closes qp",
  getClose: "GET /v1/closes/{closeId} -",
  downloadClose: "GET /v1/closes/{closeId}/file f",
  exportMonth: "GET /v1/exports/month qf",
  createExport: "POST /v1/exports bk",
  listExports: "GET /v1/exports qp",
  getExport: "GET /v1/exports/{exportId} -",
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
  reportBridgeState: "POST /v1/bridges/state b",
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
