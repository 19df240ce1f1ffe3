/** Extracts a constraint's name from a cluster's message, which appends the shard's number. */
const IN_MESSAGE = /constraint "(.+?)(?:_\d{5,})?"$/;

/**
 * Returns the name of the violated constraint, or undefined. A cluster's coordinator passes on the error of
 * the tenant's machine only as a message (Citus, `ReportResultError`), with the shard's number after the
 * constraint's name.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code = "", constraint, message } = error as Error & { code?: string; constraint?: string };
  if (!code.startsWith("23")) return undefined;
  return constraint ?? IN_MESSAGE.exec(message)?.[1];
}
