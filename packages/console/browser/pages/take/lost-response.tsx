import { Action, type Attempts, confirmed, money, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { CURRENCY } from "./basket.ts";
import type { Requests } from "./request.ts";
import { t } from "./text.ts";
import type { Request } from "./till-state.ts";

/** The request with the lost response, with separate buttons that check, resend or discard it. */
export function LostResponse({
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
  const again = attempt(() => {
    setMissing(false);
    return requests.sendAgain();
  });
  const forget = async () => {
    if (await confirmed(t("lost.forget.sure", { amount }), t("lost.forget"))) requests.forget();
  };
  return (
    <Note role="status">
      <p>{t(isMissing ? "lost.missing" : "lost", { amount, way: lost.way })}</p>
      <div class="row">
        <Action act={look} tone={isMissing ? "" : "primary"}>
          {t("lost.look")}
        </Action>
        <Action act={again}>{t("lost.again")}</Action>
        <Action act={forget} tone="plain">
          {t("lost.forget")}
        </Action>
      </div>
    </Note>
  );
}
