/** The `error` of Stripe's answers (API reference, "Errors"). */
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

/** A refusal, as Stripe words it. */
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

/** What Stripe answers when it is at fault, asked too often, or for more than a restricted key may do. */
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

/** `invalid_request_error`: 400 unless said otherwise. */
export function invalid(
  message: string,
  { status = 400, ...rest }: { code?: string; param?: string; status?: number; payment_intent?: object } = {},
): StripeError {
  return new StripeError(status, { type: "invalid_request_error", message, ...rest });
}

/** An identifier that leads nowhere: 404 in the path, 400 in a parameter. */
export function missing(
  kind: string,
  id: string,
  param = "id",
  status = param === "id" ? 404 : 400,
): StripeError {
  return invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param, status });
}

/** Something Stripe documents and this simulator does not do; it says so rather than pretend. */
export function unsimulated(what: string): StripeError {
  return new StripeError(501, {
    type: "api_error",
    message: `Banco's Stripe simulator does not simulate ${what}`,
  });
}

/** Whatever was thrown, as Stripe would say it. */
export function asRefusal(error: unknown): StripeError {
  return error instanceof StripeError ? error : new StripeError(500, serverError(500));
}
