/** An error in Square's format: https://developer.squareup.com/reference/square/objects/Error. */
export interface ErrorBody {
  category: string;
  code: string;
  detail: string;
  field?: string;
}

/** A refusal. Its response also contains the result so far, such as a declined payment. */
export class SquareError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly result: object;
  constructor(status: number, body: ErrorBody, result: object = {}) {
    super(body.detail);
    this.status = status;
    this.body = body;
    this.result = result;
  }
}

/** Returns an `INVALID_REQUEST_ERROR`, with status 400 by default. */
export function invalid(code: string, detail: string, field?: string, status = 400): SquareError {
  return new SquareError(status, {
    category: "INVALID_REQUEST_ERROR",
    code,
    detail,
    ...(field && { field }),
  });
}

/** Returns the refusal for an unknown object: 404 `NOT_FOUND`. */
export function notFound(what: string, id: string, field?: string): SquareError {
  return invalid("NOT_FOUND", `${what} with ID \`${id}\` not found.`, field, 404);
}

/** Returns the refusal for an unauthenticated caller: 401 `AUTHENTICATION_ERROR`. */
export function unauthorized(code = "UNAUTHORIZED"): SquareError {
  const detail = "This request could not be authorized.";
  return new SquareError(401, { category: "AUTHENTICATION_ERROR", code, detail });
}
