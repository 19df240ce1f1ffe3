import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { PairingCode } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { t } from "./text.ts";

/** Makes the code with which a till becomes a bridge of this merchant, and shows it once. */
export function Pairing(): ComponentChild {
  const [made, setMade] = useState<PairingCode>();
  const send = async ({ name }: Given) =>
    setMade(await call<PairingCode>("POST", "/v1/bridges/codes", { body: { name } }));
  return h(
    "section",
    { class: "card", "aria-label": t("pair") },
    h("h2", {}, t("pair")),
    h("p", { class: "hint" }, t("pair.lead")),
    made &&
      h(
        "div",
        { role: "status" },
        h("p", {}, h("code", { class: "passcode" }, made.code)),
        h("p", { class: "hint" }, t("pair.code", { until: time(made.expiresAt) })),
      ),
    h(
      Form,
      { send, submit: t("pair.make") },
      h(Field, { label: t("pair.name"), name: "name", required: true, maxLength: 255, autocomplete: "off" }),
    ),
  );
}
