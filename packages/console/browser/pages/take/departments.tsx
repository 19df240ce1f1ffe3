import type { ComponentChild } from "preact";
import { may } from "../../api/merchant.ts";
import { preferences } from "../../api/preferences.ts";
import { type Basket, departments, EMPTY, typedLine } from "./basket.ts";
import { t } from "./text.ts";

/** The departments of the keypad: the chosen one determines the amount's VAT; "add" starts another line. */
export function Departments({
  basket,
  change,
}: {
  basket: Basket;
  change: (part: Partial<Basket>) => void;
}): ComponentChild {
  const line = typedLine(basket);
  const add = () => change({ items: [...basket.items, line!], text: "", description: EMPTY.description });
  const hasOwn = (preferences.value?.vatDepartments ?? []).length > 0;
  return (
    <div class="stack tight">
      <div class="departments" role="group" aria-label={t("department")}>
        {departments().map(({ name, vat }, index) => (
          <button
            type="button"
            key={`${name} ${vat}`}
            aria-pressed={basket.department === index}
            onClick={() => change({ department: index })}
          >
            {hasOwn ? `${name} · ${vatOf(vat)}` : t("vat.of", { vat: vatOf(vat) })}
          </button>
        ))}
        <button type="button" disabled={!line} onClick={add}>
          {t("add-line")}
        </button>
      </div>
      {!hasOwn && may("accounts") && (
        <a class="hint" href="/console/settings">
          {t("department.hint")}
        </a>
      )}
    </div>
  );
}

const vatOf = (vat: string): string => (/^\d/.test(vat) ? `${vat} %` : vat);
