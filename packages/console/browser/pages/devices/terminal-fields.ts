import { type ComponentChild, h } from "preact";
import { Field } from "../../parts/field.ts";
import { t } from "./text.ts";

/** The fields that register a terminal: its name, and the code on its display. */
export function TerminalFields({ name }: { name: string }): ComponentChild {
  return [
    h(Field, {
      key: "name",
      label: t("replace.name"),
      name: "name",
      required: true,
      maxLength: 255,
      defaultValue: name,
    }),
    h(Field, {
      key: "code",
      label: t("replace.code"),
      name: "registrationCode",
      required: true,
      maxLength: 255,
      autocomplete: "off",
      hint: t("replace.code.hint"),
    }),
  ];
}
