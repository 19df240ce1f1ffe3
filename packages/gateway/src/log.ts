import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

/**
 * Fields that never reach a log, wherever they stand: the second line behind never logging bodies or whole
 * URLs.
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

/** The process's logger: one JSON object a line, secrets replaced. */
export function openLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
    serializers: { err: safeError },
  });
}

/** An error without what libraries hang on it (requests, responses, headers), and with its causes. */
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
