import type { Mode } from "@banco/providers";

/** The marks on test documents. */
const MARKS: Readonly<Record<Mode, string | null>> = {
  live: null,
  test: "PROVA - DOCUMENTO NON VALIDO",
  sandbox: "SIMULAZIONE - DOCUMENTO NON VALIDO",
};

/** Returns the mark of a document that must not be mistaken for a real one; null for a real one. */
export function markOf({ mode }: { mode: Mode }): string | null {
  return MARKS[mode];
}

/** Returns a document's file name; the mark prevents people from sending a test document by mistake. */
export function markedName({ mode }: { mode: Mode }, name: string): string {
  return mode === "test" ? `PROVA_${name}` : name;
}
