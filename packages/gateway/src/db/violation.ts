/** Reads a constraint's name from a cluster's message: it ends with the shard's number. */
const IN_MESSAGE = /constraint "(.+?)(?:_\d{5,})?"$/;

/**
 * Returns the name of the constraint that a write would have broken, or undefined. The coordinator of a
 * cluster passes the error of the tenant's machine on by its message alone (Citus, `ReportResultError`), with
 * the number of the table's part after the constraint's name.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code = "", constraint, message } = error as Error & { code?: string; constraint?: string };
  if (!code.startsWith("23")) return undefined;
  return constraint ?? IN_MESSAGE.exec(message)?.[1];
}
