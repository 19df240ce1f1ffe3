/** The reason for the bridge's rejection. */
export type RefusalCode =
  /** The request is invalid (400). */
  | "invalid_request"
  /** The bridge does not allow this machine or web page, or lacks the right: see `problem` (403). */
  | "not_allowed"
  /** The bridge does not know the path: it is older than this client, or is not a bridge (404). */
  | "not_found"
  /** It could not be done now and can be retried (500). */
  | "not_done"
  /** The bridge never started it, and this client does not retry, because the customer may have left. */
  | "never_begun";

/** An error in the bridge's response. */
export interface Refused {
  status: number;
  error: string;
  problem?: string;
}

const CODES: Readonly<Record<number, RefusalCode>> = {
  400: "invalid_request",
  403: "not_allowed",
  404: "not_found",
  415: "invalid_request",
};

/** The bridge rejected the request: nothing was charged or issued. The message is the bridge's own. */
export class BridgeError extends Error {
  override name = "BridgeError";
  readonly code: RefusalCode;
  /** The HTTP status; undefined if there was no HTTP response. */
  readonly status: number | undefined;
  /** The API's code if the bridge lacks the right, such as `bridge_right_missing`. */
  readonly problem: string | undefined;

  constructor(message: string, code: RefusalCode, status?: number, problem?: string) {
    super(message);
    this.code = code;
    this.status = status;
    this.problem = problem;
  }
}

/** Returns the error for the bridge's response. */
export function refusalOf({ status, error, problem }: Refused): BridgeError {
  return new BridgeError(error, CODES[status] ?? "not_done", status, problem);
}

/**
 * There was no response after all attempts: the order may have been carried out. `Bridge.look` with its key
 * finds out once the bridge responds again.
 */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** The order's key; undefined for a request that starts nothing. */
  readonly key: string | undefined;

  constructor(cause: unknown, key?: string) {
    super("The bridge does not respond", { cause });
    this.key = key;
  }
}
