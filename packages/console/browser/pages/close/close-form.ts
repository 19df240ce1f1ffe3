import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { call, newKey } from "../../api/client.ts";
import type { Close, DayReading } from "../../api/reports.ts";
import { less, money } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { go } from "../../router.ts";
import { t as common } from "../../text/common.ts";
import { CashField } from "./cash-field.ts";
import { dayInWords } from "./days.ts";
import { SumTable } from "./sums.ts";
import { t } from "./text.ts";

/** The cash count, and the close of the day behind a question. */
export function CloseForm({ reading }: { reading: DayReading }): ComponentChild {
  const [opening, setOpening] = useState<number | null>(null);
  const [counted, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState<string>();
  const expected = less(reading.cash.received, -(opening ?? 0));
  const rows: [string, string][] = [
    [t("received"), money(reading.cash.received, "EUR")],
    [t("expected"), money(expected, "EUR")],
    ...(counted === null ? [] : [[t("variance"), money(less(counted, expected), "EUR")] as [string, string]]),
  ];
  return h(
    "section",
    { class: "card", "aria-label": t("cash") },
    h("h2", {}, t("cash")),
    h(
      Form,
      { submit: t("close"), send: async (given) => setNote(given.note ?? "") },
      h(CashField, { label: t("opening"), change: setOpening }),
      h(CashField, { label: t("counted"), hint: t("counted.hint"), change: setCounted }),
      h(SumTable, { label: t("cash"), rows }),
      h(Field, { name: "note", label: t("note"), maxLength: 500 }),
    ),
    note !== undefined &&
      h(Sure, {
        reading,
        body: {
          date: reading.date,
          mode: reading.mode,
          ...(opening !== null && { openingCash: opening }),
          ...(counted !== null && { countedCash: counted }),
          ...(note && { note }),
        },
        rows,
        cancel: () => setNote(undefined),
      }),
  );
}

/** Asks before the day is closed; the key makes a repeat after a lost answer the same close. */
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
  const key = useRef(newKey());
  const date = dayInWords(reading.date);
  const send = async () => {
    const headers = { "idempotency-key": key.current };
    const { id } = await call<Close>("POST", "/v1/closes", { body, headers });
    go(`/console/close/${encodeURIComponent(id)}`);
  };
  const actions = h("button", { type: "button", onClick: cancel }, common("cancel"));
  return h(
    Dialog,
    { title: t("close"), close: cancel },
    h("p", {}, t("close.sure", { date })),
    h(SumTable, { label: t("cash"), rows }),
    h(Form, { submit: t("close.really", { date }), send, actions }),
  );
}
