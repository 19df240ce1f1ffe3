# Written by `npm run write:sdk` from docs/openapi.json.
from __future__ import annotations

from datetime import datetime
from typing import List, Mapping, Optional, Union

from .._call import Caller, Options
from .._pages import Pages
from . import types

__all__ = ["Api"]


class Api(Caller):
    """The operations of the API, named as in its reference."""

    def sign_in(
        self,
        body: types.SignInRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Union[types.PasscodeSent, types.Tokens]:
        """Sign in with a passcode by mail.

        With the address alone a passcode is sent, whether or not anybody has the address; with both, the tokens of the user's own sign-in are answered. A passcode is good once, for minutes.
        """
        return self._json(
            "POST /v1/auth/login b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def refresh_tokens(
        self,
        body: types.RefreshRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Tokens:
        """Get a new access token.

        A refresh token is good once: the answer has its successor. One that is used twice ends the sign-in.
        """
        return self._json(
            "POST /v1/auth/refresh b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def describe_authorization(
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
        """Read a request for access, with the query of /connect.

        For the consent page: the app, the access that it asks for, and the fault of a wrong request. Takes the query of an OAuth authorization request as it came.
        """
        return self._json(
            "GET /v1/auth/authorization q",
            (),
            None,
            {"client_id": client_id, "redirect_uri": redirect_uri, "scopes": scopes, "scope": scope, "response_type": response_type, "state": state, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "resource": resource, "nonce": nonce},
            Options(timeout=timeout, headers=headers),
        )

    def list_grants(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Grant]:
        """List the apps that the user has connected.

        Lists the apps that may act in the user's name, with their scopes.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/auth/grants -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def revoke_grant(
        self,
        client_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect an app: its tokens end at once.

        Takes back all that the user allowed the app.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "DELETE /v1/auth/grants/{clientId} -",
            (client_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_sessions(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Session]:
        """List where the user is signed in.

        Lists the user's own sign-ins; apps are among the grants.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/auth/sessions -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def end_sessions(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Sign out everywhere.

        Ends all of the user's own sign-ins, this one too.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "DELETE /v1/auth/sessions -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def end_session(
        self,
        session_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Sign out somewhere.

        Ends one sign-in; its tokens end at once.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "DELETE /v1/auth/sessions/{sessionId} -",
            (session_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def authorize_app(
        self,
        body: types.AuthorizationRequest,
        *,
        redirect_uri: str,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AuthorizationCode:
        """Allow an app the access that it asks for.

        The signed-in user allows it. Answers a code that is good once, for minutes, and where the browser goes with it.
        """
        return self._json(
            "POST /v1/auth/code bq",
            (),
            body,
            {"redirect_uri": redirect_uri},
            Options(timeout=timeout, headers=headers),
        )

    def exchange_token(
        self,
        body: types.TokenRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Union[types.GrantedTokens, types.OAuthTokens]:
        """Exchange a code or a refresh token for tokens.

        In two spellings: JSON in Banco's names, answered with problems, and the form of OAuth 2.0 (RFC 6749), answered in its own.
        """
        return self._json(
            "POST /v1/auth/token b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def revoke_token(
        self,
        body: types.RevokeRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Revoked:
        """Sign out, or give a grant back.

        Ends the session of the token, with all its tokens (RFC 7009). An unknown token changes nothing, and is no error.
        """
        return self._json(
            "POST /v1/auth/revoke b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def introspect_token(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.TokenState:
        """Ask whether a token still counts.

        An app with a secret asks about a token of its own (RFC 7662).
        """
        return self._json(
            "POST /v1/auth/introspect -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def register_client(
        self,
        body: types.ClientRegistration,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.RegisteredClient:
        """Register a client (RFC 7591).

        Agents and other clients that nobody registered by hand make themselves known. The merchant sees that nobody has checked who they are.
        """
        return self._json(
            "POST /v1/auth/register b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_members(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Member]:
        """List the merchant's members.

        Lists who may sign in at the merchant, and in which role.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`.
        """
        return self._json(
            "GET /v1/members -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def change_member(
        self,
        member_id: str,
        body: types.MemberChange,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ChangedMember:
        """Change a member's rights.

        Gives a member another role, or lets a developer make API keys where real money moves. Counts at once: tokens of the former role are refused, and sign-ins go on with the new one. The last owner stays one.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "PATCH /v1/members/{memberId} b",
            (member_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def remove_member(
        self,
        member_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Take a member out.

        Ends their sign-ins, and the apps that act in their name, at once. API keys and apps that they made stay the merchant's. The last owner stays.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "DELETE /v1/members/{memberId} -",
            (member_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def invite_member(
        self,
        body: types.InvitationRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invitation:
        """Invite somebody by mail.

        The mail has a link that is good once, for a week; it is accepted by signing in there with the very address. A second invitation replaces the first.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "POST /v1/invitations bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def list_invitations(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Invitation]:
        """List the open invitations.

        Lists invitations that were not accepted, withdrawn or replaced, and have not expired.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`.
        """
        return self._json(
            "GET /v1/invitations -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def withdraw_invitation(
        self,
        invitation_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Withdraw an invitation.

        The link in its mail no longer works.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "DELETE /v1/invitations/{invitationId} -",
            (invitation_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_merchants(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.MerchantMembership]:
        """List the merchants that the person is a member of.

        Lists them with the person's role at each. The sign-in is at one of them, `current`.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/merchants -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def rename_merchant(
        self,
        merchant_id: str,
        body: types.MerchantName,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.MerchantMembership:
        """Name the merchant.

        Sets the name that members and invited people read; only for the merchant of the sign-in.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "PATCH /v1/merchants/{merchantId} b",
            (merchant_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def leave_merchant(
        self,
        merchant_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Leave a merchant.

        Ends the person's own membership, with its sign-ins and apps. The last owner can not leave.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "DELETE /v1/merchants/{merchantId} -",
            (merchant_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def switch_merchant(
        self,
        merchant_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Tokens:
        """Sign in at another merchant of the person's.

        Answers the tokens of a new sign-in there; the one that asks ends.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "POST /v1/merchants/{merchantId}/session -",
            (merchant_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_api_key(
        self,
        body: types.ApiKeyRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewApiKey:
        """Make an API key.

        Makes a key with the scopes that a program needs, of those that its maker has. Where real money moves a developer has none, until an owner lets them make keys (`liveKeys` of the member). It is shown in this answer and never again.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "POST /v1/keys b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_api_keys(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.ApiKey]:
        """List the API keys.

        Lists the keys by their name, how they begin and end, and when they were last used.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "GET /v1/keys -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def revoke_api_key(
        self,
        key_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Revoke an API key: it ends at once.

        Ends a key for good; requests with it are refused from then on.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "DELETE /v1/keys/{keyId} -",
            (key_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_app(
        self,
        body: types.AppRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.NewApp:
        """Register an app.

        Makes an app with its `clientSecret`, which is shown in this answer and never again.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "POST /v1/apps b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_apps(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.App]:
        """List the user's apps.

        Lists the apps that the user made.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "GET /v1/apps -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_public_app(
        self,
        client_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PublicApp:
        """Get the public data of an app.

        Reads an app's name and logo, as a consent page shows them.
        """
        return self._json(
            "GET /v1/apps/clients/{clientId} -",
            (client_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_app(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.App:
        """Get an app.

        Reads an app of the user's own.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "GET /v1/apps/{appId} -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_app(
        self,
        app_id: str,
        body: types.AppUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.App:
        """Change the given fields of an app.

        Changes name, description, webhook address, logo or domains. Identity and redirect URIs stay.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "PATCH /v1/apps/{appId} b",
            (app_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_app(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.DeletedApp:
        """Delete an app for good, and revoke its tokens.

        All that merchants allowed the app ends at once.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "DELETE /v1/apps/{appId} -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_webhook_secret(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookSecret:
        """Get the secret that signs the app's webhooks.

        Reads the secret, in the form that every library of Standard Webhooks takes.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "GET /v1/apps/{appId}/webhook-secret -",
            (app_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def rotate_webhook_secret(
        self,
        app_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookSecret:
        """Replace the secret that signs the app's webhooks; for a day they carry both signatures.

        Makes a new secret. Until `previousUntil` webhooks are signed with both.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
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
    ) -> Pages[types.Delivery]:
        """List the app's webhooks, newest first.

        Lists the webhooks to the app, each with its event and the outcome of every try. They are kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._pages(
            "GET /v1/apps/{appId}/deliveries qp",
            (app_id,),
            None,
            {"status": status, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    def get_delivery(
        self,
        app_id: str,
        event_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Delivery:
        """Get the app's webhook for an event.

        Reads one event's delivery, with the outcome of every try.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "GET /v1/apps/{appId}/deliveries/{eventId} -",
            (app_id, event_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def resend_delivery(
        self,
        app_id: str,
        event_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Delivery:
        """Send the app an event once more, under the same id.

        Sends it again at once, in whatever state it is.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "POST /v1/apps/{appId}/deliveries/{eventId}/resend -",
            (app_id, event_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def test_webhook(
        self,
        app_id: str,
        body: types.WebhookTest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.WebhookTestResult:
        """Send the app an event of a type, to try its webhook.

        Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers the outcome. It is in no log and is not tried again; the records that it names do not exist.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `developer`.
        """
        return self._json(
            "POST /v1/apps/{appId}/webhook/test b",
            (app_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def connect_payment_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def get_payment_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Reads the connection's state, its capabilities, and the data that it lacks.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "GET /v1/payment/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def disconnect_payment_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and forgets its keys. Its payments and documents stay and can be read.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "DELETE /v1/payment/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def resume_payment_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Go on with a consent, in the browser that came back from it.

        Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def confirm_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant that a consent has led to.

        Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def decline_payment_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant that a consent has led to.

        Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "DELETE /v1/payment/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_payment_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Reads the merchant's data: the provider's, with the fields that Banco was given in their place.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "GET /v1/payment/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def replace_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "PUT /v1/payment/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_payment_merchant(
        self,
        provider_id: str,
        body: types.MerchantUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "PATCH /v1/payment/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_card_payment(
        self,
        provider_id: str,
        body: types.CardPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Take a card payment.

        Charges a card by the provider's token or payment method; without a token, `action` says how the payer goes on. Card numbers are refused. In the sandbox `tok_visa` is a good card at Stripe, Square, Mollie and PayPal, and `pm_card_chargeDeclined` one that Stripe declines; [Testing](/docs/testing) has the others. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/card bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def create_payment_link(
        self,
        provider_id: str,
        body: types.PaymentLinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Make a payment link.

        Makes a page at the provider where the payer pays. The answer has its `url`, and a QR code of it. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/link bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def create_app_payment(
        self,
        provider_id: str,
        body: types.AppPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Make the payload that opens the provider's app.

        Makes a link or payload that opens the provider's app on the same phone; the app comes back to `callbackUrl`. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `viva`, `square`, `adyen`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/app bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def create_terminal_payment(
        self,
        provider_id: str,
        body: types.TerminalPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Start a payment on a terminal.

        Shows the amount on a terminal. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/terminal bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def cancel_terminal_payment(
        self,
        provider_id: str,
        *,
        terminal_id: str,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Cancel the payment that runs on a terminal.

        Answers the payment in its new state: the provider decides whether it could still be stopped. If the provider has no remote cancel, `action` names the key to press at the counter.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return self._json(
            "DELETE /v1/payment/{providerId}/terminal q",
            (provider_id,),
            None,
            {"terminalId": terminal_id},
            Options(timeout=timeout, headers=headers),
        )

    def create_checkin_payment(
        self,
        provider_id: str,
        body: types.CheckinPaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Take a check-in payment.

        Asks a customer who has checked in at the shop for the amount. With `Prefer: wait=N` the answer comes once the payment is final, or after N seconds. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `satispay`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/checkin bkc",
            (provider_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def create_payment_code(
        self,
        provider_id: str,
        body: types.PaymentLinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Make a payment code.

        Makes a code that the payer scans or types into the provider's app. Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `satispay`.
        """
        return self._json(
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
    ) -> Pages[types.Payment]:
        """List transactions by their time.

        Lists the payments taken with a provider, a page at a time: `token` of one page asks for the next, and is null on the last.

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

    def get_payment(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Get a transaction.

        Reads a payment in its present state, with its refunds.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "GET /v1/payment/{providerId}/transactions/{transactionId} -",
            (provider_id, transaction_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_payment(
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

        Changes the merchant's own data on a payment. `capture` takes the money of a payment with a `hold`, whole or in part, once; the rest is released. The provider decides its status, except for payments that were handed over (`handoff`): there the status reports the outcome.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "PATCH /v1/payment/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def refund_payment(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.RefundRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Refund a transaction, in part or whole, or release its hold.

        A payment with a `hold` is released: no money is taken, and it becomes `canceled`. Otherwise refunds the amount, or without one all that is left. The answer is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `adyen`, `revolut`, `paypal`, `nexi`.
        """
        return self._json(
            "DELETE /v1/payment/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def decide_payment(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.PaymentDecisionRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Payment:
        """Settle a payment in verification by what the provider's page shows.

        For an owner, when the provider's answers do not tell the outcome and its own page does. The payment gets the status at once, and its terminal is free; `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one, and is kept beside the decision.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/transactions/{transactionId}/decision bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def decide_refund(
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
        """Settle a refund in verification by what the provider's page shows.

        For an owner, when the provider's answers do not tell the refund's outcome and its own page does. The refund gets the status at once: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision bk",
            (provider_id, transaction_id, refund_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def get_payment_timeline(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PaymentTimeline:
        """Get the steps of a transaction.

        Lists the steps of a payment in the order of their times: asked for, each call to the provider with its answer, each webhook that named it, its outcome, its refunds. Calls and webhooks are kept for seven days (or as many as the installation keeps requests: `KEEP_REQUESTS_DAYS`), the newest 200 of a payment; they have no query, header or body, and parts of a path that hold a key, a card's number or personal data read `…`. They are written beside the payment: under load or when a process dies some are missing. A call has one answer with all its repeats.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`, `nexi`, `handoff`.
        """
        return self._json(
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
    ) -> Pages[types.Payment]:
        """List the transactions of all providers by their time, or search them.

        Lists the payments of all providers as the list of one does, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.

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
    ) -> Pages[types.Terminal]:
        """List terminals.

        Asks the provider for the account's terminals, of one location if you name it.

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

    def create_terminal(
        self,
        provider_id: str,
        body: types.TerminalRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Terminal:
        """Register a terminal.

        Pairs a terminal with the account, by the code that it shows where the provider asks for one.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/terminals b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_terminal(
        self,
        provider_id: str,
        terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Terminal:
        """Get a terminal.

        Asks the provider for one terminal, and whether it can be reached.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `zettle`, `adyen`, `handoff`.
        """
        return self._json(
            "GET /v1/payment/{providerId}/terminals/{terminalId} -",
            (provider_id, terminal_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_terminal(
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
        return self._json(
            "PATCH /v1/payment/{providerId}/terminals/{terminalId} b",
            (provider_id, terminal_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_terminal(
        self,
        provider_id: str,
        terminal_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a terminal.

        Parts a terminal from the account. Payments taken on it stay.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`.
        """
        return self._json(
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
    ) -> Pages[types.Location]:
        """List locations.

        Lists the account's locations: the provider's own (`native`), or those that Banco keeps.

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

    def create_location(
        self,
        provider_id: str,
        body: types.LocationRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Location:
        """Create a location.

        Adds a location, at the provider where it has them.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return self._json(
            "POST /v1/payment/{providerId}/locations b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_location(
        self,
        provider_id: str,
        location_id: str,
        body: types.LocationUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Location:
        """Update a location.

        Changes a location's name, or the given parts of its address.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return self._json(
            "PATCH /v1/payment/{providerId}/locations/{locationId} b",
            (provider_id, location_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_location(
        self,
        provider_id: str,
        location_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a location.

        Removes a location. Terminals that stood there have none after it.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).

        Providers: `stripe`, `sumup`, `viva`, `square`, `mollie`, `satispay`, `zettle`, `adyen`, `revolut`, `paypal`.
        """
        return self._json(
            "DELETE /v1/payment/{providerId}/locations/{locationId} -",
            (provider_id, location_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def connect_fiscal_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "POST /v1/fiscal/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def get_fiscal_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Reads the connection's state, its capabilities, and the data that it lacks.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "GET /v1/fiscal/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def disconnect_fiscal_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and forgets its keys. Its payments and documents stay and can be read.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `handoff`.
        """
        return self._json(
            "DELETE /v1/fiscal/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def resume_fiscal_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Go on with a consent, in the browser that came back from it.

        Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "POST /v1/fiscal/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def confirm_fiscal_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant that a consent has led to.

        Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "POST /v1/fiscal/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def decline_fiscal_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant that a consent has led to.

        Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "DELETE /v1/fiscal/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_fiscal_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Reads the merchant's data: the provider's, with the fields that Banco was given in their place.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "GET /v1/fiscal/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_fiscal_merchant(
        self,
        provider_id: str,
        body: types.MerchantUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Changes the given parts of the merchant's data; null takes one away. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "PATCH /v1/fiscal/{providerId}/merchant b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_fiscal_credentials(
        self,
        provider_id: str,
        body: types.FiscalCredentials,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.FiscalCredentialsStatus:
        """Replace the tax office's access data.

        The provider proves them, and Banco keeps them sealed. Replace the password before it expires.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `acube`, `openapi`, `fiskaly`.
        """
        return self._json(
            "PATCH /v1/fiscal/{providerId}/credentials b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def issue_receipt(
        self,
        provider_id: str,
        body: types.ReceiptRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Issue a receipt.

        Issues a sale, the annulment of a whole document (`return`) or a partial return (`refund`), and sends it to the tax office. `transactionId` links it to an electronic payment, `transactionIds` to several. Annulments and returns are for people who may refund: no cashier makes them. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
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
    ) -> Pages[types.Receipt]:
        """List receipts by their time.

        Lists the receipts issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.

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

    def get_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Get a receipt.

        Reads a receipt in its present state, with its number once there is one.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`, `handoff`.
        """
        return self._json(
            "GET /v1/fiscal/{providerId}/receipts/{receiptId} -",
            (provider_id, receipt_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def settle_receipt(
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

        Closes a receipt of the provider `handoff`, which people or a bridge of the merchant's make: completed with its number, failed or canceled.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `handoff`.
        """
        return self._json(
            "PATCH /v1/fiscal/{providerId}/receipts/{receiptId} bk",
            (provider_id, receipt_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def issue_invoice(
        self,
        provider_id: str,
        body: types.InvoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Issue an invoice.

        Makes an electronic invoice, checks it by the rules of the exchange system, and sends it there. Credit notes are for people who may refund: no cashier issues one. A document whose outcome is unknown stays `pending` until the provider tells. Under an `Idempotency-Key` a repeat never issues a second one.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
        """
        return self._json(
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
    ) -> Pages[types.Invoice]:
        """List invoices by their time.

        Lists the invoices issued with a provider, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.

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

    def get_invoice(
        self,
        provider_id: str,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Get an invoice.

        Reads an invoice in its present state, with the exchange system's notifications.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
        """
        return self._json(
            "GET /v1/fiscal/{providerId}/invoices/{invoiceId} -",
            (provider_id, invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def validate_invoice(
        self,
        provider_id: str,
        body: types.InvoiceDraft,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.InvoiceValidation:
        """Validate an invoice without issuing it.

        Lists the faults that the exchange system would refuse, by its own codes, and the invoice's sums by VAT rate. Takes no number, stores nothing and asks nobody. Texts may still be empty.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`, `handoff`.
        """
        return self._json(
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
    ) -> Pages[types.Receipt]:
        """List the receipts of all providers by their time, or search them.

        Lists the receipts of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.

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
    ) -> Pages[types.Invoice]:
        """List the invoices of all providers by their time, or search them.

        Lists the invoices of all providers, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.

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

    def get_invoice_by_id(
        self,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Invoice:
        """Get an invoice of any provider.

        Reads an invoice by its identifier alone, also one that was handed over, or that a disconnected provider issued.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/fiscal/invoices/issued/{invoiceId} -",
            (invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        *,
        gift: bool,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a receipt.

        PDF, 80 mm wide; XML where `Accept` prefers it. `gift=true` leaves the prices out.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
        """
        return self._file(
            "GET /v1/fiscal/{providerId}/receipts/{receiptId}/file qf",
            (provider_id, receipt_id,),
            None,
            {"gift": gift},
            Options(timeout=timeout, headers=headers),
        )

    def download_invoice(
        self,
        provider_id: str,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an invoice.

        PDF for people; the electronic invoice itself, as XML, where `Accept` prefers it.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `invoicetronic`, `openapi`, `acube-ereceipts`.
        """
        return self._file(
            "GET /v1/fiscal/{providerId}/invoices/{invoiceId}/file f",
            (provider_id, invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_invoice_by_id(
        self,
        invoice_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an invoice of any provider.

        As the download at its provider, also of one that was handed over.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._file(
            "GET /v1/fiscal/invoices/issued/{invoiceId}/file f",
            (invoice_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_reconciliation(
        self,
        *,
        date: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Reconciliation:
        """Compare a day's electronic payments with its receipts.

        Payments that neither a receipt nor an invoice names, and receipts whose electronic part names no payment, over all providers; the pairs that may belong together, and the links that were made so.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/fiscal/reconciliation q",
            (),
            None,
            {"date": date, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def link_receipt(
        self,
        body: types.LinkRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Link a receipt to its electronic payments.

        Notes the payments of a receipt that names none. The payments must be completed and have no document, and their sum must be its electronic part.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/fiscal/reconciliation/links bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def unlink_receipt(
        self,
        receipt_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Receipt:
        """Remove a receipt's link to its payments.

        Only a link that was made after the receipt was issued can be removed.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/fiscal/reconciliation/links/{receiptId} -",
            (receipt_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_sale(
        self,
        body: types.SaleRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Sell.

        Takes the money by one or several means, issues the document, links both to the order, and answers with everything. A sale that is not wholly paid stays `open`: add payments to it. Under the same `Idempotency-Key` it is the same sale, as it is then. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
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
        q: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[types.Sale]:
        """List sales by their time, or search them.

        Lists sales, a page at a time: all, those of a status, or those of an order.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._pages(
            "GET /v1/sales qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order, "status": status, "orderId": order_id, "q": q},
            Options(timeout=timeout, headers=headers),
        )

    def get_sale(
        self,
        sale_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Get a sale.

        Reads a sale as it is now, with its payments, its document and its returns.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/sales/{saleId} -",
            (sale_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def undo_sale(
        self,
        sale_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Call off a sale.

        Gives back what was paid of a sale that has no document yet; then nothing is left of it. A completed sale is given back by a return. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/sales/{saleId} kc",
            (sale_id,),
            None,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def add_sale_payment(
        self,
        sale_id: str,
        body: types.SalePaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Add a payment to a sale.

        Takes one more payment of an open sale; the one that pays the rest ends it. Cash above what is due gives change. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/sales/{saleId}/payments bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def issue_sale_document(
        self,
        sale_id: str,
        body: types.SaleDocumentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Issue the document of a sale.

        Issues the document of a sale of kind `none`, or the document of a paid sale again after it was refused. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/sales/{saleId}/document bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def return_sale(
        self,
        sale_id: str,
        body: types.SaleReturnRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Give back a sale, or a part of it.

        Gives money and document back together: lines by their place and quantity, or an amount. Each payment goes back to where it came from. For people who may refund. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/sales/{saleId}/returns bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def answer_sale(
        self,
        sale_id: str,
        body: types.SaleAnswer,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Sale:
        """Answer the question of a sale.

        Takes a person's choice among those of `question`. The token needs `payments:write` and `fiscals:write`.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/sales/{saleId}/answer bkc",
            (sale_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def mail_receipt(
        self,
        provider_id: str,
        receipt_id: str,
        body: types.ReceiptMailRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceiptMail:
        """Send a receipt by mail.

        Sends the receipt's PDF to its customer, or with `gift` its copy without prices, in the language that `Accept-Language` prefers. Each request sends it once more, unless it repeats an `Idempotency-Key`.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `acube`, `fattureincloud`, `invopop`, `openapi`, `acube-ereceipts`, `fiskaly`.
        """
        return self._json(
            "POST /v1/fiscal/{providerId}/receipts/{receiptId}/mail bk",
            (provider_id, receipt_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def create_transmission(
        self,
        body: types.TransmissionRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Transmission:
        """Transmit an invoice file to the exchange system.

        Checks the file by the exchange system's own controls first. A file that could not be handed over is kept and sent again. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
        """
        return self._json(
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
    ) -> Pages[types.Transmission]:
        """List the merchant's transmissions by their time.

        Lists the files that were sent, each with its state. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
        """
        return self._pages(
            "GET /v1/sdi/transmissions qp",
            (),
            None,
            {"limit": limit, "start": start, "end": end, "order": order, "invoiceId": invoice_id},
            Options(timeout=timeout, headers=headers),
        )

    def get_transmission(
        self,
        transmission_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.TransmissionDetail:
        """Get a transmission with its notifications.

        Reads a file's state, with the notifications about it. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
        """
        return self._json(
            "GET /v1/sdi/transmissions/{transmissionId} -",
            (transmission_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_reception(
        self,
        body: types.ReceptionRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Reception:
        """Take a notification or an incoming invoice from the exchange system.

        Takes files of the exchange system, or of an intermediary. The same file may come twice: it counts once. Trusted channels prove themselves by their certificate or signature; a merchant's own programs, by a token with `fiscals`.
        """
        return self._json(
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
    ) -> Pages[types.ReceivedFile]:
        """List the merchant's incoming invoices and notifications by their time.

        Lists the files that the exchange system sent to the merchant, a page at a time.

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

    def get_reception(
        self,
        reception_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceivedFileDetail:
        """Get an incoming invoice or a notification.

        Reads an incoming invoice as people read it, from its file, signed or not: who sends it, its lines, its sums, how it is to be paid.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/sdi/receptions/{receptionId} -",
            (reception_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_reception(
        self,
        reception_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download an incoming invoice or a notification, as it came.

        The file as the exchange system sent it: XML, or XML in a signature (`.p7m`).

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._file(
            "GET /v1/sdi/receptions/{receptionId}/file f",
            (reception_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def connect_store_account(
        self,
        provider_id: str,
        *,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Connect an account.

        Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "POST /v1/store/{providerId} q",
            (provider_id,),
            None,
            {"mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def get_store_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Get the account.

        Reads the connection's state, its capabilities, and the data that it lacks.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "GET /v1/store/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def disconnect_store_account(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Disconnect the account.

        Ends the connection and forgets its keys. Its payments and documents stay and can be read.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "DELETE /v1/store/{providerId} -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def resume_store_consent(
        self,
        provider_id: str,
        body: types.ConsentTicket,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Go on with a consent, in the browser that came back from it.

        Takes the ticket that the redirect brought. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "POST /v1/store/{providerId}/connect b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def confirm_store_merchant(
        self,
        provider_id: str,
        body: types.MerchantConfirmation,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Confirm the merchant that a consent has led to.

        Makes the account active. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "POST /v1/store/{providerId}/confirm b",
            (provider_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def decline_store_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Account:
        """Decline the merchant that a consent has led to.

        Forgets the merchant that the consent found; the account stays as it was. A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "DELETE /v1/store/{providerId}/confirm -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_store_merchant(
        self,
        provider_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Get the merchant.

        Reads the merchant's data: the provider's, with the fields that Banco was given in their place.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "GET /v1/store/{providerId}/merchant -",
            (provider_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def replace_store_merchant(
        self,
        provider_id: str,
        body: types.MerchantRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Merchant:
        """Update the merchant, or send credentials.

        Replaces the merchant's data as a whole: fields that are left out are removed. `credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
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
    ) -> Pages[types.StoreOrder]:
        """List the orders of a time, and the refunds made in it.

        Reads the store's own records, a page at a time. Of the parameters that must be there each may be empty: then there is no filter.

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

    def get_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Get an order or refund.

        Reads an order with its refunds, or one refund by itself, from the store.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "GET /v1/store/{providerId}/transactions/{transactionId} -",
            (provider_id, transaction_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def refund_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.StoreRefundRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Refund an order: in part, whole, or by line.

        Asks the store for a refund of an amount, of lines, or of all that is left. `movedMoney` says whether the shop's payment provider gives the money back. A refund whose outcome is unknown is in `verification` and is never asked for twice.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
            "DELETE /v1/store/{providerId}/transactions/{transactionId} bk",
            (provider_id, transaction_id,),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def update_store_order(
        self,
        provider_id: str,
        transaction_id: str,
        body: types.StoreOrderUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.StoreOrder:
        """Change the status of an order, or of a refund in verification, and the note and metadata.

        Changes the status at the store, as far as the store lets it be changed; note and metadata are Banco's own.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).

        Providers: `shopify`, `woocommerce`, `prestashop`, `wix`.
        """
        return self._json(
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
    ) -> Pages[types.StoreOrder]:
        """List the orders and refunds of all stores, or search them.

        Reads the orders and refunds of all connected stores and merges them by time, a page at a time. A store that can not be read is named in `unread`, and the others are listed. `q` leaves those that have the text in their number, customer or lines, or that amount or identifier: stores are read for it page by page, so that a page may have few items and still a `token`.

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

    def report_payments(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        by: Optional[types.PaymentReportGrouping] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PaymentReport:
        """Add up payments and refunds.

        Adds up payments, tips and refunds, per currency and by the groups of `by`. A payment counts at the time it was made, once it is completed; a refund at its own, once the provider has taken it. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/reports/payments q",
            (),
            None,
            {"start": start, "end": end, "mode": mode, "by": by},
            Options(timeout=timeout, headers=headers),
        )

    def report_receipts(
        self,
        *,
        start: Optional[Union[str, datetime]] = None,
        end: Optional[Union[str, datetime]] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.ReceiptReport:
        """Add up receipts by VAT code and by means.

        Adds up issued receipts, less annulments and partial returns. Each counts at its own time. The tax is the sum of the taxes that the receipts state. The sums are those of the ledger at this moment, to the cent. Without `start` and `end` they are today's, in the merchant's time zone. Modes are never mixed.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/reports/receipts q",
            (),
            None,
            {"start": start, "end": end, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def read_day(
        self,
        *,
        date: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.DayReading:
        """Read the day before it is closed.

        Answers the figures that a close would keep now (a reading X), and keeps nothing. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/closes/reading q",
            (),
            None,
            {"date": date, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def close_day(
        self,
        body: types.CloseRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Close:
        """Close the day.

        Keeps the figures of the day under the next number (a close Z). It is never changed: later changes of its time are in the next close, under `late`. There is one close for the merchant, with the sums of each till; printers that keep their own fiscal memory close by themselves besides. The time goes from the end of the last close, or from midnight when there is none, to now, and at most to the end of the day: each payment and each receipt is in one close.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
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
    ) -> Pages[types.Close]:
        """List closes by their time.

        Lists the days that were closed, a page at a time.

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

    def get_close(
        self,
        close_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Close:
        """Get a close.

        Reads a close as it was kept.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/closes/{closeId} -",
            (close_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_close(
        self,
        close_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a close.

        A PDF of the close, to be printed or given to the accountant.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._file(
            "GET /v1/closes/{closeId}/file f",
            (close_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def export_month(
        self,
        *,
        month: Optional[str] = None,
        mode: Optional[types.Mode] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Download a month for the accountant.

        A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._file(
            "GET /v1/exports/month qf",
            (),
            None,
            {"month": month, "mode": mode},
            Options(timeout=timeout, headers=headers),
        )

    def create_export(
        self,
        body: types.ExportRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Export:
        """Have a month gathered for the accountant.

        Begins to gather a month: each table as CSV and all of them as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Read it again until it is `completed`; then `url` leads to the archive. A program needs `payments:read`, too.

        Apps and API keys need the scope `fiscals:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
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
    ) -> Pages[types.Export]:
        """List exports by their time.

        Lists the months that were gathered, a page at a time. A program needs `payments:read`, too.

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

    def get_export(
        self,
        export_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Export:
        """Get an export.

        Says how far an export is and, once it is complete, where its archive is: at an address that is good for some minutes, without a token. A program needs `payments:read`, too.

        Apps and API keys need the scope `fiscals:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/exports/{exportId} -",
            (export_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_privacy_request(
        self,
        body: types.PrivacyRequestWish,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PrivacyRequest:
        """Export or erase a person's data.

        Begins to gather all stored data of a customer (`export`), or to erase those that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them must be the same person; Banco also searches for the data of the customer's record. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
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
    ) -> Pages[types.PrivacyRequest]:
        """List the exports and erasures.

        Nothing in it says who the person was.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._pages(
            "GET /v1/privacy/requests qp",
            (),
            None,
            {"start": start, "end": end, "limit": limit, "order": order},
            Options(timeout=timeout, headers=headers),
        )

    def get_privacy_request(
        self,
        request_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PrivacyRequest:
        """Read how far an export or an erasure is.

        For an erasure, `kept` lists the data that stay, with the law that says so.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "GET /v1/privacy/requests/{requestId} -",
            (request_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_privacy_export(
        self,
        request_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PersonalData:
        """Download the stored data of a person.

        All records as JSON, each with its kind; for a week after it was gathered.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "GET /v1/privacy/requests/{requestId}/data -",
            (request_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_bridge(
        self,
        body: types.BridgeRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Register a bridge.

        Makes a bridge and its source address, which only the user's own sign-in is shown, now and never again. A bridge that is made by a member who may not take payments and issue documents, by an app or by a key, waits for a member who may: until then it is refused everything but the registration probe.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/bridges b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_bridges(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Bridge]:
        """List bridges.

        Lists the merchant's bridges, with when each was last heard of.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/bridges -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_pairing_code(
        self,
        body: types.PairingRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PairingCode:
        """Make a code that pairs a till.

        The code is good once, for a quarter of an hour: whoever enters it at `banco-bridge setup` makes that program a bridge of this merchant. Nobody signs in at the till.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/bridges/codes b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def pair_bridge(
        self,
        body: types.PairRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PairedBridge:
        """Become a bridge with a pairing code.

        For the bridge's own program. Registers it, or finds the bridge of the same merchant that it was before, and answers its source address where it is a new one. It gets no more rights than the member has who made the code.
        """
        return self._json(
            "POST /v1/bridges/pair b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Get a bridge.

        Reads a bridge, with when it was last heard of.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/bridges/{bridgeId} -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_bridge(
        self,
        bridge_id: str,
        body: types.BridgeUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Update a bridge.

        Changes a bridge's name and providers, or with `rotate` replaces its source address. A terminal that another takes the place of stays in `formerTerminals`. `rights` says what the bridge may do, and approves it; a member who does not hold the bridge's rights and rotates its address ends the approval.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "PATCH /v1/bridges/{bridgeId} b",
            (bridge_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Remove a bridge.

        Removes a bridge; its source address ends at once.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/bridges/{bridgeId} -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_bridge_operations(
        self,
        bridge_id: str,
        *,
        status: Optional[types.PaymentStatus] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.BridgeOperation]:
        """List a bridge's operations on the shop's own devices, the newest first.

        Lists the payments, refunds and documents that a bridge made on devices of the shop.

        Apps and API keys need the scope `payments:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/bridges/{bridgeId}/operations q",
            (bridge_id,),
            None,
            {"status": status},
            Options(timeout=timeout, headers=headers),
        )

    def check_bridge(
        self,
        bridge_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Bridge:
        """Ask a bridge to look at its devices.

        The bridge gets the request within seconds, or when it calls again, and checks whether each device can be used; it charges and prints nothing. `state` then has its findings, and `checkAskedAt` is null again.

        Apps and API keys need the scope `payments:write`.

        People need one of the roles `owner`, `manager`, `technician`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/bridges/{bridgeId}/check -",
            (bridge_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def fetch_handovers(
        self,
        *,
        instance: int,
        takes: Optional[types.HandoverKinds] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Handovers:
        """Fetch the payments and receipts handed over to this bridge; Prefer: wait=N holds the answer until there is a new one.

        A bridge calls this, and is known by its source address. Answers the payments and receipts that the merchant's apps handed over to it (provider `handoff`), also those that it has fetched before and not reported yet.
        """
        return self._json(
            "GET /v1/bridges/handover q",
            (),
            None,
            {"instance": instance, "takes": takes},
            Options(timeout=timeout, headers=headers),
        )

    def report_handed_payment(
        self,
        transaction_id: str,
        body: types.HandedPaymentOutcome,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Report the outcome of a payment that was handed over to this bridge.

        A bridge calls this, and is known by its source address. The report is the payment's outcome.
        """
        return self._json(
            "POST /v1/bridges/handover/{transactionId} b",
            (transaction_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def report_handed_receipt(
        self,
        receipt_id: str,
        body: types.HandedReceiptOutcome,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeDocument:
        """Report the outcome of a receipt that was handed over to this bridge.

        A bridge calls this, and is known by its source address. The report is the receipt's outcome, with the number that the printer gave it.
        """
        return self._json(
            "POST /v1/bridges/handover/receipts/{receiptId} b",
            (receipt_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def run_bridge_payment(
        self,
        body: types.BridgePaymentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Run a payment or refund from a bridge; with probe, check the registration.

        A bridge calls this, and is known by its source address. `amount` takes a payment with the provider and terminal that the bridge is set to; `refund` gives one back; `probe` only answers who the bridge is. It answers at a final status.
        """
        return self._json(
            "POST /v1/bridges/payment bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def cancel_bridge_payment(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgePayment:
        """Cancel the bridge's running payment.

        A bridge calls this, and is known by its source address. Cancels the payment that the bridge began last, wherever it runs.
        """
        return self._json(
            "DELETE /v1/bridges/payment -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def issue_bridge_document(
        self,
        body: types.BridgeDocumentRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeDocument:
        """Issue a receipt, or an invoice, from a bridge.

        A bridge calls this, and is known by its source address. A body with a `customer` is an invoice's, any other a receipt's, in the fields of the local protocol.
        """
        return self._json(
            "POST /v1/bridges/fiscal bk",
            (),
            body,
            {},
            Options(idempotency_key=idempotency_key, timeout=timeout, headers=headers),
        )

    def report_bridge_operations(
        self,
        body: types.BridgeReport,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeReportTaken:
        """Report a bridge's operations on the shop's own devices.

        A bridge calls this, and is known by its source address. An operation that is reported twice counts once.
        """
        return self._json(
            "POST /v1/bridges/operations b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def report_bridge_state(
        self,
        body: types.BridgeStateReport,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BridgeStateAnswer:
        """Report the state of a bridge and its devices; Prefer: wait=N holds the answer until somebody asks it to look.

        A bridge calls this, and is known by its source address. Answers when somebody asked it to look at its devices. A bridge that has not looked yet is asked to.
        """
        return self._json(
            "POST /v1/bridges/state b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_providers(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Provider]:
        """List providers.

        Lists the providers that can be connected, their capabilities, and the state of the merchant's account at each.
        """
        return self._json(
            "GET /v1/providers -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_product(
        self,
        body: types.ProductRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Add a product.

        Adds a product, and answers it with its identifier. `ETag` stands for the product as it is now.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/products b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_products(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Product]:
        """List products.

        Lists the merchant's products, the oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/products -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_product(
        self,
        product_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Get a product.

        Reads a product. `ETag` stands for the product as it is now.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/products/{productId} -",
            (product_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_product(
        self,
        product_id: str,
        body: types.ProductUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Product:
        """Change the given fields of a product; with If-Match, only if nobody else has changed it.

        Changes the given fields and leaves the others; `null` takes a value away. Two people at the same product: with `If-Match` the second gets 409, reads it again and decides.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "PATCH /v1/products/{productId} b",
            (product_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_product(
        self,
        product_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a product for good.

        Deletes a product; with `If-Match`, only if nobody else has changed it. It can not be brought back.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/products/{productId} -",
            (product_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_order(
        self,
        body: types.OrderRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Add an order.

        Adds an order, and answers it with its identifier. `ETag` stands for the order as it is now.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/orders b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_orders(
        self,
        *,
        status: Optional[types.OrderStatus] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Order]:
        """List orders.

        Lists the merchant's orders, the oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/orders q",
            (),
            None,
            {"status": status},
            Options(timeout=timeout, headers=headers),
        )

    def get_order(
        self,
        order_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Get an order.

        Reads an order. `ETag` stands for the order as it is now.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/orders/{orderId} -",
            (order_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_order(
        self,
        order_id: str,
        body: types.OrderUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Order:
        """Change the given fields of an order; with If-Match, only if nobody else has changed it.

        Changes the given fields and leaves the others; `null` takes a value away. Two people at the same order: with `If-Match` the second gets 409, reads it again and decides.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "PATCH /v1/orders/{orderId} b",
            (order_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_order(
        self,
        order_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete an order for good.

        Deletes an order; with `If-Match`, only if nobody else has changed it. It can not be brought back.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/orders/{orderId} -",
            (order_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_table(
        self,
        body: types.TableRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Add a table.

        Adds a table, and answers it with its identifier. `ETag` stands for the table as it is now.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/tables b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_tables(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Table]:
        """List tables.

        Lists the merchant's tables, the oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/tables -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_table(
        self,
        table_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Get a table.

        Reads a table. `ETag` stands for the table as it is now.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/tables/{tableId} -",
            (table_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_table(
        self,
        table_id: str,
        body: types.TableUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Table:
        """Change the given fields of a table; with If-Match, only if nobody else has changed it.

        Changes the given fields and leaves the others; `null` takes a value away. Two people at the same table: with `If-Match` the second gets 409, reads it again and decides.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "PATCH /v1/tables/{tableId} b",
            (table_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_table(
        self,
        table_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a table for good.

        Deletes a table; with `If-Match`, only if nobody else has changed it. It can not be brought back.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/tables/{tableId} -",
            (table_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_customer(
        self,
        body: types.CustomerRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Add a customer.

        Adds a customer, and answers it with its identifier. `ETag` stands for the customer as it is now.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/customers b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_customers(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Customer]:
        """List customers.

        Lists the merchant's customers, the oldest first.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/customers -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_customer(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Get a customer.

        Reads a customer. `ETag` stands for the customer as it is now.

        Apps and API keys need the scope `stores:read`.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "GET /v1/customers/{customerId} -",
            (customer_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_customer(
        self,
        customer_id: str,
        body: types.CustomerRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Customer:
        """Change the given fields of a customer; with If-Match, only if nobody else has changed it.

        Changes the given fields and leaves the others; `null` takes a value away. Two people at the same customer: with `If-Match` the second gets 409, reads it again and decides.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "PATCH /v1/customers/{customerId} b",
            (customer_id,),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_customer(
        self,
        customer_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a customer for good.

        Deletes a customer; with `If-Match`, only if nobody else has changed it. It can not be brought back.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/customers/{customerId} -",
            (customer_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_public_customer(
        self,
        code: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.PublicCustomer:
        """Look a customer up by their code.

        Answers a name to greet the customer with, and nothing else.
        """
        return self._json(
            "GET /v1/customers/public/{code} -",
            (code,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def register_device(
        self,
        body: types.DeviceRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Device:
        """Register a device for notifications, or say that it is still there.

        Notifications of payments go to it. A token that is known stays the same device.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `cashier`, `accountant`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/devices b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_devices(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Device]:
        """List the user's devices.

        Lists where the user gets notifications.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/devices -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_device(
        self,
        device_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Forget a device.

        Nothing is sent to it from then on.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "DELETE /v1/devices/{deviceId} -",
            (device_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_own_preferences(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.OwnPreferences:
        """Get your own preferences.

        Reads which mails you want of those that your role gets, and in which language.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/preferences/own -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_own_preferences(
        self,
        body: types.OwnPreferencesUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.OwnPreferences:
        """Change your own preferences.

        Changes what is given, for you alone. A mail is sent where the merchant wants its kind, your role gets it and you want it.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "PATCH /v1/preferences/own b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_preferences(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Preferences:
        """Get the merchant's preferences.

        Reads language, time zone, VAT departments, the defaults of receipts and invoices, and which mails are sent. Every member may.

        For the user's own sign-in: apps and API keys are refused.
        """
        return self._json(
            "GET /v1/preferences -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def update_preferences(
        self,
        body: types.PreferencesUpdate,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Preferences:
        """Change the merchant's preferences.

        Changes the given fields; a list is replaced as a whole.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`, `developer` (where no real money moves).
        """
        return self._json(
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
    ) -> Pages[types.AuditEntry]:
        """List who did what, newest first.

        Lists the changes at the merchant, with their actors, addresses and answers.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`, `manager`.
        """
        return self._pages(
            "GET /v1/audit qp",
            (),
            None,
            {"start": start, "end": end, "bridgeId": bridge_id, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )

    def create_asset(
        self,
        body: types.AssetRequest,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.AssetUpload:
        """Ask for an address to upload a file to.

        Answers a pre-signed address: PUT the file there, once and within minutes, with the type and size named here.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "POST /v1/assets b",
            (),
            body,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def download_asset(
        self,
        asset_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> bytes:
        """Be redirected to the file, at an address that is good for minutes.

        For `img` elements and browsers: the address of the asset stays, that of the file does not.
        """
        return self._file(
            "GET /v1/assets/{assetId} f",
            (asset_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def delete_asset(
        self,
        asset_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Deleted:
        """Delete a file.

        Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.

        Apps and API keys need the scope `stores:write`.

        People need one of the roles `owner`, `manager`, `cashier`, `developer` (where no real money moves).
        """
        return self._json(
            "DELETE /v1/assets/{assetId} -",
            (asset_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def list_prices(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> List[types.Price]:
        """List the prices that are sold.

        Lists the prices that a user can subscribe to here, as the billing vendor has them.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "GET /v1/billing/prices -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def open_billing_portal(
        self,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.BillingPortal:
        """Open the page where subscriptions are changed and ended.

        Answers an address at the billing vendor that is good once, for minutes.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "GET /v1/billing/subscriptions/portal -",
            (),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def get_subscription(
        self,
        price_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Subscription:
        """Get the state of the user's subscription.

        Reads the user's subscription to a price, as the billing vendor told it last.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
            "GET /v1/billing/subscriptions/{priceId} -",
            (price_id,),
            None,
            {},
            Options(timeout=timeout, headers=headers),
        )

    def create_checkout(
        self,
        price_id: str,
        *,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> types.Checkout:
        """Open the page where the user subscribes.

        Answers an address at the billing vendor where the user pays for the first time.

        For the user's own sign-in: apps and API keys are refused.

        People need one of the roles `owner`.
        """
        return self._json(
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
    ) -> Pages[types.LoggedRequest]:
        """List programs' requests to the API, with their answers.

        Lists the requests of apps and API keys of the last seven days (or as many as the installation keeps: `KEEP_REQUESTS_DAYS`), and people's changes, by the time of the answer: path, status, the problem's code and wrong fields, duration and sizes. Queries, bodies and headers are not kept. At most the newest 10,000 are; rows are written a second later, and under load or when a process dies some are missing. An app sees its own requests; an API key also those of the areas that it may read; a person whose role does not include looking after programs sees their own.
        """
        return self._pages(
            "GET /v1/requests qp",
            (),
            None,
            {"start": start, "end": end, "method": method, "outcome": outcome, "code": code, "actorId": actor_id, "q": q, "order": order, "limit": limit},
            Options(timeout=timeout, headers=headers),
        )
