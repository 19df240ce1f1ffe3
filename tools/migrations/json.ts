import type { MigrationEffects } from "@banco/gateway/db/effects";

/** A line for each migration, so that two branches that add one do not touch the same line. */
export function asJson(effects: Record<string, MigrationEffects>): string {
  const lines = Object.entries(effects).map(
    ([name, one]) => `  ${JSON.stringify(name)}: ${JSON.stringify(one)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
