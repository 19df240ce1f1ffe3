import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

/**
 * Fields that are redacted in logs at any depth. This is only a second safeguard, because bodies and full
 * URLs are never logged.
 */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "x-source-address",
  "idempotency-key",
  "stripe-signature",
  "accessToken",
  "refreshToken",
  "clientSecret",
  "credentials",
  "password",
  "code",
  "token",
  "email",
];

/** Creates the process's logger: one JSON object per line, with secrets redacted. */
export function openLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
    serializers: { err: safeError },
  });
}

/**
 * Returns an error with its causes, but without the objects that libraries attach (requests, responses,
 * headers).
 */
function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { errorCode: String(code) }),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}
