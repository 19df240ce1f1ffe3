import { type ComponentChild, h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/common.ts";
import type { GrowingList } from "./growing-list.ts";
import { Failure, Note } from "./note.ts";
import { Loading } from "./resource.ts";

/**
 * Shows a growing list: its rows, the reason why it is empty or cannot be read, and the next page when the
 * person scrolls there.
 */
export function Listed<Item>({
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
  return h(
    "div",
    { "aria-busy": isLoading },
    items && (items.length === 0 ? h(Note, {}, none) : children(items)),
    error !== undefined && h("div", { role: "alert" }, h(Failure, { error })),
    !items && isLoading && h(Loading, {}),
    hasMore &&
      h(
        "div",
        { class: "row more" },
        h("button", { type: "button", disabled: isLoading, onClick: () => of.more() }, t("more")),
      ),
    h("div", { ref: end }),
  );
}
