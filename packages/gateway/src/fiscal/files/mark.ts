import type { Mode } from "@banco/providers";

/** What is written on a document that is no real one. */
const MARKS: Readonly<Record<Mode, string | null>> = {
  live: null,
  test: "PROVA - DOCUMENTO NON VALIDO",
  sandbox: "SIMULAZIONE - DOCUMENTO NON VALIDO",
};

/** The mark of a document that must not be taken for a real one; null of a real one. */
export function markOf({ mode }: { mode: Mode }): string | null {
  return MARKS[mode];
}

/** The name under which a document's file is saved: one that is not real can not be sent off by mistake. */
export function markedName({ mode }: { mode: Mode }, name: string): string {
  return mode === "test" ? `PROVA_${name}` : name;
}
