import type { MigrationEffects } from "@banco/gateway/db/effects";

/** Returns one line per migration, so that two branches with new migrations do not change the same line. */
export function asJson(effects: Record<string, MigrationEffects>): string {
  const lines = Object.entries(effects).map(
    ([name, one]) => `  ${JSON.stringify(name)}: ${JSON.stringify(one)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
