import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { Action } from "../../parts/action.ts";
import { Check, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { t as common } from "../../text/common.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

const SCOPES = ["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Makes a key, and shows it once, in place of the form that made it. */
export function NewKey({ done }: { done: () => Promise<void> }): ComponentChild {
  const [made, setMade] = useState<string>();
  const send = async (given: Given) => {
    const scopes = SCOPES.filter((scope) => given[scope] !== undefined);
    const { key } = await call<{ key: string }>("POST", "/v1/keys", { body: { name: given.name, scopes } });
    setMade(key);
  };
  const close = async () => {
    setMade(undefined);
    await done();
  };
  return h(
    "div",
    { class: "card" },
    made === undefined
      ? h(
          Form,
          { send, submit: t("keys.make") },
          h(Field, { label: t("keys.name"), name: "name", required: true, maxLength: 60 }),
          SCOPES.map((name) => h(Check, { key: name, name, label: word("scope", name) })),
        )
      : [
          h("p", { class: "note good", role: "status" }, t("keys.made")),
          h("p", {}, h("code", {}, made)),
          h(Action, { act: close }, common("close")),
        ],
  );
}
