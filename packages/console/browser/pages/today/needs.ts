import { type ComponentChild, h } from "preact";
import { useEvents } from "../../api/live.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card } from "../../parts/facts.ts";
import { useResource } from "../../parts/resource.ts";
import { type Need, readNeeds } from "./read-needs.ts";
import { t } from "./text.ts";

/** The tasks that need a person, each with its one button; nothing where there are none. */
export function Needs(): ComponentChild {
  const needs = useResource(readNeeds);
  useEvents(
    ({ type }) => /^(sale|payment|refund|receipt|invoice)\./.test(type),
    () => void needs.reload(),
  );
  const all = needs.value ?? [];
  if (all.length === 0) return null;
  return h(
    Card,
    { name: t("needs") },
    h(
      "ul",
      { class: "needs" },
      all.map((need) => h(Item, { key: need.key, need, done: needs.reload })),
    ),
  );
}

function Item({
  need: { text, action, act },
  done,
}: {
  need: Need;
  /** Called when the button's work is done. */
  done: () => Promise<unknown>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  return h(
    "li",
    { class: "row spread" },
    h("span", { class: "text" }, text),
    typeof act === "string"
      ? h("a", { class: "button", href: act }, action)
      : h(Action, { act: attempt(() => act().then(done)) }, action),
    trouble,
  );
}
