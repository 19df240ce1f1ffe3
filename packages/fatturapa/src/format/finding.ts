import { type Finding, type Path, xpathOf } from "../finding.ts";

const LONGEST_QUOTE = 80;

/** The number of format errors that SDI reports before it rejects the file with 00201. */
export const MAX_FORMAT_ERRORS = 50;

/** Records a violation of the file format (00200), unless one more than SDI would report is already recorded. */
export function formatError(
  findings: Finding[],
  path: Path,
  message: string,
  { expected, actual }: { expected?: string | undefined; actual?: string | undefined } = {},
): void {
  if (findings.length > MAX_FORMAT_ERRORS) return;
  findings.push({
    code: "00200",
    level: "error",
    xpath: xpathOf(path),
    message: `File non conforme al formato: ${message}`,
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual: quote(actual) }),
  });
}

/** Quotes a value in a finding; untrusted text is truncated. */
export function quote(value: string): string {
  return value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value;
}
