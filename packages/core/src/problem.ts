/**
 * Every error that a caller can get: stable code, HTTP status, title. It is the one table behind the error
 * bodies (RFC 9457) and the page docs/errors.md, which a test compares with it.
 */
export const PROBLEMS = {
  validation_failed: [400, "The request is not valid"],
  malformed_body: [400, "The body is not well-formed"],
  raw_card_data_refused: [400, "Card numbers are not accepted"],
  capability_not_supported: [400, "The provider does not offer this"],
  refund_exceeds_payment: [400, "The refund is more than what is left of the payment"],
  transaction_not_refundable: [400, "The transaction can not be refunded"],
  client_id_mismatch: [400, "The client id is not the token's"],
  provider_refused: [400, "The provider refused the request"],
  sender_not_trusted: [400, "The sender has not proved who it is"],
  webhook_refused: [400, "The webhook was refused"],
  webhook_unauthorized: [401, "The webhook was refused"],
  passcode_invalid: [400, "The passcode is wrong or has expired"],
  passkey_invalid: [400, "The passkey was not accepted"],
  pairing_code_invalid: [400, "The pairing code is wrong or has expired"],
  invitation_invalid: [400, "The invitation is not good, or not any more"],
  invalid_grant: [400, "The authorization code is wrong, expired or used"],
  invalid_scope: [400, "The scope is not supported"],
  invalid_target: [400, "Tokens are not issued for this resource"],
  unsupported_grant_type: [400, "The grant type is not supported"],
  invalid_redirect_uri: [400, "The redirect URI is not allowed"],
  invalid_client_metadata: [400, "The client can not be registered like this"],
  unauthorized: [401, "A valid bearer token is required"],
  refresh_token_invalid: [401, "The refresh token is wrong, expired or used"],
  insufficient_scope: [403, "The token does not cover this"],
  insufficient_role: [403, "The role does not include this"],
  forbidden: [403, "This is not yours"],
  bridge_not_approved: [403, "Nobody has approved this bridge yet"],
  bridge_right_missing: [403, "The bridge may not do this"],
  bridge_address_exposed: [403, "The bridge's address is known to somebody who may not use it"],
  quota_reached: [403, "There are as many of these as there may be"],
  sign_up_closed: [403, "New accounts are not open to everybody"],
  client_secret_mismatch: [403, "The client secret is wrong"],
  route_not_found: [404, "There is no such route"],
  provider_not_found: [404, "There is no such provider"],
  account_not_found: [404, "No account of this provider is connected"],
  not_found: [404, "There is no such record"],
  method_not_allowed: [405, "The method is not allowed here"],
  request_timeout: [408, "The request took too long to arrive"],
  idempotency_in_progress: [409, "A request with this key is still running"],
  terminal_busy: [409, "The terminal is busy with another payment"],
  order_in_sale: [409, "The order is paid or being paid"],
  account_not_ready: [409, "The provider account is not ready"],
  conflict: [409, "The record has changed"],
  day_closed: [409, "The day is closed"],
  body_too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "The media type is not supported"],
  idempotency_key_reused: [422, "The key was used for another request"],
  rate_limited: [429, "Too many requests"],
  headers_too_large: [431, "The headers are too large"],
  internal_error: [500, "Something went wrong here"],
  connect_failed: [500, "The provider account could not be connected"],
  exchange_unavailable: [500, "The exchange system did not take the file"],
  provider_failed: [502, "The provider did not answer as it should"],
  provider_unavailable: [503, "The provider can not be reached"],
  unavailable: [503, "The service can not answer now"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A wrong field: a JSON pointer into the body (or `/query/NAME`, `/headers/NAME`) and its fault. */
export interface FieldError {
  path: string;
  message: string;
  /** The code of the rule elsewhere, such as a control code of the exchange system. */
  code?: string;
}

/** The optional parts of a problem. */
export interface ProblemExtras {
  errors?: FieldError[];
  /** The provider's own code and text, when the provider refused. */
  provider?: { code: string; message: string };
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that is meant for the caller; everything else that is thrown is an internal error. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}

/** Returns a 400 that names every wrong field, and says the first. */
export function invalidFields(errors: readonly FieldError[]): Problem {
  const [first] = errors;
  return new Problem("validation_failed", `${first!.path} ${first!.message}`, { errors: [...errors] });
}

/** Returns a 400 that names one wrong field. */
export function invalidField(path: string, message: string): Problem {
  return invalidFields([{ path, message }]);
}
