import { useEffect, useRef, useState } from "preact/hooks";
import { call, SignedOut } from "../../api/client.ts";
import type { Validation } from "../../api/records.ts";
import { standing } from "../../api/session.ts";
import { bodyOf } from "./body.ts";
import type { Draft } from "./draft.ts";

/** The delay between the last keystroke and the invoice check. */
const PAUSE_MS = 350;

/** The exchange system's expected verdict on a draft. */
export interface Checked {
  /** Undefined while a line is incomplete, and before the first response. */
  validation: Validation | undefined;
  /** Whether the verdict belongs to the current draft. */
  isFresh: boolean;
  error: unknown;
}

/** Validates the draft whenever it has not changed for a moment; drops responses about older drafts. */
export function useChecked(draft: Draft): Checked {
  const [state, setState] = useState<{ of: string; validation?: Validation; error?: unknown }>({ of: "" });
  const latest = useRef("");
  const body = JSON.stringify(bodyOf(draft)) ?? "";
  const requestKey = body && `${draft.provider} ${body}`;
  latest.current = requestKey;
  const isIn = standing.value === "in";
  useEffect(() => {
    if (!requestKey || !isIn) return undefined;
    const look = async () => {
      const path = `/v1/fiscal/${draft.provider}/invoices/validate`;
      try {
        const validation = await call<Validation>("POST", path, { body: JSON.parse(body) });
        if (latest.current === requestKey) setState({ of: requestKey, validation });
      } catch (error) {
        if (latest.current === requestKey && !(error instanceof SignedOut))
          setState({ of: requestKey, error });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [requestKey, isIn]);
  if (!requestKey) return { validation: undefined, isFresh: false, error: undefined };
  return { validation: state.validation, isFresh: state.of === requestKey, error: state.error };
}
