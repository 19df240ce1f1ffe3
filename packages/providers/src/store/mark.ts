import { cut } from "../cut.ts";

const MARK = / ?\(Banco (srf_[0-9a-f]{32})\)$/;
const MARK_LENGTH = " (Banco srf_)".length + 32;

/** Returns a refund's reason followed by our ID, for stores that only have a text field. */
export function markedReason(id: string, reason: string | null, lengthMax: number): string {
  const text = cut(reason ?? "", lengthMax - MARK_LENGTH);
  return `${text ? `${text} ` : ""}(Banco ${id})`;
}

/** Parses the ID and the reason from such a string. */
export function readMark(text: string | null | undefined): { ourId: string | null; reason: string | null } {
  const [, ourId = null] = MARK.exec(text ?? "") ?? [];
  return { ourId, reason: text?.replace(MARK, "") || null };
}
