import type { ComponentChild, ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import { Failure, FailureContext } from "./failures.tsx";

/** Runs the work of buttons, and shows the reason for a failure next to the page's actions. */
export interface Attempts {
  /** Returns a handler that does the work and stores its failure for `trouble`. */
  attempt(work: () => Promise<unknown>): () => Promise<void>;
  /** The element that shows a failure and announces it to screen readers. */
  error: unknown;
  /** Removes the last failure. */
  dismiss(): void;
  /** The element that shows a failure and announces it to screen readers. */
  trouble: ComponentChild;
}

/** Creates the area that shows the failures of one group of actions. */
export function useAttempts(): Attempts {
  const [error, setError] = useState<unknown>();
  const { isSilent } = useContext(FailureContext);
  return {
    attempt: (work) => async () => {
      setError(undefined);
      await work().catch((reason) => {
        if (!isSilent(reason)) setError(reason);
      });
    },
    error,
    dismiss: () => setError(undefined),
    trouble: <div role="alert">{error !== undefined && <Failure error={error} />}</div>,
  };
}

/** A button that is disabled while its work runs. */
export function Action({
  act,
  tone = "",
  label,
  disabled = false,
  children,
}: {
  act: () => Promise<unknown>;
  tone?: "primary" | "plain" | "";
  /** The name for screen readers, where the text alone would be ambiguous. */
  label?: string;
  disabled?: boolean;
  children?: ComponentChildren;
}): ComponentChild {
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" class={tone} aria-label={label} disabled={isBusy || disabled} onClick={onClick}>
      {children}
    </button>
  );
}
