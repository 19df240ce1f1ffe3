import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useState } from "preact/hooks";
import { t } from "../text/common.ts";
import { Card } from "./facts.ts";
import { Form, type Given } from "./form.ts";

/** A card whose form reports that it was saved. */
export function Saving({
  name,
  hint,
  send,
  changes,
  children,
}: {
  name: string;
  hint: string;
  send: (given: Given) => Promise<void>;
  changes: boolean;
  children?: ComponentChildren;
}): ComponentChild {
  const [isSaved, setSaved] = useState(false);
  const save = async (given: Given) => {
    setSaved(false);
    await send(given);
    setSaved(true);
  };
  return h(
    Card,
    { name },
    h("p", { class: "hint" }, hint),
    h(
      Form,
      { send: save, submit: t("save"), disabled: !changes, onInput: () => setSaved(false) },
      h("fieldset", { class: "stack bare", disabled: !changes }, children),
      h("div", { role: "status" }, isSaved && h("p", { class: "hint" }, t("saved"))),
    ),
  );
}
