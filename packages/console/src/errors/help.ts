import type { ProblemCode } from "@banco/core";

/** An error's meaning beyond its title, and what to do about it. */
export interface Help {
  meaning: string;
  remedy: string;
}

/** The help for every error; a new error does not compile without it. */
export const HELP: Record<ProblemCode, Help> = {
  validation_failed: {
    meaning: "A field of the body, the query or the headers is missing or wrong. Nothing was changed.",
    remedy: "Read `errors`: each entry has the field's path and what it must be.",
  },
  malformed_body: {
    meaning: "The body could not be read as the media type it was sent as.",
    remedy: "Send well-formed JSON, with its right length.",
  },
  raw_card_data_refused: {
    meaning: "`token` looks like a card number. Banco never takes card numbers.",
    remedy: "Let the provider's own form or library turn the card into a token, and send that.",
  },
  capability_not_supported: {
    meaning: "The provider exists and does not offer this kind of operation.",
    remedy: "Look at `capabilities` of the account, or of `GET /v1/providers`, before offering it.",
  },
  refund_exceeds_payment: {
    meaning: "What was refunded already, and what is being refunded at this moment, leave less than that.",
    remedy: "Refund at most what `detail` names, or leave `amount` out to refund all that is left.",
  },
  transaction_not_refundable: {
    meaning: "Only a completed payment can be refunded.",
    remedy: "Read the transaction; while it is `pending` or `verification`, wait for its final status.",
  },
  client_id_mismatch: {
    meaning: "The token was issued to an app, and `x-client-id` names another one.",
    remedy: "Send the client id of the app that the token was issued to.",
  },
  provider_refused: {
    meaning: "The provider read the request and refused it. No money moved.",
    remedy: "Read `provider`: it carries the provider's own code and text.",
  },
  sender_not_trusted: {
    meaning:
      "Nothing about the file or its sender showed that it may come: which proofs are accepted is the operator's choice.",
    remedy:
      "Send it with a proof: `docs/security.md` lists them. The answer is the same whether or not the invoice is known.",
  },
  webhook_refused: {
    meaning: "The webhook's address or signature is not the provider's for this account.",
    remedy:
      "Only the provider calls this address. After a change at the provider, connect the account again.",
  },
  webhook_unauthorized: {
    meaning: "The webhook's signature is not the provider's.",
    remedy:
      "Only the provider calls this address. After a change at the provider, connect the account again.",
  },
  passcode_invalid: {
    meaning: "The passcode is wrong, has expired or was used.",
    remedy: "Ask for a new one: `POST /v1/auth/login` with the e-mail address alone.",
  },
  passkey_invalid: {
    meaning:
      "The passkey is not known here, was asked for too long ago, or is of another address than the console's.",
    remedy: "Try again, or sign in with a passcode by mail.",
  },
  pairing_code_invalid: {
    meaning: "The code is wrong, was used, or is older than a quarter of an hour.",
    remedy: "Make a new one in the console under Bridges, and enter it at `banco-bridge setup`.",
  },
  invitation_invalid: {
    meaning: "The invitation was sent to another address, was used or withdrawn, or its week is over.",
    remedy: "Sign in with the address that the mail went to, or have an owner invite you again.",
  },
  invalid_grant: {
    meaning: "The authorization code is wrong, has expired or was used, or belongs to another redirect URI.",
    remedy: "Send the user through the authorization again and exchange the new code once.",
  },
  invalid_scope: {
    meaning: "A scope that was asked for does not exist.",
    remedy: "Ask for `payments`, `fiscals` or `stores`, each with `:read` or `:write`.",
  },
  invalid_target: {
    meaning: "`resource` names something that this server issues no tokens for.",
    remedy: "Use the resource named at `/.well-known/oauth-protected-resource`, or leave it out.",
  },
  unsupported_grant_type: {
    meaning: "The token endpoint does not know this `grant_type`.",
    remedy: "Use `authorization_code` or `refresh_token`.",
  },
  invalid_redirect_uri: {
    meaning: "The redirect URI is malformed, may not be registered, or is not registered for the app.",
    remedy:
      "Register absolute https addresses without a fragment; http only for the loopback address, or an app's own scheme that is a reversed domain name.",
  },
  invalid_client_metadata: {
    meaning: "The client can not be registered with these properties.",
    remedy: "Read `detail` for the property, and register again.",
  },
  unauthorized: {
    meaning: "There is no bearer token, or it is wrong, has expired or was revoked.",
    remedy: "Refresh it with `POST /v1/auth/refresh`, or sign in again.",
  },
  refresh_token_invalid: {
    meaning: "The refresh token is wrong, has expired or was used. A late second use ends the whole session.",
    remedy: "Sign in again, and from then on keep the newest refresh token only.",
  },
  insufficient_scope: {
    meaning: "The app's token does not carry the scope that this route needs.",
    remedy: "Ask the user to authorize the app with the scope that `WWW-Authenticate` names.",
  },
  insufficient_role: {
    meaning:
      "The person who signed in, or in whose name the app acts, has a role at the merchant that does not include this.",
    remedy: "Have an owner change the role under People, or ask somebody whose role includes it.",
  },
  bridge_not_approved: {
    meaning:
      "The bridge was made, or its address rotated, by a member who may not take payments and issue documents (a technician), and nobody who may has approved it yet.",
    remedy:
      "Have an owner or manager approve it under Devices in the console, or with `PATCH /v1/bridges/{bridgeId}` and `rights`.",
  },
  bridge_right_missing: {
    meaning:
      "The bridge's `rights` do not include what it asked for: a payment, a document, a refund of what another took, or more refunds than it may give in a day.",
    remedy: "Do it in the console, or have an owner or manager give the bridge the right under Devices.",
  },
  bridge_address_exposed: {
    meaning:
      "Somebody who was shown the bridge's source address was removed, or lost a right that the address carries. Until it is rotated, the bridge gives nothing back.",
    remedy:
      "Pair the till anew with a code from Devices in the console, or rotate the source address and enter the new one at the till.",
  },
  quota_reached: {
    meaning:
      "The merchant has as many files, keys, apps, bridges, products or other records as the operator of this installation allows. `detail` names the number.",
    remedy: "Delete those that are not used any more, or ask the operator to raise the quota (`QUOTA_…`).",
  },
  sign_up_closed: {
    meaning:
      "The passcode was right, but the address has no account, and this installation opens new ones by invitation only, or none (`SIGN_UP`).",
    remedy: "Ask a merchant for an invitation and sign in by its link, or ask the operator.",
  },
  forbidden: {
    meaning: "The record is someone else's, or the route is not for apps, or not for pages of this origin.",
    remedy: "Use the owner's own sign-in; for a web page, add its domain to the app's `allowedDomains`.",
  },
  client_secret_mismatch: {
    meaning: "The client secret is not the app's.",
    remedy: "Use the secret that was shown once when the app was created.",
  },
  route_not_found: {
    meaning: "No such path, or not with this method.",
    remedy: "Compare with the reference at `/docs`.",
  },
  provider_not_found: {
    meaning: "The path names a provider that does not exist.",
    remedy: "Use an `id` or `label` of `GET /v1/providers`.",
  },
  account_not_found: {
    meaning: "The merchant has no account connected at this provider.",
    remedy: "Connect one first: POST to the provider's path, such as `POST /v1/payment/stripe`.",
  },
  not_found: {
    meaning: "There is no record of this identifier that belongs to the caller.",
    remedy: "Check the identifier, and that the token is the right merchant's.",
  },
  method_not_allowed: {
    meaning: "The path exists, but not with this method.",
    remedy: "Compare with the reference at `/docs`.",
  },
  request_timeout: {
    meaning: "The request did not arrive completely in time.",
    remedy: "Send it again; with an `Idempotency-Key` that is always safe.",
  },
  idempotency_in_progress: {
    meaning: "The first request with this `Idempotency-Key` has not been answered yet.",
    remedy: "Wait for the seconds in `Retry-After` and send the same request with the same key.",
  },
  terminal_busy: {
    meaning: "A payment is running on the terminal, or the terminal can not take one now.",
    remedy: "Wait until it is final, or cancel it: `DELETE /v1/payment/{provider}/terminal?terminalId=...`.",
  },
  order_in_sale: {
    meaning:
      "The `reference` names an order that is closed, or of which less is left than the amount: `errors` then says what is left at `/amount`. Payments count that are completed (tips do not), run on a terminal, or whose outcome is not known yet.",
    remedy:
      "Take what is left. Read the order: `paid` says what was paid. Open it again to add to it, or take the payment without its reference.",
  },
  account_not_ready: {
    meaning:
      "The account waits for its keys or the merchant's consent, or the provider no longer accepts them.",
    remedy:
      "Read the account: `connectUrl`, `confirmation` and `requiredFields` say how to connect, `lastError` what is wrong.",
  },
  conflict: {
    meaning: "The record has changed since it was read, or the change does not fit its state.",
    remedy: "Read it again and decide anew.",
  },
  day_closed: {
    meaning: "The day, or a later one, was closed already. A close is never made a second time, nor changed.",
    remedy: "Read the close. What came after it stands in the next one.",
  },
  body_too_large: {
    meaning: "The body is larger than 1 MiB.",
    remedy: "Send less.",
  },
  headers_too_large: {
    meaning: "The request line and the headers together are larger than 16 KiB.",
    remedy: "Send less: cookies of other sites on the same host are often what it is.",
  },
  unsupported_media_type: {
    meaning: "The route does not read this media type.",
    remedy: "Send `Content-Type: application/json`.",
  },
  idempotency_key_reused: {
    meaning: "The `Idempotency-Key` was used before with another body or path. Nothing was done.",
    remedy: "Make a new key for every new operation; repeat a key only with the very same request.",
  },
  rate_limited: {
    meaning: "The merchant, or the network address, sent more requests than allowed.",
    remedy: "Wait for the seconds in `Retry-After`.",
  },
  internal_error: {
    meaning:
      "A fault in Banco, or a record that a restore of its database has lost. It was logged under `requestId`.",
    remedy:
      "Read `detail`: if it says so, look at the provider's list before you repeat anything. Else a payment may be repeated with the same `Idempotency-Key` only. Report the `requestId`.",
  },
  connect_failed: {
    meaning: "The provider failed while the account was being connected.",
    remedy: "Try again; `provider` says what it answered.",
  },
  exchange_unavailable: {
    meaning:
      "The file could not be handed to the exchange system. With a `Location` header it is stored, and sent again by itself.",
    remedy:
      "Follow it at that address; sending the same file again is harmless. Without the header this installation has no channel to the exchange system.",
  },
  provider_failed: {
    meaning: "The provider gave no usable answer.",
    remedy:
      "Read the record again before you repeat the operation; repeat it with the same `Idempotency-Key`.",
  },
  provider_unavailable: {
    meaning: "The provider can not be reached or asks for patience. Nothing was executed.",
    remedy: "Try again after the seconds in `Retry-After`, with the same `Idempotency-Key`.",
  },
  unavailable: {
    meaning: "Banco's database, or its store of files, can not be reached.",
    remedy: "Try again after the seconds in `Retry-After`, with the same `Idempotency-Key`.",
  },
};
