import type { Receipt } from "../../api/records.ts";

/** The open dialog, and its receipt. */
export type Open =
  | { kind: "void" | "part" | "mail" | "link"; receipt: Receipt }
  | { kind: "new" }
  | { kind: "return" };
