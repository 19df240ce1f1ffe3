import { Action, Card, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEvents } from "../../api/live.ts";
import { type Need, readNeeds } from "./read-needs.ts";
import { t } from "./text.ts";

/** The tasks that need attention, each with one button; nothing if there are none. */
export function Needs(): ComponentChild {
  const needs = useResource(readNeeds);
  useEvents(/^(sale|payment|refund|receipt|invoice)\./, needs.reload);
  const all = needs.value ?? [];
  if (all.length === 0) return null;
  return (
    <Card name={t("needs")}>
      <ul class="needs">
        {all.map((need) => (
          <Item key={need.key} need={need} done={needs.reload} />
        ))}
      </ul>
    </Card>
  );
}

function Item({
  need: { text, action, act },
  done,
}: {
  need: Need;
  /** Called when the button's action is done. */
  done: () => Promise<unknown>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  return (
    <li class="row spread">
      <span class="text">{text}</span>
      {typeof act === "string" ? (
        <a class="button" href={act}>
          {action}
        </a>
      ) : (
        <Action act={attempt(() => act().then(done))}>{action}</Action>
      )}
      {trouble}
    </li>
  );
}
