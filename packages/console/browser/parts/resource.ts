import { type ComponentChild, h } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { t } from "../text/common.ts";
import { Failure } from "./note.ts";

/** Something that a page reads from the API. */
export interface Resource<Value> {
  /** The last value read; undefined before the first. */
  value: Value | undefined;
  error: unknown;
  isLoading: boolean;
  /** Reads it again; the old value stays in view meanwhile. */
  reload(): Promise<void>;
}

/**
 * Reads something when the page opens, and again when one of `inputs` changes. An answer that comes after a newer question is dropped.
 */
export function useResource<Value>(
  read: () => Promise<Value>,
  inputs: readonly unknown[] = [],
): Resource<Value> {
  const [state, setState] = useState<{ value?: Value; error?: unknown; isLoading: boolean }>({
    isLoading: true,
  });
  const turn = useRef(0);
  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setState((before) => ({ ...before, isLoading: true }));
    try {
      const value = await read();
      if (mine === turn.current) setState({ value, isLoading: false });
    } catch (error) {
      if (mine === turn.current) setState((before) => ({ ...before, error, isLoading: false }));
    }
  }, inputs);
  useEffect(() => void reload(), [reload]);
  return { value: state.value, error: state.error, isLoading: state.isLoading, reload };
}

/** Shows a resource once it is there: before, that it loads; when it can not be read, why, with a way to try again. */
export function Loaded<Value>({
  of,
  children,
}: {
  of: Resource<Value>;
  children: (value: Value) => ComponentChild;
}): ComponentChild {
  if (of.error !== undefined) {
    return h(
      "div",
      { class: "stack", role: "alert" },
      h(Failure, { error: of.error }),
      h("div", { class: "row" }, h("button", { type: "button", onClick: () => of.reload() }, t("again"))),
    );
  }
  if (of.value === undefined) return h(Loading, {});
  return h("div", { class: "loaded", "aria-busy": of.isLoading }, children(of.value));
}

/** Says that something loads, with bars in its place for the eye. */
export function Loading(): ComponentChild {
  const bars = [1, 2, 3].map((number) => h("div", { class: "skeleton", key: number }));
  return h("div", { role: "status" }, h("span", { class: "unseen" }, t("loading")), bars);
}
