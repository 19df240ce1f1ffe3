import { Choice, EndButton, Field, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Table } from "../../api/records.ts";
import { type Edited, RecordDialog } from "../../parts/record-dialog.tsx";
import { t } from "./text.ts";

const LABELS = ["name", "zone", "seats", "status"] as const;
const STATES = ["free", "occupied", "reserved"] as const;

/** Returns the name of a table's field. */
export function labelOf(field: string): string {
  const known = LABELS.find((one) => one === field);
  return known ? t(`table.${known}`) : field;
}

/** Edits a table, or adds one. */
export function TableDialog({
  table,
  zones,
  close,
  saved,
  gone,
}: {
  table: Table | undefined;
  /** The existing zones, to choose from. */
  zones: readonly string[];
  close: () => void;
  saved: (table: Table, others: readonly string[]) => void;
  gone: () => void;
}): ComponentChild {
  const name = table?.name ?? "";
  const end = async () => {
    await call("DELETE", `/v1/tables/${encodeURIComponent(table!.id)}`);
    gone();
  };
  const kind: Edited<Table> = {
    path: "/v1/tables",
    fieldsOf,
    labelOf,
    wordsOf,
    inputs: (record) => <Inputs table={record} zones={zones} />,
  };
  return (
    <RecordDialog<Table>
      kind={kind}
      id={table?.id}
      title={table ? t("table.edit", { name }) : t("table.new")}
      submit={table ? t("table.save") : t("table.add")}
      wide={false}
      close={close}
      saved={saved}
      actions={
        table && <EndButton text={t("table.delete")} sure={t("table.delete.sure", { name })} end={end} />
      }
    />
  );
}

function fieldsOf({ name = "", zone = "", seats = "", status = "free" }: FormValues) {
  return { name: name.trim(), zone: zone.trim() || null, seats: seats ? Number(seats) : null, status };
}

function wordsOf(field: string, value: unknown): string {
  const status = STATES.find((one) => field === "status" && one === value);
  if (status) return t(`table.${status}`);
  return value === null ? "" : String(value);
}

function Inputs({ table, zones }: { table: Table | undefined; zones: readonly string[] }): ComponentChild {
  const { name = "", zone, seats, status } = table ?? {};
  return [
    <Field key="name" label={t("table.name")} name="name" required maxLength={255} value={name} />,
    <Field
      key="zone"
      label={t("table.zone")}
      name="zone"
      maxLength={255}
      value={zone ?? ""}
      list="zones"
      hint={t("table.zone.hint")}
    />,
    <Field
      key="seats"
      label={t("table.seats")}
      name="seats"
      type="number"
      min={0}
      max={10_000}
      value={seats ?? ""}
    />,
    <Choice
      key="status"
      label={t("table.status")}
      name="status"
      options={STATES.map((one) => [one, t(`table.${one}`)] as const)}
      value={status}
    />,
    <datalist key="zones" id="zones">
      {zones.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>,
  ];
}
