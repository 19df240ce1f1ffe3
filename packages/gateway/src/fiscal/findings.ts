import { Problem } from "@banco/core";
import type { Finding } from "@banco/fatturapa";

/**
 * The field of the body that a finding is about, as a JSON pointer; the place in the file where it comes from
 * no field.
 */
export function placeOf({ field, xpath }: Pick<Finding, "field" | "xpath">): string {
  return field ? `/${field.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}` : xpath;
}

/**
 * What stands in the way of an invoice, each by its control code and, where it can be told, by the field of
 * the body.
 */
export function findingsProblem(findings: readonly Finding[]): Problem {
  const errors = findings
    .filter(({ level }) => level === "error")
    .map((finding) => {
      const { code, message, expected, actual } = finding;
      const found = [`${code} ${message}`, expected && `expected ${expected}`, actual && `found ${actual}`];
      return { path: placeOf(finding), message: found.filter(Boolean).join("; "), code };
    });
  const [first] = errors;
  return new Problem("validation_failed", `${first?.path} ${first?.message}`, { errors });
}
