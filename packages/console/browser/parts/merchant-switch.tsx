import { useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { merchant, merchants, moveTo, nameOf } from "../api/merchant.ts";
import { t } from "../text/navigation.ts";

/** The current merchant; for a user with several, a menu to switch between them. */
export function MerchantSwitch(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const all = merchants.value ?? [];
  const own = merchant.value;
  if (!own) return null;
  if (all.length === 1) return <p class="merchant">{nameOf(own)}</p>;
  const onInput = (event: Event) => {
    const { value } = event.currentTarget as HTMLSelectElement;
    return attempt(() => moveTo(value))();
  };
  return (
    <div class="merchant">
      <select value={own.id} onInput={onInput} aria-label={t("merchant")}>
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      {trouble}
    </div>
  );
}
