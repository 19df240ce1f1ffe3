import { Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { t } from "../text/merging.ts";

/** Shows that a record was saved, and which fields others had changed in the meantime. */
export function useSaved(labelOf: (field: string) => string): {
  say: (name: string, others: readonly string[]) => void;
  told: ComponentChild;
} {
  const [said, setSaid] = useState<{ name: string; others: readonly string[] }>();
  const { name = "", others = [] } = said ?? {};
  const fields = others.map(labelOf).join(", ");
  const text = others.length > 0 ? t("saved.both", { name, fields }) : t("saved", { name });
  return {
    say: (name, others) => setSaid({ name, others }),
    told: <div role="status">{said && <Note tone="good">{text}</Note>}</div>,
  };
}
