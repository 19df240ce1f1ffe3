import type { ComponentChild } from "preact";
import { Action, useAttempts } from "./action.tsx";
import { confirmed } from "./confirm.tsx";

/** A button that asks for confirmation before it ends something, and reports a failure. */
export function EndButton({
  text,
  label,
  sure,
  end,
}: {
  text: string;
  /** The name for screen readers, if the text alone would be ambiguous. */
  label?: string;
  sure: string;
  end: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const act = attempt(async () => {
    if (await confirmed(sure, text)) await end();
  });
  const named = label === undefined ? {} : { label };
  return (
    <div>
      <div class="row">
        <Action act={act} {...named}>
          {text}
        </Action>
      </div>
      {trouble}
    </div>
  );
}
