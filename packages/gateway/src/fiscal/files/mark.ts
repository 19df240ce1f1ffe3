import type { Mode } from "@banco/providers";

/** The marks on documents that are not real. */
const MARKS: Readonly<Record<Mode, string | null>> = {
  live: null,
  test: "PROVA - DOCUMENTO NON VALIDO",
  sandbox: "SIMULAZIONE - DOCUMENTO NON VALIDO",
};

/** Returns the mark for a document that must not be mistaken for a real one; null for a real one. */
export function markOf({ mode }: { mode: Mode }): string | null {
  return MARKS[mode];
}

/**
 * Returns the name under which a document's file is saved: the mark keeps people from sending a test off by
 * mistake.
 */
export function markedName({ mode }: { mode: Mode }, name: string): string {
  return mode === "test" ? `PROVA_${name}` : name;
}
