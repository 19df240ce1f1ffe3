import type { Control } from "./control.ts";
import { FILE } from "./file.ts";
import { LINES } from "./lines.ts";
import { PARTIES } from "./parties.ts";

/** Every check with its own text. */
const CONTROLS: Readonly<Record<string, Control>> = { ...LINES, ...PARTIES, ...FILE };

/** Returns the codes of a rejection: its own code and those in its text, each once. */
export function codesOf({ code, message }: { code?: string | undefined; message: string | null }): string[] {
  const named = message?.match(/\b0\d{4}\b/g) ?? [];
  return [...new Set([...(code && code in CONTROLS ? [code] : []), ...named])];
}

/** Returns a check in plain language; undefined for an unknown code. */
export function controlOf(code: string): Control | undefined {
  return CONTROLS[code];
}
