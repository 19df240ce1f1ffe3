import type { ComponentChild } from "preact";
import { word } from "../text/words.ts";

/** Every scope with its description; those that move money or send data to the tax office are highlighted. */
export function Permissions({ scopes }: { scopes: readonly string[] }): ComponentChild {
  const shown = scopes.filter((scope) => scope !== "offline_access");
  return (
    <ul class="permissions">
      {shown.map((scope) => (
        <li key={scope} class={scope.endsWith(":write") ? "strong" : undefined}>
          {word("scope", scope)}
        </li>
      ))}
    </ul>
  );
}
