import { Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { t } from "../text/merging.ts";

/** A list whose records are edited in a dialog. */
interface Editing<Row, Other extends string> {
  /** The record whose dialog is open, "new" for a new one, or the name of another dialog. */
  open: Row | "new" | Other | undefined;
  setOpen: (open: Row | "new" | Other) => void;
  /** The note that a record was saved, and which fields others had changed in the meantime. */
  notice: ComponentChild;
  /** The dialog's callbacks; `gone` is called when the record has been removed. */
  dialog: {
    close: () => void;
    saved: (row: Row, others: readonly string[]) => void;
    gone: () => void;
  };
}

/** Opens the dialogs of a list's records, and reads the list again after each change. */
export function useEditing<Row, Other extends string = never>(
  labelOf: (field: string) => string,
  nameOf: (row: Row) => string,
  reload: () => Promise<void>,
): Editing<Row, Other> {
  const [open, setOpen] = useState<Row | "new" | Other>();
  const [lastSaved, setLastSaved] = useState<{ name: string; others: readonly string[] }>();
  const { name = "", others = [] } = lastSaved ?? {};
  const fields = others.map(labelOf).join(", ");
  const text = others.length > 0 ? t("saved.both", { name, fields }) : t("saved", { name });
  const close = () => setOpen(undefined);
  const gone = () => {
    close();
    void reload();
  };
  const saved = (row: Row, others: readonly string[]) => {
    setLastSaved({ name: nameOf(row), others });
    gone();
  };
  return {
    open,
    setOpen: (next) => setOpen(() => next),
    notice: <div role="status">{lastSaved && <Note tone="good">{text}</Note>}</div>,
    dialog: { close, saved, gone },
  };
}
