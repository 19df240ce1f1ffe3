import type { Finding, Rule } from "./tree.ts";

/** Returns a rule's findings in planted files, one line each. */
export function found(rule: Rule, files: Record<string, string>): string[] {
  return rule(new Map(Object.entries(files))).map(({ path, line, message }: Finding) =>
    `${path}${line ? `:${line}` : ""} ${message}`.replaceAll("\n", " "),
  );
}
