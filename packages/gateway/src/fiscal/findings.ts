import { Problem } from "@banco/core";
import type { Finding } from "@banco/fatturapa";

/** What stands in the way of an invoice, each by its control code and, where it can be told, by the field of the body. */
export function findingsProblem(findings: readonly Finding[]): Problem {
  const errors = findings
    .filter(({ level }) => level === "error")
    .map(({ code, field, xpath, message, expected, actual }) => ({
      path: field ? `/${field.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}` : xpath,
      message: [`${code} ${message}`, expected && `expected ${expected}`, actual && `found ${actual}`]
        .filter(Boolean)
        .join("; "),
      code,
    }));
  const [first] = errors;
  return new Problem("validation_failed", `${first?.path} ${first?.message}`, { errors });
}
