import { Problem } from "@banco/core";
import type { Finding } from "@banco/fatturapa";

/**
 * Returns the location of a finding: its field in the body as a JSON pointer, or its position in the file if no
 * field of the body caused it.
 */
export function placeOf({ field, xpath }: Pick<Finding, "field" | "xpath">): string {
  return field ? `/${field.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}` : xpath;
}

/**
 * Returns a problem with an invoice's errors, each with its control code and, if known, the field of the
 * body.
 */
export function findingsProblem(findings: readonly Finding[]): Problem {
  const errors = findings
    .filter(({ level }) => level === "error")
    .map((finding) => {
      const { code, message, expected, actual } = finding;
      const parts = [`${code} ${message}`, expected && `expected ${expected}`, actual && `found ${actual}`];
      return { path: placeOf(finding), message: parts.filter(Boolean).join("; "), code };
    });
  const [first] = errors;
  return new Problem("validation_failed", `${first?.path} ${first?.message}`, { errors });
}
