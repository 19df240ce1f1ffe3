import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { ROLES, role, roleMeans, t } from "./text.ts";

/** A selection of a role, with the rights of the selected role below it. */
export function RoleChoice({ value }: { value: string }): ComponentChild {
  const [chosen, choose] = useState(value);
  return (
    <label>
      {t("role")}
      <select
        name="role"
        value={chosen}
        aria-describedby="role-means"
        onInput={(event: Event) => choose((event.currentTarget as HTMLSelectElement).value)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {role(one)}
          </option>
        ))}
      </select>
      <span class="hint" id="role-means" role="status">
        {roleMeans(chosen)}
      </span>
    </label>
  );
}
