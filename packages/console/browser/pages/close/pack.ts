import { type ComponentChild, h } from "preact";
import { saveFile } from "../../api/open-file.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { t } from "./text.ts";

/** The month's archive for the accountant. */
export function MonthPack({ month }: { month: string }): ComponentChild {
  return h(
    "section",
    { class: "card", "aria-label": t("pack") },
    h("h2", {}, t("pack")),
    h("p", {}, t("pack.lead")),
    h(
      Form,
      {
        submit: t("pack.get"),
        send: ({ month: asked }) => saveFile(`/v1/exports/month?month=${asked}`, `banco-${asked}.zip`),
      },
      h(Field, {
        name: "month",
        label: t("pack.month"),
        required: true,
        pattern: "[1-9][0-9]{3}-(0[1-9]|1[0-2])",
        placeholder: month,
        defaultValue: month,
      }),
    ),
  );
}
