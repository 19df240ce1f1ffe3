/**
 * Every error that a caller can get: stable code, HTTP status and title. Error bodies (RFC 9457) and
 * docs/errors.md come from this table; a test compares the page with it.
 */
export const PROBLEMS = {
  validation_failed: [400, "The request is invalid"],
  malformed_body: [400, "The body is malformed"],
  raw_card_data_refused: [400, "Card numbers are not accepted"],
  capability_not_supported: [400, "The provider does not support this"],
  refund_exceeds_payment: [400, "The refund exceeds the amount left to refund"],
  transaction_not_refundable: [400, "The transaction cannot be refunded"],
  client_id_mismatch: [400, "The client ID does not match the token"],
  provider_refused: [400, "The provider refused the request"],
  sender_not_trusted: [400, "The sender could not be verified"],
  webhook_refused: [400, "The webhook was refused"],
  webhook_unauthorized: [401, "The webhook was refused"],
  passcode_invalid: [400, "The passcode is invalid or has expired"],
  passkey_invalid: [400, "The passkey was not accepted"],
  pairing_code_invalid: [400, "The pairing code is invalid or has expired"],
  invitation_invalid: [400, "The invitation is invalid or has expired"],
  invalid_grant: [400, "The authorization code is invalid, expired or already used"],
  invalid_scope: [400, "The scope is not supported"],
  invalid_target: [400, "No tokens are issued for this resource"],
  unsupported_grant_type: [400, "The grant type is not supported"],
  invalid_redirect_uri: [400, "The redirect URI is not allowed"],
  invalid_client_metadata: [400, "The client metadata is invalid"],
  unauthorized: [401, "A valid bearer token is required"],
  refresh_token_invalid: [401, "The refresh token is invalid, expired or already used"],
  insufficient_scope: [403, "The token lacks the required scope"],
  insufficient_role: [403, "The role does not allow this"],
  fresh_sign_in_required: [403, "Sign in again"],
  passkey_required: [403, "A sign-in by passkey is required"],
  forbidden: [403, "Access is denied"],
  address_not_allowed: [403, "The key is not allowed from this address"],
  bridge_not_approved: [403, "The bridge has not been approved yet"],
  bridge_right_missing: [403, "The bridge lacks the required right"],
  bridge_address_exposed: [403, "Someone who lost the right to use the bridge knows its source address"],
  bridge_pin_required: [403, "A member's PIN is required"],
  bridge_pin_wrong: [403, "The PIN is wrong"],
  quota_reached: [403, "The limit for this kind of record is reached"],
  sign_up_closed: [403, "Sign-up is closed"],
  client_secret_mismatch: [403, "The client secret is invalid"],
  route_not_found: [404, "The route does not exist"],
  provider_not_found: [404, "The provider does not exist"],
  account_not_found: [404, "No account of this provider is connected"],
  not_found: [404, "The record does not exist"],
  method_not_allowed: [405, "The method is not allowed"],
  request_timeout: [408, "The request took too long to arrive"],
  idempotency_in_progress: [409, "A request with this key is still running"],
  terminal_busy: [409, "The terminal is busy with another payment"],
  payment_disputed: [409, "The payment is disputed"],
  order_in_sale: [409, "The order is paid or in a sale"],
  order_not_paid: [409, "The order is not paid"],
  account_not_ready: [409, "The provider account is not ready"],
  conflict: [409, "The record has changed"],
  day_closed: [409, "The day is closed"],
  body_too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "The media type is not supported"],
  idempotency_key_reused: [422, "The key was used for a different request"],
  rate_limited: [429, "Too many requests"],
  headers_too_large: [431, "The headers are too large"],
  internal_error: [500, "Something went wrong on our side"],
  connect_failed: [500, "The provider account could not be connected"],
  exchange_unavailable: [500, "The exchange system did not accept the file"],
  provider_failed: [502, "The provider sent an invalid response"],
  provider_unavailable: [503, "The provider cannot be reached"],
  unavailable: [503, "The service is temporarily unavailable"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** An invalid field: a JSON pointer into the body (or `/query/NAME`, `/headers/NAME`) and the error. */
export interface FieldError {
  path: string;
  message: string;
  /** The code of an external rule, such as a control code of the exchange system. */
  code?: string;
}

/** The optional parts of a problem. */
export interface ProblemExtras {
  errors?: FieldError[];
  /** The provider's own code and message, if the provider rejected the request. */
  provider?: { code: string; message: string };
  /** The sale that contains the order. */
  saleId?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that is shown to the caller; anything else that is thrown becomes an internal error. */
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

/**
 * Returns a 400 that lists every invalid field and describes the first; the path of a body that is not JSON is
 * empty.
 */
export function invalidFields(errors: readonly FieldError[]): Problem {
  const [first] = errors;
  return new Problem("validation_failed", `${first!.path} ${first!.message}`.trim(), { errors: [...errors] });
}

/** Returns a 400 for one invalid field. */
export function invalidField(path: string, message: string): Problem {
  return invalidFields([{ path, message }]);
}
