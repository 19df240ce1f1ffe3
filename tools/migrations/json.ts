import type { MigrationEffects } from "@banco/gateway/db/effects";

/** Returns a line for each migration: two branches that add one do not change the same line. */
export function asJson(effects: Record<string, MigrationEffects>): string {
  const lines = Object.entries(effects).map(
    ([name, one]) => `  ${JSON.stringify(name)}: ${JSON.stringify(one)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
