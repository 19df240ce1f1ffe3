import type { ComponentChild } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Failure } from "./failures.tsx";
import type { GrowingList } from "./growing-list.ts";
import { Note } from "./note.tsx";
import { Loading } from "./resource.tsx";
import { t } from "./texts.ts";

/**
 * Shows a growing list: its rows, the reason why it is empty or cannot be read, and the next page when the user scrolls
 * to the end.
 */
export function GrowingRows<Item>({
  of,
  none,
  children,
}: {
  of: GrowingList<Item>;
  /** The text of an empty list. */
  none: ComponentChild;
  children: (items: readonly Item[]) => ComponentChild;
}): ComponentChild {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => {
    if (!end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const { isLoading, hasMore, error, more } = latest.current;
        if (entry?.isIntersecting && hasMore && !isLoading && error === undefined) void more();
      },
      { rootMargin: "600px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [of.items]);
  const { items, error, isLoading, hasMore } = of;
  return (
    <div aria-busy={isLoading}>
      {items && (items.length === 0 ? <Note>{none}</Note> : children(items))}
      {error !== undefined && (
        <div role="alert">
          <Failure error={error} />
        </div>
      )}
      {!items && isLoading && <Loading />}
      {hasMore && (
        <div class="row more">
          <button type="button" disabled={isLoading} onClick={() => of.more()}>
            {t("more")}
          </button>
        </div>
      )}
      <div ref={end} />
    </div>
  );
}
