import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { t } from "./texts.ts";

const PIECE = 100;

/** Shows the first items of a complete list, and more on request. */
export function InPieces<Item>({
  of,
  children,
}: {
  of: readonly Item[];
  children: (items: readonly Item[]) => ComponentChild;
}): ComponentChild {
  const [count, setCount] = useState(PIECE);
  return (
    <div>
      {children(of.slice(0, count))}
      {of.length > count && (
        <div class="row more">
          <button type="button" onClick={() => setCount(count + PIECE)}>
            {t("more")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether any of the strings contains the search text, ignoring case and accents. */
export function holds(sought: string, texts: readonly (string | null | undefined)[]): boolean {
  const needle = plain(sought.trim());
  return texts.some((text) => text && plain(text).includes(needle));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
