# Written by `npm run write:sdk` from docs/openapi.json.
from __future__ import annotations

from datetime import datetime
from typing import List, Mapping, Optional, Union

from .._async_call import AsyncCaller
from .._call import Options
from .._async_pages import AsyncPages
from . import types

__all__ = ["AsyncApi"]


class AsyncApi(AsyncCaller):
    """The operations of the API, named as in its reference, for asyncio."""

    async def sign_in(
        self,
        body: types.SignInRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Union[types.PasscodeSent, types.Tokens]:
        """Sign in with an e-mailed passcode.

        With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.
        """
        return await self._json(
            "POST /v1/auth/login b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def refresh_tokens(
        self,
        body: types.RefreshRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Tokens:
        """Get a new access token.

        A refresh token works once, and the response contains its successor. Using a token twice ends the session.
        """
        return await self._json(
            "POST /v1/auth/refresh b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def describe_authorization(
        self,
        *,
        client_id: Optional[Union[str, List[str]]] = None,
        redirect_uri: Optional[Union[str, List[str]]] = None,
        scopes: Optional[Union[str, List[str]]] = None,
        scope: Optional[Union[str, List[str]]] = None,
        response_type: Optional[Union[str, List[str]]] = None,
        state: Optional[Union[str, List[str]]] = None,
        code_challenge: Optional[Union[str, List[str]]] = None,
        code_challenge_method: Optional[Union[str, List[str]]] = None,
        resource: Optional[Union[str, List[str]]] = None,
        nonce: Optional[Union[str, List[str]]] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Authorization:
        """Describe an authorization request.

        For the consent page: returns the app, the requested access, and the error in an invalid request. Takes an OAuth authorization request's query unchanged.
        """
        return await self._json(
            "GET /v1/auth/authorization q",
            (),
            None,
            {"client_id": client_id, "redirect_uri": redirect_uri, "scopes": scopes, "scope": scope, "response_type": response_type, "state": state, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "resource": resource, "nonce": nonce},
            Options(timeout=timeout, headers=headers),
        )

    async def list_grants(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Grant]:
        """List the apps that the user has connected.

        Lists the apps that may act on the user's behalf, with their scopes.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/auth/grants -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def revoke_grant(
        self,
        client_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect an app.

        Revokes everything that the user has granted the app. Its tokens stop working immediately.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "DELETE /v1/auth/grants/{clientId} -",
            (client_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_sessions(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Session]:
        """List the user's sessions.

        Lists the user's own sessions. Apps are listed under grants.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/auth/sessions -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def end_sessions(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Sign out everywhere.

        Ends all of the user's own sessions, including this one.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "DELETE /v1/auth/sessions -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def end_session(
        self,
        session_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """End a session.

        Ends one session. Its tokens stop working immediately.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "DELETE /v1/auth/sessions/{sessionId} -",
            (session_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def authorize_app(
        self,
        body: types.AuthorizationRequest,
        *,
        redirect_uri: str,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AuthorizationCode:
        """Authorize an app.

        Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.
        """
        return await self._json(
            "POST /v1/auth/code bq",
            (),
            body,
            {"redirect_uri": redirect_uri},
            Options(timeout=timeout, headers=headers),
        )

    async def exchange_token(
        self,
        body: types.TokenRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Union[types.GrantedTokens, types.OAuthTokens]:
        """Exchange a code or refresh token for tokens.

        Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.
        """
        return await self._json(
            "POST /v1/auth/token b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def revoke_token(
        self,
        body: types.RevokeRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Revoked:
        """Revoke a token.

        Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.
        """
        return await self._json(
            "POST /v1/auth/revoke b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def introspect_token(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.TokenState:
        """Introspect a token.

        An app with a secret checks one of its own tokens (RFC 7662).
        """
        return await self._json(
            "POST /v1/auth/introspect -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def register_client(
        self,
        body: types.ClientRegistration,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RegisteredClient:
        """Register a client (RFC 7591).

        For agents and other clients that register themselves. The merchant sees that no one has verified them.
        """
        return await self._json(
            "POST /v1/auth/register b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_members(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Member]:
        """List the merchant's members.

        Lists the people who can sign in to the merchant, with their roles.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`.
        """
        return await self._json(
            "GET /v1/members -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def change_member(
        self,
        member_id: str,
        body: types.MemberChange,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ChangedMember:
        """Change a member's role.

        Gives a member another role, or lets a developer create live API keys. Takes effect immediately: tokens with the former role are rejected, and sessions continue with the new one. The last owner cannot be changed.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "PATCH /v1/members/{memberId} b",
            (member_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def remove_member(
        self,
        member_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a member.

        Immediately ends their sessions and the apps that act on their behalf. API keys and apps that they created still belong to the merchant. The last owner cannot be removed.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "DELETE /v1/members/{memberId} -",
            (member_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def invite_member(
        self,
        body: types.InvitationRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invitation:
        """Invite someone by e-mail.

        Sends a single-use link that expires after a week. The person accepts by signing in there with the same address. A second invitation replaces the first.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "POST /v1/invitations bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def list_invitations(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Invitation]:
        """List the open invitations.

        Lists the invitations that have not been accepted, withdrawn or replaced, and have not expired.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`.
        """
        return await self._json(
            "GET /v1/invitations -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def withdraw_invitation(
        self,
        invitation_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Withdraw an invitation.

        The link in the e-mail stops working.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "DELETE /v1/invitations/{invitationId} -",
            (invitation_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_merchants(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.MerchantMembership]:
        """List the user's merchants.

        Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/merchants -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def rename_merchant(
        self,
        merchant_id: str,
        body: types.MerchantName,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.MerchantMembership:
        """Rename the merchant.

        Sets the name that members and invited people see. Only the session's own merchant can be renamed.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "PATCH /v1/merchants/{merchantId} b",
            (merchant_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def leave_merchant(
        self,
        merchant_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Leave a merchant.

        Ends the user's own membership, with its sessions and apps. The last owner cannot leave.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "DELETE /v1/merchants/{merchantId} -",
            (merchant_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def switch_merchant(
        self,
        merchant_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Tokens:
        """Switch to another merchant.

        Returns the tokens of a new session at that merchant, and ends the current session.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "POST /v1/merchants/{merchantId}/session -",
            (merchant_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_api_key(
        self,
        body: types.ApiKeyRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewApiKey:
        """Create an API key.

        Creates a key with the scopes that a program needs; its creator must have them too. A developer cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response contains the key. A key can expire (`expiresAt`) and be limited to networks (`allowedAddresses`).

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "POST /v1/keys b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_api_keys(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.ApiKey]:
        """List the API keys.

        Lists the keys with their names, first and last characters, and when they were last used.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "GET /v1/keys -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def revoke_api_key(
        self,
        key_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Revoke an API key.

        Revokes a key permanently. Requests with it are rejected immediately.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "DELETE /v1/keys/{keyId} -",
            (key_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_app(
        self,
        body: types.AppRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewApp:
        """Register an app.

        Creates an app with its `clientSecret`, which only this response contains.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "POST /v1/apps b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_apps(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.App]:
        """List the user's apps.

        Lists the apps that the user created.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "GET /v1/apps -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_public_app(
        self,
        client_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PublicApp:
        """Get the public data of an app.

        Returns an app's name and logo for a consent page.
        """
        return await self._json(
            "GET /v1/apps/clients/{clientId} -",
            (client_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_app(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.App:
        """Get an app.

        Returns one of the user's own apps.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "GET /v1/apps/{appId} -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_app(
        self,
        app_id: str,
        body: types.AppUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.App:
        """Update an app.

        Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "PATCH /v1/apps/{appId} b",
            (app_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_app(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.DeletedApp:
        """Delete an app.

        Deletes the app permanently and revokes all its tokens and grants.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "DELETE /v1/apps/{appId} -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_webhook_secret(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookSecret:
        """Get the app's webhook secret.

        Returns the secret in the format that Standard Webhooks libraries expect.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "GET /v1/apps/{appId}/webhook-secret -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def rotate_webhook_secret(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookSecret:
        """Rotate the app's webhook secret.

        Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "POST /v1/apps/{appId}/webhook-secret -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_deliveries(
        self,
        app_id: str,
        *,
        status: Optional[types.DeliveryStatus] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Delivery]:
        """List the app's webhook deliveries, newest first.

        Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return self._pages(
            "GET /v1/apps/{appId}/deliveries qp",
            (app_id,),
            None,
            {"status": status, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    async def get_delivery(
        self,
        app_id: str,
        event_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Delivery:
        """Get the webhook delivery of an event.

        Returns one event's delivery with the outcome of each attempt.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "GET /v1/apps/{appId}/deliveries/{eventId} -",
            (app_id, event_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def resend_delivery(
        self,
        app_id: str,
        event_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Delivery:
        """Resend an event to the app.

        Sends the event again immediately, with the same ID and regardless of its status.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "POST /v1/apps/{appId}/deliveries/{eventId}/resend -",
            (app_id, event_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def test_webhook(
        self,
        app_id: str,
        body: types.WebhookTest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookTestResult:
        """Send a test event to the app.

        Immediately sends an example event, signed like a real one and marked with `test: true`, and returns the outcome. It is neither logged nor retried, and the records it refers to do not exist.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `developer`.
        """
        return await self._json(
            "POST /v1/apps/{appId}/webhook/test b",
            (app_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def connect_payment_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def get_payment_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Returns the connection's status, its capabilities and the data that is still missing.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "GET /v1/payment/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def disconnect_payment_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and deletes its keys. Its payments and documents remain readable.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def resume_payment_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Resume after consent.

        Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def confirm_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant found by consent.

        Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def decline_payment_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant found by consent.

        Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_payment_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def replace_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "PUT /v1/payment/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "PATCH /v1/payment/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_card_payment(
        self,
        provider_id: str,
        body: types.CardPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Take a card payment.

        Charges a card by the provider's token or payment method; without a token, `action` says how the payer continues. Card numbers are rejected. In the sandbox, `tok_visa` is a valid card at Stripe, Square, Mollie and PayPal, and Stripe declines `pm_card_chargeDeclined`; see [Testing](/docs/testing) for others. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/card bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def create_payment_link(
        self,
        provider_id: str,
        body: types.PaymentLinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Create a payment link.

        Creates a payment page hosted by the provider. The response contains its `url` and a QR code. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/link bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def create_app_payment(
        self,
        provider_id: str,
        body: types.AppPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Create a payment in the provider's app.

        Creates a link or payload that opens the provider's app on the same phone; the app returns to `callbackUrl`. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `viva`, `square`, `adyen`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/app bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def create_terminal_payment(
        self,
        provider_id: str,
        body: types.TerminalPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Start a payment on a terminal.

        Shows the amount on a terminal. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/terminal bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def cancel_terminal_payment(
        self,
        provider_id: str,
        *,
        terminal_id: str,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Cancel the payment on a terminal.

        Pairs a terminal with the account. Some providers require the code shown on the terminal.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId}/terminal q",
            (provider_id,),
            None,
            {"terminalId": terminal_id},
            Options(timeout=timeout, headers=headers),
        )

    async def create_checkin_payment(
        self,
        provider_id: str,
        body: types.CheckinPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Take a check-in payment.

        Requests the amount from a customer who has checked in at the shop. With `Prefer: wait=N`, the response comes when the payment is final, or after N seconds. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `satispay`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/checkin bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def create_payment_code(
        self,
        provider_id: str,
        body: types.PaymentLinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Create a payment code.

        Creates a code that the payer scans or enters in the provider's app. A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `satispay`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/code bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_payments(
        self,
        provider_id: str,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: Optional[int] = None,
        status: Optional[types.PaymentStatus] = None,
        type: Optional[types.PaymentType] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Payment]:
        """List transactions by time.

        Lists a provider's payments, one page at a time. Pass a page's `token` to get the next page; it is null on the last one.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._pages(
            "GET /v1/payment/{providerId}/transactions qp",
            (provider_id,),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "type": type, "mode": mode, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_payment(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Get a transaction.

        Returns a payment in its current state, with its refunds.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/transactions/{transactionId} -",
            (provider_id, transaction_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_payment(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.PaymentUpdate,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Update description, reference and metadata; capture a hold; close a payment that was handed over.

        Changes the merchant's own data on a payment. `capture` captures a payment with a `hold`, in full or in part, once; the rest is released. The provider determines the status, except for `handoff` payments: there `status` reports the outcome.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "PATCH /v1/payment/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def refund_payment(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.RefundRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Refund a transaction, or release its hold.

        Releases a payment with a `hold`: nothing is charged, and it becomes `canceled`. Otherwise refunds the amount, or everything that is left. The response is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.

        Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def decide_payment(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.PaymentDecisionRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Settle a payment in verification manually.

        For an owner, if the provider's dashboard shows the outcome but its API does not report it. The payment gets the status immediately, and its terminal becomes free; `decision` records who decided what and why. Banco keeps polling the provider: its own outcome takes precedence once it is known, and is stored beside the decision.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/transactions/{transactionId}/decision bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def decide_refund(
        self,
        provider_id: str,
        transaction_id: str,
        refund_id: str,
        body: types.RefundDecisionRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Settle a refund in verification manually.

        For an owner, if the provider's dashboard shows the refund's outcome but its API does not report it. The refund gets the status immediately: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` records who decided what and why. Banco keeps polling the provider, whose own outcome takes precedence once it is known.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision bk",
            (provider_id, transaction_id, refund_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def get_payment_timeline(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PaymentTimeline:
        """Get a transaction's timeline.

        Lists a payment's steps in chronological order: the request, each call to the provider with its response, each webhook about it, its outcome and its refunds. The newest 200 calls and webhooks are kept for seven days (`KEEP_REQUESTS_DAYS`), without query, headers and body; keys, card numbers and personal data in paths are replaced by `…`. They are best effort: some may be missing under load or after a crash. Retries of a call share one response.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/transactions/{transactionId}/timeline -",
            (provider_id, transaction_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_payments(
        self,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: Optional[int] = None,
        status: Optional[types.PaymentStatus] = None,
        type: Optional[types.PaymentType] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        provider: Optional[str] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Payment]:
        """List or search the transactions of all providers.

        Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/payment/transactions qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "type": type, "mode": mode, "order": order, "provider": provider, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    def list_terminals(
        self,
        provider_id: str,
        *,
        location_id: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Terminal]:
        """List terminals.

        Returns the account's terminals from the provider, optionally of one location.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return self._pages(
            "GET /v1/payment/{providerId}/terminals qp",
            (provider_id,),
            None,
            {"locationId": location_id},
            Options(timeout=timeout, headers=headers),
        )

    async def create_terminal(
        self,
        provider_id: str,
        body: types.TerminalRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Terminal:
        """Register a terminal.

        Pairs a terminal with the account. Some providers need the code that the terminal shows.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/terminals b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_terminal(
        self,
        provider_id: str,
        terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Terminal:
        """Get a terminal.

        Returns a terminal from the provider, and whether it is reachable.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/terminals/{terminalId} -",
            (provider_id, terminal_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_terminal(
        self,
        provider_id: str,
        terminal_id: str,
        body: types.TerminalUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Terminal:
        """Update a terminal.

        Changes a terminal's name or location.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`.
        """
        return await self._json(
            "PATCH /v1/payment/{providerId}/terminals/{terminalId} b",
            (provider_id, terminal_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_terminal(
        self,
        provider_id: str,
        terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a terminal.

        Unpairs a terminal from the account. Its payments remain.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId}/terminals/{terminalId} -",
            (provider_id, terminal_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_locations(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Location]:
        """List locations.

        Lists the account's locations: the provider's own (`native`), or those stored by Banco.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return self._pages(
            "GET /v1/payment/{providerId}/locations p",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_location(
        self,
        provider_id: str,
        body: types.LocationRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Location:
        """Create a location.

        Creates a location, at the provider if it supports locations.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/locations b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_location(
        self,
        provider_id: str,
        location_id: str,
        body: types.LocationUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Location:
        """Update a location.

        Changes a location's name or the given fields of its address.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "PATCH /v1/payment/{providerId}/locations/{locationId} b",
            (provider_id, location_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_location(
        self,
        provider_id: str,
        location_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a location.

        Deletes a location. Its terminals then have no location.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "DELETE /v1/payment/{providerId}/locations/{locationId} -",
            (provider_id, location_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_payouts(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        status: Optional[types.PayoutStatus] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        provider: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Payout]:
        """List the payouts of all providers.

        Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/payment/payouts qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "order": order, "provider": provider},
            Options(timeout=timeout, headers=headers),
        )

    async def get_any_payout(
        self,
        payout_id: str,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayoutDetail:
        """Get a payout of any provider.

        Returns a payout of any provider with its lines.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/payment/payouts/{payoutId} q",
            (payout_id,),
            None,
            {"limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    def list_payouts(
        self,
        provider_id: str,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        status: Optional[types.PayoutStatus] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Payout]:
        """Lists the provider's past and upcoming payouts to the bank account, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month..

        Lists what the provider has paid out to the bank account, or will, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return self._pages(
            "GET /v1/payment/{providerId}/payouts qp",
            (provider_id,),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_payout(
        self,
        provider_id: str,
        payout_id: str,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PayoutDetail:
        """Get a payout with its lines.

        Returns a payout and its lines: each sale, refund, fee, chargeback and reserve, linked to the payment if Banco has it. The lines total the payout's amount. A line's fee is corrected if the provider reports it later. Pass `token` to get the next lines.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `square`, `mollie`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/payouts/{payoutId} q",
            (provider_id, payout_id,),
            None,
            {"limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_disputes(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        status: Optional[types.DisputeStatus] = None,
        mode: Optional[types.Mode] = None,
        transaction_id: Optional[str] = None,
        order: Optional[types.ListOrder] = None,
        provider: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Dispute]:
        """List the disputes of all providers.

        Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/payment/disputes qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "transactionId": transaction_id, "order": order, "provider": provider},
            Options(timeout=timeout, headers=headers),
        )

    async def get_any_dispute(
        self,
        dispute_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Dispute:
        """Get a dispute of any provider.

        Returns a dispute of any provider.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/payment/disputes/{disputeId} -",
            (dispute_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_disputes(
        self,
        provider_id: str,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        status: Optional[types.DisputeStatus] = None,
        mode: Optional[types.Mode] = None,
        transaction_id: Optional[str] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Dispute]:
        """List a provider's disputes by time.

        Lists the payments that payers dispute with their bank or the provider, one page at a time. A dispute of a payment that Banco does not have is listed with `transactionId` null.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
        """
        return self._pages(
            "GET /v1/payment/{providerId}/disputes qp",
            (provider_id,),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "transactionId": transaction_id, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_dispute(
        self,
        provider_id: str,
        dispute_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Dispute:
        """Get a dispute.

        Returns a dispute in its current state, with the deadline for evidence.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `square`, `mollie`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/disputes/{disputeId} -",
            (provider_id, dispute_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def send_any_evidence(
        self,
        dispute_id: str,
        body: types.DisputeEvidenceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Dispute:
        """Send evidence against a dispute of any provider.

        Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/payment/disputes/{disputeId}/evidence bk",
            (dispute_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def send_evidence(
        self,
        provider_id: str,
        dispute_id: str,
        body: types.DisputeEvidenceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Dispute:
        """Send evidence against a dispute.

        Sends the merchant's evidence to the provider, which passes it on to the payer's bank. Evidence can only be sent once; then the bank decides.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `square`, `adyen`, `revolut`, `paypal`.
        """
        return await self._json(
            "POST /v1/payment/{providerId}/disputes/{disputeId}/evidence bk",
            (provider_id, dispute_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def list_balances(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BalanceList:
        """Get the balances at all providers.

        Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/payment/balance -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_balance(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ProviderBalance:
        """Get the balance with a provider.

        Asks the provider for the amounts that it holds for the merchant, by currency.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `mollie`, `zettle`, `paypal`.
        """
        return await self._json(
            "GET /v1/payment/{providerId}/balance -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def connect_fiscal_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def get_fiscal_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Returns the connection's status, its capabilities and the data that is still missing.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "GET /v1/fiscal/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def disconnect_fiscal_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and deletes its keys. Its payments and documents remain readable.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `handoff`.
        """
        return await self._json(
            "DELETE /v1/fiscal/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def resume_fiscal_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Resume after consent.

        Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def confirm_fiscal_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant found by consent.

        Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def decline_fiscal_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant found by consent.

        Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "DELETE /v1/fiscal/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_fiscal_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "GET /v1/fiscal/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_fiscal_merchant(
        self,
        provider_id: str,
        body: types.MerchantUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Changes the given fields of the merchant's data; null removes a field. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "PATCH /v1/fiscal/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_fiscal_credentials(
        self,
        provider_id: str,
        body: types.FiscalCredentials,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.FiscalCredentialsStatus:
        """Update the tax office credentials.

        The provider verifies the credentials, and Banco stores them encrypted. Replace the password before it expires.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `openapi`, `fiskaly`.
        """
        return await self._json(
            "PATCH /v1/fiscal/{providerId}/credentials b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def issue_receipt(
        self,
        provider_id: str,
        body: types.ReceiptRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Issue a receipt.

        Issues a sale, voids a whole document (`return`) or returns some items (`refund`), and sends the document to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Voids and returns require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/receipts bk",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_receipts(
        self,
        provider_id: str,
        *,
        limit: int,
        start: Union[str, datetime],
        end: Union[str, datetime],
        type: types.ReceiptType,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Receipt]:
        """List receipts by time.

        Lists the receipts issued with a provider, one page at a time. Required parameters may be empty, which means no filter.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._pages(
            "GET /v1/fiscal/{providerId}/receipts qpt",
            (provider_id,),
            None,
            {"limit": limit, "start": start, "end": end, "type": type, "mode": mode, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Get a receipt.

        Returns a receipt in its current state, with its number once it has one.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return await self._json(
            "GET /v1/fiscal/{providerId}/receipts/{receiptId} -",
            (provider_id, receipt_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def settle_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        body: types.ReceiptSettlement,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Report the outcome of a receipt that was handed over.

        Reports the outcome of a `handoff` receipt, which a person or a bridge issues: completed with its number, failed or canceled.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `handoff`.
        """
        return await self._json(
            "PATCH /v1/fiscal/{providerId}/receipts/{receiptId} bk",
            (provider_id, receipt_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def issue_invoice(
        self,
        provider_id: str,
        body: types.InvoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Issue an invoice.

        Creates an electronic invoice, checks it against the rules of the exchange system (SDI), and sends it there. Credit notes require the right to refund, which cashiers do not have. A document whose outcome is unknown stays `pending` until the provider reports it. A retry with the same `Idempotency-Key` never issues a second one.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/invoices bk",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_invoices(
        self,
        provider_id: str,
        *,
        limit: int,
        start: Union[str, datetime],
        end: Union[str, datetime],
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Invoice]:
        """List invoices by time.

        Lists the invoices issued with a provider, one page at a time. Required parameters may be empty, which means no filter.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`.
        """
        return self._pages(
            "GET /v1/fiscal/{providerId}/invoices qp",
            (provider_id,),
            None,
            {"limit": limit, "start": start, "end": end, "mode": mode, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_invoice(
        self,
        provider_id: str,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Get an invoice.

        Returns an invoice in its current state, with the exchange system's notifications.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
        """
        return await self._json(
            "GET /v1/fiscal/{providerId}/invoices/{invoiceId} -",
            (provider_id, invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def validate_invoice(
        self,
        provider_id: str,
        body: types.InvoiceDraft,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.InvoiceValidation:
        """Validate an invoice without issuing it.

        Returns the errors that the exchange system would reject, with its own codes, and the invoice's totals by VAT rate. Uses no number, stores nothing and calls no provider. Texts may still be empty.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/invoices/validate b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_receipts(
        self,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: Optional[int] = None,
        status: Optional[types.DocumentStatus] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        provider: Optional[str] = None,
        type: Optional[types.ReceiptType] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Receipt]:
        """List or search the receipts of all providers.

        Lists the receipts of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/fiscal/receipts qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "order": order, "provider": provider, "type": type, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_invoices(
        self,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: Optional[int] = None,
        status: Optional[types.DocumentStatus] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        provider: Optional[str] = None,
        type: Optional[str] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Invoice]:
        """List or search the invoices of all providers.

        Lists the invoices of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/fiscal/invoices qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "mode": mode, "order": order, "provider": provider, "type": type, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def get_invoice_by_id(
        self,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Get an invoice of any provider.

        Returns an invoice by its ID, including invoices of `handoff` and of disconnected providers.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/fiscal/invoices/issued/{invoiceId} -",
            (invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        *,
        gift: bool,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a receipt.

        Returns a PDF, 80 mm wide, or XML if `Accept` prefers it. `gift=true` omits the prices.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
        """
        return await self._file(
            "GET /v1/fiscal/{providerId}/receipts/{receiptId}/file qf",
            (provider_id, receipt_id,),
            None,
            {"gift": gift},
            Options(timeout=timeout, headers=headers),
        )

    async def download_invoice(
        self,
        provider_id: str,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an invoice.

        Returns a PDF, or the electronic invoice itself as XML if `Accept` prefers it.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
        """
        return await self._file(
            "GET /v1/fiscal/{providerId}/invoices/{invoiceId}/file f",
            (provider_id, invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_invoice_by_id(
        self,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an invoice of any provider.

        Downloads an invoice by its ID, including invoices of `handoff`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/fiscal/invoices/issued/{invoiceId}/file f",
            (invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_receipt_link(
        self,
        provider_id: str,
        receipt_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceiptLink:
        """Get a receipt's public link and QR code.

        Returns a URL that serves the receipt's PDF without signing in, for 30 days, and its QR code: customers open the receipt on their own phone. Anyone with the URL can read it.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
        """
        return await self._json(
            "GET /v1/fiscal/{providerId}/receipts/{receiptId}/link -",
            (provider_id, receipt_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_reconciliation(
        self,
        *,
        date: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Reconciliation:
        """Compare a day's electronic payments with its receipts.

        Returns, for all providers, payments without a receipt or invoice, receipts whose electronic amount has no payment, pairs that may belong together, and links that were added later.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/fiscal/reconciliation q",
            (),
            None,
            {"date": date, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def link_receipt(
        self,
        body: types.LinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Link a receipt to its electronic payments.

        Links a receipt that has no payments to its payments. They must be completed and have no document, and their total must equal the receipt's electronic amount.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/fiscal/reconciliation/links bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def unlink_receipt(
        self,
        receipt_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Remove a receipt's link to its payments.

        Only a link that was added after the receipt was issued can be removed.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/fiscal/reconciliation/links/{receiptId} -",
            (receipt_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_sale(
        self,
        body: types.SaleRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Create a sale.

        Takes the payment by one or several means, issues the document, links both to the order, and returns everything. A sale that is not fully paid stays `open`: add payments to it. A retry with the same `Idempotency-Key` returns the same sale in its current state. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/sales bkc",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_sales(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        status: Optional[types.SaleStatus] = None,
        order_id: Optional[str] = None,
        document: Optional[types.SaleDocumentFilter] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Sale]:
        """List or search sales.

        Lists sales, one page at a time, optionally by status or order.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/sales qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "status": status, "orderId": order_id, "document": document, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def get_sale(
        self,
        sale_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Get a sale.

        Returns a sale in its current state, with its payments, document and returns.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/sales/{saleId} -",
            (sale_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def undo_sale(
        self,
        sale_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Cancel a sale.

        Refunds what was paid for a sale that has no document yet, and undoes the sale. To undo a completed sale, return it. The token needs `payments:write` and `fiscals:write`. A sale with payments also needs `refunds:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/sales/{saleId} kc",
            (sale_id,),
            None,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def add_sale_payment(
        self,
        sale_id: str,
        body: types.SalePaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Add a payment to a sale.

        Takes another payment for an open sale. The payment that covers what is due completes the sale. Excess cash is returned as change. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/sales/{saleId}/payments bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def cancel_sale_payment(
        self,
        sale_id: str,
        payment_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Cancel a payment of a sale.

        Stops waiting for a payment that the customer has not made, so that another can pay the sale. A terminal is asked to cancel; for a link, page or code, the sale no longer waits. If the customer pays it after all, it pays what is still due, or is refunded automatically. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/sales/{saleId}/payments/{paymentId} kc",
            (sale_id, payment_id,),
            None,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def issue_sale_document(
        self,
        sale_id: str,
        body: types.SaleDocumentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Issue a sale's document.

        Issues the document of a paid sale whose document kind is `none`, or retries one that was refused. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/sales/{saleId}/document bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def return_sale(
        self,
        sale_id: str,
        body: types.SaleReturnRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Return a sale or part of it.

        Refunds the money and issues the return document together, for lines by position and quantity, for an amount, or for everything that is left if the request names neither. Each refund goes back to its original payment. The token needs `refunds:write` and `fiscals:write`.

        Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/sales/{saleId}/returns bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def answer_sale(
        self,
        sale_id: str,
        body: types.SaleAnswer,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Answer a sale's question.

        Applies the person's choice to `question`. The token needs `payments:write` and `fiscals:write`. A choice that refunds also needs `refunds:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/sales/{saleId}/answer bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def mail_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        body: types.ReceiptMailRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceiptMail:
        """Send a receipt by e-mail.

        Sends the receipt's PDF to the customer, or a copy without prices with `gift`, in the language that `Accept-Language` prefers. Each request sends it again, unless it repeats an `Idempotency-Key`.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
        """
        return await self._json(
            "POST /v1/fiscal/{providerId}/receipts/{receiptId}/mail bk",
            (provider_id, receipt_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def create_transmission(
        self,
        body: types.TransmissionRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Transmission:
        """Transmit an invoice file to the exchange system.

        First checks the file against the exchange system's own rules. A file that could not be sent is stored and resent later. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
        """
        return await self._json(
            "POST /v1/sdi/transmissions b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_transmissions(
        self,
        *,
        limit: Optional[int] = None,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        order: Optional[types.ListOrder] = None,
        invoice_id: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Transmission]:
        """List the merchant's transmissions by time.

        Lists the files that were sent, with their status. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
        """
        return self._pages(
            "GET /v1/sdi/transmissions qp",
            (),
            None,
            {"limit": limit, "start": start, "end": end, "order": order, "invoiceId": invoice_id},
            Options(timeout=timeout, headers=headers),
        )

    async def get_transmission(
        self,
        transmission_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.TransmissionDetail:
        """Get a transmission with its notifications.

        Returns a file's status and its notifications. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
        """
        return await self._json(
            "GET /v1/sdi/transmissions/{transmissionId} -",
            (transmission_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_reception(
        self,
        body: types.ReceptionRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Reception:
        """Receive a notification or an incoming invoice from the exchange system.

        Receives files from the exchange system or an intermediary. A file that is sent twice counts once. Trusted channels authenticate by certificate or signature; a merchant's own programs by a token with `fiscals`.
        """
        return await self._json(
            "POST /v1/sdi/receptions b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_receptions(
        self,
        *,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        kind: Optional[str] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.ReceivedFile]:
        """List the merchant's incoming invoices and notifications by time.

        Lists the files that the exchange system sent to the merchant, one page at a time.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/sdi/receptions qp",
            (),
            None,
            {"limit": limit, "order": order, "kind": kind, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def get_reception(
        self,
        reception_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceivedFileDetail:
        """Get an incoming invoice or a notification.

        Returns the contents of an incoming invoice file, signed or not: sender, lines, totals and payment terms.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/sdi/receptions/{receptionId} -",
            (reception_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_reception(
        self,
        reception_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an incoming invoice or notification.

        Returns the file exactly as the exchange system sent it: XML or signed XML (`.p7m`).

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/sdi/receptions/{receptionId}/file f",
            (reception_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def connect_store_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "POST /v1/store/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def get_store_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Returns the connection's status, its capabilities and the data that is still missing.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "GET /v1/store/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def disconnect_store_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and deletes its keys. Its payments and documents remain readable.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "DELETE /v1/store/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def resume_store_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Resume after consent.

        Exchanges the ticket from the redirect. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "POST /v1/store/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def confirm_store_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant found by consent.

        Makes the account active. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "POST /v1/store/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def decline_store_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant found by consent.

        Discards the merchant that the consent found; the account does not change. After the consent on the provider's page, a person confirms that the merchant found there is theirs.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "DELETE /v1/store/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_store_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "GET /v1/store/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def replace_store_merchant(
        self,
        provider_id: str,
        body: types.MerchantRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Replaces all of the merchant's data: omitted fields are removed. `credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "PUT /v1/store/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_store_orders(
        self,
        provider_id: str,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: int,
        status: types.StoreOrderStatus,
        type: types.StoreRecordType,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.StoreOrder]:
        """List orders and refunds by time.

        Returns the store's own records, one page at a time. Required parameters may be empty, which means no filter.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._pages(
            "GET /v1/store/{providerId}/transactions qp",
            (provider_id,),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "type": type, "mode": mode, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Get an order or refund.

        Returns an order with its refunds, or a single refund, from the store.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "GET /v1/store/{providerId}/transactions/{transactionId} -",
            (provider_id, transaction_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def refund_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.StoreRefundRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Refund an order by amount or by line, or in full.

        Requests a refund of an amount, of lines, or of everything that is left from the store. `movedMoney` says whether the shop's payment provider refunds the money. A refund whose outcome is unknown is in `verification` and is never requested twice.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "DELETE /v1/store/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def update_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.StoreOrderUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Change the status of an order, or of a refund in verification, and the note and metadata.

        Changes the status in the store, if the store allows it. Note and metadata are stored by Banco.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return await self._json(
            "PATCH /v1/store/{providerId}/transactions/{transactionId} b",
            (provider_id, transaction_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_all_store_orders(
        self,
        *,
        start: Union[str, datetime],
        end: Union[str, datetime],
        limit: Optional[int] = None,
        status: Optional[types.StoreOrderStatus] = None,
        type: Optional[types.StoreRecordType] = None,
        mode: Optional[types.Mode] = None,
        order: Optional[types.ListOrder] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.StoreOrder]:
        """List or search the orders and refunds of all stores.

        Merges the orders and refunds of all connected stores by time, one page at a time. A store that cannot be read is listed in `unread`, and the others are still listed. `q` searches number, customer, lines, amount and ID; because stores are searched page by page, a page may have few items but still a `token`.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/store/transactions qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "status": status, "type": type, "mode": mode, "order": order, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def report_sales(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.SaleReport:
        """Report sales by product, category and means.

        Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/reports/sales q",
            (),
            None,
            {"start": start, "end": end, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def report_payments(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        by: Optional[types.PaymentReportGrouping] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PaymentReport:
        """Report payments and refunds.

        Returns the totals of payments, tips and refunds by currency, grouped by `by`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/reports/payments q",
            (),
            None,
            {"start": start, "end": end, "mode": mode, "by": by},
            Options(timeout=timeout, headers=headers),
        )

    async def report_receipts(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceiptReport:
        """Report receipts by VAT code and means.

        Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/reports/receipts q",
            (),
            None,
            {"start": start, "end": end, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def read_day(
        self,
        *,
        date: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.DayReading:
        """Preview the daily close.

        Returns the figures that a close would record now (an X report), and stores nothing. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/closes/reading q",
            (),
            None,
            {"date": date, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def close_day(
        self,
        body: types.CloseRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Close:
        """Close the day.

        Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under `late`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/closes bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_closes(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Close]:
        """List closes by time.

        Lists the closed days, one page at a time.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/closes qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def get_close(
        self,
        close_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Close:
        """Get a close.

        Returns a close as it was recorded.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/closes/{closeId} -",
            (close_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_close(
        self,
        close_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a close.

        Returns a PDF of the close to print or to give to the accountant.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/closes/{closeId}/file f",
            (close_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def export_month(
        self,
        *,
        month: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a month for the accountant.

        A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/exports/month qf",
            (),
            None,
            {"month": month, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def export_journal(
        self,
        *,
        month: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        format: Optional[types.JournalFormat] = None,
        language: Optional[types.JournalLanguage] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a month's journal (prima nota).

        Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/exports/journal qf",
            (),
            None,
            {"month": month, "mode": mode, "format": format, "language": language},
            Options(timeout=timeout, headers=headers),
        )

    async def create_export(
        self,
        body: types.ExportRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Export:
        """Start an export of a month for the accountant.

        Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/exports bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_exports(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Export]:
        """List exports by time.

        Lists the exports, one page at a time. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/exports qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_export(
        self,
        export_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Export:
        """Get an export.

        Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/exports/{exportId} -",
            (export_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def import_bank_statement(
        self,
        body: types.BankStatementFile,
        *,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BankImport:
        """Import a bank statement.

        Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as `application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A line that an earlier file also contained is counted once; two equal lines in one file are two lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines are then matched to payouts by reference, or by amount and date if only one matches.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/bank/statements bq",
            (),
            body,
            {"account": account, "currency": currency, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def list_bank_statements(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        mode: Optional[types.Mode] = None,
        account: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.BankStatement]:
        """List bank statements.

        Lists imported statements by import time, one page at a time.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/bank/statements qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "mode": mode, "account": account},
            Options(timeout=timeout, headers=headers),
        )

    async def get_bank_statement(
        self,
        statement_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BankStatementWithEntries:
        """Get a bank statement.

        Returns a statement with its lines. Lines that an earlier statement contained are listed there.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/bank/statements/{statementId} -",
            (statement_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_bank_entries(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        mode: Optional[types.Mode] = None,
        account: Optional[str] = None,
        matched: Optional[bool] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.BankEntry]:
        """List the lines of bank statements.

        Lists the lines of all statements by booking date, one page at a time.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/bank/entries qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "mode": mode, "account": account, "matched": matched},
            Options(timeout=timeout, headers=headers),
        )

    async def list_ledger_accounts(
        self,
        *,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.LedgerAccount]:
        """List the ledger's accounts with their balances.

        Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits are positive and credits negative, so the balances of a currency total zero. The ledger is derived from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is made manually.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/ledger/accounts q",
            (),
            None,
            {"end": end, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def list_ledger_entries(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        mode: Optional[types.Mode] = None,
        account: Optional[str] = None,
        source: Optional[types.LedgerSource] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.LedgerEntry]:
        """List the ledger's entries.

        Lists the entries by time, one page at a time, optionally for one account or source. The postings of each entry total zero. An entry's ID is the ID of the record behind it.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/ledger/entries qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "mode": mode, "account": account, "source": source},
            Options(timeout=timeout, headers=headers),
        )

    def list_reconciliation(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        mode: Optional[types.Mode] = None,
        status: Optional[types.ReconciliationStatus] = None,
        kind: Optional[types.ReconciliationKind] = None,
        assigned_to: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.ReconciliationCase]:
        """List exceptions.

        Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/reconciliation qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "mode": mode, "status": status, "kind": kind, "assignedTo": assigned_to},
            Options(timeout=timeout, headers=headers),
        )

    async def get_reconciliation_case(
        self,
        case_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReconciliationCase:
        """Get an exception.

        Returns an exception with its reason and related records.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/reconciliation/{caseId} -",
            (case_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def settle_reconciliation(
        self,
        case_id: str,
        body: types.ReconciliationUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReconciliationCase:
        """Assign or resolve an exception.

        Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/reconciliation/{caseId} b",
            (case_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_pos_terminal(
        self,
        body: types.PosTerminalRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosTerminal:
        """Add a terminal.

        Creates a terminal and returns it with its ID. `ETag` identifies the current version of the terminal.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/pos/terminals b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_pos_terminals(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.PosTerminal]:
        """List terminals.

        Lists the merchant's terminals, oldest first.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/terminals -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_pos_terminal(
        self,
        pos_terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosTerminal:
        """Get a terminal.

        Reads a terminal. `ETag` identifies the current version of the terminal.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/terminals/{posTerminalId} -",
            (pos_terminal_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_pos_terminal(
        self,
        pos_terminal_id: str,
        body: types.PosTerminalUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosTerminal:
        """Change fields of a terminal; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same terminal, the second gets 409 and must read it again.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/pos/terminals/{posTerminalId} b",
            (pos_terminal_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_pos_terminal(
        self,
        pos_terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a terminal permanently.

        Deletes a terminal; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/pos/terminals/{posTerminalId} -",
            (pos_terminal_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_pos_register(
        self,
        body: types.PosRegisterRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosRegister:
        """Add a register.

        Creates a register and returns it with its ID. `ETag` identifies the current version of the register.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/pos/registers b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_pos_registers(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.PosRegister]:
        """List registers.

        Lists the merchant's registers, oldest first.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/registers -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_pos_register(
        self,
        pos_register_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosRegister:
        """Get a register.

        Reads a register. `ETag` identifies the current version of the register.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/registers/{posRegisterId} -",
            (pos_register_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_pos_register(
        self,
        pos_register_id: str,
        body: types.PosRegisterUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosRegister:
        """Change fields of a register; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same register, the second gets 409 and must read it again.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/pos/registers/{posRegisterId} b",
            (pos_register_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_pos_register(
        self,
        pos_register_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a register permanently.

        Deletes a register; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/pos/registers/{posRegisterId} -",
            (pos_register_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_pos_link(
        self,
        body: types.PosLinkRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosLink:
        """Add a link.

        Creates a link and returns it with its ID. `ETag` identifies the current version of the link.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/pos/links b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_pos_links(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.PosLink]:
        """List links.

        Lists the merchant's links, oldest first.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/links -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_pos_link(
        self,
        pos_link_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosLink:
        """Get a link.

        Reads a link. `ETag` identifies the current version of the link.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/links/{posLinkId} -",
            (pos_link_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_pos_link(
        self,
        pos_link_id: str,
        body: types.PosLinkUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosLink:
        """Change fields of a link; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same link, the second gets 409 and must read it again.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/pos/links/{posLinkId} b",
            (pos_link_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_pos_link(
        self,
        pos_link_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a link permanently.

        Deletes a link; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/pos/links/{posLinkId} -",
            (pos_link_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_pos_desk(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosDesk:
        """Get the POS–register desk.

        Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def declare_pos_link(
        self,
        pos_link_id: str,
        body: types.PosDeclarationRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosDeclaration:
        """Record that a link was declared.

        Records that the start or end of a link was declared on the tax office's site: the day, by whom, and the terminal and register as they were then. Nothing is sent. Declarations never change; a mistake is withdrawn by another declaration.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/pos/links/{posLinkId}/declarations b",
            (pos_link_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_pos_declarations(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        pos_link_id: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.PosDeclaration]:
        """List declarations.

        Lists what was recorded as declared or withdrawn, by time, one page at a time.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/pos/declarations qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "posLinkId": pos_link_id},
            Options(timeout=timeout, headers=headers),
        )

    async def list_pos_days(
        self,
        *,
        start: Optional[str] = None,
        end: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosDays:
        """Compare electronic takings with receipts, by day.

        Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/days q",
            (),
            None,
            {"start": start, "end": end, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def get_pos_day(
        self,
        date: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PosDay:
        """Get a day with its mismatches.

        Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/pos/days/{date} q",
            (date,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    async def download_pos_sheet(
        self,
        *,
        format: Optional[types.PosSheetFormat] = None,
        language: Optional[types.PosLanguage] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download the sheet of links to declare.

        Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/pos/sheet qf",
            (),
            None,
            {"format": format, "language": language},
            Options(timeout=timeout, headers=headers),
        )

    async def download_pos_letter(
        self,
        *,
        start: Optional[str] = None,
        end: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        format: Optional[types.PosLetterFormat] = None,
        language: Optional[types.PosLanguage] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a pack for a compliance letter.

        Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `accountant`, `developer` (where no real money moves).
        """
        return await self._file(
            "GET /v1/pos/letter qf",
            (),
            None,
            {"start": start, "end": end, "mode": mode, "format": format, "language": language},
            Options(timeout=timeout, headers=headers),
        )

    async def create_privacy_request(
        self,
        body: types.PrivacyRequestWish,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PrivacyRequest:
        """Export or erase a person's data.

        Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "POST /v1/privacy/requests bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_privacy_requests(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.PrivacyRequest]:
        """List exports and erasures.

        The list does not reveal who the person was.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return self._pages(
            "GET /v1/privacy/requests qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    async def get_privacy_request(
        self,
        request_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PrivacyRequest:
        """Get the progress of an export or erasure.

        For an erasure, `kept` lists the data that must be kept, and which law requires it.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "GET /v1/privacy/requests/{requestId} -",
            (request_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_privacy_export(
        self,
        request_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PersonalData:
        """Download a person's stored data.

        Returns all records as JSON, each with its kind. Available for a week after the export.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "GET /v1/privacy/requests/{requestId}/data -",
            (request_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_bridge(
        self,
        body: types.BridgeRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Register a bridge.

        Creates a bridge and its source address, which is shown only once, and only in the user's own session. A bridge created by an app, a key or a member without the rights to take payments and issue documents must be approved by a member with these rights: until then only the registration probe is accepted.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/bridges b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_bridges(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Bridge]:
        """List bridges.

        Lists the merchant's bridges with the time of their last contact.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/bridges -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_pairing_code(
        self,
        body: types.PairingRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PairingCode:
        """Create a pairing code for a till.

        The code works once and expires after 15 minutes. Entering it in `banco-bridge setup` registers that program as a bridge of this merchant, without anyone signing in at the till.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/bridges/codes b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def pair_bridge(
        self,
        body: types.PairRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PairedBridge:
        """Pair a bridge with a code.

        For the bridge's own program. Registers the bridge, or recognizes an existing one of the same merchant, and returns its source address if it is new. Its rights are at most those of the member who created the code.
        """
        return await self._json(
            "POST /v1/bridges/pair b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Get a bridge.

        Returns a bridge with the time of its last contact.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/bridges/{bridgeId} -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_bridge(
        self,
        bridge_id: str,
        body: types.BridgeUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Update a bridge.

        Changes a bridge's name and providers, or replaces its source address with `rotate`; sets whether it installs newer programs, and requests one. A replaced terminal is kept in `formerTerminals`. Setting `rights` approves the bridge; if a member without these rights rotates the address, the approval ends.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/bridges/{bridgeId} b",
            (bridge_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a bridge.

        Deletes a bridge. Its source address stops working immediately.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/bridges/{bridgeId} -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_bridge_operations(
        self,
        bridge_id: str,
        *,
        status: Optional[types.PaymentStatus] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.BridgeOperation]:
        """List a bridge's operations on the shop's own devices, newest first.

        Lists the payments, refunds and documents that a bridge made on the shop's own devices.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/bridges/{bridgeId}/operations q",
            (bridge_id,),
            None,
            {"status": status},
            Options(timeout=timeout, headers=headers),
        )

    async def check_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Request a check of a bridge's devices.

        The bridge receives the request within seconds, or when it next connects, and checks whether each device is usable. The check charges and prints nothing. Afterwards `state` contains the results, and `checkAskedAt` is null again.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/bridges/{bridgeId}/check -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def fetch_handovers(
        self,
        *,
        instance: int,
        takes: Optional[types.HandoverKinds] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Handovers:
        """Fetch the payments and receipts handed over to this bridge; Prefer: wait=N waits for a new one.

        Called by a bridge, identified by its source address. Returns the payments and receipts that the merchant's apps handed over to it (provider `handoff`), including those that it has already fetched but not yet reported.
        """
        return await self._json(
            "GET /v1/bridges/handover q",
            (),
            None,
            {"instance": instance, "takes": takes},
            Options(timeout=timeout, headers=headers),
        )

    async def report_handed_payment(
        self,
        transaction_id: str,
        body: types.HandedPaymentOutcome,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Report the outcome of a payment that was handed over to this bridge.

        Called by a bridge, identified by its source address. The report sets the payment's outcome.
        """
        return await self._json(
            "POST /v1/bridges/handover/{transactionId} b",
            (transaction_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def report_handed_receipt(
        self,
        receipt_id: str,
        body: types.HandedReceiptOutcome,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeDocument:
        """Report the outcome of a receipt that was handed over to this bridge.

        Called by a bridge, identified by its source address. The report sets the receipt's outcome and the printer's number.
        """
        return await self._json(
            "POST /v1/bridges/handover/receipts/{receiptId} b",
            (receipt_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def run_bridge_payment(
        self,
        body: types.BridgePaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Run a payment or refund from a bridge; with probe, check the registration.

        Called by a bridge, identified by its source address. `amount` takes a payment with the bridge's provider and terminal; `refund` refunds one; `probe` only identifies the bridge. Responds when the status is final.
        """
        return await self._json(
            "POST /v1/bridges/payment bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def cancel_bridge_payment(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Cancel the bridge's running payment.

        Called by a bridge, identified by its source address. Cancels the bridge's most recent payment, wherever it is running.
        """
        return await self._json(
            "DELETE /v1/bridges/payment -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def issue_bridge_document(
        self,
        body: types.BridgeDocumentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeDocument:
        """Issue a receipt, or an invoice, from a bridge.

        Called by a bridge, identified by its source address. A body with a `customer` issues an invoice, any other body a receipt. The fields are those of the local protocol.
        """
        return await self._json(
            "POST /v1/bridges/fiscal bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    async def report_bridge_operations(
        self,
        body: types.BridgeReport,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeReportTaken:
        """Report a bridge's operations on the shop's own devices.

        Called by a bridge, identified by its source address. An operation that is reported twice counts once.
        """
        return await self._json(
            "POST /v1/bridges/operations b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def report_bridge_sale(
        self,
        body: types.BridgeSale,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeSaleTaken:
        """Report a sale that a bridge made itself.

        Called by a bridge, identified by its source address. The sale appears among the merchant's sales, and its payments and receipts in the ledger and the reports. Reporting a version again, or after a newer one, changes nothing. With `claimsOrder`, the request reserves the order before the bridge takes a payment for it, and fails if another sale has the order.
        """
        return await self._json(
            "POST /v1/bridges/sales b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_bridge_products(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeProducts:
        """List the products for a bridge's till.

        Called by a bridge, identified by its source address. Returns the merchant's products that are for sale in euros, for the tiles of the till that the bridge serves.
        """
        return await self._json(
            "GET /v1/bridges/products -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def find_bridge_voucher(
        self,
        body: types.BridgeVoucherSearch,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeVoucher:
        """Find the voucher to pay an amount at a bridge.

        Called by a bridge, identified by its source address. Returns the voucher with the code if it is valid and its balance is sufficient. Changes nothing.
        """
        return await self._json(
            "POST /v1/bridges/vouchers/find b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def spend_bridge_voucher(
        self,
        body: types.BridgeVoucherSpending,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeVoucherSpent:
        """Spend a voucher for a payment in a bridge's sale.

        Called by a bridge, identified by its source address. A payment spends its voucher once, however often the bridge retries the request. Amounts that the sale's reports show as refunded go back to the voucher.
        """
        return await self._json(
            "POST /v1/bridges/vouchers/spend b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def report_bridge_state(
        self,
        body: types.BridgeStateReport,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeStateAnswer:
        """Report the state of a bridge and its devices; Prefer: wait=N waits for a check request.

        Called by a bridge, identified by its source address. Returns when someone requests a check of its devices. A bridge that has not yet checked them receives such a request immediately.
        """
        return await self._json(
            "POST /v1/bridges/state b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def report_bridge_program(
        self,
        body: types.BridgeProgramReport,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeProgramOffer:
        """Report a bridge's program, and get the newer version that it should install.

        Called by a bridge, identified by its source address. The bridge's `updates` setting determines which version is offered. The release is signed by its publisher; the bridge checks the signature, size and digest before it uses the program, and never installs an older version.
        """
        return await self._json(
            "POST /v1/bridges/program b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_bridge_program(
        self,
        *,
        file: str,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an archive with a bridge's program.

        Called by a bridge, identified by its source address. `Range: bytes=N-` resumes a download.
        """
        return await self._file(
            "GET /v1/bridges/program/archive qf",
            (),
            None,
            {"file": file},
            Options(timeout=timeout, headers=headers),
        )

    async def list_providers(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Provider]:
        """List providers.

        Lists the available providers with their capabilities and the status of the merchant's account at each.
        """
        return await self._json(
            "GET /v1/providers -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_product(
        self,
        body: types.ProductRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Add a product.

        Creates a product and returns it with its ID. `ETag` identifies the current version of the product.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/products b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_products(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Product]:
        """List products.

        Lists the merchant's products, oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/products -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_product(
        self,
        product_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Get a product.

        Reads a product. `ETag` identifies the current version of the product.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/products/{productId} -",
            (product_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_product(
        self,
        product_id: str,
        body: types.ProductUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Change fields of a product; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same product, the second gets 409 and must read it again.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/products/{productId} b",
            (product_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_product(
        self,
        product_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a product permanently.

        Deletes a product; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/products/{productId} -",
            (product_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_order(
        self,
        body: types.OrderRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Add an order.

        Creates an order and returns it with its ID. `ETag` identifies the current version of the order.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/orders b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_orders(
        self,
        *,
        status: Optional[types.OrderStatus] = None,
        overpaid: Optional[bool] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Order]:
        """List orders.

        Lists the merchant's orders, oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/orders q",
            (),
            None,
            {"status": status, "overpaid": overpaid},
            Options(timeout=timeout, headers=headers),
        )

    async def get_order(
        self,
        order_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Get an order.

        Reads an order. `ETag` identifies the current version of the order.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/orders/{orderId} -",
            (order_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_order(
        self,
        order_id: str,
        body: types.OrderUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Change fields of an order; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same order, the second gets 409 and must read it again.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/orders/{orderId} b",
            (order_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_order(
        self,
        order_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete an order permanently.

        Deletes an order; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/orders/{orderId} -",
            (order_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_table(
        self,
        body: types.TableRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Add a table.

        Creates a table and returns it with its ID. `ETag` identifies the current version of the table.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/tables b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_tables(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Table]:
        """List tables.

        Lists the merchant's tables, oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/tables -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_table(
        self,
        table_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Get a table.

        Reads a table. `ETag` identifies the current version of the table.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/tables/{tableId} -",
            (table_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_table(
        self,
        table_id: str,
        body: types.TableUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Change fields of a table; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same table, the second gets 409 and must read it again.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/tables/{tableId} b",
            (table_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_table(
        self,
        table_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a table permanently.

        Deletes a table; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/tables/{tableId} -",
            (table_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_customer(
        self,
        body: types.CustomerRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Add a customer.

        Creates a customer and returns it with its ID. `ETag` identifies the current version of the customer.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/customers b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_customers(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Customer]:
        """List customers.

        Lists the merchant's customers, oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/customers -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_customer(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Get a customer.

        Reads a customer. `ETag` identifies the current version of the customer.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/customers/{customerId} -",
            (customer_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_customer(
        self,
        customer_id: str,
        body: types.CustomerRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Change fields of a customer; with If-Match, only if no one else has changed it.

        Changes the given fields and leaves the others; `null` clears a field. With `If-Match`, if two people change the same customer, the second gets 409 and must read it again.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/customers/{customerId} b",
            (customer_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_customer(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a customer permanently.

        Deletes a customer; with `If-Match`, only if no one else has changed it. It cannot be restored.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/customers/{customerId} -",
            (customer_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_public_customer(
        self,
        code: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PublicCustomer:
        """Look up a customer by code.

        Returns only a name to greet the customer with.
        """
        return await self._json(
            "GET /v1/customers/public/{code} -",
            (code,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_vouchers(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        status: Optional[types.VoucherStatus] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Voucher]:
        """List vouchers.

        Lists the vouchers that were sold, one page at a time, optionally by status.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/vouchers qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "status": status, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def get_voucher(
        self,
        voucher_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Voucher:
        """Get a voucher.

        Returns a voucher with its balance. Only the last four characters of its code are known.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/vouchers/{voucherId} -",
            (voucher_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_voucher(
        self,
        voucher_id: str,
        body: types.VoucherUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Voucher:
        """Block a voucher, or change its expiry.

        Blocks a voucher, unblocks it, or changes when it expires. Requires the right to refund.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/vouchers/{voucherId} b",
            (voucher_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def find_voucher(
        self,
        body: types.VoucherSearch,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Voucher:
        """Find a voucher by its code.

        Returns the voucher with a code, for instance to show its balance. Changes nothing.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/vouchers/find b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_voucher_code(
        self,
        voucher_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.VoucherWithCode:
        """Create a voucher's code.

        Returns a new code for a voucher, to print or send. The code is shown only once. The voucher's previous code stops working; replacing it requires the right to refund.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/vouchers/{voucherId}/code -",
            (voucher_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_deposits(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        limit: Optional[int] = None,
        order: Optional[types.ListOrder] = None,
        status: Optional[types.VoucherStatus] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.Deposit]:
        """List deposits.

        Lists the deposits that were paid, one page at a time, optionally by status.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/deposits qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "status": status, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    async def get_deposit(
        self,
        deposit_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deposit:
        """Get a deposit.

        Returns a deposit with its balance.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "GET /v1/deposits/{depositId} -",
            (deposit_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def register_device(
        self,
        body: types.DeviceRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Device:
        """Register a device for notifications.

        Registers a device, or confirms that it is still in use. A known token remains the same device.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/devices b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_devices(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Device]:
        """List the user's devices.

        Lists the devices that receive the user's notifications.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/devices -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_device(
        self,
        device_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a device.

        The device no longer receives notifications.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "DELETE /v1/devices/{deviceId} -",
            (device_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_own_preferences(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.OwnPreferences:
        """Get your own preferences.

        Returns which of your role's e-mails you want to receive, and in which language.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/preferences/own -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_own_preferences(
        self,
        body: types.OwnPreferencesUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.OwnPreferences:
        """Change your own preferences.

        Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "PATCH /v1/preferences/own b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_preferences(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Preferences:
        """Get the merchant's preferences.

        Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.

        Only for the user's own session: apps and API keys are rejected.
        """
        return await self._json(
            "GET /v1/preferences -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def update_preferences(
        self,
        body: types.PreferencesUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Preferences:
        """Change the merchant's preferences.

        Changes the given fields; lists are replaced entirely.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return await self._json(
            "PATCH /v1/preferences b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_audit_entries(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        bridge_id: Optional[str] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.AuditEntry]:
        """List audit log entries, newest first.

        Lists the merchant's changes with their actors, IP addresses and responses.

        Only for the user's own session: apps and API keys are rejected.

        People need one of the roles `owner`, `manager`.
        """
        return self._pages(
            "GET /v1/audit qp",
            (),
            None,
            {"start": start, "end": end, "bridgeId": bridge_id, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    async def create_asset(
        self,
        body: types.AssetRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AssetUpload:
        """Request an upload URL for a file.

        Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size from the request.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "POST /v1/assets b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def download_asset(
        self,
        asset_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a file.

        Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.
        """
        return await self._file(
            "GET /v1/assets/{assetId} f",
            (asset_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def delete_asset(
        self,
        asset_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a file.

        Deletes the file permanently and frees its space. Returns 409 while a product uses it as an image or an app uses it as its logo.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return await self._json(
            "DELETE /v1/assets/{assetId} -",
            (asset_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def list_prices(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Price]:
        """List subscription prices.

        Lists the billing vendor's prices that a user can subscribe to.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "GET /v1/billing/prices -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def open_billing_portal(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BillingPortal:
        """Open the billing portal.

        Returns a single-use billing portal URL that expires after a few minutes.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "GET /v1/billing/subscriptions/portal -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def get_subscription(
        self,
        price_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Subscription:
        """Get the user's subscription.

        Returns the user's subscription as last reported by the billing vendor.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "GET /v1/billing/subscriptions/{priceId} -",
            (price_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    async def create_checkout(
        self,
        price_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Checkout:
        """Open the subscription checkout.

        Returns the URL of the billing vendor's page where the user makes the first payment.

        Only for the user's own session: apps and API keys are rejected.

        People need the role `owner`.
        """
        return await self._json(
            "POST /v1/billing/subscriptions/{priceId} -",
            (price_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_requests(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        method: Optional[types.RequestMethod] = None,
        outcome: Optional[types.RequestOutcome] = None,
        code: Optional[str] = None,
        actor_id: Optional[str] = None,
        q: Optional[str] = None,
        order: Optional[types.ListOrder] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPages[types.LoggedRequest]:
        """List API requests and their responses.

        Lists the requests of apps and API keys, and changes by people, of the last seven days (`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are kept. Entries appear after about a second, and some may be missing under load or after a crash. An app sees its own requests; an API key also those that its scopes cover; people whose role does not include managing programs see their own.
        """
        return self._pages(
            "GET /v1/requests qp",
            (),
            None,
            {"start": start, "end": end, "method": method, "outcome": outcome, "code": code, "actorId": actor_id, "q": q, "order": order, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )
