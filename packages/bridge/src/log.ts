import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** Fields that never reach a log, as a second safeguard: bodies and headers are never logged anyway. */
const SECRET_FIELDS = ["x-source-address", "sourceAddress", "idempotency-key", "description", "customer"];

/** Opens the bridge's logger: one JSON object per line. */
export function openLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
  });
}
