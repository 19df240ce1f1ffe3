import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

/**
 * Fields that never reach a log, at any depth: a second protection, because bodies and whole URLs are never
 * logged.
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

/** Opens the process's logger: one JSON object a line, secrets replaced. */
export function openLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
    serializers: { err: safeError },
  });
}

/**
 * Returns an error with its causes, and without the objects that libraries attach (requests, responses,
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
