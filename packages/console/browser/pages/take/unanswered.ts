import { type ComponentChild, h } from "preact";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import type { Asking } from "./how.ts";
import { nameOf } from "./parts.ts";
import { t } from "./text.ts";

/**
 * The requests for money whose answers were lost: each may still be charged, whatever else is taken
 * meanwhile.
 */
export function Unanswered({
  asking: { unanswered, isAsking },
  isBusy,
}: {
  asking: Asking;
  /** True while a payment is under way or cash is counted: the lost ones are checked afterwards. */
  isBusy: boolean;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const remarks = unanswered.map(({ wish: { key, way, asked }, ask }) =>
    h(
      Note,
      { key, role: "status" },
      h("p", {}, t("lost", { amount: money(asked.amount, "EUR"), way: nameOf(way) })),
      !isBusy &&
        h("div", { class: "row" }, h(Action, { act: attempt(ask), disabled: isAsking }, t("lost.ask"))),
    ),
  );
  return [remarks, h("div", { key: "trouble" }, trouble)];
}
