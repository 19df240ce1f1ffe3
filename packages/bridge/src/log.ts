import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** Fields that never reach a log: the second line behind never logging a body or a header. */
const SECRET_FIELDS = ["x-source-address", "sourceAddress", "idempotency-key", "description", "customer"];

/** The bridge's logger: one JSON object a line. */
export function openLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
  });
}
