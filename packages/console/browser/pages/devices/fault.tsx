import type { ComponentChild } from "preact";
import type { Bridge } from "../../api/records.ts";
import { advice, fault, t } from "./text.ts";

/** An error in plain language and its remedy, with the program's own message for support. */
export function Fault({
  of: { part, problem, says },
  isOver = false,
}: {
  of: Pick<NonNullable<Bridge["lastError"]>, "part" | "problem" | "says">;
  /** True if the error is resolved and nothing needs to be done. */
  isOver?: boolean;
}): ComponentChild {
  const kind = part === null ? "configuration" : (problem ?? "other");
  return (
    <div>
      <p>
        {fault(kind)}
        {!isOver && ` ${advice(kind)}`}
      </p>
      {says && (
        <details>
          <summary>{t("details")}</summary>
          <p class="hint" lang="en">
            {says}
          </p>
        </details>
      )}
    </div>
  );
}
