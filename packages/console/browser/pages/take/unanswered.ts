import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../format.ts";
import { Action, type Attempts, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import type { Asking, Lost, Trace } from "./how.ts";
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
  const remarks = unanswered.map((lost) =>
    h(LostRequest, { key: lost.wish.key, lost, attempt, isAsking, isBusy }),
  );
  // A request that is asked again is not among the lost ones meanwhile: its failure is shown beside them.
  return [remarks, h("div", { key: "trouble" }, trouble)];
}

/** One lost request: looking for it, asking again and forgetting it are three different things. */
function LostRequest({
  lost: { wish, look, askAgain, forget },
  attempt,
  isAsking,
  isBusy,
}: {
  lost: Lost;
  attempt: Attempts["attempt"];
  isAsking: boolean;
  isBusy: boolean;
}): ComponentChild {
  const [trace, setTrace] = useState<Trace>();
  const { way, asked } = wish;
  const lookNow = attempt(async () => setTrace(await look()));
  const forgetNow = async () => {
    if (confirm(t("lost.forget.sure", { amount: money(asked.amount, "EUR") }))) forget();
  };
  return h(
    Note,
    { role: "status" },
    h("p", {}, t("lost", { amount: money(asked.amount, "EUR"), way: nameOf(way) })),
    trace && h("p", {}, t(`lost.${trace}`)),
    !isBusy &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: lookNow, disabled: isAsking }, t("lost.look")),
        h(Action, { act: attempt(askAgain), tone: "plain", disabled: isAsking }, t("lost.again")),
        h(Action, { act: forgetNow, tone: "plain", disabled: isAsking }, t("lost.forget")),
      ),
  );
}
