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
         * Sign in with a passcode by mail
         * @description With the address alone a passcode is sent, whether or not anybody has the address; with both, the tokens of the user's own sign-in are answered. A passcode is good once, for minutes.
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
         * @description A refresh token is good once: the answer has its successor. One that is used twice ends the sign-in.
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
         * Read a request for access, with the query of /connect
         * @description For the consent page: the app, the access that it asks for, and the fault of a wrong request. Takes the query of an OAuth authorization request as it came.
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
         * @description Lists the apps that may act in the user's name, with their scopes.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Disconnect an app: its tokens end at once
         * @description Takes back all that the user allowed the app.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * List where the user is signed in
         * @description Lists the user's own sign-ins; apps are among the grants.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all of the user's own sign-ins, this one too.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Sign out somewhere
         * @description Ends one sign-in; its tokens end at once.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Allow an app the access that it asks for
         * @description The signed-in user allows it. Answers a code that is good once, for minutes, and where the browser goes with it.
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
         * Exchange a code or a refresh token for tokens
         * @description In two spellings: JSON in Banco's names, answered with problems, and the form of OAuth 2.0 (RFC 6749), answered in its own.
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
         * Sign out, or give a grant back
         * @description Ends the session of the token, with all its tokens (RFC 7009). An unknown token changes nothing, and is no error.
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
         * Ask whether a token still counts
         * @description An app with a secret asks about a token of its own (RFC 7662).
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
         * @description Agents and other clients that nobody registered by hand make themselves known. The merchant sees that nobody has checked who they are.
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
         * @description Lists who may sign in at the merchant, and in which role.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Take a member out
         * @description Ends their sign-ins, and the apps that act in their name, at once. API keys and apps that they made stay the merchant's. The last owner stays.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's rights
         * @description Gives a member another role, or lets a developer make API keys where real money moves. Counts at once: tokens of the former role are refused, and sign-ins go on with the new one. The last owner stays one.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * @description Lists invitations that were not accepted, withdrawn or replaced, and have not expired.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `manager`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by mail
         * @description The mail has a link that is good once, for a week; it is accepted by signing in there with the very address. A second invitation replaces the first.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * @description The link in its mail no longer works.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * List the merchants that the person is a member of
         * @description Lists them with the person's role at each. The sign-in is at one of them, `current`.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Ends the person's own membership, with its sign-ins and apps. The last owner can not leave.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         */
        delete: operations["leaveMerchant"];
        options?: never;
        head?: never;
        /**
         * Name the merchant
         * @description Sets the name that members and invited people read; only for the merchant of the sign-in.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Sign in at another merchant of the person's
         * @description Answers the tokens of a new sign-in there; the one that asks ends.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Lists the keys by their name, how they begin and end, and when they were last used.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description Makes a key with the scopes that a program needs, of those that its maker has. Where real money moves a developer has none, until an owner lets them make keys (`liveKeys` of the member). It is shown in this answer and never again.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Revoke an API key: it ends at once
         * @description Ends a key for good; requests with it are refused from then on.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Lists the apps that the user made.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Register an app
         * @description Makes an app with its `clientSecret`, which is shown in this answer and never again.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads an app's name and logo, as a consent page shows them.
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
         * @description Reads an app of the user's own.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        /**
         * Delete an app for good, and revoke its tokens
         * @description All that merchants allowed the app ends at once.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        delete: operations["deleteApp"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of an app
         * @description Changes name, description, webhook address, logo or domains. Identity and redirect URIs stay.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Get the secret that signs the app's webhooks
         * @description Reads the secret, in the form that every library of Standard Webhooks takes.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `developer`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        /**
         * Replace the secret that signs the app's webhooks; for a day they carry both signatures
         * @description Makes a new secret. Until `previousUntil` webhooks are signed with both.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * List the app's webhooks, newest first
         * @description Lists the webhooks to the app, each with its event and the outcome of every try. They are kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Get the app's webhook for an event
         * @description Reads one event's delivery, with the outcome of every try.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Send the app an event once more, under the same id
         * @description Sends it again at once, in whatever state it is.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Send the app an event of a type, to try its webhook
         * @description Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers the outcome. It is in no log and is not tried again; the records that it names do not exist.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads the connection's state, its capabilities, and the data that it lacks.
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
         * @description Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
         * @description Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
         * Take the merchant back from the provider after consent
         * @description For browsers: redirects to the console, with a ticket that goes on only in the browser of the user who began.
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
         * Go on with a consent, in the browser that came back from it
         * @description Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Confirm the merchant that a consent has led to
         * @description Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        post: operations["confirmPaymentMerchant"];
        /**
         * Decline the merchant that a consent has led to
         * @description Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
         * @description Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
         * @description Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
         * @description Charges a card by the provider's token or payment method; without a token, `action` says how the payer goes on. Card numbers are refused. In the sandbox `tok_visa` is a good card at Stripe, Square, Mollie and PayPal, and `pm_card_chargeDeclined` one that Stripe declines; [Testing](/docs/testing) has the others. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
         * Make a payment link
         * @description Makes a page at the provider where the payer pays. The answer has its `url`, and a QR code of it. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
         * Make the payload that opens the provider's app
         * @description Makes a link or payload that opens the provider's app on the same phone; the app comes back to `callbackUrl`. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
         * @description Shows the amount on a terminal. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
         *
         *     Apps and API keys need the scope `payments:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
         */
        post: operations["createTerminalPayment"];
        /**
         * Cancel the payment that runs on a terminal
         * @description Answers the payment in its new state: the provider decides whether it could still be stopped. If the provider has no remote cancel, `action` names the key to press at the counter.
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
         * @description Asks a customer who has checked in at the shop for the amount. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
         * Make a payment code
         * @description Makes a code that the payer scans or types into the provider's app. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.
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
         * List transactions by their time
         * @description Lists the payments taken with a provider, a page at a time: `token` of one page asks for the next, and is null on the last.
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
         * @description Reads a payment in its present state, with its refunds.
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
         * Refund a transaction, in part or whole, or release its hold
         * @description A payment with a `hold` is released: no money is taken, and it becomes `canceled`. Otherwise refunds the amount, or without one all that is left. The answer is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.
         *
         *     Apps and API keys need the scope `payments:write`.
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
         * @description Changes the merchant's own data on a payment. `capture` takes the money of a payment with a `hold`, whole or in part, once; the rest is released. The provider decides its status, except for payments that were handed over (`handoff`): there the status reports the outcome.
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
         * Settle a payment in verification by what the provider's page shows
         * @description For an owner, when the provider's answers do not tell the outcome and its own page does. The payment gets the status at once, and its terminal is free; `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one, and is kept beside the decision.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Settle a refund in verification by what the provider's page shows
         * @description For an owner, when the provider's answers do not tell the refund's outcome and its own page does. The refund gets the status at once: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Get the steps of a transaction
         * @description Lists the steps of a payment in the order of their times: asked for, each call to the provider with its answer, each webhook that named it, its outcome, its refunds. Calls and webhooks are kept for seven days (or as many as the installation keeps requests: `KEEP_REQUESTS_DAYS`), the newest 200 of a payment; they have no query, header or body, and parts of a path that hold a key, a card's number or personal data read `…`. They are written beside the payment: under load or when a process dies some are missing. A call has one answer with all its repeats.
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
         * List the transactions of all providers by their time, or search them
         * @description Lists the payments of all providers as the list of one does, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
         * @description Asks the provider for the account's terminals, of one location if you name it.
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
         * @description Pairs a terminal with the account, by the code that it shows where the provider asks for one.
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
         * @description Asks the provider for one terminal, and whether it can be reached.
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
         * @description Parts a terminal from the account. Payments taken on it stay.
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
         * @description Lists the account's locations: the provider's own (`native`), or those that Banco keeps.
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
         * @description Adds a location, at the provider where it has them.
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
         * @description Removes a location. Terminals that stood there have none after it.
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
         * @description Changes a location's name, or the given parts of its address.
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
    "/v1/payment/{providerId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Called by the provider
         * @description Answers a provider that proves the address first, or that tells events by GET.
         *
         *     Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
         */
        get: operations["verifyPaymentWebhook"];
        put?: never;
        /**
         * Called by the provider
         * @description Takes a provider's webhook, in the provider's own form and under its own signature. Banco reads the payment again at the provider; a genuine event about something else is answered 200 without effect.
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
         * @description Reads the connection's state, its capabilities, and the data that it lacks.
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
         * @description Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
         * @description Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
         * Take the merchant back from the provider after consent
         * @description For browsers: redirects to the console, with a ticket that goes on only in the browser of the user who began.
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
         * Go on with a consent, in the browser that came back from it
         * @description Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Confirm the merchant that a consent has led to
         * @description Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        post: operations["confirmFiscalMerchant"];
        /**
         * Decline the merchant that a consent has led to
         * @description Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
         * @description Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
         * Replace the tax office's access data
         * @description The provider proves them, and Banco keeps them sealed. Replace the password before it expires.
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
         * List receipts by their time
         * @description Lists the receipts issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
         * @description Issues a sale, the annulment of a whole document (`return`) or a partial return (`refund`), and sends it to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Annulments and returns are for people who may refund: no cashier makes them. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.
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
         * @description Reads a receipt in its present state, with its number once there is one.
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
         * @description Closes a receipt of the provider `handoff`, which people or a bridge of the merchant's make: completed with its number, failed or canceled.
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
         * List invoices by their time
         * @description Lists the invoices issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
         * @description Makes an electronic invoice, checks it by the rules of the exchange system, and sends it there. Credit notes are for people who may refund: no cashier issues one. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.
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
         * @description Reads an invoice in its present state, with the exchange system's notifications.
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
         * @description Lists the faults that the exchange system would refuse, by its own codes, and the invoice's sums by VAT rate. Takes no number, stores nothing and asks nobody. Texts may still be empty.
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
         * List the receipts of all providers by their time, or search them
         * @description Lists the receipts of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
         * List the invoices of all providers by their time, or search them
         * @description Lists the invoices of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.
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
         * @description Reads an invoice by its identifier alone, also one that was handed over, or that a disconnected provider issued.
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
         * @description PDF, 80 mm wide; XML where `Accept` prefers it. `gift=true` leaves the prices out.
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
         * @description PDF for people; the electronic invoice itself, as XML, where `Accept` prefers it.
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
         * @description As the download at its provider, also of one that was handed over.
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
    "/v1/fiscal/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a day's electronic payments with its receipts
         * @description Payments that neither a receipt nor an invoice names, and receipts whose electronic part names no payment, over all providers; the pairs that may belong together, and the links that were made so.
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
         * @description Notes the payments of a receipt that names none. The payments must be completed and have no document, and their sum must be its electronic part.
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
         * @description Only a link that was made after the receipt was issued can be removed.
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
         * @description Answers a provider that proves the address first, or that tells events by GET.
         *
         *     Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
         */
        get: operations["verifyFiscalWebhook"];
        put?: never;
        /**
         * Called by the provider
         * @description Takes a provider's webhook, in the provider's own form and under its own signature. The documents that it names are looked up at the provider.
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
         * List sales by their time, or search them
         * @description Lists sales, a page at a time: all, those of a status, or those of an order.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Sell
         * @description Takes the money by one or several means, issues the document, links both to the order, and answers with everything. A sale that is not wholly paid stays `open`: add payments to it. Under the same `Idempotency-Key` it is the same sale, as it is then. The token needs `payments:write` and `fiscals:write`.
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
         * @description Reads a sale as it is now, with its payments, its document and its returns.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        /**
         * Call off a sale
         * @description Gives back what was paid of a sale that has no document yet; then nothing is left of it. A completed sale is given back by a return. The token needs `payments:write` and `fiscals:write`.
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
         * @description Takes one more payment of an open sale; the one that pays the rest ends it. Cash above what is due gives change. The token needs `payments:write` and `fiscals:write`.
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
         * Issue the document of a sale
         * @description Issues the document of a sale of kind `none`, or the document of a paid sale again after it was refused. The token needs `payments:write` and `fiscals:write`.
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
         * Give back a sale, or a part of it
         * @description Gives money and document back together: lines by their place and quantity, or an amount. Each payment goes back to where it came from. For people who may refund. The token needs `payments:write` and `fiscals:write`.
         *
         *     Apps and API keys need the scope `payments:write`.
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
         * Answer the question of a sale
         * @description Takes a person's choice among those of `question`. The token needs `payments:write` and `fiscals:write`.
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
         * Send a receipt by mail
         * @description Sends the receipt's PDF to its customer, or with `gift` its copy without prices, in the language that `Accept-Language` prefers. Each request sends it once more, unless it repeats an `Idempotency-Key`.
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
         * List the merchant's transmissions by their time
         * @description Lists the files that were sent, each with its state. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
         */
        get: operations["listTransmissions"];
        put?: never;
        /**
         * Transmit an invoice file to the exchange system
         * @description Checks the file by the exchange system's own controls first. A file that could not be handed over is kept and sent again. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
         * @description Reads a file's state, with the notifications about it. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
         * List the merchant's incoming invoices and notifications by their time
         * @description Lists the files that the exchange system sent to the merchant, a page at a time.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listReceptions"];
        put?: never;
        /**
         * Take a notification or an incoming invoice from the exchange system
         * @description Takes files of the exchange system, or of an intermediary. The same file may come twice: it counts once. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
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
         * @description Reads an incoming invoice as people read it, from its file, signed or not: who sends it, its lines, its sums, how it is to be paid.
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
         * Download an incoming invoice or a notification, as it came
         * @description The file as the exchange system sent it: XML, or XML in a signature (`.p7m`).
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
         * @description Reads the connection's state, its capabilities, and the data that it lacks.
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
         * @description Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.
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
         * @description Ends the connection and forgets its keys. Its payments and documents stay and can be read.
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
         * Take the merchant back from the provider after consent
         * @description For browsers: redirects to the console, with a ticket that goes on only in the browser of the user who began.
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        get: operations["receiveStoreConsent"];
        put?: never;
        /**
         * Take the keys that a shop's server sends after the merchant's consent
         * @description For shops that send keys from server to server while the merchant waits; they belong to the connection whose `state` they name.
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
         * Go on with a consent, in the browser that came back from it
         * @description Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Confirm the merchant that a consent has led to
         * @description Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
         *
         *     Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
         */
        post: operations["confirmStoreMerchant"];
        /**
         * Decline the merchant that a consent has led to
         * @description Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads the merchant's data: the provider's, with the fields that Banco was given in their place.
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
         * @description Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.
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
         * List the orders of a time, and the refunds made in it
         * @description Reads the store's own records, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.
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
         * @description Reads an order with its refunds, or one refund by itself, from the store.
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
         * Refund an order: in part, whole, or by line
         * @description Asks the store for a refund of an amount, of lines, or of all that is left. `movedMoney` says whether the shop's payment provider gives the money back. A refund whose outcome is unknown is in `verification` and is never asked for twice.
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
         * @description Changes the status at the store, as far as the store lets it be changed; note and metadata are Banco's own.
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
         * List the orders and refunds of all stores, or search them
         * @description Reads the orders and refunds of all connected stores and merges them by time, a page at a time. A store that can not be read is named in `unread`, and the others are listed. `q` leaves those that have the text in their number, customer or lines, or that amount or identifier: stores are read for it page by page, so that a page may have few items and still a `token`.
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
         * @description Takes a store's webhook under its own signature. The orders that it names are read again.
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
    "/v1/reports/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add up payments and refunds
         * @description Adds up payments, tips and refunds, per currency and by the groups of `by`. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
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
         * Add up receipts by VAT code and by means
         * @description Adds up issued receipts, less annulments and partial returns. Each counts at its own time. The tax is the sum of the taxes that the receipts state. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.
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
         * Read the day before it is closed
         * @description Answers the figures that a close would keep now (a reading X), and keeps nothing. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
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
         * List closes by their time
         * @description Lists the days that were closed, a page at a time.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listCloses"];
        put?: never;
        /**
         * Close the day
         * @description Keeps the figures of the day under the next number (a close Z). It is never changed: later changes of its time are in the next close, under `late`. There is one close for the merchant, with the sums of each till; printers that keep their own fiscal memory close by themselves besides. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.
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
         * @description Reads a close as it was kept.
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
         * @description A PDF of the close, to be printed or given to the accountant.
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
         * @description A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports by their time
         * @description Lists the months that were gathered, a page at a time. A program needs `payments:read`, too.
         *
         *     Apps and API keys need the scope `fiscals:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Have a month gathered for the accountant
         * @description Begins to gather a month: each table as CSV and all of them as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Read it again until it is `completed`; then `url` leads to the archive. A program needs `payments:read`, too.
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
         * @description Says how far an export is and, once it is complete, where its archive is: at an address that is good for some minutes, without a token. A program needs `payments:read`, too.
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
    "/v1/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the exports and erasures
         * @description Nothing in it says who the person was.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
         */
        get: operations["listPrivacyRequests"];
        put?: never;
        /**
         * Export or erase a person's data
         * @description Begins to gather all stored data of a customer (`export`), or to erase those that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them must be the same person; Banco also searches for the data of the customer's record. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Read how far an export or an erasure is
         * @description For an erasure, `kept` lists the data that stay, with the law that says so.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Download the stored data of a person
         * @description All records as JSON, each with its kind; for a week after it was gathered.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * @description Lists the merchant's bridges, with when each was last heard of.
         *
         *     Apps and API keys need the scope `payments:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
         */
        get: operations["listBridges"];
        put?: never;
        /**
         * Register a bridge
         * @description Makes a bridge and its source address, which only the user's own sign-in is shown, now and never again. A bridge that is made by a member who may not take payments and issue documents, by an app or by a key, waits for a member who may: until then it is refused everything but the registration probe.
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
         * Make a code that pairs a till
         * @description The code is good once, for a quarter of an hour: whoever enters it at `banco-bridge setup` makes that program a bridge of this merchant. Nobody signs in at the till.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Become a bridge with a pairing code
         * @description For the bridge's own program. Registers it, or finds the bridge of the same merchant that it was before, and answers its source address where it is a new one. It gets no more rights than the member has who made the code.
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
         * @description Reads a bridge, with when it was last heard of.
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
         * @description Removes a bridge; its source address ends at once.
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
         * @description Changes a bridge's name and providers, or with `rotate` replaces its source address. A terminal that another takes the place of stays in `formerTerminals`. `rights` says what the bridge may do, and approves it; a member who does not hold the bridge's rights and rotates its address ends the approval.
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
         * List a bridge's operations on the shop's own devices, the newest first
         * @description Lists the payments, refunds and documents that a bridge made on devices of the shop.
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
         * Ask a bridge to look at its devices
         * @description The bridge gets the request within seconds, or when it calls again, and checks whether each device can be used; it charges and prints nothing. `state` then has its findings, and `checkAskedAt` is null again.
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
         * Fetch the payments and receipts handed over to this bridge; Prefer: wait=N holds the answer until there is a new one
         * @description A bridge calls this, and is known by its source address. Answers the payments and receipts that the merchant's apps handed over to it (provider `handoff`), also those that it has fetched before and not reported yet.
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
         * @description A bridge calls this, and is known by its source address. The report is the payment's outcome.
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
         * @description A bridge calls this, and is known by its source address. The report is the receipt's outcome, with the number that the printer gave it.
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
         * @description A bridge calls this, and is known by its source address. `amount` takes a payment with the provider and terminal that the bridge is set to; `refund` gives one back; `probe` only answers who the bridge is. It answers at a final status.
         */
        post: operations["runBridgePayment"];
        /**
         * Cancel the bridge's running payment
         * @description A bridge calls this, and is known by its source address. Cancels the payment that the bridge began last, wherever it runs.
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
         * @description A bridge calls this, and is known by its source address. A body with a `customer` is an invoice's, any other a receipt's, in the fields of the local protocol.
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
         * @description A bridge calls this, and is known by its source address. An operation that is reported twice counts once.
         */
        post: operations["reportBridgeOperations"];
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
         * Report the state of a bridge and its devices; Prefer: wait=N holds the answer until somebody asks it to look
         * @description A bridge calls this, and is known by its source address. Answers when somebody asked it to look at its devices. A bridge that has not looked yet is asked to.
         */
        post: operations["reportBridgeState"];
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
         * @description Lists the providers that can be connected, their capabilities, and the state of the merchant's account at each.
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
         * @description Lists the merchant's products, the oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Add a product
         * @description Adds a product, and answers it with its identifier. `ETag` stands for the product as it is now.
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
         * @description Reads a product. `ETag` stands for the product as it is now.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product for good
         * @description Deletes a product; with `If-Match`, only if nobody else has changed it. It can not be brought back.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of a product; with If-Match, only if nobody else has changed it
         * @description Changes the given fields and leaves the others; `null` takes a value away. Two people at the same product: with `If-Match` the second gets 409, reads it again and decides.
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
         * @description Lists the merchant's orders, the oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Add an order
         * @description Adds an order, and answers it with its identifier. `ETag` stands for the order as it is now.
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
         * @description Reads an order. `ETag` stands for the order as it is now.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete an order for good
         * @description Deletes an order; with `If-Match`, only if nobody else has changed it. It can not be brought back.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of an order; with If-Match, only if nobody else has changed it
         * @description Changes the given fields and leaves the others; `null` takes a value away. Two people at the same order: with `If-Match` the second gets 409, reads it again and decides.
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
         * @description Lists the merchant's tables, the oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Add a table
         * @description Adds a table, and answers it with its identifier. `ETag` stands for the table as it is now.
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
         * @description Reads a table. `ETag` stands for the table as it is now.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        /**
         * Delete a table for good
         * @description Deletes a table; with `If-Match`, only if nobody else has changed it. It can not be brought back.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteTable"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of a table; with If-Match, only if nobody else has changed it
         * @description Changes the given fields and leaves the others; `null` takes a value away. Two people at the same table: with `If-Match` the second gets 409, reads it again and decides.
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
         * @description Lists the merchant's customers, the oldest first.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Add a customer
         * @description Adds a customer, and answers it with its identifier. `ETag` stands for the customer as it is now.
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
         * @description Reads a customer. `ETag` stands for the customer as it is now.
         *
         *     Apps and API keys need the scope `stores:read`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer for good
         * @description Deletes a customer; with `If-Match`, only if nobody else has changed it. It can not be brought back.
         *
         *     Apps and API keys need the scope `stores:write`.
         *
         *     People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of a customer; with If-Match, only if nobody else has changed it
         * @description Changes the given fields and leaves the others; `null` takes a value away. Two people at the same customer: with `If-Match` the second gets 409, reads it again and decides.
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
         * Look a customer up by their code
         * @description Answers a name to greet the customer with, and nothing else.
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
    "/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's devices
         * @description Lists where the user gets notifications.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Register a device for notifications, or say that it is still there
         * @description Notifications of payments go to it. A token that is known stays the same device.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Forget a device
         * @description Nothing is sent to it from then on.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads which mails you want of those that your role gets, and in which language.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         */
        get: operations["getOwnPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own preferences
         * @description Changes what is given, for you alone. A mail is sent where the merchant wants its kind, your role gets it and you want it.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * @description Reads language, time zone, VAT departments, the defaults of receipts and invoices, and which mails are sent. Every member may.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the merchant's preferences
         * @description Changes the given fields; a list is replaced as a whole.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * List who did what, newest first
         * @description Lists the changes at the merchant, with their actors, addresses and answers.
         *
         *     For the user's own sign-in: apps and API keys are refused.
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
         * Ask for an address to upload a file to
         * @description Answers a pre-signed address: PUT the file there, once and within minutes, with the type and size named here.
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
         * Be redirected to the file, at an address that is good for minutes
         * @description For `img` elements and browsers: the address of the asset stays, that of the file does not.
         */
        get: operations["downloadAsset"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.
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
         * List the prices that are sold
         * @description Lists the prices that a user can subscribe to here, as the billing vendor has them.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Open the page where subscriptions are changed and ended
         * @description Answers an address at the billing vendor that is good once, for minutes.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * Get the state of the user's subscription
         * @description Reads the user's subscription to a price, as the billing vendor told it last.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
         */
        get: operations["getSubscription"];
        put?: never;
        /**
         * Open the page where the user subscribes
         * @description Answers an address at the billing vendor where the user pays for the first time.
         *
         *     For the user's own sign-in: apps and API keys are refused.
         *
         *     People need one of the roles `owner`.
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
         * @description Takes the vendor's event under its signature, in the vendor's own form.
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
         * Follow the merchant's events, as server-sent events
         * @description Sends each event as it happens, in the form that webhooks have. Send the last `id` back as `Last-Event-ID`, and the stream goes on after it. An app gets the events of the areas that it may read.
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
         * List programs' requests to the API, with their answers
         * @description Lists the requests of apps and API keys of the last seven days (or as many as the installation keeps: `KEEP_REQUESTS_DAYS`), and people's changes, by the time of the answer: path, status, the problem's code and wrong fields, duration and sizes. Queries, bodies and headers are not kept. At most the newest 10,000 are; rows are written a second later, and under load or when a process dies some are missing. An app sees its own requests; an API key also those of the areas that it may read; a person whose role does not include looking after programs sees their own.
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
            /** @description Where the merchant goes to connect; shown to the user's own sign-in */
            connectUrl: string | null;
            /** @description The merchant that a consent has led to: the account takes it over when the user confirms it. Shown to the user's own sign-in */
            confirmation: {
                id: string;
                merchant: {
                    name?: string;
                    legalName?: string;
                    /** @description With or without the country before it */
                    vatId?: string;
                    taxCode?: string;
                    /** Format: email */
                    email?: string;
                    phone?: string;
                    website?: string;
                    currency?: string;
                    /** @description Two letters of ISO 3166-1 (or EL, XI) */
                    country?: string;
                    address?: components["schemas"]["Address"];
                    /** @description Fiscal regime of invoices that name none */
                    regime?: string;
                    /** @description Nature of an invoice's lines without VAT that name none */
                    natura?: string;
                    /** @description Where invoices on credit are paid */
                    iban?: string;
                    /** @description Entry in the register of companies; invoices of companies name it */
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
            /** @description Everything that is missing before documents of all the account's capabilities */
            requiredFields: {
                name: string;
                label: string;
                secret: boolean;
                help: string;
            }[];
            /** @description The merchant's facts that documents there need, by the names that the merchant's record has */
            merchantNeeds: string[];
            /** @description Why it does not work, or will stop working soon */
            lastError: string | null;
            /** Format: date-time */
            lastErrorAt: string | null;
            /** @description The step that helps; null: none is needed */
            remedy: components["schemas"]["AccountRemedy"] | null;
            /**
             * Format: date-time
             * @description When the provider's last webhook came, to the minute; null: none yet
             */
            lastWebhookAt: string | null;
            lastWebhookRefusal: components["schemas"]["WebhookRefusal"] | null;
            /**
             * Format: date-time
             * @description When the tax office asks for a new password
             */
            accessExpiresAt?: string;
            /** @description The provider's own form for the tax office's access data */
            registrationUrl?: string;
            /** @description The address of the provider's webhooks, where the merchant sets them up; shown to the user's own sign-in */
            webhookUrl?: string;
            /** @description The limits that the provider sets to the account */
            limits?: components["schemas"]["AccountLimit"][];
            /** @description A limit of the account, or the reason why it will stop working soon */
            warning?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description - `polled`: The provider does not tell of changes: they are read every few minutes.
         *     - `recent_orders`: Only orders of the last 60 days are shown.
         * @enum {string}
         */
        AccountLimit: "polled" | "recent_orders";
        /**
         * @description - `connect`: The merchant's consent or keys are missing: connect it.
         *     - `reconnect`: The provider no longer accepts its access, or will stop soon: connect it again.
         *     - `complete`: `requiredFields` names the data that are missing before the first document.
         *     - `renew_access`: The tax office's password ends or has ended: change it there, then send the new one.
         * @enum {string}
         */
        AccountRemedy: "connect" | "reconnect" | "complete" | "renew_access";
        /**
         * @description - `pending`: The merchant has not consented yet, or keys are missing.
         *     - `active`: It works.
         *     - `error`: The provider refuses the keys; `lastError` says why.
         *     - `disconnected`: It was disconnected.
         * @enum {string}
         */
        AccountStatus: "pending" | "active" | "error" | "disconnected";
        /**
         * @description - `redirect`: Send the payer to `url`.
         *     - `sdk`: Go on with the provider's library in the payer's browser or app.
         *     - `counter`: Somebody at the counter does what `message` says.
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
         *     - `key`: A program of the merchant's own.
         *     - `bridge`: A bridge in the shop.
         *     - `provider`: A provider that brought something.
         * @enum {string}
         */
        ActorType: "user" | "app" | "key" | "bridge" | "provider";
        Address: {
            street?: string;
            number?: string;
            postal?: string;
            city?: string;
            state?: string;
            /** @description Two letters of ISO 3166-1 (or EL, XI) */
            country?: string;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description How the key begins and ends */
            hint: string;
            scopes: string[];
            /** @description The address of the person who made it */
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; null: it was never used
             */
            lastUsedAt: string | null;
        };
        ApiKeyRequest: {
            name: string;
            scopes: components["schemas"]["Scope"][];
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
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AppPaymentRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217, EUR when absent */
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
            /** @description https, or http on localhost; can not be changed later */
            redirectUris?: string[];
            description?: string | null;
            webhookUrl?: string | null;
            /** @description Where users may be sent back to and browsers may call from; empty: no limit */
            allowedDomains?: string[];
            /** @description An image of POST /v1/assets */
            logoAssetId?: string | null;
        };
        AppUpdate: {
            name?: string;
            /** @description https, or http on localhost; can not be changed later */
            redirectUris?: string[];
            description?: string | null;
            webhookUrl?: string | null;
            /** @description Where users may be sent back to and browsers may call from; empty: no limit */
            allowedDomains?: string[];
            /** @description An image of POST /v1/assets */
            logoAssetId?: string | null;
        };
        AssetRequest: {
            /**
             * @description The types that are taken
             * @enum {string}
             */
            mimeType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description In bytes */
            size: number;
        };
        AssetUpload: {
            /** @description PUT the file there, once, with its Content-Type and Content-Length */
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
            /** @description In whose name; null: a bridge's or provider's own */
            userId: string | null;
            action: string;
            summary: string | null;
            path: string;
            /** @description What was changed */
            subjectId: string | null;
            /** @description Further records that it changed: the refund of a payment, the operations that a bridge reported, the merchant that an account takes money for */
            effects: string[];
            /** @description What was answered */
            status: number;
            ip: string;
            requestId: string;
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        Authorization: {
            client: {
                clientId: string;
                name: string;
                logo: string | null;
                /** @description Whether the operator of this installation has checked who it is */
                isVerified: boolean;
                /** @description The host whose document describes the client */
                host: string | null;
            };
            redirectUri: string;
            redirectHost: string;
            /** @description It goes back to a program on the user's own device */
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
            /** @description Where the browser goes when the user refuses */
            refusalUrl: string;
        };
        AuthorizationCode: {
            code: string;
            /** @description Where the user's browser goes now */
            redirectTo: string;
        };
        AuthorizationRequest: {
            clientId: string;
            /** @description A list, or one text with spaces */
            scopes: string[] | string;
            codeChallenge?: string;
            /** @constant */
            codeChallengeMethod?: "S256";
            resource?: string;
            state?: string;
            nonce?: string;
        };
        BillingPortal: {
            /** @description Where the user looks after it */
            url: string;
        };
        Bridge: {
            id: string;
            name: string;
            /** @description The value of the bridge's header x-source-address; keep it secret. Shown to the user's own sign-in when the bridge is made or its address rotated, and never again */
            sourceAddress?: string;
            /** @description The last four characters of the source address */
            sourceAddressEnd: string;
            payment: components["schemas"]["BridgePaymentSettings"] | null;
            fiscal: components["schemas"]["BridgeFiscalSettings"] | null;
            /** @description Of the protocol that it speaks */
            version: string | null;
            /** Format: date-time */
            lastSeenAt: string | null;
            /** @description It has called within the last two minutes */
            online: boolean;
            state: components["schemas"]["BridgeState"] | null;
            lastError: components["schemas"]["BridgeError"] | null;
            /**
             * Format: date-time
             * @description Somebody asked it to look at its devices, and it has not answered yet
             */
            checkAskedAt: string | null;
            /** @description The terminals that were replaced, the oldest first */
            formerTerminals: components["schemas"]["FormerTerminal"][];
            rights: components["schemas"]["BridgeRights"];
            approvedBy: components["schemas"]["BridgeApproval"] | null;
            /** @description The members who were shown the present source address, by `id`; null: from before this was noted */
            addressShownTo: string[] | null;
            /**
             * Format: date-time
             * @description Since when somebody knows the source address who lost a right that it carries: the bridge gives nothing back until its address is rotated. Null: nobody
             */
            addressExposedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Who gave the bridge its rights. Null: nobody yet, and the bridge is refused everything but the registration probe with `bridge_not_approved` */
        BridgeApproval: {
            /** @description Null: the bridge is older than approvals, and goes on as it was */
            memberId: string | null;
            /** Format: date-time */
            at: string;
        };
        BridgeConfiguration: {
            /** @description False: the bridge goes on with the one that it had before */
            isValid: boolean;
            says: string | null;
        };
        BridgeDocument: {
            id: string;
            status: components["schemas"]["DocumentStatus"];
            number: string | null;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
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
        /** @description The last error; it stays when all is well again */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            documentId: string | null;
            number: string | null;
            reason: string | null;
            /** Format: date-time */
            occurredAt: string;
        };
        /**
         * @description - `payment`: Money was taken on a terminal.
         *     - `refund`: Money was given back on a terminal.
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
            status?: components["schemas"]["PaymentStatus"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount?: number;
            currency?: string;
        };
        BridgePaymentRequest: {
            probe?: boolean;
            refund?: {
                transactionId: string;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount?: number;
                provider?: string;
            };
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount?: number;
            currency?: string;
            description?: string;
            provider?: string;
            terminalId?: string;
        };
        BridgePaymentSettings: {
            provider: string;
            terminalId?: string;
        };
        /**
         * @description - `none`: It gives nothing back.
         *     - `own`: It refunds the payments, and returns, annuls or credits the documents, that it made itself.
         *     - `all`: It does so for every payment and document of the merchant.
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
        /** @description What a bridge may do, once it is approved. Taken from a member who holds each of these rights, who approves the bridge by that; where a new bridge's are absent, they are payments, receipts, invoices and refunds of its own, as far as its maker may do these */
        BridgeRights: {
            /** @description It takes payments */
            payments: boolean;
            /** @description It issues receipts */
            receipts: boolean;
            /** @description It issues invoices */
            invoices: boolean;
            refunds: components["schemas"]["BridgeRefunds"];
            /** @description The most that it gives back in a day of Italy, in major units: of the payments in each currency, and again of the documents. Absent: no limit */
            refundsPerDay?: number;
        };
        /** @description As it has reported; null: its program does not report yet */
        BridgeState: {
            /** @description The version of the bridge's program */
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
             * @description Somebody asked it to look at its devices; null: nobody
             */
            checkAskedAt: string | null;
        };
        BridgeStateReport: {
            /** @description The version of the bridge's program */
            program: string;
            configuration: components["schemas"]["BridgeConfiguration"];
            devices: components["schemas"]["DeviceState"][];
            /** @description It has looked at its devices just now */
            hasLooked: boolean;
            /**
             * Format: date-time
             * @description The `checkAskedAt` that it has looked for
             */
            answers?: string | null;
        };
        BridgeUpdate: {
            name?: string;
            payment?: components["schemas"]["BridgePaymentSettings"] | null;
            fiscal?: components["schemas"]["BridgeFiscalSettings"] | null;
            rights?: components["schemas"]["BridgeRights"];
            /** @description Replaces the source address; the old one stops working. For the user's own sign-in, not for apps and keys */
            rotate?: boolean;
        };
        /** @description Captures a hold, once: of a part, the rest is released */
        CaptureRequest: {
            /** @description The part to capture; all that is held when absent */
            amount?: number;
        };
        CardPaymentRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217, EUR when absent */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            opening: number;
            /** @description The cash of receipts, less the cash given back */
            received: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            expected: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            counted: number | null;
            /** @description Counted less expected */
            variance: number | null;
        };
        ChangedMember: {
            id: string;
            role: components["schemas"]["Role"];
            /** @description Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role */
            liveKeys: boolean;
        };
        CheckinPaymentRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217, EUR when absent */
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
         * @description - `client_secret_basic`: The secret goes into the header Authorization.
         *     - `client_secret_post`: The secret goes into the form.
         *     - `none`: The client has no secret, and proves itself by PKCE.
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
            /** @description Counts the merchant's closes of this mode, from 1 without a gap */
            number: number;
            /** Format: date */
            date: string;
            mode: components["schemas"]["Mode"];
            timeZone: string;
            /**
             * Format: date-time
             * @description The first moment that counts
             */
            start: string;
            /**
             * Format: date-time
             * @description The first moment that counts no more
             */
            end: string;
            payments: components["schemas"]["ClosePayments"];
            receipts: components["schemas"]["ReceiptFigures"];
            reconciliation: components["schemas"]["Reconciled"];
            cash: components["schemas"]["CashCount"];
            /** @description The day by tills, which are the bridges that payments and receipts passed through; what passed through none comes last. Together they are the day. None where nothing passed through a bridge */
            tills: components["schemas"]["Till"][];
            late: components["schemas"]["LateFigures"];
            note: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CloseEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["CloseEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
            /** @description Of the next page; null on the last */
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
             * @description In the merchant's time zone; today when there is none
             */
            date?: string;
            mode?: components["schemas"]["Mode"];
            /** @description In the drawer at the beginning; 0 when absent */
            openingCash?: number;
            /** @description In the drawer now, as it was counted */
            countedCash?: number;
            /** @description Where each till has its drawer: its count, in place of the two amounts above */
            tills?: components["schemas"]["TillCount"][];
            note?: string;
        };
        ConsentTicket: {
            /** @description As the callback's redirect carries it */
            ticket: string;
        };
        /**
         * @description - `goods`: Goods that were delivered, for which the VAT is due now.
         *     - `services`: Services, for which the VAT is due when they are paid.
         * @enum {string}
         */
        CreditFor: "goods" | "services";
        Customer: {
            id: string;
            /** @description For the public lookup; nobody can guess it */
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
             * @description The first moment that counts
             */
            start: string;
            /**
             * Format: date-time
             * @description The first moment that counts no more
             */
            end: string;
            payments: components["schemas"]["ClosePayments"];
            receipts: components["schemas"]["ReceiptFigures"];
            reconciliation: components["schemas"]["Reconciled"];
            cash: components["schemas"]["CashCount"];
            /** @description The day by tills, which are the bridges that payments and receipts passed through; what passed through none comes last. Together they are the day. None where nothing passed through a bridge */
            tills: components["schemas"]["Till"][];
            late: components["schemas"]["LateFigures"];
        };
        /**
         * @description - `completed`: The provider's page shows that the money was taken.
         *     - `failed`: The provider's page shows that no money was taken.
         *     - `canceled`: The provider's page shows that the payment was called off.
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
            /** @description The event's id, and the header webhook-id of every try */
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
            /** @description The status of the app's answer */
            status: number | null;
            error: string | null;
            ms: number;
        };
        DeliveryPage: {
            items: components["schemas"]["Delivery"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        /**
         * @description - `pending`: It will be tried, or tried again.
         *     - `delivered`: The app took it.
         *     - `dead`: It is not tried any more: three days went by, or the app answered 410.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "dead";
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
         * @description - `unreachable`: There is no connection to it: it is off, or elsewhere in the network.
         *     - `silent`: It is connected and does not answer.
         *     - `not_understood`: It answers, and does not understand the bridge: its integration is off, or its identifier is another.
         *     - `wrong_key`: It does not accept the bridge's key or password.
         *     - `no_paper`: It has no paper.
         *     - `cover_open`: Its cover is open.
         *     - `not_in_service`: It must be put into service by a technician.
         *     - `busy`: It is busy.
         *     - `unknown_bridge`: This API does not know the bridge.
         *     - `other`: Anything else: `says` has the bridge's own words.
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
            /** @description The device and its place; null: nobody has looked */
            device: string | null;
            /** @description Whether it can be used; null: nobody has looked */
            isGood: boolean | null;
            problem: components["schemas"]["DeviceProblem"] | null;
            /** @description The bridge's own words, in English */
            says: string | null;
        };
        /**
         * @description - `fcm`: Android and web.
         *     - `apns`: iPhone and iPad.
         * @enum {string}
         */
        DeviceType: "fcm" | "apns";
        DocumentEventData: {
            /** @description The receipt or invoice */
            id: string;
            provider: string;
            mode?: components["schemas"]["Mode"];
            from?: components["schemas"]["DocumentStatus"] | null;
            to: components["schemas"]["DocumentStatus"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            number?: string | null;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `pending`: It was sent, or waits to be, and nobody has accepted it yet.
         *     - `completed`: It was issued, and has its number.
         *     - `failed`: It was not issued; `failure` says why.
         *     - `canceled`: It was called off before it was issued, or annulled.
         * @enum {string}
         */
        DocumentStatus: "pending" | "completed" | "failed" | "canceled";
        /**
         * @description - `api`: A request to this API.
         *     - `webhook`: The provider told.
         *     - `recovery`: Banco asked the provider.
         *     - `cancel`: It was called off.
         *     - `person`: A person, or a bridge, reported it.
         *     - `reconciliation`: The provider's own list showed it.
         *     - `sdi`: The exchange system sent a notification.
         * @enum {string}
         */
        EventCause: "api" | "webhook" | "recovery" | "cancel" | "person" | "reconciliation" | "sdi";
        Export: {
            id: string;
            month: string;
            mode: components["schemas"]["Mode"];
            /** @description Whether it has the PDFs and XML files */
            files: boolean;
            status: components["schemas"]["ExportStatus"];
            progress: components["schemas"]["ExportProgress"];
            /** @description Leads to the archive (ZIP) for some minutes; read the export again for a new one */
            url: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the archive will be gone
             */
            expiresAt: string | null;
        };
        ExportPage: {
            items: components["schemas"]["Export"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        /** @description Records that were looked at, of those there were when it was asked for */
        ExportProgress: {
            done: number;
            total: number;
        };
        ExportRequest: {
            /** @description In the merchant's time zone; the present one when there is none */
            month?: string;
            mode?: components["schemas"]["Mode"];
            /** @description With the PDFs and XML files of receipts and invoices; true when absent */
            files?: boolean;
        };
        /**
         * @description - `pending`: It is being gathered; `progress` says how far it is.
         *     - `completed`: The archive can be downloaded.
         *     - `failed`: It could not be gathered: ask for it again.
         *     - `expired`: Its time is over, and the archive is gone.
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
            /** @description The rule that it breaks */
            message: string;
            /** @description The code that the rule has at the exchange system */
            code?: string;
        };
        /**
         * @description - `error`: The exchange system would refuse it.
         *     - `warning`: It can be issued so; a person should look.
         * @enum {string}
         */
        FindingLevel: "error" | "warning";
        FirstInvoiceNumber: {
            /** @description Empty: the plain numbers */
            series: string;
            year: number;
            number: number;
        };
        FiscalCredentials: {
            /** @description Of the person who signs in at the tax office */
            taxCode: string;
            password: string;
            pin: string;
        };
        FiscalCredentialsStatus: {
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the tax office asks for a new password
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
         * @description - `authorization_code`: With the code that the user's consent led to.
         *     - `refresh_token`: With the refresh token of the grant before.
         * @enum {string}
         */
        GrantType: "authorization_code" | "refresh_token";
        GrantedTokens: {
            accessToken: string;
            /** @constant */
            tokenType: "Bearer";
            /** @description Seconds that the access token lives */
            expiresIn: number;
            scope: string;
            refreshToken: string;
            idToken?: string;
        };
        HandedPaymentOutcome: {
            status: components["schemas"]["Outcome"];
            /** @description Of what failed: why */
            reason?: string;
            /** @description Of a completed payment: what the terminal took, where that is not what was asked for; more is a payment with a tip, less a part payment */
            amount?: number;
            /** @description The part of `amount` that is the payer's tip */
            tip?: number;
            /** @description Of a completed payment: what it was made with; the parts come to the amount that was taken, the tip included */
            means?: components["schemas"]["PaymentMeans"][] | null;
        };
        /** @description The original of a return or refund is named as this bridge has named it. Null: too late to begin */
        HandedReceipt: {
            type: components["schemas"]["ReceiptType"];
            items: components["schemas"]["ReceiptItem"][];
            payment: components["schemas"]["ReceiptPayment"];
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            withoutOriginal?: components["schemas"]["WithoutOriginal"];
            /** @description The payment that is its electronic part */
            transactionId?: string;
            /** @description The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first */
            transactionIds?: string[];
        };
        HandedReceiptOutcome: {
            status: components["schemas"]["Outcome"];
            /** @description Of what failed: why */
            reason?: string;
            /** @description As printed */
            number?: string;
            /** @description The bridge's own name for the document, with the printer's serial number; a return or refund names the document by it */
            documentId?: string;
            /** Format: date-time */
            date?: string;
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
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
                currency: string;
                description: string | null;
                /** @description False: it was handed over so long ago that a bridge that has not begun it leaves it to a person */
                mayStart: boolean;
            }[];
            receipts: {
                id: string;
                document: components["schemas"]["HandedReceipt"] | null;
                /** @description False: it was handed over so long ago that a bridge that has not begun it leaves it to a person */
                mayStart: boolean;
            }[];
        };
        /** @description The money that the payer's bank holds for a pending payment: capture it by PATCH with `capture`, or release it by DELETE */
        Hold: {
            /** @description The amount that can be captured */
            amount: number;
            /**
             * Format: date-time
             * @description When the provider gives the hold up; null where it does not tell
             */
            expiresAt: string | null;
        };
        /** @description A field is null where the file does not have it */
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
            /** @description How many invoices the file holds besides */
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
            /** @description The amount that the customer pays: without the withheld tax, and without the VAT under split payment */
            payable: number;
            /** @description When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description The invoices that a credit or debit note is about */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice is for (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description Why the document is issued (Causale); more than 200 characters become several of them */
            reason?: string;
            /** @description A series of numbers of its own */
            series?: string;
            /** @description Who bears the stamp duty where it is due; the merchant when absent */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several of them, instead of `fund` */
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
            /** @description The electronic payment that it belongs to, of several the first */
            transactionId: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InvoiceCustomer: {
            /** @description VAT number or tax code. A private person abroad who has none leaves it out; everybody else has one */
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
                /** @description Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number */
                country?: string;
            };
        };
        InvoiceDeliveryNote: {
            number: string;
            /** Format: date */
            date: string;
        };
        InvoiceDraft: {
            /** @description TD01 when absent */
            type?: string;
            /** @description The merchant's when absent, else RF01 */
            regime?: string;
            items: components["schemas"]["InvoiceDraftItem"][];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. False when absent */
            pricesIncludeVat?: boolean;
            customer?: components["schemas"]["InvoiceDraftCustomer"];
            payment?: components["schemas"]["InvoicePayment"];
            /** @description When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description Who bears the stamp duty where it is due; the merchant when absent */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several of them, instead of `fund` */
            funds?: components["schemas"]["InvoiceFund"][];
            /** @description The invoices that a credit or debit note is about */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date, today when absent: of the last 12 days; of TD24 and TD25, of this or the last month. Not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice is for (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description Why the document is issued (Causale); more than 200 characters become several of them */
            reason?: string;
            /** @description A series of numbers of its own */
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
                /** @description Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number */
                country?: string;
            };
        };
        InvoiceDraftItem: {
            description: string;
            /** @description With at most eight decimals */
            quantity: number;
            /** @description Of one unit, in euro; without VAT unless `pricesIncludeVat`. Negative for a deposit deducted or packaging returned */
            price: number;
            /** @description A rate with two decimals (22.00), or a nature (N4) */
            vat: string;
            /** @description Why there is no VAT, for 0.00 */
            natura?: string;
            /** @description Off the whole line, in euro; with or without VAT as the price. It lowers the taxable amount */
            discount?: number;
        };
        InvoiceEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["InvoiceEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
            merchantId: string;
            data: components["schemas"]["DocumentEventData"];
        };
        /**
         * @description - `invoice.completed`: The exchange system took an invoice.
         *     - `invoice.failed`: An invoice was not issued, or the exchange system rejected it.
         *     - `invoice.canceled`: An invoice was called off.
         * @enum {string}
         */
        InvoiceEventType: "invoice.completed" | "invoice.failed" | "invoice.canceled";
        InvoiceFinding: {
            /** @description The exchange system's code, or one of Banco's */
            code: string;
            level: components["schemas"]["FindingLevel"];
            /** @description The field of the body; the place in the file where it is in none */
            path: string;
            /** @description In Italian, as the accountant reads it */
            message: string;
            expected?: string;
            actual?: string;
        };
        InvoiceFund: {
            /** @description TC22 is INPS */
            type: string;
            /** @description Percent, with at most two decimals */
            rate: number;
            /** @description As an item's; the first item's when absent */
            vat?: string;
            natura?: string;
            /** @description Whether the tax is withheld of it as well (INPS) */
            withholding?: boolean;
        };
        InvoiceItem: {
            description: string;
            /** @description With at most eight decimals */
            quantity: number;
            /** @description Of one unit, in euro; without VAT unless `pricesIncludeVat`. Negative for a deposit deducted or packaging returned */
            price: number;
            /** @description A rate with two decimals (22.00), or a nature (N4) */
            vat: string;
            /** @description Why there is no VAT, for 0.00 */
            natura?: string;
            /** @description Off the whole line, in euro; with or without VAT as the price. It lowers the taxable amount */
            discount?: number;
        };
        InvoicePage: {
            items: components["schemas"]["Invoice"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        InvoicePayment: {
            cash?: number;
            electronic?: number;
            ticket?: number;
            ticketCount?: number;
            /** @description Off the total, VAT included: unlike on receipts it lowers the taxable amount and the VAT of each rate in proportion. Advances (N1) stay */
            discount?: number;
            credit?: number;
            /**
             * Format: date
             * @description When `credit` is to be paid
             */
            due?: string;
            /** @description Where `credit` is to be paid; the merchant's own when absent */
            iban?: string;
            methods?: components["schemas"]["InvoicePaymentMethods"];
        };
        /** @description ModalitaPagamento where it is not the usual one (cash MP01, electronic and ticket MP08, credit MP05): MP12 is a RIBA, MP19 a SEPA direct debit, MP23 PagoPA */
        InvoicePaymentMethods: {
            cash?: string;
            electronic?: string;
            ticket?: string;
            credit?: string;
        };
        InvoicePreferences: {
            /** @description The fiscal provider offered first; null: none is */
            provider: string | null;
            means: components["schemas"]["PreferredInvoiceMeans"] | null;
            /** @description Days until an invoice on credit is due; null: it names no day */
            dueDays: number | null;
            /** @description As invoices name it; null: the plain numbers */
            series: string | null;
            /** @description The note that new invoices begin with */
            reason: string | null;
            /** @description The lowest number that Banco gives in a series and year, for a merchant who issued the earlier ones elsewhere. Numbers that are given already stay */
            firstNumbers: components["schemas"]["FirstInvoiceNumber"][];
        };
        InvoicePreferencesUpdate: {
            /** @description The fiscal provider offered first; null: none is */
            provider?: string | null;
            means?: components["schemas"]["PreferredInvoiceMeans"] | null;
            /** @description Days until an invoice on credit is due; null: it names no day */
            dueDays?: number | null;
            /** @description As invoices name it; null: the plain numbers */
            series?: string | null;
            /** @description The note that new invoices begin with */
            reason?: string | null;
            /** @description The lowest number that Banco gives in a series and year, for a merchant who issued the earlier ones elsewhere. Numbers that are given already stay */
            firstNumbers?: components["schemas"]["FirstInvoiceNumber"][];
        };
        InvoicePurchaseOrder: {
            /** @description The order's or the contract's number */
            id: string;
            /** Format: date */
            date?: string;
            /** @description Codice identificativo gara */
            cig?: string;
            /** @description Codice unitario progetto */
            cup?: string;
        };
        InvoiceRequest: {
            /** @description TD01 when absent */
            type?: string;
            /** @description The merchant's when absent, else RF01 */
            regime?: string;
            items: components["schemas"]["InvoiceItem"][];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. False when absent */
            pricesIncludeVat?: boolean;
            customer: components["schemas"]["InvoiceCustomer"];
            payment?: components["schemas"]["InvoicePayment"];
            /** @description When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17 */
            vatDue?: components["schemas"]["VatDue"];
            /** @description Who bears the stamp duty where it is due; the merchant when absent */
            stampDutyOn?: components["schemas"]["StampDutyOn"];
            order?: components["schemas"]["InvoicePurchaseOrder"];
            withholding?: components["schemas"]["InvoiceWithholding"];
            /** @description Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax */
            withholdings?: components["schemas"]["InvoiceWithholding"][];
            fund?: components["schemas"]["InvoiceFund"];
            /** @description Several of them, instead of `fund` */
            funds?: components["schemas"]["InvoiceFund"][];
            /** @description The invoices that a credit or debit note is about */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date, today when absent: of the last 12 days; of TD24 and TD25, of this or the last month. Not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice is for (DatiDDT) */
            deliveryNotes?: components["schemas"]["InvoiceDeliveryNote"][];
            /** @description Why the document is issued (Causale); more than 200 characters become several of them */
            reason?: string;
            /** @description A series of numbers of its own */
            series?: string;
            transactionId?: string;
        };
        /** @description Null while a line can not be read */
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
            /** @description RT01 of people, RT02 of companies */
            type: string;
            /** @description Percent, with at most two decimals */
            rate: number;
            /** @description As in the Certificazione Unica: A of professionals */
            reason: string;
            /** @description Percent of the fee that the tax is of: 50 for agents. 100 when absent */
            taxableShare?: number;
        };
        /**
         * @description - `receipt`: A documento commerciale.
         *     - `invoice`: An electronic invoice.
         * @enum {string}
         */
        IssuedKind: "receipt" | "invoice";
        KeptRecords: {
            kind: components["schemas"]["PersonalRecordKind"];
            count: number;
            /** @description What stays of them */
            what: string;
            /** @description Which law says so */
            law: string;
        };
        /** @description Changes since the last close of the time before it; in no figure above */
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
        LinkRequest: {
            receiptId: string;
            transactionIds: string[];
        };
        LinkSuggestion: {
            receiptId: string;
            transactionId: string;
            /** @description How far apart they were made */
            seconds: number;
        };
        /**
         * @description - `asc`: The oldest first.
         *     - `desc`: The newest first.
         * @enum {string}
         */
        ListOrder: "asc" | "desc";
        Location: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            name: string;
            address: components["schemas"]["Address"];
            /** @description Whether the provider holds it itself */
            native: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LocationPage: {
            items: components["schemas"]["Location"][];
            /** @description Of the next page; null on the last */
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
            /** @description As `X-Request-Id` of the answer, and `requestId` of a problem */
            id: string;
            /**
             * Format: date-time
             * @description When it was answered
             */
            at: string;
            actor: components["schemas"]["RequestActor"];
            method: string;
            route: string;
            /** @description Without the query */
            path: string;
            status: number;
            /** @description Of the problem that was answered */
            code: string | null;
            /** @description Where the wrong fields are, as `errors` named them */
            fields: string[];
            /** @description Whether the answer was that of an earlier request under its key */
            replayed: boolean;
            durationMs: number;
            /** @description The size of its body */
            requestBytes: number | null;
            /** @description The size of the answer's body, where it was known */
            responseBytes: number | null;
        };
        LoggedRequestPage: {
            items: components["schemas"]["LoggedRequest"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        MeansSums: {
            /** @description The amount that came in, less the amount given back */
            cash: number;
            /** @description The amount that came in, less the amount given back */
            electronic: number;
            /** @description The amount that came in, less the amount given back */
            ticket: number;
            /** @description Not paid yet */
            credit: number;
            /** @description The discount on the amount to pay */
            discount: number;
        };
        Member: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role */
            liveKeys: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Null: not yet
             */
            lastSeenAt: string | null;
            /** @description Who asks */
            current: boolean;
        };
        MemberChange: {
            role?: components["schemas"]["Role"];
            /** @description Of a developer: whether they may make API keys with every scope where real money moves; an owner says so, and it ends with the role */
            liveKeys?: boolean;
        };
        Merchant: {
            id: string;
            provider: string;
            mode: components["schemas"]["Mode"];
            name?: string;
            legalName?: string;
            /** @description With or without the country before it */
            vatId?: string;
            taxCode?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            website?: string;
            currency?: string;
            /** @description Two letters of ISO 3166-1 (or EL, XI) */
            country?: string;
            address?: components["schemas"]["Address"];
            /** @description Fiscal regime of invoices that name none */
            regime?: string;
            /** @description Nature of an invoice's lines without VAT that name none */
            natura?: string;
            /** @description Where invoices on credit are paid */
            iban?: string;
            /** @description Entry in the register of companies; invoices of companies name it */
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
            /** @description The id of the merchant that is confirmed */
            confirmation: string;
        };
        MerchantMembership: {
            id: string;
            /** @description Null: nobody gave it one */
            name: string | null;
            /** @description The address of its first owner */
            owner: string;
            role: components["schemas"]["Role"];
            /** @description The rights of the role here: scopes, and rights that no app can have */
            rights: string[];
            /** @description The scopes of the API keys that the person may make there */
            keyScopes: components["schemas"]["Scope"][];
            /** @description The sign-in of this request is there */
            current: boolean;
        };
        MerchantName: {
            name: string | null;
        };
        MerchantRequest: {
            name?: string;
            legalName?: string;
            /** @description With or without the country before it */
            vatId?: string;
            taxCode?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            website?: string;
            currency?: string;
            /** @description Two letters of ISO 3166-1 (or EL, XI) */
            country?: string;
            address?: components["schemas"]["Address"];
            /** @description Fiscal regime of invoices that name none */
            regime?: string;
            /** @description Nature of an invoice's lines without VAT that name none */
            natura?: string;
            /** @description Where invoices on credit are paid */
            iban?: string;
            /** @description Entry in the register of companies; invoices of companies name it */
            rea?: {
                /** @description The office's province */
                office: string;
                number: string;
                /** @description Share capital, in euro */
                capital?: number;
                soleShareholder?: boolean;
                inLiquidation?: boolean;
            };
            /** @description The keys named in the account's requiredFields; written, never shown */
            credentials?: {
                [key: string]: string;
            };
        };
        MerchantUpdate: {
            name?: string | null;
            legalName?: string | null;
            /** @description With or without the country before it */
            vatId?: string | null;
            taxCode?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            website?: string | null;
            currency?: string | null;
            /** @description Two letters of ISO 3166-1 (or EL, XI) */
            country?: string | null;
            address?: components["schemas"]["Address"] | null;
            /** @description Fiscal regime of invoices that name none */
            regime?: string | null;
            /** @description Nature of an invoice's lines without VAT that name none */
            natura?: string | null;
            /** @description Where invoices on credit are paid */
            iban?: string | null;
            /** @description Entry in the register of companies; invoices of companies name it */
            rea?: {
                /** @description The office's province */
                office: string;
                number: string;
                /** @description Share capital, in euro */
                capital?: number;
                soleShareholder?: boolean;
                inLiquidation?: boolean;
            } | null;
            /** @description The keys named in the account's requiredFields; written, never shown */
            credentials?: {
                [key: string]: string;
            };
        };
        /**
         * @description - `sandbox`: Banco's simulators: nothing is real.
         *     - `test`: The provider's own test environment.
         *     - `live`: Real money, real documents.
         * @enum {string}
         */
        Mode: "sandbox" | "test" | "live";
        NewApiKey: {
            id: string;
            name: string;
            /** @description How the key begins and ends */
            hint: string;
            scopes: string[];
            /** @description The address of the person who made it */
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; null: it was never used
             */
            lastUsedAt: string | null;
            /** @description For `Authorization: Bearer`; shown only here and only now */
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
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Shown only here and only now */
            clientSecret: string;
        };
        /**
         * @description - `silentBridge`: A bridge has been silent for as long as the merchant says.
         *     - `lostAccount`: A provider no longer accepts an account's access.
         *     - `endingAccess`: An account's access ends within two weeks, and a person has to renew it.
         *     - `rejectedInvoice`: An invoice was rejected.
         *     - `failedReceipt`: A receipt failed after its sale, and not at once.
         *     - `longVerification`: Of a payment asked for an hour ago, nobody knows yet whether it was made.
         * @enum {string}
         */
        NoticeKind: "silentBridge" | "lostAccount" | "endingAccess" | "rejectedInvoice" | "failedReceipt" | "longVerification";
        NotificationPreferences: {
            /** @description A mail when a bridge has been silent for so long, once per silence; null: none */
            silentBridgeMinutes: number | null;
            /** @description A mail when a provider no longer accepts an account's access */
            lostAccount: boolean;
            /** @description A mail two weeks before an account's access ends that a person has to renew */
            endingAccess: boolean;
            /** @description A mail when an invoice was rejected */
            rejectedInvoice: boolean;
            /** @description A mail when a receipt fails after its sale, and not at once */
            failedReceipt: boolean;
            /** @description A mail when nobody knows after an hour whether a payment was made */
            longVerification: boolean;
        };
        NotificationPreferencesUpdate: {
            /** @description A mail when a bridge has been silent for so long, once per silence; null: none */
            silentBridgeMinutes?: number | null;
            /** @description A mail when a provider no longer accepts an account's access */
            lostAccount?: boolean;
            /** @description A mail two weeks before an account's access ends that a person has to renew */
            endingAccess?: boolean;
            /** @description A mail when an invoice was rejected */
            rejectedInvoice?: boolean;
            /** @description A mail when a receipt fails after its sale, and not at once */
            failedReceipt?: boolean;
            /** @description A mail when nobody knows after an hour whether a payment was made */
            longVerification?: boolean;
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
            /** @description Seconds that the access token lives */
            expires_in: number;
            scope: string;
            refresh_token: string;
            id_token?: string;
        };
        Order: {
            id: string;
            items: components["schemas"]["OrderItem"][];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            total: number;
            /** @description The sum of the completed payments whose `reference` is the order's identifier, without tips and refunds. The payment that completes the total closes the order. */
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
            /** @description Of one unit, in euro with VAT */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
            vat: string;
            /** @description Of the whole line, in euro */
            discount?: number;
            /** @description Given for free: counts 0 */
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
         *     - `closed`: It was paid and is done.
         *     - `canceled`: It was called off.
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
         * @description - `completed`: It was done.
         *     - `failed`: It was tried, and not done.
         *     - `canceled`: It was called off.
         * @enum {string}
         */
        Outcome: "completed" | "failed" | "canceled";
        OwnMails: {
            /** @description A bridge has been silent for as long as the merchant says. */
            silentBridge: boolean;
            /** @description A provider no longer accepts an account's access. */
            lostAccount: boolean;
            /** @description An account's access ends within two weeks, and a person has to renew it. */
            endingAccess: boolean;
            /** @description An invoice was rejected. */
            rejectedInvoice: boolean;
            /** @description A receipt failed after its sale, and not at once. */
            failedReceipt: boolean;
            /** @description Of a payment asked for an hour ago, nobody knows yet whether it was made. */
            longVerification: boolean;
        };
        OwnMailsUpdate: {
            /** @description A bridge has been silent for as long as the merchant says. */
            silentBridge?: boolean;
            /** @description A provider no longer accepts an account's access. */
            lostAccount?: boolean;
            /** @description An account's access ends within two weeks, and a person has to renew it. */
            endingAccess?: boolean;
            /** @description An invoice was rejected. */
            rejectedInvoice?: boolean;
            /** @description A receipt failed after its sale, and not at once. */
            failedReceipt?: boolean;
            /** @description Of a payment asked for an hour ago, nobody knows yet whether it was made. */
            longVerification?: boolean;
        };
        OwnPreferences: {
            /** @description Of the mails to the member; null: the merchant's */
            language: components["schemas"]["PreferredLanguage"] | null;
            mails: components["schemas"]["OwnMails"];
            /** @description The kinds that the member's role gets by mail, if the merchant wants them sent */
            told: components["schemas"]["NoticeKind"][];
        };
        OwnPreferencesUpdate: {
            /** @description Of the mails to the member; null: the merchant's */
            language?: components["schemas"]["PreferredLanguage"] | null;
            mails?: components["schemas"]["OwnMailsUpdate"];
        };
        PairRequest: {
            code: string;
            name?: string;
            /** @description The bridge that the till was before */
            bridgeId?: string;
            /** @description Its earlier address */
            sourceAddress?: string;
        };
        PairedBridge: {
            id: string;
            name: string;
            /** @description A new address; absent when the earlier one is still good */
            sourceAddress?: string;
        };
        PairingCode: {
            /** @description For `banco-bridge setup`; shown only now */
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
            /** @description The amount that was asked for; for a completed payment the amount that was taken, the tip included */
            amount: number;
            currency: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
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
            /** @description What the payment was made with; null where nobody told. A receipt states the part of `ticket` as `ticket` */
            means: components["schemas"]["PaymentMeans"][] | null;
            /** @description The part of `amount` that the payer added as a tip, if the provider tells it */
            tip?: number;
            /** @description The provider's fee, if the provider tells it */
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
        /** @description The outcome that a person decided by the provider's own page, beside the provider's own since (`provider`), which counts as soon as there is one */
        PaymentDecision: {
            status: components["schemas"]["DecidedStatus"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            reason: string;
            userId: string;
            /** Format: date-time */
            at: string;
            provider: components["schemas"]["ProviderOutcome"] | null;
        };
        PaymentDecisionRequest: {
            status: components["schemas"]["DecidedStatus"];
            /** @description What was taken, if another amount than was asked for */
            amount?: number;
            /** @description The provider's identifier on that page */
            providerTransactionId?: string;
            /** @description What the provider's page shows, in the words of the person who looked */
            reason: string;
        };
        PaymentEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["PaymentEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `payment.pending`: A payment was handed over, and somebody has to take it.
         *     - `payment.held`: The payer's bank holds a payment's money, which can be captured or released.
         *     - `payment.completed`: A payment's money moved.
         *     - `payment.failed`: A payment came to nothing.
         *     - `payment.canceled`: A payment was called off.
         *     - `payment.verification`: Nobody knows yet whether a payment's money moved.
         * @enum {string}
         */
        PaymentEventType: "payment.pending" | "payment.held" | "payment.completed" | "payment.failed" | "payment.canceled" | "payment.verification";
        PaymentLinkRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217, EUR when absent */
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
            expiresAt?: string;
            successUrl?: string;
            /** @description Sent to Stripe, PayPal and Nexi */
            cancelUrl?: string;
        };
        PaymentMeans: {
            kind: components["schemas"]["PaymentMeansKind"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description The number of meal vouchers, of a `ticket` */
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
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        PaymentReport: {
            /** Format: date-time */
            start: string;
            /**
             * Format: date-time
             * @description The last moment that counts
             */
            end: string;
            mode: components["schemas"]["Mode"];
            /** @description Whose days and hours these are */
            timeZone: string;
            /** @description One for each currency */
            totals: components["schemas"]["PaymentSums"][];
            /** @description The groups of `by`; empty without it */
            groups: components["schemas"]["PaymentSumsOf"][];
        };
        /**
         * @description - `means`: Sums by how it was paid: the types of payments.
         *     - `provider`: Sums by provider.
         *     - `day`: Sums by day, of at most 400 days; the key is the date.
         *     - `hour`: Sums by hour, of at most 31 days; the key is the moment at which it begins.
         * @enum {string}
         */
        PaymentReportGrouping: "means" | "provider" | "day" | "hour";
        /**
         * @description - `pending`: It was asked for, and nobody has decided yet.
         *     - `completed`: The money moved. This never changes.
         *     - `failed`: No money moved; `failure` says why.
         *     - `canceled`: It was called off before money moved.
         *     - `verification`: Money may have moved, and there is no proof yet: Banco goes on asking until there is.
         * @enum {string}
         */
        PaymentStatus: "pending" | "completed" | "failed" | "canceled" | "verification";
        PaymentStep: {
            kind: components["schemas"]["PaymentStepKind"];
            /** Format: date-time */
            at: string;
            status: components["schemas"]["PaymentStatus"] | null;
            /** @description The amount of the payment or refund that was asked for */
            amount: number | null;
            /** @description The step is about this refund */
            refundId: string | null;
            /** @description Of the request to the API that caused it: `id` in the log of requests */
            requestId: string | null;
            /** @description The webhook's type, as the provider names it */
            event: string | null;
            exchange: components["schemas"]["ProviderExchange"] | null;
        };
        /**
         * @description - `asked`: The payment was asked for, or brought in from the provider.
         *     - `called`: Banco called the provider.
         *     - `answered`: The provider answered, or the call failed.
         *     - `webhook`: The provider sent a webhook.
         *     - `changed`: The payment, or the refund of `refundId`, is open: `status` says how.
         *     - `settled`: The payment has an outcome: `status` says which.
         *     - `refunding`: A refund was asked for.
         *     - `refunded`: A refund has an outcome: `status` says which.
         * @enum {string}
         */
        PaymentStepKind: "asked" | "called" | "answered" | "webhook" | "changed" | "settled" | "refunding" | "refunded";
        PaymentSums: {
            currency: string;
            /** @description Of completed payments, without tips */
            taken: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            tips: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            refunded: number;
            /** @description Taken less refunded */
            net: number;
            payments: number;
            refunds: number;
        };
        PaymentSumsOf: {
            /** @description What these sums are of */
            key: string;
            currency: string;
            /** @description Of completed payments, without tips */
            taken: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            tips: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            refunded: number;
            /** @description Taken less refunded */
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
         *     - `checkin`: The payer has checked in at the shop, and confirms in the provider's app.
         *     - `code`: The payer scans or types a code.
         *     - `cash`: Cash at the counter.
         *     - `ticket`: Meal vouchers at the counter.
         *     - `credit`: The customer owes it.
         * @enum {string}
         */
        PaymentType: "card" | "link" | "app" | "terminal" | "checkin" | "code" | "cash" | "ticket" | "credit";
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
            /** @description Of a completed payment: what it was made with; the parts come to the amount that was taken, the tip included */
            means?: components["schemas"]["PaymentMeans"][] | null;
            capture?: components["schemas"]["CaptureRequest"];
        };
        PersonalData: components["schemas"]["PersonalRecord"][];
        PersonalRecord: {
            kind: components["schemas"]["PersonalRecordKind"];
            /** @description As the API answers such a record, with further stored data */
            record: {
                [key: string]: unknown;
            };
        };
        /**
         * @description - `customers`: Customers.
         *     - `payments`: Payments, with the payer that was named and their refunds.
         *     - `receipts`: Commercial documents of those payments.
         *     - `invoices`: Invoices to the person.
         *     - `orders`: Orders of the person, and orders whose note or items name the person.
         *     - `tables`: Tables that are called after the person.
         *     - `storeNotes`: Notes on orders of online stores.
         *     - `storeRefunds`: Refunds that stores were asked for, with a reason that names the person.
         *     - `receivedInvoices`: Invoices from suppliers: the person's own, and the parts of others that mention them.
         *     - `answers`: Answers that are kept under Idempotency-Keys for some days.
         * @enum {string}
         */
        PersonalRecordKind: "customers" | "payments" | "receipts" | "invoices" | "orders" | "tables" | "storeNotes" | "storeRefunds" | "receivedInvoices" | "answers";
        /** @description How many records of a kind */
        PersonalRecords: {
            kind: components["schemas"]["PersonalRecordKind"];
            count: number;
        };
        Preferences: {
            /** @description Of the mails to the merchant's people who chose no other */
            language: components["schemas"]["PreferredLanguage"];
            vatDepartments: components["schemas"]["VatDepartment"][];
            receipts: components["schemas"]["ReceiptPreferences"];
            invoices: components["schemas"]["InvoicePreferences"];
            notifications: components["schemas"]["NotificationPreferences"];
            /** @description Of days in reports and closes, and of times in queries that name no offset */
            timeZone: string;
            /** @description Whether the merchant chose it; else it is the installation's */
            ownTimeZone: boolean;
        };
        PreferencesUpdate: {
            /** @description Of the mails to the merchant's people who chose no other */
            language?: components["schemas"]["PreferredLanguage"];
            /** @description Null: the installation's */
            timeZone?: string | null;
            vatDepartments?: components["schemas"]["VatDepartment"][];
            receipts?: components["schemas"]["ReceiptPreferencesUpdate"];
            invoices?: components["schemas"]["InvoicePreferencesUpdate"];
            notifications?: components["schemas"]["NotificationPreferencesUpdate"];
        };
        /**
         * @description - `credit`: Later, by bank transfer.
         *     - `electronic`: Cards and other electronic means.
         *     - `cash`: Cash.
         *     - `none`: Nothing is said of it.
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
            /** @description Major units for each period; null when it depends on the use */
            amount: number | null;
            currency: string;
            /** @enum {string|null} */
            interval: "day" | "week" | "month" | "year" | null;
            intervalCount: number | null;
        };
        /** @description At least one of these; all of them are the same person */
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
            /** @description The records that were gathered, or that the erasure went through */
            found: components["schemas"]["PersonalRecords"][];
            /** @description For an erasure: the data that stay, and the reason */
            kept: components["schemas"]["KeptRecords"][];
            /** @description Payments, refunds at stores, months for the accountant and exports of persons that are under way */
            open: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description For an export: the time when the gathered data will be gone
             */
            expiresAt: string | null;
        };
        PrivacyRequestPage: {
            items: components["schemas"]["PrivacyRequest"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        /**
         * @description - `pending`: It is under way.
         *     - `waiting`: All is erased but `open` records, which are under way; it goes on when they have ended.
         *     - `completed`: It is done.
         *     - `failed`: It could not be done: ask for it again.
         *     - `expired`: The gathered data are gone.
         * @enum {string}
         */
        PrivacyRequestStatus: "pending" | "waiting" | "completed" | "failed" | "expired";
        /**
         * @description - `export`: The person's data are gathered (GDPR, article 15).
         *     - `erasure`: The person's data that no law says to keep are erased (GDPR, article 17).
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
            /** @description The same for every problem of the code */
            title: string;
            /** @description The status of the answer */
            status: number;
            /** @description This very problem, for people */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Names the request in logs; tell it when you ask for help */
            requestId: string;
            /** @description The fields that are wrong */
            errors?: components["schemas"]["FieldProblem"][];
            provider?: components["schemas"]["ProviderRefusal"];
        };
        /**
         * @description - `validation_failed`: The request is not valid.
         *     - `malformed_body`: The body is not well-formed.
         *     - `raw_card_data_refused`: Card numbers are not accepted.
         *     - `capability_not_supported`: The provider does not offer this.
         *     - `refund_exceeds_payment`: The refund is more than what is left of the payment.
         *     - `transaction_not_refundable`: The transaction can not be refunded.
         *     - `client_id_mismatch`: The client id is not the token's.
         *     - `provider_refused`: The provider refused the request.
         *     - `sender_not_trusted`: The sender has not proved who it is.
         *     - `webhook_refused`: The webhook was refused.
         *     - `webhook_unauthorized`: The webhook was refused.
         *     - `passcode_invalid`: The passcode is wrong or has expired.
         *     - `passkey_invalid`: The passkey was not accepted.
         *     - `pairing_code_invalid`: The pairing code is wrong or has expired.
         *     - `invitation_invalid`: The invitation is not good, or not any more.
         *     - `invalid_grant`: The authorization code is wrong, expired or used.
         *     - `invalid_scope`: The scope is not supported.
         *     - `invalid_target`: Tokens are not issued for this resource.
         *     - `unsupported_grant_type`: The grant type is not supported.
         *     - `invalid_redirect_uri`: The redirect URI is not allowed.
         *     - `invalid_client_metadata`: The client can not be registered like this.
         *     - `unauthorized`: A valid bearer token is required.
         *     - `refresh_token_invalid`: The refresh token is wrong, expired or used.
         *     - `insufficient_scope`: The token does not cover this.
         *     - `insufficient_role`: The role does not include this.
         *     - `forbidden`: This is not yours.
         *     - `bridge_not_approved`: Nobody has approved this bridge yet.
         *     - `bridge_right_missing`: The bridge may not do this.
         *     - `bridge_address_exposed`: The bridge's address is known to somebody who may not use it.
         *     - `quota_reached`: There are as many of these as there may be.
         *     - `sign_up_closed`: New accounts are not open to everybody.
         *     - `client_secret_mismatch`: The client secret is wrong.
         *     - `route_not_found`: There is no such route.
         *     - `provider_not_found`: There is no such provider.
         *     - `account_not_found`: No account of this provider is connected.
         *     - `not_found`: There is no such record.
         *     - `method_not_allowed`: The method is not allowed here.
         *     - `request_timeout`: The request took too long to arrive.
         *     - `idempotency_in_progress`: A request with this key is still running.
         *     - `terminal_busy`: The terminal is busy with another payment.
         *     - `order_in_sale`: The order is paid or being paid.
         *     - `account_not_ready`: The provider account is not ready.
         *     - `conflict`: The record has changed.
         *     - `day_closed`: The day is closed.
         *     - `body_too_large`: The body is too large.
         *     - `unsupported_media_type`: The media type is not supported.
         *     - `idempotency_key_reused`: The key was used for another request.
         *     - `rate_limited`: Too many requests.
         *     - `headers_too_large`: The headers are too large.
         *     - `internal_error`: Something went wrong here.
         *     - `connect_failed`: The provider account could not be connected.
         *     - `exchange_unavailable`: The exchange system did not take the file.
         *     - `provider_failed`: The provider did not answer as it should.
         *     - `provider_unavailable`: The provider can not be reached.
         *     - `unavailable`: The service can not answer now.
         * @enum {string}
         */
        ProblemCode: "validation_failed" | "malformed_body" | "raw_card_data_refused" | "capability_not_supported" | "refund_exceeds_payment" | "transaction_not_refundable" | "client_id_mismatch" | "provider_refused" | "sender_not_trusted" | "webhook_refused" | "webhook_unauthorized" | "passcode_invalid" | "passkey_invalid" | "pairing_code_invalid" | "invitation_invalid" | "invalid_grant" | "invalid_scope" | "invalid_target" | "unsupported_grant_type" | "invalid_redirect_uri" | "invalid_client_metadata" | "unauthorized" | "refresh_token_invalid" | "insufficient_scope" | "insufficient_role" | "forbidden" | "bridge_not_approved" | "bridge_right_missing" | "bridge_address_exposed" | "quota_reached" | "sign_up_closed" | "client_secret_mismatch" | "route_not_found" | "provider_not_found" | "account_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_in_progress" | "terminal_busy" | "order_in_sale" | "account_not_ready" | "conflict" | "day_closed" | "body_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "connect_failed" | "exchange_unavailable" | "provider_failed" | "provider_unavailable" | "unavailable";
        Product: {
            id: string;
            name: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes) */
            vat: string;
            description?: string | null;
            sku?: string | null;
            barcode?: string | null;
            category?: string | null;
            /** @description ISO 4217, EUR when absent */
            currency?: string;
            /** @description Whether it is for sale; true when absent */
            active?: boolean;
            assetId?: string | null;
        };
        ProductUpdate: {
            name?: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            price?: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes) */
            vat?: string;
            description?: string | null;
            sku?: string | null;
            barcode?: string | null;
            category?: string | null;
            /** @description ISO 4217, EUR when absent */
            currency?: string;
            /** @description Whether it is for sale; true when absent */
            active?: boolean;
            assetId?: string | null;
        };
        /**
         * @description - `none`: Nothing: the document says that none was declared (ND).
         *     - `card_slip`: The slip of a card payment (POS).
         *     - `empties`: Returnable packaging (VR).
         * @enum {string}
         */
        ProofOfPurchase: "none" | "card_slip" | "empties";
        Provider: {
            kind: components["schemas"]["ProviderKind"];
            /** @description The name that paths and records carry */
            id: string;
            /** @description The alias that paths accept too */
            label: string | null;
            name: string;
            homepage: string | null;
            capabilities: string[];
            /** @description Whether its receipts have a place for the customer's tax code (`customerTaxCode`) */
            takesCustomerTaxCode: boolean;
            /** @description Whether it issues refunds of goods that another register sold (`withoutOriginal`) */
            refundsWithoutOriginal: boolean;
            status: components["schemas"]["AccountStatus"] | null;
            mode: components["schemas"]["Mode"] | null;
            /** @description The modes that an account there can have on this installation */
            modes: components["schemas"]["Mode"][];
        };
        ProviderExchange: {
            method: string;
            host: string;
            /** @description Without the query; parts with secrets read `…` */
            path: string;
            /** @description Of the answer; null: there was none that could be used */
            status: number | null;
            /** @description Why there was no answer that could be used, as a code */
            failure: string | null;
            /** @description From the first try to the end of the last */
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
        /** @description The provider's own code and text, where it refused */
        ProviderRefusal: {
            code: string;
            message: string;
        };
        PublicApp: {
            clientId: string;
            name: string;
            /** @description Where the image is */
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
            /** @description What was paid less the amount: other than 0 only for cash that was rounded to five cents (9.98 paid with 10.00: 0.02) */
            rounding: number;
            lottery: string | null;
            customerTaxCode: string | null;
            original: string | null;
            withoutOriginal: components["schemas"]["WithoutOriginal"] | null;
            /** @description For each item in turn, the part that partial returns have taken back so far */
            returned: components["schemas"]["ReturnedGoods"][];
            /** @description The sum of the items of each VAT code */
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
            /** @description The bridge that it passed through: that it was handed over to, or that asked for it */
            bridgeId: string | null;
            /** @description The electronic payments that it belongs to */
            transactionIds: string[];
            /** @description The electronic payment that it belongs to, of several the first */
            transactionId: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReceiptEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["ReceiptEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
            merchantId: string;
            data: components["schemas"]["DocumentEventData"];
        };
        /**
         * @description - `receipt.pending`: A receipt was handed over, and somebody has to issue it.
         *     - `receipt.completed`: A receipt was issued.
         *     - `receipt.failed`: A receipt was not issued.
         *     - `receipt.canceled`: A receipt was called off or annulled.
         * @enum {string}
         */
        ReceiptEventType: "receipt.pending" | "receipt.completed" | "receipt.failed" | "receipt.canceled";
        ReceiptFigures: {
            /** @description Sales, those that were annulled later included */
            issued: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Annulments */
            voided: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Issued less voided and returned */
            net: number;
            /** @description The VAT of the receipts that no invoice replaces: of the others it stands in the invoice. The other figures have them all */
            vat: components["schemas"]["VatSums"][];
            means: components["schemas"]["MeansSums"];
        };
        ReceiptItem: {
            description: string;
            /** @description With at most three decimals */
            quantity: number;
            /** @description Of one unit, in euro with VAT */
            price: number;
            /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
            vat: string;
            /** @description Of the whole line, in euro */
            discount?: number;
            /** @description Given for free: counts 0 */
            gift?: boolean;
        };
        ReceiptMail: {
            /** @description The address that it is sent to */
            email: string;
        };
        ReceiptMailRequest: {
            /** Format: email */
            email: string;
            /** @description A copy to give away, without prices */
            gift?: boolean;
        };
        ReceiptPage: {
            items: components["schemas"]["Receipt"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        /** @description Adds up to the items. A return or refund gives back at most the cash, card and voucher money that its sale took, less what was given back before; a discount on the total comes back as `discount` */
        ReceiptPayment: {
            /** @description Where all is paid in cash, it may be the total rounded to the nearest five cents */
            cash?: number;
            /** @description By card or any other electronic means */
            electronic?: number;
            /** @description Meal vouchers */
            ticket?: number;
            /** @description How many vouchers; 1 when absent */
            ticketCount?: number;
            /** @description Off what is to pay; the VAT stays */
            discount?: number;
            /** @description Not paid yet */
            credit?: number;
            /** @description What `credit` is for; goods when absent */
            creditFor?: components["schemas"]["CreditFor"];
        };
        ReceiptPreferences: {
            /** @description The fiscal provider offered first; null: none is */
            provider: string | null;
            /** @description The VAT offered first; null: the ordinary one */
            vat: string | null;
            means: components["schemas"]["PreferredReceiptMeans"] | null;
        };
        ReceiptPreferencesUpdate: {
            /** @description The fiscal provider offered first; null: none is */
            provider?: string | null;
            /** @description The VAT offered first; null: the ordinary one */
            vat?: string | null;
            means?: components["schemas"]["PreferredReceiptMeans"] | null;
        };
        ReceiptReport: {
            /** Format: date-time */
            start: string;
            /**
             * Format: date-time
             * @description The last moment that counts
             */
            end: string;
            mode: components["schemas"]["Mode"];
            /** @description Whose days and hours these are */
            timeZone: string;
            /** @description Sales, those that were annulled later included */
            issued: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Annulments */
            voided: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Issued less voided and returned */
            net: number;
            /** @description The VAT of the receipts that no invoice replaces: of the others it stands in the invoice. The other figures have them all */
            vat: components["schemas"]["VatSums"][];
            means: components["schemas"]["MeansSums"];
        };
        ReceiptRequest: {
            type: components["schemas"]["ReceiptType"];
            items: components["schemas"]["ReceiptItem"][];
            payment: components["schemas"]["ReceiptPayment"];
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            withoutOriginal?: components["schemas"]["WithoutOriginal"];
            /** @description The payment that is its electronic part */
            transactionId?: string;
            /** @description The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first */
            transactionIds?: string[];
            /** @description Of a receipt that is handed over: the bridge that prints it, where it is not the one registered for that */
            bridgeId?: string;
        };
        ReceiptSettlement: {
            status: components["schemas"]["Outcome"];
            number?: string;
            /** Format: date-time */
            date?: string;
            failure?: {
                code: string;
                message: string;
            };
        };
        /**
         * @description - `sale`: Something was sold.
         *     - `return`: A whole document is annulled.
         *     - `refund`: A part of a sale is given back.
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
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        Reception: {
            id: string;
            /** @description RC, NS, MC, NE, DT, AT, EC, SE, MT, or invoice */
            kind: string;
            sdiId: string | null;
            invoiceId: string | null;
            status: components["schemas"]["ReceptionStatus"];
            /** @description It had come before */
            duplicate: boolean;
            transmission: {
                id: string;
                status: components["schemas"]["TransmissionStatus"];
                /** @description queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system */
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
         * @description - `applied`: It moved a file of the merchant's.
         *     - `noted`: It changed nothing.
         *     - `unmatched`: It is about no file that is known here.
         * @enum {string}
         */
        ReceptionStatus: "applied" | "noted" | "unmatched";
        Reconciled: {
            /** @description Completed electronic payments, less what was refunded; the amount is of those in euro */
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
                /** @description Its payments that failed or were canceled after they counted as paid: the receipt needs another payment, or has to be annulled */
                undoneTransactionIds?: string[];
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Reconciliation: {
            /** Format: date */
            date: string;
            mode: components["schemas"]["Mode"];
            /** @description Completed electronic payments, less what was refunded; the amount is of those in euro */
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
                /** @description Its payments that failed or were canceled after they counted as paid: the receipt needs another payment, or has to be annulled */
                undoneTransactionIds?: string[];
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Which of both sides may belong together: the same amount within an hour, the nearest first */
            suggestions: components["schemas"]["LinkSuggestion"][];
            /** @description The receipts that were linked after they were issued, the last one first */
            links: components["schemas"]["LaterLink"][];
        };
        RefreshRequest: {
            refreshToken: string;
        };
        Refund: {
            id: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["PaymentStatus"];
            reason: string | null;
            failure: components["schemas"]["Failure"] | null;
            /** Format: date-time */
            createdAt: string;
            decision?: components["schemas"]["RefundDecision"];
        };
        /**
         * @description - `completed`: The provider's page shows that the money was given back.
         *     - `failed`: The provider's page shows that no money was given back.
         * @enum {string}
         */
        RefundDecidedStatus: "completed" | "failed";
        /** @description The outcome that a person decided by the provider's own page; where `status` differs, the provider has told its own since */
        RefundDecision: {
            status: components["schemas"]["RefundDecidedStatus"];
            reason: string;
            userId: string;
            /** Format: date-time */
            at: string;
        };
        RefundDecisionRequest: {
            status: components["schemas"]["RefundDecidedStatus"];
            /** @description The provider's identifier on that page */
            providerRefundId?: string;
            /** @description What the provider's page shows, in the words of the person who looked */
            reason: string;
        };
        RefundEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["RefundEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            cause?: components["schemas"]["EventCause"];
        };
        /**
         * @description - `refund.pending`: The provider has taken a refund, and works on it.
         *     - `refund.completed`: A refund's money moved.
         *     - `refund.failed`: A refund came to nothing.
         *     - `refund.canceled`: A refund was called off.
         *     - `refund.verification`: Nobody knows yet whether a refund's money moved.
         * @enum {string}
         */
        RefundEventType: "refund.pending" | "refund.completed" | "refund.failed" | "refund.canceled" | "refund.verification";
        RefundRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount?: number;
            reason?: string;
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
            /** @description Of the user, app (its client id) or API key */
            id: string;
        };
        /**
         * @description - `user`: A person who signed in.
         *     - `app`: An app that the merchant connected.
         *     - `key`: A program of the merchant's own.
         * @enum {string}
         */
        RequestActorType: "user" | "app" | "key";
        /**
         * @description - `GET`: It reads.
         *     - `POST`: It makes something, or asks for something to be done.
         *     - `PUT`: It replaces.
         *     - `PATCH`: It changes.
         *     - `DELETE`: It removes; for a payment or an order, it refunds.
         * @enum {string}
         */
        RequestMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
        /**
         * @description - `done`: It was answered with what it asked for (1xx to 3xx).
         *     - `refused`: The request was wrong, or not allowed (4xx).
         *     - `failed`: Banco could not do it (5xx).
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
            /** @description Of the line's discount */
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
         * @description - `owner`: Does everything, and decides who else may do what.
         *     - `manager`: Runs the shop: payments, refunds, documents, catalog, accounts and devices.
         *     - `cashier`: Takes payments and issues receipts and invoices; gives nothing back: no refunds, returns, annulments or credit notes. A till gives back what its bridge's rights allow, whoever stands at it.
         *     - `accountant`: Reads payments, documents and orders, and changes nothing.
         *     - `technician`: Looks after bridges, terminals and locations; sees no payments.
         *     - `developer`: Looks after apps, webhooks and API keys. Where no real money moves, does everything else in the shop too.
         * @enum {string}
         */
        Role: "owner" | "manager" | "cashier" | "accountant" | "technician" | "developer";
        Sale: {
            id: string;
            status: components["schemas"]["SaleStatus"];
            items: components["schemas"]["OrderItem"][];
            /** @description The items less the discount, in euro */
            total: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            discount: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            tip: number;
            /** @description The cash rounding; positive where more than the total is paid */
            rounding: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            paid: number;
            /** @description What is left to pay, tip and rounding included */
            due: number;
            /** @description The cash that goes back to the customer */
            change: number;
            payments: components["schemas"]["SalePayment"][];
            document: components["schemas"]["SaleDocument"] | null;
            returns: components["schemas"]["SaleReturn"][];
            question: components["schemas"]["SaleQuestion"] | null;
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
        /**
         * @description - `issue_again`: Issue the document again.
         *     - `give_back`: Give the money back: nothing is left of the sale.
         *     - `refund_again`: Ask the provider for the refund again.
         *     - `ask_again`: Ask the provider about the outcome again.
         * @enum {string}
         */
        SaleChoice: "issue_again" | "give_back" | "refund_again" | "ask_again";
        SaleDocument: {
            kind: components["schemas"]["IssuedKind"];
            provider: string;
            id: string | null;
            status: components["schemas"]["SalePartStatus"];
            number: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        /**
         * @description - `receipt`: A documento commerciale.
         *     - `invoice`: An electronic invoice of the items' prices with VAT, for `customer`.
         *     - `none`: None now: `POST …/document` issues one later.
         * @enum {string}
         */
        SaleDocumentKind: "receipt" | "invoice" | "none";
        SaleDocumentRequest: {
            /** @description receipt when absent */
            kind?: components["schemas"]["SaleDocumentKind"];
            /** @description May be left out where one account is connected */
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
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["SaleEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
            merchantId: string;
            data: components["schemas"]["SaleEventData"];
        };
        SaleEventData: {
            /** @description The sale */
            id: string;
            from?: components["schemas"]["SaleStatus"] | null;
            to: components["schemas"]["SaleStatus"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
        };
        /**
         * @description - `sale.open`: Something of a sale is due.
         *     - `sale.paying`: A payment of a sale is under way.
         *     - `sale.issuing`: A sale is paid, and its document is being issued.
         *     - `sale.completed`: A sale is paid and documented.
         *     - `sale.returned`: All of a sale was given back.
         *     - `sale.undone`: A sale was called off.
         *     - `sale.question`: A person has to decide about a sale.
         * @enum {string}
         */
        SaleEventType: "sale.open" | "sale.paying" | "sale.issuing" | "sale.completed" | "sale.returned" | "sale.undone" | "sale.question";
        SaleFailure: {
            code: string;
            message: string;
        };
        /**
         * @description - `cash`: Cash. More than is due gives change.
         *     - `ticket`: Meal vouchers; `ticketCount` says how many.
         *     - `credit`: The customer owes it.
         *     - `card`: A card by its token.
         *     - `terminal`: A terminal, by `terminalId`.
         *     - `link`: A page on which the customer pays.
         *     - `app`: The provider's app on the same phone.
         *     - `code`: A code that the customer scans or types.
         *     - `checkin`: The provider's app of a customer who has checked in.
         * @enum {string}
         */
        SaleMeans: "cash" | "ticket" | "credit" | "card" | "terminal" | "link" | "app" | "code" | "checkin";
        SalePage: {
            items: components["schemas"]["Sale"][];
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        /**
         * @description - `starting`: It is about to be asked for.
         *     - `pending`: It was asked for, and nobody has decided yet.
         *     - `completed`: It was done.
         *     - `failed`: It was not done; `failure` says why.
         *     - `canceled`: It was called off.
         *     - `verification`: There is no proof of its outcome yet: Banco goes on asking until there is.
         * @enum {string}
         */
        SalePartStatus: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
        SalePayment: {
            id: string;
            means: components["schemas"]["SaleMeans"];
            /** @description The part that pays the sale, without change */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            /** @description `handoff` for money at the counter */
            provider: string;
            transactionId: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        SalePaymentRequest: {
            means: components["schemas"]["SaleMeans"];
            /** @description In euro. Of cash: what the customer hands over */
            amount: number;
            /** @description May be left out where one account is connected */
            provider?: string;
            token?: string;
            terminalId?: string;
            ticketCount?: number;
            returnUrl?: string;
            successUrl?: string;
            cancelUrl?: string;
            callbackUrl?: string;
            /** @enum {string} */
            platform?: "ios" | "android" | "web";
            /** Format: date-time */
            expiresAt?: string;
        };
        SaleQuestion: {
            kind: components["schemas"]["SaleQuestionKind"];
            text: string;
            evidence: string[];
            choices: components["schemas"]["SaleChoice"][];
        };
        /**
         * @description - `document_refused`: The money was taken, and the document was refused.
         *     - `document_unknown`: The money was taken, and nobody knows yet whether the document was issued.
         *     - `refund_refused`: Part of a return was given back, and the rest was refused.
         *     - `payment_unknown`: Nobody knows yet whether a payment's money moved.
         * @enum {string}
         */
        SaleQuestionKind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown";
        SaleRequest: {
            items: components["schemas"]["OrderItem"][];
            /** @description None, or less than the total, leaves the sale open */
            payments?: components["schemas"]["SalePaymentRequest"][];
            document?: components["schemas"]["SaleDocumentRequest"];
            orderId?: string | null;
            tableId?: string | null;
            customerId?: string | null;
            /** @description Beside the total, and not on the document; in euro */
            tip?: number;
            /** @description Off what is to pay, in euro; the VAT stays */
            discount?: number;
            /** @description Where all is paid in cash: to the nearest five cents (9.98 is paid 10.00: 0.02) */
            rounding?: number;
            reference?: string | null;
            metadata?: {
                [key: string]: string;
            };
        };
        SaleReturn: {
            id: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            items: components["schemas"]["ReturnedLine"][];
            payments: components["schemas"]["SaleReturnPayment"][];
            document: components["schemas"]["SaleDocument"] | null;
            reason: string | null;
        };
        SaleReturnItem: {
            /** @description Its place among the sale's items, from 0 */
            line: number;
            /** @description With at most three decimals */
            quantity: number;
        };
        SaleReturnPayment: {
            paymentId: string;
            means: components["schemas"]["SaleMeans"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            status: components["schemas"]["SalePartStatus"];
            refundId: string | null;
            failure: components["schemas"]["SaleFailure"] | null;
        };
        SaleReturnPaymentRequest: {
            paymentId: string;
            /** @description In euro */
            amount: number;
        };
        SaleReturnRequest: {
            items?: components["schemas"]["SaleReturnItem"][];
            /** @description Instead of `items`; in euro */
            amount?: number;
            /** @description The payments that the money goes back to; each back to where it came from when absent */
            payments?: components["schemas"]["SaleReturnPaymentRequest"][];
            reason?: string | null;
        };
        /**
         * @description - `open`: Something is due.
         *     - `paying`: A payment is under way.
         *     - `issuing`: It is paid, and its document is being issued.
         *     - `completed`: It is paid and documented.
         *     - `returned`: All of it was given back.
         *     - `undone`: It was called off: nothing is left of it.
         *     - `question`: A person has to decide: `question` says what.
         * @enum {string}
         */
        SaleStatus: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
        /**
         * @description - `payments:read`: Read payments, terminals and bridges.
         *     - `payments:write`: Take and refund payments, manage terminals and bridges.
         *     - `fiscals:read`: Read receipts and invoices.
         *     - `fiscals:write`: Issue receipts and invoices.
         *     - `stores:read`: Read the stores' orders, and the merchant's catalog and venue.
         *     - `stores:write`: Refund and change the stores' orders, and change catalog and venue.
         * @enum {string}
         */
        Scope: "payments:read" | "payments:write" | "fiscals:read" | "fiscals:write" | "stores:read" | "stores:write";
        SdiNotification: {
            id: string;
            kind: string;
            message: string | null;
            /** Format: date-time */
            receivedAt: string;
        };
        Session: {
            id: string;
            /** @description The address of the sign-in */
            ip: string;
            userAgent: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @description The sign-in of this request */
            current: boolean;
        };
        SignInRequest: {
            email: string;
            /** @description The passcode; absent: one is sent */
            code?: string;
            /** @description From the link of an invitation: the sign-in accepts it, and is at its merchant */
            invitation?: string;
        };
        /**
         * @description - `seller`: The merchant bears it.
         *     - `customer`: The customer pays it, by a line of its own (N1).
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
            /** @description The sum that the customer has paid; 0 of a refund. Less `refundedAmount` it can be refunded */
            receivedAmount: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            refundedAmount: number;
            /** @description The part of the amount that the items at the store do not explain, as a rule 0; otherwise a refund by items is refused, and one by amount possible */
            itemsDifference: number;
            customer: {
                name: string | null;
                email: string | null;
            };
            items: components["schemas"]["StoreOrderItem"][];
            /** @description Of an order that is read by itself */
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
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["StoreOrderEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            refundedAmount: number;
            currency: string;
        };
        /**
         * @description - `store_order.updated`: An order at a store is new or has changed.
         * @enum {string}
         */
        StoreOrderEventType: "store_order.updated";
        StoreOrderItem: {
            id: string;
            kind: components["schemas"]["StoreOrderItemKind"];
            name: string;
            sku: string | null;
            /** @description Pieces; goods by weight have decimals */
            quantity: number;
            /** @description The sum due for the line, taxes included, less every discount, also those of the whole order */
            amount: number;
            /** @description Whether a refund at this store can name the line */
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
            /** @description Of the next page; null on the last */
            token: string | null;
            /** @description The orders that were left out, because they can not be read, and why; absent where there are none */
            unreadable?: components["schemas"]["UnreadableStoreOrder"][];
            /** @description The stores that could not be read, and why */
            unread: components["schemas"]["UnreadStore"][];
        };
        StoreOrderPage: {
            items: components["schemas"]["StoreOrder"][];
            /** @description Of the next page; null on the last */
            token: string | null;
            /** @description The orders that were left out, because they can not be read, and why; absent where there are none */
            unreadable?: components["schemas"]["UnreadableStoreOrder"][];
        };
        /**
         * @description - `pending`: It is not paid yet, or not worked on.
         *     - `completed`: It was paid and is done; of a refund: the store has it.
         *     - `failed`: It came to nothing.
         *     - `canceled`: It was called off.
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
         *     - `refund`: A refund of an order, by itself.
         * @enum {string}
         */
        StoreRecordType: "order" | "refund";
        StoreRefund: {
            /** @description The transaction of the refund; while there is none yet, Banco's own identifier */
            id: string;
            status: components["schemas"]["StoreRefundStatus"];
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            reason: string | null;
            /** @description Whether the shop's payment provider gives the money back, or it is on record only */
            movedMoney: boolean | null;
            /** @description The lines that came back; empty where an amount alone did */
            items: components["schemas"]["StoreOrderItem"][];
            /** Format: date-time */
            createdAt: string;
        };
        StoreRefundEvent: {
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["StoreRefundEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            currency: string;
        };
        /**
         * @description - `store_refund.completed`: The store made a refund.
         *     - `store_refund.failed`: The store did not make a refund.
         *     - `store_refund.verification`: Nobody knows yet whether the store made a refund.
         * @enum {string}
         */
        StoreRefundEventType: "store_refund.completed" | "store_refund.failed" | "store_refund.verification";
        StoreRefundRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount?: number;
            reason?: string;
            /** @description The lines that come back; without an amount, their price is refunded */
            items?: {
                id: string;
                quantity: number;
            }[];
        };
        /**
         * @description - `pending`: The store has it, and works on it.
         *     - `completed`: The store has made it.
         *     - `failed`: The store has not made it.
         *     - `verification`: Nobody knows yet whether the store has made it.
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
            /** @description The same at every try: an app that has seen it can skip it */
            id: string;
            type: components["schemas"]["SubscriptionEventType"];
            /**
             * Format: date-time
             * @description When it happened; events may arrive in another order
             */
            timestamp: string;
            /** @description The merchant that it happened at */
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
         *     - `subscription.paused`: The user's subscription rests.
         *     - `subscription.canceled`: The user's subscription has ended.
         *     - `subscription.incomplete`: The first payment of the user's subscription is missing.
         *     - `subscription.incomplete_expired`: The first payment of the user's subscription never came.
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
         * @description - `free`: Nobody sits there.
         *     - `occupied`: Somebody sits there.
         *     - `reserved`: It is kept for somebody.
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
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        TerminalPaymentRequest: {
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217, EUR when absent */
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
         * @description - `online`: It can be reached.
         *     - `offline`: It can not be reached.
         *     - `busy`: A payment runs on it.
         *     - `unknown`: The provider does not tell.
         * @enum {string}
         */
        TerminalStatus: "online" | "offline" | "busy" | "unknown";
        TerminalUpdate: {
            name?: string;
            locationId?: string;
        };
        Till: {
            /** @description The bridge; null: sales without a bridge */
            bridgeId: string | null;
            /** @description The bridge's, as it was then */
            name: string | null;
            payments: components["schemas"]["TillPayments"];
            receipts: components["schemas"]["TillReceipts"];
            cash: components["schemas"]["CashCount"];
        };
        TillCount: {
            /** @description The bridge; null: sales without a bridge */
            bridgeId: string | null;
            /** @description In the till's drawer at the beginning; 0 when absent */
            openingCash?: number;
            /** @description In the till's drawer now, as it was counted */
            countedCash?: number;
        };
        TillPayments: {
            totals: components["schemas"]["PaymentSums"][];
            byMeans: components["schemas"]["PaymentSumsOf"][];
        };
        TillReceipts: {
            /** @description Sales, those that were annulled later included */
            issued: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Annulments */
            voided: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
                amount: number;
            };
            /** @description Partial returns */
            returned: {
                count: number;
                /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
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
            /** @description For `Authorization: Bearer`; expires after minutes */
            accessToken: string;
            /** @description Good once, for POST /v1/auth/refresh */
            refreshToken: string;
        };
        Transmission: {
            id: string;
            mode: components["schemas"]["Mode"];
            fileName: string;
            sdiId: string | null;
            status: components["schemas"]["TransmissionStatus"];
            /** @description queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system */
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
            /** @description queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected: where it stands at the exchange system */
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
            /** @description Of the next page; null on the last */
            token: string | null;
        };
        TransmissionRequest: {
            /** @description XML as text, or base64 of the file, which may be signed (.p7m) */
            xml?: string;
            fileName?: string;
            /** @description Instead of xml: an invoice of the merchant who asks */
            invoiceId?: string;
        };
        /**
         * @description - `pending`: It waits, or the exchange system has not decided yet.
         *     - `completed`: The exchange system took it.
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
            /** @description As receipts name it */
            vat: string;
        };
        /**
         * @description - `I`: At once (esigibilità immediata).
         *     - `D`: When it is paid (esigibilità differita).
         *     - `S`: The customer pays it (scissione dei pagamenti).
         * @enum {string}
         */
        VatDue: "I" | "D" | "S";
        VatSums: {
            code: string;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            gross: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            taxable: number;
            /** @description Major units, at most the currency's decimals: 12.5 is 12.50 EUR */
            tax: number;
        };
        /** @description The last webhook for the account that was refused; null: none */
        WebhookRefusal: {
            /**
             * Format: date-time
             * @description To the minute
             */
            at: string;
            reason: components["schemas"]["WebhookRefusalReason"];
        };
        /**
         * @description - `address`: The address named the account, and its secret part is not the account's.
         *     - `signature`: The signature is not the provider's, or is made with another key than the account has.
         *     - `too_large`: The body is too large.
         *     - `unreadable`: The body can not be read.
         * @enum {string}
         */
        WebhookRefusalReason: "address" | "signature" | "too_large" | "unreadable";
        WebhookSecret: {
            /** @description For any library of Standard Webhooks */
            secret: string;
            /**
             * Format: date-time
             * @description Until then webhooks carry the signature of the secret before too
             */
            previousUntil: string | null;
        };
        WebhookTest: {
            /**
             * @description The event's type; payment.completed when absent
             * @enum {string}
             */
            type?: "payment.pending" | "payment.completed" | "payment.failed" | "payment.canceled" | "payment.verification" | "payment.held" | "refund.pending" | "refund.completed" | "refund.failed" | "refund.canceled" | "refund.verification" | "receipt.pending" | "receipt.completed" | "receipt.failed" | "receipt.canceled" | "invoice.completed" | "invoice.failed" | "invoice.canceled" | "close.completed" | "sale.open" | "sale.paying" | "sale.issuing" | "sale.completed" | "sale.returned" | "sale.undone" | "sale.question" | "store_order.updated" | "store_refund.completed" | "store_refund.failed" | "store_refund.verification";
        };
        WebhookTestResult: {
            id: string;
            type: string;
            payload: {
                [key: string]: unknown;
            };
            attempt: components["schemas"]["DeliveryAttempt"];
        };
        /** @description Of a refund, in place of `original`: goods are given back that were sold on another register. Where the register does not allow it: 400 `capability_not_supported` */
        WithoutOriginal: {
            /** @description The day of the purchase, as the customer's proof or word has it */
            date: string;
            /** @description What the customer shows; `none` when absent */
            proof?: components["schemas"]["ProofOfPurchase"];
        };
        BancoEvent: components["schemas"]["PaymentEvent"] | components["schemas"]["RefundEvent"] | components["schemas"]["ReceiptEvent"] | components["schemas"]["InvoiceEvent"] | components["schemas"]["CloseEvent"] | components["schemas"]["SaleEvent"] | components["schemas"]["StoreOrderEvent"] | components["schemas"]["StoreRefundEvent"] | components["schemas"]["SubscriptionEvent"];
    };
    responses: {
        /** @description `validation_failed`: The request is not valid */
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
        /** @description `refresh_token_invalid`: The refresh token is wrong, expired or used */
        RefreshTokenInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `insufficient_scope`: The token does not cover this */
        InsufficientScope: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `forbidden`: This is not yours */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `bridge_not_approved`: Nobody has approved this bridge yet */
        BridgeNotApproved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `client_secret_mismatch`: The client secret is wrong */
        ClientSecretMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `provider_not_found`: There is no such provider */
        ProviderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: There is no such record */
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
        /** @description `idempotency_key_reused`: The key was used for another request */
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
        /** @description `internal_error`: Something went wrong here */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `provider_failed`: The provider did not answer as it should */
        ProviderFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service can not answer now */
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
                /** @description The app that asks, or the address of the document that describes it */
                client_id?: string | string[];
                /** @description Where the browser goes afterwards */
                redirect_uri?: string | string[];
                /** @description The scopes, separated by blanks; OAuth's name `scope` is taken too */
                scopes?: string | string[];
                /** @description As `scopes` */
                scope?: string | string[];
                /** @description `code`, if anything */
                response_type?: string | string[];
                /** @description Comes back as it is */
                state?: string | string[];
                /** @description Of PKCE (RFC 7636) */
                code_challenge?: string | string[];
                /** @description `S256` */
                code_challenge_method?: string | string[];
                /** @description The resource that the tokens are for (RFC 8707) */
                resource?: string | string[];
                /** @description Comes back in the ID token */
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
                /** @description The client's identifier */
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
                /** @description The session's identifier */
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
                /** @description Where the browser goes then; one that the app was registered with */
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
                /** @description The member's identifier */
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
                /** @description The member's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The invitation's identifier */
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
                /** @description The merchant's identifier */
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
                /** @description The merchant's identifier */
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
                /** @description The merchant's identifier */
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
                /** @description The key's identifier */
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
                /** @description The client's identifier */
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
                /** @description The app's identifier */
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
                /** @description The app's identifier */
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
                /** @description The app's identifier */
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
                /** @description The app's identifier */
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
                /** @description The app's identifier */
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
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The app's identifier */
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
                /** @description The app's identifier */
                appId: string;
                /** @description The event's identifier */
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
                /** @description The app's identifier */
                appId: string;
                /** @description The event's identifier */
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
                /** @description The app's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description What a new account is to be, where the installation allows several. One that is not live gives way to an account of another mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description As Banco gave it to the provider */
                state?: string;
                /** @description The provider's word that the merchant consented */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the redirect leads */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
                /** @description `wait=N`: answers once the status is final, or after N seconds (RFC 7240) */
                Prefer?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The terminal's identifier */
                terminalId: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
                /** @description `wait=N`: answers once the status is final, or after N seconds (RFC 7240) */
                Prefer?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PaymentStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["PaymentType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
                transactionId: string;
                /** @description The refund's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["PaymentStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["PaymentType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are taken too */
                provider?: string;
                /** @description Search: words of the reference or description, the last one also by its beginning; or the whole of the card's last four digits, an amount (12,50 or 12.50), the identifier here or at the provider */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The terminal's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The terminal's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The terminal's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The location's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The location's identifier */
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
    verifyPaymentWebhook: {
        parameters: {
            query?: {
                /** @description The account that the address was made for */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The account that the address was made for */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description What a new account is to be, where the installation allows several. One that is not live gives way to an account of another mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description As Banco gave it to the provider */
                state?: string;
                /** @description The provider's word that the merchant consented */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the redirect leads */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description 50 when there is none; more than 200 are 200 */
                limit: number;
                /** @description The token of the page before */
                token: string;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description Only those of this type */
                type: components["schemas"]["ReceiptType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The receipt's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The receipt's identifier */
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
                /** @description 50 when there is none; more than 200 are 200 */
                limit: number;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description The token of the page before */
                token?: string;
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The invoice's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DocumentStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are taken too */
                provider?: string;
                /** @description Only those of this type */
                type?: components["schemas"]["ReceiptType"];
                /** @description Search: words of the number, of a line's description; or the whole of an amount (12,50 or 12.50), or of the identifier here or at the provider */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["DocumentStatus"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before */
                token?: string;
                /** @description Only those of this provider; the labels P1, F1 … are taken too */
                provider?: string;
                /** @description The type of document of the exchange system */
                type?: string;
                /** @description Search: words of the number, of a line's description or of what is known of the customer; or the whole of an amount (12,50 or 12.50), or of the identifier here or at the provider */
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
                /** @description The invoice's identifier */
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
                /** @description A copy to give away, without prices */
                gift: boolean;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The receipt's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The invoice's identifier */
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
                /** @description The invoice's identifier */
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
    getReconciliation: {
        parameters: {
            query?: {
                /** @description In Italy; today when absent */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The receipt's identifier */
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
                /** @description The account that the address was made for */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The account that the address was made for */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description Only those of this status */
                status?: components["schemas"]["SaleStatus"];
                /** @description Only those of this order */
                orderId?: string;
                /** @description A text of a line, the reference or the identifier */
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
                /** @description The app that asks */
                "X-Client-Id": string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The sale's identifier */
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
                /** @description The app that asks */
                "X-Client-Id"?: string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's identifier */
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
                /** @description The app that asks */
                "X-Client-Id"?: string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's identifier */
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
    issueSaleDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The app that asks */
                "X-Client-Id"?: string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's identifier */
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
                /** @description The app that asks */
                "X-Client-Id"?: string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's identifier */
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
                /** @description The app that asks */
                "X-Client-Id"?: string;
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The sale's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The receipt's identifier */
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
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description Only the files of that invoice */
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
                /** @description The transmission's identifier */
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
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description `invoice`, or a kind of notification */
                kind?: string;
                /** @description Search: a part of the supplier's name, VAT number, number or file name of an incoming invoice */
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
                /** @description The reception's identifier */
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
                /** @description The reception's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description What a new account is to be, where the installation allows several. One that is not live gives way to an account of another mode */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description As Banco gave it to the provider */
                state?: string;
                /** @description The provider's word that the merchant consented */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the redirect leads */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit: number;
                /** @description Only those of this status */
                status: components["schemas"]["StoreOrderStatus"];
                /** @description Only those of this type */
                type: components["schemas"]["StoreRecordType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none: the orders, the oldest first, and then the refunds. desc is all of that reversed: the refunds, the newest first, and then the orders. Where a store has no list of refunds, they go by the time of the last change of their orders */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before, of a list in the same order */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
                providerId: string;
                /** @description The transaction's identifier */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start: string;
                /** @description As start; a date is the end of that day */
                end: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description Only those of this status */
                status?: components["schemas"]["StoreOrderStatus"];
                /** @description Only those of this type */
                type?: components["schemas"]["StoreRecordType"];
                /** @description Only those of this mode */
                mode?: components["schemas"]["Mode"];
                /** @description By time; asc when there is none: the orders, the oldest first, and then the refunds. desc is all of that reversed: the refunds, the newest first, and then the orders. Where a store has no list of refunds, they go by the time of the last change of their orders */
                order?: components["schemas"]["ListOrder"];
                /** @description The token of the page before, of a list in the same order */
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
                /** @description The account that the address was made for */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The provider's name; the labels P1, F1, S1 … are taken too */
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
    reportPayments: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone; today when there is none */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone; today when there is none */
                start?: string;
                /** @description As start; a date is the end of that day */
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
                /** @description In the merchant's time zone; today when there is none */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description By time; asc when there is none */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The close's identifier */
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
                /** @description The close's identifier */
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
                /** @description In the merchant's time zone; the present one when there is none */
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
    listExports: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description By time; asc when there is none */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The export's identifier */
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
    listPrivacyRequests: {
        parameters: {
            query?: {
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
                token?: string;
                /** @description By time; asc when there is none */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
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
                /** @description The request's identifier */
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
                /** @description The request's identifier */
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
                /** @description The bridge's identifier */
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
                /** @description The bridge's identifier */
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
                /** @description The bridge's identifier */
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
                /** @description The bridge's identifier */
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
                /** @description The bridge's identifier */
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
                /** @description A number of the bridge's own journal: of two bridges with one source address, one gets the payment or receipt */
                instance: number;
                /** @description The work that the bridge has devices for; payments if it does not say */
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
                /** @description The transaction's identifier */
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
                /** @description The receipt's identifier */
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
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
                /** @description Whatever is asked again under the same key is done once and answered the same */
                "Idempotency-Key"?: string;
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
                /** @description ETags: a record that has one of them is answered 304 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The product's identifier */
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
                /** @description ETags: a record that has one of them is answered 304 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The order's identifier */
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
                /** @description ETags: a record that has one of them is answered 304 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's identifier */
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
                /** @description ETags: a record that has one of them is answered 304 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's identifier */
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
                /** @description ETags: the request is for the record as it was then */
                "If-Match"?: string;
                /** @description ETags: the request is for a record that has none of them */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer's identifier */
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
                /** @description The device's identifier */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description Only the actions of this bridge */
                bridgeId?: string;
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
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
                /** @description The asset's identifier */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the redirect leads */
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
                /** @description The asset's identifier */
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
                /** @description The price's identifier */
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
                /** @description The price's identifier */
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
                /** @description Begin after this event */
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
                /** @description RFC 3339, also without seconds, in the basic format, or a date; without an offset, the merchant's time zone */
                start?: string;
                /** @description As start; a date is the end of that day */
                end?: string;
                /** @description Only those of this method */
                method?: components["schemas"]["RequestMethod"];
                /** @description Only those of this outcome */
                outcome?: components["schemas"]["RequestOutcome"];
                /** @description Of the problem that was answered */
                code?: string;
                /** @description Of this user, app or API key */
                actorId?: string;
                /** @description Search: a part of the path, or the whole identifier */
                q?: string;
                /** @description By time; asc when there is none */
                order?: components["schemas"]["ListOrder"];
                /** @description 50 when there is none; more than 200 are 200 */
                limit?: number;
                /** @description The token of the page before */
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
