import type { ComponentChild } from "preact";
import { word } from "../text/words.ts";

const TONES: Readonly<Record<string, string>> = {
  completed: "good",
  active: "good",
  failed: "bad",
  error: "bad",
  pending: "wait",
  verification: "wait",
};

/** A state as a colored label. */
export function Badge({
  status,
  kind = "status",
}: {
  status: string;
  kind?: "status" | "account";
}): ComponentChild {
  return <span class={`badge ${TONES[status] ?? ""}`}>{word(kind, status)}</span>;
}

/** Marks something as a test; empty if it is real. */
export function ModeBadge({ mode }: { mode: string | null | undefined }): ComponentChild {
  return !mode || mode === "live" ? null : <span class={`badge mode ${mode}`}>{word("mode", mode)}</span>;
}
