import type { ComponentChild } from "preact";
import type { Draft } from "./draft.ts";
import { t } from "./text.ts";
import { Typed } from "./typed.tsx";

/** Deferred invoices are for goods that were shipped with delivery notes. */
export const isDeferred = (type: string) => type === "TD24" || type === "TD25";

/** The date of an invoice and its delivery notes, with an empty row for a further note. */
export function Days({
  draft: { type, date: day, deliveryNotes },
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const notes = isDeferred(type) || deliveryNotes.length > 0 ? [...deliveryNotes, EMPTY] : [];
  const put = (index: number, part: object) => {
    const next = notes.map((note, place) => (place === index ? { ...note, ...part } : note));
    change({ deliveryNotes: next.filter(({ number, date }) => number || date) });
  };
  const dated = (
    <Typed
      label={t("document-date")}
      path="/date"
      type="date"
      value={day}
      change={(text) => change({ date: text })}
    />
  );
  const fields = notes.flatMap(({ number, date }, index) => [
    <Typed
      label={t("delivery-note", { number: index + 1 })}
      path={`/deliveryNotes/${index}/number`}
      value={number}
      maxLength={20}
      change={(text) => put(index, { number: text })}
    />,
    <Typed
      label={t("delivery-note.date", { number: index + 1 })}
      path={`/deliveryNotes/${index}/date`}
      type="date"
      value={date ?? ""}
      change={(text) => put(index, { date: text })}
    />,
  ]);
  return [dated, ...fields];
}

const EMPTY = { number: "", date: "" };
