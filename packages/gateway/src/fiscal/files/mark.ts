import type { Mode } from "@banco/providers";

/** The marks on documents that are not genuine. */
const MARKS: Readonly<Record<Mode, string | null>> = {
  live: null,
  test: "PROVA - DOCUMENTO NON VALIDO",
  sandbox: "SIMULAZIONE - DOCUMENTO NON VALIDO",
};

/** Returns the mark for a document that must not be mistaken for a genuine one; null for a genuine one. */
export function markOf({ mode }: { mode: Mode }): string | null {
  return MARKS[mode];
}

/** Returns a document's file name; the mark keeps people from sending a test document by mistake. */
export function markedName({ mode }: { mode: Mode }, name: string): string {
  return mode === "test" ? `PROVA_${name}` : name;
}
