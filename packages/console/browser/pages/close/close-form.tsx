import { Field, Form, FormDialog, less, money } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useKeyed } from "../../api/keyed.ts";
import type { Close, DayReading, Till } from "../../api/records.ts";
import { go } from "../../router.ts";
import { CashField } from "./cash-field.tsx";
import { dayInWords } from "./days.ts";
import { SumTable } from "./sums.tsx";
import { t } from "./text.ts";
import { nameOf } from "./tills.tsx";

/** The count of a drawer, in euros; null if nothing was counted. */
interface Drawer {
  opening: number | null;
  counted: number | null;
}

const EMPTY: Drawer = { opening: null, counted: null };

/** The cash count, for the whole shop or for each till, and the end-of-day close, which requires confirmation. */
export function CloseForm({ reading }: { reading: DayReading }): ComponentChild {
  const [isEach, setEach] = useState(reading.tills.length > 0);
  const [whole, setWhole] = useState(EMPTY);
  const [drawers, setDrawers] = useState<Readonly<Record<string, Drawer>>>({});
  const [note, setNote] = useState<string>();
  const drawerOf = ({ bridgeId }: Till) => drawers[bridgeId ?? ""] ?? EMPTY;
  const rows = isEach
    ? reading.tills.flatMap((till) =>
        rowsOf(drawerOf(till), till.cash.received, `${nameOf(till, reading.tills)}: `),
      )
    : rowsOf(whole, reading.cash.received, "");
  const counts = isEach
    ? { tills: reading.tills.map((till) => ({ bridgeId: till.bridgeId, ...bodyOf(drawerOf(till)) })) }
    : bodyOf(whole);
  const switchText = t(isEach ? "tills.one" : "tills.each");
  return (
    <section class="card" aria-label={t("cash")}>
      <h2>{t("cash")}</h2>
      {reading.tills.length > 0 && (
        <button type="button" class="plain" onClick={() => setEach(!isEach)}>
          {switchText}
        </button>
      )}
      <Form submit={t("close")} send={async (values) => setNote(values.note ?? "")}>
        {isEach ? (
          reading.tills.map((till) => (
            <fieldset key={till.bridgeId} class="pair">
              <legend>{nameOf(till, reading.tills)}</legend>
              <DrawerFields
                initial={drawerOf(till)}
                change={(part) =>
                  setDrawers((all) => ({
                    ...all,
                    [till.bridgeId ?? ""]: { ...(all[till.bridgeId ?? ""] ?? EMPTY), ...part },
                  }))
                }
              />
            </fieldset>
          ))
        ) : (
          <DrawerFields initial={whole} change={(part) => setWhole((before) => ({ ...before, ...part }))} />
        )}
        <SumTable label={t("cash")} rows={rows} />
        <Field name="note" label={t("note")} maxLength={500} />
      </Form>
      {note !== undefined && (
        <Sure
          reading={reading}
          body={{ date: reading.date, mode: reading.mode, ...counts, ...(note && { note }) }}
          rows={rows}
          cancel={() => setNote(undefined)}
        />
      )}
    </section>
  );
}

function DrawerFields({
  initial,
  change,
}: {
  initial: Drawer;
  change: (part: Partial<Drawer>) => void;
}): ComponentChild {
  return [
    <CashField
      key="opening"
      label={t("opening")}
      initial={initial.opening}
      change={(opening) => change({ opening })}
    />,
    <CashField
      key="counted"
      label={t("counted")}
      hint={t("counted.hint")}
      initial={initial.counted}
      change={(counted) => change({ counted })}
    />,
  ];
}

/** Returns the lines about the drawer that are shown before the close. */
function rowsOf({ opening, counted }: Drawer, received: number, name: string): [string, string][] {
  const expected = less(received, -(opening ?? 0));
  const row = (text: string, amount: number): [string, string] => [`${name}${text}`, money(amount, "EUR")];
  return [
    row(t("received"), received),
    row(t("expected"), expected),
    ...(counted === null ? [] : [row(t("variance"), less(counted, expected))]),
  ];
}

function bodyOf({ opening, counted }: Drawer): { openingCash?: number; countedCash?: number } {
  return {
    ...(opening !== null && { openingCash: opening }),
    ...(counted !== null && { countedCash: counted }),
  };
}

/** Closes the day after confirmation; the key ensures that a retry after a lost response does not close it twice. */
function Sure({
  reading,
  body,
  rows,
  cancel,
}: {
  reading: DayReading;
  body: object;
  rows: [string, string][];
  cancel: () => void;
}): ComponentChild {
  const keyed = useKeyed("close");
  const date = dayInWords(reading.date);
  const send = async () => {
    const { id } = await keyed<Close>("POST", "/v1/closes", { body });
    go(`/console/close/${encodeURIComponent(id)}`);
  };
  return (
    <FormDialog
      title={t("close")}
      close={cancel}
      lead={
        <>
          <p>{t("close.sure", { date })}</p>
          <SumTable label={t("cash")} rows={rows} />
        </>
      }
      submit={t("close.really", { date })}
      send={send}
    />
  );
}
