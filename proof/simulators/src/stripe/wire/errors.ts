/** The `error` in Stripe's responses (API reference, "Errors"). */
export interface ErrorBody {
  type: "card_error" | "invalid_request_error" | "api_error" | "idempotency_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  doc_url?: string;
  request_log_url?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A refusal in Stripe's format. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
  }
}

function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/**
 * Returns Stripe's error for its own failure, too many requests, or a request beyond a restricted key's
 * permissions.
 */
export function serverError(status: number): ErrorBody {
  if (status === 403) {
    return {
      type: "invalid_request_error",
      message: "The provided key does not have the required permissions for this endpoint.",
    };
  }
  if (status === 429) {
    return {
      type: "invalid_request_error",
      code: "rate_limit",
      message:
        "Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.",
    };
  }
  return {
    type: "api_error",
    message:
      "An unknown error occurred. If you have any questions, we can help at https://support.stripe.com/.",
  };
}

/** Returns an `invalid_request_error`, with status 400 by default. */
export function invalid(
  message: string,
  { status = 400, ...rest }: { code?: string; param?: string; status?: number; payment_intent?: object } = {},
): StripeError {
  return new StripeError(status, { type: "invalid_request_error", message, ...rest });
}

/** Returns the refusal for an unknown ID: 404 in the path, 400 in a parameter. */
export function missing(
  kind: string,
  id: string,
  param = "id",
  status = param === "id" ? 404 : 400,
): StripeError {
  return invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param, status });
}

/** Returns the refusal for a documented feature that this simulator lacks. */
export function unsimulated(what: string): StripeError {
  return new StripeError(501, {
    type: "api_error",
    message: `Banco's Stripe simulator does not simulate ${what}`,
  });
}

/** Returns a thrown error as Stripe's refusal. */
export function asRefusal(error: unknown): StripeError {
  return error instanceof StripeError ? error : new StripeError(500, serverError(500));
}
