// Written by `npm run write:sdk` from docs/openapi.json.
export interface paths {
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an e-mailed passcode
         * @description With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new access token
         * @description A refresh token works once, and the response contains its successor. Using a token twice ends the session.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe an authorization request
         * @description For the consent page: returns the app, the requested access, and the error in an invalid request. Takes an OAuth authorization request's query unchanged.
         */
        get: operations["describeAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the apps that the user has connected
         * @description Lists the apps that may act on the user's behalf, with their scopes.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["listGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/grants/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Revokes everything that the user has granted the app. Its tokens stop working immediately.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        delete: operations["revokeGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's sessions
         * @description Lists the user's own sessions. Apps are listed under grants.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all of the user's own sessions, including this one.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one session. Its tokens stop working immediately.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Authorize an app
         * @description Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.
         */
        post: operations["authorizeApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code or refresh token for tokens
         * @description Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.
         */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Introspect a token
         * @description An app with a secret checks one of its own tokens (RFC 7662).
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a client (RFC 7591)
         * @description For agents and other clients that register themselves. The merchant sees that no one has verified them.
         */
        post: operations["registerClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchant's members
         * @description Lists the people who can sign in to the merchant, with their roles.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Immediately ends their sessions and the apps that act on their behalf. API keys and apps that they created still belong to the merchant. The last owner cannot be removed.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Gives a member another role, or lets a developer create live API keys. Takes effect immediately: tokens with the former role are rejected, and sessions continue with the new one. The last owner cannot be changed.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations
         * @description Lists the invitations that have not been accepted, withdrawn or replaced, and have not expired.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite someone by e-mail
         * @description Sends a single-use link that expires after a week. The person accepts by signing in there with the same address. A second invitation replaces the first.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description The link in the e-mail stops working.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's merchants
         * @description Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["listMerchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a merchant
         * @description Ends the user's own membership, with its sessions and apps. The last owner cannot leave.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        delete: operations["leaveMerchant"];
        options?: never;
        head?: never;
        /**
         * Rename the merchant
         * @description Sets the name that members and invited people see. Only the session's own merchant can be renamed.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        patch: operations["renameMerchant"];
        trace?: never;
    };
    "/v1/merchants/{merchantId}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another merchant
         * @description Returns the tokens of a new session at that merchant, and ends the current session.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        post: operations["switchMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description Lists the keys with their names, first and last characters, and when they were last used.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key with the scopes that a program needs; its creator must have them too. A developer cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response contains the key. A key can expire (`expiresAt`) and be limited to networks (`allowedAddresses`).
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key permanently. Requests with it are rejected immediately.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's apps
         * @description Lists the apps that the user created.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Register an app
         * @description Creates an app with its `clientSecret`, which only this response contains.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public data of an app
         * @description Returns an app's name and logo for a consent page.
         */
        get: operations["getPublicApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an app
         * @description Returns one of the user's own apps.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        /**
         * Delete an app
         * @description Deletes the app permanently and revokes all its tokens and grants.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        delete: operations["deleteApp"];
        options?: never;
        head?: never;
        /**
         * Update an app
         * @description Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        patch: operations["updateApp"];
        trace?: never;
    };
    "/v1/apps/{appId}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the app's webhook secret
         * @description Returns the secret in the format that Standard Webhooks libraries expect.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        /**
         * Rotate the app's webhook secret
         * @description Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{appId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the app's webhook deliveries, newest first
         * @description Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{appId}/deliveries/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook delivery of an event
         * @description Returns one event's delivery with the outcome of each attempt.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{appId}/deliveries/{eventId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an event to the app
         * @description Sends the event again immediately, with the same ID and regardless of its status.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{appId}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to the app
         * @description Immediately sends an example event, signed like a real one and marked with `test: true`, and returns the outcome. It is neither logged nor retried, and the records it refers to do not exist.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Returns the connection's status, its capabilities and the data that is still missing.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["getPaymentAccount"];
        put?: never;
        /**
         * Connect an account
         * @description Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["connectPaymentAccount"];
        /**
         * Disconnect the account
         * @description Ends the connection and deletes its keys. Its payments and documents remain readable.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        delete: operations["disconnectPaymentAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the provider's consent page
         * @description For browsers: redirects to the console with a ticket that works only in the browser of the user who started.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["receivePaymentConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume after consent
         * @description Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["resumePaymentConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the merchant found by consent
         * @description Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["confirmPaymentMerchant"];
        /**
         * Decline the merchant found by consent
         * @description Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        delete: operations["declinePaymentMerchant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant
         * @description Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["getPaymentMerchant"];
        /**
         * Update the merchant, or send credentials
         * @description Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        put: operations["replacePaymentMerchant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the merchant, or send credentials
         * @description Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        patch: operations["updatePaymentMerchant"];
        trace?: never;
    };
    "/v1/payment/{providerId}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a card payment
         * @description Charges a card by the provider's token or payment method; without a token, `action` says how the payer continues. Card numbers are rejected. In the sandbox, `tok_visa` is a valid card at Stripe, Square, Mollie and PayPal, and Stripe declines `pm_card_chargeDeclined`; see [Testing](/docs/testing) for others. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
         */
        post: operations["createCardPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment link
         * @description Creates a payment page hosted by the provider. The response contains its `url` and a QR code. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
         */
        post: operations["createPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment in the provider's app
         * @description Creates a link or payload that opens the provider's app on the same phone; the app returns to `callbackUrl`. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `viva`, `square`, `adyen`.
         */
        post: operations["createAppPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/terminal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a payment on a terminal
         * @description Shows the amount on a terminal. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
         */
        post: operations["createTerminalPayment"];
        /**
         * Cancel the payment on a terminal
         * @description Pairs a terminal with the account. Some providers require the code shown on the terminal.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
         */
        delete: operations["cancelTerminalPayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a check-in payment
         * @description Requests the amount from a customer who has checked in at the shop. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `satispay`.
         */
        post: operations["createCheckinPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment code
         * @description Creates a code that the payer scans or enters in the provider's app. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `satispay`.
         */
        post: operations["createPaymentCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions by time
         * @description Lists a provider's payments, one page at a time. Pass a page's `token` to get the next page; it is null on the last one.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transaction
         * @description Returns a payment in its current state, with its refunds.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        /**
         * Refund a transaction, or release its hold
         * @description Releases a payment with a `hold`: nothing is charged, and it becomes `canceled`. Otherwise refunds the amount, or everything that is left. The response is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.
         *
         *     Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
         */
        delete: operations["refundPayment"];
        options?: never;
        head?: never;
        /**
         * Update description, reference and metadata; capture a hold; close a payment that was handed over
         * @description Changes the merchant's own data on a payment. `capture` captures a payment with a `hold`, in full or in part, once; the rest is released. The provider determines the status, except for `handoff` payments: there `status` reports the outcome.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        patch: operations["updatePayment"];
        trace?: never;
    };
    "/v1/payment/{providerId}/transactions/{transactionId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a payment in verification manually
         * @description For an owner, if the provider's dashboard shows the outcome but its API does not report it. The payment gets the status immediately, and its terminal becomes free; `decision` records who decided what and why. Banco keeps polling the provider: its own outcome takes precedence once it is known, and is stored beside the decision.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["decidePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a refund in verification manually
         * @description For an owner, if the provider's dashboard shows the refund's outcome but its API does not report it. The refund gets the status immediately: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` records who decided what and why. Banco keeps polling the provider, whose own outcome takes precedence once it is known.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["decideRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/transactions/{transactionId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transaction's timeline
         * @description Lists a payment's steps in chronological order: the request, each call to the provider with its response, each webhook about it, its outcome and its refunds. The newest 200 calls and webhooks are kept for seven days (`KEEP_REQUESTS_DAYS`), without query, headers and body; keys, card numbers and personal data in paths are replaced by `…`. They are best effort: some may be missing under load or after a crash. Retries of a call share one response.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["getPaymentTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the transactions of all providers
         * @description Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/terminals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List terminals
         * @description Returns the account's terminals from the provider, optionally of one location.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
         */
        get: operations["listTerminals"];
        put?: never;
        /**
         * Register a terminal
         * @description Pairs a terminal with the account. Some providers need the code that the terminal shows.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`.
         */
        post: operations["createTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/terminals/{terminalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a terminal
         * @description Returns a terminal from the provider, and whether it is reachable.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
         */
        get: operations["getTerminal"];
        put?: never;
        post?: never;
        /**
         * Remove a terminal
         * @description Unpairs a terminal from the account. Its payments remain.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`.
         */
        delete: operations["deleteTerminal"];
        options?: never;
        head?: never;
        /**
         * Update a terminal
         * @description Changes a terminal's name or location.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`.
         */
        patch: operations["updateTerminal"];
        trace?: never;
    };
    "/v1/payment/{providerId}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Lists the account's locations: the provider's own (`native`), or those stored by Banco.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Create a location
         * @description Creates a location, at the provider if it supports locations.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/locations/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a location
         * @description Deletes a location. Its terminals then have no location.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        /**
         * Update a location
         * @description Changes a location's name or the given fields of its address.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        patch: operations["updateLocation"];
        trace?: never;
    };
    "/v1/payment/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payouts of all providers
         * @description Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/payouts/{payoutId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payout of any provider
         * @description Returns a payout of any provider with its lines.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getAnyPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the provider's past and upcoming payouts to the bank account, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.
         * @description Lists what the provider has paid out to the bank account, or will, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/payouts/{payoutId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payout with its lines
         * @description Returns a payout and its lines: each sale, refund, fee, chargeback and reserve, linked to the payment if Banco has it. The lines total the payout's amount. A line's fee is corrected if the provider reports it later. Pass `token` to get the next lines.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the disputes of all providers
         * @description Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/disputes/{disputeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dispute of any provider
         * @description Returns a dispute of any provider.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getAnyDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a provider's disputes by time
         * @description Lists the payments that payers dispute with their bank or the provider, one page at a time. A dispute of a payment that Banco does not have is listed with `transactionId` null.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
         */
        get: operations["listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/disputes/{disputeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dispute
         * @description Returns a dispute in its current state, with the deadline for evidence.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
         */
        get: operations["getDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/disputes/{disputeId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send evidence against a dispute of any provider
         * @description Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         */
        post: operations["sendAnyEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/disputes/{disputeId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send evidence against a dispute
         * @description Sends the merchant's evidence to the provider, which passes it on to the payer's bank. Evidence can only be sent once; then the bank decides.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `square`, `adyen`, `revolut`, `paypal`.
         */
        post: operations["sendEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balances at all providers
         * @description Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance with a provider
         * @description Asks the provider for the amounts that it holds for the merchant, by currency.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `mollie`, `zettle`, `paypal`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment/{providerId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Called by the provider
         * @description Responds to providers that verify the URL first, or that send events by GET.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["verifyPaymentWebhook"];
        put?: never;
        /**
         * Called by the provider
         * @description Receives a provider's signed webhook in the provider's own format. Banco reads the payment again from the provider; a genuine event about something else gets a 200 response and has no effect.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["receivePaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Returns the connection's status, its capabilities and the data that is still missing.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["getFiscalAccount"];
        put?: never;
        /**
         * Connect an account
         * @description Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["connectFiscalAccount"];
        /**
         * Disconnect the account
         * @description Ends the connection and deletes its keys. Its payments and documents remain readable.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `handoff`.
         */
        delete: operations["disconnectFiscalAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the provider's consent page
         * @description For browsers: redirects to the console with a ticket that works only in the browser of the user who started.
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["receiveFiscalConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume after consent
         * @description Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["resumeFiscalConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the merchant found by consent
         * @description Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["confirmFiscalMerchant"];
        /**
         * Decline the merchant found by consent
         * @description Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        delete: operations["declineFiscalMerchant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant
         * @description Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["getFiscalMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the merchant, or send credentials
         * @description Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        patch: operations["updateFiscalMerchant"];
        trace?: never;
    };
    "/v1/fiscal/{providerId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the tax office credentials
         * @description The provider verifies the credentials, and Banco stores them encrypted. Replace the password before it expires.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `openapi`, `fiskaly`.
         */
        patch: operations["updateFiscalCredentials"];
        trace?: never;
    };
    "/v1/fiscal/{providerId}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts by time
         * @description Lists the receipts issued with a provider, one page at a time. Required parameters may be empty, which means no filter.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Issue a receipt
         * @description Issues a sale, voids a whole document (`return`) or returns some items (`refund`), and sends the document to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Voids and returns require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["issueReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description Returns a receipt in its current state, with its number once it has one.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Report the outcome of a receipt that was handed over
         * @description Reports the outcome of a `handoff` receipt, which a person or a bridge issues: completed with its number, failed or canceled.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `handoff`.
         */
        patch: operations["settleReceipt"];
        trace?: never;
    };
    "/v1/fiscal/{providerId}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices by time
         * @description Lists the invoices issued with a provider, one page at a time. Required parameters may be empty, which means no filter.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Issue an invoice
         * @description Creates an electronic invoice, checks it against the rules of the exchange system (SDI), and sends it there. Credit notes require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Returns an invoice in its current state, with the exchange system's notifications.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/invoices/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an invoice without issuing it
         * @description Returns the errors that the exchange system would reject, with its own codes, and the invoice's totals by VAT rate. Uses no number, stores nothing and calls no provider. Texts may still be empty.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
         */
        post: operations["validateInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the receipts of all providers
         * @description Lists the receipts of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the invoices of all providers
         * @description Lists the invoices of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/invoices/issued/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice of any provider
         * @description Returns an invoice by its ID, including invoices of `handoff` and of disconnected providers.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getInvoiceById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/receipts/{receiptId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a receipt
         * @description Returns a PDF, 80 mm wide, or XML if `Accept` prefers it. `gift=true` omits the prices.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
         */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/invoices/{invoiceId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an invoice
         * @description Returns a PDF, or the electronic invoice itself as XML if `Accept` prefers it.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
         */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/invoices/issued/{invoiceId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an invoice of any provider
         * @description Downloads an invoice by its ID, including invoices of `handoff`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["downloadInvoiceById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/receipts/{receiptId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt's public link and QR code
         * @description Returns a URL that serves the receipt's PDF without signing in, for 30 days, and its QR code: customers open the receipt on their own phone. Anyone with the URL can read it.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
         */
        get: operations["getReceiptLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a day's electronic payments with its receipts
         * @description Returns, for all providers, payments without a receipt or invoice, receipts whose electronic amount has no payment, pairs that may belong together, and links that were added later.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/reconciliation/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a receipt to its electronic payments
         * @description Links a receipt that has no payments to its payments. They must be completed and have no document, and their total must equal the receipt's electronic amount.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["linkReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/reconciliation/links/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a receipt's link to its payments
         * @description Only a link that was added after the receipt was issued can be removed.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["unlinkReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Called by the provider
         * @description Responds to providers that verify the URL first, or that send events by GET.
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["verifyFiscalWebhook"];
        put?: never;
        /**
         * Called by the provider
         * @description Receives a provider's signed webhook in the provider's own format, and reads the documents that it names from the provider.
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["receiveFiscalWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search sales
         * @description Lists sales, one page at a time, optionally by status or order.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Create a sale
         * @description Takes the payment by one or several means, issues the document, links both to the order, and returns everything. A sale that is not fully paid stays `open`: add payments to it. A retry with the same `Idempotency-Key` returns the same sale in its current state. The token needs `payments:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sale
         * @description Returns a sale in its current state, with its payments, document and returns.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        /**
         * Cancel a sale
         * @description Refunds what was paid for a sale that has no document yet, and undoes the sale. To undo a completed sale, return it. The token needs `payments:write` and `fiscals:write`. A sale with payments also needs `refunds:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["undoSale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a payment to a sale
         * @description Takes another payment for an open sale. The payment that covers what is due completes the sale. Excess cash is returned as change. The token needs `payments:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["addSalePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a payment of a sale
         * @description Stops waiting for a payment that the customer has not made, so that another can pay the sale. A terminal is asked to cancel; for a link, page or code, the sale no longer waits. If the customer pays it after all, it pays what is still due, or is refunded automatically. The token needs `payments:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["cancelSalePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a sale's document
         * @description Issues the document of a paid sale whose document kind is `none`, or retries one that was refused. The token needs `payments:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["issueSaleDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a sale or part of it
         * @description Refunds the money and issues the return document together, for lines by position and quantity, for an amount, or for everything that is left if the request names neither. Each refund goes back to its original payment. The token needs `refunds:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         */
        post: operations["returnSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{saleId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a sale's question
         * @description Applies the person's choice to `question`. The token needs `payments:write` and `fiscals:write`. A choice that refunds also needs `refunds:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["answerSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal/{providerId}/receipts/{receiptId}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a receipt by e-mail
         * @description Sends the receipt's PDF to the customer, or a copy without prices with `gift`, in the language that `Accept-Language` prefers. Each request sends it again, unless it repeats an `Idempotency-Key`.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
         */
        post: operations["mailReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdi/transmissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchant's transmissions by time
         * @description Lists the files that were sent, with their status. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
         */
        get: operations["listTransmissions"];
        put?: never;
        /**
         * Transmit an invoice file to the exchange system
         * @description First checks the file against the exchange system's own rules. A file that could not be sent is stored and resent later. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
         */
        post: operations["createTransmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdi/transmissions/{transmissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transmission with its notifications
         * @description Returns a file's status and its notifications. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
         */
        get: operations["getTransmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdi/receptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchant's incoming invoices and notifications by time
         * @description Lists the files that the exchange system sent to the merchant, one page at a time.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listReceptions"];
        put?: never;
        /**
         * Receive a notification or an incoming invoice from the exchange system
         * @description Receives files from the exchange system or an intermediary. A file that is sent twice counts once. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
         */
        post: operations["createReception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdi/receptions/{receptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an incoming invoice or a notification
         * @description Returns the contents of an incoming invoice file, signed or not: sender, lines, totals and payment terms.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getReception"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdi/receptions/{receptionId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an incoming invoice or notification
         * @description Returns the file exactly as the exchange system sent it: XML or signed XML (`.p7m`).
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["downloadReception"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Returns the connection's status, its capabilities and the data that is still missing.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["getStoreAccount"];
        put?: never;
        /**
         * Connect an account
         * @description Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["connectStoreAccount"];
        /**
         * Disconnect the account
         * @description Ends the connection and deletes its keys. Its payments and documents remain readable.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        delete: operations["disconnectStoreAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the provider's consent page
         * @description For browsers: redirects to the console with a ticket that works only in the browser of the user who started.
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["receiveStoreConsent"];
        put?: never;
        /**
         * Receive keys from a shop's server after consent
         * @description For shops that send keys from server to server while the merchant waits. `state` identifies the connection.
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["receiveStoreKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume after consent
         * @description Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["resumeStoreConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the merchant found by consent
         * @description Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["confirmStoreMerchant"];
        /**
         * Decline the merchant found by consent
         * @description Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        delete: operations["declineStoreMerchant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant
         * @description Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["getStoreMerchant"];
        /**
         * Update the merchant, or send credentials
         * @description Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        put: operations["replaceStoreMerchant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders and refunds by time
         * @description Returns the store's own records, one page at a time. Required parameters may be empty, which means no filter.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["listStoreOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order or refund
         * @description Returns an order with its refunds, or a single refund, from the store.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["getStoreOrder"];
        put?: never;
        post?: never;
        /**
         * Refund an order by amount or by line, or in full
         * @description Requests a refund of an amount, of lines, or of everything that is left from the store. `movedMoney` says whether the shop's payment provider refunds the money. A refund whose outcome is unknown is in `verification` and is never requested twice.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        delete: operations["refundStoreOrder"];
        options?: never;
        head?: never;
        /**
         * Change the status of an order, or of a refund in verification, and the note and metadata
         * @description Changes the status in the store, if the store allows it. Note and metadata are stored by Banco.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        patch: operations["updateStoreOrder"];
        trace?: never;
    };
    "/v1/store/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the orders and refunds of all stores
         * @description Merges the orders and refunds of all connected stores by time, one page at a time. A store that cannot be read is listed in `unread`, and the others are still listed. `q` searches number, customer, lines, amount and ID; because stores are searched page by page, a page may have few items but still a `token`.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listAllStoreOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/{providerId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Called by the store
         * @description Receives a store's signed webhook, and reads the orders in it again.
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["receiveStoreWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report sales by product, category and means
         * @description Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["reportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report payments and refunds
         * @description Returns the totals of payments, tips and refunds by currency, grouped by `by`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["reportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report receipts by VAT code and means
         * @description Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["reportReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closes/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the daily close
         * @description Returns the figures that a close would record now (an X report), and stores nothing. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["readDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closes by time
         * @description Lists the closed days, one page at a time.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listCloses"];
        put?: never;
        /**
         * Close the day
         * @description Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under `late`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closes/{closeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a close
         * @description Returns a close as it was recorded.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/closes/{closeId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a close
         * @description Returns a PDF of the close to print or to give to the accountant.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["downloadClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a month for the accountant
         * @description A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["exportMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a month's journal (prima nota)
         * @description Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports by time
         * @description Lists the exports, one page at a time. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Start an export of a month for the accountant
         * @description Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export
         * @description Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bank/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank statements
         * @description Lists imported statements by import time, one page at a time.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listBankStatements"];
        put?: never;
        /**
         * Import a bank statement
         * @description Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as `application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A line that an earlier file also contained is counted once; two equal lines in one file are two lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines are then matched to payouts by reference, or by amount and date if only one matches.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["importBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bank/statements/{statementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank statement
         * @description Returns a statement with its lines. Lines that an earlier statement contained are listed there.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getBankStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bank/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines of bank statements
         * @description Lists the lines of all statements by booking date, one page at a time.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listBankEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger's accounts with their balances
         * @description Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits are positive and credits negative, so the balances of a currency total zero. The ledger is derived from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is made manually.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listLedgerAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger's entries
         * @description Lists the entries by time, one page at a time, optionally for one account or source. The postings of each entry total zero. An entry's ID is the ID of the record behind it.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exceptions
         * @description Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an exception
         * @description Returns an exception with its reason and related records.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getReconciliationCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign or resolve an exception
         * @description Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        patch: operations["settleReconciliation"];
        trace?: never;
    };
    "/v1/pos/terminals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List terminals
         * @description Lists the merchant's terminals, oldest first.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listPosTerminals"];
        put?: never;
        /**
         * Add a terminal
         * @description Creates a terminal and returns it with its ID. `ETag` identifies the current version of the terminal.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["createPosTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/terminals/{posTerminalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a terminal
         * @description Reads a terminal. `ETag` identifies the current version of the terminal.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getPosTerminal"];
        put?: never;
        post?: never;
        /**
         * Delete a terminal permanently
         * @description Deletes a terminal; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        delete: operations["deletePosTerminal"];
        options?: never;
        head?: never;
        /**
         * Change fields of a terminal; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same terminal, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        patch: operations["updatePosTerminal"];
        trace?: never;
    };
    "/v1/pos/registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List registers
         * @description Lists the merchant's registers, oldest first.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listPosRegisters"];
        put?: never;
        /**
         * Add a register
         * @description Creates a register and returns it with its ID. `ETag` identifies the current version of the register.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["createPosRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/registers/{posRegisterId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a register
         * @description Reads a register. `ETag` identifies the current version of the register.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getPosRegister"];
        put?: never;
        post?: never;
        /**
         * Delete a register permanently
         * @description Deletes a register; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        delete: operations["deletePosRegister"];
        options?: never;
        head?: never;
        /**
         * Change fields of a register; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same register, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        patch: operations["updatePosRegister"];
        trace?: never;
    };
    "/v1/pos/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links
         * @description Lists the merchant's links, oldest first.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listPosLinks"];
        put?: never;
        /**
         * Add a link
         * @description Creates a link and returns it with its ID. `ETag` identifies the current version of the link.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["createPosLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/links/{posLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link
         * @description Reads a link. `ETag` identifies the current version of the link.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getPosLink"];
        put?: never;
        post?: never;
        /**
         * Delete a link permanently
         * @description Deletes a link; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        delete: operations["deletePosLink"];
        options?: never;
        head?: never;
        /**
         * Change fields of a link; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same link, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        patch: operations["updatePosLink"];
        trace?: never;
    };
    "/v1/pos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the POS–register desk
         * @description Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getPosDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/links/{posLinkId}/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a link was declared
         * @description Records that the start or end of a link was declared on the tax office's site: the day, by whom, and the terminal and register as they were then. Nothing is sent. Declarations never change; a mistake is withdrawn by another declaration.
         *
         *     Apps and API keys need the scope `fiscals:write`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["declarePosLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List declarations
         * @description Lists what was recorded as declared or withdrawn, by time, one page at a time.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listPosDeclarations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare electronic takings with receipts, by day
         * @description Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listPosDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/days/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a day with its mismatches
         * @description Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getPosDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sheet of links to declare
         * @description Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["downloadPosSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a pack for a compliance letter
         * @description Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["downloadPosLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports and erasures
         * @description The list does not reveal who the person was.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["listPrivacyRequests"];
        put?: never;
        /**
         * Export or erase a person's data
         * @description Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        post: operations["createPrivacyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an export or erasure
         * @description For an erasure, `kept` lists the data that must be kept, and which law requires it.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["getPrivacyRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/requests/{requestId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a person's stored data
         * @description Returns all records as JSON, each with its kind. Available for a week after the export.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["downloadPrivacyExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bridges
         * @description Lists the merchant's bridges with the time of their last contact.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         */
        get: operations["listBridges"];
        put?: never;
        /**
         * Register a bridge
         * @description Creates a bridge and its source address, which is shown only once, and only in the user's own session. A bridge created by an app, a key or a member without the rights to take payments and issue documents must be approved by a member with these rights: until then only the registration probe is accepted.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         */
        post: operations["createBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a pairing code for a till
         * @description The code works once and expires after 15 minutes. Entering it in `banco-bridge setup` registers that program as a bridge of this merchant, without anyone signing in at the till.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         */
        post: operations["createPairingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair a bridge with a code
         * @description For the bridge's own program. Registers the bridge, or recognizes an existing one of the same merchant, and returns its source address if it is new. Its rights are at most those of the member who created the code.
         */
        post: operations["pairBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/{bridgeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bridge
         * @description Returns a bridge with the time of its last contact.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         */
        get: operations["getBridge"];
        put?: never;
        post?: never;
        /**
         * Remove a bridge
         * @description Deletes a bridge. Its source address stops working immediately.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         */
        delete: operations["deleteBridge"];
        options?: never;
        head?: never;
        /**
         * Update a bridge
         * @description Changes a bridge's name and providers, or replaces its source address with `rotate`; sets whether it installs newer programs, and requests one. A replaced terminal is kept in `formerTerminals`. Setting `rights` approves the bridge; if a member without these rights rotates the address, the approval ends.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         */
        patch: operations["updateBridge"];
        trace?: never;
    };
    "/v1/bridges/{bridgeId}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a bridge's operations on the shop's own devices, newest first
         * @description Lists the payments, refunds and documents that a bridge made on the shop's own devices.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         */
        get: operations["listBridgeOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/{bridgeId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a check of a bridge's devices
         * @description The bridge receives the request within seconds, or when it next connects, and checks whether each device is usable. The check charges and prints nothing. Afterwards `state` contains the results, and `checkAskedAt` is null again.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
         */
        post: operations["checkBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N waits for a new one
         * @description Called by a bridge, identified by its source address. Returns the payments and receipts that the merchant's apps handed over to it (provider `handoff`), including those that it has already fetched but not yet reported.
         */
        get: operations["fetchHandovers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/handover/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the outcome of a payment that was handed over to this bridge
         * @description Called by a bridge, identified by its source address. The report sets the payment's outcome.
         */
        post: operations["reportHandedPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/handover/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the outcome of a receipt that was handed over to this bridge
         * @description Called by a bridge, identified by its source address. The report sets the receipt's outcome and the printer's number.
         */
        post: operations["reportHandedReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a payment or refund from a bridge; with probe, check the registration
         * @description Called by a bridge, identified by its source address. `amount` takes a payment with the bridge's provider and terminal; `refund` refunds one; `probe` only identifies the bridge. Responds when the status is final.
         */
        post: operations["runBridgePayment"];
        /**
         * Cancel the bridge's running payment
         * @description Called by a bridge, identified by its source address. Cancels the bridge's most recent payment, wherever it is running.
         */
        delete: operations["cancelBridgePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/fiscal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a receipt, or an invoice, from a bridge
         * @description Called by a bridge, identified by its source address. A body with a `customer` issues an invoice, any other body a receipt. The fields are those of the local protocol.
         */
        post: operations["issueBridgeDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a bridge's operations on the shop's own devices
         * @description Called by a bridge, identified by its source address. An operation that is reported twice counts once.
         */
        post: operations["reportBridgeOperations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a sale that a bridge made itself
         * @description Called by a bridge, identified by its source address. The sale appears among the merchant's sales, and its payments and receipts in the ledger and the reports. Reporting a version again, or after a newer one, changes nothing. With `claimsOrder`, the request reserves the order before the bridge takes a payment for it, and fails if another sale has the order.
         */
        post: operations["reportBridgeSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products for a bridge's till
         * @description Called by a bridge, identified by its source address. Returns the merchant's products that are for sale in euros, for the tiles of the till that the bridge serves.
         */
        get: operations["listBridgeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/vouchers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the voucher to pay an amount at a bridge
         * @description Called by a bridge, identified by its source address. Returns the voucher with the code if it is valid and its balance is sufficient. Changes nothing.
         */
        post: operations["findBridgeVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/vouchers/spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend a voucher for a payment in a bridge's sale
         * @description Called by a bridge, identified by its source address. A payment spends its voucher once, however often the bridge retries the request. Amounts that the sale's reports show as refunded go back to the voucher.
         */
        post: operations["spendBridgeVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the state of a bridge and its devices; Prefer: wait=N waits for a check request
         * @description Called by a bridge, identified by its source address. Returns when someone requests a check of its devices. A bridge that has not yet checked them receives such a request immediately.
         */
        post: operations["reportBridgeState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a bridge's program, and get the newer version that it should install
         * @description Called by a bridge, identified by its source address. The bridge's `updates` setting determines which version is offered. The release is signed by its publisher; the bridge checks the signature, size and digest before it uses the program, and never installs an older version.
         */
        post: operations["reportBridgeProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/program/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an archive with a bridge's program
         * @description Called by a bridge, identified by its source address. `Range: bytes=N-` resumes a download.
         */
        get: operations["downloadBridgeProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Lists the available providers with their capabilities and the status of the merchant's account at each.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Lists the merchant's products, oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Add a product
         * @description Creates a product and returns it with its ID. `ETag` identifies the current version of the product.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description Reads a product. `ETag` identifies the current version of the product.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product permanently
         * @description Deletes a product; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change fields of a product; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same product, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Lists the merchant's orders, oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Add an order
         * @description Creates an order and returns it with its ID. `ETag` identifies the current version of the order.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Reads an order. `ETag` identifies the current version of the order.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete an order permanently
         * @description Deletes an order; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Change fields of an order; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same order, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tables
         * @description Lists the merchant's tables, oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Add a table
         * @description Creates a table and returns it with its ID. `ETag` identifies the current version of the table.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a table
         * @description Reads a table. `ETag` identifies the current version of the table.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        /**
         * Delete a table permanently
         * @description Deletes a table; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteTable"];
        options?: never;
        head?: never;
        /**
         * Change fields of a table; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same table, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        patch: operations["updateTable"];
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Lists the merchant's customers, oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Add a customer
         * @description Creates a customer and returns it with its ID. `ETag` identifies the current version of the customer.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Reads a customer. `ETag` identifies the current version of the customer.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer permanently
         * @description Deletes a customer; with `If-Match`, only if no one else has changed it. It cannot be restored.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Change fields of a customer; with If-Match, only if no one else has changed it
         * @description Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same customer, the second gets 409 and must read it again.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/v1/customers/public/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a customer by code
         * @description Returns only a name to greet the customer with.
         */
        get: operations["getPublicCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vouchers
         * @description Lists the vouchers that were sold, one page at a time, optionally by status.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vouchers/{voucherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a voucher
         * @description Returns a voucher with its balance. Only the last four characters of its code are known.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getVoucher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Block a voucher, or change its expiry
         * @description Blocks a voucher, unblocks it, or changes when it expires. Requires the right to refund.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         */
        patch: operations["updateVoucher"];
        trace?: never;
    };
    "/v1/vouchers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a voucher by its code
         * @description Returns the voucher with a code, for instance to show its balance. Changes nothing.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["findVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vouchers/{voucherId}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a voucher's code
         * @description Returns a new code for a voucher, to print or send. The code is shown only once. The voucher's previous code stops working; replacing it requires the right to refund.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createVoucherCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposits
         * @description Lists the deposits that were paid, one page at a time, optionally by status.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deposits/{depositId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a deposit
         * @description Returns a deposit with its balance.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's devices
         * @description Lists the devices that receive the user's notifications.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Register a device for notifications
         * @description Registers a device, or confirms that it is still in use. A known token remains the same device.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/devices/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a device
         * @description The device no longer receives notifications.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/preferences/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your own preferences
         * @description Returns which of your role's e-mails you want to receive, and in which language.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["getOwnPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own preferences
         * @description Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        patch: operations["updateOwnPreferences"];
        trace?: never;
    };
    "/v1/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant's preferences
         * @description Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the merchant's preferences
         * @description Changes the given fields; lists are replaced entirely.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         */
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries, newest first
         * @description Lists the merchant's changes with their actors, IP addresses and responses.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need one of the roles `owner`, `manager`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an upload URL for a file
         * @description Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size from the request.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{assetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.
         */
        get: operations["downloadAsset"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description Deletes the file permanently and frees its space. Returns 409 while a product uses it as an image or an app uses it as its logo.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscription prices
         * @description Lists the billing vendor's prices that a user can subscribe to.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/subscriptions/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the billing portal
         * @description Returns a single-use billing portal URL that expires after a few minutes.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["openBillingPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/subscriptions/{priceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user's subscription
         * @description Returns the user's subscription as last reported by the billing vendor.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        get: operations["getSubscription"];
        put?: never;
        /**
         * Open the subscription checkout
         * @description Returns the URL of the billing vendor's page where the user makes the first payment.
         *
         *     Only for the user's own session: apps and API keys are rejected.
         *
         *     People need the role `owner`.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Called by the billing vendor
         * @description Receives the vendor's signed event in the vendor's own format.
         */
        post: operations["receiveBillingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the merchant's events (server-sent events)
         * @description Sends each event as it happens, in the same format as webhooks. Send the last `id` as `Last-Event-ID` to resume after it. An app receives the events that its scopes allow it to read.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API requests and their responses
         * @description Lists the requests of apps and API keys, and changes by people, of the last seven days (`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are kept. Entries appear after about a second, and some may be missing under load or after a crash. An app sees its own requests; an API key also those that its scopes cover; people whose role does not include managing programs see their own.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: string;
            provider: string;
            status: components["schemas"]["AccountStatus"];
            mode: components["schemas"]["Mode"];
            capabilities: string[];
            /** @description The URL where the merchant connects; only shown in the user's own session */
            connectUrl: string | null;
            /** @description The merchant found by consent; the account uses it once the user confirms it. Only shown in the user's own session */
            confirmation: {
                id: string;
                merchant: {
                    name?: string;
                    legalName?: string;
                    /** @description With or without the country prefix */
                    vatId?: string;
                    taxCode?: string;
                    /** Format: email */
                    email?: string;
                    phone?: string;
                    website?: string;
                    currency?: string;
                    /** @description Two letters from ISO 3166-1 (or EL, XI) */
                    country?: string;
                    address?: components["schemas"]["Address"];
                    /** @description Default fiscal regime of invoices */
                    regime?: string;
                    /** @description Default nature of invoice lines without VAT */
                    natura?: string;
                    /** @description Bank account for invoices on credit */
                    iban?: string;
                    /** @description Companies register entry; shown on a company's invoices */
                    rea?: {
                        /** @description The office's province */
                        office: string;
                        number: string;
                        /** @description Share capital, in euro */
                        capital?: number;
                        soleShareholder?: boolean;
                        inLiquidation?: boolean;
                    };
                };
                /** @description The provider's name for the merchant */
                providerAccountId: string | null;
            } | null;
            /** @description Everything still missing to issue documents with all of the account's capabilities */
            requiredFields: {
                name: string;
                label: string;
                secret: boolean;
                help: string;
            }[];
            /** @description The fields of the merchant that documents require */
            merchantNeeds: string[];
            /** @description Why it does not work or will soon stop working */
            lastError: string | null;
            /** Format: date-time */
            lastErrorAt: string | null;
            /** @description What to do next; null if nothing is needed */
            remedy: components["schemas"]["AccountRemedy"] | null;
            /**
             * Format: date-time
             * @description Time of the provider's last webhook, to the minute; null if none
             */
            lastWebhookAt: string | null;
            lastWebhookRefusal: components["schemas"]["WebhookRefusal"] | null;
            /**
             * Format: date-time
             * @description When the tax office password expires
             */
            accessExpiresAt?: string;
            /** @description The provider's own form for the tax office credentials */
            registrationUrl?: string;
            /** @description The webhook URL to enter in the provider's settings, if the merchant sets them up; only shown in the user's own session */
            webhookUrl?: string;
            /** @description The provider's limits on the account */
            limits?: components["schemas"]["AccountLimit"][];
            /** @description A limit of the account, or why it will soon stop working */
            warning?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AccountBalance: {
            provider: string;
            mode: components["schemas"]["Mode"];
            balances: components["schemas"]["CurrencyBalance"][];
            /**
             * Format: date-time
             * @description When the provider reported it
             */
            at: string;
            failure: components["schemas"]["BalanceFailure"] | null;
        };
        /**
         * @description - `polled`: The provider does not report changes: they are polled every few minutes.
         *     - `recent_orders`: Only orders of the last 60 days are shown.
         * @enum {string}
         */
        AccountLimit: "polled" | "recent_orders";
        /**
         * @description - `connect`: The merchant's consent or keys are missing: connect the account.
         *     - `reconnect`: The provider no longer accepts the credentials, or will soon stop accepting them: reconnect the account.
         *     - `complete`: `requiredFields` lists the data needed before the first document.
         *     - `renew_access`: The tax office password is about to expire or has expired: change it there, then send the new one.
         * @enum {string}
         */
        AccountRemedy: "connect" | "reconnect" | "complete" | "renew_access";
        /**
         * @description - `pending`: The merchant has not consented yet, or keys are missing.
         *     - `active`: It works.
         *     - `error`: The provider rejects the keys; `lastError` says why.
         *     - `disconnected`: It was disconnected.
         * @enum {string}
         */
        AccountStatus: "pending" | "active" | "error" | "disconnected";
        /**
         * @description - `redirect`: Send the payer to `url`.
         *     - `sdk`: Continue with the provider's library in the payer's browser or app.
         *     - `counter`: Someone at the counter must do what `message` says.
         * @enum {string}
         */
        ActionType: "redirect" | "sdk" | "counter";
        Actor: {
            type: components["schemas"]["ActorType"];
            id: string;
        };
        /**
         * @description - `user`: A person who signed in.
         *     - `app`: An app that the merchant connected.
         *     - `key`: One of the merchant's own programs.
         *     - `bridge`: A bridge in the shop.
         *     - `provider`: A provider.
         * @enum {string}
         */
        ActorType: "user" | "app" | "key" | "bridge" | "provider";
        Address: {
            street?: string;
            number?: string;
            postal?: string;
            city?: string;
            state?: string;
            /** @description Two letters from ISO 3166-1 (or EL, XI) */
            country?: string;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description The key's first and last characters */
            hint: string;
            scopes: string[];
            /** @description The e-mail address of the person who created it */
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Accurate to the minute; null if never used
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Null if it does not expire
             */
            expiresAt: string | null;
            /** @description The networks from which it works (CIDR); null for anywhere */
            allowedAddresses: string[] | null;
        };
        ApiKeyRequest: {
            name: string;
            scopes: components["schemas"]["Scope"][];
            /**
             * @description When the key expires; if absent, it does not expire
             * Format: date-time
             */
            expiresAt?: (string | Date);
            /** @description The IP addresses and networks (CIDR) from which the key works; requests from others get 403 `address_not_allowed`. If absent, the key works from anywhere */
            allowedAddresses?: string[];
        };
        App: {
            id: string;
            clientId: string;
            name: string;
            description: string | null;
            redirectUris: string[];
            webhookUrl: string | null;
            allowedDomains: string[];
            logoAssetId: string | null;
            /**
             * @description Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both
             * @default false
             */
            separateRefunds: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AppPaymentRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            customer?: {
                name?: string;
                /** Format: email */
                email?: string;
            };
            callbackUrl: string;
            platform?: components["schemas"]["AppPlatform"];
        };
        /**
         * @description - `ios`: iPhone and iPad.
         *     - `android`: Android.
         * @enum {string}
         */
        AppPlatform: "ios" | "android";
        AppRequest: {
            name: string;
            /** @description https, or http on localhost; cannot be changed later */
            redirectUris?: string[];
            description?: string | null;
            webhookUrl?: string | null;
            /** @description Domains that users may be redirected to and that browsers may call from. Empty: no limit */
            allowedDomains?: string[];
            /** @description An image uploaded with POST /v1/assets */
            logoAssetId?: string | null;
            /**
             * @description Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both
             * @default false
             */
            separateRefunds?: boolean;
        };
        AppUpdate: {
            name?: string;
            /** @description https, or http on localhost; cannot be changed later */
            redirectUris?: string[];
            description?: string | null;
            webhookUrl?: string | null;
            /** @description Domains that users may be redirected to and that browsers may call from. Empty: no limit */
            allowedDomains?: string[];
            /** @description An image uploaded with POST /v1/assets */
            logoAssetId?: string | null;
            /**
             * @description Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both
             * @default false
             */
            separateRefunds?: boolean;
        };
        AssetRequest: {
            /**
             * @description The accepted media types
             * @enum {string}
             */
            mimeType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description In bytes */
            size: number;
        };
        AssetUpload: {
            /** @description PUT the file to this URL, once, with its Content-Type and Content-Length */
            url: string;
            assetId: string;
            /** Format: date-time */
            expiresAt: string;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            /** @description The person on whose behalf the actor acted; null for a bridge's or provider's own actions */
            userId: string | null;
            action: string;
            summary: string | null;
            path: string;
            /** @description What was changed */
            subjectId: string | null;
            /** @description Other changed records: a payment's refund, the operations that a bridge reported, the merchant of an account */
            effects: string[];
            /** @description The response status */
            status: number;
            ip: string;
            requestId: string;
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        Authorization: {
            client: {
                clientId: string;
                name: string;
                logo: string | null;
                /** @description Whether the operator of this installation has verified the client's identity */
                isVerified: boolean;
                /** @description The host of the client's metadata document */
                host: string | null;
            };
            redirectUri: string;
            redirectHost: string;
            /** @description Whether it redirects to a program on the user's own device */
            isOnDevice: boolean;
            /** @description The body for POST /v1/auth/code when the user approves */
            approval: {
                clientId: string;
                scopes: string[];
                codeChallenge?: string;
                /** @constant */
                codeChallengeMethod?: "S256";
                resource?: string;
                state?: string;
                nonce?: string;
            } | null;
            error: string | null;
            errorDescription: string | null;
            /** @description Where to redirect the browser if the user declines */
            refusalUrl: string;
        };
        AuthorizationCode: {
            code: string;
            /** @description Where to redirect the user's browser */
            redirectTo: string;
        };
        AuthorizationRequest: {
            clientId: string;
            /** @description A list, or one space-separated text */
            scopes: string[] | string;
            codeChallenge?: string;
            /** @constant */
            codeChallengeMethod?: "S256";
            resource?: string;
            state?: string;
            nonce?: string;
        };
        /** @description Why the provider's balance is missing, or null */
        BalanceFailure: {
            code: string;
            message: string;
        };
        BalanceList: {
            items: components["schemas"]["AccountBalance"][];
        };
        BankCounterparty: {
            name: string | null;
            account: string | null;
        };
        BankEntry: {
            id: string;
            statementId: string;
            /** @description The account's IBAN, or the bank's own number */
            account: string;
            mode: components["schemas"]["Mode"];
            /** @description The file line where it starts, from 1 */
            line: number;
            /** Format: date */
            bookedOn: string;
            /** Format: date */
            valuedOn: string | null;
            /** @description Negative if money left the account */
            amount: number;
            /** @description ISO 4217 */
            currency: string;
            /** @description The bank's reference */
            reference: string | null;
            /** @description The reference of whoever ordered the transfer */
            endToEndId: string | null;
            description: string;
            counterparty: components["schemas"]["BankCounterparty"];
            /** @description The matching payout */
            payoutId: string | null;
            matchedBy: components["schemas"]["BankMatch"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        BankEntryPage: {
            items: components["schemas"]["BankEntry"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /** @description The raw file */
        BankFile: unknown;
        BankImport: {
            /** @description A file may contain several */
            statements: components["schemas"]["BankStatement"][];
            newLines: number;
            /** @description Lines that an earlier file contained */
            knownLines: number;
        };
        /**
         * @description - `reference`: The line contains the payout's reference.
         *     - `amount`: The only line with the payout's amount around its date, and the only payout for that line.
         * @enum {string}
         */
        BankMatch: "reference" | "amount";
        BankStatement: {
            id: string;
            format: components["schemas"]["BankStatementFormat"];
            /** @description The account's IBAN, or the bank's own number */
            account: string;
            /** @description ISO 4217 */
            currency: string;
            mode: components["schemas"]["Mode"];
            /** @description The bank's statement number */
            reference: string | null;
            /** Format: date */
            startsOn: string | null;
            /** Format: date */
            endsOn: string | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            openingBalance: number | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            closingBalance: number | null;
            /** @description Lines in the file */
            lines: number;
            /** @description Lines that no earlier file contained */
            newLines: number;
            /** Format: date-time */
            createdAt: string;
        };
        BankStatementFile: {
            /** @description The file's text */
            content: string;
        };
        /**
         * @description - `camt053`: camt.053 of ISO 20022 (XML).
         *     - `mt940`: MT940 of SWIFT.
         *     - `csv`: Comma- or semicolon-separated values, as a bank's website exports them.
         * @enum {string}
         */
        BankStatementFormat: "camt053" | "mt940" | "csv";
        BankStatementPage: {
            items: components["schemas"]["BankStatement"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        BankStatementWithEntries: {
            id: string;
            format: components["schemas"]["BankStatementFormat"];
            /** @description The account's IBAN, or the bank's own number */
            account: string;
            /** @description ISO 4217 */
            currency: string;
            mode: components["schemas"]["Mode"];
            /** @description The bank's statement number */
            reference: string | null;
            /** Format: date */
            startsOn: string | null;
            /** Format: date */
            endsOn: string | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            openingBalance: number | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            closingBalance: number | null;
            /** @description Lines in the file */
            lines: number;
            /** @description Lines that no earlier file contained */
            newLines: number;
            /** Format: date-time */
            createdAt: string;
            entries: components["schemas"]["BankEntry"][];
        };
        BillingPortal: {
            /** @description Where the user manages it */
            url: string;
        };
        Bridge: {
            id: string;
            name: string;
            /** @description The value of the bridge's x-source-address header; keep it secret. Shown only once, in the user's own session, when the bridge is created or its address is rotated */
            sourceAddress?: string;
            /** @description The last four characters of the source address */
            sourceAddressEnd: string;
            payment: components["schemas"]["BridgePaymentSettings"] | null;
            fiscal: components["schemas"]["BridgeFiscalSettings"] | null;
            /** @description The version of its protocol */
            version: string | null;
            /** Format: date-time */
            lastSeenAt: string | null;
            /** @description Whether it has called within the last two minutes */
            online: boolean;
            state: components["schemas"]["BridgeState"] | null;
            lastError: components["schemas"]["BridgeError"] | null;
            /**
             * Format: date-time
             * @description When a check of its devices was requested, if it has not responded yet
             */
            checkAskedAt: string | null;
            /** @description The replaced terminals, oldest first */
            formerTerminals: components["schemas"]["FormerTerminal"][];
            rights: components["schemas"]["BridgeRights"];
            approvedBy: components["schemas"]["BridgeApproval"] | null;
            /** @description IDs of the members who were shown the current source address; null for addresses created before this was recorded */
            addressShownTo: string[] | null;
            /**
             * Format: date-time
             * @description When a member who knows the source address lost a right that it grants. The bridge makes no refunds until the address is rotated. Null if this has not happened
             */
            addressExposedAt: string | null;
            updates: components["schemas"]["BridgeUpdates"];
            /** @description The version that someone has requested; null once the bridge has tried it */
            requestedProgram: string | null;
            program: components["schemas"]["BridgeProgramState"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Who approved the bridge's rights. While null, every request except the registration probe is rejected with `bridge_not_approved` */
        BridgeApproval: {
            /** @description Null if the bridge is older than approvals; it keeps working as before */
            memberId: string | null;
            /** Format: date-time */
            at: string;
        };
        BridgeConfiguration: {
            /** @description False: the bridge keeps using its previous configuration */
            isValid: boolean;
            says: string | null;
        };
        BridgeDocument: {
            id: string;
            status: components["schemas"]["DocumentStatus"];
            number: string | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        BridgeDocumentRequest: {
            provider?: string;
            customer?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The last error; stays after the device works again */
        BridgeError: {
            /** @description Null: it is the configuration */
            part: components["schemas"]["BridgePart"] | null;
            device: string | null;
            problem: components["schemas"]["DeviceProblem"] | null;
            says: string | null;
            /** Format: date-time */
            at: string;
        };
        BridgeFiscalSettings: {
            provider: string;
        };
        BridgeOperation: {
            id: string;
            kind: components["schemas"]["BridgeOperationKind"];
            driver: string;
            status: components["schemas"]["PaymentStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            documentId: string | null;
            number: string | null;
            reason: string | null;
            /** Format: date-time */
            occurredAt: string;
            /** @description The member who authorized the order with their PIN */
            memberId?: string | null;
        };
        /**
         * @description - `payment`: A payment on a terminal.
         *     - `refund`: A refund on a terminal.
         *     - `receipt`: A receipt was printed.
         *     - `invoice`: An invoice was printed.
         * @enum {string}
         */
        BridgeOperationKind: "payment" | "refund" | "receipt" | "invoice";
        /**
         * @description - `payment`: It takes payments.
         *     - `fiscal`: It issues documents.
         * @enum {string}
         */
        BridgePart: "payment" | "fiscal";
        BridgePayment: {
            id: string;
            name?: string;
            rights?: components["schemas"]["BridgeRights"] | null;
            /** Format: date-time */
            addressExposedAt?: string | null;
            /** @description The members who are allowed to refund at the till, if the bridge asks for a PIN: salted slow hashes, which it can check offline */
            pins?: components["schemas"]["BridgePin"][];
            status?: components["schemas"]["PaymentStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount?: number;
            /** @description The tip, included in `amount`, if the provider reports it */
            tip?: number;
            currency?: string;
            /** @description The means used for the payment; null if not reported. A receipt shows the `ticket` part as `ticket` */
            means?: components["schemas"]["PaymentMeans"][] | null;
        };
        BridgePaymentRequest: {
            probe?: boolean;
            refund?: {
                transactionId: string;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount?: number;
                provider?: string;
            };
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount?: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            terminalId?: string;
            provider?: string;
        };
        BridgePaymentSettings: {
            provider: string;
            terminalId?: string;
        };
        BridgePin: {
            memberId: string;
            /** @description The two digits that the member enters before the PIN */
            number: string;
            /** @description Base64 */
            salt: string;
            /** @description Base64: scrypt of the six digits, with r = 8 and p = 1 */
            hash: string;
            /** @description The N of scrypt (RFC 7914) */
            cost: number;
        };
        BridgeProduct: {
            id: string;
            name: string;
            /** @description In euros, with VAT */
            price: number;
            /** @description The product's VAT code */
            vat: string;
            category: string | null;
        };
        BridgeProducts: {
            /** @description By category and name; at most 500 */
            items: components["schemas"]["BridgeProduct"][];
        };
        BridgeProgramOffer: {
            release: components["schemas"]["SignedRelease"] | null;
            /**
             * Format: date-time
             * @description When someone requested this version; null if automatic
             */
            requestedAt: string | null;
        };
        /** @description The last version that it tried */
        BridgeProgramOutcome: {
            version: string;
            result: components["schemas"]["BridgeProgramResult"];
            /** @description The bridge's own message, in English */
            says: string | null;
            /**
             * Format: date-time
             * @description The `requestedAt` of the offer; null if it was automatic
             */
            requestedAt: string | null;
        };
        BridgeProgramReport: {
            program: string;
            platform: string;
            /** @description Whether it can update its program: its service supervises it, and it has a key to verify signatures */
            canUpdate: boolean;
            /** @description Why it cannot update, or what it is waiting for */
            says: string | null;
            last: components["schemas"]["BridgeProgramOutcome"] | null;
        };
        /**
         * @description - `installed`: It was installed and is now the bridge's program.
         *     - `failed`: It was not installed: the download, signature or size was invalid, or the disk is full.
         *     - `rolled_back`: It did not start or did not work, so the bridge restored its previous program.
         * @enum {string}
         */
        BridgeProgramResult: "installed" | "failed" | "rolled_back";
        /** @description Whether the bridge can change its program; null if it does not report that */
        BridgeProgramState: {
            platform: string;
            /** @description Whether it can update its program: its service supervises it, and it has a key to verify signatures */
            canUpdate: boolean;
            /** @description Why it cannot update, or what it is waiting for */
            says: string | null;
            last: components["schemas"]["BridgeProgramOutcome"] | null;
            /** @description The newest version that the installation offers */
            newer: string | null;
        };
        /**
         * @description - `none`: No refunds.
         *     - `own`: Refunds of its own payments, and returns, voids and credit notes for its own documents.
         *     - `all`: Refunds of all the merchant's payments and documents.
         * @enum {string}
         */
        BridgeRefunds: "none" | "own" | "all";
        BridgeReport: {
            operations: components["schemas"]["BridgeOperation"][];
        };
        BridgeReportTaken: {
            taken: number;
        };
        BridgeRequest: {
            name: string;
            payment?: components["schemas"]["BridgePaymentSettings"] | null;
            fiscal?: components["schemas"]["BridgeFiscalSettings"] | null;
            rights?: components["schemas"]["BridgeRights"];
        };
        /** @description What a bridge is allowed to do once approved. Only a member who holds each of these rights can set them, which approves the bridge. By default a new bridge gets payments, receipts, invoices and its own refunds, if its creator holds these rights */
        BridgeRights: {
            /** @description It takes payments */
            payments: boolean;
            /** @description It issues receipts */
            receipts: boolean;
            /** @description It issues invoices */
            invoices: boolean;
            refunds: components["schemas"]["BridgeRefunds"];
            /** @description Daily refund limit (Italian time), in major units: for payments in each currency, and separately for documents. No limit if absent */
            refundsPerDay?: number;
            /** @description Whether refunds, returns, voids and credit notes at the till need the PIN of a member with the right to refund; members set theirs in the console. Defaults to false */
            asksPin?: boolean;
        };
        BridgeSale: {
            id: string;
            status: components["schemas"]["SaleStatus"];
            /** @description Items less discount, in euros */
            total: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            discount: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tip: number;
            /** @description Cash rounding; positive if more than the total is paid */
            rounding: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            paid: number;
            /** @description The amount still due, including tip and rounding */
            due: number;
            /** @description The cash to return to the customer */
            change: number;
            question: components["schemas"]["SaleQuestion"] | null;
            orderId: string | null;
            tableId: string | null;
            customerId: string | null;
            reference: string | null;
            metadata: {
                [key: string]: string;
            };
            /**
             * @description When the sale was made, from its first report. A time more than a minute in the future or a year in the past is replaced by the time of the report.
             * Format: date-time
             */
            createdAt: (string | Date);
            /** Format: date-time */
            updatedAt: (string | Date);
            items: components["schemas"]["SaleItem"][];
            /** @description The number of changes to the sale at the bridge */
            version: number;
            /** @description The bridge is about to take a payment for `orderId`, and only does so if this request succeeds */
            claimsOrder?: boolean;
            /** @enum {string} */
            documentKind: "receipt" | "invoice" | "none";
            document: components["schemas"]["BridgeSaleDocument"] | null;
            payments: components["schemas"]["BridgeSalePayment"][];
            returns: components["schemas"]["BridgeSaleReturn"][];
        };
        BridgeSaleDocument: {
            kind: components["schemas"]["IssuedKind"];
            provider: string;
            id: string | null;
            status: components["schemas"]["SalePartStatus"];
            number: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
            /** @description Whether a device of the shop did it, or a person at the counter */
            isOwn: boolean;
        };
        BridgeSalePart: {
            /** @enum {string} */
            kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            count?: number;
        };
        BridgeSalePayment: {
            id: string;
            means: components["schemas"]["SaleMeans"];
            /** @description The amount that counts towards the sale, without change */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            /** @description `handoff` for money at the counter */
            provider: string;
            transactionId: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
            /** @description Whether a device of the shop did it, or a person at the counter */
            isOwn: boolean;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            change: number;
            /** @description What the payer added on the terminal, in addition to `amount` */
            tip: number;
            /** @description Whether it pays a debt from the completed sale */
            settles?: boolean;
            ticketCount?: number;
            /** @description The means used, if the terminal reported it */
            parts: components["schemas"]["BridgeSalePart"][];
        };
        BridgeSaleReturn: {
            id: string;
            purpose: components["schemas"]["SaleReturnPurpose"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            items: components["schemas"]["BridgeSaleReturnedLine"][];
            payments: components["schemas"]["SaleReturnPayment"][];
            document: components["schemas"]["BridgeSaleDocument"] | null;
            reason: string | null;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            discount: number;
            /** @description The tip in `amount`, which is not on any document */
            tip?: number;
        };
        BridgeSaleReturnedLine: {
            line: number;
            quantity: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            discount: number;
        };
        BridgeSaleTaken: {
            id: string;
            /** @description The newest reported version */
            version: number;
        };
        /** @description As reported by the bridge; null if its program does not report it yet */
        BridgeState: {
            /** @description The bridge program's version */
            program: string;
            configuration: components["schemas"]["BridgeConfiguration"];
            devices: components["schemas"]["DeviceState"][];
            /** Format: date-time */
            reportedAt: string;
            /** Format: date-time */
            checkedAt: string | null;
        };
        BridgeStateAnswer: {
            /**
             * Format: date-time
             * @description When a check of its devices was requested; null if none is pending
             */
            checkAskedAt: string | null;
        };
        BridgeStateReport: {
            /** @description The bridge program's version */
            program: string;
            configuration: components["schemas"]["BridgeConfiguration"];
            devices: components["schemas"]["DeviceState"][];
            /** @description Whether it has just checked its devices */
            hasLooked: boolean;
            answers?: (string | Date) | null;
        };
        BridgeUpdate: {
            name?: string;
            payment?: components["schemas"]["BridgePaymentSettings"] | null;
            fiscal?: components["schemas"]["BridgeFiscalSettings"] | null;
            rights?: components["schemas"]["BridgeRights"];
            updates?: components["schemas"]["BridgeUpdates"];
            /** @description The version that the bridge should install: `program.newer`, or another version newer than its own. Null withdraws the request */
            requestedProgram?: string | null;
            /** @description Replaces the source address; the old one stops working. Only in the user's own session, not for apps and keys */
            rotate?: boolean;
        };
        /**
         * @description - `off`: No version is offered.
         *     - `manual`: It installs the version in `requestedProgram`.
         *     - `automatic`: It installs each newer version that the installation offers.
         * @enum {string}
         */
        BridgeUpdates: "off" | "manual" | "automatic";
        BridgeVoucher: {
            id: string;
            /** @description The VAT code, if VAT is already paid; null if VAT is due now */
            vat: string | null;
            /** @description The remaining balance */
            balance: number;
        };
        BridgeVoucherSearch: {
            code: string;
            /** @description In euros: the minimum balance required */
            amount: number;
        };
        BridgeVoucherSpending: {
            voucherId: string;
            /** @description In euros */
            amount: number;
            /** @description The bridge's sale */
            saleId: string;
            /** @description The payment in that sale; retries for the same payment spend only once */
            paymentId: string;
            reference?: string | null;
        };
        BridgeVoucherSpent: {
            /** @description The payment's ID in the hosted API */
            transactionId: string;
        };
        /** @description Captures a hold, once; if only part is captured, the rest is released */
        CaptureRequest: {
            /** @description The amount to capture; defaults to the full hold */
            amount?: number;
        };
        CardPaymentRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            customer?: {
                name?: string;
                /** Format: email */
                email?: string;
            };
            /** @description The provider's token or payment method */
            token?: string;
            returnUrl?: string;
            capture?: boolean;
        };
        CashCount: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            opening: number;
            /** @description Cash from receipts, less cash returned */
            received: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            expected: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            counted: number | null;
            /** @description Counted less expected */
            variance: number | null;
        };
        ChangedMember: {
            id: string;
            role: components["schemas"]["Role"];
            /** @description For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes */
            liveKeys: boolean;
        };
        CheckinPaymentRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            customer?: {
                name?: string;
                /** Format: email */
                email?: string;
            };
        };
        Checkout: {
            id: string;
            /** @description Where the user subscribes */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /**
         * @description - `client_secret_basic`: The secret is sent in the Authorization header.
         *     - `client_secret_post`: The secret is sent in the form.
         *     - `none`: The client has no secret and uses PKCE.
         * @enum {string}
         */
        ClientAuthMethod: "client_secret_basic" | "client_secret_post" | "none";
        ClientRegistration: {
            redirect_uris: string[];
            client_name?: string;
            token_endpoint_auth_method?: components["schemas"]["ClientAuthMethod"];
            grant_types?: components["schemas"]["GrantType"][];
            response_types?: components["schemas"]["ResponseType"][];
        };
        Close: {
            id: string;
            /** @description The sequence number of the merchant's closes in this mode, from 1 without gaps */
            number: number;
            /** Format: date */
            date: string;
            mode: components["schemas"]["Mode"];
            timeZone: string;
            /**
             * Format: date-time
             * @description Start of the period (inclusive)
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the period (exclusive)
             */
            end: string;
            payments: components["schemas"]["ClosePayments"];
            receipts: components["schemas"]["ReceiptFigures"];
            reconciliation: components["schemas"]["Reconciled"];
            cash: components["schemas"]["CashCount"];
            /** @description The day by till, that is, by the bridge that payments and receipts went through; those without a bridge come last. Together they make up the day. Empty if nothing went through a bridge */
            tills: components["schemas"]["Till"][];
            late: components["schemas"]["LateFigures"];
            note: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CloseEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["CloseEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["CloseEventData"];
        };
        CloseEventData: {
            /** @description The close */
            id: string;
            mode: components["schemas"]["Mode"];
            number: number;
            /** Format: date */
            date: string;
        };
        /**
         * @description - `close.completed`: A day was closed.
         * @enum {string}
         */
        CloseEventType: "close.completed";
        ClosePage: {
            items: components["schemas"]["Close"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        ClosePayments: {
            /** @description One for each currency */
            totals: components["schemas"]["PaymentSums"][];
            byMeans: components["schemas"]["PaymentSumsOf"][];
            byProvider: components["schemas"]["PaymentSumsOf"][];
        };
        CloseRequest: {
            /**
             * Format: date
             * @description In the merchant's time zone; defaults to today
             */
            date?: string;
            mode?: components["schemas"]["Mode"];
            /** @description Opening cash float; defaults to 0 */
            openingCash?: number;
            /** @description Cash counted in the drawer now */
            countedCash?: number;
            /** @description If each till has its own drawer: the count of each, instead of the two amounts above */
            tills?: components["schemas"]["TillCount"][];
            note?: string;
        };
        ConsentTicket: {
            /** @description As in the callback's redirect */
            ticket: string;
        };
        /**
         * @description - `goods`: Goods that were delivered; VAT is due now.
         *     - `services`: Services; VAT is due when they are paid.
         * @enum {string}
         */
        CreditFor: "goods" | "services";
        CurrencyBalance: {
            currency: string;
            /** @description The amount that can be paid out; may be negative */
            available: number;
            /** @description The amount of payments that cannot be paid out yet; null if the provider does not report it */
            pending: number | null;
            /** @description The amount that the provider holds back; null if it does not report it */
            reserved: number | null;
        };
        Customer: {
            id: string;
            /** @description For the public lookup; cannot be guessed */
            code: string;
            name: string | null;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            phone: string | null;
            vatId: string | null;
            taxCode: string | null;
            pec: string | null;
            sdi: string | null;
            address: components["schemas"]["Address"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A `name`, or `firstName` and `lastName` */
        CustomerRequest: {
            name?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            vatId?: string | null;
            taxCode?: string | null;
            /**
             * Format: email
             * @description Certified e-mail
             */
            pec?: string | null;
            /** @description Address code at the exchange system */
            sdi?: string | null;
            address?: components["schemas"]["Address"] | null;
        };
        DayReading: {
            /** Format: date */
            date: string;
            mode: components["schemas"]["Mode"];
            timeZone: string;
            /**
             * Format: date-time
             * @description Start of the period (inclusive)
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the period (exclusive)
             */
            end: string;
            payments: components["schemas"]["ClosePayments"];
            receipts: components["schemas"]["ReceiptFigures"];
            reconciliation: components["schemas"]["Reconciled"];
            cash: components["schemas"]["CashCount"];
            /** @description The day by till, that is, by the bridge that payments and receipts went through; those without a bridge come last. Together they make up the day. Empty if nothing went through a bridge */
            tills: components["schemas"]["Till"][];
            late: components["schemas"]["LateFigures"];
        };
        /**
         * @description - `completed`: The provider's dashboard shows that the payer was charged.
         *     - `failed`: The provider's dashboard shows that the payer was not charged.
         *     - `canceled`: The provider's dashboard shows that the payment was canceled.
         * @enum {string}
         */
        DecidedStatus: "completed" | "failed" | "canceled";
        Deleted: {
            /** @constant */
            deleted: true;
        };
        DeletedApp: {
            id: string;
            /** @constant */
            deleted: true;
        };
        Delivery: {
            /** @description The event's ID, which is the webhook-id header of every attempt */
            id: string;
            type: string;
            status: components["schemas"]["DeliveryStatus"];
            payload: {
                [key: string]: unknown;
            };
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            /** @description The status of the app's response */
            status: number | null;
            error: string | null;
            ms: number;
        };
        DeliveryPage: {
            items: components["schemas"]["Delivery"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `pending`: It will be sent, or retried.
         *     - `delivered`: The app accepted it.
         *     - `dead`: It is no longer retried: three days have passed, or the app returned 410.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "dead";
        Deposit: {
            id: string;
            status: components["schemas"]["VoucherStatus"];
            /** @description The sale that sold it */
            saleId: string;
            /** @description The item's position in that sale, from 0 */
            line: number;
            description: string;
            /** @description The price that it was sold for, less returned amounts */
            amount: number;
            /** @description The remaining balance */
            balance: number;
            currency: string;
            /** @description The VAT code whose VAT is already paid; null if VAT is due when it is spent */
            vat: string | null;
            /** @description The mode of the sale that sold it: only sales of this mode can spend it */
            mode: components["schemas"]["Mode"] | null;
            customerId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DepositPage: {
            items: components["schemas"]["Deposit"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        Device: {
            id: string;
            name: string;
            type: components["schemas"]["DeviceType"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description - `unreachable`: It cannot be reached: it is switched off or has another network address.
         *     - `silent`: It is connected but does not respond.
         *     - `not_understood`: It responds but does not understand the bridge: its integration is off, or its ID is different.
         *     - `wrong_key`: It does not accept the bridge's key or password.
         *     - `no_paper`: It has no paper.
         *     - `cover_open`: Its cover is open.
         *     - `not_in_service`: It must be put into service by a technician.
         *     - `busy`: It is busy.
         *     - `unknown_bridge`: This API does not know the bridge.
         *     - `other`: Anything else: `says` contains the bridge's own message.
         * @enum {string}
         */
        DeviceProblem: "unreachable" | "silent" | "not_understood" | "wrong_key" | "no_paper" | "cover_open" | "not_in_service" | "busy" | "unknown_bridge" | "other";
        DeviceRequest: {
            /** @description The device's token from FCM or APNs */
            token: string;
            type: components["schemas"]["DeviceType"];
            name?: string;
        };
        DeviceState: {
            part: components["schemas"]["BridgePart"];
            driver: string;
            /** @description The device and its location; null if not checked */
            device: string | null;
            /** @description Whether it is usable; null if not checked */
            isGood: boolean | null;
            problem: components["schemas"]["DeviceProblem"] | null;
            /** @description The bridge's own message, in English */
            says: string | null;
        };
        /**
         * @description - `fcm`: Android and web.
         *     - `apns`: iPhone and iPad.
         * @enum {string}
         */
        DeviceType: "fcm" | "apns";
        Dispute: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            /** @description The payment; null if Banco has none */
            transactionId: string | null;
            providerTransactionId: string | null;
            providerDisputeId: string;
            /** @description The disputed amount */
            amount: number;
            currency: string;
            /** @description The provider's own term for the reason */
            reason: string | null;
            status: components["schemas"]["DisputeStatus"];
            /**
             * Format: date-time
             * @description The deadline for evidence, if the provider reports it
             */
            respondBy: string | null;
            /**
             * Format: date-time
             * @description When evidence was sent through Banco; null if none
             */
            evidenceSentAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DisputeEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["DisputeEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["DisputeEventData"];
        };
        DisputeEventData: {
            /** @description The dispute */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            /** @description The payment; null if Banco has none */
            transactionId: string | null;
            from?: components["schemas"]["DisputeStatus"] | null;
            to: components["schemas"]["DisputeStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            /** @description The provider's own term for the reason */
            reason: string | null;
            /**
             * Format: date-time
             * @description The deadline for evidence
             */
            respondBy: string | null;
        };
        /**
         * @description - `dispute.created`: A payer disputes a payment.
         *     - `dispute.updated`: A dispute has changed.
         * @enum {string}
         */
        DisputeEventType: "dispute.created" | "dispute.updated";
        DisputeEvidenceRequest: {
            /** @description Why the payment is justified, in the merchant's words */
            text: string;
            productDescription?: string;
            customerName?: string;
            /** Format: email */
            customerEmail?: string;
            /**
             * Format: date
             * @description The date of the service or, with `trackingNumber`, of the shipment
             */
            date?: string;
            carrier?: string;
            trackingNumber?: string;
        };
        DisputePage: {
            items: components["schemas"]["Dispute"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `needs_response`: The merchant can still send evidence, or accept the dispute.
         *     - `under_review`: The payer's bank or the provider is deciding.
         *     - `won`: The merchant keeps the money.
         *     - `lost`: The payer got the money back.
         *     - `closed`: It ended without a decision, and no money moved.
         * @enum {string}
         */
        DisputeStatus: "needs_response" | "under_review" | "won" | "lost" | "closed";
        DocumentEventData: {
            /** @description The receipt or invoice */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            from?: components["schemas"]["DocumentStatus"] | null;
            to: components["schemas"]["DocumentStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            number?: string | null;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `pending`: It was sent or is waiting to be sent, and has not been accepted yet.
         *     - `completed`: It was issued and has a number.
         *     - `failed`: It was not issued; `failure` says why.
         *     - `canceled`: It was canceled before it was issued, or voided.
         * @enum {string}
         */
        DocumentStatus: "pending" | "completed" | "failed" | "canceled";
        /**
         * @description - `api`: A request to this API.
         *     - `webhook`: The provider's webhook.
         *     - `recovery`: Banco polled the provider.
         *     - `cancel`: It was canceled.
         *     - `person`: A person or a bridge reported it.
         *     - `reconciliation`: The provider's own list.
         *     - `sdi`: The exchange system sent a notification.
         * @enum {string}
         */
        EventCause: "api" | "webhook" | "recovery" | "cancel" | "person" | "reconciliation" | "sdi";
        Export: {
            id: string;
            month: string;
            mode: components["schemas"]["Mode"];
            /** @description Whether it contains the PDFs and XML files */
            files: boolean;
            status: components["schemas"]["ExportStatus"];
            progress: components["schemas"]["ExportProgress"];
            /** @description URL of the archive (ZIP), valid for a few minutes; read the export again for a new one. People whose sign-in is older than ten minutes get null in lists, and 403 when they read the export. */
            url: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the archive will be deleted
             */
            expiresAt: string | null;
        };
        ExportPage: {
            items: components["schemas"]["Export"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /** @description Records processed, out of those that existed when it was requested */
        ExportProgress: {
            done: number;
            total: number;
        };
        ExportRequest: {
            /** @description In the merchant's time zone; defaults to the current month */
            month?: string;
            mode?: components["schemas"]["Mode"];
            /** @description With the PDFs and XML files of receipts and invoices; defaults to true */
            files?: boolean;
        };
        /**
         * @description - `pending`: It is in progress; see `progress`.
         *     - `completed`: The archive can be downloaded.
         *     - `failed`: It failed: request it again.
         *     - `expired`: It has expired, and the archive was deleted.
         * @enum {string}
         */
        ExportStatus: "pending" | "completed" | "failed" | "expired";
        Failure: {
            code: string;
            message: string;
        };
        FieldProblem: {
            /** @description JSON pointer into the body, or `/query/NAME`, `/headers/NAME` */
            path: string;
            /** @description The violated rule */
            message: string;
            /** @description The rule's code at the exchange system */
            code?: string;
        };
        /**
         * @description - `error`: The exchange system would reject it.
         *     - `warning`: It can be issued, but a person should check it.
         * @enum {string}
         */
        FindingLevel: "error" | "warning";
        FirstInvoiceNumber: {
            /** @description Empty for plain numbers */
            series: string;
            year: number;
            number: number;
        };
        FiscalCredentials: {
            /** @description Of the person who signs in to the tax office */
            taxCode: string;
            password: string;
            pin: string;
        };
        FiscalCredentialsStatus: {
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the tax office password expires
             */
            expiresAt: string | null;
        };
        FormerTerminal: {
            provider: string;
            terminalId: string;
            /** Format: date-time */
            until: string;
        };
        Grant: {
            clientId: string;
            name: string;
            scopes: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
        };
        /**
         * @description - `authorization_code`: With the code from the user's consent.
         *     - `refresh_token`: With the grant's latest refresh token.
         * @enum {string}
         */
        GrantType: "authorization_code" | "refresh_token";
        GrantedTokens: {
            accessToken: string;
            /** @constant */
            tokenType: "Bearer";
            /** @description Seconds until the access token expires */
            expiresIn: number;
            scope: string;
            refreshToken: string;
            idToken?: string;
        };
        HandedPaymentOutcome: {
            status: components["schemas"]["Outcome"];
            /** @description The reason, if it failed */
            reason?: string;
            /** @description For a completed payment: the amount charged on the terminal, if it differs from the requested amount; more means a tip, less a partial payment */
            amount?: number;
            /** @description The tip, included in `amount` */
            tip?: number;
            /** @description For a completed payment: the means used; they total the amount charged, including the tip */
            means?: components["schemas"]["PaymentMeans"][] | null;
        };
        /** @description The original of a return or refund, under this bridge's own ID. Null if it is too late to start */
        HandedReceipt: {
            type: components["schemas"]["ReceiptType"];
            items: components["schemas"]["ReceiptItem"][];
            payment: components["schemas"]["ReceiptPayment"];
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            withoutOriginal?: components["schemas"]["WithoutOriginal"];
            /** @description The payment of its electronic amount */
            transactionId?: string;
            /** @description The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one */
            transactionIds?: string[];
        };
        HandedReceiptOutcome: {
            status: components["schemas"]["Outcome"];
            /** @description The reason, if it failed */
            reason?: string;
            /** @description As printed */
            number?: string;
            /** @description The bridge's own ID for the document, with the printer's serial number; used to refer to it in returns and refunds */
            documentId?: string;
            /** Format: date-time */
            date?: (string | Date);
        };
        /**
         * @description - `payments`: The bridge has a terminal.
         *     - `receipts`: The bridge has a printer.
         *     - `payments,receipts`: The bridge has both.
         * @enum {string}
         */
        HandoverKinds: "payments" | "receipts" | "payments,receipts";
        Handovers: {
            payments: {
                id: string;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
                currency: string;
                description: string | null;
                /** @description False if it was handed over too long ago: a bridge that has not started it must leave it to a person */
                mayStart: boolean;
            }[];
            receipts: {
                id: string;
                document: components["schemas"]["HandedReceipt"] | null;
                /** @description False if it was handed over too long ago: a bridge that has not started it must leave it to a person */
                mayStart: boolean;
            }[];
        };
        /** @description The amount held by the payer's bank for a pending payment: capture it by PATCH with `capture`, or release it by DELETE */
        Hold: {
            /** @description The amount that can be captured */
            amount: number;
            /**
             * Format: date-time
             * @description When the provider releases it; null if not reported
             */
            expiresAt: string | null;
        };
        /** @description Fields that are not in the file are null */
        IncomingInvoice: {
            supplier: components["schemas"]["IncomingParty"];
            customer: components["schemas"]["IncomingParty"];
            type: string | null;
            number: string | null;
            /** Format: date */
            date: string | null;
            currency: string;
            amount: number;
            reason: string | null;
            related: components["schemas"]["IncomingRelated"][];
            stampDuty: number | null;
            withheld: number | null;
            items: components["schemas"]["IncomingItem"][];
            vat: components["schemas"]["IncomingVatSum"][];
            payments: components["schemas"]["IncomingPayment"][];
            attachments: string[];
        };
        IncomingInvoiceSummary: {
            supplier: string | null;
            vatId: string | null;
            type: string | null;
            number: string | null;
            /** Format: date */
            date: string | null;
            currency: string;
            amount: number;
            /** @description The number of other invoices in the file */
            more: number;
        };
        IncomingItem: {
            description: string;
            quantity: number | null;
            price: number | null;
            amount: number | null;
            rate: string;
            natura: string | null;
        };
        IncomingParty: {
            name: string | null;
            vatId: string | null;
            taxCode: string | null;
            address: string | null;
        };
        IncomingPayment: {
            /** @description MP01 to MP23 */
            method: string | null;
            amount: number | null;
            /** Format: date */
            due: string | null;
            iban: string | null;
        };
        IncomingRelated: {
            number: string;
            /** Format: date */
            date: string | null;
        };
        IncomingVatSum: {
            rate: string;
            natura: string | null;
            taxable: number;
            tax: number;
        };
        Invitation: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        InvitationRequest: {
            email: string;
            role: components["schemas"]["Role"];
        };
        Invoice: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            type: string;
            status: components["schemas"]["DocumentStatus"];
            number: string | null;
            amount: number;
            /**
             * Format: date
             * @description The document's date
             */
            date: string;
            documentType: string;
            regime: string;
            items: components["schemas"]["InvoiceItem"][];
            /** @description Whether the items' prices and discounts include VAT */
            pricesIncludeVat: boolean;
            customer: components["schemas"]["InvoiceCustomer"];
            payment: components["schemas"]["InvoicePayment"];
            taxable: number;
            tax: number;
            /** @description By rate and nature */
            vat: components["schemas"]["InvoiceVatSum"][];
            stampDuty: number;
            /** @description The amount that the customer pays, without withholding tax and without VAT under split payment */
            payable: number;
            /** @description When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description The invoices that a credit or debit note refers to */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice covers (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description The reason for the document (Causale); a reason of more than 200 characters is split */
            reason?: string;
            /** @description A separate number series */
            series?: string;
            /** @description Who pays the stamp duty if it is due; defaults to the merchant */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several funds instead of `fund` */
            funds?: components["schemas"]["InvoiceFund"][];
            sdi: {
                id: string | null;
                notifications: {
                    kind: string;
                    /** Format: date-time */
                    receivedAt: string;
                    message: string | null;
                }[];
            } | null;
            /** @description Its electronic payment; the first if there are several */
            transactionId: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InvoiceCustomer: {
            /** @description VAT number or tax code. Required, except for private individuals abroad without one */
            vatId?: string;
            taxCode?: string;
            name?: string;
            firstName?: string;
            lastName?: string;
            /** @description Certified e-mail address, used without an SDI code */
            pec?: string;
            /** @description Address code at the exchange system */
            sdi?: string;
            address?: {
                street?: string;
                number?: string;
                postal?: string;
                city?: string;
                state?: string;
                /** @description Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number */
                country?: string;
            };
        };
        InvoiceDeliveryNote: {
            number: string;
            /** Format: date */
            date: string;
        };
        InvoiceDraft: {
            /** @description Defaults to TD01 */
            type?: string;
            /** @description Defaults to the merchant's, or RF01 */
            regime?: string;
            items: components["schemas"]["InvoiceDraftItem"][];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false */
            pricesIncludeVat?: boolean;
            customer?: components["schemas"]["InvoiceDraftCustomer"];
            payment?: components["schemas"]["InvoicePayment"];
            /** @description When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description Who pays the stamp duty if it is due; defaults to the merchant */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several funds instead of `fund` */
            funds?: components["schemas"]["InvoiceFund"][];
            /** @description The invoices that a credit or debit note refers to */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice covers (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description The reason for the document (Causale); a reason of more than 200 characters is split */
            reason?: string;
            /** @description A separate number series */
            series?: string;
            transactionId?: string;
        };
        InvoiceDraftCustomer: {
            /** @description VAT number or tax code */
            vatId?: string;
            taxCode?: string;
            name?: string;
            firstName?: string;
            lastName?: string;
            /** @description Certified e-mail address, used without an SDI code */
            pec?: string;
            /** @description Address code at the exchange system */
            sdi?: string;
            address?: {
                street?: string;
                number?: string;
                postal?: string;
                city?: string;
                state?: string;
                /** @description Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number */
                country?: string;
            };
        };
        InvoiceDraftItem: {
            description: string;
            /** @description With at most eight decimals */
            quantity: number;
            /** @description Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging */
            price: number;
            /** @description A rate with two decimals (22.00), or a nature (N4) */
            vat: string;
            /** @description Why no VAT applies, for 0.00 */
            natura?: string;
            /** @description Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount */
            discount?: number;
        };
        InvoiceEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["InvoiceEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["DocumentEventData"];
        };
        /**
         * @description - `invoice.completed`: The exchange system accepted an invoice.
         *     - `invoice.failed`: An invoice was not issued, or the exchange system rejected it.
         *     - `invoice.canceled`: An invoice was canceled.
         * @enum {string}
         */
        InvoiceEventType: "invoice.completed" | "invoice.failed" | "invoice.canceled";
        InvoiceFinding: {
            /** @description The exchange system's code, or one of Banco's */
            code: string;
            level: components["schemas"]["FindingLevel"];
            /** @description The field in the body, or the position in the file if it comes from no field */
            path: string;
            /** @description In Italian, for the accountant */
            message: string;
            expected?: string;
            actual?: string;
        };
        InvoiceFund: {
            /** @description TC22 is INPS */
            type: string;
            /** @description Percent, with at most two decimals */
            rate: number;
            /** @description VAT rate or nature, as for items; defaults to the first item's */
            vat?: string;
            natura?: string;
            /** @description Whether withholding tax also applies to it (INPS) */
            withholding?: boolean;
        };
        InvoiceItem: {
            description: string;
            /** @description With at most eight decimals */
            quantity: number;
            /** @description Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging */
            price: number;
            /** @description A rate with two decimals (22.00), or a nature (N4) */
            vat: string;
            /** @description Why no VAT applies, for 0.00 */
            natura?: string;
            /** @description Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount */
            discount?: number;
        };
        InvoicePage: {
            items: components["schemas"]["Invoice"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        InvoicePayment: {
            cash?: number;
            electronic?: number;
            ticket?: number;
            ticketCount?: number;
            /** @description Discount on the total, including VAT. Unlike on receipts, it reduces the taxable amount and VAT of each rate proportionally, except advances (N1) */
            discount?: number;
            credit?: number;
            /**
             * Format: date
             * @description When `credit` is due
             */
            due?: string;
            /** @description Bank account for `credit`; defaults to the merchant's */
            iban?: string;
            methods?: components["schemas"]["InvoicePaymentMethods"];
        };
        /** @description ModalitaPagamento, if it is not the default (MP01 for cash, MP08 for electronic and ticket, MP05 for credit): MP12 is RIBA, MP19 SEPA direct debit, MP23 PagoPA */
        InvoicePaymentMethods: {
            cash?: string;
            electronic?: string;
            ticket?: string;
            credit?: string;
        };
        InvoicePreferences: {
            /** @description The default fiscal provider; null if none */
            provider: string | null;
            means: components["schemas"]["PreferredInvoiceMeans"] | null;
            /** @description Days until an invoice on credit is due; null for no due date */
            dueDays: number | null;
            /** @description As on invoices; null for plain numbers */
            series: string | null;
            /** @description Default note of new invoices */
            reason: string | null;
            /** @description The first number that Banco uses in a series and year, for a merchant who issued earlier numbers elsewhere. Numbers already used do not change */
            firstNumbers: components["schemas"]["FirstInvoiceNumber"][];
        };
        InvoicePreferencesUpdate: {
            /** @description The default fiscal provider; null if none */
            provider?: string | null;
            means?: components["schemas"]["PreferredInvoiceMeans"] | null;
            /** @description Days until an invoice on credit is due; null for no due date */
            dueDays?: number | null;
            /** @description As on invoices; null for plain numbers */
            series?: string | null;
            /** @description Default note of new invoices */
            reason?: string | null;
            /** @description The first number that Banco uses in a series and year, for a merchant who issued earlier numbers elsewhere. Numbers already used do not change */
            firstNumbers?: components["schemas"]["FirstInvoiceNumber"][];
        };
        InvoicePurchaseOrder: {
            /** @description The order or contract number */
            id: string;
            /** Format: date */
            date?: string;
            /** @description Codice identificativo gara */
            cig?: string;
            /** @description Codice unitario progetto */
            cup?: string;
        };
        InvoiceRequest: {
            /** @description Defaults to TD01 */
            type?: string;
            /** @description Defaults to the merchant's, or RF01 */
            regime?: string;
            items: components["schemas"]["InvoiceItem"][];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false */
            pricesIncludeVat?: boolean;
            customer: components["schemas"]["InvoiceCustomer"];
            payment?: components["schemas"]["InvoicePayment"];
            /** @description When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description Who pays the stamp duty if it is due; defaults to the merchant */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several funds instead of `fund` */
            funds?: components["schemas"]["InvoiceFund"][];
            /** @description The invoices that a credit or debit note refers to */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice covers (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description The reason for the document (Causale); a reason of more than 200 characters is split */
            reason?: string;
            /** @description A separate number series */
            series?: string;
            transactionId?: string;
        };
        /** @description Null while a line is invalid */
        InvoiceSums: {
            vat: components["schemas"]["InvoiceVatSum"][];
            taxable: number;
            tax: number;
            stampDuty: number;
            withheld: number;
            amount: number;
            /** @description What the customer pays */
            payable: number;
        };
        InvoiceValidation: {
            /** @description Whether it can be issued */
            valid: boolean;
            findings: components["schemas"]["InvoiceFinding"][];
            sums: components["schemas"]["InvoiceSums"] | null;
        };
        InvoiceVatSum: {
            rate: string;
            natura: string | null;
            taxable: number;
            tax: number;
        };
        InvoiceWithholding: {
            /** @description RT01 for individuals, RT02 for companies */
            type: string;
            /** @description Percent, with at most two decimals */
            rate: number;
            /** @description As in the Certificazione Unica: A for professionals */
            reason: string;
            /** @description Percentage of the fee that is subject to withholding: 50 for agents. Defaults to 100 */
            taxableShare?: number;
        };
        /**
         * @description - `receipt`: A documento commerciale.
         *     - `invoice`: An electronic invoice.
         * @enum {string}
         */
        IssuedKind: "receipt" | "invoice";
        /**
         * @description - `voucher`: A voucher: `POST /v1/vouchers/{id}/code` creates its code.
         *     - `deposit`: A deposit: a later sale deducts it by its `id`.
         * @enum {string}
         */
        IssuedPrepayment: "voucher" | "deposit";
        /**
         * @description - `xlsx`: A workbook with three sheets; the default.
         *     - `csv`: A ZIP archive of three CSV files (semicolons, decimal commas, UTF-8).
         * @enum {string}
         */
        JournalFormat: "xlsx" | "csv";
        /**
         * @description - `it`: Italian.
         *     - `en`: English.
         * @enum {string}
         */
        JournalLanguage: "it" | "en";
        KeptRecords: {
            kind: components["schemas"]["PersonalRecordKind"];
            count: number;
            /** @description What is kept of them */
            what: string;
            /** @description Which law requires it */
            law: string;
        };
        /** @description Changes to earlier periods since the last close; not included in the figures above */
        LateFigures: {
            payments: components["schemas"]["PaymentSums"][];
            receipts: components["schemas"]["ReceiptFigures"];
        };
        LaterLink: {
            receiptId: string;
            number: string | null;
            electronic: number;
            transactionIds: string[];
            /** Format: date-time */
            linkedAt: string;
        };
        LedgerAccount: {
            /** @description Kind, provider or bank account, and currency */
            id: string;
            /** @description Plain English, such as `Clearing: stripe` */
            name: string;
            kind: components["schemas"]["LedgerAccountKind"];
            /** @description The provider or bank account; null if a kind has a single account */
            of: string | null;
            currency: string;
            /** @description Debits less credits */
            balance: number;
        };
        /**
         * @description - `sales`: Sales, without tips; a voucher counts when it is spent.
         *     - `tips`: Tips.
         *     - `refunds`: Amounts refunded.
         *     - `fees`: Fees that providers withheld.
         *     - `chargebacks`: Amounts that payers' banks charged back.
         *     - `adjustments`: Other changes that a provider made to its balance.
         *     - `clearing`: Money held by a provider and not paid out yet.
         *     - `reserve`: Money that a provider withholds.
         *     - `in_transit`: Payouts that have no matching bank line yet.
         *     - `bank`: Lines of a bank account, since the first imported one.
         *     - `drawer`: Cash taken less cash returned.
         *     - `meal_vouchers`: Meal vouchers that issuers owe.
         *     - `receivables`: Sales on credit.
         *     - `vouchers`: Vouchers sold but not spent yet.
         *     - `deposits`: Deposits taken but not deducted yet.
         *     - `exchange`: Lines of payouts in a different currency from their payments.
         *     - `unassigned`: Bank lines and payout lines that match no known record; each is an exception.
         * @enum {string}
         */
        LedgerAccountKind: "sales" | "tips" | "refunds" | "fees" | "chargebacks" | "adjustments" | "clearing" | "reserve" | "in_transit" | "bank" | "drawer" | "meal_vouchers" | "receivables" | "vouchers" | "deposits" | "exchange" | "unassigned";
        LedgerEntry: {
            /** @description The ID of the record behind it */
            id: string;
            source: components["schemas"]["LedgerSource"];
            /** Format: date-time */
            at: string;
            provider: string | null;
            /** @description The payment */
            transactionId: string | null;
            payoutId: string | null;
            currency: string;
            /** @description They total zero */
            postings: components["schemas"]["LedgerPosting"][];
        };
        LedgerEntryPage: {
            items: components["schemas"]["LedgerEntry"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        LedgerPosting: {
            /** @description Kind, provider or bank account, and currency */
            accountId: string;
            /** @description Debits are positive, credits negative */
            amount: number;
        };
        /**
         * @description - `payment`: A completed payment.
         *     - `refund`: A refund that the provider has accepted.
         *     - `receipt`: The cash of a receipt without a payment.
         *     - `prepayment`: A voucher or deposit that was sold, less the part that was returned.
         *     - `payout_line`: A line that a provider reports about its balance.
         *     - `payout`: A payout that has not failed.
         *     - `bank_entry`: A line of a bank statement.
         * @enum {string}
         */
        LedgerSource: "payment" | "refund" | "receipt" | "prepayment" | "payout_line" | "payout" | "bank_entry";
        LinkRequest: {
            receiptId: string;
            transactionIds: string[];
        };
        LinkSuggestion: {
            receiptId: string;
            transactionId: string;
            /** @description Time between them */
            seconds: number;
        };
        /**
         * @description - `asc`: Oldest first.
         *     - `desc`: Newest first.
         * @enum {string}
         */
        ListOrder: "asc" | "desc";
        Location: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            name: string;
            address: components["schemas"]["Address"];
            /** @description Whether the provider stores it */
            native: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LocationPage: {
            items: components["schemas"]["Location"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        LocationRequest: {
            name: string;
            address?: components["schemas"]["Address"];
        };
        LocationUpdate: {
            name?: string;
            address?: components["schemas"]["Address"];
        };
        LoggedRequest: {
            /** @description The response's `X-Request-Id`, and a problem's `requestId` */
            id: string;
            /**
             * Format: date-time
             * @description When the response was sent
             */
            at: string;
            actor: components["schemas"]["RequestActor"];
            method: string;
            route: string;
            /** @description Without the query */
            path: string;
            status: number;
            /** @description The problem's code, if the response was one */
            code: string | null;
            /** @description Paths of the invalid fields, as in `errors` */
            fields: string[];
            /** @description Whether the response was replayed for a repeated key */
            replayed: boolean;
            durationMs: number;
            /** @description Size of the request body */
            requestBytes: number | null;
            /** @description Size of the response body, if known */
            responseBytes: number | null;
        };
        LoggedRequestPage: {
            items: components["schemas"]["LoggedRequest"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        MeansSums: {
            /** @description Amount received less amount returned */
            cash: number;
            /** @description Amount received less amount returned */
            electronic: number;
            /** @description Amount received less amount returned */
            ticket: number;
            /** @description Not paid yet */
            credit: number;
            /** @description Discount on the amount due */
            discount: number;
        };
        Member: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes */
            liveKeys: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Null: not yet
             */
            lastSeenAt: string | null;
            /** @description The requesting person */
            current: boolean;
        };
        MemberChange: {
            role?: components["schemas"]["Role"];
            /** @description For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes */
            liveKeys?: boolean;
        };
        Merchant: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            name?: string;
            legalName?: string;
            /** @description With or without the country prefix */
            vatId?: string;
            taxCode?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            website?: string;
            currency?: string;
            /** @description Two letters from ISO 3166-1 (or EL, XI) */
            country?: string;
            address?: components["schemas"]["Address"];
            /** @description Default fiscal regime of invoices */
            regime?: string;
            /** @description Default nature of invoice lines without VAT */
            natura?: string;
            /** @description Bank account for invoices on credit */
            iban?: string;
            /** @description Companies register entry; shown on a company's invoices */
            rea?: {
                /** @description The office's province */
                office: string;
                number: string;
                /** @description Share capital, in euro */
                capital?: number;
                soleShareholder?: boolean;
                inLiquidation?: boolean;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        MerchantConfirmation: {
            /** @description The ID of the merchant to confirm */
            confirmation: string;
        };
        MerchantMembership: {
            id: string;
            /** @description Null if it has no name */
            name: string | null;
            /** @description The e-mail address of its first owner */
            owner: string;
            role: components["schemas"]["Role"];
            /** @description The role's rights: scopes, and rights that apps cannot have */
            rights: string[];
            /** @description The scopes that the person may grant to API keys */
            keyScopes: components["schemas"]["Scope"][];
            /** @description Whether every member must sign in with a passkey */
            demandsPasskeys: boolean;
            /** @description Whether the current session is at this merchant */
            current: boolean;
        };
        MerchantName: {
            name?: string | null;
            /** @description Whether every member must sign in with a passkey. Only an owner who has just signed in with one can set it; members who signed in with a passcode can then only create a passkey */
            demandsPasskeys?: boolean;
        };
        MerchantRequest: {
            name?: string;
            legalName?: string;
            /** @description With or without the country prefix */
            vatId?: string;
            taxCode?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            website?: string;
            currency?: string;
            /** @description Two letters from ISO 3166-1 (or EL, XI) */
            country?: string;
            address?: components["schemas"]["Address"];
            /** @description Default fiscal regime of invoices */
            regime?: string;
            /** @description Default nature of invoice lines without VAT */
            natura?: string;
            /** @description Bank account for invoices on credit */
            iban?: string;
            /** @description Companies register entry; shown on a company's invoices */
            rea?: {
                /** @description The office's province */
                office: string;
                number: string;
                /** @description Share capital, in euro */
                capital?: number;
                soleShareholder?: boolean;
                inLiquidation?: boolean;
            };
            /** @description The keys listed in the account's requiredFields; write-only */
            credentials?: {
                [key: string]: string;
            };
        };
        MerchantUpdate: {
            name?: string | null;
            legalName?: string | null;
            /** @description With or without the country prefix */
            vatId?: string | null;
            taxCode?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            website?: string | null;
            currency?: string | null;
            /** @description Two letters from ISO 3166-1 (or EL, XI) */
            country?: string | null;
            address?: components["schemas"]["Address"] | null;
            /** @description Default fiscal regime of invoices */
            regime?: string | null;
            /** @description Default nature of invoice lines without VAT */
            natura?: string | null;
            /** @description Bank account for invoices on credit */
            iban?: string | null;
            /** @description Companies register entry; shown on a company's invoices */
            rea?: {
                /** @description The office's province */
                office: string;
                number: string;
                /** @description Share capital, in euro */
                capital?: number;
                soleShareholder?: boolean;
                inLiquidation?: boolean;
            } | null;
            /** @description The keys listed in the account's requiredFields; write-only */
            credentials?: {
                [key: string]: string;
            };
        };
        /**
         * @description - `sandbox`: Banco's simulators: no real money or documents.
         *     - `test`: The provider's own test environment.
         *     - `live`: Real money, real documents.
         * @enum {string}
         */
        Mode: "sandbox" | "test" | "live";
        NewApiKey: {
            id: string;
            name: string;
            /** @description The key's first and last characters */
            hint: string;
            scopes: string[];
            /** @description The e-mail address of the person who created it */
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Accurate to the minute; null if never used
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Null if it does not expire
             */
            expiresAt: string | null;
            /** @description The networks from which it works (CIDR); null for anywhere */
            allowedAddresses: string[] | null;
            /** @description For `Authorization: Bearer`; shown only once */
            key: string;
        };
        NewApp: {
            id: string;
            clientId: string;
            name: string;
            description: string | null;
            redirectUris: string[];
            webhookUrl: string | null;
            allowedDomains: string[];
            logoAssetId: string | null;
            /**
             * @description Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both
             * @default false
             */
            separateRefunds: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Shown only once */
            clientSecret: string;
        };
        /**
         * @description - `silentBridge`: A bridge has been offline for longer than the merchant's limit.
         *     - `lostAccount`: A provider no longer accepts an account's credentials.
         *     - `endingAccess`: An account's access expires within two weeks and must be renewed by a person.
         *     - `rejectedInvoice`: An invoice was rejected.
         *     - `failedReceipt`: A receipt failed some time after its sale.
         *     - `longVerification`: A payment's outcome is still unknown after an hour.
         *     - `linkWindow`: Links of terminals and registers must be declared: their window opens, ends within a week, or has ended.
         *     - `newDispute`: A payer disputes a payment, and the merchant has until a deadline to respond.
         *     - `monthJournal`: Last month's journal (prima nota), on the day that the merchant chose.
         * @enum {string}
         */
        NoticeKind: "silentBridge" | "lostAccount" | "endingAccess" | "rejectedInvoice" | "failedReceipt" | "longVerification" | "linkWindow" | "newDispute" | "monthJournal";
        NotificationPreferences: {
            /** @description Minutes without contact after which to send an e-mail about a bridge; null for never */
            silentBridgeMinutes: number | null;
            /** @description E-mail when a provider no longer accepts an account's credentials */
            lostAccount: boolean;
            /** @description E-mail two weeks before an account's access expires that must be renewed manually */
            endingAccess: boolean;
            /** @description E-mail when an invoice is rejected */
            rejectedInvoice: boolean;
            /** @description E-mail when a receipt fails some time after its sale */
            failedReceipt: boolean;
            /** @description E-mail when a payment's outcome is still unknown after an hour */
            longVerification: boolean;
            /** @description E-mail when links of terminals and registers must be declared to the tax office */
            linkWindow: boolean;
            /** @description E-mail when a payer disputes a payment */
            newDispute: boolean;
            /** @description Day of the month on which to e-mail the previous month's journal (prima nota); later if set after that day; null for never */
            monthJournalDay: number | null;
        };
        NotificationPreferencesUpdate: {
            /** @description Minutes without contact after which to send an e-mail about a bridge; null for never */
            silentBridgeMinutes?: number | null;
            /** @description E-mail when a provider no longer accepts an account's credentials */
            lostAccount?: boolean;
            /** @description E-mail two weeks before an account's access expires that must be renewed manually */
            endingAccess?: boolean;
            /** @description E-mail when an invoice is rejected */
            rejectedInvoice?: boolean;
            /** @description E-mail when a receipt fails some time after its sale */
            failedReceipt?: boolean;
            /** @description E-mail when a payment's outcome is still unknown after an hour */
            longVerification?: boolean;
            /** @description E-mail when links of terminals and registers must be declared to the tax office */
            linkWindow?: boolean;
            /** @description E-mail when a payer disputes a payment */
            newDispute?: boolean;
            /** @description Day of the month on which to e-mail the previous month's journal (prima nota); later if set after that day; null for never */
            monthJournalDay?: number | null;
        };
        OAuthError: {
            error: string;
            error_description: string;
        };
        OAuthIntrospectRequest: {
            token: string;
            token_type_hint?: string;
            client_id?: string;
            client_secret?: string;
        };
        OAuthRevokeRequest: {
            token: string;
            token_type_hint?: string;
            client_id?: string;
            client_secret?: string;
        };
        OAuthTokenRequest: {
            grant_type: string;
            code?: string;
            client_id?: string;
            client_secret?: string;
            redirect_uri?: string;
            code_verifier?: string;
            resource?: string;
            refresh_token?: string;
            scope?: string;
        };
        OAuthTokens: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @description Seconds until the access token expires */
            expires_in: number;
            scope: string;
            refresh_token: string;
            id_token?: string;
        };
        Order: {
            id: string;
            items: components["schemas"]["OrderItem"][];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            total: number;
            /** @description The total of the completed payments whose `reference` is the order's ID, without tips and refunds. The payment that reaches the total closes the order. */
            paid: number;
            currency: string;
            tableId: string | null;
            customerId: string | null;
            note: string | null;
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OrderItem: {
            description: string;
            /** @description With at most three decimals */
            quantity: number;
            /** @description Unit price in euros, including VAT */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
            vat: string;
            /** @description For the whole line, in euros */
            discount?: number;
            /** @description Free gift: counts as 0 */
            gift?: boolean;
            productId?: string | null;
        };
        OrderRequest: {
            items: components["schemas"]["OrderItem"][];
            tableId?: string | null;
            customerId?: string | null;
            note?: string | null;
            status?: components["schemas"]["OrderStatus"];
        };
        /**
         * @description - `open`: It is being served.
         *     - `closed`: It was paid and is closed.
         *     - `canceled`: It was canceled.
         * @enum {string}
         */
        OrderStatus: "open" | "closed" | "canceled";
        OrderUpdate: {
            items?: components["schemas"]["OrderItem"][];
            tableId?: string | null;
            customerId?: string | null;
            note?: string | null;
            status?: components["schemas"]["OrderStatus"];
        };
        /**
         * @description - `completed`: It was completed.
         *     - `failed`: It failed.
         *     - `canceled`: It was canceled.
         * @enum {string}
         */
        Outcome: "completed" | "failed" | "canceled";
        OwnMails: {
            /** @description A bridge has been offline for longer than the merchant's limit. */
            silentBridge: boolean;
            /** @description A provider no longer accepts an account's credentials. */
            lostAccount: boolean;
            /** @description An account's access expires within two weeks and must be renewed by a person. */
            endingAccess: boolean;
            /** @description An invoice was rejected. */
            rejectedInvoice: boolean;
            /** @description A receipt failed some time after its sale. */
            failedReceipt: boolean;
            /** @description A payment's outcome is still unknown after an hour. */
            longVerification: boolean;
            /** @description Links of terminals and registers must be declared: their window opens, ends within a week, or has ended. */
            linkWindow: boolean;
            /** @description A payer disputes a payment, and the merchant has until a deadline to respond. */
            newDispute: boolean;
            /** @description Last month's journal (prima nota), on the day that the merchant chose. */
            monthJournal: boolean;
        };
        OwnMailsUpdate: {
            /** @description A bridge has been offline for longer than the merchant's limit. */
            silentBridge?: boolean;
            /** @description A provider no longer accepts an account's credentials. */
            lostAccount?: boolean;
            /** @description An account's access expires within two weeks and must be renewed by a person. */
            endingAccess?: boolean;
            /** @description An invoice was rejected. */
            rejectedInvoice?: boolean;
            /** @description A receipt failed some time after its sale. */
            failedReceipt?: boolean;
            /** @description A payment's outcome is still unknown after an hour. */
            longVerification?: boolean;
            /** @description Links of terminals and registers must be declared: their window opens, ends within a week, or has ended. */
            linkWindow?: boolean;
            /** @description A payer disputes a payment, and the merchant has until a deadline to respond. */
            newDispute?: boolean;
            /** @description Last month's journal (prima nota), on the day that the merchant chose. */
            monthJournal?: boolean;
        };
        OwnPreferences: {
            /** @description Language of the member's e-mails; null for the merchant's */
            language: components["schemas"]["PreferredLanguage"] | null;
            mails: components["schemas"]["OwnMails"];
            /** @description The kinds that the member's role receives by e-mail, if the merchant enables them */
            told: components["schemas"]["NoticeKind"][];
        };
        OwnPreferencesUpdate: {
            /** @description Language of the member's e-mails; null for the merchant's */
            language?: components["schemas"]["PreferredLanguage"] | null;
            mails?: components["schemas"]["OwnMailsUpdate"];
        };
        PairRequest: {
            code: string;
            name?: string;
            /** @description The till's previous bridge */
            bridgeId?: string;
            /** @description Its previous source address */
            sourceAddress?: string;
        };
        PairedBridge: {
            id: string;
            name: string;
            /** @description A new source address; absent if the previous one is still valid */
            sourceAddress?: string;
        };
        PairingCode: {
            /** @description For `banco-bridge setup`; shown only once */
            code: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PairingRequest: {
            name: string;
        };
        PasscodeSent: {
            /** @constant */
            sent: true;
        };
        Payment: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            type: components["schemas"]["PaymentType"];
            status: components["schemas"]["PaymentStatus"];
            /** @description The requested amount; for a completed payment, the amount charged, including the tip */
            amount: number;
            currency: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            refundedAmount: number;
            description: string | null;
            reference: string | null;
            metadata: {
                [key: string]: string;
            };
            clientId: string | null;
            terminalId: string | null;
            locationId: string | null;
            providerTransactionId: string | null;
            card: {
                brand: string | null;
                last4: string | null;
            } | null;
            action: {
                type: components["schemas"]["ActionType"];
                /** @description The instruction for the person at the counter */
                message?: string;
                url?: string;
                clientSecret?: string;
                publishableKey?: string | null;
            } | null;
            failure: components["schemas"]["Failure"] | null;
            refunds: components["schemas"]["Refund"][];
            receiptId: string | null;
            /** @description The means used for the payment; null if not reported. A receipt shows the `ticket` part as `ticket` */
            means: components["schemas"]["PaymentMeans"][] | null;
            /** @description The tip, included in `amount`, if the provider reports it */
            tip?: number;
            /** @description The provider's fee: as paid out, or else as reported with the payment; absent while not reported */
            fee?: number;
            hold?: components["schemas"]["Hold"];
            decision?: components["schemas"]["PaymentDecision"];
            url?: string;
            /** Format: date-time */
            expiresAt?: string;
            /** @description An SVG image of the link or code */
            qr?: string;
            code?: string;
            payload?: unknown;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The outcome that a person entered from the provider's dashboard, and the provider's own outcome since (`provider`), which takes precedence */
        PaymentDecision: {
            status: components["schemas"]["DecidedStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            reason: string;
            userId: string;
            /** Format: date-time */
            at: string;
            provider: components["schemas"]["ProviderOutcome"] | null;
        };
        PaymentDecisionRequest: {
            status: components["schemas"]["DecidedStatus"];
            /** @description The amount charged, if not as requested */
            amount?: number;
            /** @description The provider's ID in its dashboard */
            providerTransactionId?: string;
            /** @description What the provider's dashboard shows, in the person's own words */
            reason: string;
        };
        PaymentEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["PaymentEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["PaymentEventData"];
        };
        PaymentEventData: {
            /** @description The payment */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            from?: components["schemas"]["PaymentStatus"] | null;
            to: components["schemas"]["PaymentStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `payment.pending`: A payment was handed over and must be taken by a person or bridge.
         *     - `payment.held`: A payment's amount is held and can be captured or released.
         *     - `payment.completed`: A payment was completed.
         *     - `payment.failed`: A payment failed.
         *     - `payment.canceled`: A payment was canceled.
         *     - `payment.verification`: A payment's outcome is unknown.
         * @enum {string}
         */
        PaymentEventType: "payment.pending" | "payment.held" | "payment.completed" | "payment.failed" | "payment.canceled" | "payment.verification";
        PaymentLinkRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            customer?: {
                name?: string;
                /** Format: email */
                email?: string;
            };
            /** Format: date-time */
            expiresAt?: (string | Date);
            successUrl?: string;
            /** @description Sent to Stripe, PayPal and Nexi */
            cancelUrl?: string;
        };
        PaymentMeans: {
            kind: components["schemas"]["PaymentMeansKind"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description The number of meal vouchers, for `ticket` */
            count?: number;
        };
        /**
         * @description - `card`: A credit or debit card.
         *     - `ticket`: Meal vouchers.
         *     - `gift_card`: A gift card.
         *     - `wallet`: The balance of a wallet or app.
         *     - `other`: Any other means.
         * @enum {string}
         */
        PaymentMeansKind: "card" | "ticket" | "gift_card" | "wallet" | "other";
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        PaymentReport: {
            /** Format: date-time */
            start: string;
            /**
             * Format: date-time
             * @description End of the period (inclusive)
             */
            end: string;
            mode: components["schemas"]["Mode"];
            /** @description The time zone of the days and hours */
            timeZone: string;
            /** @description One for each currency */
            totals: components["schemas"]["PaymentSums"][];
            /** @description The groups; empty without `by` */
            groups: components["schemas"]["PaymentSumsOf"][];
        };
        /**
         * @description - `means`: By type of payment.
         *     - `provider`: By provider.
         *     - `day`: By day, for at most 400 days; the key is the date.
         *     - `hour`: By hour, for at most 31 days; the key is the start of the hour.
         *     - `client`: By the client that took the payment, for at most 31 days; the key is its `clientId`.
         *     - `terminal`: By terminal, for at most 31 days; other payments count in `totals` only.
         * @enum {string}
         */
        PaymentReportGrouping: "means" | "provider" | "day" | "hour" | "client" | "terminal";
        /**
         * @description - `pending`: It was requested and has no outcome yet.
         *     - `completed`: The money moved. This is final.
         *     - `failed`: No money moved; `failure` says why.
         *     - `canceled`: It was canceled before any money moved.
         *     - `verification`: The outcome is unknown: money may have moved. Banco polls the provider until it is known.
         * @enum {string}
         */
        PaymentStatus: "pending" | "completed" | "failed" | "canceled" | "verification";
        PaymentStep: {
            kind: components["schemas"]["PaymentStepKind"];
            /** Format: date-time */
            at: string;
            status: components["schemas"]["PaymentStatus"] | null;
            /** @description The requested amount of the payment or refund */
            amount: number | null;
            /** @description The refund that the step is about */
            refundId: string | null;
            /** @description The ID of the API request that caused it, as in the request log */
            requestId: string | null;
            /** @description The webhook's type, as the provider names it */
            event: string | null;
            exchange: components["schemas"]["ProviderExchange"] | null;
        };
        /**
         * @description - `asked`: The payment was requested, or imported from the provider.
         *     - `called`: Banco called the provider.
         *     - `answered`: The provider responded, or the call failed.
         *     - `webhook`: The provider sent a webhook.
         *     - `changed`: The payment, or the refund `refundId`, is open: `status` says how.
         *     - `settled`: The payment has an outcome: `status` says which.
         *     - `refunding`: A refund was requested.
         *     - `refunded`: A refund has an outcome: `status` says which.
         * @enum {string}
         */
        PaymentStepKind: "asked" | "called" | "answered" | "webhook" | "changed" | "settled" | "refunding" | "refunded";
        PaymentSums: {
            currency: string;
            /** @description Of completed payments, without tips */
            taken: number;
            /** @description Of completed payments, less the tips that refunds returned */
            tips: number;
            /** @description Of accepted refunds, without tips */
            refunded: number;
            /** @description `taken` less `refunded` */
            net: number;
            payments: number;
            refunds: number;
        };
        PaymentSumsOf: {
            /** @description What these totals cover */
            key: string;
            currency: string;
            /** @description Of completed payments, without tips */
            taken: number;
            /** @description Of completed payments, less the tips that refunds returned */
            tips: number;
            /** @description Of accepted refunds, without tips */
            refunded: number;
            /** @description `taken` less `refunded` */
            net: number;
            payments: number;
            refunds: number;
        };
        PaymentTimeline: {
            items: components["schemas"]["PaymentStep"][];
        };
        /**
         * @description - `card`: A card was charged by its token.
         *     - `link`: The payer pays on a page.
         *     - `app`: The payer pays in the provider's app, on the same phone.
         *     - `terminal`: The payer pays at a terminal.
         *     - `checkin`: The payer has checked in at the shop and confirms in the provider's app.
         *     - `code`: The payer scans or types a code.
         *     - `cash`: Cash at the counter.
         *     - `ticket`: Meal vouchers at the counter.
         *     - `credit`: The customer owes the amount.
         *     - `voucher`: A voucher of the merchant.
         *     - `deposit`: A deposit that the customer had paid.
         * @enum {string}
         */
        PaymentType: "card" | "link" | "app" | "terminal" | "checkin" | "code" | "cash" | "ticket" | "credit" | "voucher" | "deposit";
        PaymentUpdate: {
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            status?: components["schemas"]["PaymentStatus"];
            failure?: {
                code: string;
                message: string;
            };
            /** @description For a completed payment: the means used; they total the amount charged, including the tip */
            means?: components["schemas"]["PaymentMeans"][] | null;
            capture?: components["schemas"]["CaptureRequest"];
        };
        Payout: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            status: components["schemas"]["PayoutStatus"];
            /** @description Negative if the provider takes the amount from the bank account */
            amount: number;
            currency: string;
            /**
             * Format: date
             * @description The day of arrival at the bank, if the provider reports it
             */
            arrivesOn: string | null;
            /** @description The reference on the bank statement, if the provider reports it */
            bankReference: string | null;
            providerPayoutId: string;
            /** Format: date-time */
            createdAt: string;
        };
        PayoutDetail: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            status: components["schemas"]["PayoutStatus"];
            /** @description Negative if the provider takes the amount from the bank account */
            amount: number;
            currency: string;
            /**
             * Format: date
             * @description The day of arrival at the bank, if the provider reports it
             */
            arrivesOn: string | null;
            /** @description The reference on the bank statement, if the provider reports it */
            bankReference: string | null;
            providerPayoutId: string;
            /** Format: date-time */
            createdAt: string;
            lines: components["schemas"]["PayoutLine"][];
            /** @description Token of the next page of lines; null on the last page */
            token: string | null;
        };
        PayoutEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["PayoutEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["PayoutEventData"];
        };
        PayoutEventData: {
            /** @description The payout */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            /** Format: date */
            arrivesOn: string | null;
            bankReference: string | null;
        };
        /**
         * @description - `payout.paid`: A payout has reached the bank account.
         * @enum {string}
         */
        PayoutEventType: "payout.paid";
        PayoutLine: {
            id: string;
            kind: components["schemas"]["PayoutLineKind"];
            /** @description The amount before the fee; negative if money was taken */
            amount: number;
            /** @description The provider's fee, subtracted from the amount */
            fee: number;
            /** @description The VAT included in the fee, or in the amount of a line of kind fee; null if not reported */
            feeVat: number | null;
            currency: string;
            /** @description The payment; null if Banco has none */
            transactionId: string | null;
            /** @description The refund; null if Banco has none */
            refundId: string | null;
            providerTransactionId: string | null;
            /** Format: date-time */
            occurredAt: string;
        };
        /**
         * @description - `sale`: A payment.
         *     - `refund`: A refund, or the amount of a failed refund that was returned.
         *     - `fee`: A fee of the provider that belongs to no payment.
         *     - `chargeback`: A disputed amount, or an amount returned after a won dispute.
         *     - `adjustment`: Any other change of the balance.
         *     - `reserve`: An amount that the provider holds back, or releases.
         * @enum {string}
         */
        PayoutLineKind: "sale" | "refund" | "fee" | "chargeback" | "adjustment" | "reserve";
        PayoutPage: {
            items: components["schemas"]["Payout"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `pending`: The provider has not sent it yet.
         *     - `in_transit`: It is on its way to the bank.
         *     - `paid`: The provider reports that it has arrived.
         *     - `failed`: The bank rejected it; the amount is back in the balance.
         *     - `canceled`: It was canceled; the amount is back in the balance.
         * @enum {string}
         */
        PayoutStatus: "pending" | "in_transit" | "paid" | "failed" | "canceled";
        PersonalData: components["schemas"]["PersonalRecord"][];
        PersonalRecord: {
            kind: components["schemas"]["PersonalRecordKind"];
            /** @description The record as the API returns it, with other stored data */
            record: {
                [key: string]: unknown;
            };
        };
        /**
         * @description - `customers`: Customers.
         *     - `payments`: Payments, with the payer's name and the refunds.
         *     - `receipts`: Commercial documents of those payments.
         *     - `invoices`: Invoices to the person.
         *     - `orders`: Orders of the person, and orders whose note or items name the person.
         *     - `tables`: Tables named after the person.
         *     - `storeNotes`: Notes on orders of online stores.
         *     - `storeRefunds`: Refunds requested from stores, with a reason that names the person.
         *     - `receivedInvoices`: Invoices from suppliers: the person's own, and the parts of others that mention them.
         *     - `answers`: Responses stored under Idempotency-Keys for some days.
         * @enum {string}
         */
        PersonalRecordKind: "customers" | "payments" | "receipts" | "invoices" | "orders" | "tables" | "storeNotes" | "storeRefunds" | "receivedInvoices" | "answers";
        /** @description Number of records of a kind */
        PersonalRecords: {
            kind: components["schemas"]["PersonalRecordKind"];
            count: number;
        };
        PosDay: {
            mode: components["schemas"]["Mode"];
            /**
             * Format: date
             * @description In Italian time
             */
            date: string;
            payments: components["schemas"]["PosDayPayments"];
            receipts: components["schemas"]["PosDayReceipts"];
            /** @description Payments without invoiced ones, less the electronic part of receipts; 0 if they agree */
            difference: number;
            /** @description Electronic payments by terminal */
            terminals: components["schemas"]["PosTerminalTotals"][];
            /** @description The mismatches behind a difference, and how to fix each one */
            mismatches: components["schemas"]["PosMismatch"][];
        };
        /** @description Euros; not cash, meal vouchers, credit, vouchers and deposits */
        PosDayPayments: {
            count: number;
            /** @description Completed electronic payments without tips */
            taken: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tips: number;
            /** @description Refunds made on this day, whenever the payment was made */
            refunded: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            net: number;
            /** @description The part of `taken` that has an invoice instead of a receipt */
            invoiced: number;
        };
        /** @description The means of payment stated on receipts, less returns */
        PosDayReceipts: {
            count: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            cash: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            electronic: number;
            /** @description Meal vouchers */
            ticket: number;
            /** @description Not paid yet (non riscosso) */
            credit: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            discount: number;
        };
        PosDayTotals: {
            /**
             * Format: date
             * @description In Italian time
             */
            date: string;
            payments: components["schemas"]["PosDayPayments"];
            receipts: components["schemas"]["PosDayReceipts"];
            /** @description Payments without invoiced ones, less the electronic part of receipts; 0 if they agree */
            difference: number;
        };
        PosDays: {
            mode: components["schemas"]["Mode"];
            /** @description One for each day, oldest first */
            days: components["schemas"]["PosDayTotals"][];
        };
        /**
         * @description - `merchant`: The merchant.
         *     - `delegate`: A delegate, such as the accountant.
         * @enum {string}
         */
        PosDeclarant: "merchant" | "delegate";
        PosDeclaration: {
            id: string;
            posLinkId: string;
            change: components["schemas"]["PosLinkChange"];
            kind: components["schemas"]["PosDeclarationKind"];
            /** Format: date */
            declaredOn: string;
            declaredBy: components["schemas"]["PosDeclarant"];
            content: components["schemas"]["PosDeclarationContent"];
            reference: string | null;
            note: string | null;
            /** @description The member; null for an API key */
            recordedBy: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description The declared data, as it was then */
        PosDeclarationContent: {
            terminal: components["schemas"]["PosDeclaredTerminal"];
            register: components["schemas"]["PosDeclaredRegister"];
            /**
             * Format: date
             * @description The first day on which the terminal takes payments for the register
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last such day
             */
            endsOn: string | null;
        };
        /**
         * @description - `declared`: The change was declared on the tax office's site.
         *     - `withdrawn`: An earlier declaration was recorded by mistake.
         * @enum {string}
         */
        PosDeclarationKind: "declared" | "withdrawn";
        PosDeclarationPage: {
            items: components["schemas"]["PosDeclaration"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        PosDeclarationRequest: {
            /** @description Defaults to start */
            change?: components["schemas"]["PosLinkChange"];
            /** @description Defaults to declared */
            kind?: components["schemas"]["PosDeclarationKind"];
            /**
             * Format: date
             * @description Defaults to today; not before the service opened on 2026-03-05
             */
            declaredOn?: string;
            /** @description Defaults to merchant */
            declaredBy?: components["schemas"]["PosDeclarant"];
            /** @description What the tax office's page showed, such as a receipt number */
            reference?: string | null;
            note?: string | null;
        };
        PosDeclaredRegister: {
            kind: components["schemas"]["PosRegisterKind"];
            /** @description The register's serial number (matricola) */
            serial: string | null;
            /** @description The address of the shop */
            address: string | null;
        };
        PosDeclaredTerminal: {
            kind: components["schemas"]["PosTerminalKind"];
            /** @description The terminal's ID at the acquirer, as shown in its contract and on its slips */
            terminalId: string | null;
            acquirerName: string | null;
            /** @description The acquirer's tax code, as shown in its contract */
            acquirerTaxCode: string | null;
            /** @description The address of the shop */
            address: string | null;
        };
        PosDesk: {
            /**
             * Format: date
             * @description In Italy
             */
            today: string;
            terminals: components["schemas"]["PosTerminal"][];
            registers: components["schemas"]["PosRegister"][];
            links: components["schemas"]["PosLink"][];
            /** @description What is still to be declared, by deadline */
            duties: components["schemas"]["PosDuty"][];
            found: components["schemas"]["PosFound"];
        };
        PosDuty: {
            kind: components["schemas"]["PosDutyKind"];
            posTerminalId: string;
            posLinkId: string | null;
            /** Format: date */
            changedOn: string;
            /**
             * Format: date
             * @description The first day on which it can be declared
             */
            opensOn: string;
            /**
             * Format: date
             * @description The last day on which it can be declared in time
             */
            closesOn: string;
            status: components["schemas"]["PosDutyStatus"];
        };
        /**
         * @description - `link_missing`: A terminal has no link yet.
         *     - `start`: A new link must be declared.
         *     - `end`: The end of a link must be declared.
         * @enum {string}
         */
        PosDutyKind: "link_missing" | "start" | "end";
        /**
         * @description - `waiting`: Its window has not opened yet.
         *     - `open`: Its window is open.
         *     - `overdue`: Its window has closed.
         * @enum {string}
         */
        PosDutyStatus: "waiting" | "open" | "overdue";
        /**
         * @description - `vending`: Vending machines.
         *     - `fuel`: Fuel pumps.
         *     - `ev_charging`: Charging of electric vehicles.
         *     - `exempt_operations`: Operations exempt from certification (DPR 696/1996, DM 10 May 2019).
         *     - `tobacco`: Tobacco.
         *     - `small_show_business`: Small entertainment businesses with at most 50,000 euros (reply 298/2025 of the tax office).
         *     - `invoices_only`: Only invoices are issued for what it takes.
         *     - `other`: Another reason, which `exclusionNote` explains.
         * @enum {string}
         */
        PosExclusion: "vending" | "fuel" | "ev_charging" | "exempt_operations" | "tobacco" | "small_show_business" | "invoices_only" | "other";
        /** @description Terminals and registers of connected accounts and bridges that are not registered yet */
        PosFound: {
            terminals: components["schemas"]["PosFoundTerminal"][];
            registers: components["schemas"]["PosFoundRegister"][];
        };
        PosFoundRegister: {
            kind: components["schemas"]["PosRegisterKind"];
            name: string;
            /** @description From the receipts that the bridge printed recently */
            serial: string | null;
            provider: string | null;
            bridgeId: string | null;
            mode: components["schemas"]["Mode"] | null;
        };
        PosFoundTerminal: {
            kind: components["schemas"]["PosTerminalKind"];
            name: string;
            provider: string | null;
            providerTerminalId: string | null;
            bridgeId: string | null;
            mode: components["schemas"]["Mode"] | null;
            /** @description The acquirer of another terminal of this provider, as a suggestion */
            acquirerName: string | null;
            acquirerTaxCode: string | null;
        };
        /**
         * @description - `it`: Italian.
         *     - `en`: English.
         * @enum {string}
         */
        PosLanguage: "it" | "en";
        /**
         * @description - `pdf`: A PDF in Italian; the default.
         *     - `csv`: A ZIP archive of four CSV files (semicolons, decimal commas, UTF-8).
         * @enum {string}
         */
        PosLetterFormat: "pdf" | "csv";
        PosLink: {
            id: string;
            posTerminalId: string;
            posRegisterId: string;
            /**
             * Format: date
             * @description The first day on which the terminal takes payments for the register
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last such day
             */
            endsOn: string | null;
            start: components["schemas"]["PosLinkDuty"];
            end: components["schemas"]["PosLinkDuty"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description - `start`: The link began.
         *     - `end`: The link ended.
         * @enum {string}
         */
        PosLinkChange: "start" | "end";
        /** @description What must be declared, and when */
        PosLinkDuty: {
            /**
             * Format: date
             * @description The first day on which it can be declared
             */
            opensOn: string;
            /**
             * Format: date
             * @description The last day on which it can be declared in time
             */
            closesOn: string;
            isDeclared: boolean;
        };
        PosLinkEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["PosLinkEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["PosLinkEventData"];
        };
        PosLinkEventData: {
            /** @description The window, by its last day */
            id: string;
            /** Format: date */
            opensOn: string;
            /** Format: date */
            closesOn: string;
            stage: components["schemas"]["PosLinkStage"];
            /** @description The number of links to declare */
            links: number;
        };
        /**
         * @description - `pos_link.due`: Links of terminals and registers must be declared to the tax office.
         * @enum {string}
         */
        PosLinkEventType: "pos_link.due";
        PosLinkRequest: {
            posTerminalId: string;
            posRegisterId: string;
            /**
             * Format: date
             * @description The first day on which the terminal takes payments for the register
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last such day
             */
            endsOn?: string | null;
        };
        /**
         * @description - `open`: Its window has opened.
         *     - `closing`: Its window ends within a week.
         *     - `overdue`: Its window has ended.
         * @enum {string}
         */
        PosLinkStage: "open" | "closing" | "overdue";
        PosLinkUpdate: {
            /**
             * Format: date
             * @description The first day on which the terminal takes payments for the register
             */
            startsOn?: string;
            /**
             * Format: date
             * @description The last such day
             */
            endsOn?: string | null;
        };
        PosMismatch: {
            cause: components["schemas"]["PosMismatchCause"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            provider: string;
            /** Format: date-time */
            at: string;
            /** @description The payment; for `link`, the matching one */
            transactionId: string | null;
            /** @description The receipt; for `link`, the matching one */
            receiptId: string | null;
            /** @description The receipt's number */
            number: string | null;
            saleId: string | null;
            repair: components["schemas"]["PosRepair"];
            request: components["schemas"]["PosRepairRequest"] | null;
        };
        /**
         * @description - `receipt_missing`: An electronic payment has no receipt or invoice.
         *     - `payment_missing`: A receipt states an electronic payment, but no payment is linked to it.
         *     - `payment_undone`: The payments of a receipt failed or were canceled after it was issued.
         * @enum {string}
         */
        PosMismatchCause: "receipt_missing" | "payment_missing" | "payment_undone";
        PosRegister: {
            id: string;
            kind: components["schemas"]["PosRegisterKind"];
            name: string;
            /** @description The register's serial number (matricola) */
            serial: string | null;
            /** @description The address of the shop */
            address: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn: string | null;
            provider: string | null;
            bridgeId: string | null;
            /** @description The fields that are required before a link can be declared */
            missing: ("serial" | "address")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description - `register`: A fiscal register or printer (registratore telematico).
         *     - `server`: A fiscal server (server RT): it is linked, and its tills are not.
         *     - `online`: The tax office's online document (documento commerciale online), which has no serial number.
         * @enum {string}
         */
        PosRegisterKind: "register" | "server" | "online";
        PosRegisterRequest: {
            /** @description Defaults to register */
            kind?: components["schemas"]["PosRegisterKind"];
            /** @description The merchant's name for it */
            name: string;
            /** @description The register's serial number (matricola) */
            serial?: string | null;
            /** @description The address of the shop */
            address?: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn?: string | null;
            /** @description The fiscal provider that it belongs to */
            provider?: string | null;
            /** @description The bridge that drives it */
            bridgeId?: string | null;
        };
        PosRegisterUpdate: {
            /** @description Defaults to register */
            kind?: components["schemas"]["PosRegisterKind"];
            /** @description The merchant's name for it */
            name?: string;
            /** @description The register's serial number (matricola) */
            serial?: string | null;
            /** @description The address of the shop */
            address?: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn?: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn?: string | null;
            /** @description The fiscal provider that it belongs to */
            provider?: string | null;
            /** @description The bridge that drives it */
            bridgeId?: string | null;
        };
        /**
         * @description - `link`: Link the receipt to the payment: `POST /v1/fiscal/reconciliation/links`.
         *     - `issue_sale`: Issue the document of the payment's sale: `POST /v1/sales/{saleId}/document`.
         *     - `issue`: Issue a receipt that names the payment: `POST /v1/fiscal/{providerId}/receipts`.
         *     - `void`: Void the receipt and issue it with the amounts that were actually paid: the same operation with the type `return`.
         * @enum {string}
         */
        PosRepair: "link" | "issue_sale" | "issue" | "void";
        /** @description The request that repairs it, to send with an `Idempotency-Key` once a person has agreed. `issue` uses the provider and VAT of new receipts. Null if more must be decided */
        PosRepairRequest: {
            /** @constant */
            method: "POST";
            path: string;
            body: {
                [key: string]: unknown;
            };
        };
        /**
         * @description - `xlsx`: A workbook; the default.
         *     - `csv`: A CSV file (semicolons, UTF-8).
         * @enum {string}
         */
        PosSheetFormat: "xlsx" | "csv";
        PosTerminal: {
            id: string;
            kind: components["schemas"]["PosTerminalKind"];
            name: string;
            /** @description The terminal's ID at the acquirer, as shown in its contract and on its slips */
            terminalId: string | null;
            acquirerName: string | null;
            /** @description The acquirer's tax code, as shown in its contract */
            acquirerTaxCode: string | null;
            /** @description The address of the shop */
            address: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn: string | null;
            exclusion: components["schemas"]["PosExclusion"] | null;
            exclusionNote: string | null;
            provider: string | null;
            providerTerminalId: string | null;
            bridgeId: string | null;
            /** @description The fields that are required before a link can be declared */
            missing: ("terminalId" | "acquirerName" | "acquirerTaxCode" | "address")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description - `physical`: A device at the counter.
         *     - `softpos`: An app on a phone or tablet that takes cards.
         *     - `virtual`: Payments by link, app or web page, without a device.
         * @enum {string}
         */
        PosTerminalKind: "physical" | "softpos" | "virtual";
        PosTerminalRequest: {
            /** @description Defaults to physical */
            kind?: components["schemas"]["PosTerminalKind"];
            /** @description The merchant's name for it */
            name: string;
            /** @description The terminal's ID at the acquirer, as shown in its contract and on its slips */
            terminalId?: string | null;
            /** @description The acquirer's legal name */
            acquirerName?: string | null;
            /** @description The acquirer's tax code, as shown in its contract */
            acquirerTaxCode?: string | null;
            /** @description The address of the shop */
            address?: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn?: string | null;
            /** @description Why it need not be linked */
            exclusion?: components["schemas"]["PosExclusion"] | null;
            exclusionNote?: string | null;
            /** @description The payment provider that it belongs to */
            provider?: string | null;
            /** @description Its ID at that provider */
            providerTerminalId?: string | null;
            /** @description The bridge that drives it */
            bridgeId?: string | null;
        };
        PosTerminalTotals: {
            provider: string;
            /** @description At the provider; null for payments without a device */
            terminalId: string | null;
            /** @description Its record at the desk; null if it is not registered */
            posTerminalId: string | null;
            /** @description Whether it was linked to a register on that day, or is excluded */
            isLinked: boolean;
            count: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            taken: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tips: number;
        };
        PosTerminalUpdate: {
            /** @description Defaults to physical */
            kind?: components["schemas"]["PosTerminalKind"];
            /** @description The merchant's name for it */
            name?: string;
            /** @description The terminal's ID at the acquirer, as shown in its contract and on its slips */
            terminalId?: string | null;
            /** @description The acquirer's legal name */
            acquirerName?: string | null;
            /** @description The acquirer's tax code, as shown in its contract */
            acquirerTaxCode?: string | null;
            /** @description The address of the shop */
            address?: string | null;
            /**
             * Format: date
             * @description When it could first take payments or issue receipts
             */
            availableOn?: string;
            /**
             * Format: date
             * @description When it was taken out of use
             */
            ceasedOn?: string | null;
            /** @description Why it need not be linked */
            exclusion?: components["schemas"]["PosExclusion"] | null;
            exclusionNote?: string | null;
            /** @description The payment provider that it belongs to */
            provider?: string | null;
            /** @description Its ID at that provider */
            providerTerminalId?: string | null;
            /** @description The bridge that drives it */
            bridgeId?: string | null;
        };
        Preferences: {
            /** @description The full hour, up to 06:00, at which the shop's day ends: in reports and closes, earlier sales belong to the previous day. Documents keep their own date. Defaults to 00:00 */
            dayEndsAt: string;
            /** @description Language of e-mails to members who have chosen no other */
            language: components["schemas"]["PreferredLanguage"];
            vatDepartments: components["schemas"]["VatDepartment"][];
            receipts: components["schemas"]["ReceiptPreferences"];
            invoices: components["schemas"]["InvoicePreferences"];
            notifications: components["schemas"]["NotificationPreferences"];
            /** @description For days in reports and closes, and for times without an offset in queries */
            timeZone: string;
            /** @description Whether the merchant chose it; otherwise it is the installation's */
            ownTimeZone: boolean;
        };
        PreferencesUpdate: {
            /** @description Language of e-mails to members who have chosen no other */
            language?: components["schemas"]["PreferredLanguage"];
            /** @description Null: the installation's */
            timeZone?: string | null;
            /** @description The full hour, up to 06:00, at which the shop's day ends: in reports and closes, earlier sales belong to the previous day. Documents keep their own date. Defaults to 00:00 */
            dayEndsAt?: string;
            vatDepartments?: components["schemas"]["VatDepartment"][];
            receipts?: components["schemas"]["ReceiptPreferencesUpdate"];
            invoices?: components["schemas"]["InvoicePreferencesUpdate"];
            notifications?: components["schemas"]["NotificationPreferencesUpdate"];
        };
        /**
         * @description - `credit`: Later, by bank transfer.
         *     - `electronic`: Cards and other electronic means.
         *     - `cash`: Cash.
         *     - `none`: Not stated.
         * @enum {string}
         */
        PreferredInvoiceMeans: "credit" | "electronic" | "cash" | "none";
        /**
         * @description - `it`: Italian.
         *     - `en`: English.
         * @enum {string}
         */
        PreferredLanguage: "it" | "en";
        /**
         * @description - `cash`: Cash.
         *     - `electronic`: Cards and other electronic means.
         *     - `ticket`: Meal vouchers.
         * @enum {string}
         */
        PreferredReceiptMeans: "cash" | "electronic" | "ticket";
        Price: {
            /** @description The `priceId` of the other endpoints */
            id: string;
            name: string;
            /** @description Major units per period; null if usage-based */
            amount: number | null;
            currency: string;
            /** @enum {string|null} */
            interval: "day" | "week" | "month" | "year" | null;
            intervalCount: number | null;
        };
        /** @description At least one; all must refer to the same person */
        PrivacyPerson: {
            /** Format: email */
            email?: string;
            /** @description With or without +39; at least 8 digits */
            phone?: string;
            taxCode?: string;
            vatId?: string;
            customerId?: string;
        };
        PrivacyRequest: {
            id: string;
            type: components["schemas"]["PrivacyRequestType"];
            status: components["schemas"]["PrivacyRequestStatus"];
            /** @description The records exported, or processed by the erasure */
            found: components["schemas"]["PersonalRecords"][];
            /** @description For an erasure: the data that is kept, and why */
            kept: components["schemas"]["KeptRecords"][];
            /** @description Payments, store refunds, accountant exports and personal data exports that are in progress */
            open: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description For an export: when the data will be deleted
             */
            expiresAt: string | null;
        };
        PrivacyRequestPage: {
            items: components["schemas"]["PrivacyRequest"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `pending`: It is in progress.
         *     - `waiting`: Everything is erased except `open` records in progress; the erasure continues when they end.
         *     - `completed`: It is done.
         *     - `failed`: It failed: request it again.
         *     - `expired`: The data was deleted.
         * @enum {string}
         */
        PrivacyRequestStatus: "pending" | "waiting" | "completed" | "failed" | "expired";
        /**
         * @description - `export`: Exports the person's data (GDPR, article 15).
         *     - `erasure`: Erases the person's data unless a law requires them to be kept (GDPR, article 17).
         * @enum {string}
         */
        PrivacyRequestType: "export" | "erasure";
        PrivacyRequestWish: {
            type: components["schemas"]["PrivacyRequestType"];
            person: components["schemas"]["PrivacyPerson"];
        };
        Problem: {
            /**
             * Format: uri
             * @description The page that explains the code
             */
            type: string;
            /** @description The same for every problem with this code */
            title: string;
            /** @description The response status */
            status: number;
            /** @description Describes this occurrence, for people */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Identifies the request in logs; quote it when you ask for help */
            requestId: string;
            /** @description The invalid fields */
            errors?: components["schemas"]["FieldProblem"][];
            provider?: components["schemas"]["ProviderRefusal"];
            /** @description The sale that contains the order, with the code `order_in_sale` */
            saleId?: string;
        };
        /**
         * @description - `validation_failed`: The request is invalid.
         *     - `malformed_body`: The body is malformed.
         *     - `raw_card_data_refused`: Card numbers are not accepted.
         *     - `capability_not_supported`: The provider does not support this.
         *     - `refund_exceeds_payment`: The refund exceeds the amount left to refund.
         *     - `transaction_not_refundable`: The transaction cannot be refunded.
         *     - `client_id_mismatch`: The client ID does not match the token.
         *     - `provider_refused`: The provider refused the request.
         *     - `sender_not_trusted`: The sender could not be verified.
         *     - `webhook_refused`: The webhook was refused.
         *     - `webhook_unauthorized`: The webhook was refused.
         *     - `passcode_invalid`: The passcode is invalid or has expired.
         *     - `passkey_invalid`: The passkey was not accepted.
         *     - `pairing_code_invalid`: The pairing code is invalid or has expired.
         *     - `invitation_invalid`: The invitation is invalid or has expired.
         *     - `invalid_grant`: The authorization code is invalid, expired or already used.
         *     - `invalid_scope`: The scope is not supported.
         *     - `invalid_target`: No tokens are issued for this resource.
         *     - `unsupported_grant_type`: The grant type is not supported.
         *     - `invalid_redirect_uri`: The redirect URI is not allowed.
         *     - `invalid_client_metadata`: The client metadata is invalid.
         *     - `unauthorized`: A valid bearer token is required.
         *     - `refresh_token_invalid`: The refresh token is invalid, expired or already used.
         *     - `insufficient_scope`: The token lacks the required scope.
         *     - `insufficient_role`: The role does not allow this.
         *     - `fresh_sign_in_required`: Sign in again.
         *     - `passkey_required`: A sign-in by passkey is required.
         *     - `forbidden`: Access is denied.
         *     - `address_not_allowed`: The key is not allowed from this address.
         *     - `bridge_not_approved`: The bridge has not been approved yet.
         *     - `bridge_right_missing`: The bridge lacks the required right.
         *     - `bridge_address_exposed`: Someone who lost the right to use the bridge knows its source address.
         *     - `bridge_pin_required`: A member's PIN is required.
         *     - `bridge_pin_wrong`: The PIN is wrong.
         *     - `quota_reached`: The limit for this kind of record is reached.
         *     - `sign_up_closed`: Sign-up is closed.
         *     - `client_secret_mismatch`: The client secret is invalid.
         *     - `route_not_found`: The route does not exist.
         *     - `provider_not_found`: The provider does not exist.
         *     - `account_not_found`: No account of this provider is connected.
         *     - `not_found`: The record does not exist.
         *     - `method_not_allowed`: The method is not allowed.
         *     - `request_timeout`: The request took too long to arrive.
         *     - `idempotency_in_progress`: A request with this key is still running.
         *     - `terminal_busy`: The terminal is busy with another payment.
         *     - `payment_disputed`: The payment is disputed.
         *     - `order_in_sale`: The order is paid or in a sale.
         *     - `order_not_paid`: The order is not paid.
         *     - `account_not_ready`: The provider account is not ready.
         *     - `conflict`: The record has changed.
         *     - `day_closed`: The day is closed.
         *     - `body_too_large`: The body is too large.
         *     - `unsupported_media_type`: The media type is not supported.
         *     - `idempotency_key_reused`: The key was used for a different request.
         *     - `rate_limited`: Too many requests.
         *     - `headers_too_large`: The headers are too large.
         *     - `internal_error`: Something went wrong on our side.
         *     - `connect_failed`: The provider account could not be connected.
         *     - `exchange_unavailable`: The exchange system did not accept the file.
         *     - `provider_failed`: The provider sent an invalid response.
         *     - `provider_unavailable`: The provider cannot be reached.
         *     - `unavailable`: The service is temporarily unavailable.
         * @enum {string}
         */
        ProblemCode: "validation_failed" | "malformed_body" | "raw_card_data_refused" | "capability_not_supported" | "refund_exceeds_payment" | "transaction_not_refundable" | "client_id_mismatch" | "provider_refused" | "sender_not_trusted" | "webhook_refused" | "webhook_unauthorized" | "passcode_invalid" | "passkey_invalid" | "pairing_code_invalid" | "invitation_invalid" | "invalid_grant" | "invalid_scope" | "invalid_target" | "unsupported_grant_type" | "invalid_redirect_uri" | "invalid_client_metadata" | "unauthorized" | "refresh_token_invalid" | "insufficient_scope" | "insufficient_role" | "fresh_sign_in_required" | "passkey_required" | "forbidden" | "address_not_allowed" | "bridge_not_approved" | "bridge_right_missing" | "bridge_address_exposed" | "bridge_pin_required" | "bridge_pin_wrong" | "quota_reached" | "sign_up_closed" | "client_secret_mismatch" | "route_not_found" | "provider_not_found" | "account_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_in_progress" | "terminal_busy" | "payment_disputed" | "order_in_sale" | "order_not_paid" | "account_not_ready" | "conflict" | "day_closed" | "body_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "connect_failed" | "exchange_unavailable" | "provider_failed" | "provider_unavailable" | "unavailable";
        Product: {
            id: string;
            name: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            price: number;
            currency: string;
            vat: string;
            description: string | null;
            sku: string | null;
            barcode: string | null;
            category: string | null;
            active: boolean;
            assetId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductRequest: {
            name: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes) */
            vat: string;
            description?: string | null;
            sku?: string | null;
            barcode?: string | null;
            category?: string | null;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            /** @description Whether it is for sale; defaults to true */
            active?: boolean;
            assetId?: string | null;
        };
        ProductUpdate: {
            name?: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            price?: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes) */
            vat?: string;
            description?: string | null;
            sku?: string | null;
            barcode?: string | null;
            category?: string | null;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            /** @description Whether it is for sale; defaults to true */
            active?: boolean;
            assetId?: string | null;
        };
        /**
         * @description - `none`: No proof: the document states that none was declared (ND).
         *     - `card_slip`: The slip of a card payment (POS).
         *     - `empties`: Returnable packaging (VR).
         * @enum {string}
         */
        ProofOfPurchase: "none" | "card_slip" | "empties";
        Provider: {
            kind: components["schemas"]["ProviderKind"];
            /** @description The name in paths and records */
            id: string;
            /** @description An alias that paths also accept */
            label: string | null;
            name: string;
            homepage: string | null;
            capabilities: string[];
            /** @description Whether its receipts support the customer's tax code (`customerTaxCode`) */
            takesCustomerTaxCode: boolean;
            /** @description Whether it issues refunds of goods sold on another register (`withoutOriginal`) */
            refundsWithoutOriginal: boolean;
            status: components["schemas"]["AccountStatus"] | null;
            mode: components["schemas"]["Mode"] | null;
            /** @description The modes available for its accounts on this installation */
            modes: components["schemas"]["Mode"][];
        };
        ProviderBalance: {
            provider: string;
            mode: components["schemas"]["Mode"];
            balances: components["schemas"]["CurrencyBalance"][];
            /**
             * Format: date-time
             * @description When the provider reported it
             */
            at: string;
        };
        ProviderExchange: {
            method: string;
            host: string;
            /** @description Without the query; secrets are replaced by `…` */
            path: string;
            /** @description The response status; null if there was no usable response */
            status: number | null;
            /** @description Why there was no usable response, as a code */
            failure: string | null;
            /** @description From the start of the first attempt to the end of the last */
            durationMs: number;
        };
        /**
         * @description - `payment`: It takes payments.
         *     - `fiscal`: It issues receipts and invoices.
         *     - `store`: It is an online store.
         * @enum {string}
         */
        ProviderKind: "payment" | "fiscal" | "store";
        ProviderOutcome: {
            status: components["schemas"]["PaymentStatus"];
            /** Format: date-time */
            at: string;
        };
        /** @description The provider's own code and message, if it rejected the request */
        ProviderRefusal: {
            code: string;
            message: string;
        };
        PublicApp: {
            clientId: string;
            name: string;
            /** @description The image's URL */
            logo: string | null;
        };
        PublicCustomer: {
            code: string;
            displayName: string;
        };
        Receipt: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            type: components["schemas"]["ReceiptType"];
            status: components["schemas"]["DocumentStatus"];
            number: string | null;
            amount: number;
            /** Format: date-time */
            date: string | null;
            items: components["schemas"]["ReceiptItem"][];
            payment: components["schemas"]["ReceiptPayment"];
            /** @description The amount paid less the total: only differs from 0 for cash rounded to five cents (9.98 paid with 10.00: 0.02) */
            rounding: number;
            lottery: string | null;
            customerTaxCode: string | null;
            original: string | null;
            withoutOriginal: components["schemas"]["WithoutOriginal"] | null;
            /** @description For each item, the quantity that partial returns have covered so far */
            returned: components["schemas"]["ReturnedGoods"][];
            /** @description The total of the items of each VAT code */
            vat: {
                code: string;
                taxable: number;
                tax: number;
                gross: number;
            }[];
            /** @description The invoice that replaces it */
            invoiceId: string | null;
            /** @description Whether it reaches the tax office */
            transmitted: boolean;
            /** @description The bridge that it was handed over to or that requested it */
            bridgeId: string | null;
            /** @description The sale for which it was requested. If it failed, the sale issues it again */
            saleId: string | null;
            /** @description Its electronic payments */
            transactionIds: string[];
            /** @description Its electronic payment; the first if there are several */
            transactionId: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReceiptEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["ReceiptEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["DocumentEventData"];
        };
        /**
         * @description - `receipt.pending`: A receipt was handed over and must be issued by a person or bridge.
         *     - `receipt.completed`: A receipt was issued.
         *     - `receipt.failed`: A receipt was not issued.
         *     - `receipt.canceled`: A receipt was canceled or voided.
         * @enum {string}
         */
        ReceiptEventType: "receipt.pending" | "receipt.completed" | "receipt.failed" | "receipt.canceled";
        ReceiptFigures: {
            /** @description Sales, including those that were voided later */
            issued: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Voids */
            voided: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Issued less voided and returned */
            net: number;
            /** @description VAT of the receipts that no invoice replaces; for the others it is on the invoice. The other figures include all receipts */
            vat: components["schemas"]["VatSums"][];
            means: components["schemas"]["MeansSums"];
        };
        ReceiptItem: {
            description: string;
            /** @description With at most three decimals */
            quantity: number;
            /** @description Unit price in euros, including VAT */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
            vat: string;
            /** @description For the whole line, in euros */
            discount?: number;
            /** @description Free gift: counts as 0 */
            gift?: boolean;
        };
        ReceiptLink: {
            /** @description Serves the receipt as a PDF */
            url: string;
            /** @description The QR code of `url`, an SVG image */
            qr: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ReceiptMail: {
            /** @description The e-mail address it is sent to */
            email: string;
        };
        ReceiptMailRequest: {
            /** Format: email */
            email: string;
            /** @description A gift copy, without prices */
            gift?: boolean;
        };
        ReceiptPage: {
            items: components["schemas"]["Receipt"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /** @description Must equal the items' total. A return or refund can return at most what its sale took in cash, by card and in vouchers, minus earlier returns; a discount on the total is returned as `discount` */
        ReceiptPayment: {
            /** @description If everything is paid in cash, this may be the total rounded to the nearest five cents */
            cash?: number;
            /** @description By card or any other electronic means */
            electronic?: number;
            /** @description Meal vouchers */
            ticket?: number;
            /** @description Number of vouchers; defaults to 1 */
            ticketCount?: number;
            /** @description Discount on the amount due; VAT does not change */
            discount?: number;
            /** @description Not paid yet */
            credit?: number;
            /** @description What `credit` is for; defaults to goods */
            creditFor?: components["schemas"]["CreditFor"];
        };
        ReceiptPreferences: {
            /** @description The default fiscal provider; null if none */
            provider: string | null;
            /** @description The default VAT; null for the standard rate */
            vat: string | null;
            means: components["schemas"]["PreferredReceiptMeans"] | null;
        };
        ReceiptPreferencesUpdate: {
            /** @description The default fiscal provider; null if none */
            provider?: string | null;
            /** @description The default VAT; null for the standard rate */
            vat?: string | null;
            means?: components["schemas"]["PreferredReceiptMeans"] | null;
        };
        ReceiptReport: {
            /** Format: date-time */
            start: string;
            /**
             * Format: date-time
             * @description End of the period (inclusive)
             */
            end: string;
            mode: components["schemas"]["Mode"];
            /** @description The time zone of the days and hours */
            timeZone: string;
            /** @description Sales, including those that were voided later */
            issued: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Voids */
            voided: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Issued less voided and returned */
            net: number;
            /** @description VAT of the receipts that no invoice replaces; for the others it is on the invoice. The other figures include all receipts */
            vat: components["schemas"]["VatSums"][];
            means: components["schemas"]["MeansSums"];
        };
        ReceiptRequest: {
            type: components["schemas"]["ReceiptType"];
            items: components["schemas"]["ReceiptItem"][];
            payment: components["schemas"]["ReceiptPayment"];
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            withoutOriginal?: components["schemas"]["WithoutOriginal"];
            /** @description The payment of its electronic amount */
            transactionId?: string;
            /** @description The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one */
            transactionIds?: string[];
            /** @description For a `handoff` receipt: the bridge that prints it, if not the registered one */
            bridgeId?: string;
        };
        ReceiptSettlement: {
            status: components["schemas"]["Outcome"];
            number?: string;
            /** Format: date-time */
            date?: (string | Date);
            failure?: {
                code: string;
                message: string;
            };
        };
        /**
         * @description - `sale`: A sale.
         *     - `return`: Voids a whole document.
         *     - `refund`: Returns part of a sale.
         * @enum {string}
         */
        ReceiptType: "sale" | "return" | "refund";
        Received: {
            /** @constant */
            received: true;
        };
        ReceivedFile: {
            id: string;
            kind: string;
            sdiId: string | null;
            fileName: string | null;
            transmissionId: string | null;
            message: string | null;
            invoice: components["schemas"]["IncomingInvoiceSummary"] | null;
            /** Format: date-time */
            receivedAt: string;
        };
        ReceivedFileDetail: {
            id: string;
            kind: string;
            sdiId: string | null;
            fileName: string | null;
            transmissionId: string | null;
            message: string | null;
            invoice: components["schemas"]["IncomingInvoiceSummary"] | null;
            /** Format: date-time */
            receivedAt: string;
            invoices: components["schemas"]["IncomingInvoice"][];
        };
        ReceivedFilePage: {
            items: components["schemas"]["ReceivedFile"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        Reception: {
            id: string;
            /** @description RC, NS, MC, NE, DT, AT, EC, SE, MT, or invoice */
            kind: string;
            sdiId: string | null;
            invoiceId: string | null;
            status: components["schemas"]["ReceptionStatus"];
            /** @description Whether it was received before */
            duplicate: boolean;
            transmission: {
                id: string;
                status: components["schemas"]["TransmissionStatus"];
                /** @description Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected */
                state: string;
            } | null;
            /** Format: date-time */
            receivedAt: string;
        };
        ReceptionRequest: {
            /** @description XML as text, or base64 of the file, which may be signed (.p7m) */
            xml: string;
            fileName?: string;
        };
        /**
         * @description - `applied`: It changed the status of one of the merchant's files.
         *     - `noted`: It changed nothing.
         *     - `unmatched`: It matches no known file.
         * @enum {string}
         */
        ReceptionStatus: "applied" | "noted" | "unmatched";
        Reconciled: {
            /** @description Completed electronic payments less refunds; the amount includes only payments in euros */
            payments: {
                count: number;
                amount: number;
                documented: number;
            };
            /** @description Receipts with an electronic part */
            receipts: {
                count: number;
                electronic: number;
                linked: number;
            };
            paymentsWithoutReceipt: {
                id: string;
                provider: string;
                terminalId: string | null;
                amount: number;
                currency: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            receiptsWithoutPayment: {
                id: string;
                provider: string;
                number: string | null;
                amount: number;
                electronic: number;
                /** @description Its payments that failed or were canceled after completion: the receipt needs another payment or must be voided */
                undoneTransactionIds?: string[];
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Reconciliation: {
            /** Format: date */
            date: string;
            mode: components["schemas"]["Mode"];
            /** @description Completed electronic payments less refunds; the amount includes only payments in euros */
            payments: {
                count: number;
                amount: number;
                documented: number;
            };
            /** @description Receipts with an electronic part */
            receipts: {
                count: number;
                electronic: number;
                linked: number;
            };
            paymentsWithoutReceipt: {
                id: string;
                provider: string;
                terminalId: string | null;
                amount: number;
                currency: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            receiptsWithoutPayment: {
                id: string;
                provider: string;
                number: string | null;
                amount: number;
                electronic: number;
                /** @description Its payments that failed or were canceled after completion: the receipt needs another payment or must be voided */
                undoneTransactionIds?: string[];
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Pairs that may belong together: same amount within an hour, closest first */
            suggestions: components["schemas"]["LinkSuggestion"][];
            /** @description Receipts that were linked after they were issued, newest first */
            links: components["schemas"]["LaterLink"][];
        };
        ReconciliationCase: {
            /** @description Stable for the same kind and record */
            id: string;
            kind: components["schemas"]["ReconciliationKind"];
            /** @description What the kind means */
            reason: string;
            status: components["schemas"]["ReconciliationStatus"];
            mode: components["schemas"]["Mode"];
            provider: string | null;
            /** @description The amount in question, or the difference; negative if it is missing */
            amount: number;
            currency: string;
            /** @description The related records, such as `transactionId` and `payoutId`, and the text of a bank line (`bankText`) */
            references: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description The time of the related record
             */
            since: string;
            /** @description A member of the merchant */
            assignedTo: string | null;
            /** @description The explanation */
            note: string | null;
            /** @description The member; null for an API key */
            resolvedBy: string | null;
            /** Format: date-time */
            resolvedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        ReconciliationCasePage: {
            items: components["schemas"]["ReconciliationCase"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `resolved`: It is explained; needs a note.
         *     - `open`: It is open again.
         * @enum {string}
         */
        ReconciliationDecision: "resolved" | "open";
        /**
         * @description - `payment_not_paid_out`: The provider has reported no payout line for this payment, 14 days after it.
         *     - `payment_amount_differs`: The provider settled an amount other than this payment's, or the payment is not completed.
         *     - `line_unknown_payment`: The provider's balance has a sale or refund that belongs to no known payment.
         *     - `payout_lines_differ`: The lines of this payout do not total its amount.
         *     - `payout_not_at_bank`: No bank statement line matches this payout, 5 days after it was due.
         *     - `payout_short`: The bank line of this payout has a different amount.
         *     - `bank_line_unmatched`: This credit on the bank account matches no known payout.
         *     - `fee_late`: The provider charged this fee after it had paid out the payment.
         *     - `sale_without_document`: This sale was paid more than a day ago and has no receipt or invoice.
         *     - `drawer_difference`: The cash counted at this close differs from the cash recorded for its period.
         * @enum {string}
         */
        ReconciliationKind: "payment_not_paid_out" | "payment_amount_differs" | "line_unknown_payment" | "payout_lines_differ" | "payout_not_at_bank" | "payout_short" | "bank_line_unmatched" | "fee_late" | "sale_without_document" | "drawer_difference";
        /**
         * @description - `open`: Someone has to check it.
         *     - `resolved`: Someone has explained it in a note.
         *     - `cleared`: Its cause is gone.
         * @enum {string}
         */
        ReconciliationStatus: "open" | "resolved" | "cleared";
        ReconciliationUpdate: {
            /** @description A member of the merchant */
            assignedTo?: string | null;
            status?: components["schemas"]["ReconciliationDecision"];
            /** @description The explanation */
            note?: string | null;
        };
        RefreshRequest: {
            refreshToken: string;
        };
        Refund: {
            id: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["PaymentStatus"];
            reason: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            decision?: components["schemas"]["RefundDecision"];
        };
        /**
         * @description - `completed`: The provider's dashboard shows that the money was refunded.
         *     - `failed`: The provider's dashboard shows that the money was not refunded.
         * @enum {string}
         */
        RefundDecidedStatus: "completed" | "failed";
        /** @description The outcome that a person entered from the provider's dashboard; if `status` differs, the provider has since reported its own */
        RefundDecision: {
            status: components["schemas"]["RefundDecidedStatus"];
            reason: string;
            userId: string;
            /** Format: date-time */
            at: string;
        };
        RefundDecisionRequest: {
            status: components["schemas"]["RefundDecidedStatus"];
            /** @description The provider's ID in its dashboard */
            providerRefundId?: string;
            /** @description What the provider's dashboard shows, in the person's own words */
            reason: string;
        };
        RefundEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["RefundEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["RefundEventData"];
        };
        RefundEventData: {
            /** @description The payment that was refunded */
            id: string;
            /** @description The refund */
            refundId: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            from?: components["schemas"]["PaymentStatus"] | null;
            to: components["schemas"]["PaymentStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `refund.pending`: The provider has accepted a refund and is processing it.
         *     - `refund.completed`: A refund was completed.
         *     - `refund.failed`: A refund failed.
         *     - `refund.canceled`: A refund was canceled.
         *     - `refund.verification`: A refund's outcome is unknown.
         * @enum {string}
         */
        RefundEventType: "refund.pending" | "refund.completed" | "refund.failed" | "refund.canceled" | "refund.verification";
        RefundRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount?: number;
            reason?: string;
            /** @description Refunds the payment even if it is disputed, which is otherwise rejected with 409 `payment_disputed` */
            despiteDispute?: boolean;
        };
        RegisteredClient: {
            redirect_uris: string[];
            client_name?: string;
            token_endpoint_auth_method?: components["schemas"]["ClientAuthMethod"];
            grant_types?: components["schemas"]["GrantType"][];
            response_types?: components["schemas"]["ResponseType"][];
            client_id: string;
            client_id_issued_at: number;
            client_secret?: string;
            client_secret_expires_at?: number;
        };
        RequestActor: {
            type: components["schemas"]["RequestActorType"];
            /** @description The ID of the user, app (its client ID) or API key */
            id: string;
        };
        /**
         * @description - `user`: A person who signed in.
         *     - `app`: An app that the merchant connected.
         *     - `key`: One of the merchant's own programs.
         * @enum {string}
         */
        RequestActorType: "user" | "app" | "key";
        /**
         * @description - `GET`: It reads.
         *     - `POST`: It creates something, or requests an action.
         *     - `PUT`: It replaces.
         *     - `PATCH`: It changes.
         *     - `DELETE`: It deletes; for a payment or an order, it refunds.
         * @enum {string}
         */
        RequestMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
        /**
         * @description - `done`: It succeeded (1xx to 3xx).
         *     - `refused`: The request was invalid or not allowed (4xx).
         *     - `failed`: Banco failed (5xx).
         * @enum {string}
         */
        RequestOutcome: "done" | "refused" | "failed";
        /**
         * @description - `code`: An authorization code.
         * @enum {string}
         */
        ResponseType: "code";
        ReturnedGoods: {
            quantity: number;
            /** @description From the line's discount */
            discount: number;
        };
        ReturnedLine: {
            line: number;
            quantity: number;
        };
        RevokeRequest: {
            /** @description An access or refresh token */
            token: string;
            clientId?: string;
            clientSecret?: string;
        };
        Revoked: Record<string, never>;
        /**
         * @description - `owner`: Can do everything, and manages the other members' roles.
         *     - `manager`: Runs the shop: payments, refunds, documents, catalog, accounts and devices.
         *     - `cashier`: Takes payments and issues receipts and invoices; makes no refunds, returns, voids or credit notes. A till refunds what its bridge's rights allow, whoever uses it.
         *     - `accountant`: Reads payments, documents and orders, imports bank statements and resolves exceptions; changes nothing else.
         *     - `technician`: Manages bridges, terminals and locations; sees no payments.
         *     - `developer`: Manages apps, webhooks and API keys. If no real money is involved, can also do everything else in the shop.
         * @enum {string}
         */
        Role: "owner" | "manager" | "cashier" | "accountant" | "technician" | "developer";
        Sale: {
            id: string;
            status: components["schemas"]["SaleStatus"];
            items: components["schemas"]["SaleItem"][];
            /** @description Items less discount, in euros */
            total: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            discount: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tip: number;
            /** @description Cash rounding; positive if more than the total is paid */
            rounding: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            paid: number;
            /** @description The amount still due, including tip and rounding */
            due: number;
            /** @description The part paid by `credit` that the customer still owes; a payment added later settles it */
            owed: number;
            /** @description The cash to return to the customer */
            change: number;
            payments: components["schemas"]["SalePayment"][];
            document: components["schemas"]["SaleDocument"] | null;
            returns: components["schemas"]["SaleReturn"][];
            /** @description The vouchers and deposits that it sold, once it is completed */
            issued: components["schemas"]["SaleIssued"][];
            question: components["schemas"]["SaleQuestion"] | null;
            /** @description Null before it has a payment or a document */
            mode: components["schemas"]["Mode"] | null;
            orderId: string | null;
            tableId: string | null;
            customerId: string | null;
            clientId: string;
            reference: string | null;
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SaleAnswer: {
            choice: components["schemas"]["SaleChoice"];
        };
        SaleCategorySum: {
            category: string | null;
            quantity: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        /**
         * @description - `issue_again`: Issue the document again.
         *     - `give_back`: Refund the money and undo the sale.
         *     - `refund_again`: Request the refund again.
         *     - `capture_again`: Charge the held payment again.
         *     - `ask_again`: Ask the provider for the outcome again.
         * @enum {string}
         */
        SaleChoice: "issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again";
        SaleDocument: {
            kind: components["schemas"]["IssuedKind"];
            provider: string;
            id: string | null;
            status: components["schemas"]["SalePartStatus"];
            number: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        /**
         * @description - `missing`: Completed sales that were paid and have no document.
         * @enum {string}
         */
        SaleDocumentFilter: "missing";
        /**
         * @description - `receipt`: A documento commerciale.
         *     - `invoice`: An electronic invoice for `customer`, with VAT included in the items' prices.
         *     - `none`: None for now: `POST …/document` issues one later.
         * @enum {string}
         */
        SaleDocumentKind: "receipt" | "invoice" | "none";
        SaleDocumentRequest: {
            /** @description Defaults to receipt */
            kind?: components["schemas"]["SaleDocumentKind"];
            /** @description Optional if only one account is connected */
            provider?: string;
            /** @description Of a receipt */
            lottery?: string;
            /** @description Of a receipt */
            customerTaxCode?: string;
            /** @description Of an invoice */
            type?: string;
            customer?: components["schemas"]["InvoiceCustomer"];
        };
        SaleEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["SaleEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["SaleEventData"];
        };
        SaleEventData: {
            /** @description The sale */
            id: string;
            from?: components["schemas"]["SaleStatus"] | null;
            to: components["schemas"]["SaleStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            /** @description The order that is sold */
            orderId?: string | null;
        };
        /**
         * @description - `sale.open`: A sale has an amount due.
         *     - `sale.paying`: A payment of a sale is in progress.
         *     - `sale.issuing`: A sale is paid, and its document is being issued.
         *     - `sale.completed`: A sale is paid and documented.
         *     - `sale.returned`: A sale was fully returned.
         *     - `sale.undone`: A sale was undone.
         *     - `sale.question`: A sale needs a person's decision.
         * @enum {string}
         */
        SaleEventType: "sale.open" | "sale.paying" | "sale.issuing" | "sale.completed" | "sale.returned" | "sale.undone" | "sale.question";
        SaleFailure: {
            code: string;
            message: string;
        };
        SaleIssued: {
            /** @description The item's position in the sale, from 0 */
            line: number;
            kind: components["schemas"]["IssuedPrepayment"];
            id: string;
        };
        SaleItem: {
            description: string;
            /** @description With at most three decimals */
            quantity: number;
            /** @description Unit price in euros, including VAT */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
            vat: string;
            /** @description For the whole line, in euros */
            discount?: number;
            /** @description Free gift: counts as 0 */
            gift?: boolean;
            productId?: string | null;
            voucher?: components["schemas"]["SoldVoucher"];
            /** @description A deposit for later goods with the same VAT */
            deposit?: boolean;
        };
        /**
         * @description - `cash`: Cash; change is returned for any excess.
         *     - `ticket`: Meal vouchers; `ticketCount` says how many.
         *     - `credit`: The customer owes the amount.
         *     - `voucher`: A voucher of the merchant, by `code`.
         *     - `deposit`: A deposit that the customer has paid, by `depositId`.
         *     - `card`: A card by its token.
         *     - `terminal`: A terminal, by `terminalId`.
         *     - `link`: A page on which the customer pays.
         *     - `app`: The provider's app on the same phone.
         *     - `code`: A code that the customer scans or types.
         *     - `checkin`: The provider's app of a customer who has checked in.
         * @enum {string}
         */
        SaleMeans: "cash" | "ticket" | "credit" | "voucher" | "deposit" | "card" | "terminal" | "link" | "app" | "code" | "checkin";
        SaleMeansSum: {
            means: string;
            payments: number;
            /** @description Less refunds */
            amount: number;
        };
        SalePage: {
            items: components["schemas"]["Sale"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `starting`: It is about to be requested.
         *     - `pending`: It was requested, and has no outcome yet.
         *     - `completed`: It was completed.
         *     - `failed`: It failed; `failure` says why.
         *     - `canceled`: It was canceled.
         *     - `verification`: Its outcome is unknown: Banco polls the provider until it is known.
         * @enum {string}
         */
        SalePartStatus: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
        SalePayment: {
            id: string;
            means: components["schemas"]["SaleMeans"];
            /** @description The amount that counts towards the sale, without change */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            /** @description `handoff` for money at the counter */
            provider: string;
            transactionId: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        SalePaymentRequest: {
            means: components["schemas"]["SaleMeans"];
            /** @description In euros. For cash: the amount that the customer hands over */
            amount: number;
            /** @description Optional if only one account is connected */
            provider?: string;
            token?: string;
            terminalId?: string;
            ticketCount?: number;
            code?: string;
            /** @description The deposit or its sale */
            depositId?: string;
            returnUrl?: string;
            successUrl?: string;
            cancelUrl?: string;
            callbackUrl?: string;
            /** @enum {string} */
            platform?: "ios" | "android" | "web";
            /** Format: date-time */
            expiresAt?: (string | Date);
        };
        SaleProductSum: {
            productId: string | null;
            description: string;
            category: string | null;
            quantity: number;
            /** @description The returned quantity */
            returned: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        SaleQuestion: {
            kind: components["schemas"]["SaleQuestionKind"];
            text: string;
            evidence: string[];
            choices: components["schemas"]["SaleChoice"][];
        };
        /**
         * @description - `document_refused`: The customer was charged, but the document was rejected.
         *     - `document_unknown`: The customer was charged, and it is unknown whether the document was issued.
         *     - `refund_refused`: Part of a return was refunded, but the rest was rejected.
         *     - `payment_unknown`: A payment's outcome is unknown.
         *     - `capture_refused`: The document was issued, but a payment held for it was not captured.
         * @enum {string}
         */
        SaleQuestionKind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown" | "capture_refused";
        SaleReport: {
            /** Format: date-time */
            start: string;
            /**
             * Format: date-time
             * @description End of the period (inclusive)
             */
            end: string;
            mode: components["schemas"]["Mode"];
            /** @description The time zone of the day */
            timeZone: string;
            /** @description Completed sales, except those of vouchers and deposits only */
            sales: number;
            /** @description Items less discounts, without tips, vouchers and deposits */
            amount: number;
            /** @description `amount` by `sales`; 0 if there are none */
            average: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tips: number;
            returns: components["schemas"]["SaleReturns"];
            withoutDocument: components["schemas"]["SalesWithoutDocument"];
            prepaid: components["schemas"]["SoldPrepayments"];
            byMeans: components["schemas"]["SaleMeansSum"][];
            /** @description The 500 products with the highest amounts; items without a product are grouped by description */
            byProduct: components["schemas"]["SaleProductSum"][];
            /** @description All products, including those not in `byProduct` */
            byCategory: components["schemas"]["SaleCategorySum"][];
        };
        SaleRequest: {
            items: components["schemas"]["SaleItem"][];
            /** @description Payments below the total leave the sale open */
            payments?: components["schemas"]["SalePaymentRequest"][];
            document?: components["schemas"]["SaleDocumentRequest"];
            orderId?: string | null;
            tableId?: string | null;
            customerId?: string | null;
            /** @description In euros; not part of the total and not on the document */
            tip?: number;
            /** @description Discount on the amount due, in euros; VAT does not change */
            discount?: number;
            /** @description Only if everything is paid in cash: to the nearest five cents (0.02 for 9.98 paid with 10.00) */
            rounding?: number;
            reference?: string | null;
            metadata?: {
                [key: string]: string;
            };
        };
        SaleReturn: {
            id: string;
            purpose: components["schemas"]["SaleReturnPurpose"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            items: components["schemas"]["ReturnedLine"][];
            payments: components["schemas"]["SaleReturnPayment"][];
            document: components["schemas"]["SaleDocument"] | null;
            reason: string | null;
        };
        SaleReturnItem: {
            /** @description The item's position in the sale, from 0 */
            line: number;
            /** @description With at most three decimals */
            quantity: number;
        };
        SaleReturnPayment: {
            paymentId: string;
            means: components["schemas"]["SaleMeans"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            refundId: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        SaleReturnPaymentRequest: {
            paymentId: string;
            /** @description In euros */
            amount: number;
        };
        /**
         * @description - `return`: The customer brought something back.
         *     - `undo`: The sale was canceled.
         *     - `surplus`: An amount was paid twice, or a debt was paid later; the sale does not change.
         * @enum {string}
         */
        SaleReturnPurpose: "return" | "undo" | "surplus";
        SaleReturnRequest: {
            items?: components["schemas"]["SaleReturnItem"][];
            /** @description Instead of `items`; in euros */
            amount?: number;
            /** @description The payments to refund; by default each refund goes back to its original payment */
            payments?: components["schemas"]["SaleReturnPaymentRequest"][];
            reason?: string | null;
        };
        /** @description Returns of these sales, whenever they were made */
        SaleReturns: {
            count: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        /**
         * @description - `open`: An amount is due.
         *     - `paying`: A payment is in progress.
         *     - `issuing`: It is paid, and its document is being issued.
         *     - `completed`: It is paid and documented.
         *     - `returned`: It was fully returned.
         *     - `undone`: It was undone.
         *     - `question`: A person must decide: see `question`.
         * @enum {string}
         */
        SaleStatus: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
        /** @description Sales that still need a document */
        SalesWithoutDocument: {
            count: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        /**
         * @description - `payments:read`: Read payments, terminals and bridges.
         *     - `payments:write`: Take payments, manage terminals and bridges.
         *     - `refunds:write`: Refund payments and sales, release card holds.
         *     - `fiscals:read`: Read receipts and invoices.
         *     - `fiscals:write`: Issue receipts and invoices.
         *     - `stores:read`: Read the stores' orders, and the merchant's catalog and venue.
         *     - `stores:write`: Refund and change the stores' orders, and change catalog and venue.
         * @enum {string}
         */
        Scope: "payments:read" | "payments:write" | "refunds:write" | "fiscals:read" | "fiscals:write" | "stores:read" | "stores:write";
        SdiNotification: {
            id: string;
            kind: string;
            message: string | null;
            /** Format: date-time */
            receivedAt: string;
        };
        Session: {
            id: string;
            /** @description The IP address of the session */
            ip: string;
            userAgent: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @description Whether it is the current session */
            current: boolean;
        };
        SignInRequest: {
            email: string;
            /** @description The passcode; if absent, one is e-mailed */
            code?: string;
            /** @description From an invitation link: signing in accepts the invitation and starts a session at its merchant */
            invitation?: string;
        };
        /** @description Null: it keeps its program */
        SignedRelease: {
            payloadType: string;
            payload: string;
            signatures: {
                keyid: string;
                sig: string;
            }[];
        };
        /** @description Vouchers and deposits that were sold */
        SoldPrepayments: {
            count: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
        };
        SoldVoucher: {
            purpose: components["schemas"]["VoucherPurpose"];
            /** Format: date-time */
            expiresAt?: string;
        };
        /**
         * @description - `seller`: The merchant pays it.
         *     - `customer`: The customer pays it, as a separate line (N1).
         * @enum {string}
         */
        StampDutyOn: "seller" | "customer";
        StoreOrder: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            orderNumber: string;
            status: components["schemas"]["StoreOrderStatus"];
            type: components["schemas"]["StoreRecordType"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            /** @description The amount that the customer has paid; 0 for a refund. The difference to `refundedAmount` can be refunded */
            receivedAmount: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            refundedAmount: number;
            /** @description The part of the amount not covered by the store's items, usually 0; otherwise only a refund by amount is possible */
            itemsDifference: number;
            customer: {
                name: string | null;
                email: string | null;
            };
            items: components["schemas"]["StoreOrderItem"][];
            /** @description Only when the order is read individually */
            refunds?: components["schemas"]["StoreRefund"][];
            note: string | null;
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        StoreOrderEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["StoreOrderEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["StoreOrderEventData"];
        };
        StoreOrderEventData: {
            /** @description The order, as `GET /v1/store/{providerId}/transactions` names it */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            orderNumber: string;
            status: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            refundedAmount: number;
            currency: string;
        };
        /**
         * @description - `store_order.updated`: A store's order is new or has changed.
         * @enum {string}
         */
        StoreOrderEventType: "store_order.updated";
        StoreOrderItem: {
            id: string;
            kind: components["schemas"]["StoreOrderItemKind"];
            name: string;
            sku: string | null;
            /** @description Pieces; decimals for goods sold by weight */
            quantity: number;
            /** @description The line's total including taxes, less all discounts, including those on the whole order */
            amount: number;
            /** @description Whether a refund at this store can be made for this line */
            isReturnable: boolean;
        };
        /**
         * @description - `product`: Goods.
         *     - `shipping`: The shipping of the order.
         *     - `fee`: A fee, gift wrapping, a tip.
         * @enum {string}
         */
        StoreOrderItemKind: "product" | "shipping" | "fee";
        StoreOrderOfAllPage: {
            items: components["schemas"]["StoreOrder"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
            /** @description Orders that were omitted because they could not be read, and why; absent if none */
            unreadable?: components["schemas"]["UnreadableStoreOrder"][];
            /** @description The stores that could not be read, and why */
            unread: components["schemas"]["UnreadStore"][];
        };
        StoreOrderPage: {
            items: components["schemas"]["StoreOrder"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
            /** @description Orders that were omitted because they could not be read, and why; absent if none */
            unreadable?: components["schemas"]["UnreadableStoreOrder"][];
        };
        /**
         * @description - `pending`: It is not paid or processed yet.
         *     - `completed`: It was paid and completed; for a refund: the store has recorded it.
         *     - `failed`: It failed.
         *     - `canceled`: It was canceled.
         *     - `refunded`: All of it was refunded.
         * @enum {string}
         */
        StoreOrderStatus: "pending" | "completed" | "failed" | "canceled" | "refunded";
        StoreOrderUpdate: {
            status?: components["schemas"]["StoreOrderStatus"];
            note?: string;
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @description - `order`: An order.
         *     - `refund`: A separate refund of an order.
         * @enum {string}
         */
        StoreRecordType: "order" | "refund";
        StoreRefund: {
            /** @description The refund's transaction ID, or Banco's own ID until there is one */
            id: string;
            status: components["schemas"]["StoreRefundStatus"];
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            reason: string | null;
            /** @description Whether the shop's payment provider refunds the money, or the refund is only recorded */
            movedMoney: boolean | null;
            /** @description The returned lines; empty for a refund by amount */
            items: components["schemas"]["StoreOrderItem"][];
            /** Format: date-time */
            createdAt: string;
        };
        StoreRefundEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["StoreRefundEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["StoreRefundEventData"];
        };
        StoreRefundEventData: {
            /** @description The order that was refunded */
            id: string;
            /** @description The refund */
            refundId: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            from?: string | null;
            to: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
        };
        /**
         * @description - `store_refund.completed`: The store made a refund.
         *     - `store_refund.failed`: The store did not make a refund.
         *     - `store_refund.verification`: A store refund's outcome is unknown.
         * @enum {string}
         */
        StoreRefundEventType: "store_refund.completed" | "store_refund.failed" | "store_refund.verification";
        StoreRefundRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount?: number;
            reason?: string;
            /** @description The lines to return; without an amount, their price is refunded */
            items?: {
                id: string;
                quantity: number;
            }[];
        };
        /**
         * @description - `pending`: The store is processing it.
         *     - `completed`: The store has made it.
         *     - `failed`: The store has not made it.
         *     - `verification`: The outcome in the store is unknown.
         * @enum {string}
         */
        StoreRefundStatus: "pending" | "completed" | "failed" | "verification";
        Subscription: {
            id: string;
            priceId: string;
            /** @description The billing vendor's own status: active, past_due, canceled... */
            status: string;
            /** Format: date-time */
            currentPeriodEnd: string | null;
            cancelAtPeriodEnd: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        SubscriptionEvent: {
            /** @description The same for every attempt: an app that has already seen it can skip the event */
            id: string;
            type: components["schemas"]["SubscriptionEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive out of order
             */
            timestamp: string;
            /** @description The merchant */
            merchantId: string;
            data: components["schemas"]["SubscriptionEventData"];
        };
        SubscriptionEventData: {
            /** @description The subscription */
            id: string;
            priceId: string;
            from: string | null;
            to: string;
        };
        /**
         * @description - `subscription.active`: The user's subscription is paid.
         *     - `subscription.trialing`: The user's subscription is on trial.
         *     - `subscription.past_due`: A payment for the user's subscription is late.
         *     - `subscription.unpaid`: Payments for the user's subscription failed too often.
         *     - `subscription.paused`: The user's subscription is paused.
         *     - `subscription.canceled`: The user's subscription has ended.
         *     - `subscription.incomplete`: The first payment of the user's subscription is missing.
         *     - `subscription.incomplete_expired`: The first payment of the user's subscription never arrived.
         * @enum {string}
         */
        SubscriptionEventType: "subscription.active" | "subscription.trialing" | "subscription.past_due" | "subscription.unpaid" | "subscription.paused" | "subscription.canceled" | "subscription.incomplete" | "subscription.incomplete_expired";
        Table: {
            id: string;
            name: string;
            seats: number | null;
            zone: string | null;
            status: components["schemas"]["TableStatus"];
            orderId: string | null;
            position: components["schemas"]["TablePosition"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TablePosition: {
            x: number;
            y: number;
        };
        TableRequest: {
            name: string;
            seats?: number | null;
            zone?: string | null;
            status?: components["schemas"]["TableStatus"];
            orderId?: string | null;
            position?: components["schemas"]["TablePosition"] | null;
        };
        /**
         * @description - `free`: It is free.
         *     - `occupied`: It is occupied.
         *     - `reserved`: It is reserved.
         * @enum {string}
         */
        TableStatus: "free" | "occupied" | "reserved";
        TableUpdate: {
            name?: string;
            seats?: number | null;
            zone?: string | null;
            status?: components["schemas"]["TableStatus"];
            orderId?: string | null;
            position?: components["schemas"]["TablePosition"] | null;
        };
        Terminal: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            name: string;
            model: string | null;
            serial: string | null;
            status: components["schemas"]["TerminalStatus"];
            locationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TerminalPage: {
            items: components["schemas"]["Terminal"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        TerminalPaymentRequest: {
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            description?: string;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
            customer?: {
                name?: string;
                /** Format: email */
                email?: string;
            };
            terminalId: string;
        };
        TerminalRequest: {
            name: string;
            registrationCode?: string;
            locationId?: string;
        };
        /**
         * @description - `online`: It is reachable.
         *     - `offline`: It is not reachable.
         *     - `busy`: A payment is running on it.
         *     - `unknown`: The provider does not report it.
         * @enum {string}
         */
        TerminalStatus: "online" | "offline" | "busy" | "unknown";
        TerminalUpdate: {
            name?: string;
            locationId?: string;
        };
        Till: {
            /** @description The bridge; null for sales without one */
            bridgeId: string | null;
            /** @description The bridge's name at that time */
            name: string | null;
            payments: components["schemas"]["TillPayments"];
            receipts: components["schemas"]["TillReceipts"];
            cash: components["schemas"]["CashCount"];
        };
        TillCount: {
            /** @description The bridge; null for sales without one */
            bridgeId: string | null;
            /** @description The till's opening cash float; defaults to 0 */
            openingCash?: number;
            /** @description Cash counted in the till's drawer now */
            countedCash?: number;
        };
        TillPayments: {
            totals: components["schemas"]["PaymentSums"][];
            byMeans: components["schemas"]["PaymentSumsOf"][];
        };
        TillReceipts: {
            /** @description Sales, including those that were voided later */
            issued: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Voids */
            voided: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Issued less voided and returned */
            net: number;
            means: components["schemas"]["MeansSums"];
        };
        TokenRequest: {
            code?: string;
            clientId?: string;
            clientSecret?: string;
            redirectUri?: string;
            codeVerifier?: string;
            resource?: string;
            grantType?: components["schemas"]["GrantType"];
            refreshToken?: string;
            scope?: string;
        };
        TokenState: {
            active: boolean;
            token_type?: string;
            client_id?: string;
            scope?: string;
            sub?: string;
            iss?: string;
            aud?: string;
            exp?: number;
            iat?: number;
        };
        Tokens: {
            /** @description For `Authorization: Bearer`; expires after a few minutes */
            accessToken: string;
            /** @description Single use, for POST /v1/auth/refresh */
            refreshToken: string;
        };
        Transmission: {
            id: string;
            mode: components["schemas"]["Mode"];
            fileName: string;
            sdiId: string | null;
            status: components["schemas"]["TransmissionStatus"];
            /** @description Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected */
            state: string;
            format: string;
            sha256: string;
            invoiceId: string | null;
            attempts: number;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            receivedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TransmissionDetail: {
            id: string;
            mode: components["schemas"]["Mode"];
            fileName: string;
            sdiId: string | null;
            status: components["schemas"]["TransmissionStatus"];
            /** @description Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected */
            state: string;
            format: string;
            sha256: string;
            invoiceId: string | null;
            attempts: number;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            receivedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            notifications: components["schemas"]["SdiNotification"][];
        };
        TransmissionPage: {
            items: components["schemas"]["Transmission"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        TransmissionRequest: {
            /** @description XML as text, or base64 of the file, which may be signed (.p7m) */
            xml?: string;
            fileName?: string;
            /** @description Instead of xml: one of the merchant's own invoices */
            invoiceId?: string;
        };
        /**
         * @description - `pending`: It is waiting, or the exchange system has not responded yet.
         *     - `completed`: The exchange system accepted it.
         *     - `failed`: The exchange system rejected it; `failure` says why.
         * @enum {string}
         */
        TransmissionStatus: "pending" | "completed" | "failed";
        UnreadStore: {
            provider: string;
            code: string;
            detail: string;
        };
        UnreadableStoreOrder: {
            provider: string;
            id: string;
            detail: string;
        };
        VatDepartment: {
            name: string;
            /** @description As on receipts */
            vat: string;
        };
        /**
         * @description - `I`: Immediately (esigibilità immediata).
         *     - `D`: When it is paid (esigibilità differita).
         *     - `S`: The customer pays it (scissione dei pagamenti).
         * @enum {string}
         */
        VatDue: "I" | "D" | "S";
        VatSums: {
            code: string;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            gross: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            taxable: number;
            /** @description Major units, with no more decimals than the currency has: 12.5 is 12.50 EUR */
            tax: number;
        };
        Voucher: {
            id: string;
            status: components["schemas"]["VoucherStatus"];
            /** @description The sale that sold it */
            saleId: string;
            /** @description The item's position in that sale, from 0 */
            line: number;
            description: string;
            /** @description The price that it was sold for, less returned amounts */
            amount: number;
            /** @description The remaining balance */
            balance: number;
            currency: string;
            /** @description The VAT code whose VAT is already paid; null if VAT is due when it is spent */
            vat: string | null;
            /** @description The mode of the sale that sold it: only sales of this mode can spend it */
            mode: components["schemas"]["Mode"] | null;
            customerId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            purpose: components["schemas"]["VoucherPurpose"];
            /** @description The code's last four characters; null if it has no code yet */
            codeEnd: string | null;
            /**
             * Format: date-time
             * @description A refund to the voucher makes it valid for at least 30 days from then
             */
            expiresAt: string | null;
            blocked: boolean;
        };
        VoucherPage: {
            items: components["schemas"]["Voucher"][];
            /** @description The next page's token; null on the last page */
            token: string | null;
        };
        /**
         * @description - `single`: The VAT of the goods is known, and due when the voucher is sold.
         *     - `multi`: VAT is due when the voucher is spent; its sale is outside VAT (N2).
         * @enum {string}
         */
        VoucherPurpose: "single" | "multi";
        VoucherSearch: {
            code: string;
        };
        /**
         * @description - `active`: Part of it is left.
         *     - `spent`: It was fully spent.
         *     - `expired`: It has expired.
         *     - `blocked`: It was blocked.
         *     - `returned`: Its sale was returned.
         * @enum {string}
         */
        VoucherStatus: "active" | "spent" | "expired" | "blocked" | "returned";
        VoucherUpdate: {
            blocked?: boolean;
            expiresAt?: (string | Date) | null;
        };
        VoucherWithCode: {
            id: string;
            status: components["schemas"]["VoucherStatus"];
            /** @description The sale that sold it */
            saleId: string;
            /** @description The item's position in that sale, from 0 */
            line: number;
            description: string;
            /** @description The price that it was sold for, less returned amounts */
            amount: number;
            /** @description The remaining balance */
            balance: number;
            currency: string;
            /** @description The VAT code whose VAT is already paid; null if VAT is due when it is spent */
            vat: string | null;
            /** @description The mode of the sale that sold it: only sales of this mode can spend it */
            mode: components["schemas"]["Mode"] | null;
            customerId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            purpose: components["schemas"]["VoucherPurpose"];
            /** @description The code's last four characters; null if it has no code yet */
            codeEnd: string | null;
            /**
             * Format: date-time
             * @description A refund to the voucher makes it valid for at least 30 days from then
             */
            expiresAt: string | null;
            blocked: boolean;
            /** @description Shown only once; spends the voucher */
            code: string;
        };
        /** @description The last rejected webhook for the account, or null */
        WebhookRefusal: {
            /**
             * Format: date-time
             * @description Accurate to the minute
             */
            at: string;
            reason: components["schemas"]["WebhookRefusalReason"];
        };
        /**
         * @description - `address`: The URL identifies the account, but its token is wrong.
         *     - `signature`: The signature is invalid or was made with another key.
         *     - `too_large`: The body is too large.
         *     - `unreadable`: The body cannot be read.
         * @enum {string}
         */
        WebhookRefusalReason: "address" | "signature" | "too_large" | "unreadable";
        WebhookSecret: {
            /** @description For any library of Standard Webhooks */
            secret: string;
            /**
             * Format: date-time
             * @description Until then, webhooks also carry the previous secret's signature
             */
            previousUntil: string | null;
        };
        WebhookTest: {
            /**
             * @description The event type; defaults to payment.completed
             * @enum {string}
             */
            type?: "payment.pending" | "payment.completed" | "payment.failed" | "payment.canceled" | "payment.verification" | "payment.held" | "refund.pending" | "refund.completed" | "refund.failed" | "refund.canceled" | "refund.verification" | "payout.paid" | "dispute.created" | "dispute.updated" | "receipt.pending" | "receipt.completed" | "receipt.failed" | "receipt.canceled" | "invoice.completed" | "invoice.failed" | "invoice.canceled" | "close.completed" | "pos_link.due" | "sale.open" | "sale.paying" | "sale.issuing" | "sale.completed" | "sale.returned" | "sale.undone" | "sale.question" | "store_order.updated" | "store_refund.completed" | "store_refund.failed" | "store_refund.verification";
        };
        WebhookTestResult: {
            id: string;
            type: string;
            payload: {
                [key: string]: unknown;
            };
            attempt: components["schemas"]["DeliveryAttempt"];
        };
        /** @description For a refund, instead of `original`: returns goods that were sold on another register. 400 `capability_not_supported` if the register does not allow it */
        WithoutOriginal: {
            /** @description The date of purchase, according to the customer's proof or statement */
            date: string;
            /** @description The customer's proof of purchase; defaults to `none` */
            proof?: components["schemas"]["ProofOfPurchase"];
        };
        BancoEvent: components["schemas"]["PaymentEvent"] | components["schemas"]["RefundEvent"] | components["schemas"]["PayoutEvent"] | components["schemas"]["DisputeEvent"] | components["schemas"]["ReceiptEvent"] | components["schemas"]["InvoiceEvent"] | components["schemas"]["CloseEvent"] | components["schemas"]["PosLinkEvent"] | components["schemas"]["SaleEvent"] | components["schemas"]["StoreOrderEvent"] | components["schemas"]["StoreRefundEvent"] | components["schemas"]["SubscriptionEvent"];
    };
    responses: {
        /** @description `validation_failed`: The request is invalid */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `webhook_refused`: The webhook was refused */
        WebhookRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `webhook_unauthorized`: The webhook was refused */
        WebhookUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthorized`: A valid bearer token is required */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `refresh_token_invalid`: The refresh token is invalid, expired or already used */
        RefreshTokenInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `insufficient_scope`: The token lacks the required scope */
        InsufficientScope: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `forbidden`: Access is denied */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `bridge_not_approved`: The bridge has not been approved yet */
        BridgeNotApproved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `client_secret_mismatch`: The client secret is invalid */
        ClientSecretMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `provider_not_found`: The provider does not exist */
        ProviderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: The record does not exist */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `account_not_ready`: The provider account is not ready */
        AccountNotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The record has changed */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `day_closed`: The day is closed */
        DayClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body_too_large`: The body is too large */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The media type is not supported */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_key_reused`: The key was used for a different request */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `provider_failed`: The provider sent an invalid response */
        ProviderFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasscodeSent"] | components["schemas"]["Tokens"];
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    describeAuthorization: {
        parameters: {
            query?: {
                /** @description The app's client ID, or the URL of its client metadata document */
                client_id?: string | string[];
                /** @description Where to redirect the browser afterwards */
                redirect_uri?: string | string[];
                /** @description The scopes, separated by spaces; OAuth's name `scope` is also accepted */
                scopes?: string | string[];
                /** @description As `scopes` */
                scope?: string | string[];
                /** @description Only `code` is supported */
                response_type?: string | string[];
                /** @description Returned unchanged */
                state?: string | string[];
                /** @description Of PKCE (RFC 7636) */
                code_challenge?: string | string[];
                /** @description `S256` */
                code_challenge_method?: string | string[];
                /** @description The resource that the tokens are for (RFC 8707) */
                resource?: string | string[];
                /** @description Returned in the ID token */
                nonce?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Authorization */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Authorization"];
                };
            };
        };
    };
    listGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of grant records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grant"][];
                };
            };
        };
    };
    revokeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The client's ID */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of session records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session's ID */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    authorizeApp: {
        parameters: {
            query: {
                /** @description Where to redirect the browser; one of the app's registered URIs */
                redirect_uri: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizationRequest"];
            };
        };
        responses: {
            /** @description Authorization code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationCode"];
                };
            };
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["OAuthTokenRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTokens"] | components["schemas"]["OAuthTokens"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["OAuthRevokeRequest"];
            };
        };
        responses: {
            /** @description Revoked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OAuthIntrospectRequest"];
            };
        };
        responses: {
            /** @description Token state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenState"];
                };
            };
        };
    };
    registerClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientRegistration"];
            };
        };
        responses: {
            /** @description Registered client */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredClient"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of member records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The member's ID */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The member's ID */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            /** @description Changed member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMember"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of invitation records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description Invitation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation's ID */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    listMerchants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of merchant membership records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantMembership"][];
                };
            };
        };
    };
    leaveMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The merchant's ID */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    renameMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The merchant's ID */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantName"];
            };
        };
        responses: {
            /** @description Merchant membership */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantMembership"];
                };
            };
        };
    };
    switchMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The merchant's ID */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of api key records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description New api key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key's ID */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    listApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of app records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"][];
                };
            };
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppRequest"];
            };
        };
        responses: {
            /** @description New app */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApp"];
                };
            };
        };
    };
    getPublicApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The client's ID */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicApp"];
                };
            };
        };
    };
    getApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description App */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    deleteApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedApp"];
                };
            };
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppUpdate"];
            };
        };
        responses: {
            /** @description App */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only those of this status */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
                /** @description The event's ID */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
                /** @description The event's ID */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The app's ID */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description Webhook test result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResult"];
                };
            };
        };
    };
    getPaymentAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    connectPaymentAccount: {
        parameters: {
            query?: {
                /** @description The mode of a new account, if the installation allows several. Replaces an existing account that is not live */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    disconnectPaymentAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    receivePaymentConsent: {
        parameters: {
            query?: {
                /** @description As sent to the provider by Banco */
                state?: string;
                /** @description The provider's proof of the merchant's consent */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to redirect */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    resumePaymentConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentTicket"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    confirmPaymentMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantConfirmation"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    declinePaymentMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    getPaymentMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    replacePaymentMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantRequest"];
            };
        };
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    updatePaymentMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantUpdate"];
            };
        };
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    createCardPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardPaymentRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createPaymentLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createAppPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppPaymentRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createTerminalPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
                /** @description `wait=N`: responds once the status is final, or after N seconds (RFC 7240) */
                Prefer?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalPaymentRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    cancelTerminalPayment: {
        parameters: {
            query: {
                /** @description The terminal's ID */
                terminalId: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createCheckinPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
                /** @description `wait=N`: responds once the status is final, or after N seconds (RFC 7240) */
                Prefer?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckinPaymentRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createPaymentCode: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkRequest"];
            };
        };
        responses: {
            /** @description Payment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PaymentStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["PaymentType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentUpdate"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    decidePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentDecisionRequest"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    decideRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
                /** @description The refund's ID */
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundDecisionRequest"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    getPaymentTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment timeline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTimeline"];
                };
            };
        };
    };
    listAllPayments: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PaymentStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["PaymentType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are also accepted */
                provider?: string;
                /** @description Searches words of the reference or description (the last one also by prefix), or an exact match of the card's last four digits, an amount (12,50 or 12.50), or an ID of Banco or the provider */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
        };
    };
    listTerminals: {
        parameters: {
            query?: {
                /** @description Only those of this location */
                locationId?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Terminal page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalPage"];
                };
            };
        };
    };
    createTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalRequest"];
            };
        };
        responses: {
            /** @description Terminal */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terminal"];
                };
            };
        };
    };
    getTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The terminal's ID */
                terminalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Terminal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terminal"];
                };
            };
        };
    };
    deleteTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The terminal's ID */
                terminalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The terminal's ID */
                terminalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalUpdate"];
            };
        };
        responses: {
            /** @description Terminal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terminal"];
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationRequest"];
            };
        };
        responses: {
            /** @description Location */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The location's ID */
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The location's ID */
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdate"];
            };
        };
        responses: {
            /** @description Location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
        };
    };
    listAllPayouts: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PayoutStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are also accepted */
                provider?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payout page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
        };
    };
    getAnyPayout: {
        parameters: {
            query?: {
                /** @description Lines in the response; defaults to 1000 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The payout's ID */
                payoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payout detail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDetail"];
                };
            };
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PayoutStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payout page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
        };
    };
    getPayout: {
        parameters: {
            query?: {
                /** @description Lines in the response; defaults to 1000 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The payout's ID */
                payoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payout detail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDetail"];
                };
            };
        };
    };
    listAllDisputes: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DisputeStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only disputes of this payment */
                transactionId?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are also accepted */
                provider?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispute page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputePage"];
                };
            };
        };
    };
    getAnyDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dispute's ID */
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DisputeStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only disputes of this payment */
                transactionId?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispute page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputePage"];
                };
            };
        };
    };
    getDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The dispute's ID */
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    sendAnyEvidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The dispute's ID */
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeEvidenceRequest"];
            };
        };
        responses: {
            /** @description Dispute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    sendEvidence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The dispute's ID */
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeEvidenceRequest"];
            };
        };
        responses: {
            /** @description Dispute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    listBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Balance list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceList"];
                };
            };
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Provider balance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderBalance"];
                };
            };
        };
    };
    verifyPaymentWebhook: {
        parameters: {
            query?: {
                /** @description The account that the URL belongs to */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePaymentWebhook: {
        parameters: {
            query?: {
                /** @description The account that the URL belongs to */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
        };
    };
    getFiscalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    connectFiscalAccount: {
        parameters: {
            query?: {
                /** @description The mode of a new account, if the installation allows several. Replaces an existing account that is not live */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    disconnectFiscalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    receiveFiscalConsent: {
        parameters: {
            query?: {
                /** @description As sent to the provider by Banco */
                state?: string;
                /** @description The provider's proof of the merchant's consent */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to redirect */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    resumeFiscalConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentTicket"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    confirmFiscalMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantConfirmation"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    declineFiscalMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    getFiscalMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    updateFiscalMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantUpdate"];
            };
        };
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    updateFiscalCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiscalCredentials"];
            };
        };
        responses: {
            /** @description Fiscal credentials status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiscalCredentialsStatus"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query: {
                /** @description Defaults to 50; capped at 200 */
                limit: number;
                /** @description The previous page's token */
                token: string;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Only those of this type */
                type: components["schemas"]["ReceiptType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
        };
    };
    issueReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptRequest"];
            };
        };
        responses: {
            /** @description Receipt */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    settleReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptSettlement"];
            };
        };
        responses: {
            /** @description Receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /** @description Defaults to 50; capped at 200 */
                limit: number;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoice page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceRequest"];
            };
        };
        responses: {
            /** @description Invoice */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The invoice's ID */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    validateInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDraft"];
            };
        };
        responses: {
            /** @description Invoice validation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceValidation"];
                };
            };
        };
    };
    listAllReceipts: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DocumentStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are also accepted */
                provider?: string;
                /** @description Only those of this type */
                type?: components["schemas"]["ReceiptType"];
                /** @description Searches words of the number or of a line's description, or an exact amount (12,50 or 12.50), or an exact ID of Banco or the provider */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
        };
    };
    listAllInvoices: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DocumentStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are also accepted */
                provider?: string;
                /** @description The document type (SDI) */
                type?: string;
                /** @description Searches words of the number or of a line's description, words of the customer's data, or an exact amount (12,50 or 12.50), or an exact ID of Banco or the provider */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoice page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
        };
    };
    getInvoiceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's ID */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    downloadReceipt: {
        parameters: {
            query: {
                /** @description A gift copy, without prices */
                gift: boolean;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The invoice's ID */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
        };
    };
    downloadInvoiceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's ID */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
        };
    };
    getReceiptLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptLink"];
                };
            };
        };
    };
    getReconciliation: {
        parameters: {
            query?: {
                /** @description In Italian time; defaults to today */
                date?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reconciliation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
        };
    };
    linkReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description Receipt */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    unlinkReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    verifyFiscalWebhook: {
        parameters: {
            query?: {
                /** @description The account that the URL belongs to */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveFiscalWebhook: {
        parameters: {
            query?: {
                /** @description The account that the URL belongs to */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this status */
                status?: components["schemas"]["SaleStatus"];
                /** @description Only those of this order */
                orderId?: string;
                /** @description Only those of this document */
                document?: components["schemas"]["SaleDocumentFilter"];
                /** @description Searches line descriptions, the reference and the ID */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sale page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalePage"];
                };
            };
        };
    };
    createSale: {
        parameters: {
            query?: never;
            header: {
                /** @description The app that makes the request */
                "X-Client-Id": string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleRequest"];
            };
        };
        responses: {
            /** @description Sale */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    undoSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    addSalePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalePaymentRequest"];
            };
        };
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    cancelSalePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
                /** @description The payment's ID */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    issueSaleDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleDocumentRequest"];
            };
        };
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    returnSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleReturnRequest"];
            };
        };
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    answerSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that makes the request */
                "X-Client-Id"?: string;
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's ID */
                saleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleAnswer"];
            };
        };
        responses: {
            /** @description Sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
        };
    };
    mailReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptMailRequest"];
            };
        };
        responses: {
            /** @description Receipt mail */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptMail"];
                };
            };
        };
    };
    listTransmissions: {
        parameters: {
            query?: {
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only files of that invoice */
                invoiceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transmission page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransmissionPage"];
                };
            };
        };
    };
    createTransmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransmissionRequest"];
            };
        };
        responses: {
            /** @description Transmission */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transmission"];
                };
            };
        };
    };
    getTransmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transmission's ID */
                transmissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transmission detail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransmissionDetail"];
                };
            };
        };
    };
    listReceptions: {
        parameters: {
            query?: {
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description `invoice`, or a kind of notification */
                kind?: string;
                /** @description Searches part of an incoming invoice's supplier name, VAT number, number or file name */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received file page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedFilePage"];
                };
            };
        };
    };
    createReception: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionRequest"];
            };
        };
        responses: {
            /** @description Reception */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reception"];
                };
            };
        };
    };
    getReception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reception's ID */
                receptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received file detail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedFileDetail"];
                };
            };
        };
    };
    downloadReception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reception's ID */
                receptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/pkcs7-mime": string;
                };
            };
        };
    };
    getStoreAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    connectStoreAccount: {
        parameters: {
            query?: {
                /** @description The mode of a new account, if the installation allows several. Replaces an existing account that is not live */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    disconnectStoreAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    receiveStoreConsent: {
        parameters: {
            query?: {
                /** @description As sent to the provider by Banco */
                state?: string;
                /** @description The provider's proof of the merchant's consent */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to redirect */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    receiveStoreKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
        };
    };
    resumeStoreConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentTicket"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    confirmStoreMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantConfirmation"];
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    declineStoreMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    getStoreMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    replaceStoreMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantRequest"];
            };
        };
        responses: {
            /** @description Merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    listStoreOrders: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit: number;
                /** @description Only those of this status */
                status: components["schemas"]["StoreOrderStatus"];
                /** @description Only those of this type */
                type: components["schemas"]["StoreRecordType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc: the orders, oldest first, and then the refunds. desc reverses this: the refunds, newest first, and then the orders. If a store has no list of refunds, they are sorted by the last change of their orders */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token, from a list in the same order */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Store order page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreOrderPage"];
                };
            };
        };
    };
    getStoreOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Store order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreOrder"];
                };
            };
        };
    };
    refundStoreOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreRefundRequest"];
            };
        };
        responses: {
            /** @description Store order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreOrder"];
                };
            };
        };
    };
    updateStoreOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreOrderUpdate"];
            };
        };
        responses: {
            /** @description Store order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreOrder"];
                };
            };
        };
    };
    listAllStoreOrders: {
        parameters: {
            query: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start: (string | Date);
                /** @description As start; a date is the end of that day */
                end: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["StoreOrderStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["StoreRecordType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; defaults to asc: the orders, oldest first, and then the refunds. desc reverses this: the refunds, newest first, and then the orders. If a store has no list of refunds, they are sorted by the last change of their orders */
                order?: components["schemas"]["ListOrder"];
                /** @description The previous page's token, from a list in the same order */
                token?: string;
                /** @description Search */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Store order of all page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreOrderOfAllPage"];
                };
            };
        };
    };
    receiveStoreWebhook: {
        parameters: {
            query?: {
                /** @description The account that the URL belongs to */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are also accepted */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
        };
    };
    reportSales: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone; defaults to today */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sale report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleReport"];
                };
            };
        };
    };
    reportPayments: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone; defaults to today */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only those of this by */
                by?: components["schemas"]["PaymentReportGrouping"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReport"];
                };
            };
        };
    };
    reportReceipts: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone; defaults to today */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptReport"];
                };
            };
        };
    };
    readDay: {
        parameters: {
            query?: {
                /** @description In the merchant's time zone; defaults to today */
                date?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Day reading */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayReading"];
                };
            };
        };
    };
    listCloses: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosePage"];
                };
            };
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRequest"];
            };
        };
        responses: {
            /** @description Close */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Close"];
                };
            };
        };
    };
    getClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The close's ID */
                closeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Close"];
                };
            };
        };
    };
    downloadClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The close's ID */
                closeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    exportMonth: {
        parameters: {
            query?: {
                /** @description In the merchant's time zone; defaults to the current month */
                month?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /** @description In the merchant's time zone; defaults to the current month */
                month?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only those of this format */
                format?: components["schemas"]["JournalFormat"];
                /** @description Defaults to the user's language */
                language?: components["schemas"]["JournalLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/zip": string;
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description Export */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The export's ID */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
        };
    };
    listBankStatements: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description The account's IBAN, or the bank's own number */
                account?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bank statement page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementPage"];
                };
            };
        };
    };
    importBankStatement: {
        parameters: {
            query?: {
                /** @description For a CSV file that does not contain its account: the IBAN. Any other file is rejected if it belongs to another account */
                account?: string;
                /** @description For a CSV file that does not contain its currency; defaults to EUR */
                currency?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankStatementFile"];
                "application/xml": components["schemas"]["BankFile"];
                "text/xml": components["schemas"]["BankFile"];
                "text/plain": components["schemas"]["BankFile"];
                "text/csv": components["schemas"]["BankFile"];
            };
        };
        responses: {
            /** @description Bank import */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImport"];
                };
            };
        };
    };
    getBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The statement's ID */
                statementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bank statement with entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementWithEntries"];
                };
            };
        };
    };
    listBankEntries: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description The account's IBAN, or the bank's own number */
                account?: string;
                /** @description `true`: only lines matched to a payout; `false`: only the others */
                matched?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bank entry page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntryPage"];
                };
            };
        };
    };
    listLedgerAccounts: {
        parameters: {
            query?: {
                /** @description The time of the balances; defaults to now */
                end?: (string | Date);
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of ledger account records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerAccount"][];
                };
            };
        };
    };
    listLedgerEntries: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only entries that change this account */
                account?: string;
                /** @description Only those of this source */
                source?: components["schemas"]["LedgerSource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ledger entry page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntryPage"];
                };
            };
        };
    };
    listReconciliation: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Defaults to open */
                status?: components["schemas"]["ReconciliationStatus"];
                /** @description Only those of this kind */
                kind?: components["schemas"]["ReconciliationKind"];
                /** @description A member of the merchant */
                assignedTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reconciliation case page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationCasePage"];
                };
            };
        };
    };
    getReconciliationCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reconciliation case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationCase"];
                };
            };
        };
    };
    settleReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconciliationUpdate"];
            };
        };
        responses: {
            /** @description Reconciliation case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationCase"];
                };
            };
        };
    };
    listPosTerminals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of pos terminal records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosTerminal"][];
                };
            };
        };
    };
    createPosTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosTerminalRequest"];
            };
        };
        responses: {
            /** @description Pos terminal */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosTerminal"];
                };
            };
        };
    };
    getPosTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posTerminal's ID */
                posTerminalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos terminal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosTerminal"];
                };
            };
        };
    };
    deletePosTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posTerminal's ID */
                posTerminalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updatePosTerminal: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posTerminal's ID */
                posTerminalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosTerminalUpdate"];
            };
        };
        responses: {
            /** @description Pos terminal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosTerminal"];
                };
            };
        };
    };
    listPosRegisters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of pos register records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosRegister"][];
                };
            };
        };
    };
    createPosRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosRegisterRequest"];
            };
        };
        responses: {
            /** @description Pos register */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosRegister"];
                };
            };
        };
    };
    getPosRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posRegister's ID */
                posRegisterId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos register */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosRegister"];
                };
            };
        };
    };
    deletePosRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posRegister's ID */
                posRegisterId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updatePosRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posRegister's ID */
                posRegisterId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosRegisterUpdate"];
            };
        };
        responses: {
            /** @description Pos register */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosRegister"];
                };
            };
        };
    };
    listPosLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of pos link records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosLink"][];
                };
            };
        };
    };
    createPosLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosLinkRequest"];
            };
        };
        responses: {
            /** @description Pos link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosLink"];
                };
            };
        };
    };
    getPosLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posLink's ID */
                posLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosLink"];
                };
            };
        };
    };
    deletePosLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posLink's ID */
                posLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updatePosLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The posLink's ID */
                posLinkId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosLinkUpdate"];
            };
        };
        responses: {
            /** @description Pos link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosLink"];
                };
            };
        };
    };
    getPosDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos desk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDesk"];
                };
            };
        };
    };
    declarePosLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The posLink's ID */
                posLinkId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosDeclarationRequest"];
            };
        };
        responses: {
            /** @description Pos declaration */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDeclaration"];
                };
            };
        };
    };
    listPosDeclarations: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this posLink */
                posLinkId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos declaration page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDeclarationPage"];
                };
            };
        };
    };
    listPosDays: {
        parameters: {
            query?: {
                /** @description The first day; defaults to the first of the current month */
                start?: string;
                /** @description The last day, at most 92 days later; defaults to today */
                end?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDays"];
                };
            };
        };
    };
    getPosDay: {
        parameters: {
            query?: {
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description Only those of this date */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pos day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDay"];
                };
            };
        };
    };
    downloadPosSheet: {
        parameters: {
            query?: {
                /** @description Only those of this format */
                format?: components["schemas"]["PosSheetFormat"];
                /** @description Defaults to the user's language */
                language?: components["schemas"]["PosLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    downloadPosLetter: {
        parameters: {
            query?: {
                /** @description The first day; defaults to the first of the current month */
                start?: string;
                /** @description The last day, at most 92 days later; defaults to today */
                end?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description Only those of this format */
                format?: components["schemas"]["PosLetterFormat"];
                /** @description The language of the CSV files; defaults to the reader's */
                language?: components["schemas"]["PosLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
        };
    };
    listPrivacyRequests: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Privacy request page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequestPage"];
                };
            };
        };
    };
    createPrivacyRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyRequestWish"];
            };
        };
        responses: {
            /** @description Privacy request */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
        };
    };
    getPrivacyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The request's ID */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Privacy request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
        };
    };
    downloadPrivacyExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The request's ID */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of personal record records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    listBridges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of bridge records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"][];
                };
            };
        };
    };
    createBridge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeRequest"];
            };
        };
        responses: {
            /** @description Bridge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
        };
    };
    createPairingCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingRequest"];
            };
        };
        responses: {
            /** @description Pairing code */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairingCode"];
                };
            };
        };
    };
    pairBridge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairRequest"];
            };
        };
        responses: {
            /** @description Paired bridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairedBridge"];
                };
            };
        };
    };
    getBridge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bridge's ID */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
        };
    };
    deleteBridge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bridge's ID */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateBridge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bridge's ID */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeUpdate"];
            };
        };
        responses: {
            /** @description Bridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
        };
    };
    listBridgeOperations: {
        parameters: {
            query?: {
                /** @description Only those of this status */
                status?: components["schemas"]["PaymentStatus"];
            };
            header?: never;
            path: {
                /** @description The bridge's ID */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of bridge operation records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeOperation"][];
                };
            };
        };
    };
    checkBridge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bridge's ID */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bridge */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
        };
    };
    fetchHandovers: {
        parameters: {
            query: {
                /** @description The ID of the bridge's own journal: if two bridges share a source address, only one gets the payment or receipt */
                instance: number;
                /** @description The work that the bridge has devices for; defaults to payments */
                takes?: components["schemas"]["HandoverKinds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Handovers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Handovers"];
                };
            };
        };
    };
    reportHandedPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transaction's ID */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandedPaymentOutcome"];
            };
        };
        responses: {
            /** @description Bridge payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgePayment"];
                };
            };
        };
    };
    reportHandedReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The receipt's ID */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandedReceiptOutcome"];
            };
        };
        responses: {
            /** @description Bridge document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeDocument"];
                };
            };
        };
    };
    runBridgePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
                /** @description The PIN of the member who refunds: eight digits, as entered at the till. Required for refunds, returns and credit notes of a bridge with the right `asksPin` */
                "X-Pin"?: string;
                /** @description The member who authorized the order with their PIN, for the audit log */
                "X-Bridge-Member"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgePaymentRequest"];
            };
        };
        responses: {
            /** @description Bridge payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgePayment"];
                };
            };
        };
    };
    cancelBridgePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bridge payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgePayment"];
                };
            };
        };
    };
    issueBridgeDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Retrying with the same key never repeats the operation and returns the original response */
                "Idempotency-Key"?: string;
                /** @description The PIN of the member who refunds: eight digits, as entered at the till. Required for refunds, returns and credit notes of a bridge with the right `asksPin` */
                "X-Pin"?: string;
                /** @description The member who authorized the order with their PIN, for the audit log */
                "X-Bridge-Member"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeDocumentRequest"];
            };
        };
        responses: {
            /** @description Bridge document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeDocument"];
                };
            };
        };
    };
    reportBridgeOperations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeReport"];
            };
        };
        responses: {
            /** @description Bridge report taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeReportTaken"];
                };
            };
        };
    };
    reportBridgeSale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeSale"];
            };
        };
        responses: {
            /** @description Bridge sale taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeSaleTaken"];
                };
            };
        };
    };
    listBridgeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bridge products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeProducts"];
                };
            };
        };
    };
    findBridgeVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeVoucherSearch"];
            };
        };
        responses: {
            /** @description Bridge voucher */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeVoucher"];
                };
            };
        };
    };
    spendBridgeVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeVoucherSpending"];
            };
        };
        responses: {
            /** @description Bridge voucher spent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeVoucherSpent"];
                };
            };
        };
    };
    reportBridgeState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeStateReport"];
            };
        };
        responses: {
            /** @description Bridge state answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeStateAnswer"];
                };
            };
        };
    };
    reportBridgeProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeProgramReport"];
            };
        };
        responses: {
            /** @description Bridge program offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeProgramOffer"];
                };
            };
        };
    };
    downloadBridgeProgram: {
        parameters: {
            query: {
                /** @description Only those of this file */
                file: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/zip": string;
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of provider records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"][];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of product records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRequest"];
            };
        };
        responses: {
            /** @description Product */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's ID */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's ID */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's ID */
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductUpdate"];
            };
        };
        responses: {
            /** @description Product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Only those of this status */
                status?: components["schemas"]["OrderStatus"];
                /** @description `true`: only orders that were paid by more than their total */
                overpaid?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of order records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Order */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's ID */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's ID */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's ID */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderUpdate"];
            };
        };
        responses: {
            /** @description Order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of table records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"][];
                };
            };
        };
    };
    createTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableRequest"];
            };
        };
        responses: {
            /** @description Table */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's ID */
                tableId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
        };
    };
    deleteTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's ID */
                tableId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's ID */
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableUpdate"];
            };
        };
        responses: {
            /** @description Table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of customer records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRequest"];
            };
        };
        responses: {
            /** @description Customer */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: returns 304 if the record still has one of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's ID */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's ID */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags: applies only if the record still has one of these versions */
                "If-Match"?: string;
                /** @description ETags: applies only if the record has none of these versions */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's ID */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRequest"];
            };
        };
        responses: {
            /** @description Customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getPublicCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's own code */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCustomer"];
                };
            };
        };
    };
    listVouchers: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this status */
                status?: components["schemas"]["VoucherStatus"];
                /** @description The ID, the sale, the customer, or the end of the code */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voucher page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherPage"];
                };
            };
        };
    };
    getVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The voucher's ID */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voucher */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
        };
    };
    updateVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The voucher's ID */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoucherUpdate"];
            };
        };
        responses: {
            /** @description Voucher */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
        };
    };
    findVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoucherSearch"];
            };
        };
        responses: {
            /** @description Voucher */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Voucher"];
                };
            };
        };
    };
    createVoucherCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The voucher's ID */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voucher with code */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherWithCode"];
                };
            };
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this status */
                status?: components["schemas"]["VoucherStatus"];
                /** @description The ID, the sale, the customer, or the end of the code */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposit page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositPage"];
                };
            };
        };
    };
    getDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The deposit's ID */
                depositId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deposit"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of device records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"][];
                };
            };
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceRequest"];
            };
        };
        responses: {
            /** @description Device */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
        };
    };
    deleteDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device's ID */
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    getOwnPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own preferences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPreferences"];
                };
            };
        };
    };
    updateOwnPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPreferencesUpdate"];
            };
        };
        responses: {
            /** @description Own preferences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPreferences"];
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Preferences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferencesUpdate"];
            };
        };
        responses: {
            /** @description Preferences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Only actions of this bridge */
                bridgeId?: string;
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Audit entry page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetRequest"];
            };
        };
        responses: {
            /** @description Asset upload */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetUpload"];
                };
            };
        };
    };
    downloadAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The asset's ID */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to redirect */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The asset's ID */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
        };
    };
    listPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List of price records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Price"][];
                };
            };
        };
    };
    openBillingPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Billing portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPortal"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The price's ID */
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The price's ID */
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Checkout */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
        };
    };
    receiveBillingWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Start after this event */
                "Last-Event-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, in the merchant's time zone */
                start?: (string | Date);
                /** @description As start; a date is the end of that day */
                end?: (string | Date);
                /** @description Only those of this method */
                method?: components["schemas"]["RequestMethod"];
                /** @description Only those of this outcome */
                outcome?: components["schemas"]["RequestOutcome"];
                /** @description The problem's code, if the response was one */
                code?: string;
                /** @description Of this user, app or API key */
                actorId?: string;
                /** @description Searches part of the path, or an exact ID */
                q?: string;
                /** @description By time; defaults to asc */
                order?: components["schemas"]["ListOrder"];
                /** @description Defaults to 50; capped at 200 */
                limit?: number;
                /** @description The previous page's token */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged request page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequestPage"];
                };
            };
        };
    };
}
