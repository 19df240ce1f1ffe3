import { Action, Card, Facts, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Account } from "../../api/records.ts";
import { go } from "../../router.ts";
import { word } from "../../text/words.ts";
import type { Connecting } from "./connecting.ts";
import { t } from "./text.ts";

/** The facts that distinguish merchants. */
const SHOWN = ["name", "legalName", "vatId", "email", "website", "country"] as const;

/** Shows the merchant that a consent has found: the user confirms whether it is the right one. */
export function Confirm({
  of: { path, id, name },
  confirmation,
  declined,
}: {
  of: Connecting;
  confirmation: NonNullable<Account["confirmation"]>;
  declined: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const known = [
    ...SHOWN.map((field) => [word("merchant", field), confirmation.merchant[field]] as const),
    [word("merchant", "account"), confirmation.providerAccountId] as const,
  ];
  const confirm = attempt(async () => {
    await call("POST", `${path}/confirm`, { body: { confirmation: confirmation.id } });
    go(`/console/accounts?provider=${id}&connect=done`);
  });
  const decline = attempt(async () => {
    await call("DELETE", `${path}/confirm`);
    await declined();
  });
  return (
    <Card name={t("found")}>
      <Facts of={known.filter(([, value]) => value)} />
      <p>{t("found.sure", { name })}</p>
      {trouble}
      <div class="row">
        <Action act={confirm} tone="primary">
          {t("found.yes")}
        </Action>
        <Action act={decline}>{t("found.no")}</Action>
      </div>
    </Card>
  );
}
