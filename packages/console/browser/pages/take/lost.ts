import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../format.ts";
import { Action, type Attempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Note } from "../../parts/note.ts";
import { CURRENCY } from "./basket.ts";
import type { Request } from "./kept.ts";
import type { Requests } from "./request.ts";
import { t } from "./text.ts";

/** The request whose answer was lost: checking it, sending it again and forgetting it are apart. */
export function Lost({
  lost,
  requests,
  attempt,
}: {
  lost: Request;
  requests: Requests;
  attempt: Attempts["attempt"];
}): ComponentChild {
  const [isMissing, setMissing] = useState(false);
  const amount = money(lost.amount, CURRENCY);
  const look = attempt(async () => {
    setMissing(false);
    setMissing((await requests.look()) === "missing");
  });
  const forget = async () => {
    if (await confirmed(t("lost.forget.sure", { amount }), t("lost.forget"))) requests.forget();
  };
  return h(
    Note,
    { role: "status" },
    h("p", {}, t("lost", { amount, way: lost.way })),
    isMissing && h("p", {}, t("lost.missing")),
    h(
      "div",
      { class: "row" },
      h(Action, { act: look, tone: isMissing ? "" : "primary" }, t("lost.look")),
      h(Action, { act: attempt(requests.sendAgain) }, t("lost.again")),
      h(Action, { act: forget, tone: "plain" }, t("lost.forget")),
    ),
  );
}
