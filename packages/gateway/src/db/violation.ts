/** Extracts a constraint's name from a cluster's message, which appends the shard's number. */
const IN_MESSAGE = /constraint "(.+?)(?:_\d{5,})?"$/;

/**
 * Returns the name of the violated constraint, or undefined. A Citus coordinator reports a worker's error
 * only as message text (`ReportResultError`), with the shard number appended to the constraint name.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code = "", constraint, message } = error as Error & { code?: string; constraint?: string };
  if (!code.startsWith("23")) return undefined;
  return constraint ?? IN_MESSAGE.exec(message)?.[1];
}
