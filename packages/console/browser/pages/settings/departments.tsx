import { Choice, Field, Saving } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef, useState } from "preact/hooks";
import { ALL_VATS, changePreferences } from "../../api/preferences.ts";
import type { Preferences, VatDepartment } from "../../api/records.ts";
import { t } from "./text.ts";

const MAX = 20;

type Row = VatDepartment & { key: number };

/** The shop's departments, with their VAT. */
export function Departments({
  of: { vatDepartments },
  changes,
}: {
  of: Preferences;
  changes: boolean;
}): ComponentChild {
  const next = useRef(vatDepartments.length);
  const [rows, setRows] = useState<readonly Row[]>(vatDepartments.map((one, key) => ({ ...one, key })));
  const add = () => {
    next.current += 1;
    setRows([...rows, { name: "", vat: "22", key: next.current }]);
  };
  const send = (values: Readonly<Record<string, string>>) => {
    const vatDepartments = rows.map(({ key }) => ({
      name: values[`name${key}`] ?? "",
      vat: values[`vat${key}`] ?? "",
    }));
    return changePreferences({ vatDepartments });
  };
  return (
    <Saving name={t("departments")} hint={t("departments.hint")} send={send} changes={changes}>
      {rows.length === 0 && <p class="note">{t("departments.none")}</p>}
      {rows.map(({ key, name, vat }) => (
        <div key={key} class="entry">
          <Field
            label={t("department.name")}
            name={`name${key}`}
            defaultValue={name}
            required
            maxLength={60}
          />
          <Choice label={t("department.vat")} name={`vat${key}`} options={ALL_VATS} value={vat} />
          <button
            type="button"
            class="plain"
            aria-label={t("department.remove", { name })}
            onClick={() => setRows(rows.filter((one) => one.key !== key))}
          >
            {t("remove")}
          </button>
        </div>
      ))}
      {rows.length < MAX && (
        <div class="row">
          <button type="button" onClick={add}>
            {t("department.add")}
          </button>
        </div>
      )}
    </Saving>
  );
}
