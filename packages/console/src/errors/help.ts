import type { ProblemCode } from "@banco/core";

/** The meaning of an error beyond its title, and how to fix it. */
export interface Help {
  meaning: string;
  remedy: string;
}

/** The help for every error; a new error code does not compile without an entry. */
export const HELP: Record<ProblemCode, Help> = {
  validation_failed: {
    meaning: "A field of the body, the query or the headers is missing or invalid. Nothing was changed.",
    remedy: "Read `errors`: each entry contains the field's path and what is expected.",
  },
  malformed_body: {
    meaning: "The body could not be parsed as its media type.",
    remedy: "Send valid JSON with the correct length.",
  },
  raw_card_data_refused: {
    meaning: "`token` looks like a card number. Banco never accepts card numbers.",
    remedy: "Use the provider's own form or library to turn the card into a token, and send the token.",
  },
  capability_not_supported: {
    meaning: "The provider exists but does not support this operation.",
    remedy: "Check the `capabilities` of the account, or of `GET /v1/providers`, first.",
  },
  refund_exceeds_payment: {
    meaning: "Completed and pending refunds leave less than this amount to refund.",
    remedy: "Refund at most the amount in `detail`, or omit `amount` to refund the whole remainder.",
  },
  transaction_not_refundable: {
    meaning: "Only a completed payment can be refunded.",
    remedy: "Read the transaction; while it is `pending` or `verification`, wait for its final status.",
  },
  client_id_mismatch: {
    meaning: "The token was issued to one app, but `x-client-id` is another app's.",
    remedy: "Send the client ID of the app that the token was issued to.",
  },
  provider_refused: {
    meaning: "The provider read the request and refused it. No money moved.",
    remedy: "Read `provider`: it contains the provider's own code and message.",
  },
  sender_not_trusted: {
    meaning:
      "Neither the file nor its sender proves that the file comes from the exchange system. The operator configures which proofs are accepted.",
    remedy:
      "Send it with a proof: `docs/security.md` lists them. The response is the same whether or not the invoice is known.",
  },
  webhook_refused: {
    meaning: "The webhook's URL or signature is invalid for this account.",
    remedy:
      "Only the provider calls this URL. If something has changed on the provider's side, reconnect the account.",
  },
  webhook_unauthorized: {
    meaning: "The webhook's signature is invalid.",
    remedy:
      "Only the provider calls this URL. If something has changed on the provider's side, reconnect the account.",
  },
  passcode_invalid: {
    meaning: "The passcode is invalid, has expired or was already used.",
    remedy: "Request a new one: `POST /v1/auth/login` with only the e-mail address.",
  },
  passkey_invalid: {
    meaning:
      "The passkey is unknown, the challenge is too old, or the passkey belongs to a different origin.",
    remedy: "Try again, or sign in with a passcode.",
  },
  pairing_code_invalid: {
    meaning: "The code is invalid, was already used, or is older than 15 minutes.",
    remedy: "Create a new one in the console under Devices, and enter it in `banco-bridge setup`.",
  },
  invitation_invalid: {
    meaning: "The invitation was sent to another address, was used or withdrawn, or is more than a week old.",
    remedy: "Sign in with the address that received the e-mail, or ask an owner to invite you again.",
  },
  invalid_grant: {
    meaning:
      "The authorization code is invalid, has expired, was already used, or belongs to a different redirect URI.",
    remedy: "Restart the authorization, and exchange the new code once.",
  },
  invalid_scope: {
    meaning: "A requested scope does not exist.",
    remedy: "Request `payments`, `fiscals` or `stores`, each with `:read` or `:write`.",
  },
  invalid_target: {
    meaning: "This server issues no tokens for the requested `resource`.",
    remedy: "Use the resource from `/.well-known/oauth-protected-resource`, or omit it.",
  },
  unsupported_grant_type: {
    meaning: "The token endpoint does not support this `grant_type`.",
    remedy: "Use `authorization_code` or `refresh_token`.",
  },
  invalid_redirect_uri: {
    meaning: "The redirect URI is malformed, may not be registered, or is not registered for the app.",
    remedy:
      "Register absolute https URLs without a fragment; http is allowed only for the loopback address. A native app may use a private-use scheme that is a reversed domain name.",
  },
  invalid_client_metadata: {
    meaning: "The client cannot be registered with this metadata.",
    remedy: "Read `detail` for the invalid property, and register again.",
  },
  unauthorized: {
    meaning: "The bearer token is missing, invalid, expired or revoked.",
    remedy: "Refresh it with `POST /v1/auth/refresh`, or sign in again.",
  },
  refresh_token_invalid: {
    meaning:
      "The refresh token is invalid, has expired or was already used. Reusing an old token ends the whole session.",
    remedy: "Sign in again, and always keep only the newest refresh token.",
  },
  insufficient_scope: {
    meaning: "The app's token lacks the scope that this route requires.",
    remedy: "Ask the user to authorize the app with the scope in `WWW-Authenticate`.",
  },
  insufficient_role: {
    meaning:
      "The signed-in person, or the person on whose behalf the app acts, has a role that does not allow this.",
    remedy: "Ask an owner to change the role under People, or ask someone whose role allows it.",
  },
  fresh_sign_in_required: {
    meaning:
      "API keys, apps that write, members, bridge rights, new bridge addresses, live credentials and exports of personal data need a sign-in within the last ten minutes, so that a stolen token or an open console is not enough.",
    remedy: "Sign in again with a passcode or a passkey, and repeat the request with the new token.",
  },
  passkey_required: {
    meaning: "The merchant's owner requires passkeys, or this request requires a sign-in with one.",
    remedy: "Create a passkey under Access in the console, and sign in with it.",
  },
  address_not_allowed: {
    meaning: "The API key has allowed addresses (`allowedAddresses`), but the request came from another one.",
    remedy:
      "Call from an allowed address, or create a key with the network of your program. Behind proxies, the operator sets `TRUSTED_PROXIES` so that Banco sees the caller's address.",
  },
  bridge_not_approved: {
    meaning:
      "A member who may not take payments and issue documents (a technician) created the bridge or rotated its address, and no one with these rights has approved it yet.",
    remedy:
      "Ask an owner or manager to approve it under Devices in the console, or with `PATCH /v1/bridges/{bridgeId}` and `rights`.",
  },
  bridge_right_missing: {
    meaning:
      "The bridge's `rights` do not allow the request: a payment, a document, a refund of another device's payment, or refunds above its daily limit.",
    remedy: "Do it in the console, or ask an owner or manager to grant the right under Devices.",
  },
  bridge_pin_required: {
    meaning:
      "The bridge's rights require a member's PIN for refunds, returns and credit notes, but the request had none.",
    remedy:
      "Send the eight digits that the person enters at the till as `x-pin`. Members set their PIN in the console.",
  },
  bridge_pin_wrong: {
    meaning:
      "The digits are not the PIN of a member who is allowed to issue refunds. After five wrong attempts the member has to wait a quarter of an hour.",
    remedy: "Enter your two-digit number and then your PIN, as shown in the console.",
  },
  bridge_address_exposed: {
    meaning:
      "Someone who was shown the bridge's source address was removed, or lost a right that the address grants. Until the address is rotated, the bridge makes no refunds.",
    remedy:
      "Pair the till again with a code from Devices in the console, or rotate the source address and enter the new one at the till.",
  },
  quota_reached: {
    meaning:
      "The merchant has reached the operator's limit for files, keys, apps, bridges, products or other records. `detail` contains the limit.",
    remedy: "Delete those that are no longer used, or ask the operator to raise the quota (`QUOTA_…`).",
  },
  sign_up_closed: {
    meaning:
      "The passcode was correct, but the address has no account, and this installation creates accounts only by invitation, or not at all (`SIGN_UP`).",
    remedy: "Ask a merchant for an invitation and sign in with its link, or ask the operator.",
  },
  forbidden: {
    meaning:
      "The record belongs to someone else, or the route is not available to apps or to pages of this origin.",
    remedy: "Use the owner's own session; for a web page, add its domain to the app's `allowedDomains`.",
  },
  client_secret_mismatch: {
    meaning: "The client secret does not belong to the app.",
    remedy: "Use the secret that was shown when the app was created.",
  },
  route_not_found: {
    meaning: "The path does not exist, or not with this method.",
    remedy: "Check the reference at `/docs`.",
  },
  provider_not_found: {
    meaning: "The provider in the path does not exist.",
    remedy: "Use an `id` or `label` from `GET /v1/providers`.",
  },
  account_not_found: {
    meaning: "The merchant has not connected an account at this provider.",
    remedy: "Connect one first: send POST to the provider's path, such as `POST /v1/payment/stripe`.",
  },
  not_found: {
    meaning: "The caller has no record with this ID.",
    remedy: "Check the ID, and that the token belongs to the right merchant.",
  },
  method_not_allowed: {
    meaning: "The path exists, but not with this method.",
    remedy: "Check the reference at `/docs`.",
  },
  request_timeout: {
    meaning: "The request did not arrive in full before the timeout.",
    remedy: "Send it again; with an `Idempotency-Key` this is always safe.",
  },
  idempotency_in_progress: {
    meaning: "The first request with this `Idempotency-Key` is still running.",
    remedy: "Wait for the number of seconds in `Retry-After`, then send the same request with the same key.",
  },
  terminal_busy: {
    meaning: "A payment is running on the terminal, or the terminal cannot take one now.",
    remedy:
      "Wait until the payment is final, or cancel it: `DELETE /v1/payment/{provider}/terminal?terminalId=...`.",
  },
  payment_disputed: {
    meaning:
      "The payer disputes the payment, so the bank may return the money, or has already done so. A refund would return it twice.",
    remedy:
      "Wait for the dispute's outcome, or send evidence: `GET /v1/payment/disputes?transactionId=...`. To refund anyway, for example to settle an inquiry, send `despiteDispute: true`.",
  },
  order_in_sale: {
    meaning:
      "The order is in a sale (`saleId`) or closed, or the amount is more than is left to pay: `errors` then contains the remainder at `/amount`. Payments that are completed, in progress on a terminal or in verification reduce it; tips do not.",
    remedy:
      "Continue the sale in `saleId`: add a payment, or cancel it. Otherwise charge the remainder. To add to a closed order, reopen it.",
  },
  order_not_paid: {
    meaning: "The order is not fully paid, so it cannot be closed.",
    remedy:
      "Create a sale with the order's ID as `orderId`, also for cash: it takes the payment, issues the document and closes the order. Cancel an order that will not be paid.",
  },
  account_not_ready: {
    meaning:
      "The account still needs its credentials or the merchant's consent, or the provider no longer accepts them.",
    remedy:
      "Read the account: `connectUrl`, `confirmation` and `requiredFields` show how to connect it, and `lastError` shows what is wrong.",
  },
  conflict: {
    meaning: "The record has changed since it was read, or its state does not allow the change.",
    remedy: "Read it again, then repeat the change if it still applies.",
  },
  day_closed: {
    meaning: "This day, or a later one, is already closed. A close is final and cannot be changed.",
    remedy: "Read the close. Later payments are part of the next one.",
  },
  body_too_large: {
    meaning: "The body is larger than 1 MiB.",
    remedy: "Send less.",
  },
  headers_too_large: {
    meaning: "The request line and the headers together are larger than 16 KiB.",
    remedy: "Send fewer headers: cookies from other sites on the same host are often the cause.",
  },
  unsupported_media_type: {
    meaning: "The route does not accept this media type.",
    remedy: "Send `Content-Type: application/json`.",
  },
  idempotency_key_reused: {
    meaning: "The `Idempotency-Key` was already used with a different body or path. Nothing was done.",
    remedy: "Use a new key for every new operation; reuse a key only to retry the same request.",
  },
  rate_limited: {
    meaning: "The merchant, or the network address, exceeded the request limit.",
    remedy: "Wait for the number of seconds in `Retry-After`.",
  },
  internal_error: {
    meaning: "An error in Banco, or a record lost in a database restore. It was logged under `requestId`.",
    remedy:
      "Read `detail`: if it tells you to, check the provider's dashboard before you retry. Otherwise retry a payment only with the same `Idempotency-Key`. Report the `requestId`.",
  },
  connect_failed: {
    meaning: "The provider failed while the account was being connected.",
    remedy: "Try again; `provider` contains its response.",
  },
  exchange_unavailable: {
    meaning:
      "The file could not be sent to the exchange system. If the response has a `Location` header, the file is stored and will be sent again automatically.",
    remedy:
      "Follow it at that URL; sending the same file again is harmless. Without the header, this installation has no channel to the exchange system.",
  },
  provider_failed: {
    meaning: "The provider's response could not be used.",
    remedy: "Read the record before you retry, and retry with the same `Idempotency-Key`.",
  },
  provider_unavailable: {
    meaning: "The provider cannot be reached or is limiting requests. Nothing was executed.",
    remedy: "Retry after the number of seconds in `Retry-After`, with the same `Idempotency-Key`.",
  },
  unavailable: {
    meaning: "Banco's database or file storage cannot be reached.",
    remedy: "Retry after the number of seconds in `Retry-After`, with the same `Idempotency-Key`.",
  },
};
