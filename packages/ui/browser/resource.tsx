import type { ComponentChild } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Failure } from "./failures.tsx";
import { t } from "./texts.ts";

/** A value that a page reads. */
export interface Resource<Value> {
  /** The last value read; undefined before the first. */
  value: Value | undefined;
  /** The last read's error; `value` is then from an earlier read. */
  error: unknown;
  isLoading: boolean;
  /** Reads it again; the old value remains visible in the meantime. */
  reload(): Promise<void>;
}

interface State<Value> {
  /**
   * The inputs that produced the value. The value of earlier inputs remains visible until the new one is
   * read, but does not match the new inputs.
   */
  question: object | undefined;
  value?: Value | undefined;
  error?: unknown;
  isLoading: boolean;
}

/**
 * Reads a value when the page opens, and again when one of `inputs` changes. A response that arrives after a newer
 * request is dropped.
 */
export function useResource<Value>(
  read: () => Promise<Value>,
  inputs: readonly unknown[] = [],
): Resource<Value> {
  const [state, setState] = useState<State<Value>>({ question: undefined, isLoading: true });
  const question = useMemo(() => ({}), inputs);
  const turn = useRef(0);
  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setState((before) => ({ ...before, isLoading: true }));
    try {
      const value = await read();
      if (mine === turn.current) setState({ question, value, isLoading: false });
    } catch (error) {
      if (mine !== turn.current) return;
      setState((before) => {
        const previous = before.question === question && "value" in before ? { value: before.value } : {};
        return { question, ...previous, error, isLoading: false };
      });
    }
  }, inputs);
  useEffect(() => void reload(), [reload]);
  return { value: state.value, error: state.error, isLoading: state.isLoading, reload };
}

/**
 * Shows a resource: a loading message at first; after a failure, the reason and a retry button. An earlier
 * value stays visible below, with any text typed there.
 */
export function Loaded<Value>({
  of,
  children,
}: {
  of: Resource<Value>;
  children: (value: Value) => ComponentChild;
}): ComponentChild {
  const { value, error, isLoading } = of;
  if (value === undefined) return error === undefined ? <Loading /> : <Trouble of={of} />;
  return (
    <div class="loaded" aria-busy={isLoading}>
      {error !== undefined && <Trouble of={of} />}
      {children(value)}
    </div>
  );
}

function Trouble({ of }: { of: Pick<Resource<unknown>, "error" | "reload"> }): ComponentChild {
  return (
    <div class="stack" role="alert">
      <Failure error={of.error} />
      <div class="row">
        <button type="button" onClick={() => of.reload()}>
          {t("again")}
        </button>
      </div>
    </div>
  );
}

/** Shows that something is loading, with bars in its place. */
export function Loading(): ComponentChild {
  const bars = [1, 2, 3].map((number) => <div class="skeleton" key={number} />);
  return (
    <div role="status">
      <span class="unseen">{t("loading")}</span>
      {bars}
    </div>
  );
}
