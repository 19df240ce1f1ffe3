import { Field, type FormValues, Saving } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef, useState } from "preact/hooks";
import { changePreferences } from "../../api/preferences.ts";
import type { Preferences } from "../../api/records.ts";
import { t } from "./text.ts";

const MOST = 100;
const YEARS = { min: 2020, max: 2100 } as const;
const NUMBERS = { min: 1, max: 9_999_999 } as const;

type Row = { series: string; year: number; number: number | ""; key: number };

/** The first number of each invoice series in a year whose earlier invoices were issued elsewhere. */
export function FirstNumbers({ of, changes }: { of: Preferences; changes: boolean }): ComponentChild {
  const { firstNumbers, series } = of.invoices;
  const next = useRef(firstNumbers.length);
  const [rows, setRows] = useState<readonly Row[]>(firstNumbers.map((one, key) => ({ ...one, key })));
  const add = () => {
    next.current += 1;
    const year = new Date().getFullYear();
    setRows([...rows, { series: series ?? "", year, number: "", key: next.current }]);
  };
  const send = (values: FormValues) =>
    changePreferences({
      invoices: {
        firstNumbers: rows.map(({ key }) => ({
          series: values[`series${key}`]?.trim().toUpperCase() ?? "",
          year: Number(values[`year${key}`]),
          number: Number(values[`number${key}`]),
        })),
      },
    });
  return (
    <Saving name={t("first-numbers")} hint={t("first-numbers.hint")} send={send} changes={changes}>
      {rows.map((row, index) => (
        <FirstNumber
          key={row.key}
          row={row}
          place={index + 1}
          remove={() => setRows(rows.filter((one) => one.key !== row.key))}
        />
      ))}
      {rows.length < MOST && (
        <div class="row">
          <button type="button" onClick={add}>
            {t("first-number.add")}
          </button>
        </div>
      )}
    </Saving>
  );
}

function FirstNumber({
  row: { key, series, year, number },
  place,
  remove,
}: {
  row: Row;
  /** Its position in the list, counted from 1. */
  place: number;
  remove: () => void;
}): ComponentChild {
  return (
    <div class="entry number" role="group" aria-label={t("first-number", { place })}>
      <Field
        label={t("first-number.series")}
        name={`series${key}`}
        value={series}
        maxLength={8}
        pattern="[A-Za-z0-9]{0,8}"
        autocomplete="off"
      />
      <Field
        label={t("first-number.year")}
        name={`year${key}`}
        type="number"
        {...YEARS}
        value={String(year)}
        required
      />
      <Field
        label={t("first-number.number")}
        name={`number${key}`}
        type="number"
        {...NUMBERS}
        value={String(number)}
        required
      />
      <button type="button" class="plain" aria-label={t("first-number.remove", { place })} onClick={remove}>
        ×
      </button>
    </div>
  );
}
