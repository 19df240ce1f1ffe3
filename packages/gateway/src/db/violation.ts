/** The name of a table's part on a machine of a cluster ends with the part's number. */
const IN_MESSAGE = /constraint "(.+?)(?:_\d{5,})?"$/;

/**
 * Returns the name of the constraint that a write would have broken, or undefined. The coordinator of a
 * cluster passes on what the tenant's machine says by its message alone (Citus, `ReportResultError`), in
 * which the constraint has the number of its part behind its name.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code = "", constraint, message } = error as Error & { code?: string; constraint?: string };
  if (!code.startsWith("23")) return undefined;
  return constraint ?? IN_MESSAGE.exec(message)?.[1];
}
