import { Select } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { ROLES, role, roleMeans, t } from "./text.ts";

/** A selection of a role, with the rights of the selected role below it. */
export function RoleChoice({ value }: { value: string }): ComponentChild {
  const [chosen, choose] = useState(value);
  return (
    <Select
      label={t("role")}
      name="role"
      value={chosen}
      aria-describedby="role-means"
      options={ROLES.map((one) => [one, role(one)])}
      change={choose}
    >
      <span class="hint" id="role-means" role="status">
        {roleMeans(chosen)}
      </span>
    </Select>
  );
}
