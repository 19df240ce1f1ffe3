import { Field } from "@banco/ui";
import type { ComponentChild } from "preact";
import { t } from "./text.ts";

/** The fields that register a terminal: its name, and the code on its display. */
export function TerminalFields({ name }: { name: string }): ComponentChild {
  return [
    <Field key="name" label={t("replace.name")} name="name" required maxLength={255} defaultValue={name} />,
    <Field
      key="code"
      label={t("replace.code")}
      name="registrationCode"
      required
      maxLength={255}
      autocomplete="off"
      hint={t("replace.code.hint")}
    />,
  ];
}
