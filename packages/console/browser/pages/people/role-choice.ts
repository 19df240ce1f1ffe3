import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { ROLES, role, roleMeans, t } from "./text.ts";

/** A choice among the roles, with the rights of the chosen one below it. */
export function RoleChoice({ value }: { value: string }): ComponentChild {
  const [chosen, choose] = useState(value);
  return h(
    "label",
    {},
    t("role"),
    h(
      "select",
      {
        name: "role",
        value: chosen,
        "aria-describedby": "role-means",
        onInput: (event: Event) => choose((event.currentTarget as HTMLSelectElement).value),
      },
      ROLES.map((one) => h("option", { key: one, value: one }, role(one))),
    ),
    h("span", { class: "hint", id: "role-means", role: "status" }, roleMeans(chosen)),
  );
}
